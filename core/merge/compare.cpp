// SPDX-License-Identifier: MIT
#include "merge/compare.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "merge/feature_merge.h"
#include "merge/legend_match.h"

namespace lw::merge {

namespace {

/// Joins cells that touch into regions, row by row.
class RegionBuilder {
public:
    /// Cells come by y, then x.
    void add(const CellChange& cell) {
        const std::size_t number = m_cells.size();
        m_cells.push_back(cell);
        m_parents.push_back(number);
        if (cell.y != m_row) {
            if (cell.y == m_row + 1)
                m_above.swap(m_here);
            else
                m_above.clear();
            m_here.clear();
            m_row = cell.y;
            m_at = 0;
        }
        if (!m_here.empty() && m_cells[m_here.back()].x + 1 == cell.x) join(m_here.back(), number);
        m_here.push_back(number);
        while (m_at < m_above.size() && m_cells[m_above[m_at]].x + 1 < cell.x) ++m_at;
        for (std::size_t i = m_at; i < m_above.size() && m_cells[m_above[i]].x <= cell.x + 1; ++i)
            join(m_above[i], number);
    }

    std::vector<TileRegion> take() {
        std::vector<TileRegion> out;
        std::map<std::size_t, std::size_t> regions;  // by root
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            const CellChange& cell = m_cells[i];
            const auto [at, isNew] = regions.emplace(root(i), out.size());
            if (isNew) out.push_back({{cell.x, cell.y, 1, 1}, {}, {}});
            TileRegion& region = out[at->second];
            Box& box = region.box;
            const std::size_t right = std::max<std::size_t>(box.x + box.width, cell.x + 1);
            box.x = std::min<std::size_t>(box.x, cell.x);
            box.width = right - box.x;
            box.height = cell.y + 1 - box.y;
            region.cells.push_back(cell);
        }
        return out;
    }

private:
    std::size_t root(std::size_t cell) {
        while (m_parents[cell] != cell) cell = m_parents[cell] = m_parents[m_parents[cell]];
        return cell;
    }
    void join(std::size_t a, std::size_t b) {
        a = root(a);
        b = root(b);
        m_parents[std::max(a, b)] = std::min(a, b);
    }

    std::vector<CellChange> m_cells;
    std::vector<std::size_t> m_parents;
    std::vector<std::size_t> m_here;   ///< cells of the row
    std::vector<std::size_t> m_above;  ///< cells of the row above
    std::size_t m_at = 0;
    std::uint32_t m_row = 0;
};

class MapComparer {
public:
    MapComparer(const Version& before, const Version& now) : m_old(before), m_new(now) {}

    std::optional<Comparison> run() {
        const Entries entries = uniteLegends(m_old.legend, m_new.legend, {});
        RawCharacters raw(entries.entries.size());
        const auto before = readCells(m_old, entries.ofBase, raw);
        const auto now = readCells(m_new, entries.ofOurs, raw);
        if (!before || !now) return std::nullopt;
        m_out.oldWidth = before->width();
        m_out.oldHeight = before->height();
        m_out.newWidth = now->width();
        m_out.newHeight = now->height();
        m_out.frame = findFrame(*before, *now);
        compareLines(m_out.frame.rows, m_out.rowsAdded, m_out.rowsRemoved);
        compareLines(m_out.frame.columns, m_out.columnsAdded, m_out.columnsRemoved);
        nameNumbers(entries, raw);
        compareLegends(entries);
        compareTiles(*before, *now);
        compareFeatures();
        compareValues();
        m_out.isEqual = m_old.map.text().str() == m_new.map.text().str();
        m_out.isTextOnly = !m_out.isEqual && isSameModel();
        return std::move(m_out);
    }

private:
    static void compareLines(const LineMap& map, std::vector<std::size_t>& added,
                             std::vector<std::size_t>& removed) {
        for (std::size_t i = 0; i < map.before.size(); ++i) {
            if (map.before[i] != kNoLine) added.push_back(i);
        }
        for (std::size_t i = 0; i < map.ofBase.size(); ++i) {
            if (map.ofBase[i] == kNoLine) removed.push_back(i);
        }
    }

