// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli_runner.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::runCli;

TEST(CliRun, BatchAnswersAsTheLibrary) {
    const std::vector<json> vectors = testing::readVectors("stackup/stackup.jsonl");
    const auto result =
        runCli({"run", "--batch"}, testing::readFile(testing::dataPath("stackup/stackup.jsonl")));
    EXPECT_EQ(result.status, 0);
    std::istringstream lines(result.out);
    for (json expected : vectors) {
        for (const char* input : {"src", "sides", "speed", "player_speed", "rnd_mirror", "rnd_abs", "args",
                                  "random_mirroring", "random_start", "rnd"}) {
            expected.erase(input);
        }
        std::string line;
        ASSERT_TRUE(std::getline(lines, line));
        EXPECT_EQ(json::parse(line), expected);
    }
}

TEST(CliRun, BatchAnswersAsTheLibraryBesideTheVectors) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"1 ( 2 2 1 roll ) sum", R"("run_error":"R_SCOPE","events":[])"},
        {"( drop ) none", R"("run_error":"R_SCOPE","events":[])"},
        {"7 1.5 call:c", R"("stack":[],"events":[{"t":0,"ev":"call","char":"c","args":[]}])"},
        {"7 8 0.5 1 roll", R"("stack":[7,8],"events":[])"},
        {"1 2 0.5 raise drop", R"("stack":[1,2],"events":[])"}};
    for (const auto& [source, answer] : cases) {
        const auto result = runCli({"run", "--batch"}, json{{"id", "x"}, {"src", source}}.dump() + "\n");
        EXPECT_EQ(result.out, R"({"id":"x","restrict":true,)" + answer + R"(,"t_end":0})" + "\n") << source;
    }
}

TEST(CliRun, BatchGivesTheIdBackAsItWas) {
    for (const char* id : {"\"a\\\"b\"", "7", "-1", "1.5", "null", "true", "[1,{\"a\":2}]", "\"inf\""}) {
        const auto result =
            runCli({"run", "--batch"}, std::string(R"({"src":"", "other":[[1],{}], "id":)") + id + "}\n");
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(json::parse(result.out)["id"], json::parse(id)) << id;
    }
    for (const char* bad :
         {"[]", "7", R"({"src":1})", R"({"src":"","sides":[6]})", R"({"src":"","args":1})",
          R"({"src":"","args":[[1]]})", R"({"src":"","random_start":1})", R"({"src":"","rnd":["x"]})"})
        EXPECT_EQ(runCli({"run", "--batch"}, std::string(bad) + "\n").status, 1) << bad;
}

TEST(CliRun, LatinOneInACommentIsOneWarning) {
    for (const auto& [format, text] : std::vector<std::pair<std::string, std::string>>{
             {"stackup", "0 40 p:_|. -- caf\xE9 \xFC\n"},
             {"lua", "-- caf\xE9 \xFC\nx = \"0 40 p:_|. -- \xE9\"\n"}}) {
        const auto result = runCli({"check", "--as", format, "-"}, text);
        EXPECT_EQ(result.status, 0) << result.out;
        EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1) << result.out;
        EXPECT_THAT(result.out, HasSubstr("[ron-utf8-error]"));
    }
}

TEST(CliRun, BatchTellsLinesItCannotRead) {
    const auto result = runCli(
        {"run", "--batch"},
        "nonsense\n{\"id\":1}\n{\"id\":2,\"src\":\"\",\"sides\":0}\n{\"id\":3,\"src\":\"1\",\"sides\":6}\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 3);
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1);
}

TEST(CliRun, EventsCarryTheirSource) {
    const auto result = runCli({"run", "--as", "stackup", "-"}, "0 40 p:_|.\n");
    EXPECT_EQ(result.status, 0);
    std::istringstream lines(result.out);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const json ring = json::parse(line);
    EXPECT_EQ(ring["ev"], "ring");
    EXPECT_EQ(ring["chars"], "_.....");
    EXPECT_EQ(ring["start"], 5);
    EXPECT_EQ(ring["end"], 10);
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(json::parse(line)["ev"], "wait");
}

