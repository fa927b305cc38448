// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pattern/pstring.h"

namespace lw::pattern {

/// The boundaries of a P-string's divisions at one side count, one after another (spec/pstring.md 3).
class Boundaries {
public:
    /// Requires sides >= 1 and divisions >= 1.
    Boundaries(int sides, std::size_t divisions)
        : m_step(static_cast<double>(sides) / static_cast<double>(divisions)) {}

    /// The boundary after division k (1-based) whose separator is `separator`. It depends on no other.
    [[nodiscard]] std::int64_t after(std::size_t k, Separator separator) const {
        const double exact = static_cast<double>(k) * m_step;
        const auto whole = static_cast<std::int64_t>(exact);
        return whole + (separator == Separator::kPlus && exact > static_cast<double>(whole) ? 1 : 0);
    }

private:
    double m_step;
};

/// Characters drawn on `count` steps one after another, over and over from the first.
struct Run {
    std::int64_t step = 0;  ///< counted from the pivot in the drawing direction
    std::int64_t count = 0;
    std::size_t division = 0;
    std::string_view characters;
};

/// Calls `visit(run)` for all that the game would draw, in its order, until one returns false. A step can
/// reach beyond the last side and can step back, past a division without room. Requires a pattern that does
/// not hang there; a loop without room is left out.
template <class Visit>
void walkRuns(const PString& pattern, Boundaries boundaries, Visit&& visit) {
    const std::string_view text = pattern.text;
    std::int64_t begin = 0;
    for (std::size_t k = 0; k < pattern.divisions.size(); ++k) {
        const Division& division = pattern.divisions[k];
        const std::int64_t end = boundaries.after(k + 1, division.separator);
        // Reaching the boundary is tested for equality: without room, nothing stops a head
        // (spec/pstring.md 4).
        auto head = static_cast<std::int64_t>(division.head.length());
        if (end > begin && head > end - begin) head = end - begin;
        const std::int64_t rest = division.loop.empty() ? 0 : end - begin - head;
        const auto cut = [text](text::Span span) { return text.substr(span.start, span.length()); };
        if (head > 0 && !visit(Run{begin, head, k, cut(division.head)})) return;
        if (rest > 0 && !visit(Run{begin + head, rest, k, cut(division.loop)})) return;
        begin = end;
    }
}

/// The same character by character: `visit(step, division, character)`.
template <class Visit>
void walk(const PString& pattern, int sides, Visit&& visit) {
    walkRuns(pattern, Boundaries(sides, pattern.divisions.size()), [&visit](const Run& run) {
        std::size_t at = 0;
        for (std::int64_t i = 0; i < run.count; ++i) {
            if (!visit(run.step + i, run.division, run.characters[at])) return false;
            if (++at == run.characters.size()) at = 0;
        }
        return true;
    });
}

}  // namespace lw::pattern
