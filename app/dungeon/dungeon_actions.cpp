// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_actions.h"

namespace lw::dungeon_editor {

namespace {

struct Row {
    const char* id;
    const char* text;
    const char* icon;
    const char* key;
    bool checkable;
    bool global;  ///< works while the text has the focus too
};
constexpr Row kLayers[] = {
    {"dungeon.rooms", "Rooms", "room", "1", true, false},
    {"dungeon.doors", "Doors", "door", "2", true, false},
    {"dungeon.tunnels", "Tunnels", "maze", "3", true, false},
    {"dungeon.candidates", "Points for doors", "marks", "4", true, false},
    {"dungeon.areas", "Areas", "areas", "5", true, false},
    {"dungeon.prefabs", "Prefabs", "vault", "6", true, false},
    {"dungeon.deadEnds", "Dead ends filled up", "dead-end", "7", true, false},
    {"dungeon.unreachable", "Unreachable floor", "warning", "8", true, false},
    {"dungeon.attempts", "Attempts thrown away", "reload", "9", true, false},
    {"dungeon.longestWay", "Longest way", "line", "0", true, false},
};
static_assert(std::size(kLayers) == kLayerCount);

constexpr Row kActions[] = {
    {"dungeon.play", "Play the generation", "play", "P", true, false},
    {"dungeon.stepBack", "Stage back", "step-back", "PgUp", false, false},
    {"dungeon.stepForward", "Stage forward", "step-forward", "PgDown", false, false},
    {"dungeon.first", "First stage", "to-start", "Home", false, false},
    {"dungeon.last", "Last stage", "", "End", false, false},
    {"dungeon.nextSeed", "Next seed", "chevron-right", "N", false, false},
    {"dungeon.previousSeed", "Previous seed", "chevron-left", "Shift+N", false, false},
    {"dungeon.randomSeed", "Random seed", "dice", "R", false, false},
    {"dungeon.lockSeed", "Lock the seed", "lock", "", true, false},
    {"dungeon.findSeed", "Find a seed…", "find", "Ctrl+Shift+F", false, true},
    {"dungeon.keepB", "Keep these settings as B", "", "", false, false},
    {"dungeon.switchB", "Switch to B", "", "", false, false},
    {"dungeon.compareB", "Show B beside", "", "", true, false},
    {"dungeon.copyCSharp", "Copy C#", "code", "Ctrl+Shift+K", false, true},
    {"dungeon.shareCSharp", "Share as C#…", "", "", false, true},
    {"dungeon.saveCSharp", "Save C#…", "", "", false, true},
    {"dungeon.copyJson", "Copy JSON", "", "", false, true},
    {"dungeon.saveJson", "Save JSON…", "", "", false, true},
    {"dungeon.openAsMap", "Open as map…", "doc-map", "Ctrl+Shift+M", false, true},
    {"dungeon.statistics", "Run 1,000 seeds", "statistics", "", false, true},
};

document::ActionSpec specOf(const Row& row) {
    QList<QKeySequence> keys;
    if (*row.key != '\0') keys << QKeySequence(QString::fromLatin1(row.key));
    return {QString::fromLatin1(row.id),
            QString::fromUtf8(row.text),
            QString::fromLatin1(row.icon),
            row.global ? QStringLiteral("Global") : QStringLiteral("Dungeon"),
            keys,
            row.checkable};
}

}  // namespace

std::vector<document::ActionSpec> dungeonActions() {
    std::vector<document::ActionSpec> specs;
    for (const Row& row : kLayers) specs.push_back(specOf(row));
    for (const Row& row : kActions) specs.push_back(specOf(row));
    return specs;
}

QStringList dungeonMenu() {
    QStringList ids;
    for (const char* id : {"play",        "stepBack",     "stepForward", "first",    "last",     "",
                           "nextSeed",    "previousSeed", "randomSeed",  "lockSeed", "findSeed", "",
                           "statistics",  "keepB",        "switchB",     "compareB", "",         "copyCSharp",
                           "shareCSharp", "saveCSharp",   "copyJson",    "saveJson", "openAsMap"}) {
        ids << (*id == '\0' ? QString() : QStringLiteral("dungeon.") + QString::fromLatin1(id));
    }
    // A menu of its own, so that both fit a low window.
    return ids << QString() << QStringLiteral(">Layers") << layerActionIds() << QStringLiteral("<");
}

QStringList layerActionIds() {
    QStringList ids;
    for (const Row& row : kLayers) ids << QString::fromLatin1(row.id);
    return ids;
}

}  // namespace lw::dungeon_editor
