// SPDX-License-Identifier: MIT
// What verbs do where the game definition has errors, and where a map breaks the game's rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli_runner.h"

namespace lw::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::runCli;
using testing::TempFolder;

constexpr const char* kGame =
    "(\n    terrains: { \"floor\": (), \"wall\": (walkable: false) },\n"
    "    features: { \"Start\": Unit, \"Exit\": Unit },\n"
    "    rules: [Reach(from: \"Start\", to: \"Exit\"), Count(of: \"Exit\", min: 2)],\n)\n";
constexpr const char* kMap =
    "(\n    name: \"B\",\n    legend: { '#': \"wall\", '.': \"floor\" },\n"
    "    features: { (1, 1): Start, (4, 1): Exit },\n)\n---\n######\n#..#.#\n#..#.#\n######\n";

TEST(CliRules, AMapThatBreaksOneIsPrintedAndToldOf) {
    const TempFolder folder;
    folder.write("game.ron", kGame);
    const std::string map = folder.write("b.map", kMap);
    for (const char* layout : {"", "--compact"}) {
        std::vector<std::string> arguments = {"print", map};
        if (*layout != 0) arguments.emplace_back(layout);
        const auto printed = runCli(arguments);
        EXPECT_EQ(printed.status, 1);
        EXPECT_THAT(printed.out, HasSubstr("\n---\n######\n#..#.#\n"));
        EXPECT_THAT(printed.err, HasSubstr("[rule-reach]"));
        EXPECT_THAT(printed.err, HasSubstr("[rule-count]"));
    }
    EXPECT_EQ(runCli({"print", map}).out, kMap);
}

TEST(CliRules, ConnectMakesTheDoorThatReachAsksFor) {
    const TempFolder folder;
    folder.write("game.ron", kGame);
    const std::string map = folder.write("b.map", kMap);
    const auto connected = runCli({"connect", map});
    EXPECT_EQ(connected.status, 1) << "what was given breaks rules";
    EXPECT_THAT(connected.err, HasSubstr("[rule-reach]"));
    const std::string joined = folder.write("c.map", connected.out);
    EXPECT_THAT(runCli({"check", joined}).out, Not(HasSubstr("rule-reach")));
    EXPECT_THAT(runCli({"connect", "--json", map}).out, HasSubstr("\"doors\""));
    // What can't be understood is still refused.
    const std::string broken = folder.write("d.map", std::string(kMap) + "?");
    EXPECT_EQ(runCli({"connect", broken}).out, "");
    EXPECT_EQ(runCli({"connect", broken}).status, 1);
}

TEST(CliRules, ATerrainForDoorsThatIsUnknownIsUsage) {
    const TempFolder folder;
    folder.write("game.ron", kGame);
    const std::string map = folder.write("b.map", kMap);
    for (const char* option : {"--door", "--wall", "--floor"}) {
        const auto result = runCli({"connect", map, option, "nosuch"});
        EXPECT_EQ(result.status, 2) << option;
        EXPECT_THAT(result.err, HasSubstr("nosuch"));
        EXPECT_EQ(result.out, "");
    }
}

TEST(CliGame, ErrorsOfTheGameAreErrorsOfTheInputForEveryVerb) {
    const TempFolder folder;
    folder.write("game.ron", "(terrains: bad");
    const std::string map =
        folder.write("a.map", "(\n    name: \"A\",\n    legend: { '.': \"floor\" },\n)\n---\n...\n...\n");
    const std::string recipe = folder.write("a.dungeon", "(size: (40, 30))\n");
    const std::string pattern = folder.write("a.stackup", "0 40 p:_|.\n");
    const std::vector<std::vector<std::string>> verbs = {
        {"check", map},
        {"print", map},
        {"format", map},
        {"format", "--check", map},
        {"export", map, "-o", folder.path("a.csv")},
        {"generate", recipe},
        {"generate", "--to", "json", recipe},
        {"stats", "--seeds", "2", recipe},
        {"run", pattern},
        {"prove", pattern, "--sides", "6"},
    };
    for (const auto& verb : verbs) {
        const auto result = runCli(verb);
        SCOPED_TRACE(::testing::PrintToString(verb));
        EXPECT_EQ(result.status, 1);
        EXPECT_THAT(result.out + result.err, HasSubstr("game.ron:1:"));
        EXPECT_TRUE(!result.out.empty() || verb[0] == "export" || verb.size() > 2)
            << "it is done all the same";
    }
}

TEST(CliGame, PrintTellsOfErrorsInWhatItPrints) {
    const std::string hanging = "0 40 p:|a+|b/|c\n";
    const auto printed = runCli({"print", "--as", "stackup", "-"}, hanging);
    EXPECT_EQ(printed.out, hanging);
    EXPECT_THAT(printed.err, HasSubstr("[P300]"));
    EXPECT_EQ(printed.status, 1);
}

}  // namespace
}  // namespace lw::cli
