// SPDX-License-Identifier: MIT
#include <QLineEdit>
#include <QListWidget>
#include <algorithm>

#include "app/shell/real_window.h"
#include "app/shell/window_test.h"
#include "shell/document_tabs.h"
#include "shell/status_line.h"
#include "text_pane/completer.h"
#include "text_pane/fix_card.h"
#include "text_pane/hover.h"
#include "text_pane/place_list.h"
#include "text_pane/rename_box.h"
#include "text_pane/text_help.h"

namespace lw::shell {
namespace {

struct TextHelpWindow : WindowTest {
    QString rules = write("rules.txt", "names gate\n");
    QString level = write("a.word", "gate 1 2 sum\ngate\n");

    TextHelpWindow() {
        window->openPaths({level});
        window->currentView()->textPane().focusText();
    }
    [[nodiscard]] text_pane::TextHelp& help() const { return *window->currentView()->textPane().help(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    [[nodiscard]] document::Document* open(const QString& path) const { return workspace->find(path); }
};

TEST_F(TextHelpWindow, TheKeysReachTheText) {
    current().setSelection({0, 0});
    press(Qt::Key_Space, Qt::ControlModifier);
    EXPECT_TRUE(help().completer().isOpen());
    press(Qt::Key_Escape);
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_TRUE(help().hover().isOpen());
    press(Qt::Key_Escape);
    EXPECT_FALSE(help().hover().isOpen());
    press(Qt::Key_F12, Qt::ShiftModifier);
    ASSERT_NE(help().placeList(), nullptr);
    EXPECT_TRUE(help().placeList()->isVisible());
    press(Qt::Key_Escape);
    press(Qt::Key_F2);
    EXPECT_TRUE(help().renameBox().isOpen());
    press(Qt::Key_Escape);
    EXPECT_EQ(current().text().str(), "gate 1 2 sum\ngate\n");
}

TEST_F(TextHelpWindow, ADefinitionInAnotherFileIsOpenedThere) {
    current().setSelection({1, 1});
    press(Qt::Key_F12);
    EXPECT_EQ(current().path(), rules);
    EXPECT_EQ(current().selection().span(), (text::Span{6, 10}));
    EXPECT_EQ(window->tabs().count(), 2);
}

TEST_F(TextHelpWindow, ARenameReachesFilesThatWereNotOpen) {
    document::Document& asker = current();
    asker.setSelection({1, 1});
    press(Qt::Key_F2);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("door"));
    press(Qt::Key_Return);
    EXPECT_EQ(asker.text().str(), "door 1 2 sum\ndoor\n");
    EXPECT_EQ(&current(), &asker) << "the tab in front stays";
    ASSERT_NE(open(rules), nullptr);
    EXPECT_EQ(open(rules)->text().str(), "names door\n");
    EXPECT_TRUE(open(rules)->isModified());
    EXPECT_EQ(read(rules), "names gate\n") << "nothing is saved unasked";
    EXPECT_EQ(asker.history().size(), 1U);
    EXPECT_EQ(open(rules)->history().size(), 1U);
    asker.undo();
    open(rules)->undo();
    EXPECT_EQ(asker.text().str(), "gate 1 2 sum\ngate\n");
    EXPECT_EQ(open(rules)->text().str(), "names gate\n");
}

TEST_F(TextHelpWindow, ARenameOfWhatIsBeingTypedElsewhereMeetsIt) {
    window->openPaths({rules});
    open(rules)->apply(text::TextEdits({{{0, 0}, "others x\n"}}), {});
    window->openPaths({level});
    window->currentView()->textPane().focusText();
    current().setSelection({1, 1});
    press(Qt::Key_F2);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("door"));
    press(Qt::Key_Return);
    EXPECT_EQ(open(rules)->text().str(), "others x\nnames door\n");
}

TEST_F(TextHelpWindow, TheStatusBarTellsOfTheInstructionAtTheCursor) {
    const auto left = [this] { return window->status().findChild<QLabel*>()->text(); };
    current().setSelection({10, 10});
    EXPECT_TRUE(left().contains(QStringLiteral("a b - a+b"))) << left().toStdString();
    EXPECT_TRUE(left().contains(QStringLiteral("on the stack")));
    current().setSelection({1, 1});
    EXPECT_FALSE(left().contains(QStringLiteral("a b - a+b")));
}

TEST_F(TextHelpWindow, InlaysAreSwitchedInTheViewMenu) {
    EXPECT_TRUE(window->actions().action(QStringLiteral("view.inlays"))->isChecked());
    trigger("view.inlays");
    EXPECT_FALSE(window->actions().action(QStringLiteral("view.inlays"))->isChecked());
    EXPECT_FALSE(settings.showsInlays());
}

TEST_F(TextHelpWindow, ClosingATabWithCardsOpenLeavesNothing) {
    current().setSelection({0, 0});
    press(Qt::Key_Space, Qt::ControlModifier);
    trigger("file.close");
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(window->findChild<text_pane::CompletionPopup*>(), nullptr);
}

struct CommandWindow : ::testing::Test {};

TEST_F(CommandWindow, AnotherRoomsCommandIsForItsKindAlone) {
    document::KindRegistry kinds;
    kinds.add(std::make_unique<lw::testing::WordKind>());
    int runs = 0;
    kinds.addCommand({QStringLiteral("edit.selectNone"), QStringLiteral("word"), QStringLiteral("why"),
                      [&runs](document::Document&, const QRect&, QWidget*) { ++runs; }});
    QTemporaryDir dir;
    document::Settings settings(dir.filePath(QStringLiteral("s.ini")));
    document::Workspace workspace(kinds, settings, dir.filePath(QStringLiteral("data")));
    MainWindow window(workspace);
    EXPECT_FALSE(window.actions().trigger(QStringLiteral("edit.selectNone"))) << "nothing is open";
    workspace.create(*kinds.find(QStringLiteral("word")), "one");
    EXPECT_FALSE(window.actions().trigger(QStringLiteral("edit.selectNone"))) << "no picture of it";
    EXPECT_EQ(runs, 0);
}

struct ScriptWindow : RealWindow {};

TEST_F(ScriptWindow, ALevelIsReadWithItsScriptsAsTheyAreTyped) {
    QDir(dir.path()).mkdir(QStringLiteral("Scripts"));
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(dir.filePath(QString::fromLatin1(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write("Scripts/walls.lua", "-- nothing\n");
    write("Scripts/level.lua",
          "u_execScript(\"walls.lua\")\nx = [[ a 40 p:k|_ ]]\nfunction onInit() l_setSides(6) end\n");
    open("Scripts/level.lua");
    const document::Document& level = document();
    ASSERT_EQ(level.diagnostics().size(), 1U);
    EXPECT_EQ(level.diagnostics()[0].code, "P140");
    open("Scripts/walls.lua");
    text::TextEdits link;
    link.insert(0, "pt:link(\"k\", cWall)\n");
    document().apply(link, QStringLiteral("link"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return level.diagnostics().empty(); })) << "not saved yet";
    document().undo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return level.diagnostics().size() == 1; }));
}

struct WaysOutWindow : RealWindow {};

TEST_F(WaysOutWindow, WhatAMapLacksIsAddedToItsGameUnsaved) {
    open("crossing.map");
    document::Document& map = document();
    const std::size_t forest = text().find("\"forest\"");
    text::TextEdits typo;
    typo.insert(forest + 4, "r");
    map.apply(typo, QStringLiteral("typo"));
    map.setSelection({forest + 2, forest + 2});
    settle();
    window->actions().trigger(QStringLiteral("go.quickFix"));
    text_pane::FixCard* card = window->currentView()->textPane().fixCard();
    ASSERT_NE(card, nullptr);
    ASSERT_TRUE(card->isVisible());
    QListWidget& list = card->list();
    ASSERT_GE(list.count(), 3);
    EXPECT_EQ(list.item(0)->text(), QStringLiteral("Change to \"forest\""));
    ASSERT_EQ(list.item(1)->text(), QStringLiteral("Add \"forrest\" to game.ron"));
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_TRUE(card->preview().accessibleName().contains(QStringLiteral("\"forrest\": ()")));
    QTest::keyClick(&list, Qt::Key_2);
    settle();
    const document::Document* game = workspace->find(dir.filePath(QStringLiteral("game.ron")));
    ASSERT_NE(game, nullptr);
    EXPECT_TRUE(game->isModified()) << "nothing is saved unasked";
    EXPECT_NE(game->text().str().find("\"forrest\": ()"), std::string::npos);
    EXPECT_EQ(&document(), &map) << "the tab in front stays";
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const auto& problems = map.diagnostics();
        return std::none_of(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
            return problem.code == "unknown-terrain";
        });
    }));
}

}  // namespace
}  // namespace lw::shell
