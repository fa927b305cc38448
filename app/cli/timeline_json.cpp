// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/timeline_json.h"

#include <cmath>
#include <cstdint>
#include <limits>

#include "pattern/ring.h"

namespace lw::cli {

namespace {

Json ringJson(const stackup::Program& program, const stackup::Timeline& timeline,
              const stackup::RingEvent& event) {
    const pattern::Ring ring = stackup::draw(program, timeline, event);
    Json out;
    out["t"] = numberJson(event.time);
    out["ev"] = "ring";
    out["p"] = program.patterns[program.code[event.instruction].index].text;
    out["pos"] = numberJson(event.position.number);
    out["th"] = numberJson(event.thickness);
    out["sides"] = timeline.sides;
    out["mirror"] = timeline.mirror;
    if (ring.status == pattern::RingStatus::kHang) {
        out["hang"] = true;
        return out;
    }
    out["chars"] = pattern::charsText(ring);
    out["order"] = Json::array();
    for (const pattern::Visit& visit : ring.visits) out["order"].push_back(numberJson(visit.side));
    return out;
}

Json waitJson(const stackup::WaitEvent& wait) {
    Json out;
    out["t"] = numberJson(wait.time);
    out["ev"] = "wait";
    out["s"] = numberJson(wait.seconds);
    return out;
}

Json callJson(const stackup::CallEvent& call) {
    Json out;
    out["t"] = numberJson(call.time);
    if (call.kind == stackup::CallKind::kFails) {
        out["ev"] = "error";
        return out;
    }
    const bool isLinked = call.kind == stackup::CallKind::kLinked;
    out["ev"] = isLinked ? "call" : "fn";
    out[isLinked ? "char" : "name"] = call.name;
    out["args"] = numbersJson(call.arguments);
    return out;
}

}  // namespace

std::optional<double> readJsonNumber(const Json& json) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (json.is_number()) return json.get<double>();
    if (json == "inf") return kInfinity;
    if (json == "-inf") return -kInfinity;
    if (json == "nan") return std::numeric_limits<double>::quiet_NaN();
    return std::nullopt;
}

Json numberJson(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    constexpr double kExact = 9007199254740992.0;  // 2^53: whole numbers below are written without a point
    if (value == std::floor(value) && std::fabs(value) < kExact && !(value == 0 && std::signbit(value))) {
        return static_cast<std::int64_t>(value);
    }
    return value;
}

Json numbersJson(const std::vector<double>& values) {
    Json out = Json::array();
    for (const double value : values) out.push_back(numberJson(value));
    return out;
}

Json eventJson(const stackup::Program& program, const stackup::Timeline& timeline,
               const stackup::Event& event, bool withSource) {
    Json out;
    std::uint32_t instruction = 0;
    switch (event.kind) {
        case stackup::EventKind::kRing:
            out = ringJson(program, timeline, timeline.rings[event.index]);
            instruction = timeline.rings[event.index].instruction;
            break;
        case stackup::EventKind::kWait:
            out = waitJson(timeline.waits[event.index]);
            instruction = timeline.waits[event.index].instruction;
            break;
        case stackup::EventKind::kCall:
            out = callJson(timeline.calls[event.index]);
            instruction = timeline.calls[event.index].instruction;
            break;
    }
    if (withSource) {
        const text::Span span = program.spanOf(instruction);
        out["start"] = span.start;
        out["end"] = span.end;
    }
    return out;
}

}  // namespace lw::cli
