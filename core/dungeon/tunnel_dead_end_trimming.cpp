// SPDX-License-Identifier: MIT
#include "dungeon/tunnel_dead_end_trimming.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "dungeon/item_list.h"
#include "dungeon/step_rules.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

namespace {

/// Trims one area after another. The original looks at every cell of an area in every pass; only those beside
/// a cell filled in the pass before can have become dead ends, so only they are looked at here, in the same
/// order.
class Trimmer {
public:
    explicit Trimmer(WallFloor& map)
        : m_map(map), m_order(map.size(), 0), m_state(map.size(), State::kOther) {}

    struct Result {
        std::size_t filled = 0;
        std::size_t passes = 0;
    };

    /// `keep()` draws whether a dead end is kept. Requires the area's cells to lie in the map.
    template <class Keep>
    Result trim(Area& area, std::int32_t maxPasses, WorkMeter& meter, Keep&& keep) {
        enter(area);
        Result result;
        std::vector<std::size_t> candidates = m_members;
        while (maxPasses == -1 || std::cmp_less(result.passes, maxPasses)) {
            meter.spend(candidates.size() + 1);
            std::vector<std::size_t> dead;
            for (const std::size_t i : candidates)
                if (isDeadEnd(i)) dead.push_back(i);
            if (dead.empty()) break;
            for (const std::size_t i : dead) m_state[i] = keep() ? State::kKept : State::kFilled;
            std::erase_if(dead, [this](std::size_t i) { return m_state[i] == State::kKept; });
            for (const std::size_t i : dead) m_map.set(i, false);
            result.filled += dead.size();
            ++result.passes;
            candidates = membersBeside(dead);
        }
        leave(area);
        return result;
    }

private:
    enum class State : std::uint8_t { kOther, kMember, kKept, kFilled };

    void enter(const Area& area) {
        m_members.clear();
        for (const Point p : area.points()) {
            const std::size_t i = m_map.index(p);
            m_state[i] = State::kMember;
            m_order[i] = static_cast<std::uint32_t>(m_members.size());
            m_members.push_back(i);
        }
    }

    void leave(Area& area) {
        area.removeIf([this](Point p) { return m_state[m_map.index(p)] == State::kFilled; });
        for (const std::size_t i : m_members) m_state[i] = State::kOther;
    }

    /// The index of a cell by offset, as the array has it: sideways steps wrap around rows.
    [[nodiscard]] std::size_t beside(std::size_t index, int dx, int dy) const {
        const std::int64_t at = static_cast<std::int64_t>(index) + std::int64_t{dy} * m_map.width() + dx;
        if (at < 0 || static_cast<std::uint64_t>(at) >= m_map.size()) {
            const Point p = m_map.point(index);
            throw OutsideMap({p.x + dx, p.y + dy});
        }
        return static_cast<std::size_t>(at);
    }
    /// Only the first open neighbour clockwise from the top counts; the cell itself need not be floor.
    [[nodiscard]] bool isDeadEnd(std::size_t i) const {
        const auto w = static_cast<std::size_t>(m_map.width());
        if (i > w && i + w + 1 < m_map.size()) {
            const std::uint8_t* cells = m_map.cells().data() + i;
            return isDeadEnd(i, [cells, w](int dx, int dy) {
                return cells[static_cast<std::ptrdiff_t>(w) * dy + dx] != 0;
            });
        }
        return isDeadEnd(i, [this, i](int dx, int dy) { return m_map.isFloor(beside(i, dx, dy)); });
    }
    template <class IsFloor>
    [[nodiscard]] bool isDeadEnd(std::size_t i, IsFloor&& isFloor) const {
        constexpr std::array<Point, 4> kClockwise = {Point{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        for (const auto [dx, dy] : kClockwise) {
            if (!isFloor(dx, dy)) continue;
            if (m_state[i] != State::kMember) return false;
            const int sx = dy;  // sideways of the direction
            const int sy = dx;
            return !isFloor(-dx, -dy) && !isFloor(-dx + sx, -dy + sy) && !isFloor(-dx - sx, -dy - sy) &&
                   !isFloor(sx, sy) && !isFloor(-sx, -sy);
        }
        return false;
    }

    [[nodiscard]] std::vector<std::size_t> membersBeside(const std::vector<std::size_t>& filled) const {
        std::vector<std::size_t> members;
        for (const std::size_t i : filled) {
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    const std::int64_t at =
                        static_cast<std::int64_t>(i) + std::int64_t{dy} * m_map.width() + dx;
                    if (at < 0 || static_cast<std::uint64_t>(at) >= m_map.size()) continue;
                    if (m_state[static_cast<std::size_t>(at)] == State::kMember)
                        members.push_back(static_cast<std::size_t>(at));
                }
            }
        }
        std::sort(members.begin(), members.end(),
                  [this](std::size_t a, std::size_t b) { return m_order[a] < m_order[b]; });
        members.erase(std::unique(members.begin(), members.end()), members.end());
        return members;
    }

