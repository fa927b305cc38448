// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ron_shape.h"
#include "language/answers.h"
#include "ron/tree.h"
#include "text/text_edit.h"

namespace lw::formats {

// Names of terrains in a RON text, wherever its grammar has one: where they are given, and where they are
// used.

/// A string that names a terrain.
struct TerrainName {
    ron::NodeId node = ron::kNone;
    std::string id;
};
/// The one at a place; nothing where there is none.
[[nodiscard]] std::optional<TerrainName> terrainNameAt(const ron::Tree& tree, const RonShape& root,
                                                       std::size_t offset);

/// A literal's bytes without its quotes.
[[nodiscard]] text::Span withoutQuotes(const ron::Tree& tree, text::Span literal);

/// Every string that names the terrain `id`, in order.
[[nodiscard]] std::vector<ron::NodeId> terrainNames(const ron::Tree& tree, const RonShape& root,
                                                    std::string_view id);
/// The same as places of a file, without quotes.
[[nodiscard]] std::vector<language::Place> terrainPlaces(const ron::Tree& tree, const RonShape& root,
                                                         std::string_view id, const std::string& path);
/// Gives every one of them another id.
[[nodiscard]] text::TextEdits renameTerrain(const ron::Tree& tree, const RonShape& root, std::string_view id,
                                            std::string_view to);

/// The key that gives the id to a terrain, the one that counts; kNone where there is none.
[[nodiscard]] ron::NodeId terrainKey(const ron::Tree& tree, const RonShape& root, std::string_view id);

}  // namespace lw::formats
