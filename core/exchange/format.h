// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace lw::exchange {

/// The formats of other programs, in the order of spec/exchange.md 1.
enum class Format {
    kTmx,
    kTmj,
    kText,
    kCsv,
    kTsv,
    kCsvCharacters,  ///< written only: CSV with one character a cell
    kPicture,
    kLdtk,
    kPuzzleScript,
    kSokoban,
    kCataclysm,
    kMovingAi,
    kRexPaint,
};

struct FormatInfo {
    Format format;
    std::string_view name;        ///< for --from and --to
    std::string_view label;       ///< for people: "Tiled map (TMX)"
    std::string_view extensions;  ///< with dots, a blank between: ".txt .asc"
    bool canRead = true;
    bool canWrite = true;
    /// Whether its bytes say what it is; of others the name decides (spec/exchange.md 2).
    bool isToldByContent = true;
};

[[nodiscard]] std::span<const FormatInfo> formats();
[[nodiscard]] const FormatInfo& infoOf(Format format);
/// The format called `name`; null where there is none.
[[nodiscard]] const FormatInfo* formatByName(std::string_view name);
/// The first format with the extension of a file's name; null where there is none.
[[nodiscard]] const FormatInfo* formatByExtension(std::string_view fileName);
[[nodiscard]] bool hasExtension(const FormatInfo& format, std::string_view fileName);

/// What a file of other programs is, by its first bytes; only among text, CSV, TSV and Sokoban by its name
/// (spec/exchange.md 2). Nothing where it can be no map at all: a JSON or XML file of another kind.
[[nodiscard]] std::optional<Format> detectFormat(std::string_view bytes, std::string_view fileName);

}  // namespace lw::exchange
