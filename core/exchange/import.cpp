// SPDX-License-Identifier: MIT
#include "exchange/import.h"

#include <algorithm>
#include <fmt/format.h>

#include "exchange/level.h"
#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "map/analysis.h"
#include "map/header_text.h"
#include "ron/reader.h"
#include "text/number.h"

namespace lw::exchange {

namespace {

text::Refusal refusal(std::string reason) {
    return {std::move(reason), {}};
}

ReadFile readAs(Format format, const Source& source, const ImportOptions& options, Notices& notices) {
    switch (format) {
        case Format::kTmx:
        case Format::kTmj:
            return readTiled(source, options, notices);
        case Format::kText:
            return readText(source, options, notices);
        case Format::kCsv:
        case Format::kCsvCharacters:
            return readCells(source, 0, options, notices);
        case Format::kTsv:
            return readCells(source, '\t', options, notices);
        case Format::kPicture:
            return readPicture(source, options, notices);
        case Format::kLdtk:
            return readLdtk(source, options, notices);
        case Format::kPuzzleScript:
            return readPuzzleScript(source, options, notices);
        case Format::kSokoban:
            return readSokoban(source, options, notices);
        case Format::kCataclysm:
            return readCataclysm(source, options, notices);
        case Format::kMovingAi:
            return readMovingAi(source, options, notices);
        case Format::kRexPaint:
            return readRexPaint(source, options, notices);
    }
    throw Refused("there is no such format");
}

bool looksLikeMap(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (bytes[first] != '(' && bytes[first] != '/')) return false;
    const auto lines = map::headerLines(bytes);
    std::size_t size = 0;
    for (const std::string_view line : lines) size += line.size() + 1;
    // Rows of tiles may begin with a slash and have a line of dashes, too.
    const std::string_view header = bytes.substr(0, size);
    return size < bytes.size() && header.find('(') != std::string_view::npos &&
           header.find(':') != std::string_view::npos;
}

/// Keeps the level asked for of a file that gave all of its own.
void chooseLevel(std::vector<Level>& levels, const std::string& wanted) {
    auto at = std::find_if(levels.begin(), levels.end(),
                           [&wanted](const Level& level) { return level.name == wanted; });
    const auto number = text::parseUint64(wanted);
    if (at == levels.end() && number && *number >= 1 && *number <= levels.size())
        at = levels.begin() + static_cast<std::ptrdiff_t>(*number - 1);
    if (at == levels.end())
        throw Refused(fmt::format("there is no level '{}'; there are {}", wanted, levels.size()));
    Level level = std::move(*at);
    levels.clear();
    levels.push_back(std::move(level));
}

/// As readAs; a file that is taken for text though its name promises something else says so where it fails.
ReadFile readDetected(Format format, const Source& source, const ImportOptions& options, Notices& notices) {
    const FormatInfo* const named = formatByExtension(source.name);
    const bool isPromised =
        !options.from && format == Format::kText && named != nullptr && named->isToldByContent;
    if (!isPromised) return readAs(format, source, options, notices);
    try {
        return readAs(format, source, options, notices);
    } catch (const Refused& refused) {
        throw Refused(
            fmt::format("this is no {}, as its name says; as text: {}", named->label, refused.what()));
    }
}

Imported import(const Source& source, const ImportOptions& options) {
    const auto format = options.from ? options.from : detectFormat(source.bytes, source.name);
    if (!format) throw Refused("this file is of no format that is read here");
    if (!options.from && *format == Format::kText && looksLikeMap(source.bytes))
        throw Refused("this is a map already; open it");
    Notices notices;
    ReadFile read = readDetected(*format, source, options, notices);
    Imported out;
    out.format = *format;
    out.layers = std::move(read.layers);
    out.pixelsPerTile = read.pixelsPerTile;
    out.levels = std::move(read.others);
    if (out.levels.empty()) {
        for (const Level& level : read.levels) out.levels.push_back(level.name);
        // Cataclysm has chosen by name; its one level is not called so.
        if (options.level && *format != Format::kCataclysm) chooseLevel(read.levels, *options.level);
    }
    for (Level& level : read.levels) out.maps.push_back(finishLevel(std::move(level), options, notices));
    out.notices = notices.take();
    return out;
}

/// Lines of `N<TAB>terrain`.
void readTileNames(std::string_view bytes, Like& like) {
    for (LineReader lines(bytes); !lines.atEnd();) {
        const std::string_view line = lines.next();
        const std::size_t tab = line.find('\t');
        if (trimmed(line).empty()) continue;
        const auto number =
            tab == std::string_view::npos ? std::nullopt : text::parseInt64(trimmed(line.substr(0, tab)));
        if (!number)
            throw Refused(fmt::format("line {} is not a tile's number, a tab and a terrain", lines.number()));
        like.tileNames.emplace(*number, trimmed(line.substr(tab + 1)));
    }
}

Like likeOfMap(std::string_view bytes) {
    const map::MapAnalysis analysis =
        map::analyse(text::Snapshot(std::string(bytes)), std::make_shared<const game::Definition>());
    Like like;
    for (const map::LegendEntry& entry : analysis.header().legend()) {
        if (!entry.isReplaced && entry.isTerrainRead)
            like.legend.emplace_back(entry.character, entry.terrain);
    }
    std::sort(like.legend.begin(), like.legend.end());
    return like;
}

}  // namespace

char32_t Like::characterOf(std::string_view terrain) const {
    const auto at = std::find_if(legend.begin(), legend.end(),
                                 [terrain](const auto& entry) { return entry.second == terrain; });
    return at == legend.end() ? 0 : at->first;
}

const std::string* Like::terrainOf(char32_t character) const {
    const auto at = std::find_if(legend.begin(), legend.end(),
                                 [character](const auto& entry) { return entry.first == character; });
    return at == legend.end() ? nullptr : &at->second;
}

std::variant<Like, text::Refusal> readLike(std::string_view bytes, std::string_view fileName) {
    try {
        const std::string name = lowerAscii(fileName);
        if (name.ends_with(".map")) return likeOfMap(bytes);
        if (name.ends_with(".tsx") || name.ends_with(".tsj") || name.ends_with(".json"))
            return likeOfTileset(bytes);
        Like like;
        readTileNames(bytes, like);
        return like;
    } catch (const Refused& refused) {
        return refusal(refused.what());
    }
}

ImportResult importFile(const Source& source, const ImportOptions& options) {
    try {
        return import(source, options);
    } catch (const Refused& refused) {
        return refusal(refused.what());
    }
}

TerrainSuggestion suggestTerrain(std::string_view source, const game::Definition& game) {
    using Why = TerrainSuggestion::Why;
    if (!game.terrains) return {};
    if (game.findTerrain(source) != nullptr) return {std::string(source), Why::kSameId};
    std::vector<std::string_view> ids;
    for (const game::Terrain& terrain : *game.terrains) {
        if (lowerAscii(terrain.name) == lowerAscii(source)) return {terrain.id, Why::kSameName};
        ids.push_back(terrain.id);
    }
    const std::string_view nearest = ron::nearestName(source, ids);
    if (nearest.empty()) return {};
    return {std::string(nearest), Why::kNearest};
}

}  // namespace lw::exchange
