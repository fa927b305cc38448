// SPDX-License-Identifier: MIT
#include "dungeon/connect_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>
#include <gtest/gtest.h>

#include "dungeon/choice_row.h"
#include "dungeon/parameter_group.h"
#include "map/map_kind.h"
#include "panels/parameter_row.h"

namespace lw::dungeon_editor {
namespace {

const map_editor::MapKind kMapKind;

const std::string kHeader = "(name: \"M\", legend: {'#': \"wall\", '.': \"floor\"}) // kept\n---\n";
const std::string kRows =
    "###############\n#.............#\n#.#####.#####.#\n#.#...#.#...#.#\n#.#...#.#...#.#\n"
    "#.#...#.#...#.#\n#.#####.#####.#\n#.............#\n###############\n";

struct ConnectDialogTest : ::testing::Test {
    document::Document document{kMapKind, text::Snapshot(kHeader + kRows)};
    std::unique_ptr<ConnectDialog> dialog;

    void open(const QRect& selection = {}) {
        dialog = std::make_unique<ConnectDialog>(document, selection);
        static_cast<QWidget&>(*dialog).show();
    }
    [[nodiscard]] QPushButton* button() const {
        return dialog->findChild<QPushButton*>(QStringLiteral("connect"));
    }
};

TEST_F(ConnectDialogTest, AppliesWhatTheCoreSaysAsOneStep) {
    open();
    EXPECT_EQ(dialog->roomCount(), 2U);
    EXPECT_TRUE(dialog->refusal().isEmpty());
    auto* row = dialog->doors().row(dungeon::Parameter::kMinSides);
    auto* spin = row->findChild<QSpinBox*>();
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("3"));
    QTest::keyClick(spin, Qt::Key_Return);
    const map::MapAnalysis map = map::analyse(document.text(), std::make_shared<const game::Definition>());
    connect::ConnectOptions options;
    options.parameters.minSidesToConnect = 3;
    const auto expected = connect::connect(map, options);
    ASSERT_TRUE(std::holds_alternative<connect::Connection>(expected));
    QTest::mouseClick(button(), Qt::LeftButton);
    EXPECT_EQ(dialog->result(), QDialog::Accepted);
    EXPECT_EQ(document.text().str(),
              text::Snapshot(kHeader + kRows).apply(std::get<connect::Connection>(expected).edits).str());
    EXPECT_EQ(document.text().str().substr(0, kHeader.size()), kHeader);
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    EXPECT_EQ(document.text().str(), kHeader + kRows);
}

TEST_F(ConnectDialogTest, OnlyTheRoomsInTheSelection) {
    open(QRect(2, 2, 5, 5));
    EXPECT_EQ(dialog->roomCount(), 1U);
    for (QRadioButton* choice : dialog->findChildren<QRadioButton*>()) {
        if (choice->text().startsWith(QStringLiteral("All")))
            QTest::mouseClick(choice, Qt::LeftButton, {}, {8, 8});
    }
    EXPECT_EQ(dialog->roomCount(), 2U);
}

TEST_F(ConnectDialogTest, WhatTheOriginalWouldThrowOnIsRefusedWithThePlace) {
    // The wall of the first room is open already.
    text::TextEdits edits;
    const std::size_t at = (kHeader + kRows).find("#.#...#.#...#.#") + 2;
    edits.replace({at, at + 1}, ".");
    document.apply(std::move(edits), QStringLiteral("Paint"));
    open(QRect(3, 3, 3, 3));
    EXPECT_TRUE(dialog->refusal().contains(QStringLiteral("(2, 3)"))) << dialog->refusal().toStdString();
    EXPECT_FALSE(button()->isEnabled());
    EXPECT_FALSE(button()->toolTip().isEmpty());
}

TEST_F(ConnectDialogTest, WallsBetweenRoomsCountForBothUnlessGoRoguesRuleIsAskedFor) {
    document.replaceText(
        "(name: \"M\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
        "#########\n#...#...#\n#...#...#\n#########\n",
        QStringLiteral("Reload"));
    open();
    EXPECT_TRUE(dialog->refusal().isEmpty()) << dialog->refusal().toStdString();
    EXPECT_TRUE(button()->isEnabled());
    for (QCheckBox* choice : dialog->findChildren<QCheckBox*>())
        if (choice->text().startsWith(QStringLiteral("A wall between"))) choice->setChecked(false);
    EXPECT_TRUE(dialog->refusal().contains(QStringLiteral("room of 3x2 at (1, 1)")));
    EXPECT_FALSE(button()->isEnabled());
}

TEST_F(ConnectDialogTest, RectanglesAloneOrRoomsOfAnyShape) {
    document.replaceText(
        "(name: \"M\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
        "############\n#...##..####\n#...##..####\n#...#.....##\n#####.....##\n############\n",
        QStringLiteral("Reload"));
    open();
    EXPECT_EQ(dialog->rooms().list().topLevelItemCount(), 2);
    EXPECT_FALSE(dialog->rooms().leftOutList().isVisible());
    auto choices = dialog->findChildren<ChoiceRow*>();
    ASSERT_EQ(choices.size(), 1);
    EXPECT_EQ(choices[0]->choice(), 1);
    choices[0]->choose(0);
    EXPECT_EQ(dialog->rooms().list().topLevelItemCount(), 1);
    ASSERT_EQ(dialog->rooms().leftOutList().topLevelItemCount(), 1);
    EXPECT_TRUE(dialog->rooms().leftOutList().topLevelItem(0)->text(0).contains(
        QStringLiteral("no plain rectangle")));
    QTest::mouseClick(dialog->rooms().leftOutList().findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_EQ(dialog->rooms().list().topLevelItemCount(), 2);
    EXPECT_EQ(choices[0]->choice(), 1);
}

TEST_F(ConnectDialogTest, ARoomThatNoWallCanBeOpenedOfIsShown) {
    document.replaceText(
        "(name: \"M\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
        "###############\n#...####......#\n#...####......#\n###############\n",
        QStringLiteral("Reload"));
    open();
    auto& leftOut = dialog->rooms().leftOutList();
    ASSERT_EQ(leftOut.topLevelItemCount(), 2);
    EXPECT_TRUE(leftOut.topLevelItem(0)->text(0).contains(QStringLiteral("room 1: no wall one thick")));
    QTest::mouseClick(leftOut.findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_NE(dialog->rooms().list().currentItem(), nullptr);
    EXPECT_FALSE(button()->isEnabled());
}

TEST_F(ConnectDialogTest, AMapWithoutRoomsSaysSo) {
    document.replaceText("(name: \"M\", legend: {'.': \"floor\"})\n---\n....\n", QStringLiteral("Reload"));
    open();
    EXPECT_EQ(dialog->roomCount(), 0U);
    EXPECT_TRUE(dialog->refusal().contains(QStringLiteral("No room")));
    EXPECT_FALSE(dialog->grab().isNull());
}

TEST_F(ConnectDialogTest, ABrokenMapIsRefused) {
    document.replaceText("(legend: {'#': \"wall\"", QStringLiteral("Reload"));
    open();
    EXPECT_FALSE(dialog->refusal().isEmpty());
    EXPECT_FALSE(button()->isEnabled());
}

}  // namespace
}  // namespace lw::dungeon_editor
