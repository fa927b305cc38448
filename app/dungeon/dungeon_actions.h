// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "document/action_registry.h"
#include "dungeon/dungeon_painter.h"

namespace lw::dungeon_editor {

/// Every action that recipes add to the program.
[[nodiscard]] std::vector<document::ActionSpec> dungeonActions();
/// Their ids as the menu Dungeon has them.
[[nodiscard]] QStringList dungeonMenu();
/// "dungeon.rooms", … in the order of Layer.
[[nodiscard]] QStringList layerActionIds();

}  // namespace lw::dungeon_editor
