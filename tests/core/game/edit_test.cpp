// SPDX-License-Identifier: MIT
#include "game/edit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "game/definition.h"

namespace lw::game {
namespace {

std::string edited(const std::string& source, std::string_view id, const TerrainChange& change,
                   const std::vector<std::string>& others = {}) {
    const auto result = setTerrain(ron::parse(source), id, change, others);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) return "refused: " + refusal->reason;
    return std::get<text::TextEdits>(result).apply(source);
}

constexpr Colour kSea{0x10, 0x20, 0x30};

TEST(TerrainEdit, AFieldThatIsThereGetsAnotherValue) {
    EXPECT_EQ(edited("(terrains: {\n    \"sea\": (color: \"#000000\", walkable: false), // deep\n})", "sea",
                     {.colour = kSea, .walkable = true}),
              "(terrains: {\n    \"sea\": (color: \"#102030\", walkable: true), // deep\n})");
}

TEST(TerrainEdit, AFieldThatIsMissingIsAddedUnlessItWouldSayNothing) {
    EXPECT_EQ(edited("(terrains: {\"sea\": (walkable: false)})", "sea", {.colour = kSea}),
              "(terrains: {\"sea\": (walkable: false, color: \"#102030\")})");
    EXPECT_EQ(edited("(terrains: {\"sea\": ()})", "sea", {.walkable = false}),
              "(terrains: {\"sea\": (walkable: false)})");
    EXPECT_EQ(edited("(terrains: {\"sea\": ()})", "sea", {.walkable = true, .name = ""}),
              "(terrains: {\"sea\": ()})");
    EXPECT_EQ(edited("(terrains: {\"sea\": (color: \"#000000\")})", "sea",
                     {.colour = kSea, .walkable = false, .name = "The \"sea\""}),
              "(terrains: {\"sea\": (color: \"#102030\", walkable: false, name: \"The \\\"sea\\\"\")})");
}

TEST(TerrainEdit, ATerrainThatIsMissingIsAdded) {
    EXPECT_EQ(
        edited("(\r\n    terrains: {\r\n        \"sea\": (),\r\n    },\r\n)\r\n", "ice", {.colour = kSea}),
        "(\r\n    terrains: {\r\n        \"sea\": (),\r\n        \"ice\": (color: \"#102030\"),\r\n    "
        "},\r\n)\r\n");
}

TEST(TerrainEdit, WithoutAListTheOthersStayAccepted) {
    const std::vector<std::string> others{"sea", "ice", "sea", "sand"};
    const std::string made = edited("// Ours.\n", "ice", {.colour = kSea}, others);
    EXPECT_EQ(made,
              "// Ours.\n(\n    terrains: {\n        \"sea\": (),\n        \"ice\": (color: \"#102030\"),\n"
              "        \"sand\": (),\n    },\n)\n");
    for (const std::string source :
         {"", "()", "( )", "(name: \"A\")", "(\n    name: \"A\",\n)\n", "// only this"}) {
        const std::string text = edited(source, "ice", {.colour = kSea}, others);
        const ParsedDefinition parsed = parseDefinition(text);
        EXPECT_TRUE(parsed.diagnostics.empty()) << text;
        ASSERT_TRUE(parsed.definition.terrains) << text;
        EXPECT_EQ(parsed.definition.terrains->size(), 3U) << text;
        EXPECT_EQ(parsed.definition.findTerrain("ice")->colour, kSea) << text;
    }
}

TEST(TerrainEdit, WhatCanNotBeReadIsRefusedAtItsPlace) {
    for (const std::string source :
         {"(terrains: {", "(terrains: 3)", "[1]", "(terrains: {\"ice\": 3})", "\xFF\xFE(\0"}) {
        EXPECT_TRUE(edited(source, "ice", {.colour = kSea}).starts_with("refused: ")) << source;
    }
}

RC_GTEST_PROP(TerrainEdit, OnlyTheTerrainIsAnother, ()) {
    const auto id = *rc::gen::element<std::string>("sea", "ice", "sand", "new \"one\"");
    const auto source = *rc::gen::element<std::string>(
        "(terrains: {\"sea\": (color: \"#000000\",), \"ice\": (walkable: false), \"sand\": ()}, name: \"A\")",
        "( // a\n  terrains: { // b\n    \"sea\": (name: \"Sea\"), // c\n    \"sand\": Terrain(color: "
        "\"#ffffff\")\n  }\n)",
        "(looks: (tiles: [\"a\"]), terrains: {},)",
        "Game(terrains: {\"sea\": (), \"sea\": (walkable: true)})");
    TerrainChange change;
    if (*rc::gen::arbitrary<bool>()) change.colour = kSea;
    if (*rc::gen::arbitrary<bool>()) change.walkable = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>()) change.name = *rc::gen::element<std::string>("", "N", "Ü \\");
    const Definition before = parseDefinition(source).definition;
    const std::string text = edited(source, id, change);
    const ParsedDefinition after = parseDefinition(text);
    RC_ASSERT(!text::hasErrors(after.diagnostics));
    const Terrain* old = before.findTerrain(id);
    Terrain wanted = old != nullptr ? *old : Terrain{id, id, {}, true};
    if (change.colour) wanted.colour = change.colour;
    if (change.walkable) wanted.walkable = *change.walkable;
    if (change.name) wanted.name = change.name->empty() ? id : *change.name;
    RC_ASSERT(after.definition.findTerrain(id) != nullptr);
    RC_ASSERT(*after.definition.findTerrain(id) == wanted);
    for (const Terrain& terrain : *before.terrains) {
        if (terrain.id != id) RC_ASSERT(*after.definition.findTerrain(terrain.id) == terrain);
    }
}

}  // namespace
}  // namespace lw::game
