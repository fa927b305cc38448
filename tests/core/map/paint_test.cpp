// SPDX-License-Identifier: MIT
#include "map/paint.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "edit_checks.h"

namespace lw::map {
namespace {

using testing::analyseMap;
using testing::GeneratedMap;
using testing::genInRange;
using testing::MapModel;
using text::EditResult;

std::vector<TileRun> genRuns() {
    std::vector<TileRun> runs(genInRange<std::size_t>(0, 5));
    for (TileRun& run : runs) {
        run.x = genInRange<std::size_t>(0, 8);
        run.y = genInRange<std::size_t>(0, 7);
        const auto length = genInRange<std::size_t>(0, 6);
        for (std::size_t i = 0; i < length; ++i) run.characters += testing::genTile();
    }
    return runs;
}

void paintModel(MapModel& model, const std::vector<TileRun>& runs) {
    for (const TileRun& run : runs) {
        for (std::size_t i = 0; i < run.characters.size(); ++i) {
            if (run.y < model.rows.size() && run.x + i < model.rows[run.y].size())
                model.rows[run.y][run.x + i] = run.characters[i];
        }
    }
}

RC_GTEST_PROP(Paint, RunsArePaintedTheLaterOverTheEarlier, ()) {
    const GeneratedMap map = *testing::genMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const std::vector<TileRun> runs = genRuns();
    MapModel expected = map.model;
    paintModel(expected, runs);
    const text::TextEdits edits = editsOf(paint(analysis, runs));
    checkEdits(map, analysis, edits, expected);
    RC_ASSERT(areWithin(edits, analysis.rows().start(), map.text.size()));
    RC_ASSERT(edits.empty() == (expected == map.model));
    // At most one edit a row, and none longer than it must be.
    RC_ASSERT(edits.minimal(map.text).size() == edits.size());
    for (std::size_t i = 1; i < edits.size(); ++i)
        RC_ASSERT(analysis.text().lineAt(edits[i - 1].span.start) <
                  analysis.text().lineAt(edits[i].span.start));
}

RC_GTEST_PROP(Paint, ACharacterIsReplacedInEveryRow, ()) {
    const GeneratedMap map = *testing::genMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const char32_t from = testing::genTile();
    const char32_t to = testing::genTile();
    MapModel expected = map.model;
    for (std::u32string& row : expected.rows) std::replace(row.begin(), row.end(), from, to);
    const text::TextEdits edits = editsOf(replaceCharacter(analysis, from, to));
    checkEdits(map, analysis, edits, expected);
    RC_ASSERT(areWithin(edits, analysis.rows().start(), map.text.size()));
    RC_ASSERT(edits.empty() == (expected == map.model));
}

RC_GTEST_PROP(Paint, TilesAreFoundByTheirBytes, ()) {
    const GeneratedMap map = *testing::genMap();
    const MapAnalysis analysis = analyseMap(map.text);
    std::size_t tiles = 0;
    for (std::size_t y = 0; y < map.model.rows.size(); ++y) {
        const std::u32string& row = map.model.rows[y];
        for (std::size_t x = 0; x < row.size(); ++x, ++tiles) {
            RC_ASSERT(analysis.tile(x, y) == row[x]);
            const text::Span span = *analysis.tileSpan(x, y);
            for (std::size_t offset = span.start; offset < span.end; ++offset)
                RC_ASSERT(analysis.tileAt(offset) == (MapAnalysis::Place{x, y}));
        }
        RC_ASSERT(!analysis.tile(row.size(), y));
        const auto from = genInRange<std::size_t>(0, 8);
        const auto count = genInRange<std::size_t>(0, 8);
        RC_ASSERT(analysis.tiles(from, y, count) == (from < row.size() ? row.substr(from, count) : U""));
    }
    RC_ASSERT(!analysis.tileSpan(0, map.model.rows.size()));
    std::size_t placed = 0;
    for (std::size_t offset = 0; offset <= map.text.size(); ++offset) {
        const auto place = analysis.tileAt(offset);
        placed += place && analysis.tileSpan(place->x, place->y)->start == offset ? 1 : 0;
    }
    RC_ASSERT(placed == tiles);
}

std::string after(const MapAnalysis& map, const EditResult& result) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) return "refused: " + refusal->reason;
    return std::get<text::TextEdits>(result).apply(map.text().str());
}
EditResult paintOne(const MapAnalysis& map, std::size_t x, std::size_t y, char32_t character) {
    const TileRun runs[] = {{x, y, std::u32string(1, character)}};
    return paint(map, runs);
}

