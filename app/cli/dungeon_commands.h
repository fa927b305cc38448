// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

// The verbs for dungeons (cli.md).

/// Runs a recipe, or with --batch a dungeon or the doors of a map for each line. A run that fails is an error
/// of the input.
[[nodiscard]] Verb generateVerb(Streams streams);
/// Figures over many seeds, as JSON.
[[nodiscard]] Verb statsVerb(Streams streams);

}  // namespace lw::cli
