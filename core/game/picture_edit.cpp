// SPDX-License-Identifier: MIT
#include "game/picture_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>
#include <variant>

#include "ron/edit.h"
#include "ron/literal.h"
#include "text/diagnostic.h"

namespace lw::game {

namespace {

using ron::NodeId;
using text::EditResult;
using text::Refusal;

std::string printTile(const TileRef& tile) {
    return tile.cell ? fmt::format("({}, {})", tile.cell->column, tile.cell->row)
                     : std::to_string(tile.number);
}

std::string printChoice(const TileChoice& choice) {
    if (choice.tiles.size() == 1 && !choice.flip && choice.tiles.front().weight == 1)
        return fmt::format("Tile({})", printTile(choice.tiles.front().tile));
    std::vector<std::string> tiles;
    for (const WeightedTile& tile : choice.tiles)
        tiles.push_back(fmt::format("({}, {})", printTile(tile.tile), tile.weight));
    const std::string list = fmt::format("[{}]", fmt::join(tiles, ", "));
    return choice.flip ? fmt::format("Pick(of: {}, flip: true)", list) : fmt::format("Pick({})", list);
}

const char* nameOf(Joining joining) {
    return joining == Joining::kEdges ? "Edges" : joining == Joining::kBlob ? "Blob" : "Corners";
}

std::optional<Refusal> whyNot(const ron::Tree& tree) {
    for (const text::Diagnostic& problem : tree.diagnostics()) {
        if (problem.severity == text::Severity::kError)
            return Refusal{"game.ron has a mistake; mend it first", problem.span};
    }
    if (tree.root() == ron::kNone) return Refusal{"game.ron is empty", text::placeAt(0)};
    const ron::NodeKind kind = tree.node(tree.root()).kind;
    if (kind != ron::NodeKind::kStruct && kind != ron::NodeKind::kUnit)
        return Refusal{"game.ron does not hold fields in parentheses", tree.node(tree.root()).span()};
    return std::nullopt;
}

/// The value of an entry of a struct or map; kNone where there is none.
NodeId valueOf(const ron::Tree& tree, NodeId container, std::string_view name) {
    const auto at = ron::findEntry(tree, container, name);
    return at ? tree.entries(container)[*at].value : ron::kNone;
}

EditResult removeField(const ron::Tree& tree, NodeId container, std::string_view name) {
    const auto at = ron::findEntry(tree, container, name);
    if (!at) return text::TextEdits{};
    const std::size_t indices[] = {*at};
    return ron::removeEntries(tree, container, indices);
}

/// Sets an entry of a map that is a field of the game, making that where it is missing.
EditResult setInField(const ron::Tree& tree, const char* field, std::string_view key,
                      const std::string& value) {
    if (auto refusal = whyNot(tree)) return *refusal;
    const NodeId map = valueOf(tree, tree.root(), field);
    if (map == ron::kNone)
        return ron::setEntry(tree, tree.root(), field,
                             fmt::format("{{{}: {}}}", ron::quoteString(key), value));
    if (tree.node(map).kind != ron::NodeKind::kMap)
        return Refusal{fmt::format("`{}` is no map in braces", field), tree.node(map).span()};
    return ron::setEntry(tree, map, key, value);
}

EditResult removeFromField(const ron::Tree& tree, const char* field, std::string_view key) {
    if (auto refusal = whyNot(tree)) return *refusal;
    const NodeId map = valueOf(tree, tree.root(), field);
    if (map == ron::kNone || tree.node(map).kind != ron::NodeKind::kMap) return text::TextEdits{};
    return removeField(tree, map, key);
}

/// Sets a field of a terrain, or takes it away where `value` is nothing.
EditResult setOfTerrain(const ron::Tree& tree, std::string_view terrain, const char* field,
                        const std::optional<std::string>& value) {
    if (auto refusal = whyNot(tree)) return *refusal;
    const NodeId terrains = valueOf(tree, tree.root(), "terrains");
    const NodeId node = terrains != ron::kNone && tree.node(terrains).kind == ron::NodeKind::kMap
                            ? valueOf(tree, terrains, terrain)
                            : ron::kNone;
    if (node == ron::kNone)
        return Refusal{fmt::format("game.ron lists no terrain \"{}\"", terrain), text::placeAt(0)};
    return value ? EditResult(ron::setEntry(tree, node, field, *value)) : removeField(tree, node, field);
}

}  // namespace

std::string printPicture(const Picture& picture) {
    if (const auto* choice = std::get_if<TileChoice>(&picture)) return printChoice(*choice);
    const auto& joined = std::get<JoinedTiles>(picture);
    if (joined.first) return fmt::format("{}(at: {})", nameOf(joined.joining), printTile(*joined.first));
    const auto isOne = [](const auto& one) {
        return one.second.tiles.size() == 1 && one.second.tiles.front().weight == 1 && !one.second.flip;
    };
    std::vector<std::string> tiles;
    if (joined.byMask.size() == masksOf(joined.joining).size() &&
        std::all_of(joined.byMask.begin(), joined.byMask.end(), isOne)) {
        for (const auto& [mask, choice] : joined.byMask)
            tiles.push_back(printTile(choice.tiles.front().tile));
        return fmt::format("{}(at: [{}])", nameOf(joined.joining), fmt::join(tiles, ", "));
    }
    for (const auto& [mask, choice] : joined.byMask)
        tiles.push_back(fmt::format("{}: {}", mask, printChoice(choice)));
    return fmt::format("Set(by: {}, tiles: {{{}}})", nameOf(joined.joining), fmt::join(tiles, ", "));
}

EditResult setPicture(const ron::Tree& tree, std::string_view terrain,
                      const std::optional<Picture>& picture) {
    return setOfTerrain(tree, terrain, "picture",
                        picture ? std::optional(printPicture(*picture)) : std::nullopt);
}

EditResult setUnder(const ron::Tree& tree, std::string_view terrain, std::string_view under) {
    return setOfTerrain(tree, terrain, "under",
                        under.empty() ? std::nullopt : std::optional(ron::quoteString(under)));
}

EditResult setJoins(const ron::Tree& tree, std::string_view terrain, const std::vector<std::string>& joins) {
    std::vector<std::string> ids;
    for (const std::string& id : joins) ids.push_back(ron::quoteString(id));
    return setOfTerrain(
        tree, terrain, "joins",
        ids.empty() ? std::nullopt : std::optional(fmt::format("[{}]", fmt::join(ids, ", "))));
}

EditResult setLookImage(const ron::Tree& tree, std::string_view look, const TileImage& image) {
    if (auto refusal = whyNot(tree)) return *refusal;
    const std::string tile = fmt::format("({}, {})", image.tileWidth, image.tileHeight);
    const NodeId pictures = valueOf(tree, tree.root(), "pictures");
    const NodeId entry = pictures != ron::kNone && tree.node(pictures).kind == ron::NodeKind::kMap
                             ? valueOf(tree, pictures, look)
                             : ron::kNone;
    if (entry == ron::kNone || tree.node(entry).kind != ron::NodeKind::kStruct) {
        std::string value = fmt::format("(image: {}, tile: {}", ron::quoteString(image.path), tile);
        if (image.margin != 0) value += fmt::format(", margin: {}", image.margin);
        if (image.spacing != 0) value += fmt::format(", spacing: {}", image.spacing);
        return setInField(tree, "pictures", look, value + ")");
    }
    // Fields that say the same stay as they are written.
    std::vector<text::TextEdit> edits;
    std::vector<std::string> missing;
    const auto set = [&](const char* field, const std::string& value, bool needed) {
        const NodeId now = valueOf(tree, entry, field);
        if (now != ron::kNone)
            edits.push_back({tree.node(now).span(), value});
        else if (needed)
            missing.push_back(fmt::format("{}: {}", field, value));
    };
    set("image", ron::quoteString(image.path), true);
    set("tile", tile, true);
    set("margin", std::to_string(image.margin), image.margin != 0);
    set("spacing", std::to_string(image.spacing), image.spacing != 0);
    const text::TextEdits more = ron::appendEntries(tree, entry, missing);
    edits.insert(edits.end(), more.begin(), more.end());
    return text::TextEdits(std::move(edits));
}

EditResult removeLook(const ron::Tree& tree, std::string_view look) {
    return removeFromField(tree, "pictures", look);
}

EditResult setFeatureTile(const ron::Tree& tree, std::string_view variant,
                          const std::optional<TileRef>& tile) {
    return tile ? setInField(tree, "feature_pictures", variant, printTile(*tile))
                : removeFromField(tree, "feature_pictures", variant);
}

}  // namespace lw::game
