// SPDX-License-Identifier: MIT
// An editing session is ended at a random moment. After that every file is whole, as it was or as it was
// saved, and what was typed two seconds before is in the recovery store. LEVELWRIGHT_KILLS=200 for the long
// form, LEVELWRIGHT_SEED to begin elsewhere.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <cstdio>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

#include "app/life/editing_log.h"
#include "document/workspace.h"
#include "shell/kinds.h"

namespace lw::shell {
namespace {

constexpr qint64 kPromised = 2000;  ///< milliseconds that may be lost

/// The life of one document by the log.
struct Life {
    struct State {
        qint64 time = 0;
        std::string text;
    };
    std::vector<State> states;
    std::size_t saved = 0;  ///< the state that was last heard to be on disk
    std::vector<std::size_t> asked;

    /// The newest state with this text; -1 where it never had it.
    [[nodiscard]] int newest(const std::string& text) const {
        for (std::size_t i = states.size(); i-- > 0;) {
            if (states[i].text == text) return static_cast<int>(i);
        }
        return -1;
    }
    /// The last state at a time; -1 before the first.
    [[nodiscard]] int at(qint64 time) const {
        int found = -1;
        for (std::size_t i = 0; i < states.size() && states[i].time <= time; ++i) found = static_cast<int>(i);
        return found;
    }
    [[nodiscard]] bool mayBeOnDisk(const std::string& text) const {
        if (states[saved].text == text) return true;
        for (const std::size_t i : asked) {
            if (states[i].text == text) return true;
        }
        return false;
    }
};

struct Story {
    std::map<QString, Life> lives;
    std::vector<std::pair<qint64, qint64>> late;  ///< when, by how much, milliseconds
    qint64 last = 0;                              ///< when something was done last
    bool isReady = false;

    /// How late it came to what it meant to do, from `from` on to its end.
    [[nodiscard]] qint64 latest(qint64 from, qint64 ended) const {
        constexpr qint64 kLongestPause = 60;
        qint64 most = std::max<qint64>(ended - last - kLongestPause, 0);
        for (const auto& [time, by] : late) {
            if (time >= from) most = std::max(most, by);
        }
        return most;
    }
};

Story readStory(const QString& path) {
    Story story;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return story;
    const QByteArray bytes = file.readAll();
    // The last line may be half a line.
    for (const QByteArray& line : bytes.left(bytes.lastIndexOf('\n')).split('\n')) {
        const QByteArrayList words = line.split(' ');
        const qint64 time = words.value(1).toLongLong();
        story.last = std::max(story.last, time);
        Life& life = story.lives[QString::fromUtf8(QByteArray::fromHex(words.value(2)))];
        if (words[0] == "text") {
            life.states.push_back({time, QByteArray::fromHex(words.value(3)).toStdString()});
        } else if (words[0] == "save") {
            life.asked.push_back(life.states.size() - 1);
        } else if (words[0] == "saved" && !life.asked.empty()) {
            life.saved = life.asked.front();
            life.asked.erase(life.asked.begin());
        } else if (words[0] == "late") {
            story.late.emplace_back(time, words.value(2).toLongLong());
        } else if (words[0] == "ready") {
            story.isReady = true;
        }
    }
    std::erase_if(story.lives, [](const auto& one) { return one.second.states.empty(); });
    return story;
}

std::string read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "(not there)";
}

struct Counts {
    int rounds = 0;
    int documents = 0;  ///< that something was done with
    int damaged = 0;    ///< neither the old nor the new version
    int lost = 0;       ///< typed more than two seconds before, and neither on disk nor recovered
    int late = 0;       ///< of those: the machine was late itself
    int copies = 0;     ///< recovered
    int leftovers = 0;  ///< files that nobody asked for
};

struct KillTest : ::testing::Test {
    document::KindRegistry kinds;
    Counts counts;

    KillTest() { registerKinds(kinds); }

    /// A file of every kind, and one of two names, which is written in place.
    static void fill(const QString& folder) {
        const QString files = folder + QStringLiteral("/files/");
        QDir(folder).mkpath(files);
        const QDir examples(QStringLiteral(LEVELWRIGHT_TEST_DATA "/../../resources/examples"));
        const QStringList levels{QStringLiteral("*.map"), QStringLiteral("*.stackup"),
                                 QStringLiteral("*.lua"), QStringLiteral("*.dungeon"),
                                 QStringLiteral("*.ron")};
        for (const QString& name : examples.entryList(levels, QDir::Files))
            ASSERT_TRUE(QFile::copy(examples.filePath(name), files + name));
        for (const char* name : {"notes.txt", "values.ron", "tree.stamp"}) {
            QFile file(files + QLatin1String(name));
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write("(\n    name: \"x\",\n)\n");
        }
        ASSERT_EQ(::link(qPrintable(files + QStringLiteral("cellar.map")),
                         qPrintable(folder + QStringLiteral("/second"))),
                  0);
    }

