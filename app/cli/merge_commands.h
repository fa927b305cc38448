// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

// Two versions of a text (spec/merge.md 7).

/// Merges three files, or with --resolve what a merge of git left open.
[[nodiscard]] Verb mergeVerb(Streams streams);
/// What differs between two files.
[[nodiscard]] Verb diffVerb(Streams streams);

}  // namespace lw::cli
