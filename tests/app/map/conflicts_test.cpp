// SPDX-License-Identifier: MIT
// Conflicts of a merge, settled on the grid, in the panel and by keys.
#include <QFrame>
#include <QPushButton>
#include <QTreeWidget>
#include <gmock/gmock.h>

#include "app/map/editor_fixture.h"
#include "map/conflict_overlay.h"
#include "map/conflict_session.h"
#include "map/conflicts_panel.h"

namespace lw::map_editor {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using State = Conflict::State;

const std::string kMerged =
    "(\n    name: \"Test\",\n    legend: {\n        '.': \"plain\",\n        'T': \"forest\",\n        '~': "
    "\"water\",\n    },\n    features: {(1, 1): Exit},\n)\n"
    "// merge-conflict 1: tiles (2, 1) 2x1\n//   base   \"..\"\n//   ours   \"TT\"\n//   theirs \"~~\"\n"
    "// merge-conflict 2: feature (1, 1)\n//   base   Exit\n//   ours   Exit\n//   theirs removed\n"
    "// merge-conflict 3: tiles (5, 3) 1x1\n//   base   \".\"\n//   ours   \"T\"\n//   theirs \"~\"\n"
    "---\n......\n..TT..\n......\n.....T\n";

struct ConflictsTest : MapEditorTest {
    ConflictsTest() : MapEditorTest(kMerged) {}
    [[nodiscard]] ConflictSession& conflicts() const { return editor->conflicts(); }
    [[nodiscard]] std::string text() const { return document.text().str(); }
    [[nodiscard]] State stateOf(int key) const {
        for (const Conflict& conflict : conflicts().all()) {
            if (conflict.key == key) return conflict.state;
        }
        throw std::runtime_error("no such conflict");
    }
};

TEST_F(ConflictsTest, AreListedWithTheirPlaces) {
    ASSERT_EQ(conflicts().all().size(), 3U);
    EXPECT_EQ(conflicts().openCount(), 3);
    const Conflict& first = conflicts().all().front();
    EXPECT_EQ(first.cells, QRect(2, 1, 2, 1));
    EXPECT_EQ(first.what.toStdString(), "2 tiles");
    EXPECT_EQ(first.about.toStdString(), "forest against water");
    EXPECT_EQ(conflicts().current()->key, 1);
    EXPECT_EQ(panels.front().id.toStdString(), "map.conflicts");
}

TEST_F(ConflictsTest, ADigitTakesASideAsOneStep) {
    const std::string before = text();
    const std::size_t steps = document.history().size();
    key(Qt::Key_2);
    EXPECT_THAT(text(), HasSubstr("..~~.."));
    EXPECT_THAT(text(), Not(HasSubstr("merge-conflict 1")));
    EXPECT_EQ(document.history().size(), steps + 1);
    EXPECT_EQ(stateOf(1), State::kTheirs);
    EXPECT_EQ(conflicts().current()->key, 2) << "goes on to the next";
    document.undo();
    EXPECT_EQ(text(), before);
    EXPECT_EQ(stateOf(1), State::kOpen);
    document.redo();
    EXPECT_EQ(stateOf(1), State::kTheirs);
}

TEST_F(ConflictsTest, DigitsAreTheLegendsOnceAllIsDone) {
    for (int i = 0; i < 3; ++i) key(Qt::Key_1);
    EXPECT_EQ(conflicts().openCount(), 0);
    EXPECT_THAT(text(), Not(HasSubstr("merge-conflict")));
    key(Qt::Key_3);
    EXPECT_EQ(editor->session().primary(), U'~');
}

TEST_F(ConflictsTest, DigitsTakeSidesWhereverTheFocusIs) {
    editor->canvas()->clearFocus();
    actions.setActive({editor.get()});
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.entry2")));
    EXPECT_EQ(stateOf(1), State::kTheirs);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.removeConflictMark")));
    EXPECT_EQ(conflicts().openCount(), 1);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.entry1")));
    EXPECT_EQ(conflicts().openCount(), 0);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.entry2")));
    EXPECT_EQ(editor->session().primary(), editor->session().map().header().legend()[1].character);
}

TEST_F(ConflictsTest, KRemovesTheMarkAndLeavesTheMap) {
    key(Qt::Key_K);
    EXPECT_THAT(text(), HasSubstr("..TT.."));
    EXPECT_THAT(text(), Not(HasSubstr("merge-conflict 1")));
    EXPECT_EQ(stateOf(1), State::kByHand);
}

TEST_F(ConflictsTest, AProblemBringsItsConflictToTheFront) {
    for (const text::Diagnostic& problem : document.diagnostics()) {
        if (problem.code == "merge-conflict" && problem.message.find("(5, 3)") != std::string::npos)
            editor->showProblem(problem.span, QStringLiteral("…"));
    }
    EXPECT_EQ(conflicts().current()->key, 3);
}

TEST_F(ConflictsTest, AClickInItsTilesBringsItToTheFront) {
    editor->session().setTool(Tool::kSelect);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(5, 3));
    EXPECT_EQ(conflicts().current()->key, 3);
}

