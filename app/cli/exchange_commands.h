// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

// Files of other programs (cli.md, second edition; spec/exchange.md 2).

[[nodiscard]] Verb importVerb(Streams streams);
[[nodiscard]] Verb exportVerb(Streams streams);

}  // namespace lw::cli
