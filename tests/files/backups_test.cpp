// SPDX-License-Identifier: MIT
#include "files/backups.h"

#include <sys/stat.h>

#include "files/read_files.h"
#include "support/folder.h"

namespace lw::files {
namespace {

TEST(Backups, TheNewestTenOfAFileAreKept) {
    const lw::testing::Folder folder;
    const std::string root = folder.path("data/backups");
    const std::string path = folder.path("a.map");
    EXPECT_EQ(keepBackup(root, path), std::nullopt);
    EXPECT_TRUE(backups(root, path).empty());
    for (int i = 0; i < 14; ++i) {
        folder.write("a.map", std::to_string(i));
        EXPECT_EQ(keepBackup(root, path), std::nullopt);
        EXPECT_EQ(keepBackup(root, path), std::nullopt);
        ::usleep(2000);
    }
    const auto kept = backups(root, path);
    ASSERT_EQ(kept.size(), kMostBackups);
    EXPECT_EQ(readRegularFile(kept.front()), "13");
    EXPECT_EQ(readRegularFile(kept.back()), "4");
}

TEST(Backups, LinksShareThemAndNobodyElseReadsThem) {
    const lw::testing::Folder folder;
    const std::string root = folder.path("data/backups");
    const std::string path = folder.write("a.map", "secret");
    std::filesystem::create_symlink("a.map", folder.path("link.map"));
    EXPECT_EQ(keepBackup(root, folder.path("link.map")), std::nullopt);
    ASSERT_EQ(backups(root, path).size(), 1U);
    struct stat facts = {};
    ASSERT_EQ(::stat(backupFolder(root, path).c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777U, 0700U);
    folder.write("b.map", "other");
    EXPECT_NE(backupFolder(root, path), backupFolder(root, folder.path("b.map")));
    EXPECT_NE(keepBackup(folder.write("plain", ""), path), std::nullopt);
}

}  // namespace
}  // namespace lw::files
