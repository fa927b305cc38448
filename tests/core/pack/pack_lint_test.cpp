// SPDX-License-Identifier: MIT
#include "pack/pack_lint.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace lw::pack {
namespace {

std::vector<std::string> told(std::string_view text, Form form) {
    std::vector<std::string> out;
    for (const text::Diagnostic& problem : problemsOf(readJson(text), text, form))
        out.push_back(std::string(text::severityName(problem.severity)) + " " + problem.code + " " +
                      std::string(text.substr(problem.span.start, problem.span.length())));
    return out;
}

using Told = std::vector<std::string>;

TEST(PackLint, AWorkingPackHasNoProblem) {
    EXPECT_EQ(told(R"({
    // made by hand
    "disambiguator": "x", "name": "reef", "author": "a", "description": "", "version": 3, "priority": 1.5,
    "dependencies": [{"disambiguator": "d", "name": "base", "author": "b", "min_version": 1}],
    "website": "the game passes over what it does not know"
})",
                   Form::kPack),
              Told{});
    EXPECT_EQ(
        told(R"({"id": "a", "luaFile": "Scripts/a.lua", "difficultyMults": [0.5, 2], "selectable": false})",
             Form::kLevel),
        Told{});
}

TEST(PackLint, AVersionIsNeededAndAboveZero) {
    EXPECT_EQ(told(R"({"version": 0})", Form::kPack), Told{"error pack-version 0"});
    EXPECT_EQ(told(R"({"version": 1.5})", Form::kPack), Told{"error pack-field 1.5"});
    EXPECT_EQ(told(R"({"name": "x"})", Form::kPack), Told{"error pack-field {"});
}

TEST(PackLint, TypesAreTheGames) {
    EXPECT_EQ(told(R"({"luaFile": 3, "selectable": "yes", "difficultyMults": [1, "2"]})", Form::kLevel),
              (Told{"error pack-field 3", "error pack-field \"yes\"", "error pack-field [1, \"2\"]"}));
    EXPECT_EQ(told("[]", Form::kLevel), Told{"error pack-field []"});
}

TEST(PackLint, ADependencyNeedsAllItsFields) {
    const auto problems = told(R"({"version": 1, "dependencies": [{"name": "base"}, 3]})", Form::kPack);
    EXPECT_EQ(problems,
              (Told{"error pack-field {", "error pack-field {", "error pack-field {", "error pack-field 3"}));
}

TEST(PackLint, ANameWrittenNearlyRightIsToldWithAFix) {
    const std::string text = R"({"luaFile": "a.lua", "dificultyMults": [2]})";
    const auto problems = problemsOf(readJson(text), text, Form::kLevel);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].severity, text::Severity::kWarning);
    ASSERT_EQ(problems[0].fixes.size(), 1u);
    EXPECT_EQ(problems[0].fixes[0]->edits.apply(text), R"({"luaFile": "a.lua", "difficultyMults": [2]})");
}

TEST(PackLint, OfATextThatCantBeReadOnlyThatIsTold) {
    EXPECT_EQ(told(R"({"version": 1,})", Form::kPack), Told{"error pack-syntax "});
}

TEST(PackLint, AFieldTwiceIsAWarningAtTheSecond) {
    EXPECT_EQ(told(R"({"version": 1, "version": 2})", Form::kPack),
              Told{"warning pack-duplicate \"version\""});
}

}  // namespace
}  // namespace lw::pack
