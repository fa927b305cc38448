// SPDX-License-Identifier: MIT
#include "dungeon/pipelines.h"

#include <algorithm>
#include <array>

#include "dungeon/pipeline.h"

namespace lw::dungeon {

namespace {

/// Puts a pipeline together, step by step.
class PipelineBuilder {
public:
    PipelineBuilder(std::string_view name, std::string_view method, std::string_view title,
                    std::string_view help) {
        m_out.name = name;
        m_out.method = method;
        m_out.title = title;
        m_out.help = help;
    }

    PipelineBuilder& step(std::string_view name,
                          std::initializer_list<std::pair<std::string_view, SettingValue>> values = {}) {
        StepConfig& config = m_out.fixed.emplace_back(*stepNamed(name));
        for (const auto& [field, value] : values) config.set(field, value);
        return *this;
    }

    /// A parameter of the step added last, called `cName` in C#, with the default its step has now.
    PipelineBuilder& set(std::string_view section, std::string_view field, std::string_view cName,
                         int pairIndex = -1) {
        const std::size_t at = *last().info->find(field) + (pairIndex == 1 ? 1 : 0);
        PipelineParameter parameter{section, last().info->settings[at], {{m_out.fixed.size() - 1, at}}};
        parameter.info.cName = cName;
        parameter.info.standard = last().values[at];
        m_out.parameters.push_back(std::move(parameter));
        return *this;
    }
    /// The parameter added last is a whole number, though the step takes parts of one.
    PipelineBuilder& whole() {
        SettingInfo& info = m_out.parameters.back().info;
        info.type = SettingType::kUshort;
        info.standard = static_cast<std::int64_t>(std::get<float>(info.standard));
        return *this;
    }
    /// The parameter added last is called so in a recipe.
    PipelineBuilder& called(std::string_view field) {
        m_out.parameters.back().info.field = field;
        return *this;
    }
    /// The parameter added last sets this setting of an earlier step, too.
    PipelineBuilder& also(std::size_t step, std::string_view field) {
        m_out.parameters.back().targets.push_back({step, *m_out.fixed[step].info->find(field)});
        return *this;
    }

    PipelineBuilder& withoutDraws() {
        m_out.draws = false;
        return *this;
    }
    [[nodiscard]] PipelineInfo take() { return std::move(m_out); }

private:
    [[nodiscard]] const StepConfig& last() const { return m_out.fixed.back(); }

