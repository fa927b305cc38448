// SPDX-License-Identifier: MIT
#include "passability/obstacles.h"

#include <algorithm>
#include <utility>

namespace lw::passability {

Obstacles::Obstacles(const Field& field, std::uint32_t early, double pad)
    : m_field(&field), m_early(early), m_pad(pad), m_firstTick(field.firstTick()) {
    if ((early == 0 && pad <= 0) || field.firstTick() == field.endTick()) return;
    m_firstTick = field.firstTick() - std::min(early, field.firstTick());

    // The union of every window of early + 1 ticks is one of a block's end and of the next one's beginning:
    // two unions a tick, whatever the window's length.
    const std::uint32_t width = early + 1;
    const std::uint32_t end = field.endTick();
    ArcTable ends;  // from a block's last tick backwards
    ArcTable beginnings;
    Arcs sum;
    Arcs next;
    for (std::uint32_t block = m_firstTick; block < end; block += width) {
        const std::uint32_t last = std::min(end - block, width);
        const std::uint32_t following = block + last;
        ends.clear();
        beginnings.clear();
        sum.clear();
        for (std::uint32_t i = last; i-- > 0;) {
            unite(field.blocked(block + i), sum, next);
            std::swap(sum, next);
            ends.push(sum);
        }
        sum.clear();
        beginnings.push(sum);
        for (std::uint32_t i = 0; i < last && following + i < end; ++i) {
            unite(field.blocked(following + i), sum, next);
            std::swap(sum, next);
            beginnings.push(sum);
        }
        for (std::uint32_t i = 0; i < last; ++i) {
            const std::size_t ahead = std::min<std::size_t>(i, beginnings.size() - 1);
            unite(ends[last - 1 - i], beginnings[ahead], sum);
            if (pad > 0) {
                dilate(sum, pad, next);
                m_blocked.push(next);
            } else {
                m_blocked.push(sum);
            }
        }
    }
}

Obstacles::Obstacles(const Field& field, const Obstacles& sooner)
    : m_field(&field), m_early(0), m_pad(0), m_firstTick(std::min(field.firstTick(), sooner.firstTick())) {
    Arcs both;
    for (std::uint32_t tick = m_firstTick; tick < field.endTick(); ++tick) {
        const ArcsView more = sooner.blocked(tick);
        if (more.empty()) {
            m_blocked.push(field.blocked(tick));
            continue;
        }
        unite(field.blocked(tick), more, both);
        m_blocked.push(both);
    }
}

ArcsView Obstacles::blocked(std::uint32_t tick) const {
    if (m_blocked.size() == 0) return m_field->blocked(tick);
    if (tick < m_firstTick || tick - m_firstTick >= m_blocked.size()) return {};
    return m_blocked[tick - m_firstTick];
}

std::vector<Carry> Obstacles::carries(std::uint32_t tick) const {
    const auto plain = m_field->carries(tick + m_early);
    std::vector<Carry> out(plain.begin(), plain.end());
    for (Carry& carry : out) carry.edge = wrapped(carry.edge + carry.sign * m_pad);
    return out;
}

}  // namespace lw::passability
