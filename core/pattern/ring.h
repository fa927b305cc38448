// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pattern/pstring.h"

namespace lw::pattern {

/// The most sides a ring can be asked for.
inline constexpr int kMaxSides = 1 << 20;

enum class RingStatus : unsigned char {
    kOk,
    kDuplicate,  ///< a side was drawn on twice
    kHang,       ///< the game would never stop drawing: nothing is shown
    kRejected,   ///< not a P-string: nothing is shown
};

/// One character drawn. Without initialisers, since a ring is a large array of them.
struct Visit {
    double side;  ///< in [0, sides); not whole for a pivot that is not; NaN for one that is no number
    std::uint32_t division;  ///< 0-based
    char character;

    friend bool operator==(const Visit&, const Visit&) = default;
};

/// Leaves new elements of a vector as they are: they are written right after, and a ring is drawn often.
template <class T>
struct Uninitialized : std::allocator<T> {
    template <class U>
    struct rebind {
        using other = Uninitialized<U>;
    };
    template <class U>
    void construct(U* place) noexcept {
        ::new (static_cast<void*>(place)) U;
    }
    template <class U, class... Args>
    void construct(U* place, Args&&... args) {
        ::new (static_cast<void*>(place)) U(std::forward<Args>(args)...);
    }
};
using Visits = std::vector<Visit, Uninitialized<Visit>>;

/// What a P-string draws at one side count, pivot and mirror.
struct Ring {
    int sides = 0;
    double pivot = 0;
    int direction = 1;  ///< +1 or -1: the mirror, turned once more by a `~`
    RingStatus status = RingStatus::kOk;
    Visits visits;  ///< in drawing order
    std::string
        cells;  ///< `sides` characters, side 0 first: the last one drawn there, a space where none was
};

/// Draws a ring (spec/pstring.md 3 and 4), bit for bit as the game does. Takes time and memory for the sides
/// and the characters, never more; a pattern that would hang gives status kHang and nothing else. `mirror`
/// is +1 or -1. Requires 1 <= sides <= kMaxSides.
[[nodiscard]] Ring evaluate(const PString& pattern, int sides, double pivot = 0, int mirror = 1);
/// The same into `out`, whose memory is used again.
void evaluateInto(const PString& pattern, int sides, double pivot, int mirror, Ring& out);

/// Whether the game would never stop drawing `pattern` at `sides` sides: a division with a loop has no room.
[[nodiscard]] bool hangs(const PString& pattern, int sides);
/// Whether a division without room, but with a head, draws over the next one's sides.
[[nodiscard]] bool overlaps(const PString& pattern, int sides);

/// For every side the index in `visits` of the last character drawn on it, or kNoVisit.
inline constexpr std::size_t kNoVisit = static_cast<std::size_t>(-1);
[[nodiscard]] std::vector<std::size_t> lastVisits(const Ring& ring);

/// "ok", "dup", "hang" or "rejected" (cli.md, `ring`).
[[nodiscard]] std::string_view statusName(RingStatus status);
/// A side or any other number of the game as C's `%.17g` writes it: "2", "2.5", "nan", "-inf".
[[nodiscard]] std::string formatSide(double side);
/// The sides in drawing order, comma separated, as formatSide writes them; empty for a ring that hangs.
[[nodiscard]] std::string orderText(const Ring& ring);
void appendOrder(const Ring& ring, std::string& out);
/// The characters in drawing order.
[[nodiscard]] std::string charsText(const Ring& ring);
void appendChars(const Ring& ring, std::string& out);
/// `cells`, or nothing for a ring that hangs or was rejected.
[[nodiscard]] std::string resultText(const Ring& ring);

}  // namespace lw::pattern
