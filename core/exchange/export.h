// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "exchange/format.h"
#include "exchange/import.h"
#include "exchange/notice.h"
#include "map/analysis.h"
#include "text/refusal.h"

namespace lw::exchange {

// Maps as files of other programs (spec/exchange.md).

struct ExportOptions {
    std::string fileName;  ///< the main file's, without folders: what it names beside it is called after it
    bool withLegend = false;  ///< plain text: the legend below the rows
};

struct ExportedFile {
    std::string name;  ///< without folders
    std::string bytes;
};

struct Exported {
    std::vector<ExportedFile> files;  ///< the main one first
    std::vector<Notice> notices;
};

/// Why a map can't be exported at all: its header can't be read, its rows are no rectangle or hold characters
/// the legend does not have. Other problems of a map don't matter. Nothing where it can.
[[nodiscard]] std::optional<text::Refusal> whyNoExport(const map::MapAnalysis& map);

/// The map as a file of `format`, with the colours and walkable terrains of its game. Refused where
/// whyNoExport says so, the format is not written, or can't hold the map.
[[nodiscard]] std::variant<Exported, text::Refusal> exportMap(const map::MapAnalysis& map, Format format,
                                                              const ExportOptions& options);

/// A Tiled map that another is written into.
struct TmxTarget {
    Source source;                     ///< the map, and what stands beside it
    std::optional<std::string> layer;  ///< of tiles, by path; nothing: `tiles`, else the only or lowest one
    std::string empty = "empty";       ///< the terrain of cells without a tile
};

/// The Tiled map with the tiles and features of `map`: what else it holds (pictures, tilesets, other layers,
/// properties) stays byte for byte, and so do cells that are read as the same terrain. A tile that differs is
/// the first of the terrain's name, in the target's layer; named tiles that lie over it are taken away.
/// Features go to the layer of objects `features`, those that other layers hold left out. Refused where
/// whyNoExport says so, for another size, for an infinite map, and for a terrain that no tile is named after.
[[nodiscard]] std::variant<Exported, text::Refusal> exportIntoTmx(const map::MapAnalysis& map,
                                                                  const TmxTarget& target,
                                                                  const ExportOptions& options);

}  // namespace lw::exchange
