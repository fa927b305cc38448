// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/document/workspace_fixture.h"

namespace lw::document {
namespace {

/// What is never lost and never asked twice: one path is one document, another program's bytes are seen
/// before they are replaced, unsaved text has a copy.
struct LifeTest : WorkspaceTest {
    /// The texts that a next session would be offered if this one ended now.
    std::vector<std::string> leftByACrash() {
        workspace->flushAll();
        workspace.reset();
        start();
        std::vector<std::string> texts;
        for (const RecoveredText& copy : workspace->orphans()) texts.push_back(copy.text);
        return texts;
    }
    void save(Document* d) {
        workspace->save(*d);
        workspace->flushAll();
    }
};

TEST_F(LifeTest, AFileThatSeveralPathsNameIsOneDocument) {
    write(path("sub/a.word"), "one");
    ASSERT_TRUE(QFile::link(path("sub/a.word"), path("link.word")));
    ASSERT_TRUE(QFile::link(path("sub"), path("folder")));
    ASSERT_EQ(::link(qPrintable(path("sub/a.word")), qPrintable(path("hard.word"))), 0);
    Document* d = open("sub/a.word");
    for (const char* other : {"link.word", "folder/a.word", "hard.word", "sub/../sub/a.word"}) {
        EXPECT_EQ(open(other), d) << other;
    }
    EXPECT_EQ(workspace->documents().size(), 1U);
    settings.addRecentFile(path("link.word"));
    settings.addRecentFile(path("folder/a.word"));
    EXPECT_EQ(settings.recentFiles().size(), 1U);
}

TEST_F(LifeTest, SavingOntoAnOpenDocumentLeavesOneDocument) {
    write(path("a.word"), "a");
    write(path("b.word"), "b");
    Document* a = open("a.word");
    Document* b = open("b.word");
    append(b, " unsaved");
    workspace->saveAs(*a, path("b.word"));
    workspace->flushAll();
    EXPECT_EQ(workspace->documents(), std::vector<Document*>{a});
    EXPECT_EQ(a->path(), path("b.word"));
    EXPECT_EQ(read(path("b.word")), "a");
    // What was unsaved in the other is not lost.
    ASSERT_TRUE(workspace->canReopen());
    EXPECT_EQ(workspace->reopenClosed(nullptr)->text().str(), "b unsaved");
}

TEST_F(LifeTest, AnotherEndingIsAnotherKindAndNoneIsTheKindsOwn) {
    Document* d = workspace->create(word(), "text");
    EXPECT_EQ(Workspace::withEnding(*d, path("keep")), path("keep.word"));
    EXPECT_EQ(Workspace::withEnding(*d, path("keep.txt")), path("keep.txt"));
    EXPECT_EQ(Workspace::withEnding(*d, path(".hidden")), path(".hidden.word"));
    const DocumentKind* seen = nullptr;
    QObject::connect(workspace.get(), &Workspace::kindChanging, [&](Document* of) { seen = &of->kind(); });
    QSignalSpy changed(workspace.get(), &Workspace::kindChanged);
    workspace->saveAs(*d, path("keep.txt"));
    workspace->flushAll();
    EXPECT_EQ(seen, &word());
    EXPECT_EQ(changed.count(), 1);
    EXPECT_NE(&d->kind(), &word());
    EXPECT_EQ(read(path("keep.txt")), "text");
}

TEST_F(LifeTest, WhatAnotherProgramWroteIsNeverReplacedUnseen) {
    write(path("a.word"), "one");
    write(path("b.word"), "one");
    Document* a = open("a.word");
    Document* b = open("b.word");
    append(a, " mine");
    write(path("a.word"), "theirs");
    save(a);
    EXPECT_EQ(read(path("a.word")), "theirs");
    EXPECT_EQ(workspace->diskState(*a), DiskState::kChanged);
    EXPECT_TRUE(a->isModified());
    // Seen, it may be replaced.
    save(a);
    EXPECT_EQ(read(path("a.word")), "one mine");
    EXPECT_FALSE(a->isModified());
    // A notice of another file that comes while a save runs is heard all the same.
    append(a, ".");
    workspace->save(*a);
    write(path("b.word"), "changed meanwhile");
    workspace->lookAtDisk(*b);
    EXPECT_EQ(b->text().str(), "changed meanwhile");
    workspace->flushAll();
    // And one of the file itself, once the save has ended, however the two met.
    append(a, ".");
    workspace->save(*a);
    workspace->lookAtDisk(*a);
    write(path("a.word"), "theirs again");
    workspace->flushAll();
    EXPECT_TRUE(a->text().str() == read(path("a.word")) || workspace->diskState(*a) == DiskState::kChanged);
}

TEST_F(LifeTest, CopiesDoNotWaitForSlowSaves) {
    constexpr int kSaves = 15;
    write(path("large.word"), std::string(500'000, 'x'));
    Document* large = open("large.word");
    QSignalSpy saved(workspace.get(), &Workspace::saved);
    for (int i = 0; i < kSaves; ++i) {
        append(large, "y");
        workspace->save(*large);
    }
    Document* small = workspace->create(word(), "x");
    append(small, "y");
    workspace->flushRecovery();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace->copyOf(*small).isEmpty(); }));
    const QString copy = workspace->copyOf(*small) + QStringLiteral(".text");
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(copy); }));
    EXPECT_LT(saved.count(), kSaves);
    workspace->flushAll();
    EXPECT_EQ(saved.count(), kSaves);
}

