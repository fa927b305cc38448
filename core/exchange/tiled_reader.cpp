// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <unordered_map>

#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "exchange/tiled_objects.h"
#include "exchange/tiled_terrains.h"
#include "map/map_format.h"

namespace lw::exchange {

namespace {

constexpr std::uint32_t kGidMask = 0x0FFF'FFFF;  // the top four bits say how a tile is turned

/// A layer that is read, with what its groups add to it.
struct ChosenLayer {
    const TiledLayer* layer = nullptr;
    std::string path;
    std::int64_t shiftX = 0;  ///< tiles
    std::int64_t shiftY = 0;
};

/// Templates and tilesets that a map names, each read once.
class TiledCompanions {
public:
    TiledCompanions(const Source& source, Notices& notices) : m_source(source), m_notices(notices) {}

    [[nodiscard]] TiledTemplates templates() {
        return [this](const std::string& path) { return templateAt(path); };
    }

    /// What an external tileset says; its first id is the map's.
    void fill(TiledTileset& tileset) {
        if (tileset.source.empty()) return;
        const std::uint32_t firstGid = tileset.firstGid;
        const std::string source = tileset.source;
        try {
            const auto bytes = read(source);
            if (!bytes) throw Refused("");
            tileset = readTiledTileset(*bytes);
        } catch (const Refused&) {
            m_notices.add("tileset-missing", source);
            tileset = {};
            tileset.name = stemOf(source);
        }
        tileset.firstGid = firstGid;
        tileset.source = source;
    }

private:
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const {
        if (!m_source.companions.read) return std::nullopt;
        return m_source.companions.read(pathBeside("", path));
    }

    const TiledObject* templateAt(const std::string& path) {
        const auto [at, isNew] = m_templates.try_emplace(path);
        if (!isNew) return at->second.get();
        std::optional<std::string> bytes = read(path);
        try {
            // A template has none of its own: one that says so is not followed.
            const TiledTemplates none = [](const std::string&) -> const TiledObject* {
                throw Refused("a template begins with another template");
            };
            if (bytes) at->second = std::make_unique<TiledObject>(readTiledTemplate(*bytes, none));
        } catch (const Refused& refused) {
            m_notices.add("template-missing", fmt::format("{}: {}", path, refused.what()));
            return nullptr;
        }
        if (!bytes) m_notices.add("template-missing", path);
        return at->second.get();
    }

    const Source& m_source;
    Notices& m_notices;
    std::unordered_map<std::string, std::unique_ptr<TiledObject>> m_templates;
};

/// Which layers are read (spec/exchange.md 4, reading 7).
class LayerChooser {
public:
    LayerChooser(const TiledMap& map, const ImportOptions& options, Notices& notices)
        : m_map(map), m_options(options), m_notices(notices) {
        if (!options.layers) return;
        m_wanted.insert(options.layers->begin(), options.layers->end());
        m_areObjectsNamed = options.areObjectsChosen;
        collect(map.layers, "");
        for (const std::string& path : m_wanted) {
            if (!m_kinds.contains(path))
                throw Refused(fmt::format("there is no layer '{}'; there are {}", path, names()));
            m_areObjectsNamed |= m_kinds[path] == TiledLayer::Kind::kObjects;
        }
    }

    void run() { visit(m_map.layers, {}, false, 1); }

    std::vector<ChosenLayer> tiles;    ///< lowest first
    std::vector<ChosenLayer> objects;  ///< in file order
    std::vector<LayerChoice> choices;

private:
    void collect(const std::vector<TiledLayer>& layers, const std::string& prefix) {
        for (const TiledLayer& layer : layers) {
            m_kinds.emplace(prefix + layer.name, layer.kind);
            collect(layer.layers, prefix + layer.name + "/");
        }
    }
    [[nodiscard]] std::string names() const {
        std::vector<std::string> out;
        for (const auto& [path, kind] : m_kinds) {
            if (kind == TiledLayer::Kind::kTiles || kind == TiledLayer::Kind::kObjects) out.push_back(path);
        }
        return fmt::format("{}", fmt::join(out, ", "));
    }

