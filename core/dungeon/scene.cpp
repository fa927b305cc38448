// SPDX-License-Identifier: MIT
#include "dungeon/scene.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>

#include "dungeon/area_finder.h"
#include "dungeon/connection_points.h"
#include "dungeon/door_finder.h"
#include "dungeon/room_door_connection.h"

namespace lw::dungeon {

namespace {

bool isUpright(const Rectangle& room, Point door) {
    return door.x < room.x || door.x > room.maxX();
}

/// Whether the ring of wall round a room, and the cells beyond it, lie in the map.
bool hasRoomAround(const WallFloor& map, const Rectangle& room) {
    const Rectangle around = room.expanded(2);
    return around.x >= 0 && around.y >= 0 && around.maxX() < map.width() && around.maxY() < map.height();
}

void addCandidates(Scene& scene) {
    for (const Rectangle& room : scene.rooms) {
        scene.candidates.push_back(hasRoomAround(*scene.map, room) ? connectionPoints(*scene.map, room)
                                                                   : ConnectionPoints{});
    }
}

void addTrimmed(Scene& scene, const Generation& generation, std::size_t entryEnd) {
    const auto& entries = generation.history.entries();
    for (std::size_t i = 1; i < entryEnd; ++i) {
        const auto& entry = entries[i];
        if (entry.stage.kind == Stage::Kind::kCleared) scene.trimmed.clear();
        if (entry.stage.kind != Stage::Kind::kDeadEndsTrimmed) continue;
        for (std::size_t c = entries[i - 1].changesEnd; c < entry.changesEnd; ++c) {
            const CellChange& change = generation.history.changes()[c];
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
std::shared_ptr<const WallFloor> mapBefore(const Generation& generation) {
    const WallFloor& made = *generation.made.map;
    WallFloor map(made.width(), made.height());
    for (std::size_t c = 0; c < generation.changesBefore; ++c)
        map.set(std::size_t{generation.history.changes()[c].index}, true);
    return std::make_shared<const WallFloor>(std::move(map));
}

/// The rooms that were there before the first step.
std::vector<Rectangle> givenRooms(const Generation& generation) {
    std::vector<Rectangle> rooms;
    if (!generation.made.rooms) return rooms;
    for (const auto& [room, step] : generation.made.rooms->entries())
        if (step == "given") rooms.push_back(room);
    return rooms;
}

std::shared_ptr<const AreaList> areasCalled(const Generation& generation, const std::string& tag) {
    for (const auto& [name, component] : generation.made.components)
        if (name == tag) return std::dynamic_pointer_cast<const AreaList>(component);
    return nullptr;
}

/// The areas found by the steps before `stepEnd`.
void addAreas(Scene& scene, const Generation& generation, std::size_t stepEnd) {
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < std::min(stepEnd, generation.steps.size()); ++i) {
        const StepConfig& step = generation.steps[i];
        if (step.info != &AreaFinder::info()) continue;
        const std::string& tag = step.text("areas");
        if (std::ranges::find(seen, tag) != seen.end()) continue;
        seen.push_back(tag);
        const auto list = areasCalled(generation, tag);
        if (!list) continue;
        for (const auto& [area, made] : list->entries()) {
            // A list that later steps add to: only what was found is an area, tunnels are not.
            if (made == step.info->name) scene.areas.push_back(area);
        }
    }
}

/// What the areas look like as a grid.
void mapAreas(Scene& scene) {
    if (scene.areas.empty()) return;
    scene.areaAt.assign(scene.map->size(), 0);
    std::uint32_t number = 0;
    for (const auto& area : scene.areas) {
        ++number;
        std::int64_t x = 0;
        std::int64_t y = 0;
        std::int64_t cells = 0;
        for (const Point p : area->points()) {
            if (!scene.map->contains(p) || !scene.map->isFloor(p)) continue;
            scene.areaAt[scene.map->index(p)] = number;
            x += p.x;
            y += p.y;
            ++cells;
        }
        Point middle{-1, -1};
        if (cells > 0) {
            const Point mean{static_cast<std::int32_t>(x / cells), static_cast<std::int32_t>(y / cells)};
            const auto distance = [mean](Point p) { return std::abs(p.x - mean.x) + std::abs(p.y - mean.y); };
            middle = *std::ranges::min_element(area->points(), {}, distance);
        }
        scene.areaMiddles.push_back(middle);
    }
}

/// The cells of tunnels over areas: of all joining steps before `at`, of that one as far as it has come.
void addTunnelsInAreas(Scene& scene, const Generation& generation, std::size_t stepEnd, std::size_t more) {
    if (scene.areaAt.empty()) return;
    for (std::size_t i = 0; i <= stepEnd && i < generation.steps.size(); ++i) {
        const StepConfig& step = generation.steps[i];
        if (step.info->group != StepGroup::kJoin || (i == stepEnd && more == 0)) continue;
        const auto list = areasCalled(generation, step.text("tunnels"));
        std::size_t left = i == stepEnd ? more : std::numeric_limits<std::size_t>::max();
        if (!list) continue;
        for (const auto& [area, made] : list->entries()) {
            if (made != step.info->name || left-- == 0) continue;
            for (const Point p : area->points())
                if (scene.areaOf(p)) scene.tunnelsInAreas.push_back(p);
        }
    }
}

void addPrefabs(Scene& scene, const Generation& generation) {
    for (std::size_t i = 0; i < generation.made.prefabs.size(); ++i) {
        std::string name = i < generation.recipe.prefabs.size() ? generation.recipe.prefabs[i].path : "";
        name.erase(0, name.find_last_of('/') + 1);
        if (const std::size_t ending = name.rfind('.'); ending != std::string::npos) name.resize(ending);
        scene.prefabs.push_back({generation.made.prefabs[i], std::move(name)});
    }
}

void addTunnel(Scene& scene, const Generation& generation, const Stop& at, std::size_t begin) {
    if (at.stage.kind != Stage::Kind::kTunnelDug || at.stage.step >= generation.steps.size()) return;
    const auto& entries = generation.history.entries();
    for (std::size_t i = begin; i <= at.entry; ++i)
        if (entries[i].stage.kind == Stage::Kind::kTunnelDug && entries[i].stage.step == at.stage.step)
            ++scene.tunnelNumber;
    const auto list = areasCalled(generation, generation.steps[at.stage.step].text("tunnels"));
    if (!list) return;
    for (const auto& [area, made] : list->entries()) {
        const auto& points = area->points();
        if (made != generation.steps[at.stage.step].info->name || points.size() != at.stage.count) continue;
        if (std::ranges::find(points, at.stage.from) == points.end() ||
            std::ranges::find(points, at.stage.to) == points.end())
            continue;
        scene.tunnel = points;
        return;
    }
}

/// Doors that were found, of the rooms that were looked at by the entry `end`.
void addFoundDoors(Scene& scene, const Generation& generation, std::size_t begin, std::size_t end) {
    const auto& entries = generation.history.entries();
    const DoorList* list = generation.doors();
    for (std::size_t i = begin; i < end && list != nullptr; ++i) {
        const Stage& stage = entries[i].stage;
        if (stage.step >= generation.steps.size() || stage.kind != Stage::Kind::kWorked ||
            generation.steps[stage.step].info != &DoorFinder::info())
            continue;
        const auto at = std::ranges::find(scene.rooms, stage.room);
        const RoomDoors* doors = list->find(stage.room);
        if (at == scene.rooms.end() || doors == nullptr) continue;
        const auto room = static_cast<std::size_t>(at - scene.rooms.begin());
        for (const auto& door : doors->doors())
            scene.doors.push_back({door.cell, room, isUpright(stage.room, door.cell)});
    }
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

std::optional<std::size_t> Scene::areaOf(Point cell) const {
    if (areaAt.empty() || !map->contains(cell)) return std::nullopt;
    const std::uint32_t number = areaAt[map->index(cell)];
    return number == 0 ? std::nullopt : std::optional<std::size_t>(number - 1);
}

Scene finalScene(const Generation& generation) {
    Scene scene;
    // The generation outlives no scene by rule, so the scene has a map of its own or shares the result's.
    scene.map =
        generation.opened ? std::make_shared<const WallFloor>(generation.opened->map) : generation.made.map;
    for (const RoomFigures& room : generation.rooms()) scene.rooms.push_back(room.room);
    if (const DoorList* list = generation.doors()) {
        for (const RoomDoors& entry : list->rooms()) {
            const auto at = std::ranges::find(scene.rooms, entry.room());
            if (at == scene.rooms.end()) continue;
            const auto room = static_cast<std::size_t>(at - scene.rooms.begin());
            for (const auto& door : entry.doors())
                scene.doors.push_back({door.cell, room, isUpright(*at, door.cell)});
        }
    }
    scene.candidates = generation.candidates();
    scene.unreachable = generation.figures.map.unreachableCells;
    if (generation.figures.ways) scene.longestWay = generation.figures.ways->longest;
    // What a failure left unfinished is not connected yet.
    if (generation.figures.map.unreachable == 0 || generation.error()) scene.unreachable.clear();
    if (generation.error()) scene.failure = generation.error()->cell();
    if (generation.hasHistory) addTrimmed(scene, generation, generation.history.entries().size());
    addAttempts(scene, generation);
    addAreas(scene, generation, generation.made.steps.size());
    mapAreas(scene);
    addTunnelsInAreas(scene, generation, generation.made.steps.size(), 0);
    addPrefabs(scene, generation);
    return scene;
}

Scene sceneAt(const Generation& generation, std::size_t stop) {
    if (stop >= generation.stops.size()) return finalScene(generation);
    Scene scene;
    scene.atEnd = false;
    addPrefabs(scene, generation);
    const auto& entries = generation.history.entries();
    if (stop == 0) {
        if (generation.ofMap) {
            WallFloor map = generation.opened->map;
            if (const DoorList* list = generation.doors()) {
                for (const RoomDoors& room : list->rooms())
                    for (const auto& door : room.doors()) map.set(door.cell, false);
            }
            scene.map = std::make_shared<const WallFloor>(std::move(map));
            scene.rooms = generation.opened->rooms;
            addCandidates(scene);
        } else {
            scene.map = mapBefore(generation);
            scene.rooms = givenRooms(generation);
        }
        return scene;
    }
    const Stop& at = generation.stops[stop - 1];
    scene.map = std::make_shared<const WallFloor>(generation.history.mapAt(at.entry));
    std::size_t begin = at.entry;
    while (begin > 0 && entries[begin - 1].attempt == at.attempt) --begin;
    scene.rooms = generation.ofMap ? generation.opened->rooms : givenRooms(generation);
    for (std::size_t i = begin; i <= at.entry; ++i) {
        if (entries[i].stage.kind == Stage::Kind::kRoomPlaced) scene.rooms.push_back(entries[i].stage.room);
    }
    if (at.stage.kind != Stage::Kind::kRoomPlaced) addCandidates(scene);
    addDoors(scene, generation, begin, at.entry + 1);
    addFoundDoors(scene, generation, begin, at.entry + 1);
    if (at.attempt == generation.stops.back().attempt) {
        const bool isEnd = at.stage.kind == Stage::Kind::kStepDone;
        addAreas(scene, generation, at.stage.step + (isEnd ? 1 : 0));
        addTunnel(scene, generation, at, begin);
        mapAreas(scene);
        addTunnelsInAreas(scene, generation, at.stage.step, scene.tunnelNumber);
    }
    if (at.stage.kind == Stage::Kind::kDeadEndsTrimmed) addTrimmed(scene, generation, at.entry + 1);
    if (at.attempt == generation.stops.back().attempt) addAttempts(scene, generation);
    if (at.stage.kind == Stage::Kind::kFailed) {
        const auto& failed = generation.made.regenerated;
        if (at.attempt <= failed.size()) scene.failure = failed[at.attempt - 1].error.cell();
    }
    return scene;
}

std::optional<WallFloor> mapBeforeDoors(const Generation& generation) {
    if (!generation.hasHistory || generation.ofMap) return std::nullopt;
    std::size_t doors = 0;
    while (doors < generation.steps.size() && !generation.isDoorStep(doors)) ++doors;
    if (doors == generation.steps.size()) return std::nullopt;
    const auto& entries = generation.history.entries();
    std::size_t i = entries.size();
    while (i > 0 && entries[i - 1].stage.step >= doors) --i;
    if (i == 0) return std::nullopt;
    return generation.history.mapAt(i - 1);
}

std::string pointReason(const Scene& scene, const WallFloor* before, std::size_t room, Point cell) {
    if (room >= scene.rooms.size() || !scene.map->contains(cell)) return {};
    const auto isCandidate = [&] {
        if (room >= scene.candidates.size()) return false;
        return std::ranges::any_of(scene.candidates[room], [&](const std::vector<Point>& side) {
            return std::ranges::find(side, cell) != side.end();
        });
    };
    // Dead ends trimmed later would hide why a point was one, or was none.
    const WallFloor& map = scene.atEnd && before != nullptr ? *before : *scene.map;
    const PointVerdict verdict =
        isCandidate() ? PointVerdict::kCandidate : judgePoint(map, scene.rooms[room], cell);
    // As it was once all doors were open, before anything was filled up again.
    WallFloor opened = map;
    for (const SceneDoor& door : scene.doors)
        if (opened.contains(door.cell)) opened.set(door.cell, true);
    if (verdict == PointVerdict::kCandidate && !RoomDoorConnection::hasTwoWalls(opened, cell))
        return "no door here: fewer than two of the four cells beside it are wall, a door is next to it";
    return std::string(describe(verdict));
}

}  // namespace lw::dungeon
