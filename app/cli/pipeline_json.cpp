// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/pipeline_json.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "cli/timeline_json.h"
#include "text/number.h"

namespace lw::cli {

namespace {

using dungeon::SettingInfo;
using dungeon::SettingType;
using dungeon::SettingValue;

std::int64_t readWhole(const Json& json, const std::string& name, std::int64_t lowest, std::int64_t highest) {
    if (!json.is_number()) throw BadLine(fmt::format("'{}' must be a number", name));
    const bool isWhole = json.is_number_integer();
    const auto number = isWhole ? json.get<std::int64_t>() : 0;
    if (!isWhole || number < lowest || number > highest)
        throw BadLine(fmt::format("'{}' must be a whole number from {} to {}", name, lowest, highest));
    return number;
}

template <class Enum, std::size_t count>
std::optional<Enum> enumNamed(const Json& json, const std::array<std::string_view, count>& names) {
    if (!json.is_string()) return std::nullopt;
    const auto found = std::ranges::find(names, json.get<std::string>());
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

template <class Enum, std::size_t count>
Enum readName(const Json& json, const std::string& name, const std::array<std::string_view, count>& names) {
    if (const auto value = enumNamed<Enum>(json, names)) return *value;
    throw BadLine(fmt::format("'{}' must be one of {}", name, fmt::join(names, ", ")));
}

/// An adjacency, or that of a distance.
dungeon::AdjacencyRule readAdjacency(const Json& json, const std::string& name) {
    if (const auto distance = enumNamed<dungeon::Distance>(json, dungeon::kDistanceNames))
        return dungeon::adjacencyOf(*distance);
    return readName<dungeon::AdjacencyRule>(json, name, dungeon::kAdjacencyNames);
}

dungeon::PointSelection readPoints(const Json& json, const std::string& name) {
    if (!json.is_object()) throw BadLine(fmt::format("'{}' must be an object", name));
    dungeon::PointSelection points;
    points.kind =
        readName<dungeon::PointSelection::Kind>(member(json, "type"), "type", dungeon::kPointSelectionNames);
    if (points.kind == dungeon::PointSelection::Kind::kClosest) {
        points.distance =
            readName<dungeon::Distance>(member(json, "distance"), "distance", dungeon::kDistanceNames);
    }
    return points;
}

dungeon::TunnelCreation readTunnels(const Json& json, const std::string& name) {
    if (!json.is_object()) throw BadLine(fmt::format("'{}' must be an object", name));
    dungeon::TunnelCreation tunnels;
    tunnels.kind =
        readName<dungeon::TunnelCreation::Kind>(member(json, "type"), "type", dungeon::kTunnelCreationNames);
    tunnels.adjacency = dungeon::AdjacencyRule::kCardinals;
    if (json.contains("adjacency")) tunnels.adjacency = readAdjacency(json["adjacency"], "adjacency");
    if (json.contains("doubleWideVertical")) {
        const Json& wide = json["doubleWideVertical"];
        if (!wide.is_boolean()) throw BadLine("'doubleWideVertical' must be true or false");
        tunnels.doubleWide = wide.get<bool>();
    }
    return tunnels;
}

SettingValue readSetting(const Json& json, const SettingInfo& info) {
    const std::string name = info.key();
    switch (info.type) {
        case SettingType::kInt:
        case SettingType::kUshort:
        case SettingType::kUint:
        case SettingType::kUlong:
            return readWhole(json, name, info.lowest(), info.highest());
        case SettingType::kFloat: {
            const auto number = readJsonNumber(json);
            if (!number) throw BadLine(fmt::format("'{}' must be a number", name));
            return static_cast<float>(*number);
        }
        case SettingType::kBool:
            if (!json.is_boolean()) throw BadLine(fmt::format("'{}' must be true or false", name));
            return json.get<bool>();
        case SettingType::kTag:
            if (!json.is_string()) throw BadLine(fmt::format("'{}' must be a string", name));
            return json.get<std::string>();
        case SettingType::kItemType:
            return readName<dungeon::ItemType>(json, name, dungeon::kItemTypeNames);
        case SettingType::kAdjacency:
            return readAdjacency(json, name);
        case SettingType::kDistance:
            return readName<dungeon::Distance>(json, name, dungeon::kDistanceNames);
        case SettingType::kPoints:
            return readPoints(json, name);
        case SettingType::kTunnels:
            break;
    }
    return readTunnels(json, name);
}

std::vector<dungeon::GivenAreas> readAreas(const Json& json) {
    if (!json.is_object()) throw BadLine("'areasIn' must be an object of lists of areas");
    std::vector<dungeon::GivenAreas> lists;
    for (const auto& [tag, areas] : json.items()) {
        dungeon::GivenAreas& list = lists.emplace_back(dungeon::GivenAreas{tag, {}});
        if (!areas.is_array()) throw BadLine("'areasIn' must be an object of lists of areas");
        for (const Json& area : areas) {
            std::vector<dungeon::Point>& cells = list.areas.emplace_back();
            if (!area.is_array()) throw BadLine("an area is a list of cells");
            std::unordered_set<dungeon::Point> known;
            for (const Json& cell : area) {
                if (!cell.is_array() || cell.size() != 2) throw BadLine("a cell is [x, y]");
                const dungeon::Point p{readInt32(cell[0], "areasIn"), readInt32(cell[1], "areasIn")};
                if (known.insert(p).second) cells.push_back(p);
            }
        }
    }
    return lists;
}

}  // namespace

const Json& member(const Json& line, const char* name) {
    if (!line.contains(name)) throw BadLine(fmt::format("'{}' is missing", name));
    return line[name];
}

std::int32_t readInt32(const Json& json, const std::string& name) {
    using Limits = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(readWhole(json, name, Limits::min(), Limits::max()));
}

random::Engine readEngine(const Json& line) {
    const Json& name = member(line, "gen");
    const auto engine = name.is_string() ? random::engineNamed(name.get<std::string>()) : std::nullopt;
    if (!engine) throw BadLine("'gen' must be Mizuchi or Xoshiro256StarStar");
    return *engine;
}

std::uint64_t readSeed(const Json& line) {
    const Json& seed = member(line, "seed");
    if (seed.is_number_unsigned()) return seed.get<std::uint64_t>();
    const auto number = seed.is_string() ? text::parseUint64(seed.get<std::string>()) : std::nullopt;
    if (!number) throw BadLine("'seed' must be an unsigned 64-bit number, as a string");
    return *number;
}

dungeon::WallFloor readMap(const Json& json) {
    std::vector<std::string> rows;
    if (!json.is_array() || json.empty()) throw BadLine("'mapIn' must be a list of rows");
    for (const Json& row : json) {
        if (!row.is_string()) throw BadLine("'mapIn' must be a list of rows");
        rows.push_back(row.get<std::string>());
        const bool isPlain = rows.back().find_first_not_of("#.") == std::string::npos;
        if (rows.back().empty() || rows.back().size() != rows.front().size() || !isPlain) {
            throw BadLine("the rows of 'mapIn' must be equally long, of # and .");
        }
    }
    return dungeon::WallFloor::fromRows(rows);
}

std::vector<dungeon::Rectangle> readRooms(const Json& json) {
    std::vector<dungeon::Rectangle> rooms;
    for (const Json& room : json) {
        if (!room.is_array() || room.size() != 4) throw BadLine("a room is [x, y, width, height]");
        std::array<std::int32_t, 4> sides{};
        std::transform(room.begin(), room.end(), sides.begin(),
                       [](const Json& side) { return readInt32(side, "rooms"); });
        rooms.push_back({sides[0], sides[1], sides[2], sides[3]});
    }
    return rooms;
}

std::vector<SettingValue> readParameters(const Json& line, const dungeon::PipelineInfo& pipeline) {
    std::vector<SettingValue> values = pipeline.defaults();
    if (!line.contains("params")) return values;
    const Json& json = line["params"];
    if (!json.is_object()) throw BadLine("'params' must be an object");
    for (std::size_t i = 0; i < values.size(); ++i) {
        const SettingInfo& info = pipeline.parameters[i].info;
        const std::string key(info.cName);
        if (!key.empty() && json.contains(key)) values[i] = readSetting(json[key], info);
    }
    return values;
}

std::vector<dungeon::StepConfig> readStepList(const Json& json) {
    if (!json.is_array()) throw BadLine("'stepList' must be a list of steps");
    std::vector<dungeon::StepConfig> steps;
    for (const Json& step : json) {
        if (!step.is_object()) throw BadLine("a step is an object");
        const Json& name = member(step, "step");
        const dungeon::StepInfo* info =
            name.is_string() ? dungeon::stepNamed(name.get<std::string>()) : nullptr;
        if (info == nullptr) throw BadLine(fmt::format("there is no step {}", toText(name)));
        dungeon::StepConfig& config = steps.emplace_back(*info);
        for (std::size_t i = 0; i < config.values.size(); ++i) {
            const SettingInfo& setting = info->settings[i];
            const std::string key = setting.key();
            if (!key.empty() && step.contains(key))
                config.values[i] = readSetting(step[key], setting);
            else if (setting.isRequired)
                throw BadLine(fmt::format("'{}' of {} is missing", key, info->name));
        }
    }
    return steps;
}

dungeon::PipelineRequest readPipeline(const Json& line) {
    dungeon::PipelineRequest request;
    request.width = readInt32(member(line, "width"), "width");
    request.height = readInt32(member(line, "height"), "height");
    request.engine = readEngine(line);
    const Json& seed = member(line, "seed");
    if (const auto state = random::parseState(seed.is_string() ? seed.get<std::string>() : std::string())) {
        request.engine = state->engine;
        request.state = state->words;
    } else {
        request.seed = readSeed(line);
    }
    if (line.contains("maxAttempts")) request.maxAttempts = readInt32(line["maxAttempts"], "maxAttempts");
    const Json& name = member(line, "pipeline");
    if (name == "Steps") {
        request.list = readStepList(member(line, "stepList"));
    } else {
        request.pipeline = name.is_string() ? dungeon::pipelineNamed(name.get<std::string>()) : nullptr;
        if (request.pipeline == nullptr) throw BadLine(fmt::format("there is no pipeline {}", toText(name)));
        request.values = readParameters(line, *request.pipeline);
    }
    if (line.contains("mapIn")) {
        request.map = readMap(line["mapIn"]);
        if (request.map->width() != request.width || request.map->height() != request.height)
            throw BadLine("'mapIn' must be as large as the map");
    }
    if (line.contains("roomsIn")) request.rooms = readRooms(line["roomsIn"]);
    if (line.contains("areasIn")) request.areas = readAreas(line["areasIn"]);
    return request;
}

std::string pipelineInput(const Json& line) {
    static constexpr std::array<std::string_view, 13> kKeys = {
        "kind",  "case",    "gen",     "seed",     "width",  "height",  "maxAttempts",
        "mapIn", "roomsIn", "areasIn", "pipeline", "params", "stepList"};
    Json input = Json::object();
    for (const auto& [key, value] : line.items())
        if (std::ranges::find(kKeys, key) != kKeys.end()) input[key] = value;
    const std::string text = toText(input);
    return text.substr(1, text.size() - 2);
}

}  // namespace lw::cli
