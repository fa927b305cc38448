// SPDX-License-Identifier: MIT
#include "dungeon/cellular_automata_area_generation.h"

#include <fmt/format.h>
#include <vector>

#include "dungeon/step_lint.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

namespace {

/// Counts the walls in squares around the cells of a map, with sums over rows that are added up.
class WallCounts {
public:
    WallCounts(std::int32_t width, std::int32_t height)
        : m_width(static_cast<std::size_t>(width)),
          m_stride(m_width + 2 * kReach),
          m_wall(m_stride * (static_cast<std::size_t>(height) + 2 * kReach), 0),
          m_three(m_wall.size(), 0),
          m_five(m_wall.size(), 0),
          m_near(m_width),
          m_far(m_width) {}

    void read(const std::vector<std::uint8_t>& cells) {
        for (std::size_t i = 0, row = kReach; i < cells.size(); i += m_width, ++row) {
            std::uint8_t* wall = m_wall.data() + row * m_stride;
            for (std::size_t x = 0; x < m_width; ++x) wall[kReach + x] = cells[i + x] ^ 1;
            std::uint8_t* three = m_three.data() + row * m_stride;
            std::uint8_t* five = m_five.data() + row * m_stride;
            for (std::size_t x = kReach; x < kReach + m_width; ++x) {
                three[x] = static_cast<std::uint8_t>(wall[x - 1] + wall[x] + wall[x + 1]);
                five[x] = static_cast<std::uint8_t>(three[x] + wall[x - 2] + wall[x + 2]);
            }
        }
    }

    /// Counts for a row: those among the 8 cells around each, and among the 24.
    void countRow(std::int32_t y) {
        const std::size_t at = (static_cast<std::size_t>(y) + kReach) * m_stride + kReach;
        const std::uint8_t* wall = m_wall.data() + at;
        const std::uint8_t* three = m_three.data() + at;
        const std::uint8_t* five = m_five.data() + at;
        const auto s = static_cast<std::ptrdiff_t>(m_stride);
        for (std::ptrdiff_t x = 0; x < static_cast<std::ptrdiff_t>(m_width); ++x) {
            const int near = three[x - s] + three[x] + three[x + s] - wall[x];
            const int far = five[x - 2 * s] + five[x - s] + five[x] + five[x + s] + five[x + 2 * s] - wall[x];
            m_near[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(near);
            m_far[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(far);
        }
    }
    [[nodiscard]] int near(std::int32_t x) const { return m_near[static_cast<std::size_t>(x)]; }
    [[nodiscard]] int far(std::int32_t x) const { return m_far[static_cast<std::size_t>(x)]; }

private:
    static constexpr std::size_t kReach = 2;

    std::size_t m_width;
    std::size_t m_stride;
    std::vector<std::uint8_t> m_wall;
    std::vector<std::uint8_t> m_three;
    std::vector<std::uint8_t> m_five;
    std::vector<std::uint8_t> m_near;
    std::vector<std::uint8_t> m_far;
};

/// Smooths once; how many cells have changed.
std::size_t smooth(WallFloor& map, WallCounts& counts, bool wallsUpOpenGround) {
    constexpr int kCrowded = 5;
    constexpr int kOpen = 2;
    counts.read(map.cells());
    std::size_t changed = 0;
    for (std::int32_t y = 1; y < map.height() - 1; ++y) {
        counts.countRow(y);
        std::size_t i = map.index({0, y});
        for (std::int32_t x = 1; x < map.width() - 1; ++x) {
            ++i;
            const bool isWall = counts.near(x) >= kCrowded || (wallsUpOpenGround && counts.far(x) <= kOpen);
            if (map.isFloor(i) != isWall || map.isKept(i)) continue;
            map.set(i, !isWall);
            ++changed;
        }
    }
    return changed;
}

void lintSmoothing(StepLint& lint) {
    using text::Severity;
    if (!lint.reads({"iterations", "big_area_iterations"})) return;
    const std::int64_t total = lint.number("iterations");
    const std::int64_t big = lint.number("big_area_iterations");
    if (big > total) {
        const bool isDefault = !lint.isWritten("big_area_iterations");
        lint.report(
            Severity::kError, "dungeon-iterations", isDefault ? "iterations" : "big_area_iterations",
            fmt::format("big_area_iterations ({}{}) is above iterations ({}): GoRogue throws an "
                        "InvalidConfigurationException",
                        big, isDefault ? ", the default" : "", total),
            {lint.fix(fmt::format("Set big_area_iterations to {}", total), {{"big_area_iterations", total}}),
             lint.fix(fmt::format("Set iterations to {}", big), {{"iterations", big}})});
    }
    if (lint.mapHeight() == 1) {
        lint.reportMap(Severity::kError, "dungeon-small-map",
                       "GoRogue throws an IndexOutOfRangeException where caves are smoothed in a map of "
                       "height 1");
    }
}

}  // namespace

CellularAutomataAreaGeneration::CellularAutomataAreaGeneration(std::string name)
    : GenerationStep(std::move(name)) {}

const StepInfo& CellularAutomataAreaGeneration::info() {
    using Step = CellularAutomataAreaGeneration;
    static const StepInfo kInfo = withDefaults(
        {.name = "CellularAutomataAreaGeneration",
         .title = "Smoothing",
         .help = "Smooths floor and wall into caves.",
         .icon = "cave",
         .outcome = [](const StepRun& run) { return counted(run.stages.size(), "round", "rounds"); },
         .settings = {setting<&Step::totalIterations>({.field = "iterations",
                                                       .cName = "TotalIterations",
                                                       .title = "Iterations",
                                                       .help = "How often the map is smoothed.",
                                                       .least = 0,
                                                       .most = 20}),
                      setting<&Step::cutoffBigAreaFill>(
                          {.field = "big_area_iterations",
                           .cName = "CutoffBigAreaFill",
                           .title = "Big area iterations",
                           .help = "In the first so many iterations the middle of open ground becomes wall, "
                                   "too. Not above the iterations.",
                           .least = 0,
                           .most = 20}),
                      tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag",
                                                        ComponentType::kGrid, TagUse::kMakes, "Grid")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintSmoothing});
    return kInfo;
}

StageSequence CellularAutomataAreaGeneration::onPerform(GenerationContext& context) {
    require(cutoffBigAreaFill <= totalIterations, "CutoffBigAreaFill",
            fmt::format("{} is above TotalIterations ({})", cutoffBigAreaFill, totalIterations));
    const auto map = wallFloorOf(context, wallFloorComponentTag);
    WallCounts counts(map->width(), map->height());
    for (std::int32_t i = 0; i < totalIterations; ++i) {
        context.meter().spend(2 * map->size());
        const Stage stage{.kind = Stage::Kind::kWorked,
                          .index = static_cast<std::size_t>(i),
                          .count = smooth(*map, counts, i < cutoffBigAreaFill),
                          .say = [](const Stage& smoothed) {
                              return fmt::format("Smoothed {}, {} changed",
                                                 counted(smoothed.index + 1, "time", "times"),
                                                 counted(smoothed.count, "cell", "cells"));
                          }};
        co_yield stage;
    }
    Rectangle{0, 0, map->width(), map->height()}.eachPerimeterCell([&map](Point p) {
        map->setUnlessKept(map->index(p), false);
        return true;
    });
}

}  // namespace lw::dungeon
