// SPDX-License-Identifier: MIT
// Maps written into Tiled maps that are there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exchange/export.h"
#include "exchange/import.h"
#include "exchange_support.h"
#include "map/paint.h"

namespace lw {
namespace {

using exchange::Exported;
using exchange::Imported;
using ::testing::HasSubstr;
using ::testing::Not;

map::MapAnalysis analysed(const std::string& text) {
    return map::analyse(text::Snapshot(text), std::make_shared<const game::Definition>());
}

std::string mapOf(const std::string& tmx) {
    auto result = exchange::importFile({tmx, "a.tmx", {}}, {});
    EXPECT_TRUE(std::holds_alternative<Imported>(result));
    return std::get<Imported>(result).maps.front().text;
}

std::string into(const std::string& map, const std::string& tmx, std::optional<std::string> layer = {}) {
    const exchange::TmxTarget target{{tmx, "a.tmx", {}}, std::move(layer), "empty"};
    auto result = exchange::exportIntoTmx(analysed(map), target, {"a.tmx"});
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) return "refused: " + refusal->reason;
    return std::get<Exported>(result).files.front().bytes;
}

std::string painted(const std::string& map, std::size_t x, std::size_t y, char32_t character) {
    const map::MapAnalysis analysis = analysed(map);
    const map::TileRun run{x, y, std::u32string(1, character)};
    const auto edits = map::paint(analysis, std::span(&run, 1));
    return std::get<text::TextEdits>(edits).apply(map);
}

const std::string kTmx =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map version=\"1.8\" orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"16\" "
    "tileheight=\"16\" infinite=\"0\" nextlayerid=\"9\" nextobjectid=\"12\">\n"
    " <!-- mine -->\n"
    " <tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4\" columns=\"4\">\n"
    "  <image source=\"art.png\" width=\"64\" height=\"16\"/>\n"
    "  <tile id=\"0\" type=\"plain\"/>\n  <tile id=\"1\" type=\"plain\"/>\n  <tile id=\"2\" type=\"wall\"/>\n"
    " </tileset>\n"
    " <layer id=\"1\" name=\"ground\" width=\"3\" height=\"2\">\n"
    "  <data encoding=\"csv\">\n1,2,1,\n2147483649,1,2\n</data>\n </layer>\n"
    " <layer id=\"2\" name=\"houses\" width=\"3\" height=\"2\" opacity=\"1\">\n"
    "  <data encoding=\"csv\">\n0,3,0,\n0,0,4\n</data>\n </layer>\n"
    " <objectgroup id=\"3\" name=\"marks\">\n"
    "  <object id=\"5\" type=\"Start\" x=\"0\" y=\"0\" width=\"16\" height=\"16\"/>\n </objectgroup>\n"
    "</map>\n";

TEST(ExportIntoTmx, NothingChangedIsTheSameFile) {
    EXPECT_EQ(into(mapOf(kTmx), kTmx), kTmx);
}

TEST(ExportIntoTmx, OnlyWhatDiffersIsWritten) {
    const std::string map = mapOf(kTmx);
    const std::string wall(1, map[map.find("wall\"") - 5]);
    const std::string out = into(painted(map, 0, 0, static_cast<unsigned char>(wall[0])), kTmx);
    // The other tiles keep which of the same terrain they are, and how they are turned.
    EXPECT_THAT(out, HasSubstr("<data encoding=\"csv\">\n3,2,1,\n2147483649,1,2\n</data>"));
    EXPECT_THAT(out, HasSubstr("0,3,0,\n0,0,4\n"));
    EXPECT_THAT(out, HasSubstr("<!-- mine -->"));
    EXPECT_EQ(mapOf(out), painted(map, 0, 0, static_cast<unsigned char>(wall[0])));
}

TEST(ExportIntoTmx, WhatLiesOverAChangedCellGoes) {
    const std::string map = mapOf(kTmx);
    const std::string plain(1, map[map.find("plain\"") - 5]);
    const std::string wanted = painted(map, 1, 0, static_cast<unsigned char>(plain[0]));
    const std::string out = into(wanted, kTmx);
    EXPECT_THAT(out, HasSubstr("0,0,0,\n0,0,4\n")) << "decoration without a name stays";
    const auto rowsOf = [](const std::string& text) { return text.substr(text.find("---\n")); };
    EXPECT_EQ(rowsOf(mapOf(out)), rowsOf(wanted));
}

TEST(ExportIntoTmx, FeaturesGoToTheirOwnLayer) {
    std::string map = mapOf(kTmx);
    const std::string start = "(0, 0): Start";
    ASSERT_NE(map.find(start), std::string::npos);
    map.replace(map.find(start), start.size(), start + ", (2, 1): Chest(Gold(40))");
    const std::string out = into(map, kTmx);
    EXPECT_THAT(out,
                HasSubstr("<objectgroup id=\"9\" name=\"features\">\n  <object id=\"12\" type=\"Chest\""));
    EXPECT_THAT(out, HasSubstr("nextlayerid=\"10\" nextobjectid=\"13\""));
    EXPECT_THAT(out, HasSubstr("<object id=\"5\" type=\"Start\""));
    EXPECT_EQ(analysed(mapOf(out)).header().features().size(), 2U);
    // Objects that are as they were keep what a map can't hold.
    std::string named = out;
    named.replace(named.find("type=\"Chest\""), 12, "name=\"mine\" type=\"Chest\"");
    EXPECT_EQ(into(mapOf(named), named), named);
    // And again: the layer is there now.
    const std::string again = into(mapOf(kTmx), out);
    EXPECT_THAT(again, Not(HasSubstr("Chest")));
    EXPECT_EQ(mapOf(again), mapOf(kTmx));
}

TEST(ExportIntoTmx, WhatCantBeWrittenIsRefused) {
    const std::string map = mapOf(kTmx);
    std::string lava = map;
    lava.replace(lava.find("\"wall\""), 6, "\"lava\"");
    EXPECT_THAT(into(lava, kTmx), HasSubstr("refused: no tile of the Tiled map is named lava"));
    EXPECT_THAT(into("(name: \"\", legend: {'.': \"plain\"})\n---\n..\n", kTmx),
                HasSubstr("3 x 2 tiles, the map 2 x 1"));
    EXPECT_THAT(into(painted(map, 0, 0, U'#'), kTmx, "roofs"), HasSubstr("there are ground, houses"));
}

}  // namespace
}  // namespace lw
