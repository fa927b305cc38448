// SPDX-License-Identifier: MIT
#include "random/random.h"

#include <fmt/format.h>

namespace lw::random {

namespace {

constexpr std::uint64_t kLow32 = 0xFFFFFFFF;

/// `number` scaled to 0..bound-1 (0 for bound 0), as the original does it: the product's low half is not
/// carried.
std::uint64_t scaled(std::uint64_t number, std::uint64_t bound) {
    const std::uint64_t high = number >> 32;
    const std::uint64_t low = number & kLow32;
    const std::uint64_t boundHigh = bound >> 32;
    const std::uint64_t boundLow = bound & kLow32;
    return (high * boundLow >> 32) + (low * boundHigh >> 32) + high * boundHigh;
}

}  // namespace

std::uint64_t Random::nextULong(std::uint64_t bound) {
    return scaled(nextULong(), bound);
}

std::uint64_t Random::nextULong(std::uint64_t inner, std::uint64_t outer) {
    if (outer < inner) {
        const std::uint64_t above = inner + 1;
        inner = outer + 1;
        outer = above;
    }
    return inner + scaled(nextULong(), outer - inner);
}

std::int64_t Random::nextLong(std::int64_t bound) {
    return nextLong(0, bound);
}

std::int64_t Random::nextLong(std::int64_t inner, std::int64_t outer) {
    auto from = static_cast<std::uint64_t>(inner);
    auto to = static_cast<std::uint64_t>(outer);
    if (outer < inner) {
        from = static_cast<std::uint64_t>(outer) + 1;
        to = static_cast<std::uint64_t>(inner) + 1;
    }
    return static_cast<std::int64_t>(from + scaled(nextULong(), to - from));
}

std::uint32_t Random::nextUInt(std::uint32_t bound) {
    return static_cast<std::uint32_t>(bound * (nextULong() & kLow32) >> 32);
}

std::uint32_t Random::nextUInt(std::uint32_t inner, std::uint32_t outer) {
    return static_cast<std::uint32_t>(nextLong(inner, outer));
}

std::int32_t Random::nextInt(std::int32_t bound) {
    const auto low = static_cast<std::int64_t>(nextULong() & kLow32);
    const auto value = static_cast<std::int32_t>((bound * low) >> 32);
    return value < 0 ? value + 1 : value;
}

std::int32_t Random::nextInt(std::int32_t inner, std::int32_t outer) {
    return static_cast<std::int32_t>(nextLong(inner, outer));
}

bool Random::nextBool() {
    return nextULong() >> 63 != 0;
}

float Random::nextFloat() {
    return static_cast<float>(nextULong() >> 40) * 0x1p-24F;
}

double Random::nextDouble() {
    return static_cast<double>(nextULong() >> 11) * 0x1p-53;
}

bool Random::percentageCheck(float percent) {
    if (percent > 100.0F || percent < 0.0F) {
        throw DrawError(DrawError::Kind::kArgument,
                        fmt::format("a percentage must lie in 0 to 100, this one is {}", percent));
    }
    const float chance = percent * 0.01F;
    return nextBool(chance);
}

std::size_t Random::randomIndex(std::size_t count) {
    return static_cast<std::size_t>(nextInt(static_cast<std::int32_t>(count)));
}

}  // namespace lw::random
