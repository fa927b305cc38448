// SPDX-License-Identifier: MIT
#include "dungeon/recipe_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include "app/dungeon/dungeon_fixture.h"
#include "dungeon/chances.h"
#include "dungeon/side_chances.h"
#include "panels/parameter_row.h"

namespace lw::dungeon_editor {
namespace {

using dungeon::Parameter;
using Group = dungeon::ParameterGroup;

struct RecipePanelTest : DungeonFixture {
    [[nodiscard]] panels::ParameterRow& row(Group group, Parameter parameter) const {
        return *editor->recipePanel().group(group).row(parameter);
    }
    [[nodiscard]] QStringList buttons(Group group) const {
        QStringList titles;
        for (const QPushButton* b : editor->recipePanel().group(group).findChildren<QPushButton*>())
            titles << b->text();
        return titles;
    }
    void press(Group group, const QString& title) const {
        for (QPushButton* b : editor->recipePanel().group(group).findChildren<QPushButton*>()) {
            if (b->text() == title) {
                QTest::mouseClick(b, Qt::LeftButton);
                return;
            }
        }
        FAIL() << title.toStdString();
    }
};

TEST_F(RecipePanelTest, AnEditorThatEndsAtAnyMomentTakesNoAnswerAnyMore) {
    // What is safe for each setting is looked for once the recipe rests for half a second.
    for (const int milliseconds : {0, 100, 480, 500, 510, 520, 540, 570, 620}) {
        open(kRecipe);
        QTest::qWait(milliseconds);
        close();
        ASSERT_TRUE(wait([this] { return worker.isIdle(); })) << milliseconds;
    }
}

TEST_F(RecipePanelTest, ADragPreviewsEachValueAndIsOneStep) {
    QSignalSpy generated(&session(), &DungeonSession::generated);
    auto* slider = row(Group::kRooms, Parameter::kMaxRooms).findChild<QSlider*>();
    const QPoint handle(6 + (slider->width() - 12) * 5 / 40, slider->height() / 2);
    QTest::mousePress(slider, Qt::LeftButton, {}, handle);
    for (int x = handle.x(); x < slider->width() - 8; x += 6) QTest::mouseMove(slider, {x, handle.y()});
    EXPECT_GT(generated.count(), 2);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() - 8, handle.y()});
    EXPECT_EQ(document->history().size(), 1U);
    EXPECT_NE(text(), kRecipe);
    EXPECT_EQ(text().find("// kept"), 0U);
    EXPECT_GT(dungeon::parametersOf(session().recipe().recipe()).maxRooms, 20);
    document->undo();
    EXPECT_EQ(text(), kRecipe);
    EXPECT_EQ(row(Group::kRooms, Parameter::kMaxRooms).value(), 5);
}

TEST_F(RecipePanelTest, AValueNotWrittenIsAddedAndItsDefaultIsNot) {
    auto* spin = row(Group::kDoors, Parameter::kCancelSideChance).findChild<QSpinBox*>();
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("35"));
    QTest::keyClick(spin, Qt::Key_Return);
    EXPECT_NE(text().find("doors: (min_sides: 1, cancel_side_chance: 35)"), std::string::npos) << text();
    auto* reset = row(Group::kDoors, Parameter::kCancelSideChance).findChild<QToolButton*>();
    ASSERT_TRUE(reset->isVisible());
    QTest::mouseClick(reset, Qt::LeftButton);
    EXPECT_EQ(dungeon::parametersOf(session().recipe().recipe()).cancelSideConnectionSelectChance, 50);
}

TEST_F(RecipePanelTest, RatiosAreShownWithTheirFractionsAndWrittenAsSuch) {
    auto* spin = row(Group::kRooms, Parameter::kSizeRatioX).findChild<QSpinBox*>();
    EXPECT_EQ(spin->text(), QStringLiteral("1.0"));
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("1.75"));
    QTest::keyClick(spin, Qt::Key_Return);
    EXPECT_NE(text().find("size_ratio: (1.75, 1.0)"), std::string::npos) << text();
}

