// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "text/snapshot.h"

namespace lw::text {

/// Positions of many offsets of one text: going forward costs only the bytes between two of them, so that ten
/// thousand problems in one long line take no longer than reading it once. Requires the snapshot to outlive
/// it.
class PositionCursor {
public:
    explicit PositionCursor(const Snapshot& text) : m_text(&text) {}

    /// As Snapshot::position.
    [[nodiscard]] Position at(std::size_t offset);

private:
    const Snapshot* m_text;
    std::size_t m_offset = 0;
    Position m_position;
};

}  // namespace lw::text
