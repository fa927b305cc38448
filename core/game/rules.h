// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "text/span.h"

namespace lw::game {

// What every map of a game must hold: `rules` of a game.ron (cli.md, "More of game.ron"). Kinds of features
// are named by their variant.

/// From each `from` one can walk to at least one `to`.
struct ReachRule {
    std::string from;
    std::string to;

    friend bool operator==(const ReachRule&, const ReachRule&) = default;
};

/// How many features of a kind a map has.
struct CountRule {
    std::string of;
    std::int64_t min = 0;
    std::optional<std::int64_t> max;

    friend bool operator==(const CountRule&, const CountRule&) = default;
};

/// Features of a kind stand on these terrains only.
struct OnRule {
    std::string what;
    std::vector<std::string> terrains;

    friend bool operator==(const OnRule&, const OnRule&) = default;
};

/// Every `a` is at least `least` tiles from every (other) `b`, counted along rows and columns.
struct ApartRule {
    std::string a;
    std::string b;
    std::int64_t least = 0;

    friend bool operator==(const ApartRule&, const ApartRule&) = default;
};

struct Rule {
    std::variant<ReachRule, CountRule, OnRule, ApartRule> what;
    text::Span place;  ///< in the game.ron

    friend bool operator==(const Rule&, const Rule&) = default;
};

/// What walls that follow are made of (spec/tiles.md 11).
struct RoomTerrains {
    std::vector<std::string> floor;
    std::string wall;
    std::vector<std::string> outside;

    friend bool operator==(const RoomTerrains&, const RoomTerrains&) = default;
};

}  // namespace lw::game
