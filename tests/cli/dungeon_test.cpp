// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli_runner.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using nlohmann::json;
using testing::runCli;
using testing::TempFolder;

/// A line of `generate --batch` with the input keys of a vector.
std::string inputOf(const json& vector) {
    json line;
    for (const char* key : {"kind", "case", "gen", "seed", "width", "height", "params", "mapIn", "rooms"}) {
        if (vector.contains(key) && !(key == std::string("rooms") && vector["kind"] == "dungeon"))
            line[key] = vector[key];
    }
    return line.dump() + "\n";
}

TEST(CliGenerate, AMapLargerThanTheGameAllowsIsWarnedOf) {
    const TempFolder folder;
    folder.write("game.ron", "(max_size: (40, 30))\n");
    const std::string path = folder.write("a.dungeon", "(size: (50, 30), seed: 1)\n");
    const std::string warning =
        path + ":1:9: warning: the map will be 50 tiles wide; the game allows 40 [dungeon-game-size]\n";
    const auto made = runCli({"generate", path});
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.err, warning);
    EXPECT_EQ(made.out, runCli({"generate", "--as", "dungeon", "-"}, "(size: (50, 30), seed: 1)\n").out);
    EXPECT_EQ(runCli({"generate", path, "--to", "json"}).err, "");
    const auto checked = runCli({"check", path});
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.out, warning);
    EXPECT_EQ(runCli({"generate", folder.write("b.dungeon", "(size: (40, 30))\n")}).err, "");
}

TEST(CliGenerate, BatchAnswersAsTheOriginal) {
    std::vector<json> vectors = testing::readVectors("dungeon/dungeon.jsonl");
    std::erase_if(vectors, [](const json& v) { return v["kind"] != "dungeon" && v["kind"] != "doors"; });
    std::string input;
    for (const json& vector : vectors) input += inputOf(vector);
    const auto result = runCli({"generate", "--batch"}, input);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.err, "");
    std::istringstream lines(result.out);
    for (const json& vector : vectors) {
        std::string line;
        ASSERT_TRUE(std::getline(lines, line));
        const json answer = json::parse(line);
        for (const char* key :
             {"kind", "case", "gen", "seed", "width", "height", "params", "attempts", "regenerated", "ok",
              "rooms", "doors", "tunnels", "mapIn", "mapOut", "stages", "state"}) {
            if (vector.contains(key)) {
                EXPECT_EQ(answer.value(key, json()), vector[key]) << vector["case"] << " " << key;
            }
        }
        EXPECT_EQ(answer["error"].is_null(), vector["error"].is_null()) << vector["case"];
        if (vector.contains("steps")) {
            ASSERT_EQ(answer["steps"].size(), vector["steps"].size()) << vector["case"];
            for (std::size_t i = 0; i < vector["steps"].size(); ++i) {
                EXPECT_EQ(answer["steps"][i]["state"], vector["steps"][i]["state"]) << vector["case"];
                EXPECT_EQ(answer["steps"][i]["stages"], vector["steps"][i]["stages"]) << vector["case"];
            }
        }
    }
}

TEST(CliGenerate, BatchTellsLinesItCannotRead) {
    const auto result = runCli(
        {"generate", "--batch"},
        "nonsense\n{\"kind\":\"tower\"}\n{\"kind\":\"dungeon\",\"gen\":\"Mizuchi\",\"seed\":\"-1\",\"width\":"
        "20,\"height\":20}\n"
        "{\"kind\":\"dungeon\",\"gen\":\"Mizuchi\",\"seed\":\"1\",\"width\":20,\"height\":20,\"params\":{"
        "\"minSidesToConnect\":70000}}\n"
        "{\"kind\":\"doors\",\"gen\":\"Mizuchi\",\"seed\":\"1\",\"mapIn\":[\"..\",\".\"],\"rooms\":[]}\n"
        "{\"kind\":\"dungeon\",\"gen\":\"Mizuchi\",\"seed\":\"1\",\"width\":20,\"height\":20}\r\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 5);
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1);
}

const std::string kRecipe = "(size: (40, 20), seed: 3)";

