// SPDX-License-Identifier: MIT
#include "map/rules.h"

#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <memory>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "edit_checks.h"
#include "map/nearest_pairs.h"
#include "map/paint.h"
#include "support/marked.h"

namespace lw::map {
namespace {

using Place = MapAnalysis::Place;
using Cost = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;  // blocked, steps, y, x

std::shared_ptr<const game::Definition> gameOf(const std::string& rules) {
    const auto parsed = game::parseDefinition(
        "(terrains: {\"floor\": (), \"wall\": (walkable: false)}, rules: [" + rules + "])");
    EXPECT_TRUE(parsed.diagnostics.empty());
    return std::make_shared<const game::Definition>(parsed.definition);
}

std::string mapText(const std::string& features, const std::string& rows) {
    return "(name: \"\", legend: {'.': \"floor\", '#': \"wall\"}, features: {" + features + "})\n---\n" +
           rows;
}

/// Checks that the broken rules are these, each at a «mark» of the text.
MapAnalysis expectBroken(const std::string& rules, const std::string& features, const std::string& rows,
                         const std::vector<std::string>& codes) {
    const testing::Marked marked(mapText(features, rows));
    MapAnalysis map = testing::analyseMap(marked.text, gameOf(rules));
    std::vector<std::string> found;
    std::vector<text::Span> spans;
    for (const text::Diagnostic& d : map.diagnostics()) {
        if (d.severity != text::Severity::kError) continue;
        found.push_back(d.code);
        spans.push_back(d.span);
    }
    EXPECT_EQ(found, codes) << rules;
    EXPECT_EQ(spans, marked.spans) << rules << '\n' << marked.text;
    return map;
}

TEST(MapRules, OneTileInTheWayCanBePaintedOver) {
    const std::string rule = R"(Reach(from: "Start", to: "Exit"))";
    const auto game = gameOf(rule);
    const std::string text =
        "(name: \"\", legend: {'.': \"floor\", ',': \"floor\", '#': \"wall\"}, "
        "features: {(0, 0): Start, (4, 0): Exit})\n---\n.,#,.\n#####\n";
    const MapAnalysis map = testing::analyseMap(text, game);
    ASSERT_EQ(map.brokenRules().size(), 1U);
    ASSERT_TRUE(map.brokenRules().front().nearest);
    EXPECT_EQ(map.brokenRules().front().nearest->only, (Place{2, 0}));
    const auto& fixes = map.brokenRules().front().problem.fixes;
    ASSERT_EQ(fixes.size(), 1U);
    EXPECT_EQ(fixes.front()->title, "Paint ',' there") << "as beside it";
    const std::string mended = fixes.front()->edits.apply(text);
    EXPECT_EQ(mended.substr(mended.find("---")), "---\n.,,,.\n#####\n");
    EXPECT_TRUE(testing::analyseMap(mended, game).brokenRules().empty());
    // Two in the way are a matter for people.
    const MapAnalysis thick = testing::analyseMap(mapText("(0, 0): Start, (4, 0): Exit", ".##..\n"), game);
    ASSERT_EQ(thick.brokenRules().size(), 1U);
    EXPECT_FALSE(thick.brokenRules().front().nearest->only);
    EXPECT_TRUE(thick.brokenRules().front().problem.fixes.empty());
}

TEST(MapRules, Reach) {
    const std::string rule = R"(Reach(from: "Start", to: "Exit"))";
    expectBroken(rule, "(0, 0): Start, (2, 0): Exit", "...\n", {});
    expectBroken(rule, "«(0, 0)»: Start, (2, 0): Exit", ".#.\n", {"rule-reach"});
    // Both ends count as walkable.
    expectBroken(rule, "(0, 0): Start, (2, 0): Exit", "#.#\n", {});
    expectBroken(rule, "(0, 0): Start, (1, 0): Exit", "##\n", {});
    expectBroken(rule, "«(0, 0)»: Start, (2, 0): Exit, (1, 0): Start", ".#.\n", {"rule-reach"});
    expectBroken(rule, "(0, 0): Start", "#\n", {});
    expectBroken(rule, "(0, 0): Exit", "#\n", {});
    expectBroken(rule, "(0, 0): Start, (1, 1): Exit, «(9, 9)»: Exit", ".#\n..\n", {"feature-outside"});
}

TEST(MapRules, ReachTellsTheNearestTile) {
    const MapAnalysis map =
        expectBroken(R"(Reach(from: "Start", to: "Exit"))", "«(0, 0)»: Start, (6, 0): Exit",
                     "..#.#..\n..###..\n", {"rule-reach"});
    ASSERT_EQ(map.brokenRules().size(), 1U);
    const BrokenRule& broken = map.brokenRules().front();
    EXPECT_EQ(broken.rule, 0U);
    EXPECT_EQ(broken.feature, 0U);
    ASSERT_TRUE(broken.nearest);
    EXPECT_EQ(broken.nearest->place, (Place{1, 0}));
    EXPECT_EQ(broken.nearest->blocked, 2U);
    EXPECT_EQ(broken.nearest->steps, 5U);
    ASSERT_EQ(broken.problem.related.size(), 1U);
    EXPECT_EQ(broken.problem.related.front().span, map.tileSpan(1, 0));

    const Place exit[] = {{6, 0}};
    const auto way = findWay(map, {0, 0}, exit);
    ASSERT_TRUE(way);
    EXPECT_FALSE(way->isWhole());
    EXPECT_EQ(way->walked, 2U);
    EXPECT_EQ(way->blocked, 2U);
    EXPECT_EQ(way->tiles.size(), 7U);
    EXPECT_EQ(reachedFrom(map, {0, 0}).count, 4U);
    EXPECT_TRUE(reachedFrom(map, {0, 0}).has(1, 1));
    EXPECT_FALSE(reachedFrom(map, {0, 0}).has(2, 0));
}

TEST(MapRules, AStartOnAWallReachesNothingForTheStartsBesideIt) {
    const MapAnalysis map = expectBroken(R"(Reach(from: "Start", to: "Exit"))",
                                         "«(0, 0)»: Start, «(1, 1)»: Start, «(1, 0)»: Start, (5, 0): Exit",
                                         ".#..#..\n#.#..#.\n", {"rule-reach", "rule-reach", "rule-reach"});
    const Place nearest[] = {{0, 0}, {1, 1}, {3, 0}};
    ASSERT_EQ(map.brokenRules().size(), std::size(nearest));
    for (std::size_t i = 0; i < std::size(nearest); ++i)
        EXPECT_EQ(map.brokenRules()[i].nearest.value().place, nearest[i]) << i;
}

TEST(MapRules, Count) {
    expectBroken(R"(Count(of: "Exit", min: 1, max: 1))", "(0, 0): Exit", "..\n", {});
    expectBroken(R"(Count(of: "Exit", min: 1, max: 1))", "(0, 0): Exit, «(1, 0)»: Exit", "..\n",
                 {"rule-count"});
}

TEST(MapRules, CountWithoutAnyStandsWhereOneWouldBeWritten) {
    expectBroken(R"(Count(of: "Exit", min: 2))", "«(0, 0)»: Exit", "..\n", {"rule-count"});
    for (const char* const source :
         {"(name: \"\", legend: {'.': \"floor\"}«)»\n---\n.\n",
          "(features: {(0, 0): Start«}», name: \"\", legend: {'.': \"floor\"})\n---\n.\n"}) {
        const testing::Marked marked(source);
        const MapAnalysis map = testing::analyseMap(marked.text, gameOf(R"(Count(of: "Exit", min: 1))"));
        ASSERT_EQ(map.brokenRules().size(), 1U);
        EXPECT_EQ(map.brokenRules().front().problem.span, marked.spans.front());
    }
}

TEST(MapRules, On) {
    const std::string rule = R"(On(what: "Chest", terrains: ["floor"]))";
    const MapAnalysis map =
        expectBroken(rule, "(0, 0): Chest(1), «(1, 0)»: Chest(2), (2, 0): Sign", ".##\n", {"rule-on"});
    EXPECT_EQ(map.brokenRules().front().problem.related.front().span, map.tileSpan(1, 0));
}

TEST(MapRules, Apart) {
    const std::string rule = R"(Apart(a: "Start", b: "Exit", least: 3))";
    expectBroken(rule, "(0, 0): Start, (2, 1): Exit", "...\n...\n", {});
    expectBroken(rule, "«(0, 0)»: Start, (1, 1): Exit", "...\n...\n", {"rule-apart"});
    expectBroken(R"(Apart(a: "Exit", b: "Exit", least: 3))", "(0, 0): Exit, «(1, 1)»: Exit", "...\n...\n",
                 {"rule-apart"});
    expectBroken(R"(Apart(a: "Exit", b: "Exit", least: 9))", "(0, 0): Exit", "...\n", {});
}

TEST(MapRules, AMapThatCannotBeReadWholeIsNotJudged) {
    const auto game = gameOf(R"(Count(of: "Exit", min: 1))");
    EXPECT_TRUE(
        testing::analyseMap("(name: \"\" legend: {'.': \"floor\"})\n---\n.\n", game).brokenRules().empty());
    EXPECT_TRUE(
        testing::analyseMap("(name: \"\", legend: {'.': \"floor\"})\n.\n", game).brokenRules().empty());
    EXPECT_TRUE(
        testing::analyseMap("(name: \"\", legend: {'.': \"floor\"})\n---\n", game).brokenRules().empty());
}

/// A map of random walls, its features and what a plain search says of them.
struct RandomMap {
    std::vector<std::string> rows;
    std::vector<Place> starts;
    std::vector<Place> exits;

