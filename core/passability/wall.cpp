// SPDX-License-Identifier: MIT
#include "passability/wall.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace lw::passability {

namespace {

constexpr float kPi = std::numbers::pi_v<float>;
constexpr double kDegrees = 180 / std::numbers::pi;
/// Units by which a wall may miss the circle and still be looked at, so that float noise hides none.
constexpr double kSlack = 0.01;

Point onCircle(float radians, float distance) {
    return {distance * std::cos(radians), distance * std::sin(radians)};
}

struct Doubles {
    double x;
    double y;
};
Doubles wide(Point point) {
    return {static_cast<double>(point.x), static_cast<double>(point.y)};
}

double farthest(const Quad& quad) {
    double most = 0;
    for (const Point corner : quad) {
        const auto [x, y] = wide(corner);
        most = std::max(most, x * x + y * y);
    }
    return std::sqrt(most);
}

/// The distance of the nearest point of the four edges from the centre.
double nearest(const Quad& quad) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 4; ++i) {
        const auto [px, py] = wide(quad[i]);
        const auto [qx, qy] = wide(quad[(i + 1) % 4]);
        const double dx = qx - px;
        const double dy = qy - py;
        const double square = dx * dx + dy * dy;
        const double u = square > 0 ? std::clamp(-(px * dx + py * dy) / square, 0.0, 1.0) : 0;
        const double x = px + u * dx;
        const double y = py + u * dy;
        least = std::min(least, x * x + y * y);
    }
    return std::sqrt(least);
}

bool coversExactly(const Quad& quad, double x, double y) {
    bool noneAbove = true;
    bool noneBelow = true;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto [px, py] = wide(quad[i]);
        const auto [qx, qy] = wide(quad[(i + 1) % 4]);
        const double cross = (qx - px) * (y - py) - (qy - py) * (x - px);
        noneAbove &= cross <= 0;
        noneBelow &= cross >= 0;
    }
    return noneAbove || noneBelow;
}

/// The arcs of the circle that lie in a wall: cut by its edges, looked at in the middle between two cuts
/// (spec/openhexagon.md 3.1.1).
void cut(const Quad& quad, double radius, Arcs& out) {
    std::array<double, 8> angles{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto [px, py] = wide(quad[i]);
        const auto [qx, qy] = wide(quad[(i + 1) % 4]);
        const double dx = qx - px;
        const double dy = qy - py;
        const double a = dx * dx + dy * dy;
        const double b = px * dx + py * dy;
        const double c = px * px + py * py - radius * radius;
        const double root = b * b - a * c;
        if (!(root >= 0) || a <= 0) continue;
        for (const double u : {(-b - std::sqrt(root)) / a, (-b + std::sqrt(root)) / a}) {
            if (u < 0 || u > 1) continue;
            const double angle = wrapped(std::atan2(py + u * dy, px + u * dx) * kDegrees);
            std::size_t place = count++;
            for (; place > 0 && angles[place - 1] > angle; --place) angles[place] = angles[place - 1];
            angles[place] = angle;
        }
    }
    const auto isIn = [&](double degrees) {
        const double radians = degrees / kDegrees;
        return coversExactly(quad, radius * std::cos(radians), radius * std::sin(radians));
    };
    if (count == 0) {
        if (isIn(0)) out.push_back({0, 360});
        return;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const double from = angles[i];
        const double length = (i + 1 < count ? angles[i + 1] : angles[0] + 360) - from;
        if (length > 0 && isIn(from + length / 2)) add(out, from, length);
    }
}

/// The four corners side by side, so that a compiler moves all of them at once.
struct Lanes {
    std::array<float, 4> x{};
    std::array<float, 4> y{};
};

/// `ticks` moves of corners that are all outside the middle.
void moveFreely(Quad& quad, float speed, std::uint32_t ticks) {
    Lanes at;
    for (std::size_t i = 0; i < 4; ++i) {
        at.x[i] = quad[i].x;
        at.y[i] = quad[i].y;
    }
    for (std::uint32_t tick = 0; tick < ticks; ++tick) {
        for (std::size_t i = 0; i < 4; ++i) {
            const float dx = 0.0F - at.x[i];
            const float dy = 0.0F - at.y[i];
            const float distance = std::sqrt(dx * dx + dy * dy);
            at.x[i] += dx / distance * speed * 5.0F * kFramesPerTick;
            at.y[i] += dy / distance * speed * 5.0F * kFramesPerTick;
        }
    }
    for (std::size_t i = 0; i < 4; ++i) quad[i] = {at.x[i], at.y[i]};
}

/// Moves from the making that certainly leave all of the wall outside the circle and its corners outside the
/// middle.
std::uint32_t freeTicks(const Quad& quad, const WallShape& shape, const Conditions& conditions,
                        std::uint32_t most) {
    const double perTick = static_cast<double>(conditions.speed) * 1.25;
    if (shape.sides < 3 || !(perTick > 0)) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (const Point corner : quad) {
        const auto [x, y] = wide(corner);
        least = std::min(least, std::hypot(x, y));
    }
    const double reach = static_cast<double>(conditions.radius) / std::cos(std::numbers::pi / shape.sides);
    const double ticks = (least - reach - 2) / perTick - 2;
    return ticks > 0 ? static_cast<std::uint32_t>(std::min(ticks, static_cast<double>(most))) : 0;
}