TEST(CliGenerate, ARecipeAsMapJsonAndCSharp) {
    const auto map = runCli({"generate", "--as", "dungeon", "-"}, kRecipe);
    EXPECT_EQ(map.status, 0);
    EXPECT_THAT(map.out, ::testing::HasSubstr("'#': \"wall\""));
    EXPECT_EQ(runCli({"check", "--as", "map", "-"}, map.out).status, 0);
    const auto answer = runCli({"generate", "--as", "dungeon", "--to", "json", "-"}, kRecipe);
    const json line = {{"kind", "dungeon"}, {"gen", "Mizuchi"}, {"seed", "3"}, {"width", 40}, {"height", 20}};
    EXPECT_EQ(json::parse(answer.out)["rooms"],
              json::parse(runCli({"generate", "--batch"}, line.dump() + "\n").out)["rooms"]);
    EXPECT_EQ(
        json::parse(
            runCli({"generate", "--as", "dungeon", "--seed", "9", "--to", "json", "-"}, kRecipe).out)["seed"],
        "9");
    EXPECT_THAT(runCli({"generate", "--as", "dungeon", "--to", "csharp", "-"}, kRecipe).out,
                ::testing::HasSubstr("using GoRogue"));
    EXPECT_EQ(runCli({"generate", "--as", "dungeon", "--to", "tower", "-"}, kRecipe).status, 2);
    EXPECT_EQ(
        runCli({"generate", "--as", "dungeon", "-"}, "(size: (40, 20), rooms: (min_size: 9, max_size: 3))")
            .status,
        1);
}

TEST(CliStats, FiguresOverSeeds) {
    const auto result = runCli({"stats", "--as", "dungeon", "--seeds", "5", "-"}, kRecipe);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(json::parse(result.out)["seeds"], 5);
    EXPECT_EQ(runCli({"stats", "--as", "dungeon", "--seeds", "0", "-"}, kRecipe).status, 2);
}

const std::string kTwoRooms =
    "(name: \"x\", legend: { '#': \"wall\", '.': \"floor\" })\n---\n"
    "###########\n#.........#\n#.#######.#\n#.#.....#.#\n#.#.....#.#\n#.#.....#.#\n#.#######.#\n#.........#"
    "\n###########\n";

TEST(CliConnect, OnlyDoorTilesChange) {
    const auto result = runCli({"connect", "--as", "map", "--seed", "4", "-"}, kTwoRooms);
    EXPECT_EQ(result.status, 0);
    ASSERT_EQ(result.out.size(), kTwoRooms.size());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < kTwoRooms.size(); ++i) {
        if (result.out[i] == kTwoRooms[i]) continue;
        ++changed;
        EXPECT_EQ(kTwoRooms[i], '#');
        EXPECT_EQ(result.out[i], '.');
    }
    const json doors =
        json::parse(runCli({"connect", "--as", "map", "--seed", "4", "--json", "-"}, kTwoRooms).out);
    EXPECT_EQ(doors["rooms"], json::array({{3, 3, 5, 3}}));
    EXPECT_EQ(doors["doors"][0]["doors"].size(), changed);
    EXPECT_GT(changed, 0U);
}

const std::string kTwins =
    "(name: \"x\", legend: { '#': \"wall\", '.': \"floor\" })\n---\n"
    "#########\n#...#...#\n#...#...#\n#########\n";

TEST(CliConnect, AWallBetweenTwoRoomsIsOne) {
    for (const char* seed : {"0", "1", "2", "3", "4", "5", "6"}) {
        const auto result = runCli({"connect", "--as", "map", "--seed", seed, "--json", "-"}, kTwins);
        EXPECT_EQ(result.status, 0);
        EXPECT_EQ(result.err, "");
        const json answer = json::parse(result.out);
        EXPECT_EQ(answer["rooms"], json::parse("[[1,1,3,2],[5,1,3,2]]"));
        EXPECT_FALSE(answer["doors"][0]["doors"].empty());
        EXPECT_EQ(answer["doors"][0]["doors"], answer["doors"][1]["doors"]);
    }
    const auto alone = runCli({"connect", "--as", "map", "--shared", "false", "-"}, kTwins);
    EXPECT_EQ(alone.status, 1);
    EXPECT_THAT(alone.err, ::testing::HasSubstr("the wall around the room of 3x2 at (5, 1) is open"));
    EXPECT_THAT(alone.err, ::testing::HasSubstr("a door of the room of 3x2 at (1, 1) has opened it"));
    EXPECT_EQ(runCli({"connect", "--as", "map", "--shared", "maybe", "-"}, kTwins).status, 2);
}

