// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "dungeon/recipe_job.h"
#include "dungeon/statistics.h"

namespace lw::dungeon_editor {

/// What is counted over seeds.
enum class Figure {
    kDoorsPerRoom,
    kRooms,
    kDeadEnds,
    kLoops,
    kFloorShare,
    kUnreachable,
    kAreas,
    kLongestWay,
    kMeanWay,
    kChokePoints,
    kRoomsOnLoops,
    kLargestRoom
};
inline constexpr int kFigureCount = 12;
/// …, 0.1, 0.2, 0.5, 1, 2, 5, 10, …: the least that is not below `wanted`.
[[nodiscard]] double niceStep(double wanted);
[[nodiscard]] QString figureName(Figure figure);
/// Those that dungeons of the recipe have, the most telling first: doors and rooms only where there are
/// rooms, areas where they are looked for.
[[nodiscard]] std::vector<Figure> figuresFor(const dungeon::Recipe& recipe);

/// A bar of a histogram: its share now, and with the settings of the door step at their defaults.
struct Bar {
    QString label;
    double share = 0;
    std::optional<double> standard;
};

/// Statistics of a recipe, and of the same with the default door settings where those differ.
struct MeasuredSeeds {
    dungeon::Recipe recipe;
    dungeon::Statistics now;
    std::optional<dungeon::Statistics> standard;
};

using Progress = std::function<void(double share)>;
[[nodiscard]] MeasuredSeeds measure(const GenerationJob& job, std::uint64_t seeds, std::stop_token stop,
                                    const Progress& progress);
[[nodiscard]] std::vector<Bar> histogram(const MeasuredSeeds& measured, Figure figure);

/// One value of a parameter swept over its range.
struct SweepPoint {
    double value = 0;
    std::optional<double> mean;  ///< of the seeds that did not fail
    double failed = 0;           ///< share of seeds
};
struct Sweep {
    dungeon::Recipe recipe;
    dungeon::Slot slot;
    std::optional<dungeon::Slot> second{};  ///< swept, too: each of its values with each of the first
    Figure figure = Figure::kDoorsPerRoom;
    std::vector<double> values{};
    std::vector<double> secondValues{};
    std::vector<SweepPoint> points{};  ///< the first's values for each of the second's, in order
};
/// The numbers that a recipe's run can be swept over: those of its pipeline or steps.
[[nodiscard]] std::vector<dungeon::Slot> sweptSlots(const dungeon::Recipe& recipe);
/// "Max rooms"; of a list of steps with the number of the step, "2 Rounds".
[[nodiscard]] QString settingName(const dungeon::Recipe& recipe, dungeon::Slot slot);
/// The number that is there now.
[[nodiscard]] double presentValue(const dungeon::Recipe& recipe, dungeon::Slot slot);
/// The values a sweep takes: about so many over the range of the slider, the present one among them.
[[nodiscard]] std::vector<double> sweepValues(const dungeon::Recipe& recipe, dungeon::Slot slot,
                                              double count = 20);
[[nodiscard]] Sweep sweep(const GenerationJob& job, dungeon::Slot slot, std::optional<dungeon::Slot> second,
                          Figure figure, std::uint64_t seedsEach, std::stop_token stop,
                          const Progress& progress);

/// "75 / +10": the door settings in short.
[[nodiscard]] QString doorSettings(const dungeon::Recipe& recipe);
/// Equal but for the seed.
[[nodiscard]] bool sameSettings(const dungeon::Recipe& a, const dungeon::Recipe& b);

}  // namespace lw::dungeon_editor
