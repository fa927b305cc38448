// SPDX-License-Identifier: MIT
// Every system call of the settings, the recovery store and a workspace's save fails in turn: nothing is
// lost, the error is told, and trying again works.
#include <QDir>
#include <QSignalSpy>

#include "app/document/workspace_fixture.h"
#include "document/settings.h"
#include "support/fail_calls.h"

namespace lw::document {
namespace {

/// Runs `work` once for each call of each name, with that call failing; it tells whether the call came.
template <class Work>
int withEachFailing(int error, Work work) {
    constexpr int kMost = 200;
    int reached = 0;
    for (const char* call : lw::testing::kCalls) {
        for (int at = 1; at < kMost; ++at) {
            SCOPED_TRACE(::testing::Message() << call << " number " << at);
            if (!work(call, at, error)) break;
            ++reached;
        }
    }
    return reached;
}

TEST(LifeFaults, SettingsStayWholeAndAreWrittenOnceTheyCanBe) {
    const int reached = withEachFailing(ENOSPC, [](const char* call, int at, int error) {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("sub/s.ini"));
        {
            Settings before(path);
            before.setTheme(ThemeChoice::kLight);
            before.setTextSize(20);
        }
        Settings settings(path);
        QSignalSpy failed(&settings, &Settings::writeFailed);
        settings.setTheme(ThemeChoice::kDark);
        lwFailCall(call, at, error, 0);
        const QString told = settings.flush();
        const bool isReached = lwFailNothing() >= at;
        // Whole in any case: the old theme or the new one, and all else as it was.
        const Settings now(path);
        EXPECT_EQ(now.textSize(), 20);
        EXPECT_EQ(now.theme(), told.isEmpty() ? ThemeChoice::kDark : ThemeChoice::kLight);
        EXPECT_EQ(failed.count(), told.isEmpty() ? 0 : 1);
        EXPECT_EQ(settings.flush(), QString());
        EXPECT_EQ(Settings(path).theme(), ThemeChoice::kDark);
        EXPECT_EQ(QDir(dir.filePath(QStringLiteral("sub"))).entryList(QDir::Files | QDir::Hidden),
                  QStringList{QStringLiteral("s.ini")});
        return isReached;
    });
    EXPECT_GT(reached, 10);
}

TEST(LifeFaults, ARecoveryCopyIsReplacedWholeOrStays) {
    const int reached = withEachFailing(EIO, [](const char* call, int at, int error) {
        const QTemporaryDir dir;
        QString told;
        const RecoveryStore::Done done = [&told](const QString& what) { told = what; };
        const QString key = QStringLiteral("k");
        const RecoveryFacts facts{{}, QStringLiteral("untitled"), QStringLiteral("word"), {}, {}};
        bool isReached = false;
        {
            RecoveryStore store(dir.path());
            store.store(key, facts, text::Snapshot("one"), done);
            EXPECT_EQ(told, QString());
            lwFailCall(call, at, error, 0);
            store.store(key, facts, text::Snapshot("two"), done);
            isReached = lwFailNothing() >= at;
            const QString first = told;
            store.store(QStringLiteral("other"), facts, text::Snapshot("three"), done);
            EXPECT_EQ(told, QString());
            told = first;
        }
        const RecoveryStore next(dir.path());
        QStringList damaged;
        std::set<std::string> texts;
        for (const RecoveredText& copy : next.orphans(&damaged)) texts.insert(copy.text);
        EXPECT_TRUE(damaged.isEmpty());
        EXPECT_EQ(texts.size(), 2U);
        EXPECT_TRUE(texts.contains("three"));
        if (told.isEmpty()) {
            EXPECT_TRUE(texts.contains("two"));
        } else {
            EXPECT_TRUE(texts.contains("one") || texts.contains("two"));
        }
        return isReached;
    });
    EXPECT_GE(reached, 8);
}

/// The texts that are offered after a session ended, sorted.
std::vector<std::string> offered(const QString& root) {
    std::vector<std::string> texts;
    QStringList damaged;
    for (const RecoveredText& copy : RecoveryStore(root).orphans(&damaged)) texts.push_back(copy.text);
    EXPECT_TRUE(damaged.isEmpty());
    std::sort(texts.begin(), texts.end());
    return texts;
}

RecoveryFacts untitled() {
    return {{}, QStringLiteral("untitled"), QStringLiteral("word"), {}, {}};
}

TEST(LifeFaults, NoCopyWaitsForAnotherToBeFlushed) {
    const QTemporaryDir dir;
    std::vector<std::function<void()>> waiting;
    int told = 0;
    {
        RecoveryStore store(dir.path(),
                            [&](std::function<void()> work) { waiting.push_back(std::move(work)); });
        const auto done = [&told](const QString& error) { told += error.isEmpty() ? 0 : 1; };
        for (const char* key : {"a", "b", "c"})
            store.store(QLatin1String(key), untitled(), text::Snapshot(key), done);
        // Nothing can be flushed at all: a slow disk for ever.
        lwFailCall("fsync", 1, EIO, 1);
        for (const auto& work : waiting) work();
        EXPECT_GT(lwFailNothing(), 0);
    }
    EXPECT_EQ(told, 3);
    EXPECT_EQ(offered(dir.path()), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(LifeFaults, ANewerCopyTakesThePlaceOfOneThatWaits) {
    const QTemporaryDir dir;
    std::vector<std::function<void()>> waiting;
    int told = 0;
    {
        RecoveryStore store(dir.path(),
                            [&](std::function<void()> work) { waiting.push_back(std::move(work)); });
        for (const char* text : {"one", "two", "three"})
            store.store(QStringLiteral("k"), untitled(), text::Snapshot(text),
                        [&told](const QString&) { ++told; });
        lwFailCall("fsync", 0, EIO, 0);
        for (const auto& work : waiting) work();
        EXPECT_EQ(lwFailNothing(), 4) << "a text and its facts, each with its folder";
        // Facts that did not change are not written again.
        waiting.clear();
        store.store(QStringLiteral("k"), untitled(), text::Snapshot("four"),
                    [&told](const QString&) { ++told; });
        lwFailCall("fsync", 0, EIO, 0);
        for (const auto& work : waiting) work();
        EXPECT_EQ(lwFailNothing(), 2);
    }
    EXPECT_EQ(told, 2);
    EXPECT_EQ(offered(dir.path()), std::vector<std::string>{"four"});
}

TEST(LifeFaults, ATornCopyIsKnownAndTheOneBeforeStays) {
    const QTemporaryDir dir;
    QString folder;
    {
        RecoveryStore store(dir.path());
        store.store(QStringLiteral("k"), untitled(), text::Snapshot("whole"));
        folder = store.id({});
    }
    const QByteArray digest = digestOf(text::Snapshot("all of it")).toHex();
    const auto write = [&](const QString& name, const QByteArray& bytes) {
        QFile file(folder + name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write(QStringLiteral("k.text~") + QString::fromLatin1(digest), "all o");
    write(QStringLiteral("first.text~") + QString::fromLatin1(digest), "all o");
    EXPECT_EQ(offered(dir.path()), std::vector<std::string>{"whole"});
    write(QStringLiteral("k.text~") + QString::fromLatin1(digest), "all of it");
    EXPECT_EQ(offered(dir.path()), std::vector<std::string>{"all of it"});
    for (const RecoveredText& copy : RecoveryStore(dir.path()).orphans()) RecoveryStore::discard(copy);
    EXPECT_TRUE(QDir(dir.path()).isEmpty());
}

struct WorkspaceFaults : WorkspaceTest {};

TEST_F(WorkspaceFaults, ASaveIsWholeOrNotIsToldAndWorksTheNextTime) {
    int failures = 0;
    const int reached = withEachFailing(ENOSPC, [&](const char* call, int at, int error) {
        write(path("a.word"), "old");
        Document* d = open("a.word");
        append(d, " and new");
        workspace->flushAll();
        QSignalSpy failed(workspace.get(), &Workspace::saveFailed);
        QSignalSpy saved(workspace.get(), &Workspace::saved);
        lwFailCall(call, at, error, 0);
        workspace->save(*d);
        workspace->flushAll();
        const bool isReached = lwFailNothing() >= at;
        EXPECT_EQ(failed.count() + saved.count(), 1);
        failures += static_cast<int>(failed.count());
        const std::string now = read(path("a.word"));
        EXPECT_TRUE(now == "old" || now == "old and new") << now;
        if (saved.isEmpty()) {
            EXPECT_TRUE(d->isModified());
            EXPECT_FALSE(failed[0][2].toString().isEmpty());
        } else {
            EXPECT_EQ(now, "old and new");
            EXPECT_FALSE(d->isModified());
        }
        workspace->save(*d);
        workspace->flushAll();
        EXPECT_EQ(read(path("a.word")), "old and new");
        EXPECT_FALSE(d->isModified());
        EXPECT_EQ(QDir(path("")).entryList(QDir::Files | QDir::Hidden),
                  QStringList{QStringLiteral("a.word")});
        workspace->close(*d);
        EXPECT_TRUE(QDir(dir.filePath(QStringLiteral("data"))).removeRecursively());
        return isReached;
    });
    EXPECT_GT(reached, 20);
    EXPECT_GT(failures, 5);
}

}  // namespace
}  // namespace lw::document