TEST(Paint, TwoCharactersOfOneTerrainStayTwo) {
    const MapAnalysis map =
        analyseMap("(name: \"\", legend: { '.': \"plain\", ',': \"plain\", 'T': \"forest\" })\n---\n.,T\n");
    EXPECT_EQ(after(map, paintOne(map, 2, 0, U'.')).substr(map.rows().start()), ".,.\n");
    EXPECT_EQ(map.characterFor("plain"), U',');
}

TEST(Paint, BytesThatAreNotUtf8StayUnlessPainted) {
    const MapAnalysis map = analyseMap("(name: \"\", legend: {})\n---\n\xFF.\xFF.\n");
    const TileRun runs[] = {{1, 0, U"TUV"}};
    EXPECT_EQ(after(map, paint(map, runs)).substr(map.rows().start()), "\xFFTUV\n");
    const TileRun around[] = {{1, 0, U"T"}, {3, 0, U"V"}};
    EXPECT_EQ(after(map, paint(map, around)).substr(map.rows().start()), "\xFFT\xFFV\n");
    EXPECT_EQ(after(map, paintOne(map, 0, 0, U'\uFFFD')).substr(map.rows().start()), "\uFFFD.\xFF.\n");
}

TEST(Paint, ALineOfDashesStaysTheSeparatorWhateverIsPaintedBehindIt) {
    // With the byte that is not UTF-8 painted over, the whole text would be two lines of three tiles.
    for (const char* const header : {"", "abc\n"}) {
        const MapAnalysis map = analyseMap(header + std::string("---\n\xFF~.\n"));
        ASSERT_EQ(map.height(), 1U);
        const MapAnalysis painted = analyseMap(after(map, paintOne(map, 0, 0, U' ')));
        ASSERT_EQ(painted.height(), 1U);
        EXPECT_EQ(painted.tile(0, 0), U' ');
    }
    // Behind two rows it is the third, with or without that byte.
    for (const char* const last : {"\xFF~.\n", " ~.\n"}) {
        const MapAnalysis block = analyseMap(std::string("###\n#.#\n---\n") + last);
        EXPECT_FALSE(block.separator()) << last;
        EXPECT_EQ(block.height(), 4U) << last;
    }
}

TEST(Paint, WhatNoRowCanHoldIsRefused) {
    const MapAnalysis map = analyseMap("(name: \"\", legend: {})\n---\n..\n");
    for (const char32_t character :
         {U'\n', U'\r', static_cast<char32_t>(0xD800), static_cast<char32_t>(0x110000)}) {
        EXPECT_TRUE(after(map, paintOne(map, 0, 0, character)).starts_with("refused"));
        EXPECT_TRUE(after(map, replaceCharacter(map, U'.', character)).starts_with("refused"));
    }
}

TEST(Paint, RowsWithoutASeparatorAreNotPainted) {
    const MapAnalysis map = analyseMap("(name: \"\", legend: {})\n----\n--.\n");
    ASSERT_EQ(map.height(), 1U);
    const EditResult results[] = {paintOne(map, 2, 0, U'-'), replaceCharacter(map, U'.', U'-')};
    for (const EditResult& result : results) {
        const auto* refusal = std::get_if<text::Refusal>(&result);
        ASSERT_NE(refusal, nullptr);
        EXPECT_EQ(refusal->place, (text::Span{23, 27}));
    }
}

}  // namespace
}  // namespace lw::map
