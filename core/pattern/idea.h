// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "pattern/example.h"
#include "pattern/pstring.h"

namespace lw::pattern {

/// What is meant by a ring, whatever the side count: so that a P-string can be found that says it at all of
/// them. Rings are told by their characters, side 0 first: `.` a wall, everything else a gap.
class Idea {
public:
    enum class Kind : std::uint8_t {
        kNone,
        kAll,         ///< closed all round, or open
        kEveryOther,  ///< walls and gaps by turns
        kOpposite,    ///< one gap, or one wall, opposite the pivot
        kHalf,        ///< one half closed
        kGaps,        ///< so many gaps
        kWalls,       ///< so many walls
    };

    /// The idea that all of `examples` show; kNone where they have nothing in common.
    [[nodiscard]] static Idea of(std::span<const Example> examples);

    [[nodiscard]] Kind kind() const { return m_kind; }
    /// Whether `ring` shows it. A side count that has no room for it is not held against a ring.
    [[nodiscard]] bool isShown(std::string_view ring) const;

private:
    Idea(Kind kind, std::size_t count, bool gaps) : m_kind(kind), m_count(count), m_gaps(gaps) {}

    Kind m_kind;
    std::size_t m_count;  ///< kGaps, kWalls: how many
    bool m_gaps;          ///< kAll, kOpposite: of gaps
};

/// What `pattern` draws at 3 to 12 sides in a few words for people: "one gap, always", "opposite the pivot",
/// "every other side", "more sides, more gaps", ... `.` counts as a wall, everything else as a gap; side
/// counts at which it hangs are left out.
[[nodiscard]] std::string ideaWords(const PString& pattern);

}  // namespace lw::pattern
