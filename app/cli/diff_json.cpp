// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/diff_json.h"

#include <optional>
#include <string>
#include <vector>

#include "text/utf8.h"

namespace lw::cli {

namespace {

Json legendJson(const merge::LegendChange& change) {
    using Kind = merge::LegendChange::Kind;
    switch (change.kind) {
        case Kind::kAdded:
            return {{"kind", "added"},
                    {"char", text::toUtf8(change.now)},
                    {"old", nullptr},
                    {"new", change.newTerrain}};
        case Kind::kRemoved:
            return {{"kind", "removed"},
                    {"char", text::toUtf8(change.before)},
                    {"old", change.oldTerrain},
                    {"new", nullptr}};
        case Kind::kRenamed:
            return {{"kind", "renamed"},
                    {"char", text::toUtf8(change.now)},
                    {"old", change.oldTerrain},
                    {"new", change.newTerrain}};
        case Kind::kRelettered:
            break;
    }
    return {{"kind", "re-lettered"},
            {"char", text::toUtf8(change.now)},
            {"old", text::toUtf8(change.before)},
            {"new", text::toUtf8(change.now)}};
}

void addTiles(const merge::Comparison& comparison, const std::vector<merge::TileRegion>& regions, Json& out) {
    const auto terrain = [](const std::optional<std::string>& id) { return id ? Json(*id) : Json(nullptr); };
    for (const merge::TileRegion& region : regions) {
        Json cells = Json::array();
        for (const merge::CellChange& cell : region.cells) {
            cells.push_back(Json::array({cell.x, cell.y, terrain(comparison.oldTerrains[cell.before]),
                                         terrain(comparison.newTerrains[cell.now])}));
        }
        Json item;
        item["x"] = region.box.x;
        item["y"] = region.box.y;
        item["w"] = region.box.width;
        item["h"] = region.box.height;
        item["cells"] = std::move(cells);
        out.push_back(std::move(item));
    }
}

Json featureJson(const merge::FeatureChange& change) {
    const auto place = [](const std::optional<merge::FeatureChange::Place>& at) {
        return at ? Json::array({at->first, at->second}) : Json(nullptr);
    };
    Json out;
    out["kind"] = !change.from                        ? "added"
                  : !change.to                        ? "removed"
                  : change.isMoved && change.isEdited ? "moved and edited"
                  : change.isMoved                    ? "moved"
                                                      : "edited";
    out["from"] = place(change.from);
    out["to"] = place(change.to);
    out["old"] = change.from ? Json(change.before) : Json(nullptr);
    out["new"] = change.to ? Json(change.now) : Json(nullptr);
    return out;
}

Json valueJson(const std::optional<merge::ValueChange>& change) {
    return change ? Json::array({change->before, change->now}) : Json(nullptr);
}

}  // namespace

Json comparisonJson(const merge::Comparison& comparison) {
    Json out;
    out["equal"] = comparison.isEqual;
    Json& size = out["size"];
    size["old"] = {comparison.oldWidth, comparison.oldHeight};
    size["new"] = {comparison.newWidth, comparison.newHeight};
    size["rows_added"] = comparison.rowsAdded;
    size["rows_removed"] = comparison.rowsRemoved;
    size["columns_added"] = comparison.columnsAdded;
    size["columns_removed"] = comparison.columnsRemoved;
    Json legend = Json::array();
    for (const merge::LegendChange& change : comparison.legend) legend.push_back(legendJson(change));
    out["legend"] = std::move(legend);
    Json tiles = Json::array();
    addTiles(comparison, comparison.tiles, tiles);
    addTiles(comparison, comparison.drawnOtherwise, tiles);
    out["tiles"] = std::move(tiles);
    Json features = Json::array();
    for (const merge::FeatureChange& change : comparison.features) features.push_back(featureJson(change));
    out["features"] = std::move(features);
    out["name"] = valueJson(comparison.name);
    out["look"] = {{"tiles", valueJson(comparison.tileLook)}, {"light", valueJson(comparison.light)}};
    out["text_only"] = comparison.isTextOnly;
    return out;
}

}  // namespace lw::cli
