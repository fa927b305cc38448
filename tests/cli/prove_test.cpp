// SPDX-License-Identifier: MIT
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli_runner.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::runCli;

std::vector<json> linesOf(const std::string& text) {
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

/// The answers for a program, with the arguments that `options` name.
testing::CliResult prove(const std::string& program, std::vector<std::string> options = {}) {
    std::vector<std::string> arguments{"prove", "--as", "stackup", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return runCli(arguments, program);
}

TEST(CliProve, BatchAnswersTheVectors) {
    std::string input;
    std::vector<json> expected;
    for (json vector : testing::readVectors("passability/passability.jsonl")) {
        if (!vector.contains("margin_ticks")) continue;
        const json open = vector;
        for (const auto& [spacing, margin] : open["margin_ticks"].items()) {
            vector["rings"][1][0] = std::stoi(spacing);
            input += vector.dump() + "\n";
            expected.push_back(margin);
        }
    }
    input +=
        R"({"id":"full","sides":6,"radius":75,"speed":1,"player":1,"swap":false,"rings":[[0,"######",40]]})";
    const auto result = runCli({"prove", "--batch"}, input);
    EXPECT_EQ(result.status, 0) << result.err;
    const std::vector<json> answers = linesOf(result.out);
    ASSERT_EQ(answers.size(), expected.size() + 1);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(answers[i]["verdict"], "always");
        EXPECT_EQ(answers[i]["empty_tick"], nullptr);
        EXPECT_EQ(answers[i]["margin_ticks"], expected[i]);
    }
    EXPECT_EQ(
        answers.back().dump(),
        R"({"conservative":"never","empty_tick":1220,"id":"full","margin_ticks":null,"verdict":"never"})");
}

TEST(CliProve, BatchTellsLinesItCannotRead) {
    const auto result = runCli({"prove", "--batch"},
                               "no\n[]\n"
                               R"({"sides":6,"rings":[[0,"###",40]]})"
                               "\n"
                               R"({"sides":3,"rings":[[0,"#x#",40]]})"
                               "\n"
                               R"({"sides":3,"rings":[[-1,"#.#",40]]})"
                               "\n"
                               R"({"sides":3,"rings":[]})"
                               "\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 5);
    EXPECT_EQ(result.err.find("json.exception"), std::string::npos) << result.err;
    EXPECT_EQ(linesOf(result.out).size(), 1U);
}

TEST(CliProve, ALineForEachSideCount) {
    const auto result = prove("a 40 p:_|.\n");
    EXPECT_EQ(result.status, 0) << result.err;
    const std::vector<json> lines = linesOf(result.out);
    ASSERT_EQ(lines.size(), 10U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i]["sides"], i + 3);
        EXPECT_EQ(lines[i]["program"], nullptr);
        EXPECT_EQ(lines[i]["verdict"], "always");
        EXPECT_FALSE(lines[i].contains("starts"));
        EXPECT_FALSE(lines[i].contains("blocked"));
    }
    EXPECT_EQ(linesOf(prove("a 40 p:_|.", {"--sides", "5"}).out).size(), 1U);
    EXPECT_EQ(linesOf(prove("a 40 p:_|.", {"--sides", "5-7"}).out).size(), 3U);
    for (const char* sides : {"0", "7-5", "x", "3-", "-3"})
        EXPECT_EQ(prove("a 40 p:_|.", {"--sides", sides}).status, 2) << sides;
    EXPECT_EQ(prove("a 40 p:_|.", {"--mirror", "2"}).status, 2);
}

TEST(CliProve, NeverIsToldWithItsPlaceAndAsTheStatus) {
    const std::string program = "0 40 T:_|.\n0.25 sleep\n3 40 T:_|.\n";
    const auto result = prove(program, {"--sides", "6"});
    EXPECT_EQ(result.status, 1);
    const json line = linesOf(result.out).at(0);
    EXPECT_EQ(line["verdict"], "never");
    EXPECT_EQ(line["conservative"], "never");
    EXPECT_EQ(line["margin_ms"], nullptr);
    EXPECT_EQ(line["path"], nullptr);
    EXPECT_EQ(line["blocked"]["start"], program.rfind("T:"));
    EXPECT_EQ(line["blocked"]["end"], program.rfind("T:") + 5);
    EXPECT_GT(line["blocked"]["t"], 5.0);
    EXPECT_EQ(prove(program, {"--sides", "6", "--swap"}).status, 0);
}

