// SPDX-License-Identifier: MIT
#include "dungeon/step_list.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

#include "app/dungeon/dungeon_fixture.h"
#include "dungeon/choice_row.h"
#include "dungeon/prefab_list.h"
#include "dungeon/step_chooser.h"
#include "panels/parameter_row.h"

namespace lw::dungeon_editor {
namespace {

const std::string kCaves =
    "(\n    size: (40, 30),\n    seed: 5,\n    steps: [\n        RandomViewFill(probability: 40.0),\n"
    "        CellularAutomataAreaGeneration(),\n        AreaFinder(),\n"
    "        ClosestMapAreaConnection(),\n    ],\n)\n";

struct StepListTest : DungeonFixture {
    StepListTest() : DungeonFixture(kCaves) { QApplication::setActiveWindow(&editor->recipePanel()); }

    [[nodiscard]] StepList& steps() const { return editor->recipePanel().steps(); }
    [[nodiscard]] StepBox& box(std::size_t i) const { return *steps().boxes()[i]; }
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const auto& step : session().recipe().recipe().list) all.emplace_back(step.info->name);
        return all;
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QApplication::setActiveWindow(&editor->recipePanel());
        box(steps().current()).focusHead();
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    [[nodiscard]] bool says(const QWidget& part, const QString& words) const {
        for (const QLabel* label : part.findChildren<QLabel*>())
            if (label->isVisibleTo(&part) && label->text().contains(words)) return true;
        return false;
    }
};

TEST_F(StepListTest, ShowsTheStepsInOrderWithWhatTheyCameTo) {
    ASSERT_EQ(steps().boxes().size(), 4U);
    EXPECT_EQ(box(2).info().name, "AreaFinder");
    EXPECT_TRUE(says(box(2), QStringLiteral("area")));
    EXPECT_TRUE(says(box(1), QStringLiteral("7 rounds")));
    EXPECT_TRUE(says(box(3), QStringLiteral("needs")));
}

TEST_F(StepListTest, KeysMoveSwitchAndRemoveEachAsOneStep) {
    steps().setCurrent(1, true);
    press(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(names()[2], "CellularAutomataAreaGeneration");
    EXPECT_EQ(steps().current(), 2U);
    EXPECT_EQ(document->history().size(), 1U);
    press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(text(), kCaves);
    press(Qt::Key_O);
    EXPECT_TRUE(session().recipe().recipe().list[1].off);
    EXPECT_NE(text().find("CellularAutomataAreaGeneration(off: true)"), std::string::npos);
    EXPECT_TRUE(says(box(1), QStringLiteral("off")));
    press(Qt::Key_O);
    EXPECT_EQ(text(), kCaves);
    press(Qt::Key_Delete);
    EXPECT_EQ(names().size(), 3U);
    document->undo();
    EXPECT_EQ(text(), kCaves);
}

TEST_F(StepListTest, ArrowsGoFromStepToStepAndFold) {
    steps().setCurrent(0, true);
    press(Qt::Key_Down);
    EXPECT_EQ(steps().current(), 1U);
    EXPECT_FALSE(box(1).isFolded());
    press(Qt::Key_Left);
    EXPECT_TRUE(box(1).isFolded());
    press(Qt::Key_Right);
    EXPECT_FALSE(box(1).isFolded());
    EXPECT_EQ(text(), kCaves);
}

TEST_F(StepListTest, AStepIsAddedFromTheList) {
    steps().setCurrent(3, true);
    press(Qt::Key_Insert);
    auto* chooser = steps().findChild<StepChooser*>();
    ASSERT_NE(chooser, nullptr);
    auto* letters = chooser->findChild<QLineEdit*>();
    QTest::keyClicks(letters, QStringLiteral("DoorFind"));
    QTest::keyPress(letters, Qt::Key_Return);  // its release would find no field any more
    ASSERT_EQ(names().size(), 5U);
    EXPECT_EQ(names()[4], "DoorFinder");
    EXPECT_EQ(document->history().size(), 1U);
    // Nothing makes rooms: told at the step, with what would.
    EXPECT_TRUE(says(box(4), QStringLiteral("throws")));
    QStringList titles;
    for (const QPushButton* button : box(4).findChildren<QPushButton*>()) titles << button->text();
    EXPECT_EQ(titles, (QStringList{QStringLiteral("Add Rooms before"), QStringLiteral("Turn off"),
                                   QStringLiteral("Remove")}));
    // The steps before it ran all the same.
    EXPECT_TRUE(session().hasPicture());
    EXPECT_TRUE(says(box(3), QStringLiteral("tunnel")));
    QTest::mouseClick(box(4).findChildren<QPushButton*>().front(), Qt::LeftButton);
    EXPECT_EQ(names()[4], "RoomsGeneration");
}

TEST_F(StepListTest, TheGripIsDraggedToAnotherPlace) {
    const auto labels = box(3).findChildren<QLabel*>();
    const auto found = std::find_if(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->cursor().shape() == Qt::OpenHandCursor;
    });
    ASSERT_NE(found, labels.end());
    QLabel* const grip = *found;
    const QPoint from = grip->rect().center();
    QTest::mousePress(grip, Qt::LeftButton, {}, from);
    const QPoint to = grip->mapFromGlobal(box(0).mapToGlobal(QPoint(8, 2)));
    QMouseEvent move(QEvent::MouseMove, to, grip->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(grip, &move);
    QTest::mouseRelease(grip, Qt::LeftButton, {}, to);
    EXPECT_EQ(names()[0], "ClosestMapAreaConnection");
    EXPECT_EQ(document->history().size(), 1U);
    document->undo();
    EXPECT_EQ(text(), kCaves);
}

TEST_F(StepListTest, ADragThatIsBrokenOffMovesNothing) {
    auto* const grip = box(3).findChild<QLabel*>(QStringLiteral("grip"));
    const auto drag = [&](Qt::MouseButtons held) {
        const QPoint to = grip->mapFromGlobal(box(0).mapToGlobal(QPoint(8, 2)));
        QMouseEvent move(QEvent::MouseMove, to, grip->mapToGlobal(to), Qt::NoButton, held, {});
        QApplication::sendEvent(grip, &move);
        return to;
    };
    QTest::mousePress(grip, Qt::LeftButton, {}, grip->rect().center());
    const QPoint to = drag(Qt::LeftButton);
    EXPECT_NE(box(3).graphicsEffect(), nullptr);
    QTest::keyClick(grip, Qt::Key_Escape);
    EXPECT_EQ(box(3).graphicsEffect(), nullptr);
    QTest::mouseRelease(grip, Qt::LeftButton, {}, to);
    EXPECT_EQ(text(), kCaves);
    // The button came up outside.
    QTest::mousePress(grip, Qt::LeftButton, {}, grip->rect().center());
    drag(Qt::LeftButton);
    drag(Qt::NoButton);
    QTest::mouseRelease(grip, Qt::LeftButton, {}, to);
    EXPECT_EQ(text(), kCaves);
    EXPECT_EQ(box(3).graphicsEffect(), nullptr);
}

TEST_F(StepListTest, ChoicesAreWrittenAsGoRogueCallsThem) {
    const dungeon::Slot points{dungeon::Slot::Kind::kStep, 3,
                               *dungeon::stepNamed("ClosestMapAreaConnection")->find("points")};
    ChoiceRow* row = box(3).rows().choices(points);
    ASSERT_NE(row, nullptr);
    row->choose(1);
    EXPECT_NE(text().find("ClosestMapAreaConnection(points: CenterBounds)"), std::string::npos) << text();
    EXPECT_EQ(document->history().size(), 1U);
}

TEST_F(StepListTest, AChangeOfAPipelineWritesItDownAsSteps) {
    open("(\n    size: (40, 30),\n    pipeline: CellularAutomata,\n)\n");
    ASSERT_EQ(steps().boxes().size(), 4U);
    steps().switchStep(3);
    EXPECT_EQ(names().size(), 4U);
    EXPECT_TRUE(session().recipe().recipe().list[3].off);
    EXPECT_EQ(document->history().size(), 1U);
}

TEST_F(StepListTest, ThePipelineIsChosen) {
    open("(\n    size: (40, 30),\n    rooms: (max_rooms: 6),\n)\n");
    QComboBox& pipeline = editor->recipePanel().pipeline();
    EXPECT_EQ(pipeline.currentIndex(), 0);
    pipeline.setCurrentIndex(2);
    emit pipeline.activated(2);
    EXPECT_EQ(text(), "(\n    size: (40, 30),\n    pipeline: CellularAutomata,\n)\n");
    EXPECT_EQ(steps().boxes().size(), 4U);
    emit pipeline.activated(4);
    EXPECT_EQ(names().size(), 4U);
    EXPECT_EQ(pipeline.currentIndex(), 4);
    document->undo();
    document->undo();
    EXPECT_EQ(pipeline.currentIndex(), 0);
}

TEST_F(StepListTest, ASliderPushesItsPartnerAlong) {
    open("(\n    size: (80, 50),\n    rooms: (min_rooms: 3, max_rooms: 5),\n)\n");
    auto* row =
        editor->recipePanel().group(dungeon::ParameterGroup::kRooms).row(dungeon::Parameter::kMinRooms);
    auto* spin = row->findChild<QSpinBox*>();
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("8"));
    QTest::keyClick(spin, Qt::Key_Return);
    EXPECT_NE(text().find("min_rooms: 8, max_rooms: 8"), std::string::npos) << text();
    EXPECT_EQ(document->history().size(), 1U);
}

TEST_F(StepListTest, WhatIsTypedIsTakenOrRefused) {
    open("(\n    size: (80, 50),\n    rooms: (min_rooms: 3, max_rooms: 5),\n)\n");
    const std::string before = text();
    auto* row =
        editor->recipePanel().group(dungeon::ParameterGroup::kRooms).row(dungeon::Parameter::kMinRooms);
    QSignalSpy refused(row, &panels::ParameterRow::refused);
    QSignalSpy said(editor.get(), &DungeonEditor::said);
    auto* spin = row->findChild<QSpinBox*>();
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("3.5"));
    QTest::keyClick(spin, Qt::Key_Return);
    EXPECT_EQ(text(), before);
    ASSERT_EQ(refused.count(), 1);
    EXPECT_EQ(refused[0][0].toString(), QStringLiteral("3.5 is no whole number"));
    // Said where it stays to be read, too.
    ASSERT_EQ(said.count(), 1);
    EXPECT_TRUE(said[0][0].toString().endsWith(QStringLiteral(": 3.5 is no whole number")))
        << said[0][0].toString().toStdString();
    auto* width = editor->recipePanel().mapGroup().row(dungeon::Parameter::kWidth)->findChild<QSpinBox*>();
    width->selectAll();
    QTest::keyClicks(width, QStringLiteral("5"));
    QTest::keyClick(width, Qt::Key_Return);
    EXPECT_NE(text().find("size: (5, 50)"), std::string::npos) << text();
}

