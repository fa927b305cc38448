// SPDX-License-Identifier: MIT
#include "dungeon/multi_area.h"

#include <algorithm>

#include "dungeon/wrapping.h"

namespace lw::dungeon {

Point MultiArea::at(std::size_t index) const {
    const auto end = std::upper_bound(m_ends.begin(), m_ends.end(), index);
    const auto part = static_cast<std::size_t>(end - m_ends.begin());
    return m_parts[part]->points()[index - (part == 0 ? 0 : m_ends[part - 1])];
}

Rectangle MultiArea::bounds() const {
    if (m_parts.empty()) return {};
    return {m_least.x, m_least.y, wrappedSum(wrappedDifference(m_most.x, m_least.x), 1),
            wrappedSum(wrappedDifference(m_most.y, m_least.y), 1)};
}

void MultiArea::append(std::shared_ptr<const Area> area) {
    const Rectangle box = area->bounds();
    const Point least{box.x, box.y};
    const Point most{wrappedSum(box.x, wrappedDifference(box.width, 1)),
                     wrappedSum(box.y, wrappedDifference(box.height, 1))};
    m_least = m_parts.empty() ? least : Point{std::min(m_least.x, least.x), std::min(m_least.y, least.y)};
    m_most = m_parts.empty() ? most : Point{std::max(m_most.x, most.x), std::max(m_most.y, most.y)};
    m_ends.push_back(size() + area->size());
    m_parts.push_back(std::move(area));
}

void MultiArea::append(const MultiArea& other) {
    for (const auto& part : other.m_parts) append(part);
}

}  // namespace lw::dungeon
