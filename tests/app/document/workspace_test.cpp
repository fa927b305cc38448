// SPDX-License-Identifier: MIT
#include "document/workspace.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include "app/document/workspace_fixture.h"

namespace lw::document {
namespace {

TEST_F(WorkspaceTest, AnUntouchedDocumentSavesTheSameBytes) {
    const std::string bytes = "\xEF\xBB\xBF one\r\ntwo\n\rbad";
    write(path("a.word"), bytes);
    Document* d = open("a.word");
    EXPECT_EQ(d->diagnostics().size(), 1U);
    workspace->save(*d);
    workspace->finishSaves();
    EXPECT_EQ(read(path("a.word")), bytes);
    EXPECT_EQ(workspace->open(path("a.word"), nullptr), d);
    EXPECT_EQ(settings.recentFiles().size(), 1U);
}

TEST_F(WorkspaceTest, AFileThatIsNotThereIsMadeBySaving) {
    Document* d = workspace->createFile(path("new.word"));
    EXPECT_EQ(workspace->find(path("new.word")), d);
    EXPECT_EQ(d->title(), QStringLiteral("new.word"));
    EXPECT_TRUE(d->isModified());
    append(d, "one");
    workspace->lookAtDisk(*d);
    EXPECT_EQ(workspace->diskState(*d), DiskState::kSame) << "it never was there";
    d->undo();
    EXPECT_TRUE(d->isModified());
    d->redo();
    workspace->save(*d);
    workspace->finishSaves();
    EXPECT_EQ(read(path("new.word")), "one");
    EXPECT_FALSE(d->isModified());
    ASSERT_TRUE(QFile::remove(path("new.word")));
    workspace->lookAtDisk(*d);
    EXPECT_EQ(workspace->diskState(*d), DiskState::kGone);
}

TEST_F(WorkspaceTest, QuickSavesAreWrittenInOrder) {
    write(path("a.word"), "");
    Document* d = open("a.word");
    for (int i = 0; i < 20; ++i) {
        append(d, std::to_string(i) + "\n");
        workspace->save(*d);
    }
    workspace->finishSaves();
    EXPECT_EQ(read(path("a.word")), d->text().str());
    EXPECT_FALSE(d->isModified());
}

TEST_F(WorkspaceTest, AnEditDuringASaveStaysUnsaved) {
    write(path("a.word"), "");
    Document* d = open("a.word");
    append(d, "one");
    workspace->save(*d);
    append(d, "two");
    workspace->finishSaves();
    EXPECT_EQ(read(path("a.word")), "one");
    EXPECT_TRUE(d->isModified());
    d->undo();
    EXPECT_FALSE(d->isModified());
}

TEST_F(WorkspaceTest, AFailedSaveSaysSoAndStaysUnsaved) {
    Document* d = workspace->create(*kinds.find(QStringLiteral("word")), "text");
    append(d, "x");
    QSignalSpy failed(workspace.get(), &Workspace::saveFailed);
    workspace->saveAs(*d, path("no/such/a.word"));
    workspace->finishSaves();
    ASSERT_EQ(failed.count(), 1);
    EXPECT_FALSE(failed[0][2].toString().isEmpty());
    EXPECT_TRUE(d->isModified());
    EXPECT_TRUE(d->path().isEmpty());
    workspace->saveAs(*d, path("b.word"));
    workspace->finishSaves();
    EXPECT_EQ(d->title(), QStringLiteral("b.word"));
    EXPECT_FALSE(d->isModified());
}

TEST_F(WorkspaceTest, ACleanDocumentFollowsTheDisk) {
    write(path("a.word"), "one\ntwo\n");
    Document* d = open("a.word");
    d->setSelection({4, 7});
    QSignalSpy changed(d, &Document::changed);
    write(path("a.word"), "zero\none\ntwo\n");
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(d->text().str(), "zero\none\ntwo\n");
    EXPECT_EQ(d->text().slice(d->selection().span()), "two");
    EXPECT_FALSE(d->isModified());
    d->undo();
    EXPECT_EQ(d->text().str(), "one\ntwo\n");
    EXPECT_TRUE(d->isModified());
}

TEST_F(WorkspaceTest, ADirtyDocumentIsAskedAbout) {
    write(path("a.word"), "one\n");
    Document* d = open("a.word");
    append(d, "mine\n");
    QSignalSpy asked(workspace.get(), &Workspace::diskStateChanged);
    // Replaced by a rename, as most programs save.
    write(path("tmp"), "one\ntheirs\n");
    ASSERT_TRUE(QFile::remove(path("a.word")) && QFile::rename(path("tmp"), path("a.word")));
    ASSERT_TRUE(asked.wait());
    EXPECT_EQ(workspace->diskState(*d), DiskState::kChanged);
    EXPECT_EQ(d->text().str(), "one\nmine\n");
    EXPECT_EQ(workspace->diskText(*d).str(), "one\ntheirs\n");
    workspace->reload(*d);
    EXPECT_EQ(d->text().str(), "one\ntheirs\n");
    EXPECT_FALSE(d->isModified());
    d->undo();
    EXPECT_EQ(d->text().str(), "one\nmine\n");
}

TEST_F(WorkspaceTest, AVanishedFileLeavesTheDocumentUnsaved) {
    write(path("a.word"), "one\n");
    Document* d = open("a.word");
    QSignalSpy asked(workspace.get(), &Workspace::diskStateChanged);
    QFile::remove(path("a.word"));
    ASSERT_TRUE(asked.wait());
    EXPECT_EQ(workspace->diskState(*d), DiskState::kGone);
    EXPECT_TRUE(d->isModified());
    workspace->save(*d);
    workspace->finishSaves();
    EXPECT_EQ(read(path("a.word")), "one\n");
    EXPECT_EQ(workspace->diskState(*d), DiskState::kSame);
    EXPECT_FALSE(d->isModified());
}

TEST_F(WorkspaceTest, BytesThatAreNotUtf8OpenForReadingAndAsLatin1) {
    write(path("a.word"), "caf\xE9\n");
    Document* d = open("a.word");
    EXPECT_EQ(d->readOnlyReason(), QStringLiteral("Byte 0xE9 at 1:4 is not UTF-8; opened for reading."));
    EXPECT_EQ(d->apply(text::TextEdits({{{0, 0}, "x"}}), {}), EditOutcome::kReadOnly);
    workspace->reopenDecoded(*d);
    EXPECT_EQ(d->text().str(), "caf\xC3\xA9\n");
    EXPECT_TRUE(d->isModified());
    EXPECT_TRUE(d->readOnlyReason().isEmpty());
}

TEST_F(WorkspaceTest, AWideTextIsNamedAndConverted) {
    write(path("a.word"), std::string("\xFF\xFE"
                                      "b\0a\0d\0\xE9\0",
                                      10));
    Document* d = open("a.word");
    EXPECT_EQ(d->readOnlyReason(), QStringLiteral("This file is UTF-16, not UTF-8; opened for reading."));
    workspace->reopenDecoded(*d);
    EXPECT_EQ(d->text().str(), "bad\xC3\xA9");
    EXPECT_EQ(d->diagnostics().size(), 1U);
    EXPECT_TRUE(d->isModified());
    d->undo();
    EXPECT_EQ(d->text().size(), 10U);
    // Without a mark its bytes are UTF-8, too.
    write(path("b.word"), std::string("b\0a\0d\0", 6));
    EXPECT_FALSE(open("b.word")->readOnlyReason().isEmpty());
}

TEST_F(WorkspaceTest, ReopenClosedBringsUnsavedTextBack) {
    write(path("a.word"), "one\n");
    Document* d = open("a.word");
    append(d, "mine\n");
    workspace->close(*d);
    Document* untitled = workspace->create(*kinds.find(QStringLiteral("word")), "new");
    append(untitled, "er");
    workspace->close(*untitled);
    EXPECT_TRUE(workspace->documents().empty());
    Document* again = workspace->reopenClosed(nullptr);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->text().str(), "newer");
    EXPECT_TRUE(again->isModified());
    again = workspace->reopenClosed(nullptr);
    EXPECT_EQ(again->text().str(), "one\nmine\n");
    EXPECT_EQ(again->path(), path("a.word"));
    EXPECT_TRUE(again->isModified());
    EXPECT_FALSE(workspace->canReopen());
}

TEST_F(WorkspaceTest, UnsavedTextOutlivesTheProgram) {
    write(path("a.word"), "one\n");
    append(open("a.word"), "mine\n");
    workspace->flushRecovery();
    workspace.reset();
    Workspace next(kinds, settings, dir.filePath(QStringLiteral("data")));
    const auto copies = next.orphans();
    ASSERT_EQ(copies.size(), 1U);
    Document* d = next.restore(copies[0]);
    EXPECT_EQ(d->text().str(), "one\nmine\n");
    EXPECT_EQ(read(path("a.word")), "one\n");
    d->undo();
    EXPECT_EQ(d->text().str(), "one\n");
    EXPECT_FALSE(d->isModified());
}

TEST_F(WorkspaceTest, ASavedDocumentLeavesNoRecoveryCopy) {
    write(path("a.word"), "one\n");
    Document* d = open("a.word");
    append(d, "mine\n");
    workspace->flushRecovery();
    workspace->save(*d);
    workspace->finishSaves();
    workspace.reset();
    EXPECT_TRUE(Workspace(kinds, settings, dir.filePath(QStringLiteral("data"))).orphans().empty());
}

TEST_F(WorkspaceTest, TheCompanionIsWatchedOnDiskAndWhereItIsOpen) {
    write(path("sub/a.word"), "worse");
    write(path("rules.txt"), "strict");
    Document* d = open("sub/a.word");
    EXPECT_EQ(d->diagnostics().size(), 1U);
    QSignalSpy changed(d, &Document::changed);
    write(path("rules.txt"), "lax");
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(d->diagnostics().size(), 0U);
    Document* rules = open("rules.txt");
    append(rules, " strict");
    EXPECT_EQ(d->diagnostics().size(), 1U);
    rules->undo();
    EXPECT_EQ(d->diagnostics().size(), 0U);
    // A nearer one wins as soon as it is there.
    changed.clear();
    write(path("sub/rules.txt"), "strict");
    workspace->close(*rules);
    EXPECT_EQ(d->diagnostics().size(), 1U);
}

TEST_F(WorkspaceTest, ACompanionCountsFromBeforeItIsSaved) {
    write(path("sub/a.word"), "worse");
    Document* d = open("sub/a.word");
    EXPECT_EQ(d->diagnostics().size(), 0U);
    Document* rules = workspace->createFile(path("rules.txt"));
    append(rules, "strict");
    EXPECT_EQ(d->diagnostics().size(), 1U);
    Document* nearer = workspace->createFile(path("sub/rules.txt"));
    append(nearer, "lax");
    EXPECT_EQ(d->diagnostics().size(), 0U);
    Document* elsewhere = workspace->createFile(path("other/rules.txt"));
    append(elsewhere, "strict");
    EXPECT_EQ(d->diagnostics().size(), 0U);
    workspace->close(*nearer);
    EXPECT_EQ(d->diagnostics().size(), 1U);
    workspace->close(*rules);
    EXPECT_EQ(d->diagnostics().size(), 0U);
}

}  // namespace
}  // namespace lw::document
