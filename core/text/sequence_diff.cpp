// SPDX-License-Identifier: MIT
#include "text/sequence_diff.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lw::text {

namespace {

using Elements = std::span<const std::uint32_t>;

/// Roughly how many steps of the search two sequences may cost together: a fraction of a second.
constexpr std::int64_t kMostSteps = 150'000'000;
/// Bounds of how far one search for a middle goes, in differences from either end.
constexpr std::int64_t kLeastReach = 32;
constexpr std::int64_t kMostReach = 2000;

/// The elements of one side that the other has too, and where they stood.
struct Kept {
    std::vector<std::uint32_t> elements;
    std::vector<std::size_t> places;
};

Kept keepShared(Elements elements, const std::vector<std::uint32_t>& countsOfOther) {
    Kept kept;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (countsOfOther[elements[i]] == 0) continue;
        kept.elements.push_back(elements[i]);
        kept.places.push_back(i);
    }
    return kept;
}

std::vector<std::uint32_t> countsOf(Elements elements, std::size_t range) {
    std::vector<std::uint32_t> counts(range, 0);
    for (const std::uint32_t element : elements) ++counts[element];
    return counts;
}

/// Finds which elements of two sequences are not common, by Myers' search from both ends for a point in the
/// middle of a shortest path ("An O(ND) difference algorithm", 1986, 4b), again on either side of it. A
/// search that goes on for too long is cut: the first time at the elements that are unique on both sides
/// (patience), then at the farthest point reached.
class Matcher {
public:
    /// Elements are below `range`.
    Matcher(Elements before, Elements after, std::size_t range)
        : m_a(before),
          m_b(after),
          m_range(range),
          m_isOnlyBefore(before.size(), 1),
          m_isOnlyAfter(after.size(), 1) {
        const std::size_t diagonals = m_a.size() + m_b.size() + 3;
        m_forward.resize(diagonals);
        m_backward.resize(diagonals);
        m_zero = static_cast<int>(m_b.size()) + 1;
        m_reach = static_cast<int>(std::clamp(
            kMostSteps / static_cast<std::int64_t>(std::max<std::size_t>(m_a.size() + m_b.size(), 1)),
            kLeastReach, kMostReach));
    }

    void run() {
        m_boxes.push_back({0, static_cast<int>(m_a.size()), 0, static_cast<int>(m_b.size())});
        while (!m_boxes.empty()) {
            const Box box = trimmed(m_boxes.back());
            m_boxes.pop_back();
            if (box.isFlat()) continue;
            const Split split = findSplit(box);
            if (!split.isExact && !m_isAnchored) {
                m_isAnchored = true;
                if (pushBetweenAnchors(box)) continue;
            }
            m_boxes.push_back({split.x, box.aEnd, split.y, box.bEnd});
            m_boxes.push_back({box.aStart, split.x, box.bStart, split.y});
        }
    }
    [[nodiscard]] bool isOnlyBefore(std::size_t i) const { return m_isOnlyBefore[i] != 0; }
    [[nodiscard]] bool isOnlyAfter(std::size_t i) const { return m_isOnlyAfter[i] != 0; }

private:
    struct Box {
        int aStart, aEnd, bStart, bEnd;

        [[nodiscard]] bool isFlat() const { return aStart == aEnd || bStart == bEnd; }
    };
    struct Split {
        int x, y;
        bool isExact;
    };
    static constexpr int kNowhere = -1;                                  // of the search forward
    static constexpr int kEverywhere = std::numeric_limits<int>::max();  // of the search backward

    [[nodiscard]] bool same(int x, int y) const {
        return m_a[static_cast<std::size_t>(x)] == m_b[static_cast<std::size_t>(y)];
    }
    void match(int x, int y) {
        m_isOnlyBefore[static_cast<std::size_t>(x)] = 0;
        m_isOnlyAfter[static_cast<std::size_t>(y)] = 0;
    }
    [[nodiscard]] int& forward(int diagonal) {
        return m_forward[static_cast<std::size_t>(diagonal + m_zero)];
    }
    [[nodiscard]] int& backward(int diagonal) {
        return m_backward[static_cast<std::size_t>(diagonal + m_zero)];
    }

