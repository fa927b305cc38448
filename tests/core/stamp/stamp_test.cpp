// SPDX-License-Identifier: MIT
#include "stamp/stamp.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <rapidcheck/gtest.h>
#include <string>
#include <variant>
#include <vector>

#include "stamp/put.h"
#include "stamp/stamp_edit.h"
#include "stamp/stamp_text.h"
#include "support/map_generator.h"
#include "support/maps.h"
#include "support/marked.h"

namespace lw::stamp {
namespace {

using testing::genInRange;

constexpr const char* kHut = R"((
    name: "Hut",
    legend: { '#': "wall", '.': "floor", '+': "door" },
    keep: [' '],                                       // these cells leave the map as it is
    any: { '%': [("plain", 3), ("forest", 1)] },       // drawn by lot, each cell on its own
    features: { (1, 1): Chest(Gold(10)) },
    anchor: (2, 3),                                    // cell under the pointer
    step: (5, 4),
    turns: false, flips: false,
    group: "huts", weight: 2,
)
---
#####
#...#
#...#
##+##
 %%% 
)";

StampAnalysis read(const std::string& text,
                   std::shared_ptr<const game::Definition> game = testing::anyGame()) {
    return analyse(text::Snapshot(text), std::move(game));
}

Stamp stampOf(const std::string& text) {
    const StampAnalysis read = stamp::read(text);
    EXPECT_TRUE(read.stamp()) << (read.diagnostics().empty() ? "" : read.diagnostics().front().message);
    return read.stamp().value_or(Stamp{});
}

TEST(StampText, TheSpecsExampleIsRead) {
    const Stamp hut = stampOf(kHut);
    EXPECT_EQ(hut.name, "Hut");
    EXPECT_EQ(hut.group, "huts");
    EXPECT_EQ(hut.weight, 2U);
    EXPECT_EQ(hut.width, 5);
    EXPECT_EQ(hut.height, 5);
    EXPECT_EQ(hut.anchor, (Cell{2, 3}));
    EXPECT_EQ(hut.step, (Cell{5, 4}));
    EXPECT_EQ(hut.at({0, 4}).kind, Stamp::Tile::Kind::kKeep);
    EXPECT_EQ(hut.at({1, 4}).kind, Stamp::Tile::Kind::kAny);
    EXPECT_EQ(hut.terrains[hut.at({2, 3}).index], "door");
    EXPECT_EQ(hut.lots.front(), (Stamp::Lot{{"plain", 3}, {"forest", 1}}));
    EXPECT_EQ(hut.features, (std::vector<Stamp::Feature>{{{1, 1}, "Chest(Gold(10))"}}));
}

TEST(StampText, WhatIsLeftOutHasItsDefault) {
    const Stamp stamp = stampOf("(name: \"a\", any: {'x': [(\"p\", 1), (\"\", 2)]})\n---\nxxxx\nxxxx\n");
    EXPECT_EQ(stamp.anchor, (Cell{1, 0}));
    EXPECT_EQ(stamp.step, (Cell{4, 2}));
    EXPECT_EQ(stamp.weight, 1U);
    EXPECT_FALSE(stamp.turns);
    EXPECT_EQ(stamp.lotName(), "a");
}

/// Checks that the problems that are no hints are these, each at a «mark».
void expectProblems(std::string_view source, const std::vector<std::string>& codes,
                    const std::string& game = "()") {
    const testing::Marked marked(source);
    const auto definition = std::make_shared<const game::Definition>(game::parseDefinition(game).definition);
    const StampAnalysis stamp = read(marked.text, definition);
    std::vector<std::string> found;
    std::vector<text::Span> spans;
    for (const text::Diagnostic& d : stamp.diagnostics()) {
        if (d.severity == text::Severity::kHint) continue;
        found.push_back(d.code);
        spans.push_back(d.span);
    }
    EXPECT_EQ(found, codes) << source;
    EXPECT_EQ(spans, marked.spans) << source;
    EXPECT_EQ(stamp.stamp().has_value(), codes.empty());
}

