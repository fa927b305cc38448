// SPDX-License-Identifier: MIT
// Every tests/data/map/cases/NAME.map has exactly the problems of NAME.problems, a line each: severity, code,
// start, end, message. NAME.game.ron, where there is one, is the game.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "support/data.h"
#include "support/maps.h"

namespace lw::map {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> caseFiles() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(testing::dataPath("map/cases"))) {
        if (entry.path().extension() == ".map") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::shared_ptr<const game::Definition> gameOf(fs::path map) {
    const fs::path file = map.replace_extension(".game.ron");
    if (!fs::exists(file)) return testing::anyGame();
    auto parsed = game::parseDefinition(testing::readFile(file));
    EXPECT_TRUE(parsed.diagnostics.empty()) << file;
    return std::make_shared<const game::Definition>(std::move(parsed.definition));
}

std::string placeOf(const MapAnalysis& map, const text::Diagnostic& d) {
    if (d.onLineAfterEnd)
        return fmt::format("{}:1-{}:1", map.text().lineCount() + 1, map.text().lineCount() + 1);
    const text::Position start = map.text().position(d.span.start);
    const text::Position end = map.text().position(d.span.end);
    return fmt::format("{}:{}-{}:{}", start.line, start.column, end.line, end.column);
}

std::string problemsOf(const MapAnalysis& map) {
    std::string out;
    for (const text::Diagnostic& d : map.diagnostics())
        out +=
            fmt::format("{} {} {} {}\n", text::severityName(d.severity), d.code, placeOf(map, d), d.message);
    return out;
}

/// Whether the map has the problem of an earlier text, which now stands at `start`.
bool holds(const MapAnalysis& map, const text::Diagnostic& problem, std::size_t start) {
    return std::any_of(map.diagnostics().begin(), map.diagnostics().end(), [&](const text::Diagnostic& d) {
        return d.code == problem.code && d.message == problem.message && d.span.start == start;
    });
}
std::size_t countErrors(const MapAnalysis& map) {
    return static_cast<std::size_t>(
        std::count_if(map.diagnostics().begin(), map.diagnostics().end(),
                      [](const auto& d) { return d.severity == text::Severity::kError; }));
}

TEST(MapCases, EveryProblemIsToldAtItsPlace) {
    const auto files = caseFiles();
    EXPECT_GT(files.size(), 30U);
    for (const fs::path& file : files) {
        const MapAnalysis map = testing::analyseMap(testing::readFile(file), gameOf(file));
        const std::string expected = testing::readFile(fs::path(file).replace_extension(".problems"));
        EXPECT_EQ(problemsOf(map), expected) << file;
    }
}

TEST(MapCases, AFixTakesItsProblemAwayAndBringsNoOther) {
    std::size_t count = 0;
    for (const fs::path& file : caseFiles()) {
        const std::string text = testing::readFile(file);
        const auto game = gameOf(file);
        const MapAnalysis map = testing::analyseMap(text, game);
        for (const text::Diagnostic& d : map.diagnostics()) {
            for (const auto& fix : d.fixes) {
                ++count;
                EXPECT_FALSE(fix->title.empty());
                const MapAnalysis after = testing::analyseMap(fix->edits.apply(text), game);
                EXPECT_FALSE(holds(after, d, fix->edits.map(d.span.start, text::Bias::kLeft)))
                    << file << " " << fix->title;
                // Rows are only checked once there is a separator.
                if (d.code != "no-separator") {
                    EXPECT_LE(countErrors(after), countErrors(map)) << file << " " << fix->title;
                }
            }
        }
    }
    EXPECT_GT(count, 30U);
}

}  // namespace
}  // namespace lw::map