TEST_F(LifeTest, WhatIsDueIsCopiedBeforeAnotherFileIsRead) {
    Document* d = workspace->create(word(), "x");
    append(d, "y");
    EXPECT_TRUE(workspace->copyOf(*d).isEmpty());
    write(path("a.word"), "may be anything");
    open("a.word");
    EXPECT_FALSE(workspace->copyOf(*d).isEmpty());
}

TEST_F(LifeTest, AFileThatComesBackTheSameWasNeverAway) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    append(d, " two");
    d->undo();
    ASSERT_TRUE(QFile::remove(path("a.word")));
    workspace->lookAtDisk(*d);
    EXPECT_EQ(workspace->diskState(*d), DiskState::kGone);
    EXPECT_TRUE(d->isModified());
    write(path("a.word"), "one");
    workspace->lookAtDisk(*d);
    EXPECT_EQ(workspace->diskState(*d), DiskState::kSame);
    EXPECT_FALSE(d->isModified());
    // Other bytes are taken over, since nothing was done here meanwhile.
    ASSERT_TRUE(QFile::remove(path("a.word")));
    workspace->lookAtDisk(*d);
    write(path("a.word"), "of another branch");
    workspace->lookAtDisk(*d);
    EXPECT_EQ(d->text().str(), "of another branch");
    EXPECT_FALSE(d->isModified());
}

TEST_F(LifeTest, ACheckoutThatChangesTenOpenFilesAsksNothing) {
    const QString folder = path("");
    const auto git = [&folder](const QString& words) {
        QProcess process;
        process.setWorkingDirectory(folder);
        process.start(QStringLiteral("git"), words.split(QLatin1Char(' ')));
        EXPECT_TRUE(process.waitForFinished());
        EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    };
    const auto name = [](int i) { return "f" + std::to_string(i) + ".word"; };
    git(QStringLiteral("init -q -b one"));
    git(QStringLiteral("config user.email a@b"));
    git(QStringLiteral("config user.name a"));
    for (int i = 0; i < 10; ++i) write(path(name(i).c_str()), "one " + std::to_string(i));
    git(QStringLiteral("add ."));
    git(QStringLiteral("commit -q -m one"));
    git(QStringLiteral("checkout -q -b two"));
    for (int i = 0; i < 10; ++i) {
        // Some are the same there, some are others, some are not there.
        if (i % 3 == 1) write(path(name(i).c_str()), "two " + std::to_string(i));
        if (i % 3 == 2) {
            ASSERT_TRUE(QFile::remove(path(name(i).c_str())));
        }
    }
    git(QStringLiteral("commit -q -a -m two"));
    git(QStringLiteral("checkout -q one"));
    std::vector<Document*> documents;
    for (int i = 0; i < 10; ++i) {
        documents.push_back(open(name(i).c_str()));
        append(documents.back(), "!");
        documents.back()->undo();
    }
    const auto settled = [&](const char* branch) {
        return QTest::qWaitFor([&] {
            for (int i = 0; i < 10; ++i) {
                const bool isTwo = std::string_view(branch) == "two";
                const bool isGone = isTwo && i % 3 == 2;
                const std::string text = (isTwo && i % 3 == 1 ? "two " : "one ") + std::to_string(i);
                const DiskState state = workspace->diskState(*documents[static_cast<std::size_t>(i)]);
                if (state != (isGone ? DiskState::kGone : DiskState::kSame)) return false;
                if (documents[static_cast<std::size_t>(i)]->text().str() != text) return false;
            }
            return true;
        });
    };
    git(QStringLiteral("checkout -q two"));
    EXPECT_TRUE(settled("two"));
    git(QStringLiteral("checkout -q one"));
    EXPECT_TRUE(settled("one"));
    for (int i = 0; i < 10; ++i) {
        Document* d = documents[static_cast<std::size_t>(i)];
        EXPECT_FALSE(d->isModified()) << i;
        // Nothing was asked and nothing forgotten: those that were away go on where they were.
        if (i % 3 != 1) {
            EXPECT_TRUE(d->redo());
            EXPECT_EQ(d->text().str(), "one " + std::to_string(i) + "!");
        }
    }
}

