// SPDX-License-Identifier: MIT
// What must hold whatever the map: reading again only what changed gives the answer of reading everything,
// and edits change what was asked and nothing else.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <variant>

#include "map/paint.h"
#include "map/shape_edit.h"
#include "support/maps.h"

namespace lw::map {
namespace {

/// A small map of varied style: line ends, a missing last line end, ragged rows, wide and unknown characters.
std::string genMap() {
    const std::string lineEnd = *rc::gen::element<std::string>("\n", "\r\n");
    const std::string header = *rc::gen::element<std::string>(
        "(name: \"x\", legend: { '.': \"plain\", 'T': \"forest\", '\u754c': \"wall\" })",
        "\uFEFF( // note{}name: \"y\",{}  legend: {{}    '.': \"plain\",{}    'T': \"forest\", // trees{}  "
        "},{}  features: { (1, 1): Exit },{})",
        "(name: \"z\" legend: { '.': \"plain\" })");
    std::string text;
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (header.compare(i, 2, "{}") == 0) {
            text += lineEnd;
            ++i;
        } else {
            text += header[i];
        }
    }
    text += lineEnd + *rc::gen::element<std::string>("---", "---", "---", "----") + lineEnd;
    const auto width = *rc::gen::inRange<std::size_t>(1, 9);
    const auto height = *rc::gen::inRange<std::size_t>(1, 7);
    for (std::size_t y = 0; y < height; ++y) {
        const std::size_t length = width + (*rc::gen::inRange(0, 8) == 0 ? 1 : 0);
        for (std::size_t x = 0; x < length; ++x)
            text += *rc::gen::weightedElement<std::string>(
                {{8, "."}, {4, "T"}, {1, "\u754c"}, {1, "q"}, {1, "\r"}});
        if (y + 1 < height || *rc::gen::arbitrary<bool>()) text += lineEnd;
    }
    return text;
}

std::string describe(const text::Diagnostic& d) {
    std::string out =
        d.code + "@" + std::to_string(d.span.start) + "-" + std::to_string(d.span.end) + " " + d.message;
    for (const auto& fix : d.fixes) {
        out += " | " + fix->title;
        for (const auto& edit : fix->edits)
            out += " " + std::to_string(edit.span.start) + "-" + std::to_string(edit.span.end) +
                   edit.replacement;
    }
    return out;
}

/// Everything an analysis says, as text.
std::string describe(const MapAnalysis& map) {
    std::string out = map.text().str() + "\n";
    out += std::to_string(map.width()) + "x" + std::to_string(map.height()) + " " +
           std::to_string(map.expectedWidth()) + "\n";
    for (const LengthRun& run : map.rows().lengthRuns())
        out += std::to_string(run.first) + "+" + std::to_string(run.count) + ":" +
               std::to_string(run.length) + " ";
    for (const auto& [character, count] : map.rows().counts())
        out += std::to_string(static_cast<std::uint32_t>(character)) + "=" + std::to_string(count) + " ";
    out += std::to_string(map.rows().crLfs()) + "/" + std::to_string(map.rows().lineFeeds()) + "\n";
    out += map.header().name().value_or("-") + std::to_string(map.header().legend().size()) +
           std::to_string(map.header().features().size()) + "\n";
    for (const text::Diagnostic& d : map.diagnostics()) out += describe(d) + "\n";
    return out;
}

RC_GTEST_PROP(MapAnalysis, ReadingWhatChangedGivesTheAnswerOfReadingAll, ()) {
    MapAnalysis map = testing::analyseMap(genMap());
    for (int i = 0; i < 4; ++i) {
        const std::string text = map.text().str();
        const auto start = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
        const auto end = std::min(text.size(), start + *rc::gen::inRange<std::size_t>(0, 4));
        text::TextEdits edits;
        edits.replace({start, end}, *rc::gen::element<std::string>("", ".", "T", "q", "\n", "\r", "\r\n",
                                                                   "---\n", "\u754c", "\xFF", "'", ","));
        const text::Snapshot after = map.text().apply(edits);
        const MapAnalysis incremental = analyse(after, testing::anyGame(), &map);
        RC_ASSERT(describe(incremental) == describe(testing::analyseMap(after.str())));
        map = incremental;
    }
}

TEST(MapAnalysis, RowsOverManyChunksAreReadAgainRight) {
    std::string text = "(name: \"x\", legend: { '.': \"plain\" })\n---\n";
    const std::size_t rowsStart = text.size();
    for (int y = 0; y < 4; ++y) text += std::string(200'000, '.') + "\r\n";
    MapAnalysis map = testing::analyseMap(text);
    std::size_t step = 7919;
    for (int i = 0; i < 40; ++i) {
        step = step * 48271 % 2147483647;
        const std::size_t at = rowsStart + step % (map.text().size() - rowsStart);
        text::TextEdits edits;
        const char* const insertions[] = {"q", "\r", "\n", "\r\n", "", "\u754c"};
        edits.replace({at, std::min(at + step % 3, map.text().size())}, insertions[i % 6]);
        const text::Snapshot after = map.text().apply(edits);
        map = analyse(after, testing::anyGame(), &map);
        ASSERT_EQ(describe(map), describe(testing::analyseMap(after.str()))) << i;
    }
}

/// The rows of a map as characters.
std::vector<std::u32string> rowsOf(const MapAnalysis& map) {
    std::vector<std::u32string> rows;
    for (std::size_t y = 0; y < map.height(); ++y) rows.push_back(map.tiles(0, y, map.rows().length(y)));
    return rows;
}

RC_GTEST_PROP(MapPaint, PaintsTheTilesAskedAndNoOther, ()) {
    const MapAnalysis map = testing::analyseMap(genMap());
    std::vector<TileRun> runs;
    auto expected = rowsOf(map);
    const auto count = *rc::gen::inRange(1, 5);
    for (int i = 0; i < count; ++i) {
        TileRun run{*rc::gen::inRange<std::size_t>(0, 10), *rc::gen::inRange<std::size_t>(0, 8),
                    *rc::gen::element<std::u32string>(U".", U"TT", U"\u754c", U"....")};
        for (std::size_t k = 0; k < run.characters.size(); ++k) {
            if (run.y < expected.size() && run.x + k < expected[run.y].size())
                expected[run.y][run.x + k] = run.characters[k];
        }
        runs.push_back(std::move(run));
    }
    const auto result = paint(map, runs);
    RC_ASSERT(std::holds_alternative<text::TextEdits>(result));
    const auto& edits = std::get<text::TextEdits>(result);
    RC_ASSERT(edits.minimal(map.text().str()) == edits);
    RC_ASSERT(rowsOf(analyse(map.text().apply(edits), testing::anyGame(), &map)) == expected);
}

TEST(MapPaint, RefusesLineEnds) {
    const MapAnalysis map = testing::analyseMap("(name: \"x\", legend: { '.': \"plain\" })\n---\n..\n");
    const TileRun run{0, 0, U"\n"};
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(paint(map, std::span(&run, 1))));
}

RC_GTEST_PROP(MapPaint, ReplacesACharacterEverywhere, ()) {
    const MapAnalysis map = testing::analyseMap(genMap());
    auto expected = rowsOf(map);
    for (auto& row : expected) std::replace(row.begin(), row.end(), U'T', U'\u754c');
    const auto result = replaceCharacter(map, U'T', U'\u754c');
    RC_ASSERT(rowsOf(testing::analyseMap(std::get<text::TextEdits>(result).apply(map.text().str()))) ==
              expected);
}

RC_GTEST_PROP(MapResize, AddsAndRemovesRowsAndColumns, ()) {
    const auto width = *rc::gen::inRange<std::int64_t>(2, 7);
    const auto height = *rc::gen::inRange<std::int64_t>(2, 6);
    const std::string lineEnd = *rc::gen::element<std::string>("\n", "\r\n");
    const bool endsLine = *rc::gen::arbitrary<bool>();
    std::string text =
        "(name: \"x\", legend: { '.': \"plain\", 'T': \"forest\" }, features: { (1, 1): Exit, (0, 0): "
        "Sign(\"a\") })" +
        lineEnd + "---" + lineEnd;
    for (std::int64_t y = 0; y < height; ++y) {
        for (std::int64_t x = 0; x < width; ++x) text += *rc::gen::element('.', 'T');
        if (y + 1 < height || endsLine) text += lineEnd;
    }
    const MapAnalysis map = testing::analyseMap(text);
    const Margins margins{*rc::gen::inRange<std::int64_t>(-1, 3), *rc::gen::inRange<std::int64_t>(-1, 3),
                          *rc::gen::inRange<std::int64_t>(-1, 3), *rc::gen::inRange<std::int64_t>(-1, 3)};
    const auto result = resize(map, margins, U'T');
    const std::int64_t newWidth = width + margins.left + margins.right;
    const std::int64_t newHeight = height + margins.top + margins.bottom;
    if (newWidth < 1 || newHeight < 1) {
        RC_ASSERT(std::holds_alternative<text::Refusal>(result));
        return;
    }
    const auto& done = std::get<Resize>(result);
    const std::string after = done.edits.apply(text);
    const MapAnalysis changed = testing::analyseMap(after);
    const auto before = rowsOf(map);
    const auto rows = rowsOf(changed);
    RC_ASSERT(static_cast<std::int64_t>(rows.size()) == newHeight);
    for (std::int64_t y = 0; y < newHeight; ++y) {
        RC_ASSERT(static_cast<std::int64_t>(rows[static_cast<std::size_t>(y)].size()) == newWidth);
        for (std::int64_t x = 0; x < newWidth; ++x) {
            const std::int64_t oldX = x - margins.left;
            const std::int64_t oldY = y - margins.top;
            const bool isOld = oldX >= 0 && oldX < width && oldY >= 0 && oldY < height;
            const char32_t expected =
                isOld ? before[static_cast<std::size_t>(oldY)][static_cast<std::size_t>(oldX)] : U'T';
            RC_ASSERT(rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == expected);
        }
    }
    for (const FeatureEntry& feature : map.header().features()) {
        const std::int64_t x = feature.x + margins.left;
        const std::int64_t y = feature.y + margins.top;
        const bool isInside = x >= 0 && x < newWidth && y >= 0 && y < newHeight;
        RC_ASSERT((changed.featureAt(x, y) != nullptr) == isInside);
        const bool isCut = std::any_of(done.cut.begin(), done.cut.end(), [&](const CutFeature& cut) {
            return cut.x == feature.x && cut.y == feature.y;
        });
        RC_ASSERT(isCut != isInside);
    }
    RC_ASSERT(after.ends_with('\n') == endsLine);
    RC_ASSERT((after.find("\r\n") != std::string::npos) == (lineEnd == "\r\n"));
}

TEST(MapShape, RaggedRowsArePaddedAndTrimmed) {
    const MapAnalysis map =
        testing::analyseMap("(name: \"x\", legend: { '.': \"plain\" })\n---\n...\n..\n....\n");
    EXPECT_TRUE(std::get<text::TextEdits>(padRow(map, 1, U'.'))
                    .apply(map.text().str())
                    .ends_with("...\n...\n....\n"));
    EXPECT_TRUE(
        std::get<text::TextEdits>(trimRow(map, 2)).apply(map.text().str()).ends_with("...\n..\n...\n"));
    EXPECT_TRUE(std::get<text::TextEdits>(padRow(map, 0, U'.')).empty());
    EXPECT_TRUE(std::get<text::TextEdits>(trimRow(map, 1)).empty());
}

RC_GTEST_PROP(MapShape, LineEndsChangeAndNothingElse, ()) {
    const MapAnalysis map = testing::analyseMap(genMap());
    for (const LineEnd lineEnd : {LineEnd::kLf, LineEnd::kCrLf}) {
        const MapAnalysis changed =
            testing::analyseMap(setLineEnds(map.text(), lineEnd).apply(map.text().str()));
        RC_ASSERT(setLineEnds(changed.text(), lineEnd).empty());
        RC_ASSERT(changed.text().lineCount() == map.text().lineCount());
    }
}

}  // namespace
}  // namespace lw::map
