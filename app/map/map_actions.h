// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/action_registry.h"
#include "map/map_session.h"
#include "map/map_tools.h"

namespace lw::map_editor {

/// The actions of the map editor, for the registry.
[[nodiscard]] std::vector<document::ActionSpec> mapActions();

/// Ids of the tools, in the order of the tool strip.
[[nodiscard]] QStringList toolActions();
/// Ids of the layer toggles.
[[nodiscard]] QStringList layerActions();

/// Ids of what is done with a selection: its modes, an empty one as separator, turns.
[[nodiscard]] QStringList selectActions();

/// Binds tools, layers, characters and turns to a session; `owner` answers while its editor is in front.
void bindSessionActions(document::ActionRegistry& actions, MapSession& session, MapTools& tools,
                        QObject* owner);

/// The name of a tool in the context bar, and what its modifiers do.
[[nodiscard]] QString toolName(Tool tool);
[[nodiscard]] QString toolHint(Tool tool);

}  // namespace lw::map_editor
