// SPDX-License-Identifier: MIT
#include "dungeon/closest_map_area_connection.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "dungeon/area_connection.h"
#include "dungeon/area_joiner.h"

namespace lw::dungeon {

namespace {

/// The sets of areas joined so far, as the original's disjoint set and multi-areas.
class JoinedAreas {
public:
    explicit JoinedAreas(const std::vector<std::shared_ptr<Area>>& areas)
        : m_count(areas.size()), m_parent(areas.size()), m_sizes(areas.size(), 1) {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
        for (const auto& area : areas) m_areas.emplace_back(area);
    }

    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] std::size_t find(std::size_t i) {
        while (m_parent[i] != i) i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    [[nodiscard]] const MultiArea& area(std::size_t root) const { return m_areas[root]; }

    /// The areas of the smaller set, by original areas, go after the other's; of equal sets the first one's.
    void unite(std::size_t a, std::size_t b) {
        const auto [root, gone] = m_sizes[a] <= m_sizes[b] ? std::pair(b, a) : std::pair(a, b);
        m_areas[root].append(m_areas[gone]);
        m_areas[gone] = {};
        m_parent[gone] = root;
        m_sizes[root] += m_sizes[gone];
        --m_count;
    }

private:
    std::size_t m_count;
    std::vector<std::size_t> m_parent;
    std::vector<std::size_t> m_sizes;
    std::vector<MultiArea> m_areas;
};

/// Whether AreaJoiner finds the same joins: it needs Manhattan's closest cells, of areas that have some and
/// lie in the map.
bool isForJoiner(const ClosestMapAreaConnection& step, const WallFloor& map,
                 const std::vector<std::shared_ptr<Area>>& areas) {
    const PointSelection closest{PointSelection::Kind::kClosest, Distance::kManhattan};
    if (!(step.points == closest) || step.distance != Distance::kManhattan) return false;
    return std::ranges::all_of(areas, [&map](const std::shared_ptr<Area>& area) {
        return !area->empty() &&
               std::ranges::all_of(area->points(), [&map](Point p) { return map.contains(p); });
    });
}

}  // namespace

ClosestMapAreaConnection::ClosestMapAreaConnection(std::string name, std::string wallFloorTag,
                                                   std::string areasTag, std::string tunnelsTag)
    : GenerationStep(std::move(name)),
      wallFloorComponentTag(std::move(wallFloorTag)),
      areasComponentTag(std::move(areasTag)),
      tunnelsComponentTag(std::move(tunnelsTag)) {}

const StepInfo& ClosestMapAreaConnection::info() {
    using Step = ClosestMapAreaConnection;
    static const StepInfo kInfo = withDefaults(
        {.name = "ClosestMapAreaConnection",
         .title = "Join nearest",
         .help = "Joins areas by tunnels, each with the nearest it does not reach yet.",
         .group = StepGroup::kJoin,
         .icon = "tunnel",
         .outcome = &tunnelOutcome,
         .settings = {setting<&Step::points>(connectionPointsSetting()),
                      setting<&Step::distance>({.field = "distance",
                                                .cName = "DistanceCalc",
                                                .title = "Distance",
                                                .help = "How far apart two areas are."}),
                      setting<&Step::tunnels>(tunnelCreationSetting("tunnels_by")),
                      tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag",
                                                        ComponentType::kGrid, TagUse::kNeeds, "Grid"),
                      tag<&Step::areasComponentTag>("areas", "areasComponentTag", ComponentType::kAreas,
                                                    TagUse::kNeeds, "Areas"),
                      tag<&Step::tunnelsComponentTag>("tunnels", "tunnelsComponentTag", ComponentType::kAreas,
                                                      TagUse::kMakes, "Tunnels")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintAreaConnection});
    return kInfo;
}

void ClosestMapAreaConnection::checkMade() const {
    requireMade(tunnels);
}

std::vector<GenerationStep::Requirement> ClosestMapAreaConnection::requirements() const {
    return {required<WallFloor>(wallFloorComponentTag, "wallFloorComponentTag"),
            required<AreaList>(areasComponentTag, "areasComponentTag")};
}

StageSequence ClosestMapAreaConnection::onPerform(GenerationContext& context) {
    random::Random& random = randomOf(rng);
    const auto map = context.find<WallFloor>(wallFloorComponentTag);
    std::vector<std::shared_ptr<Area>> areas;
    for (const auto& [area, areaStep] : context.find<AreaList>(areasComponentTag)->entries())
        areas.push_back(area);
    const auto list =
        context.findOrAdd<AreaList>(tunnelsComponentTag, [] { return std::make_shared<AreaList>(); });

    if (isForJoiner(*this, *map, areas)) {
        AreaJoiner joiner(map->width(), map->height(), std::move(areas), context.meter());
        while (!joiner.done()) {
            const auto [from, to] = joiner.next();
            const Tunnel tunnel = digTunnel(tunnels, *map, from, to, random, context.meter());
            list->add(tunnel.area, name());
            const Stage stage = tunnelStage(tunnels, tunnel, from, to);
            co_yield stage;
        }
        co_return;
    }

    JoinedAreas joined(areas);
    while (joined.count() > 1) {
        for (std::size_t i = 0; i < areas.size() && joined.count() > 1; ++i) {
            const std::size_t from = joined.find(i);
            std::size_t to = from;
            PointPair ends{};
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t j = 0; j < areas.size(); ++j) {
                const std::size_t other = joined.find(j);
                if (other == from) continue;
                const PointPair pair =
                    selectPoints(points, joined.area(from), joined.area(other), random, context.meter());
                const double apart = comparableDistance(distance, pair.first, pair.second);
                if (!(apart < least)) continue;
                least = apart;
                ends = pair;
                to = other;
            }
            const Tunnel tunnel = digTunnel(tunnels, *map, ends.first, ends.second, random, context.meter());
            list->add(tunnel.area, name());
            joined.unite(from, to);
            const Stage stage = tunnelStage(tunnels, tunnel, ends.first, ends.second);
            co_yield stage;
        }
    }
}

}  // namespace lw::dungeon