TEST_F(LifeTest, WhatTheSystemDoesNotTellOfIsSeenByLooking) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    // No notice comes of memory that is written to.
    const int file = ::open(qPrintable(path("a.word")), O_RDWR | O_CLOEXEC);
    ASSERT_GE(file, 0);
    void* memory = ::mmap(nullptr, 3, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ASSERT_NE(memory, MAP_FAILED);
    std::memcpy(memory, "two", 3);
    ASSERT_EQ(::msync(memory, 3, MS_SYNC), 0);
    ::munmap(memory, 3);
    ::close(file);
    EXPECT_TRUE(QTest::qWaitFor([&] { return d->text().str() == "two"; }));
}

TEST_F(LifeTest, AFileThatIsReplacedThroughARemovalWasNeverGone) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    QSignalSpy states(workspace.get(), &Workspace::diskStateChanged);
    ASSERT_TRUE(QFile::remove(path("a.word")));
    QTest::qWait(100);
    write(path("a.word"), "two");
    EXPECT_TRUE(QTest::qWaitFor([&] { return d->text().str() == "two"; }));
    EXPECT_TRUE(states.isEmpty());
    EXPECT_FALSE(d->isModified());
}

TEST_F(LifeTest, AnUnsavedTextComesBackToItsFileWhateverBecameOfIt) {
    write(path("gone.word"), "one");
    write(path("other.word"), "one");
    write(path("same.word"), "one");
    for (const char* name : {"gone.word", "other.word", "same.word"}) append(open(name), " mine");
    workspace->create(word(), "new", path("sub"))->markUnsaved();
    EXPECT_EQ(leftByACrash().size(), 4U);
    ASSERT_TRUE(QFile::remove(path("gone.word")));
    write(path("other.word"), "theirs");
    for (const RecoveredText& copy : workspace->orphans()) workspace->restore(copy);
    Document* gone = workspace->find(path("gone.word"));
    ASSERT_NE(gone, nullptr);
    EXPECT_EQ(gone->text().str(), "one mine");
    EXPECT_EQ(workspace->diskState(*gone), DiskState::kGone);
    Document* other = workspace->find(path("other.word"));
    EXPECT_EQ(other->text().str(), "one mine");
    EXPECT_EQ(workspace->diskState(*other), DiskState::kChanged);
    EXPECT_EQ(workspace->diskState(*workspace->find(path("same.word"))), DiskState::kSame);
    for (const Document* d : workspace->documents()) EXPECT_TRUE(d->isModified());
    EXPECT_EQ(workspace->documents().size(), 4U);
    for (const Document* d : workspace->documents()) {
        if (d->path().isEmpty()) {
            EXPECT_EQ(d->folder(), path("sub"));
        }
    }
    save(gone);
    EXPECT_EQ(read(path("gone.word")), "one mine");
    EXPECT_FALSE(gone->isModified());
}

TEST_F(LifeTest, ATextClosedByMistakeComesBackThoughItsFileIsGone) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    append(d, " mine");
    workspace->close(*d);
    ASSERT_TRUE(QFile::remove(path("a.word")));
    d = workspace->reopenClosed(nullptr);
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->path(), path("a.word"));
    EXPECT_EQ(d->text().str(), "one mine");
    EXPECT_EQ(workspace->diskState(*d), DiskState::kGone);
    workspace->close(*d);
    write(path("a.word"), "theirs");
    d = workspace->reopenClosed(nullptr);
    EXPECT_EQ(d->text().str(), "one mine");
    EXPECT_TRUE(d->isModified());
}

