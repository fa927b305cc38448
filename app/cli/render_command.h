// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// The verb `render` (cli.md). Reads the input, tells its problems, and has the desktop program draw it:
/// `levelwright` beside this program, else the one found by PATH. A picture is written of what could be read,
/// whatever its errors. Exit status as everywhere; 2 also where there is no desktop program.
[[nodiscard]] Verb renderVerb(Streams streams);

}  // namespace lw::cli
