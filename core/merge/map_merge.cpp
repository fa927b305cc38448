// SPDX-License-Identifier: MIT
#include "merge/map_merge.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>
#include <utility>

#include "map/conflict_block.h"
#include "merge/feature_merge.h"
#include "merge/header_writer.h"
#include "merge/placing.h"
#include "merge/row_writer.h"
#include "merge/tile_merge.h"
#include "ron/edit.h"
#include "text/utf8.h"

namespace lw::merge {

namespace {

using map::ConflictBlock;
using map::MergeSide;
using Kind = ConflictBlock::Kind;

/// The header's bytes as far as they count for whether it was changed.
std::string plainHeader(const Version& version) {
    std::string text = version.map.header().tree().text();
    std::erase(text, '\r');
    if (text.starts_with(text::kByteOrderMark)) text.erase(0, text::kByteOrderMark.size());
    return text;
}

/// What both legends say alike.
std::vector<LegendItem> agreed(const std::vector<LegendItem>& ours, const std::vector<LegendItem>& theirs) {
    std::map<char32_t, std::string_view> others;
    for (const LegendItem& item : theirs) others[item.character] = item.terrain;
    std::vector<LegendItem> out;
    std::copy_if(ours.begin(), ours.end(), std::back_inserter(out), [&others](const LegendItem& item) {
        const auto at = others.find(item.character);
        return at != others.end() && at->second == item.terrain;
    });
    return out;
}

class MapMerger {
public:
    MapMerger(const Version* base, const Version& ours, const Version& theirs)
        : m_base(base), m_ours(ours), m_theirs(theirs) {}

    std::optional<MergedMap> run() {
        m_legends.base = m_base != nullptr ? m_base->legend : agreed(m_ours.legend, m_theirs.legend);
        m_legends.ours = m_ours.legend;
        m_legends.theirs = m_theirs.legend;
        m_legends.entries = uniteLegends(m_legends.base, m_legends.ours, m_legends.theirs);
        m_terrains = mergeTerrains(m_legends);
        RawCharacters raw(m_legends.entries.entries.size());
        if (!readTiles(raw)) return std::nullopt;
        m_terrainOf = terrainNumbers(raw.characters().size());
        m_tiles = mergeTiles(m_versions, m_terrainOf);
        for (const Box& box : m_tiles.conflicts)
            m_pictures.push_back(picturesOf(m_tiles, m_versions, m_terrainOf, box));
        const std::vector<bool> used = usedEntries();
        // Sides that have nothing in common leave cells that are in neither.
        if (used[Cells::kNone]) return std::nullopt;
        m_entries = mergeLegends(m_legends, m_terrains, used, raw.characters(), m_out.remarks);
        for (const MergedEntry& entry : m_entries) m_characters += entry.character;
        m_characters += raw.characters();
        addLineBlocks();
        addLegendBlocks();
        addTileBlocks();
        mergeAllFeatures();
        mergeValues();
        write();
        return std::move(m_out);
    }

private:
    bool readTiles(RawCharacters& raw) {
        auto ours = readCells(m_ours, m_legends.entries.ofOurs, raw);
        auto theirs = readCells(m_theirs, m_legends.entries.ofTheirs, raw);
        auto base = m_base != nullptr ? readCells(*m_base, m_legends.entries.ofBase, raw) : Cells();
        if (!ours || !theirs || !base) return false;
        m_versions = m_base != nullptr ? withBase(std::move(*base), std::move(*ours), std::move(*theirs))
                                       : withoutBase(std::move(*ours), std::move(*theirs));
        return true;
    }

    [[nodiscard]] std::vector<std::uint32_t> terrainNumbers(std::size_t raw) const {
        std::map<std::string_view, std::uint32_t> numbers;
        std::vector<std::uint32_t> out;
        for (const MergedTerrain& terrain : m_terrains) {
            const auto next = static_cast<std::uint32_t>(numbers.size());
            out.push_back(numbers.emplace(terrain.terrain, next).first->second);
        }
        for (std::size_t i = 0; i < raw; ++i) out.push_back(static_cast<std::uint32_t>(numbers.size() + i));
        return out;
    }

