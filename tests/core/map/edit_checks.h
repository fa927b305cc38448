// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <variant>

#include "map/analysis.h"
#include "map/same_analysis.h"
#include "support/map_generator.h"
#include "support/maps.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::map {

enum class Comments { kAllStay, kSomeMayGo };

/// The edits of a result that must not be a refusal.
inline text::TextEdits editsOf(const text::EditResult& result) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) RC_FAIL("refused: " + refusal->reason);
    return std::get<text::TextEdits>(result);
}

/// Checks that a request was refused, for a reason, with a place in the text.
inline void requireRefusal(const MapAnalysis& map, const text::EditResult& result) {
    const auto* refusal = std::get_if<text::Refusal>(&result);
    if (refusal == nullptr) RC_FAIL("not refused");
    RC_ASSERT(!refusal->reason.empty());
    RC_ASSERT(refusal->place.start <= refusal->place.end);
    RC_ASSERT(refusal->place.end <= map.text().size());
}

inline std::size_t countOf(std::string_view text, std::string_view needle) {
    std::size_t count = 0;
    for (std::size_t at = text.find(needle); at != std::string_view::npos; at = text.find(needle, at + 1))
        ++count;
    return count;
}

/// What every edit of a map keeps: its style, its comments, whatever was right about it. Returns the analysis
/// of the text after it, which the one from scratch is held against.
inline MapAnalysis checkEdits(const testing::GeneratedMap& before, const MapAnalysis& map,
                              const text::TextEdits& edits, const testing::MapModel& expected,
                              Comments comments = Comments::kAllStay) {
    const std::string after = edits.apply(before.text);
    RC_LOG() << "after:\n" << after << "----\n";
    const auto game = testing::anyGame();
    MapAnalysis again = analyse(map.text().apply(edits), game, &map);
    const MapAnalysis scratch = analyse(text::Snapshot(after), game);
    RC_ASSERT(firstDifference(again, scratch) == "");
    RC_ASSERT(testing::modelOf(scratch) == expected);

    const std::size_t lineFeeds = countOf(after, "\n");
    RC_ASSERT(countOf(after, "\r\n") == (before.isCrLf ? lineFeeds : 0));
    RC_ASSERT(after.starts_with("\uFEFF(") == before.text.starts_with("\uFEFF("));
    RC_ASSERT(after.starts_with("\uFEFF") == before.hasByteOrderMark);
    // A last row without tiles is a blank line, and no row.
    const std::size_t lastRow = before.text.rfind('\n') + 1;
    const bool lastRowGoes = std::any_of(edits.begin(), edits.end(), [&](const text::TextEdit& edit) {
        return edit.span.start <= lastRow && edit.span.end == before.text.size() && edit.replacement.empty();
    });
    const bool mayLoseRows = lastRowGoes || expected.rows.size() < before.model.rows.size();
    if (!mayLoseRows || before.text.ends_with('\n'))
        RC_ASSERT(after.ends_with('\n') == before.text.ends_with('\n'));
    if (comments == Comments::kAllStay) {
        for (const std::string& comment : before.comments) RC_ASSERT(countOf(after, comment) == 1U);
    }
    const auto headerProblems = [](const MapAnalysis& m) {
        return std::count_if(m.diagnostics().begin(), m.diagnostics().end(), [](const text::Diagnostic& d) {
            return d.severity == text::Severity::kError && d.code == "header";
        });
    };
    RC_ASSERT(headerProblems(scratch) == headerProblems(map));
    return again;
}

/// Whether every edit lies in the bytes from..to.
inline bool areWithin(const text::TextEdits& edits, std::size_t from, std::size_t to) {
    return std::all_of(edits.begin(), edits.end(), [=](const text::TextEdit& edit) {
        return from <= edit.span.start && edit.span.end <= to;
    });
}

}  // namespace lw::map
