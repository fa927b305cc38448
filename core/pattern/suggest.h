// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "pattern/example.h"

namespace lw::pattern {

/// A P-string that draws what was asked for.
struct Suggestion {
    std::string text;           ///< written with `. _ | + / ~` only
    std::vector<int> hangs;     ///< those of usualSides() at which the game would hang
    std::vector<int> overlaps;  ///< those at which a division draws over another
    std::vector<int> full{};    ///< those at which it leaves no gap, though the rings asked for have one
    std::string idea{};         ///< what it draws in words (ideaWords)

    friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

struct Suggestions {
    std::vector<Suggestion> answers;  ///< best first
    /// Every P-string of up to this many characters was tried.
    std::size_t searched = 0;
    bool finished = false;       ///< false in a report on the way, and after a stop
    bool contradictory = false;  ///< two examples want different walls at one side count: no answer
};

/// How far to look.
struct SuggestBudget {
    std::size_t answers = 9;
    std::size_t exhaustiveLength = 7;  ///< characters up to which all P-strings are tried
    std::size_t divisions = 10;        ///< at most so many in the longer ones
    /// Sides to compare at most, of all P-strings of one length; longer ones are then not all tried.
    std::uint64_t comparisons = 1ULL << 26U;
    /// Only P-strings for which check() has no error or warning at usualSides(), of those with as many
    /// divisions the ones without an empty one first.
    bool flawless = false;
};

/// P-strings that draw every one of `examples` at pivot 0 without mirror, best first. What hangs at one of
/// usualSides() is last; before it what has a division draw over another there, or is closed all round where
/// the examples are not. Then they are ordered by how many of usualSides() show the idea of the examples
/// (Idea), by fewest divisions, by length, and then those without a second `|`, loops before literals, `/`
/// before `+`, and no `~` come first.
/// Of those that look alike at all usualSides() only the best is given. All P-strings up to
/// budget.exhaustiveLength are tried, then longer ones built division by division. One of the shortest is
/// among the answers, unless only flawless ones are wanted. The literal answer is there from the start,
/// unless the examples contradict each other or no literal draws them all; strings of separators only are
/// never suggested (`_` says the same).
///
/// `report` is called with what is known so far, first before any search, then whenever better is known; the
/// last report is the result. A stop request ends the search within a millisecond or so.
[[nodiscard]] Suggestions suggest(std::span<const Example> examples, const SuggestBudget& budget = {},
                                  const std::stop_token& stop = {},
                                  const std::function<void(const Suggestions&)>& report = {});

}  // namespace lw::pattern
