// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "support/game_texts.h"
#include "support/languages.h"

namespace lw::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// What else can be done about each problem of a text.
std::vector<language::WayOut> waysOut(const language::Analysis& file) {
    std::vector<language::WayOut> out;
    for (const text::Diagnostic& problem : file.diagnostics()) {
        for (language::WayOut& way : file.waysOut(problem)) out.push_back(std::move(way));
    }
    return out;
}

std::vector<std::string> titles(const std::vector<language::WayOut>& ways) {
    std::vector<std::string> out;
    for (const language::WayOut& way : ways) out.push_back(way.title);
    return out;
}

std::string mapOf(const std::string& terrain, const std::string& rows = "..TT\n") {
    return "(\n    legend: {\n        '.': \"plain\",\n        'T': \"" + terrain + "\",\n    },\n)\n---\n" +
           rows;
}

TEST(MapWaysOut, AreOfATerrainThatTheGameLacks) {
    const auto file = analysed("map", mapOf("forrest"), kGame);
    const auto ways = waysOut(*file);
    ASSERT_THAT(titles(ways),
                ElementsAre("Add \"forrest\" to game.ron", "Remove the entry: 2 tiles lose their terrain"));
    ASSERT_EQ(ways[0].file.path, "game.ron");
    const std::string game = ways[0].file.edits.apply(kGame);
    EXPECT_THAT(game,
                HasSubstr("\"water\": (color: \"#3a76b8\", walkable: false),\n        \"forrest\": (),\n"));
    EXPECT_TRUE(waysOut(*analysed("map", mapOf("forrest"), game)).empty()) << "then nothing is wrong";
    EXPECT_EQ(ways[1].file.path, "");
    EXPECT_EQ(ways[1].file.edits.apply(mapOf("forrest")),
              "(\n    legend: {\n        '.': \"plain\",\n    },\n)\n---\n..TT\n");
}

TEST(MapWaysOut, CountTheTiles) {
    EXPECT_THAT(titles(waysOut(*analysed("map", mapOf("x", "...T\n"), kGame))),
                ElementsAre("Add \"x\" to game.ron", "Remove the entry: 1 tile loses its terrain"));
    EXPECT_THAT(titles(waysOut(*analysed("map", mapOf("x", "....\n"), kGame))),
                ElementsAre("Add \"x\" to game.ron"))
        << "an entry of no tile is removed by a fix";
}

TEST(MapWaysOut, LeaveAGameAloneThatCantBeEdited) {
    const std::string broken = std::string("(terrains: {\"plain\": ()}, name: )");
    for (const language::WayOut& way : waysOut(*analysed("map", mapOf("x"), broken)))
        EXPECT_EQ(way.file.path, "");
    EXPECT_TRUE(waysOut(*analysed("map", mapOf("x"))).empty()) << "without a game any terrain will do";
}

}  // namespace
}  // namespace lw::testing
