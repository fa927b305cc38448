// SPDX-License-Identifier: MIT
#include "game/rules.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <variant>
#include <vector>

#include "definition_checks.h"
#include "game/command.h"

namespace lw::game {
namespace {

using Arguments = std::vector<std::string>;

TEST(GameRules, EveryRuleIsRead) {
    const Definition game = good(R"((
        rules: [Reach(from: "Start", to: "Exit"), Count(of: "Exit", min: 1, max: 1),
                On(what: "Chest", terrains: ["floor"]), Apart(a: "Start", b: "Exit", least: 10)],
        rooms: (floor: ["floor", "door"], wall: "wall", outside: ["rock", "empty"]),
    ))");
    ASSERT_EQ(game.rules.size(), 4U);
    EXPECT_EQ(std::get<ReachRule>(game.rules[0].what), (ReachRule{"Start", "Exit"}));
    EXPECT_EQ(std::get<CountRule>(game.rules[1].what), (CountRule{"Exit", 1, 1}));
    EXPECT_EQ(std::get<OnRule>(game.rules[2].what), (OnRule{"Chest", {"floor"}}));
    EXPECT_EQ(std::get<ApartRule>(game.rules[3].what), (ApartRule{"Start", "Exit", 10}));
    EXPECT_EQ(game.rooms, (std::vector<RoomTerrains>{{{"floor", "door"}, "wall", {"rock", "empty"}}}));
    EXPECT_EQ(
        good(R"((rooms: [(floor: ["a"], wall: "b", outside: []), (floor: [], wall: "c", outside: [])]))")
            .rooms.size(),
        2U);
}

TEST(GameRules, ARuleThatNamesNothingKnownIsToldAndLeftOut) {
    const Definition game = expectProblems(
        R"((
        terrains: {"floor": ()},
        features: {"Start": Unit, "Exit": Unit},
        rules: [Reach(from: «"Strat"», to: "Exit"), Count(of: «"Chest"»), On(what: "Exit", terrains: [«"flor"»]),
                Apart(a: "Start", b: "Exit", least: «-1»), «Reaches»(from: "Start", to: "Exit"),
                «Count(of: "Exit", min: 2, max: 1)», Reach(from: "Start", to: "Exit")],
        rooms: (floor: ["floor"], wall: «"wall"», outside: []),
    ))",
        {"game-invalid-value-for-type", "game-invalid-value-for-type", "game-invalid-value-for-type",
         "game-integer-out-of-bounds", "game-no-such-enum-variant", "game-invalid-value-for-type",
         "game-invalid-value-for-type"});
    EXPECT_EQ(game.rules.size(), 1U);
    EXPECT_TRUE(game.rooms.empty());
}

TEST(GameCommand, IsSplitOnce) {
    EXPECT_EQ(parseCommand("mygame --map {file}\t--at {x},{y} ").command.arguments,
              (Arguments{"mygame", "--map", "{file}", "--at", "{x},{y}"}));
    EXPECT_EQ(parseCommand(R"("C:\My Games\g.exe" '' a"b c"d)").command.arguments,
              (Arguments{R"(C:\My Games\g.exe)", "", "ab cd"}));
}

TEST(GameCommand, APlaceholderStaysInItsArgument) {
    const Command command = parseCommand("g --map={file} {x},{y} $HOME {}").command;
    EXPECT_EQ(command.fillIn("my maps/{x} \"a\".map", 3, -1),
              (Arguments{"g", "--map=my maps/{x} \"a\".map", "3,-1", "$HOME", "{}"}));
}

TEST(GameCommand, ProblemsHaveTheirPlace) {
    expectProblems(R"((play: «""»))", {"game-invalid-value-for-type"});
    expectProblems(R"((play: "g {file} «{X}»"))", {"game-invalid-value-for-type"});
    expectProblems(R"((play: "g «'»{file}"))", {"game-invalid-value-for-type"});
    expectProblems(R"((play: «"\"g\" {map}"»))", {"game-invalid-value-for-type"});
    EXPECT_FALSE(parseDefinition(R"((play: "g {fiel}"))").definition.play);
    EXPECT_EQ(good(R"((play: "g {file}"))").play->arguments, (Arguments{"g", "{file}"}));
}

RC_GTEST_PROP(GameCommand, HasAsManyArgumentsFilledInAsBefore, (std::string text, std::string file)) {
    const ParsedCommand parsed = parseCommand(text);
    RC_ASSERT(parsed.command.fillIn(file, 1, 2).size() == parsed.command.arguments.size());
    for (const CommandProblem& problem : parsed.problems) RC_ASSERT(problem.place.end <= text.size());
}

}  // namespace
}  // namespace lw::game
