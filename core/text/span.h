// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace lw::text {

/// A half-open range of byte offsets into a UTF-8 text: `start` included, `end` not. Zero-width spans mark a
/// place.
struct Span {
    std::size_t start = 0;
    std::size_t end = 0;

    [[nodiscard]] constexpr std::size_t length() const { return end - start; }
    [[nodiscard]] constexpr bool empty() const { return start == end; }
    [[nodiscard]] constexpr bool contains(std::size_t offset) const {
        return start <= offset && offset < end;
    }
    [[nodiscard]] constexpr bool contains(Span other) const {
        return start <= other.start && other.end <= end;
    }
    /// Whether the two share a byte or border each other.
    [[nodiscard]] constexpr bool touches(Span other) const {
        return start <= other.end && other.start <= end;
    }
    friend constexpr bool operator==(const Span&, const Span&) = default;
};

/// The zero-width span at `offset`.
[[nodiscard]] constexpr Span placeAt(std::size_t offset) {
    return {offset, offset};
}

}  // namespace lw::text
