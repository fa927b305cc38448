// SPDX-License-Identifier: MIT
// What comes back at the next start, and what earlier sessions left.
#include "shell/session.h"

#include <QFileDialog>
#include <QListWidget>
#include <QPushButton>
#include <algorithm>
#include <random>
#include <sys/stat.h>

#include "app/shell/window_test.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/kinds.h"

namespace lw::shell {
namespace {

struct SessionTest : WindowTest {
    QString a = write("a.word", "one\ntwo\nthree\n");
    QString b = write("b.word", "b\n");

    void next() {
        stop();
        start();
        window->keepSession();
    }
    [[nodiscard]] QStringList titles() const {
        QStringList out;
        for (int i = 0; i < window->tabs().count(); ++i) out << window->tabs().document(i)->title();
        return out;
    }
};

TEST_F(SessionTest, TabsPlacesAndUnsavedTextsComeBackWithoutAQuestion) {
    window->keepSession();
    window->openPaths({a, b});
    workspace->create(*kinds.find(QStringLiteral("word")), "new");
    QTest::keyClicks(text(), QStringLiteral("x"));
    window->openPaths({a});
    current().setSelection({4, 7});
    QTest::keyClicks(text(), QStringLiteral("y"));
    // The last key is not even told to the document yet.
    EXPECT_TRUE(window->close());
    next();
    EXPECT_EQ(titles(), (QStringList{QStringLiteral("a.word"), QStringLiteral("b.word"),
                                     QStringLiteral("untitled.word")}));
    EXPECT_EQ(&current(), window->tabs().document(0));
    EXPECT_EQ(current().text().str(), "one\ny\nthree\n");
    EXPECT_EQ(current().selection().span(), (text::Span{5, 5}));
    EXPECT_TRUE(current().isModified());
    EXPECT_EQ(window->tabs().document(2)->text().str(), "xnew");
    EXPECT_TRUE(window->tabs().document(2)->isModified());
    EXPECT_FALSE(window->tabs().document(1)->isModified());
    EXPECT_EQ(read(a), "one\ntwo\nthree\n");
    // Nothing is offered as if the program had crashed.
    EXPECT_TRUE(workspace->orphans().empty());
    // And once more, with nothing done.
    EXPECT_TRUE(window->close());
    next();
    EXPECT_EQ(current().text().str(), "one\ny\nthree\n");
    EXPECT_EQ(window->tabs().count(), 3);
}

TEST_F(SessionTest, WhatWasMadeAndNeverEditedComesBackAsItWas) {
    window->keepSession();
    window->openPaths({a});
    workspace->create(*kinds.find(QStringLiteral("word")), "made");
    for (int session = 0; session < 2; ++session) {
        EXPECT_TRUE(window->close());
        next();
        ASSERT_EQ(window->tabs().count(), 2);
        EXPECT_EQ(&current(), window->tabs().document(1));
        EXPECT_EQ(current().text().str(), "made");
        EXPECT_FALSE(current().isModified());
        EXPECT_TRUE(workspace->orphans().empty());
    }
}

TEST_F(SessionTest, AfterACrashTheTabsComeBackAndUnsavedTextsAreOffered) {
    window->keepSession();
    window->openPaths({a, b});
    QTest::keyClicks(text(), QStringLiteral("x"));
    workspace->flushAll();
    EXPECT_EQ(settings.flush(), QString());
    next();
    EXPECT_EQ(titles(), (QStringList{QStringLiteral("a.word"), QStringLiteral("b.word")}));
    EXPECT_FALSE(current().isModified());
    EXPECT_EQ(workspace->orphans().size(), 1U);
}

TEST_F(SessionTest, AStartThatDidNotGetThroughIsNotTriedAgain) {
    window->keepSession();
    window->openPaths({a});
    QTest::keyClicks(text(), QStringLiteral("x"));
    EXPECT_TRUE(window->close());
    // As a start that ends in the middle leaves it.
    settings.setValue(QStringLiteral("session/restoring"), true);
    next();
    EXPECT_EQ(window->tabs().count(), 0);
    // Its texts are offered instead.
    EXPECT_EQ(workspace->orphans().size(), 1U);
    next();
    EXPECT_EQ(workspace->orphans().size(), 1U);
}

TEST_F(SessionTest, OfTwoCopiesOfAFileTheNewerStands) {
    for (const char* words : {"older", "newer"}) {
        document::Workspace dead(kinds, settings, dir.filePath(QStringLiteral("data")));
        document::Document* d = dead.open(a, nullptr);
        d->apply(text::TextEdits({{{0, 0}, words}}), QStringLiteral("Typing"));
        dead.flushAll();
        QTest::qWait(5);
    }
    QTimer::singleShot(0, qApp, [] {
        for (auto* push : QApplication::activeModalWidget()->findChildren<QPushButton*>()) {
            if (push->text() == QStringLiteral("Restore all 2"))
                return QTest::mouseClick(push, Qt::LeftButton);
        }
        ADD_FAILURE();
    });
    window->files().offerRecovery();
    EXPECT_EQ(window->tabs().count(), 1);
    EXPECT_TRUE(current().text().str().starts_with("newer"));
    EXPECT_TRUE(workspace->orphans().empty());
    current().undo();
    EXPECT_TRUE(current().text().str().starts_with("older"));
}

TEST_F(SessionTest, AllCopiesCanBeLeftForLaterAtOnce) {
    for (const QString& path : {a, b}) {
        document::Workspace dead(kinds, settings, dir.filePath(QStringLiteral("data")));
        document::Document* d = dead.open(path, nullptr);
        d->apply(text::TextEdits({{{0, 0}, "new"}}), QStringLiteral("Typing"));
        dead.flushAll();
    }
    int asked = 0;
    QTimer::singleShot(0, qApp, [&asked] {
        ++asked;
        for (auto* push : QApplication::activeModalWidget()->findChildren<QPushButton*>()) {
            if (push->text() == QStringLiteral("Ask about all 2 later"))
                return QTest::mouseClick(push, Qt::LeftButton);
        }
        ADD_FAILURE();
    });
    window->files().offerRecovery();
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(window->tabs().count(), 0);
    EXPECT_EQ(workspace->orphans().size(), 2U);
}

TEST_F(SessionTest, WithoutTheSettingQuittingAsks) {
    settings.setRestoresSession(false);
    window->keepSession();
    window->openPaths({a});
    QTest::keyClicks(text(), QStringLiteral("x"));
    answer(QStringLiteral("Cancel"));
    EXPECT_FALSE(window->close());
    answer(QStringLiteral("Save"));
    EXPECT_TRUE(window->close());
    EXPECT_EQ(read(a), "xone\ntwo\nthree\n");
    next();
    EXPECT_EQ(window->tabs().count(), 0);
}

TEST_F(SessionTest, WhatCantBeKeptIsAskedAbout) {
    (void)write("blocked", "in the way");
    stop();
    workspace =
        std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("blocked")));
    window = std::make_unique<MainWindow>(*workspace);
    static_cast<QWidget&>(*window).show();
    QApplication::setActiveWindow(window.get());
    window->keepSession();
    window->openPaths({a});
    QTest::keyClicks(text(), QStringLiteral("x"));
    answer(QStringLiteral("Cancel"));
    EXPECT_FALSE(window->close());
    EXPECT_EQ(current().text().str(), "xone\ntwo\nthree\n");
}

