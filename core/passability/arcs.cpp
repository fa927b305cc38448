// SPDX-License-Identifier: MIT
#include "passability/arcs.h"

#include <algorithm>
#include <cmath>

namespace lw::passability {

namespace {

constexpr double kTurn = 360;

/// Adds an arc behind the last one, or joins it to that. Requires that none before begins later.
void append(Arcs& arcs, double from, double to) {
    if (!arcs.empty() && from <= arcs.back().to) {
        arcs.back().to = std::max(arcs.back().to, to);
    } else {
        arcs.push_back({from, to});
    }
}

}  // namespace

Arcs wholeCircle() {
    return {{0, kTurn}};
}

bool isWhole(ArcsView arcs) {
    return arcs.size() == 1 && arcs[0].from <= 0 && arcs[0].to >= kTurn;
}

double wrapped(double degrees) {
    const double rest = std::fmod(degrees, kTurn);
    const double positive = rest < 0 ? rest + kTurn : rest;
    return positive < kTurn ? positive : 0;
}

double turn(double from, double to) {
    return wrapped(to - from + kTurn / 2) - kTurn / 2;
}

bool contains(ArcsView arcs, double degrees) {
    const double at = wrapped(degrees);
    const auto next =
        std::upper_bound(arcs.begin(), arcs.end(), at, [](double a, const Arc& arc) { return a < arc.from; });
    return (next != arcs.begin() && std::prev(next)->to >= at) ||
           (at <= 0 && !arcs.empty() && arcs.back().to >= kTurn);
}

double depth(ArcsView arcs, double degrees) {
    if (arcs.empty()) return -kTurn;
    if (isWhole(arcs)) return kTurn / 2;
    const double at = wrapped(degrees);
    double nearest = kTurn;
    const bool inside = contains(arcs, at);
    const bool isSplit = arcs.front().from <= 0 && arcs.back().to >= kTurn;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        if (!(isSplit && i == 0)) nearest = std::min(nearest, std::fabs(turn(at, arcs[i].from)));
        if (!(isSplit && i + 1 == arcs.size())) nearest = std::min(nearest, std::fabs(turn(at, arcs[i].to)));
    }
    return inside ? nearest : -nearest;
}

double length(ArcsView arcs) {
    double sum = 0;
    for (const Arc& arc : arcs) sum += arc.to - arc.from;
    return sum;
}

Arcs joined(ArcsView arcs) {
    Arcs out(arcs.begin(), arcs.end());
    if (out.size() > 1 && out.front().from <= 0 && out.back().to >= kTurn) {
        out.back().to += out.front().to;
        out.erase(out.begin());
    }
    return out;
}

void add(Arcs& arcs, double from, double length) {
    if (length >= kTurn) {
        arcs.push_back({0, kTurn});
        return;
    }
    const double begin = wrapped(from);
    const double end = begin + length;
    if (end > kTurn) {
        arcs.push_back({begin, kTurn});
        arcs.push_back({0, end - kTurn});
    } else {
        arcs.push_back({begin, end});
    }
}

void normalise(Arcs& arcs, double seam) {
    if (arcs.empty()) return;
    std::sort(arcs.begin(), arcs.end(), [](const Arc& a, const Arc& b) { return a.from < b.from; });
    std::size_t last = 0;
    for (std::size_t i = 1; i < arcs.size(); ++i) {
        if (arcs[i].from <= arcs[last].to + seam) {
            arcs[last].to = std::max(arcs[last].to, arcs[i].to);
        } else {
            arcs[++last] = arcs[i];
        }
    }
    arcs.resize(last + 1);
    if (arcs.front().from + kTurn - arcs.back().to <= seam) {
        arcs.front().from = 0;
        arcs.back().to = kTurn;
    }
}

void dilate(ArcsView arcs, double by, Arcs& out) {
    out.clear();
    if (arcs.empty()) return;
    // What reaches over 0 from either end comes back at the other one.
    const double below = arcs.front().from - by;
    const double above = arcs.back().to + by - kTurn;
    if (below <= -kTurn || above >= kTurn || isWhole(arcs)) {
        out.push_back({0, kTurn});
        return;
    }
    if (above > 0) out.push_back({0, above});
    for (const Arc& arc : arcs) append(out, std::max(arc.from - by, 0.0), std::min(arc.to + by, kTurn));
    if (below < 0) {
        while (!out.empty() && out.back().from >= kTurn + below) out.pop_back();
        append(out, kTurn + below, kTurn);
    }
}

void subtract(ArcsView arcs, ArcsView cut, Arcs& out) {
    out.clear();
    std::size_t next = 0;
    for (const Arc& arc : arcs) {
        double from = arc.from;
        while (next < cut.size() && cut[next].to < from) ++next;
        for (std::size_t i = next; i < cut.size() && cut[i].from <= arc.to; ++i) {
            if (cut[i].from - from > kShortestArc) out.push_back({from, cut[i].from});
            from = std::max(from, cut[i].to);
        }
        if (arc.to - from > kShortestArc) out.push_back({from, arc.to});
    }
}

void intersect(ArcsView a, ArcsView b, Arcs& out) {
    out.clear();
    std::size_t i = 0;
    std::size_t k = 0;
    while (i < a.size() && k < b.size()) {
        const double from = std::max(a[i].from, b[k].from);
        const double to = std::min(a[i].to, b[k].to);
        if (from <= to) out.push_back({from, to});
        ++(a[i].to < b[k].to ? i : k);
    }
}

void unite(ArcsView a, ArcsView b, Arcs& out) {
    out.clear();
    std::size_t i = 0;
    std::size_t k = 0;
    while (i < a.size() || k < b.size()) {
        const bool takeA = k == b.size() || (i < a.size() && a[i].from <= b[k].from);
        const Arc& arc = takeA ? a[i++] : b[k++];
        append(out, arc.from, arc.to);
    }
}

void opposite(ArcsView arcs, Arcs& out) {
    out.clear();
    if (isWhole(arcs)) {
        out.push_back({0, kTurn});
        return;
    }
    for (const Arc& arc : arcs) add(out, arc.from + kTurn / 2, arc.to - arc.from);
    normalise(out);
}

}  // namespace lw::passability
