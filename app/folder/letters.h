// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace lw::folder {

/// How well a name fits a few letters typed.
struct LettersMatch {
    int score = 0;                  ///< higher is better
    std::vector<qsizetype> places;  ///< of the letters in the name, ascending
};

/// Finds `letters` in `name` in their order, in either case. Letters in a row, at the beginning and at the
/// beginnings of words count more. No letters fit any name; nothing where one is missing.
[[nodiscard]] std::optional<LettersMatch> matchLetters(const QString& name, const QString& letters);

}  // namespace lw::folder
