// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "exchange/value.h"

namespace lw::exchange {

// A Tiled map as its XML and its JSON both say it (spec/exchange.md 4).

/// Properties in file order.
using TiledProperties = Fields;

/// The text of a property; nothing where there is none of the name, or it is no text.
[[nodiscard]] std::optional<std::string> textOf(const TiledProperties& properties, std::string_view name);

struct TiledTile {
    std::string type;
    std::string image;  ///< of its own
    bool isAnimated = false;
    TiledProperties properties;
};

struct TiledTileset {
    std::uint32_t firstGid = 1;
    std::string source;  ///< external: its path as said by the map
    std::string name;
    std::map<std::uint32_t, TiledTile> tiles;        ///< those of which something is said
    std::map<std::uint32_t, std::string> wangNames;  ///< colours of tiles that are of one whole
};

/// Tiles of a layer or chunk. What is packed stays packed until it is asked for, so that memory is taken for
/// one layer at a time.
struct TiledData {
    struct Packed {
        std::string compression;  ///< empty: base64 alone
        std::string_view base64;  ///< lives as long as the map
    };
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::variant<std::vector<std::uint32_t>, Packed> gids;

    /// width x height global tile ids. Throws Refused; `layer` is for its words.
    [[nodiscard]] std::vector<std::uint32_t> unpacked(const std::string& layer) const;
};

struct TiledObject {
    enum class Shape { kRectangle, kPoint, kEllipse, kLines, kText };

    std::int64_t id = 0;
    std::string name;
    std::string type;
    std::optional<std::uint32_t> gid;
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double rotation = 0;  ///< degrees, clockwise
    Shape shape = Shape::kRectangle;
    std::string text;
    TiledProperties properties;
};

/// Sets properties, each in the place of one of the same name.
void setProperties(TiledObject& object, TiledProperties properties);

struct TiledLayer {
    enum class Kind { kTiles, kObjects, kGroup, kImage };

    Kind kind = Kind::kTiles;
    std::string name;
    bool isVisible = true;
    double opacity = 1;
    double offsetX = 0;  ///< pixels
    double offsetY = 0;
    std::vector<TiledData> data;  ///< one, or the chunks of an infinite map
    std::vector<TiledObject> objects;
    std::vector<TiledLayer> layers;  ///< of a group, lowest first
};

struct TiledMap {
    std::string orientation;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::int64_t tileWidth = 0;
    std::int64_t tileHeight = 0;
    bool isInfinite = false;
    std::string background;
    TiledProperties properties;
    std::vector<TiledTileset> tilesets;
    std::vector<TiledLayer> layers;         ///< lowest first
    std::shared_ptr<const void> keptAlive;  ///< what packed data points into
};

/// Reads a template: the object that another one of the same map begins with. Null where there is none.
using TiledTemplates = std::function<const TiledObject*(const std::string& source)>;

// Readers of the two forms. All throw Refused where the text is broken.

[[nodiscard]] TiledMap readTmx(std::string_view text, const TiledTemplates& templates);
[[nodiscard]] TiledMap readTmj(std::string_view text, const TiledTemplates& templates);
/// An external tileset or template of either form.
[[nodiscard]] TiledTileset readTiledTileset(std::string_view text);
[[nodiscard]] TiledObject readTiledTemplate(std::string_view text, const TiledTemplates& templates);

// What both readers share.

/// The value of a property as text of a type; a wrong one stays text.
[[nodiscard]] Value tiledValue(std::string_view type, const std::string& propertyType, std::string text);
/// Numbers parted by commas and blanks. Throws Refused.
[[nodiscard]] std::vector<std::uint32_t> readGids(std::string_view csv, const std::string& layer);
/// Takes a wang tile whose eight places are all one colour; colours count from 1.
void addWangTile(TiledTileset& tileset, std::uint32_t tile, const std::vector<std::int64_t>& places,
                 const std::vector<std::string>& colours);

[[nodiscard]] bool looksLikeXml(std::string_view text);

// The form of one kind only, for the two readers above.
[[nodiscard]] TiledTileset readTsx(std::string_view text);
[[nodiscard]] TiledTileset readTsj(std::string_view text);
[[nodiscard]] TiledObject readTx(std::string_view text, const TiledTemplates& templates);
[[nodiscard]] TiledObject readTj(std::string_view text, const TiledTemplates& templates);

}  // namespace lw::exchange
