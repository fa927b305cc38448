// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "merge/line_merge.h"

namespace lw::merge {

/// What is told about a place of a merged text.
struct Note {
    std::string code;  ///< of notices: "legend-character", "their-comments", …; empty for conflicts
    std::string message;
    std::size_t offset = 0;
};

struct Merge {
    std::string text;
    bool isMap = false;                   ///< merged by what the maps mean
    std::optional<std::string> whyLines;  ///< why maps were merged line by line
    std::vector<Note> notices;
    std::vector<Note> conflicts;

    /// Nothing is left to a person.
    [[nodiscard]] bool isClean() const { return conflicts.empty() && !whyLines; }
};

/// Merges what two sides made of a map (spec/merge.md). An empty `base`: they have no common past. Texts that
/// can't be read as maps are merged line by line. Of the game only the looks count.
[[nodiscard]] Merge mergeMapTexts(const std::string& base, const std::string& ours, const std::string& theirs,
                                  const game::Definition& game, const MarkerStyle& style = {});

/// Merges any other text line by line.
[[nodiscard]] Merge mergeOtherTexts(const std::string& base, const std::string& ours,
                                    const std::string& theirs, const MarkerStyle& style = {});

}  // namespace lw::merge
