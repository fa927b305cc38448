// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "stackup/program.h"

namespace lw::stackup {

/// A block of a program as instructions: from its `if`, `while`, `for` or parenthesis to what ends it.
struct Block {
    std::uint32_t open = kNone;
    std::uint32_t middle = kNone;  ///< its `else`
    std::uint32_t close = kNone;   ///< its `end`, `endif` or function's name; kNone where it is never closed
    std::size_t depth = 0;         ///< blocks around it
};

/// All blocks in the order of their openers, in programs that do not compile as well.
[[nodiscard]] std::vector<Block> blocksOf(const Program& program);

}  // namespace lw::stackup
