// SPDX-License-Identifier: MIT
#include "formats/terrain_names.h"

#include <algorithm>

#include "ron/literal.h"

namespace lw::formats {

namespace {

using Kind = RonShape::Kind;

bool namesTerrain(const RonShape& shape) {
    return shape.kind == Kind::kTerrain || shape.kind == Kind::kTerrainKey;
}

}  // namespace

std::optional<TerrainName> terrainNameAt(const ron::Tree& tree, const RonShape& root, std::size_t offset) {
    std::optional<TerrainName> found;
    visitShaped(tree, tree.root(), root, [&](ron::NodeId node, const RonShape& shape) {
        const text::Span span = tree.node(node).span();
        if (!namesTerrain(shape) || offset < span.start || offset > span.end) return;
        if (auto id = tree.asString(node)) found = {node, std::move(*id)};
    });
    return found;
}

text::Span withoutQuotes(const ron::Tree& tree, text::Span literal) {
    const std::string_view text = tree.slice(literal);
    const std::size_t first = text.find_first_of("\"'");
    if (first == std::string_view::npos || first + 1 >= text.size()) return literal;
    const std::size_t last = text.rfind(text[first]);
    return {literal.start + first + 1, last > first ? literal.start + last : literal.end};
}

std::vector<ron::NodeId> terrainNames(const ron::Tree& tree, const RonShape& root, std::string_view id) {
    std::vector<ron::NodeId> found;
    visitShaped(tree, tree.root(), root, [&](ron::NodeId node, const RonShape& shape) {
        if (namesTerrain(shape) && tree.asString(node) == id) found.push_back(node);
    });
    return found;
}

std::vector<language::Place> terrainPlaces(const ron::Tree& tree, const RonShape& root, std::string_view id,
                                           const std::string& path) {
    std::vector<language::Place> places;
    for (const ron::NodeId node : terrainNames(tree, root, id))
        places.push_back({path, withoutQuotes(tree, tree.node(node).span())});
    return places;
}

text::TextEdits renameTerrain(const ron::Tree& tree, const RonShape& root, std::string_view id,
                              std::string_view to) {
    text::TextEdits edits;
    if (id == to) return edits;
    for (const ron::NodeId node : terrainNames(tree, root, id))
        edits.replace(tree.node(node).span(), ron::quoteString(to));
    return edits;
}

ron::NodeId terrainKey(const ron::Tree& tree, const RonShape& root, std::string_view id) {
    const auto keys = textsOfKind(tree, root, Kind::kTerrainKey, id);
    return keys.empty() ? ron::kNone : keys.back();
}

}  // namespace lw::formats
