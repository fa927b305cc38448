// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/candidate_choice.h"

#include <algorithm>

#include "pattern/ring.h"

namespace lw::pattern_editor {

namespace {

/// Whether the game would hang with `candidate` at a side count where it did not before.
bool hangsAnew(const Wish& wish, const pattern::Suggestion& candidate) {
    return std::any_of(candidate.hangs.begin(), candidate.hangs.end(),
                       [&](int sides) { return !pattern::hangs(wish.before, sides); });
}

}  // namespace

pattern::Suggestions candidatesFor(const Wish& wish, pattern::SuggestBudget budget,
                                   const std::stop_token& stop) {
    budget.flawless = true;
    pattern::Suggestions found = pattern::suggest(wish.examples, budget, stop);
    if (found.answers.empty() && !found.contradictory) {
        budget.flawless = false;
        found = pattern::suggest(wish.examples, budget, stop);
    }
    return found;
}

std::size_t chosenFor(const Wish& wish, std::span<const pattern::Suggestion> candidates) {
    const auto chosen = std::find_if(candidates.begin(), candidates.end(),
                                     [&](const pattern::Suggestion& one) { return !hangsAnew(wish, one); });
    return chosen == candidates.end() ? 0 : static_cast<std::size_t>(chosen - candidates.begin());
}

}  // namespace lw::pattern_editor
