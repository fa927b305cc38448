// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kinds.h"

#include <QHash>
#include <algorithm>

#include "document/kind.h"
#include "dungeon/connect_dialog.h"
#include "dungeon/dungeon_kind.h"
#include "formats/registry.h"
#include "map/map_kind.h"
#include "pattern/pattern_kind.h"

namespace lw::shell {

void registerKinds(document::KindRegistry& kinds) {
    kinds.add(std::make_unique<map_editor::MapKind>());
    pattern_editor::addPatternKinds(kinds);
    kinds.add(std::make_unique<dungeon_editor::DungeonKind>());
    // Whatever has no picture is a text.
    for (const auto& language : formats::languages()) {
        const auto& all = kinds.kinds();
        const bool hasKind = std::any_of(all.begin(), all.end(), [&language](const auto& kind) {
            return &kind->language() == language.get();
        });
        if (!hasKind) kinds.add(std::make_unique<document::TextKind>(*language));
    }
    kinds.addCommand({QStringLiteral("map.connectRooms"), QStringLiteral("map"),
                      QStringLiteral("Only the rooms of a map can be connected"),
                      [](document::Document& document, const QRect& part, QWidget* window) {
                          dungeon_editor::ConnectDialog(document, part, window).exec();
                      }});
}

QString manualPageOf(const QString& kind) {
    static const QHash<QString, QString> kPages{{QStringLiteral("map"), QStringLiteral("maps")},
                                                {QStringLiteral("pattern"), QStringLiteral("patterns")},
                                                {QStringLiteral("pstring"), QStringLiteral("patterns")},
                                                {QStringLiteral("lua"), QStringLiteral("patterns")},
                                                {QStringLiteral("dungeon"), QStringLiteral("dungeons")}};
    return kPages.value(kind);
}

}  // namespace lw::shell
