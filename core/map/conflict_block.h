// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ron/tree.h"
#include "text/span.h"

namespace lw::map {

/// The code of conflicts of a merge, in blocks of comments or between git's markers.
inline constexpr const char* kMergeConflict = "merge-conflict";

enum class MergeSide { kBase, kOurs, kTheirs };
inline constexpr std::array kMergeSides = {MergeSide::kBase, MergeSide::kOurs, MergeSide::kTheirs};
/// "base", "ours" or "theirs".
[[nodiscard]] std::string_view sideName(MergeSide side);

/// What one conflict of a merge is about, as a block of line comments in the header tells it
/// (spec/merge.md 6). Places are those of the map the block stands in.
struct ConflictBlock {
    enum class Kind {
        kRow,
        kColumn,
        kLegend,
        kTiles,
        kFeature,
        kMove,
        kName,
        kTileLook,
        kLight,
        kBroken  ///< edited by hand, so that it can't be read
    };
    Kind kind = Kind::kBroken;
    std::size_t number = 0;    ///< as written, from 1 on
    std::size_t line = 0;      ///< kRow, kColumn: of base
    std::size_t lineHere = 0;  ///< where that line is, or would be
    char32_t character = 0;    ///< kLegend
    std::int64_t x = 0;        ///< kTiles, kFeature, kMove (where base has it)
    std::int64_t y = 0;
    std::size_t width = 0;  ///< kTiles
    std::size_t height = 0;
    std::string value;  ///< kMove: the feature's, compact

    /// What one of the three has.
    struct Side {
        std::vector<std::u32string> tiles;  ///< kTiles: rows. kRow, kColumn: the line where it is not here
        std::optional<std::string> text;    ///< a value; nothing: removed, or none. kRow, kColumn: "changed"
        std::int64_t x = 0;                 ///< kMove
        std::int64_t y = 0;
    };
    std::array<std::optional<Side>, 3> sides;  ///< by MergeSide; base may be missing

    [[nodiscard]] const std::optional<Side>& side(MergeSide which) const {
        return sides[static_cast<std::size_t>(which)];
    }
    [[nodiscard]] std::optional<Side>& side(MergeSide which) {
        return sides[static_cast<std::size_t>(which)];
    }
};

/// The first line after its number: "tiles (1, 2) 2x1".
[[nodiscard]] std::string describeBlock(const ConflictBlock& block);

/// The block as lines of comments, each with `lineEnd`.
[[nodiscard]] std::string writeBlock(const ConflictBlock& block, std::string_view lineEnd);

/// A block with its place in a header.
struct WrittenBlock {
    ConflictBlock block;
    text::Span title;  ///< the comment of its first line
    text::Span lines;  ///< its whole lines
};
/// The blocks of a header, in order. Those inside the header's value, where no merge puts them, are broken.
[[nodiscard]] std::vector<WrittenBlock> readBlocks(const ron::Tree& header);

}  // namespace lw::map
