// SPDX-License-Identifier: MIT
#include "map/map_text.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "rules.h"
#include "support/data.h"
#include "support/map_vectors.h"
#include "text/utf8.h"

namespace lw::map {
namespace {

/// Terrains are their ids; any is known but "lava".
std::optional<std::string> anyTerrain(std::string_view id) {
    if (id == "lava") return std::nullopt;
    return std::string(id);
}
using TextMap = GridMap<std::string, NoFeature>;

std::vector<std::string> summary(const std::vector<Problem>& problems) {
    std::vector<std::string> out;
    for (const Problem& p : problems)
        out.push_back(p.code + " " + std::to_string(p.line) + ":" + std::to_string(p.column));
    return out;
}
using Summary = std::vector<std::string>;

MapText<example::Terrain, example::Feature> formatOf(const nlohmann::json& c) {
    MapFormat format;
    format.tileLooks = c["tile_looks"].get<std::vector<std::string>>();
    format.lights = c["lights"].get<std::vector<std::string>>();
    format.maxWidth = c["max"][0];
    format.maxHeight = c["max"][1];
    return {format, example::terrainOf};
}

bool hasErrors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& p) { return p.severity == text::Severity::kError; });
}

TEST(MapText, VectorsAreReadAsTheReferenceDoes) {
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        const auto parsed = formatOf(c).parse(c["source"], "test.map");
        EXPECT_EQ(parsed.map.has_value(), !hasErrors(parsed.problems)) << c["name"];
        if (c.contains("errors") && !(c.value("either", false) && parsed.map)) {
            std::vector<testing::FoundError> errors;
            for (const Problem& p : parsed.problems) {
                EXPECT_EQ(p.file, "test.map");
                if (p.severity == text::Severity::kError)
                    errors.push_back({{p.line, p.column, p.code}, p.span});
            }
            testing::expectErrors(c, errors);
        }
        for (const auto& w : c.value("warnings", nlohmann::json::array())) {
            EXPECT_TRUE(std::any_of(parsed.problems.begin(), parsed.problems.end(), [&w](const Problem& p) {
                return p.line == w[0] && p.column == w[1] && p.code == w[2];
            })) << c["name"];
        }
    }
}

TEST(MapText, VectorsPrintAsTheReferenceDoesAndReadBack) {
    std::size_t count = 0;
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        if (!c.contains("ok")) continue;
        const auto format = formatOf(c);
        const auto parsed = format.parse(c["source"], "");
        if (!parsed.map) {
            EXPECT_TRUE(c.value("either", false)) << c["name"];
            continue;
        }
        ++count;
        const example::Map& map = *parsed.map;
        const auto& ok = c["ok"];
        EXPECT_EQ(map.name, ok["name"].get<std::string>());
        EXPECT_EQ(map.tiles.width(), ok["width"].get<std::size_t>()) << c["name"];
        EXPECT_EQ(map.tiles.height(), ok["height"].get<std::size_t>()) << c["name"];
        EXPECT_EQ(map.look.tiles, ok["look"]["tiles"].get<std::string>());
        EXPECT_EQ(map.look.light, ok["look"]["light"].get<std::string>());
        EXPECT_EQ(map.features.size(), ok["features"].size()) << c["name"];
        for (std::size_t y = 0; y < map.tiles.height(); ++y) {
            for (std::size_t x = 0; x < map.tiles.width(); ++x)
                EXPECT_EQ(map.tiles.at(x, y), example::terrainOf(ok["rows"][y][x].get<std::string>()));
        }
        EXPECT_EQ(format.print(map), c["printed"].get<std::string>()) << c["name"];
        for (const Layout layout : {Layout::kCompact, Layout::kPretty}) {
            const auto again = format.parse(*format.print(map, layout), "");
            ASSERT_TRUE(again.map) << c["name"];
            EXPECT_EQ(*again.map, map) << c["name"];
        }
    }
    EXPECT_GT(count, 30U);
}

TEST(MapText, ATerrainTheGameDoesNotHaveIsReported) {
    const auto parsed = parse("(name: \"\", legend: { '.': \"plain\", 'l': \"lava\" })\n---\n.l\n", "a.map",
                              MapFormat{}, anyTerrain);
    EXPECT_FALSE(parsed.map);
    ASSERT_EQ(parsed.problems.size(), 1U);
    EXPECT_EQ(parsed.problems[0], (Problem{"a.map",
                                           1,
                                           36,
                                           text::Severity::kError,
                                           "unknown-terrain",
                                           "the game has no terrain \"lava\"",
                                           {35, 46}}));
}

