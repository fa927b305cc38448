// SPDX-License-Identifier: MIT
#include "dungeon/answer.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <span>

#include "dungeon/prefab_places.h"
#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

/// The seed, or the state in its stead.
template <class Request>
std::string seedText(const Request& request) {
    if (request.state.empty()) return std::to_string(request.seed);
    return random::makeRandom(request.engine, request.state)->stateText();
}

class AnswerWriter {
public:
    std::string take() {
        m_json.endObject();
        return m_json.take();
    }

    void begin(const char* kind, random::Engine engine, const std::string& seed, const AnswerEcho& echo) {
        m_json.beginObject();
        m_json.member("kind", kind);
        if (echo.caseName) {
            m_json.key("case");
            m_json.raw(*echo.caseName);
        }
        m_json.member("gen", random::engineName(engine));
        m_json.member("seed", std::string_view(seed));
    }

    void params(const PipelineInfo& pipeline, std::span<const SettingValue> values, const AnswerEcho& echo) {
        m_json.key("params");
        if (echo.params) {
            m_json.raw(*echo.params);
            return;
        }
        m_json.beginObject();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const SettingInfo& info = pipeline.parameters[i].info;
            if (info.cName.empty()) continue;
            m_json.key(info.cName);
            writeBatchValue(m_json, values[i]);
        }
        m_json.endObject();
    }

    void states(const std::vector<std::uint64_t>& state) {
        m_json.key("state");
        m_json.beginArray();
        for (const std::uint64_t word : state) m_json.value(fmt::format("{:016X}", word));
        m_json.endArray();
    }

    void map(const char* key, const WallFloor& map) {
        m_json.key(key);
        rows(map);
    }

    void rooms(const std::vector<Rectangle>& rooms, const char* key = "rooms") {
        m_json.key(key);
        roomList(rooms);
    }
    void roomList(const std::vector<Rectangle>& rooms) {
        m_json.beginArray();
        for (const Rectangle& each : rooms) room(each);
        m_json.endArray();
    }

    void doors(const std::vector<Rectangle>& rooms, const DoorList* list) {
        m_json.key("doors");
        m_json.beginArray();
        for (const Rectangle& each : rooms) {
            m_json.beginObject();
            m_json.key("room");
            room(each);
            const RoomDoors* entry = list == nullptr ? nullptr : list->find(each);
            m_json.member("entry", entry != nullptr);
            if (entry != nullptr) doorsOf(*entry);
            m_json.endObject();
        }
        m_json.endArray();
    }

    void tunnels(const AreaList& tunnels) {
        m_json.key("tunnels");
        areaList(tunnels);
    }
    void areaList(const AreaList& areas) {
        m_json.beginArray();
        for (const auto& [area, step] : areas.entries()) points(area->points());
        m_json.endArray();
    }
    /// The entries of a list of doors, in the order of each room's first.
    void doorList(const DoorList& list) {
        m_json.beginArray();
        for (const RoomDoors& entry : list.rooms()) {
            m_json.beginObject();
            m_json.key("room");
            room(entry.room());
            doorsOf(entry);
            m_json.endObject();
        }
        m_json.endArray();
    }
    void rows(const WallFloor& map) {
        m_json.beginArray();
        for (const std::string& row : map.rows()) m_json.value(row);
        m_json.endArray();
    }
    void points(const std::vector<Point>& points) {
        m_json.beginArray();
        for (const Point p : points) {
            m_json.beginArray();
            m_json.value(p.x);
            m_json.value(p.y);
            m_json.endArray();
        }
        m_json.endArray();
    }

    void attempts(const DungeonResult& result, bool withIndices = false) {
        m_json.member("attempts", result.attempts);
        m_json.key("regenerated");
        m_json.beginArray();
        for (const RegeneratedAttempt& failed : result.regenerated) {
            m_json.beginObject();
            m_json.member("attempt", failed.attempt);
            m_json.member("step", failed.error.step());
            if (withIndices) m_json.member("index", failed.step);
            states(failed.state);
            m_json.endObject();
        }
        m_json.endArray();
        m_json.member("ok", !result.error.has_value());
    }

    void error(const DungeonResult& result) {
        m_json.key("error");
        if (!result.error) return m_json.null();
        m_json.beginObject();
        m_json.member("attempt", result.attempts);
        m_json.member("step", result.error->step());
        m_json.member("type", exceptionName(result.error->kind()));
        m_json.endObject();
    }

    void steps(const std::vector<StepResult>& steps) {
        m_json.key("steps");
        m_json.beginArray();
        for (const StepResult& step : steps) {
            m_json.beginObject();
            m_json.member("step", step.step);
            m_json.member("stages", step.stages);
            states(step.state);
            if (step.map) map("map", *step.map);
            m_json.endObject();
        }
        m_json.endArray();
    }

    text::JsonWriter& json() { return m_json; }

