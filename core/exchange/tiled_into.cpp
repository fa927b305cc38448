// SPDX-License-Identifier: MIT
// A map written into a Tiled map that is there (spec/exchange.md 4).
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <tuple>
#include <utility>

#include "exchange/export.h"
#include "exchange/map_model.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "exchange/tiled_object_writer.h"
#include "exchange/tiled_objects.h"
#include "exchange/tiled_terrains.h"
#include "text/number.h"

namespace lw::exchange {

namespace {

constexpr std::uint32_t kGidMask = 0x0FFF'FFFF;

/// Where an element stands in a text.
struct Element {
    std::size_t begin = 0;    ///< its `<`
    std::size_t inside = 0;   ///< behind the start tag
    std::size_t content = 0;  ///< where its content ends
    std::size_t end = 0;      ///< behind all of it
    bool isClosed = false;    ///< <name/>: no content
};

Element elementAt(std::string_view text, const pugi::xml_node& node) {
    const std::ptrdiff_t offset = node.offset_debug();
    Element out;
    if (offset < 1) throw Refused("the Tiled map can't be edited in place");
    out.begin = static_cast<std::size_t>(offset) - 1;
    // A start tag ends at the first `>` that is in no value.
    char quote = 0;
    std::size_t at = out.begin;
    for (; at < text.size(); ++at) {
        if (quote != 0) {
            if (text[at] == quote) quote = 0;
        } else if (text[at] == '"' || text[at] == '\'') {
            quote = text[at];
        } else if (text[at] == '>') {
            break;
        }
    }
    if (at >= text.size()) throw Refused("the Tiled map can't be edited in place");
    out.inside = at + 1;
    out.isClosed = text[at - 1] == '/';
    if (out.isClosed) {
        out.content = out.end = out.inside;
        return out;
    }
    out.content = text.find(fmt::format("</{}", node.name()), out.inside);
    const std::size_t close =
        out.content == std::string_view::npos ? out.content : text.find('>', out.content);
    if (close == std::string_view::npos) throw Refused("the Tiled map can't be edited in place");
    out.end = close + 1;
    return out;
}

/// A layer of tiles as it is in the file, and as it becomes.
struct TileLayer {
    std::string path;
    pugi::xml_node node;
    std::vector<std::uint32_t> gids;  ///< with flags; row by row, of the size of the map
    bool isChanged = false;
};

class IntoWriter {
public:
    IntoWriter(const map::MapAnalysis& map, const TmxTarget& target)
        : m_model(modelOf(map)), m_target(target), m_text(target.source.bytes) {
        if (m_text.starts_with("\xEF\xBB\xBF")) m_text.remove_prefix(3);
    }

    std::string run(Notices& notices) {
        Notices unused;
        m_tiled = readTiledMap(m_target.source, unused);
        if (m_tiled.isInfinite)
            throw Refused("this Tiled map is infinite; give it a size in Tiled (Map, Map Properties) first");
        if (!m_document.load_buffer(m_text.data(), m_text.size(), pugi::parse_default, pugi::encoding_utf8))
            throw Refused("only Tiled maps in XML are written into");
        if (static_cast<std::size_t>(m_tiled.width) != m_model.width ||
            static_cast<std::size_t>(m_tiled.height) != m_model.height)
            throw Refused(fmt::format("the Tiled map has {} x {} tiles, the map {} x {}", m_tiled.width,
                                      m_tiled.height, m_model.width, m_model.height));
        readExisting();
        readLayers(m_document.child("map"), m_tiled.layers, "");
        findTiles();
        writeTiles(notices);
        writeFeatures(notices);
        return applied();
    }

private:
    /// What an import makes of the file: its terrains cell by cell, its features.
    void readExisting() {
        ImportOptions options;
        options.empty = m_target.empty;
        // What a feature's fields are called and in which order they stand is the game's.
        options.game = std::make_shared<const game::Definition>(m_model.map->game());
        auto result = importFile(m_target.source, options);
        if (const auto* refusal = std::get_if<text::Refusal>(&result)) throw Refused(refusal->reason);
        const Imported& imported = std::get<Imported>(result);
        const map::MapAnalysis map = map::analyse(text::Snapshot(imported.maps.front().text),
                                                  std::make_shared<const game::Definition>());
        const MapModel model = modelOf(map);
        if (model.cells.size() != m_model.cells.size())
            throw Refused("the Tiled map can't be edited in place");
        for (std::size_t i = 0; i < model.cells.size(); ++i)
            m_terrains.emplace_back(model.terrainAt(i), model.legend[model.cells[i]].character);
        for (const LayerChoice& layer : imported.layers) {
            if (layer.isRead) m_read.insert(layer.path);
        }
        for (const MapModel::Feature& feature : model.features) m_there.emplace(keyOf(feature));
    }