    /// Whether a layer is read; why not is told.
    bool isRead(const TiledLayer& layer, const std::string& path, bool isHidden) {
        using Kind = TiledLayer::Kind;
        const bool isNamed = m_wanted.contains(path);
        if (layer.kind == Kind::kImage) {
            m_notices.add("lost-layer", path + ": image");
            return false;
        }
        const bool namesDecide = m_options.layers && (layer.kind == Kind::kTiles ||
                                                      (layer.kind == Kind::kObjects && m_areObjectsNamed));
        if (namesDecide) {
            if (!isNamed) m_notices.add("lost-layer", path + ": not chosen");
            return isNamed;
        }
        if (isHidden && layer.kind != Kind::kGroup) m_notices.add("lost-layer", path + ": hidden");
        return !isHidden;
    }

    void visit(const std::vector<TiledLayer>& layers, const ChosenLayer& above, bool isHidden,
               double opacity) {
        for (const TiledLayer& layer : layers) {
            ChosenLayer chosen = above;
            chosen.layer = &layer;
            chosen.path = above.path + layer.name;
            const bool isHere = isRead(layer, chosen.path, isHidden || !layer.isVisible);
            choices.push_back({chosen.path, static_cast<LayerChoice::Kind>(layer.kind),
                               isHidden || !layer.isVisible, isHere, layer.objects.size()});
            shift(chosen, layer, isHere);
            const double seen = opacity * layer.opacity;
            if (isHere && layer.kind != TiledLayer::Kind::kGroup && seen != 1)
                m_notices.add("lost-opacity", chosen.path);
            if (isHere && layer.kind == TiledLayer::Kind::kTiles) tiles.push_back(chosen);
            if (isHere && layer.kind == TiledLayer::Kind::kObjects) objects.push_back(chosen);
            if (layer.kind == TiledLayer::Kind::kGroup) {
                chosen.path += "/";
                visit(layer.layers, chosen, isHidden || !layer.isVisible, seen);
            }
        }
    }

    /// Moves a layer by its offset, where that is whole tiles.
    void shift(ChosenLayer& chosen, const TiledLayer& layer, bool isHere) {
        const auto tilesOf = [](double pixels, std::int64_t tile) -> std::optional<std::int64_t> {
            const double count = pixels / static_cast<double>(tile);
            if (std::trunc(count) != count || std::abs(count) > 1e9) return std::nullopt;
            return static_cast<std::int64_t>(count);
        };
        const auto x = tilesOf(layer.offsetX, m_map.tileWidth);
        const auto y = tilesOf(layer.offsetY, m_map.tileHeight);
        chosen.shiftX += x.value_or(0);
        chosen.shiftY += y.value_or(0);
        if (isHere && (!x || !y))
            m_notices.add("lost-offset",
                          fmt::format("{}: {} {} pixels", chosen.path, layer.offsetX, layer.offsetY));
    }

    const TiledMap& m_map;
    const ImportOptions& m_options;
    Notices& m_notices;
    std::set<std::string> m_wanted;
    std::map<std::string, TiledLayer::Kind> m_kinds;
    bool m_areObjectsNamed = false;
};

/// Lays the layers over each other: from the top, the first tile with a name is the cell.
class Composer {
public:
    Composer(const TiledMap& map, const ImportOptions& options, TiledTerrains& terrains, Notices& notices)
        : m_map(map), m_options(options), m_terrains(terrains), m_notices(notices) {}

