// SPDX-License-Identifier: MIT
#include "map/print.h"

#include <gtest/gtest.h>

#include "map/plain_map.h"
#include "map/terrain_guess.h"
#include "support/maps.h"

namespace lw::map {
namespace {

std::shared_ptr<const game::Definition> gameOf(const std::string& text) {
    auto parsed = game::parseDefinition(text);
    EXPECT_TRUE(parsed.diagnostics.empty());
    return std::make_shared<const game::Definition>(std::move(parsed.definition));
}

TEST(MapPrint, CommentsGoWithWhatTheyStandBesideAndTilesStay) {
    const std::string text =
        "// A map.\n(\n  features: { (2, 0): Exit, // out\n    // in\n    (0, 0): Sign(\"x\") },\n"
        "  legend: {\n    // also grass\n    ',': \"plain\", '.': \"plain\" /* short */ },\n  name: \"N\", "
        "// name\n)\n"
        "---\n.,.\n";
    const MapAnalysis map = testing::analyseMap(text, testing::anyGame());
    EXPECT_EQ(print(map, Layout::kPretty),
              "// A map.\n(\n    name: \"N\", // name\n    legend: {\n        // also grass\n        ',': "
              "\"plain\",\n"
              "        '.': \"plain\", /* short */\n    },\n    features: {\n        // in\n"
              "        (0, 0): Sign(\"x\"),\n        (2, 0): Exit, // out\n    },\n)\n---\n.,.\n");
    EXPECT_EQ(print(map, Layout::kCompact),
              "(name:\"N\",legend:{',':\"plain\",'.':\"plain\"},features:{(0,0):Sign(\"x\"),(2,0):Exit})\n---"
              "\n,,,\n");
    const MapAnalysis again = testing::analyseMap(*print(map, Layout::kPretty), testing::anyGame());
    EXPECT_EQ(print(again, Layout::kPretty), print(map, Layout::kPretty));
}

TEST(MapPrint, TilesStayWithoutCommentsToo) {
    const MapAnalysis map = testing::analyseMap(
        "(name: \"N\", legend: {'.': \"plain\", ',': \"plain\"})\n---\n.,.\n", testing::anyGame());
    EXPECT_EQ(print(map, Layout::kPretty),
              "(\n    name: \"N\",\n    legend: { ',': \"plain\", '.': \"plain\" },\n)\n---\n.,.\n");
}

TEST(MapPrint, CompactFieldsStandInTheOrderOfTheSchema) {
    const auto game = gameOf(
        "(features: {\"Shop\": Fields({\"kind\": OneOf({\"Armoury\": Unit, \"Inn\": Fields({\"a\": Text, "
        "\"b\": Text})}),"
        " \"stock\": List(Text), \"owner\": Maybe(Text)}), \"Chest\": Tuple([OneOf({\"Gold\": "
        "Tuple([Whole(min: 1)])})])})");
    const MapAnalysis map = testing::analyseMap(
        "#![enable(implicit_some)]\n(name: \"N\", legend: {'.': \"a\"}, features: {\n"
        "(0, 0): Shop(stock: [\"x\"], r#kind: Armoury),\n"
        "(1, 0): Shop(owner: \"me\", stock: [], kind: Inn(b: \"2\", a: \"1\")),\n"
        "(2, 0): Chest(Gold(0x10)) })\n---\n...\n",
        game);
    ASSERT_TRUE(map.diagnostics().empty()) << map.diagnostics().front().message;
    EXPECT_EQ(print(map, Layout::kCompact),
              "(name:\"N\",legend:{'.':\"a\"},features:{(0,0):Shop(kind:Armoury,stock:[\"x\"]),(1,0):Shop("
              "kind:Inn(a:"
              "\"1\",b:\"2\"),stock:[],owner:Some(\"me\")),(2,0):Chest(Gold(16))})\n---\n...\n");
}

TEST(PlainMap, ABlockOfTilesIsOneProblemWithAFixThatMakesItAMap) {
    const std::string text = "#####\n#...#\n#.T.#\n#####\n";
    const MapAnalysis map = testing::analyseMap(text, testing::anyGame());
    ASSERT_EQ(map.diagnostics().size(), 1U);
    EXPECT_EQ(map.diagnostics()[0].code, "no-separator");
    EXPECT_EQ(map.height(), 4U) << "it is shown";
    ASSERT_EQ(map.diagnostics()[0].fixes.size(), 1U);
    const MapAnalysis made =
        testing::analyseMap(map.diagnostics()[0].fixes[0]->edits.apply(text), testing::anyGame());
    EXPECT_TRUE(made.diagnostics().empty());
    EXPECT_EQ(made.legendEntry(U'T')->terrain, "forest");
    EXPECT_EQ(made.height(), 4U);
}

TEST(PlainMap, TheGamesTerrainsAreTakenForTheLegend) {
    const auto game = gameOf("(terrains: {\"floor\": (), \"rock\": (walkable: false), \"swamp\": ()})");
    const std::vector<char32_t> characters = {U'.', U'%', U'T'};
    const auto legend = guessLegend(characters, *game);
    ASSERT_EQ(legend.size(), 3U);
    EXPECT_EQ(legend[0].second, "floor");
    EXPECT_EQ(legend[1].second, "rock");
    EXPECT_EQ(legend[2].second, "swamp");
    const MapAnalysis map = testing::analyseMap("..%\n.T.\n", game);
    const auto& fix = map.diagnostics().at(0).fixes.at(0);
    EXPECT_TRUE(testing::analyseMap(fix->edits.apply("..%\n.T.\n"), game).diagnostics().empty());
}

TEST(PlainMap, ProseAndHeadersAreNone) {
    for (const char* text : {"", "one line", "Words that somebody wrote,\nwith lines\nof their own length.\n",
                             "(name: \"x\",\n legend:{})\n..\n", "a\tb\nc\td\n", "// note\n// note\n"})
        EXPECT_FALSE(plainBlock(text)) << text;
    EXPECT_TRUE(plainBlock("##\r\n##"));
}

}  // namespace
}  // namespace lw::map
