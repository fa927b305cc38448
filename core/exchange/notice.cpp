// SPDX-License-Identifier: MIT
#include "exchange/notice.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace lw::exchange {

namespace {

/// The words of each code.
constexpr std::pair<std::string_view, std::string_view> kWords[] = {
    {"ambiguous-cells", "these cells are not read back as they are written"},
    {"character-changed", "characters that the format can't hold are replaced"},
    {"cleared-cells", "tiles that lay over changed ones are taken away; layer and how many"},
    {"colour-made-up", "the game has no colour for these terrains, so one is made up"},
    {"colour-near", "pixels of nearly a terrain's colour are taken for it"},
    {"colours-equal", "these terrains have one colour and are read back as the first"},
    {"empty-cells", "cells without a tile become the empty terrain; how many"},
    {"kept-objects", "objects of other layers stay though the map has them no more; how many"},
    {"layers-merged", "layers are merged into one; how many"},
    {"legend-guessed", "terrains are guessed from their characters"},
    {"lost-animation", "tiles stand still"},
    {"lost-background", "the background has no place in a map"},
    {"lost-cells", "tiles outside the map are left out"},
    {"lost-characters", "the map's own characters are not kept"},
    {"lost-colours", "colours have no place in a map"},
    {"lost-comments", "comments of the header are left out; how many"},
    {"lost-decoration", "tiles without a name lie over named ones and are left out; tile and cells"},
    {"lost-features", "features are left out; how many"},
    {"lost-flips", "tiles lose that they were turned or mirrored; how many"},
    {"lost-key", "this part of the source is not read"},
    {"lost-layer", "a layer is not read"},
    {"lost-layout", "the layout of the header is left out"},
    {"lost-level", "another level of the file is not read"},
    {"lost-level-field", "a field of the level has no place in a map"},
    {"lost-line", "a line is not read"},
    {"lost-look", "the map's look is left out"},
    {"lost-map-property", "a property of the map is left out"},
    {"lost-message", "a message between levels is left out"},
    {"lost-name", "the map's name is left out"},
    {"lost-object", "an object is left out"},
    {"lost-object-name", "an object's name is left out, since it has a class"},
    {"lost-object-picture", "an object's picture is left out"},
    {"lost-offset", "a layer is not shifted by a part of a tile"},
    {"lost-opacity", "a layer is no longer see-through"},
    {"lost-parameter", "a value that is drawn at play has its fallback"},
    {"lost-random", "of a choice by lot the heaviest stays"},
    {"lost-switch", "of a choice by case the first stays"},
    {"lost-terrains", "terrains are left out"},
    {"lost-tile-property", "a property of a tile is left out"},
    {"moved-origin", "the map begins at another cell of the source"},
    {"name-changed", "a name that RON can't say is spelt anew"},
    {"object-area", "an object larger than a tile stands on one"},
    {"object-off-grid", "an object between tiles stands on one"},
    {"object-shape", "an object's shape is left out; it stands on one tile"},
    {"palette-missing", "a palette is not there, or can't be read"},
    {"rows-padded", "short rows are filled at the right"},
    {"size-differs", "the rows are not as many or as long as the header says"},
    {"tabs-expanded", "tabs become blanks; how many"},
    {"template-missing", "a template is not there, or can't be read"},
    {"terrain-unnamed", "terrains without a name are called by their tile"},
    {"tiles-share-terrain", "several tiles become one terrain"},
    {"tileset-missing", "a tileset is not there, or can't be read"},
};

}  // namespace

std::string Notice::text() const {
    const auto* const words = std::find_if(std::begin(kWords), std::end(kWords),
                                           [this](const auto& entry) { return entry.first == code; });
    std::string out(words == std::end(kWords) ? std::string_view(code) : words->second);
    if (!detail.empty()) out += ": " + detail;
    return out;
}

void Notices::add(std::string_view code, std::string detail) {
    const auto at = m_counts.try_emplace(std::string(code), 0).first;
    if (++at->second <= kMaxPerCode) m_notices.push_back({std::string(code), std::move(detail)});
}

std::vector<Notice> Notices::take() {
    std::sort(m_notices.begin(), m_notices.end());
    m_notices.erase(std::unique(m_notices.begin(), m_notices.end()), m_notices.end());
    for (const auto& [code, count] : m_counts) {
        if (count > kMaxPerCode) m_notices.push_back({code, fmt::format("and {} more", count - kMaxPerCode)});
    }
    m_counts.clear();
    return std::move(m_notices);
}

}  // namespace lw::exchange