TEST(CliProve, MarginPathAndStarts) {
    // Vector p03 at 100 ticks: 18 to spare.
    const std::string program = "0 40 T:_|.\n99.5 240 / sleep\n3 40 T:_|.\n";
    const json line = linesOf(prove(program, {"--sides", "6"}).out).at(0);
    EXPECT_EQ(line["margin_ms"], 75);
    EXPECT_EQ(line["tightest"]["start"], program.rfind("T:"));
    ASSERT_FALSE(line["path"].empty());
    for (const json& change : line["path"]) {
        EXPECT_TRUE(change[0].is_number());
        EXPECT_THAT(change[1].get<std::string>(), ::testing::AnyOf("left", "right", "none"));
    }
    const json some = linesOf(prove("0 40 T:_|.", {"--sides", "6", "--speed", "40"}).out).at(0);
    EXPECT_EQ(some["verdict"], "some");
    ASSERT_EQ(some["starts"].size(), 1U);
    EXPECT_LT(some["starts"][0][0], 360);
    EXPECT_GT(some["starts"][0][1], 360);
}

TEST(CliProve, UnknownSaysWhy) {
    const auto hang = prove("0 40 p:|./_|./_|./|.", {"--sides", "3"});
    EXPECT_EQ(hang.status, 1);
    EXPECT_EQ(linesOf(hang.out).at(0)["verdict"], "unknown");
    EXPECT_EQ(linesOf(hang.out).at(0)["why"], "a ring hangs the game at 3 sides");
    const auto restricted = prove("0 40 p:|. #restrict $sides 4 >=", {"--sides", "3"});
    EXPECT_EQ(restricted.status, 0);
    EXPECT_THAT(linesOf(restricted.out).at(0)["why"].get<std::string>(), HasSubstr("#restrict"));
    const auto broken = prove("0 40 p:a!b", {"--sides", "3"});
    EXPECT_EQ(broken.status, 1);
    EXPECT_THAT(broken.err, HasSubstr("[C_BAD_PSTRING]"));
    const auto cut = prove("0 40 p:_|. 5 sleep 0 40 p:_|.", {"--sides", "6", "--ticks", "1300"});
    EXPECT_EQ(cut.status, 0);
    EXPECT_THAT(linesOf(cut.out).at(0)["why"].get<std::string>(), HasSubstr("1300 ticks"));
}

TEST(CliProve, EveryProgramOfALevelAndPStrings) {
    const std::string lua = "local a = '0 40 p:_|.'\nlocal b = '$sides 40 p:|._ 1 i thsleep'\n";
    const auto all = runCli({"prove", "--as", "lua", "--sides", "6", "-"}, lua);
    const std::vector<json> lines = linesOf(all.out);
    ASSERT_EQ(lines.size(), 2U) << all.err;
    EXPECT_EQ(lines[0]["program"], "a");
    EXPECT_EQ(lines[1]["program"], "b");
    const auto one = runCli({"prove", "--as", "lua", "--sides", "6", "--program", "b", "-"}, lua);
    EXPECT_EQ(linesOf(one.out).size(), 1U);
    EXPECT_EQ(runCli({"prove", "--as", "lua", "--program", "c", "-"}, lua).status, 2);
    const json ring = linesOf(runCli({"prove", "--as", "pstring", "--sides", "6", "-"}, "|.\n").out).at(0);
    EXPECT_EQ(ring["verdict"], "never");
    EXPECT_EQ(ring["blocked"]["start"], 0);
    EXPECT_EQ(ring["blocked"]["end"], 2);
    EXPECT_EQ(runCli({"prove", "--as", "ron", "-"}, "()").status, 2);
}

TEST(CliProve, ArgumentsAreOnTheStack) {
    EXPECT_EQ(linesOf(prove("0 swap T:_|.", {"--sides", "6", "--args", "40"}).out).at(0)["verdict"],
              "always");
}

}  // namespace
}  // namespace lw::cli