TEST(MapText, MapsOfAGameWithoutFeaturesHaveNone) {
    const std::string header = "(name: \"\", legend: { '.': \"plain\" }, features: {";
    const auto parsed = parse(header + " (0, 0): Exit, (1, 0): 7 })\n---\n..\n", "", MapFormat{}, anyTerrain);
    EXPECT_FALSE(parsed.map);
    EXPECT_EQ(summary(parsed.problems), (Summary{"header 1:58", "header 1:72"}));
    EXPECT_TRUE(parse(header + "})\n---\n.\n", "", MapFormat{}, anyTerrain).map);
}

TEST(MapText, RulesOfFeaturesStandAtTheirPart) {
    const std::string source =
        "(name: \"\", legend: { '.': \"plain\" }, features: {\n"
        "(0, 0): Chest(Gold(0)),\n"
        "(1, 0): Shop(kind: Blacksmith, stock: [\"axe\"]),\n"
        "(2, 0): Shop(stock: [], kind: Vendor),\n"
        "(3, 0): Shop(kind: Smith, stok: []),\n"
        "(4, 0): Chest(Gold(-1)),\n"
        "(5, 0): Chest(Item(7, 8)),\n"
        "(6, 0): Exit(),\n"
        "(7, 0): Sign,\n"
        "(8): Chest(Gold(0)),\n"
        "})\n---\n........\n";
    const auto parsed = example::mapText().parse(source, "");
    EXPECT_FALSE(parsed.map);
    EXPECT_EQ(summary(parsed.problems),
              (Summary{"feature-rule 2:20", "feature-rule 3:39", "feature-rule 4:21", "header 5:27",
                       "header 5:35", "header 6:20", "header 7:15", "header 8:9", "header 9:9", "header 10:1",
                       "feature-rule 10:17"}));
}

/// A feature whose type refuses without a word.
struct Silent {
    static std::optional<Silent> read(const FeatureValue&) { return std::nullopt; }
    [[nodiscard]] std::string write() const { return "()"; }
};

TEST(MapText, AFeatureRefusedWithoutAWordIsStillAnError) {
    const std::string source = "(name: \"\", legend: { '.': \"a\" }, features: { (0, 0): 1 })\n---\n.\n";
    const auto parsed = parse<Silent>(source, "", MapFormat{}, anyTerrain);
    EXPECT_FALSE(parsed.map);
    EXPECT_EQ(summary(parsed.problems), Summary{"header 1:54"});
}

TEST(MapText, PrintGivesNothingWhereATileHasNoCharacter) {
    TextMap map;
    map.tiles = Tiles<std::string>(3, 2, "plain");
    EXPECT_EQ(print(map), std::nullopt);
    map.legend.set(U'.', "plain", "plain");
    EXPECT_EQ(print(map), "(name:\"\",legend:{'.':\"plain\"})\n---\n...\n...\n");
    map.tiles.set(1, 1, "sea");
    EXPECT_EQ(print(map), std::nullopt);
    map.legend.set(U'\u6D77', "sea", "sea");
    EXPECT_EQ(print(map), "(name:\"\",legend:{'.':\"plain\",'\u6D77':\"sea\"})\n---\n...\n.\u6D77.\n");
    map.tiles.set(1, 1, "plain");
    map.legend.remove(U'\u6D77');
    EXPECT_EQ(print(map), "(name:\"\",legend:{'.':\"plain\"})\n---\n...\n...\n");
    map.legend.set(U'\n', "sea", "sea");
    EXPECT_EQ(print(map), std::nullopt);
}

TEST(MapText, TheLowestCharacterOfATerrainIsPrinted) {
    const auto parsed = parse("(name: \"\", legend: { 'b': \"x\", 'a': \"x\", 'c': \"y\" })\n---\nbac\n", "",
                              MapFormat{}, [](std::string_view) { return std::optional<int>(7); });
    ASSERT_TRUE(parsed.map);
    EXPECT_EQ(parsed.map->tiles.terrains().size(), 1U);
    EXPECT_EQ(parsed.map->legend.characterOf(7), U'a');
    EXPECT_EQ(print(*parsed.map), "(name:\"\",legend:{'a':\"x\",'b':\"x\",'c':\"y\"})\n---\naaa\n");
}

TEST(MapText, TheLookOfAMapThatNamesNoneIsLeftOut) {
    MapFormat format;
    format.tileLooks = {"indoor", "outdoor"};
    TextMap map;
    map.tiles = Tiles<std::string>(1, 1, "a");
    map.legend.set(U'.', "a", "a");
    EXPECT_EQ(print(map, format)->substr(0, 47), "(name:\"\",legend:{'.':\"a\"},look:(tiles:\"outdoor\"");
    map.look.tiles = "indoor";
    EXPECT_EQ(print(map, format), "(name:\"\",legend:{'.':\"a\"})\n---\n.\n");
    const auto parsed = parse(*print(map, format), "", format, anyTerrain);
    EXPECT_EQ(*parsed.map, map);
}

/// A terrain that has no hash.
struct Odd {
    int number = 0;
    friend bool operator==(const Odd&, const Odd&) = default;
};

