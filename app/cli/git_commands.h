// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// Writes what git needs to merge and show maps (spec/merge.md 8): the configuration of the clone, and the
/// line of .gitattributes.
[[nodiscard]] Verb gitSetupVerb(Streams streams);

}  // namespace lw::cli
