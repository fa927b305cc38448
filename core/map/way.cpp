// SPDX-License-Identifier: MIT
#include "map/way.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "map/walk_grid.h"

namespace lw::map {

namespace {

using Place = MapAnalysis::Place;

/// Whether what a grid has marked as reached can be come to from a tile, which may be blocked itself.
bool isFound(WalkGrid& grid, Place start) {
    if (grid.has(start, WalkGrid::kReached)) return true;
    const auto beside = WalkGrid::around(start);
    return std::any_of(beside.begin(), beside.end(),
                       [&grid](Place place) { return grid.has(place, WalkGrid::kReached); });
}

/// Goes over a map's tiles outward from some of them, in the order of how many blocked tiles lie between,
/// then of steps. A blocked tile that the grid has marked as reached is a start: it comes as an end, too.
class OutwardSearch {
public:
    struct Item {
        Place place;
        std::size_t blocked = 0;
        std::size_t steps = 0;
        std::uint8_t back = kSource;  ///< the side of the tile it was come to from
        bool isEnd = false;
    };

    OutwardSearch(WalkGrid& grid, std::span<const Place> sources) : m_grid(grid) {
        for (const Place source : sources) {
            if (grid.has(source, WalkGrid::kTile)) m_seeds.push_back({source});
        }
    }

    /// The next tile; nothing where there are no more.
    std::optional<Item> next() {
        while (true) {
            const bool hasSeed = m_seedAt < m_seeds.size();
            const bool hasQueued = m_queueAt < m_queue.size();
            if (!hasSeed && !hasQueued) {
                if (m_next.empty()) return std::nullopt;
                m_seeds = std::exchange(m_next, {});
                m_queue.clear();
                m_seedAt = m_queueAt = 0;
                continue;
            }
            const bool takesSeed =
                hasSeed && (!hasQueued || m_seeds[m_seedAt].steps <= m_queue[m_queueAt].steps);
            const Item item = takesSeed ? m_seeds[m_seedAt++] : m_queue[m_queueAt++];
            if (item.isEnd) return item;
            if (m_grid.has(item.place, WalkGrid::kSettled)) continue;
            m_grid.add(item.place, WalkGrid::kSettled);
            noteBack(item);
            expand(item);
            return item;
        }
    }

    /// The tiles from one that came up to the source it was come to from.
    [[nodiscard]] std::vector<Place> pathFrom(const Item& item) const {
        std::vector<Place> path = {item.place};
        std::uint8_t back = item.back;
        while (back != kSource) {
            path.push_back(WalkGrid::around(path.back())[back]);
            back = m_backs[path.back().y][path.back().x];
        }
        return path;
    }

private:
    static constexpr std::uint8_t kSource = 4;

    void noteBack(const Item& item) {
        if (m_backs.empty()) m_backs.resize(m_grid.height());
        auto& row = m_backs[item.place.y];
        if (row.empty()) row.resize(m_grid.width());
        row[item.place.x] = item.back;
    }

    void expand(const Item& item) {
        const auto beside = WalkGrid::around(item.place);
        for (std::size_t side = 0; side < beside.size(); ++side) {
            const std::uint8_t marks = m_grid.at(beside[side]);
            if ((marks & WalkGrid::kTile) == 0 || (marks & WalkGrid::kSettled) != 0) continue;
            Item next{beside[side], item.blocked, item.steps + 1, static_cast<std::uint8_t>((side + 2) % 4)};
            if ((marks & WalkGrid::kWalkable) != 0) {
                m_queue.push_back(next);
                continue;
            }
            if ((marks & WalkGrid::kReached) != 0) {
                next.isEnd = true;
                m_queue.push_back(next);
                next.isEnd = false;
            }
            ++next.blocked;
            m_next.push_back(next);
        }
    }

