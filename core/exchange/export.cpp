// SPDX-License-Identifier: MIT
#include "exchange/export.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <unordered_map>

#include "exchange/refused.h"
#include "exchange/writers.h"
#include "map/map_format.h"
#include "ron/printer.h"

namespace lw::exchange {

namespace {

/// The game's colour, else one made of the name, the same everywhere.
Pixel colourOf(const game::Terrain* terrain, std::string_view id) {
    if (terrain != nullptr && terrain->colour)
        return {terrain->colour->red, terrain->colour->green, terrain->colour->blue, 255};
    std::uint32_t hash = 0;
    for (const char c : id) hash = (hash * 31 + static_cast<unsigned char>(c)) & 0xFF'FFFF;
    const auto part = [hash](unsigned shift) {
        return static_cast<std::uint8_t>(96 + (hash >> shift & 127));
    };
    return {part(0), part(8), part(16), 255};
}

/// What a map has besides tiles, which all formats but Tiled's lose.
void tellHeader(const MapModel& model, Notices& notices) {
    if (!model.features.empty()) notices.add("lost-features", std::to_string(model.features.size()));
    if (!model.name().empty()) notices.add("lost-name", model.name());
    const map::Header& header = model.map->header();
    if (header.lookNode() != ron::kNone)
        notices.add("lost-look", fmt::format("{}, {}", header.look().tiles, header.look().light));
}

void tellComments(const MapModel& model, Notices& notices) {
    const auto& tokens = model.map->header().tree().tokens();
    const auto comments = std::count_if(tokens.begin(), tokens.end(),
                                        [](const ron::Token& token) { return ron::isComment(token.kind); });
    if (comments > 0) notices.add("lost-comments", std::to_string(comments));
}

void tellCharacters(const MapModel& model, Notices& notices) {
    std::vector<std::string> terrains;
    for (const MapModel::Entry& entry : model.legend) terrains.push_back(entry.terrain);
    std::sort(terrains.begin(), terrains.end());
    const auto twice = std::adjacent_find(terrains.begin(), terrains.end());
    notices.add("lost-characters", twice == terrains.end() ? "" : *twice + " has several");
}

Files write(const MapModel& model, Format format, const ExportOptions& options, Notices& notices) {
    switch (format) {
        case Format::kTmx:
            return writeTmx(model, options, notices);
        case Format::kText:
            return writeText(model, options, notices);
        case Format::kCsv:
            return writeCells(model, ',', options, notices);
        case Format::kTsv:
            return writeCells(model, '\t', options, notices);
        case Format::kCsvCharacters:
            return writeCellCharacters(model, options, notices);
        case Format::kPicture:
            return writePicture(model, options, notices);
        case Format::kPuzzleScript:
            return writePuzzleScript(model, options, notices);
        case Format::kSokoban:
            return writeSokoban(model, options, notices);
        case Format::kMovingAi:
            return writeMovingAi(model, options, notices);
        default:
            throw Refused(fmt::format("{} is not written", infoOf(format).label));
    }
}

}  // namespace

std::optional<text::Refusal> whyNoExport(const map::MapAnalysis& map) {
    // Features that the game has in another shape are of the header, too, but don't matter here.
    const map::MapAnalysis plain = map::analyse(map.text(), std::make_shared<const game::Definition>());
    for (const text::Diagnostic& problem : plain.diagnostics()) {
        const bool isOfHeader = problem.code == "header" || problem.code.starts_with("ron-") ||
                                problem.code == "no-separator" || problem.code == "foreign-map";
        const bool isOfRows = problem.code == "no-tiles" || problem.code == "first-row-empty" ||
                              problem.code == "ragged" || problem.code == "not-in-legend";
        if (problem.severity == text::Severity::kError && (isOfHeader || isOfRows))
            return text::Refusal{problem.message, problem.span};
    }
    if (!map.header().name() || !map.header().isLegendWhole() || map.width() == 0 || map.height() == 0)
        return text::Refusal{"the map can't be read to its end", {}};
    if (map.width() * map.height() > static_cast<std::size_t>(kMaxTiles) || map.width() > game::kMaxSide ||
        map.height() > game::kMaxSide)
        return text::Refusal{fmt::format("the map has more than {} tiles", kMaxTiles), {}};
    return std::nullopt;
}

MapModel modelOf(const map::MapAnalysis& map) {
    MapModel model;
    model.map = &map;
    model.width = map.width();
    model.height = map.height();
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (entry.isReplaced) continue;
        const game::Terrain* const terrain = map.game().findTerrain(entry.terrain);
        // Without a game that tells, the terrain called wall is the wall.
        const bool isWalkable =
            map.game().terrains ? map.game().isWalkable(entry.terrain) : entry.terrain != "wall";
        model.legend.push_back(
            {entry.character, entry.terrain, colourOf(terrain, entry.terrain), isWalkable, false});
    }
    std::sort(model.legend.begin(), model.legend.end(),
              [](const auto& a, const auto& b) { return a.character < b.character; });
    std::unordered_map<char32_t, std::uint32_t> places;
    for (std::uint32_t i = 0; i < model.legend.size(); ++i) places.emplace(model.legend[i].character, i);
    model.cells.reserve(model.width * model.height);
    for (std::size_t y = 0; y < model.height; ++y) {
        char32_t last = 0xFFFF'FFFF;
        std::uint32_t place = 0;
        for (const char32_t character : map.tiles(0, y, model.width)) {
            if (character != last) place = places.at(last = character);
            model.legend[place].isUsed = true;
            model.cells.push_back(place);
        }
    }
    for (const map::FeatureEntry& feature : map.header().features()) {
        if (feature.isReplaced) continue;
        model.features.push_back(
            {feature.x, feature.y, feature.value,
             ron::printCompact(map.header().tree(), feature.value, ron::Spelling::kNormal)});
    }
    std::sort(model.features.begin(), model.features.end(),
              [](const auto& a, const auto& b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
    return model;
}

void tellColours(const MapModel& model, Notices& notices) {
    for (const MapModel::Entry& entry : model.legend) {
        const game::Terrain* const terrain = model.map->game().findTerrain(entry.terrain);
        if (entry.isUsed && (terrain == nullptr || !terrain->colour))
            notices.add("colour-made-up", entry.terrain);
    }
}

std::variant<Exported, text::Refusal> exportMap(const map::MapAnalysis& map, Format format,
                                                const ExportOptions& options) {
    if (auto refusal = whyNoExport(map)) return std::move(*refusal);
    try {
        const MapModel model = modelOf(map);
        Notices notices;
        Exported out;
        out.files = write(model, format, options, notices);
        tellComments(model, notices);
        // Sokoban tells its features itself: it keeps some.
        if (format != Format::kTmx && format != Format::kSokoban) tellHeader(model, notices);
        const bool keepsIds = format == Format::kCsv || format == Format::kTsv || format == Format::kPicture;
        if (keepsIds) tellCharacters(model, notices);
        out.notices = notices.take();
        return out;
    } catch (const Refused& refused) {
        return text::Refusal{refused.what(), {}};
    }
}

}  // namespace lw::exchange