    static const LegendItem* itemOf(const std::vector<LegendItem>& legend, int index) {
        return index == kNoItem ? nullptr : &legend[static_cast<std::size_t>(index)];
    }

    void nameNumbers(const Entries& entries, const RawCharacters& raw) {
        for (const Entry& entry : entries.entries) {
            const LegendItem* const before = itemOf(m_old.legend, entry.base);
            const LegendItem* const now = itemOf(m_new.legend, entry.ours);
            const auto terrain = [](const LegendItem* item) {
                return item == nullptr ? std::nullopt : std::optional(item->terrain);
            };
            m_out.oldTerrains.push_back(terrain(before));
            m_out.newTerrains.push_back(terrain(now));
            m_out.oldCharacters += before == nullptr ? U'\0' : before->character;
            m_out.newCharacters += now == nullptr ? U'\0' : now->character;
        }
        for (auto* terrains : {&m_out.oldTerrains, &m_out.newTerrains})
            terrains->resize(entries.entries.size() + raw.characters().size());
        m_out.oldCharacters += raw.characters();
        m_out.newCharacters += raw.characters();
    }

    void compareLegends(const Entries& entries) {
        using Kind = LegendChange::Kind;
        for (const Entry& entry : entries.entries) {
            const LegendItem* const before = itemOf(m_old.legend, entry.base);
            const LegendItem* const now = itemOf(m_new.legend, entry.ours);
            if (before == nullptr) {
                m_out.legend.push_back({Kind::kAdded, 0, now->character, {}, now->terrain});
            } else if (now == nullptr) {
                m_out.legend.push_back({Kind::kRemoved, before->character, 0, before->terrain, {}});
            } else if (before->terrain != now->terrain || before->character != now->character) {
                m_out.legend.push_back({before->terrain != now->terrain ? Kind::kRenamed : Kind::kRelettered,
                                        before->character, now->character, before->terrain, now->terrain});
            }
        }
    }

    void compareTiles(const Cells& before, const Cells& now) {
        std::vector<int> oldColumns(now.width(), kNoLine);
        const auto& columns = m_out.frame.columns.ofBase;
        for (std::size_t x = 0; x < columns.size(); ++x) {
            if (columns[x] != kNoLine) oldColumns[static_cast<std::size_t>(columns[x])] = static_cast<int>(x);
        }
        std::vector<int> oldRows(now.height(), kNoLine);
        const auto& rows = m_out.frame.rows.ofBase;
        for (std::size_t y = 0; y < rows.size(); ++y) {
            if (rows[y] != kNoLine) oldRows[static_cast<std::size_t>(rows[y])] = static_cast<int>(y);
        }
        RegionBuilder changed;
        RegionBuilder drawn;
        for (std::size_t y = 0; y < now.height(); ++y) {
            if (oldRows[y] == kNoLine) continue;
            const Cells::Number* const was = before.row(static_cast<std::size_t>(oldRows[y]));
            const Cells::Number* const is = now.row(y);
            for (std::size_t x = 0; x < now.width(); ++x) {
                if (oldColumns[x] == kNoLine) continue;
                const Cells::Number old = was[oldColumns[x]];
                if (old == is[x]) continue;
                const CellChange cell{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y), old,
                                      is[x]};
                (isSameTerrain(cell) ? drawn : changed).add(cell);
            }
        }
        m_out.tiles = changed.take();
        m_out.drawnOtherwise = drawn.take();
        for (auto* regions : {&m_out.tiles, &m_out.drawnOtherwise}) {
            for (TileRegion& region : *regions) countChanges(region);
        }
    }
    [[nodiscard]] bool isSameTerrain(const CellChange& cell) const {
        const auto& before = m_out.oldTerrains[cell.before];
        return before && before == m_out.newTerrains[cell.now];
    }
    void countChanges(TileRegion& region) const {
        std::map<std::pair<Cells::Number, Cells::Number>, std::size_t> counts;
        for (const CellChange& cell : region.cells) ++counts[{cell.before, cell.now}];
        for (const auto& [numbers, count] : counts) {
            region.changes.push_back(
                {m_out.oldTerrains[numbers.first], m_out.newTerrains[numbers.second], count});
        }
        std::stable_sort(region.changes.begin(), region.changes.end(),
                         [](const TerrainChange& a, const TerrainChange& b) { return a.count > b.count; });
    }

