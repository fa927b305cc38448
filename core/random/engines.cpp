// SPDX-License-Identifier: MIT
#include "random/engines.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <system_error>

namespace lw::random {

namespace {

/// The k-th word of state (from 1) of a seed.
std::uint64_t seedWord(std::uint64_t seed, std::uint64_t k) {
    std::uint64_t x = seed + k * 0x9E3779B97F4A7C15;
    x ^= x >> 27;
    x *= 0x3C79AC492BA7B653;
    x ^= x >> 33;
    x *= 0x1C69B3F74AC4AE35;
    return x ^ x >> 27;
}

std::uint64_t mizuchiOutput(std::uint64_t a) {
    const std::uint64_t z = (a ^ a >> 23 ^ a >> 47) * 0xAEF17502108EF2D9;
    return z ^ z >> 25;
}

}  // namespace

MizuchiRandom::MizuchiRandom(std::uint64_t seed) : MizuchiRandom(seedWord(seed, 1), seedWord(seed, 2)) {}

std::uint64_t MizuchiRandom::draw() {
    m_a = m_a * 0xF7C2EBC08F67F2B5 + m_b;
    return mizuchiOutput(m_a);
}

std::uint64_t MizuchiRandom::previousULong() {
    const std::uint64_t number = mizuchiOutput(m_a);
    m_a = (m_a - m_b) * 0x09795DFF8024EB9D;
    return number;
}

std::string MizuchiRandom::stateText() const {
    return fmt::format("MizR`{:X}~{:X}`", m_a, m_b);
}

std::unique_ptr<Random> MizuchiRandom::clone() const {
    return std::make_unique<MizuchiRandom>(*this);
}

Xoshiro256StarStarRandom::Xoshiro256StarStarRandom(std::uint64_t seed)
    : Xoshiro256StarStarRandom({seedWord(seed, 1), seedWord(seed, 2), seedWord(seed, 3), seedWord(seed, 4)}) {
}

Xoshiro256StarStarRandom::Xoshiro256StarStarRandom(const std::array<std::uint64_t, 4>& state) : m_s(state) {
    if ((m_s[0] | m_s[1] | m_s[2] | m_s[3]) == 0) m_s[3] = ~std::uint64_t{0};
}

std::uint64_t Xoshiro256StarStarRandom::draw() {
    auto& [a, b, c, d] = m_s;
    const std::uint64_t number = std::rotl(b * 5, 7) * 9;
    const std::uint64_t t = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = std::rotl(d, 45);
    return number;
}

std::string Xoshiro256StarStarRandom::stateText() const {
    return fmt::format("XSSR`{:X}~{:X}~{:X}~{:X}`", m_s[0], m_s[1], m_s[2], m_s[3]);
}

std::unique_ptr<Random> Xoshiro256StarStarRandom::clone() const {
    return std::make_unique<Xoshiro256StarStarRandom>(*this);
}

std::string_view engineName(Engine engine) {
    return engine == Engine::kMizuchi ? "Mizuchi" : "Xoshiro256StarStar";
}

std::optional<Engine> engineNamed(std::string_view name) {
    for (const Engine engine : {Engine::kMizuchi, Engine::kXoshiro256StarStar})
        if (name == engineName(engine)) return engine;
    return std::nullopt;
}

std::unique_ptr<Random> makeRandom(Engine engine, std::uint64_t seed) {
    if (engine == Engine::kMizuchi) return std::make_unique<MizuchiRandom>(seed);
    return std::make_unique<Xoshiro256StarStarRandom>(seed);
}

std::unique_ptr<Random> makeRandom(Engine engine, const std::vector<std::uint64_t>& state) {
    if (engine == Engine::kMizuchi) return std::make_unique<MizuchiRandom>(state[0], state[1]);
    return std::make_unique<Xoshiro256StarStarRandom>(
        std::array<std::uint64_t, 4>{state[0], state[1], state[2], state[3]});
}

std::optional<EngineState> parseState(std::string_view text) {
    struct Form {
        Engine engine;
        std::string_view prefix;
        std::size_t words;
    };
    constexpr std::array<Form, 2> kForms = {Form{Engine::kMizuchi, "MizR`", 2},
                                            Form{Engine::kXoshiro256StarStar, "XSSR`", 4}};
    for (const auto& [engine, prefix, words] : kForms) {
        if (!text.starts_with(prefix)) continue;
        text.remove_prefix(prefix.size());
        if (text.ends_with('`')) text.remove_suffix(1);
        EngineState state{engine, {}};
        for (bool more = true; more;) {
            const std::size_t end = std::min(text.find('~'), text.size());
            std::uint64_t word = 0;
            const auto read = std::from_chars(text.data(), text.data() + end, word, 16);
            if (read.ec != std::errc{} || read.ptr != text.data() + end) return std::nullopt;
            state.words.push_back(word);
            more = end < text.size();
            text.remove_prefix(more ? end + 1 : end);
        }
        if (state.words.size() != words) return std::nullopt;
        return state;
    }
    return std::nullopt;
}

}  // namespace lw::random