    /// `box` without what is common at its ends, which is matched.
    Box trimmed(Box box) {
        while (!box.isFlat() && same(box.aStart, box.bStart)) match(box.aStart++, box.bStart++);
        while (!box.isFlat() && same(box.aEnd - 1, box.bEnd - 1)) match(--box.aEnd, --box.bEnd);
        return box;
    }

    /// A point inside `box`, not one of its corners, that a shortest path goes through; or, past the reach,
    /// the farthest point of either search. Requires that it has no common ends. A diagonal is x - y.
    Split findSplit(const Box& box) {
        const int first = box.aStart - box.bStart;
        const int last = box.aEnd - box.bEnd;
        const int lowest = box.aStart - box.bEnd;
        const int highest = box.aEnd - box.bStart;
        const bool isOdd = ((last - first) & 1) != 0;
        forward(first) = box.aStart;
        backward(last) = box.aEnd;
        Fan ahead{first, first};
        Fan behind{last, last};
        for (int depth = 1;; ++depth) {
            widen(ahead, lowest, highest, m_forward, kNowhere);
            for (int k = ahead.low; k <= ahead.high; k += 2) {
                const int x = goForward(box, k);
                if (isOdd && behind.has(k) && x != kNowhere && x >= backward(k)) return {x, x - k, true};
            }
            widen(behind, lowest, highest, m_backward, kEverywhere);
            for (int k = behind.low; k <= behind.high; k += 2) {
                const int x = goBackward(box, k);
                if (!isOdd && ahead.has(k) && x != kEverywhere && x <= forward(k)) return {x, x - k, true};
            }
            if (depth >= m_reach) return farthest(box, ahead, behind);
        }
    }

    /// The diagonals a search has come to; every second one is reached with the present depth.
    struct Fan {
        int low, high;

        [[nodiscard]] bool has(int k) const { return low <= k && k <= high && ((k - low) & 1) == 0; }
    };
    void widen(Fan& fan, int lowest, int highest, std::vector<int>& reached, int none) const {
        const auto at = [&reached, this](int k) -> int& {
            return reached[static_cast<std::size_t>(k + m_zero)];
        };
        if (fan.low > lowest)
            at(--fan.low - 1) = none;
        else
            ++fan.low;
        if (fan.high < highest)
            at(++fan.high + 1) = none;
        else
            --fan.high;
    }

    int goForward(const Box& box, int k) {
        const int beside = forward(k - 1);
        const int above = forward(k + 1);
        int x = kNowhere;
        if (beside != kNowhere && beside < box.aEnd) x = beside + 1;
        if (above != kNowhere && above - k <= box.bEnd) x = std::max(x, above);
        if (x != kNowhere) {
            while (x < box.aEnd && x - k < box.bEnd && same(x, x - k)) ++x;
        }
        return forward(k) = x;
    }
    int goBackward(const Box& box, int k) {
        const int beside = backward(k + 1);
        const int below = backward(k - 1);
        int x = kEverywhere;
        if (beside != kEverywhere && beside > box.aStart) x = beside - 1;
        if (below != kEverywhere && below - k >= box.bStart) x = std::min(x, below);
        if (x != kEverywhere) {
            while (x > box.aStart && x - k > box.bStart && same(x - 1, x - k - 1)) --x;
        }
        return backward(k) = x;
    }

    Split farthest(const Box& box, const Fan& ahead, const Fan& behind) {
        Split best{0, 0, false};
        int most = 0;
        for (int k = ahead.low; k <= ahead.high; k += 2) {
            const int x = forward(k);
            if (x == kNowhere) continue;
            const int progress = x - box.aStart + x - k - box.bStart;
            if (progress > most) most = progress, best = {x, x - k, false};
        }
        for (int k = behind.low; k <= behind.high; k += 2) {
            const int x = backward(k);
            if (x == kEverywhere) continue;
            const int progress = box.aEnd - x + box.bEnd - (x - k);
            if (progress > most) most = progress, best = {x, x - k, false};
        }
        return best;
    }

