// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seed_statistics.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace lw::dungeon_editor {

namespace {

using dungeon::Parameter;
using dungeon::SeedFigures;
using dungeon::Statistics;

constexpr int kMostBars = 9;
constexpr double kSweepValues = 20;

/// What a seed counts for in a figure of whole maps.
double valueOfSeed(const SeedFigures& seed, Figure figure) {
    switch (figure) {
        case Figure::kDoorsPerRoom:
            return seed.roomsPlaced == 0 ? 0 : static_cast<double>(seed.doors) / seed.roomsPlaced;
        case Figure::kRooms:
            return seed.roomsPlaced;
        case Figure::kDeadEnds:
            return seed.deadEnds;
        case Figure::kLoops:
            return seed.loops;
        case Figure::kFloorShare:
            return seed.cells == 0 ? 0 : 100.0 * seed.floor / seed.cells;
        case Figure::kUnreachable:
            return seed.unreachable;
    }
    return 0;
}

std::vector<double> valuesOf(const Statistics& statistics, Figure figure) {
    std::vector<double> values;
    for (const SeedFigures& seed : statistics.seeds)
        if (!seed.failed) values.push_back(valueOfSeed(seed, figure));
    return values;
}

double shareIn(const std::vector<double>& values, double from, double to) {
    if (values.empty()) return 0;
    const auto count = std::ranges::count_if(values, [&](double v) { return v >= from && v < to; });
    return static_cast<double>(count) / static_cast<double>(values.size());
}

std::vector<Bar> doorBars(const MeasuredSeeds& measured) {
    const auto now = measured.now.doorsPerRoom();
    const auto standard = measured.standard ? measured.standard->doorsPerRoom() : std::vector<double>();
    std::vector<Bar> bars;
    const std::size_t count = std::min<std::size_t>(kMostBars, std::max(now.size(), standard.size()));
    for (std::size_t i = 0; i < count; ++i) {
        Bar bar{QString::number(i), i < now.size() ? now[i] : 0, std::nullopt};
        if (measured.standard) bar.standard = i < standard.size() ? standard[i] : 0;
        bars.push_back(std::move(bar));
    }
    return bars;
}

GenerationJob withParameters(const GenerationJob& job, const dungeon::Recipe& recipe) {
    GenerationJob other = job;
    other.recipe = recipe;
    if (other.doors) other.doors->parameters = dungeon::parametersOf(recipe);
    return other;
}

}  // namespace

double niceStep(double wanted) {
    double power = 1;
    while (power > wanted && power > 1e-6) power /= 10;
    while (power * 10 <= wanted) power *= 10;
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
        if (power * factor >= wanted) return power * factor;
    return power * 10;
}

QString figureName(Figure figure) {
    static const char* const kNames[] = {"Doors per room", "Rooms placed",   "Dead ends",
                                         "Loops",          "Floor share, %", "Unreachable cells"};
    return QString::fromLatin1(kNames[static_cast<int>(figure)]);
}

MeasuredSeeds measure(const GenerationJob& job, std::uint64_t seeds, std::stop_token stop,
                      const Progress& progress) {
    MeasuredSeeds measured;
    measured.recipe = job.recipe;
    dungeon::Recipe standard = job.recipe;
    for (const auto& info : dungeon::allParameters()) {
        if (info.group == dungeon::ParameterGroup::kDoors)
            dungeon::setValue(standard, info.parameter, dungeon::defaultOf(info.parameter));
    }
    const bool differs = !(standard == job.recipe);
    const double parts = differs ? 2 : 1;
    const auto options = [&](double before) {
        dungeon::SeedsOptions o;
        o.stop = stop;
        o.progress = [progress, before, parts, seeds](std::uint64_t done) {
            progress((before + static_cast<double>(done) / static_cast<double>(seeds)) / parts);
        };
        return o;
    };
    measured.now = dungeon::measureSeeds(job.seeds(), job.recipe.seed, seeds, options(0));
    if (differs && !stop.stop_requested()) {
        measured.standard =
            dungeon::measureSeeds(withParameters(job, standard).seeds(), job.recipe.seed, seeds, options(1));
    }
    return measured;
}