    // Features

    /// The old map's features in the new map's lines; those whose line is gone are beside it.
    [[nodiscard]] std::vector<PlacedFeature> placeOld() const {
        const auto& rows = m_out.frame.rows.ofBase;
        const auto& columns = m_out.frame.columns.ofBase;
        std::vector<PlacedFeature> out;
        for (const FeatureItem& item : m_old.features) {
            PlacedFeature placed{&item, {item.x, item.y, true}};
            const bool isInside = item.x >= 0 && item.y >= 0 &&
                                  static_cast<std::size_t>(item.x) < columns.size() &&
                                  static_cast<std::size_t>(item.y) < rows.size();
            if (isInside) {
                const int x = columns[static_cast<std::size_t>(item.x)];
                const int y = rows[static_cast<std::size_t>(item.y)];
                if (x != kNoLine && y != kNoLine) placed.spot = {x, y};
            }
            out.push_back(placed);
        }
        return out;
    }
    [[nodiscard]] std::vector<PlacedFeature> placeNew() const {
        std::vector<PlacedFeature> out;
        for (const FeatureItem& item : m_new.features) {
            const bool isInside = item.x >= 0 && item.y >= 0 &&
                                  static_cast<std::size_t>(item.x) < m_out.newWidth &&
                                  static_cast<std::size_t>(item.y) < m_out.newHeight;
            out.push_back({&item, {item.x, item.y, !isInside}});
        }
        return out;
    }

    void compareFeatures() {
        const auto before = placeOld();
        const auto now = placeNew();
        const std::vector<int> partners = matchFeatures(before, now);
        std::vector<bool> isOld(now.size(), false);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const FeatureItem& old = *before[i].item;
            FeatureChange change;
            change.from = FeatureChange::Place(old.x, old.y);
            change.before = old.print;
            change.variant = old.variant;
            if (partners[i] != kNoItem) {
                const auto partner = static_cast<std::size_t>(partners[i]);
                isOld[partner] = true;
                const FeatureItem& item = *now[partner].item;
                change.to = FeatureChange::Place(item.x, item.y);
                change.now = item.print;
                change.isMoved = before[i].spot != now[partner].spot;
                change.isEdited = old.print != item.print;
                if (!change.isMoved && !change.isEdited) continue;
            }
            m_out.features.push_back(std::move(change));
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (isOld[i]) continue;
            const FeatureItem& item = *now[i].item;
            FeatureChange change;
            change.to = FeatureChange::Place(item.x, item.y);
            change.now = item.print;
            change.variant = item.variant;
            m_out.features.push_back(std::move(change));
        }
    }

    void compareValues() {
        const map::Header& before = m_old.map.header();
        const map::Header& now = m_new.map.header();
        const auto compare = [](const std::string& a, const std::string& b) {
            return a == b ? std::nullopt : std::optional(ValueChange{a, b});
        };
        m_out.name = compare(before.name().value_or(""), now.name().value_or(""));
        m_out.tileLook = compare(before.look().tiles, now.look().tiles);
        m_out.light = compare(before.look().light, now.look().light);
    }

    [[nodiscard]] bool isSameModel() const {
        const bool hasSameLines = m_out.rowsAdded.empty() && m_out.rowsRemoved.empty() &&
                                  m_out.columnsAdded.empty() && m_out.columnsRemoved.empty();
        return hasSameLines && m_out.legend.empty() && m_out.tiles.empty() && m_out.drawnOtherwise.empty() &&
               m_out.features.empty() && !m_out.name && !m_out.tileLook && !m_out.light;
    }

    const Version& m_old;
    const Version& m_new;
    Comparison m_out;
};

}  // namespace

std::optional<Comparison> compareMaps(const Version& before, const Version& now) {
    return MapComparer(before, now).run();
}

}  // namespace lw::merge