    /// Matches the longest ascending run of elements unique on both sides; false if there are none. What lies
    /// between them is left to be searched.
    bool pushBetweenAnchors(const Box& box) {
        std::vector<std::pair<int, int>> anchors = anchorsOf(box);
        if (anchors.empty()) return false;
        anchors.emplace_back(box.aEnd, box.bEnd);
        int x = box.aStart;
        int y = box.bStart;
        for (const auto& [anchorX, anchorY] : anchors) {
            m_boxes.push_back({x, anchorX, y, anchorY});
            if (anchorX == box.aEnd) break;
            match(anchorX, anchorY);
            x = anchorX + 1;
            y = anchorY + 1;
        }
        return true;
    }

    [[nodiscard]] std::vector<std::pair<int, int>> anchorsOf(const Box& box) const {
        const Elements a = m_a.subspan(static_cast<std::size_t>(box.aStart),
                                       static_cast<std::size_t>(box.aEnd - box.aStart));
        const Elements b = m_b.subspan(static_cast<std::size_t>(box.bStart),
                                       static_cast<std::size_t>(box.bEnd - box.bStart));
        const std::vector<std::uint32_t> inA = countsOf(a, m_range);
        const std::vector<std::uint32_t> inB = countsOf(b, m_range);
        std::vector<int> placeInB(m_range, 0);
        for (std::size_t i = 0; i < b.size(); ++i) placeInB[b[i]] = static_cast<int>(i);
        std::vector<std::pair<int, int>> pairs;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (inA[a[i]] != 1 || inB[a[i]] != 1) continue;
            pairs.emplace_back(box.aStart + static_cast<int>(i), box.bStart + placeInB[a[i]]);
        }
        return longestAscending(pairs);
    }

    /// Of pairs ascending in the first, as many as possible that ascend in the second too (patience sorting).
    static std::vector<std::pair<int, int>> longestAscending(const std::vector<std::pair<int, int>>& pairs) {
        std::vector<std::size_t> tops;  // the pair on top of each pile
        std::vector<std::size_t> before(pairs.size(), pairs.size());
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto pile = std::lower_bound(
                tops.begin(), tops.end(), pairs[i].second,
                [&pairs](std::size_t top, int second) { return pairs[top].second < second; });
            if (pile != tops.begin()) before[i] = *std::prev(pile);
            if (pile == tops.end())
                tops.push_back(i);
            else
                *pile = i;
        }
        std::vector<std::pair<int, int>> run;
        if (tops.empty()) return run;
        for (std::size_t i = tops.back(); i != pairs.size(); i = before[i]) run.push_back(pairs[i]);
        std::reverse(run.begin(), run.end());
        return run;
    }

    Elements m_a;
    Elements m_b;
    std::size_t m_range;
    std::vector<char> m_isOnlyBefore;
    std::vector<char> m_isOnlyAfter;
    std::vector<int> m_forward;   ///< the greatest x reached on a diagonal
    std::vector<int> m_backward;  ///< the least x reached on a diagonal
    int m_zero = 0;               ///< where diagonal 0 is in them
    int m_reach = 0;
    std::vector<Box> m_boxes;
    bool m_isAnchored = false;
};

}  // namespace

std::vector<Difference> differences(Elements before, Elements after) {
    const std::size_t range = before.size() + after.size();
    // What only one side has is a difference for certain, and needs no search.
    const Kept a = keepShared(before, countsOf(after, range));
    const Kept b = keepShared(after, countsOf(before, range));
    Matcher matcher(a.elements, b.elements, range);
    matcher.run();

    std::vector<Difference> out;
    std::size_t keptA = 0;
    std::size_t keptB = 0;
    Difference open;
    const auto close = [&](std::size_t i, std::size_t j) {
        open.beforeEnd = i;
        open.afterEnd = j;
        if (i > open.beforeStart || j > open.afterStart) out.push_back(open);
        open.beforeStart = i + 1;
        open.afterStart = j + 1;
    };
    // The common elements are those that stand at the same rank on both sides.
    for (;;) {
        while (keptA < a.places.size() && matcher.isOnlyBefore(keptA)) ++keptA;
        while (keptB < b.places.size() && matcher.isOnlyAfter(keptB)) ++keptB;
        if (keptA == a.places.size()) break;
        close(a.places[keptA++], b.places[keptB++]);
    }
    close(before.size(), after.size());
    return out;
}

}  // namespace lw::text