TEST(StampText, ProblemsHaveTheirPlace) {
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, anchor: «(2, 0)»)\n---\n..\n", {"stamp-anchor"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, anchor: «(-1, 0)»)\n---\n..\n", {"stamp-anchor"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, step: «(2, 0)»)\n---\n..\n", {"stamp-step"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, keep: [«'.'»])\n---\n..\n", {"stamp-keep"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, any: {«'.'»: [(\"p\", 1)]})\n---\n..\n",
                   {"stamp-keep"});
    expectProblems("(name: \"a\", keep: ['.'], any: {«'.'»: [(\"p\", 1)]})\n---\n..\n", {"stamp-keep"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, weight: «0»)\n---\n..\n", {"header"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, «wait»: 1)\n---\n..\n", {"header"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"}, keep: [' '])\n---\n. «?»\n", {"not-in-legend"});
    expectProblems("(name: \"a\", legend: {'.': \"p\"})\n---\n..\n.«»\n", {"ragged"});
    expectProblems("(name: \"a\", any: {'.': [(«\"q\"», 1), (\"p\", 1), (\"\", 1)]})\n---\n..\n",
                   {"unknown-terrain"}, "(terrains: {\"p\": ()}, rules: [Count(of: \"Exit\", min: 1)])");
    expectProblems("(name: \"a\", any: {'.': «[]»})\n---\n..\n", {"header"});
}

TEST(StampText, PrintsWhatReadsBackTheSame) {
    const StampAnalysis hut = read(kHut);
    for (const map::Layout layout : {map::Layout::kPretty, map::Layout::kCompact}) {
        const auto printed = print(hut, layout);
        ASSERT_TRUE(printed);
        EXPECT_EQ(stampOf(*printed), *hut.stamp()) << *printed;
    }
    EXPECT_EQ(stampOf(write(*hut.stamp())), *hut.stamp());
    EXPECT_EQ(fieldsJson(hut),
              R"({"keep":[" "],"any":[["%",[["plain",3],["forest",1]]]],"anchor":[2,3],"step":[5,4],)"
              R"("turns":false,"flips":false,"group":"huts","weight":2})");
}

Stamp genStamp(const std::string& name = "s") {
    Stamp stamp;
    stamp.name = name;
    stamp.group = "g";
    stamp.weight = genInRange<std::uint32_t>(1, 5);
    stamp.turns = testing::chance(50);
    stamp.flips = testing::chance(50);
    stamp.width = genInRange(1, 5);
    stamp.height = genInRange(1, 5);
    stamp.anchor = {genInRange(0, stamp.width), genInRange(0, stamp.height)};
    stamp.step = {genInRange(1, 5), genInRange(1, 5)};
    stamp.terrains = {"wall", "floor"};
    stamp.characters = {U'#', U'.'};
    stamp.lots = {{{"plain", 3}, {"", 1}}, {{"floor", 1}}};
    for (std::int32_t i = 0; i < stamp.width * stamp.height; ++i) {
        const auto kind = static_cast<Stamp::Tile::Kind>(genInRange(0, 3));
        stamp.tiles.push_back({kind, kind == Stamp::Tile::Kind::kKeep ? 0 : genInRange<std::uint32_t>(0, 2)});
    }
    if (testing::chance(60))
        stamp.features.push_back({{genInRange(0, stamp.width), genInRange(0, stamp.height)}, "Sign(\"a\")"});
    return stamp;
}

Turn genTurn() {
    return {genInRange<std::uint8_t>(0, 4), testing::chance(50)};
}

RC_GTEST_PROP(StampTurn, OneAfterAnotherIsTheirSum, ()) {
    const Stamp stamp = genStamp();
    const Turn a = genTurn();
    const Turn b = genTurn();
    RC_ASSERT(turned(turned(stamp, a), b) == turned(stamp, a.then(b)));
    RC_ASSERT(turned(stamp, {}) == stamp);
    const Turn back = a.mirrored ? a : Turn{static_cast<std::uint8_t>((4 - a.quarters) % 4), false};
    RC_ASSERT(turned(turned(stamp, a), back) == stamp);
}

TEST(StampTurn, ClockwiseTakesTheTopToTheRight) {
    const Stamp stamp = stampOf(
        "(name: \"\", legend: {'a': \"a\", 'b': \"b\"}, features: {(0, 0): F}, anchor: (1, 0))\n---\nab\n");
    const Stamp turnedOnce = turned(stamp, {1, false});
    EXPECT_EQ(turnedOnce.width, 1);
    EXPECT_EQ(turnedOnce.at({0, 0}), stamp.at({0, 0}));
    EXPECT_EQ(turnedOnce.anchor, (Cell{0, 1}));
    const Stamp mirrored = turned(stamp, {0, true});
    EXPECT_EQ(mirrored.at({0, 0}), stamp.at({1, 0}));
    EXPECT_EQ(mirrored.features.front().place, (Cell{1, 0}));
}

RC_GTEST_PROP(StampDraw, IsOfThePlaceAndTheRollAlone, ()) {
    const std::vector<Stamp> variants = {genStamp("a"), genStamp("b")};
    const Cell place{genInRange(-5, 50), genInRange(-5, 50)};
    const auto roll = genInRange<std::uint32_t>(0, 9);
    const Fixed drawn = draw(variants, place, roll);
    RC_ASSERT(drawn == draw(variants, place, roll));
    for (const Stamp::Tile& tile : drawn.tiles) RC_ASSERT(tile.kind != Stamp::Tile::Kind::kAny);
}

TEST(StampDraw, TakesVariantsByTheirWeights) {
    std::vector<Stamp> variants(2);
    for (Stamp& stamp : variants) {
        stamp.group = "huts";
        stamp.width = stamp.height = 1;
        stamp.tiles.resize(1);
    }
    variants[0].name = "a";
    variants[0].weight = 3;
    variants[1].name = "b";
    std::map<std::string, int> seen;
    std::map<std::string, int> rolled;
    for (std::int32_t i = 0; i < 4000; ++i) {
        ++seen[draw(variants, {i % 64, i / 64}, 0).name];
        ++rolled[draw(variants, {1, 1}, static_cast<std::uint32_t>(i)).name];
    }
    EXPECT_NEAR(seen["a"], 3000, 150);
    EXPECT_NEAR(rolled["a"], 3000, 150);
}

std::shared_ptr<const game::Definition> hutGame() {
    static const auto game = std::make_shared<const game::Definition>(
        game::parseDefinition(
            "(terrains: {\"wall\": (walkable: false), \"floor\": (), \"door\": (), \"plain\": "
            "(), \"forest\": (), \"rock\": (walkable: false)}, rooms: (floor: [\"floor\"], "
            "wall: \"wall\", outside: [\"rock\"]))")
            .definition);
    return game;
}

Put putDown(const map::MapAnalysis& map, const std::vector<Placement>& placements,
            const PutOptions& options = {}) {
    const auto result = put(map, placements, options);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        ADD_FAILURE() << refusal->reason;
        return {};
    }
    return std::get<Put>(result);
}

TEST(StampPut, WritesTilesEntriesAndFeatures) {
    const std::string before =
        "(\n    name: \"m\",\n    legend: {\n        'o': \"floor\",\n        '.': \"plain\",\n    "
        "},\n)\n---\n.....\n.....\n.....\n";
    const map::MapAnalysis map = testing::analyseMap(before, hutGame());
    const Stamp stamp = stampOf(
        "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"}, keep: ['_'], features: {(1, 0): "
        "Chest(1)})\n---\n#.\n_#\n");
    const Put put = putDown(map, {{{1, 1}, stamp}});
    EXPECT_EQ(
        put.edits.apply(before),
        "(\n    name: \"m\",\n    legend: {\n        'o': \"floor\",\n        '.': \"plain\",\n        '#': "
        "\"wall\",\n    },\n    features: { (2, 1): Chest(1) },\n)\n---\n.....\n.#o..\n..#..\n");
    EXPECT_EQ(put.added, (std::vector<std::pair<char32_t, std::string>>{{U'#', "wall"}}));
    const std::string after = put.edits.apply(before);
    EXPECT_EQ(put.edits.inverse(before).apply(after), before);
}

TEST(StampPut, FeaturesUnderAWallGo) {
    const std::string before =
        "(name: \"m\", legend: {'.': \"plain\", '#': \"wall\"}, features: {(0, 0): A, (1, 0): B, (2, 0): "
        "C})\n---\n..#\n";
    const map::MapAnalysis map = testing::analyseMap(before, hutGame());
    const Stamp stamp =
        stampOf("(name: \"a\", legend: {'#': \"wall\", '.': \"plain\"}, features: {(0, 0): D})\n---\n.##\n");
    const auto after = [&](FeaturesUnder under) {
        const std::string text = putDown(map, {{{1, 0}, stamp}}, {{}, under, false}).edits.apply(before);
        return text.substr(text.find("features"), text.find(")\n---") - text.find("features"));
    };
    EXPECT_EQ(after(FeaturesUnder::kBlocked), "features: {(0, 0): D, (2, 0): C}");
    EXPECT_EQ(after(FeaturesUnder::kAll), "features: {(0, 0): D}");
    EXPECT_EQ(after(FeaturesUnder::kNone), "features: {(0, 0): D, (1, 0): B, (2, 0): C}");
}

TEST(StampPut, WhatFallsOffIsCutAndTold) {
    const map::MapAnalysis map = testing::analyseMap(
        "(name: \"m\", legend: {'.': \"plain\", '#': \"wall\"})\n---\n...\n...\n", hutGame());
    const Stamp stamp = stampOf("(name: \"a\", legend: {'#': \"wall\"}, anchor: (0, 0))\n---\n###\n");
    const std::vector<Placement> placements = {{{2, -1}, stamp}, {{-1, 1}, stamp}};
    const map::Margins margins = beyondMap(map, placements);
    EXPECT_EQ(margins.left, 1);
    EXPECT_EQ(margins.top, 1);
    EXPECT_EQ(margins.right, 2);
    EXPECT_EQ(margins.bottom, 0);
    EXPECT_TRUE(putDown(map, placements).edits.apply(map.text().str()).ends_with("---\n...\n##.\n"));
}

TEST(StampPut, WallsFollow) {
    const map::MapAnalysis map = testing::analyseMap(
        "(name: \"m\", legend: {'^': \"rock\", '#': \"wall\", '.': \"floor\"})\n---\n^^^^\n^^^^\n^^^^\n",
        hutGame());
    const Stamp stamp = stampOf("(name: \"a\", legend: {'.': \"floor\"})\n---\n.\n");
    const Put put = putDown(map, {{{1, 1}, stamp}}, {{}, FeaturesUnder::kBlocked, true});
    EXPECT_TRUE(put.edits.apply(map.text().str()).ends_with("---\n###^\n#.#^\n###^\n"));
}

TEST(StampPut, ATerrainTheGameLacksIsRefused) {
    const map::MapAnalysis map =
        testing::analyseMap("(name: \"m\", legend: {'.': \"plain\"})\n---\n.\n", hutGame());
    const std::vector<Placement> placements = {
        {{0, 0}, stampOf("(name: \"a\", legend: {'h': \"hut\"})\n---\nh\n")}};
    const auto result = put(map, placements, {});
    ASSERT_TRUE(std::holds_alternative<text::Refusal>(result));
    EXPECT_NE(std::get<text::Refusal>(result).reason.find("hut"), std::string::npos);
}

RC_GTEST_PROP(StampPut, GivesTheStampsCellsAndComesUndone, ()) {
    const testing::GeneratedMap generated = *testing::genMap();
    const map::MapAnalysis map = testing::analyseMap(generated.text);
    const Fixed stamp = draw({genStamp()}, {1, 2}, 0, genTurn());
    const Placement placement{{genInRange(-2, 6), genInRange(-2, 6)}, stamp};
    const Placement placements[] = {placement};
    const auto result = put(map, placements, {});
    if (std::holds_alternative<text::Refusal>(result)) {
        RC_ASSERT(text::hasErrors(map.diagnostics()));
        return;
    }
    const Put& done = std::get<Put>(result);
    const std::string after = done.edits.apply(generated.text);
    RC_LOG() << write(stamp) << after;
    RC_ASSERT(done.edits.inverse(generated.text).apply(after) == generated.text);
    const map::MapAnalysis now = testing::analyseMap(after);
    for (const std::string& comment : generated.comments)
        RC_ASSERT(after.find(comment) != std::string::npos || !done.gone.empty() || !done.placed.empty());
    const std::int32_t left = placement.at.x - stamp.anchor.x;
    const std::int32_t top = placement.at.y - stamp.anchor.y;
    testing::MapModel expected = generated.model;
    const testing::MapModel model = testing::modelOf(now);
    for (std::size_t y = 0; y < expected.rows.size(); ++y) {
        for (std::size_t x = 0; x < expected.rows[y].size(); ++x) {
            const Cell cell{static_cast<std::int32_t>(x) - left, static_cast<std::int32_t>(y) - top};
            const bool isOurs = cell.x >= 0 && cell.x < stamp.width && cell.y >= 0 && cell.y < stamp.height &&
                                stamp.at(cell).kind == Stamp::Tile::Kind::kTerrain;
            if (!isOurs) {
                RC_ASSERT(model.rows[y][x] == expected.rows[y][x]);
                continue;
            }
            RC_ASSERT(now.legendEntry(model.rows[y][x])->terrain == stamp.terrains[stamp.at(cell).index]);
        }
    }
    for (const map::NewFeature& feature : done.placed)
        RC_ASSERT(now.featureAt(feature.x, feature.y) != nullptr);
}

RC_GTEST_PROP(StampText, WrittenAndReadIsTheSame, ()) {
    const Stamp stamp = genStamp();
    const StampAnalysis read = stamp::read(write(stamp));
    RC_ASSERT(read.stamp().has_value());
    RC_ASSERT(*read.stamp() == stamp);
}

TEST(StampPickUp, TakesTilesAndFeatures) {
    const map::MapAnalysis map = testing::analyseMap(
        "(name: \"m\", legend: {'.': \"plain\", '#': \"wall\"}, features: {(1, 1): Sign(\"a\"), (5, 5): "
        "B})\n---\n..#\n.##\n");
    const Stamp stamp = pickUp(map, {1, 0}, 2, 2, {"plain"});
    EXPECT_EQ(stamp.at({0, 0}).kind, Stamp::Tile::Kind::kKeep);
    EXPECT_EQ(stamp.terrains[stamp.at({1, 0}).index], "wall");
    EXPECT_EQ(stamp.features, (std::vector<Stamp::Feature>{{{0, 1}, "Sign(\"a\")"}}));
}

TEST(StampEdit, FieldsAreSetAndTheRestStays) {
    const std::string text = kHut;
    const auto changed = [&text](const text::EditResult& edits) {
        return std::get<text::TextEdits>(edits).apply(text);
    };
    const StampAnalysis hut = read(text);
    EXPECT_EQ(stampOf(changed(setWeight(hut, 7))).weight, 7U);
    EXPECT_TRUE(stampOf(changed(setTurns(hut, true))).turns);
    EXPECT_TRUE(stampOf(changed(setFlips(hut, true))).flips);
    EXPECT_EQ(stampOf(changed(setGroup(hut, "houses"))).group, "houses");
    const std::string renamed = changed(setName(hut, "Long \"hut\""));
    EXPECT_EQ(stampOf(renamed).name, "Long \"hut\"");
    EXPECT_EQ(renamed.substr(renamed.find(",")), text.substr(text.find(",")));
    const StampAnalysis small = read("(name: \"A\", legend: {'#': \"wall\"})\n---\n#\n");
    EXPECT_EQ(stampOf(std::get<text::TextEdits>(setWeight(small, 3)).apply(small.map().text().str())).weight,
              3U);
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(setWeight(read("(name: \"A\"\n---\n#\n"), 3)));
}

}  // namespace
}  // namespace lw::stamp
