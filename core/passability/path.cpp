// SPDX-License-Identifier: MIT
#include "passability/path.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "passability/sweep.h"

namespace lw::passability {

namespace {

/// Degrees from the end of a safe arc at which there is no need to begin to move, and up to which a move that
/// was begun goes on. What it must gain to be begun: a way of few keys is one that people can follow.
constexpr double kComfort = 5;
constexpr double kEase = 14;
constexpr double kWorthwhile = 1;
constexpr std::uint32_t kStopInterval = 64;
/// Players that the search for a lucky way keeps at a time.
constexpr std::size_t kBeam = 400;

constexpr std::array<Keys, 3> kMoves{{{0}, {-1}, {1}}};
constexpr std::array<Keys, 2> kFine{{{-1, true}, {1, true}}};

/// How well a player stands at the end of its last tick.
double standing(const Backward& safe, const Player& player) {
    const std::uint32_t wait = player.swapReady > player.tick ? player.swapReady - player.tick : 0;
    return depth(safe.at(player.tick - 1, wait), player.degrees());
}

/// Keys held in a tick, and how one stands after it.
struct Step {
    Player player;
    Keys keys;
    double depth = 0;
    bool isAlive = false;
};

/// Keys tick by tick, and where they lead.
class Recorder {
public:
    explicit Recorder(double start) { m_path.start = start; }
    void add(std::uint32_t tick, Keys keys, const Player& player) {
        if (keys != m_last) m_path.changes.push_back({tick, keys});
        m_last = keys;
        m_path.degrees.push_back(static_cast<float>(player.degrees()));
    }
    [[nodiscard]] Keys last() const { return m_last; }
    SafePath take() { return std::move(m_path); }

private:
    SafePath m_path;
    Keys m_last;
};

class PathFinder {
public:
    PathFinder(const Field& field, const std::stop_token& stop)
        : m_field(field), m_game(field), m_stop(stop) {}

    /// Goes deeper into what `safe` says whenever it comes near an end of that.
    std::optional<SafePath> follow(const Backward& safe, double start) {
        Recorder recorder(start);
        Player player = m_game.start(start);
        for (std::uint32_t tick = 0; tick < m_field.endTick(); ++tick) {
            if (tick % kStopInterval == 0 && m_stop.stop_requested()) return std::nullopt;
            const Step best = bestStep(safe, player, recorder.last());
            if (!best.isAlive) return std::nullopt;
            recorder.add(tick, best.keys, best.player);
            player = best.player;
        }
        return recorder.take();
    }

    /// Tries all keys in every tick, keeping a beam of the players that stand best.
    std::optional<SafePath> search(const Backward& safe, double start) {
        struct Node {
            Player player;
            std::size_t parent;
            Keys keys;
            double depth;
        };
        std::vector<std::vector<Node>> ticks{{{m_game.start(start), 0, {}, 0}}};
        for (std::uint32_t tick = 0; tick < m_field.endTick(); ++tick) {
            if (m_stop.stop_requested()) return std::nullopt;
            std::vector<Node> next;
            std::set<std::pair<int, std::uint32_t>> seen;
            const auto& now = ticks.back();
            for (std::size_t i = 0; i < now.size(); ++i) {
                const auto offer = [&](Keys keys) {
                    const Player player = m_game.step(now[i].player, keys);
                    if (player.death) return;
                    const int bin = static_cast<int>(player.degrees() * 40);
                    if (!seen.emplace(bin, player.swapReady).second) return;
                    const double deep = standing(safe, player);
                    if (deep > -m_field.conditions().step()) next.push_back({player, i, keys, deep});
                };
                for (const Keys keys : kMoves) offer(keys);
                for (const Keys keys : kFine) offer(keys);
                if (!m_field.conditions().swap || now[i].player.swapReady > tick) continue;
                for (const Keys keys : kMoves) offer({keys.move, false, true});
            }
            if (next.empty()) return std::nullopt;
            std::stable_sort(next.begin(), next.end(),
                             [](const Node& a, const Node& b) { return a.depth > b.depth; });
            if (next.size() > kBeam) next.resize(kBeam);
            ticks.push_back(std::move(next));
        }
        std::vector<const Node*> way;
        std::size_t at = 0;
        for (std::size_t tick = ticks.size(); tick-- > 1;) {
            way.push_back(&ticks[tick][at]);
            at = ticks[tick][at].parent;
        }
        Recorder recorder(start);
        for (std::uint32_t tick = 0; tick < way.size(); ++tick) {
            const Node& node = *way[way.size() - 1 - tick];
            recorder.add(tick, node.keys, node.player);
        }
        return recorder.take();
    }

private:
    [[nodiscard]] Step tried(const Backward& safe, const Player& player, Keys keys) const {
        Step step{m_game.step(player, keys), keys, 0, false};
        step.isAlive = !step.player.death;
        if (step.isAlive) step.depth = standing(safe, step.player);
        return step;
    }

