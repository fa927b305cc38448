// SPDX-License-Identifier: GPL-3.0-or-later
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

class MapFile : public ParsedFile {
public:
    explicit MapFile(Source source)
        : m_map(map::analyse(text::Snapshot(std::move(source.text)), std::move(source.game))) {}

    [[nodiscard]] const text::Snapshot& text() const override { return m_map.text(); }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override {
        return m_map.diagnostics();
    }
    [[nodiscard]] std::optional<std::string> print(bool compact) const override {
        return map::print(m_map, compact ? map::Layout::kCompact : map::Layout::kPretty);
    }

    [[nodiscard]] std::string modelJson() const override {
        const map::Header& header = m_map.header();
        if (header.root() == ron::kNone && m_map.height() == 0) return "null";
        Json head;
        head["name"] = header.name() ? Json(*header.name()) : Json(nullptr);
        head["width"] = m_map.width();
        head["height"] = m_map.height();
        head["legend"] = legendJson();
        Json tail;
        tail["features"] = featuresJson();
        tail["look"] = {{"tiles", header.look().tiles}, {"light", header.look().light}};
        // The rows may be millions of tiles: they are written as text, not as a tree of values.
        std::string out = toText(head);
        out.pop_back();
        out += ",\"rows\":";
        appendRows(out);
        out += ',';
        return out + toText(tail).substr(1);
    }

private:
    [[nodiscard]] Json legendJson() const {
        std::map<char32_t, const map::LegendEntry*> sorted;
        for (const map::LegendEntry& entry : m_map.header().legend()) {
            if (!entry.isReplaced) sorted.emplace(entry.character, &entry);
        }
        Json legend = Json::array();
        for (const auto& [character, entry] : sorted) {
            legend.push_back(Json::array(
                {text::toUtf8(character), entry->isTerrainRead ? Json(entry->terrain) : Json(nullptr)}));
        }
        return legend;
    }

    [[nodiscard]] Json featuresJson() const {
        std::vector<const map::FeatureEntry*> sorted;
        for (const map::FeatureEntry& feature : m_map.header().features()) {
            if (!feature.isReplaced) sorted.push_back(&feature);
        }
        std::sort(sorted.begin(), sorted.end(),
                  [](const auto* a, const auto* b) { return std::tie(a->x, a->y) < std::tie(b->x, b->y); });
        Json features = Json::array();
        for (const map::FeatureEntry* feature : sorted) {
            Json item;
            item["x"] = feature->x;
            item["y"] = feature->y;
            item["ron"] = ron::printCompact(m_map.header().tree(), feature->value, ron::Spelling::kNormal);
            features.push_back(std::move(item));
        }
        return features;
    }

    void appendRows(std::string& out) const {
        std::unordered_map<char32_t, std::string> names;
        for (const map::LegendEntry& entry : m_map.header().legend()) {
            if (!entry.isReplaced && entry.isTerrainKnown)
                names.emplace(entry.character, toText(Json(entry.terrain)));
        }
        out += '[';
        for (std::size_t y = 0; y < m_map.height(); ++y) {
            out += y == 0 ? "[" : ",[";
            const std::u32string row = m_map.tiles(0, y, m_map.rows().length(y));
            for (std::size_t x = 0; x < row.size(); ++x) {
                if (x > 0) out += ',';
                const auto name = names.find(row[x]);
                out += name == names.end() ? std::string_view("null") : std::string_view(name->second);
            }
            out += ']';
        }
        out += ']';
    }

    map::MapAnalysis m_map;
};

}  // namespace

std::unique_ptr<ParsedFile> parseMapFile(Source source) {
    return std::make_unique<MapFile>(std::move(source));
}

}  // namespace lw::cli
