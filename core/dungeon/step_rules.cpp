// SPDX-License-Identifier: MIT
#include "dungeon/step_rules.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <optional>

#include "dungeon/chances.h"
#include "dungeon/step_lint.h"

namespace lw::dungeon {

namespace {

using text::Severity;

/// Free cells a map must have beside its rooms, both edges together (spec/dungeon.md 2).
constexpr std::int64_t kRoomMargins = 6;

/// The side of a room that is drawn as `size` and changed by `change`, for the larger or smaller extreme.
double sideOf(double size, double change, float ratio, double least) {
    const double r = ratio;
    const double side = std::max(least, std::trunc(size * r) + std::trunc(change * r));
    return std::fmod(side, 2) == 0 ? side + 1 : side;
}

/// The percentage nearest to `value` that is `safe`. Requires one.
template <class Safe>
std::int64_t nearest(std::int64_t value, Safe&& safe) {
    for (std::int64_t distance = 1;; ++distance) {
        if (value - distance >= 0 && safe(value - distance)) return value - distance;
        if (value + distance <= 100 && safe(value + distance)) return value + distance;
    }
}

/// What is wrong with the rooms of one step.
class RoomRules {
public:
    explicit RoomRules(StepLint& lint) : m_lint(lint) {}

    void run() {
        m_lint.checkOrder("min_rooms", "max_rooms");
        m_lint.checkOrder("min_size", "max_size");
        checkRatios();
        checkNegative();
        checkNoAttempts();
        checkFit();
        tellOddSides();
        if (m_lint.isMadeBefore("wall_floor", "RectangleGenerator")) {
            m_lint.reportStep(Severity::kWarning, "dungeon-lost",
                              "RectangleGenerator leaves no wall to place rooms in, so none is placed");
        }
    }

private:
    void checkRatios() {
        for (const int axis : {0, 1}) {
            const double value = m_lint.real("size_ratio", axis);
            if (!m_lint.reads({"size_ratio"}) || (value > 0 && std::isfinite(value))) continue;
            m_lint.report(value <= 0 ? Severity::kError : Severity::kWarning, "dungeon-ratio", "size_ratio",
                          m_lint.named("size_ratio", "a ratio is a number above 0", axis),
                          {m_lint.fix("Set it to 1.0", axis, "size_ratio", 1.0F)}, {}, axis);
        }
    }

    void checkNegative() {
        if (m_lint.reads({"min_size"}) && m_lint.number("min_size") < 0) {
            m_lint.report(Severity::kError, "dungeon-negative", "min_size",
                          m_lint.named("min_size", "a room can't have a negative size"),
                          {m_lint.fix("Set it to 1", {{"min_size", std::int64_t{1}}})});
        }
        const std::int64_t fewest = m_lint.number("min_rooms");
        if (m_lint.reads({"min_rooms"}) && fewest < 0) {
            m_lint.report(Severity::kWarning, "dungeon-negative", "min_rooms",
                          m_lint.named("min_rooms",
                                       "GoRogue throws an ArgumentOutOfRangeException whenever it draws a "
                                       "negative number of rooms"),
                          {m_lint.fix("Set it to 0", {{"min_rooms", std::int64_t{0}}})});
        }
        constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
        if (m_lint.reads({"max_rooms"}) && m_lint.number("max_rooms") == kMost) {
            m_lint.report(Severity::kWarning, "dungeon-negative", "max_rooms",
                          m_lint.named("max_rooms",
                                       "the number after it is negative in C#, so GoRogue can throw an "
                                       "ArgumentOutOfRangeException"),
                          {m_lint.fix("Set it to 40", {{"min_rooms", std::min<std::int64_t>(40, fewest)},
                                                       {"max_rooms", std::int64_t{40}}})});
        }
        for (const std::string_view attempts : {"creation_attempts", "placement_attempts"}) {
            if (!m_lint.reads({attempts}) || m_lint.number(attempts) >= 0) continue;
            m_lint.report(Severity::kWarning, "dungeon-negative", attempts,
                          m_lint.named(attempts, "GoRogue hardly ever ends where a room does not fit"),
                          {m_lint.fix("Set it to 10", {{attempts, std::int64_t{10}}})});
        }
    }

