// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "text/span.h"

namespace lw::text {

/// A selection in a text: the fixed end and the moving end (the caret), byte offsets.
struct Selection {
    std::size_t anchor = 0;
    std::size_t head = 0;

    [[nodiscard]] constexpr Span span() const {
        return anchor < head ? Span{anchor, head} : Span{head, anchor};
    }
    friend constexpr bool operator==(const Selection&, const Selection&) = default;
};

}  // namespace lw::text
