// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "exchange/json.h"
#include "exchange/refused.h"
#include "exchange/tiled_model.h"

namespace lw::exchange {

namespace {

std::optional<std::uint32_t> numberOfTile(const Json* value) {
    const auto number = value == nullptr ? std::nullopt : value->integer();
    if (!number || *number < 0 || *number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return static_cast<std::uint32_t>(*number);
}

/// Tiled 1.9 says `class` for what others call `type`.
std::string typeOf(const Json& json) {
    const std::string_view type = json.textAt("type");
    return std::string(type.empty() ? json.textAt("class") : type);
}

/// A value without a type of its own: a member of a class.
Value plainValue(const Json& json) {
    if (const auto flag = json.boolean()) return Value::ofBool(*flag);
    if (const std::string* const text = json.text()) return Value::ofText(*text);
    if (std::holds_alternative<std::int64_t>(json.content())) return Value::ofWhole(*json.integer());
    if (const auto number = json.number()) return Value::ofNumber(*number);
    if (json.isList()) {
        std::vector<Value> items;
        json.forEach([&items](const Json& item) { items.push_back(plainValue(item)); });
        return Value::list(std::move(items));
    }
    if (!json.isObject()) return Value::none();
    Value value;
    value.kind = Value::Kind::kFields;
    for (const auto& [name, member] : json.members()) value.addField(name, plainValue(member));
    return value;
}

Value typedValue(const Json& json, std::string_view type, const std::string& propertyType) {
    if (json.isObject()) {
        Value value = plainValue(json);
        if (!propertyType.empty()) value.name = featureName(propertyType);
        return value;
    }
    if (const std::string* const text = json.text()) return tiledValue(type, propertyType, *text);
    if (type == "float") {
        if (const auto number = json.number()) return Value::ofNumber(*number);
    }
    if (type == "object") {
        if (const auto id = json.integer()) return Value::linkTo(*id);
    }
    return plainValue(json);
}

TiledProperties propertiesOf(const Json& owner) {
    TiledProperties out;
    owner.forEachAt("properties", [&out](const Json& property) {
        const Json* const value = property.find("value");
        out.emplace_back(property.textAt("name"),
                         value == nullptr ? Value::none()
                                          : typedValue(*value, property.textAt("type"),
                                                       std::string(property.textAt("propertytype"))));
    });
    return out;
}

TiledTileset tilesetOf(const Json& json) {
    TiledTileset tileset;
    tileset.firstGid = numberOfTile(json.find("firstgid")).value_or(1);
    tileset.source = json.textAt("source");
    tileset.name = json.textAt("name");
    json.forEachAt("tiles", [&tileset](const Json& item) {
        const auto id = numberOfTile(item.find("id"));
        if (!id) return;
        const Json* const animation = item.find("animation");
        tileset.tiles.emplace(*id,
                              TiledTile{typeOf(item), std::string(item.textAt("image")),
                                        animation != nullptr && animation->size() > 0, propertiesOf(item)});
    });
    json.forEachAt("wangsets", [&tileset](const Json& set) {
        std::vector<std::string> colours;
        set.forEachAt("colors", [&](const Json& colour) { colours.emplace_back(colour.textAt("name")); });
        set.forEachAt("wangtiles", [&](const Json& tile) {
            std::vector<std::int64_t> places;
            tile.forEachAt("wangid",
                           [&](const Json& place) { places.push_back(place.integer().value_or(0)); });
            if (const auto id = numberOfTile(tile.find("tileid"))) addWangTile(tileset, *id, places, colours);
        });
    });
    return tileset;
}

void readObject(const Json& json, TiledObject& object) {
    object.id = json.integerAt("id", object.id);
    if (json.find("name") != nullptr) object.name = json.textAt("name");
    if (std::string type = typeOf(json); !type.empty()) object.type = std::move(type);
    if (const auto gid = numberOfTile(json.find("gid"))) object.gid = gid;
    object.x = json.numberAt("x", object.x);
    object.y = json.numberAt("y", object.y);
    object.width = json.numberAt("width", object.width);
    object.height = json.numberAt("height", object.height);
    object.rotation = json.numberAt("rotation", object.rotation);
    using Shape = TiledObject::Shape;
    if (json.flagAt("ellipse")) object.shape = Shape::kEllipse;
    if (json.flagAt("point")) object.shape = Shape::kPoint;
    if (json.find("polygon") != nullptr || json.find("polyline") != nullptr) object.shape = Shape::kLines;
    if (const Json* const text = json.find("text")) {
        object.shape = Shape::kText;
        object.text = text->textAt("text");
    }
    setProperties(object, propertiesOf(json));
}

TiledObject objectOf(const Json& json, const TiledTemplates& templates) {
    TiledObject object;
    if (const std::string source(json.textAt("template")); !source.empty()) {
        if (const TiledObject* const base = templates(source)) object = *base;
    }
    readObject(json, object);
    return object;
}

TiledData dataOf(const Json& json, const Json& layer, const std::string& name) {
    TiledData data;
    data.x = json.integerAt("x");
    data.y = json.integerAt("y");
    data.width = json.integerAt("width");
    data.height = json.integerAt("height");
    const Json* const content = json.find("data");
    if (content != nullptr && content->text() != nullptr) {
        const std::string_view encoding = layer.textAt("encoding");
        if (encoding == "csv") {
            data.gids = readGids(*content->text(), "layer " + name);
        } else if (encoding == "base64") {
            data.gids = TiledData::Packed{std::string(layer.textAt("compression")), *content->text()};
        } else {
            throw Refused(fmt::format("layer {}: the encoding '{}' is not known", name, encoding));
        }
        return data;
    }
    std::vector<std::uint32_t> gids;
    if (content != nullptr) {
        gids.reserve(content->size());
        content->forEach([&gids](const Json& gid) { gids.push_back(numberOfTile(&gid).value_or(0)); });
    }
    data.gids = std::move(gids);
    return data;
}

std::vector<TiledLayer> layersOf(const Json& parent, const TiledTemplates& templates) {
    using Kind = TiledLayer::Kind;
    std::vector<TiledLayer> out;
    parent.forEachAt("layers", [&](const Json& json) {
        TiledLayer layer;
        layer.name = json.textAt("name");
        layer.isVisible = json.flagAt("visible", true);
        layer.opacity = json.numberAt("opacity", 1);
        layer.offsetX = json.numberAt("offsetx");
        layer.offsetY = json.numberAt("offsety");
        const std::string_view type = json.textAt("type");
        if (type == "tilelayer") {
            if (json.find("chunks") == nullptr) {
                layer.data.push_back(dataOf(json, json, layer.name));
                layer.data.back().x = layer.data.back().y = 0;
            }
            json.forEachAt("chunks",
                           [&](const Json& chunk) { layer.data.push_back(dataOf(chunk, json, layer.name)); });
        } else if (type == "objectgroup") {
            layer.kind = Kind::kObjects;
            json.forEachAt("objects",
                           [&](const Json& object) { layer.objects.push_back(objectOf(object, templates)); });
        } else if (type == "group") {
            layer.kind = Kind::kGroup;
            layer.layers = layersOf(json, templates);
        } else if (type == "imagelayer") {
            layer.kind = Kind::kImage;
        } else {
            return;
        }
        out.push_back(std::move(layer));
    });
    return out;
}

}  // namespace

TiledMap readTmj(std::string_view text, const TiledTemplates& templates) {
    const auto document = std::make_shared<const Json>(requireJson(text));
    const Json& json = *document;
    if (json.textAt("type") != "map") throw Refused("this JSON is no Tiled map");
    TiledMap map;
    map.orientation = json.textAt("orientation");
    map.width = json.integerAt("width");
    map.height = json.integerAt("height");
    map.tileWidth = json.integerAt("tilewidth");
    map.tileHeight = json.integerAt("tileheight");
    map.isInfinite = json.flagAt("infinite");
    map.background = json.textAt("backgroundcolor");
    map.properties = propertiesOf(json);
    json.forEachAt("tilesets", [&map](const Json& tileset) { map.tilesets.push_back(tilesetOf(tileset)); });
    map.layers = layersOf(json, templates);
    map.keptAlive = document;
    return map;
}

TiledTileset readTsj(std::string_view text) {
    const Json json = requireJson(text);
    if (json.textAt("type") != "tileset" && json.find("tiles") == nullptr)
        throw Refused("this JSON is no Tiled tileset");
    return tilesetOf(json);
}

TiledObject readTj(std::string_view text, const TiledTemplates& templates) {
    const Json json = requireJson(text);
    const Json* const object = json.find("object");
    if (object == nullptr) throw Refused("this JSON is no Tiled template");
    return objectOf(*object, templates);
}

}  // namespace lw::exchange
