// SPDX-License-Identifier: MIT
#include "folder/level_folder.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "app/support/word_kind.h"

namespace lw::folder {
namespace {

/// A folder of words: every "bad" is an error.
struct LevelFolderTest : ::testing::Test {
    QTemporaryDir dir;
    QTemporaryDir data;
    document::KindRegistry kinds;
    document::Settings settings{data.filePath(QStringLiteral("s.ini"))};
    std::unique_ptr<document::Workspace> workspace;
    std::unique_ptr<LevelFolder> folder;

    LevelFolderTest() {
        kinds.add(std::make_unique<lw::testing::WordKind>());
        workspace = std::make_unique<document::Workspace>(kinds, settings, data.path());
        folder = std::make_unique<LevelFolder>(*workspace);
    }
    ~LevelFolderTest() override {
        folder.reset();
        workspace.reset();
    }
    QString write(const QString& name, const QByteArray& bytes) const {
        const QString path = dir.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return path;
    }
    void open() {
        folder->open(dir.path());
        ASSERT_TRUE(QTest::qWaitFor(
            [this] { return folder->state() == LevelFolder::State::kReady && !folder->isChecking(); }));
    }
    [[nodiscard]] const Level& level(const QString& path) const {
        const int index = folder->find(path);
        EXPECT_GE(index, 0) << path.toStdString();
        return folder->levels()[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] int errors(const QString& path) const { return level(path).facts.counts[0]; }
    /// Everything in the folder: names, sizes and times.
    [[nodiscard]] QStringList state() const {
        QStringList out;
        for (const QFileInfo& info :
             QDir(dir.path()).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
            out << QStringLiteral("%1 %2 %3")
                       .arg(info.fileName())
                       .arg(info.size())
                       .arg(info.lastModified().toMSecsSinceEpoch());
        return out;
    }
};

TEST_F(LevelFolderTest, CountsTheProblemsOfEveryFileAndWritesNothing) {
    const QString good = write(QStringLiteral("good.word"), "fine\n");
    const QString bad = write(QStringLiteral("a/bad.word"), "x\nbad bad\n");
    const QStringList before = state();
    open();
    EXPECT_EQ(errors(good), 0);
    EXPECT_EQ(errors(bad), 2);
    EXPECT_EQ(folder->counts(0)[0], 2);
    EXPECT_EQ(folder->count(1), 1);
    EXPECT_EQ(folder->checked(), 2);
    const LevelProblem& problem = level(bad).facts.problems.front();
    EXPECT_EQ(problem.at.line, 2U);
    EXPECT_EQ(problem.at.column, 1U);
    EXPECT_TRUE(problem.isSure);
    EXPECT_EQ(state(), before);
}

TEST_F(LevelFolderTest, ReadsWithTheFilesAbove) {
    write(QStringLiteral("rules.txt"), "strict");
    const QString path = write(QStringLiteral("a/b.word"), "worse\n");
    open();
    EXPECT_EQ(errors(path), 1);
    EXPECT_TRUE(level(path).facts.companions.contains(dir.filePath(QStringLiteral("rules.txt"))));
}

TEST_F(LevelFolderTest, TakesWhatIsOpenBeforeWhatIsOnDisk) {
    const QString path = write(QStringLiteral("a.word"), "fine\n");
    open();
    document::Document* document = workspace->open(path, nullptr);
    text::TextEdits edits;
    edits.insert(0, "bad ");
    document->apply(edits, QStringLiteral("Type"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return errors(path) == 1; }));
    workspace->close(*document);
    EXPECT_TRUE(QTest::qWaitFor([&] { return errors(path) == 0; }));
}

TEST_F(LevelFolderTest, FollowsTheDisk) {
    const QString path = write(QStringLiteral("a.word"), "fine\n");
    open();
    const QString added = write(QStringLiteral("b.word"), "bad\n");
    EXPECT_TRUE(QTest::qWaitFor([&] { return folder->find(added) >= 0 && errors(added) == 1; }));
    ASSERT_TRUE(QFile::remove(path));
    EXPECT_TRUE(QTest::qWaitFor([&] { return folder->find(path) < 0; }));
    ASSERT_TRUE(QDir(dir.path()).removeRecursively());
    EXPECT_TRUE(QTest::qWaitFor([&] { return folder->state() == LevelFolder::State::kGone; }));
    EXPECT_FALSE(folder->failure().isEmpty());
}

TEST_F(LevelFolderTest, SaysWhyAFileCantBeRead) {
    const QString path = write(QStringLiteral("a.word"), "bad\n");
    LevelChecker checker;
    const CheckedLevel gone = checker.check(path + QStringLiteral("x"), kinds.forPath(path), {}, {});
    EXPECT_FALSE(gone.failure.isEmpty());
    const QString pipe = dir.filePath(QStringLiteral("pipe.word"));
    ASSERT_EQ(::mkfifo(qPrintable(pipe), 0600), 0);
    EXPECT_EQ(checker.check(pipe, kinds.forPath(pipe), {}, {}).failure, QStringLiteral("Not a regular file"));
}

TEST_F(LevelFolderTest, CheckingCanBeEnded) {
    for (int i = 0; i < 200; ++i) write(QStringLiteral("%1.word").arg(i), "bad\n");
    folder->open(dir.path());
    ASSERT_TRUE(QTest::qWaitFor([this] { return folder->checked() > 3; }));
    folder->cancel();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !folder->isChecking(); }));
    EXPECT_LT(folder->toCheck(), 200);
    EXPECT_EQ(folder->checked(), folder->toCheck());
}

TEST_F(LevelFolderTest, AnUncheckedFolderIsReadWhenAsked) {
    write(QStringLiteral(".gitignore"), "old\n");
    const QString path = write(QStringLiteral("old/a.word"), "bad\n");
    open();
    EXPECT_EQ(level(path).state, Level::State::kUnchecked);
    EXPECT_EQ(errors(path), 0);
    folder->check(1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return errors(path) == 1; }));
}

}  // namespace
}  // namespace lw::folder