    void checkNoAttempts() {
        if (!m_lint.reads({"max_rooms"}) || m_lint.number("max_rooms") <= 0) return;
        for (const std::string_view attempts : {"creation_attempts", "placement_attempts"}) {
            if (!m_lint.reads({attempts}) || m_lint.number(attempts) != 0) continue;
            m_lint.report(Severity::kWarning, "dungeon-no-attempts", attempts,
                          m_lint.named(attempts, "no place is tried, so no room is placed"),
                          {m_lint.fix("Set it to 10", {{attempts, std::int64_t{10}}})});
        }
    }

    /// A room's sides are odd, so that an even least one is never come to.
    void tellOddSides() {
        const std::int64_t least = m_lint.number("min_size");
        if (!m_lint.reads({"min_size", "max_size", "size_ratio"}) || least <= 0 || least % 2 != 0 ||
            least > m_lint.number("max_size"))
            return;
        m_lint.report(Severity::kHint, "dungeon-odd-size", "min_size",
                      m_lint.named("min_size", fmt::format("the sides of rooms are odd, so the smallest come "
                                                           "out {} wide",
                                                           least + 1)));
    }

    [[nodiscard]] bool hasSpaceFor(const RoomSides& room) const {
        return static_cast<double>(*m_lint.mapWidth()) >= room.width + kRoomMargins &&
               static_cast<double>(*m_lint.mapHeight()) >= room.height + kRoomMargins;
    }
    [[nodiscard]] RoomSides sides(std::int64_t size, int direction) const {
        return roomSides(m_lint.step(), size, direction);
    }

    void checkFit() {
        if (!m_lint.reads({"min_rooms", "max_rooms", "min_size", "max_size", "size_ratio"}) ||
            !m_lint.mapWidth() || m_lint.number("max_rooms") <= 0 ||
            m_lint.number("min_rooms") > m_lint.number("max_rooms") || m_lint.number("min_size") < 0 ||
            m_lint.number("min_size") > m_lint.number("max_size") || !(m_lint.real("size_ratio", 0) > 0) ||
            !(m_lint.real("size_ratio", 1) > 0))
            return;
        const RoomSides smallest = sides(m_lint.number("min_size"), -1);
        const RoomSides largest = sides(m_lint.number("max_size"), 1);
        if (!hasSpaceFor(largest)) {
            reportSmallMap(smallest, largest);
        } else {
            checkCapacity(smallest);
        }
    }

    void reportSmallMap(const RoomSides& smallest, const RoomSides& largest) {
        const std::int64_t width = *m_lint.mapWidth();
        const std::int64_t height = *m_lint.mapHeight();
        StepLint::Fixes fixes;
        constexpr double kReasonable = 4096;
        if (largest.width + kRoomMargins <= kReasonable && largest.height + kRoomMargins <= kReasonable) {
            const auto wide = std::max<std::int64_t>(width, std::llround(largest.width) + kRoomMargins);
            const auto high = std::max<std::int64_t>(height, std::llround(largest.height) + kRoomMargins);
            fixes.push_back(m_lint.fixSize(fmt::format("Set the size to ({}, {})", wide, high), wide, high));
        }
        const std::int64_t from =
            std::min<std::int64_t>(m_lint.number("max_size"), std::llround(kReasonable));
        for (std::int64_t size = from; size >= m_lint.number("min_size"); --size) {
            if (!hasSpaceFor(sides(size, 1))) continue;
            fixes.push_back(m_lint.fix(fmt::format("Set max size to {}", size), {{"max_size", size}}));
            break;
        }
        const bool isNarrow = static_cast<double>(width) < largest.width + kRoomMargins;
        const std::string message = hasSpaceFor(smallest)
                                        ? fmt::format("rooms of up to {}x{} do not fit into {}x{}",
                                                      largest.width, largest.height, width, height)
                                        : fmt::format("even the smallest rooms, {}x{}, do not fit into {}x{}",
                                                      smallest.width, smallest.height, width, height);
        m_lint.reportMap(Severity::kWarning, "dungeon-small-map",
                         message +
                             "; a map must be 6 cells larger than a room each way, else GoRogue can fail "
                             "with an IndexOutOfRangeException or place it at the edge",
                         std::move(fixes), isNarrow);
    }