    using FeatureKey = std::tuple<std::int32_t, std::int32_t, std::string>;
    static FeatureKey keyOf(const MapModel::Feature& feature) { return {feature.x, feature.y, feature.ron}; }

    void readLayers(const pugi::xml_node& parent, const std::vector<TiledLayer>& layers,
                    const std::string& prefix) {
        std::size_t next = 0;
        for (const pugi::xml_node& node : parent.children()) {
            const std::string_view tag = node.name();
            const bool isLayer =
                tag == "layer" || tag == "objectgroup" || tag == "group" || tag == "imagelayer";
            if (!isLayer || next >= layers.size()) continue;
            const TiledLayer& layer = layers[next++];
            const std::string path = prefix + layer.name;
            if (layer.kind == TiledLayer::Kind::kGroup) readLayers(node, layer.layers, path + "/");
            if (layer.kind == TiledLayer::Kind::kObjects && path == "features") {
                m_features = node;
                m_featuresLayer = &layer;
            }
            if (layer.kind != TiledLayer::Kind::kTiles || !m_read.contains(path)) continue;
            if (layer.offsetX != 0 || layer.offsetY != 0)
                throw Refused(fmt::format("layer {} is shifted; it can't be written into", path));
            TileLayer& out = m_layers.emplace_back();
            out.path = path;
            out.node = node;
            out.gids.assign(m_model.cells.size(), 0);
            for (const TiledData& data : layer.data) {
                if (data.width != m_tiled.width || data.height != m_tiled.height)
                    throw Refused(fmt::format("layer {} has another size than the map", path));
                out.gids = data.unpacked("layer " + path);
            }
        }
    }

    [[nodiscard]] std::size_t targetLayer() const {
        const auto find = [this](std::string_view path) {
            return static_cast<std::size_t>(
                std::find_if(m_layers.begin(), m_layers.end(),
                             [path](const TileLayer& layer) { return layer.path == path; }) -
                m_layers.begin());
        };
        if (m_target.layer) {
            const std::size_t at = find(*m_target.layer);
            std::vector<std::string> names;
            for (const TileLayer& layer : m_layers) names.push_back(layer.path);
            if (at == m_layers.size())
                throw Refused(fmt::format("there is no visible layer of tiles '{}'; there are {}",
                                          *m_target.layer, fmt::join(names, ", ")));
            return at;
        }
        const std::size_t own = find("tiles");
        return own < m_layers.size() ? own : 0;
    }

    /// The first tile of each terrain, and of each terrain with a character.
    void findTiles() {
        std::vector<const TiledTileset*> tilesets;
        for (const TiledTileset& tileset : m_tiled.tilesets) tilesets.push_back(&tileset);
        std::sort(tilesets.begin(), tilesets.end(),
                  [](const auto* a, const auto* b) { return a->firstGid < b->firstGid; });
        const auto add = [this](const TiledTerrain& terrain, std::uint32_t gid) {
            m_tiles.emplace(std::pair(terrain.name, char32_t{0}), gid);
            m_tiles.emplace(std::pair(terrain.name, terrain.character), gid);
        };
        for (const TiledTileset* tileset : tilesets) {
            std::set<std::uint32_t> tiles;
            for (const auto& [tile, about] : tileset->tiles) tiles.insert(tile);
            for (const auto& [tile, name] : tileset->wangNames) tiles.insert(tile);
            for (const std::uint32_t tile : tiles) {
                const TiledTerrain terrain = terrainOf(*tileset, tile, ImportOptions().naming);
                if (terrain.isNamed()) add(terrain, tileset->firstGid + tile);
            }
        }
        // Tiles without a name are called by their number, as they are read.
        TiledTerrains terrains(m_tiled.tilesets, ImportOptions().naming);
        for (const TileLayer& layer : m_layers) {
            for (const std::uint32_t gid : layer.gids) {
                if ((gid & kGidMask) != 0) add(terrains.at(terrains.indexOf(gid & kGidMask)), gid & kGidMask);
            }
        }
    }

