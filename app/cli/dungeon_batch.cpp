// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dungeon_batch.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/batch.h"
#include "cli/json.h"
#include "cli/timeline_json.h"
#include "dungeon/answer.h"
#include "dungeon/run.h"
#include "text/number.h"

namespace lw::cli {

namespace {

using dungeon::DungeonParameters;

/// Thrown where a line is not what is expected; the text is for the user.
class BadLine : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

template <class Number>
Number readNumber(const Json& json, const std::string& name) {
    if constexpr (std::is_floating_point_v<Number>) {
        const auto number = readJsonNumber(json);
        if (!number) throw BadLine(fmt::format("'{}' must be a number", name));
        return static_cast<Number>(*number);
    } else {
        if (!json.is_number()) throw BadLine(fmt::format("'{}' must be a number", name));
        const bool isWhole = json.is_number_integer();
        const auto number = isWhole ? json.get<std::int64_t>() : 0;
        if (!isWhole || number < std::numeric_limits<Number>::min() ||
            number > std::numeric_limits<Number>::max()) {
            throw BadLine(fmt::format("'{}' must be a whole number from {} to {}", name,
                                      std::numeric_limits<Number>::min(),
                                      std::numeric_limits<Number>::max()));
        }
        return static_cast<Number>(number);
    }
}

template <class Number>
void readParameter(const Json& json, const char* name, Number& number) {
    if (json.contains(name)) number = readNumber<Number>(json[name], name);
}

DungeonParameters readParameters(const Json& line) {
    DungeonParameters out;
    if (!line.contains("params")) return out;
    const Json& json = line["params"];
    if (!json.is_object()) throw BadLine("'params' must be an object");
    readParameter(json, "minRooms", out.minRooms);
    readParameter(json, "maxRooms", out.maxRooms);
    readParameter(json, "roomMinSize", out.roomMinSize);
    readParameter(json, "roomMaxSize", out.roomMaxSize);
    readParameter(json, "roomSizeRatioX", out.roomSizeRatioX);
    readParameter(json, "roomSizeRatioY", out.roomSizeRatioY);
    readParameter(json, "maxCreationAttempts", out.maxCreationAttempts);
    readParameter(json, "maxPlacementAttempts", out.maxPlacementAttempts);
    readParameter(json, "crawlerChangeDirectionImprovement", out.crawlerChangeDirectionImprovement);
    readParameter(json, "minSidesToConnect", out.minSidesToConnect);
    readParameter(json, "maxSidesToConnect", out.maxSidesToConnect);
    readParameter(json, "cancelSideConnectionSelectChance", out.cancelSideConnectionSelectChance);
    readParameter(json, "cancelConnectionPlacementChance", out.cancelConnectionPlacementChance);
    readParameter(json, "cancelConnectionPlacementChanceIncrease",
                  out.cancelConnectionPlacementChanceIncrease);
    readParameter(json, "saveDeadEndChance", out.saveDeadEndChance);
    readParameter(json, "maxTrimIterations", out.maxTrimIterations);
    return out;
}

const Json& member(const Json& line, const char* name) {
    if (!line.contains(name)) throw BadLine(fmt::format("'{}' is missing", name));
    return line[name];
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

dungeon::AnswerEcho echoOf(const Json& line) {
    dungeon::AnswerEcho echo;
    if (line.contains("case")) echo.caseName = toText(line["case"]);
    if (line.contains("params")) echo.params = toText(line["params"]);
    return echo;
}

std::string answerDungeon(const Json& line) {
    dungeon::DungeonRequest request;
    request.width = readNumber<std::int32_t>(member(line, "width"), "width");
    request.height = readNumber<std::int32_t>(member(line, "height"), "height");
    request.engine = readEngine(line);
    request.seed = readSeed(line);
    request.parameters = readParameters(line);
    dungeon::RunOptions options;
    options.keepMaps = true;
    return dungeon::dungeonAnswer(request, dungeon::generateDungeon(request, options), echoOf(line));
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

std::string answerDoors(const Json& line) {
    dungeon::DoorsRequest request;
    request.engine = readEngine(line);
    request.seed = readSeed(line);
    request.parameters = readParameters(line);
    request.map = readMap(member(line, "mapIn"));
    for (const Json& room : member(line, "rooms")) {
        if (!room.is_array() || room.size() != 4) throw BadLine("a room is [x, y, width, height]");
        std::array<std::int32_t, 4> sides{};
        std::transform(room.begin(), room.end(), sides.begin(),
                       [](const Json& side) { return readNumber<std::int32_t>(side, "rooms"); });
        request.rooms.push_back({sides[0], sides[1], sides[2], sides[3]});
    }
    return dungeon::doorsAnswer(request, dungeon::openDoors(request), echoOf(line));
}

std::string answer(const std::string& text) {
    const Json line = Json::parse(text, nullptr, false);
    if (!line.is_object()) throw BadLine("this is not a JSON object");
    const Json& kind = member(line, "kind");
    if (kind == "dungeon") return answerDungeon(line);
    if (kind == "doors") return answerDoors(line);
    throw BadLine("'kind' must be dungeon or doors");
}

}  // namespace

int runGenerateBatch(Streams streams) {
    return runBatch(streams, [](const std::string& line, std::size_t) { return answer(line); });
}

}  // namespace lw::cli
