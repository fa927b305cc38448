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

    friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

struct Suggestions {
    std::vector<Suggestion> answers;  ///< best first
    /// Every P-string of up to this many characters was tried: an answer of at most one character more is
    /// proven to be among the shortest.
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
    /// Only P-strings for which check() has no error or warning at usualSides(), of those equally short the
    /// ones without `~` and without empty divisions first.
    bool flawless = false;
};

/// P-strings that draw every one of `examples` at pivot 0 without mirror, best first: the shortest, then
/// those with the fewest hangs and overlaps at usualSides(), then those without a second `|`, loops before
/// literals, `/` before `+`, and no `~`.
/// Of those that look alike at all usualSides() only the best is given. All P-strings up to
/// budget.exhaustiveLength are tried, then longer ones built division by division. The literal answer is
/// there from the start, unless the examples contradict each other or no literal draws them all; strings
/// of separators only are never suggested (`_` says the same).
///
/// `report` is called with what is known so far, first before any search, then whenever better is known; the
/// last report is the result. A stop request ends the search within a millisecond or so.
[[nodiscard]] Suggestions suggest(std::span<const Example> examples, const SuggestBudget& budget = {},
                                  const std::stop_token& stop = {},
                                  const std::function<void(const Suggestions&)>& report = {});

}  // namespace lw::pattern
