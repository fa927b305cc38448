// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/scene.h"

#include <algorithm>

namespace lw::dungeon_editor {

namespace {

using dungeon::Point;
using dungeon::Rectangle;
using dungeon::Stage;

bool isUpright(const Rectangle& room, Point door) {
    return door.x < room.x || door.x > room.maxX();
}

/// Whether the ring of wall round a room, and the cells beyond it, lie in the map.
bool hasRoomAround(const dungeon::WallFloor& map, const Rectangle& room) {
    const Rectangle around = room.expanded(2);
    return around.x >= 0 && around.y >= 0 && around.maxX() < map.width() && around.maxY() < map.height();
}

void addCandidates(Scene& scene) {
    for (const Rectangle& room : scene.rooms) {
        scene.candidates.push_back(hasRoomAround(*scene.map, room)
                                       ? dungeon::connectionPoints(*scene.map, room)
                                       : dungeon::ConnectionPoints{});
    }
}

void addTrimmed(Scene& scene, const Generation& generation, std::size_t entryEnd) {
    const auto& entries = generation.history.entries();
    for (std::size_t i = 1; i < entryEnd; ++i) {
        const auto& entry = entries[i];
        if (entry.stage.kind == Stage::Kind::kCleared) scene.trimmed.clear();
        if (entry.stage.kind != Stage::Kind::kDeadEndsTrimmed) continue;
        for (std::size_t c = entries[i - 1].changesEnd; c < entry.changesEnd; ++c) {
            const dungeon::CellChange& change = generation.history.changes()[c];
            if (!change.floor) scene.trimmed.push_back(scene.map->point(change.index));
        }
    }
}

/// Where the attempts that were thrown away failed.
void addAttempts(Scene& scene, const Generation& generation) {
    for (const auto& attempt : generation.made.regenerated) {
        if (attempt.error.cell()) scene.attempts.push_back(*attempt.error.cell());
    }
}

/// The map that the first step finds.
std::shared_ptr<const dungeon::WallFloor> mapBefore(const Generation& generation) {
    const dungeon::WallFloor& made = *generation.made.map;
    dungeon::WallFloor map(made.width(), made.height());
    for (std::size_t c = 0; c < generation.changesBefore; ++c)
        map.set(std::size_t{generation.history.changes()[c].index}, true);
    return std::make_shared<const dungeon::WallFloor>(std::move(map));
}

/// The rooms that were there before the first step.
std::vector<Rectangle> givenRooms(const Generation& generation) {
    std::vector<Rectangle> rooms;
    if (!generation.made.rooms) return rooms;
    for (const auto& [room, step] : generation.made.rooms->entries())
        if (step == "given") rooms.push_back(room);
    return rooms;
}

/// Doors are what the door step carves.
void addDoors(Scene& scene, const Generation& generation, std::size_t begin, std::size_t end) {
    const auto& entries = generation.history.entries();
    for (std::size_t i = begin; i < end; ++i) {
        if (!generation.isDoorStep(entries[i].stage.step)) continue;
        const std::size_t from = i == 0 ? generation.changesBefore : entries[i - 1].changesEnd;
        for (std::size_t c = from; c < entries[i].changesEnd; ++c) {
            const Point cell = scene.map->point(generation.history.changes()[c].index);
            if (const auto room = scene.roomWithWallAt(cell))
                scene.doors.push_back({cell, *room, isUpright(scene.rooms[*room], cell)});
        }
    }
}

}  // namespace

std::optional<std::size_t> Scene::roomAt(Point cell) const {
    for (std::size_t i = 0; i < rooms.size(); ++i)
        if (rooms[i].contains(cell)) return i;
    return std::nullopt;
}

std::optional<std::size_t> Scene::roomWithWallAt(Point cell) const {
    std::optional<std::size_t> corner;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const Rectangle& room = rooms[i];
        if (!room.expanded(1).contains(cell) || room.contains(cell)) continue;
        const bool beside =
            (cell.x >= room.x && cell.x <= room.maxX()) || (cell.y >= room.y && cell.y <= room.maxY());
        if (beside) return i;
        if (!corner) corner = i;
    }
    return corner;
}

