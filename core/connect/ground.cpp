// SPDX-License-Identifier: MIT
#include "connect/ground.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <unordered_map>

namespace lw::connect {

namespace {

enum class Role : std::uint8_t { kOther, kWall, kFloor };

bool lists(const std::optional<std::vector<std::string>>& list, std::string_view terrain) {
    return list && std::find(list->begin(), list->end(), terrain) != list->end();
}

/// What is listed counts as such; what is not listed, as its walkability says if its list was left out.
Role roleOf(const std::string& terrain, const Terrains& terrains, const game::Definition& game) {
    if (lists(terrains.wall, terrain)) return Role::kWall;
    if (lists(terrains.floor, terrain)) return Role::kFloor;
    const bool walkable = game.terrains ? game.isWalkable(terrain) : terrain != "wall";
    if (walkable) return terrains.floor ? Role::kOther : Role::kFloor;
    return terrains.wall ? Role::kOther : Role::kWall;
}

/// The roles of a map's characters, those of ASCII in a table.
class Roles {
public:
    Roles(const map::MapAnalysis& map, const Terrains& terrains) {
        for (const map::LegendEntry& entry : map.header().legend()) {
            if (entry.isReplaced || !entry.isTerrainRead) continue;
            m_roles[entry.character] = roleOf(entry.terrain, terrains, map.game());
        }
        for (const auto& [character, role] : m_roles)
            if (character < m_ascii.size()) m_ascii[character] = role;
    }

    [[nodiscard]] Role of(char32_t character) const {
        if (character < m_ascii.size()) return m_ascii[character];
        const auto role = m_roles.find(character);
        return role == m_roles.end() ? Role::kOther : role->second;
    }

private:
    std::unordered_map<char32_t, Role> m_roles;
    std::array<Role, 128> m_ascii{};
};

text::Span firstError(const map::MapAnalysis& map) {
    const auto& problems = map.diagnostics();
    const auto error = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
        return problem.severity == text::Severity::kError;
    });
    return error == problems.end() ? text::Span{} : error->span;
}

std::optional<text::Refusal> whyUnreadable(const map::MapAnalysis& map) {
    if (map.width() == 0 || map.height() == 0) return text::Refusal{"the map has no tiles", firstError(map)};
    if (!map.header().isLegendWhole())
        return text::Refusal{"the map's legend has to be read without errors first", firstError(map)};
    std::size_t y = 0;
    for (const map::LengthRun& run : map.rows().lengthRuns()) {
        if (run.length != map.width())
            return text::Refusal{"the rows of the map differ in length", map.rowSpan(y)};
        y += run.count;
    }
    const std::size_t cells = map.width() * map.height();
    if (map.width() > game::kMaxSide || map.height() > game::kMaxSide ||
        cells > static_cast<std::size_t>(dungeon::GenerationContext::kMaxCells)) {
        return text::Refusal{fmt::format("the map is too large: {} tiles are the limit",
                                         dungeon::GenerationContext::kMaxCells),
                             map.rowSpan(0)};
    }
    return std::nullopt;
}

}  // namespace

std::variant<Ground, text::Refusal> readGround(const map::MapAnalysis& map, const Terrains& terrains) {
    if (auto refusal = whyUnreadable(map)) return std::move(*refusal);
    const Roles roles(map, terrains);
    Ground ground;
    ground.floor =
        dungeon::WallFloor(static_cast<std::int32_t>(map.width()), static_cast<std::int32_t>(map.height()));
    ground.isWall.reserve(ground.floor.size());
    for (std::size_t y = 0; y < map.height(); ++y) {
        for (const char32_t character : map.tiles(0, y, map.width())) {
            const Role role = roles.of(character);
            if (role == Role::kFloor) ground.floor.set(ground.isWall.size(), true);
            ground.isWall.push_back(role == Role::kWall ? 1 : 0);
        }
    }
    return ground;
}

}  // namespace lw::connect
