// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "cli_runner.h"

namespace lw::cli {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::runCli;
using testing::TempFolder;

const std::string kGoodMap = "(name: \"x\", legend: { '.': \"plain\" })\n---\n..\n";
const std::string kBadMap = "(name: \"x\", legend: { '.': \"plain\" })\n---\n.q\n";

TEST(CliCheck, AGoodFileSaysNothing) {
    const TempFolder folder;
    const auto result = runCli({"check", folder.write("a.map", kGoodMap)});
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "");
}

TEST(CliCheck, TextIsPathLineColumnSeverityMessageCode) {
    const TempFolder folder;
    const std::string path = folder.write("a.map", kBadMap);
    const auto result = runCli({"check", path});
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.out, path + ":3:2: error: 'q' is not in the legend [not-in-legend]\n");
}

TEST(CliCheck, WarningsAndHintsDoNotChangeTheStatus) {
    const TempFolder folder;
    const auto result = runCli(
        {"check",
         folder.write("a.map", "(name: \"x\", legend: { '.': \"a\", '.': \"b\", 'u': \"c\" })\n---\n.\n")});
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.out, HasSubstr("warning:"));
    EXPECT_THAT(result.out, HasSubstr("hint:"));
}

TEST(CliCheck, JsonIsOneArrayWithEveryKey) {
    const auto result = runCli({"check", "--format", "json", "--as", "map", "-"}, kBadMap);
    EXPECT_EQ(result.status, 1);
    const auto problems = nlohmann::json::parse(result.out);
    ASSERT_EQ(problems.size(), 1U);
    const nlohmann::json expected = {{"path", "-"},
                                     {"line", 3},
                                     {"column", 2},
                                     {"end_line", 3},
                                     {"end_column", 3},
                                     {"start", 43},
                                     {"end", 44},
                                     {"severity", "error"},
                                     {"code", "not-in-legend"},
                                     {"message", "'q' is not in the legend"}};
    EXPECT_EQ(problems[0], expected);
    EXPECT_EQ(runCli({"check", "--format", "json", "--as", "map", "-"}, kGoodMap).out, "[]\n");
}

TEST(CliCheck, SarifHasVersionRulesAndPlaces) {
    const TempFolder folder;
    const auto result = runCli({"check", "--format", "sarif", folder.write("a b.map", kBadMap)});
    EXPECT_EQ(result.status, 1);
    const auto log = nlohmann::json::parse(result.out);
    EXPECT_EQ(log["version"], "2.1.0");
    const auto& run = log["runs"][0];
    EXPECT_EQ(run["columnKind"], "unicodeCodePoints");
    EXPECT_EQ(run["tool"]["driver"]["rules"][0]["id"], "not-in-legend");
    const auto& place = run["results"][0]["locations"][0]["physicalLocation"];
    EXPECT_THAT(place["artifactLocation"]["uri"].get<std::string>(), EndsWith("/a%20b.map"));
    EXPECT_EQ(place["region"]["startLine"], 3);
    EXPECT_EQ(place["region"]["byteOffset"], 43);
    EXPECT_EQ(run["results"][0]["level"], "error");
}

TEST(CliCheck, AFolderIsEveryKnownFileBelowItInByteOrder) {
    const TempFolder folder;
    for (const char* name : {"b.map", "a/z.map", "a.map", "Z.map", ".hidden.map", ".git/c.map", "notes.txt",
                             "é.map", "a/y.ron"}) {
        folder.write(name, name == std::string("a/y.ron") ? "(" : kBadMap);
    }
    std::filesystem::create_directory_symlink(folder.path("a"), folder.path("link"));
    const auto result = runCli({"check", folder.path()});
    std::vector<std::string> files;
    std::istringstream lines(result.out);
    for (std::string line; std::getline(lines, line);)
        files.push_back(line.substr(folder.path().size() + 1, line.find(':') - folder.path().size() - 1));
    EXPECT_EQ(files, (std::vector<std::string>{"Z.map", "a.map", "a/y.ron", "a/z.map", "b.map", "é.map"}));
}

