// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "map/conflict_block.h"
#include "map/map_format.h"
#include "ron/tree.h"
#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::map {

/// One entry of a map's legend as written.
struct LegendEntry {
    char32_t character = 0;
    std::string terrain;  ///< the id; empty where it could not be read
    bool isTerrainRead = false;
    bool isTerrainKnown = false;  ///< the game has it
    bool isReplaced = false;      ///< a later entry has the same character; that one counts
    text::Span key;
    text::Span value;
    std::size_t index = 0;  ///< its place among the entries of the legend's node
};

/// The code of unknownTerrain().
inline constexpr std::string_view kUnknownTerrain = "unknown-terrain";
/// The problem of an entry whose terrain the game does not have.
[[nodiscard]] text::Diagnostic unknownTerrain(const LegendEntry& entry);

/// How problems of a header's syntax and shape are named: all "header" (spec/map.md).
[[nodiscard]] const ron::CodeStyle& headerCodes();

/// One feature as written: an entry of the header's `features`.
struct FeatureEntry {
    std::int32_t x = 0;
    std::int32_t y = 0;
    ron::NodeId key = ron::kNone;
    ron::NodeId value = ron::kNone;
    bool isReplaced = false;
    std::size_t index = 0;  ///< its place among the entries of the features' node
};

/// What a header has beyond a map's, for texts that are like maps: a stamp (core/stamp). Instead of a look.
struct HeaderDialect {
    struct Field {
        std::string_view name;
        bool holdsTiles = false;  ///< the characters of its list, or its map's keys, may stand in rows
    };
    std::string_view typeName;
    std::vector<Field> fields;
};

/// The header of a map: what could be read of it, and its problems. All offsets are the file's.
class Header {
public:
    /// Reads the bytes before the separator, or the whole text where there is none (`hasEnd` false: then
    /// something may follow the value). The code of all problems of syntax and shape is "header"
    /// (spec/map.md). `hidden`: sorted stretches that are no header, read as comments.
    Header(std::string bytes, bool hasEnd, const game::Definition& game, std::vector<text::Span> hidden = {},
           const HeaderDialect* dialect = nullptr);

    [[nodiscard]] const ron::Tree& tree() const { return m_tree; }
    [[nodiscard]] const std::optional<std::string>& name() const { return m_name; }
    [[nodiscard]] const MapLook& look() const { return m_look; }
    /// The look of a map of this game that names none.
    [[nodiscard]] const MapLook& defaultLook() const { return m_defaultLook; }
    /// In the order written, duplicates included.
    [[nodiscard]] const std::vector<LegendEntry>& legend() const { return m_legend; }
    [[nodiscard]] const std::vector<FeatureEntry>& features() const { return m_features; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return m_diagnostics; }
    /// Conflicts that a merge left, told in comments.
    [[nodiscard]] const std::vector<WrittenBlock>& conflicts() const { return m_conflicts; }

    /// Whether the legend was read to its end, so that a tile not in it is wrong.
    [[nodiscard]] bool isLegendWhole() const { return m_isLegendWhole; }
    /// The entry that counts for a character, an index into legend(); -1 where there is none.
    [[nodiscard]] int legendIndex(char32_t character) const;

    /// Nodes of the fields' values, kNone where a field is missing or of the wrong kind.
    [[nodiscard]] ron::NodeId root() const { return m_root; }
    [[nodiscard]] ron::NodeId nameNode() const { return m_nameNode; }
    [[nodiscard]] ron::NodeId legendNode() const { return m_legendNode; }
    [[nodiscard]] ron::NodeId featuresNode() const { return m_featuresNode; }
    [[nodiscard]] ron::NodeId lookNode() const { return m_lookNode; }
    [[nodiscard]] ron::NodeId tilesNode() const { return m_tilesNode; }
    [[nodiscard]] ron::NodeId lightNode() const { return m_lightNode; }
    /// The values of the dialect's fields in its order, kNone where one is missing.
    [[nodiscard]] const std::vector<ron::NodeId>& dialectNodes() const { return m_dialectNodes; }
    /// Whether a character may stand in rows without being in the legend.
    [[nodiscard]] bool isOtherTile(char32_t character) const {
        return std::binary_search(m_otherTiles.begin(), m_otherTiles.end(), character);
    }
    [[nodiscard]] bool hasByteOrderMark() const;

private:
    friend class HeaderReader;
    void indexLegend();

    ron::Tree m_tree;
    std::optional<std::string> m_name;
    MapLook m_look;
    MapLook m_defaultLook;
    std::vector<LegendEntry> m_legend;
    std::vector<FeatureEntry> m_features;
    std::vector<text::Diagnostic> m_diagnostics;
    std::vector<WrittenBlock> m_conflicts;
    bool m_isLegendWhole = false;
    ron::NodeId m_root = ron::kNone;
    ron::NodeId m_nameNode = ron::kNone;
    ron::NodeId m_legendNode = ron::kNone;
    ron::NodeId m_featuresNode = ron::kNone;
    ron::NodeId m_lookNode = ron::kNone;
    ron::NodeId m_tilesNode = ron::kNone;
    ron::NodeId m_lightNode = ron::kNone;
    std::vector<ron::NodeId> m_dialectNodes;
    std::u32string m_otherTiles;  ///< sorted
    std::array<int, 128> m_asciiIndex{};
    std::vector<std::pair<char32_t, int>> m_wideIndex;  ///< sorted
};

}  // namespace lw::map
