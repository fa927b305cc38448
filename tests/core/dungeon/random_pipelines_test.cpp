// SPDX-License-Identifier: MIT
// Recipes of every pipeline and lists of any steps, drawn over and beyond the ranges of their settings: each
// is printed and read back the same, and its run ends with a map or with an error that the lint told
// beforehand. LEVELWRIGHT_RECIPES=10000 runs as many; a failure prints the recipe.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "dungeon/recipe_analysis.h"
#include "dungeon/run.h"

namespace lw::dungeon {
namespace {

constexpr std::uint64_t kRecipes = 300;
constexpr std::uint64_t kWork = 20'000'000;

class PipelineSource {
public:
    explicit PipelineSource(std::uint64_t number) : m_random(number) {}

    Recipe draw() {
        Recipe recipe;
        recipe.width = static_cast<std::int32_t>(below(12) == 0 ? between(1, 12) : between(15, 60));
        recipe.height = static_cast<std::int32_t>(below(12) == 0 ? between(1, 12) : between(15, 50));
        recipe.seed = m_random();
        recipe.engine = below(2) == 0 ? random::Engine::kMizuchi : random::Engine::kXoshiro256StarStar;
        recipe.maxAttempts = static_cast<std::int32_t>(between(below(20) == 0 ? 0 : 1, 4));
        if (below(2) == 0) {
            recipe.pipeline = allPipelines()[below(allPipelines().size())];
            recipe.namesPipeline = true;
            recipe.values = recipe.pipeline->defaults();
            for (std::size_t i = 0; i < recipe.values.size(); ++i)
                if (below(3) == 0) recipe.values[i] = valueOf(recipe.pipeline->parameters[i].info);
            return recipe;
        }
        recipe.pipeline = nullptr;
        recipe.values.clear();
        const std::uint64_t count = 1 + below(8);
        for (std::uint64_t i = 0; i < count; ++i) recipe.list.push_back(drawStep());
        return recipe;
    }

private:
    std::uint64_t below(std::uint64_t bound) {
        return std::uniform_int_distribution<std::uint64_t>(0, bound - 1)(m_random);
    }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(m_random);
    }

    StepConfig drawStep() {
        StepConfig step(*allSteps()[below(allSteps().size())]);
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            const SettingInfo& info = step.info->settings[i];
            if (info.isRequired || below(4) == 0) step.values[i] = valueOf(info);
        }
        step.off = below(12) == 0;
        return step;
    }

    SettingValue valueOf(const SettingInfo& info) {
        const auto least = static_cast<std::int64_t>(info.least);
        const auto most = static_cast<std::int64_t>(info.most);
        switch (info.type) {
            case SettingType::kInt:
            case SettingType::kUshort:
            case SettingType::kUint:
            case SettingType::kUlong:
                if (below(12) == 0) return std::clamp<std::int64_t>(most + 1, info.lowest(), info.highest());
                if (below(12) == 0) return std::clamp<std::int64_t>(-2, info.lowest(), info.highest());
                return between(least, std::min<std::int64_t>(most, least + 20));
            case SettingType::kFloat:
                return static_cast<float>(between(below(20) == 0 ? -4 : 1, 4 * most)) / 4;
            case SettingType::kBool:
                return below(2) == 0;
            case SettingType::kTag:
                return drawTag(info.component);
            case SettingType::kItemType:
                return below(4) == 0 ? ItemType::kRectangle : ItemType::kArea;
            case SettingType::kAdjacency:
                return static_cast<AdjacencyRule>(below(3));
            case SettingType::kDistance:
                return static_cast<Distance>(below(3));
            case SettingType::kPoints:
                return PointSelection{static_cast<PointSelection::Kind>(below(3)),
                                      static_cast<Distance>(below(3))};
            case SettingType::kTunnels:
                break;
        }
        TunnelCreation tunnels{static_cast<TunnelCreation::Kind>(below(2))};
        if (below(2) == 0) tunnels.adjacency = static_cast<AdjacencyRule>(below(3));
        tunnels.doubleWide = below(2) == 0;
        return tunnels;
    }

    /// A name that is nearly always of a component of that type.
    std::string drawTag(ComponentType type) {
        static const std::array<std::vector<std::string>, 4> kTags = {
            {{"WallFloor", "Other"}, {"Rooms"}, {"Areas", "Tunnels", "Joins"}, {"Doors"}}};
        const auto& tags = kTags[below(10) == 0 ? below(4) : static_cast<std::size_t>(type)];
        return tags[below(tags.size())];
    }

    std::mt19937_64 m_random;
};

/// What a failure has to have been told by. Bad luck and what only takes long are told by nothing.
std::vector<std::string> codesOf(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::kInvalidConfiguration:
            return {"dungeon-min-above-max", "dungeon-percentage",      "dungeon-sides",     "dungeon-ratio",
                    "dungeon-tag",           "dungeon-trim-iterations", "dungeon-iterations"};
        case ErrorKind::kMissingComponent:
            return {"dungeon-missing"};
        case ErrorKind::kArgument:
            return {"dungeon-maze-chance", "dungeon-door-chance", "dungeon-percentage", "dungeon-tunnels",
                    "dungeon-tag",         "dungeon-twice",       "dungeon-lost"};
        case ErrorKind::kArgumentOutOfRange:
            return {"dungeon-negative"};
        case ErrorKind::kRefused:
            return {"dungeon-size", "dungeon-negative"};
        case ErrorKind::kIndexOutOfRange:
            return {"dungeon-small-map", "dungeon-ratio", "dungeon-lost", "dungeon-border"};
        case ErrorKind::kOverflow:
            return {"dungeon-lost"};
        default:
            return {};
    }
}

bool tells(const RecipeAnalysis& recipe, const std::vector<std::string>& codes) {
    return std::ranges::any_of(recipe.diagnostics(), [&codes](const text::Diagnostic& problem) {
        return std::ranges::find(codes, problem.code) != codes.end();
    });
}

TEST(RandomPipelines, EndInAMapOrAnErrorThatWasTold) {
    const char* asked = std::getenv("LEVELWRIGHT_RECIPES");
    const std::uint64_t wanted = asked == nullptr ? kRecipes : std::strtoull(asked, nullptr, 10);
    std::uint64_t made = 0;
    for (std::uint64_t number = 0; number < wanted; ++number) {
        const Recipe recipe = PipelineSource(number).draw();
        const std::string text = printRecipe(recipe);
        SCOPED_TRACE("recipe " + std::to_string(number) + ":\n" + text);
        const RecipeAnalysis analysis = analyseRecipe(text);
        ASSERT_EQ(analysis.recipe(), recipe);
        for (const text::Diagnostic& problem : analysis.diagnostics())
            EXPECT_TRUE(problem.code.starts_with("dungeon-")) << problem.code << ": " << problem.message;
        const DungeonResult result = generateDungeon(requestOf(recipe), {.workLimit = kWork});
        if (!result.error) {
            ++made;
        } else {
            const auto codes = codesOf(result.error->kind());
            EXPECT_TRUE(codes.empty() || tells(analysis, codes)) << result.error->what();
            EXPECT_FALSE(result.error->cause().empty());
        }
        ASSERT_FALSE(::testing::Test::HasFailure());
    }
    EXPECT_GT(made, wanted / 4);
    if (asked != nullptr)
        std::printf("%llu of %llu made\n", static_cast<unsigned long long>(made),
                    static_cast<unsigned long long>(wanted));
}

}  // namespace
}  // namespace lw::dungeon
