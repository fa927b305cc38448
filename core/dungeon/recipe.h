// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/pipeline.h"
#include "dungeon/run.h"
#include "random/engines.h"

namespace lw::dungeon {

/// What a `.dungeon` says, with its defaults (cli.md, "The dungeon recipe").
struct Recipe {
    std::int32_t width = 80;
    std::int32_t height = 50;
    std::uint64_t seed = 0;
    random::Engine engine = random::Engine::kMizuchi;
    DungeonParameters parameters{};
    std::int32_t maxAttempts = 100;

    /// A map to connect instead of one to make: then only the door settings count.
    struct MapSource {
        std::string path;  ///< relative to the recipe
        /// Inner cells of each room; nothing: to be found.
        std::optional<std::vector<Rectangle>> roomsAt;
        /// Terrain ids; nothing: as the game has it.
        std::optional<std::vector<std::string>> wall;
        std::optional<std::vector<std::string>> floor;
        std::optional<std::string> door;

        friend bool operator==(const MapSource&, const MapSource&) = default;
    };
    std::optional<MapSource> map;

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// The dungeon a recipe without a map asks for.
[[nodiscard]] DungeonRequest requestOf(const Recipe& recipe);

/// The recipe as text, a line for each field, every field written (those that do not count left out).
[[nodiscard]] std::string printRecipe(const Recipe& recipe);

/// The recipe as one JSON object with every default filled in: the fields of the text by their names, sizes,
/// ratios and rooms as lists.
[[nodiscard]] std::string recipeJson(const Recipe& recipe);

}  // namespace lw::dungeon