TEST_F(LifeTest, LeavingKeepsWhatIsUnsavedOrDoesNotLeave) {
    write(path("a.word"), "one");
    append(open("a.word"), " mine");
    open("a.word");
    workspace->create(word(), "new")->markUnsaved();
    write(dir.filePath(QStringLiteral("blocked")), "");
    {
        Workspace blocked(kinds, settings, dir.filePath(QStringLiteral("blocked")));
        blocked.create(word(), "x")->markUnsaved();
        EXPECT_FALSE(blocked.leave());
        EXPECT_EQ(blocked.documents().size(), 1U);
    }
    EXPECT_TRUE(workspace->leave());
    EXPECT_TRUE(workspace->documents().empty());
    workspace.reset();
    start();
    EXPECT_EQ(workspace->orphans().size(), 2U);
}

TEST_F(LifeTest, ADocumentGoesWithItsFile) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    append(d, " two");
    ASSERT_TRUE(QFile::rename(path("a.word"), path("b.word")));
    workspace->moved(*d, path("b.word"));
    EXPECT_EQ(d->title(), QStringLiteral("b.word"));
    EXPECT_TRUE(d->isModified());
    EXPECT_TRUE(d->undo());
    EXPECT_FALSE(d->isModified());
    d->redo();
    save(d);
    EXPECT_EQ(read(path("b.word")), "one two");
    EXPECT_FALSE(QFile::exists(path("a.word")));
}

TEST_F(LifeTest, BytesThatAreNotUtf8ComeAndGo) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    write(path("a.word"), "caf\xE9");
    workspace->lookAtDisk(*d);
    EXPECT_FALSE(d->readOnlyReason().isEmpty());
    write(path("a.word"), "cafe");
    workspace->lookAtDisk(*d);
    EXPECT_TRUE(d->readOnlyReason().isEmpty());
    EXPECT_EQ(d->text().str(), "cafe");
}

TEST_F(LifeTest, APipeIsRefusedInsteadOfWaitedFor) {
    ASSERT_EQ(::mkfifo(qPrintable(path("a.word")), 0600), 0);
    QString error;
    EXPECT_EQ(workspace->open(path("a.word"), &error), nullptr);
    EXPECT_TRUE(error.contains(QStringLiteral("a pipe"))) << error.toStdString();
    EXPECT_EQ(workspace->open(QStringLiteral("/proc/self/status"), &error), nullptr);
}

TEST_F(LifeTest, WhatIsModifiedHasACopyWithoutAnEdit) {
    workspace->create(word(), "pasted")->markUnsaved();
    EXPECT_EQ(leftByACrash(), std::vector<std::string>{"pasted"});
    // Restored, and nothing typed: it is still there after the next crash.
    workspace->restore(workspace->orphans().front());
    EXPECT_TRUE(workspace->orphans().empty());
    EXPECT_EQ(leftByACrash(), std::vector<std::string>{"pasted"});
}

TEST_F(LifeTest, AChangeOnDiskIsAskedAboutUntilItIsAnswered) {
    write(path("a.word"), "one");
    append(open("a.word"), " mine");
    EXPECT_EQ(leftByACrash().size(), 1U);
    write(path("a.word"), "theirs");
    // Nothing is said to it in two sessions; a change of ours does not say anything either.
    for (int session = 0; session < 2; ++session) {
        workspace->restore(workspace->orphans().front());
        Document* d = workspace->find(path("a.word"));
        EXPECT_EQ(workspace->diskState(*d), DiskState::kChanged) << session;
        EXPECT_EQ(workspace->diskText(*d).str(), "theirs");
        append(d, "!");
        EXPECT_EQ(leftByACrash().size(), 1U);
    }
    workspace->restore(workspace->orphans().front());
    Document* d = workspace->find(path("a.word"));
    EXPECT_EQ(workspace->diskState(*d), DiskState::kChanged);
    workspace->keep(*d);
    EXPECT_EQ(leftByACrash(), std::vector<std::string>{"one mine!!"});
    workspace->restore(workspace->orphans().front());
    EXPECT_EQ(workspace->diskState(*workspace->find(path("a.word"))), DiskState::kSame);
}

