// SPDX-License-Identifier: MIT
#include <cmath>
#include <gtest/gtest.h>

#include "stackup/compile.h"
#include "stackup/machine.h"
#include "support/json_lines.h"

namespace lw::stackup {
namespace {

using nlohmann::json;

json number(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}
json numbers(const std::vector<double>& values) {
    json out = json::array();
    for (const double value : values) out.push_back(number(value));
    return out;
}

RunSettings settingsOf(const json& given) {
    RunSettings settings;
    settings.sides = given["sides"];
    settings.speed = given["speed"];
    settings.playerSpeed = given["player_speed"];
    settings.mirror = given.value("random_mirroring", true) ? given["rnd_mirror"].get<int>() : 1;
    settings.startSide = given.value("random_start", true) ? given["rnd_abs"].get<double>() : 0;
    if (given.contains("args")) settings.arguments = given["args"].get<std::vector<double>>();
    if (given.contains("rnd")) settings.replay = given["rnd"].get<std::vector<double>>();
    settings.limit = kLibraryLimit;
    settings.functions = vectorFunctions();
    settings.assumeUnknown = false;
    return settings;
}

json ringJson(const Program& program, const Timeline& timeline, const RingEvent& event) {
    const pattern::Ring ring = draw(program, timeline, event);
    json out = {{"t", number(event.time)},
                {"ev", "ring"},
                {"p", program.patterns[program.code[event.instruction].index].text},
                {"pos", number(event.position.number)},
                {"th", number(event.thickness)},
                {"sides", timeline.sides},
                {"mirror", timeline.mirror}};
    if (ring.status == pattern::RingStatus::kHang) {
        out["hang"] = true;
        return out;
    }
    out["chars"] = charsText(ring);
    out["order"] = json::array();
    for (const pattern::Visit& visit : ring.visits) out["order"].push_back(number(visit.side));
    return out;
}

json callJson(const CallEvent& call) {
    switch (call.kind) {
        case CallKind::kLinked:
            return {{"t", number(call.time)},
                    {"ev", "call"},
                    {"char", call.name},
                    {"args", numbers(call.arguments)}};
        case CallKind::kFunction:
            return {{"t", number(call.time)},
                    {"ev", "fn"},
                    {"name", call.name},
                    {"args", numbers(call.arguments)}};
        case CallKind::kFails:
            return {{"t", number(call.time)}, {"ev", "error"}};
    }
    return {};
}

json eventsJson(const Program& program, const Timeline& timeline) {
    json out = json::array();
    for (const Event& event : timeline.events) {
        if (event.kind == EventKind::kRing) {
            out.push_back(ringJson(program, timeline, timeline.rings[event.index]));
        } else if (event.kind == EventKind::kWait) {
            const WaitEvent& wait = timeline.waits[event.index];
            out.push_back({{"t", number(wait.time)}, {"ev", "wait"}, {"s", number(wait.seconds)}});
        } else {
            out.push_back(callJson(timeline.calls[event.index]));
        }
    }
    return out;
}

/// The expected keys of a vector, made by us.
json answer(const json& given) {
    const Program program = compile(given["src"]);
    json out;
    if (program.error) {
        out["compile_error"] = program.error->code;
        if (program.error->address != 0) out["at"] = program.error->address;
        return out;
    }
    const RunSettings settings = settingsOf(given);
    const Timeline timeline = run(program, settings);
    out["restrict"] = isAllowed(program, settings).value();
    if (timeline.error)
        out["run_error"] = timeline.error->code;
    else
        out["stack"] = numbers(timeline.stack);
    for (const CallEvent& call : timeline.immediate)
        out["now"].push_back({{"name", call.name}, {"args", numbers(call.arguments)}});
    out["events"] = eventsJson(program, timeline);
    out["t_end"] = number(timeline.end);
    return out;
}

TEST(StackupVectors, EveryProgramAnswersAsTheLibraryDoes) {
    for (const json& given : testing::readJsonLines("stackup/stackup.jsonl")) {
        json expected = given;
        for (const char* input : {"id", "src", "sides", "speed", "player_speed", "rnd_mirror", "rnd_abs",
                                  "args", "random_mirroring", "random_start", "rnd"})
            expected.erase(input);
        EXPECT_EQ(answer(given), expected) << given["id"] << ' ' << given["src"];
    }
}

}  // namespace
}  // namespace lw::stackup
