// SPDX-License-Identifier: MIT
#include "dungeon/area_joiner.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <rapidcheck/gtest.h>

#include "dungeon/closest_map_area_connection.h"
#include "random/engines.h"
#include "random/known_series.h"

namespace lw::dungeon {
namespace {

using Areas = std::vector<std::shared_ptr<Area>>;

struct JoinCells {
    Point from;
    Point to;
    friend bool operator==(const JoinCells&, const JoinCells&) = default;
};

std::int32_t distance(Point a, Point b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

/// spec/dungeon.md 4 word for word: all pairs of cells, in quadratic time.
class PlainJoiner {
public:
    explicit PlainJoiner(const Areas& areas) : m_areas(areas), m_parent(areas.size()) {
        std::iota(m_parent.begin(), m_parent.end(), 0);
        for (std::size_t i = 0; i < areas.size(); ++i) m_members.push_back({i});
    }

    std::vector<JoinCells> joinAll() {
        std::vector<JoinCells> joins;
        std::size_t sets = m_areas.size();
        while (sets > 1) {
            for (std::size_t i = 0; i < m_areas.size() && sets > 1; ++i, --sets) joins.push_back(joinOne(i));
        }
        return joins;
    }

private:
    struct Pair {
        JoinCells cells;
        std::int32_t distance = std::numeric_limits<std::int32_t>::max();
    };

    std::size_t find(std::size_t i) const {
        while (m_parent[i] != i) i = m_parent[i];
        return i;
    }

    Pair closest(std::size_t r, std::size_t q) const {
        Pair best;
        for (const std::size_t areaA : m_members[r])
            for (const Point a : m_areas[areaA]->points())
                for (const std::size_t areaB : m_members[q])
                    for (const Point b : m_areas[areaB]->points())
                        if (distance(a, b) < best.distance) best = {{a, b}, distance(a, b)};
        return best;
    }

    JoinCells joinOne(std::size_t i) {
        const std::size_t r = find(i);
        Pair best;
        std::size_t nearest = r;
        for (std::size_t j = 0; j < m_areas.size(); ++j) {
            if (find(j) == r) continue;
            const Pair pair = closest(r, find(j));
            if (pair.distance < best.distance) {
                best = pair;
                nearest = find(j);
            }
        }
        const bool grows = m_members[r].size() <= m_members[nearest].size();
        const std::size_t root = grows ? nearest : r;
        const std::size_t gone = grows ? r : nearest;
        m_members[root].insert(m_members[root].end(), m_members[gone].begin(), m_members[gone].end());
        m_parent[gone] = root;
        return best.cells;
    }

    const Areas& m_areas;
    std::vector<std::size_t> m_parent;
    std::vector<std::vector<std::size_t>> m_members;
};

std::vector<JoinCells> joinsOf(std::int32_t width, std::int32_t height, const Areas& areas) {
    WorkMeter meter;
    AreaJoiner joiner(width, height, areas, meter);
    std::vector<JoinCells> joins;
    while (!joiner.done()) {
        const auto [from, to] = joiner.next();
        joins.push_back({from, to});
    }
    return joins;
}

std::shared_ptr<Area> areaOf(std::vector<Point> points) {
    return std::make_shared<Area>(std::move(points));
}

/// Random walks: areas with corridors, cells of their own in odd orders, and cells in common.
Areas randomAreas(random::Random& random, std::int32_t width, std::int32_t height) {
    const std::int32_t count = 1 + random.nextInt(9);
    Areas areas;
    for (std::int32_t i = 0; i < count; ++i) {
        Point p{0, 0};
        p.x = random.nextInt(width);
        p.y = random.nextInt(height);
        auto area = areaOf({p});
        const std::int32_t length = random.nextInt(30);
        for (std::int32_t step = 0; step < length; ++step) {
            const Point next = p + outwards(kSides[static_cast<std::size_t>(random.nextInt(4))]);
            if (next.x < 0 || next.x >= width || next.y < 0 || next.y >= height) continue;
            p = next;
            const auto& known = area->points();
            if (std::find(known.begin(), known.end(), p) == known.end()) area->add(p);
        }
        areas.push_back(std::move(area));
    }
    return areas;
}

RC_GTEST_PROP(AreaJoiner, JoinsAsTheSearchOverAllPairsDoes, (std::uint64_t seed)) {
    random::MizuchiRandom random(seed);
    for (int round = 0; round < 10; ++round) {
        const std::int32_t width = 1 + random.nextInt(30);
        const std::int32_t height = 1 + random.nextInt(20);
        const Areas areas = randomAreas(random, width, height);
        const bool same = joinsOf(width, height, areas) == PlainJoiner(areas).joinAll();
        RC_ASSERT(same);
    }
}

TEST(AreaJoiner, OfEquallyNearSetsTheOneListedFirstIsTaken) {
    const Areas areas = {areaOf({{5, 5}}), areaOf({{5, 9}}), areaOf({{5, 1}}), areaOf({{9, 5}})};
    const std::vector<JoinCells> joins = joinsOf(20, 20, areas);
    EXPECT_EQ(joins.front(), (JoinCells{{5, 5}, {5, 9}}));
    EXPECT_EQ(joins, PlainJoiner(areas).joinAll());
}

TEST(AreaJoiner, AreasInCommonCellsAreJoinedThere) {
    const Areas areas = {areaOf({{1, 1}, {2, 1}, {3, 1}}), areaOf({{3, 2}, {3, 1}, {2, 1}})};
    EXPECT_EQ(joinsOf(5, 5, areas), (std::vector<JoinCells>{{{2, 1}, {2, 1}}}));
}

TEST(AreaJoiner, OneAreaNeedsNoJoin) {
    EXPECT_TRUE(joinsOf(5, 5, {areaOf({{1, 1}})}).empty());
    EXPECT_TRUE(joinsOf(5, 5, {}).empty());
}

TEST(Tunnels, RunAlongOneAxisAndThenTheOther) {
    const auto rng = std::make_shared<random::KnownSeriesRandom>(
        random::KnownSeriesRandom::Series{.bools = {true, false}});
    const TunnelCreation creation{TunnelCreation::Kind::kHorizontalVertical};
    WorkMeter meter;
    WallFloor map(6, 5);
    const Tunnel across = digTunnel(creation, map, {4, 1}, {2, 3}, *rng, meter);
    EXPECT_TRUE(across.horizontalFirst);
    EXPECT_EQ(across.area->points(), (std::vector<Point>{{2, 1}, {3, 1}, {4, 1}, {2, 2}, {2, 3}}));
    const Tunnel down = digTunnel(creation, map, {4, 1}, {2, 3}, *rng, meter);
    EXPECT_FALSE(down.horizontalFirst);
    EXPECT_EQ(down.area->points(), (std::vector<Point>{{4, 1}, {4, 2}, {4, 3}, {2, 3}, {3, 3}}));
    EXPECT_EQ(map.rows(), (std::vector<std::string>{"######", "##...#", "##.#.#", "##...#", "######"}));
}

/// How a step that joins the closest cells fails on these areas in a map of 5 or 6 cells a side.
std::optional<GenerationError> failureOf(std::int32_t side, const std::vector<std::vector<Point>>& cells) {
    GenerationContext context(side, side);
    context.add(std::make_shared<WallFloor>(side, side), "WallFloor");
    auto areas = std::make_shared<AreaList>();
    for (const auto& points : cells) areas->add(areaOf(points), "test");
    context.add(areas, "Areas");
    ClosestMapAreaConnection step;
    step.points = {PointSelection::Kind::kClosest, Distance::kManhattan};
    try {
        step.perform(context);
        return std::nullopt;
    } catch (const GenerationError& error) {
        return error;
    }
}

TEST(Tunnels, AnAreaWithoutCellsHasNoClosestCell) {
    EXPECT_FALSE(failureOf(6, {{}}));
    EXPECT_FALSE(failureOf(5, {{}, {{1, 1}}}));  // by luck: the index of no cell wraps around to (0, 0)
    const auto error = failureOf(6, {{}, {{1, 1}}});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::kIndexOutOfRange);
    EXPECT_EQ(error->step(), "ClosestMapAreaConnection");
    EXPECT_EQ(failureOf(5, {{{5, 4}}, {{1, 1}}}).value().kind(), ErrorKind::kIndexOutOfRange);
}

}  // namespace
}  // namespace lw::dungeon