TEST(CliConnect, OddRoomsAreTakenAndWhatIsLeftIsTold) {
    const std::string map =
        "(name: \"x\", legend: { '#': \"wall\", '.': \"floor\" })\n---\n"
        "############\n#..##..##..#\n#..........#\n############\n#..#..#.####\n#..#..##.###\n############\n";
    const auto result = runCli({"connect", "--as", "map", "--json", "--max-sides", "1", "-"}, map);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(json::parse(result.out)["rooms"], json::parse("[[1,1,10,2],[1,4,2,2],[4,4,2,2]]"));
    EXPECT_THAT(result.err, ::testing::HasSubstr("--all joins what walls one thick divide"));
    const auto all = runCli({"connect", "--as", "map", "--all", "-"}, map);
    EXPECT_EQ(all.status, 0);
    EXPECT_THAT(all.err, ::testing::HasSubstr("no way leads to 1 piece of floor: 1x1 at (8, 5)"));
    const auto large = runCli({"connect", "--as", "map", "--min-room", "3x2", "--json", "-"}, map);
    EXPECT_EQ(json::parse(large.out)["rooms"], json::parse("[[1,1,10,2]]"));
    EXPECT_THAT(large.err,
                ::testing::HasSubstr("smaller than 3x2 and left out: 2 pieces of floor: 2x2 at (1, 4)"));
    const auto corridors = runCli({"connect", "--as", "map", "--corridors", "--json", "-"}, map);
    EXPECT_EQ(json::parse(corridors.out)["rooms"].size(), 5U);
}

TEST(CliGenerate, ARecipeKeepsGoRoguesRule) {
    const testing::TempFolder folder;
    folder.write("twins.map", kTwins);
    const std::string recipe = folder.write("twins.dungeon", "(map: \"twins.map\")");
    const auto result = runCli({"generate", "--to", "json", recipe});
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(json::parse(result.out)["error"]["type"], "RegenerateMapException");
}

TEST(CliGenerate, ARecipeThatNamesAMapConnectsIt) {
    const testing::TempFolder folder;
    folder.write("maps/two.map", kTwoRooms);
    const std::string recipe = folder.write("recipes/two.dungeon", "(map: \"../maps/two.map\", seed: 4)");
    EXPECT_EQ(runCli({"check", recipe}).status, 0);
    EXPECT_EQ(runCli({"generate", recipe}).out,
              runCli({"connect", "--as", "map", "--seed", "4", "-"}, kTwoRooms).out);
    EXPECT_EQ(json::parse(runCli({"generate", "--to", "json", recipe}).out)["kind"], "doors");
    const auto lost = runCli({"check", folder.write("recipes/lost.dungeon", "(map: \"none.map\")")});
    EXPECT_EQ(lost.status, 1);
    EXPECT_THAT(lost.out, ::testing::HasSubstr("No such file"));
}

TEST(CliDungeon, PrintIsUnchangedAndParseFillsInTheDefaults) {
    EXPECT_EQ(runCli({"print", "--as", "dungeon", "-"}, kRecipe).out, kRecipe);
    const json model = json::parse(runCli({"parse", "--as", "dungeon", "-"}, kRecipe).out)["model"];
    EXPECT_EQ(model["seed"].dump().find('3') != std::string::npos, true);
    EXPECT_EQ(model["rooms"]["min_rooms"], 4);
}

TEST(CliGenerate, JsonOfRefusedSettingsIsTheAnswerOfTheBatch) {
    const auto result = runCli({"generate", "--as", "dungeon", "--to", "json", "-"},
                               "(size: (9, 9), rooms: (min_rooms: 5, max_rooms: 4))");
    EXPECT_EQ(result.status, 1);
    const json answer = json::parse(result.out);
    EXPECT_EQ(answer["ok"], false);
    EXPECT_EQ(answer["error"]["type"], "InvalidConfigurationException");
    EXPECT_EQ(runCli({"generate", "--batch"}, result.out).out, result.out);
    const auto map =
        runCli({"generate", "--as", "dungeon", "-"}, "(size: (9, 9), rooms: (min_rooms: 5, max_rooms: 4))");
    EXPECT_EQ(map.status, 1);
    EXPECT_EQ(map.out, "");
    const auto unread =
        runCli({"generate", "--as", "dungeon", "--to", "json", "-"}, "(size: (9, 9), rooms: 3)");
    EXPECT_EQ(unread.status, 1);
    EXPECT_EQ(unread.out, "");
}

TEST(CliGenerate, RatiosThatAreNoNumberSurvive) {
    const std::string recipe = "(size: (20, 20), rooms: (max_rooms: 4, size_ratio: (inf, 1)))";
    EXPECT_EQ(
        json::parse(runCli({"parse", "--as", "dungeon", "-"}, recipe).out)["model"]["rooms"]["size_ratio"],
        json::parse(R"(["inf",1.0])"));
    const std::string answer = runCli({"generate", "--as", "dungeon", "--to", "json", "-"}, recipe).out;
    EXPECT_EQ(runCli({"generate", "--batch"}, answer).out, answer);
}

