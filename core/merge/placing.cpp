// SPDX-License-Identifier: MIT
#include "merge/placing.h"

#include <cstddef>

namespace lw::merge {

namespace {

std::vector<std::int64_t> countKept(const std::vector<MergedLine>& lines) {
    std::vector<std::int64_t> out;
    std::int64_t kept = 0;
    for (const MergedLine& line : lines) {
        out.push_back(kept);
        kept += line.isKept ? 1 : 0;
    }
    return out;
}

/// For each line of a version its place among all.
std::vector<std::int64_t> placesOf(const std::vector<MergedLine>& lines, int MergedLine::*side,
                                   std::size_t count) {
    std::vector<std::int64_t> out(count);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int line = lines[i].*side;
        if (line != kNoLine) out[static_cast<std::size_t>(line)] = static_cast<std::int64_t>(i);
    }
    return out;
}

/// For each kept line its place among all.
std::vector<std::int64_t> keptPlaces(const std::vector<MergedLine>& lines) {
    std::vector<std::int64_t> out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].isKept) out.push_back(static_cast<std::int64_t>(i));
    }
    return out;
}

}  // namespace

Placing::Placing(const TileMerge& tiles)
    : m_tiles(tiles), m_keptRows(countKept(tiles.rows)), m_keptColumns(countKept(tiles.columns)) {}

std::vector<PlacedFeature> Placing::place(const Version& version, int MergedLine::*side) const {
    const auto rows = placesOf(m_tiles.rows, side, version.height());
    const auto columns = placesOf(m_tiles.columns, side, version.width());
    const auto resultRows = keptPlaces(m_tiles.rows);
    const auto resultColumns = keptPlaces(m_tiles.columns);
    std::vector<PlacedFeature> out;
    for (const FeatureItem& item : version.features) {
        PlacedFeature placed{&item, {item.x, item.y, true}};
        const auto isIn = [&item](const auto& across, const auto& down) {
            return item.x >= 0 && item.y >= 0 && static_cast<std::size_t>(item.x) < across.size() &&
                   static_cast<std::size_t>(item.y) < down.size();
        };
        const auto spotIn = [&item](const auto& across, const auto& down) {
            return Spot{across[static_cast<std::size_t>(item.x)], down[static_cast<std::size_t>(item.y)]};
        };
        if (isIn(columns, rows))
            placed.spot = spotIn(columns, rows);
        else if (isIn(resultColumns, resultRows))
            placed.spot = spotIn(resultColumns, resultRows);
        out.push_back(placed);
    }
    return out;
}

bool Placing::isIn(const Spot& spot, int MergedLine::*side) const {
    return spot.isBeside || (m_tiles.rows[static_cast<std::size_t>(spot.y)].*side != kNoLine &&
                             m_tiles.columns[static_cast<std::size_t>(spot.x)].*side != kNoLine);
}

bool Placing::isKept(const Spot& spot) const {
    return spot.isBeside || (m_tiles.rows[static_cast<std::size_t>(spot.y)].isKept &&
                             m_tiles.columns[static_cast<std::size_t>(spot.x)].isKept);
}

Spot Placing::inResult(const Spot& spot) const {
    if (spot.isBeside) return spot;
    return {m_keptColumns[static_cast<std::size_t>(spot.x)], m_keptRows[static_cast<std::size_t>(spot.y)]};
}

}  // namespace lw::merge
