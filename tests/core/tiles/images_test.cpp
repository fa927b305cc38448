// SPDX-License-Identifier: MIT
#include "tiles/images.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "support/data.h"
#include "support/marked.h"

namespace lw::tiles {
namespace {

/// Checks that the images' problems are these, each at a «mark».
void expectProblems(std::string_view source, const FoundImage& found, const std::vector<std::string>& codes) {
    const testing::Marked marked(source);
    const game::ParsedDefinition parsed = game::parseDefinition(marked.text);
    EXPECT_TRUE(parsed.diagnostics.empty());
    std::vector<std::string> told;
    std::vector<text::Span> spans;
    for (const text::Diagnostic& d :
         checkImages(parsed.definition, [&](const std::string&) { return found; })) {
        EXPECT_EQ(d.severity, text::Severity::kWarning);
        told.push_back(d.code);
        if (spans.empty() || spans.back() != d.span) spans.push_back(d.span);
    }
    EXPECT_EQ(told, codes) << source;
    EXPECT_EQ(spans, marked.spans) << source;
}

FoundImage readAs(std::uint32_t width, std::uint32_t height) {
    return {FoundImage::State::kRead, {width, height}, {}};
}

TEST(TileImages, WhatIsWrongWithAnImageIsToldAtItsPath) {
    const char* const source = R"((pictures: {"out": (image: «"a.png"», tile: (16, 16))}))";
    expectProblems(source, {}, {"picture-missing"});
    expectProblems(source, {FoundImage::State::kUnreadable, {}, {}}, {"picture-unreadable"});
    expectProblems(source, readAs(16'385, 16), {"picture-too-large"});
    expectProblems(source, readAs(16'384, 4'097), {"picture-too-large"});
    expectProblems(R"((pictures: {"out": (image: "a.png", tile: (16, 16))}))", readAs(16'384, 4'096), {});
}

TEST(TileImages, ATileThatIsNotThereIsToldAtItsNumberForEachLook) {
    expectProblems(R"((terrains: {"a": (picture: Tile(99)), "b": (picture: Tile(«100»)),
                                  "c": (picture: Edges(at: «85»)), "d": (picture: Pick([(«(10, 0)», 1)])),
                                  "e": (picture: Blob(at: (3, 5)))},
                       pictures: {"out": (image: "a.png", tile: (16, 16)),
                                  "in": (image: "b.png", tile: (16, 16), tiles: {"b": Tile(0)})},
                       feature_pictures: {"Sign": (image: "c.png", tile: «200»), "": «101»}))",
                   readAs(165, 160),
                   {"picture-no-tile", "picture-no-tile", "picture-no-tile", "picture-no-tile",
                    "picture-no-tile", "picture-no-tile", "picture-no-tile", "picture-no-tile"});
}

TEST(TileImages, MarginAndSpacingLeaveARest) {
    game::TileImage image;
    image.tileWidth = 16;
    image.tileHeight = 8;
    image.margin = 2;
    image.spacing = 1;
    const TileCounts counts = countTiles(image, {2 + 3 * 17 - 1 + 2, 100});
    EXPECT_EQ(counts.columns, 3U);
    EXPECT_EQ(counts.rows, (100U - 4 + 1) / 9);
    EXPECT_EQ(countTiles(image, {3, 3}).total(), 0U);
}

TEST(TileImages, TheFirstBytesOfAPngTellItsSize) {
    const std::string head = testing::readFile(testing::dataPath("tiles/sample.png")).substr(0, kPngHead);
    const auto size = readPngSize(head);
    ASSERT_TRUE(size);
    EXPECT_EQ(size->width, 128U);
    EXPECT_EQ(size->height, 208U);
    EXPECT_FALSE(readPngSize(head.substr(0, 23)));
    EXPECT_FALSE(readPngSize("GIF89a" + std::string(30, '\0')));
    EXPECT_FALSE(readPngSize(head.substr(0, 16) + std::string(8, '\0')));
}

TEST(TileImages, TheSampleHasNoProblems) {
    const auto parsed = game::parseDefinition(testing::readFile(testing::dataPath("tiles/game.ron")));
    EXPECT_EQ(imagePaths(parsed.definition), (std::vector<std::string>{"sample.png", "sample-indoor.png"}));
    EXPECT_TRUE(checkImages(parsed.definition, [](const std::string&) { return readAs(128, 208); }).empty());
}

}  // namespace
}  // namespace lw::tiles
