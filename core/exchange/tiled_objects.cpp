// SPDX-License-Identifier: MIT
#include "exchange/tiled_objects.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

namespace lw::exchange {

namespace {

struct Point {
    double x = 0;
    double y = 0;
};

/// A point given from the object's own place, before it is turned; y downwards.
Point placed(const TiledObject& object, double x, double y) {
    double sine = 0;
    double cosine = 1;
    const double degrees = std::fmod(object.rotation, 360);
    // Quarter turns exactly, so that a corner stays on its cell's border.
    if (std::fmod(degrees, 90) == 0) {
        const int quarters = static_cast<int>(degrees / 90 + 4) % 4;
        sine = quarters == 1 ? 1 : quarters == 3 ? -1 : 0;
        cosine = quarters == 0 ? 1 : quarters == 2 ? -1 : 0;
    } else {
        const double angle = degrees * std::numbers::pi / 180;
        sine = std::sin(angle);
        cosine = std::cos(angle);
    }
    return {object.x + x * cosine - y * sine, object.y + x * sine + y * cosine};
}

/// Tile objects stand on their bottom left.
double topOf(const TiledObject& object) {
    return object.gid ? -object.height : 0;
}

bool isShapeless(const TiledObject& object) {
    return object.shape == TiledObject::Shape::kLines;
}

/// A pixel as a cell; places no map reaches are as far as any.
std::int64_t cellAt(double pixel, double tile) {
    constexpr double kFar = 1e15;
    return static_cast<std::int64_t>(std::clamp(std::floor(pixel / tile), -kFar, kFar));
}

bool isMultiple(double pixel, double of) {
    return std::fmod(pixel, of) == 0;
}

}  // namespace

TiledThings::TiledThings(const TiledMap& map, const TiledGrid& grid) : m_grid(grid) {
    collect(map.layers);
}

void TiledThings::collect(const std::vector<TiledLayer>& layers) {
    for (const TiledLayer& layer : layers) {
        for (const TiledObject& object : layer.objects) m_byId.emplace(object.id, &object);
        collect(layer.layers);
    }
}

TiledThings::Cell TiledThings::cellOf(const TiledObject& object) const {
    const bool isSmall = object.width <= m_grid.tileWidth && object.height <= m_grid.tileHeight;
    const bool takesMiddle = isSmall && !isShapeless(object);
    const Point point = takesMiddle ? placed(object, object.width / 2, topOf(object) + object.height / 2)
                                    : placed(object, 0, isShapeless(object) ? 0 : topOf(object));
    return {cellAt(point.x, m_grid.tileWidth) - m_grid.originX,
            cellAt(point.y, m_grid.tileHeight) - m_grid.originY};
}

bool TiledThings::isOnGrid(const TiledObject& object) const {
    const Point corner = placed(object, 0, topOf(object));
    if (isMultiple(corner.x, m_grid.tileWidth) && isMultiple(corner.y, m_grid.tileHeight)) return true;
    const Point middle = placed(object, object.width / 2, topOf(object) + object.height / 2);
    return isMultiple(middle.x + m_grid.tileWidth / 2, m_grid.tileWidth) &&
           isMultiple(middle.y + m_grid.tileHeight / 2, m_grid.tileHeight);
}

std::vector<Notice> TiledThings::noticesOf(const TiledObject& object, Cell cell) const {
    std::vector<Notice> out;
    const auto [x, y] = cell;
    using Shape = TiledObject::Shape;
    if (object.width > m_grid.tileWidth || object.height > m_grid.tileHeight) {
        out.push_back(
            {"object-area", fmt::format("{}: {}x{} tiles, kept at {} {}", object.id,
                                        std::max(1.0, std::ceil(object.width / m_grid.tileWidth)),
                                        std::max(1.0, std::ceil(object.height / m_grid.tileHeight)), x, y)});
    } else if (object.shape == Shape::kLines || object.shape == Shape::kEllipse) {
        out.push_back({"object-shape", fmt::format("{}: kept at {} {}", object.id, x, y)});
    } else if (!isOnGrid(object)) {
        out.push_back({"object-off-grid", std::to_string(object.id)});
    }
    if (!object.type.empty() && !object.name.empty())
        out.push_back({"lost-object-name", fmt::format("{}: {}", object.id, object.name)});
    if (object.gid) out.push_back({"lost-object-picture", std::to_string(object.id)});
    return out;
}

Value TiledThings::valueOf(const TiledObject& object) const {
    const bool isText = object.shape == TiledObject::Shape::kText;
    Fields fields = object.properties;
    for (const auto& [name, value] : fields) {
        if (name != "ron" || value.kind != Value::Kind::kText) continue;
        if (auto ron = asOneValue(value.text)) return Value::ron(std::move(*ron));
    }
    if (isText) {
        const bool hasNames = !fields.empty() && fields.front().first != "0";
        fields.emplace_back(hasNames ? "text" : std::to_string(fields.size()), Value::ofText(object.text));
    }
    const std::string name = !object.type.empty()   ? object.type
                             : isText               ? "Text"
                             : !object.name.empty() ? object.name
                                                    : "Object";
    Value value = featureOf(featureName(name), std::move(fields));
    resolveLinks(value, [this](const Value& link) {
        const auto target = m_byId.find(link.whole);
        if (target == m_byId.end()) return Value::none();
        const auto [x, y] = cellOf(*target->second);
        return Value::place(x, y);
    });
    return value;
}

void TiledThings::add(const std::vector<TiledObject>& objects, std::int64_t shiftX, std::int64_t shiftY,
                      std::vector<Thing>& things) const {
    for (const TiledObject& object : objects) {
        Cell cell = cellOf(object);
        cell.first += shiftX;
        cell.second += shiftY;
        things.push_back(
            {cell.first, cell.second, valueOf(object), std::to_string(object.id), noticesOf(object, cell)});
    }
}

}  // namespace lw::exchange
