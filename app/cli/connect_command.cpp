// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/connect_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/inputs.h"
#include "connect/connect.h"
#include "formats/map_file.h"
#include "game/definition.h"
#include "map/rules.h"
#include "text/number.h"

namespace lw::cli {

namespace {

struct ConnectVerbOptions {
    InputOptions input;
    std::string path;
    std::uint64_t seed = 0;
    std::optional<std::string> wall;
    std::optional<std::string> floor;
    std::optional<std::string> door;
    dungeon::DungeonParameters parameters{};  ///< those of the door step count
    std::string shared = "true";
    bool joinAll = false;
    std::optional<std::string> leastRoom;  ///< "WxH"
    bool corridors = false;
    bool json = false;
};

/// "WxH" as the least size of a room; nothing for other text.
std::optional<connect::RoomLimits> readLimits(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = text::parseUint64(text.substr(0, cross));
    const auto height = text::parseUint64(text.substr(cross + 1));
    const auto isSide = [](std::optional<std::uint64_t> side) {
        return side && *side >= 1 && *side <= game::kMaxSide;
    };
    if (!isSide(width) || !isSide(height)) return std::nullopt;
    return connect::RoomLimits{static_cast<std::int32_t>(*width), static_cast<std::int32_t>(*height), false};
}

bool isInLegend(const map::MapAnalysis& map, const std::string& terrain) {
    const auto& legend = map.header().legend();
    return std::any_of(legend.begin(), legend.end(),
                       [&terrain](const map::LegendEntry& entry) { return entry.terrain == terrain; });
}

/// "7 pieces of floor", and where the first of them are.
std::string listed(const std::vector<connect::FloorArea>& areas) {
    constexpr std::size_t kListed = 5;
    std::string list =
        areas.size() == 1 ? "1 piece of floor: " : fmt::format("{} pieces of floor: ", areas.size());
    for (std::size_t i = 0; i < std::min(areas.size(), kListed); ++i) {
        const dungeon::Rectangle& bounds = areas[i].bounds;
        list += fmt::format("{}{}x{} at ({}, {})", i == 0 ? "" : ", ", bounds.width, bounds.height,
                            areas[i].first.x, areas[i].first.y);
    }
    if (areas.size() > kListed) list += " and more";
    return list;
}

/// What the map alone doesn't show: rooms left out for their size, no doors, floor that no way leads to.
void tellWhatIsLeft(const ConnectVerbOptions& options, const connect::RoomLimits& limits,
                    const connect::Connection& connection, Streams streams) {
    const std::string path = onOneLine(options.path);
    std::vector<connect::FloorArea> small = connection.areas;
    std::erase_if(small,
                  [](const connect::FloorArea& area) { return area.leftOut != connect::LeftOut::kTooSmall; });
    if (!small.empty()) {
        streams.err << fmt::format("levelwright-cli: {}: smaller than {}x{} and left out: {}\n", path,
                                   limits.width, limits.height, listed(small));
    }
    if (connection.opened.empty()) {
        streams.err << fmt::format(
            "levelwright-cli: {}: no door was carved ({} rooms): a door needs floor right behind a room's "
            "wall, such as a corridor\n",
            path, connection.rooms.size());
    }
    if (!connection.cutOff.empty()) {
        streams.err << fmt::format("levelwright-cli: {}: no way leads to {}; {}\n", path,
                                   listed(connection.cutOff),
                                   options.joinAll ? "no wall one thick is left to open"
                                                   : "--all joins what walls one thick divide");
    }
}

int runConnect(const ConnectVerbOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    int status = kDone;
    const auto file = openKind<formats::MapFile>(inputs, options.path, "a .map", streams, status);
    if (!file) return status;
    const map::MapAnalysis& map = file->map();
    // Doors may be what a broken rule of the game asks for.
    if (tellErrors(*file, options.path, streams)) status = kInputHasErrors;
    if (!map::isUnderstood(map)) return status;
    connect::ConnectOptions wanted;
    wanted.seed = options.seed;
    wanted.parameters = options.parameters;
    wanted.shared = options.shared == "true";
    wanted.joinAll = options.joinAll;
    if (options.leastRoom) wanted.limits = readLimits(*options.leastRoom).value_or(connect::RoomLimits{});
    wanted.limits.corridors = options.corridors;
    if (options.wall) wanted.terrains.wall = std::vector{*options.wall};
    if (options.floor) wanted.terrains.floor = std::vector{*options.floor};
    wanted.terrains.door = options.door;
    for (const auto& [option, terrain] :
         {std::pair("--wall", options.wall), std::pair("--floor", options.floor)}) {
        if (!terrain || isInLegend(map, *terrain)) continue;
        streams.err << fmt::format("levelwright-cli: {}: the legend of {} has no terrain \"{}\"\n", option,
                                   onOneLine(options.path), onOneLine(*terrain));
        return kUsageOrFile;
    }
    if (options.door && !isInLegend(map, *options.door) && !map.game().acceptsTerrain(*options.door)) {
        streams.err << fmt::format("levelwright-cli: --door: the game has no terrain \"{}\"\n",
                                   onOneLine(*options.door));
        return kUsageOrFile;
    }
    const auto done = connect::connect(map, wanted);
    if (const auto* refused = std::get_if<connect::ConnectRefusal>(&done)) {
        tellRefusal(refused->refusal, options.path, map.text(), streams);
        return kInputHasErrors;
    }
    const auto& connection = std::get<connect::Connection>(done);
    tellWhatIsLeft(options, wanted.limits, connection, streams);
    if (options.json)
        streams.out << connect::connectionJson(connection) << '\n';
    else
        streams.out << map.text().apply(connection.edits).str();
    return status;
}

/// A percentage of the door step.
VerbOption percentOption(const char* name, std::uint16_t& value, const char* help) {
    return {.names = name, .target = &value, .value = "N", .help = help, .range = std::pair(0, 100)};
}

}  // namespace

Verb connectVerb(Streams streams) {
    auto options = std::make_shared<ConnectVerbOptions>();
    dungeon::DungeonParameters& doors = options->parameters;
    return {
        .name = "connect",
        .help = "Print a map with doors carved between its rooms and what lies beside them",
        .options = withInput(
            options->input,
            {{.names = "PATH",
              .target = &options->path,
              .help = "A map, or - for standard input",
              .required = true},
             {.names = "--seed",
              .target = &options->seed,
              .value = "S",
              .help = "The seed of the random numbers (0)",
              .range = kAnyUnsigned},
             {.names = "--wall",
              .target = &options->wall,
              .value = "ID",
              .help = "The wall terrain, instead of those not walkable"},
             {.names = "--floor",
              .target = &options->floor,
              .value = "ID",
              .help = "The floor terrain, instead of those walkable"},
             {.names = "--door",
              .target = &options->door,
              .value = "ID",
              .help = "The terrain of doors, instead of the floor beside each"},
             {.names = "--min-sides",
              .target = &doors.minSidesToConnect,
              .value = "N",
              .help = "Sides of a room with doors, at least (1)",
              .range = std::pair(0, 4)},
             {.names = "--max-sides",
              .target = &doors.maxSidesToConnect,
              .value = "N",
              .help = "Sides of a room with doors, at most (4)",
              .range = std::pair(1, 4)},
             percentOption("--cancel-side", doors.cancelSideConnectionSelectChance,
                           "Chance in % to leave out a side (50)"),
             percentOption("--cancel-placement", doors.cancelConnectionPlacementChance,
                           "Chance in % to stop placing doors on a side (70)"),
             percentOption("--cancel-increase", doors.cancelConnectionPlacementChanceIncrease,
                           "How much that chance grows with each door (10)"),
             {.names = "--shared",
              .target = &options->shared,
              .help = "Whether a door in a wall between two rooms counts for both (true), or "
                      "GoRogue's rule holds, which refuses such walls and takes rectangles only",
              .choices = {"true", "false"}},
             {.names = "--all",
              .target = &options->joinAll,
              .help = "Open what else it takes to join all floor"},
             {.names = "--min-room",
              .target = &options->leastRoom,
              .value = "WxH",
              .help = "The least size of a room in tiles (1x1)"},
             {.names = "--corridors", .target = &options->corridors, .help = "Take corridors for rooms too"},
             {.names = "--json",
              .target = &options->json,
              .help = "Print the rooms and their doors as JSON"}}),
        .run = [options, streams] { return runConnect(*options, streams); },
        .usageError =
            [options, &doors] {
                if (options->leastRoom && !readLimits(*options->leastRoom)) {
                    return fmt::format("--min-room: {} is no size such as 3x3, 1 to {} tiles a side",
                                       onOneLine(*options->leastRoom), game::kMaxSide);
                }
                if (doors.minSidesToConnect <= doors.maxSidesToConnect) return std::string();
                return fmt::format("--min-sides: {} is above --max-sides, {}", doors.minSidesToConnect,
                                   doors.maxSidesToConnect);
            }};
}

}  // namespace lw::cli
