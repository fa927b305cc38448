// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/json.h"
#include "ron/tree.h"

namespace lw::cli {

/// A RON value in the forms of spec/ron.md ("Vector format"); an integer beyond 128 bits keeps its literal
/// digits and has no type. What could not be read is null.
[[nodiscard]] Json ronValueJson(const ron::Tree& tree, ron::NodeId value);

}  // namespace lw::cli