TEST(CliConnect, RoomsMayDoWithoutDoors) {
    EXPECT_EQ(runCli({"connect", "--as", "map", "--min-sides", "0", "-"}, kTwoRooms).status, 0);
    EXPECT_EQ(runCli({"connect", "--as", "map", "--min-sides", "5", "-"}, kTwoRooms).status, 2);
}

TEST(CliGenerate, ARoomMayTouchTheLeftEdge) {
    const testing::TempFolder folder;
    folder.write("l.map",
                 "(name: \"\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n########\n########\n########\n"
                 "...#..##\n...#..##\n...#..##\n########\n########\n");
    const auto result = runCli({"generate", "--to", "json",
                                folder.write("l.dungeon", "(map: \"l.map\", rooms_at: [(0, 3, 3, 3)])")});
    EXPECT_EQ(result.status, 0) << result.err;
    const json answer = json::parse(result.out);
    EXPECT_EQ(answer["error"], nullptr);
    EXPECT_EQ(answer["state"][0], "7AFEEFD3A518F4E1");
}

TEST(CliGenerate, TheTerrainsAreThoseOfTheGame) {
    const testing::TempFolder folder;
    folder.write("game.ron", "(terrains: {\"grass\": (), \"stone\": (walkable: false)})");
    const std::string recipe = folder.write("a.dungeon", kRecipe);
    const auto map = runCli({"generate", recipe});
    EXPECT_EQ(map.status, 0) << map.err;
    EXPECT_THAT(map.out, ::testing::HasSubstr("legend: { '#': \"stone\", '.': \"grass\" },"));
    EXPECT_EQ(map.out.find('+'), std::string::npos);
    EXPECT_EQ(runCli({"check", folder.write("a.map", map.out)}).status, 0);
    EXPECT_THAT(runCli({"generate", "--door", "stone", recipe}).out,
                ::testing::HasSubstr("'#': \"stone\", '+': \"stone\", '.': \"grass\""));
    EXPECT_EQ(runCli({"generate", "--wall", "lava", recipe}).status, 2);
    EXPECT_EQ(runCli({"generate", "--wall", "lava", "--to", "json", recipe}).status, 0);
}

TEST(CliGenerate, EveryPipelineAndSteps) {
    for (const char* pipeline : {"DungeonMaze", "BasicRandomRooms", "CellularAutomata", "Rectangle"}) {
        const std::string recipe =
            std::string("(size: (40, 30), seed: 3, pipeline: ") + pipeline + ", max_attempts: -1)";
        const auto map = runCli({"generate", "--as", "dungeon", "-"}, recipe);
        EXPECT_EQ(map.status, 0) << map.err;
        EXPECT_EQ(runCli({"check", "--as", "map", "-"}, map.out).status, 0);
        const std::string answer = runCli({"generate", "--as", "dungeon", "--to", "json", "-"}, recipe).out;
        EXPECT_EQ(json::parse(answer)["kind"],
                  std::string(pipeline) == "DungeonMaze" ? "dungeon" : "pipeline");
        EXPECT_EQ(runCli({"generate", "--batch"}, answer).out, answer);
    }
    const std::string steps =
        "(size: (40, 30), seed: 3, max_attempts: -1, steps: [RandomViewFill(probability: 45.0), "
        "CellularAutomataAreaGeneration, RandomViewFill(off: true), AreaFinder, ClosestMapAreaConnection])";
    const auto listed = runCli({"generate", "--as", "dungeon", "-"}, steps);
    const auto named =
        runCli({"generate", "--as", "dungeon", "-"},
               "(size: (40, 30), seed: 3, pipeline: CellularAutomata, fill: (probability: 45))");
    EXPECT_EQ(listed.status, 0) << listed.err;
    EXPECT_EQ(listed.out, named.out);
    const std::string answer = runCli({"generate", "--as", "dungeon", "--to", "json", "-"}, steps).out;
    EXPECT_EQ(runCli({"generate", "--batch"}, answer).out, answer);
}

