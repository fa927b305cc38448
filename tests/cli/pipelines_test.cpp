// SPDX-License-Identifier: MIT
// The original's own output for its four pipelines and for lists of steps: maps after every step and every
// stage, rooms, areas, doors, generator states, errors.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/pipeline_json.h"
#include "cli_runner.h"
#include "dungeon/history.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using nlohmann::json;
using testing::runCli;

std::uint64_t hashed(const std::string& text, std::uint64_t hash = 0xCBF29CE484222325) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hash;
}

std::string hex(std::uint64_t hash) {
    return fmt::format("{:016X}", hash);
}

std::string joined(const std::vector<std::string>& rows) {
    return fmt::format("{}", fmt::join(rows, "\n"));
}

const std::vector<json>& vectors() {
    static const std::vector<json> kVectors = testing::readVectors("dungeon/pipelines.jsonl");
    return kVectors;
}

/// The keys that ask.
std::string inputOf(const json& vector) {
    json line;
    for (const char* key : {"kind", "case", "gen", "seed", "width", "height", "maxAttempts", "mapIn",
                            "roomsIn", "areasIn", "pipeline", "params", "stepList"})
        if (vector.contains(key)) line[key] = vector[key];
    return line.dump();
}

void expectMap(const json& expected, const json& actual) {
    const bool isExpected = expected.contains("map") || expected.contains("mapFnv1a64");
    ASSERT_EQ(actual.contains("map"), isExpected);
    if (expected.contains("map")) {
        EXPECT_EQ(actual["map"], expected["map"]);
    } else if (isExpected) {
        EXPECT_EQ(hex(hashed(joined(actual["map"]))), expected["mapFnv1a64"]);
    }
}

void expectAreas(const json& expected, const json& actual) {
    ASSERT_EQ(actual.contains("areas"), expected.contains("areas"));
    if (!expected.contains("areas")) return;
    ASSERT_EQ(actual["areas"].size(), expected["areas"].size());
    for (const auto& [tag, areas] : expected["areas"].items()) {
        const json& made = actual["areas"][tag];
        if (areas.is_array()) {
            EXPECT_EQ(made, areas) << tag;
        } else {
            EXPECT_EQ(hex(hashed(made.dump())), areas["fnv1a64"]) << tag;
        }
    }
}

void expectError(const json& expected, const json& actual) {
    ASSERT_EQ(actual.is_null(), expected.is_null());
    if (expected.is_null()) return;
    for (const auto& [key, value] : expected.items()) {
        if (key == "tag") continue;  // the answer may leave it out
        EXPECT_EQ(actual.value(key, json()), value) << key;
    }
}

TEST(Pipelines, AnswerAsTheOriginal) {
    std::string input;
    for (const json& vector : vectors()) input += inputOf(vector) + "\n";
    const auto result = runCli({"generate", "--batch"}, input);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.err, "");
    std::istringstream lines(result.out);
    for (const json& vector : vectors()) {
        SCOPED_TRACE(vector["case"]);
        std::string line;
        ASSERT_TRUE(std::getline(lines, line));
        const json answer = json::parse(line);
        for (const auto& [key, value] : vector.items()) {
            if (key == "steps" || key == "map" || key == "mapFnv1a64" || key == "areas" || key == "error")
                continue;
            EXPECT_EQ(answer.value(key, json()), value) << key;
        }
        expectError(vector["error"], answer["error"]);
        ASSERT_EQ(answer.contains("steps"), vector.contains("steps"));
        if (!vector.contains("steps")) continue;
        expectMap(vector, answer);
        expectAreas(vector, answer);
        ASSERT_EQ(answer["steps"].size(), vector["steps"].size());
        for (std::size_t i = 0; i < vector["steps"].size(); ++i) {
            for (const char* key : {"step", "stages", "state"})
                EXPECT_EQ(answer["steps"][i][key], vector["steps"][i][key]);
            expectMap(vector["steps"][i], answer["steps"][i]);
        }
    }
    EXPECT_EQ(vectors().size(), 395U);
}

TEST(Pipelines, AnAnswerAsksForItself) {
    for (const json& vector : vectors()) {
        if (vector["pipeline"] == "DungeonMaze" || vector["width"].get<int>() > 20) continue;
        const std::string answer = runCli({"generate", "--batch"}, inputOf(vector) + "\n").out;
        EXPECT_EQ(runCli({"generate", "--batch"}, answer).out, answer) << vector["case"];
        if (vector["case"].get<std::string>().starts_with("steps-")) break;
    }
}

/// The hash of the map at every pause of a step, one after the other.
std::map<std::size_t, std::uint64_t> stageHashes(const dungeon::History& history) {
    std::map<std::size_t, std::uint64_t> hashes;
    dungeon::WallFloor map(1, 1);
    for (std::size_t i = 0; i < history.entries().size(); ++i) {
        const auto& stage = history.entries()[i].stage;
        if (i == 0) {
            map = history.mapAt(0);
        } else {
            history.move(map, i - 1, i);
        }
        using Kind = dungeon::Stage::Kind;
        if (stage.kind == Kind::kCleared) {
            hashes.clear();
        } else if (stage.kind != Kind::kStepDone && stage.kind != Kind::kFailed &&
                   stage.kind != Kind::kSideDrawn && stage.kind != Kind::kPointTried) {
            const auto [hash, isNew] = hashes.try_emplace(stage.step, 0xCBF29CE484222325);
            hash->second = hashed(joined(map.rows()) + "\n", hash->second);
        }
    }
    return hashes;
}

TEST(Pipelines, EveryStageIsTheOriginals) {
    std::size_t count = 0;
    for (const json& vector : vectors()) {
        if (!vector.contains("steps")) continue;
        SCOPED_TRACE(vector["case"]);
        const dungeon::PipelineRequest request = readPipeline(Json::parse(inputOf(vector)));
        dungeon::History history;
        (void)dungeon::generateDungeon(request, {.history = &history});
        const auto hashes = stageHashes(history);
        for (std::size_t i = 0; i < vector["steps"].size(); ++i) {
            const json& step = vector["steps"][i];
            if (!step.contains("stagesFnv1a64")) continue;
            ++count;
            ASSERT_TRUE(hashes.contains(i));
            EXPECT_EQ(hex(hashes.at(i)), step["stagesFnv1a64"]) << step["step"];
        }
    }
    EXPECT_GT(count, 300U);
}

TEST(Pipelines, LinesThatCanNotBeReadAreTold) {
    const std::string base = R"({"kind":"pipeline","gen":"Mizuchi","seed":"1","width":9,"height":9,)";
    const auto result = runCli(
        {"generate", "--batch"},
        base + "\"pipeline\":\"Tower\"}\n" + base + "\"pipeline\":\"Steps\"}\n" + base +
            "\"pipeline\":\"Steps\",\"stepList\":[{\"step\":\"Tower\"}]}\n" + base +
            "\"pipeline\":\"Steps\",\"stepList\":[{\"step\":\"AppendItemLists\"}]}\n" + base +
            "\"pipeline\":\"CellularAutomata\",\"params\":{\"distanceCalculation\":\"Miles\"}}\n" + base +
            "\"pipeline\":\"Rectangle\",\"mapIn\":[\"..\"]}\n" + base + "\"pipeline\":\"Rectangle\"}\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 6);
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1);
}

}  // namespace
}  // namespace lw::cli
