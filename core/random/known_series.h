// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "random/random.h"

namespace lw::random {

/// A test double that gives listed numbers, each kind of draw from a list of its own that starts over at its
/// end (spec/random.md, "KnownSeriesRandom"). A number outside a draw's bounds is a DrawError (kArgument), a
/// draw from an empty list one too (kNotSupported). nextFloat() takes only numbers in [0, 1), and
/// percentageCheck reads the floats.
class KnownSeriesRandom final : public Random {
public:
    struct Series {
        std::vector<std::int32_t> ints{};
        std::vector<std::uint32_t> uints{};
        std::vector<double> doubles{};
        std::vector<bool> bools{};
        std::vector<float> floats{};
        std::vector<std::int64_t> longs{};
        std::vector<std::uint64_t> ulongs{};
    };

    explicit KnownSeriesRandom(Series series) : m_series(std::move(series)) {}

    using Random::nextBool;
    using Random::nextULong;
    [[nodiscard]] std::uint64_t nextULong(std::uint64_t bound) override;
    [[nodiscard]] std::uint64_t nextULong(std::uint64_t inner, std::uint64_t outer) override;
    [[nodiscard]] std::int64_t nextLong(std::int64_t bound) override;
    [[nodiscard]] std::int64_t nextLong(std::int64_t inner, std::int64_t outer) override;
    [[nodiscard]] std::uint32_t nextUInt(std::uint32_t bound) override;
    [[nodiscard]] std::uint32_t nextUInt(std::uint32_t inner, std::uint32_t outer) override;
    [[nodiscard]] std::int32_t nextInt(std::int32_t bound) override;
    [[nodiscard]] std::int32_t nextInt(std::int32_t inner, std::int32_t outer) override;
    [[nodiscard]] bool nextBool() override;
    [[nodiscard]] float nextFloat() override;
    [[nodiscard]] double nextDouble() override;

    [[nodiscard]] std::vector<std::uint64_t> state() const override { return {}; }
    [[nodiscard]] std::string stateText() const override { return {}; }
    [[nodiscard]] std::unique_ptr<Random> clone() const override;

protected:
    [[nodiscard]] std::uint64_t draw() override;

private:
    struct Indices {
        std::size_t ints = 0;
        std::size_t uints = 0;
        std::size_t doubles = 0;
        std::size_t bools = 0;
        std::size_t floats = 0;
        std::size_t longs = 0;
        std::size_t ulongs = 0;
    };

    Series m_series;
    Indices m_next;
};

}  // namespace lw::random
