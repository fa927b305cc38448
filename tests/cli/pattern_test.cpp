// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli_runner.h"
#include "pattern/pstring.h"
#include "pattern/ring.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using testing::runCli;

TEST(CliRing, BatchGivesTheVectors) {
    const std::string vectors = testing::readFile(testing::dataPath("pattern/pstring.tsv"));
    std::istringstream lines(vectors);
    std::string input;
    std::string expected;
    for (std::string line; std::getline(lines, line);) {
        std::size_t end = 0;
        for (int field = 0; field < 4; ++field) end = line.find('\t', end) + 1;
        input += line.substr(0, end - 1) + "\r\n";
        if (!line.starts_with("pstring\t")) expected += line + "\n";
    }
    const auto result = runCli({"ring", "--batch"}, input);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.out, expected);
}

TEST(CliOptions, AWrongValueIsToldWithWhatIsWanted) {
    const auto told = [](const std::vector<std::string>& arguments) {
        const auto result = runCli(arguments);
        EXPECT_EQ(result.status, 2);
        return result.err.substr(0, result.err.find('\n'));
    };
    const std::string name = "levelwright-cli: ";
    EXPECT_EQ(told({"ring", ".", "--sides", "x"}),
              name + "--sides takes a whole number from 1 to 1048576, not 'x'");
    EXPECT_EQ(told({"ring", ".", "--sides", "0"}),
              name + "--sides takes a whole number from 1 to 1048576, not '0'");
    EXPECT_EQ(told({"ring", ".", "--sides", "6", "--pivot", "k"}), name + "--pivot takes a number, not 'k'");
    EXPECT_EQ(told({"ring", ".", "--sides"}), name + "--sides needs a value");
    EXPECT_EQ(told({"ring", "."}), name + "--sides is required");
    EXPECT_EQ(told({"run", "a.stackup", "--mirror", "2"}), name + "--mirror takes 1 or -1, not '2'");
    EXPECT_EQ(told({"run", "a.stackup", "--abs", "k"}), name + "--abs takes a number, not 'k'");
    EXPECT_EQ(told({"run", "a.stackup", "--args", "1", "x"}), name + "--args takes a number, not 'x'");
    EXPECT_EQ(told({"run", "a.stackup", "--seed", "-1"}),
              name + "--seed takes a whole number from 0 to 18446744073709551615, not '-1'");
    EXPECT_EQ(told({"prove", "a.stackup", "--sides", "3-x"}),
              name + "--sides takes a whole number from 1 to 1048576, or a range as 3-12, not '3-x'");
    EXPECT_EQ(told({"check", "--format", "xml", "."}),
              name + "--format takes text, json or sarif, not 'xml'");
    EXPECT_EQ(told({"chek"}), name + "there is no verb 'chek'");
    EXPECT_EQ(told({"run", "a.stackup", "--foo", "k"}), name + "'--foo' was not expected");
}

TEST(CliRing, AHangIsToldAsTheCheckTellsIt) {
    const auto result = runCli({"ring", "|.+_|./_|.", "--sides", "4"});
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.err, "levelwright-cli: Division 2 is empty at 4 sides: the game would hang\n");
}

TEST(CliRing, BatchTellsLinesItCannotRead) {
    const auto result =
        runCli({"ring", "--batch"}, "a b\t6\t0\t1\n_|.\t6\n_|.\t0\t0\t1\n_|.\t3\t0\t2\n_|.\t3\t0\t-1\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.out, "a b\t6\t0\t1\t\t\t\trejected\n_|.\t3\t0\t-1\t_..\t0,2,1\t_..\tok\n");
    EXPECT_THAT(result.err, ::testing::HasSubstr("line 2:"));
    EXPECT_THAT(result.err, ::testing::HasSubstr("line 4:"));
}

/// Those whose text has a tab or a line feed in it stand in no line of their own, or reach over fields.
TEST(CliRing, BatchRejectsWhatIsNoPString) {
    std::istringstream lines(testing::readFile(testing::dataPath("pattern/pstring-rejected.tsv")));
    std::string line;
    std::getline(lines, line);
    std::size_t count = 0;
    while (std::getline(lines, line)) {
        std::string text;
        const std::string field = line.substr(0, line.find('\t'));
        for (std::size_t i = 0; i < field.size(); ++i) {
            const bool escape = field[i] == '\\' && i + 1 < field.size();
            if (!escape) {
                text += field[i];
            } else {
                ++i;
                text += field[i] == 't' ? '\t' : field[i] == 'n' ? '\n' : field[i];
            }
        }
        if (text.find('\n') != std::string::npos) continue;
        const std::string input = text + "\t6\t0\t-1";
        const auto result = runCli({"ring", "--batch"}, input + "\n");
        EXPECT_EQ(result.status, 0) << text;
        EXPECT_EQ(result.out, input + "\t\t\t\trejected\n");
        ++count;
    }
    EXPECT_GT(count, 30U);
}

TEST(CliRing, OneRing) {
    EXPECT_EQ(runCli({"ring", "|./_|.", "--sides", "6"}).out, "..._..\n");
    EXPECT_EQ(runCli({"ring", "--sides", "6", "--", "-."}).out, "   .  \n");
    EXPECT_EQ(runCli({"ring", "_|.", "--sides", "3", "--mirror", "--pivot", "1", "--json"}).out,
              "{\"result\":\"._.\",\"order\":[1,0,2],\"chars\":\"_..\",\"status\":\"ok\"}\n");
    EXPECT_EQ(runCli({"ring", "|./_|.", "--sides", "1"}).status, 1);
    EXPECT_EQ(runCli({"ring", "~~.", "--sides", "6"}).status, 1);
    EXPECT_EQ(runCli({"ring", "_|.", "--sides", "0"}).status, 2);
    EXPECT_EQ(runCli({"ring", "_|."}).status, 2);
}

TEST(CliSuggest, BestFirstAndEachDrawsTheRings) {
    const auto result = runCli({"suggest", "6:_.....", "5:_...."});
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.out, ::testing::StartsWith("_|.\n"));
    EXPECT_EQ(runCli({"suggest", "6:_....."}).out.substr(0, 4), "_|.\n");
    EXPECT_EQ(runCli({"suggest", "6:_....", "5"}).status, 2);
    EXPECT_EQ(runCli({"suggest", "3:...", "3:.._"}).status, 1);
}