TEST_F(ConflictsTest, TheBarTakesSidesToo) {
    auto* bar = canvas()->findChild<QFrame*>(QStringLiteral("conflictBar"));
    ASSERT_NE(bar, nullptr);
    EXPECT_TRUE(bar->isVisible());
    const auto buttons = bar->findChildren<QPushButton*>();
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    EXPECT_THAT(text(), HasSubstr("---\n......\n......\n"));
    EXPECT_EQ(stateOf(1), State::kBase);
}

TEST_F(ConflictsTest, AllOpenTilesAreOneStep) {
    const std::string before = text();
    conflicts().takeAllTiles(map::MergeSide::kTheirs);
    EXPECT_EQ(conflicts().openCount(), 1) << "the feature is left";
    EXPECT_THAT(text(), HasSubstr("..~~..\n......\n.....~\n"));
    document.undo();
    EXPECT_EQ(text(), before);
}

TEST_F(ConflictsTest, ThePanelFollows) {
    ConflictsPanel& panel = *dynamic_cast<ConflictsPanel*>(panels.front().widget);
    EXPECT_EQ(panel.list().topLevelItemCount(), 3);
    EXPECT_EQ(panel.note().toStdString(), "3");
    conflicts().take(map::MergeSide::kOurs);
    EXPECT_EQ(panel.note().toStdString(), "3, 1 done");
    panel.list().setCurrentItem(panel.list().topLevelItem(2));
    EXPECT_EQ(conflicts().current()->key, 3);
}

TEST_F(ConflictsTest, TheCellIsSpokenWithItsConflict) {
    editor->session().setCursorCell({2, 1});
    EXPECT_THAT(canvas()->spokenCell().toStdString(), HasSubstr("conflict 1, ours stands here"));
}

struct GitMarkersTest : MapEditorTest {
    GitMarkersTest()
        : MapEditorTest(
              "(name: \"Test\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n....\n<<<<<<< HEAD\n.TT.\n"
              "=======\nT..T\n>>>>>>> other\n....\n") {}
};

TEST_F(GitMarkersTest, AreOneConflictWithItsSides) {
    ConflictSession& conflicts = editor->conflicts();
    ASSERT_EQ(conflicts.all().size(), 1U);
    const Conflict& conflict = conflicts.all().front();
    EXPECT_TRUE(conflict.isGit());
    EXPECT_EQ(conflict.cells, QRect(0, 1, 4, 5));
    EXPECT_FALSE(conflicts.whyNot(conflict, map::MergeSide::kBase).isEmpty()) << "git told no base";
    key(Qt::Key_2);
    EXPECT_THAT(document.text().str(), HasSubstr("---\n....\nT..T\n....\n"));
    EXPECT_TRUE(conflicts.all().empty());
}

TEST_F(MapEditorTest, AMapWithoutConflictsHasNoneOfIt) {
    EXPECT_TRUE(editor->conflicts().all().empty());
    EXPECT_EQ(panels.front().id.toStdString(), "map.legend");
    key(Qt::Key_2);
    EXPECT_EQ(editor->session().primary(), U'T');
}

}  // namespace
}  // namespace lw::map_editor
