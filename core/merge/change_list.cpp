// SPDX-License-Identifier: MIT
#include "merge/change_list.h"

#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <utility>

#include "map/header_edit.h"
#include "map/line_edit.h"
#include "merge/compare_text.h"
#include "merge/take_over.h"
#include "ron/literal.h"
#include "text/line_diff.h"

namespace lw::merge {

namespace {

using Kind = Change::Kind;

constexpr std::string_view kTo = "\u2192";

std::string regionWords(const TileRegion& region) {
    std::vector<std::string> parts;
    for (const TerrainChange& change : region.changes) {
        parts.push_back(
            change.before == change.now
                ? fmt::format("{} {} drawn otherwise", change.count, change.now.value_or("unknown"))
                : fmt::format("{} {} {} {}", change.count, change.before.value_or("unknown"), kTo,
                              change.now.value_or("unknown")));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string boxPlace(const Box& box) {
    const std::string at = fmt::format("({}, {})", box.x, box.y);
    return box.width * box.height == 1 ? at : fmt::format("{} {} × {}", at, box.width, box.height);
}

std::string featureWords(const FeatureChange& change) {
    std::string name = change.variant;
    if (name.empty()) name = change.from ? change.before : change.now;
    if (!change.from) return name + " new";
    if (!change.to) return name + " removed";
    if (change.isMoved && change.isEdited) return name + " moved and edited";
    if (change.isMoved) return name + " moved";
    return fmt::format("{} {} {}", change.before, kTo, change.now);
}

std::string featurePlace(const FeatureChange& change) {
    const auto at = [](const FeatureChange::Place& place) {
        return fmt::format("({}, {})", place.first, place.second);
    };
    if (change.from && change.to && change.isMoved)
        return fmt::format("{} {} {}", at(*change.from), kTo, at(*change.to));
    return at(change.to ? *change.to : *change.from);
}

/// Runs of lines that follow each other.
void addLines(const std::vector<std::size_t>& lines, Kind kind, std::string_view what, std::string_view verb,
              std::vector<Change>& out) {
    for (std::size_t i = 0; i < lines.size();) {
        std::size_t end = i + 1;
        while (end < lines.size() && lines[end] == lines[end - 1] + 1) ++end;
        Change change{kind, lines[i], end - i, {}, {}};
        const bool isRemoved = kind == Kind::kRowsRemoved || kind == Kind::kColumnsRemoved;
        const std::string_view of = isRemoved ? " of old" : "";
        change.words = change.count == 1 ? fmt::format("{} {}{} {}", what, lines[i], of, verb)
                                         : fmt::format("{} {}s {}", change.count, what, verb);
        if (change.words.front() >= 'a')
            change.words.front() = static_cast<char>(change.words.front() - 'a' + 'A');
        change.place =
            change.count == 1 ? std::to_string(lines[i]) : fmt::format("{}–{}", lines[i], lines[end - 1]);
        out.push_back(std::move(change));
        i = end;
    }
}

void addValue(const std::optional<ValueChange>& value, Kind kind, std::string_view what,
              std::vector<Change>& out) {
    if (value)
        out.push_back({kind, 0, 1, fmt::format("{}: {} {} {}", what, value->before, kTo, value->now), {}});
}

}  // namespace

std::vector<Change> changesOf(const Comparison& comparison) {
    std::vector<Change> out;
    addLines(comparison.rowsRemoved, Kind::kRowsRemoved, "row", "removed", out);
    addLines(comparison.rowsAdded, Kind::kRowsAdded, "row", "added", out);
    addLines(comparison.columnsRemoved, Kind::kColumnsRemoved, "column", "removed", out);
    addLines(comparison.columnsAdded, Kind::kColumnsAdded, "column", "added", out);
    for (std::size_t i = 0; i < comparison.legend.size(); ++i)
        out.push_back({Kind::kLegend, i, 1, describeLegend(comparison.legend[i]), {}});
    for (std::size_t i = 0; i < comparison.tiles.size(); ++i)
        out.push_back(
            {Kind::kTiles, i, 1, regionWords(comparison.tiles[i]), boxPlace(comparison.tiles[i].box)});
    for (std::size_t i = 0; i < comparison.drawnOtherwise.size(); ++i) {
        const TileRegion& region = comparison.drawnOtherwise[i];
        out.push_back({Kind::kDrawnOtherwise, i, 1, regionWords(region), boxPlace(region.box)});
    }
    for (std::size_t i = 0; i < comparison.features.size(); ++i) {
        const FeatureChange& change = comparison.features[i];
        out.push_back({Kind::kFeature, i, 1, featureWords(change), featurePlace(change)});
    }
    addValue(comparison.name, Kind::kName, "Name", out);
    addValue(comparison.tileLook, Kind::kTileLook, "Tiles", out);
    addValue(comparison.light, Kind::kLight, "Light", out);
    if (comparison.isTextOnly) out.push_back({Kind::kTextOnly, 0, 1, "Comments or layout only", {}});
    return out;
}

text::EditResult takeOverChange(const Comparison& comparison, const map::MapAnalysis& before,
                                const map::MapAnalysis& now, const Change& change) {
    const std::size_t last = change.index + change.count - 1;
    switch (change.kind) {
        case Kind::kRowsRemoved:
            return putBackRow(comparison, before, now, last);
        case Kind::kRowsAdded:
            return map::removeRow(now, last);
        case Kind::kColumnsRemoved:
            return putBackColumn(comparison, before, now, last);
        case Kind::kColumnsAdded:
            return map::removeColumn(now, last);
        case Kind::kLegend:
            return takeOver(now, comparison.legend[change.index]);
        case Kind::kTiles:
            return takeOver(comparison, now, comparison.tiles[change.index].cells);
        case Kind::kDrawnOtherwise:
            return takeOver(comparison, now, comparison.drawnOtherwise[change.index].cells);
        case Kind::kFeature:
            return takeOver(comparison, now, comparison.features[change.index]);
        case Kind::kName:
            return map::setName(now, comparison.name->before);
        case Kind::kTileLook:
            return map::setTiles(now, comparison.tileLook->before);
        case Kind::kLight:
            return map::setLight(now, comparison.light->before);
        case Kind::kTextOnly:
            break;
    }
    // Nothing else differs.
    return text::diffLines(now.text(), before.text().str());
}

std::vector<CommonLine> commonLines(const LineMap& lines) {
    std::vector<CommonLine> out;
    // Lines of old stand in order; new ones before the line they were put in before.
    std::size_t next = 0;
    const auto addGone = [&](std::size_t until) {
        for (; next < until && next < lines.ofBase.size(); ++next) {
            if (lines.ofBase[next] == kNoLine) out.push_back({static_cast<int>(next), kNoLine});
        }
    };
    std::vector<int> oldOf(lines.before.size(), kNoLine);
    for (std::size_t i = 0; i < lines.ofBase.size(); ++i) {
        if (lines.ofBase[i] != kNoLine)
            oldOf[static_cast<std::size_t>(lines.ofBase[i])] = static_cast<int>(i);
    }
    for (std::size_t now = 0; now < lines.before.size(); ++now) {
        if (oldOf[now] != kNoLine) {
            addGone(static_cast<std::size_t>(oldOf[now]));
            ++next;
        } else {
            addGone(static_cast<std::size_t>(lines.before[now]));
        }
        out.push_back({oldOf[now], static_cast<int>(now)});
    }
    addGone(lines.ofBase.size());
    return out;
}

}  // namespace lw::merge
