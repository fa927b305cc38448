// SPDX-License-Identifier: MIT
#include "merge/regions.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lw::merge {

namespace {

Box around(const Box& a, const Box& b) {
    const std::size_t x = std::min(a.x, b.x);
    const std::size_t y = std::min(a.y, b.y);
    return {x, y, std::max(a.x + a.width, b.x + b.width) - x, std::max(a.y + a.height, b.y + b.height) - y};
}

void sortBoxes(std::vector<Box>& boxes) {
    std::sort(boxes.begin(), boxes.end(),
              [](const Box& a, const Box& b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
}

/// One pass from the top down: a box joins those it touches among the ones that reach its row. They lie apart
/// from each other in x, since of two that overlap there the upper has ended or they were joined.
class Sweep {
public:
    std::vector<Box> run(const std::vector<Box>& boxes) {
        for (Box box : boxes) {
            const std::size_t row = box.y;
            while (joinOne(box, row)) m_hasJoined = true;
            m_open.emplace(box.x, box);
        }
        for (const auto& [x, box] : m_open) m_done.push_back(box);
        sortBoxes(m_done);
        return std::move(m_done);
    }
    [[nodiscard]] bool hasJoined() const { return m_hasJoined; }

private:
    /// Joins `box` with one that it touches, if there is one. Those that ended above `row` are done.
    bool joinOne(Box& box, std::size_t row) {
        auto at = m_open.upper_bound(box.x);
        if (at != m_open.begin()) --at;
        while (at != m_open.end() && at->first <= box.x + box.width) {
            const Box& other = at->second;
            if (other.x + other.width < box.x) {
                ++at;
                continue;
            }
            const bool hasEnded = other.y + other.height < row;
            if (hasEnded)
                m_done.push_back(other);
            else
                box = around(box, other);
            at = m_open.erase(at);
            if (!hasEnded) return true;
        }
        return false;
    }

    std::multimap<std::size_t, Box> m_open;  ///< by x
    std::vector<Box> m_done;
    bool m_hasJoined = false;
};

}  // namespace

std::vector<Box> joinBoxes(std::vector<Box> boxes) {
    sortBoxes(boxes);
    // A box that grew may touch one that was done before it did.
    while (true) {
        Sweep sweep;
        boxes = sweep.run(boxes);
        if (!sweep.hasJoined()) return boxes;
    }
}

}  // namespace lw::merge
