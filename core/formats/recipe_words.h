// SPDX-License-Identifier: MIT
#pragma once

#include "formats/ron_shape.h"

namespace lw::formats {

/// What a recipe is made of, in words, from the tables of steps and pipelines (dungeon/step_info.h,
/// dungeon/pipelines.h).
[[nodiscard]] const RonShape& recipeShape();

}  // namespace lw::formats
