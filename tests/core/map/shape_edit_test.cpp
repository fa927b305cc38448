// SPDX-License-Identifier: MIT
#include "map/shape_edit.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "edit_checks.h"

namespace lw::map {
namespace {

using testing::analyseMap;
using testing::GeneratedMap;
using testing::genInRange;
using testing::MapModel;
using text::Refusal;
using text::TextEdits;

/// The length rows ought to have (MapAnalysis::expectedWidth), from the rows alone.
std::int64_t expectedWidth(const std::vector<std::u32string>& rows) {
    const auto width = static_cast<std::int64_t>(rows.front().size());
    if (rows.size() < 3 || width == 0 || rows[1].size() == rows[0].size()) return width;
    const bool othersAreAlike = std::all_of(rows.begin() + 1, rows.end(), [&rows](const std::u32string& row) {
        return row.size() == rows[1].size();
    });
    return othersAreAlike ? static_cast<std::int64_t>(rows[1].size()) : width;
}

/// Columns from..to of a row go, as far as it has them.
void removeColumns(std::u32string& row, std::int64_t from, std::int64_t to) {
    const auto length = static_cast<std::int64_t>(row.size());
    const std::int64_t first = std::min(from, length);
    row.erase(static_cast<std::size_t>(first), static_cast<std::size_t>(std::min(to, length) - first));
}

void resizeModel(MapModel& model, const Margins& margins, char32_t fill, std::vector<CutFeature>& cut) {
    auto& rows = model.rows;
    const std::int64_t width = expectedWidth(rows);
    const auto height = static_cast<std::int64_t>(rows.size());
    for (std::u32string& row : rows) {
        if (margins.right < 0) removeColumns(row, std::max(width + margins.right, -margins.left), width);
        if (margins.left < 0) removeColumns(row, 0, -margins.left);
        if (margins.left > 0) row.insert(0, static_cast<std::size_t>(margins.left), fill);
        if (margins.right > 0) row.append(static_cast<std::size_t>(margins.right), fill);
    }
    const std::int64_t newWidth = width + margins.left + margins.right;
    const std::int64_t newHeight = height + margins.top + margins.bottom;
    const std::u32string newRow(static_cast<std::size_t>(newWidth), fill);
    if (margins.bottom < 0) rows.resize(static_cast<std::size_t>(height + margins.bottom));
    if (margins.top < 0) rows.erase(rows.begin(), rows.begin() - margins.top);
    if (margins.top > 0) rows.insert(rows.begin(), static_cast<std::size_t>(margins.top), newRow);
    if (margins.bottom > 0) rows.insert(rows.end(), static_cast<std::size_t>(margins.bottom), newRow);
    std::map<MapModel::Place, std::string> features;
    for (const auto& [place, ron] : model.features) {
        const auto [x, y] = place;
        const MapModel::Place moved{x + margins.left, y + margins.top};
        const bool wasInside = x >= 0 && x < width && y >= 0 && y < height;
        const bool isInside =
            moved.first >= 0 && moved.first < newWidth && moved.second >= 0 && moved.second < newHeight;
        if (wasInside && !isInside)
            cut.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), ron});
        else
            features[moved] = ron;
    }
    model.features = std::move(features);
    model.dropBlankRows();
}

