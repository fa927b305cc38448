// SPDX-License-Identifier: MIT
#include "pattern/example.h"

#include <algorithm>
#include <fmt/format.h>

#include "pattern/walk.h"
#include "text/number.h"

namespace lw::pattern {

namespace {

/// Follows a pattern as long as it draws what it should.
class Matcher {
public:
    Matcher(const Example& example, bool mirrored, bool mayOverlap)
        : m_example(example), m_mirrored(mirrored), m_mayOverlap(mayOverlap) {
        if (mayOverlap) m_last.resize(example.walls.size());
    }

    bool matches(const PString& pattern) {
        walk(pattern, m_example.sides(), [this](std::int64_t step, std::size_t /*division*/, char character) {
            return m_good = take(step, character == '.');
        });
        if (!m_good) return false;
        return m_mayOverlap ? m_last == m_example.walls
                            : m_drawn == std::count(m_example.walls.begin(), m_example.walls.end(), true);
    }

private:
    bool take(std::int64_t step, bool wall) {
        const std::int64_t sides = m_example.sides();
        std::int64_t side = step < sides ? step : step % sides;
        if (m_mirrored && side != 0) side = sides - side;
        const auto cell = static_cast<std::size_t>(side);
        // A wall where none should be stays in the game, whatever is drawn over it.
        if (wall && !m_example.walls[cell]) return false;
        if (!m_mayOverlap) {
            m_drawn += wall ? 1 : 0;
            return wall || !m_example.walls[cell];
        }
        m_last[cell] = wall;
        return true;
    }

    const Example& m_example;
    bool m_mirrored;
    bool m_mayOverlap;
    bool m_good = true;
    std::ptrdiff_t m_drawn = 0;
    std::vector<bool> m_last;
};

}  // namespace

tl::expected<Example, std::string> parseExample(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto sides = text::parseInt64(text.substr(0, colon));
    if (colon == std::string_view::npos || !sides) {
        return tl::unexpected(fmt::format("'{}' is not SIDES:RING, such as 6:_.....", text));
    }
    if (*sides < 1 || *sides > kMaxSides) {
        return tl::unexpected(fmt::format("A ring has 1 to {} sides, not {}", kMaxSides, *sides));
    }
    const std::string_view ring = text.substr(colon + 1);
    if (ring.size() != static_cast<std::size_t>(*sides)) {
        return tl::unexpected(fmt::format("'{}' has {} sides, not {}", ring, ring.size(), *sides));
    }
    Example example;
    for (const char c : ring) {
        if (c != '.' && c != '_' && c != ' ') {
            return tl::unexpected(fmt::format("'{}' may hold only '.', '_' and spaces", ring));
        }
        example.walls.push_back(c == '.');
    }
    return example;
}

Example exampleOf(const Ring& ring, const WallTable& table, int levelSides) {
    Example example{std::vector<bool>(static_cast<std::size_t>(ring.sides), false)};
    for (const DrawnWall& wall : drawnWalls(ring, table, levelSides)) {
        example.walls[static_cast<std::size_t>(wall.side)] = true;
    }
    return example;
}

bool draws(const PString& pattern, const Example& example) {
    if (!pattern.valid || example.walls.empty() || hangs(pattern, example.sides())) return false;
    // With more divisions than sides a boundary can step back; from seven on rounding can put an extra
    // character over side 0 (spec/pstring.md 3 and 4).
    const std::size_t divisions = pattern.divisions.size();
    const bool mayOverlap =
        divisions >= 7 || divisions > example.walls.size() || overlaps(pattern, example.sides());
    return Matcher(example, pattern.mirrored, mayOverlap).matches(pattern);
}

std::string literalFor(const Example& example) {
    std::string text;
    for (std::size_t i = 0; i < example.walls.size(); ++i) {
        if (!example.walls[i]) continue;
        text.resize(i, '_');
        text += '.';
    }
    return text.empty() ? "_" : text;
}

}  // namespace lw::pattern
