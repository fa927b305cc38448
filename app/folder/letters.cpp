// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder/letters.h"

#include <algorithm>

namespace lw::folder {

namespace {

constexpr int kInRow = 8;
constexpr int kWordBegins = 6;
constexpr int kNameBegins = 8;
constexpr int kMostGap = 3;

bool beginsWord(const QString& name, qsizetype at) {
    return at == 0 || !name[at - 1].isLetterOrNumber() || (name[at].isUpper() && name[at - 1].isLower());
}

int scoreOf(const QString& name, const std::vector<qsizetype>& places) {
    int score = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] == 0) score += kNameBegins;
        if (beginsWord(name, places[i])) score += kWordBegins;
        if (i == 0) continue;
        const auto gap = static_cast<int>(std::min<qsizetype>(places[i] - places[i - 1] - 1, kMostGap));
        score += gap == 0 ? kInRow : -gap;
    }
    return score;
}

/// The first place of each letter from `begin` on; empty where one is missing.
std::vector<qsizetype> placesFrom(const QString& name, const QString& letters, qsizetype begin) {
    std::vector<qsizetype> places;
    for (const QChar letter : letters) {
        const qsizetype at = name.indexOf(letter, begin, Qt::CaseInsensitive);
        if (at < 0) return {};
        places.push_back(at);
        begin = at + 1;
    }
    return places;
}

}  // namespace

std::optional<LettersMatch> matchLetters(const QString& name, const QString& letters) {
    if (letters.isEmpty()) return LettersMatch{};
    std::optional<LettersMatch> best;
    // The first letter may stand at several places; the rest follows each as closely as it can.
    for (qsizetype begin = 0; begin < name.size(); ++begin) {
        std::vector<qsizetype> places = placesFrom(name, letters, begin);
        if (places.empty()) break;
        begin = places.front();
        const int score = scoreOf(name, places);
        if (!best || score > best->score) best = LettersMatch{score, std::move(places)};
    }
    return best;
}

}  // namespace lw::folder
