// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_actions.h"

#include <utility>

#include "pattern/play_keys.h"

namespace lw::pattern_editor {

namespace {

document::ActionSpec spec(const char* id, const char* text, const char* icon, const char* key,
                          bool checkable = false) {
    QList<QKeySequence> keys;
    if (*key != '\0') keys << QKeySequence(QString::fromLatin1(key));
    return {QString::fromLatin1(id),
            QString::fromUtf8(text),
            QString::fromLatin1(icon),
            QStringLiteral("Pattern"),
            keys,
            checkable};
}

}  // namespace

std::vector<document::ActionSpec> patternActions() {
    std::vector<document::ActionSpec> out{
        spec("pattern.paint", "Brush", "brush", "B", true),
        spec("pattern.wall", "Wall here", "", "."),
        spec("pattern.gap", "Gap here", "", "_"),
        spec("pattern.moreSides", "More sides", "", "+"),
        spec("pattern.fewerSides", "Fewer sides", "", "-"),
        spec("pattern.mirror", "Mirror", "mirror", "M", true),
        spec("pattern.addExample", "Add as example", "suggest", "A"),
        spec("pattern.addRing", "Add ring after", "add", "Ins"),
        spec("pattern.addWait", "Add wait after", "wait", "W"),
        spec("pattern.addTurn", "Add turn after", "turn", "R"),
        spec("pattern.moveIn", "Move rows up", "", "Alt+Up"),
        spec("pattern.moveOut", "Move rows down", "", "Alt+Down"),
        spec("pattern.turnOn", "Turn rings by one side", "turn", "Alt+Right"),
        spec("pattern.turnBack", "Turn rings back by one side", "", "Alt+Left"),
        spec("pattern.shorten", "Shorten the wait", "", "Alt+,"),
        spec("pattern.lengthen", "Lengthen the wait", "", "Alt+."),
        spec("pattern.wrapFor", "Repeat rows…", "loop", "Shift+R"),
        spec("pattern.play", "Play / pause", "play", "P"),
        spec("pattern.stepBack", "One ring back", "step-back", "PgUp"),
        spec("pattern.stepForward", "One ring on", "step-forward", "PgDown"),
        spec("pattern.first", "First ring", "to-start", "Home"),
        spec("pattern.last", "Last ring", "", "End"),
        spec("pattern.playFrom", "Play from this ring", "go-on", ""),
        spec("pattern.goOn", "Go on", "go-on", "G"),
        spec("pattern.practice", "Practice: nobody dies", "", "", true),
        spec("pattern.randomOrder", "All programs in random order", "dice", "", true),
        spec("pattern.forgetTries", "Forget the tries", "", ""),
        spec("pattern.tightNext", "Next tight place", "tightest", "N"),
        spec("pattern.tightBefore", "Tight place before", "", "Shift+N"),
        spec("pattern.player", "Player marker", "player", "T", true),
        spec("pattern.corridor", "Where one can be and still get through", "corridor", "C", true),
        spec("pattern.path", "A safe path", "route", "S", true),
        spec("pattern.ghosts", "Ghosts of the last tries", "ghost", "Shift+T", true),
        spec("pattern.gaps", "Gaps of the selected ring", "ring", "Shift+G", true),
        spec("pattern.pivots", "Pivot sides", "pivot", "Shift+P", true),
        spec("pattern.waits", "Waits between the rings", "wait", "Shift+W", true),
        spec("pattern.arrows", "Directions of the divisions", "division", "Shift+D", true),
        spec("pattern.copyStackup", "Copy as Stackup", "copy", ""),
        spec("pattern.copyLua", "Copy as Lua", "code", ""),
        spec("pattern.exportStrip", "Export sides 3–12…", "export", ""),
        spec("pattern.copyStrip", "Copy sides 3–12 as picture", "strip", ""),
        spec("pattern.cancelRun", "Stop the run", "close", ""),
    };
    for (int i = 1; i <= 9; ++i) {
        const QByteArray number = QByteArray::number(i);
        out.push_back(spec(("pattern.candidate" + number).constData(), ("Candidate " + number).constData(),
                           "", number.constData()));
    }
    for (document::ActionSpec& key : playKeyActions()) out.push_back(std::move(key));
    return out;
}

QStringList patternLayerActions() {
    QStringList ids;
    for (const char* id : {"pattern.gaps", "pattern.pivots", "pattern.arrows", "pattern.waits",
                           "pattern.corridor", "pattern.path", "pattern.ghosts", "pattern.player"}) {
        ids << QString::fromLatin1(id);
    }
    return ids;
}

QStringList playMenu() {
    QStringList ids;
    for (const char* id :
         {"pattern.play", "pattern.playFrom", "pattern.goOn", "", "pattern.practice", "pattern.randomOrder",
          "pattern.ghosts", "pattern.player", "pattern.forgetTries"}) {
        ids << QString::fromLatin1(id);
    }
    return ids;
}

QStringList patternMenu() {
    QStringList ids;
    for (const char* id : {"pattern.addRing",
                           "pattern.addWait",
                           "pattern.addTurn",
                           "pattern.wrapFor",
                           "",
                           "pattern.moveIn",
                           "pattern.moveOut",
                           "pattern.turnOn",
                           "pattern.turnBack",
                           "pattern.shorten",
                           "pattern.lengthen",
                           "",
                           "pattern.wall",
                           "pattern.gap",
                           "pattern.addExample",
                           "",
                           "pattern.fewerSides",
                           "pattern.moreSides",
                           "pattern.mirror",
                           "",
                           "pattern.play",
                           "pattern.stepBack",
                           "pattern.stepForward",
                           ">How it is played",
                           "pattern.playFrom",
                           "pattern.goOn",
                           "",
                           "pattern.practice",
                           "pattern.randomOrder",
                           "pattern.ghosts",
                           "pattern.player",
                           "pattern.forgetTries",
                           "<",
                           "",
                           "pattern.tightNext",
                           "pattern.tightBefore",
                           "",
                           ">Copy and export",
                           "pattern.copyStackup",
                           "pattern.copyLua",
                           "pattern.copyStrip",
                           "pattern.exportStrip",
                           "<",
                           "pattern.cancelRun"}) {
        ids << QString::fromLatin1(id);
    }
    return ids;
}

}  // namespace lw::pattern_editor