    [[nodiscard]] std::vector<bool> usedEntries() const {
        std::vector<bool> used(std::size_t{Cells::kNone} + 1, false);
        const Cells& cells = m_tiles.cells;
        for (std::size_t y = 0; y < cells.height(); ++y) {
            const Cells::Number* const row = cells.row(y);
            for (std::size_t x = 0; x < cells.width(); ++x) used[row[x]] = true;
        }
        const auto use = [&used](const Pictures::Rows& picture) {
            for (const auto& row : picture) {
                for (const Cells::Number number : row) used[number] = true;
            }
        };
        for (const Pictures& pictures : m_pictures) {
            use(pictures.ours);
            use(pictures.theirs);
            if (pictures.hasBase) use(pictures.base);
        }
        for (const bool isRow : {true, false}) {
            for (const MergedLine& line : isRow ? m_tiles.rows : m_tiles.columns) {
                if (line.isConflict && !line.isKept) use({lostLine(m_tiles, m_versions, line, isRow)});
            }
        }
        return used;
    }

    [[nodiscard]] std::u32string charactersOf(const std::vector<Cells::Number>& numbers) const {
        std::u32string out;
        for (const Cells::Number number : numbers) out += m_characters[number];
        return out;
    }

    // Conflicts

    ConflictBlock& add(Kind kind) {
        m_blocks.emplace_back();
        m_blocks.back().kind = kind;
        return m_blocks.back();
    }
    static void setText(ConflictBlock& block, MergeSide side, std::optional<std::string> text) {
        block.side(side) = ConflictBlock::Side{};
        block.side(side)->text = std::move(text);
    }

    void addLineBlocks() {
        for (const bool isRow : {true, false}) {
            std::size_t here = 0;
            for (const MergedLine& line : isRow ? m_tiles.rows : m_tiles.columns) {
                if (line.isConflict) addLineBlock(line, here, isRow);
                here += line.isKept ? 1 : 0;
            }
        }
    }
    void addLineBlock(const MergedLine& line, std::size_t here, bool isRow) {
        ConflictBlock& block = add(isRow ? Kind::kRow : Kind::kColumn);
        block.line = static_cast<std::size_t>(line.base);
        block.lineHere = here;
        const auto changed = [](int side) {
            return side == kNoLine ? std::nullopt : std::optional<std::string>("changed");
        };
        setText(block, MergeSide::kOurs, changed(line.ours));
        setText(block, MergeSide::kTheirs, changed(line.theirs));
        if (!line.isKept)
            block.side(MergeSide::kTheirs)->tiles = {
                charactersOf(lostLine(m_tiles, m_versions, line, isRow))};
    }

    void addLegendBlocks() {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (!m_terrains[i].isConflict) continue;
            const Entry& entry = m_legends.entries.entries[i];
            ConflictBlock& block = add(Kind::kLegend);
            block.character = m_entries[i].character;
            const auto terrainOf = [](const std::vector<LegendItem>& legend, int item) {
                return legend[static_cast<std::size_t>(item)].terrain;
            };
            setText(block, MergeSide::kBase, terrainOf(m_legends.base, entry.base));
            setText(block, MergeSide::kOurs, terrainOf(m_legends.ours, entry.ours));
            setText(block, MergeSide::kTheirs, terrainOf(m_legends.theirs, entry.theirs));
        }
    }

    void addTileBlocks() {
        for (std::size_t i = 0; i < m_pictures.size(); ++i) {
            const Box& box = m_tiles.conflicts[i];
            ConflictBlock& block = add(Kind::kTiles);
            block.x = static_cast<std::int64_t>(box.x);
            block.y = static_cast<std::int64_t>(box.y);
            block.width = box.width;
            block.height = box.height;
            const auto setPicture = [&](MergeSide side, const Pictures::Rows& picture) {
                setText(block, side, std::nullopt);
                for (const auto& row : picture) block.side(side)->tiles.push_back(charactersOf(row));
            };
            if (m_pictures[i].hasBase) setPicture(MergeSide::kBase, m_pictures[i].base);
            setPicture(MergeSide::kOurs, m_pictures[i].ours);
            setPicture(MergeSide::kTheirs, m_pictures[i].theirs);
        }
    }

    // Features

