// SPDX-License-Identifier: MIT
#include "merge/compare_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>
#include <tuple>

#include "ron/literal.h"

namespace lw::merge {

namespace {

constexpr std::string_view kTo = "\u2192";

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// The lines of one kind that came or went, and at which end if they are there together.
void addLines(const std::vector<std::size_t>& lines, std::size_t all, std::string_view what,
              std::string_view verb, std::string_view first, std::string_view last,
              std::vector<std::string>& out) {
    if (lines.empty()) return;
    const bool areTogether = lines.back() - lines.front() + 1 == lines.size();
    std::string text = fmt::format("{} {}", counted(lines.size(), what), verb);
    if (areTogether && lines.back() + 1 == all)
        text += fmt::format(" at the {}", last);
    else if (areTogether && lines.front() == 0)
        text += fmt::format(" at the {}", first);
    else if (areTogether)
        text += fmt::format(" at {} {}", what, lines.front());
    out.push_back(std::move(text));
}

std::string nameOf(const std::optional<std::string>& terrain) {
    return terrain ? *terrain : "unknown";
}

std::string describeChanges(const std::vector<TerrainChange>& changes) {
    std::vector<std::string> parts;
    for (const TerrainChange& change : changes) {
        // The same terrain may have other characters.
        const std::string before = nameOf(change.before);
        parts.push_back(change.before == change.now
                            ? fmt::format("{} {} drawn otherwise", change.count, before)
                            : fmt::format("{} {}{}{}", change.count, before, kTo, nameOf(change.now)));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<TerrainChange> allChanges(const std::vector<TileRegion>& regions) {
    std::map<std::pair<std::optional<std::string>, std::optional<std::string>>, std::size_t> counts;
    for (const TileRegion& region : regions) {
        for (const TerrainChange& change : region.changes)
            counts[{change.before, change.now}] += change.count;
    }
    std::vector<TerrainChange> out;
    for (const auto& [terrains, count] : counts) out.push_back({terrains.first, terrains.second, count});
    std::stable_sort(out.begin(), out.end(),
                     [](const TerrainChange& a, const TerrainChange& b) { return a.count > b.count; });
    return out;
}

std::size_t countCells(const std::vector<TileRegion>& regions) {
    std::size_t count = 0;
    for (const TileRegion& region : regions) count += region.cells.size();
    return count;
}

/// What stands in the parentheses of a value; the whole where it is of another form.
std::string_view innerOf(std::string_view value, std::string_view variant) {
    const bool hasParentheses = !variant.empty() && value.starts_with(variant) &&
                                value.substr(variant.size()).starts_with('(') && value.ends_with(')');
    return hasParentheses ? value.substr(variant.size() + 1, value.size() - variant.size() - 2) : value;
}

std::string describeValue(std::string_view what, const ValueChange& change) {
    return fmt::format("{}: {} {} {}", what, ron::quoteString(change.before), kTo,
                       ron::quoteString(change.now));
}

}  // namespace

std::string describeRegion(const TileRegion& region) {
    return fmt::format("tiles ({}, {}) {}x{}: {}", region.box.x, region.box.y, region.box.width,
                       region.box.height, describeChanges(region.changes));
}

std::string describeFeature(const FeatureChange& change) {
    const auto place = [](const FeatureChange::Place& at) {
        return fmt::format("({}, {})", at.first, at.second);
    };
    const std::string what = !change.variant.empty() ? change.variant
                             : change.from           ? change.before
                                                     : change.now;
    if (!change.from) return fmt::format("{} {} added", what, place(*change.to));
    if (!change.to) return fmt::format("{} {} removed", what, place(*change.from));
    std::string out = fmt::format("{} {}", what, place(*change.from));
    if (change.isMoved) out += fmt::format(" {} {}", kTo, place(*change.to));
    if (!change.isEdited) return out;
    const bool isSameVariant = innerOf(change.now, change.variant) != change.now || change.variant.empty();
    return out + fmt::format(": {} {} {}",
                             isSameVariant ? innerOf(change.before, change.variant) : change.before, kTo,
                             isSameVariant ? innerOf(change.now, change.variant) : change.now);
}

std::string describeLegend(const LegendChange& change) {
    using Kind = LegendChange::Kind;
    const auto quoted = [](char32_t c) { return ron::quoteVisibleChar(c); };
    switch (change.kind) {
        case Kind::kAdded:
            return fmt::format("legend {} {} added", quoted(change.now), change.newTerrain);
        case Kind::kRemoved:
            return fmt::format("legend {} {} removed", quoted(change.before), change.oldTerrain);
        case Kind::kRenamed:
            return fmt::format("legend {}: {} {} {}", quoted(change.now), change.oldTerrain, kTo,
                               change.newTerrain);
        case Kind::kRelettered:
            break;
    }
    return fmt::format("legend {} {} {}", quoted(change.before), kTo, quoted(change.now));
}

std::vector<std::string> summaryOf(const Comparison& comparison) {
    std::vector<std::string> out;
    addLines(comparison.rowsAdded, comparison.newHeight, "row", "added", "top", "bottom", out);
    addLines(comparison.rowsRemoved, comparison.oldHeight, "row", "removed", "top", "bottom", out);
    addLines(comparison.columnsAdded, comparison.newWidth, "column", "added", "left", "right", out);
    addLines(comparison.columnsRemoved, comparison.oldWidth, "column", "removed", "left", "right", out);
    for (const LegendChange& change : comparison.legend) out.push_back(describeLegend(change));
    if (const std::size_t count = countCells(comparison.tiles); count > 0)
        out.push_back(counted(count, "tile") + ": " + describeChanges(allChanges(comparison.tiles)));
    if (const std::size_t count = countCells(comparison.drawnOtherwise); count > 0)
        out.push_back(counted(count, "tile") + " drawn otherwise");
    for (const FeatureChange& change : comparison.features) out.push_back(describeFeature(change));
    if (comparison.name) out.push_back(describeValue("name", *comparison.name));
    if (comparison.tileLook) out.push_back(describeValue("look.tiles", *comparison.tileLook));
    if (comparison.light) out.push_back(describeValue("look.light", *comparison.light));
    if (comparison.isTextOnly) out.emplace_back("comments or layout only");
    return out;
}

}  // namespace lw::merge