    PipelineInfo m_out;
};

PipelineBuilder& addRooms(PipelineBuilder& builder) {
    return builder.step("RoomsGeneration")
        .set("rooms", "min_rooms", "minRooms")
        .set("rooms", "max_rooms", "maxRooms")
        .set("rooms", "min_size", "roomMinSize")
        .set("rooms", "max_size", "roomMaxSize")
        .set("rooms", "size_ratio", "roomSizeRatioX", 0)
        .set("rooms", "size_ratio", "roomSizeRatioY", 1)
        .set("rooms", "creation_attempts", "maxCreationAttempts")
        .set("rooms", "placement_attempts", "maxPlacementAttempts");
}

PipelineInfo makeDungeonMaze() {
    PipelineBuilder builder("DungeonMaze", "DungeonMazeMapSteps", "Rooms in a maze",
                            "Rooms with a maze between them, and doors where the two meet.");
    addRooms(builder)
        .step("MazeGeneration")
        .set("maze", "change_direction_improvement", "crawlerChangeDirectionImprovement")
        .set("maze", "clamp", "")
        .step("ClosestMapAreaConnection",
              {{"points", PointSelection{PointSelection::Kind::kClosest, Distance::kManhattan}},
               {"tunnels_by", TunnelCreation{TunnelCreation::Kind::kHorizontalVertical}},
               {"areas", kTunnelsTag},
               {"tunnels", kMazeConnectionsTag}})
        .step("RemoveDuplicatePoints", {{"unmodified", kTunnelsTag}, {"modified", kMazeConnectionsTag}})
        .step("AppendItemLists", {{"base", kTunnelsTag}, {"append", kMazeConnectionsTag}})
        .step("RoomDoorConnection")
        .set("doors", "min_sides", "minSidesToConnect")
        .set("doors", "max_sides", "maxSidesToConnect")
        .set("doors", "cancel_side_chance", "cancelSideConnectionSelectChance")
        .set("doors", "cancel_placement_chance", "cancelConnectionPlacementChance")
        .set("doors", "cancel_placement_chance_increase", "cancelConnectionPlacementChanceIncrease")
        .set("doors", "clamp", "")
        .step("TunnelDeadEndTrimming")
        .set("dead_ends", "save_chance", "saveDeadEndChance")
        .whole()
        .set("dead_ends", "max_trim_iterations", "maxTrimIterations");
    return builder.take();
}

PipelineInfo makeBasicRandomRooms() {
    PipelineBuilder builder("BasicRandomRooms", "BasicRandomRoomsMapSteps", "Rooms and tunnels",
                            "Rooms joined by tunnels, in a drawn order.");
    addRooms(builder)
        .step("RectanglesToAreas", {{"areas", kRoomAreasTag}})
        .step("OrderedMapAreaConnection", {{"points", PointSelection{PointSelection::Kind::kCenterBounds}},
                                           {"shuffle", true},
                                           {"areas", kRoomAreasTag}})
        .set("connect", "points", "connectionPointSelector")
        .set("connect", "tunnels_by", "tunnelCreator")
        .called("tunnels")
        .step("DoorFinder");
    return builder.take();
}

PipelineInfo makeCellularAutomata() {
    PipelineBuilder builder("CellularAutomata", "CellularAutomataGenerationSteps", "Caves",
                            "Caves, joined by tunnels where they are apart.");
    builder.step("RandomViewFill")
        .set("fill", "probability", "fillProbability")
        .whole()
        .step("CellularAutomataAreaGeneration")
        .set("smooth", "iterations", "totalIterations")
        .set("smooth", "big_area_iterations", "cutoffBigAreaFill")
        .step("AreaFinder")
        .step("ClosestMapAreaConnection", {{"tunnels_by", TunnelCreation{}}})
        .set("", "distance", "distanceCalculation")
        .also(2, "adjacency")
        .set("connect", "points", "connectionPointSelector")
        .set("connect", "tunnels_by", "tunnelCreationMethod")
        .called("tunnels");
    return builder.take();
}

PipelineInfo makeRectangle() {
    PipelineBuilder builder("Rectangle", "RectangleMapSteps", "Empty rectangle",
                            "Floor with a border of wall.");
    builder.step("RectangleGenerator").withoutDraws();
    return builder.take();
}

/// A value as a step's setting takes it.
SettingValue convertedTo(SettingType type, const SettingValue& value) {
    if (type == SettingType::kFloat && std::holds_alternative<std::int64_t>(value))
        return static_cast<float>(std::get<std::int64_t>(value));
    if (type == SettingType::kAdjacency && std::holds_alternative<Distance>(value))
        return adjacencyOf(std::get<Distance>(value));
    return value;
}

}  // namespace

std::vector<SettingValue> PipelineInfo::defaults() const {
    std::vector<SettingValue> values;
    for (const PipelineParameter& parameter : parameters) values.push_back(parameter.info.standard);
    return values;
}

std::vector<StepConfig> PipelineInfo::steps(std::span<const SettingValue> values) const {
    std::vector<StepConfig> steps = fixed;
    AdjacencyRule adjacency = AdjacencyRule::kCardinals;
    for (const SettingValue& value : values)
        if (const Distance* distance = std::get_if<Distance>(&value)) adjacency = adjacencyOf(*distance);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        for (const auto& [step, setting] : parameters[i].targets) {
            SettingValue& target = steps[step].values[setting];
            target = convertedTo(steps[step].info->settings[setting].type, values[i]);
            if (auto* tunnels = std::get_if<TunnelCreation>(&target);
                tunnels != nullptr && !tunnels->adjacency)
                tunnels->adjacency = adjacency;
        }
    }
    return steps;
}

std::optional<std::size_t> PipelineInfo::parameterOf(std::size_t step, std::size_t setting) const {
    for (std::size_t i = 0; i < parameters.size(); ++i)
        for (const auto& target : parameters[i].targets)
            if (target.step == step && target.setting == setting) return i;
    return std::nullopt;
}

std::optional<std::size_t> PipelineInfo::find(std::string_view section, std::string_view field,
                                              int pairIndex) const {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const PipelineParameter& it = parameters[i];
        if (it.section == section && it.info.field == field && it.info.pairIndex == pairIndex) return i;
    }
    return std::nullopt;
}

bool PipelineInfo::hasSection(std::string_view section) const {
    return std::ranges::any_of(
        parameters, [section](const PipelineParameter& parameter) { return parameter.section == section; });
}

const PipelineInfo& dungeonMaze() {
    static const PipelineInfo kPipeline = makeDungeonMaze();
    return kPipeline;
}

std::span<const PipelineInfo* const> allPipelines() {
    static const std::array kOthers = {makeBasicRandomRooms(), makeCellularAutomata(), makeRectangle()};
    static const std::array<const PipelineInfo*, 4> kPipelines = {&dungeonMaze(), &kOthers[0], &kOthers[1],
                                                                  &kOthers[2]};
    return kPipelines;
}

const PipelineInfo* pipelineNamed(std::string_view name) {
    const auto pipelines = allPipelines();
    const auto found =
        std::ranges::find_if(pipelines, [name](const PipelineInfo* info) { return info->name == name; });
    return found == pipelines.end() ? nullptr : *found;
}

std::span<const std::string_view> allSections() {
    static const std::vector<std::string_view> kSections = [] {
        std::vector<std::string_view> sections;
        for (const PipelineInfo* pipeline : allPipelines()) {
            for (const PipelineParameter& parameter : pipeline->parameters) {
                if (parameter.section.empty() ||
                    std::ranges::find(sections, parameter.section) != sections.end())
                    continue;
                sections.push_back(parameter.section);
            }
        }
        return sections;
    }();
    return kSections;
}

}  // namespace lw::dungeon