TEST_F(StepListTest, WhatAStepIsCalledIsFoundBeforeWhatIsSaidOfIt) {
    steps().setCurrent(3, true);
    press(Qt::Key_Insert);
    auto* letters = steps().findChild<StepChooser*>()->findChild<QLineEdit*>();
    // A maze fills, too.
    QTest::keyClicks(letters, QStringLiteral("fill"));
    QTest::keyPress(letters, Qt::Key_Return);
    ASSERT_EQ(names().size(), 5U);
    EXPECT_EQ(names()[4], "RandomViewFill");
}

struct PrefabListTest : StepListTest {
    PrefabListTest() {
        QFile vault(dir.filePath(QStringLiteral("vault.map")));
        EXPECT_TRUE(vault.open(QIODevice::WriteOnly));
        vault.write(
            "(\n    name: \"v\",\n    legend: { '#': \"wall\", '.': \"floor\" },\n)\n---\n"
            "#####\n#...#\n#...#\n#####\n");
        vault.close();
        const QString path = dir.filePath(QStringLiteral("a.dungeon"));
        QFile recipe(path);
        EXPECT_TRUE(recipe.open(QIODevice::WriteOnly));
        recipe.write(QByteArray::fromStdString(kCaves));
    }
};

TEST_F(PrefabListTest, APrefabNeedsAFolder) {
    auto* add = editor->recipePanel().prefabs().findChild<QPushButton*>(QStringLiteral("addPrefab"));
    EXPECT_FALSE(add->isEnabled());
    EXPECT_TRUE(add->toolTip().contains(QStringLiteral("Save the recipe first")));
}

TEST_F(PrefabListTest, NothingIsWiderThanTheColumn) {
    replace("steps: [", "prefabs: [(map: \"vault.map\", at: (20, 10))],\n    steps: [");
    auto* scroll = editor->recipePanel().findChild<QScrollArea*>();
    const auto& boxes = scroll->findChildren<StepBox*>();
    ASSERT_FALSE(boxes.empty());
    const int narrow = scroll->widget()->minimumSizeHint().width();
    for (StepBox* box : boxes)
        box->setOutcome(QStringLiteral("1,024 doors on 512 rooms, as many as there are"), false);
    EXPECT_EQ(scroll->widget()->minimumSizeHint().width(), narrow) << "a long count is cut off";
    for (const QToolButton* segment : scroll->findChildren<QToolButton*>()) {
        if (!segment->property("segment").toBool() || !segment->isVisible()) continue;
        EXPECT_GE(segment->width(), segment->minimumSizeHint().width()) << segment->text().toStdString();
    }
}

}  // namespace
}  // namespace lw::dungeon_editor
