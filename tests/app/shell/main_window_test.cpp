// SPDX-License-Identifier: MIT
#include "shell/main_window.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QUrl>
#include <gtest/gtest.h>

#include "app/shell/window_test.h"
#include "panels/problems_panel.h"
#include "shell/count_chips.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/offscreen.h"
#include "shell/start_page.h"
#include "shell/theme_controller.h"
#include "text_pane/find_bar.h"

namespace lw::shell {
namespace {

using document::Document;

using MainWindowTest = WindowTest;

TEST_F(MainWindowTest, BeginsWithTheStartPage) {
    EXPECT_EQ(window->currentView(), nullptr);
    EXPECT_TRUE(window->findChild<StartPage*>()->isVisible());
    EXPECT_FALSE(window->actions().action(QStringLiteral("file.save"))->isEnabled());
    for (auto* button : window->findChild<StartPage*>()->findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("New word")) QTest::mouseClick(button, Qt::LeftButton);
    }
    ASSERT_NE(window->currentView(), nullptr);
    EXPECT_EQ(current().text().str(), "word\n");
    EXPECT_FALSE(window->findChild<StartPage*>()->isVisible());
}

TEST_F(MainWindowTest, TypedSavedAndUndoneByKeys) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    current().setSelection({3, 3});
    QTest::keyClicks(text(), QStringLiteral("bad"));
    EXPECT_EQ(current().text().str(), "onebad\n");
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(window->docks().problems().model().rowCount(), 1);
    QTest::keyClick(text(), Qt::Key_S, Qt::ControlModifier);
    workspace->finishSaves();
    EXPECT_EQ(read(path), "onebad\n");
    EXPECT_FALSE(window->isWindowModified());
    QTest::keyClick(text(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(current().text().str(), "one\n");
    QTest::keyClick(text(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(current().text().str(), "onebad\n");
}

TEST_F(MainWindowTest, ProblemsAreReachedAndFixedByKeys) {
    window->openPaths({write("a.word", "one\nbad\nbad\n")});
    QTest::keyClick(text(), Qt::Key_F8);
    EXPECT_EQ(current().selection().span(), (text::Span{4, 7}));
    QTest::keyClick(text(), Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(current().text().str(), "one\nbad\nbad\n") << "it is shown before it is done";
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(current().text().str(), "one\ngood\nbad\n");
    QTest::keyClick(text(), Qt::Key_F8, Qt::ShiftModifier);
    EXPECT_EQ(current().selection().span(), (text::Span{9, 12}));
}

TEST_F(MainWindowTest, TheTabOfTheProblemsKeepsItsCount) {
    window->openPaths({write("a.word", "one\nbad\n")});
    const auto shown = [this] {
        for (int i = 0; i < 5; ++i) QApplication::processEvents();
        for (const CountChips* chips : window->findChildren<CountChips*>()) {
            const bool isOnTab = qobject_cast<QTabBar*>(chips->parentWidget()) != nullptr;
            if (isOnTab && chips->isVisible() && !chips->accessibleName().isEmpty())
                return chips->accessibleName();
        }
        return QString();
    };
    EXPECT_EQ(shown(), QStringLiteral("1 error"));
    const std::string more(20, ' ');
    std::string text;
    for (int i = 0; i < 12; ++i) text += "bad" + more;
    text::TextEdits edits;
    edits.replace({0, 0}, text);
    current().apply(edits, QStringLiteral("Type"));
    EXPECT_EQ(shown(), QStringLiteral("13 errors"));
    current().undo();
    EXPECT_EQ(shown(), QStringLiteral("1 error"));
}

TEST_F(MainWindowTest, TabsChangeWithTheirTextAndPanels) {
    window->openPaths({write("a.word", "bad"), write("b.word", "fine")});
    EXPECT_EQ(window->tabs().count(), 2);
    EXPECT_EQ(current().title(), QStringLiteral("b.word"));
    EXPECT_EQ(window->docks().problems().model().rowCount(), 0);
    trigger("go.nextTab");
    EXPECT_EQ(current().title(), QStringLiteral("a.word"));
    EXPECT_EQ(window->docks().problems().model().rowCount(), 1);
    window->openPaths({dir.filePath(QStringLiteral("b.word"))});
    EXPECT_EQ(window->tabs().count(), 2);
    EXPECT_EQ(current().title(), QStringLiteral("b.word"));
}

TEST_F(MainWindowTest, WhatIsHeldOverATabComesToItsDocument) {
    window->openPaths({write("a.word", "one"), write("b.word", "two")});
    QWidget& tabs = window->tabs();
    const QPoint first = window->tabs().tabRect(0).center();
    QMimeData dragged;
    dragged.setText(QStringLiteral("text"));
    QDragEnterEvent enter(first, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&tabs, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDragMoveEvent move(first, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&tabs, &move);
    EXPECT_FALSE(move.isAccepted()) << "nothing is dropped on a tab";
    EXPECT_TRUE(QTest::qWaitFor([this] { return current().title() == QStringLiteral("a.word"); }));
    QDragLeaveEvent leave;
    QApplication::sendEvent(&tabs, &leave);
    // Files are the window's, over tabs too.
    dragged.setUrls({QUrl::fromLocalFile(write("c.word", "three"))});
    QDragEnterEvent files(first, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&tabs, &files);
    QDropEvent drop(first, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&tabs, &drop);
    EXPECT_EQ(window->tabs().count(), 3);
}

TEST_F(MainWindowTest, ClosingAsksAboutUnsavedChanges) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    answer(QStringLiteral("Cancel"));
    trigger("file.close");
    EXPECT_EQ(window->tabs().count(), 1);
    answer(QStringLiteral("Don't save"));
    trigger("file.close");
    EXPECT_EQ(window->tabs().count(), 0);
    EXPECT_EQ(read(path), "one\n");
    trigger("file.reopen");
    EXPECT_EQ(current().text().str(), "xone\n");
    answer(QStringLiteral("Save"));
    trigger("file.close");
    EXPECT_EQ(read(path), "xone\n");
}

TEST_F(MainWindowTest, ADocumentThatCantBeSavedKeepsTheWindowOpen) {
    QDir(dir.path()).mkpath(QStringLiteral("sub"));
    const QString path = write("sub/a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    ASSERT_TRUE(QDir(dir.filePath(QStringLiteral("sub"))).removeRecursively());
    answer(QStringLiteral("Save"));
    EXPECT_FALSE(window->close());
    EXPECT_EQ(window->tabs().count(), 1);
    ASSERT_NE(window->currentView()->bar(QStringLiteral("save")), nullptr);
    QDir(dir.path()).mkpath(QStringLiteral("sub"));
    pressBar("save", QStringLiteral("Retry"));
    workspace->finishSaves();
    EXPECT_EQ(read(path), "xone\n");
    EXPECT_EQ(window->currentView()->bar(QStringLiteral("save")), nullptr);
}

TEST_F(MainWindowTest, AChangeOnDiskIsAskedAboutOnTheBar) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    QSignalSpy asked(workspace.get(), &document::Workspace::diskStateChanged);
    (void)write("a.word", "theirs\n");
    ASSERT_TRUE(asked.wait());
    ASSERT_NE(window->currentView()->bar(QStringLiteral("disk")), nullptr);
    // Its tab says so too, for whoever is elsewhere.
    EXPECT_TRUE(window->tabs().tabToolTip(0).endsWith(QStringLiteral("\nchanged on disk")));
    const int marked = window->tabs().tabRect(0).width();
    pressBar("disk", QStringLiteral("Reload"));
    EXPECT_EQ(window->tabs().tabToolTip(0), path);
    EXPECT_LT(window->tabs().tabRect(0).width(), marked);
    EXPECT_EQ(current().text().str(), "theirs\n");
    EXPECT_FALSE(current().isModified());
}

TEST_F(MainWindowTest, BytesThatAreNotUtf8AreShownAndOffered) {
    window->openPaths({write("a.word", "caf\xE9\n")});
    QTest::keyClicks(text(), QStringLiteral("x"));
    EXPECT_EQ(current().text().str(), "caf\xE9\n");
    pressBar("utf8", QStringLiteral("Reopen as Latin-1"));
    EXPECT_EQ(current().text().str(), "caf\xC3\xA9\n");
    QTest::keyClicks(text(), QStringLiteral("x"));
    EXPECT_TRUE(current().text().str().find('x') != std::string::npos);
}

TEST_F(MainWindowTest, DroppedFilesOpenAndFoldersOpenWhatIsKnown) {
    QDir(dir.path()).mkpath(QStringLiteral("many"));
    (void)write("many/a.word", "a");
    (void)write("many/b.word", "b");
    (void)write("many/c.png", "c");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(dir.filePath(QStringLiteral("many")))});
    QDragEnterEvent enter(QPoint(50, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(50, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    EXPECT_EQ(window->tabs().count(), 2);
}

TEST_F(MainWindowTest, WhereAFileWasLeftIsRemembered) {
    const QString path = write("a.word", "one\ntwo\nthree\n");
    window->openPaths({path});
    current().setSelection({4, 7});
    EXPECT_TRUE(window->close());
    stop();
    start();
    window->openPaths({path});
    EXPECT_EQ(current().selection().span(), (text::Span{4, 7}));
}

TEST_F(MainWindowTest, FindOpensWithTheSelection) {
    window->openPaths({write("a.word", "one two one")});
    current().setSelection({0, 3});
    QTest::keyClick(text(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(window->currentView()->textPane().findBar().found().size(), 2U);
    trigger("edit.findNext");
    EXPECT_EQ(current().selection().span(), (text::Span{8, 11}));
}

TEST_F(MainWindowTest, BothThemesAreDrawn) {
    const QString file = write("a.word", "one\nbad\n");
    stop();
    ThemeController theme(settings);
    QList<QImage> pictures;
    for (const auto choice : {document::ThemeChoice::kDark, document::ThemeChoice::kLight}) {
        settings.setTheme(choice);
        document::Workspace own(kinds, settings, dir.filePath(QStringLiteral("other")));
        const QString picture = dir.filePath(QStringLiteral("p.png"));
        EXPECT_EQ(writeScreenshot(own, file, picture, QSize(1000, 700)), QString());
        pictures << QImage(picture);
        EXPECT_EQ(pictures.last().size(), QSize(1000, 700));
    }
    EXPECT_LT(qGray(pictures[0].pixel(500, 10)), 80);
    EXPECT_GT(qGray(pictures[1].pixel(500, 10)), 180);
    EXPECT_EQ(writeScreenshot(*std::make_unique<document::Workspace>(kinds, settings, dir.path()),
                              QStringLiteral("/no/such/file.word"), dir.filePath(QStringLiteral("q.png")),
                              QSize(1000, 700))
                  .isEmpty(),
              false);
    qApp->setStyleSheet(QString());
}

}  // namespace
}  // namespace lw::shell
