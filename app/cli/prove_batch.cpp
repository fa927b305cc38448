// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/prove_batch.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>
#include <string>

#include "cli/batch.h"
#include "cli/json.h"
#include "cli/timeline_json.h"
#include "passability/verdict.h"

namespace lw::cli {

namespace {

constexpr int kMostSides = 100'000;

double numberOf(const Json& value, const char* name) {
    if (const auto number = readJsonNumber(value)) return *number;
    throw std::invalid_argument(fmt::format("'{}' takes a number", name));
}

double wholeOf(const Json& value, const char* name, double least, double most) {
    const double number = numberOf(value, name);
    if (number >= least && number <= most && number == std::floor(number)) return number;
    throw std::out_of_range(fmt::format("'{}' is a whole number from {} to {}", name, least, most));
}

float valueOf(const Json& line, const char* name, float otherwise) {
    return line.contains(name) ? static_cast<float>(numberOf(line[name], name)) : otherwise;
}

passability::Ring ringOf(const Json& json, int sides) {
    if (!json.is_array() || json.size() < 3 || json.size() > 4 || !json[1].is_string())
        throw std::invalid_argument("a ring is [tick, walls, thickness, curve?]");
    passability::Ring ring;
    ring.tick = static_cast<std::uint32_t>(wholeOf(json[0], "tick", 0, 1e9));
    ring.sides = sides;
    ring.thickness = static_cast<float>(numberOf(json[2], "thickness"));
    ring.curve = json.size() > 3 ? static_cast<float>(numberOf(json[3], "curve")) : 0;
    const auto text = json[1].get<std::string>();
    if (text.size() != static_cast<std::size_t>(sides) || text.find_first_not_of("#.") != std::string::npos)
        throw std::invalid_argument("the walls of a ring are a # or a . for each side");
    for (int side = 0; side < sides; ++side) {
        if (text[static_cast<std::size_t>(side)] == '#') ring.walls.push_back(side);
    }
    return ring;
}

passability::Field fieldOf(const Json& line) {
    if (!line.is_object() || !line.contains("rings") || !line["rings"].is_array())
        throw std::invalid_argument("a line is an object with a list of 'rings'");
    const int sides = line.contains("sides")
                          ? static_cast<int>(wholeOf(line["sides"], "sides", 1, kMostSides))
                          : passability::Ring().sides;
    passability::Conditions conditions;
    conditions.radius = valueOf(line, "radius", conditions.radius);
    conditions.speed = valueOf(line, "speed", conditions.speed);
    conditions.playerSpeed = valueOf(line, "player", conditions.playerSpeed);
    conditions.swap = line.value("swap", false);
    if (!(conditions.radius > 0)) throw std::out_of_range("'radius' is above 0");
    passability::Rings rings;
    for (const Json& ring : line["rings"]) rings.push_back(ringOf(ring, sides));
    std::stable_sort(rings.begin(), rings.end(),
                     [](const auto& a, const auto& b) { return a.tick < b.tick; });
    // Ticks are given, not made by waits: none of them is too late.
    if (!rings.empty()) conditions.maxTicks += rings.back().tick;
    return {std::move(rings), conditions};
}

Json batchAnswer(const Json& line) {
    const passability::Verdict verdict = passability::judge(fieldOf(line));
    Json out;
    if (line.contains("id")) out["id"] = line["id"];
    out["verdict"] = verdict.isKnown ? passability::passableName(verdict.exact) : "unknown";
    out["conservative"] = verdict.isKnown ? passability::passableName(verdict.conservative) : "unknown";
    out["empty_tick"] = verdict.blocked ? Json(verdict.blocked->tick) : Json();
    out["margin_ticks"] = verdict.marginTicks ? Json(*verdict.marginTicks) : Json();
    return out;
}

}  // namespace

int runProveBatch(Streams streams) {
    return runBatch(streams, [](const std::string& line, std::size_t) {
        const Json request = Json::parse(line, nullptr, false);
        if (request.is_discarded()) throw std::invalid_argument("this is not JSON");
        return toText(batchAnswer(request));
    });
}

}  // namespace lw::cli