    [[nodiscard]] std::string text() const {
        std::string features;
        for (const Place& p : starts) features += fmt::format("({}, {}): Start, ", p.x, p.y);
        for (const Place& p : exits) features += fmt::format("({}, {}): Exit, ", p.x, p.y);
        std::string all;
        for (const std::string& row : rows) all += row + "\n";
        return mapText(features, all);
    }
    [[nodiscard]] bool inside(Place p) const { return p.y < rows.size() && p.x < rows[0].size(); }

    /// The least cost of every tile from `sources`, a blocked tile costing one but for the sources.
    [[nodiscard]] std::map<std::pair<std::size_t, std::size_t>, std::pair<std::size_t, std::size_t>> costs(
        const std::vector<Place>& sources) const {
        std::map<std::pair<std::size_t, std::size_t>, std::pair<std::size_t, std::size_t>> best;
        std::set<Cost> open;
        for (const Place& p : sources) open.insert({0, 0, p.y, p.x});
        while (!open.empty()) {
            const auto [blocked, steps, y, x] = *open.begin();
            open.erase(open.begin());
            if (!best.emplace(std::pair(y, x), std::pair(blocked, steps)).second) continue;
            for (const Place& next : {Place{x, y - 1}, Place{x + 1, y}, Place{x, y + 1}, Place{x - 1, y}}) {
                if (inside(next))
                    open.insert(
                        {blocked + (rows[next.y][next.x] == '#' ? 1U : 0U), steps + 1, next.y, next.x});
            }
        }
        return best;
    }
    [[nodiscard]] std::set<std::pair<std::size_t, std::size_t>> reached(Place from) const {
        std::set<std::pair<std::size_t, std::size_t>> out;
        for (const auto& [place, cost] : costs({from})) {
            if (cost.first == 0) out.emplace(place);
        }
        return out;
    }
    /// The nearest tile reached, or nothing where an exit is.
    [[nodiscard]] std::optional<Cost> nearest(Place from) const {
        const auto tiles = reached(from);
        std::optional<Cost> best;
        for (const auto& [y, x] : tiles) {
            // The tile itself counts as walkable, so what lies beside it decides.
            const auto cost = costWithout({x, y});
            if (!cost) continue;
            const Cost here{cost->first, cost->second, y, x};
            if (!best || here < *best) best = here;
        }
        if (best && std::get<0>(*best) == 0) return std::nullopt;
        return best;
    }
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> costWithout(Place end) const {
        RandomMap open = *this;
        open.rows[end.y][end.x] = '.';
        const auto all = open.costs(exits);
        const auto found = all.find({end.y, end.x});
        return found == all.end() ? std::nullopt : std::optional(found->second);
    }
};

RandomMap genWalls() {
    RandomMap map;
    const auto width = testing::genInRange<std::size_t>(1, 9);
    const auto height = testing::genInRange<std::size_t>(1, 7);
    for (std::size_t y = 0; y < height; ++y) {
        std::string row;
        for (std::size_t x = 0; x < width; ++x) row += testing::chance(45) ? '#' : '.';
        map.rows.push_back(row);
    }
    std::set<std::pair<std::size_t, std::size_t>> used;
    const auto count = testing::genInRange(1, 5);
    for (int i = 0; i < count; ++i) {
        const Place p{testing::genInRange<std::size_t>(0, width),
                      testing::genInRange<std::size_t>(0, height)};
        if (used.emplace(p.y, p.x).second) (testing::chance(50) ? map.exits : map.starts).push_back(p);
    }
    return map;
}

RC_GTEST_PROP(MapRules, ReachIsWhatAPlainSearchSays, ()) {
    const RandomMap random = genWalls();
    const auto game = gameOf(R"(Reach(from: "Start", to: "Exit"))");
    const MapAnalysis map = testing::analyseMap(random.text(), game);
    RC_LOG() << random.text();
    std::size_t broken = 0;
    for (std::size_t i = 0; i < random.starts.size() && !random.exits.empty(); ++i) {
        const auto expected = random.nearest(random.starts[i]);
        const auto tiles = random.reached(random.starts[i]);
        const ReachedTiles reached = reachedFrom(map, random.starts[i]);
        RC_ASSERT(reached.count == tiles.size());
        for (const auto& [y, x] : tiles) RC_ASSERT(reached.has(x, y));
        const auto way = findWay(map, random.starts[i], random.exits);
        RC_ASSERT(way.has_value());
        RC_ASSERT(way->tiles.front() == random.starts[i]);
        RC_ASSERT(way->isWhole() == !expected);
        for (std::size_t t = 1; t < way->tiles.size(); ++t) {
            const Place a = way->tiles[t - 1];
            const Place b = way->tiles[t];
            RC_ASSERT((a.x == b.x) != (a.y == b.y));
            RC_ASSERT(a.x - b.x + 1 <= 2U && a.y - b.y + 1 <= 2U);
        }
        if (!expected) continue;
        RC_ASSERT(broken < map.brokenRules().size());
        const BrokenRule& rule = map.brokenRules()[broken++];
        RC_ASSERT(rule.feature == i);
        RC_ASSERT(rule.nearest.has_value());
        const NearestTile& n = *rule.nearest;
        RC_ASSERT((Cost{n.blocked, n.steps, n.place.y, n.place.x} == *expected));
        RC_ASSERT(way->blocked == n.blocked);
        RC_ASSERT(way->tiles[way->walked - 1] == n.place);
        RC_ASSERT(way->tiles.size() == way->walked + n.steps);
    }
    RC_ASSERT(broken == map.brokenRules().size());
}

RC_GTEST_PROP(MapRules, PaintedTilesGiveWhatANewAnalysisGives, ()) {
    const RandomMap random = genWalls();
    const auto game = gameOf(R"(Reach(from: "Start", to: "Exit"), On(what: "Exit", terrains: ["floor"]))");
    MapAnalysis map = testing::analyseMap(random.text(), game);
    for (int i = 0; i < 5; ++i) {
        const TileRun runs[] = {{testing::genInRange<std::size_t>(0, map.width()),
                                 testing::genInRange<std::size_t>(0, map.height()),
                                 std::u32string(1, testing::chance(50) ? U'#' : U'.')}};
        const text::TextEdits edits = editsOf(paint(map, runs));
        MapAnalysis after = analyse(map.text().apply(edits), game, &map);
        RC_ASSERT(firstDifference(after, analyse(text::Snapshot(after.text().str()), game)) == "");
        map = std::move(after);
    }
}

RC_GTEST_PROP(NearestPairs, AreThoseOfComparingAll, ()) {
    std::set<std::pair<std::int64_t, std::int64_t>> unique;
    const auto count = testing::genInRange(0, 20);
    for (int i = 0; i < count; ++i) unique.emplace(testing::genInRange(-6, 7), testing::genInRange(-6, 7));
    std::vector<GridPoint> points;
    std::vector<GridPoint> others;
    for (const auto& [x, y] : unique) (testing::chance(60) ? points : others).push_back({x, y});
    const auto distance = [](GridPoint a, GridPoint b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); };
    const auto of = nearestOf(points, others);
    const auto among = nearestOthers(points);
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (const GridPoint& other : others) least = std::min(least, distance(points[i], other));
        RC_ASSERT(of[i].has_value() == !others.empty());
        if (of[i]) RC_ASSERT(of[i]->distance == least);
        if (of[i]) RC_ASSERT(distance(points[i], others[of[i]->index]) == least);
        least = std::numeric_limits<std::int64_t>::max();
        for (std::size_t j = 0; j < points.size(); ++j) {
            if (j != i) least = std::min(least, distance(points[i], points[j]));
        }
        RC_ASSERT(among[i].has_value() == (points.size() > 1));
        if (among[i]) RC_ASSERT(among[i]->distance == least);
        if (among[i]) RC_ASSERT(among[i]->index != i);
    }
}

