// SPDX-License-Identifier: MIT
#include "dungeon/recipe.h"

#include <array>

namespace lw::dungeon {

namespace {

/// A whole number as a part of one, or the other way, and neighbours as a distance, where a setting's type
/// asks for it.
SettingValue converted(SettingType type, const SettingValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        if (type == SettingType::kFloat) return static_cast<float>(*number);
        if (type == SettingType::kUlong) return static_cast<std::uint64_t>(*number);
    }
    if (const auto* number = std::get_if<float>(&value); number != nullptr && type <= SettingType::kUint)
        return static_cast<std::int64_t>(*number);
    if (const auto* rule = std::get_if<AdjacencyRule>(&value);
        rule != nullptr && type == SettingType::kDistance)
        return *rule == AdjacencyRule::kCardinals ? Distance::kManhattan : Distance::kChebyshev;
    return value;
}

}  // namespace

std::span<const SettingInfo> topSettings() {
    static const std::array<SettingInfo, kTopSlots> kInfos = [] {
        std::array<SettingInfo, kTopSlots> infos = {{
            {.field = "size",
             .cName = "width",
             .title = "Width",
             .help = "Cells across.",
             .least = 10,
             .most = 300,
             .pairIndex = 0},
            {.field = "size",
             .cName = "height",
             .title = "Height",
             .help = "Cells down.",
             .least = 10,
             .most = 300,
             .pairIndex = 1},
            {.field = "seed",
             .cName = "seed",
             .title = "Seed",
             .help = "The number all random numbers come from.",
             .least = 0,
             .most = 1'000'000,
             .type = SettingType::kUlong},
            {.field = "max_attempts",
             .cName = "maxAttempts",
             .title = "Attempts",
             .help = "How many failed attempts to allow before giving up; -1 for no limit.",
             .least = -1,
             .most = 1000},
        }};
        const Recipe standard;
        infos[0].standard = std::int64_t{standard.width};
        infos[1].standard = std::int64_t{standard.height};
        infos[2].standard = standard.seed;
        infos[3].standard = std::int64_t{standard.maxAttempts};
        return infos;
    }();
    return kInfos;
}

const SettingInfo& infoAt(const Recipe& recipe, Slot slot) {
    switch (slot.kind) {
        case Slot::Kind::kParameter:
            return recipe.pipeline->parameters[slot.index].info;
        case Slot::Kind::kStep:
            return recipe.list[slot.step].info->settings[slot.index];
        case Slot::Kind::kTop:
            break;
    }
    return topSettings()[slot.index];
}

SettingValue valueAt(const Recipe& recipe, Slot slot) {
    if (slot.kind == Slot::Kind::kParameter) return recipe.values[slot.index];
    if (slot.kind == Slot::Kind::kStep) return recipe.list[slot.step].values[slot.index];
    if (slot == kSeedSlot) return recipe.seed;
    const std::int32_t number = slot == kWidthSlot    ? recipe.width
                                : slot == kHeightSlot ? recipe.height
                                                      : recipe.maxAttempts;
    return std::int64_t{number};
}

void setValueAt(Recipe& recipe, Slot slot, const SettingValue& value) {
    SettingValue fit = converted(infoAt(recipe, slot).type, value);
    if (slot.kind == Slot::Kind::kParameter) {
        recipe.values[slot.index] = std::move(fit);
    } else if (slot.kind == Slot::Kind::kStep) {
        recipe.list[slot.step].values[slot.index] = std::move(fit);
    } else if (slot == kSeedSlot) {
        recipe.seed = std::get<std::uint64_t>(fit);
        recipe.state.clear();
    } else {
        std::int32_t& number = slot == kWidthSlot    ? recipe.width
                               : slot == kHeightSlot ? recipe.height
                                                     : recipe.maxAttempts;
        number = static_cast<std::int32_t>(std::get<std::int64_t>(fit));
    }
}

std::optional<Slot> slotOf(const Recipe& recipe, std::size_t step, std::size_t setting) {
    if (recipe.pipeline == nullptr) return Slot{Slot::Kind::kStep, step, setting};
    const auto parameter = recipe.pipeline->parameterOf(step, setting);
    if (!parameter) return std::nullopt;
    return Slot{Slot::Kind::kParameter, 0, *parameter};
}

DungeonParameters parametersOf(const Recipe& recipe) {
    if (recipe.pipeline != &dungeonMaze()) return {};
    return parametersOf(recipe.values);
}

PipelineRequest requestOf(const Recipe& recipe) {
    return {.width = recipe.width,
            .height = recipe.height,
            .engine = recipe.engine,
            .seed = recipe.seed,
            .state = recipe.state,
            .pipeline = recipe.pipeline,
            .values = recipe.values,
            .list = recipe.list,
            .maxAttempts = recipe.maxAttempts};
}

}  // namespace lw::dungeon
