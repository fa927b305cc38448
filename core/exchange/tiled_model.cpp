// SPDX-License-Identifier: MIT
#include "exchange/tiled_model.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <unordered_map>

#include "exchange/lines.h"
#include "exchange/refused.h"
#include "exchange/unpack.h"
#include "ron/literal.h"
#include "text/number.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

bool isSpace(char c) {
    return isBlank(c) || c == '\n';
}

std::string bytesOf(const TiledData::Packed& packed, std::size_t size) {
    std::string bytes = decodeBase64(packed.base64);
    if (packed.compression.empty()) return bytes;
    if (packed.compression == "zlib" || packed.compression == "gzip")
        return unpack(Packing::kZlib, bytes, size);
    if (packed.compression == "zstd") return unpack(Packing::kZstd, bytes, size);
    throw Refused(fmt::format("the compression '{}' is not known", packed.compression));
}

/// `#AARRGGBB` as `#rrggbb` where it is not see-through.
std::string opaqueColour(std::string text) {
    if (text.size() != 9 || !text.starts_with('#')) return text;
    const std::string lower = lowerAscii(text);
    return lower.substr(1, 2) == "ff" ? "#" + lower.substr(3) : text;
}

/// The names of an enum's values, parted by commas; nothing where one is no name.
std::optional<Value> variantsOf(std::string_view text) {
    std::vector<Value> items;
    while (true) {
        const std::size_t end = std::min(text.find(','), text.size());
        const auto name = ron::writeName(trimmed(text.substr(0, end)));
        if (!name) return std::nullopt;
        items.push_back(Value::variant(*name));
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
    }
    return items.size() == 1 ? items.front() : Value::list(std::move(items));
}

}  // namespace

std::optional<std::string> textOf(const TiledProperties& properties, std::string_view name) {
    for (const auto& [key, value] : properties) {
        if (key != name) continue;
        if (value.kind == Value::Kind::kText) return value.text;
        if (value.kind == Value::Kind::kVariant) return value.name;
        return std::nullopt;
    }
    return std::nullopt;
}

void setProperties(TiledObject& object, TiledProperties properties) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < object.properties.size(); ++i) places.emplace(object.properties[i].first, i);
    for (auto& [name, value] : properties) {
        const auto [at, isNew] = places.emplace(name, object.properties.size());
        if (isNew)
            object.properties.emplace_back(std::move(name), std::move(value));
        else
            object.properties[at->second].second = std::move(value);
    }
}

std::vector<std::uint32_t> TiledData::unpacked(const std::string& layer) const {
    requireSize(width, height, layer);
    const auto count = static_cast<std::size_t>(width * height);
    const auto requireCount = [&](std::size_t found, std::string_view more) {
        if (found == count) return;
        throw Refused(fmt::format("{} holds {}{} tiles; {} are needed", layer, more, found, count));
    };
    if (const auto* const plain = std::get_if<std::vector<std::uint32_t>>(&gids)) {
        requireCount(plain->size(), "");
        return *plain;
    }
    std::string bytes;
    try {
        bytes = bytesOf(std::get<Packed>(gids), count * 4);
    } catch (const Refused& refused) {
        throw Refused(fmt::format("{}: {}", layer, refused.what()));
    }
    if (bytes.size() > count * 4) requireCount(bytes.size() / 4 + 1, "more than ");
    requireCount(bytes.size() / 4, "");
    std::vector<std::uint32_t> out(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto byte = [&](std::size_t k) {
            return std::uint32_t{static_cast<unsigned char>(bytes[i * 4 + k])};
        };
        out[i] = byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
    }
    return out;
}

std::vector<std::uint32_t> readGids(std::string_view csv, const std::string& layer) {
    std::vector<std::uint32_t> out;
    out.reserve(csv.size() / 2);
    const char* at = csv.data();
    const char* const end = at + csv.size();
    const auto skipBlanks = [&at, end] { at = std::find_if_not(at, end, isSpace); };
    for (skipBlanks(); at != end;) {
        std::uint32_t gid = 0;
        const auto [after, error] = std::from_chars(at, end, gid);
        if (error != std::errc()) {
            throw Refused(fmt::format("{}: what follows tile {} is no tile number", layer, out.size()));
        }
        out.push_back(gid);
        at = after;
        skipBlanks();
        if (at != end && *at == ',') ++at;
        skipBlanks();
    }
    return out;
}

Value tiledValue(std::string_view type, const std::string& propertyType, std::string text) {
    if (type == "int" && propertyType.empty()) {
        if (const auto whole = text::parseInt64(text)) return Value::ofWhole(*whole);
    } else if (type == "float") {
        if (const auto number = text::parseDouble(text)) return Value::ofNumber(*number);
    } else if (type == "bool" && (text == "true" || text == "false")) {
        return Value::ofBool(text == "true");
    } else if (type == "color") {
        return Value::ofText(opaqueColour(std::move(text)));
    } else if (type == "object") {
        if (const auto id = text::parseInt64(text)) return Value::linkTo(*id);
    } else if (!propertyType.empty() && (type.empty() || type == "string" || type == "int")) {
        if (type == "int") {
            if (const auto whole = text::parseInt64(text)) return Value::ofWhole(*whole);
        }
        if (auto variants = variantsOf(text)) return std::move(*variants);
    }
    return Value::ofText(std::move(text));
}

void addWangTile(TiledTileset& tileset, std::uint32_t tile, const std::vector<std::int64_t>& places,
                 const std::vector<std::string>& colours) {
    constexpr std::size_t kPlaces = 8;
    if (places.size() != kPlaces || tileset.wangNames.contains(tile)) return;
    const std::int64_t colour = places.front();
    const bool isWhole = std::count(places.begin(), places.end(), colour) == std::ptrdiff_t{kPlaces};
    if (!isWhole || colour < 1 || colour > static_cast<std::int64_t>(colours.size())) return;
    const std::string& name = colours[static_cast<std::size_t>(colour - 1)];
    if (!name.empty()) tileset.wangNames.emplace(tile, name);
}

bool looksLikeXml(std::string_view text) {
    if (text.starts_with(text::kByteOrderMark)) text.remove_prefix(text::kByteOrderMark.size());
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '<';
}

TiledTileset readTiledTileset(std::string_view text) {
    return looksLikeXml(text) ? readTsx(text) : readTsj(text);
}

TiledObject readTiledTemplate(std::string_view text, const TiledTemplates& templates) {
    return looksLikeXml(text) ? readTx(text, templates) : readTj(text, templates);
}

}  // namespace lw::exchange