private:
    void room(const Rectangle& room) {
        m_json.beginArray();
        for (const std::int32_t number : {room.x, room.y, room.width, room.height}) m_json.value(number);
        m_json.endArray();
    }

    void doorsOf(const RoomDoors& doors) {
        std::vector<Point> all;
        for (const RoomDoors::Door& door : doors.doors()) all.push_back(door.cell);
        m_json.key("doors");
        points(all);
        constexpr std::pair<const char*, Side> kNames[] = {
            {"top", Side::kUp}, {"right", Side::kRight}, {"bottom", Side::kDown}, {"left", Side::kLeft}};
        for (const auto& [name, side] : kNames) {
            m_json.key(name);
            points(doors.on(side));
        }
    }

    text::JsonWriter m_json;
};

}  // namespace

std::string dungeonAnswer(const DungeonRequest& request, const DungeonResult& result,
                          const AnswerEcho& echo) {
    AnswerWriter out;
    out.begin("dungeon", request.engine, std::to_string(request.seed), echo);
    out.json().member("width", request.width);
    out.json().member("height", request.height);
    out.params(dungeonMaze(), valuesOf(request.parameters), echo);
    out.attempts(result);
    out.error(result);
    out.steps(result.steps);
    if (result.rooms) {
        std::vector<Rectangle> rooms;
        for (const auto& [room, step] : result.rooms->entries()) rooms.push_back(room);
        out.rooms(rooms);
        out.doors(rooms, result.doors.get());
    }
    if (result.tunnels) out.tunnels(*result.tunnels);
    return out.take();
}

std::string doorsAnswer(const DoorsRequest& request, const DoorsResult& result, const AnswerEcho& echo) {
    AnswerWriter out;
    out.begin("doors", request.engine, seedText(request), echo);
    out.params(dungeonMaze(), valuesOf(request.parameters), echo);
    out.map("mapIn", request.map);
    out.rooms(request.rooms);
    out.json().key("error");
    if (result.error) {
        out.json().beginObject();
        out.json().member("type", exceptionName(result.error->kind()));
        out.json().member("message", result.error->what());
        out.json().endObject();
    } else {
        out.json().null();
    }
    out.json().member("stages", result.stages);
    out.states(result.state);
    out.map("mapOut", result.map);
    out.doors(result.rooms, result.doors.get());
    return out.take();
}

namespace {

/// The input keys of a pipeline's run.
void writeInput(AnswerWriter& out, const PipelineRequest& request) {
    text::JsonWriter& json = out.json();
    out.begin("pipeline", request.engine, seedText(request), {});
    json.member("width", request.width);
    json.member("height", request.height);
    if (request.maxAttempts != -1) json.member("maxAttempts", request.maxAttempts);
    if (request.map) out.map("mapIn", *request.map);
    if (request.rooms) out.rooms(*request.rooms, "roomsIn");
    if (!request.areas.empty()) {
        json.key("areasIn");
        json.beginObject();
        for (const GivenAreas& given : request.areas) {
            json.key(given.tag);
            json.beginArray();
            for (const auto& cells : given.areas) out.points(cells);
            json.endArray();
        }
        json.endObject();
    }
    json.member("pipeline", request.pipeline != nullptr ? request.pipeline->name : "Steps");
    if (request.pipeline != nullptr) return out.params(*request.pipeline, request.values, {});
    json.key("stepList");
    json.beginArray();
    for (const StepConfig& step : request.steps()) {
        json.beginObject();
        json.member("step", step.info->name);
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            const std::string key = step.info->settings[i].key();
            if (key.empty()) continue;
            json.key(key);
            writeBatchValue(json, step.values[i]);
        }
        json.endObject();
    }
    json.endArray();
}

