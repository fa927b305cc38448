// SPDX-License-Identifier: MIT
#include "random/engines.h"

#include <bit>
#include <fmt/format.h>

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

}  // namespace lw::random
