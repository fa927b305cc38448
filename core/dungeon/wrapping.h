// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lw::dungeon {

// Whole numbers of C# wrap around at 32 bits. It is seen only where a tunnel leads to or from no cell at all
// (spec/dungeon-pipelines.md 2).

[[nodiscard]] constexpr std::int32_t wrappedSum(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}
[[nodiscard]] constexpr std::int32_t wrappedDifference(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
}
[[nodiscard]] constexpr std::int32_t wrappedProduct(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) * static_cast<std::uint32_t>(b));
}

}  // namespace lw::dungeon
