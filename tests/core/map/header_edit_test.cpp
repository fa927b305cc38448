// SPDX-License-Identifier: MIT
#include "map/header_edit.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "edit_checks.h"

namespace lw::map {
namespace {

using testing::analyseMap;
using testing::GeneratedMap;
using testing::MapModel;
using text::EditResult;
using text::Refusal;
using text::TextEdits;

GeneratedMap anyMap() {
    return *testing::genMap();
}

RC_GTEST_PROP(MapGenerator, WhatIsWrittenIsRead, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    for (const text::Diagnostic& d : analysis.header().diagnostics())
        RC_ASSERT(d.severity != text::Severity::kError);
    RC_ASSERT(testing::modelOf(analysis) == map.model);
    for (const std::string& comment : map.comments) RC_ASSERT(countOf(map.text, comment) == 1U);
}

RC_GTEST_PROP(HeaderEdit, AddingALegendEntry, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const char32_t character = testing::genTile();
    const EditResult result = addLegendEntry(analysis, character, "new \"one\"");
    if (map.model.legend.count(character) != 0) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    expected.legend[character] = "new \"one\"";
    checkEdits(map, analysis, editsOf(result), expected);
    RC_ASSERT(areWithin(editsOf(result), 0, analysis.separator()->headerEnd));
}

RC_GTEST_PROP(HeaderEdit, GivingALegendEntryAnotherTerrain, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const char32_t character = testing::genTile();
    const auto terrain = testing::oneOf<std::string>({"plain", "forest", "\n'\u0301"});
    const EditResult result = setTerrain(analysis, character, terrain);
    if (map.model.legend.count(character) == 0) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    expected.legend[character] = terrain;
    checkEdits(map, analysis, editsOf(result), expected);
    RC_ASSERT(editsOf(result).empty() == (expected == map.model));
}

RC_GTEST_PROP(HeaderEdit, RekeyingALegendEntryTakesItsTilesAlong, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const char32_t from = testing::genTile();
    const char32_t to = testing::genTile();
    const EditResult result = rekeyLegendEntry(analysis, from, to);
    const auto isTile = [&map](char32_t c) {
        return std::any_of(map.model.rows.begin(), map.model.rows.end(),
                           [c](const std::u32string& row) { return row.find(c) != std::u32string::npos; });
    };
    const bool isTaken = from != to && (map.model.legend.count(to) != 0 || isTile(to));
    if (map.model.legend.count(from) == 0 || isTaken) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    const std::string terrain = expected.legend.at(from);
    expected.legend.erase(from);
    expected.legend[to] = terrain;
    for (std::u32string& row : expected.rows) std::replace(row.begin(), row.end(), from, to);
    checkEdits(map, analysis, editsOf(result), expected);
    RC_ASSERT(editsOf(result).empty() == (from == to));
}

RC_GTEST_PROP(HeaderEdit, RemovingALegendEntryReplacesItsTiles, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const char32_t character = testing::genTile();
    const bool hasReplacement = testing::chance(70);
    const char32_t replacement = testing::genTile();
    const EditResult result =
        removeLegendEntry(analysis, character, hasReplacement ? std::optional(replacement) : std::nullopt);
    const std::size_t tiles = analysis.rows().count(character);
    const bool mustAsk = tiles > 0 && (!hasReplacement || replacement == character);
    if (map.model.legend.count(character) == 0 || mustAsk) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    expected.legend.erase(character);
    if (tiles > 0) {
        for (std::u32string& row : expected.rows)
            std::replace(row.begin(), row.end(), character, replacement);
    }
    checkEdits(map, analysis, editsOf(result), expected, Comments::kSomeMayGo);
}

RC_GTEST_PROP(HeaderEdit, NameAndLook, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const auto text =
        testing::oneOf<std::string>({"", "day", "dusk", "outdoor", "indoor", "say \"hi\"", "a\n---\nb"});
    MapModel expected = map.model;
    EditResult result;
    switch (testing::genInRange(0, 3)) {
        case 0:
            expected.name = text;
            result = setName(analysis, text);
            break;
        case 1:
            expected.tiles = text;
            result = setTiles(analysis, text);
            break;
        default:
            expected.light = text;
            result = setLight(analysis, text);
    }
    checkEdits(map, analysis, editsOf(result), expected);
    RC_ASSERT(areWithin(editsOf(result), 0, analysis.separator()->headerEnd));
    RC_ASSERT(editsOf(result).empty() == (expected == map.model));
}

/// A place of a feature the map has, or any.
MapModel::Place genPlace(const MapModel& model) {
    if (!model.features.empty() && testing::chance(70)) {
        const auto at = testing::genInRange<std::size_t>(0, model.features.size());
        return std::next(model.features.begin(), static_cast<std::ptrdiff_t>(at))->first;
    }
    return {testing::genInRange(-2, 7), testing::genInRange(-2, 6)};
}

RC_GTEST_PROP(HeaderEdit, AddingAFeature, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const auto place = genPlace(map.model);
    const std::string value = testing::genFeatureValue();
    const EditResult result = addFeature(analysis, static_cast<std::int32_t>(place.first),
                                         static_cast<std::int32_t>(place.second), value);
    if (map.model.features.count(place) != 0) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    expected.features[place] = testing::compactRon(value);
    checkEdits(map, analysis, editsOf(result), expected);
    RC_ASSERT(areWithin(editsOf(result), 0, analysis.separator()->headerEnd));
}

RC_GTEST_PROP(HeaderEdit, ChangingAFeature, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const auto place = genPlace(map.model);
    const std::string value = testing::genFeatureValue();
    const EditResult result = setFeature(analysis, static_cast<std::int32_t>(place.first),
                                         static_cast<std::int32_t>(place.second), value);
    if (map.model.features.count(place) == 0) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    expected.features[place] = testing::compactRon(value);
    checkEdits(map, analysis, editsOf(result), expected);
    RC_ASSERT(editsOf(result).empty() == (expected == map.model));
}

RC_GTEST_PROP(HeaderEdit, MovingFeatures, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    std::map<std::pair<std::size_t, std::size_t>, std::pair<std::size_t, std::size_t>> ways;
    if (*rc::gen::arbitrary<bool>()) ways.emplace(genPlace(map.model), genPlace(map.model));
    for (const auto& [place, value] : map.model.features) {
        if (*rc::gen::arbitrary<bool>()) ways.emplace(place, genPlace(map.model));
    }
    std::vector<FeatureMove> moves;
    MapModel expected = map.model;
    bool possible = true;
    for (const auto& [from, to] : ways) {
        possible = possible && expected.features.erase(from) == 1;
        moves.push_back({static_cast<std::int32_t>(from.first), static_cast<std::int32_t>(from.second),
                         static_cast<std::int32_t>(to.first), static_cast<std::int32_t>(to.second)});
    }
    for (const auto& [from, to] : ways)
        possible = possible && expected.features.emplace(to, map.model.features.at(from)).second;
    const EditResult result = moveFeatures(analysis, moves);
    if (!possible) return requireRefusal(analysis, result);
    checkEdits(map, analysis, editsOf(result), expected);
    const bool stay =
        std::all_of(ways.begin(), ways.end(), [](const auto& w) { return w.first == w.second; });
    RC_ASSERT(editsOf(result).empty() == stay);
}

RC_GTEST_PROP(HeaderEdit, RemovingAFeature, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const auto place = genPlace(map.model);
    const EditResult result = removeFeature(analysis, static_cast<std::int32_t>(place.first),
                                            static_cast<std::int32_t>(place.second));
    if (map.model.features.count(place) == 0) return requireRefusal(analysis, result);
    MapModel expected = map.model;
    expected.features.erase(place);
    checkEdits(map, analysis, editsOf(result), expected, Comments::kSomeMayGo);
}

RC_GTEST_PROP(HeaderEdit, FormattingKeepsWhatItSaysAndEveryComment, ()) {
    const GeneratedMap map = anyMap();
    const MapAnalysis analysis = analyseMap(map.text);
    const TextEdits edits = editsOf(formatHeader(analysis));
    const MapAnalysis after = checkEdits(map, analysis, edits, map.model);
    RC_ASSERT(areWithin(edits, 0, analysis.separator()->headerEnd));
    RC_ASSERT(editsOf(formatHeader(after)).empty());
}

std::string reasonOf(const EditResult& result) {
    const auto* refusal = std::get_if<Refusal>(&result);
    return refusal == nullptr ? "not refused" : refusal->reason;
}
std::string after(const MapAnalysis& map, const EditResult& result) {
    const auto* edits = std::get_if<TextEdits>(&result);
    return edits == nullptr ? reasonOf(result) : edits->apply(map.text().str());
}

TEST(HeaderEdit, WhatIsWrittenFollowsTheStyleOfTheFile) {
    const MapAnalysis lines = analyseMap(
        "(\r\n\tname: \"a\",\r\n\tlegend: {\r\n\t\t'.': \"plain\", // grass\r\n\t},\r\n)\r\n---\r\n.\r\n");
    EXPECT_EQ(
        after(lines, addLegendEntry(lines, U'T', "forest")),
        "(\r\n\tname: \"a\",\r\n\tlegend: {\r\n\t\t'.': \"plain\", // grass\r\n\t\t'T': \"forest\",\r\n\t},"
        "\r\n)\r\n---\r\n.\r\n");
    EXPECT_EQ(after(lines, addFeature(lines, 1, 2, "Exit")),
              "(\r\n\tname: \"a\",\r\n\tlegend: {\r\n\t\t'.': \"plain\", // grass\r\n\t},\r\n\tfeatures: { "
              "(1, 2): Exit "
              "},\r\n)\r\n---\r\n.\r\n");
    EXPECT_EQ(after(lines, setLight(lines, "dusk")),
              "(\r\n\tname: \"a\",\r\n\tlegend: {\r\n\t\t'.': \"plain\", // grass\r\n\t},\r\n\tlook: (light: "
              "\"dusk\"),\r\n)\r\n---\r\n.\r\n");
    const MapAnalysis line = analyseMap("(name:\"a\",legend:{'.':\"plain\"},features:{(0,0):Exit})\n---\n.");
    EXPECT_EQ(after(line, addFeature(line, 1, 0, "Exit")),
              "(name:\"a\",legend:{'.':\"plain\"},features:{(0,0):Exit, (1,0): Exit})\n---\n.");
}

TEST(HeaderEdit, AValueThatWouldBreakTheHeaderIsRefused) {
    const MapAnalysis map =
        analyseMap("(name: \"a\", legend: { '.': \"b\" }, features: { (0, 0): Exit })\n---\n.\n");
    for (const char* value :
         {"", " ", "Exit Exit", "Exit,", "(", "Sign(\"a", "'ab'", "?", "// nothing", "Sign(\"\n---\n\")",
          "Sign(r\"\r\n---\r\n\")", "Sign(/*\n---\n*/)", "#![enable(implicit_some)] 1", "\uFEFF1", "\xFF"}) {
        EXPECT_NE(reasonOf(addFeature(map, 1, 0, value)), "not refused") << value;
        EXPECT_NE(reasonOf(setFeature(map, 0, 0, value)), "not refused") << value;
    }
    for (const char* value : {" Exit ", "Exit // gone\n", "/*\n---\n*/ Exit", "Sign(\"\n--- \")",
                              "/* x */ Exit", "Sign(\n  // said\n  \"a\"\n)"}) {
        for (const EditResult& result : {addFeature(map, 1, 0, value), setFeature(map, 0, 0, value)}) {
            const MapAnalysis again = analyseMap(after(map, result));
            EXPECT_FALSE(text::hasErrors(again.header().diagnostics())) << after(map, result);
        }
    }
}

/// What a request of each kind says, the header being broken.
std::vector<std::string> refusals(const std::string& header) {
    const MapAnalysis map = analyseMap(header + "\n---\n..\n");
    std::vector<std::string> out;
    const std::pair<const char*, EditResult> results[] = {{"legend", addLegendEntry(map, U'N', "n")},
                                                          {"name", setName(map, "n")},
                                                          {"tiles", setTiles(map, "n")},
                                                          {"light", setLight(map, "n")},
                                                          {"feature", addFeature(map, 1, 1, "N")},
                                                          {"format", formatHeader(map)}};
    for (const auto& [name, result] : results) {
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            EXPECT_LE(refusal->place.end, map.text().size());
            EXPECT_FALSE(refusal->reason.empty());
            out.push_back(name);
            continue;
        }
        // What is done must not make the header worse.
        const MapAnalysis again = analyseMap(after(map, result));
        EXPECT_LE(again.header().diagnostics().size(), map.header().diagnostics().size())
            << name << " of " << header << " gives " << after(map, result);
    }
    return out;
}
using Names = std::vector<std::string>;

TEST(HeaderEdit, PartsThatCantBeReadAreNotEdited) {
    const Names all = {"legend", "name", "tiles", "light", "feature", "format"};
    for (const char* header : {"", "7", "[]", "?", "Map", "Some(1)", "name: \"a\""})
        EXPECT_EQ(refusals(header), all) << header;
    const Names added = {"tiles", "light", "feature", "format"};
    EXPECT_EQ(refusals("(name: \"a\", legend: {}"), added);
    EXPECT_EQ(refusals("(name: \"a\", legend: [])"), (Names{"legend"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {)"), (Names{"legend", "tiles", "light", "feature", "format"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: )"), (Names{"legend", "format"}));
    EXPECT_EQ(refusals("(name: 7, legend: {})"), Names{});
    EXPECT_EQ(refusals("(name: , legend: {})"), (Names{"format"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, look: \"b\")"), (Names{"tiles", "light"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, look: None)"), (Names{"tiles", "light"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, look: (tiles: 7))"), Names{});
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, look: (tiles: \"a\")"), (Names{"feature", "format"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, features: [])"), (Names{"feature"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, features: {(0,0): })"), (Names{"format"}));
    EXPECT_EQ(refusals("(name: \"a\" legend: {})"), (Names{"format"}));
    EXPECT_EQ(refusals("(name: \"a\", legend: {}, features)"), (Names{"feature", "format"}));
    // The legend takes in what was meant to follow it.
    EXPECT_EQ(refusals("(name: \"a\", legend: { 'F': \"b\", features: { (0, 0): Exit })"),
              (Names{"legend", "tiles", "light", "feature", "format"}));
    // An entry behind an open quote would be part of it.
    EXPECT_EQ(refusals("(name: \"a\", legend: { '.SS\xE6SS\"b\" })"), (Names{"legend", "format"}));
    EXPECT_EQ(refusals("(name: \"a\", \xFF legend: {})"), (Names{"format"}));
    EXPECT_EQ(refusals("()"), Names{});
    EXPECT_EQ(refusals("( )"), Names{});
}

TEST(HeaderEdit, AMissingLegendFeaturesOrLookIsAdded) {
    const MapAnalysis map = analyseMap("()\n---\n.\n");
    EXPECT_EQ(after(map, addLegendEntry(map, U'.', "a")), "(legend: { '.': \"a\" })\n---\n.\n");
    EXPECT_EQ(after(map, setName(map, "a")), "(name: \"a\")\n---\n.\n");
    EXPECT_EQ(after(map, setTiles(map, "a")), "(look: (tiles: \"a\"))\n---\n.\n");
    EXPECT_EQ(after(map, addFeature(map, 0, -1, "A")), "(features: { (0, -1): A })\n---\n.\n");
    EXPECT_EQ(after(map, setTiles(map, "outdoor")), "()\n---\n.\n");
}

TEST(HeaderEdit, EntriesOnLinesSharedWithTheCloserGoTogether) {
    const MapAnalysis map =
        analyseMap("(name: \"\", legend: {\n    '.': \"a\",\n    '.': \"b\" })\n---\nT\n");
    EXPECT_EQ(after(map, removeLegendEntry(map, U'.', std::nullopt)),
              "(name: \"\", legend: {\n })\n---\nT\n");
}

TEST(HeaderEdit, LineEndsAreNoTiles) {
    const MapAnalysis map = analyseMap("(name: \"\", legend: { '.': \"a\" })\n---\n.\n");
    EXPECT_NE(reasonOf(addLegendEntry(map, U'\n', "a")), "not refused");
    EXPECT_NE(reasonOf(addLegendEntry(map, U'\r', "a")), "not refused");
    EXPECT_NE(reasonOf(rekeyLegendEntry(map, U'.', U'\r')), "not refused");
    EXPECT_NE(reasonOf(removeLegendEntry(map, U'.', U'\n')), "not refused");
}

}  // namespace
}  // namespace lw::map
