// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/setup_suggest.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <variant>

namespace lw::map_editor {

namespace {

struct Mean {
    double red = 0;
    double green = 0;
    double blue = 0;
    double spread = 0;  ///< how far its pixels are from the mean
    bool isOpaque = false;
};

Mean meanOf(const QImage& image, const QRect& part) {
    Mean mean;
    double squares = 0;
    double opaque = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            const QRgb pixel = image.pixel(x, y);
            if (qAlpha(pixel) < 128) continue;
            ++opaque;
            mean.red += qRed(pixel);
            mean.green += qGreen(pixel);
            mean.blue += qBlue(pixel);
            squares +=
                qRed(pixel) * qRed(pixel) + qGreen(pixel) * qGreen(pixel) + qBlue(pixel) * qBlue(pixel);
        }
    }
    if (opaque == 0) return mean;
    mean.red /= opaque;
    mean.green /= opaque;
    mean.blue /= opaque;
    mean.spread = std::sqrt(std::max(
        0.0, squares / opaque - mean.red * mean.red - mean.green * mean.green - mean.blue * mean.blue));
    constexpr double kMostHoles = 0.02;
    mean.isOpaque = opaque >= (1 - kMostHoles) * part.width() * part.height();
    return mean;
}

/// The tiles that some picture shows.
std::set<int> usedTiles(const SetupDraft& draft) {
    std::set<int> used;
    const tiles::TileCounts counts = draft.counts();
    const auto add = [&](const game::TileRef& tile, std::size_t run) {
        if (const auto first = tiles::numberOf(tile, counts)) {
            for (std::size_t i = 0; i < run; ++i) used.insert(static_cast<int>(*first + i));
        }
    };
    for (const game::Terrain& terrain : *draft.game()->terrains) {
        if (!terrain.picture) continue;
        if (const auto* choice = std::get_if<game::TileChoice>(&*terrain.picture)) {
            for (const game::WeightedTile& tile : choice->tiles) add(tile.tile, 1);
            continue;
        }
        const auto& joined = std::get<game::JoinedTiles>(*terrain.picture);
        if (joined.first) add(*joined.first, game::masksOf(joined.joining).size());
        for (const auto& [mask, choice] : joined.byMask) {
            for (const game::WeightedTile& tile : choice.tiles) add(tile.tile, 1);
        }
    }
    for (const game::FeaturePicture& feature : draft.game()->featurePictures) {
        if (feature.image.empty()) add(feature.tile, 1);
    }
    return used;
}

}  // namespace

std::vector<TileSuggestion> suggestTiles(const SetupDraft& draft) {
    constexpr int kMostTiles = 4'096;
    constexpr double kFar = 70;  // of the 441 between black and white
    const game::TileImage* const layout = draft.layout();
    if (!draft.image() || layout == nullptr || !draft.game()->terrains) return {};
    const tiles::TileCounts counts = draft.counts();
    const auto total = static_cast<int>(std::min<std::uint64_t>(counts.total(), kMostTiles));
    const std::set<int> used = usedTiles(draft);
    struct Pair {
        double distance;
        std::size_t terrain;
        int tile;
    };
    std::vector<Pair> pairs;
    for (int tile = 0; tile < total; ++tile) {
        if (used.contains(tile)) continue;
        const auto column = static_cast<std::uint32_t>(tile) % counts.columns;
        const auto row = static_cast<std::uint32_t>(tile) / counts.columns;
        const QRect part(static_cast<int>(layout->margin + column * (layout->tileWidth + layout->spacing)),
                         static_cast<int>(layout->margin + row * (layout->tileHeight + layout->spacing)),
                         static_cast<int>(layout->tileWidth), static_cast<int>(layout->tileHeight));
        const Mean mean = meanOf(*draft.image(), part);
        if (!mean.isOpaque) continue;
        for (std::size_t i = 0; i < draft.game()->terrains->size(); ++i) {
            const game::Terrain& terrain = (*draft.game()->terrains)[i];
            if (terrain.picture || !terrain.colour) continue;
            const double distance = std::sqrt(std::pow(mean.red - terrain.colour->red, 2) +
                                              std::pow(mean.green - terrain.colour->green, 2) +
                                              std::pow(mean.blue - terrain.colour->blue, 2));
            // Of tiles as near, the one of a single colour.
            if (distance <= kFar) pairs.push_back({distance + mean.spread / 4, i, tile});
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
        return std::tie(a.distance, a.terrain, a.tile) < std::tie(b.distance, b.terrain, b.tile);
    });
    std::set<std::size_t> served;
    std::set<int> taken;
    std::vector<TileSuggestion> out;
    for (const Pair& pair : pairs) {
        if (served.contains(pair.terrain) || taken.contains(pair.tile)) continue;
        served.insert(pair.terrain);
        taken.insert(pair.tile);
        out.push_back({(*draft.game()->terrains)[pair.terrain].id, pair.tile});
    }
    return out;
}

}  // namespace lw::map_editor
