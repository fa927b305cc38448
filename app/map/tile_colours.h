// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "map/analysis.h"

namespace lw::map_editor {

/// The colour of each character of a map: its terrain's in the game definition, else that of a well-known
/// name, else the next of the palette. The same in both themes but for the palette.
class TileColours {
public:
    /// `more`: characters and terrains that the map's legend does not have yet.
    explicit TileColours(const map::MapAnalysis& map,
                         const std::vector<std::pair<char32_t, std::string>>& more = {});

    [[nodiscard]] QColor of(char32_t character) const;
    /// Whether the character stands for a terrain; the others are errors.
    [[nodiscard]] bool knows(char32_t character) const;
    /// Gives a character another colour.
    void give(char32_t character, QRgb colour);

private:
    std::array<std::optional<QRgb>, 128> m_ascii;
    std::map<char32_t, QRgb> m_wide;
};

/// `color` mixed toward black or white until it has a contrast of 4.5 on `ground`.
[[nodiscard]] QColor readable(const QColor& color, const QColor& ground);

}  // namespace lw::map_editor
