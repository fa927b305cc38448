// SPDX-License-Identifier: MIT
#include "shell/files.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTabBar>
#include <QThread>
#include <atomic>

#include "app/shell/window_test.h"
#include "shell/document_tabs.h"
#include "shell/kinds.h"
#include "shell/single_instance.h"
#include "shell/start_page.h"

namespace lw::shell {
namespace {

/// A kind that takes any text with a hash in it.
class HashKind : public lw::testing::WordKind {
public:
    [[nodiscard]] std::optional<std::string> adopt(const std::string& text) const override {
        return text.find('#') != std::string::npos ? std::optional("adopted " + text) : std::nullopt;
    }
};

struct FilesTest : WindowTest {
    FilesTest() {
        stop();
        kinds = document::KindRegistry();
        kinds.add(std::make_unique<HashKind>());
        start();
    }
    /// Presses a button of the next dialog, once it is shown.
    static void press(const QString& text) {
        QTimer::singleShot(0, qApp, [text] {
            QWidget* dialog = QApplication::activeModalWidget();
            ASSERT_NE(dialog, nullptr) << text.toStdString();
            for (auto* button : dialog->findChildren<QPushButton*>()) {
                if (button->text() == text) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
            ADD_FAILURE() << "no button " << text.toStdString();
            dialog->close();
        });
    }
    [[nodiscard]] MessageBar* bar(const char* id) const {
        return window->currentView()->bar(QString::fromLatin1(id));
    }
    [[nodiscard]] QString wordsOf(const char* id) const {
        QString words;
        for (const auto* label : bar(id)->findChildren<QLabel*>()) words += label->text();
        return words;
    }
};

TEST_F(FilesTest, OpeningAnOpenFileShowsItsTab) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path, write("b.word", "two\n")});
    EXPECT_EQ(current().title(), QStringLiteral("b.word"));
    QTimer::singleShot(0, qApp, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    QTest::keyClick(text(), Qt::Key_O, Qt::ControlModifier);
    EXPECT_EQ(window->tabs().count(), 2);
    EXPECT_EQ(current().title(), QStringLiteral("a.word"));
}

TEST_F(FilesTest, UnsavedTextOfACrashIsOfferedAndRestored) {
    const QString path = write("a.word", "one\n");
    {
        // A session that ends without closing its documents.
        document::Workspace dead(kinds, settings, dir.filePath(QStringLiteral("data")));
        document::Document* d = dead.open(path, nullptr);
        d->apply(text::TextEdits({{{4, 4}, "mine\n"}}), QStringLiteral("Typing"));
        dead.flushRecovery();
    }
    press(QStringLiteral("Restore"));
    window->files().offerRecovery();
    ASSERT_NE(window->currentView(), nullptr);
    EXPECT_EQ(current().text().str(), "one\nmine\n");
    EXPECT_EQ(current().path(), path);
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(read(path), "one\n");
    // It is not offered twice.
    window->files().offerRecovery();
    EXPECT_EQ(window->tabs().count(), 1);
}

TEST_F(FilesTest, RefusedRecoveryIsGoneAndAnUnansweredOneStays) {
    {
        document::Workspace dead(kinds, settings, dir.filePath(QStringLiteral("data")));
        document::Document* d = dead.create(*kinds.find(QStringLiteral("word")), "new");
        d->apply(text::TextEdits({{{3, 3}, "er"}}), QStringLiteral("Typing"));
        dead.flushRecovery();
    }
    QTimer::singleShot(0, qApp, [] { QApplication::activeModalWidget()->close(); });
    window->files().offerRecovery();
    EXPECT_EQ(workspace->orphans().size(), 1U);
    press(QStringLiteral("Discard"));
    window->files().offerRecovery();
    EXPECT_TRUE(workspace->orphans().empty());
    EXPECT_EQ(window->currentView(), nullptr);
}

TEST_F(FilesTest, AVanishedFileIsToldAndSavedAgain) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    QSignalSpy told(workspace.get(), &document::Workspace::diskStateChanged);
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(told.wait());
    ASSERT_NE(bar("disk"), nullptr);
    EXPECT_TRUE(wordsOf("disk").contains(QStringLiteral("is not there any more")));
    EXPECT_TRUE(window->isWindowModified());
    pressBar("disk", QStringLiteral("Save"));
    workspace->finishSaves();
    EXPECT_EQ(read(path), "one\n");
    EXPECT_EQ(bar("disk"), nullptr);
    EXPECT_FALSE(window->isWindowModified());
}

TEST_F(FilesTest, AFileThatChangedOnDiskIsNotReplacedWithoutAQuestion) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    (void)write("a.word", "theirs\n");
    // Not even in the moment before it is noticed.
    answer(QStringLiteral("Cancel"));
    trigger("file.save");
    workspace->finishSaves();
    EXPECT_EQ(read(path), "theirs\n");
    EXPECT_TRUE(window->isWindowModified());
    ASSERT_NE(bar("disk"), nullptr);
    answer(QStringLiteral("Replace it"));
    trigger("file.save");
    workspace->finishSaves();
    EXPECT_EQ(read(path), "xone\n");
    EXPECT_EQ(bar("disk"), nullptr);
}

