// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// The verb `run` (cli.md): a JSON line for each event of a program's timeline; with --batch a program for
/// each JSON line of standard input, as the library runs it.
[[nodiscard]] Verb runVerb(Streams streams);

}  // namespace lw::cli
