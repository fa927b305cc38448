// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

// The verbs for P-strings (cli.md).

/// Draws one ring, or with --batch a ring a line of standard input. A pattern that is none, or that would
/// hang, is an error of the input.
[[nodiscard]] Verb ringVerb(Streams streams);
/// The shortest P-strings for `SIDES:RING` examples.
[[nodiscard]] Verb suggestVerb(Streams streams);

}  // namespace lw::cli
