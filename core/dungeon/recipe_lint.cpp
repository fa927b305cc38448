// SPDX-License-Identifier: MIT
#include "dungeon/recipe_lint.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <initializer_list>
#include <limits>
#include <optional>

#include "dungeon/chances.h"
#include "dungeon/room_lint.h"

namespace lw::dungeon {

namespace {

using enum Parameter;
using text::Severity;
using Assignment = RecipeAnalysis::Assignment;
using Fixes = std::vector<std::shared_ptr<const text::Fix>>;

/// Free cells a map must have beside its rooms, both edges together (spec/dungeon.md 2).
constexpr std::int64_t kRoomMargins = 6;

Assignment whole(Parameter parameter, std::int64_t value) {
    return {parameter, value};
}

/// The side of a room that is drawn as `size` and changed by `change`, for the larger or smaller extreme.
double sideOf(double size, double change, float ratio, double least) {
    const double r = ratio;
    const double side = std::max(least, std::trunc(size * r) + std::trunc(change * r));
    return std::fmod(side, 2) == 0 ? side + 1 : side;
}

class Lint {
public:
    Lint(const RecipeAnalysis& analysis, text::DiagnosticSink& sink)
        : m_analysis(analysis), m_recipe(analysis.recipe()), m_sink(sink) {}

    void run() {
        const DungeonParameters& p = m_recipe.parameters;
        if (m_recipe.map) {
            lintRooms(m_analysis, m_sink);
        } else {
            checkSize();
            checkOrder(kMinRooms, kMaxRooms);
            checkOrder(kMinSize, kMaxSize);
            checkRatios();
            checkNegative();
            checkRoomsFit();
            checkMazeChance();
            checkAttempts();
            if (p.maxTrimIterations < -1 && reads({kMaxTrimIterations})) {
                report(Severity::kError, "dungeon-trim-iterations", kMaxTrimIterations,
                       named(kMaxTrimIterations, "it must be 0 or more, or -1 for no limit"),
                       {fix("Set it to -1", {whole(kMaxTrimIterations, -1)})});
            }
        }
        checkPercentages();
        checkSides();
        checkDoorChance();
    }

private:
    [[nodiscard]] bool reads(std::initializer_list<Parameter> parameters) const {
        return std::ranges::all_of(parameters, [this](Parameter p) { return m_analysis.isRead(p); });
    }
    [[nodiscard]] std::int64_t number(Parameter parameter) const {
        return std::get<std::int64_t>(valueOf(m_recipe, parameter));
    }

    [[nodiscard]] std::shared_ptr<const text::Fix> fix(std::string title,
                                                       std::initializer_list<Assignment> assignments) const {
        auto edits = m_analysis.set(std::span(assignments.begin(), assignments.size()));
        if (auto* done = std::get_if<text::TextEdits>(&edits))
            return text::makeFix(std::move(title), std::move(*done));
        return nullptr;
    }

    /// "max sides 5: …", so that the message can stand alone.
    [[nodiscard]] std::string named(Parameter parameter, std::string_view message) const {
        return fmt::format("{} {}: {}", nameOf(parameter), valueText(valueOf(m_recipe, parameter)), message);
    }

    void report(Severity severity, const char* code, Parameter at, std::string message, Fixes fixes = {},
                std::vector<text::RelatedPlace> related = {}) {
        text::Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = code;
        diagnostic.message = std::move(message);
        diagnostic.span = m_analysis.placeOf(at);
        diagnostic.related = std::move(related);
        std::erase(fixes, nullptr);
        diagnostic.fixes = std::move(fixes);
        m_sink.add(std::move(diagnostic));
    }

    /// The one of two parameters that is written, the first if both are.
    [[nodiscard]] Parameter written(Parameter first, Parameter second) const {
        return m_analysis.valueSpan(first) || !m_analysis.valueSpan(second) ? first : second;
    }

    [[nodiscard]] bool isSizeSound() const {
        return reads({kWidth, kHeight}) && m_recipe.width > 0 && m_recipe.height > 0 &&
               std::int64_t{m_recipe.width} * m_recipe.height <= GenerationContext::kMaxCells;
    }

