// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// Every verb, in the order of the help.
[[nodiscard]] std::vector<Verb> allVerbs(Streams streams);

}  // namespace lw::cli
