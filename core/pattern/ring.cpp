// SPDX-License-Identifier: MIT
#include "pattern/ring.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fmt/format.h>

#include "pattern/floored_mod.h"
#include "pattern/walk.h"

namespace lw::pattern {

namespace {

/// Below this a whole pivot is handled in integers, with the same results as in doubles.
constexpr double kSmallPivot = 1e9;

/// Sides whose digits are kept.
constexpr std::size_t kKnownSides = 1000;
/// A side in decimal, with a comma after it.
struct SideDigits {
    char text[4] = {};
    std::uint8_t length = 0;
};

const std::vector<SideDigits>& sideDigits() {
    static const std::vector<SideDigits> digits = [] {
        std::vector<SideDigits> all(kKnownSides);
        for (std::size_t side = 0; side < kKnownSides; ++side) {
            char* const end = std::to_chars(all[side].text, all[side].text + 3, side).ptr;
            *end = ',';
            all[side].length = static_cast<std::uint8_t>(end + 1 - all[side].text);
        }
        return all;
    }();
    return digits;
}

/// What a look at the divisions tells before anything is drawn.
struct Plan {
    std::size_t visits = 0;
    bool hangs = false;
    bool overlaps = false;  ///< a division without room has a head
    bool rewinds = false;   ///< a boundary lies before the one before it, or past the last side
};

Plan makePlan(const PString& pattern, int sides, Boundaries boundaries) {
    Plan plan;
    std::int64_t begin = 0;
    std::size_t k = 0;
    for (const Division& division : pattern.divisions) {
        const std::int64_t end = boundaries.after(++k, division.separator);
        const std::size_t head = division.head.length();
        if (end <= begin) {
            plan.hangs |= !division.loop.empty();
            plan.overlaps |= division.loop.empty() && head > 0;
            plan.visits += head;
        } else {
            const auto room = static_cast<std::size_t>(end - begin);
            plan.visits += division.loop.empty() ? std::min(head, room) : room;
        }
        plan.rewinds |= end < begin;
        begin = end;
    }
    plan.rewinds |= begin > sides;
    return plan;
}

std::int64_t wrapped(std::int64_t side, std::int64_t sides) {
    if (side >= 0 && side < sides) return side;  // a division of integers costs as much as a small ring
    side %= sides;
    return side < 0 ? side + sides : side;
}

/// Draws on whole sides. Requires visits of the right size.
class Pen {
public:
    explicit Pen(Ring& ring)
        : m_out(ring.visits.data()),
          m_cells(ring.cells.data()),
          m_sides(ring.sides),
          m_pivot(wrapped(static_cast<std::int64_t>(ring.pivot), ring.sides)),
          m_direction(ring.direction) {}

    void draw(const Run& run) {
        std::int64_t side = wrapped(m_pivot + m_direction * run.step, m_sides);
        std::size_t from = 0;
        for (std::int64_t left = run.count; left > 0;) {
            // As far as the last side: no character of that stretch needs a look at the polygon's end.
            const std::int64_t stretch = std::min(left, m_direction > 0 ? m_sides - side : side + 1);
            from = drawStretch(run, from, side, stretch);
            left -= stretch;
            side = m_direction > 0 ? 0 : m_sides - 1;
        }
    }

private:
    std::size_t drawStretch(const Run& run, std::size_t from, std::int64_t side, std::int64_t count) {
        const char* const characters = run.characters.data();
        const std::size_t period = run.characters.size();
        const auto division = static_cast<std::uint32_t>(run.division);
        Visit* out = m_out;
        for (std::int64_t i = 0; i < count; ++i, side += m_direction) {
            const char character = characters[from];
            from = from + 1 == period ? 0 : from + 1;
            *out++ = {static_cast<double>(side), division, character};
            m_cells[side] = character;
        }
        m_out = out;
        return from;
    }

