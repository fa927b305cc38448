// SPDX-License-Identifier: MIT
#include "dungeon/parameters.h"

#include <algorithm>
#include <array>
#include <vector>

namespace lw::dungeon {

namespace {

constexpr auto kFirst = static_cast<std::size_t>(Parameter::kMinRooms);
constexpr std::array<std::string_view, 5> kGroupFields = {"", "rooms", "maze", "doors", "dead_ends"};

ParameterGroup groupOf(std::string_view section) {
    const auto found = std::ranges::find(kGroupFields, section);
    return static_cast<ParameterGroup>(found - kGroupFields.begin());
}

ParameterInfo infoFrom(Parameter parameter, std::string_view section, const SettingInfo& info,
                       std::string_view step, std::string_view cName) {
    return {parameter,     groupOf(section), info.field,    info.pairIndex, step,
            cName,         info.title,       info.help,     info.least,     info.most,
            info.lowest(), info.highest(),   info.isPercent};
}

/// The slot in the pipeline DungeonMaze.
Slot standardSlot(Parameter parameter) {
    const auto index = static_cast<std::size_t>(parameter);
    if (parameter == Parameter::kMaxAttempts) return kMaxAttemptsSlot;
    if (index < kFirst) return {Slot::Kind::kTop, 0, index};
    return {Slot::Kind::kParameter, 0, index - kFirst};
}

std::vector<ParameterInfo> makeInfos() {
    std::vector<ParameterInfo> infos;
    for (std::size_t i = 0; i < kParameterCount; ++i) {
        const auto parameter = static_cast<Parameter>(i);
        const Slot slot = standardSlot(parameter);
        if (slot.kind == Slot::Kind::kTop) {
            const SettingInfo& info = topSettings()[slot.index];
            infos.push_back(infoFrom(parameter, {}, info, {}, {}));
            continue;
        }
        const PipelineParameter& it = dungeonMaze().parameters[slot.index];
        const auto& [step, setting] = it.targets.front();
        const StepInfo& stepInfo = *dungeonMaze().fixed[step].info;
        infos.push_back(
            infoFrom(parameter, it.section, it.info, stepInfo.name, stepInfo.settings[setting].cName));
    }
    return infos;
}

}  // namespace

std::string_view groupField(ParameterGroup group) {
    return kGroupFields[static_cast<std::size_t>(group)];
}

std::span<const ParameterInfo> allParameters() {
    static const std::vector<ParameterInfo> kInfos = makeInfos();
    return kInfos;
}

const ParameterInfo& infoOf(Parameter parameter) {
    return allParameters()[static_cast<std::size_t>(parameter)];
}

std::optional<Slot> slotOf(const Recipe& recipe, Parameter parameter) {
    const Slot slot = standardSlot(parameter);
    if (slot.kind == Slot::Kind::kTop || recipe.pipeline == &dungeonMaze()) return slot;
    if (recipe.pipeline == nullptr) return std::nullopt;
    const PipelineParameter& wanted = dungeonMaze().parameters[slot.index];
    const auto index = recipe.pipeline->find(wanted.section, wanted.info.field, wanted.info.pairIndex);
    if (!index) return std::nullopt;
    return Slot{Slot::Kind::kParameter, 0, *index};
}

ParameterValue valueOf(const Recipe& recipe, Parameter parameter) {
    const auto slot = slotOf(recipe, parameter);
    return slot ? parameterValueOf(valueAt(recipe, *slot)) : defaultOf(parameter);
}

void setValue(Recipe& recipe, Parameter parameter, const ParameterValue& value) {
    if (const auto slot = slotOf(recipe, parameter)) setValueAt(recipe, *slot, settingOf(value));
}

ParameterValue defaultOf(Parameter parameter) {
    static const Recipe kStandard;
    return valueOf(kStandard, parameter);
}

std::string nameOf(Parameter parameter) {
    static const Recipe kStandard;
    return nameOf(infoAt(kStandard, standardSlot(parameter)));
}

std::string valueText(const ParameterValue& value) {
    return valueText(settingOf(value));
}

SettingValue settingOf(const ParameterValue& value) {
    return std::visit([](auto plain) -> SettingValue { return plain; }, value);
}

ParameterValue parameterValueOf(const SettingValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
    if (const auto* seed = std::get_if<std::uint64_t>(&value)) return *seed;
    if (const auto* number = std::get_if<float>(&value)) return *number;
    return std::get<bool>(value);
}

}  // namespace lw::dungeon
