// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// The verb `prove` (cli.md): whether patterns can be passed, a JSON line for each program and side count;
/// with
/// --batch for the rings of each JSON line of standard input.
[[nodiscard]] Verb proveVerb(Streams streams);

}  // namespace lw::cli
