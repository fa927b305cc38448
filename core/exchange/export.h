// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "exchange/format.h"
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

}  // namespace lw::exchange
