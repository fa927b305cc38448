// SPDX-License-Identifier: MIT
#include "pattern/idea.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "pattern/check.h"
#include "pattern/ring.h"

namespace lw::pattern {

namespace {

std::size_t wallsOf(std::string_view ring) {
    return static_cast<std::size_t>(std::count(ring.begin(), ring.end(), '.'));
}

/// Borders between walls and gaps all round.
std::size_t bordersOf(std::string_view ring) {
    std::size_t borders = 0;
    for (std::size_t i = 0; i < ring.size(); ++i)
        borders += (ring[i] == '.') != (ring[(i + 1) % ring.size()] == '.') ? 1U : 0U;
    return borders;
}

/// Walls and gaps by turns from side 0 on; with an odd side count the last is like the first.
bool isEveryOther(std::string_view ring) {
    for (std::size_t i = 1; i < ring.size(); ++i) {
        if ((ring[i] == '.') == (ring[i - 1] == '.')) return false;
    }
    return ring.size() > 1;
}

/// The one gap, or wall, is opposite side 0: of an odd side count on either side of the middle.
bool isOpposite(std::string_view ring, bool gap) {
    const std::size_t count = gap ? ring.size() - wallsOf(ring) : wallsOf(ring);
    if (count != 1 || ring.size() < 3) return false;
    const std::size_t middle = ring.size() / 2;
    const auto stands = [&](std::size_t side) { return (ring[side] == '.') != gap; };
    return stands(middle) || (ring.size() % 2 == 1 && stands(middle + 1));
}

bool isHalf(std::string_view ring) {
    const std::size_t walls = wallsOf(ring);
    const std::size_t gaps = ring.size() - walls;
    return bordersOf(ring) == 2 && std::max(walls, gaps) - std::min(walls, gaps) <= 1;
}

std::string numbered(std::size_t count, std::string_view what) {
    constexpr std::array<std::string_view, 7> kNames = {"no", "one", "two", "three", "four", "five", "six"};
    const std::string number = count < kNames.size() ? std::string(kNames[count]) : fmt::format("{}", count);
    return fmt::format("{} {}{}", number, what, count == 1 ? "" : "s");
}

template <class Test>
bool all(const std::vector<std::string>& rings, Test&& test) {
    return std::all_of(rings.begin(), rings.end(), test);
}

}  // namespace

Idea Idea::of(std::span<const Example> examples) {
    std::vector<std::string> rings;
    for (const Example& example : examples) {
        std::string& ring = rings.emplace_back();
        for (const bool wall : example.walls) ring += wall ? '.' : '_';
    }
    if (rings.empty() || rings.front().empty()) return {Kind::kNone, 0, false};
    const std::size_t walls = wallsOf(rings.front());
    const std::size_t gaps = rings.front().size() - walls;
    const std::array<Idea, 8> ideas = {Idea{Kind::kAll, 0, true},         Idea{Kind::kAll, 0, false},
                                       Idea{Kind::kEveryOther, 0, false}, Idea{Kind::kOpposite, 1, true},
                                       Idea{Kind::kOpposite, 1, false},   Idea{Kind::kHalf, 0, false},
                                       Idea{Kind::kGaps, gaps, true},     Idea{Kind::kWalls, walls, false}};
    for (const Idea& idea : ideas) {
        // What there is less of is what catches the eye.
        const bool rare =
            idea.m_kind == Kind::kGaps ? gaps <= walls : idea.m_kind != Kind::kWalls || walls < gaps;
        if (rare && all(rings, [&](const std::string& ring) { return idea.isShown(ring); })) return idea;
    }
    return {Kind::kNone, 0, false};
}

bool Idea::isShown(std::string_view ring) const {
    const std::size_t walls = wallsOf(ring);
    switch (m_kind) {
        case Kind::kAll:
            return walls == (m_gaps ? 0 : ring.size());
        case Kind::kEveryOther:
            return isEveryOther(ring);
        case Kind::kOpposite:
            return isOpposite(ring, m_gaps);
        case Kind::kHalf:
            return isHalf(ring);
        case Kind::kGaps:
            return ring.size() - walls == m_count || m_count >= ring.size();
        case Kind::kWalls:
            return walls == m_count || m_count >= ring.size();
        case Kind::kNone:
            break;
    }
    return true;
}

std::string ideaWords(const PString& pattern) {
    std::vector<std::string> rings;
    for (const int sides : usualSides()) {
        const Ring ring = evaluate(pattern, sides);
        if (ring.status == RingStatus::kOk || ring.status == RingStatus::kDuplicate)
            rings.push_back(ring.cells);
    }
    if (rings.empty()) return "hangs";
    std::vector<std::size_t> walls;
    std::vector<std::size_t> gaps;
    for (const std::string& ring : rings) {
        walls.push_back(wallsOf(ring));
        gaps.push_back(ring.size() - walls.back());
    }
    const auto same = [](const std::vector<std::size_t>& counts) {
        return std::equal(counts.begin() + 1, counts.end(), counts.begin());
    };
    if (same(gaps) && gaps.front() == 0) return "closed all round";
    if (same(walls) && walls.front() == 0) return "open all round";
    if (all(rings, isEveryOther)) return "every other side";
    if (all(rings, [](const std::string& ring) { return isOpposite(ring, true); }))
        return "opposite the pivot";
    if (all(rings, [](const std::string& ring) { return isOpposite(ring, false); }))
        return "one wall opposite the pivot";
    if (all(rings, isHalf)) return "one half closed";
    if (same(gaps)) return numbered(gaps.front(), "gap") + ", always";
    if (same(walls)) return numbered(walls.front(), "wall") + ", always";
    if (std::is_sorted(gaps.begin(), gaps.end()) && gaps.back() > gaps.front())
        return "more sides, more gaps";
    if (std::is_sorted(walls.begin(), walls.end())) return "more sides, more walls";
    return "different at each side count";
}

}  // namespace lw::pattern