void writeError(AnswerWriter& out, const PipelineRequest& request, const DungeonResult& result) {
    text::JsonWriter& json = out.json();
    json.key("error");
    if (!result.error) return json.null();
    const GenerationError& error = *result.error;
    const bool isOfStep = result.failedStep.has_value();
    json.beginObject();
    json.member("attempt", result.attempts);
    json.key("step");
    if (!isOfStep) {
        json.null();
    } else if (result.failedMaking) {
        json.value(request.steps()[*result.failedStep].info->name);
    } else {
        json.value(std::string_view(error.step()));
    }
    json.key("index");
    if (isOfStep) {
        json.value(*result.failedStep);
    } else {
        json.value(-1);
    }
    json.member("type", exceptionName(error.kind()));
    if (error.kind() != ErrorKind::kEndless) {
        json.member("config", result.failedMaking);
        if (error.kind() == ErrorKind::kInvalidConfiguration && !result.failedMaking)
            json.member("parameter", std::string_view(error.setting()));
        if (isOfStep && !result.failedMaking) json.member("stages", result.failedStages);
        out.states(result.state);
    }
    json.endObject();
}

/// The components of one type under one key, by tag in the order of bytes; no key where there is none.
template <class T, class Write>
void writeComponents(AnswerWriter& out, const DungeonResult& result, const char* key, Write&& write) {
    std::map<std::string, const T*> found;
    for (const auto& [tag, component] : result.components)
        if (const T* it = dynamic_cast<const T*>(component.get())) found.emplace(tag, it);
    if constexpr (std::is_same_v<T, WallFloor>) found.erase(kWallFloorTag);
    if (found.empty()) return;
    out.json().key(key);
    out.json().beginObject();
    for (const auto& [tag, component] : found) {
        out.json().key(tag);
        write(*component);
    }
    out.json().endObject();
}

}  // namespace

std::string pipelineAnswer(const PipelineRequest& request, const DungeonResult& result,
                           const std::optional<std::string>& input) {
    AnswerWriter out;
    if (input) {
        out.json().beginObject();
        out.json().raw(*input);
    } else {
        writeInput(out, request);
    }
    out.attempts(result, true);
    writeError(out, request, result);
    if (result.error && result.error->kind() == ErrorKind::kEndless) return out.take();
    out.steps(result.steps);
    if (result.map) out.map("map", *result.map);
    writeComponents<RoomList>(out, result, "rooms", [&out](const RoomList& list) {
        std::vector<Rectangle> rooms;
        for (const auto& [room, step] : list.entries()) rooms.push_back(room);
        out.roomList(rooms);
    });
    writeComponents<DoorList>(out, result, "doors", [&out](const DoorList& list) { out.doorList(list); });
    writeComponents<AreaList>(out, result, "areas", [&out](const AreaList& list) { out.areaList(list); });
    writeComponents<WallFloor>(out, result, "grids", [&out](const WallFloor& grid) { out.rows(grid); });
    return out.take();
}

std::string answerOf(const PipelineRequest& request, const DungeonResult& result) {
    const bool isPlain = request.pipeline == &dungeonMaze() && request.state.empty() && !request.map &&
                         !request.rooms && request.areas.empty() && request.prefabs.empty();
    if (!isPlain) return pipelineAnswer(withPrefabsGiven(request), result);
    return dungeonAnswer({.width = request.width,
                          .height = request.height,
                          .engine = request.engine,
                          .seed = request.seed,
                          .parameters = parametersOf(request.values),
                          .maxAttempts = request.maxAttempts},
                         result);
}

}  // namespace lw::dungeon
