// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_colours.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "look/theme.h"

namespace lw::map_editor {

namespace {

struct Known {
    std::string_view name;
    QRgb color;
};
constexpr Known kKnown[] = {{"plain", 0xff8fb56b}, {"forest", 0xff42794a}, {"water", 0xff3f80c2},
                            {"wall", 0xff4d505c},  {"road", 0xffc9ae7c},   {"bridge", 0xff8d6238}};

double linear(int channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * linear(c.red()) + 0.7152 * linear(c.green()) + 0.0722 * linear(c.blue());
}

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor mix(const QColor& a, const QColor& b, double share) {
    const auto channel = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

/// The palette, then hues a golden angle apart in changing depth, so that hundreds can be told apart.
QRgb fallback(std::size_t index) {
    const auto& palette = look::theme().categories;
    if (index < palette.size()) return palette[index].rgb();
    constexpr double kGoldenAngle = 137.50776;
    const std::size_t n = index - palette.size();
    const double hue = std::fmod(20.0 + static_cast<double>(n) * kGoldenAngle, 360.0);
    constexpr std::array<int, 3> kSaturation = {150, 95, 190};
    constexpr std::array<int, 4> kValue = {190, 130, 225, 95};
    return QColor::fromHsv(static_cast<int>(hue), kSaturation[n % 3], kValue[n / 3 % 4]).rgb();
}

}  // namespace

TileColours::TileColours(const map::MapAnalysis& map,
                         const std::vector<std::pair<char32_t, std::string>>& more) {
    std::map<std::string, QRgb, std::less<>> terrains;
    std::set<QRgb> given;
    std::size_t next = 0;
    const auto colourOf = [&](const std::string& terrain) {
        const game::Terrain* known = map.game().findTerrain(terrain);
        if (known != nullptr && known->colour) {
            return qRgb(known->colour->red, known->colour->green, known->colour->blue);
        }
        for (const Known& one : kKnown) {
            if (one.name == terrain) return one.color;
        }
        const auto [at, isNew] = terrains.try_emplace(terrain, 0);
        if (isNew) {
            do at->second = fallback(next++);
            while (!given.insert(at->second).second);
        }
        return at->second;
    };
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (!entry.isReplaced && entry.isTerrainRead) give(entry.character, colourOf(entry.terrain));
    }
    for (const auto& [character, terrain] : more) give(character, colourOf(terrain));
}

void TileColours::give(char32_t character, QRgb colour) {
    if (character < 128)
        m_ascii[character] = colour;
    else
        m_wide[character] = colour;
}

bool TileColours::knows(char32_t character) const {
    return character < 128 ? m_ascii[character].has_value() : m_wide.count(character) > 0;
}

QColor TileColours::of(char32_t character) const {
    if (character < 128 && m_ascii[character]) return QColor(*m_ascii[character]);
    const auto at = m_wide.find(character);
    return at != m_wide.end() ? QColor(at->second) : QColor(0x5a1d1d);
}

QColor readable(const QColor& color, const QColor& ground) {
    constexpr double kWanted = 4.5;
    constexpr int kSteps = 20;
    const QColor end = luminance(ground) > 0.18 ? QColor(Qt::black) : QColor(Qt::white);
    for (int step = 0; step < kSteps; ++step) {
        const QColor mixed = mix(color, end, static_cast<double>(step) / kSteps);
        if (contrast(mixed, ground) >= kWanted) return mixed;
    }
    return end;
}

}  // namespace lw::map_editor
