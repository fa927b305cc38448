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

/// A line of `generate --batch` with the input keys of a vector.
std::string inputOf(const json& vector) {
    json line;
    for (const char* key : {"kind", "case", "gen", "seed", "width", "height", "params", "mapIn", "rooms"}) {
        if (vector.contains(key) && !(key == std::string("rooms") && vector["kind"] == "dungeon"))
            line[key] = vector[key];
    }
    return line.dump() + "\n";
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

}  // namespace
}  // namespace lw::cli