    void run(const std::vector<ChosenLayer>& layers) {
        checkWork(layers);
        measure(layers);
        const auto count = static_cast<std::size_t>(m_width * m_height);
        m_cells.assign(count, kNoTile);
        m_isNamed.assign(count, false);
        m_isTurned.assign(count, false);
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
            std::int64_t outside = 0;
            m_count = 0;
            for (const TiledData& data : layer->layer->data) outside += add(*layer, data);
            m_counts[layer->path] += m_count;
            if (outside > 0) m_notices.add("lost-cells", fmt::format("{}: {} tiles", layer->path, outside));
        }
        for (const auto& [terrain, cells] : m_decoration)
            m_notices.add("lost-decoration", fmt::format("{}: {}", m_terrains.at(terrain).name, cells));
        const auto turned = std::count(m_isTurned.begin(), m_isTurned.end(), true);
        if (turned > 0) m_notices.add("lost-flips", std::to_string(turned));
        const auto empty = std::count(m_cells.begin(), m_cells.end(), kNoTile);
        if (empty > 0) m_notices.add("empty-cells", std::to_string(empty));
    }

    [[nodiscard]] std::int64_t width() const { return m_width; }
    [[nodiscard]] std::int64_t height() const { return m_height; }
    /// The map's cell (0, 0) in the source.
    [[nodiscard]] std::int64_t originX() const { return m_originX; }
    [[nodiscard]] std::int64_t originY() const { return m_originY; }
    /// Tiles in a layer, wherever they are.
    [[nodiscard]] std::size_t tilesIn(const std::string& path) const {
        const auto found = m_counts.find(path);
        return found == m_counts.end() ? 0 : found->second;
    }
    /// Numbers of terrains, kNoTile where there is no tile.
    [[nodiscard]] const std::vector<std::uint32_t>& cells() const { return m_cells; }

private:
    static std::string nameOf(const ChosenLayer& layer) { return "layer " + layer.path; }

    static void checkWork(const std::vector<ChosenLayer>& layers) {
        std::int64_t left = kMaxTilesOfLayers;
        for (const ChosenLayer& layer : layers) {
            for (const TiledData& data : layer.layer->data) {
                requireSize(data.width, data.height, nameOf(layer));
                left -= data.width * data.height;
                if (left < 0)
                    throw Refused(fmt::format("the layers hold more than {} tiles", kMaxTilesOfLayers));
            }
        }
    }

    /// The map's own size; that of an infinite one is the box around its tiles.
    void measure(const std::vector<ChosenLayer>& layers) {
        if (!m_map.isInfinite) {
            requireSize(m_map.width, m_map.height, "the map");
            m_width = m_map.width;
            m_height = m_map.height;
            return;
        }
        constexpr std::int64_t kFar = std::int64_t{1} << 40;
        std::int64_t left = kFar;
        std::int64_t top = kFar;
        std::int64_t right = -kFar;
        std::int64_t bottom = -kFar;
        for (const ChosenLayer& layer : layers) {
            for (const TiledData& data : layer.layer->data) {
                if (std::abs(data.x) > kFar / 4 || std::abs(data.y) > kFar / 4)
                    throw Refused(fmt::format("{}: a chunk is too far away", nameOf(layer)));
                const std::vector<std::uint32_t> gids = data.unpacked(nameOf(layer));
                for (std::size_t i = 0; i < gids.size(); ++i) {
                    if ((gids[i] & kGidMask) == 0) continue;
                    const std::int64_t x = data.x + layer.shiftX + static_cast<std::int64_t>(i) % data.width;
                    const std::int64_t y = data.y + layer.shiftY + static_cast<std::int64_t>(i) / data.width;
                    left = std::min(left, x);
                    right = std::max(right, x);
                    top = std::min(top, y);
                    bottom = std::max(bottom, y);
                }
            }
        }
        if (right < left) throw Refused("the map has no tiles");
        m_originX = left;
        m_originY = top;
        m_width = right - left + 1;
        m_height = bottom - top + 1;
        requireSize(m_width, m_height, "the map");
        if (left != 0 || top != 0) m_notices.add("moved-origin", fmt::format("{} {}", left, top));
    }