TEST_F(LifeTest, AChangeOnDiskWhileItIsOpenIsAskedAboutAtTheNextStartToo) {
    write(path("a.word"), "one");
    Document* d = open("a.word");
    append(d, " mine");
    write(path("a.word"), "theirs");
    workspace->lookAtDisk(*d);
    EXPECT_EQ(workspace->diskState(*d), DiskState::kChanged);
    append(d, "!");
    EXPECT_EQ(leftByACrash().size(), 1U);
    workspace->restore(workspace->orphans().front());
    EXPECT_EQ(workspace->diskState(*workspace->find(path("a.word"))), DiskState::kChanged);
}

TEST_F(LifeTest, ADocumentWhoseFileWasDeletedHasACopy) {
    write(path("a.word"), "only here");
    Document* d = open("a.word");
    ASSERT_TRUE(QFile::remove(path("a.word")));
    workspace->lookAtDisk(*d);
    EXPECT_EQ(leftByACrash(), std::vector<std::string>{"only here"});
}

TEST_F(LifeTest, CopiesAreWrittenWithinTwoSecondsOfTyping) {
    write(path("a.word"), "");
    Document* d = open("a.word");
    const auto isStored = [&] {
        const QDir root(dir.filePath(QStringLiteral("data/recovery")));
        for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (!QDir(root.filePath(name)).entryList({QStringLiteral("*.text")}).isEmpty()) return true;
        }
        return false;
    };
    // Somebody who never rests has one too.
    const bool isThere = QTest::qWaitFor([&] {
        append(d, "x");
        return isStored();
    });
    EXPECT_TRUE(isThere);
}

TEST_F(LifeTest, ACopyThatCantBeWrittenIsToldAndTriedAgain) {
    QDir(dir.path()).mkpath(QStringLiteral("data"));
    write(dir.filePath(QStringLiteral("data/recovery")), "in the way");
    QSignalSpy noticed(workspace.get(), &Workspace::noticed);
    Document* d = workspace->create(word(), "x");
    noticed.clear();
    append(d, "y");
    workspace->flushAll();
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed[0][1].value<Workspace::Notice>(), Workspace::Notice::kRecovery);
    EXPECT_FALSE(noticed[0][2].toString().isEmpty());
    // It is said once, however often it is tried.
    append(d, "z");
    workspace->flushAll();
    ASSERT_EQ(noticed.count(), 1);
    d->undo();
    ASSERT_TRUE(QFile::remove(dir.filePath(QStringLiteral("data/recovery"))));
    workspace->flushAll();
    ASSERT_EQ(noticed.count(), 2);
    EXPECT_TRUE(noticed[1][2].toString().isEmpty());
    EXPECT_EQ(leftByACrash(), std::vector<std::string>{"xy"});
}

TEST_F(LifeTest, TheVersionBeforeTheFirstSaveOfASessionIsKept) {
    write(path("a.word"), "first");
    Document* d = open("a.word");
    for (const char* more : {" second", " third"}) {
        append(d, more);
        save(d);
    }
    const QDir kept(workspace->backupFolder(*d));
    const QStringList names = kept.entryList(QDir::Files);
    ASSERT_EQ(names.size(), 1);
    EXPECT_EQ(read(kept.filePath(names[0])), "first");
}

TEST_F(LifeTest, OthersThatHaveTheFileOpenAreNoticed) {
    write(path("a.word"), "one");
    write(path(".a.word.swp"), "");
    QSignalSpy noticed(workspace.get(), &Workspace::noticed);
    open("a.word");
    ASSERT_FALSE(noticed.isEmpty());
    EXPECT_TRUE(noticed.last()[2].toString().contains(QStringLiteral(".a.word.swp")));
    ASSERT_TRUE(QFile::remove(path(".a.word.swp")));
    Workspace second(kinds, settings, dir.filePath(QStringLiteral("data")));
    QSignalSpy told(&second, &Workspace::noticed);
    Document* twice = second.open(path("a.word"), nullptr);
    ASSERT_FALSE(told.isEmpty());
    EXPECT_TRUE(told.last()[2].toString().contains(QStringLiteral("Another Levelwright")));
    workspace.reset();
    second.lookAtDisk(*twice);
    EXPECT_TRUE(told.last()[2].toString().isEmpty());
}

TEST_F(LifeTest, ANewDocumentBelongsToItsFolder) {
    write(path("rules.txt"), "strict");
    Document* nowhere = workspace->create(word(), "worse");
    EXPECT_TRUE(nowhere->diagnostics().empty());
    Document* here = workspace->create(word(), "worse", path("sub"));
    EXPECT_EQ(here->diagnostics().size(), 1U);
}

}  // namespace
}  // namespace lw::document
