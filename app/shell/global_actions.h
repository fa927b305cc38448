// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/kind.h"

namespace lw::shell {

/// The actions that every window has, with their default keys. Kinds add their own.
[[nodiscard]] std::vector<document::ActionSpec> globalActions();

/// A menu: its title and the ids in it; an empty id is a separator, "recent" the list of recent files.
struct MenuSpec {
    QString title;
    QStringList actions;
};
[[nodiscard]] std::vector<MenuSpec> globalMenus();

}  // namespace lw::shell