TEST(CliCheck, AFolderWithASlashAtTheEndGivesNoDoubleSlash) {
    const TempFolder folder;
    folder.write("a.map", kBadMap);
    EXPECT_THAT(runCli({"check", folder.path() + "/"}).out, HasSubstr(folder.path() + "/a.map:3:2"));
}

TEST(CliCheck, UsesTheNearestGameAboveTheFile) {
    const TempFolder folder;
    folder.write("game.ron", "(terrains: {\"grass\": ()})");
    folder.write("near/game.ron", "(terrains: {\"plain\": ()})");
    const std::string far = folder.write("far/deep/a.map", kGoodMap);
    const std::string near = folder.write("near/a.map", kGoodMap);
    EXPECT_THAT(runCli({"check", far}).out, HasSubstr("[unknown-terrain]"));
    EXPECT_EQ(runCli({"check", near}).out, "");
    EXPECT_EQ(runCli({"check", "--game", folder.path("near/game.ron"), far}).out, "");
    EXPECT_EQ(runCli({"check", "--as", "map", "-"}, kGoodMap).status, 0);
}

TEST(CliCheck, ProblemsOfTheGameAreToldOnceAtTheirPlaceInIt) {
    const TempFolder folder;
    const std::string game = folder.write("game.ron", "(terrains: {\"plain\": (colour: \"#fff\")})");
    folder.write("a.map", kGoodMap);
    folder.write("b.map", kGoodMap);
    const auto result = runCli({"check", folder.path("a.map"), folder.path("b.map")});
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.out, ::testing::StartsWith(game + ":1:23: error:"));
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1);
    const auto whole = runCli({"check", folder.path()});
    EXPECT_EQ(std::count(whole.out.begin(), whole.out.end(), '\n'), 1);
    // The same folder by a longer name.
    const auto longer = runCli({"check", folder.path("./../files/.")});
    EXPECT_EQ(std::count(longer.out.begin(), longer.out.end(), '\n'), 1) << longer.out;
}

TEST(CliCheck, WhatCannotBeReadIsToldAndTheRestIsChecked) {
    const TempFolder folder;
    const std::string bad = folder.write("b.map", kBadMap);
    const auto result = runCli({"check", folder.path("nothing.map"), bad});
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.err, HasSubstr("nothing.map: No such file or directory"));
    EXPECT_THAT(result.out, HasSubstr("b.map:3:2"));
}

TEST(CliCheck, UsageErrorsAreStatus2) {
    const TempFolder folder;
    EXPECT_EQ(runCli({}).status, 2);
    EXPECT_EQ(runCli({"check"}).status, 2);
    EXPECT_EQ(runCli({"chekc", "a.map"}).status, 2);
    EXPECT_EQ(runCli({"check", "--format", "xml", "a.map"}).status, 2);
    EXPECT_EQ(runCli({"check", "--format", "0", "a.map"}).status, 2);
    EXPECT_EQ(runCli({"check", "-"}, kGoodMap).status, 2);
    EXPECT_EQ(runCli({"check", "--as", "nothing", "-"}, kGoodMap).status, 2);
    EXPECT_EQ(runCli({"check", folder.write("a.txt", kGoodMap)}).status, 2);
    EXPECT_EQ(runCli({"check", "--game", folder.path("none.ron"), folder.write("a.map", kGoodMap)}).status,
              2);
    EXPECT_EQ(runCli({"check", "--as", "map", folder.write("a.txt", kGoodMap)}).status, 0);
}

TEST(CliCheck, HelpAndVersionGoToStandardOutput) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--help"},
                                                      {"check", "--help"},
                                                      {"--version"},
                                                      {"--man-page"},
                                                      {"--bash-completion"}}) {
        const auto result = runCli(arguments);
        EXPECT_EQ(result.status, 0);
        EXPECT_NE(result.out, "");
        EXPECT_EQ(result.err, "");
    }
}