    void checkSize() {
        for (const Parameter side : {kWidth, kHeight}) {
            if (!reads({side}) || number(side) > 0) continue;
            report(Severity::kError, "dungeon-size", side,
                   named(side, "a map has at least one cell each way"),
                   {fix(fmt::format("Set it to {}", valueText(defaultOf(side))), {{side, defaultOf(side)}})});
        }
        if (reads({kWidth, kHeight}) && m_recipe.width > 0 && m_recipe.height > 0 && !isSizeSound()) {
            report(Severity::kError, "dungeon-size", kWidth,
                   fmt::format("a map of {}x{} is too large: {} cells are the limit", m_recipe.width,
                               m_recipe.height, GenerationContext::kMaxCells));
        }
    }

    void checkOrder(Parameter least, Parameter most) {
        if (!reads({least, most}) || number(least) <= number(most)) return;
        const auto title = [](Parameter parameter, std::int64_t value) {
            return fmt::format("Set {} to {}", infoOf(parameter).field, value);
        };
        const Parameter at = written(least, most);
        std::vector<text::RelatedPlace> related;
        const Parameter other = at == least ? most : least;
        if (const auto span = m_analysis.valueSpan(other))
            related.push_back({*span, std::string(infoOf(other).field)});
        report(Severity::kError, "dungeon-min-above-max", at,
               fmt::format("{} ({}) is above {} ({})", infoOf(least).field, number(least), infoOf(most).field,
                           number(most)),
               {fix(title(most, number(least)), {whole(most, number(least))}),
                fix(title(least, number(most)), {whole(least, number(most))})},
               std::move(related));
    }

    void checkRatios() {
        for (const Parameter ratio : {kSizeRatioX, kSizeRatioY}) {
            const float value = std::get<float>(valueOf(m_recipe, ratio));
            if (!reads({ratio}) || (value > 0 && std::isfinite(value))) continue;
            report(value <= 0 ? Severity::kError : Severity::kWarning, "dungeon-ratio", ratio,
                   named(ratio, "a ratio is a number above 0"), {fix("Set it to 1.0", {{ratio, 1.0F}})});
        }
    }

    void checkNegative() {
        if (reads({kMinSize}) && number(kMinSize) < 0) {
            report(Severity::kError, "dungeon-negative", kMinSize,
                   named(kMinSize, "a room can't have a negative size"),
                   {fix("Set it to 1", {whole(kMinSize, 1)})});
        }
        if (reads({kMinRooms}) && number(kMinRooms) < 0) {
            report(Severity::kWarning, "dungeon-negative", kMinRooms,
                   named(kMinRooms,
                         "GoRogue throws an ArgumentOutOfRangeException whenever it draws a negative "
                         "number of rooms"),
                   {fix("Set it to 0", {whole(kMinRooms, 0)})});
        }
        constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
        if (reads({kMaxRooms}) && number(kMaxRooms) == kMost) {
            report(Severity::kWarning, "dungeon-negative", kMaxRooms,
                   named(kMaxRooms,
                         "the number after it is negative in C#, so GoRogue can throw an "
                         "ArgumentOutOfRangeException"),
                   {fix("Set it to 40", {whole(kMinRooms, std::min<std::int64_t>(40, number(kMinRooms))),
                                         whole(kMaxRooms, 40)})});
        }
        for (const Parameter attempts : {kCreationAttempts, kPlacementAttempts}) {
            if (!reads({attempts}) || number(attempts) >= 0) continue;
            report(Severity::kWarning, "dungeon-negative", attempts,
                   named(attempts, "GoRogue hardly ever ends where a room does not fit"),
                   {fix("Set it to 10", {whole(attempts, 10)})});
        }
    }

    void checkAttempts() {
        if (!reads({kMaxAttempts}) || m_recipe.maxAttempts >= -1) return;
        report(Severity::kWarning, "dungeon-max-attempts", kMaxAttempts,
               "a negative number of attempts counts as no limit",
               {fix("Set it to -1", {whole(kMaxAttempts, -1)})});
    }

    /// Sides of the smallest and largest rooms that can be drawn, as numbers beyond any map's size too.
    struct Sides {
        double width = 0;
        double height = 0;
    };
    [[nodiscard]] Sides roomSides(std::int64_t size, int direction) const {
        const DungeonParameters& p = m_recipe.parameters;
        const auto drawn = static_cast<double>(size);
        const double change = direction * std::trunc(drawn / 4);
        return {sideOf(drawn, change, p.roomSizeRatioX, p.roomMinSize),
                sideOf(drawn, change, p.roomSizeRatioY, p.roomMinSize)};
    }
    [[nodiscard]] bool hasSpaceFor(const Sides& room) const {
        return m_recipe.width >= room.width + kRoomMargins && m_recipe.height >= room.height + kRoomMargins;
    }

