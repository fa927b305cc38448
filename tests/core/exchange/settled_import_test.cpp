// SPDX-License-Identifier: MIT
#include "exchange/settled_import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

#include "core/exchange/exchange_support.h"
#include "exchange/export.h"
#include "map/analysis.h"
#include "text/utf8.h"

namespace lw::testing {
namespace {

using exchange::ImportOptions;
using exchange::SettledImport;
using exchange::SettledTerrain;
using exchange::TerrainChoices;
using Why = SettledTerrain::Why;

std::shared_ptr<const game::Definition> game() {
    return std::make_shared<const game::Definition>(
        game::parseDefinition("(terrains: {\"wall\": (), \"floor\": (), \"plain\": (name: \"Grass\"),"
                              " \"forest\": ()})")
            .definition);
}

SettledImport settled(const std::string& bytes, const std::string& name, const ImportOptions& options,
                      const TerrainChoices& choices = {}) {
    auto result = exchange::importSettled({bytes, name, {}}, options, choices);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) throw std::runtime_error(refusal->reason);
    return std::get<SettledImport>(std::move(result));
}

const SettledTerrain& rowOf(const SettledImport& import, char32_t character) {
    for (const SettledTerrain& row : import.terrains) {
        if (row.row.character == character) return row;
    }
    throw std::runtime_error("no such row");
}

std::string terrainOf(const SettledImport& import, char32_t character) {
    for (const exchange::LegendRow& row : import.imported.maps.front().legend) {
        if (row.character == character) return row.terrain;
    }
    return "(none)";
}

const std::string kRoom = "####\n#.,|\n#.@#\n####\n";

TEST(SettledImport, TheGamesTerrainsAreFoundAndWhyIsTold) {
    ImportOptions options;
    options.game = game();
    const SettledImport import = settled(kRoom, "room.txt", options);
    EXPECT_EQ(rowOf(import, U'#').why, Why::kSame);
    EXPECT_EQ(rowOf(import, U',').why, Why::kSame) << "plain is called Grass";
    EXPECT_EQ(rowOf(import, U',').becomes.value, "plain");
    EXPECT_EQ(terrainOf(import, U','), "plain");
    EXPECT_EQ(rowOf(import, U'@').why, Why::kNotInGame);
}

TEST(SettledImport, TilesOfTwoCharactersOfOneTerrainCountTogether) {
    ImportOptions options;
    options.game = game();
    const map::MapAnalysis map = map::analyse(
        text::Snapshot(
            "(name: \"\", legend: {'.': \"plain\", ',': \"plain\", '#': \"wall\"})\n---\n.,#\n..#\n"),
        options.game);
    const auto written = exchange::exportMap(map, exchange::Format::kTmx, {});
    ASSERT_TRUE(std::holds_alternative<exchange::Exported>(written));
    const auto& file = std::get<exchange::Exported>(written).files.front();
    std::map<std::string, std::size_t> tiles;
    for (const SettledTerrain& row : settled(file.bytes, "a.tmx", options).terrains)
        tiles[row.row.terrain] += row.row.tiles;
    EXPECT_EQ(tiles, (std::map<std::string, std::size_t>{{"plain", 4}, {"wall", 2}}));
}

TEST(SettledImport, WithoutAGameTheSourcesNamesStay) {
    const SettledImport import = settled(kRoom, "room.txt", {});
    EXPECT_EQ(rowOf(import, U'#').why, Why::kGuessed);
    EXPECT_EQ(terrainOf(import, U','), "grass");
}

TEST(SettledImport, TwoCharactersOfOneTerrainAreSettledEachByItself) {
    const SettledImport import = settled(kRoom, "room.txt", {}, {{{U'|', "wall"}, {"fence", false}}});
    EXPECT_EQ(terrainOf(import, U'|'), "fence");
    EXPECT_EQ(terrainOf(import, U'#'), "wall");
    EXPECT_EQ(rowOf(import, U'|').why, Why::kChosen);
}

TEST(SettledImport, ACharacterBecomesAFeatureAndItsRowStays) {
    const SettledImport import = settled(kRoom, "room.txt", {}, {{{U'@', "at"}, {"Player", true}}});
    EXPECT_EQ(rowOf(import, U'@').why, Why::kFeature);
    EXPECT_EQ(terrainOf(import, U'@'), "(none)");
    EXPECT_THAT(import.imported.maps.front().text, ::testing::HasSubstr("(2, 2): Player"));
}

TEST(SettledImport, NamesOfTilesAreSettledByTheirId) {
    ImportOptions options;
    options.game = game();
    const SettledImport import =
        settled("3,3\n3,7\n", "a.csv", options,
                {{{U'\0', "tile_7"}, {"forest", false}}, {{U'\0', "tile_3"}, {"hut", false}}});
    std::vector<std::string> terrains;
    for (const auto& row : import.imported.maps.front().legend) terrains.push_back(row.terrain);
    EXPECT_THAT(terrains, ::testing::UnorderedElementsAre("forest", "hut"));
    EXPECT_EQ(import.terrains[0].why == Why::kNotInGame || import.terrains[1].why == Why::kNotInGame, true);
}

TEST(ImportTiled, TheOrderOfNamesCanBeToldAnew) {
    const std::string tmx =
        "<map orientation=\"orthogonal\" tilewidth=\"16\" tileheight=\"16\" width=\"1\" height=\"1\">"
        "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" type=\"floor\"><properties>"
        "<property name=\"terrain\" value=\"grass\"/></properties></tile></tileset>"
        "<layer name=\"a\" width=\"1\" height=\"1\"><data encoding=\"csv\">1</data></layer></map>";
    using NamedBy = exchange::LegendRow::NamedBy;
    ImportOptions options;
    EXPECT_EQ(imported(importBytes(tmx, "a.tmx", options)).maps[0].legend[0].terrain, "grass");
    options.naming = {NamedBy::kClass, NamedBy::kProperty};
    EXPECT_EQ(imported(importBytes(tmx, "a.tmx", options)).maps[0].legend[0].terrain, "floor");
    options.naming = {};
    EXPECT_EQ(imported(importBytes(tmx, "a.tmx", options)).maps[0].legend[0].terrain, "t_0");
}

TEST(Import, EndsWhereItIsCancelled) {
    std::string rows;
    for (int i = 0; i < 100; ++i) rows += "....\n";
    ImportOptions options;
    int asked = 0;
    options.isCancelled = [&asked] { return ++asked > 5; };
    EXPECT_EQ(refused(importBytes(rows, "a.txt", options)), "the import was cancelled");
    EXPECT_LT(asked, 10);
}

TEST(SettledImport, RowsStandAsTheirTilesAppear) {
    const SettledImport import = settled("..##\n~.T#\n", "a.txt", {});
    std::u32string order;
    for (const SettledTerrain& terrain : import.terrains) order += terrain.row.character;
    EXPECT_EQ(order, U".#~T");
}

TEST(SettledImport, EachLayerCanBeAMapOfItsOwn) {
    const auto layer = [](int id, const std::string& name, const std::string& gids) {
        return " <layer id=\"" + std::to_string(id) + "\" name=\"" + name +
               "\" width=\"2\" height=\"1\"><data encoding=\"csv\">" + gids + "</data></layer>\n";
    };
    const std::string tmx =
        "<?xml version=\"1.0\"?>\n<map version=\"1.8\" orientation=\"orthogonal\" width=\"2\" height=\"1\" "
        "tilewidth=\"8\" tileheight=\"8\">\n"
        " <tileset firstgid=\"1\" name=\"t\" tilewidth=\"8\" tileheight=\"8\" tilecount=\"2\" "
        "columns=\"2\">\n"
        "  <tile id=\"0\" type=\"plain\"/><tile id=\"1\" type=\"tree\"/>\n </tileset>\n" +
        layer(1, "ground", "1,1") + layer(2, "top", "0,2") +
        " <objectgroup id=\"3\" name=\"things\"><object id=\"1\" type=\"Exit\" x=\"0\" y=\"0\" width=\"8\" "
        "height=\"8\"/></objectgroup>\n</map>\n";
    auto result = exchange::importLayersApart({tmx, "a.tmx", {}}, {}, {});
    ASSERT_TRUE(std::holds_alternative<SettledImport>(result)) << std::get<text::Refusal>(result).reason;
    const auto& import = std::get<SettledImport>(result);
    ASSERT_EQ(import.imported.maps.size(), 2U);
    EXPECT_EQ(import.imported.maps[0].name, "ground");
    EXPECT_EQ(import.imported.maps[1].name, "top");
    EXPECT_NE(import.imported.maps[0].text.find("Exit"), std::string::npos);
    EXPECT_EQ(import.imported.maps[1].text.find("Exit"), std::string::npos) << "features go to the lowest";
    EXPECT_NE(import.imported.maps[1].text.find("name: \"top\""), std::string::npos);
    std::vector<std::string> sources;
    for (const SettledTerrain& terrain : import.terrains) sources.push_back(terrain.row.source);
    EXPECT_EQ(sources, (std::vector<std::string>{"plain", "empty", "tree"}));
    // Layers tell what is in them.
    std::vector<std::size_t> counts;
    for (const auto& one : import.imported.layers) counts.push_back(one.count);
    EXPECT_EQ(counts, (std::vector<std::size_t>{2, 1, 1}));
}

}  // namespace
}  // namespace lw::testing
