// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "map/legend.h"

namespace lw::map {

/// Numbers terrains from 0 on, each different one once. By hash where the terrain has one, so that a legend
/// of ten thousand terrains takes no time; else by comparing.
template <MapTerrain Terrain>
class TerrainNumbers {
public:
    /// The number of a terrain; a new one where it has none yet.
    std::uint32_t add(const Terrain& terrain) {
        if (const auto number = find(terrain)) return *number;
        const auto number = static_cast<std::uint32_t>(m_terrains.size());
        m_terrains.push_back(terrain);
        if constexpr (kHasHash) m_index.emplace(terrain, number);
        return number;
    }
    [[nodiscard]] std::optional<std::uint32_t> find(const Terrain& terrain) const {
        if constexpr (kHasHash) {
            const auto at = m_index.find(terrain);
            return at == m_index.end() ? std::nullopt : std::optional(at->second);
        } else {
            const auto at = std::find(m_terrains.begin(), m_terrains.end(), terrain);
            if (at == m_terrains.end()) return std::nullopt;
            return static_cast<std::uint32_t>(at - m_terrains.begin());
        }
    }
    /// The terrains in the order of their numbers.
    [[nodiscard]] const std::vector<Terrain>& terrains() const { return m_terrains; }

private:
    static constexpr bool kHasHash = requires(const Terrain& terrain) {
        { std::hash<Terrain>{}(terrain) } -> std::convertible_to<std::size_t>;
    };
    struct NoIndex {};

    std::vector<Terrain> m_terrains;
    std::conditional_t<kHasHash, std::unordered_map<Terrain, std::uint32_t>, NoIndex> m_index;
};

}  // namespace lw::map
