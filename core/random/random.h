// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace lw::random {

/// A draw that was asked for something no generator can give: what the originals throw an ArgumentException
/// (kArgument) or a NotSupportedException (kNotSupported) for.
class DrawError : public std::runtime_error {
public:
    enum class Kind { kArgument, kNotSupported };

    DrawError(Kind kind, const std::string& message) : std::runtime_error(message), m_kind(kind) {}
    [[nodiscard]] Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

/// A source of random numbers with the draws of ShaiRandom 0.0.2 as GoRogue uses them, bit for bit
/// (spec/random.md). Every draw below consumes exactly one 64-bit number, whatever its bounds, unless it says
/// otherwise. Not safe to share between threads.
class Random {
public:
    virtual ~Random() = default;

    /// Any 64-bit number.
    [[nodiscard]] std::uint64_t nextULong() {
        countDraw();
        return draw();
    }
    /// 0 <= result < bound; 0 for bound 0.
    [[nodiscard]] virtual std::uint64_t nextULong(std::uint64_t bound);
    /// `inner` included, `outer` not, from either side; `inner` if the two are equal.
    [[nodiscard]] virtual std::uint64_t nextULong(std::uint64_t inner, std::uint64_t outer);
    [[nodiscard]] virtual std::int64_t nextLong(std::int64_t bound);
    [[nodiscard]] virtual std::int64_t nextLong(std::int64_t inner, std::int64_t outer);
    [[nodiscard]] virtual std::uint32_t nextUInt(std::uint32_t bound);
    [[nodiscard]] virtual std::uint32_t nextUInt(std::uint32_t inner, std::uint32_t outer);

    /// 0 <= result < bound, or bound < result <= 0 if it is negative; 0 for 0. Made of the low 32 bits of the
    /// number drawn, so it differs from nextInt(0, bound), which uses the high ones.
    [[nodiscard]] virtual std::int32_t nextInt(std::int32_t bound);
    /// `inner` included, `outer` not, from either side; `inner` if the two are equal.
    [[nodiscard]] virtual std::int32_t nextInt(std::int32_t inner, std::int32_t outer);

    /// The top bit of the number drawn.
    [[nodiscard]] virtual bool nextBool();
    /// A multiple of 2^-24 in [0, 1).
    [[nodiscard]] virtual float nextFloat();
    /// A multiple of 2^-53 in [0, 1).
    [[nodiscard]] virtual double nextDouble();

    /// True with probability `chance`, which may lie outside 0..1.
    [[nodiscard]] bool nextBool(float chance) { return nextFloat() < chance; }
    /// True with `percent` chances out of 100. A DrawError before any draw if it lies outside 0..100; NaN is
    /// never true. The product with 0.01 is rounded to float32: it decides parity (spec/random.md).
    [[nodiscard]] bool percentageCheck(float percent);

    /// An index below `count`; for a count of 0, a draw and 0.
    [[nodiscard]] std::size_t randomIndex(std::size_t count);
    /// A DrawError before any draw if `list` is empty.
    template <class T>
    [[nodiscard]] const T& randomElement(const std::vector<T>& list) {
        if (list.empty()) throw DrawError(DrawError::Kind::kArgument, "no element to choose from");
        return list[randomIndex(list.size())];
    }

    /// Shuffles as the original does a list: one two-bound draw for each element but the first, from the end.
    template <class T>
    void shuffleList(std::span<T> items) {
        for (std::size_t i = items.size(); i-- > 1;)
            swapItems(items, i, static_cast<std::size_t>(nextInt(0, static_cast<std::int32_t>(i + 1))));
    }
    /// Shuffles as the original does an array or a span: the same with one-bound draws.
    template <class T>
    void shuffleArray(std::span<T> items) {
        for (std::size_t i = items.size(); i-- > 1;)
            swapItems(items, i, static_cast<std::size_t>(nextInt(static_cast<std::int32_t>(i + 1))));
    }

    /// The words that make up the state, in the original's order; empty for a generator without any.
    [[nodiscard]] virtual std::vector<std::uint64_t> state() const = 0;
    /// The original's text form of the state, "MizR`B70FB2CC55AF013F~48351DBE177366F7`"; empty without one.
    [[nodiscard]] virtual std::string stateText() const = 0;
    /// An independent copy that goes on with the same numbers.
    [[nodiscard]] virtual std::unique_ptr<Random> clone() const = 0;

    /// Numbers drawn since construction.
    [[nodiscard]] std::uint64_t draws() const { return m_draws; }

protected:
    Random() = default;
    Random(const Random&) = default;
    Random& operator=(const Random&) = default;

    [[nodiscard]] virtual std::uint64_t draw() = 0;
    void countDraw() { ++m_draws; }

private:
    template <class T>
    static void swapItems(std::span<T> items, std::size_t i, std::size_t j) {
        using std::swap;
        swap(items[i], items[j]);
    }

    std::uint64_t m_draws = 0;
};

}  // namespace lw::random
