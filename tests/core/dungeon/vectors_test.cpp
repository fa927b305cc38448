// SPDX-License-Identifier: MIT
// The original's own output for 80 dungeons and 100 runs of the door step: every map, room, tunnel, door,
// stage count, generator state and error type must be the same.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "dungeon/run.h"
#include "support/json_lines.h"

namespace lw::dungeon {
namespace {

using nlohmann::json;

std::string fnv1a64(const std::string& text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return fmt::format("{:016X}", hash);
}

std::string joined(const std::vector<std::string>& rows) {
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "\n") + row;
    return text;
}

json stateJson(const std::vector<std::uint64_t>& state) {
    json words = json::array();
    for (const std::uint64_t word : state) words.push_back(fmt::format("{:016X}", word));
    return words;
}

json pointsJson(const std::vector<Point>& points) {
    json list = json::array();
    for (const Point p : points) list.push_back({p.x, p.y});
    return list;
}

json roomJson(const Rectangle& room) {
    return {room.x, room.y, room.width, room.height};
}

json doorsJson(const Rectangle& room, const RoomDoors* doors) {
    if (doors == nullptr) return {{"room", roomJson(room)}, {"entry", false}};
    std::vector<Point> all;
    for (const RoomDoors::Door& door : doors->doors()) all.push_back(door.cell);
    return {{"room", roomJson(room)},
            {"entry", true},
            {"doors", pointsJson(all)},
            {"top", pointsJson(doors->on(Side::kUp))},
            {"right", pointsJson(doors->on(Side::kRight))},
            {"bottom", pointsJson(doors->on(Side::kDown))},
            {"left", pointsJson(doors->on(Side::kLeft))}};
}

template <class T>
void take(const json& params, const char* name, T& value) {
    if (params.contains(name)) value = params[name].get<T>();
}

DungeonParameters parametersOf(const json& params) {
    DungeonParameters p;
    take(params, "minRooms", p.minRooms);
    take(params, "maxRooms", p.maxRooms);
    take(params, "roomMinSize", p.roomMinSize);
    take(params, "roomMaxSize", p.roomMaxSize);
    take(params, "roomSizeRatioX", p.roomSizeRatioX);
    take(params, "roomSizeRatioY", p.roomSizeRatioY);
    take(params, "maxCreationAttempts", p.maxCreationAttempts);
    take(params, "maxPlacementAttempts", p.maxPlacementAttempts);
    take(params, "crawlerChangeDirectionImprovement", p.crawlerChangeDirectionImprovement);
    take(params, "minSidesToConnect", p.minSidesToConnect);
    take(params, "maxSidesToConnect", p.maxSidesToConnect);
    take(params, "cancelSideConnectionSelectChance", p.cancelSideConnectionSelectChance);
    take(params, "cancelConnectionPlacementChance", p.cancelConnectionPlacementChance);
    take(params, "cancelConnectionPlacementChanceIncrease", p.cancelConnectionPlacementChanceIncrease);
    take(params, "saveDeadEndChance", p.saveDeadEndChance);
    take(params, "maxTrimIterations", p.maxTrimIterations);
    return p;
}

std::string nameOf(const json& entry) {
    return fmt::format("{} {} {}", entry["case"].get<std::string>(), entry["gen"].get<std::string>(),
                       entry["seed"].get<std::string>());
}

void expectStep(const json& expected, const StepResult& step) {
    EXPECT_EQ(step.step, expected["step"]);
    EXPECT_EQ(step.stages, expected["stages"]) << step.step;
    EXPECT_EQ(stateJson(step.state), expected["state"]) << step.step;
    ASSERT_TRUE(step.map);
    const std::vector<std::string> rows = step.map->rows();
    if (expected.contains("map")) {
        EXPECT_EQ(joined(rows), joined(expected["map"])) << step.step;
    }
    if (expected.contains("mapFnv1a64")) {
        EXPECT_EQ(fnv1a64(joined(rows)), expected["mapFnv1a64"]) << step.step;
    }
}

void expectTunnels(const json& expected, const AreaList* tunnels) {
    const bool has = expected.contains("tunnels") || expected.contains("tunnelsFnv1a64");
    ASSERT_EQ(tunnels != nullptr, has);
    if (!has) return;
    json list = json::array();
    for (const auto& [area, step] : tunnels->entries()) list.push_back(pointsJson(area->points()));
    if (expected.contains("tunnels")) {
        EXPECT_EQ(list, expected["tunnels"]);
    }
    if (expected.contains("tunnelsFnv1a64")) {
        EXPECT_EQ(fnv1a64(list.dump()), expected["tunnelsFnv1a64"]);
    }
}

void expectRoomsAndDoors(const json& expected, const DungeonResult& result) {
    ASSERT_EQ(result.rooms != nullptr, expected.contains("rooms"));
    if (!result.rooms) return;
    json rooms = json::array();
    json doors = json::array();
    for (const auto& [room, step] : result.rooms->entries()) {
        rooms.push_back(roomJson(room));
        doors.push_back(doorsJson(room, result.doors ? result.doors->find(room) : nullptr));
    }
    EXPECT_EQ(rooms, expected["rooms"]);
    EXPECT_EQ(doors, expected["doors"]);
}

TEST(Vectors, DungeonsAreTheOriginals) {
    std::size_t count = 0;
    for (const json& entry : testing::readJsonLines("dungeon/dungeon.jsonl")) {
        if (entry["kind"] != "dungeon") continue;
        SCOPED_TRACE(nameOf(entry));
        ++count;
        DungeonRequest request;
        request.width = entry["width"];
        request.height = entry["height"];
        request.engine = random::engineNamed(entry["gen"].get<std::string>()).value();
        request.seed = std::stoull(entry["seed"].get<std::string>());
        request.parameters = parametersOf(entry["params"]);
        const DungeonResult result = generateDungeon(request, {.keepMaps = true});

        EXPECT_EQ(result.attempts, entry["attempts"]);
        ASSERT_EQ(result.regenerated.size(), entry["regenerated"].size());
        for (std::size_t i = 0; i < result.regenerated.size(); ++i) {
            const json& failed = entry["regenerated"][i];
            EXPECT_EQ(result.regenerated[i].attempt, failed["attempt"]);
            EXPECT_EQ(result.regenerated[i].error.step(), failed["step"]);
            EXPECT_EQ(stateJson(result.regenerated[i].state), failed["state"]);
        }
        ASSERT_EQ(result.error.has_value(), !entry["error"].is_null())
            << (result.error ? result.error->what() : "");
        if (result.error) {
            EXPECT_EQ(result.error->step(), entry["error"]["step"]);
            EXPECT_EQ(exceptionName(result.error->kind()), entry["error"]["type"]);
        }
        ASSERT_EQ(result.steps.size(), entry["steps"].size());
        for (std::size_t i = 0; i < result.steps.size(); ++i) expectStep(entry["steps"][i], result.steps[i]);
        expectRoomsAndDoors(entry, result);
        expectTunnels(entry, result.tunnels.get());
    }
    EXPECT_GT(count, 70U);
}

TEST(Vectors, DoorsAreTheOriginals) {
    std::size_t count = 0;
    for (const json& entry : testing::readJsonLines("dungeon/dungeon.jsonl")) {
        if (entry["kind"] != "doors") continue;
        SCOPED_TRACE(nameOf(entry));
        ++count;
        DoorsRequest request;
        request.engine = random::engineNamed(entry["gen"].get<std::string>()).value();
        request.seed = std::stoull(entry["seed"].get<std::string>());
        request.parameters = parametersOf(entry["params"]);
        request.map = WallFloor::fromRows(entry["mapIn"]);
        for (const json& room : entry["rooms"]) request.rooms.push_back({room[0], room[1], room[2], room[3]});
        const DoorsResult result = openDoors(request);

        ASSERT_EQ(result.error.has_value(), !entry["error"].is_null())
            << (result.error ? result.error->what() : "");
        if (result.error) {
            EXPECT_EQ(exceptionName(result.error->kind()), entry["error"]["type"]);
        }
        EXPECT_EQ(result.stages, entry["stages"]);
        EXPECT_EQ(stateJson(result.state), entry["state"]);
        EXPECT_EQ(joined(result.map.rows()), joined(entry["mapOut"]));
        json doors = json::array();
        for (const Rectangle& room : result.rooms) doors.push_back(doorsJson(room, result.doors->find(room)));
        EXPECT_EQ(doors, entry["doors"]);
    }
    EXPECT_GT(count, 60U);
}

}  // namespace
}  // namespace lw::dungeon