std::vector<Bar> histogram(const MeasuredSeeds& measured, Figure figure) {
    if (figure == Figure::kDoorsPerRoom) return doorBars(measured);
    const std::vector<double> now = valuesOf(measured.now, figure);
    const std::vector<double> standard =
        measured.standard ? valuesOf(*measured.standard, figure) : std::vector<double>();
    std::vector<double> all = now;
    all.insert(all.end(), standard.begin(), standard.end());
    if (all.empty()) return {};
    const auto [least, most] = std::ranges::minmax(all);
    const double step = niceStep(std::max(1.0, (most - least + 1) / kMostBars));
    std::vector<Bar> bars;
    for (double from = std::floor(least / step) * step; from <= most; from += step) {
        QString label = QString::number(from);
        // Longer ones do not fit below a bar.
        if (step > 1)
            label += from + step > 100 ? QStringLiteral("–") : QStringLiteral("–%1").arg(from + step - 1);
        Bar bar{label, shareIn(now, from, from + step), std::nullopt};
        if (measured.standard) bar.standard = shareIn(standard, from, from + step);
        bars.push_back(std::move(bar));
    }
    return bars;
}

std::vector<double> sweepValues(const dungeon::Recipe& recipe, Parameter parameter) {
    const auto& info = dungeon::infoOf(parameter);
    const auto now = dungeon::valueOf(recipe, parameter);
    const bool ratio = std::holds_alternative<float>(now);
    const double present =
        ratio ? static_cast<double>(std::get<float>(now)) : static_cast<double>(std::get<std::int64_t>(now));
    const double width = info.most - info.least;
    const double step = ratio ? width / kSweepValues : std::max(1.0, std::ceil(width / kSweepValues));
    std::vector<double> values;
    for (double value = info.least; value <= info.most + step / 1000; value += step) values.push_back(value);
    if (std::ranges::none_of(values, [&](double v) { return std::abs(v - present) < step / 1000; })) {
        values.push_back(present);
        std::ranges::sort(values);
    }
    return values;
}

Sweep sweep(const GenerationJob& job, Parameter parameter, Figure figure, std::uint64_t seedsEach,
            std::stop_token stop, const Progress& progress) {
    Sweep result{job.recipe, parameter, figure, {}};
    const std::vector<double> values = sweepValues(job.recipe, parameter);
    const bool ratio = std::holds_alternative<float>(dungeon::defaultOf(parameter));
    for (std::size_t i = 0; i < values.size() && !stop.stop_requested(); ++i) {
        dungeon::Recipe recipe = job.recipe;
        if (ratio)
            dungeon::setValue(recipe, parameter, static_cast<float>(values[i]));
        else
            dungeon::setValue(recipe, parameter, static_cast<std::int64_t>(std::llround(values[i])));
        dungeon::SeedsOptions options;
        options.stop = stop;
        const Statistics statistics =
            dungeon::measureSeeds(withParameters(job, recipe).seeds(), recipe.seed, seedsEach, options);
        SweepPoint point{values[i], std::nullopt,
                         static_cast<double>(statistics.failed()) / static_cast<double>(seedsEach)};
        const std::vector<double> each = valuesOf(statistics, figure);
        double sum = 0;
        for (const double value : each) sum += value;
        if (!each.empty()) point.mean = sum / static_cast<double>(each.size());
        result.points.push_back(point);
        progress(static_cast<double>(i + 1) / static_cast<double>(values.size()));
    }
    return result;
}

QString doorSettings(const dungeon::Recipe& recipe) {
    const dungeon::DungeonParameters p = dungeon::parametersOf(recipe);
    return QStringLiteral("%1 / +%2")
        .arg(p.cancelConnectionPlacementChance)
        .arg(p.cancelConnectionPlacementChanceIncrease);
}

bool sameSettings(const dungeon::Recipe& a, const dungeon::Recipe& b) {
    dungeon::Recipe other = b;
    other.seed = a.seed;
    return a == other;
}

}  // namespace lw::dungeon_editor
