// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kinds.h"

#include "document/kind.h"
#include "dungeon/dungeon_kind.h"
#include "formats/registry.h"
#include "map/map_kind.h"
#include "pattern/pattern_kind.h"

namespace lw::shell {

void registerKinds(document::KindRegistry& kinds) {
    kinds.add(std::make_unique<map_editor::MapKind>());
    pattern_editor::addPatternKinds(kinds);
    kinds.add(std::make_unique<dungeon_editor::DungeonKind>());
    kinds.add(std::make_unique<document::TextKind>(*formats::languageById("game")));
    for (const char* id : {"stamp", "ron"})
        kinds.add(std::make_unique<document::TextKind>(*formats::languageById(id)));
}

}  // namespace lw::shell
