// SPDX-License-Identifier: MIT
#include "pattern/closed.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "pattern/ring.h"

namespace lw::pattern {

namespace {

bool isClosed(const Ring& ring, const WallTable& walls) {
    if (ring.status != RingStatus::kOk && ring.status != RingStatus::kDuplicate) return false;
    std::vector<bool> shut(static_cast<std::size_t>(ring.sides), false);
    for (const DrawnWall& wall : drawnWalls(ring, walls, ring.sides)) {
        shut[static_cast<std::size_t>(wall.side)] = true;
    }
    return std::find(shut.begin(), shut.end(), false) == shut.end();
}

}  // namespace

std::optional<Finding> checkClosed(const PString& pattern, std::span<const int> sides,
                                   const WallTable& walls) {
    if (!pattern.valid) return std::nullopt;
    std::vector<int> closed;
    Ring ring;
    for (const int count : sides) {
        if (count < 3) continue;
        evaluateInto(pattern, count, 0, 1, ring);
        if (isClosed(ring, walls)) closed.push_back(count);
    }
    if (closed.empty()) return std::nullopt;
    std::string message = fmt::format("Closed all round at {} sides: nobody can pass", describeSides(closed));
    return Finding{{text::Severity::kWarning, "P220", std::move(message), {0, pattern.text.size()}, {}, {}},
                   std::move(closed)};
}

}  // namespace lw::pattern