TEST(CliCheck, BadBytesAreProblemsNotFailures) {
    const std::string game = "(name: \"x\", legend: { '.': \"plain\" })\n---\n";
    for (const std::string& text :
         {std::string(1, '\0'), std::string("\xFF\xFE"), game + ".\xE9\n", std::string("\r\r\r"),
          std::string("<<<<<<< ours\n"), std::string(10'000, '(') + "\n---\n.\n", "\uFEFF" + game + "..\n"}) {
        const auto result = runCli({"check", "--as", "map", "-"}, text);
        EXPECT_EQ(result.err, "");
        EXPECT_LE(result.status, 1);
        EXPECT_TRUE(result.status == 0 || result.out.find("-:") == 0) << result.out;
    }
    EXPECT_THAT(runCli({"check", "--as", "map", "-"}, game + ".\xE9\n").out,
                HasSubstr("-:3:2: error: byte 0xE9 is not UTF-8"));
}

TEST(CliCheck, SaysWhatBadFilesAre) {
    const auto said = [](const std::string& text) { return runCli({"check", "--as", "map", "-"}, text).out; };
    EXPECT_THAT(said("<<<<<<< ours\n(name: \"x\", legend: {})\n---\n.\n"),
                HasSubstr("-:1:1: error: a value is expected here, not the marker of a merge conflict"));
    EXPECT_THAT(said("(name: \"x\", legend: {'.': \"a\"})\n---\n.......\n<<<<<<<\n"),
                HasSubstr("is it the marker of a merge conflict?"));
    EXPECT_THAT(said("(name: \"x\", legend: {'.': \"a\"})\r...\r"), HasSubstr("end in CR alone"));
    EXPECT_THAT(runCli({"check", "/no/such/folder"}).err, HasSubstr("No such file or directory"));
}

TEST(CliCheck, TenThousandProblemsOfAKindAreListedAndTheRestCounted) {
    const auto result = runCli({"check", "--as", "map", "-"},
                               "(name: \"x\", legend: {})\n---\n" + std::string(25'000, 'q') + "\n");
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 10'001);
    EXPECT_THAT(result.out,
                HasSubstr("hint: 15000 more problems of this kind are not listed [not-in-legend]"));
}

TEST(CliCheck, WhatIsNotListedIsCountedOnceWhoeverFoundIt) {
    std::string features;
    for (int i = 0; i < 10'011; ++i) features += "(0, 0): Exit,";
    const std::string head = "(name: \"x\", legend: { '.': \"plain\" }, features: { ";
    const auto result = runCli({"check", "--as", "map", "-"}, head + features + " })\n---\n.\n");
    EXPECT_THAT(result.out,
                EndsWith("hint: 10 more problems of this kind are not listed [duplicate-feature]\n"));
    std::string fields;
    for (int i = 0; i < 10'005; ++i) fields += "q: 1 ";
    const auto header =
        runCli({"check", "--as", "map", "-"}, "(name: \"x\", legend: {}, " + fields + ")\n---\n.\n");
    // A missing comma and an unknown field for each but the last.
    EXPECT_THAT(header.out.substr(header.out.size() - 400), HasSubstr("hint: 10009 more problems"));
    EXPECT_EQ(header.out.find("more problem"), header.out.rfind("more problem"));
}

TEST(CliCheck, EntriesThatAreReplacedNeedNotBeTheGames) {
    const TempFolder folder;
    const std::string game = folder.write("game.ron",
                                          "(terrains: {\"plain\": ()}, features: {\"Exit\": Unit, \"Gold\": "
                                          "Tuple([Whole(min: 1)])})");
    const auto replaced =
        runCli({"check", folder.write("a.map",
                                      "(name: \"x\", legend: {'.': \"lava\", '.': \"plain\"}, features: {(0, "
                                      "0): Gold(0), (0, 0): Exit})\n---\n.\n")});
    EXPECT_EQ(replaced.status, 0) << replaced.out;
    EXPECT_EQ(std::count(replaced.out.begin(), replaced.out.end(), '\n'), 2);
    const auto counting =
        runCli({"check", folder.write("b.map",
                                      "(name: \"x\", legend: {'.': \"plain\", '.': \"lava\"}, features: {(0, "
                                      "0): Exit, (0, 0): Gold(0)})\n---\n.\n")});
    EXPECT_EQ(counting.status, 1);
    EXPECT_THAT(counting.out, HasSubstr("[unknown-terrain]"));
    EXPECT_THAT(counting.out, HasSubstr("[feature-rule]"));
}

TEST(CliCheck, ExtensionsOfRonHoldInHeaders) {
    const TempFolder folder;
    const std::string game =
        folder.write("game.ron",
                     "(features: {\"A\": Fields({\"p\": Maybe(Tuple([Whole, Whole]))}), \"B\": "
                     "Fields({\"p\": Maybe(Tuple([Whole]))})})");
    const auto statusOf = [&](const std::string& header) {
        return runCli({"check", folder.write("a.map", header + "\n---\n.\n")}).status;
    };
    const std::string rest = "name: \"x\", legend: {'.': \"plain\"}";
    EXPECT_EQ(statusOf("#![enable(explicit_struct_names)](" + rest + ")"), 1);
    EXPECT_EQ(statusOf("#![enable(explicit_struct_names)]Header(" + rest + ", look: ())"), 1);
    EXPECT_EQ(statusOf("#![enable(explicit_struct_names)]Header(" + rest + ")"), 0);
    const std::string unwrap = "#![enable(unwrap_variant_newtypes)](" + rest + ", features: {(0, 0): ";
    EXPECT_EQ(statusOf(unwrap + "A(p: Some(1, 2))})"), 0);
    EXPECT_EQ(statusOf(unwrap + "A(p: Some((1, 2)))})"), 1);
    EXPECT_EQ(statusOf(unwrap + "B(p: Some(1))})"), 0);
    EXPECT_EQ(statusOf(unwrap + "B(p: Some((1)))})"), 1);
}

TEST(CliCheck, AByteOrderMarkBeforeTheSeparatorIsNoPartOfIt) {
    const auto result = runCli({"check", "--as", "map", "-"}, "\xEF\xBB\xBF---\n.\n");
    EXPECT_EQ(result.out.find("no-separator"), std::string::npos) << result.out;
    EXPECT_THAT(result.out, HasSubstr("[header]"));
}

TEST(CliCheck, FeaturesAreInsideTheWidthThatMostRowsHave) {
    const auto result =
        runCli({"check", "--as", "map", "-"},
               "(name: \"x\", legend: {'.': \"plain\"}, features: {(2, 1): Exit, (4, 0): Exit})\n"
               "---\n..\n....\n....\n");
    EXPECT_EQ(result.out.find("(2, 1) is outside"), std::string::npos) << result.out;
    EXPECT_THAT(result.out, HasSubstr("(4, 0) is outside the map, which is 4 by 3"));
    EXPECT_THAT(result.out, HasSubstr("4 are expected"));
}

TEST(CliCheck, AGameThatIsNamedHasToBeThere) {
    const TempFolder folder;
    for (const char* file : {"a.ron", "a.dungeon", "a.map"}) {
        const std::string path = folder.write(file, "(size: (9, 9))");
        EXPECT_EQ(runCli({"check", path, "--game", folder.path("none.ron")}).status, 2) << file;
    }
}

TEST(CliCheck, AByteOrderMarkInAProgramIsNamed) {
    const auto result = runCli({"check", "--as", "stackup", "-"},
                               "\xEF\xBB\xBF"
                               "a 40 p:_|.\n");
    EXPECT_THAT(result.out, HasSubstr("-:1:1: error: the text begins with a byte order mark"));
}

TEST(CliCheck, TheJsonOfAPackIsReadAndNoOther) {
    const TempFolder folder;
    folder.write("reef/pack.json", "{\"version\": 0} // the game's JSON has comments");
    folder.write("reef/other.json", "{");
    folder.write("reef/Levels/a.json", "{\"id\": \"a\"}");
    folder.write("Levels/a.json", "{");  // no pack.json beside Levels
    const auto result = runCli({"check", folder.path()});
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.out,
              folder.path("reef/Levels/a.json") +
                  ":1:1: error: A level has no \"luaFile\", a text [pack-field]\n" +
                  folder.path("reef/pack.json") +
                  ":1:13: error: the game takes no pack whose version is 0 or less [pack-version]\n");
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(runCli({"check", folder.path("reef/other.json")}).status, 2);
    EXPECT_EQ(runCli({"check", folder.path("Levels/a.json")}).status, 2);
    EXPECT_EQ(runCli({"parse", folder.path("reef/pack.json")}).out.substr(0, 23),
              "{\"model\":{\"version\":0},");
}

}  // namespace
}  // namespace lw::cli
