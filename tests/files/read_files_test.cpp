// SPDX-License-Identifier: MIT
#include "files/read_files.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/disk_files.h"
#include "support/folder.h"

namespace lw::files {
namespace {

using ::testing::HasSubstr;

TEST(ReadFiles, WhatMayNeverEndIsRefusedByName) {
    const lw::testing::Folder folder;
    ASSERT_EQ(::mkfifo(folder.path("game.ron").c_str(), 0600), 0);
    const auto refusal = [](const std::string& path) { return readRegularFile(path).error(); };
    EXPECT_THAT(refusal(folder.path("game.ron")), HasSubstr("a pipe"));
    EXPECT_THAT(refusal("/dev/zero"), HasSubstr("a device"));
    EXPECT_THAT(refusal("/proc/self/status"), HasSubstr("running system"));
    EXPECT_THAT(refusal("/proc/kmsg"), ::testing::AnyOf(HasSubstr("running system"), HasSubstr("ermi")));
    EXPECT_THAT(refusal(folder.path()), HasSubstr("directory"));
    EXPECT_EQ(readRegularFile(folder.write("a", "bytes")), "bytes");
    EXPECT_FALSE(readRegularFile(folder.path("a"), 4));
}

TEST(ReadFiles, APipeInAGamesPlaceIsFoundAndRefused) {
    const lw::testing::Folder folder;
    ASSERT_EQ(::mkfifo(folder.path("game.ron").c_str(), 0600), 0);
    DiskFiles disk;
    const std::string found = disk.above(folder.path("a.map"), "game.ron");
    EXPECT_EQ(found, folder.path("game.ron"));
    EXPECT_THAT(disk.read(found).failure, HasSubstr("a pipe"));
}

TEST(ReadFiles, WhatIsNoFileIsNotAmongTheFilesOfAFolder) {
    const lw::testing::Folder folder;
    ASSERT_EQ(::mkfifo(folder.path("a.map").c_str(), 0600), 0);
    ASSERT_EQ(::symlink("a.map", folder.path("d.map").c_str()), 0);
    ASSERT_EQ(::symlink("/dev/zero", folder.path("e.map").c_str()), 0);
    ASSERT_EQ(::symlink("nowhere", folder.path("c.map").c_str()), 0);
    folder.write("b.map", "");
    std::vector<std::string> failures;
    EXPECT_THAT(filesBelow(folder.path(), failures),
                ::testing::ElementsAre(folder.path("b.map"), folder.path("c.map")));
}

}  // namespace
}  // namespace lw::files
