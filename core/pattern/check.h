// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pattern/pstring.h"
#include "pattern/walls.h"
#include "text/diagnostic.h"

namespace lw::pattern {

/// A problem of a P-string, with the side counts at which it shows; none where it shows at all of them.
struct Finding {
    text::Diagnostic diagnostic;
    std::vector<int> sides;  ///< ascending
};

/// The side counts a pattern is held against unless told otherwise: 3 to 12.
[[nodiscard]] std::span<const int> usualSides();

/// Every problem of `pattern` at the side counts of `sides` (ascending, each in 1..kMaxSides), sorted by
/// place. Those of checkDivisions, and (spec/pstring.md 5):
/// * P140 hint: a character `walls` does not link, which leaves a gap in the game; once for each character
/// At most text::kMaxPerCode of a code.
[[nodiscard]] std::vector<Finding> check(const PString& pattern, std::span<const int> sides,
                                         const WallTable& walls);

/// The problems of `pattern` that no link decides: those of syntaxProblems, and (spec/pstring.md 4):
/// * P110 hint: characters of a head longer than its division are never used
/// * P200 warning: a division without room draws over another one's sides
/// * P300 error: a division without room has a loop; the game would hang
/// A pattern the game rejects has only the problems of its writing.
[[nodiscard]] std::vector<Finding> checkDivisions(const PString& pattern, std::span<const int> sides);

/// Where a character without a link stands first in a file, and how often it stands there.
struct UnlinkedUse {
    text::Span first;
    std::size_t count = 0;
};
using UnlinkedUses = std::map<char, UnlinkedUse>;

/// Counts the characters of `pattern` that `walls` does not link; `_` is a gap by intent. `offset` is where
/// its text begins. Nothing of a pattern the game rejects.
void countUnlinked(const PString& pattern, const WallTable& walls, std::size_t offset, UnlinkedUses& uses);

/// The hint P140 for a character of a file.
[[nodiscard]] text::Diagnostic unlinkedHint(char character, const UnlinkedUse& use);

/// P210, where a ring's pivot is not a whole number; its place is `place`.
[[nodiscard]] std::optional<text::Diagnostic> checkPivot(double pivot, text::Span place);

/// Side counts for a message: "4", "3 and 5", "3–5, 8 and 10–12". Requires them ascending, not empty.
[[nodiscard]] std::string describeSides(std::span<const int> sides);

}  // namespace lw::pattern
