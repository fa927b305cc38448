// SPDX-License-Identifier: MIT
#include "passability/verdict.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "passability/sweep.h"

namespace lw::passability {

namespace {

constexpr double kHalfTurn = 180;

/// The rings whose walls cover what a sweep had left when it ended.
TightPlace placeOf(const Obstacles& obstacles, const Forward& sweep) {
    TightPlace place{*sweep.emptyTick(), {}};
    std::map<std::uint32_t, Arcs> byRing;
    for (std::uint32_t i = 0; i <= obstacles.early(); ++i) {
        if (place.tick + i >= obstacles.endTick()) break;
        for (const WallAtCircle& wall : obstacles.field().wallsAt(place.tick + i)) {
            Arcs& arcs = byRing[wall.ring];
            arcs.insert(arcs.end(), wall.arcs.begin(), wall.arcs.end());
        }
    }
    Arcs remainder = sweep.remainder();
    std::vector<std::pair<double, std::uint32_t>> covered;
    Arcs wide;
    Arcs both;
    for (auto& [ring, arcs] : byRing) {
        normalise(arcs);
        dilate(arcs, obstacles.pad(), wide);
        intersect(wide, remainder, both);
        if (!both.empty()) covered.emplace_back(length(both), ring);
    }
    // The last one made of equals: it is the one that shuts what the others left.
    std::sort(covered.begin(), covered.end(), std::greater<>());
    for (const auto& [amount, ring] : covered) place.rings.push_back(ring);
    return place;
}

/// Which starts a sweep passes from. Nothing after a stop.
struct Outcome {
    Passable passable = Passable::kAlways;
    Arcs starts;
    std::optional<TightPlace> blocked;
};
std::optional<Outcome> sweepBoth(const Obstacles& obstacles, const std::stop_token& stop) {
    Outcome out;
    Forward forward(obstacles);
    const bool passed = forward.finish(stop);
    if (stop.stop_requested()) return std::nullopt;
    if (!passed) {
        out.passable = Passable::kNever;
        out.blocked = placeOf(obstacles, forward);
        return out;
    }
    const Conditions& conditions = obstacles.field().conditions();
    out.starts = wholeCircle();
    // With time to go anywhere before the first wall, some is all.
    if (conditions.start || conditions.step() * obstacles.firstTick() >= kHalfTurn) return out;
    const Backward backward(obstacles, false, stop);
    if (backward.isStopped()) return std::nullopt;
    out.starts = backward.starts();
    if (!isWhole(out.starts)) out.passable = out.starts.empty() ? Passable::kNever : Passable::kSome;
    return out;
}

/// The margin of a field that is passed. Whether it was not stopped.
bool findMargin(const Field& field, Verdict& verdict, const std::stop_token& stop) {
    const std::uint32_t all = field.endTick() - field.firstTick();
    const auto passes = [&](std::uint32_t early) {
        const Obstacles obstacles(field, early);
        return Forward(obstacles).finish(stop);
    };
    // Doubling first, since most margins are short beside the whole.
    std::uint32_t passed = 0;
    std::uint32_t failed = 8;
    while (failed < all && passes(failed)) {
        passed = failed;
        failed *= 2;
    }
    if (failed >= all) {
        failed = all;
        if (passes(failed)) return !stop.stop_requested();
    }
    while (failed - passed > 1 && !stop.stop_requested()) {
        const std::uint32_t middle = passed + (failed - passed) / 2;
        (passes(middle) ? passed : failed) = middle;
    }
    if (stop.stop_requested()) return false;
    verdict.marginTicks = passed;
    const Obstacles obstacles(field, failed);
    Forward forward(obstacles);
    if (!forward.finish(stop) && !stop.stop_requested()) verdict.tightest = placeOf(obstacles, forward);
    return !stop.stop_requested();
}

}  // namespace

std::string_view passableName(Passable passable) {
    switch (passable) {
        case Passable::kAlways:
            return "always";
        case Passable::kSome:
            return "some";
        case Passable::kNever:
            return "never";
    }
    return {};
}

Verdict judge(const Field& field, const Wanted& wanted, const std::stop_token& stop) {
    Verdict verdict;
    if (!field.isWhole()) return verdict;
    const auto exact = sweepBoth(Obstacles(field), stop);
    if (!exact) return verdict;
    verdict.exact = exact->passable;
    verdict.starts = exact->starts;
    verdict.blocked = exact->blocked;
    verdict.conservative = exact->passable;
    if (exact->passable != Passable::kNever) {
        if (wanted.conservative) {
            const auto sure = sweepBoth(Obstacles(field, 1, std::fabs(field.conditions().step())), stop);
            if (!sure) return verdict;
            verdict.conservative = sure->passable;
        }
        if (wanted.margin && !findMargin(field, verdict, stop)) return verdict;
    }
    verdict.isKnown = true;
    return verdict;
}

std::optional<double> passedUpTo(const std::function<std::optional<bool>(double)>& isPassed, double from,
                                 double most, double step, const std::stop_token& stop) {
    std::optional<double> last;
    for (int i = 0; from + i * step <= most + step / 2 && !stop.stop_requested(); ++i) {
        const double speed = from + i * step;
        if (!isPassed(speed).value_or(false)) break;
        last = speed;
    }
    return last;
}

}  // namespace lw::passability
