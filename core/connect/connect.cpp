// SPDX-License-Identifier: MIT
#include "connect/connect.h"

#include <algorithm>
#include <fmt/format.h>

#include "connect/find_rooms.h"
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
            .rooms = options.rooms ? *options.rooms : findRooms(ground.floor)};
}

/// A tile in the text; the nearest one for a cell outside.
text::Span placeOf(const map::MapAnalysis& map, Point p) {
    const auto x = std::clamp<std::int64_t>(p.x, 0, static_cast<std::int64_t>(map.width()) - 1);
    const auto y = std::clamp<std::int64_t>(p.y, 0, static_cast<std::int64_t>(map.height()) - 1);
    return map.tileSpan(static_cast<std::size_t>(x), static_cast<std::size_t>(y)).value_or(text::Span{});
}

ConnectRefusal refused(std::string reason, text::Span place) {
    return {{std::move(reason), place}, std::nullopt};
}

/// Turns the doors opened into edits of the map's text.
class DoorPainter {
public:
    DoorPainter(const Ground& ground, const map::MapAnalysis& map, const Terrains& terrains)
        : m_ground(ground), m_map(map), m_terrains(terrains) {}

    std::variant<text::TextEdits, ConnectRefusal> paint(const dungeon::DoorList& doors) {
        if (m_terrains.door && !doors.rooms().empty()) {
            if (auto refusal = chooseDoorTile(*m_terrains.door)) return std::move(*refusal);
        }
        std::vector<map::TileRun> runs;
        for (const dungeon::RoomDoors& room : doors.rooms()) {
            for (const dungeon::RoomDoors::Door& door : room.doors()) {
                if (m_ground.isWall[m_ground.floor.index(door.cell)] == 0) {
                    return refused(fmt::format("a door at ({}, {}) would replace a tile that is no wall",
                                               door.cell.x, door.cell.y),
                                   placeOf(m_map, door.cell));
                }
                runs.push_back({static_cast<std::size_t>(door.cell.x), static_cast<std::size_t>(door.cell.y),
                                std::u32string(1, tileOf(room.room(), door.cell))});
            }
        }
        text::EditResult painted = map::paint(m_map, runs);
        if (auto* refusal = std::get_if<text::Refusal>(&painted))
            return ConnectRefusal{std::move(*refusal), {}};
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
            return ConnectRefusal{std::move(*refusal), {}};
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

    /// The door terrain's character, else that of the room's tile beside the door.
    [[nodiscard]] char32_t tileOf(const Rectangle& room, Point door) const {
        if (m_doorTile) return *m_doorTile;
        const Point inner{std::clamp(door.x, room.x, room.maxX()), std::clamp(door.y, room.y, room.maxY())};
        return m_map.tile(static_cast<std::size_t>(inner.x), static_cast<std::size_t>(inner.y))
            .value_or(U'.');
    }

    const Ground& m_ground;
    const map::MapAnalysis& m_map;
    const Terrains& m_terrains;
    std::optional<char32_t> m_doorTile;
    text::TextEdits m_edits;
};

}  // namespace

std::variant<DoorsRequest, text::Refusal> doorsRequest(const map::MapAnalysis& map,
                                                       const ConnectOptions& options) {
    auto ground = readGround(map, options.terrains);
    if (auto* refusal = std::get_if<text::Refusal>(&ground)) return std::move(*refusal);
    return requestOn(std::get<Ground>(ground), options);
}

std::variant<Connection, ConnectRefusal> connect(const map::MapAnalysis& map, const ConnectOptions& options) {
    auto ground = readGround(map, options.terrains);
    if (auto* refusal = std::get_if<text::Refusal>(&ground)) return ConnectRefusal{std::move(*refusal), {}};
    return connectOn(std::get<Ground>(ground), map, options);
}

std::variant<Connection, ConnectRefusal> connectOn(const Ground& ground, const map::MapAnalysis& map,
                                                   const ConnectOptions& options) {
    Connection connection;
    connection.request = requestOn(ground, options);
    connection.doors = dungeon::openDoors(connection.request);
    if (const auto& error = connection.doors.error) {
        const text::Span place = placeOf(map, error->cell().value_or(Point{0, 0}));
        return ConnectRefusal{{error->what(), place}, std::move(connection.doors)};
    }
    auto edits = DoorPainter(ground, map, options.terrains).paint(*connection.doors.doors);
    if (auto* refusal = std::get_if<ConnectRefusal>(&edits)) return std::move(*refusal);
    connection.edits = std::move(std::get<text::TextEdits>(edits));
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
    for (const Rectangle& each : connection.doors.rooms) room(each);
    json.endArray();
    json.key("doors");
    json.beginArray();
    for (const Rectangle& each : connection.doors.rooms) {
        json.beginObject();
        json.key("room");
        room(each);
        json.key("doors");
        json.beginArray();
        if (const dungeon::RoomDoors* doors = connection.doors.doors->find(each))
            for (const auto& door : doors->doors()) numbers({door.cell.x, door.cell.y});
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

}  // namespace lw::connect