TEST_F(RecipePanelTest, LintStandsAtTheSliderWithItsRepairs) {
    EXPECT_TRUE(buttons(Group::kDoors).isEmpty());
    replace("min_sides: 1", "min_sides: 1, cancel_placement_chance: 75");
    EXPECT_EQ(buttons(Group::kDoors), (QStringList{QStringLiteral("Use 70"), QStringLiteral("Use 80"),
                                                   QStringLiteral("Stop at 100")}));
    EXPECT_EQ(row(Group::kDoors, Parameter::kCancelPlacementChance).findChild<QSpinBox*>()->property("lint"),
              QStringLiteral("warning"));
    press(Group::kDoors, QStringLiteral("Use 80"));
    EXPECT_NE(text().find("cancel_placement_chance: 80"), std::string::npos);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(buttons(Group::kDoors).isEmpty());
    EXPECT_FALSE(row(Group::kDoors, Parameter::kCancelPlacementChance)
                     .findChild<QSpinBox*>()
                     ->property("lint")
                     .isValid());
}

TEST_F(RecipePanelTest, TheMeasuredRateFeedsTheWarning) {
    replace("min_sides: 1", "min_sides: 1, cancel_placement_chance: 75");
    session().setMeasured({session().recipe().recipe(), 1000, 51});
    const auto said = [this](const QString& words) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (const QLabel* label : editor->recipePanel().group(Group::kDoors).findChildren<QLabel*>())
            if (label->text().contains(words)) return true;
        return false;
    };
    EXPECT_TRUE(said(QStringLiteral("about 5.1 % of maps")));
    key(Qt::Key_N);
    EXPECT_TRUE(said(QStringLiteral("about 5.1 % of maps")));
    replace("cancel_placement_chance: 75", "cancel_placement_chance: 85");
    replace("cancel_placement_chance: 85", "cancel_placement_chance: 76");
    EXPECT_TRUE(said(QStringLiteral("can make GoRogue throw")));
}

TEST_F(RecipePanelTest, AClampIsACheckBoxOfOneStep) {
    QTest::mouseClick(editor->recipePanel().group(Group::kMaze).check(Parameter::kClampMaze), Qt::LeftButton,
                      {}, {8, 12});
    EXPECT_TRUE(dungeon::parametersOf(session().recipe().recipe()).clampMaze);
    EXPECT_EQ(document->history().size(), 1U);
}

TEST_F(RecipePanelTest, ARecipeWithoutAPlaceForAValueRefuses) {
    replace("(\n    size", "\n    size");
    QSignalSpy refused(editor.get(), &DungeonEditor::refused);
    EXPECT_FALSE(session().set(Parameter::kMinSides, std::int64_t{3}));
    EXPECT_EQ(refused.count(), 1);
}

TEST(DoorShares, AddUpToOneWhateverTheSettings) {
    for (int chance = 0; chance <= 100; chance += 5) {
        for (int increase = 0; increase <= 100; increase += 3) {
            for (const bool clamp : {false, true}) {
                const DoorShares shares = doorShares(chance, increase, clamp);
                double sum = shares.more + shares.fails;
                for (const double share : shares.doors) sum += share;
                EXPECT_NEAR(sum, 1.0, 1e-5) << chance << " +" << increase;
                const bool safe = clamp || dungeon::isSafeDoorChance(chance, increase);
                if (safe) {
                    EXPECT_EQ(shares.fails, 0) << chance << " +" << increase;
                }
            }
        }
    }
}

TEST(DoorShares, OfTheDesignsExample) {
    const DoorShares shares = doorShares(75, 10, false);
    ASSERT_EQ(shares.doors.size(), 3U);
    EXPECT_NEAR(shares.doors[1], 0.2125, 1e-9);
    EXPECT_NEAR(shares.fails, 0.25 * 0.15 * 0.05, 1e-9);
}

}  // namespace
}  // namespace lw::dungeon_editor
