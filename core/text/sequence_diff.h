// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lw::text {

/// Elements [beforeStart, beforeEnd) of one sequence stand as [afterStart, afterEnd) in the other. One of the
/// two ranges may be empty.
struct Difference {
    std::size_t beforeStart = 0;
    std::size_t beforeEnd = 0;
    std::size_t afterStart = 0;
    std::size_t afterEnd = 0;

    friend bool operator==(const Difference&, const Difference&) = default;
};

/// What differs between two sequences, in ascending order; between two differences stand common elements, the
/// same number on both sides. Elements are interned: equal ones have one number, numbers are below the
/// elements' total count. As few elements as possible differ, unless finding that out would take too long:
/// two sequences that differ in more than a few thousand elements they both have elsewhere may get a longer
/// answer. Time is O((n + m) log(n + m)) plus a bound on the search, memory O(n + m).
[[nodiscard]] std::vector<Difference> differences(std::span<const std::uint32_t> before,
                                                  std::span<const std::uint32_t> after);

}  // namespace lw::text