    WallFloor& m_map;
    std::vector<std::uint32_t> m_order;
    std::vector<State> m_state;
    std::vector<std::size_t> m_members;
};

}  // namespace

TunnelDeadEndTrimming::TunnelDeadEndTrimming(std::string name, std::string wallFloorTag,
                                             std::string tunnelsTag)
    : GenerationStep(std::move(name)),
      wallFloorComponentTag(std::move(wallFloorTag)),
      tunnelsComponentTag(std::move(tunnelsTag)) {}

std::vector<GenerationStep::Requirement> TunnelDeadEndTrimming::requirements() const {
    return {required<WallFloor>(wallFloorComponentTag, "wallFloorComponentTag"),
            required<AreaList>(tunnelsComponentTag, "tunnelsComponentTag")};
}

const StepInfo& TunnelDeadEndTrimming::info() {
    using Step = TunnelDeadEndTrimming;
    static const StepInfo kInfo = withDefaults(
        {.name = "TunnelDeadEndTrimming",
         .title = "Dead ends",
         .help = "Fills up dead ends of tunnels.",
         .group = StepGroup::kDoors,
         .icon = "dead-end",
         .outcome =
             [](const StepRun& run) {
                 std::size_t cells = 0;
                 for (const Stage& stage : run.stages) cells += stage.count;
                 return counted(cells, "cell filled", "cells filled");
             },
         .draws = true,
         .settings = {setting<&Step::saveDeadEndChance>(
                          {.field = "save_chance",
                           .cName = "SaveDeadEndChance",
                           .title = "Save chance, %",
                           .help = "The chance out of 100 that a dead end is left alone.",
                           .least = 0,
                           .most = 100,
                           .isPercent = true}),
                      setting<&Step::maxTrimIterations>(
                          {.field = "max_trim_iterations",
                           .cName = "MaxTrimIterations",
                           .title = "Max iterations",
                           .help =
                               "How often dead ends of a tunnel are cut back by one cell; -1 for as often as "
                               "there are any.",
                           .least = -1,
                           .most = 100}),
                      tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag",
                                                        ComponentType::kGrid, TagUse::kNeeds, "Grid"),
                      tag<&Step::tunnelsComponentTag>("tunnels", "tunnelsComponentTag", ComponentType::kAreas,
                                                      TagUse::kNeeds, "Tunnels")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintTunnelDeadEndTrimming});
    return kInfo;
}

StageSequence TunnelDeadEndTrimming::onPerform(GenerationContext& context) {
    requirePercent(saveDeadEndChance, "SaveDeadEndChance");
    require(maxTrimIterations >= -1, "MaxTrimIterations",
            fmt::format("must be 0 or more, or -1 for no limit, not {}", maxTrimIterations));
    random::Random& random = randomOf(rng);
    const auto map = context.find<WallFloor>(wallFloorComponentTag);
    const auto tunnels = context.find<AreaList>(tunnelsComponentTag);
    const auto keep = [&] {
        if (saveDeadEndChance < 0) {
            throw error(ErrorKind::kArgument, "SaveDeadEndChance",
                        fmt::format("a chance of {} is below 0", saveDeadEndChance));
        }
        return random.percentageCheck(saveDeadEndChance);
    };
    Trimmer trimmer(*map);
    for (std::size_t i = 0; i < tunnels->size(); ++i) {
        const auto [filled, passes] =
            trimmer.trim(*tunnels->entries()[i].item, maxTrimIterations, context.meter(), keep);
        const Stage stage{
            .kind = Stage::Kind::kDeadEndsTrimmed, .index = i, .count = filled, .passes = passes};
        co_yield stage;
    }
}

}  // namespace lw::dungeon
