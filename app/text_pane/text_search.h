// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::text_pane {

struct SearchOptions {
    QString what;
    bool matchCase = false;
    bool wholeWords = false;
    bool regex = false;  ///< Perl's syntax, one line at a time
};

struct SearchResult {
    std::vector<text::Span> found;  ///< ascending, disjoint, none empty
    bool cut = false;               ///< there are more than kMaxFound
    QString error;                  ///< what is wrong with a regular expression
};

inline constexpr std::size_t kMaxFound = 20'000;

[[nodiscard]] SearchResult search(const text::Snapshot& text, const SearchOptions& options);

/// Edits that replace every one of `found` by `with`; in a regular expression `\1` to `\9` stand for groups.
[[nodiscard]] text::TextEdits replaceAll(const text::Snapshot& text, const SearchOptions& options,
                                         const std::vector<text::Span>& found, const QString& with);

}  // namespace lw::text_pane