TEST(CliRun, RestrictIsAnsweredFirst) {
    const std::string program = "0 40 p:_|. #restrict $sides 6 ==";
    const auto first = [&](const char* sides) {
        const auto result = runCli({"run", "--as", "stackup", "--sides", sides, "-"}, program);
        EXPECT_EQ(result.status, 0);
        return result.out.substr(0, result.out.find('\n'));
    };
    EXPECT_EQ(first("6"), R"({"t":0,"ev":"restrict","allowed":true})");
    EXPECT_EQ(first("5"), R"({"t":0,"ev":"restrict","allowed":false})");
    EXPECT_EQ(runCli({"run", "--as", "stackup", "-"}, "0 40 p:_|. #restrict").out.substr(0, 39),
              R"({"t":0,"ev":"restrict","allowed":true})"
              "\n");
    EXPECT_EQ(runCli({"run", "--as", "stackup", "-"}, "0 40 p:_|.").out.find("restrict"), std::string::npos);
    EXPECT_EQ(runCli({"run", "--batch"}, R"({"id":1,"src":"1 #restrict 0"})"
                                         "\n")
                  .out.find("\"ev\""),
              std::string::npos);
}

TEST(CliRun, ArgumentsAreThoseGiven) {
    const auto result = runCli({"run", "--as", "stackup", "-", "--args", "3", "25"}, "p:_|.");
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("\"pos\":3,\"th\":29"));
    // Nothing sends a program of its own anything.
    EXPECT_EQ(runCli({"run", "--as", "stackup", "-"}, "p:_|.").status, 1);
    EXPECT_EQ(runCli({"check", "--as", "stackup", "-"}, "p:_|.").status, 1);
}

TEST(CliRun, ErrorsHaveAPlace) {
    const auto compile = runCli({"run", "--as", "stackup", "-"}, "0 40 p:a!b\n");
    EXPECT_EQ(compile.status, 1);
    EXPECT_EQ(compile.out, "");
    EXPECT_THAT(compile.err, HasSubstr("[C_BAD_PSTRING]"));
    const auto run = runCli({"run", "--as", "stackup", "-"}, "0 40 p:.\ndrop\n");
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, HasSubstr("-:2:1: error:"));
    EXPECT_THAT(run.out, HasSubstr("\"ring\""));
}

TEST(CliStackup, PrintIsUnchangedAndParseListsInstructions) {
    const std::string source = "1 2 + -- sum\r\n";
    EXPECT_EQ(runCli({"print", "--as", "stackup", "-"}, source).out, source);
    const json model = json::parse(runCli({"parse", "--as", "stackup", "-"}, source).out)["model"];
    ASSERT_EQ(model["instructions"].size(), 3U);
    EXPECT_EQ(model["instructions"][2]["text"], "+");
}

TEST(CliRun, BatchTakesNumbersThatAreNone) {
    const auto result =
        runCli({"run", "--batch"},
               R"({"id":1,"src":"1 6 rnd 2 sides","sides":6,"rnd":["nan"],"args":["-inf"],"speed":"inf"})"
               "\n");
    EXPECT_EQ(result.status, 0) << result.err;
    const auto plain = runCli({"run", "--batch"}, R"({"id":1,"src":"1 6 rnd","rnd":["nan"],"args":["-inf"]})"
                                                  "\n");
    EXPECT_THAT(plain.out, HasSubstr(R"("stack":["-inf","nan"])"));
}

TEST(CliRun, BatchNamesWhatIsWrongWithALine) {
    for (const char* line : {R"({"id":1,"src":"1","sides":2.5})", R"({"id":1,"src":"1","sides":0})",
                             R"({"id":1,"sides":6})", "[]"}) {
        const auto result = runCli({"run", "--batch"}, std::string(line) + "\n");
        EXPECT_EQ(result.status, 1) << line;
        EXPECT_EQ(result.err.find("json.exception"), std::string::npos) << result.err;
    }
}

TEST(CliRun, LimitsAreNotNegative) {
    EXPECT_EQ(runCli({"run", "--as", "stackup", "--limit", "-1", "-"}, "1 while 1 end").status, 2);
    EXPECT_EQ(runCli({"run", "--as", "stackup", "--limit", "100", "-"}, "1 while 1 end").status, 1);
}

}  // namespace
}  // namespace lw::cli