TEST_F(SessionTest, AFileThatIsGoneIsSaidAndItsUnsavedTextIsThere) {
    window->keepSession();
    window->openPaths({a, b});
    QTest::keyClicks(text(), QStringLiteral("x"));
    EXPECT_TRUE(window->close());
    ASSERT_TRUE(QFile::remove(a));
    ASSERT_TRUE(QFile::remove(b));
    next();
    EXPECT_EQ(titles(), QStringList{QStringLiteral("b.word")});
    EXPECT_EQ(current().text().str(), "xb\n");
    EXPECT_NE(window->currentView()->bar(QStringLiteral("disk")), nullptr);
}

TEST_F(SessionTest, WhatIsReadAgainFromDiskStaysInSight) {
    std::string lines;
    for (int i = 0; i < 300; ++i) lines += "line " + std::to_string(i) + "\n";
    const QString path = write("long.word", lines);
    window->openPaths({path});
    text_pane::TextPane& pane = window->currentView()->textPane();
    current().setSelection({0, 4});
    pane.showFromLine(150);
    ASSERT_EQ(pane.firstLine(), 150U);
    (void)write("long.word", "new\n" + lines);
    EXPECT_TRUE(QTest::qWaitFor([this] { return current().text().str().starts_with("new"); }));
    EXPECT_EQ(pane.firstLine(), 151U);
    EXPECT_EQ(current().selection().span(), (text::Span{4, 8}));
    // It comes back there too.
    window->keepSession();
    EXPECT_TRUE(window->close());
    next();
    EXPECT_EQ(window->currentView()->textPane().firstLine(), 151U);
}