    /// How many tiles of the layer lie outside the map.
    std::int64_t add(const ChosenLayer& layer, const TiledData& data) {
        const std::vector<std::uint32_t> gids = data.unpacked(nameOf(layer));
        const std::int64_t shiftX = data.x + layer.shiftX - m_originX;
        const std::int64_t shiftY = data.y + layer.shiftY - m_originY;
        std::int64_t outside = 0;
        std::size_t i = 0;
        for (std::int64_t y = shiftY; y < shiftY + data.height; ++y) {
            checkCancelled(m_options);
            for (std::int64_t x = shiftX; x < shiftX + data.width; ++x, ++i) {
                const std::uint32_t gid = gids[i] & kGidMask;
                if (gid == 0) continue;
                ++m_count;
                if (x < 0 || y < 0 || x >= m_width || y >= m_height)
                    ++outside;
                else
                    put(static_cast<std::size_t>(y * m_width + x), gid, gids[i] != gid);
            }
        }
        return outside;
    }

    void put(std::size_t cell, std::uint32_t gid, bool isTurned) {
        if (m_isNamed[cell]) return;
        const std::uint32_t terrain = m_terrains.indexOf(gid);
        const bool isNamed = m_terrains.at(terrain).isNamed();
        if (m_cells[cell] != kNoTile) {
            // What lies over or under without a name is lost either way.
            ++m_decoration[isNamed ? m_cells[cell] : terrain];
            if (!isNamed) return;
        }
        m_cells[cell] = terrain;
        m_isNamed[cell] = isNamed;
        m_isTurned[cell] = isTurned;
    }

    const TiledMap& m_map;
    const ImportOptions& m_options;
    TiledTerrains& m_terrains;
    Notices& m_notices;
    std::int64_t m_width = 0;
    std::int64_t m_height = 0;
    std::int64_t m_originX = 0;
    std::int64_t m_originY = 0;
    std::vector<std::uint32_t> m_cells;
    std::vector<bool> m_isNamed;
    std::vector<bool> m_isTurned;
    std::map<std::uint32_t, std::int64_t> m_decoration;  ///< cells by terrain
    std::map<std::string, std::size_t> m_counts;         ///< tiles by layer
    std::size_t m_count = 0;                             ///< of the layer being added
};

/// What a map loses of the tiles it uses.
void tellTiles(const TiledTerrains& terrains, const std::vector<bool>& isUsed, Notices& notices) {
    std::map<std::string, std::size_t> sharing;
    for (std::uint32_t i = 0; i < terrains.size(); ++i) {
        const TiledTerrain& terrain = terrains.at(i);
        if (!isUsed[i]) continue;
        if (!terrain.isNamed()) notices.add("terrain-unnamed", terrain.name);
        if (terrain.isNamed() && terrain.character == 0) ++sharing[terrain.name];
        if (terrain.about == nullptr) continue;
        if (terrain.about->isAnimated)
            notices.add("lost-animation",
                        fmt::format("{} {} ({})", terrain.tileset->name, terrain.tile, terrain.name));
        for (const auto& [name, value] : terrain.about->properties) {
            if (name != "terrain" && name != "char")
                notices.add("lost-tile-property", fmt::format("{}: {}", terrain.name, name));
        }
    }
    for (const auto& [name, tiles] : sharing) {
        if (tiles > 1) notices.add("tiles-share-terrain", fmt::format("{}: {} tiles", name, tiles));
    }
}

void readProperties(const TiledMap& map, Level& level, Notices& notices) {
    for (const auto& [name, value] : map.properties) {
        const auto text = textOf(map.properties, name);
        if (name == "name" && text)
            level.name = *text;
        else if (name == "tiles" && text)
            level.tiles = text;
        else if (name == "light" && text)
            level.light = text;
        else
            notices.add("lost-map-property", name);
    }
    if (!map.background.empty()) notices.add("lost-background", map.background);
}

}  // namespace

