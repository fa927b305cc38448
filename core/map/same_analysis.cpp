// SPDX-License-Identifier: MIT
#include "map/same_analysis.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <vector>

namespace lw::map {

namespace {

bool same(const text::RelatedPlace& a, const text::RelatedPlace& b) {
    return a.span == b.span && a.message == b.message;
}

bool same(const std::shared_ptr<const text::Fix>& a, const std::shared_ptr<const text::Fix>& b) {
    return a == b || (a->title == b->title && a->edits == b->edits);
}

bool same(const LegendEntry& a, const LegendEntry& b) {
    return a.character == b.character && a.terrain == b.terrain && a.isTerrainRead == b.isTerrainRead &&
           a.isTerrainKnown == b.isTerrainKnown && a.isReplaced == b.isReplaced && a.key == b.key &&
           a.value == b.value && a.index == b.index;
}

bool same(const FeatureEntry& a, const FeatureEntry& b) {
    return a.x == b.x && a.y == b.y && a.key == b.key && a.value == b.value && a.isReplaced == b.isReplaced &&
           a.index == b.index;
}

template <class Item>
bool sameList(const std::vector<Item>& a, const std::vector<Item>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Item& x, const Item& y) { return same(x, y); });
}

bool same(const text::Diagnostic& a, const text::Diagnostic& b) {
    return a.severity == b.severity && a.code == b.code && a.message == b.message && a.span == b.span &&
           sameList(a.related, b.related) && sameList(a.fixes, b.fixes) &&
           a.onLineAfterEnd == b.onLineAfterEnd;
}

std::string describe(const text::Diagnostic& diagnostic) {
    return fmt::format("{}@{}-{} '{}'", diagnostic.code, diagnostic.span.start, diagnostic.span.end,
                       diagnostic.message);
}

std::string diagnosticsDifference(const std::vector<text::Diagnostic>& a,
                                  const std::vector<text::Diagnostic>& b) {
    const auto [first, second] =
        std::mismatch(a.begin(), a.end(), b.begin(), b.end(),
                      [](const text::Diagnostic& x, const text::Diagnostic& y) { return same(x, y); });
    if (first == a.end() && second == b.end()) return {};
    return fmt::format("problem {}: {} / {}", first - a.begin(), first == a.end() ? "none" : describe(*first),
                       second == b.end() ? "none" : describe(*second));
}

bool sameSeparator(const std::optional<Separator>& a, const std::optional<Separator>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->line == b->line && a->headerEnd == b->headerEnd && a->rowsStart == b->rowsStart &&
           a->rowsLine == b->rowsLine;
}

std::string headerDifference(const Header& a, const Header& b) {
    if (a.tree().text() != b.tree().text()) return "header text";
    if (a.name() != b.name()) return "name";
    if (!(a.look() == b.look()) || !(a.defaultLook() == b.defaultLook())) return "look";
    if (!sameList(a.legend(), b.legend()) || a.isLegendWhole() != b.isLegendWhole()) return "legend";
    if (!sameList(a.features(), b.features())) return "features";
    const std::string problems = diagnosticsDifference(a.diagnostics(), b.diagnostics());
    return problems.empty() ? problems : "header " + problems;
}

std::string rowsDifference(const Rows& a, const Rows& b) {
    if (a.start() != b.start() || a.firstLine() != b.firstLine()) return "where rows begin";
    if (a.height() != b.height()) return "number of rows";
    if (a.lengthRuns() != b.lengthRuns()) return "lengths of rows";
    if (a.counts() != b.counts()) return "counts of characters";
    if (a.lineFeeds() != b.lineFeeds() || a.crLfs() != b.crLfs()) return "counts of line ends";
    if (a.firstInvalid() != b.firstInvalid()) return "first byte that is not UTF-8";
    return {};
}

}  // namespace

std::string firstDifference(const MapAnalysis& a, const MapAnalysis& b) {
    if (!sameSeparator(a.separator(), b.separator())) return "separator";
    if (auto difference = headerDifference(a.header(), b.header()); !difference.empty()) return difference;
    if (auto difference = rowsDifference(a.rows(), b.rows()); !difference.empty()) return difference;
    if (a.expectedWidth() != b.expectedWidth()) return "expected width";
    if (a.gitConflicts() != b.gitConflicts()) return "conflicts between markers";
    return diagnosticsDifference(a.diagnostics(), b.diagnostics());
}

}  // namespace lw::map
