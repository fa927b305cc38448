// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/ring_picture.h"

#include <algorithm>
#include <cmath>

namespace lw::pattern_editor {

const SideMark* RingPicture::at(int side) const {
    const SideMark* found = nullptr;
    for (const SideMark& mark : marks) {
        if (mark.side == side && (mark.wall || found == nullptr || !found->wall)) found = &mark;
    }
    return found;
}

bool RingPicture::wallAt(int side) const {
    const SideMark* mark = at(side);
    return mark != nullptr && mark->wall;
}

namespace {

std::optional<int> sideOf(double side, int sides) {
    if (!std::isfinite(side)) return std::nullopt;
    return static_cast<int>(std::floor(side)) % sides;
}

/// A pivot as written may lie outside the polygon.
std::optional<int> wrapped(double pivot, int sides) {
    if (!std::isfinite(pivot)) return std::nullopt;
    return static_cast<int>(std::floor(pivot - std::floor(pivot / sides) * sides)) % sides;
}

void addRuns(const pattern::Ring& ring, RingPicture& out) {
    for (const pattern::Visit& visit : ring.visits) {
        const auto side = sideOf(visit.side, ring.sides);
        if (!side) continue;
        if (out.runs.empty() || out.runs.back().division != visit.division) {
            out.runs.push_back({visit.division, *side, 0});
        }
        ++out.runs.back().count;
    }
}

}  // namespace

RingPicture makePicture(const pattern::Ring& ring, const pattern::WallTable& walls, std::size_t divisions) {
    RingPicture out;
    out.status = ring.status;
    out.sides = ring.sides;
    out.direction = ring.direction;
    out.pivot = wrapped(ring.pivot, ring.sides);
    out.wholePivot = std::floor(ring.pivot) == ring.pivot;
    out.divisions = static_cast<std::uint32_t>(divisions);
    std::vector<bool> drawn(ring.visits.size(), false);
    for (const pattern::DrawnWall& wall : pattern::drawnWalls(ring, walls, ring.sides)) {
        const pattern::Visit& visit = ring.visits[wall.visit];
        const pattern::Wall* meaning = walls.find(visit.character);
        SideMark mark{wall.side, visit.character, visit.division, true, wall.opposite, true, {}};
        if (meaning != nullptr && !meaning->color.empty()) {
            mark.own = QColor(QString::fromStdString(meaning->color));
        }
        out.marks.push_back(mark);
        drawn[wall.visit] = true;
    }
    for (std::size_t i = 0; i < ring.visits.size(); ++i) {
        const pattern::Visit& visit = ring.visits[i];
        const auto side = sideOf(visit.side, ring.sides);
        if (drawn[i] || !side) continue;
        const bool known = visit.character == '_' || walls.find(visit.character) != nullptr;
        out.marks.push_back({*side, visit.character, visit.division, false, false, known, {}});
    }
    std::vector<int> walled(static_cast<std::size_t>(ring.sides), 0);
    std::vector<int> visited(static_cast<std::size_t>(ring.sides), 0);
    for (const SideMark& mark : out.marks) walled[static_cast<std::size_t>(mark.side)] += mark.wall ? 1 : 0;
    for (const pattern::Visit& visit : ring.visits) {
        if (const auto side = sideOf(visit.side, ring.sides)) ++visited[static_cast<std::size_t>(*side)];
    }
    for (int side = 0; side < ring.sides; ++side) {
        const auto at = static_cast<std::size_t>(side);
        if (walled[at] > 1 || visited[at] > 1) out.twice.push_back(side);
    }
    addRuns(ring, out);
    return out;
}

}  // namespace lw::pattern_editor