RC_GTEST_PROP(ShapeEdit, ResizingMovesTilesAndFeatures, ()) {
    const GeneratedMap map = *testing::genMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const auto margin = [] { return static_cast<std::int64_t>(genInRange(-3, 4)); };
    Margins margins;
    margins.left = margin();
    margins.top = margin();
    margins.right = margin();
    margins.bottom = margin();
    const char32_t fill = testing::genTile();
    auto result = resize(analysis, margins, fill);
    const auto height = static_cast<std::int64_t>(map.model.rows.size());
    const std::int64_t width = height == 0 ? 0 : expectedWidth(map.model.rows);
    RC_ASSERT(height == 0 || static_cast<std::int64_t>(analysis.expectedWidth()) == width);
    const auto keepsAny = [](std::int64_t first, std::int64_t last, std::int64_t size) {
        const std::int64_t removed = std::max<std::int64_t>(0, -first) + std::max<std::int64_t>(0, -last);
        return (removed == 0 || removed < size) && size + first + last > 0;
    };
    const bool keepsATile =
        keepsAny(margins.left, margins.right, width) && keepsAny(margins.top, margins.bottom, height);
    if (height == 0 || !keepsATile) {
        RC_ASSERT(std::holds_alternative<Refusal>(result));
        return;
    }
    RC_ASSERT(std::holds_alternative<Resize>(result));
    Resize& done = std::get<Resize>(result);
    MapModel expected = map.model;
    std::vector<CutFeature> cut;
    resizeModel(expected, margins, fill, cut);
    const bool isCut = !cut.empty();
    checkEdits(map, analysis, done.edits, expected, isCut ? Comments::kSomeMayGo : Comments::kAllStay);
    for (CutFeature& feature : done.cut) feature.ron = testing::compactRon(feature.ron);
    const auto byPlace = [](const CutFeature& a, const CutFeature& b) {
        return std::pair(a.x, a.y) < std::pair(b.x, b.y);
    };
    std::sort(done.cut.begin(), done.cut.end(), byPlace);
    RC_ASSERT(done.cut == cut);
    if (margins.left == 0 && margins.top == 0 && margins.right == 0 && margins.bottom == 0)
        RC_ASSERT(done.edits.empty());
}

RC_GTEST_PROP(ShapeEdit, ARowIsFilledUpOrCut, ()) {
    const GeneratedMap map = *testing::genMap();
    RC_PRE(!map.model.rows.empty());
    const MapAnalysis analysis = analyseMap(map.text);
    const auto y = genInRange<std::size_t>(0, map.model.rows.size());
    const char32_t fill = testing::genTile();
    const auto width = static_cast<std::size_t>(expectedWidth(map.model.rows));
    MapModel padded = map.model;
    if (padded.rows[y].size() < width) padded.rows[y].resize(width, fill);
    checkEdits(map, analysis, editsOf(padRow(analysis, y, fill)), padded);
    RC_ASSERT(editsOf(padRow(analysis, y, fill)).empty() == (padded == map.model));
    MapModel trimmed = map.model;
    if (trimmed.rows[y].size() > width) trimmed.rows[y].resize(width);
    trimmed.dropBlankRows();
    checkEdits(map, analysis, editsOf(trimRow(analysis, y)), trimmed);
    RC_ASSERT(editsOf(trimRow(analysis, y)).empty() == (trimmed == map.model));
}

RC_GTEST_PROP(ShapeEdit, LineEndsChangeNothingElse, ()) {
    GeneratedMap map = *testing::genMap();
    // Some lines end otherwise than the others.
    std::string mixed;
    for (const char c : map.text) {
        if (c == '\n' && !mixed.ends_with('\r') && testing::chance(20)) mixed += '\r';
        mixed += c;
    }
    const text::Snapshot text(mixed);
    for (const LineEnd lineEnd : {LineEnd::kLf, LineEnd::kCrLf}) {
        const TextEdits edits = setLineEnds(text, lineEnd);
        const std::string after = edits.apply(mixed);
        RC_ASSERT(countOf(after, "\r\n") == (lineEnd == LineEnd::kLf ? 0 : countOf(after, "\n")));
        RC_ASSERT(setLineEnds(text::Snapshot(after), lineEnd).empty());
        RC_ASSERT(testing::modelOf(analyseMap(after)) == map.model);
        const auto without = [](std::string s) {
            s.erase(std::remove(s.begin(), s.end(), '\r'), s.end());
            return s;
        };
        RC_ASSERT(without(after) == without(mixed));
    }
}

TEST(ShapeEdit, ACrBeforeALineEndIsKept) {
    const std::string source = "(name: \"\", legend: {})\n---\na\r\r\nb\r\nc\r\n";
    const TextEdits edits = setLineEnds(text::Snapshot(source), LineEnd::kLf);
    EXPECT_EQ(edits.apply(source), "(name: \"\", legend: {})\n---\na\r\r\nb\nc\n");
}

