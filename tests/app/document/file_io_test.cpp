// SPDX-License-Identifier: MIT
#include "document/file_io.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>
#include <set>
#include <sys/stat.h>

#include "document/recovery.h"

namespace lw::document {
namespace {

using text::Snapshot;

struct FileIo : ::testing::Test {
    QTemporaryDir dir;

    [[nodiscard]] QString path(const char* name) const { return dir.filePath(QString::fromLatin1(name)); }
    [[nodiscard]] static std::string read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "(not there)";
    }
    static void write(const QString& path, const std::string& bytes) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
};

TEST_F(FileIo, AnyBytesComeBackExactly) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    bytes += "\r\n\n\r";
    EXPECT_EQ(saveFile(path("a"), Snapshot(bytes)), QString());
    EXPECT_EQ(read(path("a")), bytes);
    const LoadResult loaded = loadFile(path("a"));
    ASSERT_TRUE(loaded.file);
    EXPECT_EQ(loaded.file->bytes, bytes);
    EXPECT_EQ(loaded.file->invalidUtf8, 128U);
}

TEST_F(FileIo, EmptyFilesAndLargeOnes) {
    EXPECT_EQ(saveFile(path("a"), Snapshot()), QString());
    EXPECT_EQ(loadFile(path("a")).file->bytes, "");
    const std::string large(3'000'000, 'x');
    EXPECT_EQ(saveFile(path("a"), Snapshot(large)), QString());
    EXPECT_EQ(loadFile(path("a")).file->bytes, large);
}

