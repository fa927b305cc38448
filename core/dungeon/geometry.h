// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace lw::dungeon {

/// A cell: x to the right, y down, (0, 0) the top left of the map. May lie outside it.
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};

/// The sides of a room, in the order in which the door step goes through them.
enum class Side : std::uint8_t { kUp, kDown, kLeft, kRight };
inline constexpr std::array kSides = {Side::kUp, Side::kDown, Side::kLeft, Side::kRight};

/// The step out of a room through `side`.
[[nodiscard]] constexpr Point outwards(Side side) {
    constexpr std::array<Point, 4> kSteps = {Point{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    return kSteps[static_cast<std::size_t>(side)];
}

/// The cells (x, y) to (maxX(), maxY()), both included. Sizes of 0 hold no cell.
struct Rectangle {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;

    friend constexpr bool operator==(const Rectangle&, const Rectangle&) = default;

    [[nodiscard]] constexpr std::int32_t maxX() const { return x + width - 1; }
    [[nodiscard]] constexpr std::int32_t maxY() const { return y + height - 1; }
    [[nodiscard]] constexpr bool contains(Point p) const {
        return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height;
    }
    /// Whether sums of its numbers are numbers, and it may be near a map.
    [[nodiscard]] constexpr bool isReasonable() const {
        constexpr std::int32_t kHuge = 1 << 29;
        return x <= kHuge && y <= kHuge && width <= kHuge && height <= kHuge && x >= -kHuge && y >= -kHuge &&
               width >= -kHuge && height >= -kHuge;
    }
    /// Grown by `margin` cells on every side (shrunk if negative).
    [[nodiscard]] constexpr Rectangle expanded(std::int32_t margin) const {
        return {x - margin, y - margin, width + 2 * margin, height + 2 * margin};
    }

    /// Calls `visit(Point)` for the cells of the edge, clockwise from the top left, until it returns false.
    /// As in the original the right and lower edge have at least one cell, outside where the rectangle is one
    /// cell high or wide (spec/dungeon-pipelines.md 2). Returns whether all were visited.
    template <class Visit>
    bool eachPerimeterCell(Visit&& visit) const {
        if (width == 0 || height == 0) return true;
        std::int32_t i = x;
        do {
            if (!visit(Point{i, y})) return false;
        } while (++i <= maxX());
        std::int32_t down = y + 1;
        do {
            if (!visit(Point{maxX(), down})) return false;
        } while (++down <= maxY());
        i = maxX() - 1;
        do {
            if (!visit(Point{i, maxY()})) return false;
        } while (--i >= x);
        for (std::int32_t j = maxY() - 1; j > y; --j)
            if (!visit(Point{x, j})) return false;
        return true;
    }

    /// Calls `visit(Point)` for the cells along `side`, in ascending order of x or y.
    template <class Visit>
    void eachCellOnSide(Side side, Visit&& visit) const {
        if (side == Side::kUp || side == Side::kDown) {
            for (std::int32_t i = x; i <= maxX(); ++i) visit(Point{i, side == Side::kUp ? y : maxY()});
        } else {
            for (std::int32_t j = y; j <= maxY(); ++j) visit(Point{side == Side::kLeft ? x : maxX(), j});
        }
    }
};

/// Whether `p` is on that edge of `rectangle`; a corner is on two.
[[nodiscard]] constexpr bool isOnSide(const Rectangle& rectangle, Point p, Side side) {
    if (!rectangle.contains(p)) return false;
    switch (side) {
        case Side::kUp:
            return p.y == rectangle.y;
        case Side::kDown:
            return p.y == rectangle.maxY();
        case Side::kLeft:
            return p.x == rectangle.x;
        case Side::kRight:
            return p.x == rectangle.maxX();
    }
    return false;
}

}  // namespace lw::dungeon

template <>
struct std::hash<lw::dungeon::Point> {
    std::size_t operator()(lw::dungeon::Point p) const noexcept {
        const auto x = static_cast<std::uint32_t>(p.x);
        const auto y = static_cast<std::uint32_t>(p.y);
        return std::hash<std::uint64_t>{}((std::uint64_t{y} << 32 | x) * 0x9E3779B97F4A7C15);
    }
};

template <>
struct std::hash<lw::dungeon::Rectangle> {
    std::size_t operator()(const lw::dungeon::Rectangle& r) const noexcept {
        const std::hash<lw::dungeon::Point> ofPoint;
        return ofPoint({r.x, r.y}) * 31 + ofPoint({r.width, r.height});
    }
};