TEST_F(FilesTest, AFileThatCantBeWrittenIsToldAtOnceAndStaysUnsaved) {
    QDir(dir.path()).mkpath(QStringLiteral("sub"));
    const QString path = write("sub/a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    // Root may write anywhere, so the folder goes instead of its permissions.
    ASSERT_TRUE(QDir(dir.filePath(QStringLiteral("sub"))).removeRecursively());
    trigger("file.save");
    workspace->finishSaves();
    ASSERT_NE(bar("save"), nullptr);
    EXPECT_TRUE(wordsOf("save").contains(QStringLiteral("Your changes are still here.")));
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(current().text().str(), "xone\n");
}

TEST_F(FilesTest, AnotherEndingRebuildsTheView) {
    stop();
    kinds = document::KindRegistry();
    registerKinds(kinds);
    start();
    const char* const names[] = {"keep", "b.txt", "c.ron", "d.dungeon", "e.stackup", "f.lua", "g.map"};
    for (const auto& kind : kinds.kinds()) {
        const auto templates = kind->templates();
        document::Document* d =
            workspace->create(*kind, templates.empty() ? std::string() : templates.front().text);
        for (const char* name : names) {
            SCOPED_TRACE(kind->id().toStdString() + " as " + name);
            workspace->saveAs(*d, dir.filePath(QString::fromLatin1(name)));
            workspace->flushAll();
            QTest::qWait(1);
            ASSERT_NE(window->currentView(), nullptr);
            EXPECT_EQ(&current(), d);
            EXPECT_EQ(window->tabs().count(), 1);
            EXPECT_EQ(&d->kind(), &kinds.forPath(d->path()));
            EXPECT_FALSE(d->isModified());
        }
        workspace->close(*d);
    }
}

TEST_F(FilesTest, ReloadingAsksAboutUnsavedChanges) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    answer(QStringLiteral("Cancel"));
    trigger("file.reload");
    EXPECT_EQ(current().text().str(), "xone\n");
    answer(QStringLiteral("Reload"));
    trigger("file.reload");
    EXPECT_EQ(current().text().str(), "one\n");
    EXPECT_FALSE(window->isWindowModified());
    // Nothing is asked where nothing would be lost.
    (void)write("a.word", "theirs\n");
    trigger("file.reload");
    EXPECT_EQ(current().text().str(), "theirs\n");
    // Nor is what was read just now taken for a change by another.
    QTest::keyClicks(text(), QStringLiteral("y"));
    trigger("file.save");
    workspace->finishSaves();
    EXPECT_EQ(read(path), current().text().str());
    EXPECT_FALSE(window->isWindowModified());
}

TEST_F(FilesTest, RetryAsksAgainWhereTheFileChanged) {
    QDir(dir.path()).mkpath(QStringLiteral("sub"));
    const QString path = write("sub/a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    ASSERT_TRUE(QDir(dir.filePath(QStringLiteral("sub"))).removeRecursively());
    trigger("file.save");
    workspace->finishSaves();
    ASSERT_NE(bar("save"), nullptr);
    QDir(dir.path()).mkpath(QStringLiteral("sub"));
    (void)write("sub/a.word", "theirs\n");
    answer(QStringLiteral("Cancel"));
    pressBar("save", QStringLiteral("Retry"));
    workspace->finishSaves();
    EXPECT_EQ(read(path), "theirs\n");
    ASSERT_NE(bar("save"), nullptr);
    answer(QStringLiteral("Replace it"));
    pressBar("save", QStringLiteral("Retry"));
    workspace->finishSaves();
    EXPECT_EQ(read(path), "xone\n");
    EXPECT_EQ(bar("save"), nullptr);
}

TEST_F(FilesTest, ComparingWithTheDiskShowsBothAndReloads) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    QTest::keyClicks(text(), QStringLiteral("x"));
    QSignalSpy asked(workspace.get(), &document::Workspace::diskStateChanged);
    (void)write("a.word", "theirs\n");
    ASSERT_TRUE(asked.wait());
    press(QStringLiteral("Keep mine"));
    pressBar("disk", QStringLiteral("Compare…"));
    EXPECT_EQ(current().text().str(), "xone\n");
    EXPECT_EQ(bar("disk"), nullptr);
    EXPECT_TRUE(window->isWindowModified());
}