    /// Rooms keep three cells between them and begin at odd cells from 3 on.
    static std::int64_t fitting(std::int64_t mapSide, std::int64_t side) {
        return mapSide >= side + 7 ? (mapSide - side - 7) / (side + 3) + 1 : 1;
    }

    void checkCapacity(const RoomSides& smallest) {
        const std::int64_t fits = fitting(*m_lint.mapWidth(), std::llround(smallest.width)) *
                                  fitting(*m_lint.mapHeight(), std::llround(smallest.height));
        const std::int64_t asked = m_lint.number("max_rooms");
        if (asked <= fits) return;
        const std::int64_t least = std::min<std::int64_t>(m_lint.number("min_rooms"), fits);
        m_lint.report(Severity::kWarning, "dungeon-too-many-rooms", m_lint.written("max_rooms", "min_rooms"),
                      fmt::format("{} rooms do not fit: at the most {} of the smallest, {}x{}, do", asked,
                                  fits, smallest.width, smallest.height),
                      {m_lint.fix(fmt::format("Set max rooms to {}", fits),
                                  {{"min_rooms", least}, {"max_rooms", fits}})});
    }

    StepLint& m_lint;
};

void checkSides(StepLint& lint) {
    if (!lint.reads({"max_sides", "min_sides"})) return;
    const std::int64_t most = lint.number("max_sides");
    if (most < 1 || most > 4) {
        const std::int64_t nearestSides = std::clamp<std::int64_t>(most, 1, 4);
        lint.report(Severity::kError, "dungeon-sides", "max_sides",
                    lint.named("max_sides", "a room has 1 to 4 sides to open"),
                    {lint.fix(fmt::format("Set it to {}", nearestSides), {{"max_sides", nearestSides}})});
    }
    lint.checkOrder("min_sides", "max_sides");
}

/// The longest side that doors can be on; nothing where any length is possible.
std::optional<double> longestSide(const StepLint& lint) {
    const auto& map = lint.recipe().map;
    if (const StepConfig* rooms = lint.roomsBefore("rooms"); rooms != nullptr && !map) {
        const RoomSides largest = roomSides(*rooms, rooms->number("max_size"), 1);
        return std::max(largest.width, largest.height);
    }
    if (!map || !map->roomsAt) return std::nullopt;
    double longest = 0;
    for (const Rectangle& room : *map->roomsAt)
        longest = std::max({longest, static_cast<double>(room.width), static_cast<double>(room.height)});
    return longest;
}

void checkDoorChance(StepLint& lint) {
    constexpr std::string_view kChance = "cancel_placement_chance";
    constexpr std::string_view kGrowth = "cancel_placement_chance_increase";
    const std::int64_t chance = lint.number(kChance);
    const std::int64_t growth = lint.number(kGrowth);
    if (!lint.reads({kChance, kGrowth, "clamp"}) || chance > 100 || growth > 100 ||
        isSafeDoorChance(chance, growth) || lint.flag("clamp"))
        return;
    const std::int64_t points = pointsToOverflow(chance, growth);
    if (const auto longest = longestSide(lint); longest && *longest < static_cast<double>(points)) return;
    const std::int64_t nearGrowth =
        nearest(growth, [chance](std::int64_t value) { return isSafeDoorChance(chance, value); });
    const std::int64_t nearChance =
        nearest(chance, [growth](std::int64_t value) { return isSafeDoorChance(value, growth); });
    lint.report(Severity::kWarning, "dungeon-door-chance", lint.written(kGrowth, kChance),
                fmt::format("{} / +{} can make GoRogue throw an ArgumentException on a side with {} points "
                            "for doors: the chance passes 100 without meeting it",
                            chance, growth, points),
                {lint.fix(fmt::format("Use {}", nearChance), {{kChance, nearChance}}),
                 lint.fix(fmt::format("Use +{}", nearGrowth), {{kGrowth, nearGrowth}}),
                 lint.fix("Stop the chance at 100 (clamp: true)", {{"clamp", true}})});
}

}  // namespace

RoomSides roomSides(const StepConfig& rooms, std::int64_t size, int direction) {
    const auto drawn = static_cast<double>(size);
    const double change = direction * std::trunc(drawn / 4);
    const std::size_t ratio = *rooms.info->find("size_ratio");
    const auto least = static_cast<double>(rooms.number("min_size"));
    return {sideOf(drawn, change, std::get<float>(rooms.values[ratio]), least),
            sideOf(drawn, change, std::get<float>(rooms.values[ratio + 1]), least)};
}

void lintRoomsGeneration(StepLint& lint) {
    RoomRules(lint).run();
}

void lintMazeGeneration(StepLint& lint) {
    constexpr std::string_view kGrowth = "change_direction_improvement";
    lint.checkPercent(kGrowth, "dungeon-percentage");
    const StepConfig* maker = lint.makerBefore("wall_floor");
    if (maker != nullptr && maker->info->name == "RandomViewFill" &&
        std::get<float>(maker->at("probability")) == 100 && !std::get<bool>(maker->at("exclude_perimeter"))) {
        lint.reportStep(Severity::kError, "dungeon-endless",
                        "a map filled to 100 of 100, its border too, has no wall: GoRogue looks for a start "
                        "of a maze for ever");
    } else if (maker != nullptr && maker->info->name == "RectangleGenerator") {
        lint.reportStep(Severity::kWarning, "dungeon-lost",
                        "RectangleGenerator leaves no wall for a maze, so none is made");
    }
    const std::int64_t growth = lint.number(kGrowth);
    if (!lint.reads({kGrowth, "clamp"}) || growth > 100 || isSafeMazeChance(growth) || lint.flag("clamp"))
        return;
    const std::int64_t near = nearest(growth, [](std::int64_t value) { return isSafeMazeChance(value); });
    lint.report(Severity::kWarning, "dungeon-maze-chance", kGrowth,
                fmt::format("direction change {} makes GoRogue throw an ArgumentException after {} steps "
                            "straight on: the chance of a turn passes 100 without meeting it",
                            growth, movesToOverflow(growth)),
                {lint.fix(fmt::format("Set it to {}", near), {{kGrowth, near}}),
                 lint.fix("Stop the chance at 100 (clamp: true)", {{"clamp", true}})});
}

void lintRoomDoorConnection(StepLint& lint) {
    for (const std::string_view field :
         {"cancel_side_chance", "cancel_placement_chance", "cancel_placement_chance_increase"})
        lint.checkPercent(field, "dungeon-percentage");
    checkSides(lint);
    checkDoorChance(lint);
}

void lintTunnelDeadEndTrimming(StepLint& lint) {
    if (lint.reads({"max_trim_iterations"}) && lint.number("max_trim_iterations") < -1) {
        lint.report(Severity::kError, "dungeon-trim-iterations", "max_trim_iterations",
                    lint.named("max_trim_iterations", "it must be 0 or more, or -1 for no limit"),
                    {lint.fix("Set it to -1", {{"max_trim_iterations", std::int64_t{-1}}})});
    }
    lint.checkPercent("save_chance", "dungeon-percentage");
    const StepConfig* fill = lint.earlier("RandomViewFill");
    if (fill != nullptr && !std::get<bool>(fill->at("exclude_perimeter"))) {
        lint.reportStep(Severity::kWarning, "dungeon-border",
                        "RandomViewFill makes floor at the border, where GoRogue looks for dead ends outside "
                        "the map and throws an IndexOutOfRangeException");
    }
}

}  // namespace lw::dungeon
