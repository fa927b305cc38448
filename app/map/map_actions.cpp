// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_actions.h"

#include <tuple>

#include "map/paint_actions.h"

namespace lw::map_editor {

namespace {

struct ToolRow {
    Tool tool;
    const char* id;
    const char* text;
    const char* icon;
    const char* keys;  ///< one letter each
    const char* hint;
};
constexpr ToolRow kTools[] = {
    {Tool::kSelect, "map.select", "Select", "select", "MR",
     "Shift adds, Alt or Ctrl takes away, a drag inside moves"},
    {Tool::kBrush, "map.brush", "Brush", "brush", "B", "Alt picks, Shift draws straight, Esc cancels"},
    {Tool::kStamp, "map.stamp", "Stamp", "stamp", "S", "Shift+D rolls again, Shift leaves the lattice"},
    {Tool::kLine, "map.line", "Line", "line", "L", "Shift keeps it straight, Esc cancels"},
    {Tool::kRectangle, "map.rectangle", "Rectangle", "rectangle", "U", "Shift fills it, Esc cancels"},
    {Tool::kFill, "map.fill", "Fill", "fill", "GF", "Shift crosses corners"},
    {Tool::kEyedropper, "map.eyedropper", "Eyedropper", "eyedropper", "I", "Picks the character of a tile"},
    {Tool::kFeature, "map.feature", "Features", "feature", "V",
     "Click places or selects, a drag moves, Del removes"},
};

struct LayerRow {
    const char* id;
    const char* text;
    const char* icon;
    const char* key;
};
constexpr LayerRow kLayers[] = {{"map.pictures", "Tile pictures", "tile-pictures", "Shift+T"},
                                {"map.grid", "Grid lines", "grid", "Shift+G"},
                                {"map.characters", "Characters", "characters", "Shift+C"},
                                {"map.features", "Feature marks", "feature", "Shift+V"},
                                {"map.errors", "Error marks", "marks", "Shift+E"},
                                {"map.minimap", "Minimap", "minimap", "Shift+M"}};

struct ModeRow {
    SelectMode mode;
    const char* id;
    const char* text;
    const char* icon;
};
constexpr ModeRow kModes[] = {
    {SelectMode::kReplace, "map.selectNew", "Select anew", "select"},
    {SelectMode::kAdd, "map.selectAdd", "Add to the selection", "select-add"},
    {SelectMode::kSubtract, "map.selectSubtract", "Take from the selection", "select-subtract"}};

struct TurnRow {
    Turn turn;
    const char* id;
    const char* text;
    const char* icon;
    const char* key;
};
constexpr TurnRow kTurns[] = {
    {Turn::kFlipHorizontally, "map.flipHorizontally", "Flip left to right", "flip-horizontal", "Shift+X"},
    {Turn::kFlipVertically, "map.flipVertically", "Flip top to bottom", "flip-vertical", "Shift+Y"},
    {Turn::kRotateLeft, "map.rotateLeft", "Rotate left", "rotate-left", "Shift+L"},
    {Turn::kRotateRight, "map.rotateRight", "Rotate right", "rotate-right", "Shift+R"}};

QString latin(const char* text) {
    return QString::fromLatin1(text);
}

document::ActionSpec spec(const char* id, const char* text, const char* icon, const QList<QKeySequence>& keys,
                          bool checkable) {
    return {latin(id), QString::fromUtf8(text), latin(icon), QStringLiteral("Map"), keys, checkable};
}

/// Grid and characters have a toggle each for colours and for pictures.
bool& gridOf(TileLayers& layers, const MapSession& session) {
    return session.shownPictures() ? layers.gridOnPictures : layers.grid;
}
bool& charactersOf(TileLayers& layers, const MapSession& session) {
    return session.shownPictures() ? layers.charactersOnPictures : layers.characters;
}

enum LayerNumber { kPictures, kGrid, kCharacters, kFeatures, kErrors, kMinimap };

bool layerShown(const MapSession& session, int layer) {
    TileLayers l = session.layers();
    switch (layer) {
        case kPictures:
            return session.shownPictures() != nullptr;
        case kGrid:
            return gridOf(l, session);
        case kCharacters:
            return charactersOf(l, session);
        case kFeatures:
            return session.featuresShown();
        case kMinimap:
            return session.minimapShown();
        default:
            return l.errors;
    }
}

void toggleLayer(MapSession& session, int layer) {
    TileLayers l = session.layers();
    switch (layer) {
        case kPictures:
            l.pictures = !l.pictures;
            break;
        case kGrid:
            gridOf(l, session) = !gridOf(l, session);
            break;
        case kCharacters:
            charactersOf(l, session) = !charactersOf(l, session);
            break;
        case kFeatures:
            session.showFeatures(!session.featuresShown());
            return;
        case kMinimap:
            session.showMinimap(!session.minimapShown());
            return;
        default:
            l.errors = !l.errors;
    }
    session.setLayers(l);
}

QString whyNoPictures(const MapSession& session) {
    if (session.hasPictures()) return {};
    return session.map().game().pictures.empty()
               ? QStringLiteral("game.ron names no pictures")
               : QStringLiteral("None of the images of game.ron can be drawn");
}

}  // namespace

std::vector<document::ActionSpec> mapActions() {
    std::vector<document::ActionSpec> out;
    for (const ToolRow& row : kTools) {
        QList<QKeySequence> keys;
        for (const char* key = row.keys; *key != '\0'; ++key)
            keys << QKeySequence(QString(QLatin1Char(*key)));
        out.push_back(spec(row.id, row.text, row.icon, keys, true));
    }
    for (const LayerRow& row : kLayers) {
        out.push_back(spec(row.id, row.text, row.icon, {QKeySequence(latin(row.key))}, true));
    }
    for (const ModeRow& row : kModes) out.push_back(spec(row.id, row.text, row.icon, {}, true));
    for (const TurnRow& row : kTurns)
        out.push_back(spec(row.id, row.text, row.icon, {QKeySequence(latin(row.key))}, false));
    for (const document::ActionSpec& action : paintActions()) out.push_back(action);
    out.push_back(spec("map.swap", "Swap character", "rekey", {QKeySequence(QStringLiteral("X"))}, false));
    for (int i = 1; i <= 9; ++i) {
        const QByteArray number = QByteArray::number(i);
        out.push_back(spec(("map.entry" + number).constData(), ("Legend entry " + number).constData(), "",
                           {QKeySequence(QString::number(i))}, false));
    }
    out.push_back(spec("map.connectRooms", "Connect rooms…", "connect-rooms",
                       {QKeySequence(QStringLiteral("Ctrl+Shift+R"))}, false));
    out.back().context = QStringLiteral("Global");
    out.push_back(spec("map.reachTint", "Reach tint", "rule", {QKeySequence(latin("Shift+W"))}, true));
    for (const auto& [id, text, key] :
         {std::tuple("map.play", "Play in the game", "Ctrl+F5"),
          std::tuple("map.playFromCell", "Play in the game from this cell", "Ctrl+Shift+F5")}) {
        out.push_back(spec(id, text, "play-game", {QKeySequence(latin(key))}, false));
        out.back().context = QStringLiteral("Global");
    }
    out.push_back(spec("map.playCommand", "Command of the game…", "", {}, false));
    out.push_back(spec("map.takeOurs", "Take ours in the conflict (1)", "", {}, false));
    out.push_back(spec("map.takeTheirs", "Take theirs in the conflict (2)", "", {}, false));
    out.push_back(spec("map.takeBase", "Take base in the conflict (3)", "", {}, false));
    out.push_back(spec("map.removeConflictMark", "Remove the conflict's mark", "",
                       {QKeySequence(QStringLiteral("K"))}, false));
    out.push_back(spec("map.nextConflict", "Next conflict", "", {}, false));
    out.push_back(spec("map.previousConflict", "Previous conflict", "", {}, false));
    out.push_back(spec("map.addEntry", "Add legend entry", "add", {QKeySequence(Qt::Key_Insert)}, false));
    out.push_back(
        spec("map.renameEntry", "Rename legend entry", "rename", {QKeySequence(Qt::Key_F2)}, false));
    out.push_back(spec("map.rekeyEntry", "Change the entry's character", "rekey", {}, false));
    out.push_back(spec("map.deleteEntry", "Delete legend entry", "delete", {}, false));
    out.push_back(spec("map.terrainColour", "Colour of the terrain…", "eyedropper", {}, false));
    out.push_back(spec("map.terrainWalkable", "Terrain can be walked on", "walk", {}, true));
    out.push_back(spec("map.terrainName", "Name of the terrain…", "rename", {}, false));
    return out;
}

QStringList toolActions() {
    QStringList ids;
    for (const ToolRow& row : kTools) ids << latin(row.id);
    return ids << QStringLiteral("view.panTool");
}

QStringList layerActions() {
    QStringList ids;
    for (const LayerRow& row : kLayers) ids << latin(row.id);
    return ids;
}

QStringList selectActions() {
    QStringList ids;
    for (const ModeRow& row : kModes) ids << latin(row.id);
    ids << QString();
    for (const TurnRow& row : kTurns) ids << latin(row.id);
    return ids;
}

namespace {

void bindSelectActions(document::ActionRegistry& actions, MapSession& session, MapTools& tools,
                       QObject* owner) {
    for (const ModeRow& row : kModes) {
        const SelectMode mode = row.mode;
        actions.bind(
            latin(row.id), owner,
            [&session, mode] {
                session.setTool(Tool::kSelect);
                session.setSelectMode(mode);
            },
            [&session, mode] {
                return document::ActionState{true, session.selectMode() == mode, {}};
            });
    }
    for (const TurnRow& row : kTurns) {
        const Turn turn = row.turn;
        actions.bind(
            latin(row.id), owner, [&tools, turn] { tools.turn(turn); },
            [&session, &tools] {
                const bool inHand = session.tool() == Tool::kStamp && session.kit().hasStamp();
                const bool some = tools.floating() || inHand || !session.selection().isEmpty();
                return document::ActionState{some, false,
                                             some ? QString() : QStringLiteral("Select tiles first (M)")};
            });
    }
    const auto refresh = [&actions] { actions.refresh(); };
    QObject::connect(&session, &MapSession::selectionChanged, &actions, refresh);
    QObject::connect(&tools, &MapTools::changed, &actions, refresh);
}

}  // namespace

void bindSessionActions(document::ActionRegistry& actions, MapSession& session, MapTools& tools,
                        QObject* owner) {
    bindSelectActions(actions, session, tools, owner);
    for (const ToolRow& row : kTools) {
        const Tool tool = row.tool;
        actions.bind(
            latin(row.id), owner, [&session, tool] { session.setTool(tool); },
            [&session, tool] {
                return document::ActionState{true, session.tool() == tool, {}};
            });
    }
    actions.bind(
        QStringLiteral("view.panTool"), owner, [&session] { session.setTool(Tool::kPan); },
        [&session] {
            return document::ActionState{true, session.tool() == Tool::kPan, {}};
        });
    for (int i = 0; i < static_cast<int>(std::size(kLayers)); ++i) {
        actions.bind(
            latin(kLayers[i].id), owner, [&session, i] { toggleLayer(session, i); },
            [&session, i] {
                const QString why = i == kPictures ? whyNoPictures(session) : QString();
                return document::ActionState{why.isEmpty(), layerShown(session, i), why};
            });
    }
    actions.bind(QStringLiteral("map.swap"), owner, [&session] { session.swapCharacters(); });
    for (std::size_t i = 1; i <= 9; ++i) {
        actions.bind(
            QStringLiteral("map.entry%1").arg(i), owner,
            [&session, i] { session.setPrimary(session.map().header().legend()[i - 1].character); },
            [&session, i] {
                return document::ActionState{session.map().header().legend().size() >= i, false, {}};
            });
    }
    bindPaintActions(actions, session, tools, owner);
    QObject::connect(&session, &MapSession::changed, &actions, &document::ActionRegistry::refresh);
    QObject::connect(&session, &MapSession::coloursChanged, &actions, &document::ActionRegistry::refresh);
}

QString toolName(Tool tool) {
    for (const ToolRow& row : kTools) {
        if (row.tool == tool) return latin(row.text);
    }
    return QStringLiteral("Pan");
}

QString toolHint(Tool tool) {
    for (const ToolRow& row : kTools) {
        if (row.tool == tool) return latin(row.hint);
    }
    return QStringLiteral("Drag moves the picture");
}

}  // namespace lw::map_editor
