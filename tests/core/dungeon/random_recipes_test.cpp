// SPDX-License-Identifier: MIT
// Recipes drawn over and beyond the ranges of their settings: whatever they say, a run ends with a dungeon
// that has every property, or with an error that the lint told beforehand. LEVELWRIGHT_RECIPES=10000 runs as
// many; a failure prints the recipe.
#include <array>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <string>

#include "dungeon/recipe_analysis.h"
#include "support/dungeon_properties.h"

namespace lw::dungeon {
namespace {

constexpr std::uint64_t kRecipes = 150;
/// Some 0.1 s: what takes longer counts as endless.
constexpr std::uint64_t kWork = 30'000'000;

std::uint64_t recipesWanted() {
    const char* text = std::getenv("LEVELWRIGHT_RECIPES");
    return text == nullptr ? kRecipes : std::strtoull(text, nullptr, 10);
}

/// Draws recipes: most settings in their range, some anywhere in their type.
class RecipeSource {
public:
    explicit RecipeSource(std::uint64_t number) : m_random(number) {}

    Recipe draw() {
        Recipe recipe;
        const std::uint64_t wild = drawWildCount();
        for (const ParameterInfo& info : allParameters())
            setValue(recipe, info.parameter, usual(info, recipe));
        std::tie(recipe.width, recipe.height) = drawSize();
        for (std::uint64_t i = 0; i < wild; ++i) {
            const ParameterInfo& info = allParameters()[below(kParameterCount)];
            setValue(recipe, info.parameter, unusual(info));
        }
        recipe.engine = below(2) == 0 ? random::Engine::kMizuchi : random::Engine::kXoshiro256StarStar;
        return recipe;
    }

private:
    std::uint64_t below(std::uint64_t bound) {
        return std::uniform_int_distribution<std::uint64_t>(0, bound - 1)(m_random);
    }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(m_random);
    }
    template <class Value, std::size_t count>
    Value oneOf(const std::array<Value, count>& values) {
        return values[below(count)];
    }

    /// Half of the recipes have no wild setting, else nearly all would be refused.
    std::uint64_t drawWildCount() { return oneOf(std::array<std::uint64_t, 8>{0, 0, 0, 0, 1, 1, 2, 4}); }

    std::pair<std::int32_t, std::int32_t> drawSize() {
        const auto side = [this](std::int64_t least, std::int64_t most) {
            return static_cast<std::int32_t>(between(least, most));
        };
        switch (below(20)) {
            case 0:
                return {side(1, 12), side(1, 12)};
            case 1:
                return {side(1, 9), side(10, 3000)};
            case 2:
                return {side(200, 400), side(100, 300)};
            default:
                return {side(20, 100), side(20, 70)};
        }
    }

    ParameterValue usual(const ParameterInfo& info, const Recipe& soFar) {
        const ParameterValue standard = defaultOf(info.parameter);
        if (std::holds_alternative<bool>(standard)) return below(2) == 0;
        if (std::holds_alternative<std::uint64_t>(standard)) return m_random();
        if (std::holds_alternative<float>(standard))
            return static_cast<float>(between(1, below(3) == 0 ? 16 : 6)) / 4;
        auto least = static_cast<std::int64_t>(info.least);
        auto most = static_cast<std::int64_t>(info.most);
        switch (info.parameter) {
            case Parameter::kMaxRooms:
                least = parametersOf(soFar).minRooms;
                break;
            case Parameter::kMinSize:
                most = 9;
                break;
            case Parameter::kMaxSize:
                least = parametersOf(soFar).roomMinSize;
                most = least + 8;
                break;
            case Parameter::kMaxSides:
                least = std::max<std::int64_t>(1, parametersOf(soFar).minSidesToConnect);
                break;
            case Parameter::kChangeDirectionImprovement:
            case Parameter::kCancelPlacementChanceIncrease:
                if (below(3) != 0) return oneOf(std::array<std::int64_t, 6>{0, 5, 10, 20, 50, 100});
                break;
            default:
                break;
        }
        return between(least, most);
    }