    /// Edits for `milliseconds`, then sends the signal. When that was.
    static qint64 run(const QString& folder, unsigned seed, int milliseconds, int signal) {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QStringLiteral(LEVELWRIGHT_EDITING_SESSION), {folder, QString::number(seed)});
        EXPECT_TRUE(process.waitForStarted());
        const QString log = folder + QStringLiteral("/log");
        const bool isReady = QTest::qWaitFor(
            [&] {
                return process.state() != QProcess::Running || read(log).find("ready") != std::string::npos;
            },
            60'000);
        EXPECT_TRUE(isReady);
        EXPECT_FALSE(process.waitForFinished(milliseconds))
            << "it ended by itself, with " << process.exitStatus() << ' ' << process.exitCode();
        const qint64 time = lw::testing::now();
        // Of one that ended by itself the number is 0, which would be this test and who runs it.
        if (process.processId() > 0) ::kill(static_cast<pid_t>(process.processId()), signal);
        EXPECT_TRUE(process.waitForFinished(60'000));
        if (signal == SIGTERM) {
            EXPECT_EQ(process.exitCode(), 128 + SIGTERM);
        }
        return time;
    }

    /// Whether an end in the middle of writing in place left the file's text among its earlier versions.
    static bool isKept(document::Workspace& next, const QString& path, const Life& life) {
        const document::Document* d = next.open(path, nullptr);
        for (const QString& version : next.earlierVersions(*d)) {
            if (life.mayBeOnDisk(read(version))) return true;
        }
        return false;
    }

    /// Holds what a session left to its log. `promised`: milliseconds before its end that may be lost.
    void judge(const QString& folder, qint64 ended, qint64 promised) {
        const Story story = readStory(folder + QStringLiteral("/log"));
        ASSERT_TRUE(story.isReady);
        document::Settings settings(folder + QStringLiteral("/settings.ini"));
        document::Workspace next(kinds, settings, folder + QStringLiteral("/data"));
        QStringList damaged;
        std::map<QString, std::string> copies;
        std::vector<document::RecoveredText> orphans = next.orphans(&damaged);
        EXPECT_TRUE(damaged.isEmpty()) << damaged.join(QLatin1Char(' ')).toStdString();
        for (const document::RecoveredText& copy : orphans)
            copies[copy.path.isEmpty() ? copy.title : copy.path] = copy.text;
        counts.copies += static_cast<int>(copies.size());
        const qint64 slack = promised == 0 ? 0 : 2 * story.latest(ended - 2 * promised, ended) + 100;
        for (const auto& [name, life] : story.lives) {
            SCOPED_TRACE(name.toStdString());
            counts.documents += life.states.size() > 1 ? 1 : 0;
            int best = -1;
            if (name.startsWith(QLatin1Char('/'))) {
                const std::string disk = read(name);
                const bool isWhole = life.mayBeOnDisk(disk) || isKept(next, name, life);
                counts.damaged += isWhole ? 0 : 1;
                EXPECT_TRUE(isWhole) << disk;
                best = life.newest(disk);
            } else {
                best = life.newest(life.states.front().text);  // unmodified, it is nothing
            }
            if (const auto copy = copies.find(name); copy != copies.end()) {
                const int there = life.newest(copy->second);
                EXPECT_GE(there, 0) << "a text that never was: " << copy->second;
                best = std::max(best, there);
            }
            counts.late += best < life.at(ended - promised) && promised > 0 ? 1 : 0;
            const bool isThere = best >= life.at(ended - promised - slack);
            counts.lost += isThere ? 0 : 1;
            EXPECT_TRUE(isThere) << "state " << best << " of " << life.states.size();
        }
        // The next session takes all of it over, saves, and leaves nothing behind.
        for (const document::RecoveredText& copy : orphans) next.restore(copy);
        const QDir files(folder + QStringLiteral("/files"));
        for (const QString& name : files.entryList(QDir::Files)) {
            document::Document* d = next.open(files.filePath(name), nullptr);
            ASSERT_NE(d, nullptr) << name.toStdString();
            next.save(*d, true);
        }
        next.flushAll();
        for (document::Document* d : std::vector<document::Document*>(next.documents())) next.close(*d);
        next.flushAll();
        const QStringList left = files.entryList({QStringLiteral(".*")}, QDir::Files | QDir::Hidden);
        counts.leftovers += static_cast<int>(left.size());
        EXPECT_TRUE(left.isEmpty()) << left.join(QLatin1Char(' ')).toStdString();
        EXPECT_TRUE(next.orphans().empty());
        ++counts.rounds;
    }
};

unsigned number(const char* name, unsigned standard) {
    bool ok = false;
    const unsigned value = qEnvironmentVariable(name).toUInt(&ok);
    return ok ? value : standard;
}

TEST_F(KillTest, FilesAreWholeAndWhatWasTypedIsRecovered) {
    constexpr unsigned kShort = 3;
    const unsigned rounds = number("LEVELWRIGHT_KILLS", kShort);
    std::mt19937 random(number("LEVELWRIGHT_SEED", 20));
    for (unsigned i = 0; i < rounds; ++i) {
        SCOPED_TRACE(i);
        const QTemporaryDir folder;
        fill(folder.path());
        const auto seed = static_cast<unsigned>(random());
        const int most = rounds > kShort ? 8000 : 3500;
        const int span = std::uniform_int_distribution(50, most)(random);
        judge(folder.path(), run(folder.path(), seed, span, SIGKILL), kPromised);
    }
    std::printf(
        "%d kills, %d documents edited, %d recovered: %d damaged, %d lost, %d late by a busy machine, %d "
        "left "
        "over\n",
        counts.rounds, counts.documents, counts.copies, counts.damaged, counts.lost, counts.late,
        counts.leftovers);
}

TEST_F(KillTest, AnEndByTheSystemLosesNothing) {
    const QTemporaryDir folder;
    fill(folder.path());
    judge(folder.path(), run(folder.path(), 7, 700, SIGTERM), 0);
}

}  // namespace
}  // namespace lw::shell
