// SPDX-License-Identifier: MIT
// What steps find and leave (spec/dungeon-pipelines.md 2), for whoever puts a list of them together.
#include <algorithm>
#include <map>

#include "dungeon/list_editor.h"
#include "dungeon/pipeline.h"

namespace lw::dungeon {

namespace {

using Types = std::map<std::string, ComponentType, std::less<>>;

ComponentType typeOf(const StepConfig& step, const SettingInfo& info) {
    const auto items = step.info->find("items");
    const bool holdsRooms = items && std::get<ItemType>(step.values[*items]) == ItemType::kRectangle;
    return holdsRooms ? ComponentType::kRooms : info.component;
}

Types typesAtFirst(const Recipe& recipe) {
    if (!recipe.map && recipe.prefabs.empty()) return {};
    return {{kWallFloorTag, ComponentType::kGrid}, {kRoomsTag, ComponentType::kRooms}};
}

/// Takes a step into account; tells what it finds and leaves.
StepFlow follow(const StepConfig& step, Types& types) {
    StepFlow flow;
    if (step.off) return flow;
    std::vector<std::string> gone;
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        const SettingInfo& info = step.info->settings[i];
        if (info.use == TagUse::kNone) continue;
        const std::string& name = std::get<std::string>(step.values[i]);
        const ComponentType type = typeOf(step, info);
        if (info.use == TagUse::kMakes) {
            flow.makes.push_back({name, type});
            continue;
        }
        const auto known = types.find(name);
        flow.needs.push_back({name, type, known == types.end() || known->second != type});
        if (info.use == TagUse::kRemoves && std::get<bool>(step.at("remove_source"))) gone.push_back(name);
    }
    for (const StepFlow::Tag& tag : flow.makes) types.try_emplace(tag.name, tag.type);
    for (const std::string& name : gone) types.erase(name);
    return flow;
}

}  // namespace

std::vector<StepFlow> flowOf(const Recipe& recipe, const std::vector<StepConfig>& steps) {
    Types types = typesAtFirst(recipe);
    std::vector<StepFlow> flow;
    for (const StepConfig& step : steps) flow.push_back(follow(step, types));
    return flow;
}

StepConfig newStep(const Recipe& recipe, const std::vector<StepConfig>& steps, std::size_t at,
                   const StepInfo& info) {
    StepConfig step(info);
    Types types = typesAtFirst(recipe);
    std::vector<std::string> areas;  // in the order they are made
    for (std::size_t i = 0; i < std::min(at, steps.size()); ++i) {
        for (const StepFlow::Tag& tag : follow(steps[i], types).makes) {
            const bool isNew = std::ranges::find(areas, tag.name) == areas.end();
            if (tag.type == ComponentType::kAreas && isNew) areas.push_back(tag.name);
        }
    }
    std::size_t next = 0;
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        if (!info.settings[i].isRequired || info.settings[i].use == TagUse::kNone) continue;
        const std::string other = next == 0 ? kTunnelsTag : kMazeConnectionsTag;
        step.values[i] = next < areas.size() ? areas[next] : other;
        ++next;
    }
    return step;
}

bool isMetAt(const Recipe& recipe, std::vector<StepConfig> steps, std::size_t at, const StepConfig& step) {
    steps.resize(std::min(at, steps.size()), step);
    steps.push_back(step);
    const std::vector<StepFlow> flow = flowOf(recipe, steps);
    return std::ranges::none_of(flow.back().needs, &StepFlow::Tag::isMissing);
}

std::optional<StepConfig> makerOf(const StepFlow::Tag& tag) {
    std::optional<StepConfig> maker;
    for (const StepInfo* info : allSteps()) {
        StepConfig step(*info);
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            const SettingInfo& setting = info->settings[i];
            if (setting.use != TagUse::kMakes || typeOf(step, setting) != tag.type) continue;
            // Who makes it by default is meant, else whoever needs nothing.
            if (std::get<std::string>(step.values[i]) == tag.name) return step;
            const bool needs = std::ranges::any_of(info->settings, [](const SettingInfo& it) {
                return it.use == TagUse::kNeeds || it.use == TagUse::kRemoves;
            });
            if (maker || needs) continue;
            maker = step;
            maker->values[i] = tag.name;
        }
    }
    return maker;
}

}  // namespace lw::dungeon
