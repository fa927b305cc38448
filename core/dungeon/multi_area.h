// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "dungeon/item_list.h"

namespace lw::dungeon {

/// Several areas taken for one, one after the other; a cell in two of them counts twice.
class MultiArea {
public:
    MultiArea() = default;
    explicit MultiArea(std::shared_ptr<const Area> area) { append(std::move(area)); }

    [[nodiscard]] std::size_t size() const { return m_ends.empty() ? 0 : m_ends.back(); }
    [[nodiscard]] const std::vector<std::shared_ptr<const Area>>& parts() const { return m_parts; }
    /// Requires `index` < size().
    [[nodiscard]] Point at(std::size_t index) const;
    /// The box around the boxes of its areas.
    [[nodiscard]] Rectangle bounds() const;

    void append(std::shared_ptr<const Area> area);
    void append(const MultiArea& other);

private:
    std::vector<std::shared_ptr<const Area>> m_parts;
    std::vector<std::size_t> m_ends;  ///< cells up to the end of each part
    Point m_least{};
    Point m_most{};
};

}  // namespace lw::dungeon
