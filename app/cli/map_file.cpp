// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/map_file.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "cli/formats.h"
#include "cli/json.h"
#include "map/analysis.h"
#include "map/print.h"
#include "ron/printer.h"
#include "text/utf8.h"

namespace lw::cli {

namespace {

Json legendJson(const map::MapAnalysis& level) {
    std::map<char32_t, const map::LegendEntry*> sorted;
    for (const map::LegendEntry& entry : level.header().legend()) {
        if (!entry.isReplaced) sorted.emplace(entry.character, &entry);
    }
    Json legend = Json::array();
    for (const auto& [character, entry] : sorted) {
        legend.push_back(Json::array(
            {text::toUtf8(character), entry->isTerrainRead ? Json(entry->terrain) : Json(nullptr)}));
    }
    return legend;
}

Json featuresJson(const map::MapAnalysis& level) {
    std::vector<const map::FeatureEntry*> sorted;
    for (const map::FeatureEntry& feature : level.header().features()) {
        if (!feature.isReplaced) sorted.push_back(&feature);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto* a, const auto* b) { return std::tie(a->x, a->y) < std::tie(b->x, b->y); });
    Json features = Json::array();
    for (const map::FeatureEntry* feature : sorted) {
        Json item;
        item["x"] = feature->x;
        item["y"] = feature->y;
        item["ron"] = ron::printCompact(level.header().tree(), feature->value, ron::Spelling::kNormal);
        features.push_back(std::move(item));
    }
    return features;
}

void appendRows(const map::MapAnalysis& level, std::string& out) {
    std::unordered_map<char32_t, std::string> names;
    for (const map::LegendEntry& entry : level.header().legend()) {
        if (!entry.isReplaced && entry.isTerrainKnown)
            names.emplace(entry.character, toText(Json(entry.terrain)));
    }
    out += '[';
    for (std::size_t y = 0; y < level.height(); ++y) {
        out += y == 0 ? "[" : ",[";
        const std::u32string row = level.tiles(0, y, level.rows().length(y));
        for (std::size_t x = 0; x < row.size(); ++x) {
            if (x > 0) out += ',';
            const auto name = names.find(row[x]);
            out += name == names.end() ? std::string_view("null") : std::string_view(name->second);
        }
        out += ']';
    }
    out += ']';
}

}  // namespace

MapFile::MapFile(Source source)
    : m_map(map::analyse(text::Snapshot(std::move(source.text)), std::move(source.game))) {}

std::optional<std::string> MapFile::print(bool compact) const {
    return map::print(m_map, compact ? map::Layout::kCompact : map::Layout::kPretty);
}

std::string MapFile::modelJson() const {
    const map::Header& header = m_map.header();
    if (header.root() == ron::kNone && m_map.height() == 0) return "null";
    Json head;
    head["name"] = header.name() ? Json(*header.name()) : Json(nullptr);
    head["width"] = m_map.width();
    head["height"] = m_map.height();
    head["legend"] = legendJson(m_map);
    Json tail;
    tail["features"] = featuresJson(m_map);
    tail["look"] = {{"tiles", header.look().tiles}, {"light", header.look().light}};
    // The rows may be millions of tiles: they are written as text, not as a tree of values.
    std::string out = toText(head);
    out.pop_back();
    out += ",\"rows\":";
    appendRows(m_map, out);
    out += ',';
    return out + toText(tail).substr(1);
}

std::unique_ptr<ParsedFile> parseMapFile(Source source) {
    return std::make_unique<MapFile>(std::move(source));
}

}  // namespace lw::cli