TEST(CliSuggest, WhatHangsIsLastAndMarked) {
    EXPECT_EQ(runCli({"suggest", "6:....._"}).out.substr(0, 6), "~._|.\n");
    std::istringstream lines(runCli({"suggest", "3:.__"}).out + runCli({"suggest", "3:__."}).out);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t tab = line.find('\t');
        std::string hangs;
        const pattern::PString parsed = pattern::parse(line.substr(0, tab));
        for (int sides = 3; sides <= 12; ++sides) {
            if (pattern::hangs(parsed, sides)) hangs += (hangs.empty() ? "" : ", ") + std::to_string(sides);
        }
        EXPECT_EQ(tab == std::string::npos ? "" : line.substr(tab),
                  hangs.empty() ? "" : "\thangs at " + hangs);
    }
}

TEST(CliPString, RunsAsOneRing) {
    const auto result = runCli({"run", "--as", "pstring", "--sides", "5", "--mirror", "-1", "-"}, "_|.-.\n");
    EXPECT_EQ(result.status, 0) << result.err;
    const auto ring = nlohmann::json::parse(result.out.substr(0, result.out.find('\n')));
    EXPECT_EQ(ring["p"], "_|./.");
    EXPECT_EQ(ring["mirror"], -1);
    EXPECT_EQ(ring["start"], 0);
    EXPECT_EQ(runCli({"run", "--as", "pstring", "-"}, "a b\n").status, 2);
}

TEST(CliPString, ParsePrintAndCheck) {
    const auto model =
        nlohmann::json::parse(runCli({"parse", "--as", "pstring", "-"}, "~a-b|c|d\r\n").out)["model"];
    EXPECT_EQ(
        model.dump(),
        R"({"divisions":[{"head":"a","loop":"","separator":"-"},{"head":"b","loop":"c","separator":""},{"head":"","loop":"d","separator":""}],"mirror":true})");
    EXPECT_EQ(runCli({"print", "--as", "pstring", "-"}, "|.-_|.\n").out, "|./_|.\n");
    EXPECT_EQ(runCli({"print", "--as", "pstring", "-"}, "|.-_|.").out, "|./_|.");
    EXPECT_EQ(runCli({"print", "--as", "pstring", "-"}, "|.-_|.\r\n").out, "|./_|.\r\n");
    EXPECT_EQ(runCli({"print", "--as", "pstring", "-"}, "a b").status, 1);
    EXPECT_EQ(nlohmann::json::parse(runCli({"parse", "--as", "pstring", "-"}, "a b").out)["model"], nullptr);
    EXPECT_THAT(runCli({"check", "--as", "pstring", "-"}, "x|.").out, ::testing::HasSubstr("hint:"));
}

TEST(CliPString, WallsOfTheGameAreLinked) {
    const testing::TempFolder folder;
    folder.write("game.ron", "(walls: {\"d\": (label: \"deadly\", color: \"#ff3030\", side: Own)})");
    EXPECT_EQ(runCli({"check", folder.write("a.pstring", "d|.")}).out, "");
    EXPECT_THAT(runCli({"check", folder.write("b.pstring", "x|.")}).out, ::testing::HasSubstr("[P140]"));
}

}  // namespace
}  // namespace lw::cli