TiledMap readTiledMap(const Source& source, Notices& notices) {
    TiledCompanions companions(source, notices);
    const TiledTemplates templates = companions.templates();
    TiledMap map =
        looksLikeXml(source.bytes) ? readTmx(source.bytes, templates) : readTmj(source.bytes, templates);
    if (map.orientation != "orthogonal")
        throw Refused(
            fmt::format("maps of orientation '{}' are not read, only orthogonal ones", map.orientation));
    if (map.tileWidth <= 0 || map.tileHeight <= 0) throw Refused("the size of the map's tiles is not told");
    for (TiledTileset& tileset : map.tilesets) companions.fill(tileset);
    return map;
}

ReadFile readTiled(const Source& source, const ImportOptions& options, Notices& notices) {
    const TiledMap map = readTiledMap(source, notices);
    LayerChooser chooser(map, options, notices);
    chooser.run();
    if (chooser.tiles.empty()) throw Refused("no tile layer is visible; name layers to read them");
    TiledTerrains terrains(map.tilesets, options.naming);
    Composer composer(map, options, terrains, notices);
    composer.run(chooser.tiles);
    for (LayerChoice& choice : chooser.choices) {
        if (choice.kind == LayerChoice::Kind::kTiles) choice.count = composer.tilesIn(choice.path);
    }

    Level level;
    // Tiled's own names may hold a version.
    level.name = validUtf8(stemOf(source.name));
    readProperties(map, level, notices);
    level.width = static_cast<std::size_t>(composer.width());
    level.height = static_cast<std::size_t>(composer.height());
    terrains.addThoseWithCharacters();
    TerrainTable table;
    std::vector<bool> isUsed(terrains.size());
    std::vector<std::uint32_t> places(terrains.size(), kNoTile);
    const auto placeOf = [&](std::uint32_t terrain) {
        if (terrain == kNoTile) return kNoTile;
        if (!isUsed[terrain]) {
            const TiledTerrain& about = terrains.at(terrain);
            places[terrain] = table.placeOf(about.name, about.character, about.namedBy);
            isUsed[terrain] = true;
        }
        return places[terrain];
    };
    level.cells = composer.cells();
    for (std::uint32_t& cell : level.cells) cell = placeOf(cell);
    for (std::uint32_t i = 0; i < terrains.size(); ++i) {
        if (terrains.at(i).character != 0) (void)placeOf(i);
    }
    tellTiles(terrains, isUsed, notices);
    level.terrains = table.take();

    const TiledGrid grid{static_cast<double>(map.tileWidth), static_cast<double>(map.tileHeight),
                         composer.originX(), composer.originY()};
    TiledThings things(map, grid);
    for (const ChosenLayer& layer : chooser.objects)
        things.add(layer.layer->objects, layer.shiftX, layer.shiftY, level.things);
    ReadFile out;
    out.levels.push_back(std::move(level));
    out.layers = std::move(chooser.choices);
    return out;
}

Like likeOfTileset(std::string_view text) {
    const TiledTileset tileset = readTiledTileset(text);
    Like like;
    const auto add = [&](std::uint32_t tile) {
        const TiledTerrain terrain = terrainOf(tileset, tile, ImportOptions().naming);
        if (!terrain.isNamed()) return;
        like.tileNames.emplace(tile, terrain.name);
        if (terrain.character != 0) like.legend.emplace_back(terrain.character, terrain.name);
    };
    for (const auto& [tile, about] : tileset.tiles) add(tile);
    for (const auto& [tile, name] : tileset.wangNames) add(tile);
    std::sort(like.legend.begin(), like.legend.end());
    like.legend.erase(std::unique(like.legend.begin(), like.legend.end()), like.legend.end());
    return like;
}

}  // namespace lw::exchange
