// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seed_statistics.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace lw::dungeon_editor {

namespace {

using dungeon::Parameter;
using dungeon::SeedFigures;
using dungeon::Statistics;

constexpr int kMostBars = 9;
constexpr std::string_view kAreasTag = "Areas";  ///< the list that figures count
constexpr dungeon::FigureOptions kWays{.ways = true};

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
        case Figure::kAreas:
            return seed.areas;
        case Figure::kLongestWay:
            return seed.longestWay;
        case Figure::kMeanWay:
            return seed.meanWay;
        case Figure::kChokePoints:
            return seed.chokePoints;
        case Figure::kRoomsOnLoops:
            return seed.roomsOnLoops;
        case Figure::kLargestRoom:
            return seed.largestRoom;
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
                                         "Loops",          "Floor share, %", "Unreachable cells",
                                         "Areas",          "Longest way",    "Way between rooms",
                                         "Choke points",   "Rooms on loops", "Largest room's side"};
    static_assert(std::size(kNames) == kFigureCount);
    return QString::fromLatin1(kNames[static_cast<int>(figure)]);
}

std::vector<Figure> figuresFor(const dungeon::Recipe& recipe) {
    bool rooms = recipe.map.has_value() || !recipe.prefabs.empty();
    bool doors = recipe.isDoorsOnly();
    bool areas = false;
    for (const dungeon::StepConfig& step : recipe.steps()) {
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            const dungeon::SettingInfo& info = step.info->settings[i];
            if (step.off || info.use != dungeon::TagUse::kMakes) continue;
            rooms = rooms || info.component == dungeon::ComponentType::kRooms;
            doors = doors || info.component == dungeon::ComponentType::kDoors;
            areas = areas || std::get<std::string>(step.values[i]) == kAreasTag;
        }
    }
    std::vector<Figure> figures;
    if (areas) figures.push_back(Figure::kAreas);
    for (int i = 0; i < kFigureCount; ++i) {
        const auto figure = static_cast<Figure>(i);
        const bool ofRooms = figure == Figure::kRooms || figure == Figure::kMeanWay ||
                             figure == Figure::kRoomsOnLoops || figure == Figure::kLargestRoom;
        if (figure == Figure::kAreas || (ofRooms && !rooms) ||
            (figure == Figure::kDoorsPerRoom && !(rooms && doors)))
            continue;
        figures.push_back(figure);
    }
    return figures;
}

MeasuredSeeds measure(const GenerationJob& job, std::uint64_t seeds, std::stop_token stop,
                      const Progress& progress) {
    MeasuredSeeds measured;
    measured.recipe = job.recipe;
    dungeon::Recipe standard = job.recipe;
    if (standard.pipeline != nullptr) {
        for (const auto& info : dungeon::allParameters()) {
            if (info.group == dungeon::ParameterGroup::kDoors)
                dungeon::setValue(standard, info.parameter, dungeon::defaultOf(info.parameter));
        }
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
    measured.now = dungeon::measureSeeds(job.seeds(kWays), job.recipe.seed, seeds, options(0));
    if (differs && !stop.stop_requested()) {
        measured.standard = dungeon::measureSeeds(withParameters(job, standard).seeds(kWays), job.recipe.seed,
                                                  seeds, options(1));
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

std::vector<dungeon::Slot> sweptSlots(const dungeon::Recipe& recipe) {
    using dungeon::Slot;
    std::vector<Slot> chosenSlots;
    const auto add = [&](Slot slot) {
        const dungeon::SettingInfo& info = infoAt(recipe, slot);
        if ((info.isWhole() || info.type == dungeon::SettingType::kFloat) && info.most > info.least)
            chosenSlots.push_back(slot);
    };
    for (std::size_t i = 0; i < recipe.values.size(); ++i) {
        if (!recipe.isDoorsOnly() || recipe.pipeline->parameters[i].section == "doors")
            add({Slot::Kind::kParameter, 0, i});
    }
    for (std::size_t step = 0; step < recipe.list.size(); ++step)
        for (std::size_t i = 0; i < recipe.list[step].values.size(); ++i)
            if (!recipe.list[step].off) add({Slot::Kind::kStep, step, i});
    return chosenSlots;
}

QString settingName(const dungeon::Recipe& recipe, dungeon::Slot slot) {
    const QString title = toQString(infoAt(recipe, slot).title);
    if (slot.kind != dungeon::Slot::Kind::kStep) return title;
    return QStringLiteral("%1 %2").arg(slot.step + 1).arg(title);
}

double presentValue(const dungeon::Recipe& recipe, dungeon::Slot slot) {
    const dungeon::SettingValue now = valueAt(recipe, slot);
    if (const float* part = std::get_if<float>(&now)) return static_cast<double>(*part);
    return static_cast<double>(std::get<std::int64_t>(now));
}

std::vector<double> sweepValues(const dungeon::Recipe& recipe, dungeon::Slot slot, double count) {
    const dungeon::SettingInfo& info = infoAt(recipe, slot);
    const double present = presentValue(recipe, slot);
    const bool isFraction = info.type == dungeon::SettingType::kFloat && !info.isPercent;
    const double width = info.most - info.least;
    const double step = isFraction ? width / count : std::max(1.0, std::ceil(width / count));
    std::vector<double> values;
    for (double value = info.least; value <= info.most + step / 1000; value += step) values.push_back(value);
    if (std::ranges::none_of(values, [&](double v) { return std::abs(v - present) < step / 1000; })) {
        values.push_back(present);
        std::ranges::sort(values);
    }
    return values;
}

Sweep sweep(const GenerationJob& job, dungeon::Slot slot, std::optional<dungeon::Slot> second, Figure figure,
            std::uint64_t seedsEach, std::stop_token stop, const Progress& progress) {
    constexpr double kEachOfTwo = 10;
    Sweep result{job.recipe, slot, second, figure};
    result.values = second ? sweepValues(job.recipe, slot, kEachOfTwo) : sweepValues(job.recipe, slot);
    result.secondValues = second ? sweepValues(job.recipe, *second, kEachOfTwo) : std::vector<double>{0};
    const auto set = [](dungeon::Recipe& recipe, dungeon::Slot at, double value) {
        if (infoAt(recipe, at).type == dungeon::SettingType::kFloat)
            setValueAt(recipe, at, static_cast<float>(value));
        else
            setValueAt(recipe, at, static_cast<std::int64_t>(std::llround(value)));
    };
    const std::size_t count = result.values.size() * result.secondValues.size();
    for (std::size_t i = 0; i < count && !stop.stop_requested(); ++i) {
        const double value = result.values[i % result.values.size()];
        dungeon::Recipe recipe = job.recipe;
        set(recipe, slot, value);
        if (second) set(recipe, *second, result.secondValues[i / result.values.size()]);
        dungeon::SeedsOptions options;
        options.stop = stop;
        const Statistics statistics =
            dungeon::measureSeeds(withParameters(job, recipe).seeds(kWays), recipe.seed, seedsEach, options);
        SweepPoint point{value, std::nullopt,
                         static_cast<double>(statistics.failed()) / static_cast<double>(seedsEach)};
        const std::vector<double> each = valuesOf(statistics, figure);
        double sum = 0;
        for (const double one : each) sum += one;
        if (!each.empty()) point.mean = sum / static_cast<double>(each.size());
        result.points.push_back(point);
        progress(static_cast<double>(i + 1) / static_cast<double>(count));
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
    other.state = a.state;
    return a == other;
}

}  // namespace lw::dungeon_editor
