// SPDX-License-Identifier: MIT
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <pugixml.hpp>

#include "exchange/refused.h"
#include "exchange/tiled_model.h"
#include "text/number.h"

namespace lw::exchange {

namespace {

std::string_view attribute(const pugi::xml_node& node, const char* name) {
    return node.attribute(name).value();
}

std::int64_t wholeAt(const pugi::xml_node& node, const char* name, std::int64_t otherwise = 0) {
    return text::parseInt64(attribute(node, name)).value_or(otherwise);
}

double numberAt(const pugi::xml_node& node, const char* name, double otherwise = 0) {
    const double value = text::parseDouble(attribute(node, name)).value_or(otherwise);
    return std::isfinite(value) ? value : otherwise;
}

/// A global tile id, or a tile's number in its set; nothing where it is none.
std::optional<std::uint32_t> numberOfTile(const pugi::xml_node& node, const char* name) {
    const auto value = text::parseUint64(attribute(node, name));
    if (!value || *value > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return static_cast<std::uint32_t>(*value);
}

/// Tiled 1.9 says `class` for what others call `type`.
std::string typeOf(const pugi::xml_node& node) {
    const std::string_view type = attribute(node, "type");
    return std::string(type.empty() ? attribute(node, "class") : type);
}

TiledProperties propertiesOf(const pugi::xml_node& owner, int depth = 0) {
    if (depth > kMaxNesting)
        throw Refused(fmt::format("classes are nested deeper than {} levels", kMaxNesting));
    TiledProperties out;
    for (const pugi::xml_node& node : owner.child("properties").children("property")) {
        const std::string_view type = attribute(node, "type");
        const std::string propertyType(attribute(node, "propertytype"));
        std::string name(attribute(node, "name"));
        if (type == "class") {
            Value value;
            value.kind = Value::Kind::kFields;
            value.name = propertyType.empty() ? "" : featureName(propertyType);
            for (auto& [member, content] : propertiesOf(node, depth + 1))
                value.addField(member, std::move(content));
            out.emplace_back(std::move(name), std::move(value));
            continue;
        }
        const pugi::xml_attribute value = node.attribute("value");
        std::string text = value ? value.value() : node.child_value();
        out.emplace_back(std::move(name), tiledValue(type, propertyType, std::move(text)));
    }
    return out;
}

TiledTile tileOf(const pugi::xml_node& node) {
    TiledTile tile;
    tile.type = typeOf(node);
    tile.image = attribute(node.child("image"), "source");
    tile.isAnimated = !node.child("animation").empty();
    tile.properties = propertiesOf(node);
    return tile;
}

std::vector<std::int64_t> placesOf(std::string_view wangId) {
    std::vector<std::int64_t> out;
    while (true) {
        const std::size_t end = std::min(wangId.find(','), wangId.size());
        out.push_back(text::parseInt64(wangId.substr(0, end)).value_or(0));
        if (end == wangId.size() || out.size() > 8) return out;
        wangId.remove_prefix(end + 1);
    }
}

TiledTileset tilesetOf(const pugi::xml_node& node) {
    TiledTileset tileset;
    tileset.firstGid = numberOfTile(node, "firstgid").value_or(1);
    tileset.source = attribute(node, "source");
    tileset.name = attribute(node, "name");
    for (const pugi::xml_node& tile : node.children("tile")) {
        if (const auto id = numberOfTile(tile, "id")) tileset.tiles.emplace(*id, tileOf(tile));
    }
    for (const pugi::xml_node& set : node.child("wangsets").children("wangset")) {
        std::vector<std::string> colours;
        for (const pugi::xml_node& colour : set.children("wangcolor"))
            colours.emplace_back(attribute(colour, "name"));
        for (const pugi::xml_node& tile : set.children("wangtile")) {
            if (const auto id = numberOfTile(tile, "tileid"))
                addWangTile(tileset, *id, placesOf(attribute(tile, "wangid")), colours);
        }
    }
    return tileset;
}

void readObject(const pugi::xml_node& node, TiledObject& object) {
    object.id = wholeAt(node, "id", object.id);
    if (node.attribute("name")) object.name = attribute(node, "name");
    if (std::string type = typeOf(node); !type.empty()) object.type = std::move(type);
    if (const auto gid = numberOfTile(node, "gid")) object.gid = gid;
    object.x = numberAt(node, "x", object.x);
    object.y = numberAt(node, "y", object.y);
    object.width = numberAt(node, "width", object.width);
    object.height = numberAt(node, "height", object.height);
    object.rotation = numberAt(node, "rotation", object.rotation);
    using Shape = TiledObject::Shape;
    if (node.child("ellipse")) object.shape = Shape::kEllipse;
    if (node.child("point")) object.shape = Shape::kPoint;
    if (node.child("polygon") || node.child("polyline")) object.shape = Shape::kLines;
    if (const pugi::xml_node text = node.child("text")) {
        object.shape = Shape::kText;
        object.text = text.child_value();
    }
    setProperties(object, propertiesOf(node));
}

TiledObject objectOf(const pugi::xml_node& node, const TiledTemplates& templates) {
    TiledObject object;
    if (const std::string source(attribute(node, "template")); !source.empty()) {
        if (const TiledObject* const base = templates(source)) object = *base;
    }
    readObject(node, object);
    return object;
}

/// Reads a map, whose layers need its templates.
class TmxReader {
public:
    explicit TmxReader(const TiledTemplates& templates) : m_templates(templates) {}

    std::vector<TiledLayer> layersOf(const pugi::xml_node& parent, int depth = 0) const {
        if (depth > kMaxNesting)
            throw Refused(fmt::format("groups are nested deeper than {} levels", kMaxNesting));
        using Kind = TiledLayer::Kind;
        std::vector<TiledLayer> out;
        for (const pugi::xml_node& node : parent.children()) {
            const std::string_view tag = node.name();
            if (tag == "layer") {
                out.push_back(layerOf(node, Kind::kTiles));
                out.back().data = dataOf(node, out.back().name);
            } else if (tag == "objectgroup") {
                out.push_back(layerOf(node, Kind::kObjects));
                for (const pugi::xml_node& object : node.children("object"))
                    out.back().objects.push_back(objectOf(object, m_templates));
            } else if (tag == "group") {
                out.push_back(layerOf(node, Kind::kGroup));
                out.back().layers = layersOf(node, depth + 1);
            } else if (tag == "imagelayer") {
                out.push_back(layerOf(node, Kind::kImage));
            }
        }
        return out;
    }

private:
    static TiledLayer layerOf(const pugi::xml_node& node, TiledLayer::Kind kind) {
        TiledLayer layer;
        layer.kind = kind;
        layer.name = attribute(node, "name");
        layer.isVisible = attribute(node, "visible") != "0";
        layer.opacity = numberAt(node, "opacity", 1);
        layer.offsetX = numberAt(node, "offsetx");
        layer.offsetY = numberAt(node, "offsety");
        return layer;
    }

    static std::vector<TiledData> dataOf(const pugi::xml_node& layer, const std::string& name) {
        const pugi::xml_node node = layer.child("data");
        const std::string_view encoding = attribute(node, "encoding");
        const std::string compression(attribute(node, "compression"));
        std::vector<TiledData> out;
        const auto add = [&](const pugi::xml_node& size, const pugi::xml_node& content) {
            TiledData data;
            data.x = wholeAt(size, "x");
            data.y = wholeAt(size, "y");
            data.width = wholeAt(size, "width");
            data.height = wholeAt(size, "height");
            if (encoding == "csv") {
                data.gids = readGids(content.child_value(), "layer " + name);
            } else if (encoding == "base64") {
                data.gids = TiledData::Packed{compression, content.child_value()};
            } else if (encoding.empty()) {
                std::vector<std::uint32_t> gids;
                for (const pugi::xml_node& tile : content.children("tile"))
                    gids.push_back(numberOfTile(tile, "gid").value_or(0));
                data.gids = std::move(gids);
            } else {
                throw Refused(fmt::format("layer {}: the encoding '{}' is not known", name, encoding));
            }
            out.push_back(std::move(data));
        };
        if (!node.child("chunk")) {
            add(layer, node);
            out.back().x = out.back().y = 0;
        }
        for (const pugi::xml_node& chunk : node.children("chunk")) add(chunk, chunk);
        return out;
    }

    const TiledTemplates& m_templates;
};

std::shared_ptr<pugi::xml_document> parseXml(std::string_view text) {
    auto document = std::make_shared<pugi::xml_document>();
    const pugi::xml_parse_result result = document->load_buffer(
        text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata_single, pugi::encoding_auto);
    if (result.status == pugi::status_out_of_memory) throw std::bad_alloc();
    if (!result)
        throw Refused(fmt::format("the XML is broken at byte {}: {}", result.offset, result.description()));
    return document;
}

}  // namespace

TiledMap readTmx(std::string_view text, const TiledTemplates& templates) {
    const auto document = parseXml(text);
    const pugi::xml_node node = document->child("map");
    if (!node) throw Refused("this XML is no Tiled map");
    TiledMap map;
    map.orientation = attribute(node, "orientation");
    map.width = wholeAt(node, "width");
    map.height = wholeAt(node, "height");
    map.tileWidth = wholeAt(node, "tilewidth");
    map.tileHeight = wholeAt(node, "tileheight");
    map.isInfinite = attribute(node, "infinite") == "1";
    map.background = attribute(node, "backgroundcolor");
    map.properties = propertiesOf(node);
    for (const pugi::xml_node& tileset : node.children("tileset")) map.tilesets.push_back(tilesetOf(tileset));
    map.layers = TmxReader(templates).layersOf(node);
    map.keptAlive = document;
    return map;
}

TiledTileset readTsx(std::string_view text) {
    const auto document = parseXml(text);
    const pugi::xml_node node = document->child("tileset");
    if (!node) throw Refused("this XML is no Tiled tileset");
    return tilesetOf(node);
}

TiledObject readTx(std::string_view text, const TiledTemplates& templates) {
    const auto document = parseXml(text);
    const pugi::xml_node node = document->child("template").child("object");
    if (!node) throw Refused("this XML is no Tiled template");
    return objectOf(node, templates);
}

}  // namespace lw::exchange
