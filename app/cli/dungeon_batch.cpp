// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dungeon_batch.h"

#include <string>

#include "cli/batch.h"
#include "cli/json.h"
#include "cli/pipeline_json.h"
#include "dungeon/answer.h"
#include "dungeon/run.h"

namespace lw::cli {

namespace {

using dungeon::DungeonParameters;

DungeonParameters readDungeonParameters(const Json& line) {
    return dungeon::parametersOf(readParameters(line, dungeon::dungeonMaze()));
}

dungeon::AnswerEcho echoOf(const Json& line) {
    dungeon::AnswerEcho echo;
    if (line.contains("case")) echo.caseName = toText(line["case"]);
    if (line.contains("params")) echo.params = toText(line["params"]);
    return echo;
}

std::string answerDungeon(const Json& line) {
    dungeon::DungeonRequest request;
    request.width = readInt32(member(line, "width"), "width");
    request.height = readInt32(member(line, "height"), "height");
    request.engine = readEngine(line);
    request.seed = readSeed(line);
    request.parameters = readDungeonParameters(line);
    dungeon::RunOptions options;
    options.keepMaps = true;
    return dungeon::dungeonAnswer(request, dungeon::generateDungeon(request, options), echoOf(line));
}

std::string answerDoors(const Json& line) {
    dungeon::DoorsRequest request;
    request.engine = readEngine(line);
    request.seed = readSeed(line);
    request.parameters = readDungeonParameters(line);
    request.map = readMap(member(line, "mapIn"));
    request.rooms = readRooms(member(line, "rooms"));
    return dungeon::doorsAnswer(request, dungeon::openDoors(request), echoOf(line));
}

std::string answerPipeline(const Json& line) {
    const dungeon::PipelineRequest request = readPipeline(line);
    dungeon::RunOptions options;
    options.keepMaps = true;
    return dungeon::pipelineAnswer(request, dungeon::generateDungeon(request, options), pipelineInput(line));
}

std::string answer(const std::string& text) {
    const Json line = Json::parse(text, nullptr, false);
    if (!line.is_object()) throw BadLine("this is not a JSON object");
    const Json& kind = member(line, "kind");
    if (kind == "dungeon") return answerDungeon(line);
    if (kind == "doors") return answerDoors(line);
    if (kind == "pipeline") return answerPipeline(line);
    throw BadLine("'kind' must be dungeon, doors or pipeline");
}

}  // namespace

int runGenerateBatch(Streams streams) {
    return runBatch(streams, [](const std::string& line, std::size_t) { return answer(line); });
}

}  // namespace lw::cli
