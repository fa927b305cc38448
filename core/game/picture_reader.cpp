// SPDX-License-Identifier: MIT
#include "game/picture_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <unordered_map>

#include "ron/literal.h"

namespace lw::game {

namespace {

using ron::ErrorKind;
using ron::NodeId;
using ron::NodeKind;
using Field = ron::Reader::Field;

constexpr std::array<std::string_view, 2> kChoices = {"Tile", "Pick"};
constexpr std::array<std::string_view, 3> kJoinings = {"Edges", "Blob", "Corners"};
constexpr std::array<std::string_view, 6> kPictures = {"Tile", "Pick", "Edges", "Blob", "Corners", "Set"};

constexpr std::int64_t kMostTile = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kMostTileSide = 1'024;    // pixels (spec/tiles.md 1)
constexpr std::int64_t kMostImageSide = 16'384;  // pixels (spec/tiles.md 7)

/// The place of `node`'s name among `names`, or nothing, reported.
std::optional<std::size_t> readKind(ron::Reader& reader, NodeId node,
                                    std::span<const std::string_view> names) {
    const ron::Node& it = reader.tree().node(node);
    if (it.kind == NodeKind::kError) return std::nullopt;
    const std::string_view name = reader.tree().structName(node);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    const text::Span span = it.name == ron::kNone ? it.span() : reader.tree().token(it.name).span();
    reader.report(ErrorKind::kNoSuchEnumVariant, span,
                  fmt::format("one of {} is expected here", fmt::join(names.begin(), names.end(), ", ")), {},
                  it.name == ron::kNone ? nullptr : ron::renameFix(span, ron::nearestName(name, names)));
    return std::nullopt;
}

/// The one value in the parentheses of `Tile(…)`, or kNone, reported.
NodeId onlyValue(ron::Reader& reader, NodeId node) {
    const ron::Node& it = reader.tree().node(node);
    if (it.kind == NodeKind::kTuple && it.entryCount == 1) return reader.tree().entries(node).front().value;
    reader.report(ErrorKind::kExpectedStructLike, node,
                  fmt::format("{} takes one value in parentheses", reader.tree().structName(node)));
    return ron::kNone;
}

}  // namespace

void PictureReader::warn(const char* code, text::Span span, std::string message) {
    m_sink.add({text::Severity::kWarning, code, std::move(message), span, {}, {}});
}

std::string PictureReader::readTerrain(NodeId node) {
    auto id = m_reader.readText(node);
    if (!id) return {};
    m_uses.push_back({node, *id});
    return std::move(*id);
}

std::optional<TileRef> PictureReader::readTile(NodeId node) {
    TileRef tile;
    tile.place = tree().node(node).span();
    if (tree().node(node).kind == NodeKind::kTuple && tree().node(node).name == ron::kNone) {
        if (!m_reader.expectTuple(node, 2)) return std::nullopt;
        const auto entries = tree().entries(node);
        const auto column = m_reader.readInteger(entries[0].value, 0, kMostImageSide);
        const auto row = m_reader.readInteger(entries[1].value, 0, kMostImageSide);
        if (!column || !row) return std::nullopt;
        tile.cell = {static_cast<std::uint32_t>(*column), static_cast<std::uint32_t>(*row)};
        return tile;
    }
    const auto number = m_reader.readInteger(node, 0, kMostTile);
    if (!number) return std::nullopt;
    tile.number = static_cast<std::uint32_t>(*number);
    return tile;
}

std::optional<WeightedTile> PictureReader::readWeighted(NodeId node) {
    if (!m_reader.expectTuple(node, 2)) return std::nullopt;
    const auto entries = tree().entries(node);
    const auto tile = readTile(entries[0].value);
    const auto weight = m_reader.readInteger(entries[1].value);
    if (!tile || !weight) return std::nullopt;
    if (*weight < 1 || *weight > std::numeric_limits<std::uint32_t>::max()) {
        warn("picture-weight", tree().node(entries[1].value).span(),
             "a weight is a whole number from 1 on; this tile is left out");
        return std::nullopt;
    }
    return WeightedTile{*tile, static_cast<std::uint32_t>(*weight)};
}

std::optional<TileChoice> PictureReader::readPickList(NodeId list, bool flip) {
    if (!m_reader.expectList(list)) return std::nullopt;
    TileChoice choice;
    choice.flip = flip;
    for (const ron::Entry& entry : tree().entries(list)) {
        if (auto tile = readWeighted(entry.value)) choice.tiles.push_back(*tile);
    }
    if (tree().entries(list).empty())
        warn("picture-weight", tree().node(list).span(), "there is no tile to pick from");
    if (choice.tiles.empty()) return std::nullopt;
    return choice;
}

std::optional<TileChoice> PictureReader::readPick(NodeId node) {
    if (tree().node(node).kind != NodeKind::kStruct) {
        const NodeId list = onlyValue(m_reader, node);
        return list == ron::kNone ? std::nullopt : readPickList(list, false);
    }
    std::array<Field, 2> fields = {{{"of", true}, {"flip"}}};
    if (!m_reader.readStruct(node, "Pick", fields) || fields[0].value == ron::kNone) return std::nullopt;
    const bool flip = fields[1].value != ron::kNone && m_reader.readBool(fields[1].value).value_or(false);
    return readPickList(fields[0].value, flip);
}

std::optional<TileChoice> PictureReader::readChoice(NodeId node) {
    const auto kind = readKind(m_reader, node, kChoices);
    if (!kind) return std::nullopt;
    if (*kind == 1) return readPick(node);
    const NodeId value = onlyValue(m_reader, node);
    if (value == ron::kNone) return std::nullopt;
    const auto tile = readTile(value);
    if (!tile) return std::nullopt;
    return TileChoice{{{*tile, 1}}, false};
}

std::optional<Picture> PictureReader::readJoined(NodeId node, Joining joining) {
    std::array<Field, 1> fields = {{{"at", true}}};
    if (!m_reader.readStruct(node, tree().structName(node), fields) || fields[0].value == ron::kNone)
        return std::nullopt;
    JoinedTiles tiles;
    tiles.joining = joining;
    const NodeId at = fields[0].value;
    if (tree().node(at).kind != NodeKind::kList) {
        tiles.first = readTile(at);
        if (!tiles.first) return std::nullopt;
        return tiles;
    }
    const auto masks = masksOf(joining);
    const auto entries = tree().entries(at);
    if (entries.size() != masks.size()) {
        warn("picture-set", tree().node(at).span(),
             fmt::format("{} takes {} tiles, not {}", tree().structName(node), masks.size(), entries.size()));
    }
    for (std::size_t i = 0; i < std::min(entries.size(), masks.size()); ++i) {
        if (const auto tile = readTile(entries[i].value))
            tiles.byMask.emplace(masks[i], TileChoice{{{*tile, 1}}, false});
    }
    if (entries.size() != masks.size() || tiles.byMask.size() != masks.size()) return std::nullopt;
    return tiles;
}

std::optional<Picture> PictureReader::readSet(NodeId node) {
    std::array<Field, 2> fields = {{{"by", true}, {"tiles", true}}};
    if (!m_reader.readStruct(node, "Set", fields)) return std::nullopt;
    if (fields[0].value == ron::kNone || fields[1].value == ron::kNone) return std::nullopt;
    const auto joining = m_reader.readVariant(fields[0].value, kJoinings);
    if (!joining || !m_reader.expectMap(fields[1].value)) return std::nullopt;
    JoinedTiles tiles;
    tiles.joining = static_cast<Joining>(*joining);
    const auto masks = masksOf(tiles.joining);
    for (const ron::Entry& entry : tree().entries(fields[1].value)) {
        const auto mask = m_reader.readInteger(entry.key);
        auto choice = readChoice(entry.value);
        if (!mask) continue;
        if (*mask < 0 || *mask > 255 ||
            !std::binary_search(masks.begin(), masks.end(), static_cast<std::uint8_t>(*mask))) {
            warn("picture-set", tree().node(entry.key).span(),
                 fmt::format("no cell of {} has the mask {}", kJoinings[*joining], *mask));
            continue;
        }
        if (choice) tiles.byMask.insert_or_assign(static_cast<std::uint8_t>(*mask), std::move(*choice));
    }
    if (tree().entries(fields[1].value).empty())
        warn("picture-set", tree().node(fields[1].value).span(), "the set has no tiles");
    if (tiles.byMask.empty()) return std::nullopt;
    return tiles;
}

std::optional<Picture> PictureReader::readPicture(NodeId node) {
    const auto kind = readKind(m_reader, node, kPictures);
    if (!kind) return std::nullopt;
    if (*kind < kChoices.size()) return readChoice(node);
    if (*kind - kChoices.size() < kJoinings.size())
        return readJoined(node, static_cast<Joining>(*kind - kChoices.size()));
    return readSet(node);
}

void PictureReader::readUnder(NodeId node, Terrain& terrain) {
    terrain.under = readTerrain(node);
    m_unders.emplace_back(terrain.id, node);
}

void PictureReader::readJoins(NodeId node, Terrain& terrain) {
    if (!m_reader.expectList(node)) return;
    for (const ron::Entry& entry : tree().entries(node)) {
        if (auto id = readTerrain(entry.value); !id.empty()) terrain.joins.push_back(std::move(id));
    }
}

std::string PictureReader::readPath(NodeId node) {
    auto path = m_reader.readText(node);
    if (!path) return {};
    const bool isAbsolute = path->starts_with('/') || path->starts_with('\\') || path->find(':') == 1;
    const bool hasBackslash = path->find('\\') != std::string::npos;
    if (!isAbsolute && !hasBackslash && !path->empty()) return std::move(*path);
    text::Diagnostic problem{text::Severity::kWarning,
                             "picture-missing",
                             "an image's path is relative to game.ron, with / between folders",
                             tree().node(node).span(),
                             {},
                             {}};
    if (!isAbsolute && hasBackslash) {
        std::replace(path->begin(), path->end(), '\\', '/');
        problem.fixes.push_back(
            text::makeFix("Write / between folders", problem.span, ron::quoteString(*path)));
    }
    m_sink.add(std::move(problem));
    return {};
}

bool PictureReader::readImage(NodeId path, NodeId tile, NodeId margin, NodeId spacing, TileImage& image) {
    if (path != ron::kNone) {
        image.path = readPath(path);
        image.place = tree().node(path).span();
    }
    bool isWhole = !image.path.empty();
    const auto number = [&](NodeId node, std::int64_t least, std::int64_t most, std::uint32_t& out) {
        const auto value = m_reader.readInteger(node, least, most);
        if (value)
            out = static_cast<std::uint32_t>(*value);
        else
            isWhole = false;
    };
    if (tile != ron::kNone && m_reader.expectTuple(tile, 2)) {
        number(tree().entries(tile)[0].value, 1, kMostTileSide, image.tileWidth);
        number(tree().entries(tile)[1].value, 1, kMostTileSide, image.tileHeight);
    } else {
        isWhole = false;
    }
    if (margin != ron::kNone) number(margin, 0, kMostImageSide, image.margin);
    if (spacing != ron::kNone) number(spacing, 0, kMostImageSide, image.spacing);
    return isWhole;
}

LookPictures PictureReader::readLook(NodeId node) {
    LookPictures look;
    std::array<Field, 7> fields = {
        {{"image", true}, {"tile", true}, {"margin"}, {"spacing"}, {"beyond"}, {"lights"}, {"tiles"}}};
    if (!m_reader.readStruct(node, "Pictures", fields)) return look;
    const auto [image, tile, margin, spacing, beyond, lights, tiles] = fields;
    if (!readImage(image.value, tile.value, margin.value, spacing.value, look.image)) look.image.path.clear();
    if (beyond.value != ron::kNone) look.beyond = readTerrain(beyond.value);
    if (lights.value != ron::kNone && m_reader.expectMap(lights.value)) {
        for (const ron::Entry& entry : tree().entries(lights.value)) {
            const auto light = m_reader.readText(entry.key);
            const auto text = m_reader.readText(entry.value);
            const auto tint = text ? parseTint(*text) : std::nullopt;
            if (text && !tint) {
                m_reader.report(
                    ErrorKind::kInvalidValueForType, entry.value,
                    "a light is written \"#rrggbbaa\" in hex digits, aa being how much of it is seen");
            }
            if (light && tint) look.lights.emplace_back(*light, *tint);
        }
    }
    if (tiles.value != ron::kNone && m_reader.expectMap(tiles.value)) {
        for (const ron::Entry& entry : tree().entries(tiles.value)) {
            const std::string terrain = readTerrain(entry.key);
            auto picture = readPicture(entry.value);
            if (picture) look.pictures.insert_or_assign(terrain, std::move(*picture));
        }
    }
    return look;
}

std::vector<LookPictures> PictureReader::readLooks(NodeId node) {
    std::vector<LookPictures> looks;
    if (!m_reader.expectMap(node)) return looks;
    for (const ron::Entry& entry : tree().entries(node)) {
        const auto name = m_reader.readText(entry.key);
        LookPictures look = readLook(entry.value);
        if (!name) continue;
        look.look = *name;
        const auto same = std::find_if(looks.begin(), looks.end(),
                                       [&](const LookPictures& other) { return other.look == *name; });
        if (same == looks.end())
            looks.push_back(std::move(look));
        else
            *same = std::move(look);  // of duplicate keys the last counts
    }
    return looks;
}

std::optional<FeaturePicture> PictureReader::readFeature(NodeId node) {
    FeaturePicture picture;
    std::optional<TileRef> tile;
    if (tree().node(node).kind == NodeKind::kStruct) {
        std::array<Field, 2> fields = {{{"image", true}, {"tile", true}}};
        if (!m_reader.readStruct(node, "Picture", fields)) return std::nullopt;
        if (fields[0].value == ron::kNone || fields[1].value == ron::kNone) return std::nullopt;
        picture.image = readPath(fields[0].value);
        picture.imagePlace = tree().node(fields[0].value).span();
        tile = readTile(fields[1].value);
        if (picture.image.empty()) return std::nullopt;
    } else {
        tile = readTile(node);
    }
    if (!tile) return std::nullopt;
    picture.tile = *tile;
    return picture;
}

std::vector<FeaturePicture> PictureReader::readFeatures(NodeId node) {
    std::vector<FeaturePicture> out;
    if (!m_reader.expectMap(node)) return out;
    std::unordered_map<std::string, std::size_t> places;
    for (const ron::Entry& entry : tree().entries(node)) {
        const auto variant = m_reader.readText(entry.key);
        auto picture = readFeature(entry.value);
        if (!variant || !picture) continue;
        picture->variant = *variant;
        const auto [same, isNew] = places.emplace(*variant, out.size());
        if (isNew)
            out.push_back(std::move(*picture));
        else
            out[same->second] = std::move(*picture);
    }
    return out;
}

void PictureReader::checkTerrains(const std::vector<Terrain>& terrains, KnownNames& known) {
    for (const TerrainUse& use : m_uses) {
        if (known.has(use.id)) continue;
        m_sink.add(known.unknown(tree(), use.node, use.id, text::Severity::kWarning, "picture-no-terrain"));
    }
    checkUnder(terrains);
}

void PictureReader::checkUnder(const std::vector<Terrain>& terrains) {
    std::unordered_map<std::string_view, const Terrain*> byId;
    for (const Terrain& terrain : terrains) byId.emplace(terrain.id, &terrain);
    std::unordered_map<std::string_view, NodeId> nodes;
    for (const auto& [id, node] : m_unders) nodes.insert_or_assign(id, node);
    // How many terrains lie under one; nothing while it is looked for.
    std::unordered_map<std::string_view, std::optional<std::size_t>> depths;
    for (const Terrain& terrain : terrains) {
        std::vector<const Terrain*> chain;
        std::size_t depth = 0;
        for (const Terrain* at = &terrain; at != nullptr;) {
            const auto [known, isNew] = depths.emplace(at->id, std::nullopt);
            if (!isNew) {
                if (known->second) depth = *known->second + 1;
                if (!known->second) {
                    warn("picture-circle", tree().node(nodes.at(chain.back()->id)).span(),
                         fmt::format("\"{}\" lies under itself; it is drawn without this", at->id));
                }
                break;
            }
            chain.push_back(at);
            // An empty id is how a terrain without `under` has it, even where a terrain is called so.
            const auto next = at->under.empty() ? byId.end() : byId.find(at->under);
            at = next == byId.end() ? nullptr : next->second;
        }
        for (auto at = chain.rbegin(); at != chain.rend(); ++at, ++depth) {
            depths[(*at)->id] = depth;
            if (depth != kMostUnder + 1) continue;
            warn("picture-circle", tree().node(nodes.at((*at)->id)).span(),
                 fmt::format("more than {} terrains lie under \"{}\"; the lowest are not drawn", kMostUnder,
                             (*at)->id));
        }
    }
}

std::span<const std::uint8_t> masksOf(Joining joining) {
    static const std::vector<std::uint8_t> sixteen = [] {
        std::vector<std::uint8_t> masks;
        for (std::uint8_t mask = 0; mask < 16; ++mask) masks.push_back(mask);
        return masks;
    }();
    static const std::vector<std::uint8_t> blob = [] {
        std::vector<std::uint8_t> masks;
        for (unsigned mask = 0; mask < 256; ++mask) {
            bool isWhole = true;
            for (unsigned corner = 1; corner < 8; corner += 2) {
                const unsigned sides = (1U << (corner - 1)) | (1U << ((corner + 1) % 8));
                if ((mask >> corner & 1U) != 0 && (mask & sides) != sides) isWhole = false;
            }
            if (isWhole) masks.push_back(static_cast<std::uint8_t>(mask));
        }
        return masks;
    }();
    return joining == Joining::kBlob ? std::span(blob) : std::span(sixteen);
}

std::optional<Tint> parseTint(std::string_view text) {
    if (text.size() != 7 && text.size() != 9) return std::nullopt;
    const auto colour = parseColour(text.substr(0, 7));
    // The last two digits are read as a colour's blue.
    const auto alpha =
        text.size() == 7 ? Colour{0, 0, 255} : parseColour("#0000" + std::string(text.substr(7)));
    if (!colour || !alpha) return std::nullopt;
    return Tint{*colour, alpha.value().blue};
}

}  // namespace lw::game