    void mergeAllFeatures() {
        const Placing placing(m_tiles);
        const auto ours = placing.place(m_ours, &MergedLine::ours);
        const auto theirs = placing.place(m_theirs, &MergedLine::theirs);
        const auto base =
            m_base != nullptr ? placing.place(*m_base, &MergedLine::base) : inBoth(ours, theirs);
        std::vector<bool> goneWithOurs;
        std::vector<bool> goneWithTheirs;
        for (const PlacedFeature& feature : base) {
            const bool hasLines = placing.isIn(feature.spot, &MergedLine::base);
            goneWithOurs.push_back(hasLines && !placing.isIn(feature.spot, &MergedLine::ours));
            goneWithTheirs.push_back(hasLines && !placing.isIn(feature.spot, &MergedLine::theirs));
        }
        m_features = mergeFeatures(base, ours, theirs, goneWithOurs, goneWithTheirs);
        for (MergedFeature& feature : m_features.features) {
            if (!feature.isKept || placing.isKept(feature.spot)) continue;
            feature.isKept = false;
            const bool isUnchanged =
                feature.base != kNoItem &&
                feature.value == base[static_cast<std::size_t>(feature.base)].item->value &&
                feature.spot == base[static_cast<std::size_t>(feature.base)].spot;
            if (isUnchanged) continue;
            m_out.remarks.push_back(
                {"feature-removed",
                 fmt::format("feature {} went with the row or column it stood on", feature.value)});
        }
        for (MergedFeature& feature : m_features.features) feature.spot = placing.inResult(feature.spot);
        addFeatureBlocks(placing);
    }

    static std::vector<PlacedFeature> inBoth(const std::vector<PlacedFeature>& ours,
                                             const std::vector<PlacedFeature>& theirs) {
        std::map<Spot, std::string_view> others;
        for (const PlacedFeature& feature : theirs) others[feature.spot] = feature.item->print;
        std::vector<PlacedFeature> out;
        std::copy_if(ours.begin(), ours.end(), std::back_inserter(out),
                     [&others](const PlacedFeature& feature) {
                         const auto at = others.find(feature.spot);
                         return at != others.end() && at->second == feature.item->print;
                     });
        return out;
    }

    void addFeatureBlocks(const Placing& placing) {
        auto& conflicts = m_features.conflicts;
        for (FeatureConflict& conflict : conflicts) {
            conflict.place = placing.inResult(conflict.place);
            conflict.oursPlace = placing.inResult(conflict.oursPlace);
            conflict.theirsPlace = placing.inResult(conflict.theirsPlace);
        }
        std::stable_sort(conflicts.begin(), conflicts.end(), [](const auto& a, const auto& b) {
            return std::tie(a.place.y, a.place.x) < std::tie(b.place.y, b.place.x);
        });
        for (const FeatureConflict& conflict : conflicts) {
            ConflictBlock& block = add(conflict.isMove ? Kind::kMove : Kind::kFeature);
            block.x = conflict.place.x;
            block.y = conflict.place.y;
            const auto value = [](const std::string& print) {
                return print.empty() ? std::nullopt : std::optional(print);
            };
            if (conflict.isMove) {
                block.value = conflict.base;
                const auto setPlace = [&block](MergeSide side, const Spot& place) {
                    block.side(side) = ConflictBlock::Side{{}, std::nullopt, place.x, place.y};
                };
                setPlace(MergeSide::kOurs, conflict.oursPlace);
                setPlace(MergeSide::kTheirs, conflict.theirsPlace);
                continue;
            }
            if (conflict.hasBase) setText(block, MergeSide::kBase, value(conflict.base));
            setText(block, MergeSide::kOurs, value(conflict.ours));
            setText(block, MergeSide::kTheirs, value(conflict.theirs));
        }
    }

    // Name and look

    /// A value that each version may write or leave to the default.
    struct Value {
        std::string value;
        bool isWritten = true;
        [[nodiscard]] std::optional<std::string> written() const {
            return isWritten ? std::optional(value) : std::nullopt;
        }
    };
    using ValueOf = Value (*)(const map::Header&);

    std::string mergeValue(Kind kind, ValueOf valueOf) {
        const Value ours = valueOf(m_ours.map.header());
        const Value theirs = valueOf(m_theirs.map.header());
        if (ours.value == theirs.value) return ours.value;
        if (m_base != nullptr) {
            const Value base = valueOf(m_base->map.header());
            if (theirs.value == base.value) return ours.value;
            if (ours.value == base.value) return theirs.value;
            setText(add(kind), MergeSide::kBase, base.written());
        } else {
            add(kind);
        }
        setText(m_blocks.back(), MergeSide::kOurs, ours.written());
        setText(m_blocks.back(), MergeSide::kTheirs, theirs.written());
        return ours.value;
    }

    void mergeValues() {
        m_wanted.name = mergeValue(
            Kind::kName, [](const map::Header& header) { return Value{header.name().value_or("")}; });
        m_wanted.tiles = mergeValue(Kind::kTileLook, [](const map::Header& header) {
            return Value{header.look().tiles, header.tilesNode() != ron::kNone};
        });
        m_wanted.light = mergeValue(Kind::kLight, [](const map::Header& header) {
            return Value{header.look().light, header.lightNode() != ron::kNone};
        });
    }

    // The text

