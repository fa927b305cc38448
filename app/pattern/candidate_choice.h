// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

#include "pattern/suggest.h"

namespace lw::pattern_editor {

/// What a P-string is looked for: rings that it has to draw, the one at the present side count last, and the
/// P-string that stood there before.
struct Wish {
    std::vector<pattern::Example> examples;
    pattern::PString before;
};

/// So little that it is over before anyone notices.
inline constexpr pattern::SuggestBudget kAtOnce{9, 3, 2, 1ULL << 14U};

/// P-strings for a ring, of up to `budget`: those the check has nothing against, or where there are none,
/// all. Best first, in the order of pattern::suggest: what keeps the idea of the ring at other side counts.
[[nodiscard]] pattern::Suggestions candidatesFor(const Wish& wish, pattern::SuggestBudget budget = {},
                                                 const std::stop_token& stop = {});

/// Which of `candidates`, sorted so and not empty, is put into the text: the first that hangs nowhere where
/// the P-string before did not.
[[nodiscard]] std::size_t chosenFor(const Wish& wish, std::span<const pattern::Suggestion> candidates);

}  // namespace lw::pattern_editor