    Visit* m_out;
    char* m_cells;
    std::int64_t m_sides;
    std::int64_t m_pivot;
    std::int64_t m_direction;
};

/// Whether a side is visited twice.
bool drawsTwice(const Ring& ring) {
    std::vector<bool> drawn(ring.cells.size(), false);
    return std::any_of(ring.visits.begin(), ring.visits.end(), [&drawn](const Visit& visit) {
        if (!(visit.side >= 0 && visit.side < static_cast<double>(drawn.size()))) return false;
        const auto cell = static_cast<std::size_t>(visit.side);
        if (drawn[cell]) return true;
        drawn[cell] = true;
        return false;
    });
}

void drawWhole(const PString& pattern, Boundaries boundaries, Ring& ring) {
    Pen pen(ring);
    walkRuns(pattern, boundaries, [&pen](const Run& run) {
        pen.draw(run);
        return true;
    });
}

void drawAnywhere(const PString& pattern, Ring& ring) {
    const double sides = ring.sides;
    Visit* out = ring.visits.data();
    walk(pattern, ring.sides, [&](std::int64_t step, std::size_t division, char character) {
        const double side = flooredMod(ring.pivot + ring.direction * static_cast<double>(step), sides);
        *out++ = {side, static_cast<std::uint32_t>(division), character};
        if (side >= 0 && side < sides) {
            ring.cells[static_cast<std::size_t>(side)] = character;
        }
        return true;
    });
}

}  // namespace

Ring evaluate(const PString& pattern, int sides, double pivot, int mirror) {
    Ring ring;
    evaluateInto(pattern, sides, pivot, mirror, ring);
    return ring;
}

void evaluateInto(const PString& pattern, int sides, double pivot, int mirror, Ring& out) {
    out.sides = sides;
    out.pivot = pivot;
    out.direction = pattern.mirrored ? -mirror : mirror;
    out.status = RingStatus::kOk;
    out.cells.assign(static_cast<std::size_t>(sides), ' ');
    const Boundaries boundaries(sides, pattern.divisions.size());
    const Plan plan = makePlan(pattern, sides, boundaries);
    if (!pattern.valid || plan.hangs) {
        out.status = pattern.valid ? RingStatus::kHang : RingStatus::kRejected;
        out.visits.clear();
        return;
    }
    out.visits.resize(plan.visits);
    if (std::fabs(pivot) >= kSmallPivot || pivot != std::trunc(pivot))
        drawAnywhere(pattern, out);
    else
        drawWhole(pattern, boundaries, out);
    // Steps are lost to rounding where the pivot is large.
    const bool mayMeet = plan.overlaps || plan.rewinds || std::fabs(pivot) >= kSmallPivot;
    if (mayMeet && drawsTwice(out)) out.status = RingStatus::kDuplicate;
}

bool hangs(const PString& pattern, int sides) {
    return makePlan(pattern, sides, Boundaries(sides, pattern.divisions.size())).hangs;
}

bool overlaps(const PString& pattern, int sides) {
    return makePlan(pattern, sides, Boundaries(sides, pattern.divisions.size())).overlaps;
}

std::vector<std::size_t> lastVisits(const Ring& ring) {
    std::vector<std::size_t> last(static_cast<std::size_t>(ring.sides), kNoVisit);
    for (std::size_t i = 0; i < ring.visits.size(); ++i) {
        const double side = ring.visits[i].side;
        if (side >= 0 && side < ring.sides) last[static_cast<std::size_t>(side)] = i;
    }
    return last;
}

std::string_view statusName(RingStatus status) {
    switch (status) {
        case RingStatus::kOk:
            return "ok";
        case RingStatus::kDuplicate:
            return "dup";
        case RingStatus::kHang:
            return "hang";
        case RingStatus::kRejected:
            return "rejected";
    }
    return "rejected";
}

std::string formatSide(double side) {
    if (std::isnan(side)) return "nan";
    return fmt::format("{:.17g}", side);
}

std::string orderText(const Ring& ring) {
    std::string text;
    appendOrder(ring, text);
    return text;
}

void appendOrder(const Ring& ring, std::string& out) {
    const std::vector<SideDigits>& known = sideDigits();
    const std::size_t before = out.size();
    for (std::size_t first = 0; first < ring.visits.size();) {
        // As many at once as there is room for at the most digits that a known side has.
        constexpr std::size_t kAtOnce = 256;
        const std::size_t last = std::min(ring.visits.size(), first + kAtOnce);
        const std::size_t start = out.size();
        out.resize(start + (last - first) * sizeof(SideDigits::text));
        char* at = out.data() + start;
        for (; first < last; ++first) {
            const double side = ring.visits[first].side;
            const auto number =
                side >= 0 && side < kKnownSides ? static_cast<std::size_t>(side) : kKnownSides;
            if (number == kKnownSides || static_cast<double>(number) != side || std::signbit(side)) break;
            std::memcpy(at, known[number].text, sizeof(SideDigits::text));
            at += known[number].length;
        }
        out.resize(static_cast<std::size_t>(at - out.data()));
        if (first < last) {
            out += formatSide(ring.visits[first++].side);
            out += ',';
        }
    }
    if (out.size() > before) out.pop_back();
}

std::string charsText(const Ring& ring) {
    std::string text;
    appendChars(ring, text);
    return text;
}

void appendChars(const Ring& ring, std::string& out) {
    const std::size_t start = out.size();
    out.resize(start + ring.visits.size());
    std::transform(ring.visits.begin(), ring.visits.end(), out.begin() + static_cast<std::ptrdiff_t>(start),
                   [](const Visit& visit) { return visit.character; });
}

std::string resultText(const Ring& ring) {
    const bool shown = ring.status == RingStatus::kOk || ring.status == RingStatus::kDuplicate;
    return shown ? ring.cells : std::string();
}

}  // namespace lw::pattern
