// SPDX-License-Identifier: MIT
#include "exchange/format.h"

#include <algorithm>
#include <array>
#include <string>

#include "exchange/json.h"
#include "exchange/lines.h"
#include "map/foreign_map.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

constexpr std::array<FormatInfo, 13> kFormats = {{
    {Format::kTmx, "tmx", "Tiled map (TMX)", ".tmx"},
    {Format::kTmj, "tmj", "Tiled map (JSON)", ".tmj .json", true, false},
    {Format::kText, "text", "Plain text", ".txt .text .asc", true, true, false},
    {Format::kCsv, "csv", "CSV", ".csv", true, true, false},
    {Format::kTsv, "tsv", "TSV", ".tsv .tab", true, true, false},
    {Format::kCsvCharacters, "csv-chars", "CSV, one character a cell", "", false, true, false},
    {Format::kPicture, "png", "Picture, one pixel a tile", ".png"},
    {Format::kLdtk, "ldtk", "LDtk project", ".ldtk", true, false},
    {Format::kPuzzleScript, "puzzlescript", "PuzzleScript", ".ps .puzzlescript"},
    {Format::kSokoban, "xsb", "Sokoban levels", ".xsb .sok", true, true, false},
    {Format::kCataclysm, "cataclysm", "Cataclysm mapgen", "", true, false},
    {Format::kMovingAi, "movingai", "MovingAI benchmark map", ""},
    {Format::kRexPaint, "xp", "REXPaint picture", ".xp", true, false},
}};

std::string_view withoutLeadingBlanks(std::string_view bytes) {
    if (bytes.starts_with(text::kByteOrderMark)) bytes.remove_prefix(text::kByteOrderMark.size());
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : bytes.substr(first);
}

bool isPuzzleScript(std::string_view bytes) {
    bool hasLegend = false;
    bool hasLevels = false;
    for (LineReader lines(bytes); !lines.atEnd();) {
        const std::string line = lowerAscii(trimmed(lines.next()));
        hasLegend |= line == "legend";
        hasLevels |= line == "levels";
        if (hasLegend && hasLevels) return true;
    }
    return false;
}

bool isMapgen(const Json& json) {
    return json.textAt("type") == "mapgen";
}

std::optional<Format> formatOfJson(const Json& json) {
    if (json.isObject()) {
        if (json.textAt("type") == "map") return Format::kTmj;
        if (json.find("defs") != nullptr && json.find("levels") != nullptr) return Format::kLdtk;
        if (isMapgen(json)) return Format::kCataclysm;
    }
    bool hasMapgen = false;
    json.forEach([&hasMapgen](const Json& item) { hasMapgen |= isMapgen(item); });
    return hasMapgen ? std::optional(Format::kCataclysm) : std::nullopt;
}

}  // namespace

std::span<const FormatInfo> formats() {
    return kFormats;
}

const FormatInfo& infoOf(Format format) {
    return *std::find_if(kFormats.begin(), kFormats.end(),
                         [format](const FormatInfo& info) { return info.format == format; });
}

const FormatInfo* formatByName(std::string_view name) {
    const auto* const found = std::find_if(kFormats.begin(), kFormats.end(),
                                           [name](const FormatInfo& info) { return info.name == name; });
    return found == kFormats.end() ? nullptr : found;
}

bool hasExtension(const FormatInfo& format, std::string_view fileName) {
    const std::string name = lowerAscii(fileName);
    std::string_view rest = format.extensions;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (name.ends_with(rest.substr(0, end))) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

const FormatInfo* formatByExtension(std::string_view fileName) {
    const auto* const found =
        std::find_if(kFormats.begin(), kFormats.end(),
                     [fileName](const FormatInfo& info) { return hasExtension(info, fileName); });
    return found == kFormats.end() ? nullptr : found;
}

std::optional<Format> detectFormat(std::string_view bytes, std::string_view fileName) {
    if (bytes.starts_with("\x1F\x8B")) return Format::kRexPaint;
    if (bytes.starts_with("\x89PNG")) return Format::kPicture;
    const std::string_view start = withoutLeadingBlanks(bytes);
    if (start.starts_with("<?xml") || start.starts_with("<map")) {
        if (start.find("<map") != std::string_view::npos) return Format::kTmx;
        return std::nullopt;
    }
    const FormatInfo* const byName = formatByExtension(fileName);
    if (start.starts_with('{') || start.starts_with('[')) {
        const ParsedJson parsed = parseJson(start);
        if (parsed.value) return formatOfJson(*parsed.value);
        // A text map may begin with a bracket, too.
        if (byName != nullptr && byName->isToldByContent) return byName->format;
    }
    if (map::isForeignMapLine(LineReader(bytes).next())) return Format::kMovingAi;
    if (isPuzzleScript(bytes)) return Format::kPuzzleScript;
    if (byName != nullptr && !byName->isToldByContent) return byName->format;
    return Format::kText;
}

}  // namespace lw::exchange
