// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/completion_list.h"

#include <algorithm>
#include <optional>

namespace lw::text_pane {

namespace {

/// A part of a name begins at its start, after what is no letter, and where capitals begin.
bool beginsPart(const QString& label, qsizetype at) {
    if (at == 0) return true;
    const QChar before = label[at - 1];
    return !before.isLetterOrNumber() || (before.isLower() && label[at].isUpper());
}

std::optional<std::vector<int>> lettersFrom(const QString& label, const QString& word, qsizetype start) {
    std::vector<int> letters;
    qsizetype at = start;
    for (const QChar c : word) {
        while (at < label.size() && label[at].toCaseFolded() != c.toCaseFolded()) ++at;
        if (at == label.size()) return std::nullopt;
        letters.push_back(static_cast<int>(at++));
    }
    return letters;
}

struct Ranked {
    CompletionMatch match;
    int rank = 0;  ///< 0: begins so; 1: a part does; 2, 3: the same with letters left out
};

std::optional<Ranked> ranked(const QString& label, const QString& word, std::size_t item) {
    if (word.isEmpty()) return Ranked{{item, {}}, 0};
    std::optional<Ranked> best;
    for (qsizetype at = 0; at < label.size(); ++at) {
        if (!beginsPart(label, at) || label[at].toCaseFolded() != word[0].toCaseFolded()) continue;
        auto letters = lettersFrom(label, word, at);
        if (!letters) break;
        const bool together = letters->back() - letters->front() + 1 == static_cast<int>(letters->size());
        const int rank = (together ? 0 : 2) + (at == 0 ? 0 : 1);
        if (!best || rank < best->rank) best = Ranked{{item, std::move(*letters)}, rank};
    }
    return best;
}

}  // namespace

CompletionList narrowed(const std::vector<language::Completion>& items, const QString& word) {
    std::vector<Ranked> found;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (auto match = ranked(QString::fromStdString(items[i].label), word, i))
            found.push_back(std::move(*match));
    }
    std::stable_sort(found.begin(), found.end(), [&items](const Ranked& a, const Ranked& b) {
        const bool aFits = items[a.match.item].fits;
        const bool bFits = items[b.match.item].fits;
        return aFits != bFits ? aFits : a.rank < b.rank;
    });
    CompletionList list;
    list.matching = found.size();
    for (Ranked& one : found) {
        if (list.fits.size() + list.others.size() == kMostCompletions) break;
        auto& group = items[one.match.item].fits ? list.fits : list.others;
        group.push_back(std::move(one.match));
    }
    if (list.fits.empty()) return list;
    const auto isListed = [&found](std::size_t item) {
        return std::any_of(found.begin(), found.end(),
                           [item](const Ranked& one) { return one.match.item == item; });
    };
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (list.fits.size() + list.others.size() == kMostCompletions) break;
        if (items[i].kind != language::Completion::Kind::kTerrain || isListed(i)) continue;
        list.others.push_back({i, {}});
        ++list.left;
    }
    return list;
}

bool hasLetters(const QString& text, const QString& word) {
    return lettersFrom(text, QString(word).remove(QLatin1Char(' ')), 0).has_value();
}

}  // namespace lw::text_pane
