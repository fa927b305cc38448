// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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
/// place. Those of syntaxProblems, and (spec/pstring.md 4 and 5):
/// * P110 hint: characters of a head longer than its division are never used
/// * P140 hint: a character `walls` does not link, which leaves a gap in the game; `_` is a gap by intent
/// * P200 warning: a division without room draws over another one's sides
/// * P300 error: a division without room has a loop; the game would hang
/// A pattern the game rejects has only the problems of its writing. At most text::kMaxPerCode of a code.
[[nodiscard]] std::vector<Finding> check(const PString& pattern, std::span<const int> sides,
                                         const WallTable& walls);

/// P210, where a ring's pivot is not a whole number; its place is `place`.
[[nodiscard]] std::optional<text::Diagnostic> checkPivot(double pivot, text::Span place);

/// Side counts for a message: "4", "3 and 5", "3–5, 8 and 10–12". Requires them ascending, not empty.
[[nodiscard]] std::string describeSides(std::span<const int> sides);

}  // namespace lw::pattern