    WalkGrid& m_grid;
    std::vector<Item> m_seeds, m_queue, m_next;  ///< of this number of blocked tiles, and of one more
    std::size_t m_seedAt = 0;
    std::size_t m_queueAt = 0;
    std::vector<std::vector<std::uint8_t>> m_backs;
};

bool isAtOnce(const OutwardSearch::Item& a, const OutwardSearch::Item& b) {
    return a.blocked == b.blocked && a.steps == b.steps;
}

bool isAbove(const OutwardSearch::Item& a, const OutwardSearch::Item& b) {
    return std::tie(a.place.y, a.place.x) < std::tie(b.place.y, b.place.x);
}

/// Tells of the reached tiles that a search comes upon, those of one cost together, the topmost, leftmost
/// first, until `take` says that it has enough.
template <class Take>
void forEachReached(WalkGrid& grid, OutwardSearch& search, const Take& take) {
    std::vector<OutwardSearch::Item> together;
    const auto takeAll = [&] {
        std::sort(together.begin(), together.end(), isAbove);
        const bool isEnough = std::any_of(together.begin(), together.end(), take);
        together.clear();
        return isEnough;
    };
    while (const auto item = search.next()) {
        if (!together.empty() && !isAtOnce(together.front(), *item) && takeAll()) return;
        if (item->isEnd || (grid.at(item->place) & (WalkGrid::kReached | WalkGrid::kWalkable)) ==
                               (WalkGrid::kReached | WalkGrid::kWalkable))
            together.push_back(*item);
    }
    takeAll();
}

/// The blocked tile between an item and the source it was come to from; nothing where there are others.
std::optional<Place> onlyBlocked(WalkGrid& grid, const OutwardSearch& search,
                                 const OutwardSearch::Item& item) {
    if (item.blocked != 1) return std::nullopt;
    const std::vector<Place> path = search.pathFrom(item);
    for (std::size_t i = 1; i + 1 < path.size(); ++i) {
        if (!grid.has(path[i], WalkGrid::kWalkable)) return path[i];
    }
    return std::nullopt;
}

/// The shortest way from a tile to the first of `targets` that the search from them ends at.
std::vector<Place> shortest(const MapAnalysis& map, Place from, std::span<const Place> targets) {
    WalkGrid grid(map);
    grid.add(from, WalkGrid::kReached);
    OutwardSearch search(grid, targets);
    while (const auto item = search.next()) {
        if (item->place == from) return search.pathFrom(*item);
    }
    return {};
}

}  // namespace

ReachedTiles reachedFrom(const MapAnalysis& map, Place from) {
    WalkGrid grid(map);
    ReachedTiles out;
    out.width = grid.width();
    out.rows.resize(grid.height());
    const Place starts[] = {from};
    out.count = grid.flood(starts, [] { return true; });
    if (out.count == 0) return out;
    for (std::size_t y = 0; y < grid.height(); ++y) {
        if (!grid.isLoaded(y)) continue;
        std::vector<bool> row(grid.width());
        for (std::size_t x = 0; x < row.size(); ++x) row[x] = grid.has({x, y}, WalkGrid::kReached);
        out.rows[y] = std::move(row);
    }
    return out;
}

std::optional<Way> findWay(const MapAnalysis& map, Place from, std::span<const Place> targets) {
    WalkGrid grid(map);
    if (!grid.has(from, WalkGrid::kTile)) return std::nullopt;
    const Place starts[] = {from};
    (void)grid.flood(starts, [] { return true; });
    std::optional<OutwardSearch::Item> nearest;
    OutwardSearch search(grid, targets);
    const bool isTarget = std::find(targets.begin(), targets.end(), from) != targets.end();
    if (isTarget) return Way{{from}, 1, 0};
    const bool isWhole = std::any_of(targets.begin(), targets.end(), [&](Place target) {
        return grid.has(target, WalkGrid::kTile) && isFound(grid, target);
    });
    Way way;
    if (isWhole) {
        way.tiles = shortest(map, from, targets);
        way.walked = way.tiles.size();
        return way;
    }
    forEachReached(grid, search, [&nearest](const OutwardSearch::Item& item) {
        if (!nearest) nearest = item;
        return true;
    });
    if (!nearest) return std::nullopt;
    const Place last[] = {nearest->place};
    way.tiles = shortest(map, from, last);
    way.walked = way.tiles.size();
    way.blocked = nearest->blocked;
    const std::vector<Place> rest = search.pathFrom(*nearest);
    way.tiles.insert(way.tiles.end(), rest.begin() + 1, rest.end());
    return way;
}

std::vector<CutOff> findCutOff(const MapAnalysis& map, std::span<const Place> starts,
                               std::span<const Place> targets) {
    WalkGrid fromTargets(map);
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (fromTargets.has(starts[i], WalkGrid::kTile)) left.push_back(i);
    }
    const auto dropFound = [&] {
        std::erase_if(left, [&](std::size_t i) { return isFound(fromTargets, starts[i]); });
        return !left.empty();
    };
    (void)fromTargets.flood(targets, dropFound);
    std::vector<CutOff> out;
    if (!dropFound()) return out;
    for (const std::size_t i : left) out.push_back({i, std::nullopt});

    // What all of them reach; and, of that, what the nearest tile was found of.
    WalkGrid reached(map);
    WalkGrid settled(map);
    std::vector<Place> cutOff;
    for (const std::size_t i : left) cutOff.push_back(starts[i]);
    (void)reached.flood(cutOff, [] { return true; });
    OutwardSearch search(reached, targets);
    forEachReached(reached, search, [&](const OutwardSearch::Item& item) {
        // A blocked start is an end for itself only: what lies beside it can't walk there.
        if (settled.has(item.place, item.isEnd ? WalkGrid::kSettled : WalkGrid::kReached)) return false;
        const Place group[] = {item.place};
        if (item.isEnd)
            settled.add(item.place, WalkGrid::kSettled);
        else
            (void)settled.flood(group, [] { return true; });
        bool isDone = true;
        for (CutOff& start : out) {
            const Place place = starts[start.start];
            const bool isHere = item.isEnd ? place == item.place : isFound(settled, place);
            if (!start.nearest && isHere)
                start.nearest =
                    NearestTile{item.place, item.blocked, item.steps, onlyBlocked(reached, search, item)};
            isDone = isDone && start.nearest;
        }
        return isDone;
    });
    return out;
}

}  // namespace lw::map
