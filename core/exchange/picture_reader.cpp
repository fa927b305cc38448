// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <numeric>

#include "exchange/lines.h"
#include "exchange/png.h"
#include "exchange/readers.h"
#include "exchange/refused.h"

namespace lw::exchange {

namespace {

using NamedBy = LegendRow::NamedBy;

constexpr std::size_t kMostColours = 64;
constexpr std::uint8_t kEmptyColour = 255;
constexpr std::uint8_t kLeastAlpha = 128;
constexpr int kNear = 8;

/// A picture of few colours.
struct ColourGrid {
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::vector<std::uint8_t> cells;  ///< places in `colours`, or kEmptyColour
    std::vector<Pixel> colours;

    [[nodiscard]] std::uint8_t at(std::int64_t x, std::int64_t y) const {
        return cells[static_cast<std::size_t>(y * width + x)];
    }
};

ColourGrid readColours(std::string_view bytes) {
    ColourGrid grid;
    std::map<Pixel, std::uint8_t> places;
    Pixel last;
    std::uint8_t lastPlace = kEmptyColour;
    const auto placeOf = [&](Pixel pixel) {
        if (pixel.alpha < kLeastAlpha) return kEmptyColour;
        pixel.alpha = 255;
        if (lastPlace != kEmptyColour && pixel == last) return lastPlace;
        const auto [at, isNew] = places.emplace(pixel, static_cast<std::uint8_t>(grid.colours.size()));
        if (isNew) {
            if (grid.colours.size() == kMostColours)
                throw Refused(
                    fmt::format("the picture has more than {} colours: this looks like a photograph or a "
                                "smoothed picture",
                                kMostColours));
            grid.colours.push_back(pixel);
        }
        last = pixel;
        return lastPlace = at->second;
    };
    readPng(
        bytes,
        [&grid](PngSize size) {
            grid.width = size.width;
            grid.height = size.height;
            grid.cells.assign(static_cast<std::size_t>(size.width * size.height), kEmptyColour);
        },
        [&](std::int64_t x, std::int64_t y, Pixel pixel) {
            grid.cells[static_cast<std::size_t>(y * grid.width + x)] = placeOf(pixel);
        });
    return grid;
}

/// The largest size of square that all runs of a colour are multiples of, both ways.
std::int64_t tileSizeOf(const ColourGrid& grid) {
    std::int64_t size = std::gcd(grid.width, grid.height);
    for (std::int64_t y = 0; y < grid.height && size > 1; ++y) {
        for (std::int64_t x = 1; x < grid.width; ++x) {
            if (grid.at(x, y) != grid.at(x - 1, y)) size = std::gcd(size, x);
        }
        for (std::int64_t x = 0; y > 0 && x < grid.width; ++x) {
            if (grid.at(x, y) != grid.at(x, y - 1)) size = std::gcd(size, y);
        }
    }
    return size;
}

/// `#rrggbb<TAB>terrain` lines of the file beside the picture.
std::map<std::string, std::string> readLegend(const Source& source) {
    std::map<std::string, std::string> out;
    if (!source.companions.read) return out;
    const auto bytes = source.companions.read(stemOf(source.name) + ".legend");
    if (!bytes) return out;
    for (LineReader lines(*bytes); !lines.atEnd();) {
        const std::string_view line = lines.next();
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos) continue;
        const auto colour = game::parseColour(trimmed(line.substr(0, tab)));
        if (colour) out.emplace(game::formatColour(*colour), trimmed(line.substr(tab + 1)));
    }
    return out;
}

int distance(game::Colour a, Pixel b) {
    return std::max({std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

/// The game's terrain of a colour: the same, else the nearest within kNear, of equal ones the first id; null
/// without one.
const game::Terrain* terrainOf(const game::Definition* game, Pixel colour) {
    const game::Terrain* best = nullptr;
    if (game == nullptr || !game->terrains) return nullptr;
    for (const game::Terrain& terrain : *game->terrains) {
        if (!terrain.colour) continue;
        const int far = distance(*terrain.colour, colour);
        if (far > kNear) continue;
        const int least = best == nullptr ? kNear + 1 : distance(*best->colour, colour);
        if (far < least || (far == least && terrain.id < best->id)) best = &terrain;
    }
    return best;
}

struct Naming {
    std::string terrain;
    NamedBy namedBy = NamedBy::kColour;
    bool isNear = false;
};

std::vector<Naming> nameColours(const ColourGrid& grid, const Source& source, const ImportOptions& options) {
    const auto legend = readLegend(source);
    std::vector<Naming> out;
    for (const Pixel& colour : grid.colours) {
        const game::Colour plain{colour.red, colour.green, colour.blue};
        if (const auto told = legend.find(game::formatColour(plain)); told != legend.end()) {
            out.push_back({told->second, NamedBy::kTold, false});
        } else if (const game::Terrain* const terrain = terrainOf(options.game.get(), colour)) {
            out.push_back({terrain->id, NamedBy::kColour, distance(*terrain->colour, colour) > 0});
        } else {
            out.push_back({"color_" + game::formatColour(plain).substr(1), NamedBy::kTile, false});
        }
    }
    return out;
}

}  // namespace

ReadFile readPicture(const Source& source, const ImportOptions& options, Notices& notices) {
    const ColourGrid grid = readColours(source.bytes);
    const std::vector<Naming> names = nameColours(grid, source, options);
    ReadFile out;
    out.pixelsPerTile = static_cast<std::size_t>(std::max<std::int64_t>(1, tileSizeOf(grid)));
    const auto step = static_cast<std::int64_t>(options.pixelsPerTile);
    if (step < 1 || grid.width < step || grid.height < step)
        throw Refused(fmt::format("the picture is smaller than a tile of {} pixels", step));
    Level level;
    level.name = nameToFirstDot(source.name);
    level.width = static_cast<std::size_t>(grid.width / step);
    level.height = static_cast<std::size_t>(grid.height / step);
    TerrainTable terrains;
    std::map<std::string, std::int64_t> near;
    std::vector<std::string> unnamed;
    std::vector<std::uint32_t> places(names.size(), kNoTile);
    for (std::int64_t y = 0; y < static_cast<std::int64_t>(level.height); ++y) {
        checkCancelled(options);
        for (std::int64_t x = 0; x < static_cast<std::int64_t>(level.width); ++x) {
            const std::uint8_t colour = grid.at(x * step, y * step);
            if (colour == kEmptyColour) {
                level.cells.push_back(kNoTile);
                continue;
            }
            const Naming& naming = names[colour];
            if (places[colour] == kNoTile) {
                places[colour] = terrains.placeOf(naming.terrain, naming.namedBy);
                if (naming.namedBy == NamedBy::kTile) unnamed.push_back(naming.terrain);
            }
            if (naming.isNear) ++near[naming.terrain];
            level.cells.push_back(places[colour]);
        }
    }
    level.terrains = terrains.take();
    for (const auto& [terrain, pixels] : near)
        notices.add("colour-near", fmt::format("{}: {} pixels", terrain, pixels));
    if (!unnamed.empty()) notices.add("terrain-unnamed", fmt::format("{}", fmt::join(unnamed, " ")));
    out.levels.push_back(std::move(level));
    return out;
}

}  // namespace lw::exchange
