// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/answers.h"
#include "ron/tree.h"
#include "text/span.h"

namespace lw::formats {

/// The fields of a RON text, the entries of its maps and what has a name or brackets in its lists, each with
/// what is in it: a few levels, and of each bracket the first thousand.
[[nodiscard]] std::vector<language::Symbol> outlineRon(const ron::Tree& tree);

/// One entry of a bracket with what is in it; `isDeep` false: alone.
[[nodiscard]] language::Symbol ronSymbol(const ron::Tree& tree, const ron::Entry& entry, bool isDeep);

/// Brackets and comments of several lines. What is folded away are the lines between that of the opening
/// bracket and that of the closing one.
[[nodiscard]] std::vector<text::Span> ronFoldings(const ron::Tree& tree);

/// Most symbols told of one bracket.
inline constexpr std::size_t kMostSymbols = 1000;

/// Where in a RON text a place is, by fields and keys: `terrains › "plain" › color`, and what stands there.
/// Nothing where no word does.
[[nodiscard]] std::optional<language::Explanation> explainPath(const ron::Tree& tree, std::size_t offset);

}  // namespace lw::formats