    [[nodiscard]] Step bestStep(const Backward& safe, const Player& player, Keys last) const {
        const Step still = tried(safe, player, {});
        const bool isMoving = last.move != 0 && !last.swap;
        if (still.isAlive && still.depth >= (isMoving ? kEase : kComfort)) return still;
        if (isMoving) {
            const Step on = tried(safe, player, last);
            if (on.isAlive && (!still.isAlive || on.depth > still.depth) && on.depth >= 0) return on;
        }
        Step best = still;
        const auto offer = [&](Keys keys) {
            const Step step = tried(safe, player, keys);
            if (step.isAlive && (!best.isAlive || step.depth > best.depth)) best = step;
        };
        offer({-1});
        offer({1});
        if (!best.isAlive || best.depth < m_field.conditions().step()) {
            for (const Keys keys : kFine) offer(keys);
            const bool maySwap = m_field.conditions().swap && player.swapReady <= player.tick;
            if (maySwap && (!best.isAlive || best.depth < 0)) {
                for (const Keys keys : kMoves) offer({keys.move, false, true});
            }
        }
        const bool canStay = still.isAlive && still.depth > m_field.conditions().step();
        return canStay && best.depth < still.depth + kWorthwhile ? still : best;
    }

    const Field& m_field;
    Game m_game;
    const std::stop_token& m_stop;
};

/// A start inside the safe ones: 0 where that is safe, else what is nearest to it without standing on an
/// edge.
double startIn(const Arcs& starts) {
    if (depth(starts, 0) >= kComfort) return 0;
    double best = 0;
    double least = 1e9;
    for (const Arc& arc : joined(starts)) {
        const double inset = std::min(kComfort, (arc.to - arc.from) / 2);
        for (const double angle : {arc.from + inset, arc.to - inset}) {
            if (std::fabs(turn(0, angle)) >= least) continue;
            least = std::fabs(turn(0, angle));
            best = wrapped(angle);
        }
    }
    return best;
}

}  // namespace

Keys SafePath::keysAt(std::uint32_t tick) const {
    const auto next = std::upper_bound(changes.begin(), changes.end(), tick,
                                       [](std::uint32_t at, const KeyChange& c) { return at < c.tick; });
    return next == changes.begin() ? Keys{} : std::prev(next)->keys;
}

std::optional<SafePath> findPath(const Field& field, const Verdict& verdict, const std::stop_token& stop) {
    if (!verdict.isKnown || verdict.exact == Passable::kNever) return std::nullopt;
    PathFinder finder(field, stop);
    const double step = std::fabs(field.conditions().step());
    const auto startFor = [&](const Backward& safe) {
        return field.conditions().start ? *field.conditions().start : startIn(safe.starts());
    };
    const auto tryTo = [&](std::uint32_t early, double pad) -> std::optional<SafePath> {
        const Obstacles obstacles(field, early, pad);
        const Backward safe(obstacles, true, stop);
        if (safe.isStopped() || safe.starts().empty()) return std::nullopt;
        return finder.follow(safe, startFor(safe));
    };
    if (verdict.conservative != Passable::kNever) {
        const std::uint32_t spare = verdict.marginTicks.value_or(24);
        for (const std::uint32_t early : {std::min(spare / 2, 48U), 1U}) {
            if (early == 0) continue;
            if (auto path = tryTo(early, step)) return path;
            if (stop.stop_requested()) return std::nullopt;
        }
    }
    if (auto path = tryTo(0, step / 2)) return path;
    if (auto path = tryTo(0, 0)) return path;
    const Obstacles plain(field);
    const Backward safe(plain, true, stop);
    if (safe.isStopped()) return std::nullopt;
    return finder.search(safe, startFor(safe));
}

Corridor corridorOf(const Field& field, const std::stop_token& stop) {
    Corridor out;
    const Obstacles obstacles(field);
    const Backward safe(obstacles, true, stop);
    Forward forward(obstacles);
    if (safe.isStopped()) return out;
    Forward whole(obstacles);
    const bool passed = whole.finish(stop);
    out.shutTick = whole.emptyTick();
    out.firstTick = field.firstTick() - std::min(field.firstTick(), 1U);
    Arcs both;
    for (std::uint32_t tick = out.firstTick; tick < field.endTick(); ++tick) {
        if (!forward.advance(tick + 1, stop) || stop.stop_requested()) break;
        const Arcs reached = forward.reachable();
        if (passed) {
            // Sooner ready is more: what the ready ones can still do from there.
            intersect(reached, safe.at(tick), both);
            out.arcs.push(both);
        } else {
            out.arcs.push(reached);
        }
    }
    return out;
}

}  // namespace lw::passability
