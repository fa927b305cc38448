// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// Carves doors between the rooms of a map (cli.md). What it can't do is told: rooms too small, no doors,
/// floor that stays cut off.
[[nodiscard]] Verb connectVerb(Streams streams);

}  // namespace lw::cli