/// The carries of one age: an end that moved, by the curve and by no more than its push, since the age
/// before.
void addCarries(ArcsView before, ArcsView now, float curve, double radius, std::vector<Carry>& out) {
    const double byCurve = static_cast<double>(curveOfTick(curve)) * kDegrees;
    const int sign = byCurve > 0 ? 1 : -1;
    const double furthest = std::fabs(byCurve) + 1 / radius * kDegrees;
    const auto end = [sign](const Arc& arc) { return sign > 0 ? arc.to : arc.from; };
    // An arc that only ends where 0 cuts it has no end there.
    const auto isCut = [&](ArcsView all, double at) {
        return (at <= 0 && contains(all, 360 - kShortestArc)) || (at >= 360 && contains(all, 0));
    };
    for (const Arc& arc : now) {
        if (isCut(now, end(arc))) continue;
        for (const Arc& old : before) {
            if (isCut(before, end(old))) continue;
            const double moved = turn(end(old), end(arc)) * sign;
            if (moved > 0 && moved < 90) out.push_back({end(arc), std::min(moved, furthest), sign});
        }
    }
}

}  // namespace

Quad spawn(const WallShape& shape, const Conditions& conditions) {
    const float half = kPi / static_cast<float>(shape.sides);
    const float middle = half * 2.0F * static_cast<float>(shape.side);
    const float low = middle - half;
    const float high = middle + half;
    const float front = conditions.spawnDistance;
    const float back = front + shape.thickness;
    return {onCircle(low, front), onCircle(high, front), onCircle(high, back), onCircle(low, back)};
}

float curveOfTick(float curve) {
    constexpr float kSecondsPerFrame = 1.0F / 60.0F;
    return curve * kSecondsPerFrame * kFramesPerTick;
}

Point turned(Point point, float radians) {
    const float sine = std::sin(radians);
    const float cosine = std::cos(radians);
    return {point.x * cosine - point.y * sine, point.x * sine + point.y * cosine};
}

void move(Quad& quad, const WallShape& shape, const Conditions& conditions) {
    const float middle = conditions.radius * 0.5F;
    for (Point& corner : quad) {
        if (std::fabs(corner.x) < middle && std::fabs(corner.y) < middle) continue;
        const float dx = 0.0F - corner.x;
        const float dy = 0.0F - corner.y;
        const float distance = std::sqrt(dx * dx + dy * dy);
        corner.x += dx / distance * conditions.speed * 5.0F * kFramesPerTick;
        corner.y += dy / distance * conditions.speed * 5.0F * kFramesPerTick;
    }
    if (shape.curve == 0) return;
    const float radians = curveOfTick(shape.curve);
    for (Point& corner : quad) corner = turned(corner, radians);
}

bool covers(const Quad& quad, Point point) {
    bool noneAbove = true;
    bool noneBelow = true;
    for (std::size_t i = 0; i < 4; ++i) {
        const Point p = quad[i];
        const Point q = quad[(i + 1) % 4];
        const float cross = (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x);
        noneAbove &= cross <= 0;
        noneBelow &= cross >= 0;
    }
    return noneAbove || noneBelow;
}

Passage passageOf(const WallShape& shape, const Conditions& conditions, std::uint32_t ages,
                  std::size_t most) {
    Passage out;
    const auto radius = static_cast<double>(conditions.radius);
    Quad quad = spawn(shape, conditions);
    std::uint32_t age = freeTicks(quad, shape, conditions, ages);
    if (shape.curve == 0) {
        moveFreely(quad, conditions.speed, age);
    } else {
        for (std::uint32_t i = 0; i < age; ++i) move(quad, shape, conditions);
    }
    Arcs before;
    Arcs now;
    out.isCut = conditions.speed > 0;
    for (; out.isCut && age < ages && out.quads.size() < most; ++age) {
        move(quad, shape, conditions);
        if (!(farthest(quad) >= radius - kSlack)) {
            out.isCut = false;
            break;
        }
        if (out.quads.empty()) {
            if (nearest(quad) > radius + kSlack) continue;
            out.firstAge = age;
        }
        now.clear();
        cut(quad, radius, now);
        out.firstCarry.push_back(static_cast<std::uint32_t>(out.carries.size()));
        if (shape.curve != 0) addCarries(before, now, shape.curve, radius, out.carries);
        out.firstArc.push_back(static_cast<std::uint32_t>(out.arcs.size()));
        out.arcs.insert(out.arcs.end(), now.begin(), now.end());
        out.quads.push_back(quad);
        std::swap(before, now);
    }
    out.firstArc.push_back(static_cast<std::uint32_t>(out.arcs.size()));
    out.firstCarry.push_back(static_cast<std::uint32_t>(out.carries.size()));
    return out;
}

}  // namespace lw::passability
