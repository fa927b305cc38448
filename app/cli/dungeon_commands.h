// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/io.h"
#include "dungeon/pipeline.h"

namespace lw::cli {

struct GenerateOptions {
    InputOptions input;
    std::string path;
    std::optional<std::uint64_t> seed;
    std::string to = "map";  ///< map, json or csharp
};

struct StatsOptions {
    InputOptions input;
    std::string path;
    std::uint64_t seeds = 1000;
};

struct ConnectVerbOptions {
    InputOptions input;
    std::string path;
    std::uint64_t seed = 0;
    std::optional<std::string> wall;
    std::optional<std::string> floor;
    std::optional<std::string> door;
    dungeon::DungeonParameters parameters{};  ///< those of the door step count
    bool json = false;
};

// The verbs for dungeons (cli.md). Each returns the exit status.

/// Runs a recipe. A run that fails is an error of the input.
[[nodiscard]] int runGenerate(const GenerateOptions& options, Streams streams);
/// A dungeon, or the doors of a map, for each JSON line of standard input (cli.md, "Dungeon answers").
[[nodiscard]] int runGenerateBatch(Streams streams);
/// Figures over many seeds, as JSON.
[[nodiscard]] int runStats(const StatsOptions& options, Streams streams);
/// Carves doors between the rooms of a map.
[[nodiscard]] int runConnect(const ConnectVerbOptions& options, Streams streams);

}  // namespace lw::cli