    void checkRoomsFit() {
        const DungeonParameters& p = m_recipe.parameters;
        if (!reads({kMinRooms, kMaxRooms, kMinSize, kMaxSize, kSizeRatioX, kSizeRatioY}) || !isSizeSound() ||
            p.maxRooms <= 0 || p.minRooms > p.maxRooms || p.roomMinSize < 0 ||
            p.roomMinSize > p.roomMaxSize || !(p.roomSizeRatioX > 0) || !(p.roomSizeRatioY > 0))
            return;
        const Sides smallest = roomSides(p.roomMinSize, -1);
        const Sides largest = roomSides(p.roomMaxSize, 1);
        if (!hasSpaceFor(largest)) {
            reportSmallMap(smallest, largest);
        } else {
            checkCapacity(smallest);
        }
    }

    void reportSmallMap(const Sides& smallest, const Sides& largest) {
        Fixes fixes;
        constexpr double kReasonable = 4096;
        if (largest.width + kRoomMargins <= kReasonable && largest.height + kRoomMargins <= kReasonable) {
            const auto width =
                std::max<std::int64_t>(m_recipe.width, std::llround(largest.width) + kRoomMargins);
            const auto height =
                std::max<std::int64_t>(m_recipe.height, std::llround(largest.height) + kRoomMargins);
            fixes.push_back(fix(fmt::format("Set the size to ({}, {})", width, height),
                                {whole(kWidth, width), whole(kHeight, height)}));
        }
        const std::int64_t from =
            std::min<std::int64_t>(m_recipe.parameters.roomMaxSize, std::llround(kReasonable));
        for (std::int64_t size = from; size >= m_recipe.parameters.roomMinSize; --size) {
            if (!hasSpaceFor(roomSides(size, 1))) continue;
            fixes.push_back(fix(fmt::format("Set max_size to {}", size), {whole(kMaxSize, size)}));
            break;
        }
        const Parameter at = m_recipe.width < largest.width + kRoomMargins ? kWidth : kHeight;
        report(Severity::kWarning, "dungeon-small-map", at,
               fmt::format(
                   "{}; a map must be 6 cells larger than a room each way, else GoRogue can fail with an "
                   "IndexOutOfRangeException or place it at the edge",
                   hasSpaceFor(smallest)
                       ? fmt::format("rooms of up to {}x{} do not fit into {}x{}", largest.width,
                                     largest.height, m_recipe.width, m_recipe.height)
                       : fmt::format("even the smallest rooms, {}x{}, do not fit into {}x{}", smallest.width,
                                     smallest.height, m_recipe.width, m_recipe.height)),
               std::move(fixes));
    }

    /// Rooms keep three cells between them and begin at odd cells from 3 on.
    static std::int64_t fitting(std::int64_t mapSide, std::int64_t side) {
        return mapSide >= side + 7 ? (mapSide - side - 7) / (side + 3) + 1 : 1;
    }

    void checkCapacity(const Sides& smallest) {
        const std::int64_t fits = fitting(m_recipe.width, std::llround(smallest.width)) *
                                  fitting(m_recipe.height, std::llround(smallest.height));
        const std::int64_t asked = m_recipe.parameters.maxRooms;
        if (asked <= fits) return;
        const std::int64_t least = std::min<std::int64_t>(m_recipe.parameters.minRooms, fits);
        report(Severity::kWarning, "dungeon-too-many-rooms", written(kMaxRooms, kMinRooms),
               fmt::format("{} rooms do not fit: at the most {} of the smallest, {}x{}, do", asked, fits,
                           smallest.width, smallest.height),
               {fix(fmt::format("Set max_rooms to {}", fits),
                    {whole(kMinRooms, least), whole(kMaxRooms, fits)})});
    }

    void checkPercentages() {
        for (const ParameterInfo& info : allParameters()) {
            if (!info.isPercent || !reads({info.parameter}) || number(info.parameter) <= 100) continue;
            if (m_recipe.map && info.group != ParameterGroup::kDoors) continue;
            report(Severity::kError, "dungeon-percentage", info.parameter,
                   named(info.parameter, "a percentage goes from 0 to 100"),
                   {fix("Set it to 100", {whole(info.parameter, 100)})});
        }
    }

