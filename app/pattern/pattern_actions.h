// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/action_registry.h"

namespace lw::pattern_editor {

/// The actions of the pattern editor, for the registry.
[[nodiscard]] std::vector<document::ActionSpec> patternActions();

/// Ids of the layer toggles.
[[nodiscard]] QStringList patternLayerActions();

/// Ids of the actions in the menu of how it is played; an empty one is a line.
[[nodiscard]] QStringList playMenu();

/// Ids of the actions in the menu of the kind; an empty one is a line.
[[nodiscard]] QStringList patternMenu();

}  // namespace lw::pattern_editor
