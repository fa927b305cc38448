// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/paint_actions.h"

#include <functional>

namespace lw::map_editor {

namespace {

struct Row {
    const char* id;
    const char* text;
    const char* icon;
    const char* key;
    bool checkable;
};
constexpr Row kRows[] = {
    {"map.randomBrush", "Random brush", "dice", "D", true},
    {"map.brushSmaller", "Brush smaller", "", "[", false},
    {"map.brushLarger", "Brush larger", "", "]", false},
    {"map.roundBrush", "Round brush", "", "", true},
    {"map.wallsFollow", "Walls follow", "walls-follow", "W", true},
    {"map.grow", "Grow the map where a stamp or paste reaches beyond it", "grow", "", true},
    {"map.variants", "Draw variants of the stamp by lot", "dice", "", true},
    {"map.rollAgain", "Roll again", "dice", "Shift+D", false},
    {"map.symmetry", "Next symmetry", "mirror", "Y", false},
    {"map.centreAxes", "Axes of symmetry to the middle", "", "", false},
    {"map.saveStamp", "Save as stamp…", "stamp", "Ctrl+Alt+C", false},
    {"map.pasteInPlace", "Paste in place", "paste", "Ctrl+Alt+V", false},
    {"map.selectTerrain", "Select all of this terrain", "", "", false},
    {"map.growSelection", "Grow the selection", "", "", false},
    {"map.shrinkSelection", "Shrink the selection", "", "", false},
    {"map.crop", "Crop to the selection", "", "", false},
    {"map.resize", "Change size…", "", "", false},
    {"map.setUpTiles", "Set up tiles…", "tile-pictures", "", false},
};

struct SymmetryRow {
    Symmetry symmetry;
    const char* id;
    const char* text;
};
constexpr SymmetryRow kSymmetries[] = {
    {Symmetry::kNone, "map.symmetryNone", "No symmetry"},
    {Symmetry::kLeftRight, "map.symmetryLeftRight", "Mirror left and right"},
    {Symmetry::kTopBottom, "map.symmetryTopBottom", "Mirror top and bottom"},
    {Symmetry::kBoth, "map.symmetryBoth", "Mirror both ways"},
    {Symmetry::kQuarterTurns, "map.symmetryQuarters", "Repeat by quarter turns"},
};

struct ShapeRow {
    SelectShape shape;
    const char* id;
    const char* text;
    const char* icon;
};
constexpr ShapeRow kShapes[] = {
    {SelectShape::kRectangle, "map.selectRectangle", "Select rectangles", "rectangle"},
    {SelectShape::kFree, "map.selectFree", "Select freely", "line"},
    {SelectShape::kWand, "map.selectWand", "Select areas of one character (wand)", "fill"},
};

QString latin(const char* text) {
    return QString::fromLatin1(text);
}

using document::ActionState;

ActionState needs(bool isThere, const char* reason, bool checked = false) {
    return {isThere, checked, isThere ? QString() : QString::fromUtf8(reason)};
}

}  // namespace

std::vector<document::ActionSpec> paintActions() {
    std::vector<document::ActionSpec> out;
    const auto add = [&out](const char* id, const char* text, const char* icon, const char* key, bool check) {
        QList<QKeySequence> keys;
        if (*key != '\0') keys << QKeySequence(latin(key));
        out.push_back({latin(id), QString::fromUtf8(text), latin(icon), QStringLiteral("Map"), keys, check});
    };
    for (const Row& row : kRows) add(row.id, row.text, row.icon, row.key, row.checkable);
    for (const SymmetryRow& row : kSymmetries) add(row.id, row.text, "mirror", "", true);
    for (const ShapeRow& row : kShapes) add(row.id, row.text, row.icon, "", true);
    return out;
}

QStringList symmetryActions() {
    QStringList ids;
    for (const SymmetryRow& row : kSymmetries) ids << latin(row.id);
    return ids;
}

QStringList selectShapeActions() {
    QStringList ids;
    for (const ShapeRow& row : kShapes) ids << latin(row.id);
    return ids;
}

QStringList paintMenu() {
    QStringList ids{QStringLiteral(">Brush and walls")};
    for (const char* id :
         {"map.wallsFollow", "map.randomBrush", "map.brushSmaller", "map.brushLarger", "map.roundBrush"})
        ids << latin(id);
    ids << QStringLiteral("<") << QStringLiteral(">Symmetry") << symmetryActions();
    for (const char* id : {"map.centreAxes", "<", ">Stamps and paste", "map.saveStamp", "map.variants",
                           "map.rollAgain", "map.grow", "map.pasteInPlace", "<", ">Selection"})
        ids << latin(id);
    ids << selectShapeActions();
    for (const char* id : {"map.selectTerrain", "map.growSelection", "map.shrinkSelection", "<", "map.crop",
                           "map.resize", "map.setUpTiles"})
        ids << latin(id);
    return ids;
}

void bindPaintActions(document::ActionRegistry& actions, MapSession& session, MapTools& tools,
                      QObject* owner) {
    const auto bind = [&actions, owner](const char* id, std::function<void()> handler,
                                        std::function<ActionState()> state = {}) {
        if (state)
            actions.bind(latin(id), owner, std::move(handler), std::move(state));
        else
            actions.bind(latin(id), owner, std::move(handler));
    };
    PaintKit& kit = session.kit();
    bind(
        "map.randomBrush",
        [&session, &kit] {
            if (session.tool() == Tool::kStamp || session.tool() == Tool::kSelect)
                session.setTool(Tool::kBrush);
            kit.setRandom(!kit.isRandom());
        },
        [&kit] {
            return needs(!kit.lot().empty(), "Ctrl+click entries of the legend to choose what is drawn from",
                         kit.isRandom());
        });
    bind("map.brushSmaller", [&kit] { kit.setSize(kit.size() - 1); });
    bind("map.brushLarger", [&kit] { kit.setSize(kit.size() + 1); });
    bind(
        "map.roundBrush",
        [&kit] {
            kit.setShape(kit.shape() == BrushShape::kRound ? BrushShape::kSquare : BrushShape::kRound);
        },
        [&kit] {
            return ActionState{true, kit.shape() == BrushShape::kRound, {}};
        });
    bind(
        "map.wallsFollow", [&kit] { kit.setWallsFollow(!kit.wallsFollow()); },
        [&session, &kit] {
            return needs(!session.map().game().rooms.empty(), "game.ron names no rooms", kit.wallsFollow());
        });
    bind(
        "map.grow", [&kit] { kit.setGrows(!kit.grows()); },
        [&kit] {
            return ActionState{true, kit.grows(), {}};
        });
    bind(
        "map.variants", [&kit] { kit.setDrawsVariants(!kit.drawsVariants()); },
        [&kit] { return needs(kit.hasStamp(), "No stamp is in hand", kit.drawsVariants()); });
    bind("map.rollAgain", [&kit] { kit.rollAgain(); });
    bind("map.symmetry", [&kit] {
        kit.setSymmetry(
            kSymmetries[(static_cast<std::size_t>(kit.symmetry()) + 1) % std::size(kSymmetries)].symmetry);
    });
    bind("map.centreAxes", [&kit] { kit.setAxes(std::nullopt); });
    for (const SymmetryRow& row : kSymmetries) {
        const Symmetry symmetry = row.symmetry;
        bind(
            row.id, [&kit, symmetry] { kit.setSymmetry(symmetry); },
            [&kit, symmetry] {
                return ActionState{true, kit.symmetry() == symmetry, {}};
            });
    }
    for (const ShapeRow& row : kShapes) {
        const SelectShape shape = row.shape;
        bind(
            row.id,
            [&session, shape] {
                session.setTool(Tool::kSelect);
                session.setSelectShape(shape);
            },
            [&session, shape] {
                return ActionState{true, session.selectShape() == shape, {}};
            });
    }
    const auto selected = [&session] { return needs(!session.selection().isEmpty(), "Nothing is selected"); };
    bind(
        "map.growSelection", [&tools] { tools.growSelection(1); }, selected);
    bind(
        "map.shrinkSelection", [&tools] { tools.growSelection(-1); }, selected);
    QObject::connect(&session, &MapSession::selectionChanged, &actions, &document::ActionRegistry::refresh);
}

}  // namespace lw::map_editor
