// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "core/exchange/exchange_support.h"

namespace lw::testing {
namespace {

/// What `expected/INDEX.tsv` says of a sample.
struct Sample {
    std::string name;
    std::vector<std::string> maps;  ///< of levels in order; none: refused
    std::string notices;
};

void PrintTo(const Sample& sample, std::ostream* out) {
    *out << sample.name;
}

std::vector<Sample> samples() {
    std::vector<Sample> out;
    std::istringstream index(readFile(dataPath("exchange/expected/INDEX.tsv")));
    for (std::string line; std::getline(index, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream fields(line);
        std::string name;
        std::string map;
        std::string notices;
        std::getline(fields, name, '\t');
        std::getline(fields, map, '\t');
        std::getline(fields, notices, '\t');
        if (out.empty() || out.back().name != name) out.push_back({name, {}, notices});
        if (map != "refused") out.back().maps.push_back(map);
    }
    return out;
}

class Samples : public ::testing::TestWithParam<Sample> {};

TEST_P(Samples, BecomeTheirMaps) {
    const auto path = dataPath("exchange/samples/" + GetParam().name);
    const auto folder = path.parent_path();
    exchange::ImportOptions options;
    options.game = gameIn(folder);
    const auto result = importBytes(readFile(path), path.filename().string(), options, companionsIn(folder));
    if (GetParam().maps.empty()) {
        EXPECT_NE(refused(result), "");
        return;
    }
    const exchange::Imported file = imported(result);
    ASSERT_EQ(file.maps.size(), GetParam().maps.size());
    for (std::size_t i = 0; i < file.maps.size(); ++i)
        EXPECT_EQ(file.maps[i].text, readFile(dataPath("exchange/expected/" + GetParam().maps[i])));
    EXPECT_EQ(lines(file.notices), readFile(dataPath("exchange/expected/" + GetParam().notices)));
}

INSTANTIATE_TEST_SUITE_P(All, Samples, ::testing::ValuesIn(samples()), [](const auto& sample) {
    std::string name = sample.param.name;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; },
        '_');
    return name;
});

class ExportSamples : public ::testing::TestWithParam<const char*> {};

TEST_P(ExportSamples, AreWrittenAndReadBack) {
    const auto folder = dataPath("exchange/samples/export");
    const std::string name = GetParam();
    const map::MapAnalysis map = analysed(readFile(folder / (name + ".map")), gameIn(folder));
    const exchange::Exported written = exported(map, exchange::Format::kTmx, name + ".tmx");
    ASSERT_EQ(written.files.size(), 2U);
    EXPECT_EQ(written.files[0].bytes, readFile(folder / (name + ".tmx")));
    EXPECT_EQ(written.files[1].name, name + "-tiles.png");
    EXPECT_EQ(written.files[1].bytes, readFile(folder / (name + "-tiles.png")));
}

INSTANTIATE_TEST_SUITE_P(All, ExportSamples, ::testing::Values("crossing", "odd"));

}  // namespace
}  // namespace lw::testing
