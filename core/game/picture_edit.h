// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/pictures.h"
#include "ron/tree.h"
#include "text/refusal.h"

namespace lw::game {

// Edits of how a game.ron draws its game, in the style of its text. Each is refused while the text has a
// syntax error, and where what it is about is not there.

/// A picture as a game.ron has it: "Pick([(80, 8), (81, 4)])". A set with one tile for each mask is a list of
/// them; one with fewer is a `Set`.
[[nodiscard]] std::string printPicture(const Picture& picture);

/// Gives a terrain a picture, or takes it away.
[[nodiscard]] text::EditResult setPicture(const ron::Tree& tree, std::string_view terrain,
                                          const std::optional<Picture>& picture);
/// What is drawn below a terrain; empty: nothing.
[[nodiscard]] text::EditResult setUnder(const ron::Tree& tree, std::string_view terrain,
                                        std::string_view under);
/// The terrains that its sets take for the same.
[[nodiscard]] text::EditResult setJoins(const ron::Tree& tree, std::string_view terrain,
                                        const std::vector<std::string>& joins);
/// Gives a look its image and how that is cut, adding the look where there is none.
[[nodiscard]] text::EditResult setLookImage(const ron::Tree& tree, std::string_view look,
                                            const TileImage& image);
/// Removes the pictures of a look.
[[nodiscard]] text::EditResult removeLook(const ron::Tree& tree, std::string_view look);
/// The tile of a feature's variant, empty for all others; or takes it away.
[[nodiscard]] text::EditResult setFeatureTile(const ron::Tree& tree, std::string_view variant,
                                              const std::optional<TileRef>& tile);

}  // namespace lw::game
