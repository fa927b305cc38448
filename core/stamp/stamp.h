// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lw::stamp {

/// A cell: x to the right, y down.
struct Cell {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// How a stamp is turned: mirrored left to right first, or not, then turned clockwise by quarters.
struct Turn {
    std::uint8_t quarters = 0;  ///< 0…3
    bool mirrored = false;

    /// Turning by this and then by `next`.
    [[nodiscard]] Turn then(Turn next) const;

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// What a stamp puts on its cells (spec/tiles.md 10). Plain data.
struct Stamp {
    /// What one cell becomes.
    struct Tile {
        enum class Kind : std::uint8_t {
            kKeep,     ///< it stays as it is
            kTerrain,  ///< `index` into terrains
            kAny,      ///< by lot: `index` into lots
        };
        Kind kind = Kind::kKeep;
        std::uint32_t index = 0;

        friend bool operator==(const Tile&, const Tile&) = default;
    };
    /// Terrains, an empty one for "keep", and their weights, each 1 or more.
    using Lot = std::vector<std::pair<std::string, std::uint32_t>>;
    struct Feature {
        Cell place;
        std::string ron;  ///< on one line

        friend bool operator==(const Feature&, const Feature&) = default;
    };

    std::string name;   ///< empty: a copied area
    std::string group;  ///< stamps of one group are variants of each other; empty: it is alone
    std::uint32_t weight = 1;
    bool turns = false;  ///< turned ones are variants, too
    bool flips = false;  ///< so are mirrored ones
    std::int32_t width = 0;
    std::int32_t height = 0;
    Cell anchor;              ///< the cell under the pointer
    Cell step;                ///< columns and rows to the next when dragged; 1 or more
    std::vector<Tile> tiles;  ///< row by row
    std::vector<std::string> terrains;
    std::vector<char32_t> characters;  ///< of the terrains, as the stamp writes them
    std::vector<Lot> lots;
    std::vector<Feature> features;

    [[nodiscard]] const Tile& at(Cell cell) const {
        return tiles[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(cell.x)];
    }
    /// What its lots are drawn by: the group, else the name.
    [[nodiscard]] const std::string& lotName() const { return group.empty() ? name : group; }

    friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// The anchor of a stamp that names none: its middle.
[[nodiscard]] Cell middleOf(std::int32_t width, std::int32_t height);

/// A stamp turned, its anchor, step and features' places with it; values of features stay.
[[nodiscard]] Stamp turned(const Stamp& stamp, Turn turn);

/// A stamp without lots: every tile is kKeep or kTerrain.
using Fixed = Stamp;

/// Draws what a click at a place puts down (spec/tiles.md 10): one of `variants` by weight, its turn where
/// it has turns, then each `any` cell, all by the anchor's place, the group's name and `roll`, a number that
/// only "roll again" changes. `turn` is the user's own, done before the drawn one. Requires a variant.
[[nodiscard]] Fixed draw(const std::vector<Stamp>& variants, Cell anchor, std::uint32_t roll, Turn turn = {});

}  // namespace lw::stamp
