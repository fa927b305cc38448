// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "random/random.h"

namespace lw::random {

/// Mizuchi, the original's default: two words of state, the second always odd. A seed gives the words
/// spec/random.md says, so that `new MizuchiRandom(SEEDUL)` in C# draws the same numbers.
class MizuchiRandom final : public Random {
public:
    explicit MizuchiRandom(std::uint64_t seed);
    MizuchiRandom(std::uint64_t stateA, std::uint64_t stateB) : m_a(stateA), m_b(stateB | 1) {}

    /// The number drawn last; the state goes back to what it was before it.
    [[nodiscard]] std::uint64_t previousULong();

    [[nodiscard]] std::vector<std::uint64_t> state() const override { return {m_a, m_b}; }
    [[nodiscard]] std::string stateText() const override;
    [[nodiscard]] std::unique_ptr<Random> clone() const override;

protected:
    [[nodiscard]] std::uint64_t draw() override;

private:
    std::uint64_t m_a;
    std::uint64_t m_b;
};

/// Xoshiro256**, seeded by the original's own mixing (not the textbook's).
class Xoshiro256StarStarRandom final : public Random {
public:
    explicit Xoshiro256StarStarRandom(std::uint64_t seed);
    /// If all four are 0, the last becomes all ones.
    explicit Xoshiro256StarStarRandom(const std::array<std::uint64_t, 4>& state);

    [[nodiscard]] std::vector<std::uint64_t> state() const override { return {m_s.begin(), m_s.end()}; }
    [[nodiscard]] std::string stateText() const override;
    [[nodiscard]] std::unique_ptr<Random> clone() const override;

protected:
    [[nodiscard]] std::uint64_t draw() override;

private:
    std::array<std::uint64_t, 4> m_s;
};

/// The generators a recipe can name.
enum class Engine { kMizuchi, kXoshiro256StarStar };

/// "Mizuchi" or "Xoshiro256StarStar", as in recipes.
[[nodiscard]] std::string_view engineName(Engine engine);
[[nodiscard]] std::optional<Engine> engineNamed(std::string_view name);
[[nodiscard]] std::unique_ptr<Random> makeRandom(Engine engine, std::uint64_t seed);
/// A generator that stands at a state. Requires as many words as the engine has.
[[nodiscard]] std::unique_ptr<Random> makeRandom(Engine engine, const std::vector<std::uint64_t>& state);

/// A generator's state as the original prints it (Random::stateText).
struct EngineState {
    Engine engine = Engine::kMizuchi;
    std::vector<std::uint64_t> words;
};
/// Reads one, the last backtick and letters' case being optional; nothing for any other text.
[[nodiscard]] std::optional<EngineState> parseState(std::string_view text);

}  // namespace lw::random
