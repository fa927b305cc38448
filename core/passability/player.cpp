// SPDX-License-Identifier: MIT
#include "passability/player.h"

#include <array>
#include <cmath>
#include <numbers>

namespace lw::passability {

namespace {

/// Units that a push leaves between player and wall (spec/openhexagon.md 2.5).
constexpr float kPadding = 0.5F;
constexpr float kNormalSpeed = 9.45F;
constexpr float kFocusSpeed = 4.625F;

float toRadians(float degrees) {
    return degrees / 180.0F * std::numbers::pi_v<float>;
}

Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
Point operator*(Point a, float factor) {
    return {a.x * factor, a.y * factor};
}
float square(Point a) {
    return a.x * a.x + a.y * a.y;
}
Point direction(Point a) {
    const float length = std::sqrt(square(a));
    return length > 0 ? Point{a.x / length, a.y / length} : a;
}

/// The point nearest to `from` of the two where the line through p and q meets the circle; nothing without.
std::optional<Point> meeting(Point p, Point q, float radiusSquared, Point from) {
    const Point d = q - p;
    const float a = square(d);
    const float b = 2.0F * (d.x * p.x + d.y * p.y);
    const float c = square(p) - radiusSquared;
    const float root = b * b - 4.0F * a * c;
    constexpr float kTouch = 1.0e-4F;
    if (!(root >= 0)) return std::nullopt;
    if (root < kTouch) return p + d * (-b / (2.0F * a));
    const Point first = p + d * ((-b + std::sqrt(root)) / (2.0F * a));
    const Point second = p + d * ((-b - std::sqrt(root)) / (2.0F * a));
    return square(first - from) > square(second - from) ? second : first;
}

/// The player within one tick.
class Touching {
public:
    Touching(float angle, float lastAngle, float stepDegrees, int move, const Conditions& conditions)
        : m_radius(conditions.radius),
          m_angle(angle),
          m_lastAngle(lastAngle),
          m_stepDegrees(stepDegrees),
          m_move(move) {
        place();
    }

    [[nodiscard]] float angle() const { return m_angle; }
    [[nodiscard]] Point point() const { return m_point; }

    /// Whether the wall that the point is in leaves the player alive, at a place it is pushed to.
    bool survives(const Quad& wall, float curve) {
        const Point before = m_point;
        Point carried = m_point;
        if (curve != 0 && (curve > 0 ? 1 : -1) != m_move) carried = turned(m_point, curveOfTick(curve));
        const Point carry = carried - before;
        if (m_move == 0) {
            m_point = carried + direction(carry) * (2.0F * kPadding);
            settle();
            return !covers(wall, m_point);
        }
        Point target = m_last + carry;
        if (covers(wall, target) || !escape(wall, target)) return false;
        m_point = target + direction(target - before) * kPadding;
        settle();
        return true;
    }

private:
    [[nodiscard]] Point at(float radians) const {
        return {m_radius * std::cos(radians), m_radius * std::sin(radians)};
    }
    void place() {
        m_point = at(m_angle);
        m_last = at(m_lastAngle);
    }
    void settle() {
        m_angle = std::atan2(m_point.y, m_point.x);
        place();
    }
    /// Moves `target` to the nearer of the lateral edges' lines, at a slightly larger circle, unless all are
    /// too far (spec/openhexagon.md 2.5.4).
    bool escape(const Quad& wall, Point& target) const {
        const float radiusSquared = m_radius * m_radius + 8.0F;
        float safe = square(m_last - at(m_lastAngle + toRadians(m_stepDegrees))) + 32.0F;
        bool found = false;
        constexpr std::array<std::array<std::size_t, 2>, 2> kSides{{{0, 3}, {2, 1}}};
        for (const auto [i, k] : kSides) {
            const auto point = meeting(wall[i], wall[k], radiusSquared, target);
            if (!point) continue;
            const float distance = square(*point - target);
            if (distance >= safe) continue;
            target = *point;
            safe = distance;
            found = true;
        }
        return found;
    }

    float m_radius;
    float m_angle;
    float m_lastAngle;
    float m_stepDegrees;
    int m_move;
    Point m_point;
    Point m_last;
};

}  // namespace

double Player::degrees() const {
    return wrapped(static_cast<double>(angle) * 180 / std::numbers::pi);
}

Player Game::start(double degrees) const {
    Player player;
    player.angle = static_cast<float>(degrees / 180 * std::numbers::pi);
    return player;
}

Player Game::step(const Player& player, Keys keys) const {
    if (player.death) return player;
    const Conditions& conditions = m_field->conditions();
    Player next = player;
    ++next.tick;
    const float degrees = conditions.playerSpeed * (keys.focus ? kFocusSpeed : kNormalSpeed) * kFramesPerTick;
    next.angle += toRadians(degrees * static_cast<float>(keys.move));
    const bool swaps = conditions.swap && keys.swap && player.tick >= player.swapReady;
    if (swaps) {
        next.angle += std::numbers::pi_v<float>;
        next.swapReady = player.tick + conditions.swapTicks();
    }
    const std::vector<WallAtCircle> walls = m_field->wallsAt(player.tick);
    if (walls.empty()) return next;

    Touching touching(next.angle, player.angle, degrees, keys.move, conditions);
    const auto die = [&](const WallAtCircle& wall) {
        if (!next.death) next.death = Death{player.tick, wall.ring, wall.wall, touching.angle()};
    };
    bool touched = false;
    for (const WallAtCircle& wall : walls) {
        if (!covers(*wall.quad, touching.point())) continue;
        touched = true;
        if (swaps || !touching.survives(*wall.quad, wall.curve)) {
            die(wall);
            break;
        }
    }
    // Pushed out of one wall into another.
    for (const WallAtCircle& wall : walls) {
        if (touched && !next.death && covers(*wall.quad, touching.point())) die(wall);
    }
    next.angle = touching.angle();
    return next;
}

}  // namespace lw::passability