    /// Theirs' header is edited where it alone was changed: its comments and its layout are news.
    [[nodiscard]] bool takesTheirHeader() const {
        if (m_base == nullptr) return false;
        const std::string base = plainHeader(*m_base);
        return plainHeader(m_ours) == base && plainHeader(m_theirs) != base;
    }

    [[nodiscard]] WantedEntry wantedEntry(std::size_t number) const {
        return {m_entries[number].character, m_entries[number].terrain};
    }
    [[nodiscard]] static WantedFeature wantedFeature(const MergedFeature& feature) {
        return {feature.spot.x, feature.spot.y, feature.value};
    }

    void wantLegend(const Version& version, int Entry::*item) {
        m_wanted.legend.resize(version.legend.size());
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (!m_entries[i].isKept) continue;
            const int index = m_legends.entries.entries[i].*item;
            if (index == kNoItem)
                m_wanted.newLegend.push_back(wantedEntry(i));
            else
                m_wanted.legend[static_cast<std::size_t>(index)] = wantedEntry(i);
        }
    }
    void wantFeatures(const Version& version, int MergedFeature::*item) {
        m_wanted.features.resize(version.features.size());
        for (const MergedFeature& feature : m_features.features) {
            if (!feature.isKept) continue;
            const int index = feature.*item;
            if (index == kNoItem)
                m_wanted.newFeatures.push_back(wantedFeature(feature));
            else
                m_wanted.features[static_cast<std::size_t>(index)] = wantedFeature(feature);
        }
    }

    void write() {
        const bool isTheirs = takesTheirHeader();
        const Version& source = isTheirs ? m_theirs : m_ours;
        wantLegend(source, isTheirs ? &Entry::theirs : &Entry::ours);
        wantFeatures(source, isTheirs ? &MergedFeature::theirs : &MergedFeature::ours);
        std::string header = writeHeader(source, m_wanted);
        const map::MapAnalysis& ours = m_ours.map;
        const std::string lineEnd = ron::lineEndOf(ours.text().slice({0, ours.rows().start()}));
        if (isTheirs) header = inOurStyle(header, lineEnd);
        const bool losesComments = !isTheirs && m_theirs.comments != m_ours.comments &&
                                   (m_base == nullptr || m_theirs.comments != m_base->comments);
        if (losesComments) {
            m_out.remarks.push_back({"their-comments",
                                     "their-comments: both sides changed the header, and comments that only "
                                     "theirs changed are lost"});
        }
        m_out.conflicts = m_blocks.size();
        std::size_t number = 0;
        for (const map::WrittenBlock& old : source.map.header().conflicts())
            number = std::max(number, old.block.number);
        for (ConflictBlock& block : m_blocks) block.number = ++number;
        const map::Separator& separator = *ours.separator();
        m_out.text = std::move(header);
        m_out.text += ours.text().slice({separator.headerEnd, separator.line.start});
        for (const ConflictBlock& block : m_blocks) m_out.text += writeBlock(block, lineEnd);
        m_out.text += ours.text().slice({separator.line.start, separator.rowsStart});
        writeRows(m_ours, m_tiles, m_versions.ours, m_characters, lineEnd, m_out.text);
    }

    /// Theirs' header with the line ends and the byte order mark of ours.
    [[nodiscard]] std::string inOurStyle(std::string_view header, std::string_view lineEnd) const {
        std::string out = m_ours.map.header().hasByteOrderMark() ? std::string(text::kByteOrderMark) : "";
        if (header.starts_with(text::kByteOrderMark)) header.remove_prefix(text::kByteOrderMark.size());
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (header[i] == '\r' && i + 1 < header.size() && header[i + 1] == '\n') continue;
            if (header[i] == '\n')
                out += lineEnd;
            else
                out += header[i];
        }
        return out;
    }

    const Version* m_base;
    const Version& m_ours;
    const Version& m_theirs;
    Legends m_legends;
    std::vector<MergedTerrain> m_terrains;
    std::vector<std::uint32_t> m_terrainOf;  ///< by number of a tile
    TileVersions m_versions;
    TileMerge m_tiles;
    std::vector<Pictures> m_pictures;  ///< of each region in conflict
    std::vector<MergedEntry> m_entries;
    std::u32string m_characters;  ///< by number of a tile
    FeatureMerge m_features;
    std::vector<ConflictBlock> m_blocks;
    WantedHeader m_wanted;
    MergedMap m_out;
};

}  // namespace

std::optional<MergedMap> mergeMaps(const Version* base, const Version& ours, const Version& theirs) {
    return MapMerger(base, ours, theirs).run();
}

}  // namespace lw::merge
