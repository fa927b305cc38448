// SPDX-License-Identifier: MIT
#include "document/action_registry.h"

#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>
#include <gtest/gtest.h>

namespace lw::document {
namespace {

struct Registry : ::testing::Test {
    QTemporaryDir dir;
    Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    ActionRegistry registry{settings};
    QObject window, editor;

    Registry() {
        registry.addAll({{QStringLiteral("save"),
                          QStringLiteral("&Save"),
                          {},
                          QStringLiteral("Global"),
                          {QKeySequence(QStringLiteral("Ctrl+S"))},
                          false},
                         {QStringLiteral("edit.delete"),
                          QStringLiteral("Delete"),
                          {},
                          QStringLiteral("Global"),
                          {QKeySequence(Qt::Key_Delete)},
                          false},
                         {QStringLiteral("map.brush"),
                          QStringLiteral("Brush"),
                          {},
                          QStringLiteral("Map"),
                          {QKeySequence(QStringLiteral("B"))},
                          true},
                         {QStringLiteral("pattern.bar"),
                          QStringLiteral("Bar"),
                          {},
                          QStringLiteral("Pattern"),
                          {QKeySequence(QStringLiteral("B"))},
                          false}});
    }
};

TEST_F(Registry, TheMostWantedActiveOwnerAnswers) {
    QStringList log;
    registry.bind(QStringLiteral("save"), &window, [&] { log << QStringLiteral("window"); });
    registry.bind(QStringLiteral("save"), &editor, [&] { log << QStringLiteral("editor"); });
    EXPECT_FALSE(registry.trigger(QStringLiteral("save")));
    registry.setActive({&window});
    EXPECT_TRUE(registry.trigger(QStringLiteral("save")));
    registry.setActive({&editor, &window});
    registry.action(QStringLiteral("save"))->trigger();
    EXPECT_EQ(log, (QStringList{QStringLiteral("window"), QStringLiteral("editor")}));
}

TEST_F(Registry, TheEditorInFrontAnswersForItsToolsWhateverHasTheFocus) {
    int saved = 0;
    int brushed = 0;
    int deleted = 0;
    registry.bind(QStringLiteral("save"), &editor, [&] { ++saved; });
    registry.bind(QStringLiteral("edit.delete"), &editor, [&] { ++deleted; });
    registry.bind(QStringLiteral("map.brush"), &editor, [&] { ++brushed; });
    registry.setActive({&window}, &editor);
    EXPECT_TRUE(registry.action(QStringLiteral("map.brush"))->isEnabled());
    EXPECT_TRUE(registry.trigger(QStringLiteral("map.brush")));
    EXPECT_EQ(brushed, 1);
    EXPECT_TRUE(registry.trigger(QStringLiteral("save")));
    EXPECT_EQ(saved, 1);
    EXPECT_FALSE(registry.trigger(QStringLiteral("edit.delete"))) << "means what has the focus";
    EXPECT_EQ(deleted, 0);
    registry.setActive({&window});
    EXPECT_FALSE(registry.trigger(QStringLiteral("map.brush")));
}

TEST_F(Registry, AnActionThatCantBeDoneIsDisabledAndSaysWhy) {
    bool possible = false;
    registry.bind(
        QStringLiteral("map.brush"), &editor, [] {},
        [&] {
            return ActionState{possible, true, QStringLiteral("No legend entry is chosen")};
        });
    registry.setActive({&editor});
    const QAction* brush = registry.action(QStringLiteral("map.brush"));
    EXPECT_FALSE(brush->isEnabled());
    EXPECT_TRUE(brush->toolTip().contains(QStringLiteral("No legend entry is chosen")));
    EXPECT_FALSE(registry.trigger(QStringLiteral("map.brush")));
    possible = true;
    registry.refreshNow();
    EXPECT_TRUE(brush->isEnabled());
    EXPECT_TRUE(brush->isChecked());
    EXPECT_EQ(brush->toolTip(), QStringLiteral("Brush (B)"));
}

TEST_F(Registry, KeysAreTheUsersAndConflictsAreSeenByContext) {
    const QKeySequence b(QStringLiteral("B"));
    EXPECT_TRUE(registry.conflicts(QStringLiteral("map.brush"), b).isEmpty());
    EXPECT_EQ(registry.conflicts(QStringLiteral("save"), b).size(), 2);
    registry.setKeys(QStringLiteral("map.brush"), QList<QKeySequence>{QKeySequence(QStringLiteral("P"))});
    EXPECT_EQ(registry.action(QStringLiteral("map.brush"))->shortcut(), QKeySequence(QStringLiteral("P")));
    ActionRegistry again(settings);
    again.add(registry.spec(QStringLiteral("map.brush")));
    EXPECT_EQ(again.action(QStringLiteral("map.brush"))->shortcut(), QKeySequence(QStringLiteral("P")));
    registry.setKeys(QStringLiteral("map.brush"), std::nullopt);
    EXPECT_EQ(registry.action(QStringLiteral("map.brush"))->shortcut(), b);
}

TEST_F(Registry, KeysOfAKindWorkInTheWholeWindowButWhereOneTypes) {
    int brushed = 0;
    registry.bind(QStringLiteral("map.brush"), &editor, [&] { ++brushed; });
    registry.setActive({&editor});
    QWidget top;
    QWidget list(&top);
    QLineEdit text(&top);
    list.setFocusPolicy(Qt::StrongFocus);
    top.addAction(registry.action(QStringLiteral("map.brush")));
    top.show();
    QApplication::setActiveWindow(&top);
    text.setFocus();
    QTest::keyClick(&text, Qt::Key_B);
    EXPECT_EQ(brushed, 0);
    EXPECT_EQ(text.text(), QStringLiteral("b"));
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_B);
    EXPECT_EQ(brushed, 1);
    registry.setActive({&window});
    QTest::keyClick(&list, Qt::Key_B);
    EXPECT_EQ(brushed, 1) << "another document is in front";
}

TEST_F(Registry, BesideTheTextAKeyThatBothHaveIsTheTexts) {
    QObject text;
    registry.setKeys(QStringLiteral("map.brush"), {{QKeySequence(Qt::Key_Delete)}});
    registry.bind(QStringLiteral("map.brush"), &editor, [] {});
    registry.bind(QStringLiteral("edit.delete"), &text, [] {});
    const QAction& brush = *registry.action(QStringLiteral("map.brush"));
    registry.setActive({&text, &window}, &editor);
    EXPECT_TRUE(brush.isEnabled());
    EXPECT_TRUE(brush.shortcuts().isEmpty());
    EXPECT_EQ(registry.keys(QStringLiteral("map.brush")), QList<QKeySequence>{QKeySequence(Qt::Key_Delete)});
    registry.setActive({&editor, &window}, &editor);
    EXPECT_EQ(brush.shortcut(), QKeySequence(Qt::Key_Delete));
}

TEST_F(Registry, AnOwnerThatIsGoneAnswersNoMore) {
    {
        QObject gone;
        registry.bind(QStringLiteral("save"), &gone, [] { FAIL(); });
        registry.setActive({&gone});
    }
    EXPECT_FALSE(registry.trigger(QStringLiteral("save")));
}

}  // namespace
}  // namespace lw::document
