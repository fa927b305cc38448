// SPDX-License-Identifier: MIT
#include "connect/recipe_map.h"

#include <algorithm>
#include <fmt/format.h>

#include "connect/find_rooms.h"
#include "ron/literal.h"

namespace lw::connect {

namespace {

using dungeon::Point;
using dungeon::Rectangle;
using text::Severity;

class RecipeMapCheck {
public:
    RecipeMapCheck(const dungeon::RecipeAnalysis& recipe, const map::MapAnalysis& map)
        : m_recipe(recipe), m_map(map), m_source(*recipe.recipe().map) {
        const std::vector<dungeon::StepConfig> steps = recipe.recipe().steps();
        m_opensDoors = std::ranges::any_of(steps, [](const dungeon::StepConfig& step) {
            return !step.off && step.info->name == "RoomDoorConnection";
        });
    }

    std::vector<text::Diagnostic> run() {
        auto ground = readGround(m_map, optionsOf(m_recipe.recipe()).terrains);
        if (const auto* refusal = std::get_if<text::Refusal>(&ground)) {
            m_sink.add(dungeon::unreadableMap(m_recipe, refusal->reason));
            return m_sink.take();
        }
        const dungeon::WallFloor& floor = std::get<Ground>(ground).floor;
        checkTerrains();
        if (!m_source.roomsAt) {
            if (findRooms(floor).empty())
                report(Severity::kWarning, "dungeon-room", m_recipe.mapSpan(),
                       "no room is found in this map: a room is a rectangle of floor enclosed by wall");
        } else {
            for (std::size_t i = 0; i < m_source.roomsAt->size(); ++i) checkRoom(i, floor);
        }
        return m_sink.take();
    }

private:
    void report(Severity severity, const char* code, std::optional<text::Span> place, std::string message) {
        text::Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = code;
        diagnostic.message = std::move(message);
        diagnostic.span = place.value_or(text::Span{});
        m_sink.add(std::move(diagnostic));
    }

    void checkTerrains() {
        for (const auto* list : {&m_source.wall, &m_source.floor}) {
            if (!*list) continue;
            for (const std::string& terrain : **list) {
                if (hasTerrain(terrain)) continue;
                report(Severity::kWarning, "dungeon-terrain", m_recipe.terrainsSpan(),
                       fmt::format("the map has no terrain {}", ron::quoteString(terrain)));
            }
        }
        if (m_source.door && !hasTerrain(*m_source.door) && !m_map.game().acceptsTerrain(*m_source.door)) {
            report(Severity::kError, "dungeon-terrain", m_recipe.terrainsSpan(),
                   fmt::format("the game has no terrain {} for doors", ron::quoteString(*m_source.door)));
        }
    }

    [[nodiscard]] bool hasTerrain(const std::string& terrain) const {
        const auto& legend = m_map.header().legend();
        return std::any_of(legend.begin(), legend.end(),
                           [&terrain](const map::LegendEntry& entry) { return entry.terrain == terrain; });
    }

    void checkRoom(std::size_t i, const dungeon::WallFloor& floor) {
        const Rectangle& room = (*m_source.roomsAt)[i];
        // Only the door step looks at walls; sizes and places that no map has are told with the recipe alone.
        if (!m_opensDoors || room.width <= 0 || room.height <= 0 || room.x < 0 || room.y < 1) return;
        const auto right = std::int64_t{room.x} + room.width;
        const auto bottom = std::int64_t{room.y} + room.height;
        // Only the ends of the map are checked: (-1, y) is the last cell of the row above.
        const bool hasRing = right <= floor.width() && bottom < floor.height() &&
                             room.expanded(1).eachPerimeterCell([&](Point p) { return hasCell(floor, p); });
        if (!hasRing) {
            report(
                Severity::kError, "dungeon-room", m_recipe.roomSpan(i),
                fmt::format("there is no wall around this room in the map of {}x{}: it touches the edge or "
                            "reaches outside",
                            floor.width(), floor.height()));
            return;
        }
        if (right == floor.width()) {
            report(Severity::kWarning, "dungeon-room", m_recipe.roomSpan(i),
                   "this room touches the right edge: it gets no door there, and GoRogue takes the beginning "
                   "of the row below for its wall");
        }
        const bool isClosed = room.expanded(1).eachPerimeterCell([&](Point p) {
            if (!floor.isFloor(p)) return true;
            report(
                Severity::kError, "dungeon-room", m_recipe.roomSpan(i),
                fmt::format("the wall around this room is open at ({}, {}): GoRogue refuses it", p.x, p.y));
            return false;
        });
        if (isClosed && !isAllFloor(room, floor)) {
            report(Severity::kWarning, "dungeon-room", m_recipe.roomSpan(i), "not all of this room is floor");
        }
    }

    static bool hasCell(const dungeon::WallFloor& floor, Point p) {
        const std::int64_t index = std::int64_t{p.y} * floor.width() + p.x;
        return index >= 0 && index < static_cast<std::int64_t>(floor.size());
    }

    static bool isAllFloor(const Rectangle& room, const dungeon::WallFloor& floor) {
        for (std::int32_t y = room.y; y <= room.maxY(); ++y)
            for (std::int32_t x = room.x; x <= room.maxX(); ++x)
                if (!floor.isFloor(Point{x, y})) return false;
        return true;
    }

    const dungeon::RecipeAnalysis& m_recipe;
    const map::MapAnalysis& m_map;
    const dungeon::Recipe::MapSource& m_source;
    bool m_opensDoors = false;
    text::DiagnosticSink m_sink;
};

}  // namespace

ConnectOptions optionsOf(const dungeon::Recipe& recipe) {
    return {.terrains = {recipe.map->wall, recipe.map->floor, recipe.map->door},
            .rooms = recipe.map->roomsAt,
            .engine = recipe.engine,
            .seed = recipe.seed,
            .state = recipe.state,
            .parameters = dungeon::parametersOf(recipe)};
}

std::vector<text::Diagnostic> checkRecipeMap(const dungeon::RecipeAnalysis& recipe,
                                             const map::MapAnalysis& map) {
    return RecipeMapCheck(recipe, map).run();
}

}  // namespace lw::connect
