// SPDX-License-Identifier: MIT
// The window and its folder: Files, tabs to look at, quick open, problems of the folder.
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QTreeView>

#include "app/shell/window_test.h"
#include "panels/files_panel.h"
#include "panels/folder_problems.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/quick_open.h"

namespace lw::shell {
namespace {

struct FolderWindow : WindowTest {
    QTemporaryDir levels;

    FolderWindow() { window->resize(1600, 1000); }

    [[nodiscard]] QString level(const char* name, const std::string& bytes) const {
        const QString path = levels.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return path;
    }
    void openFolder() {
        window->openFolder(levels.path());
        ASSERT_TRUE(QTest::qWaitFor([this] {
            return window->folder().state() == folder::LevelFolder::State::kReady &&
                   !window->folder().isChecking();
        }));
        QTest::qWait(150);  // the lists gather what was read
    }
    [[nodiscard]] panels::FilesPanel& files() const { return window->docks().files(); }
    [[nodiscard]] QTreeView& tree() const { return files().tree(); }
    void click(const QString& path, bool twice = false) {
        const QModelIndex index = files().model().indexOf(path);
        ASSERT_TRUE(index.isValid()) << path.toStdString();
        const QPoint at = tree().visualRect(index).center();
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, at);
        if (twice) QTest::mouseDClick(tree().viewport(), Qt::LeftButton, {}, at);
    }
    void press(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(window->focusWidget() != nullptr ? window->focusWidget() : window.get(),
                        static_cast<Qt::Key>(key), with);
    }
};

TEST_F(FolderWindow, FilesListTheFolderWithItsProblems) {
    const QString bad = level("a/one.word", "bad bad\n");
    const QString good = level("two.word", "fine\n");
    EXPECT_FALSE(window->docks().filesShown());
    openFolder();
    EXPECT_TRUE(window->docks().filesShown());
    EXPECT_TRUE(files().isVisible());
    EXPECT_EQ(files().foot(), QStringLiteral("2 files checked"));
    EXPECT_EQ(tree().model()->rowCount(), 2);
    const QModelIndex row = files().model().indexOf(bad);
    EXPECT_EQ(row.data(Qt::AccessibleTextRole).toString(), QStringLiteral("one.word, 2 errors"));
    EXPECT_EQ(row.parent().data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("a, folder, 1 files, 2 errors"));
    EXPECT_EQ(tree().visualRect(files().model().indexOf(good)).height(), 40);
}

TEST_F(FolderWindow, AClickLooksAndADoubleClickKeeps) {
    const QString one = level("one.word", "1\n");
    const QString two = level("two.word", "2\n");
    const QString three = level("three.word", "3\n");
    openFolder();
    click(one);
    ASSERT_NE(window->currentView(), nullptr);
    EXPECT_EQ(window->tabs().preview(), &current());
    EXPECT_TRUE(tree().hasFocus());
    EXPECT_TRUE(settings.recentFiles().empty());
    click(two);
    EXPECT_EQ(window->tabs().count(), 1);
    EXPECT_EQ(current().path(), two);
    click(two, true);
    EXPECT_EQ(window->tabs().preview(), nullptr);
    click(three);
    EXPECT_EQ(window->tabs().count(), 2);
    text::TextEdits edits;
    edits.insert(0, "x");
    current().apply(edits, QStringLiteral("Type"));
    EXPECT_EQ(window->tabs().preview(), nullptr) << "an edited file is kept";
}

TEST_F(FolderWindow, TheKeyboardGoesThroughFiles) {
    const QString one = level("one.word", "1\n");
    const QString two = level("two.word", "2\n");
    openFolder();
    window->docks().showFiles(false);
    press(Qt::Key_B, Qt::ControlModifier);
    ASSERT_TRUE(tree().hasFocus());
    EXPECT_EQ(files().model().path(tree().currentIndex()), one);
    press(Qt::Key_T);
    EXPECT_EQ(files().model().path(tree().currentIndex()), two);
    press(Qt::Key_Return);
    EXPECT_EQ(current().path(), two);
    EXPECT_EQ(window->tabs().preview(), nullptr);
    press(Qt::Key_B, Qt::ControlModifier);
    EXPECT_TRUE(tree().hasFocus());
    press(Qt::Key_B, Qt::ControlModifier);
    EXPECT_FALSE(window->docks().filesShown());
}

TEST_F(FolderWindow, TheFilterNarrowsAndSaysWhenNothingIsLeft) {
    const QString one = level("a/one.word", "1\n");
    const QString two = level("two.word", "2\n");
    openFolder();
    files().filter().setFocus();
    QTest::keyClicks(&files().filter(), QStringLiteral("ON"));
    EXPECT_TRUE(files().model().indexOf(one).isValid());
    EXPECT_FALSE(files().model().indexOf(two).isValid());
    QTest::keyClicks(&files().filter(), QStringLiteral("xy"));
    EXPECT_FALSE(tree().isVisible());
    for (auto* button : files().findChildren<QPushButton*>()) {
        if (button->text() == QLatin1String("Clear") && button->isVisible())
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_TRUE(tree().isVisible());
    EXPECT_TRUE(files().model().indexOf(two).isValid());
}

TEST_F(FolderWindow, FilesAreADrawerInANarrowWindow) {
    const QString one = level("one.word", "1\n");
    openFolder();
    window->resize(1280, 720);
    QTest::qWait(20);
    EXPECT_TRUE(window->docks().filesAreDrawer());
    EXPECT_TRUE(files().isVisible());
    const int centre = window->centralWidget()->x();
    EXPECT_EQ(centre, 0);
    tree().setFocus();
    press(Qt::Key_Escape);
    EXPECT_FALSE(files().isVisible());
    trigger("view.files");
    click(one);
    EXPECT_FALSE(files().isVisible()) << "it closes on opening a file";
    trigger("view.files");
    window->openPaths({one});
    EXPECT_FALSE(files().isVisible()) << "however it is opened, as by another start";
    trigger("view.files");
    window->currentView()->textPane().focusText();
    press(Qt::Key_Escape);
    EXPECT_FALSE(files().isVisible()) << "wherever the focus is";
}

TEST_F(FolderWindow, QuickOpenTakesLettersInTheirOrder) {
    const QString crossing = level("maps/crossing.word", "1\n2\n3\n");
    const QString cellar = level("maps/cellar.word", "1\n");
    openFolder();
    press(Qt::Key_P, Qt::ControlModifier);
    QuickOpen& card = window->quickOpen();
    ASSERT_TRUE(card.isVisible());
    EXPECT_EQ(card.list().count(), 2);
    QTest::keyClicks(&card.field(), QStringLiteral("crs:2"));
    ASSERT_EQ(card.list().count(), 1);
    QTest::keyClick(&card.field(), Qt::Key_Return);
    EXPECT_FALSE(card.isVisible());
    EXPECT_EQ(current().path(), crossing);
    EXPECT_EQ(current().selection().head, 2U);
    trigger("go.file");
    QTest::keyClicks(&card.field(), QStringLiteral(":3"));
    QTest::keyClick(&card.field(), Qt::Key_Return);
    EXPECT_EQ(current().selection().head, 4U);
    trigger("go.file");
    EXPECT_EQ(card.list().item(0)->text(), QStringLiteral("crossing.word")) << "recent ones come first";
    QTest::keyClick(&card.field(), Qt::Key_Escape);
    EXPECT_FALSE(card.isVisible());
}

TEST_F(FolderWindow, ProblemsOfTheFolderGoOnIntoTheNextFile) {
    const QString one = level("one.word", "x bad\n");
    const QString two = level("two.word", "bad bad\n");
    openFolder();
    click(one, true);
    trigger("view.folderProblems");
    panels::FolderProblems& problems = window->docks().folderProblems();
    ASSERT_EQ(problems.model().rowCount(), 2);
    // Open ones come first, as soon as the list has gathered what is open.
    ASSERT_TRUE(QTest::qWaitFor([&] {
        const folder::Level* first = problems.model().level(problems.model().index(0, 0));
        return first != nullptr && first->file.path == one;
    }));
    EXPECT_EQ(problems.position(), QStringLiteral("3 errors in 2 of 2 files"));
    trigger("go.nextProblem");
    EXPECT_EQ(current().path(), one);
    EXPECT_EQ(current().selection().span(), (text::Span{2, 5}));
    trigger("go.nextProblem");
    EXPECT_EQ(current().path(), two);
    EXPECT_EQ(current().selection().span(), (text::Span{0, 3}));
    trigger("go.nextProblem");
    EXPECT_EQ(current().selection().span(), (text::Span{4, 7}));
    emit problems.sureRequested(two);
    EXPECT_EQ(current().text().str(), "good good\n");
    current().undo();
    EXPECT_EQ(current().text().str(), "bad bad\n");
    EXPECT_EQ(read(two), "bad bad\n") << "nothing is written";
}

TEST_F(FolderWindow, EachFileHasOneTurnInARoundOfProblems) {
    const QString one = level("one.word", "bad bad bad\n");
    const QString two = level("two.word", "bad bad\n");
    const QString three = level("three.word", "bad\n");
    openFolder();
    click(three, true);
    trigger("view.folderProblems");
    panels::FolderProblems& problems = window->docks().folderProblems();
    ASSERT_EQ(problems.model().rowCount(), 3);
    const auto walk = [&](const char* action) {
        QStringList files;
        for (int i = 0; i < 6; ++i) {
            // Files that are open stand above the others, as soon as the list has gathered them.
            EXPECT_TRUE(QTest::qWaitFor(
                [&] { return problems.model().groupOf(current().path()).row() < window->tabs().count(); }));
            trigger(action);
            files << current().path();
        }
        return files;
    };
    EXPECT_EQ(walk("go.nextProblem"), (QStringList{three, one, one, one, two, two}));
    EXPECT_EQ(walk("go.nextProblem"), (QStringList{three, one, one, one, two, two}));
    EXPECT_EQ(walk("go.previousProblem"), (QStringList{two, one, one, one, three, two}));
}

TEST_F(FolderWindow, ALongListOfOneFileIsShortAmongOthers) {
    const QString many = level("many.word", "bad bad bad bad bad bad\n");
    (void)level("one.word", "bad\n");
    (void)level("two.word", "bad\n");
    openFolder();
    panels::FolderProblemsModel& model = window->docks().folderProblems().model();
    const QModelIndex group = model.groupOf(many);
    ASSERT_EQ(model.rowCount(group), 4);
    EXPECT_EQ(model.index(3, 0, group).data().toString(), QStringLiteral("3 more in this file"));
    model.showAll(model.index(3, 0, group));
    EXPECT_EQ(model.rowCount(model.groupOf(many)), 6);
    model.setShown({false, true, true});
    EXPECT_EQ(model.rowCount(), 0);
}

}  // namespace
}  // namespace lw::shell
