// SPDX-License-Identifier: MIT
#include "formats/map_json.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "map/print.h"
#include "text/json_writer.h"
#include "text/utf8.h"

namespace lw::formats {

namespace {

using text::JsonWriter;

void writeLegend(const map::MapAnalysis& level, JsonWriter& json) {
    std::map<char32_t, const map::LegendEntry*> sorted;
    for (const map::LegendEntry& entry : level.header().legend()) {
        if (!entry.isReplaced) sorted.emplace(entry.character, &entry);
    }
    json.beginArray();
    for (const auto& [character, entry] : sorted) {
        json.beginArray();
        json.value(std::string_view(text::toUtf8(character)));
        if (entry->isTerrainRead)
            json.value(std::string_view(entry->terrain));
        else
            json.null();
        json.endArray();
    }
    json.endArray();
}

void writeRows(const map::MapAnalysis& level, JsonWriter& json) {
    std::unordered_map<char32_t, std::string> names;
    for (const map::LegendEntry& entry : level.header().legend()) {
        if (entry.isReplaced || !entry.isTerrainKnown) continue;
        std::string quoted;
        text::appendJsonString(quoted, entry.terrain);
        names.emplace(entry.character, std::move(quoted));
    }
    json.beginArray();
    for (std::size_t y = 0; y < level.height(); ++y) {
        json.beginArray();
        for (const char32_t tile : level.tiles(0, y, level.rows().length(y))) {
            const auto name = names.find(tile);
            json.raw(name == names.end() ? std::string_view("null") : std::string_view(name->second));
        }
        json.endArray();
    }
    json.endArray();
}

void writeFeatures(const map::MapAnalysis& level, JsonWriter& json) {
    std::vector<const map::FeatureEntry*> sorted;
    for (const map::FeatureEntry& feature : level.header().features()) {
        if (!feature.isReplaced) sorted.push_back(&feature);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto* a, const auto* b) { return std::tie(a->x, a->y) < std::tie(b->x, b->y); });
    json.beginArray();
    for (const map::FeatureEntry* feature : sorted) {
        json.beginObject();
        json.member("x", feature->x);
        json.member("y", feature->y);
        json.member("ron", std::string_view(map::featureText(level, *feature)));
        json.endObject();
    }
    json.endArray();
}

}  // namespace

std::string mapJson(const map::MapAnalysis& level) {
    const map::Header& header = level.header();
    if (header.root() == ron::kNone && level.height() == 0) return "null";
    JsonWriter json;
    json.beginObject();
    json.key("name");
    if (header.name())
        json.value(std::string_view(*header.name()));
    else
        json.null();
    json.member("width", level.width());
    json.member("height", level.height());
    json.key("legend");
    writeLegend(level, json);
    json.key("rows");
    writeRows(level, json);
    json.key("features");
    writeFeatures(level, json);
    json.key("look");
    json.beginObject();
    json.member("tiles", std::string_view(header.look().tiles));
    json.member("light", std::string_view(header.look().light));
    json.endObject();
    json.endObject();
    return json.take();
}

}  // namespace lw::formats
