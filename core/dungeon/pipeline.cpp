// SPDX-License-Identifier: MIT
#include "dungeon/pipeline.h"

#include <algorithm>
#include <tuple>
#include <type_traits>

#include "dungeon/pipelines.h"

namespace lw::dungeon {

namespace {

/// The members in the order of the pipeline's parameters.
template <class Parameters>
auto members(Parameters& p) {
    return std::tie(p.minRooms, p.maxRooms, p.roomMinSize, p.roomMaxSize, p.roomSizeRatioX, p.roomSizeRatioY,
                    p.maxCreationAttempts, p.maxPlacementAttempts, p.crawlerChangeDirectionImprovement,
                    p.clampMaze, p.minSidesToConnect, p.maxSidesToConnect, p.cancelSideConnectionSelectChance,
                    p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease,
                    p.clampDoors, p.saveDeadEndChance, p.maxTrimIterations);
}

template <class Member>
constexpr bool kIsWhole = std::is_integral_v<Member> && !std::is_same_v<Member, bool>;

}  // namespace

std::vector<SettingValue> valuesOf(const DungeonParameters& parameters) {
    std::vector<SettingValue> values;
    const auto add = [&values]<class Member>(const Member& member) {
        if constexpr (kIsWhole<Member>)
            values.emplace_back(std::int64_t{member});
        else
            values.emplace_back(member);
    };
    std::apply([&add](const auto&... member) { (add(member), ...); }, members(parameters));
    return values;
}

DungeonParameters parametersOf(const std::vector<SettingValue>& values) {
    DungeonParameters parameters;
    std::size_t i = 0;
    const auto take = [&]<class Member>(Member& member) {
        if constexpr (kIsWhole<Member>)
            member = static_cast<Member>(std::get<std::int64_t>(values[i++]));
        else
            member = std::get<Member>(values[i++]);
    };
    std::apply([&take](auto&... member) { (take(member), ...); }, members(parameters));
    return parameters;
}

std::vector<std::shared_ptr<GenerationStep>> dungeonMazeMapSteps(const std::shared_ptr<random::Random>& rng,
                                                                 const DungeonParameters& parameters) {
    std::vector<std::shared_ptr<GenerationStep>> steps;
    for (const StepConfig& config : dungeonMaze().steps(valuesOf(parameters)))
        steps.push_back(config.make(rng));
    return steps;
}

std::shared_ptr<GenerationStep> doorStep(const std::shared_ptr<random::Random>& rng,
                                         const DungeonParameters& parameters) {
    const auto configs = dungeonMaze().steps(valuesOf(parameters));
    return std::ranges::find_if(
               configs, [](const StepConfig& config) { return config.info->name == "RoomDoorConnection"; })
        ->make(rng);
}

}  // namespace lw::dungeon
