// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passability/field.h"

namespace lw::passability {

/// What a sweep must keep out of: the blocked arcs of a field, each acting some ticks before it is there and
/// wider by a pad. Neither 0: the plain arcs. The field must outlive it.
class Obstacles {
public:
    explicit Obstacles(const Field& field, std::uint32_t early = 0, double pad = 0);
    /// The plain arcs of a field, and those of `sooner`, some of the same walls.
    Obstacles(const Field& field, const Obstacles& sooner);

    [[nodiscard]] const Field& field() const { return *m_field; }
    [[nodiscard]] std::uint32_t early() const { return m_early; }
    [[nodiscard]] double pad() const { return m_pad; }
    [[nodiscard]] std::uint32_t firstTick() const { return m_firstTick; }
    [[nodiscard]] std::uint32_t endTick() const { return m_field->endTick(); }
    [[nodiscard]] ArcsView blocked(std::uint32_t tick) const;
    /// Carries push out of the padded arcs.
    [[nodiscard]] std::vector<Carry> carries(std::uint32_t tick) const;

private:
    const Field* m_field;
    std::uint32_t m_early;
    double m_pad;
    std::uint32_t m_firstTick;
    ArcTable m_blocked;  ///< from m_firstTick on; empty where the field's own are meant
};

}  // namespace lw::passability
