// SPDX-License-Identifier: MIT
// Files of other programs, comparisons and merges at the window.
#include <QClipboard>
#include <QMimeData>
#include <QProcess>
#include <gmock/gmock.h>

#include "app/shell/window_test.h"
#include "compare/compare_editor.h"
#include "compare/comparison_kind.h"
#include "exchange/copy_dialog.h"
#include "exchange/import_dialog.h"
#include "map/map_kind.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/review.h"

namespace lw::shell {
namespace {

using ::testing::HasSubstr;

const std::string kTmx =
    "<?xml version=\"1.0\"?>\n<map orientation=\"orthogonal\" tilewidth=\"16\" tileheight=\"16\" width=\"2\" "
    "height=\"1\"><tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" type=\"floor\"/><tile id=\"1\" "
    "type=\"wall\"/></tileset><layer name=\"a\" width=\"2\" height=\"1\"><data "
    "encoding=\"csv\">1,2</data></layer></map>";
const std::string kMap = "(name: \"M\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n..\n.T\n";

struct ExchangeWindowTest : WindowTest {
    ExchangeWindowTest() {
        stop();
        kinds.add(std::make_unique<map_editor::MapKind>());
        start();
    }
    /// Does something with the next dialog of a class, once it has read its file.
    template <class Dialog>
    static void answerDialog(const std::function<void(Dialog&)>& act) {
        QTimer::singleShot(0, qApp, [act] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            act(*dialog);
        });
    }
    static void acceptImport() {
        answerDialog<import_export::ImportDialog>([](import_export::ImportDialog& dialog) {
            EXPECT_TRUE(QTest::qWaitFor([&dialog] { return dialog.isCurrent(); }, 20'000));
            dialog.accept();
        });
    }
};

TEST_F(ExchangeWindowTest, AMapOfAnotherProgramOpensAsAnUnsavedOne) {
    const QString path = write("room.tmx", kTmx);
    acceptImport();
    window->openPaths({path});
    ASSERT_EQ(workspace->documents().size(), 1U);
    EXPECT_EQ(current().kind().id(), QStringLiteral("map"));
    EXPECT_EQ(current().title(), QStringLiteral("room.map"));
    EXPECT_TRUE(current().path().isEmpty());
    EXPECT_TRUE(current().isModified());
    EXPECT_FALSE(current().history().canUndo()) << "undo does not come back behind the import";
    EXPECT_EQ(read(path), kTmx);
}

TEST_F(ExchangeWindowTest, CancelOpensNothingAndOpenAsTextTheFile) {
    const QString path = write("room.tmx", kTmx);
    answerDialog<import_export::ImportDialog>([](QDialog& dialog) { dialog.reject(); });
    window->openPaths({path});
    EXPECT_TRUE(workspace->documents().empty());
    answerDialog<import_export::ImportDialog>([](QDialog& dialog) {
        for (auto* button : dialog.findChildren<QPushButton*>()) {
            if (button->text() == QLatin1String("Open as text")) button->click();
        }
    });
    window->openPaths({path});
    ASSERT_EQ(workspace->documents().size(), 1U);
    EXPECT_EQ(current().text().str(), kTmx);
}

TEST_F(ExchangeWindowTest, ABlockOfTilesOnTheClipboardIsSettledInTheDialog) {
    QApplication::clipboard()->setText(QStringLiteral("####\n#..#\n####\n"));
    QCoreApplication::processEvents();
    acceptImport();
    trigger("edit.pasteNew");
    ASSERT_EQ(workspace->documents().size(), 1U);
    EXPECT_THAT(current().text().str(), HasSubstr("---\n####\n#..#\n####\n"));
}

TEST_F(ExchangeWindowTest, ACopyIsWrittenForAnotherProgram) {
    window->openPaths({write("m.map", kMap)});
    answerDialog<import_export::CopyDialog>([](import_export::CopyDialog& dialog) { dialog.accept(); });
    trigger("file.saveCopy");
    EXPECT_THAT(read(dir.filePath(QStringLiteral("m.tmx"))), HasSubstr("<map "));
    EXPECT_FALSE(current().isModified());
}

TEST_F(ExchangeWindowTest, AnEditedMapIsComparedWithItsFileInATabOfItsOwn) {
    window->openPaths({write("m.map", kMap)});
    document::Document& map = current();
    map.replaceText("(name: \"M\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\nTT\n.T\n",
                    QStringLiteral("Edit"));
    trigger("file.compare");
    ASSERT_EQ(workspace->documents().size(), 2U);
    auto* editor = dynamic_cast<compare::CompareEditor*>(window->currentView()->editor());
    ASSERT_NE(editor, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([editor] { return editor->session().compared() != nullptr; }, 20'000));
    EXPECT_FALSE(window->currentView()->textShown());
    EXPECT_EQ(editor->session().compared()->changes.size(), 1U);
    EXPECT_EQ(window->currentView()->bar(QStringLiteral("utf8")), nullptr);
    editor->session().takeOver();
    EXPECT_EQ(map.text().str(), kMap);
    window->files().close(current());
    EXPECT_EQ(workspace->documents().size(), 1U);
}

TEST_F(ExchangeWindowTest, AMergeEndsWellOnceItIsSavedWithoutConflicts) {
    const auto map = [](const char* rows) {
        return std::string(
                   "(name: \"M\", legend: {'.': \"plain\", 'T': \"forest\", '~': \"water\"})\n---\n") +
               rows;
    };
    const QStringList files{write("base.map", map("....\n....\n")), write("ours.map", map("T...\n....\n")),
                            write("theirs.map", map("~...\n...~\n")),
                            write("merged.map", map("T...\n....\n"))};
    MergeRun merge;
    EXPECT_EQ(merge.begin(*workspace, files).toStdString(), "");
    EXPECT_THAT(current().text().str(), HasSubstr("merge-conflict 1: tiles (0, 0) 1x1"));
    EXPECT_THAT(current().text().str(), HasSubstr("...~"));
    EXPECT_TRUE(current().isModified());
    EXPECT_FALSE(merge.isMerged());
    trigger("file.save");
    workspace->finishSaves();
    EXPECT_FALSE(merge.isMerged()) << "saved with a conflict in it";
    QCoreApplication::processEvents();
    trigger("map.takeTheirs");
    EXPECT_THAT(current().text().str(), HasSubstr("---\n~...\n...~\n"));
    trigger("file.save");
    workspace->finishSaves();
    QCoreApplication::processEvents();
    EXPECT_TRUE(merge.isMerged());
}

TEST_F(ExchangeWindowTest, ConflictsThatComeIntoAnOpenMapBringTheirPanel) {
    window->openPaths({write("m.map", kMap)});
    current().replaceText(
        "(name: \"M\", legend: {'.': \"plain\", 'T': \"forest\"})\n// merge-conflict 1: tiles (0, 0) 1x1\n// "
        "  base   "
        "\".\"\n//   ours   \"T\"\n//   theirs \".\"\n---\nT.\n.T\n",
        QStringLiteral("Reload"));
    QCoreApplication::processEvents();
    std::vector<std::string> ids;
    for (const canvas::Panel& panel : window->currentView()->panels()) ids.push_back(panel.id.toStdString());
    EXPECT_THAT(ids, ::testing::Contains("map.conflicts"));
}

}  // namespace
}  // namespace lw::shell