TEST_F(FilesTest, ATabIsDraggedToAnotherPlace) {
    window->openPaths({write("a.word", "a"), write("b.word", "b"), write("c.word", "c")});
    DocumentTabs& tabs = window->tabs();
    const QPoint from = tabs.tabRect(0).center();
    const QPoint to = tabs.tabRect(2).center() + QPoint(20, 0);
    QTest::mousePress(&tabs, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 10; ++step) QTest::mouseMove(&tabs, from + (to - from) * step / 10);
    QTest::mouseRelease(&tabs, Qt::LeftButton, {}, to);
    QStringList order;
    for (int i = 0; i < tabs.count(); ++i) order << tabs.document(i)->title();
    EXPECT_EQ(order,
              (QStringList{QStringLiteral("b.word"), QStringLiteral("c.word"), QStringLiteral("a.word")}));
    EXPECT_EQ(current().title(), QStringLiteral("a.word"));
    QTest::mouseClick(&tabs, Qt::MiddleButton, {}, tabs.tabRect(0).center());
    EXPECT_EQ(tabs.count(), 2);
}

TEST_F(FilesTest, TextPastedOrDroppedWithoutADocumentBecomesOne) {
    QApplication::clipboard()->setText(QStringLiteral("##"));
    QCoreApplication::processEvents();
    trigger("edit.paste");
    ASSERT_NE(window->currentView(), nullptr);
    EXPECT_EQ(current().text().str(), "adopted ##");
    EXPECT_TRUE(window->isWindowModified());
    QMimeData data;
    data.setText(QStringLiteral("#."));
    QDragEnterEvent enter(QPoint(500, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QDropEvent drop(QPointF(500, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    EXPECT_EQ(window->tabs().count(), 2);
    EXPECT_EQ(current().text().str(), "adopted #.");
    QApplication::clipboard()->setText(QStringLiteral("words"));
    trigger("edit.pasteNew");
    EXPECT_EQ(window->tabs().count(), 2);
}

TEST_F(FilesTest, ASecondStartHandsItsFilesToThisWindow) {
    const QString path = write("a.word", "one\n");
    const QString name = dir.filePath(QStringLiteral("socket"));
    SingleInstance first(name);
    ASSERT_EQ(first.start({}), SingleInstance::Start::kFirst);
    QObject::connect(&first, &SingleInstance::received, window.get(), &MainWindow::openPaths);
    std::atomic<SingleInstance::Start> start = SingleInstance::Start::kFirst;
    const std::unique_ptr<QThread> second(
        QThread::create([&] { start = SingleInstance(name).start({path}); }));
    second->start();
    EXPECT_TRUE(QTest::qWaitFor([&] { return second->isFinished(); }));
    EXPECT_EQ(start, SingleInstance::Start::kTaken);
    // They are opened once the socket has been read.
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->currentView() != nullptr; }));
    EXPECT_EQ(current().path(), path);
}

TEST_F(FilesTest, RecentFilesAreOnTheStartPageAndForgotten) {
    const QString path = write("a.word", "one\n");
    window->openPaths({path});
    trigger("file.close");
    const auto button = [this](const QString& text) -> QPushButton* {
        for (auto* b : window->findChild<StartPage*>()->findChildren<QPushButton*>()) {
            if (b->text() == text) return b;
        }
        return nullptr;
    };
    ASSERT_NE(button(QStringLiteral("a.word")), nullptr);
    QTest::mouseClick(button(QStringLiteral("a.word")), Qt::LeftButton);
    EXPECT_EQ(window->tabs().count(), 1);
    trigger("file.close");
    ASSERT_TRUE(QFile::remove(path));
    settings.addRecentFile(write("b.word", "two\n"));
    ASSERT_NE(button(QStringLiteral("Forget")), nullptr);
    QTest::mouseClick(button(QStringLiteral("Forget")), Qt::LeftButton);
    EXPECT_EQ(settings.recentFiles().size(), 1U);
}

TEST_F(FilesTest, QuittingSavesOrDiscardsAllAtOnce) {
    const auto change = [this] {
        for (const char* name : {"a.word", "b.word", "c.word"}) {
            window->openPaths({dir.filePath(QLatin1String(name))});
            current().setSelection({0, 0});
            QTest::keyClicks(text(), QStringLiteral("x"));
        }
    };
    for (const char* name : {"a.word", "b.word", "c.word"}) (void)write(name, "one");
    change();
    answer(QStringLiteral("Discard all"));
    EXPECT_TRUE(window->close());
    EXPECT_EQ(window->tabs().count(), 0);
    for (const char* name : {"a.word", "b.word", "c.word"}) {
        EXPECT_EQ(read(dir.filePath(QLatin1String(name))), "one");
    }
    static_cast<QWidget&>(*window).show();
    change();
    answer(QStringLiteral("Save all"));
    EXPECT_TRUE(window->close());
    for (const char* name : {"a.word", "b.word", "c.word"}) {
        EXPECT_EQ(read(dir.filePath(QLatin1String(name))), "xone");
    }
}

}  // namespace
}  // namespace lw::shell
