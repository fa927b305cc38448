// SPDX-License-Identifier: MIT
#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <tuple>

#include "map/print.h"
#include "support/data.h"
#include "support/maps.h"

namespace lw::map {
namespace {

using Place = std::tuple<std::size_t, std::size_t, std::string>;

std::shared_ptr<const game::Definition> gameOf(const nlohmann::json& c) {
    auto parsed = game::parseDefinition(R"((features: {
        "Exit": Unit,
        "Sign": Tuple([Text]),
        "Chest": Tuple([OneOf({"Gold": Tuple([Whole(min: 1)]), "Item": Tuple([Text])})]),
        "Shop": Fields({"kind": OneOf({"Armoury": Unit, "Vendor": Unit, "Blacksmith": Unit}), "stock": List(Text)}),
    }))");
    game::Definition game = parsed.definition;
    game.terrains.emplace();
    for (const auto& id : c["terrains"]) game.terrains->push_back({id, id, {}, true});
    game.maxWidth = c["max"][0];
    game.maxHeight = c["max"][1];
    game.tileLooks = c["tile_looks"].get<std::vector<std::string>>();
    game.lights = c["lights"].get<std::vector<std::string>>();
    return std::make_shared<const game::Definition>(std::move(game));
}

Place placeOf(const MapAnalysis& map, const text::Diagnostic& d) {
    if (d.onLineAfterEnd) return {map.text().lineCount() + 1, 1, d.code};
    const text::Position at = map.text().position(d.span.start);
    return {at.line, at.column, d.code};
}

std::set<Place> places(const MapAnalysis& map, text::Severity severity) {
    std::set<Place> out;
    for (const auto& d : map.diagnostics()) {
        if (d.severity == severity) out.insert(placeOf(map, d));
    }
    return out;
}

bool mayReportMore(const std::set<Place>& expected) {
    return std::any_of(expected.begin(), expected.end(),
                       [](const Place& p) { return std::get<2>(p) == "header"; });
}

TEST(MapVectors, ProblemsStandWhereTheyShould) {
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        if (!c.contains("errors")) continue;
        const MapAnalysis map = testing::analyseMap(c["source"], gameOf(c));
        if (c.value("either", false) && !text::hasErrors(map.diagnostics())) continue;
        std::set<Place> expected;
        for (const auto& e : c.contains("best") ? c["best"] : c["errors"]) expected.emplace(e[0], e[1], e[2]);
        const std::set<Place> found = places(map, text::Severity::kError);
        for (const Place& place : expected) {
            const std::size_t at = map.text().offset({std::get<0>(place), std::get<1>(place)});
            // For a header problem a span that touches the reference's place is right; a missing comma stands
            // before it.
            const bool isTouched = std::any_of(
                map.diagnostics().begin(), map.diagnostics().end(), [&](const text::Diagnostic& d) {
                    return d.code == "header" && std::get<2>(place) == "header" &&
                           (d.span.touches(text::placeAt(at)) || (d.span.empty() && d.span.end < at));
                });
            EXPECT_TRUE(found.count(place) != 0 || isTouched)
                << c["name"] << " " << std::get<0>(place) << ":" << std::get<1>(place);
        }
        // Beyond a broken header the reference looks no further; we do.
        if (!mayReportMore(expected)) {
            EXPECT_EQ(found, expected) << c["name"];
        }
    }
}

TEST(MapVectors, GoodMapsReadAndPrint) {
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        if (!c.contains("ok")) continue;
        const MapAnalysis map = testing::analyseMap(c["source"], gameOf(c));
        if (text::hasErrors(map.diagnostics())) {
            EXPECT_TRUE(c.value("either", false)) << c["name"] << map.diagnostics().front().message;
            continue;
        }
        const auto& ok = c["ok"];
        EXPECT_EQ(map.header().name(), ok["name"].get<std::string>()) << c["name"];
        EXPECT_EQ(map.width(), ok["width"].get<std::size_t>()) << c["name"];
        EXPECT_EQ(map.height(), ok["height"].get<std::size_t>()) << c["name"];
        EXPECT_EQ(map.header().look().tiles, ok["look"]["tiles"].get<std::string>());
        EXPECT_EQ(map.header().look().light, ok["look"]["light"].get<std::string>());
        for (std::size_t y = 0; y < map.height(); ++y) {
            const std::u32string row = map.tiles(0, y, map.width());
            for (std::size_t x = 0; x < map.width(); ++x) {
                EXPECT_EQ(map.legendEntry(row[x])->terrain, ok["rows"][y][x].get<std::string>()) << c["name"];
                EXPECT_EQ(map.tile(x, y), row[x]);
            }
        }
        EXPECT_EQ(print(map, Layout::kCompact), c["printed"].get<std::string>()) << c["name"];
    }
}

TEST(MapVectors, PrettyTextReadsBackAsTheSameMap) {
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        if (!c.contains("ok")) continue;
        const MapAnalysis map = testing::analyseMap(c["source"], gameOf(c));
        const auto pretty = print(map, Layout::kPretty);
        if (!pretty) continue;
        const MapAnalysis again = testing::analyseMap(*pretty, gameOf(c));
        EXPECT_EQ(print(again, Layout::kCompact), print(map, Layout::kCompact)) << c["name"];
        EXPECT_EQ(print(again, Layout::kPretty), pretty) << c["name"];
    }
}

TEST(MapVectors, WarningsAreGiven) {
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        const MapAnalysis map = testing::analyseMap(c["source"], gameOf(c));
        const std::set<Place> found = places(map, text::Severity::kWarning);
        if (!c.contains("warnings")) continue;
        for (const auto& w : c["warnings"]) EXPECT_EQ(found.count({w[0], w[1], w[2]}), 1U) << c["name"];
    }
}

}  // namespace
}  // namespace lw::map
