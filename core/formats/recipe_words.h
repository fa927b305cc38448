// SPDX-License-Identifier: MIT
#pragma once

#include "formats/ron_shape.h"

namespace lw::formats {

/// What a recipe is made of, in words, from the table of what can be set (dungeon/parameters.h).
[[nodiscard]] const RonShape& recipeShape();

}  // namespace lw::formats
