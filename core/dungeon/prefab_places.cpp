// SPDX-License-Identifier: MIT
#include "dungeon/prefab_places.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace lw::dungeon {

namespace {

bool overlap(const Rectangle& a, const Rectangle& b) {
    return a.x <= b.maxX() && b.x <= a.maxX() && a.y <= b.maxY() && b.y <= a.maxY();
}

class PrefabPlacer {
public:
    explicit PrefabPlacer(const PipelineRequest& request)
        : m_request(request), m_places(request.prefabs.size()) {}

    std::vector<Point> place() {
        for (std::size_t i = 0; i < m_places.size(); ++i)
            if (m_request.prefabs[i].at) placeGiven(i, *m_request.prefabs[i].at);
        const auto random = m_request.state.empty() ? random::makeRandom(m_request.engine, m_request.seed)
                                                    : random::makeRandom(m_request.engine, m_request.state);
        for (std::size_t i = 0; i < m_places.size(); ++i)
            if (!m_request.prefabs[i].at) drawPlace(i, *random);
        return std::move(m_places);
    }

private:
    [[nodiscard]] Rectangle boxOf(std::size_t prefab, Point at) const {
        const WallFloor& cells = m_request.prefabs[prefab].cells;
        return {at.x, at.y, cells.width(), cells.height()};
    }
    [[nodiscard]] bool isFree(const Rectangle& box) const {
        return std::ranges::none_of(m_taken, [&box](const Rectangle& other) { return overlap(box, other); });
    }
    /// Whether the floor of a prefab keeps off the map's edge, where GoRogue's doors would leave the map.
    [[nodiscard]] bool hasWallAround(const Rectangle& floor, Point at) const {
        return at.x + floor.x > 0 && at.y + floor.y > 0 && at.x + floor.maxX() < m_request.width - 1 &&
               at.y + floor.maxY() < m_request.height - 1;
    }
    void take(std::size_t prefab, Point at) {
        m_places[prefab] = at;
        m_taken.push_back(boxOf(prefab, at));
    }
    [[nodiscard]] GenerationError refused(std::size_t prefab, std::string_view why) const {
        const WallFloor& cells = m_request.prefabs[prefab].cells;
        return {ErrorKind::kRefused,
                {},
                "prefabs",
                fmt::format("prefab {} of {}x{} {}", prefab + 1, cells.width(), cells.height(), why)};
    }

    void placeGiven(std::size_t prefab, Point at) {
        const WallFloor& cells = m_request.prefabs[prefab].cells;
        if (at.x < 0 || at.y < 0 || at.x > m_request.width - cells.width() ||
            at.y > m_request.height - cells.height())
            throw refused(prefab, "reaches outside the map");
        if (!isFree(boxOf(prefab, at))) throw refused(prefab, "overlaps another");
        take(prefab, at);
    }

    void drawPlace(std::size_t prefab, random::Random& random) {
        const WallFloor& cells = m_request.prefabs[prefab].cells;
        const std::int32_t across = m_request.width - cells.width() + 1;
        const std::int32_t down = m_request.height - cells.height() + 1;
        if (across <= 0 || down <= 0) throw refused(prefab, "is larger than the map");
        std::optional<Point> atEdge;
        for (int i = 0; i < kPrefabTries; ++i) {
            const std::int32_t x = random.nextInt(across);
            const std::int32_t y = random.nextInt(down);
            if (!isFree(boxOf(prefab, {x, y}))) continue;
            if (hasWallAround(floorBounds(cells), {x, y})) return take(prefab, {x, y});
            if (!atEdge) atEdge = Point{x, y};
        }
        if (atEdge) return take(prefab, *atEdge);
        throw refused(prefab, fmt::format("found no place in {} tries", kPrefabTries));
    }

    const PipelineRequest& m_request;
    std::vector<Point> m_places;
    std::vector<Rectangle> m_taken;
};

}  // namespace

Rectangle floorBounds(const WallFloor& prefab) {
    Point least{prefab.width(), prefab.height()};
    Point most{-1, -1};
    for (std::size_t i = 0; i < prefab.size(); ++i) {
        if (!prefab.isFloor(i)) continue;
        const Point p = prefab.point(i);
        least = {std::min(least.x, p.x), std::min(least.y, p.y)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }
    if (most.x < 0) return {};
    return {least.x, least.y, most.x - least.x + 1, most.y - least.y + 1};
}

PipelineRequest withPrefabsGiven(const PipelineRequest& request) {
    PipelineRequest given = request;
    given.prefabs.clear();
    if (request.prefabs.empty()) return given;
    try {
        const std::vector<Point> places = placePrefabs(request);
        if (!given.map) given.map = WallFloor(request.width, request.height);
        if (!given.rooms) given.rooms.emplace();
        for (std::size_t i = 0; i < places.size(); ++i) {
            const WallFloor& prefab = request.prefabs[i].cells;
            for (std::size_t cell = 0; cell < prefab.size(); ++cell)
                given.map->set(prefab.point(cell) + places[i], prefab.isFloor(cell));
            Rectangle room = floorBounds(prefab);
            if (room.width == 0) continue;
            room.x += places[i].x;
            room.y += places[i].y;
            given.rooms->push_back(room);
        }
        return given;
    } catch (const GenerationError&) {
        given.map = request.map;
        given.rooms = request.rooms;
        return given;
    }
}

std::vector<Point> placePrefabs(const PipelineRequest& request) {
    return PrefabPlacer(request).place();
}

}  // namespace lw::dungeon
