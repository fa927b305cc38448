// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/exchange_support.h"

namespace lw::testing {
namespace {

using exchange::Format;
using ::testing::HasSubstr;

std::string writtenAs(const std::string& map, Format format, bool withLegend = false) {
    return exported(analysed(map), format, "out", withLegend).files.front().bytes;
}

std::string whyNot(const std::string& map, Format format) {
    const auto result = exchange::exportMap(analysed(map), format, {"out", false});
    const auto* refusal = std::get_if<text::Refusal>(&result);
    return refusal == nullptr ? "" : refusal->reason;
}

const std::string kSmall =
    "// a comment\n(name: \"Small\", legend: {'#': \"wall\", '.': \"floor\", 'x': \"goal\", 'T': "
    "\"forest\"}, "
    "features: {(1, 1): Player, (2, 1): Box, (0, 0): Sign(\"a\")})\n---\n####\n#.x#\n#T##\n";

TEST(Export, WritesTextWithAndWithoutItsLegend) {
    EXPECT_EQ(writtenAs(kSmall, Format::kText), "####\n#.x#\n#T##\n");
    EXPECT_EQ(writtenAs(kSmall, Format::kText, true),
              "####\n#.x#\n#T##\n\n# = wall\n. = floor\nT = forest\nx = goal\n");
}

TEST(Export, WritesTables) {
    EXPECT_THAT(writtenAs(kSmall, Format::kCsv), HasSubstr("wall,floor,goal,wall\n"));
    EXPECT_THAT(writtenAs(kSmall, Format::kTsv), HasSubstr("wall\tforest\twall\twall\n"));
    EXPECT_THAT(writtenAs(kSmall, Format::kCsvCharacters), HasSubstr("#,.,x,#\n"));
}

TEST(Export, WritesGamesOfOthers) {
    EXPECT_THAT(writtenAs(kSmall, Format::kMovingAi),
                HasSubstr("type octile\nheight 3\nwidth 4\nmap\n@@@@\n@..@\n@T@@\n"));
    EXPECT_EQ(writtenAs(kSmall, Format::kPuzzleScript).substr(0, 11), "(\n# = wall\n");
}

TEST(Export, WritesSokobanOfOnePlayer) {
    const std::string level =
        "(name: \"One\", legend: {'#': \"wall\", '.': \"floor\", 'x': \"goal\"}, features: {(1, 1): Player, "
        "(2, 1): "
        "Box, (1, 2): Lamp})\n---\n####\n#.x#\n#..#\n####\n";
    const auto file = exported(analysed(level), Format::kSokoban, "one.xsb");
    EXPECT_EQ(file.files.front().bytes, "####\n#@*#\n#  #\n####\nTitle: One\n");
    EXPECT_EQ(lines(file.notices), "lost-features\t1\n");
    EXPECT_THAT(whyNot("(name: \"\", legend: {'.': \"floor\"})\n---\n.\n", Format::kSokoban),
                HasSubstr("exactly one"));
}

TEST(Export, TellsWhatIsLost) {
    const std::string notices = lines(exported(analysed(kSmall), Format::kText, "out.txt").notices);
    EXPECT_THAT(notices, HasSubstr("lost-comments\t1\n"));
    EXPECT_THAT(notices, HasSubstr("lost-features\t3\n"));
    EXPECT_THAT(notices, HasSubstr("lost-name\tSmall\n"));
    EXPECT_THAT(lines(exported(analysed(kSmall), Format::kTmx, "out.tmx").notices),
                HasSubstr("lost-layout\t\n"));
    EXPECT_THAT(lines(exported(analysed(kSmall), Format::kPicture, "out.png").notices),
                HasSubstr("colour-made-up\tforest\n"));
}

TEST(Export, RefusesMapsThatCantBeRead) {
    EXPECT_NE(whyNot("(name: \"\", legend: {'.': \"floor\"})\n---\n..\n.\n", Format::kTmx), "");
    EXPECT_NE(whyNot("(name: \"\", legend: {'.': \"floor\"})\n---\n.?\n", Format::kTmx), "");
    EXPECT_NE(whyNot("(legend: {'.': \"floor\"})\n---\n.\n", Format::kTmx), "");
    EXPECT_NE(whyNot(kSmall, Format::kLdtk), "");
}

TEST(Export, CharactersThatXmlCantHoldAreTold) {
    const auto file =
        exported(analysed("(name: \"\", legend: {'\\u{1}': \"a\"})\n---\n\x01\n"), Format::kTmx, "out.tmx");
    EXPECT_THAT(lines(file.notices), HasSubstr("character-changed\tU+0001\n"));
    EXPECT_EQ(imported(importBytes(file.files.front().bytes, "out.tmx")).maps.front().legend.front().terrain,
              "a");
}

}  // namespace
}  // namespace lw::testing
