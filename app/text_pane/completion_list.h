// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <vector>

#include "language/answers.h"

namespace lw::text_pane {

/// A completion that what was typed leads to.
struct CompletionMatch {
    std::size_t item = 0;
    std::vector<int> letters;  ///< of the label, those that were typed
};

/// What is offered: at most kMostCompletions in all, those that begin with what was typed before others. Of
/// terrains, few and all of them allowed, those that were not typed stand among the others, too.
struct CompletionList {
    std::vector<CompletionMatch> fits;
    std::vector<CompletionMatch> others;
    std::size_t left = 0;      ///< how many others were not typed
    std::size_t matching = 0;  ///< how many there are in all

    [[nodiscard]] bool empty() const { return matching == 0; }
};

inline constexpr std::size_t kMostCompletions = 200;

/// The items that have the letters of `word` in order, whatever their case, the first of them at the
/// beginning of the label or of a part of it.
[[nodiscard]] CompletionList narrowed(const std::vector<language::Completion>& items, const QString& word);

/// Whether `text` has the letters of `word` in order, whatever their case; spaces of `word` don't count.
[[nodiscard]] bool hasLetters(const QString& text, const QString& word);

}  // namespace lw::text_pane
