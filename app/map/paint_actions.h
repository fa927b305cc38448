// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "document/action_registry.h"
#include "map/map_session.h"
#include "map/map_tools.h"

namespace lw::map_editor {

/// The actions of what is painted with and of selections, for the registry.
[[nodiscard]] std::vector<document::ActionSpec> paintActions();
/// Ids of the choices of symmetry, of the shapes of selections.
[[nodiscard]] QStringList symmetryActions();
[[nodiscard]] QStringList selectShapeActions();
/// Ids of everything of paintActions() that the menu Map lists, as document::DocumentKind::menu has it.
[[nodiscard]] QStringList paintMenu();

/// Binds those that need nothing but the session and its tools.
void bindPaintActions(document::ActionRegistry& actions, MapSession& session, MapTools& tools,
                      QObject* owner);

}  // namespace lw::map_editor