/// Chooses the version `row` in the next dialog and presses a button.
void inVersions(int row, const QString& button) {
    QTimer::singleShot(0, qApp, [row, button] {
        QWidget* dialog = QApplication::activeModalWidget();
        ASSERT_NE(dialog, nullptr);
        auto* list = dialog->findChild<QListWidget*>(QStringLiteral("versions"));
        ASSERT_NE(list, nullptr);
        list->setCurrentRow(row);
        for (auto* push : dialog->findChildren<QPushButton*>()) {
            if (push->text() == button) return QTest::mouseClick(push, Qt::LeftButton);
        }
        ADD_FAILURE() << "no button " << button.toStdString();
        dialog->close();
    });
}

TEST_F(SessionTest, EarlierVersionsAreFoundComparedAndTakenBack) {
    for (int i = 1; i <= 2; ++i) {
        window->openPaths({b});
        current().setSelection({0, 0});
        QTest::keyClicks(text(), QString::number(i));
        trigger("file.save");
        workspace->flushAll();
        trigger("file.close");
        QTest::qWait(2);
    }
    window->openPaths({b});
    EXPECT_EQ(current().text().str(), "21b\n");
    ASSERT_EQ(workspace->earlierVersions(current()).size(), 2);
    inVersions(1, QStringLiteral("Restore"));
    trigger("file.versions");
    EXPECT_EQ(current().text().str(), "b\n");
    EXPECT_TRUE(current().isModified());
    current().undo();
    EXPECT_EQ(current().text().str(), "21b\n");
    EXPECT_FALSE(current().isModified());
    inVersions(0, QStringLiteral("Open as new document"));
    trigger("file.versions");
    EXPECT_EQ(window->tabs().count(), 2);
    EXPECT_EQ(current().text().str(), "1b\n");
    EXPECT_TRUE(current().path().isEmpty());
    // A file without any says so.
    window->openPaths({a});
    inVersions(0, QStringLiteral("Close"));
    trigger("file.versions");
}

/// With the real kinds, and an example with its game.
struct GameTest : SessionTest {
    const std::string game0 =
        read(QStringLiteral(LEVELWRIGHT_TEST_DATA "/../../resources/examples/game.ron"));
    const std::string map0 =
        read(QStringLiteral(LEVELWRIGHT_TEST_DATA "/../../resources/examples/crossing.map"));
    QString game, map;

    GameTest() {
        stop();
        kinds = document::KindRegistry();
        registerKinds(kinds);
        start();
        game = write("game.ron", game0);
        map = write("crossing.map", map0);
    }
    [[nodiscard]] QString told() const {
        const MessageBar* bar = window->currentView()->bar(QStringLiteral("companion"));
        return bar != nullptr ? bar->text() : QString();
    }
    [[nodiscard]] std::size_t errors() const {
        const auto& problems = current().diagnostics();
        return static_cast<std::size_t>(
            std::count_if(problems.begin(), problems.end(),
                          [](const text::Diagnostic& p) { return p.severity == text::Severity::kError; }));
    }
};

TEST_F(GameTest, ABrokenOrDeletedGameIsToldAndTheLastGoodOneStaysInUse) {
    window->openPaths({map});
    ASSERT_EQ(errors(), 0U);
    EXPECT_EQ(told(), QString());
    const std::size_t problems = current().diagnostics().size();
    (void)write("game.ron", game0.substr(0, game0.size() / 2));
    EXPECT_TRUE(QTest::qWaitFor([&] { return told().contains(QStringLiteral("game.ron:")); }));
    EXPECT_TRUE(told().contains(QStringLiteral("still in use"))) << told().toStdString();
    EXPECT_EQ(current().diagnostics().size(), problems);
    ASSERT_TRUE(QFile::remove(game));
    EXPECT_TRUE(QTest::qWaitFor([&] { return told().contains(QStringLiteral("not there any more")); }));
    EXPECT_EQ(current().diagnostics().size(), problems);
    // Closed and opened meanwhile, the map has no game; once there is one again it counts.
    trigger("file.close");
    (void)write("game.ron", game0);
    window->openPaths({map});
    EXPECT_EQ(told(), QString());
    EXPECT_EQ(current().diagnostics().size(), problems);
}

TEST_F(GameTest, AGameThatIsAPipeHangsNothing) {
    ASSERT_TRUE(QFile::remove(game));
    ASSERT_EQ(::mkfifo(qPrintable(game), 0600), 0);
    QTimer::singleShot(0, qApp, [] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        ASSERT_NE(box, nullptr);
        EXPECT_TRUE(box->text().contains(QStringLiteral("a pipe")));
        box->close();
    });
    window->openPaths({map, game});
    EXPECT_EQ(window->tabs().count(), 1);
    EXPECT_TRUE(told().contains(QStringLiteral("pipe"))) << told().toStdString();
}

