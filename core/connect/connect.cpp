// SPDX-License-Identifier: MIT
#include "connect/connect.h"

#include <algorithm>
#include <fmt/format.h>

#include "connect/shared_doors.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "text/json_writer.h"

namespace lw::connect {

namespace {

using dungeon::DoorsRequest;
using dungeon::Point;
using dungeon::Rectangle;

DoorsRequest requestOn(const Ground& ground, const ConnectOptions& options) {
    return {.engine = options.engine,
            .seed = options.seed,
            .state = options.state,
            .parameters = options.parameters,
            .map = ground.floor,
            .rooms = options.rooms ? *options.rooms : findRooms(ground.floor, options.limits)};
}

/// A tile in the text; the nearest one for a cell outside.
text::Span placeOf(const map::MapAnalysis& map, Point p) {
    const auto x = std::clamp<std::int64_t>(p.x, 0, static_cast<std::int64_t>(map.width()) - 1);
    const auto y = std::clamp<std::int64_t>(p.y, 0, static_cast<std::int64_t>(map.height()) - 1);
    return map.tileSpan(static_cast<std::size_t>(x), static_cast<std::size_t>(y)).value_or(text::Span{});
}

ConnectRefusal refused(std::string reason, text::Span place) {
    return {{std::move(reason), place}, std::nullopt, {}};
}

/// Turns the doors opened into edits of the map's text.
class DoorPainter {
public:
    DoorPainter(const Ground& ground, const map::MapAnalysis& map, const Terrains& terrains)
        : m_ground(ground), m_map(map), m_terrains(terrains) {}

    std::variant<text::TextEdits, ConnectRefusal> paint(const std::vector<OpenedDoor>& doors) {
        if (m_terrains.door && !doors.empty()) {
            if (auto refusal = chooseDoorTile(*m_terrains.door)) return std::move(*refusal);
        }
        std::vector<map::TileRun> runs;
        for (const OpenedDoor& door : doors) {
            if (m_ground.isWall[m_ground.floor.index(door.cell)] == 0) {
                return refused(fmt::format("a door at ({}, {}) would replace a tile that is no wall",
                                           door.cell.x, door.cell.y),
                               placeOf(m_map, door.cell));
            }
            runs.push_back({static_cast<std::size_t>(door.cell.x), static_cast<std::size_t>(door.cell.y),
                            std::u32string(1, tileOf(door))});
        }
        text::EditResult painted = map::paint(m_map, runs);
        if (auto* refusal = std::get_if<text::Refusal>(&painted))
            return ConnectRefusal{std::move(*refusal), {}, {}};
        for (const text::TextEdit& edit : std::get<text::TextEdits>(painted)) m_edits.add(edit);
        return std::move(m_edits);
    }

private:
    std::optional<ConnectRefusal> chooseDoorTile(const std::string& terrain) {
        if ((m_doorTile = m_map.characterFor(terrain))) return std::nullopt;
        if (!m_map.game().acceptsTerrain(terrain)) {
            return refused(fmt::format("the game has no terrain \"{}\" for doors", terrain),
                           placeOf(m_map, {0, 0}));
        }
        m_doorTile = freeCharacter();
        if (!m_doorTile) return refused("the legend has no character left for doors", placeOf(m_map, {0, 0}));
        text::EditResult added = map::addLegendEntry(m_map, *m_doorTile, terrain);
        if (auto* refusal = std::get_if<text::Refusal>(&added))
            return ConnectRefusal{std::move(*refusal), {}, {}};
        m_edits = std::move(std::get<text::TextEdits>(added));
        return std::nullopt;
    }

    [[nodiscard]] std::optional<char32_t> freeCharacter() const {
        const auto isFree = [this](char32_t c) {
            return m_map.legendEntry(c) == nullptr && m_map.rows().count(c) == 0;
        };
        for (const char32_t preferred : std::u32string_view(U"+|/DdX"))
            if (isFree(preferred)) return preferred;
        for (char32_t c = U'!'; c <= U'~'; ++c)
            if (isFree(c)) return c;
        return std::nullopt;
    }

    /// The door terrain's character, else that of the floor beside the door.
    [[nodiscard]] char32_t tileOf(const OpenedDoor& door) const {
        if (m_doorTile) return *m_doorTile;
        return m_map.tile(static_cast<std::size_t>(door.inside.x), static_cast<std::size_t>(door.inside.y))
            .value_or(U'.');
    }

