// SPDX-License-Identifier: MIT
#include "dungeon/map_text.h"

#include <fmt/format.h>
#include <map>

#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::dungeon {

namespace {

std::string headerOf(const MapStyle& style) {
    std::map<char32_t, std::string> legend;
    for (const MapStyle::Tile* tile : {&style.wall, &style.floor, &style.door})
        legend.try_emplace(tile->character, tile->terrain);
    std::string entries;
    for (const auto& [character, terrain] : legend) {
        entries += fmt::format("{}{}: {}", entries.empty() ? "" : ", ", ron::quoteChar(character),
                               ron::quoteString(terrain));
    }
    return fmt::format("(\n    name: {},\n    legend: {{ {} }},\n)\n---\n", ron::quoteString(style.name),
                       entries);
}

}  // namespace

std::string mapText(const DungeonResult& result, const MapStyle& style) {
    enum Kind : std::uint8_t { kWall, kFloor, kDoor };
    const WallFloor& map = *result.map;
    std::vector<std::uint8_t> kinds = map.cells();
    if (result.doors) {
        for (const RoomDoors& room : result.doors->rooms())
            for (const RoomDoors::Door& door : room.doors()) kinds[map.index(door.cell)] = kDoor;
    }
    for (const Point door : result.prefabDoors)
        if (map.isFloor(door)) kinds[map.index(door)] = kDoor;
    const std::string tiles[] = {text::toUtf8(style.wall.character), text::toUtf8(style.floor.character),
                                 text::toUtf8(style.door.character)};
    std::string out = headerOf(style);
    out.reserve(out.size() + map.size() + static_cast<std::size_t>(map.height()));
    const auto width = static_cast<std::size_t>(map.width());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        out += tiles[kinds[i]];
        if (i % width == width - 1) out += '\n';
    }
    return out;
}

}  // namespace lw::dungeon