TEST_F(GameTest, AGameThatWasClosedAndChangedElsewhereCountsAsItIs) {
    window->openPaths({game, map});
    ASSERT_EQ(errors(), 0U);
    workspace->close(*workspace->find(map));
    workspace->close(*workspace->find(game));
    std::string other = game0;
    const std::size_t at = other.find("\"water\"");
    ASSERT_NE(at, std::string::npos);
    other.replace(at, 7, "\"brine\"");
    (void)write("game.ron", other);
    window->openPaths({map});
    EXPECT_GT(errors() + current().diagnostics().size(), 0U);
    const auto& problems = current().diagnostics();
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(), [](const text::Diagnostic& p) {
        return p.message.find("water") != std::string::npos;
    }));
}

TEST_F(GameTest, ANewMapKnowsTheGameOfItsFolderBeforeItIsSaved) {
    document::Document* d = workspace->create(*kinds.find(QStringLiteral("map")), map0, dir.path());
    EXPECT_NE(d->companions().find("game.ron"), nullptr);
    QTimer::singleShot(0, qApp, [this] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        EXPECT_EQ(dialog->directory().canonicalPath(), QDir(dir.path()).canonicalPath());
        dialog->reject();
    });
    trigger("file.saveAs");
}

TEST_F(GameTest, AnyBytesAreSavedAsTheyWereAndAnEditChangesItsOwn) {
    window.reset();  // what is not shown is quicker
    std::mt19937 random(12);
    const auto upTo = [&random](std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(random);
    };
    const char* const names[] = {"a.map", "b.stackup", "c.lua", "d.dungeon", "e.ron", "f.txt", "g.stamp"};
    for (int round = 0; round < 2; ++round) {
        for (const char* name : names) {
            SCOPED_TRACE(::testing::Message() << name << " in round " << round);
            // A level in which some bytes are others, whatever they are.
            std::string bytes = round % 2 == 0 ? map0 : game0;
            for (std::size_t i = upTo(8); i > 0; --i)
                bytes[upTo(bytes.size() - 1)] = static_cast<char>(upTo(255));
            for (std::size_t i = upTo(3); i > 0; --i)
                bytes.insert(upTo(bytes.size()),
                             std::string_view("\r\n\0\xEF\xBB\xBF\t", 7).substr(upTo(6), 2));
            const QString path = write(name, bytes);
            document::Document* d = workspace->open(path, nullptr);
            ASSERT_NE(d, nullptr);
            workspace->save(*d);
            workspace->flushAll();
            EXPECT_EQ(read(path), bytes);
            if (d->readOnlyReason().isEmpty()) {
                const std::size_t at = upTo(bytes.size());
                text::TextEdits edits;
                edits.insert(at, "x");
                ASSERT_EQ(d->apply(edits, QStringLiteral("Type")), document::EditOutcome::kDone);
                workspace->save(*d);
                workspace->flushAll();
                EXPECT_EQ(read(path), std::string(bytes).insert(at, "x"));
            }
            workspace->close(*d);
        }
    }
}

TEST_F(GameTest, BytesOfAnotherEncodingInALevelAreKeptAndItIsEdited) {
    const std::string bytes = "-- caf\xE9 \xCF\xF0\xE8\xE2\xE5\xF2\np = [[ a 40 p:|._|. ]]\n-- \xFF\n";
    for (const char* name : {"level.lua", "ring.stackup"}) {
        SCOPED_TRACE(name);
        const bool isLua = QByteArray(name).endsWith("lua");
        const std::string text0 = isLua ? bytes : "# caf\xE9\na 40 p:|._|.\n# \xFF\n";
        const QString path = write(name, text0);
        window->openPaths({path});
        EXPECT_EQ(current().readOnlyReason(), QString());
        const auto& problems = current().diagnostics();
        const auto count = std::count_if(problems.begin(), problems.end(), [](const text::Diagnostic& p) {
            return p.code == "ron-utf8-error" && p.severity == text::Severity::kWarning;
        });
        EXPECT_EQ(count, 1);
        const std::size_t at = text0.find("40");
        current().setSelection({at, at});
        QTest::keyClicks(text(), QStringLiteral("1"));
        trigger("file.save");
        workspace->flushAll();
        std::string expected = text0;
        expected.insert(at, "1");
        EXPECT_EQ(read(path), expected);
        trigger("edit.undo");
        EXPECT_EQ(current().text().str(), text0);
    }
}

}  // namespace
}  // namespace lw::shell
