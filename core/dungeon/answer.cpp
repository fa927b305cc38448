// SPDX-License-Identifier: MIT
#include "dungeon/answer.h"

#include <fmt/format.h>

#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

class AnswerWriter {
public:
    std::string take() {
        m_json.endObject();
        return m_json.take();
    }

    void begin(const char* kind, random::Engine engine, std::uint64_t seed, const AnswerEcho& echo) {
        m_json.beginObject();
        m_json.member("kind", kind);
        if (echo.caseName) {
            m_json.key("case");
            m_json.raw(*echo.caseName);
        }
        m_json.member("gen", random::engineName(engine));
        m_json.member("seed", std::to_string(seed));
    }

    void params(const DungeonParameters& p, const AnswerEcho& echo) {
        m_json.key("params");
        if (echo.params) {
            m_json.raw(*echo.params);
            return;
        }
        m_json.beginObject();
        m_json.member("minRooms", p.minRooms);
        m_json.member("maxRooms", p.maxRooms);
        m_json.member("roomMinSize", p.roomMinSize);
        m_json.member("roomMaxSize", p.roomMaxSize);
        m_json.member("roomSizeRatioX", p.roomSizeRatioX);
        m_json.member("roomSizeRatioY", p.roomSizeRatioY);
        m_json.member("maxCreationAttempts", p.maxCreationAttempts);
        m_json.member("maxPlacementAttempts", p.maxPlacementAttempts);
        m_json.member("crawlerChangeDirectionImprovement", p.crawlerChangeDirectionImprovement);
        m_json.member("minSidesToConnect", p.minSidesToConnect);
        m_json.member("maxSidesToConnect", p.maxSidesToConnect);
        m_json.member("cancelSideConnectionSelectChance", p.cancelSideConnectionSelectChance);
        m_json.member("cancelConnectionPlacementChance", p.cancelConnectionPlacementChance);
        m_json.member("cancelConnectionPlacementChanceIncrease", p.cancelConnectionPlacementChanceIncrease);
        m_json.member("saveDeadEndChance", p.saveDeadEndChance);
        m_json.member("maxTrimIterations", p.maxTrimIterations);
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
        m_json.beginArray();
        for (const std::string& row : map.rows()) m_json.value(row);
        m_json.endArray();
    }

    void rooms(const std::vector<Rectangle>& rooms) {
        m_json.key("rooms");
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
        m_json.beginArray();
        for (const auto& [area, step] : tunnels.entries()) points(area->points());
        m_json.endArray();
    }

    void attempts(const DungeonResult& result) {
        m_json.member("attempts", result.attempts);
        m_json.key("regenerated");
        m_json.beginArray();
        for (const RegeneratedAttempt& failed : result.regenerated) {
            m_json.beginObject();
            m_json.member("attempt", failed.attempt);
            m_json.member("step", failed.error.step());
            states(failed.state);
            m_json.endObject();
        }
        m_json.endArray();
        m_json.member("ok", !result.error.has_value());
        m_json.key("error");
        if (result.error) {
            m_json.beginObject();
            m_json.member("attempt", result.attempts);
            m_json.member("step", result.error->step());
            m_json.member("type", exceptionName(result.error->kind()));
            m_json.endObject();
        } else {
            m_json.null();
        }
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
    out.begin("dungeon", request.engine, request.seed, echo);
    out.json().member("width", request.width);
    out.json().member("height", request.height);
    out.params(request.parameters, echo);
    out.attempts(result);
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
    out.begin("doors", request.engine, request.seed, echo);
    out.params(request.parameters, echo);
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

}  // namespace lw::dungeon
