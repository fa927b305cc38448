// SPDX-License-Identifier: MIT
#include "folder/folder_scan.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace lw::folder {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct FolderScan : ::testing::Test {
    QTemporaryDir dir;

    void write(const QString& name, const QByteArray& bytes = "x") const {
        QDir(dir.path()).mkpath(QFileInfo(dir.filePath(name)).path());
        QFile file(dir.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    [[nodiscard]] Listing list(const QStringList& asked = {}) const {
        QSet<QString> paths;
        for (const QString& one : asked) paths << dir.filePath(one);
        return scan({dir.path(),
                     paths,
                     [](const QString& name) { return name.endsWith(QLatin1String(".map")); },
                     {}});
    }
    static std::vector<std::string> names(const Listing& listing) {
        std::vector<std::string> out;
        for (const FoundFile& file : listing.files)
            out.push_back(listing.groups[static_cast<std::size_t>(file.group)].name.toStdString() + "/" +
                          file.name.toStdString());
        return out;
    }
    [[nodiscard]] static const Group* group(const Listing& listing, const char* name) {
        for (const Group& one : listing.groups) {
            if (one.name == QLatin1String(name)) return &one;
        }
        return nullptr;
    }
};

TEST_F(FolderScan, ListsLevelsByFoldersInTheOrderOfNames) {
    write(QStringLiteral("b.map"));
    write(QStringLiteral("A.map"));
    write(QStringLiteral("notes.txt"));
    write(QStringLiteral("maps/deep/c.map"));
    write(QStringLiteral("empty/readme.txt"));
    write(QStringLiteral(".hidden/d.map"));
    const Listing listing = list();
    const std::string root = QFileInfo(dir.path()).fileName().toStdString();
    EXPECT_THAT(names(listing), ElementsAre("deep/c.map", root + "/A.map", root + "/b.map"));
    ASSERT_EQ(listing.groups.size(), 3U);
    EXPECT_EQ(listing.groups[2].parent, 1);
    EXPECT_EQ(group(listing, "empty"), nullptr);
}

TEST_F(FolderScan, TakesRegularFilesOnlyAndFollowsNoLinkToAFolder) {
    write(QStringLiteral("a.map"));
    ASSERT_EQ(::mkfifo(qPrintable(dir.filePath(QStringLiteral("pipe.map"))), 0600), 0);
    ASSERT_TRUE(QDir(dir.path()).mkpath(QStringLiteral("folder.map")));
    ASSERT_TRUE(QFile::link(dir.path(), dir.filePath(QStringLiteral("round"))));
    ASSERT_TRUE(QFile::link(dir.filePath(QStringLiteral("a.map")), dir.filePath(QStringLiteral("same.map"))));
    ASSERT_TRUE(QFile::link(dir.filePath(QStringLiteral("gone")), dir.filePath(QStringLiteral("dead.map"))));
    EXPECT_EQ(list().files.size(), 2U);
}

TEST_F(FolderScan, DoesNotReadWhatGitIgnoresUntilAsked) {
    write(QStringLiteral(".gitignore"), "old/\nskip.map\n");
    write(QStringLiteral("old/a.map"));
    write(QStringLiteral("old/older/b.map"));
    write(QStringLiteral("skip.map"));
    write(QStringLiteral("c.map"));
    Listing listing = list();
    ASSERT_NE(group(listing, "old"), nullptr);
    EXPECT_TRUE(group(listing, "old")->unchecked);
    EXPECT_EQ(group(listing, "old")->reason, QStringLiteral("in .gitignore"));
    EXPECT_EQ(group(listing, "older"), nullptr);
    EXPECT_EQ(listing.files.size(), 2U);
    listing = list({QStringLiteral("old")});
    EXPECT_FALSE(group(listing, "old")->unchecked);
    EXPECT_NE(group(listing, "older"), nullptr);
}

TEST_F(FolderScan, DoesNotReadLargeOrDeepFolders) {
    for (int i = 0; i <= kMostInFolder; ++i) write(QStringLiteral("large/%1.map").arg(i));
    QString deep;
    for (int i = 1; i <= kDeepest + 1; ++i) deep += QStringLiteral("d%1/").arg(i);
    write(deep + QStringLiteral("a.map"));
    const Listing listing = list();
    EXPECT_TRUE(group(listing, "large")->unchecked);
    EXPECT_FALSE(group(listing, "d8")->unchecked);
    ASSERT_NE(group(listing, "d9"), nullptr);
    EXPECT_TRUE(group(listing, "d9")->unchecked);
    EXPECT_FALSE(group(list({QStringLiteral("large")}), "large")->unchecked);
}

TEST_F(FolderScan, SaysWhyThereIsNothing) {
    const Listing listing =
        scan({dir.filePath(QStringLiteral("nowhere")), {}, [](const QString&) { return true; }, {}});
    EXPECT_FALSE(listing.failure.isEmpty());
    EXPECT_THAT(listing.files, IsEmpty());
}

}  // namespace
}  // namespace lw::folder