const SceneDoor* Scene::doorAt(Point cell) const {
    const auto at = std::ranges::find(doors, cell, &SceneDoor::cell);
    return at == doors.end() ? nullptr : &*at;
}

Scene finalScene(const Generation& generation) {
    Scene scene;
    // The generation outlives no scene by rule, so the scene has a map of its own or shares the result's.
    scene.map = generation.opened ? std::make_shared<const dungeon::WallFloor>(generation.opened->map)
                                  : generation.made.map;
    for (const dungeon::RoomFigures& room : generation.rooms()) scene.rooms.push_back(room.room);
    if (const dungeon::DoorList* list = generation.doors()) {
        for (const dungeon::RoomDoors& entry : list->rooms()) {
            const auto at = std::ranges::find(scene.rooms, entry.room());
            if (at == scene.rooms.end()) continue;
            const auto room = static_cast<std::size_t>(at - scene.rooms.begin());
            for (const auto& door : entry.doors())
                scene.doors.push_back({door.cell, room, isUpright(*at, door.cell)});
        }
    }
    scene.candidates = generation.candidates();
    scene.unreachable = generation.figures.map.unreachableCells;
    // What a failure left unfinished is not connected yet.
    if (generation.figures.map.unreachable == 0 || generation.error()) scene.unreachable.clear();
    if (generation.error()) scene.failure = generation.error()->cell();
    if (generation.hasHistory) addTrimmed(scene, generation, generation.history.entries().size());
    addAttempts(scene, generation);
    return scene;
}

Scene sceneAt(const Generation& generation, std::size_t stop) {
    if (stop >= generation.stops.size()) return finalScene(generation);
    Scene scene;
    scene.atEnd = false;
    const auto& entries = generation.history.entries();
    if (stop == 0) {
        if (generation.ofMap) {
            dungeon::WallFloor map = generation.opened->map;
            if (const dungeon::DoorList* list = generation.doors()) {
                for (const dungeon::RoomDoors& room : list->rooms())
                    for (const auto& door : room.doors()) map.set(door.cell, false);
            }
            scene.map = std::make_shared<const dungeon::WallFloor>(std::move(map));
            scene.rooms = generation.opened->rooms;
            addCandidates(scene);
        } else {
            scene.map = mapBefore(generation);
            scene.rooms = givenRooms(generation);
        }
        return scene;
    }
    const Stop& at = generation.stops[stop - 1];
    scene.map = std::make_shared<const dungeon::WallFloor>(generation.history.mapAt(at.entry));
    std::size_t begin = at.entry;
    while (begin > 0 && entries[begin - 1].attempt == at.attempt) --begin;
    scene.rooms = generation.ofMap ? generation.opened->rooms : givenRooms(generation);
    for (std::size_t i = begin; i <= at.entry; ++i) {
        if (entries[i].stage.kind == Stage::Kind::kRoomPlaced) scene.rooms.push_back(entries[i].stage.room);
    }
    if (at.stage.kind != Stage::Kind::kRoomPlaced) addCandidates(scene);
    addDoors(scene, generation, begin, at.entry + 1);
    if (at.stage.kind == Stage::Kind::kDeadEndsTrimmed) addTrimmed(scene, generation, at.entry + 1);
    if (at.attempt == generation.stops.back().attempt) addAttempts(scene, generation);
    if (at.stage.kind == Stage::Kind::kFailed) {
        const auto& failed = generation.made.regenerated;
        if (at.attempt <= failed.size()) scene.failure = failed[at.attempt - 1].error.cell();
    }
    return scene;
}

}  // namespace lw::dungeon_editor
