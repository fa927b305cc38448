// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/exchange/exchange_support.h"
#include "support/map_generator.h"
#include "support/map_model.h"

namespace lw::testing {
namespace {

/// A map whose rows are a rectangle of its own legend's characters.
struct SoundMap {
    std::string text;
};

/// `characters`: what tiles may be; `terrains`: ids, each drawn for any number of characters.
std::string genSoundMap(const std::u32string& characters, const std::vector<std::string>& terrains,
                        bool onePerTerrain) {
    const auto count = genInRange<std::size_t>(1, onePerTerrain ? terrains.size() + 1 : 8);
    const auto chosen = *rc::gen::unique<std::vector<char32_t>>(count, rc::gen::elementOf(characters));
    const auto names =
        *rc::gen::unique<std::vector<std::string>>(onePerTerrain ? count : 1, rc::gen::elementOf(terrains));
    std::string text = fmt::format(
        "(name: {}, legend: {{",
        ron::quoteString(
            oneOf<std::string>({"Crossing", "say \"hi\" & <go>", "\u00E9 'x'", "two\nlines", " blank "})));
    for (std::size_t i = 0; i < count; ++i) {
        const std::string terrain = onePerTerrain ? names[i] : oneOf(terrains);
        text += ron::quoteVisibleChar(chosen[i]) + ": " + ron::quoteString(terrain) + ", ";
    }
    text += "}, features: {";
    const auto width = genInRange<std::size_t>(1, 8);
    const auto height = genInRange<std::size_t>(1, 8);
    for (std::size_t i = genInRange<std::size_t>(0, 5); i > 0; --i) {
        const std::string value =
            oneOf<std::string>({genFeatureValue(), "Sign(\"\")", "Sign(\"a\tb\")", "Sign(\"a\\r\\nb\")",
                                "Stats(speed: 1.5, zeal: -3)", "Stats(zeal: 1, agility: 2.0)",
                                "Big(99999999999)", "Deep(a: (b: [1, 'x', '\\n', None]))", "Pair(1, true)",
                                "Far(1e30, 0.25)", "Odd(ron: 1)", "\"text\"", "r#for-all(1)"});
        text += fmt::format("({}, {}): {}, ", genInRange<std::size_t>(0, width),
                            genInRange<std::size_t>(0, height), value);
    }
    text +=
        "}, look: (tiles: \"indoor\", light: " + oneOf<std::string>({"\"day\"", "\"night & \\\"fog\\\"\""}) +
        "))\n---\n";
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) text::appendUtf8(text, oneOf(chosen));
        text += '\n';
    }
    return text;
}

/// The model without duplicates that don't count.
MapModel modelFrom(const std::string& text) {
    return modelOf(analysed(text));
}

std::vector<std::vector<std::string>> terrainsOf(const MapModel& model) {
    std::vector<std::vector<std::string>> out;
    for (const std::u32string& row : model.rows) {
        out.emplace_back();
        for (const char32_t c : row) out.back().push_back(model.legend.at(c));
    }
    return out;
}

std::string back(const std::string& bytes, const std::string& name,
                 const exchange::ImportOptions& options = {}) {
    const exchange::Imported file = imported(importBytes(bytes, name, options));
    if (file.maps.size() != 1) throw std::runtime_error("not one map");
    return file.maps.front().text;
}

const std::u32string kTiles = U".#T~'\"-/ ?0&<>\u00E9\u5BBF\U0001F332\u200B\t";
const std::vector<std::string> kTerrains = {"plain",         "forest",        "water", "wall",
                                            "a \"b\" & <c>", "t\u00E9rre/in", "r\tt"};
const std::vector<std::string> kWords = {"plain",      "forest",        "water", "wall",
                                         "deep_water", "t\u00E9rre/in", "x-y"};

/// As often as the issue asks, whatever rapidcheck is told.
template <class Check>
void repeat(const char* name, const Check& check) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = 1000;
    rc::detail::TestMetadata metadata;
    metadata.id = name;
    const auto result = rc::detail::checkTestable(check, metadata, params);
    EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << [&] {
        std::ostringstream out;
        rc::detail::printResultMessage(result, out);
        return out.str();
    }();
}

TEST(RoundTrips, WholeMapsThroughTiled) {
    repeat("tiled", [] {
        const std::string text = genSoundMap(kTiles, kTerrains, false);
        const auto written = exported(analysed(text), exchange::Format::kTmx, "out.tmx");
        const std::string again = back(written.files.front().bytes, "out.tmx");
        RC_ASSERT(!text::hasErrors(analysed(again).diagnostics()));
        RC_ASSERT(modelFrom(again) == modelFrom(text));
    });
}

TEST(RoundTrips, RowsAndTerrainsThroughText) {
    repeat("text", [] {
        const std::string text = genSoundMap(U".#T~'\"-/ ?0&<>\u00E9\u5BBF", kWords, false);
        const auto written = exported(analysed(text), exchange::Format::kText, "out.txt", true);
        const MapModel model = modelFrom(back(written.files.front().bytes, "out.txt"));
        RC_ASSERT(model.rows == modelFrom(text).rows);
        RC_ASSERT(terrainsOf(model) == terrainsOf(modelFrom(text)));
    });
}

TEST(RoundTrips, TerrainsThroughCsvAndTsv) {
    repeat("csv", [] {
        const std::string text = genSoundMap(kTiles, kTerrains, false);
        const auto format = chance(50) ? exchange::Format::kCsv : exchange::Format::kTsv;
        const std::string name = format == exchange::Format::kCsv ? "out.csv" : "out.tsv";
        const auto written = exported(analysed(text), format, name);
        RC_ASSERT(terrainsOf(modelFrom(back(written.files.front().bytes, name))) ==
                  terrainsOf(modelFrom(text)));
    });
}

TEST(RoundTrips, RowsThroughCharactersOfCsv) {
    repeat("csv-chars", [] {
        const std::string text = genSoundMap(U".#T~'\"-/ ?&<>,;\u00E9\u5BBF", kWords, false);
        const auto written = exported(analysed(text), exchange::Format::kCsvCharacters, "out.csv");
        RC_ASSERT(modelFrom(back(written.files.front().bytes, "out.csv")).rows == modelFrom(text).rows);
    });
}

TEST(RoundTrips, TilesThroughPictures) {
    const auto game = std::make_shared<const game::Definition>(
        game::parseDefinition(
            "(terrains: {\"plain\": (color: \"#7fb35a\"), \"forest\": (color: \"#2f6b3a\"), \"water\": "
            "(color: \"#3a76b8\"), \"wall\": (color: \"#4a4a55\"), \"deep_water\": (color: "
            "\"#3a76b9\")})")
            .definition);
    repeat("png", [&game] {
        const std::string text =
            genSoundMap(U".#T~ ", {"plain", "forest", "water", "wall", "deep_water"}, true);
        exchange::ImportOptions options;
        options.game = game;
        const auto written = exported(analysed(text, game), exchange::Format::kPicture, "out.png");
        RC_ASSERT(terrainsOf(modelFrom(back(written.files.front().bytes, "out.png", options))) ==
                  terrainsOf(modelFrom(text)));
    });
}

}  // namespace
}  // namespace lw::testing
