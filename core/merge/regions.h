// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace lw::merge {

/// Cells of a map, in whole rows.
struct Box {
    std::size_t x = 0;
    std::size_t y = 0;
    std::size_t width = 0;
    std::size_t height = 0;

    friend bool operator==(const Box&, const Box&) = default;
};

/// Boxes that touch, at a corner too, become the box around both, until none touch. Sorted by y, then x.
[[nodiscard]] std::vector<Box> joinBoxes(std::vector<Box> boxes);

}  // namespace lw::merge