TEST(CliGenerate, CSharpHasThreeShapes) {
    const auto code = [](const std::string& shape) {
        return runCli({"generate", "--as", "dungeon", "--to", "csharp", "--shape", shape, "-"}, kRecipe).out;
    };
    EXPECT_THAT(code("statements"), ::testing::HasSubstr("var rooms = "));
    EXPECT_THAT(code("method"), ::testing::HasSubstr("public static Generator Generate(ulong seed = 3UL)"));
    EXPECT_THAT(code("file"), ::testing::HasSubstr("#nullable enable"));
    EXPECT_EQ(runCli({"generate", "--as", "dungeon", "--shape", "file", "-"}, kRecipe).status, 2);
    EXPECT_EQ(
        runCli({"generate", "--as", "dungeon", "--to", "csharp", "--shape", "round", "-"}, kRecipe).status,
        2);
}

TEST(CliGenerate, ASeedCanBeAState) {
    const auto state = runCli(
        {"generate", "--as", "dungeon", "--seed", "MizR`B70FB2CC55AF013F~48351DBE177366F7`", "-"}, kRecipe);
    EXPECT_EQ(state.status, 0) << state.err;
    EXPECT_EQ(state.out, runCli({"generate", "--as", "dungeon", "--seed", "0", "-"}, kRecipe).out);
    EXPECT_EQ(runCli({"generate", "--as", "dungeon", "--seed", "-1", "-"}, kRecipe).status, 2);
    EXPECT_EQ(runCli({"generate", "--as", "dungeon", "--seed", "MizR`1`", "-"}, kRecipe).status, 2);
}

const std::string kVault =
    "(name: \"v\", legend: { '#': \"wall\", '.': \"floor\", '+': \"door\" })\n---\n"
    "#######\n#.....#\n#.###.#\n#.....+\n#######\n";

TEST(CliGenerate, PrefabsStandInTheMap) {
    const testing::TempFolder folder;
    folder.write("vault.map", kVault);
    const std::string recipe = folder.write(
        "a.dungeon",
        "(size: (40, 30), pipeline: BasicRandomRooms, prefabs: [(map: \"vault.map\", at: (20, 10))])");
    EXPECT_EQ(runCli({"check", recipe}).out, "");
    const auto map = runCli({"generate", recipe});
    ASSERT_EQ(map.status, 0) << map.err;
    EXPECT_EQ(std::count(map.out.begin(), map.out.end(), '\n'), 35);
    const json answer = json::parse(runCli({"generate", "--to", "json", recipe}).out);
    EXPECT_EQ(answer["kind"], "pipeline");
    EXPECT_EQ(answer["rooms"]["Rooms"][0], json::array({21, 11, 6, 3}));
    EXPECT_EQ(answer["steps"][0]["map"][12].get<std::string>().substr(20, 7), "#.###.#");
    EXPECT_THAT(runCli({"generate", "--to", "csharp", recipe}).out,
                ::testing::HasSubstr("gen.AddComponent(grid, \"WallFloor\");"));
    const auto lost = runCli(
        {"check", folder.write("b.dungeon", "(size: (40, 30), prefabs: [(map: \"none.map\", at: Random)])")});
    EXPECT_EQ(lost.status, 1);
    EXPECT_THAT(lost.out, ::testing::HasSubstr("dungeon-prefab"));
    EXPECT_EQ(runCli({"stats", "--seeds", "3", recipe}).status, 0);
}

TEST(CliGenerate, StepsGoOnFromAMap) {
    const testing::TempFolder folder;
    folder.write("two.map", kTwoRooms);
    const std::string recipe =
        folder.write("a.dungeon", "(map: \"two.map\", seed: 4, steps: [RoomDoorConnection])");
    EXPECT_EQ(runCli({"check", recipe}).out, "");
    const json answer = json::parse(runCli({"generate", "--to", "json", recipe}).out);
    EXPECT_EQ(answer["pipeline"], "Steps");
    EXPECT_EQ(answer["roomsIn"], json::array({{3, 3, 5, 3}}));
    const json doors =
        json::parse(runCli({"connect", "--as", "map", "--seed", "4", "--json", "-"}, kTwoRooms).out);
    EXPECT_EQ(answer["doors"]["Doors"][0]["doors"], doors["doors"][0]["doors"]);
}

TEST(CliGenerate, NoAttemptsAreAnErrorAtTheirPlace) {
    const auto result = runCli({"generate", "--as", "dungeon", "--to", "json", "-"},
                               "(size: (40, 30), pipeline: Rectangle, max_attempts: 0)");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(json::parse(result.out)["error"]["type"], "MapGenerationFailedException");
    EXPECT_THAT(result.err, ::testing::HasSubstr("-:1:53: error:"));
}

}  // namespace
}  // namespace lw::cli