    void writeTiles(Notices& notices) {
        if (m_layers.empty()) throw Refused("the Tiled map has no visible layer of tiles");
        const std::size_t target = targetLayer();
        TiledTerrains terrains(m_tiled.tilesets, ImportOptions().naming);
        std::vector<std::size_t> cleared(m_layers.size());
        for (std::size_t i = 0; i < m_model.cells.size(); ++i) {
            const MapModel::Entry& entry = m_model.legend[m_model.cells[i]];
            const auto& [terrain, character] = m_terrains[i];
            if (terrain == entry.terrain && (character == entry.character || !hasOwnTile(entry))) continue;
            for (std::size_t above = target + 1; above < m_layers.size(); ++above) {
                std::uint32_t& gid = m_layers[above].gids[i];
                const std::uint32_t plain = gid & kGidMask;
                if (plain == 0 || !terrains.at(terrains.indexOf(plain)).isNamed()) continue;
                gid = 0;
                ++cleared[above];
                m_layers[above].isChanged = true;
            }
            m_layers[target].gids[i] = tileOf(entry);
            m_layers[target].isChanged = true;
        }
        for (std::size_t i = 0; i < m_layers.size(); ++i) {
            if (cleared[i] > 0)
                notices.add("cleared-cells", fmt::format("{}: {}", m_layers[i].path, cleared[i]));
            if (m_layers[i].isChanged) writeData(m_layers[i]);
        }
    }

    [[nodiscard]] bool hasOwnTile(const MapModel::Entry& entry) const {
        return m_tiles.contains(std::pair(entry.terrain, entry.character));
    }

    [[nodiscard]] std::uint32_t tileOf(const MapModel::Entry& entry) const {
        const auto own = m_tiles.find(std::pair(entry.terrain, entry.character));
        if (own != m_tiles.end()) return own->second;
        const auto any = m_tiles.find(std::pair(entry.terrain, char32_t{0}));
        if (any != m_tiles.end()) return any->second;
        if (entry.terrain == m_target.empty) return 0;
        throw Refused(fmt::format("no tile of the Tiled map is named {}; name one (its class) in Tiled first",
                                  entry.terrain));
    }

    void writeData(const TileLayer& layer) {
        const pugi::xml_node data = layer.node.child("data");
        std::string csv = "<data encoding=\"csv\">\n";
        for (std::size_t i = 0; i < layer.gids.size(); ++i) {
            csv += std::to_string(layer.gids[i]);
            const bool isLast = i + 1 == layer.gids.size();
            const bool endsRow = (i + 1) % m_model.width == 0;
            csv += isLast ? "\n" : endsRow ? ",\n" : ",";
        }
        csv += "</data>";
        const Element at = elementAt(m_text, data);
        replace(at.begin, at.end, csv);
    }

    void writeFeatures(Notices& notices) {
        std::set<FeatureKey> wanted;
        for (const MapModel::Feature& feature : m_model.features) wanted.insert(keyOf(feature));
        const std::set<std::pair<std::int64_t, std::int64_t>> dropped = dropObjects(wanted);
        std::size_t kept = 0;
        for (const FeatureKey& key : m_there) {
            const bool isOwn = dropped.contains(std::pair(std::get<0>(key), std::get<1>(key)));
            kept += wanted.contains(key) || isOwn ? 0 : 1;
        }
        if (kept > 0) notices.add("kept-objects", std::to_string(kept));
        const pugi::xml_node map = m_document.child("map");
        std::uint64_t nextId = text::parseUint64(map.attribute("nextobjectid").value()).value_or(1);
        std::string objects;
        for (const MapModel::Feature& feature : m_model.features) {
            if (!m_there.contains(keyOf(feature)))
                objects += tiledObject(m_model, feature, nextId++, m_tiled.tileWidth, m_tiled.tileHeight);
        }
        if (objects.empty()) return;
        setAttribute("nextobjectid", nextId);
        if (m_features) return appendTo(elementAt(m_text, m_features), objects);
        const std::uint64_t layerId = text::parseUint64(map.attribute("nextlayerid").value()).value_or(1);
        const std::size_t end = elementAt(m_text, map).content;
        replace(
            end, end,
            fmt::format(" <objectgroup id=\"{}\" name=\"features\">\n{} </objectgroup>\n", layerId, objects));
        setAttribute("nextlayerid", layerId + 1);
    }

