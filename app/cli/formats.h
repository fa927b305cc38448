// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "cli/parsed_file.h"

namespace lw::cli {

// One reader a format; their table is in formats.cpp.

[[nodiscard]] std::unique_ptr<ParsedFile> parseDungeonFile(Source source);
[[nodiscard]] std::unique_ptr<ParsedFile> parseLuaFile(Source source);
[[nodiscard]] std::unique_ptr<ParsedFile> parseMapFile(Source source);
[[nodiscard]] std::unique_ptr<ParsedFile> parsePStringFile(Source source);
[[nodiscard]] std::unique_ptr<ParsedFile> parseStackupFile(Source source);
/// A `game.ron` is read as a game definition as well.
[[nodiscard]] std::unique_ptr<ParsedFile> parseRonFile(Source source);

}  // namespace lw::cli
