// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

// The verbs for every format (cli.md).

[[nodiscard]] Verb checkVerb(Streams streams);
[[nodiscard]] Verb printVerb(Streams streams);
[[nodiscard]] Verb parseVerb(Streams streams);

}  // namespace lw::cli