std::string reasonOf(const std::variant<Resize, Refusal>& result) {
    const auto* refusal = std::get_if<Refusal>(&result);
    return refusal == nullptr ? "" : refusal->reason;
}

TEST(ShapeEdit, WhatCantBeIsRefused) {
    const std::string header = "(name: \"\", legend: {}, features: { (2147483647, 0): Exit })\n---\n";
    const MapAnalysis map = analyseMap(header + "..\n..\n");
    EXPECT_EQ(reasonOf(resize(map, {-2, 0, 0, 0}, U'.')), "no tile of the map would be left");
    EXPECT_EQ(reasonOf(resize(map, {-2, 0, 2, 0}, U'.')), "no tile of the map would be left");
    EXPECT_EQ(reasonOf(resize(map, {0, 0, 0, -2}, U'.')), "no tile of the map would be left");
    EXPECT_EQ(reasonOf(resize(map, {0, 0, 65'534, 0}, U'.')), "a map has at most 65535 tiles a side");
    EXPECT_EQ(reasonOf(resize(map, {0, 65'534, 0, 0}, U'.')), "a map has at most 65535 tiles a side");
    constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(reasonOf(resize(map, {kHuge, kHuge, -kHuge, -kHuge}, U'.')),
              "a map has at most 65535 tiles a side");
    EXPECT_EQ(reasonOf(resize(map, {0, 0, 1, 1}, U'\n')), "U+000A ends a line, so no row can hold it");
    EXPECT_EQ(reasonOf(resize(map, {1, 0, 0, 0}, U'.')),
              "this feature would move out of all numbers; remove it first");
    EXPECT_EQ(reasonOf(resize(map, {0, 1, 1, 1}, U'.')), "");
    EXPECT_EQ(reasonOf(resize(analyseMap(header), {1, 0, 0, 0}, U'.')), "the map has no tiles to resize");
    for (const char* rows : {".\r.\n..\n", "..\r\r\n..\n"}) {
        const auto result = resize(analyseMap(header + rows), {0, 0, -1, 0}, U'.');
        ASSERT_TRUE(std::holds_alternative<Refusal>(result));
        EXPECT_EQ(std::get<Refusal>(result).place.start, header.size() + std::string(rows).find('\r'));
    }
    const MapAnalysis loose = analyseMap("(name: \"\", legend: {})\n----\n..\n.\n...\n");
    EXPECT_NE(reasonOf(resize(loose, {0, 0, 1, 0}, U'.')), "");
    EXPECT_TRUE(std::holds_alternative<Refusal>(padRow(loose, 1, U'-')));
    EXPECT_TRUE(std::holds_alternative<Refusal>(trimRow(loose, 2)));
    EXPECT_TRUE(std::holds_alternative<Refusal>(padRow(map, 1, U'\r')));
    EXPECT_TRUE(std::holds_alternative<Refusal>(trimRow(analyseMap(header + ".\n\r.\n"), 1)));
}

TEST(ShapeEdit, RaggedRowsStaySo) {
    const std::string header = "(name: \"\", legend: {})\n---\n";
    const MapAnalysis map = analyseMap(header + "abcd\nab\nabcdef\nabcd");
    const auto rowsAfter = [&](const Margins& margins) {
        return std::get<Resize>(resize(map, margins, U'.'))
            .edits.apply(map.text().str())
            .substr(header.size());
    };
    EXPECT_EQ(rowsAfter({0, 0, -1, 0}), "abc\nab\nabcef\nabc");
    EXPECT_EQ(rowsAfter({0, 0, 1, 0}), "abcd.\nab.\nabcdef.\nabcd.");
    EXPECT_EQ(rowsAfter({-3, 0, 0, 0}), "d\n\ndef\nd");
    EXPECT_EQ(rowsAfter({1, 1, 0, 1}), ".....\n.abcd\n.ab\n.abcdef\n.abcd\n.....");
    EXPECT_EQ(rowsAfter({0, -1, 0, -1}), "ab\nabcdef");
}

}  // namespace
}  // namespace lw::map
