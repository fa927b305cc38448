// SPDX-License-Identifier: MIT
#include "connect/recipe_request.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "connect/find_rooms.h"
#include "connect/ground.h"
#include "connect/recipe_map.h"
#include "dungeon/prefab_places.h"
#include "ron/literal.h"

namespace lw::connect {

namespace {

using dungeon::Point;
using dungeon::Rectangle;
using text::Severity;

/// The terrain whose cells in a prefab are doors.
constexpr std::string_view kDoorTerrain = "door";

std::variant<dungeon::Prefab, std::string> readPrefab(const RecipeMaps& maps, const std::string& path) {
    auto found = maps(path);
    if (auto* failure = std::get_if<std::string>(&found))
        return fmt::format("the map {} can't be read: {}", ron::quoteString(path), *failure);
    const map::MapAnalysis& map = *std::get<const map::MapAnalysis*>(found);
    auto ground = readGround(map, {});
    if (const auto* refusal = std::get_if<text::Refusal>(&ground))
        return fmt::format("the map {} can't be used: {}", ron::quoteString(path), refusal->reason);
    dungeon::Prefab prefab;
    prefab.cells = std::move(std::get<Ground>(ground).floor);
    std::size_t cell = 0;
    for (std::size_t y = 0; y < map.height(); ++y) {
        for (const char32_t character : map.tiles(0, y, map.width())) {
            const map::LegendEntry* entry = map.legendEntry(character);
            if (entry != nullptr && entry->terrain == kDoorTerrain && prefab.cells.isFloor(cell))
                prefab.doors.push_back(prefab.cells.point(cell));
            ++cell;
        }
    }
    return prefab;
}

/// The map that the steps begin with, and its rooms.
std::optional<text::Refusal> putMap(dungeon::PipelineRequest& request, const dungeon::RecipeAnalysis& recipe,
                                    const RecipeMaps& maps) {
    const dungeon::Recipe::MapSource& source = *recipe.recipe().map;
    const text::Span place = recipe.mapSpan().value_or(text::Span{});
    auto found = maps(source.path);
    if (auto* failure = std::get_if<std::string>(&found)) return text::Refusal{*failure, place};
    auto ground = readGround(*std::get<const map::MapAnalysis*>(found), optionsOf(recipe.recipe()).terrains);
    if (const auto* refusal = std::get_if<text::Refusal>(&ground))
        return text::Refusal{refusal->reason, place};
    request.map = std::move(std::get<Ground>(ground).floor);
    request.width = request.map->width();
    request.height = request.map->height();
    request.rooms = source.roomsAt ? *source.roomsAt : findRooms(*request.map);
    return std::nullopt;
}

bool overlap(const Rectangle& a, const Rectangle& b) {
    return a.x <= b.maxX() && b.x <= a.maxX() && a.y <= b.maxY() && b.y <= a.maxY();
}

class PrefabCheck {
public:
    PrefabCheck(const dungeon::RecipeAnalysis& recipe, const RecipeMaps& maps)
        : m_recipe(recipe), m_maps(maps), m_width(recipe.recipe().width), m_height(recipe.recipe().height) {}

    std::vector<text::Diagnostic> run() {
        if (m_recipe.recipe().map) {
            dungeon::PipelineRequest request;
            if (putMap(request, m_recipe, m_maps)) return {};  // told with the map
            m_width = request.width;
            m_height = request.height;
        }
        const auto& prefabs = m_recipe.recipe().prefabs;
        for (std::size_t i = 0; i < prefabs.size(); ++i) check(i, prefabs[i]);
        return m_sink.take();
    }

private:
    void check(std::size_t index, const dungeon::Recipe::PrefabSource& source) {
        const auto read = readPrefab(m_maps, source.path);
        if (const auto* reason = std::get_if<std::string>(&read))
            return report(Severity::kError, index, *reason);
        const dungeon::WallFloor& cells = std::get<dungeon::Prefab>(read).cells;
        if (dungeon::floorBounds(cells).width == 0) {
            report(Severity::kWarning, index,
                   fmt::format("nothing in {} can be walked on, so it is no room",
                               ron::quoteString(source.path)));
        }
        const Point at = source.at.value_or(Point{});
        if (at.x < 0 || at.y < 0 || at.x > m_width - cells.width() || at.y > m_height - cells.height()) {
            return report(
                Severity::kError, index,
                fmt::format("{} of {}x{} reaches outside the map of {}x{}", ron::quoteString(source.path),
                            cells.width(), cells.height(), m_width, m_height));
        }
        if (!source.at) return;
        const Rectangle box{at.x, at.y, cells.width(), cells.height()};
        for (const auto& [other, taken] : m_taken) {
            if (!overlap(box, taken)) continue;
            report(Severity::kError, index,
                   fmt::format("{} overlaps another prefab", ron::quoteString(source.path)), other);
            break;
        }
        m_taken.emplace_back(index, box);
    }

    void report(Severity severity, std::size_t index, std::string message,
                std::optional<std::size_t> other = std::nullopt) {
        text::Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = "dungeon-prefab";
        diagnostic.message = std::move(message);
        diagnostic.span = m_recipe.prefabSpan(index);
        if (other) diagnostic.related.push_back({m_recipe.prefabSpan(*other), "the other prefab"});
        m_sink.add(std::move(diagnostic));
    }

    const dungeon::RecipeAnalysis& m_recipe;
    const RecipeMaps& m_maps;
    std::int32_t m_width;
    std::int32_t m_height;
    std::vector<std::pair<std::size_t, Rectangle>> m_taken;
    text::DiagnosticSink m_sink;
};

}  // namespace

std::variant<dungeon::PipelineRequest, text::Refusal> requestOf(const dungeon::RecipeAnalysis& recipe,
                                                                const RecipeMaps& maps) {
    dungeon::PipelineRequest request = dungeon::requestOf(recipe.recipe());
    if (recipe.recipe().map) {
        if (auto refusal = putMap(request, recipe, maps)) return std::move(*refusal);
    }
    const auto& prefabs = recipe.recipe().prefabs;
    for (std::size_t i = 0; i < prefabs.size(); ++i) {
        auto read = readPrefab(maps, prefabs[i].path);
        if (const auto* reason = std::get_if<std::string>(&read))
            return text::Refusal{*reason, recipe.prefabSpan(i)};
        request.prefabs.push_back(std::move(std::get<dungeon::Prefab>(read)));
        request.prefabs.back().at = prefabs[i].at;
    }
    return request;
}

std::vector<text::Diagnostic> checkPrefabs(const dungeon::RecipeAnalysis& recipe, const RecipeMaps& maps) {
    return PrefabCheck(recipe, maps).run();
}

}  // namespace lw::connect
