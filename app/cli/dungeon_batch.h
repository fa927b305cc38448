// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"

namespace lw::cli {

/// A dungeon, or the doors of a map, for each JSON line of standard input (cli.md, "Dungeon answers").
/// Returns the exit status.
[[nodiscard]] int runGenerateBatch(Streams streams);

}  // namespace lw::cli