    void checkSides() {
        if (!reads({kMaxSides, kMinSides})) return;
        const std::int64_t most = number(kMaxSides);
        if (most < 1 || most > 4) {
            const std::int64_t nearest = std::clamp<std::int64_t>(most, 1, 4);
            report(Severity::kError, "dungeon-sides", kMaxSides,
                   named(kMaxSides, "a room has 1 to 4 sides to open"),
                   {fix(fmt::format("Set it to {}", nearest), {whole(kMaxSides, nearest)})});
        }
        checkOrder(kMinSides, kMaxSides);
    }

    void checkMazeChance() {
        const std::int64_t growth = number(kChangeDirectionImprovement);
        if (!reads({kChangeDirectionImprovement, kClampMaze}) || growth > 100 || isSafeMazeChance(growth) ||
            m_recipe.parameters.clampMaze)
            return;
        const std::int64_t near = nearest(growth, [](std::int64_t value) { return isSafeMazeChance(value); });
        report(Severity::kWarning, "dungeon-maze-chance", kChangeDirectionImprovement,
               fmt::format("direction change {} makes GoRogue throw an ArgumentException after {} steps "
                           "straight on: the "
                           "chance of a turn passes 100 without meeting it",
                           growth, movesToOverflow(growth)),
               {fix(fmt::format("Set it to {}", near), {whole(kChangeDirectionImprovement, near)}),
                fix("Stop the chance at 100 (clamp: true)", {{kClampMaze, true}})});
    }

    /// The longest side that doors can be on; nothing where any length is possible.
    [[nodiscard]] std::optional<double> longestSide() const {
        if (!m_recipe.map) {
            const Sides largest = roomSides(m_recipe.parameters.roomMaxSize, 1);
            return std::max(largest.width, largest.height);
        }
        if (!m_recipe.map->roomsAt) return std::nullopt;
        double longest = 0;
        for (const Rectangle& room : *m_recipe.map->roomsAt)
            longest = std::max<double>(
                {longest, static_cast<double>(room.width), static_cast<double>(room.height)});
        return longest;
    }

    void checkDoorChance() {
        const std::int64_t chance = number(kCancelPlacementChance);
        const std::int64_t growth = number(kCancelPlacementChanceIncrease);
        if (!reads({kCancelPlacementChance, kCancelPlacementChanceIncrease, kClampDoors}) || chance > 100 ||
            growth > 100 || isSafeDoorChance(chance, growth) || m_recipe.parameters.clampDoors)
            return;
        const std::int64_t points = pointsToOverflow(chance, growth);
        if (const auto longest = longestSide(); longest && *longest < static_cast<double>(points)) return;
        const std::int64_t nearGrowth =
            nearest(growth, [chance](std::int64_t value) { return isSafeDoorChance(chance, value); });
        const std::int64_t nearChance =
            nearest(chance, [growth](std::int64_t value) { return isSafeDoorChance(value, growth); });
        report(
            Severity::kWarning, "dungeon-door-chance",
            written(kCancelPlacementChanceIncrease, kCancelPlacementChance),
            fmt::format("{} / +{} can make GoRogue throw an ArgumentException on a side with {} points for "
                        "doors: the chance passes 100 without meeting it",
                        chance, growth, points),
            {fix(fmt::format("Use {}", nearChance), {whole(kCancelPlacementChance, nearChance)}),
             fix(fmt::format("Use +{}", nearGrowth), {whole(kCancelPlacementChanceIncrease, nearGrowth)}),
             fix("Stop the chance at 100 (clamp: true)", {{kClampDoors, true}})});
    }

    /// The percentage nearest to `value` that is `safe`. Requires one.
    template <class Safe>
    static std::int64_t nearest(std::int64_t value, Safe&& safe) {
        for (std::int64_t distance = 1;; ++distance) {
            if (value - distance >= 0 && safe(value - distance)) return value - distance;
            if (value + distance <= 100 && safe(value + distance)) return value + distance;
        }
    }

    const RecipeAnalysis& m_analysis;
    const Recipe& m_recipe;
    text::DiagnosticSink& m_sink;
};

}  // namespace

void lintRecipe(const RecipeAnalysis& recipe, text::DiagnosticSink& sink) {
    if (!recipe.hasStruct()) return;
    Lint(recipe, sink).run();
}

}  // namespace lw::dungeon
