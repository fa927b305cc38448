// SPDX-License-Identifier: MIT
// Names of patterns: where they are given their meaning, where they are used, and what changes with them.
#include <gtest/gtest.h>
#include <optional>

#include "support/languages.h"
#include "support/marked.h"

namespace lw::formats {
namespace {

using testing::analysed;
using testing::Marked;

/// Asked at the first mark, the definition is the second.
void expectDefinition(std::string_view id, std::string_view marked) {
    const Marked text(marked);
    const auto found = analysed(id, text.text)->definition(text.spans[0].start);
    ASSERT_TRUE(found) << marked;
    EXPECT_EQ(found->span, text.spans[1]) << marked;
}
/// The other way round: the definition stands before.
void expectDefinitionBefore(std::string_view id, std::string_view marked) {
    const Marked text(marked);
    const auto found = analysed(id, text.text)->definition(text.spans[1].start);
    ASSERT_TRUE(found) << marked;
    EXPECT_EQ(found->span, text.spans[0]) << marked;
}

/// Asked at the first mark, the marks are all the places.
void expectPlaces(std::string_view id, std::string_view marked) {
    const Marked text(marked);
    const auto places = analysed(id, text.text)->references(text.spans[0].start);
    ASSERT_EQ(places.size(), text.spans.size()) << marked;
    for (std::size_t i = 0; i < places.size(); ++i) EXPECT_EQ(places[i].span, text.spans[i]) << marked << i;
}

/// The text after renaming at the first mark, or the reason why not.
std::string renamed(std::string_view id, std::string_view marked, std::string_view to) {
    const Marked text(marked);
    const auto file = analysed(id, text.text);
    const auto result = file->rename(text.spans[0].start, to);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) return "refused: " + refusal->reason;
    const auto& files = std::get<language::Renaming>(result).files;
    return files.empty() ? text.text : files[0].edits.apply(text.text);
}

TEST(PatternNames, EndsLeadToTheirBeginnings) {
    expectDefinitionBefore("stackup", "2 «for» 1 if 2 rmv end «end»");
    expectDefinitionBefore("stackup", "2 for 1 «if» 2 rmv «else» 3 rmv end end");
    expectDefinitionBefore("stackup", "1 «if» else 2 if else 3 if «endif»");
    expectDefinitionBefore("stackup", "a «(» 1 2 «)» none");
    expectPlaces("stackup", "1 «if» 2 «else» 3 «end» drop");
    EXPECT_FALSE(analysed("stackup", "2 for")->nameAt(3));
    EXPECT_FALSE(analysed("stackup", "2 end")->definition(3));
}

TEST(PatternNames, VariablesLeadToTheirSections) {
    expectDefinition("stackup", "«$abs» 40 p:_|. «#abs» 2");
    expectDefinition("stackup", "$«tolerance» «#tolerance» 2");
    expectPlaces("stackup", "«a» 40 p:_|. «r» 40 p:_|. «#abs» 2");
    EXPECT_FALSE(analysed("stackup", "a 40 p:_|.")->definition(0));
}

TEST(PatternNames, ProgramsAreFollowedThroughTheLevel) {
    constexpr std::string_view kLevel =
        "local «spiral» = \"for r 40 p:_|. 1 rmv end\"\n"
        "function onStep() pt:send(«spiral», 3) pt:send(«spiral») end -- spiral";
    expectPlaces("lua", kLevel);
    expectDefinition("lua", "pt:send(«x»)\nfunction f() «x» = \"a 40 p:_|.\" end");
    EXPECT_EQ(renamed("lua", kLevel, "eddy"),
              "local eddy = \"for r 40 p:_|. 1 rmv end\"\n"
              "function onStep() pt:send(eddy, 3) pt:send(eddy) end -- spiral");
    expectDefinitionBefore("lua", "shoal = { «drift» = [[ r 40 p:_|. sleep ]] } pt:send(shoal.«drift»)");
    expectDefinitionBefore("lua", "local «PRE» = \"1 rmv \"\npt:send(«PRE» .. \"a 40 p:_|.\")");
    EXPECT_EQ(renamed("lua", "local «PRE» = \"1 rmv \"\npt:send(PRE .. \"a 40 p:_|.\")", "TURN"),
              "local TURN = \"1 rmv \"\npt:send(TURN .. \"a 40 p:_|.\")");
}

TEST(PatternNames, WhatIsNotSureIsRefused) {
    const auto refused = [](std::string_view marked, std::string_view to) {
        return renamed("lua", marked, to).starts_with("refused: ");
    };
    EXPECT_TRUE(refused("local «x» = 1\nlocal x = 2", "y")) << "two of one name";
    EXPECT_TRUE(refused("local «x» = 1\nlocal function f(x) return x end", "y")) << "a parameter";
    EXPECT_TRUE(refused("function f() local «x» = 1 end\nreturn x", "y")) << "another x";
    EXPECT_TRUE(refused("if a then local «x» = 1 else return x end", "y"));
    EXPECT_TRUE(refused("function «onInit»() end", "y")) << "the game calls it";
    EXPECT_TRUE(refused("function «cWall»() end", "y"));
    EXPECT_TRUE(refused("t = { «x» = 1 }", "y")) << "an entry";
    EXPECT_TRUE(refused("local «x» = 1 local z = x", "z")) << "taken";
    EXPECT_TRUE(refused("local «x» = 1", "end")) << "no name";
    EXPECT_TRUE(refused("local «x» = 1", "a b"));
    EXPECT_TRUE(refused("local x «=» 1", "y"));
    EXPECT_FALSE(refused("local «x» = 1 local z = x", "w"));
    const auto file = analysed("lua", "x = 1");
    EXPECT_FALSE(std::get<language::Renaming>(file->rename(0, "y")).warning.empty()) << "a global";
}

TEST(PatternNames, FunctionsOfProgramsAreTheLevels) {
    constexpr std::string_view kLevel =
        "local function «jolt»(n) end\n"
        "pt:include(\"«shake»\", jolt)\n"
        "local x = \"( 1 ) «shake» a 40 p:_|.\"";
    const Marked text(kLevel);
    const auto file = analysed("lua", text.text);
    const auto definition = file->definition(text.spans[2].start);
    ASSERT_TRUE(definition);
    EXPECT_EQ(definition->span, text.spans[0]);
    EXPECT_EQ(
        renamed("lua", "pt:include(\"«shake»\", f)\nlocal x = \"( 1 ) shake a 40 p:_|.\" -- shake", "rattle"),
        "pt:include(\"rattle\", f)\nlocal x = \"( 1 ) rattle a 40 p:_|.\" -- shake");
    EXPECT_EQ(renamed("lua", "local x = \"( 1 ) «shake» a 40 p:_|.\" pt:include(\"shake\", f)", "sleep"),
              "refused: 'sleep' can't be the name of a function");
    EXPECT_TRUE(renamed("stackup", "( 1 ) «shake»", "rattle").starts_with("refused: "));
}

TEST(PatternNames, CharactersLeadToTheFunctionTheyAreLinkedTo) {
    constexpr std::string_view kLevel =
        "function «sting»(side, th) end\npt:link(\"d\", sting)\n"
        "x = \"a 40 p:_|«d» 1 sleep #( 1 ) 'd'\"";
    expectDefinitionBefore("lua", kLevel);
    const Marked text(kLevel);
    EXPECT_EQ(analysed("lua", text.text)->references(text.spans[1].start).size(), 4U);
    expectDefinitionBefore("lua", "pt:«link(\"d\", function() end)» x = \"a 40 p:_|«d» 1 sleep\"");
}

}  // namespace
}  // namespace lw::formats