TEST_F(FileIo, PermissionsAndLinksStay) {
    write(path("real"), "old");
    QFile::setPermissions(path("real"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    ASSERT_TRUE(QFile::link(path("real"), path("link")));
    EXPECT_EQ(saveFile(path("link"), Snapshot("new")), QString());
    EXPECT_EQ(read(path("real")), "new");
    EXPECT_TRUE(QFileInfo(path("link")).isSymLink());
    EXPECT_TRUE(QFile::permissions(path("real")).testFlag(QFile::ExeOwner));
    EXPECT_FALSE(QFile::permissions(path("real")).testFlag(QFile::ReadOther));
}

TEST_F(FileIo, ADeviceIsNotReplacedByAFile) {
    ASSERT_EQ(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
    EXPECT_NE(saveFile(path("pipe"), Snapshot("x")), QString());
    EXPECT_FALSE(QFileInfo(path("pipe")).isFile());
}

TEST_F(FileIo, AFailedSaveLeavesTheOldFileAndNoLitter) {
    EXPECT_NE(saveFile(path("no/such/folder/a"), Snapshot("x")), QString());
    EXPECT_NE(saveFile(dir.path(), Snapshot("x")), QString());
    write(path("a"), "old");
    EXPECT_EQ(saveFile(path("a"), Snapshot("new")), QString());
    EXPECT_EQ(read(path("a")), "new");
    EXPECT_EQ(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("a")});
}

TEST_F(FileIo, MissingFilesAndFoldersSayWhy) {
    EXPECT_TRUE(loadFile(path("nothing")).error.contains(QStringLiteral("can't be read")));
    EXPECT_TRUE(loadFile(dir.path()).error.contains(QStringLiteral("is a folder")));
}

TEST_F(FileIo, FactsOfLineEnds) {
    EXPECT_EQ(factsOf(Snapshot("a\nb\n")).lineEnds(), QStringLiteral("LF"));
    EXPECT_EQ(factsOf(Snapshot("a\r\nb\r\n")).lineEnds(), QStringLiteral("CRLF"));
    EXPECT_EQ(factsOf(Snapshot("a\nb\r\nc\rd")).lineEnds(), QStringLiteral("1 LF, 1 CRLF, 1 CR"));
    EXPECT_EQ(factsOf(Snapshot("")).lineEnds(), QStringLiteral("LF"));
    const TextFacts facts =
        factsOf(Snapshot("\xEF\xBB\xBF"
                         "ab\nlonger line\nx"));
    EXPECT_TRUE(facts.bom);
    EXPECT_EQ(facts.longestLine, 1U);
    EXPECT_EQ(facts.longestLineBytes, 11U);
    EXPECT_EQ(factsOf(Snapshot(std::string(300'000, 'x'))).longestLineBytes, 300'000U);
}

TEST_F(FileIo, Latin1BecomesUtf8) {
    EXPECT_EQ(fromLatin1("caf\xE9"), "caf\xC3\xA9");
}

TEST_F(FileIo, RecoveryCopiesOfADeadSessionAreOffered) {
    {
        RecoveryStore store(dir.path());
        store.store(QStringLiteral("k"),
                    {QStringLiteral("/maps/a.map"), QStringLiteral("a.map"), QStringLiteral("map"), {}, {}},
                    Snapshot("unsaved"));
        // A session that lives keeps its copies to itself.
        EXPECT_TRUE(RecoveryStore(dir.path()).orphans().empty());
    }
    RecoveryStore next(dir.path());
    const auto copies = next.orphans();
    ASSERT_EQ(copies.size(), 1U);
    EXPECT_EQ(copies[0].text, "unsaved");
    EXPECT_EQ(copies[0].path, QStringLiteral("/maps/a.map"));
    EXPECT_TRUE(copies[0].time.isValid());
    RecoveryStore::discard(copies[0]);
    EXPECT_TRUE(next.orphans().empty());
    EXPECT_TRUE(QDir(dir.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
}

TEST_F(FileIo, RecoveryCopiesAreForTheUserAloneAndDamagedOnesAreNamed) {
    QString folder;
    {
        RecoveryStore store(dir.filePath(QStringLiteral("data/recovery")));
        QString told = QStringLiteral("nothing");
        const auto done = [&](const QString& error) { told = error; };
        for (const char* key : {"whole", "nameless", "garbled"}) {
            store.store(QLatin1String(key), {{}, QStringLiteral("untitled"), QStringLiteral("map"), {}, {}},
                        Snapshot(key), done);
            EXPECT_EQ(told, QString());
        }
        folder = dir.filePath(QStringLiteral("data/recovery/")) +
                 QDir(dir.filePath(QStringLiteral("data/recovery")))
                     .entryList(QDir::Dirs | QDir::NoDotAndDotDot)[0];
        struct stat facts = {};
        ASSERT_EQ(::stat(QFile::encodeName(folder).constData(), &facts), 0);
        EXPECT_EQ(facts.st_mode & 0777U, 0700U);
        for (const QString& name : QDir(folder).entryList(QDir::Files)) {
            ASSERT_EQ(::stat(QFile::encodeName(folder + QLatin1Char('/') + name).constData(), &facts), 0);
            EXPECT_EQ(facts.st_mode & 0777U, 0600U) << name.toStdString();
        }
    }
    ASSERT_TRUE(QFile::remove(folder + QStringLiteral("/nameless.json")));
    write(folder + QStringLiteral("/garbled.json"), "{");
    ASSERT_TRUE(QDir(folder).mkdir(QStringLiteral("broken.text")));
    const RecoveryStore next(dir.filePath(QStringLiteral("data/recovery")));
    for (int i = 0; i < 2; ++i) {
        QStringList damaged;
        const auto copies = next.orphans(&damaged);
        std::set<std::string> texts;
        for (const RecoveredText& copy : copies) {
            texts.insert(copy.text);
            EXPECT_FALSE(copy.title.isEmpty());
            EXPECT_TRUE(copy.time.isValid());
        }
        EXPECT_EQ(texts, (std::set<std::string>{"garbled", "nameless", "whole"}));
        EXPECT_EQ(damaged, QStringList{folder + QStringLiteral("/broken.text")});
    }
}

TEST_F(FileIo, ACopyThatCantBeWrittenIsTold) {
    write(path("plain"), "no folder");
    RecoveryStore store(path("plain"));
    QString told;
    store.store(QStringLiteral("k"), {}, Snapshot("x"), [&](const QString& error) { told = error; });
    EXPECT_FALSE(told.isEmpty());
}

TEST_F(FileIo, DroppedCopiesLeaveNothing) {
    {
        RecoveryStore store(dir.path());
        store.store(QStringLiteral("k"), {{}, QStringLiteral("untitled"), QStringLiteral("map"), {}, {}},
                    Snapshot("x"));
        store.drop(QStringLiteral("k"));
    }
    EXPECT_TRUE(QDir(dir.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
}

}  // namespace
}  // namespace lw::document