TEST(MapLook, ALookWithoutPicturesIsAHint) {
    const auto parsed = game::parseDefinition(
        "(terrains: {\"floor\": ()}, pictures: {\"indoor\": (image: \"a.png\", tile: (1, 1))})");
    const auto game = std::make_shared<const game::Definition>(parsed.definition);
    const auto hints = [&](std::string_view source) {
        const testing::Marked marked(source);
        const MapAnalysis map = testing::analyseMap(marked.text, game);
        std::vector<text::Span> spans;
        for (const text::Diagnostic& d : map.diagnostics()) {
            if (d.code == "picture-no-look") spans.push_back(d.span);
        }
        EXPECT_EQ(spans, marked.spans) << source;
    };
    hints("(name: \"\", legend: {'.': \"floor\"}, look: (tiles: «\"cave\"»))\n---\n.\n");
    hints("(name: \"\", legend: {'.': \"floor\"}, look: (tiles: \"indoor\"))\n---\n.\n");
    hints("«»(name: \"\", legend: {'.': \"floor\"})\n---\n.\n");
}

TEST(MapRules, OnALargeMapReachIsLeftForLater) {
    constexpr std::size_t kSide = 600;
    std::string rows;
    for (std::size_t y = 0; y < kSide; ++y) rows += std::string(kSide, '.') + '\n';
    const auto game = gameOf(R"(Reach(from: "Start", to: "Exit"))");
    const MapAnalysis before =
        analyse(text::Snapshot(mapText("(0, 0): Start, (599, 599): Exit", rows)), game);
    EXPECT_TRUE(before.brokenRules().empty());
    // Walled in, which only a look over the map shows.
    const std::vector<TileRun> walls = {{1, 0, U"#"}, {0, 1, U"##"}};
    const text::Snapshot text = before.text().apply(std::get<text::TextEdits>(paint(before, walls)));
    const MapAnalysis later = analyse(text, game, &before, nullptr, RuleTime::kLater);
    EXPECT_TRUE(later.areRulesPostponed());
    EXPECT_TRUE(later.brokenRules().empty());
    // What was postponed is no answer for the next one, even where nothing more has changed.
    const MapAnalysis again = analyse(text, game, &later, nullptr, RuleTime::kLater);
    EXPECT_TRUE(again.areRulesPostponed());
    const MapAnalysis now = analyse(text, game, &again);
    EXPECT_FALSE(now.areRulesPostponed());
    EXPECT_EQ(now.brokenRules().size(), 1U);
    // From a whole answer on, what can't change it costs nothing and is whole.
    const MapAnalysis kept = analyse(text, game, &now, nullptr, RuleTime::kLater);
    EXPECT_FALSE(kept.areRulesPostponed());
    EXPECT_EQ(kept.brokenRules().size(), 1U);
}

}  // namespace
}  // namespace lw::map
