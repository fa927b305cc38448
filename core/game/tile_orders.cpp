// SPDX-License-Identifier: MIT
#include "game/tile_orders.h"

#include <algorithm>
#include <array>

namespace lw::game {

namespace {

// Blobs, by masks of the eight neighbours. Of a mask that stands twice in a block the first place counts.
constexpr std::array<std::int16_t, 49> kCr31 = {0,  4,   92,  124, 116, 80,  0,    //
                                                16, 20,  87,  223, 241, 21,  64,   //
                                                29, 117, 85,  71,  221, 125, 112,  //
                                                31, 253, 113, 28,  127, 247, 209,  //
                                                23, 199, 213, 95,  255, 245, 81,   //
                                                5,  84,  93,  119, 215, 193, 17,   //
                                                0,  1,   7,   197, 69,  68,  65};
constexpr std::array<std::int16_t, 48> kGodot = {16, 20, 84, 80, 213, 92,  116, 87,  28, 125, 124, 112,  //
                                                 17, 21, 85, 81, 29,  127, 253, 113, 31, 119, -1,  245,  //
                                                 1,  5,  69, 65, 23,  223, 247, 209, 95, 255, 221, 241,  //
                                                 0,  4,  68, 64, 117, 71,  197, 93,  7,  199, 215, 193};
// Edges counted N 1, W 2, E 4, S 8, as tutorials have them; the masks are ours.
constexpr std::array<std::int16_t, 16> kTutorials = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};

constexpr TileOrder kOurs = {"Ours, ascending", 0, {}};
constexpr std::array<TileOrder, 3> kBlobs = {kOurs, TileOrder{"cr31 7 × 7", 7, kCr31},
                                             TileOrder{"Godot 4 12 × 4", 12, kGodot}};
constexpr std::array<TileOrder, 2> kEdges = {kOurs, TileOrder{"N 1, W 2, E 4, S 8", 16, kTutorials}};
constexpr std::array<TileOrder, 1> kCorners = {kOurs};

/// Where a mask's tile is, counted from the first of the block.
std::uint32_t offsetOf(Joining joining, const TileOrder& order, std::uint8_t mask,
                       std::uint32_t imageColumns) {
    if (order.columns == 0) {
        const auto masks = masksOf(joining);
        return static_cast<std::uint32_t>(std::find(masks.begin(), masks.end(), mask) - masks.begin());
    }
    const auto place = static_cast<std::uint32_t>(
        std::find(order.cells.begin(), order.cells.end(), std::int16_t{mask}) - order.cells.begin());
    // A block of one row is a run of tiles, wherever rows of the image end.
    if (order.cells.size() == order.columns) return place;
    return place / order.columns * imageColumns + place % order.columns;
}

}  // namespace

std::span<const TileOrder> tileOrders(Joining joining) {
    switch (joining) {
        case Joining::kBlob:
            return kBlobs;
        case Joining::kEdges:
            return kEdges;
        case Joining::kCorners:
            break;
    }
    return kCorners;
}

JoinedTiles tilesInOrder(Joining joining, const TileOrder& order, std::uint32_t first,
                         std::uint32_t imageColumns) {
    const auto tile = [](std::uint32_t number) {
        TileRef ref;
        ref.number = number;
        return ref;
    };
    JoinedTiles out;
    out.joining = joining;
    if (order.columns == 0) {
        out.first = tile(first);
        return out;
    }
    for (const std::uint8_t mask : masksOf(joining))
        out.byMask.emplace(
            mask, TileChoice{{{tile(first + offsetOf(joining, order, mask, imageColumns)), 1}}, false});
    return out;
}

std::optional<FoundOrder> orderOf(const JoinedTiles& tiles, std::uint32_t imageColumns) {
    const auto masks = masksOf(tiles.joining);
    const auto numberOf = [imageColumns](const TileRef& ref) {
        return ref.cell ? ref.cell->row * imageColumns + ref.cell->column : ref.number;
    };
    const auto orders = tileOrders(tiles.joining);
    if (tiles.first) return FoundOrder{&orders.front(), numberOf(*tiles.first)};
    if (tiles.byMask.size() != masks.size()) return std::nullopt;
    for (const TileOrder& order : orders) {
        std::optional<std::uint32_t> first;
        const bool isIn = std::all_of(tiles.byMask.begin(), tiles.byMask.end(), [&](const auto& entry) {
            const auto& [mask, choice] = entry;
            if (choice.tiles.size() != 1 || choice.flip) return false;
            const std::uint32_t number = numberOf(choice.tiles.front().tile);
            const std::uint32_t offset = offsetOf(tiles.joining, order, mask, imageColumns);
            if (number < offset || (first && *first != number - offset)) return false;
            first = number - offset;
            return true;
        });
        if (isIn && first) return FoundOrder{&order, *first};
    }
    return std::nullopt;
}

}  // namespace lw::game
