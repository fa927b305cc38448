// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/exchange_support.h"
#include "text/utf8.h"

namespace lw::testing {
namespace {

using exchange::ImportOptions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string rowsOf(const std::string& text) {
    return text.substr(text.find("---\n") + 4);
}

exchange::Imported rich(const ImportOptions& options) {
    const auto folder = dataPath("exchange/samples/tiled");
    return imported(importBytes(readFile(folder / "rich.tmx"), "rich.tmx", options, companionsIn(folder)));
}

std::string tmx(const std::string& head, const std::string& body) {
    return "<map orientation=\"orthogonal\" tilewidth=\"16\" tileheight=\"16\" " + head + ">" + body +
           "</map>";
}

std::string smallTmx(const std::string& more, const std::string& data = "1,1,1,1") {
    return tmx("width=\"2\" height=\"2\"",
               "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" type=\"floor\"/></tileset>"
               "<layer name=\"a\" width=\"2\" height=\"2\"><data encoding=\"csv\">" +
                   data + "</data></layer>" + more);
}

TEST(ImportTiled, ListsLayersAndReadsThoseNamed) {
    const exchange::Imported all = rich({});
    std::vector<std::string> paths;
    for (const exchange::LayerChoice& layer : all.layers) paths.push_back(layer.path);
    EXPECT_THAT(paths, ElementsAre("ground", "buildings", "decoration", "decoration/flowers", "notes",
                                   "features", "drafts", "backdrop"));
    ImportOptions options;
    options.layers = {"ground"};
    EXPECT_THAT(lines(rich(options).notices), HasSubstr("lost-layer\tbuildings: not chosen\n"));
    options.layers = {"cellar"};
    const auto folder = dataPath("exchange/samples/tiled");
    EXPECT_THAT(
        refused(importBytes(readFile(folder / "rich.tmx"), "rich.tmx", options, companionsIn(folder))),
        HasSubstr("there is no layer 'cellar'"));
}

TEST(ImportTiled, TellsWhereTerrainNamesAreFrom) {
    const auto imported = rich({});
    for (const exchange::LegendRow& row : imported.maps.front().legend) {
        if (row.terrain == "door") {
            EXPECT_EQ(row.namedBy, exchange::LegendRow::NamedBy::kProperty);
        }
        if (row.terrain == "road") {
            EXPECT_EQ(row.namedBy, exchange::LegendRow::NamedBy::kWangColour);
        }
        if (row.terrain == "forest") {
            EXPECT_EQ(row.namedBy, exchange::LegendRow::NamedBy::kClass);
            EXPECT_EQ(row.tiles, 11U);
        }
    }
}

TEST(ImportTiled, RefusesSizesBeforeTakingMemory) {
    EXPECT_THAT(refused(importBytes(
                    tmx("width=\"60000\" height=\"60000\"",
                        "<layer name=\"a\" width=\"60000\" height=\"60000\"><data encoding=\"base64\" "
                        "compression=\"zlib\">eJw=</data></layer>"),
                    "a.tmx")),
                HasSubstr("60000 x 60000"));
    std::string layers;
    for (int i = 0; i < 5; ++i)
        layers +=
            "<layer name=\"a\" width=\"8192\" height=\"8192\"><data encoding=\"base64\" "
            "compression=\"zlib\"></data></layer>";
    EXPECT_THAT(refused(importBytes(tmx("width=\"8192\" height=\"8192\"", layers), "a.tmx")),
                HasSubstr("the layers hold more"));
}

TEST(ImportTiled, RefusesWhatIsBroken) {
    EXPECT_THAT(refused(importBytes(smallTmx("", "1,1,x,1"), "a.tmx")),
                HasSubstr("layer a: what follows tile 2"));
    EXPECT_THAT(refused(importBytes(smallTmx("", "1,1,1"), "a.tmx")),
                HasSubstr("layer a holds 3 tiles; 4 are needed"));
    EXPECT_THAT(refused(importBytes("<map width=", "a.tmx")), HasSubstr("the XML is broken"));
    EXPECT_THAT(refused(importBytes("<?xml version=\"1.0\"?><tileset/>", "a.tsx")), HasSubstr("no format"));
    std::string deep;
    for (int i = 0; i < 70; ++i) deep += "<group name=\"g\">";
    for (int i = 0; i < 70; ++i) deep += "</group>";
    EXPECT_THAT(refused(importBytes(smallTmx(deep), "a.tmx")), HasSubstr("nested deeper"));
}

TEST(ImportTiled, ATemplateThatNamesItselfIsLeftOut) {
    const exchange::Companions companions{
        [](const std::string&) -> std::optional<std::string> {
            return "<template><object template=\"a.tx\" type=\"Sign\"/></template>";
        },
        nullptr};
    const auto file = imported(importBytes(
        smallTmx(
            "<objectgroup name=\"o\"><object id=\"1\" template=\"a.tx\" x=\"0\" y=\"0\"/></objectgroup>"),
        "a.tmx", {}, companions));
    EXPECT_THAT(lines(file.notices), HasSubstr("template-missing\ta.tx: "));
    EXPECT_THAT(file.maps.front().text, HasSubstr("(0, 0): Object,"));
}

TEST(ImportTiled, RonOfAPropertyIsOneValueOrAnyText) {
    const auto feature = [](const std::string& ron) {
        const auto text = imported(importBytes(smallTmx("<objectgroup name=\"o\"><object id=\"1\" type=\"A\" "
                                                        "x=\"0\" y=\"0\"><properties><property name=\"ron\" "
                                                        "value=\"" +
                                                        ron + "\"/></properties></object></objectgroup>"),
                                               "a.tmx"))
                              .maps.front()
                              .text;
        const std::size_t at = text.find("(0, 0): ") + 8;
        return text.substr(at, text.find(",\n", at) - at);
    };
    EXPECT_EQ(feature("Chest( Gold(40) )"), "Chest( Gold(40) )");
    EXPECT_EQ(feature("Chest(1) // gold"), "Chest(1)");
    EXPECT_EQ(feature("1}, (1, 1): Evil"), "A(ron: \"1}, (1, 1): Evil\")");
    EXPECT_EQ(feature(""), "A(ron: \"\")");
}

TEST(ImportText, TakesLegendsTabsFencesAndPadding) {
    const auto read = [](const std::string& text, const ImportOptions& options = {}) {
        return imported(importBytes(text, "cave.txt", options)).maps.front().text;
    };
    EXPECT_EQ(rowsOf(read("```\n##\n#\n```\n")), "##\n# \n");
    EXPECT_EQ(rowsOf(read("#\t#\r\n##\r\n")), "#       #\n##       \n");
    EXPECT_EQ(rowsOf(read("\xEF\xBB\xBF\n\n#a\n\n~ = lake\n")), "#a\n");
    EXPECT_EQ(rowsOf(read("##\n\n##\n")), "##\n  \n##\n") << "no legend: a row of nothing";
    ImportOptions options;
    options.legend = {{U'#', "hedge"}};
    options.empty = "void";
    const std::string told = read("#\n# \n", options);
    EXPECT_THAT(told, HasSubstr("'#': \"hedge\""));
    EXPECT_THAT(told, HasSubstr("' ': \"void\""));
    EXPECT_NE(refused(importBytes("\xFF\xFE", "a.txt")), "");
    EXPECT_NE(refused(importBytes("", "a.txt")), "");
    EXPECT_THAT(refused(importBytes("(name: \"a\", legend: {})\n---\n.\n", "a.txt")),
                HasSubstr("a map already"));
}

TEST(ImportText, MakesFeaturesOfCharacters) {
    ImportOptions options;
    options.features = {{"@", "Player"}};
    const std::string text = imported(importBytes("###\n#@.\n#..\n", "a.txt", options)).maps.front().text;
    EXPECT_EQ(rowsOf(text), "###\n##.\n#..\n") << "two walls, two floors: the first of equals";
    EXPECT_THAT(text, HasSubstr("(1, 1): Player"));
    EXPECT_EQ(text.find('@'), std::string::npos);
}

TEST(ImportCells, ReadsQuotesAndWords) {
    const auto text = [](const std::string& csv) {
        return imported(importBytes(csv, "a.csv")).maps.front().text;
    };
    EXPECT_THAT(text("\"a \"\"b\"\"\";wall\nwall;\n"), HasSubstr("\"a \\\"b\\\"\""));
    EXPECT_EQ(rowsOf(text("wall,wall\n\n\n")), "##\n");
    EXPECT_EQ(rowsOf(text("wall,\nwall,wall\n")), "# \n##\n");
}

TEST(ImportCells, NamesNumbersByATileset) {
    const auto like = exchange::readLike(readFile(dataPath("exchange/samples/tiled/walls.tsx")), "walls.tsx");
    ImportOptions options;
    options.like = std::get<exchange::Like>(like);
    const auto file = imported(importBytes("0,0\n3,2\n", "a.csv", options));
    EXPECT_EQ(rowsOf(file.maps.front().text), "##\n+.\n");
    EXPECT_EQ(lines(file.notices), "");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(exchange::readLike("wall\n", "names.txt")));
    EXPECT_EQ(std::get<exchange::Like>(exchange::readLike("7\twall\n", "names.txt")).tileNames.at(7), "wall");
}

TEST(ImportLevels, OneIsChosenByNumberOrName) {
    const std::string levels = readFile(dataPath("exchange/samples/other/levels.xsb"));
    ImportOptions options;
    options.level = "Second";
    const auto file = imported(importBytes(levels, "levels.xsb", options));
    ASSERT_EQ(file.maps.size(), 1U);
    EXPECT_THAT(file.levels, ElementsAre("First", "Second", "Level 3"));
    options.level = "3";
    EXPECT_EQ(imported(importBytes(levels, "levels.xsb", options)).maps.front().name, "Level 3");
    options.level = "4";
    EXPECT_THAT(refused(importBytes(levels, "levels.xsb", options)),
                HasSubstr("there is no level '4'; there are 3"));
}

TEST(ImportPicture, OffersLargerTilesAndRefusesPhotographs) {
    std::vector<std::string> rows;
    const std::string game = "(terrains: {\"a\": (color: \"#000000\"), \"b\": (color: \"#ffffff\")})";
    const auto definition = std::make_shared<const game::Definition>(game::parseDefinition(game).definition);
    const map::MapAnalysis map =
        analysed("(name: \"\", legend: {'a': \"a\", 'b': \"b\"})\n---\naabb\naabb\nbbbb\nbbbb\n", definition);
    const std::string png = exported(map, exchange::Format::kPicture, "p.png").files.front().bytes;
    ImportOptions options;
    options.game = definition;
    EXPECT_EQ(imported(importBytes(png, "p.png", options)).pixelsPerTile, 2U);
    options.pixelsPerTile = 2;
    EXPECT_EQ(rowsOf(imported(importBytes(png, "p.png", options)).maps.front().text), "ab\nbb\n");
    std::string legend;
    std::string row;
    for (char32_t c = 0x100; c < 0x100 + 65; ++c) {
        legend += "'" + text::toUtf8(c) + "': \"t" + std::to_string(c) + "\", ";
        row += text::toUtf8(c);
    }
    const std::string many = exported(analysed("(name: \"\", legend: {" + legend + "})\n---\n" + row + "\n"),
                                      exchange::Format::kPicture, "p.png")
                                 .files.front()
                                 .bytes;
    EXPECT_THAT(refused(importBytes(many, "p.png")), HasSubstr("photograph"));
}

TEST(ImportCataclysm, PalettesOfTheFolderCountAndOneThatNamesItselfIsRefused) {
    const std::string map =
        R"([{"type": "mapgen", "om_terrain": "x", "object": {"rows": ["ab"], "palettes": ["p"]}}])";
    const auto folder = [](const std::string& palettes) {
        return exchange::Companions{[palettes](const std::string&) { return std::optional(palettes); },
                                    [](const std::string&) { return std::vector<std::string>{"p.json"}; }};
    };
    EXPECT_THAT(imported(importBytes(map, "x.json", {},
                                     folder(R"({"type": "palette", "id": "p", "terrain": {"a": "t_x"}})")))
                    .maps.front()
                    .text,
                HasSubstr("'a': \"t_x\""));
    EXPECT_THAT(refused(importBytes(map, "x.json", {},
                                    folder(R"({"type": "palette", "id": "p", "palettes": ["p"]})"))),
                HasSubstr("names itself"));
}

TEST(ImportFeatures, TakeTheShapeOfTheGame) {
    ImportOptions options;
    options.game = std::make_shared<const game::Definition>(
        game::parseDefinition(
            "(features: {\"Shop\": Fields({\"kind\": OneOf({\"Armoury\": Unit}), \"price\": Number}), "
            "\"Sign\": Tuple([Text]), \"Door\": Fields({\"key\": Maybe(Text)})})")
            .definition);
    const std::string objects =
        "<objectgroup name=\"o\"><object id=\"1\" type=\"Shop\" x=\"0\" y=\"0\"><properties><property "
        "name=\"price\" "
        "type=\"int\" value=\"2\"/><property name=\"kind\" value=\"Armoury\"/></properties></object>"
        "<object id=\"2\" type=\"Sign\" x=\"16\" y=\"0\"><properties><property name=\"words\" "
        "value=\"hi\"/></properties></object>"
        "<object id=\"3\" type=\"Door\" x=\"0\" y=\"16\"><properties><property name=\"key\" "
        "value=\"k\"/></properties></object></objectgroup>";
    const std::string text = imported(importBytes(smallTmx(objects), "a.tmx", options)).maps.front().text;
    EXPECT_THAT(text, HasSubstr("(0, 0): Shop(kind: Armoury, price: 2.0),"));
    EXPECT_THAT(text, HasSubstr("(1, 0): Sign(\"hi\"),"));
    EXPECT_THAT(text, HasSubstr("(0, 1): Door(key: Some(\"k\")),"));
}

TEST(SuggestTerrain, ByIdNameAndSpelling) {
    const auto game =
        game::parseDefinition("(terrains: {\"plain\": (), \"water\": (name: \"Lake\")})").definition;
    using Why = exchange::TerrainSuggestion::Why;
    EXPECT_EQ(exchange::suggestTerrain("plain", game).why, Why::kSameId);
    EXPECT_EQ(exchange::suggestTerrain("lake", game).terrain, "water");
    EXPECT_EQ(exchange::suggestTerrain("plains", game).why, Why::kNearest);
    EXPECT_EQ(exchange::suggestTerrain("zzz", game).why, Why::kNone);
}

}  // namespace
}  // namespace lw::testing