    const Ground& m_ground;
    const map::MapAnalysis& m_map;
    const Terrains& m_terrains;
    std::optional<char32_t> m_doorTile;
    text::TextEdits m_edits;
};

std::string named(const Rectangle& room) {
    return fmt::format("the room of {}x{} at ({}, {})", room.width, room.height, room.x, room.y);
}

/// Why GoRogue's door step refused; where one room's door opened another's wall, both are named.
ConnectRefusal refusalOf(dungeon::DoorsResult&& result, const map::MapAnalysis& map) {
    const dungeon::GenerationError& error = *result.error;
    ConnectRefusal refusal{{error.what(), placeOf(map, error.cell().value_or(Point{0, 0}))}, {}, {}};
    if (error.kind() == dungeon::ErrorKind::kRegenerateMap && error.cell()) {
        for (const dungeon::RoomDoors& opener : result.doors->rooms()) {
            if (!opener.contains(*error.cell())) continue;
            refusal.refusal.reason += fmt::format("; a door of {} has opened it", named(opener.room()));
            refusal.rooms = {result.rooms[result.candidates.size()], opener.room()};
            break;
        }
    }
    refusal.doors = std::move(result);
    return refusal;
}

/// The rooms and doors of GoRogue's door step.
OpenedDoors openedBy(const dungeon::DoorsResult& result) {
    OpenedDoors opened;
    opened.map = result.map;
    for (const Rectangle& room : result.rooms) {
        opened.rooms.push_back({room, {}});
        if (const dungeon::RoomDoors* doors = result.doors->find(room))
            for (const auto& door : doors->doors()) opened.rooms.back().doors.push_back(door.cell);
    }
    for (const dungeon::RoomDoors& doors : result.doors->rooms()) {
        const Rectangle& room = doors.room();
        for (const auto& [door, step] : doors.doors()) {
            const Point inside{std::clamp(door.x, room.x, room.maxX()),
                               std::clamp(door.y, room.y, room.maxY())};
            opened.doors.push_back({door, inside});
        }
    }
    return opened;
}

}  // namespace

std::variant<DoorsRequest, text::Refusal> doorsRequest(const map::MapAnalysis& map,
                                                       const ConnectOptions& options) {
    auto ground = readGround(map, options.terrains);
    if (auto* refusal = std::get_if<text::Refusal>(&ground)) return std::move(*refusal);
    return requestOn(std::get<Ground>(ground), options);
}

std::variant<Connection, ConnectRefusal> connect(const map::MapAnalysis& map, const ConnectOptions& options) {
    auto ground = readGround(map, options.terrains);
    if (auto* refusal = std::get_if<text::Refusal>(&ground))
        return ConnectRefusal{std::move(*refusal), {}, {}};
    return connectOn(std::get<Ground>(ground), map, options);
}

std::variant<Connection, ConnectRefusal> connectOn(const Ground& ground, const map::MapAnalysis& map,
                                                   const ConnectOptions& options) {
    Connection connection;
    OpenedDoors opened;
    if (options.shared) {
        FloorAreas found = surveyRooms(ground.floor, options.limits);
        opened = openSharedDoors(ground, found, options);
        connection.areas = std::move(found.areas);
        if (const auto& error = opened.error)
            return refused(error->what(), placeOf(map, error->cell().value_or(Point{0, 0})));
    } else {
        connection.request = requestOn(ground, options);
        connection.doors = dungeon::openDoors(connection.request);
        if (connection.doors.error) return refusalOf(std::move(connection.doors), map);
        opened = openedBy(connection.doors);
        if (options.joinAll)
            joinAllFloor(opened, ground, *random::makeRandom(options.engine, connection.doors.state));
    }
    auto edits = DoorPainter(ground, map, options.terrains).paint(opened.doors);
    if (auto* refusal = std::get_if<ConnectRefusal>(&edits)) return std::move(*refusal);
    connection.edits = std::move(std::get<text::TextEdits>(edits));
    connection.rooms = std::move(opened.rooms);
    connection.opened = std::move(opened.doors);
    connection.cutOff = cutOffFloor(opened.map);
    return connection;
}

std::string connectionJson(const Connection& connection) {
    text::JsonWriter json;
    const auto numbers = [&json](std::initializer_list<std::int32_t> list) {
        json.beginArray();
        for (const std::int32_t number : list) json.value(number);
        json.endArray();
    };
    const auto room = [&numbers](const Rectangle& r) { numbers({r.x, r.y, r.width, r.height}); };
    json.beginObject();
    json.key("rooms");
    json.beginArray();
    for (const ConnectedRoom& each : connection.rooms) room(each.bounds);
    json.endArray();
    json.key("doors");
    json.beginArray();
    for (const ConnectedRoom& each : connection.rooms) {
        json.beginObject();
        json.key("room");
        room(each.bounds);
        json.key("doors");
        json.beginArray();
        for (const Point door : each.doors) numbers({door.x, door.y});
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

}  // namespace lw::connect
