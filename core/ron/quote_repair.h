// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ron/tree.h"

namespace lw::ron {

/// A string that one of its quotes is missing of, as the lexer is to take it.
struct TornString {
    std::uint32_t start = 0;
    std::uint32_t end = 0;
    std::uint32_t reach = 0;    ///< where the string ends that the text really has here
    bool lacksOpening = false;  ///< the opening quote, else the closing one
};

/// What may be the string at fault where a tree's first error that `known` does not tell stands, the
/// likeliest first; few. A quote that is missing turns all strings after it inside out, so that the first
/// error is near.
[[nodiscard]] std::vector<TornString> tornStrings(const Tree& tree, const std::vector<TornString>& known);

}  // namespace lw::ron
