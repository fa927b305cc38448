// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "game/schema.h"
#include "ron/tree.h"

namespace lw::game {

/// A value that fits the schema, on one line without spaces (ron::printCompact by value): fields stand in the
/// order the schema names them, an optional value in its Some.
[[nodiscard]] std::string printValue(const ron::Tree& tree, ron::NodeId value, const Schema& schema);

}  // namespace lw::game