    ParameterValue unusual(const ParameterInfo& info) {
        const ParameterValue standard = defaultOf(info.parameter);
        if (std::holds_alternative<float>(standard)) {
            constexpr float kMost = std::numeric_limits<float>::max();
            return oneOf(std::array<float, 9>{0, -1, 0.001F, 40, 1e6F, 3e9F, kMost, -0.5F,
                                              std::numeric_limits<float>::infinity()});
        }
        if (!std::holds_alternative<std::int64_t>(standard)) return usual(info, {});
        const auto least = static_cast<std::int64_t>(info.least);
        const auto most = static_cast<std::int64_t>(info.most);
        const std::int64_t value =
            oneOf(std::array<std::int64_t, 10>{0, -1, least - 1, most + 1, least, most, info.lowest,
                                               info.highest, 10'000, between(info.lowest, info.highest)});
        return std::clamp(value, info.lowest, info.highest);
    }

    std::mt19937_64 m_random;
};

bool tells(const RecipeAnalysis& recipe, const std::vector<std::string>& codes) {
    for (const text::Diagnostic& problem : recipe.diagnostics())
        if (std::find(codes.begin(), codes.end(), problem.code) != codes.end()) return true;
    return false;
}

/// What a failure has to have been told by. Bad luck and what only takes long are told by nothing.
std::vector<std::string> codesOf(const GenerationError& error) {
    switch (error.kind()) {
        case ErrorKind::kInvalidConfiguration:
            return {"dungeon-min-above-max", "dungeon-percentage", "dungeon-sides", "dungeon-ratio",
                    "dungeon-trim-iterations"};
        case ErrorKind::kArgument:
            return {"dungeon-size", "dungeon-maze-chance", "dungeon-door-chance"};
        case ErrorKind::kArgumentOutOfRange:
            return {"dungeon-negative"};
        case ErrorKind::kRefused:
            return {"dungeon-size", "dungeon-negative"};
        case ErrorKind::kIndexOutOfRange:
            return {"dungeon-small-map", "dungeon-ratio"};
        default:
            return {};
    }
}

void expectFailureWasTold(const RecipeAnalysis& analysis, const GenerationError& error) {
    EXPECT_FALSE(error.cause().empty());
    EXPECT_NE(error.kind(), ErrorKind::kCancelled);
    EXPECT_NE(error.kind(), ErrorKind::kMissingComponent);
    const auto codes = codesOf(error);
    EXPECT_TRUE(codes.empty() || tells(analysis, codes)) << error.what();
    if (!error.setting().empty()) {
        EXPECT_TRUE(analysis.placeOf(error.step(), error.setting())) << error.what();
    }
}

void expectStagesAreKept(const DungeonRequest& request, const DungeonResult& plain) {
    History history;
    const DungeonResult again = generateDungeon(request, {.history = &history, .workLimit = kWork});
    ASSERT_EQ(again.error.has_value(), plain.error.has_value());
    ASSERT_EQ(again.map == nullptr, plain.map == nullptr);
    if (plain.map == nullptr || history.entries().empty()) return;
    EXPECT_EQ(again.map->cells(), plain.map->cells());
    EXPECT_EQ(history.mapAt(history.entries().size() - 1).cells(), plain.map->cells());
}

TEST(RandomRecipes, EndWithEveryPropertyOrAnErrorThatWasTold) {
    std::uint64_t made = 0;
    const std::uint64_t wanted = recipesWanted();
    std::array<std::uint64_t, 12> failures{};
    for (std::uint64_t number = 0; number < wanted; ++number) {
        const Recipe recipe = RecipeSource(number).draw();
        const std::string text = printRecipe(recipe);
        SCOPED_TRACE("recipe " + std::to_string(number) + ":\n" + text);
        const RecipeAnalysis analysis = analyseRecipe(text);
        ASSERT_EQ(analysis.recipe(), recipe);
        const DungeonRequest request{.width = recipe.width,
                                     .height = recipe.height,
                                     .engine = recipe.engine,
                                     .seed = recipe.seed,
                                     .parameters = parametersOf(recipe),
                                     .maxAttempts = recipe.maxAttempts};
        const DungeonResult result = generateDungeon(request, {.workLimit = kWork});
        if (result.error) {
            ++failures[static_cast<std::size_t>(result.error->kind())];
            expectFailureWasTold(analysis, *result.error);
        } else {
            ++made;
            EXPECT_TRUE(analysis.isSound());
            EXPECT_EQ(result.steps.size(), 7U);
            expectProperties(request, result);
        }
        if (number % 8 == 0) expectStagesAreKept(request, result);
        ASSERT_FALSE(::testing::Test::HasFailure());
    }
    EXPECT_GT(made, wanted / 4);
    std::string counts = std::to_string(made) + " dungeons";
    for (std::size_t kind = 0; kind < failures.size(); ++kind) {
        if (failures[kind] == 0) continue;
        counts += ", " + std::to_string(failures[kind]) + ' ';
        counts += exceptionName(static_cast<ErrorKind>(kind));
    }
    RecordProperty("outcomes", counts);
    if (wanted != kRecipes) std::printf("%s\n", counts.c_str());
}

}  // namespace
}  // namespace lw::dungeon
