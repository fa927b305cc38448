// SPDX-License-Identifier: MIT
// Reading again only what changed gives the answer of reading everything.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

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

}  // namespace
}  // namespace lw::map