std::string manyTerrains(std::size_t count, std::size_t perRow) {
    std::string out = "(name: \"\", legend: {\n";
    std::string rows;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string tile = text::toUtf8(static_cast<char32_t>(0x20000 + i));
        out += "'" + tile + "': \"" + std::to_string(i) + "\",\n";
        rows += tile;
        if (i % perRow == perRow - 1) rows += '\n';
    }
    return out + "})\n---\n" + rows;
}

TEST(MapText, TilesTakeTheRoomTheirTerrainsNeed) {
    for (const std::size_t count : {std::size_t{256}, std::size_t{258}, std::size_t{80'000}}) {
        const std::string source = manyTerrains(count, 2);
        const auto parsed = parse(source, "", MapFormat{}, [](std::string_view id) {
            return std::optional(static_cast<std::uint32_t>(std::stoul(std::string(id))));
        });
        ASSERT_TRUE(parsed.map);
        EXPECT_EQ(parsed.map->tiles.at(1, 127), 255U);
        EXPECT_EQ(parsed.map->tiles.at(1, count / 2 - 1), count - 1);
        EXPECT_TRUE(parse(*print(*parsed.map), "", MapFormat{}, anyTerrain).map);
    }
    const auto odd = parse(manyTerrains(300, 3), "", MapFormat{}, [](std::string_view id) {
        return std::optional(Odd{std::stoi(std::string(id))});
    });
    EXPECT_EQ(odd.map->tiles.at(2, 99).number, 299);
}

TEST(MapText, SettingTilesWidensThem) {
    Tiles<int> tiles(20, 20, 0);
    for (int i = 0; i < 400; ++i)
        tiles.set(static_cast<std::size_t>(i % 20), static_cast<std::size_t>(i / 20), i);
    for (int i = 0; i < 400; ++i)
        EXPECT_EQ(tiles.at(static_cast<std::size_t>(i % 20), static_cast<std::size_t>(i / 20)), i);
    Tiles<int> other(20, 20, 399);
    for (int i = 399; i >= 0; --i)
        other.set(static_cast<std::size_t>(i % 20), static_cast<std::size_t>(i / 20), i);
    EXPECT_EQ(tiles, other);
    other.set(3, 3, 0);
    EXPECT_FALSE(tiles == other);
}

TEST(Legend, OfEqualCharactersTheLastCounts) {
    using Entry = Legend<int>::Entry;
    const Legend<int> legend(
        {{U'b', "1", 1}, {U'a', "2", 2}, {U'b', "3", 3}, {U'a', "4", 4}, {U'c', "5", 5}});
    EXPECT_EQ(legend.entries(), (std::vector<Entry>{{U'a', "4", 4}, {U'b', "3", 3}, {U'c', "5", 5}}));
    EXPECT_EQ(legend.find(U'b')->terrain, 3);
    EXPECT_EQ(legend.find(U'd'), nullptr);
    EXPECT_EQ(legend.characterOf(5), U'c');
    EXPECT_EQ(legend.characterOf(1), std::nullopt);
}

RC_GTEST_PROP(MapText, ParsingWhatIsPrintedGivesTheMapBack, ()) {
    const auto text =
        rc::gen::map(rc::gen::container<std::u32string>(rc::gen::element(
                         U'a', U'"', U'\\', U'\'', U'\n', U'\r', U'\0', U'\u0301', U'\U0001F332')),
                     [](const std::u32string& scalars) {
                         std::string out;
                         for (const char32_t c : scalars) text::appendUtf8(out, c);
                         return out;
                     });
    TextMap map;
    map.name = *text;
    map.look.light = *text;
    const auto ids = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(text));
    const auto characters =
        *rc::gen::unique<std::u32string>(ids.size(), rc::gen::map(rc::gen::inRange(0, 0xD7FF), [](int c) {
                                             return c == '\n' || c == '\r' ? U'.' : static_cast<char32_t>(c);
                                         }));
    for (std::size_t i = 0; i < ids.size(); ++i) map.legend.set(characters[i], ids[i], ids[i]);
    const auto width = *rc::gen::inRange<std::size_t>(1, 6);
    const auto height = *rc::gen::inRange<std::size_t>(1, 6);
    map.tiles = Tiles<std::string>(width, height, ids.front());
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) map.tiles.set(x, y, *rc::gen::elementOf(ids));
    }
    for (const Layout layout : {Layout::kCompact, Layout::kPretty}) {
        const auto printed = print(map, {}, layout);
        RC_ASSERT(printed.has_value());
        const auto parsed = parse(*printed, "", MapFormat{}, anyTerrain);
        RC_ASSERT(parsed.map.has_value());
        RC_ASSERT(*parsed.map == map);
    }
}

}  // namespace
}  // namespace lw::map
