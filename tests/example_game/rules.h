// SPDX-License-Identifier: MIT
// The terrains and features of an example game, and how its maps are read: what a game adds to use the .map
// format through core/map. Needs nothing of Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "map/map_text.h"

namespace example {

enum class Terrain { kPlain, kForest, kWater, kWall, kRoad };

[[nodiscard]] std::optional<Terrain> terrainOf(std::string_view id);
[[nodiscard]] bool isWalkable(Terrain terrain);

struct Sign {
    std::string text;
    friend bool operator==(const Sign&, const Sign&) = default;
};
struct Exit {
    friend bool operator==(const Exit&, const Exit&) = default;
};
/// Holds gold, at least one piece, or an item.
struct Chest {
    std::variant<std::uint32_t, std::string> content;
    friend bool operator==(const Chest&, const Chest&) = default;
};
/// An armoury or a vendor sells something; a blacksmith has no stock.
struct Shop {
    enum class Kind { kArmoury, kVendor, kBlacksmith };

    Kind kind = Kind::kVendor;
    std::vector<std::string> stock;
    friend bool operator==(const Shop&, const Shop&) = default;
};

/// What a tile may have: the game's lw::map::MapFeature.
struct Feature {
    std::variant<Sign, Exit, Chest, Shop> thing;

    [[nodiscard]] static std::optional<Feature> read(const lw::map::FeatureValue& value);
    [[nodiscard]] std::string write() const;

    friend bool operator==(const Feature&, const Feature&) = default;
};
static_assert(lw::map::MapFeature<Feature>);

using Map = lw::map::GridMap<Terrain, Feature>;

/// Maps of up to 64 x 64 tiles, outdoor or indoor, by day, at dusk or at night.
[[nodiscard]] lw::map::MapText<Terrain, Feature> mapText();

}  // namespace example
