// SPDX-License-Identifier: MIT
#pragma once

#include "formats/ron_shape.h"

namespace lw::formats {

/// What a `game.ron` is made of, in words: its fields, the types of its schema and what they mean (cli.md,
/// "The game definition"). The one table of them.
[[nodiscard]] const RonShape& gameShape();

}  // namespace lw::formats
