// SPDX-License-Identifier: MIT
// At the least size the program is made for no word is cut and no button pushed out of its column, whichever
// panel is in front.
#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "app/shell/real_window.h"
#include "dungeon/recipe.h"
#include "dungeon/step_info.h"
#include "panels/elided_label.h"
#include "shell/dock_area.h"
#include "shell/theme_controller.h"

namespace lw::shell {
namespace {

struct NothingCut : RealWindow {
    ThemeController theme{settings};
    NothingCut() { window->resize(1280, 720); }
    void write(const char* name, const std::string& text) const {
        QFile file(dir.filePath(QString::fromLatin1(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }
    void expectWhole() const;
};
struct NothingCutIn : NothingCut, ::testing::WithParamInterface<const char*> {};

/// Whether a widget is as wide as its words need.
bool isWhole(const QWidget& part) {
    if (const auto* const label = qobject_cast<const QLabel*>(&part)) {
        if (label->text().isEmpty() || label->wordWrap() || label->textFormat() == Qt::RichText) return true;
        if (qobject_cast<const panels::ElidedLabel*>(label) != nullptr) return true;
    } else if (const auto* const button = qobject_cast<const QAbstractButton*>(&part)) {
        const auto* const tool = qobject_cast<const QToolButton*>(button);
        if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
            return true;
        if (button->text().isEmpty()) return true;
    } else {
        return true;
    }
    return part.width() >= part.minimumSizeHint().width();
}

/// Looks at the window with each panel of the file brought forward in turn.
void NothingCut::expectWhole() const {
    int panels = 0;
    for (const Dock* shown : window->findChildren<Dock*>()) {
        QAction* action = window->actions().action(QStringLiteral("show.") + shown->objectName());
        window->actions().refreshNow();
        if (action == nullptr || !action->isEnabled()) continue;
        ++panels;
        action->trigger();
        settle();
        SCOPED_TRACE(shown->objectName().toStdString());
        for (const QScrollArea* area : window->findChildren<QScrollArea*>()) {
            if (!area->isVisible() || area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) continue;
            EXPECT_LE(area->widget()->width(), area->viewport()->width())
                << area->accessibleName().toStdString();
        }
        for (const QWidget* part : window->findChildren<QWidget*>()) {
            if (!part->isVisible()) continue;
            EXPECT_TRUE(isWhole(*part))
                << part->metaObject()->className() << ' ' << part->property("text").toString().toStdString()
                << ' ' << part->width() << " < " << part->minimumSizeHint().width();
        }
    }
    EXPECT_GE(panels, 2);
}

TEST_P(NothingCutIn, AnyPanelOfAnExample) {
    open(GetParam());
    expectWhole();
}

INSTANTIATE_TEST_SUITE_P(Examples, NothingCutIn,
                         ::testing::Values("crossing.map", "vaults.map", "broken.map", "gates.stackup",
                                           "figures.lua", "crypt.dungeon", "caves.dungeon", "game.ron"));

TEST_F(NothingCut, InARecipeOfEveryStepAndSetting) {
    std::string steps;
    for (const dungeon::StepInfo* info : dungeon::allSteps()) {
        for (const auto kind :
             {dungeon::PointSelection::Kind::kRandom, dungeon::PointSelection::Kind::kClosest}) {
            dungeon::StepConfig step(*info);
            for (std::size_t i = 0; i < step.values.size(); ++i) {
                if (auto* points = std::get_if<dungeon::PointSelection>(&step.values[i])) points->kind = kind;
                if (info->settings[i].isRequired) step.values[i] = "A list with a name that is long";
            }
            steps += "        " + dungeon::printStep(step, true) + ",\n";
        }
    }
    write("all.dungeon",
          "(\n    size: (100, 100),\n    prefabs: [(map: \"a vault with a long name.map\", at: (1000, "
          "1000))],\n"
          "    steps: [\n" +
              steps + "    ],\n)\n");
    open("all.dungeon");
    expectWhole();
}

TEST_F(NothingCut, InALevelWhoseProgramTakesArguments) {
    write("level.lua",
          "link('d', function(side, th) end)\nfunction f(n) stackup(n, 12.25, [[ a_long_name = 3 ]]) end\n"
          "barrage_with_a_very_long_name_indeed = [[ for a $th p:_|. over 2 i thsleep end drop r 40 d:|./_|. "
          "]]\n");
    open("level.lua");
    expectWhole();
}

TEST_F(NothingCut, InAMapWithLongNames) {
    write("long.map",
          "(\n    name: \"A map with a name that no panel has the room for, not even a wide one\",\n    "
          "legend: {\n"
          "        '#': \"a_terrain_with_a_name_that_no_panel_has_room_for\",\n        '.': \"floor\",\n    "
          "},\n"
          "    features: [\n        Chest((1, 1), Gold(40)),\n    ],\n)\n---\n####\n#..#\n####\n");
    open("long.map");
    expectWhole();
}

}  // namespace
}  // namespace lw::shell