    /// Takes the objects of the layer `features` away whose cells have another feature now, or none; those
    /// cells.
    std::set<std::pair<std::int64_t, std::int64_t>> dropObjects(const std::set<FeatureKey>& wanted) {
        std::set<std::pair<std::int64_t, std::int64_t>> stay;
        std::set<std::pair<std::int64_t, std::int64_t>> dropped;
        for (const FeatureKey& key : m_there) {
            if (wanted.contains(key)) stay.emplace(std::get<0>(key), std::get<1>(key));
        }
        if (!m_features) return dropped;
        const TiledGrid grid{static_cast<double>(m_tiled.tileWidth), static_cast<double>(m_tiled.tileHeight),
                             0, 0};
        const TiledThings things(m_tiled, grid);
        std::size_t next = 0;
        for (const pugi::xml_node& node : m_features.children("object")) {
            if (next >= m_featuresLayer->objects.size()) break;
            std::vector<Thing> made;
            things.add({m_featuresLayer->objects[next++]}, 0, 0, made);
            if (made.empty()) continue;
            const std::pair cell(made.front().x, made.front().y);
            const bool isInside = cell.first >= 0 && cell.second >= 0 && cell.first < m_tiled.width &&
                                  cell.second < m_tiled.height;
            if (!isInside || stay.contains(cell)) continue;
            dropped.insert(cell);
            const Element object = elementAt(m_text, node);
            std::size_t end = object.end;
            if (end < m_text.size() && m_text[end] == '\r') ++end;
            if (end < m_text.size() && m_text[end] == '\n') ++end;
            replace(lineStart(object.begin), end, {});
        }
        return dropped;
    }

    void appendTo(const Element& group, const std::string& objects) {
        if (!group.isClosed) {
            const std::size_t end = lineStart(group.content);
            return replace(end, end, objects);
        }
        std::string start(m_text.substr(group.begin, group.inside - group.begin - 2));
        while (start.ends_with(' ')) start.pop_back();
        replace(group.begin, group.end, start + ">\n" + objects + " </objectgroup>");
    }

    [[nodiscard]] std::size_t lineStart(std::size_t at) const {
        while (at > 0 && (m_text[at - 1] == ' ' || m_text[at - 1] == '\t')) --at;
        return at;
    }

    void setAttribute(const char* name, std::uint64_t value) {
        const Element map = elementAt(m_text, m_document.child("map"));
        const std::string_view start = m_text.substr(map.begin, map.inside - map.begin);
        const std::size_t at = start.find(fmt::format(" {}=\"", name));
        if (at == std::string_view::npos) return;
        const std::size_t from = start.find('"', at) + 1;
        replace(map.begin + from, map.begin + start.find('"', from), std::to_string(value));
    }

    void replace(std::size_t from, std::size_t to, std::string with) {
        m_edits.insert_or_assign(from, std::pair(to, std::move(with)));
    }

    [[nodiscard]] std::string applied() const {
        std::string out(m_target.source.bytes.substr(0, m_target.source.bytes.size() - m_text.size()));
        std::size_t at = 0;
        for (const auto& [from, edit] : m_edits) {
            out += m_text.substr(at, from - at);
            out += edit.second;
            at = edit.first;
        }
        out += m_text.substr(at);
        return out;
    }

    MapModel m_model;
    const TmxTarget& m_target;
    std::string_view m_text;  ///< without a byte order mark
    TiledMap m_tiled;
    pugi::xml_document m_document;
    std::vector<std::pair<std::string, char32_t>> m_terrains;  ///< of the file, by cell, with characters
    std::set<std::string> m_read;                              ///< layers that an import reads
    std::set<FeatureKey> m_there;                              ///< features that an import makes of the file
    std::vector<TileLayer> m_layers;                           ///< those read, lowest first
    pugi::xml_node m_features;
    const TiledLayer* m_featuresLayer = nullptr;
    std::map<std::pair<std::string, char32_t>, std::uint32_t> m_tiles;
    std::map<std::size_t, std::pair<std::size_t, std::string>> m_edits;  ///< by where they begin: end, text
};

}  // namespace

std::variant<Exported, text::Refusal> exportIntoTmx(const map::MapAnalysis& map, const TmxTarget& target,
                                                    const ExportOptions& options) {
    if (auto refusal = whyNoExport(map)) return std::move(*refusal);
    try {
        Notices notices;
        Exported out;
        out.files.push_back({options.fileName, IntoWriter(map, target).run(notices)});
        out.notices = notices.take();
        return out;
    } catch (const Refused& refused) {
        return text::Refusal{refused.what(), {}};
    }
}

}  // namespace lw::exchange
