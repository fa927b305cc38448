// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/ring_scene.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace lw::pattern_editor {

RingScene::RingScene(const stackup::Timeline& timeline, double unitsPerSecond) : m_speed(unitsPerSecond) {
    m_places.reserve(timeline.rings.size());
    m_colours.reserve(timeline.rings.size());
    std::unordered_map<std::uint32_t, std::size_t> seen;
    for (const stackup::RingEvent& ring : timeline.rings)
        m_colours.push_back(seen.try_emplace(ring.instruction, seen.size()).first->second);
    m_extent = kStart;
    for (const stackup::RingEvent& ring : timeline.rings) {
        const double near = kStart + ring.time * unitsPerSecond;
        const double far = near + ring.thickness;
        RingPlace place{std::min(near, far), std::max(near, far), false};
        place.shown = std::isfinite(near) && std::isfinite(far) && place.outer > 0 && place.outer < kFarthest;
        if (place.shown)
            m_extent = std::max(m_extent, place.outer);
        else
            ++m_hidden;
        m_places.push_back(place);
    }
    // Room to see something where no ring has a place.
    if (m_hidden == m_places.size()) m_extent = kEmpty;
}

std::vector<std::size_t> RingScene::between(double nearest, double farthest) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const RingPlace& place = m_places[i];
        if (place.shown && place.outer >= nearest && place.inner <= farthest) out.push_back(i);
    }
    return out;
}

std::optional<std::size_t> RingScene::at(double radius, double slack) const {
    std::optional<std::size_t> near;
    double best = slack;
    for (std::size_t i = m_places.size(); i-- > 0;) {
        const RingPlace& place = m_places[i];
        if (!place.shown) continue;
        const double off = std::max(place.inner - radius, radius - place.outer);
        if (off <= 0) return i;
        if (off <= best) {
            best = off;
            near = i;
        }
    }
    return near;
}

}  // namespace lw::pattern_editor
