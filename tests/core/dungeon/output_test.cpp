// SPDX-License-Identifier: MIT
// What a result is written as: JSON answers, a .map, C#.
#include <gtest/gtest.h>

#include "dungeon/answer.h"
#include "dungeon/chances.h"
#include "dungeon/csharp.h"
#include "dungeon/map_text.h"
#include "support/json_lines.h"
#include "text/json_writer.h"

namespace lw::dungeon {
namespace {

using nlohmann::json;

TEST(Json, IsWrittenWithoutBlanks) {
    text::JsonWriter writer;
    writer.beginObject();
    writer.member("a", 1);
    writer.key("b");
    writer.beginArray();
    writer.value(true);
    writer.null();
    writer.value(0.5);
    writer.value(1.7F);
    writer.value(std::uint64_t{18446744073709551615U});
    writer.endArray();
    writer.member("q\"\\\n", "x\xFFy\xC3\xA9");
    writer.key("empty");
    writer.beginObject();
    writer.endObject();
    writer.endObject();
    EXPECT_EQ(writer.take(), R"({"a":1,"b":[true,null,0.5,1.7,18446744073709551615],"q\"\\\u000a":"x)"
                             "\xEF\xBF\xBDy\xC3\xA9\",\"empty\":{}}");
}

/// What cli.md asks of an answer, for one vector: the keys that both have must be the same.
void expectAnswer(const json& vector, const json& answer, const std::vector<std::string>& keys) {
    for (const std::string& key : keys) {
        SCOPED_TRACE(key);
        ASSERT_EQ(answer.contains(key), vector.contains(key));
        if (vector.contains(key)) {
            EXPECT_EQ(answer[key], vector[key]);
        }
    }
}

void expectSameError(const json& vector, const json& answer, const std::vector<std::string>& keys) {
    ASSERT_EQ(answer["error"].is_null(), vector["error"].is_null());
    if (vector["error"].is_null()) return;
    for (const std::string& key : keys) EXPECT_EQ(answer["error"][key], vector["error"][key]);
}

AnswerEcho echoOf(const json& vector) {
    return {vector["case"].dump(), vector["params"].dump()};
}

TEST(Answers, OfDungeonsHaveTheContractsKeys) {
    for (const json& vector : testing::readJsonLines("dungeon/dungeon.jsonl")) {
        if (vector["kind"] != "dungeon") continue;
        const std::string name = vector["case"];
        if (name != "small-10x10" && name != "too-small-9x9" && name != "bad-minrooms" &&
            name != "bad-crawler")
            continue;
        SCOPED_TRACE(name);
        DungeonRequest request{.width = vector["width"], .height = vector["height"]};
        request.seed = std::stoull(vector["seed"].get<std::string>());
        request.parameters.minRooms = vector["params"]["minRooms"];
        request.parameters.maxRooms = vector["params"]["maxRooms"];
        request.parameters.roomMinSize = vector["params"]["roomMinSize"];
        request.parameters.roomMaxSize = vector["params"]["roomMaxSize"];
        request.parameters.crawlerChangeDirectionImprovement =
            vector["params"]["crawlerChangeDirectionImprovement"];
        const json answer =
            json::parse(dungeonAnswer(request, generateDungeon(request, {.keepMaps = true}), echoOf(vector)));
        expectAnswer(vector, answer,
                     {"kind", "case", "gen", "seed", "width", "height", "params", "attempts", "regenerated",
                      "ok", "rooms", "doors"});
        expectSameError(vector, answer, {"attempt", "step", "type"});
        EXPECT_EQ(answer.contains("tunnels"),
                  vector.contains("tunnels") || vector.contains("tunnelsFnv1a64"));
        ASSERT_EQ(answer["steps"].size(), vector["steps"].size());
        for (std::size_t i = 0; i < answer["steps"].size(); ++i) {
            for (const char* key : {"step", "stages", "state"})
                EXPECT_EQ(answer["steps"][i][key], vector["steps"][i][key]);
            if (vector["steps"][i].contains("map")) {
                EXPECT_EQ(answer["steps"][i]["map"], vector["steps"][i]["map"]);
            }
        }
    }
}

TEST(Answers, OfDoorsHaveTheContractsKeys) {
    for (const json& vector : testing::readJsonLines("dungeon/dungeon.jsonl")) {
        if (vector["kind"] != "doors" || vector["gen"] != "Mizuchi") continue;
        const std::string name = vector["case"];
        if (name.starts_with("ring-") && name != "ring-default") continue;
        SCOPED_TRACE(name);
        DoorsRequest request{.seed = std::stoull(vector["seed"].get<std::string>())};
        request.map = WallFloor::fromRows(vector["mapIn"]);
        for (const json& room : vector["rooms"])
            request.rooms.push_back({room[0], room[1], room[2], room[3]});
        const json answer = json::parse(doorsAnswer(request, openDoors(request), echoOf(vector)));
        expectAnswer(vector, answer,
                     {"kind", "case", "gen", "seed", "params", "mapIn", "rooms", "stages", "state", "mapOut",
                      "doors"});
        expectSameError(vector, answer, {"type"});
    }
}

TEST(Answers, WithoutAnEchoTellAllParameters) {
    DungeonRequest request{.width = 30, .height = 20};
    request.parameters.roomSizeRatioX = 1.7F;
    const json answer = json::parse(dungeonAnswer(request, generateDungeon(request, {.keepMaps = true})));
    EXPECT_FALSE(answer.contains("case"));
    EXPECT_EQ(answer["params"].size(), 16U);
    EXPECT_EQ(answer["params"]["roomSizeRatioX"], 1.7);
    EXPECT_EQ(answer["params"]["maxTrimIterations"], -1);
    EXPECT_EQ(answer["seed"], "0");
}

TEST(MapText, HasALegendAndTheDoors) {
    DungeonRequest request{.width = 21, .height = 21, .seed = 7919};
    const DungeonResult result = generateDungeon(request);
    const std::string text = mapText(result);
    ASSERT_TRUE(
        text.starts_with("(\n    name: \"Dungeon\",\n"
                         "    legend: { '#': \"wall\", '+': \"door\", '.': \"floor\" },\n)\n---\n"));
    std::string rows = text.substr(text.find("---\n") + 4);
    EXPECT_EQ(std::count(rows.begin(), rows.end(), '+'), 4);
    std::replace(rows.begin(), rows.end(), '+', '.');
    std::string expected;
    for (const std::string& row : result.map->rows()) expected += row + "\n";
    EXPECT_EQ(rows, expected);
}

TEST(MapText, TakesOtherTiles) {
    const DungeonResult result = generateDungeon(DungeonRequest{.width = 21, .height = 21, .seed = 7919});
    const std::string text = mapText(result, {.name = "A \"b\"",
                                              .wall = {U'\u2588', "stone"},
                                              .floor = {U'\'', "grass"},
                                              .door = {U'\'', "gate"}});
    EXPECT_TRUE(
        text.starts_with("(\n    name: \"A \\\"b\\\"\",\n"
                         "    legend: { '\\'': \"grass\", '\u2588': \"stone\" },\n)\n---\n\u2588\u2588"));
}

TEST(Chances, AreSafeExactlyWhereTheyMeet100) {
    for (const std::int64_t safe : {0, 1, 2, 4, 5, 10, 20, 25, 50, 100}) EXPECT_TRUE(isSafeMazeChance(safe));
    for (const std::int64_t unsafe : {3, 6, 7, 12, 15, 30, 33, 60, 75, 99})
        EXPECT_FALSE(isSafeMazeChance(unsafe));
    for (const auto& [chance, increase] : {std::pair(70, 10), {85, 5}, {50, 50}, {100, 7}, {30, 0}, {0, 100}})
        EXPECT_TRUE(isSafeDoorChance(chance, increase));
    for (const auto& [chance, increase] : {std::pair(75, 10), {80, 15}, {95, 10}, {99, 2}, {0, 30}})
        EXPECT_FALSE(isSafeDoorChance(chance, increase));
    EXPECT_EQ(pointsToOverflow(95, 10), 2);
    EXPECT_EQ(pointsToOverflow(75, 10), 4);
    EXPECT_EQ(movesToOverflow(30), 4);
    EXPECT_EQ(movesToOverflow(60), 2);
}

TEST(CSharp, HoldsTheSettingsAndTheRule) {
    DungeonRequest request{.width = 60,
                           .height = 40,
                           .engine = random::Engine::kXoshiro256StarStar,
                           .seed = 18446744073709551615U};
    request.parameters.roomSizeRatioX = 1.7F;
    request.maxAttempts = 100;
    const std::string code = csharpText(request);
    for (const char* part :
         {"var rng = new Xoshiro256StarStarRandom(18446744073709551615UL);\n",
          "var generator = new Generator(60, 40);\n", "roomSizeRatioX: 1.7f, roomSizeRatioY: 1.0f,",
          "saveDeadEndChance: 40, maxTrimIterations: -1)),", "maxAttempts: 100);", "RegenerateMapException",
          "using ShaiRandom.Generators;\n"})
        EXPECT_NE(code.find(part), std::string::npos) << part << "\n" << code;
    EXPECT_LT(code.find("var rng"), code.find("ConfigAndGenerateSafe(gen"));
    EXPECT_EQ(code.find("clamp"), std::string::npos);
}

TEST(CSharp, TellsOfTheRepairsItReliesOn) {
    DungeonRequest request;
    request.parameters.clampDoors = request.parameters.clampMaze = true;
    EXPECT_EQ(csharpText(request).find("clamp"), std::string::npos);
    request.parameters.crawlerChangeDirectionImprovement = 30;
    EXPECT_NE(csharpText(request).find("Needs a MazeGeneration"), std::string::npos);
    request.parameters.cancelConnectionPlacementChance = 75;
    EXPECT_NE(csharpText(request).find("Needs a RoomDoorConnection"), std::string::npos);
}

TEST(CSharp, OfDoorsHoldsTheMap) {
    DoorsRequest request{.seed = 3};
    request.map = WallFloor::fromRows({"#####", "#...#", "#####", "##.##", "#####"});
    request.rooms = {{2, 3, 1, 1}};
    const std::string code = csharpText(request);
    for (const char* part : {"    \"#...#\",\n", "rooms.Add(new Rectangle(2, 3, 1, 1), \"given\");",
                             "new MizuchiRandom(3UL)", "CancelConnectionPlacementChanceIncrease = 10,"})
        EXPECT_NE(code.find(part), std::string::npos) << part << "\n" << code;
}

}  // namespace
}  // namespace lw::dungeon
