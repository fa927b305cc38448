// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <set>

#include "map/print.h"
#include "support/data.h"
#include "support/map_vectors.h"
#include "support/maps.h"

namespace lw::map {
namespace {

using testing::KindAt;

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

KindAt placeOf(const MapAnalysis& map, const text::Diagnostic& d) {
    if (d.onLineAfterEnd) return {map.text().lineCount() + 1, 1, d.code};
    const text::Position at = map.text().position(d.span.start);
    return {at.line, at.column, d.code};
}

TEST(MapVectors, ProblemsStandWhereTheyShould) {
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        if (!c.contains("errors")) continue;
        const MapAnalysis map = testing::analyseMap(c["source"], gameOf(c));
        if (c.value("either", false) && !text::hasErrors(map.diagnostics())) continue;
        std::vector<testing::FoundError> errors;
        for (const text::Diagnostic& d : map.diagnostics()) {
            if (d.severity == text::Severity::kError) errors.push_back({placeOf(map, d), d.span});
        }
        testing::expectErrors(c, errors);
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
        std::set<KindAt> found;
        for (const text::Diagnostic& d : map.diagnostics()) {
            if (d.severity == text::Severity::kWarning) found.insert(placeOf(map, d));
        }
        if (!c.contains("warnings")) continue;
        for (const auto& w : c["warnings"]) EXPECT_EQ(found.count({w[0], w[1], w[2]}), 1U) << c["name"];
    }
}

}  // namespace
}  // namespace lw::map
