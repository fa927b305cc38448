// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// The verb `format` (cli.md): texts laid out anew, order, comments and tiles kept. One is printed; several
/// are written in place, or only looked at.
[[nodiscard]] Verb formatVerb(Streams streams);

}  // namespace lw::cli
