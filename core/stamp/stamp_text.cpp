// SPDX-License-Identifier: MIT
#include "stamp/stamp_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "map/print.h"
#include "ron/literal.h"
#include "ron/printer.h"
#include "stamp/stamp_reader.h"
#include "text/utf8.h"

namespace lw::stamp {

namespace {

using Json = nlohmann::ordered_json;

/// The stamp that a text without errors tells.
Stamp stampOf(const map::MapAnalysis& map, const Fields& fields) {
    const map::Header& header = map.header();
    Stamp out;
    out.name = header.name().value_or("");
    out.group = fields.group;
    out.weight = fields.weight;
    out.turns = fields.turns;
    out.flips = fields.flips;
    out.width = static_cast<std::int32_t>(map.width());
    out.height = static_cast<std::int32_t>(map.height());
    out.anchor = fields.anchor.value_or(middleOf(out.width, out.height));
    out.step = fields.step.value_or(Cell{out.width, out.height});
    std::map<char32_t, Stamp::Tile> meanings;
    std::map<std::string, std::uint32_t> places;
    std::map<char32_t, std::string> legend;  // so that the order it is written in does not matter
    for (const map::LegendEntry& entry : header.legend()) {
        if (!entry.isReplaced) legend.emplace(entry.character, entry.terrain);
    }
    for (const auto& [character, terrain] : legend) {
        const auto [place, isNew] = places.emplace(terrain, static_cast<std::uint32_t>(out.terrains.size()));
        if (isNew) {
            out.terrains.push_back(terrain);
            out.characters.push_back(character);
        }
        meanings.emplace(character, Stamp::Tile{Stamp::Tile::Kind::kTerrain, place->second});
    }
    for (const auto& [character, lot] : fields.any) {
        meanings.emplace(character,
                         Stamp::Tile{Stamp::Tile::Kind::kAny, static_cast<std::uint32_t>(out.lots.size())});
        out.lots.push_back(lot);
    }
    for (std::size_t y = 0; y < map.height(); ++y) {
        for (const char32_t character : map.tiles(0, y, map.width())) {
            const auto meaning = meanings.find(character);
            out.tiles.push_back(meaning == meanings.end() ? Stamp::Tile{} : meaning->second);
        }
    }
    for (const map::FeatureEntry& feature : header.features()) {
        if (feature.isReplaced) continue;
        const std::string_view written = header.tree().slice(header.tree().node(feature.value).span());
        const bool isOneLine = written.find('\n') == std::string_view::npos;
        out.features.push_back(
            {{feature.x, feature.y},
             isOneLine ? std::string(written)
                       : ron::printInline(header.tree(), feature.value, ron::Spelling::kAsWritten)});
    }
    return out;
}

Json pairOf(const std::optional<Cell>& cell) {
    if (!cell) return nullptr;
    return Json::array({cell->x, cell->y});
}

/// A tile's character where the stamp is written: its own, else a free one.
class Characters {
public:
    explicit Characters(const Stamp& stamp) {
        for (const char32_t character : stamp.characters) m_used.push_back(character);
    }
    char32_t take(std::u32string_view wishes) {
        static constexpr std::u32string_view kOthers =
            U" _-%?!*0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
        for (const char32_t character : std::u32string(wishes) + std::u32string(kOthers)) {
            if (std::find(m_used.begin(), m_used.end(), character) == m_used.end()) return use(character);
        }
        char32_t next = 0x100;
        while (std::find(m_used.begin(), m_used.end(), next) != m_used.end()) ++next;
        return use(next);
    }

private:
    char32_t use(char32_t character) {
        m_used.push_back(character);
        return character;
    }
    std::u32string m_used;
};

}  // namespace

StampAnalysis analyse(text::Snapshot text, std::shared_ptr<const game::Definition> game,
                      const StampAnalysis* previous) {
    StampAnalysis out(map::analyse(std::move(text), std::move(game),
                                   previous == nullptr ? nullptr : &previous->m_map, &dialect()));
    text::DiagnosticSink sink;
    for (const text::Diagnostic& problem : out.m_map.diagnostics()) sink.add(problem);
    const Fields fields = readFields(out.m_map, sink);
    const bool isWrong = sink.hasErrors();
    out.m_diagnostics = sink.take();
    if (!isWrong) out.m_stamp = stampOf(out.m_map, fields);
    return out;
}

std::optional<std::string> print(const StampAnalysis& stamp, map::Layout layout) {
    if (!stamp.stamp()) return std::nullopt;
    return map::print(stamp.map(), layout);
}

std::string fieldsJson(const StampAnalysis& stamp) {
    text::DiagnosticSink sink;
    const Fields fields = readFields(stamp.map(), sink);
    Json out;
    out["keep"] = Json::array();
    for (const char32_t character : fields.keep) out["keep"].push_back(text::toUtf8(character));
    out["any"] = Json::array();
    for (const auto& [character, lot] : fields.any) {
        Json entries = Json::array();
        for (const auto& [terrain, weight] : lot) entries.push_back(Json::array({terrain, weight}));
        out["any"].push_back(Json::array({text::toUtf8(character), std::move(entries)}));
    }
    const auto& whole = stamp.stamp();
    out["anchor"] = pairOf(whole ? whole->anchor : fields.anchor);
    out["step"] = pairOf(whole ? whole->step : fields.step);
    out["turns"] = fields.turns;
    out["flips"] = fields.flips;
    out["group"] = fields.group;
    out["weight"] = fields.weight;
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string write(const Stamp& stamp) {
    Characters free(stamp);
    std::vector<char32_t> ofLot;
    for (std::size_t i = 0; i < stamp.lots.size(); ++i) ofLot.push_back(free.take(U"%?"));
    const char32_t keep = free.take(U" _-");
    const bool keeps = std::any_of(stamp.tiles.begin(), stamp.tiles.end(), [](const Stamp::Tile& tile) {
        return tile.kind == Stamp::Tile::Kind::kKeep;
    });
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < stamp.terrains.size(); ++i)
        entries.push_back(ron::quoteVisibleChar(stamp.characters[i]) + ": " +
                          ron::quoteString(stamp.terrains[i]));
    std::string out = fmt::format("(\n    name: {},\n    legend: {{ {} }},\n", ron::quoteString(stamp.name),
                                  fmt::join(entries, ", "));
    if (entries.empty()) out = fmt::format("(\n    name: {},\n", ron::quoteString(stamp.name));
    if (keeps) out += fmt::format("    keep: [{}],\n", ron::quoteVisibleChar(keep));
    if (!stamp.lots.empty()) {
        entries.clear();
        for (std::size_t i = 0; i < stamp.lots.size(); ++i) {
            std::vector<std::string> lot;
            for (const auto& [terrain, weight] : stamp.lots[i])
                lot.push_back(fmt::format("({}, {})", ron::quoteString(terrain), weight));
            entries.push_back(fmt::format("{}: [{}]", ron::quoteVisibleChar(ofLot[i]), fmt::join(lot, ", ")));
        }
        out += fmt::format("    any: {{ {} }},\n", fmt::join(entries, ", "));
    }
    if (!stamp.features.empty()) {
        entries.clear();
        for (const Stamp::Feature& feature : stamp.features)
            entries.push_back(fmt::format("({}, {}): {}", feature.place.x, feature.place.y, feature.ron));
        out += fmt::format("    features: {{ {} }},\n", fmt::join(entries, ", "));
    }
    if (stamp.anchor != middleOf(stamp.width, stamp.height))
        out += fmt::format("    anchor: ({}, {}),\n", stamp.anchor.x, stamp.anchor.y);
    if (stamp.step != Cell{stamp.width, stamp.height})
        out += fmt::format("    step: ({}, {}),\n", stamp.step.x, stamp.step.y);
    if (stamp.turns) out += "    turns: true,\n";
    if (stamp.flips) out += "    flips: true,\n";
    if (!stamp.group.empty()) out += fmt::format("    group: {},\n", ron::quoteString(stamp.group));
    if (stamp.weight != 1) out += fmt::format("    weight: {},\n", stamp.weight);
    out += ")\n---\n";
    for (std::int32_t y = 0; y < stamp.height; ++y) {
        for (std::int32_t x = 0; x < stamp.width; ++x) {
            const Stamp::Tile& tile = stamp.at({x, y});
            text::appendUtf8(out, tile.kind == Stamp::Tile::Kind::kTerrain ? stamp.characters[tile.index]
                                  : tile.kind == Stamp::Tile::Kind::kAny   ? ofLot[tile.index]
                                                                           : keep);
        }
        out += '\n';
    }
    return out;
}

}  // namespace lw::stamp
