// SPDX-License-Identifier: MIT
#include "files/write_files.h"

#include <cstdlib>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <thread>

#include "files/file_identity.h"
#include "files/read_files.h"
#include "support/folder.h"

namespace lw::files {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct WriteFiles : ::testing::Test {
    lw::testing::Folder folder;

    [[nodiscard]] struct stat factsOf(const std::string& name) const {
        struct stat facts = {};
        EXPECT_EQ(::stat(folder.path(name).c_str(), &facts), 0) << name;
        return facts;
    }
    [[nodiscard]] mode_t modeOf(const std::string& name) const { return factsOf(name).st_mode & 07777; }

    /// Runs as somebody who may not write everywhere; whether all expectations held.
    static bool asNobody(const std::function<bool()>& work) {
        const pid_t child = ::fork();
        if (child == 0) {
            const bool isSet = ::geteuid() != 0 || (::setgid(65534) == 0 && ::setuid(65534) == 0);
            ::_exit(isSet && work() ? 0 : 1);
        }
        int status = 0;
        return ::waitpid(child, &status, 0) == child && status == 0;
    }
};

TEST_F(WriteFiles, AnyBytesEmptyOnesAndManyParts) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    EXPECT_EQ(writeFile(folder.path("a"), bytes), std::nullopt);
    EXPECT_EQ(folder.read("a"), bytes);
    EXPECT_EQ(writeFile(folder.path("a"), ""), std::nullopt);
    EXPECT_EQ(folder.read("a"), "");
    const std::string large(3'000'000, 'x');
    EXPECT_FALSE(writeFile(folder.path("a"), {"one", "", large, "two"}, {}));
    EXPECT_EQ(folder.read("a"), "one" + large + "two");
    EXPECT_THAT(folder.names(), ElementsAre("a"));
}

TEST_F(WriteFiles, TheUsersMaskIsForNewFiles) {
    for (const mode_t mask : {mode_t{022}, mode_t{077}, mode_t{0}}) {
        const std::string name = "new" + std::to_string(mask);
        const mode_t before = ::umask(mask);
        EXPECT_EQ(writeFile(folder.path(name), "x"), std::nullopt);
        ::umask(before);
        EXPECT_EQ(modeOf(name), 0666 & ~mask);
    }
}

TEST_F(WriteFiles, ModeOwnerAndAttributesStay) {
    for (const mode_t mode : {mode_t{0600}, mode_t{0640}, mode_t{0755}, mode_t{0644}}) {
        folder.write("a", "old");
        ASSERT_EQ(::chmod(folder.path("a").c_str(), mode), 0);
        const bool isRoot = ::geteuid() == 0;
        if (isRoot) {
            ASSERT_EQ(::chown(folder.path("a").c_str(), 1234, 4321), 0);
        }
        const bool hasAttributes =
            ::setxattr(folder.path("a").c_str(), "user.origin", "here", 4, 0) == 0 || errno != ENOTSUP;
        EXPECT_EQ(writeFile(folder.path("a"), "new"), std::nullopt);
        EXPECT_EQ(folder.read("a"), "new");
        EXPECT_EQ(modeOf("a"), mode);
        if (isRoot) {
            EXPECT_EQ(factsOf("a").st_uid, 1234U);
            EXPECT_EQ(factsOf("a").st_gid, 4321U);
        }
        char value[8] = {};
        if (hasAttributes) {
            EXPECT_EQ(::getxattr(folder.path("a").c_str(), "user.origin", value, 8), 4);
        }
        fs::remove(folder.path("a"));
    }
}

TEST_F(WriteFiles, LinksAreFollowedToWhatIsNotThereYetToo) {
    fs::create_directory(folder.path("sub"));
    folder.write("sub/real", "old");
    fs::create_symlink("sub/real", folder.path("link"));
    fs::create_symlink("link", folder.path("link2"));
    EXPECT_EQ(writeFile(folder.path("link2"), "new"), std::nullopt);
    EXPECT_EQ(folder.read("sub/real"), "new");
    fs::create_symlink("sub/fresh", folder.path("dangling"));
    EXPECT_EQ(writeFile(folder.path("dangling"), "made"), std::nullopt);
    EXPECT_EQ(folder.read("sub/fresh"), "made");
    EXPECT_TRUE(fs::is_symlink(folder.path("dangling")));
    fs::create_symlink("round", folder.path("round"));
    EXPECT_NE(writeFile(folder.path("round"), "x"), std::nullopt);
    fs::create_symlink("no/folder/x", folder.path("nowhere"));
    EXPECT_NE(writeFile(folder.path("nowhere"), "x"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(folder.path("nowhere")));
}

TEST_F(WriteFiles, AFileOfSeveralNamesStaysOne) {
    folder.write("a", "old and longer");
    fs::create_hard_link(folder.path("a"), folder.path("b"));
    for (const char* text : {"new", "and now much longer than before", ""}) {
        EXPECT_FALSE(
            writeFile(folder.path("b"), {text},
                      {.mayWriteInPlace = false, .takesDevices = false, .copies = folder.path("copies")}));
        EXPECT_EQ(folder.read("a"), text);
        EXPECT_EQ(factsOf("a").st_nlink, 2U);
    }
    EXPECT_TRUE(fs::is_empty(folder.path("copies")));
}

TEST_F(WriteFiles, AFolderThatTakesNoFilesOffersToWriteInPlace) {
    fs::create_directory(folder.path("shut"));
    folder.write("shut/a", "old");
    ASSERT_EQ(::chmod(folder.path("shut/a").c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.path("shut").c_str(), 0555), 0);
    ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
    const std::string path = folder.path("shut/a");
    EXPECT_TRUE(asNobody([&] {
        const auto failed = writeFile(path, {"new"}, {.mayWriteInPlace = false});
        return failed && failed->canWriteInPlace && !failed->isWritten &&
               failed->reason.find("Permission denied") != std::string::npos;
    }));
    EXPECT_EQ(folder.read("shut/a"), "old");
    EXPECT_TRUE(asNobody([&] { return !writeFile(path, "new"); }));
    EXPECT_EQ(folder.read("shut/a"), "new");
    ASSERT_EQ(::chmod(folder.path("shut").c_str(), 0755), 0);
}

TEST_F(WriteFiles, AProtectedFileIsNotReplacedThroughItsFolder) {
    ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
    const std::string path = folder.write("a", "old");
    ASSERT_EQ(::chmod(path.c_str(), 0444), 0);
    EXPECT_TRUE(asNobody([&] {
        const auto failed = writeFile(path, {"new"}, {});
        return failed && !failed->canWriteInPlace;
    }));
    EXPECT_EQ(folder.read("a"), "old");
}

TEST_F(WriteFiles, WhatIsNoFileIsRefusedOrWrittenTo) {
    const std::string pipe = folder.path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_TRUE(writeFile(pipe, {"x"}, {.takesDevices = false}));
    std::string got;
    std::thread reader([&] { got = readFile(pipe).value_or("?"); });
    EXPECT_EQ(writeFile(pipe, "through"), std::nullopt);
    reader.join();
    EXPECT_EQ(got, "through");
    EXPECT_EQ(writeFile("/dev/null", "x"), std::nullopt);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_THAT(writeFile("/dev/full", "x").value_or(""), HasSubstr("No space left on device"));
    EXPECT_THAT(writeFile(folder.path(), "x").value_or(""), HasSubstr("Is a directory"));
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(WriteFiles, WhatAKilledSaveLeftIsRemovedWhatALivingOneHoldsIsNot) {
    folder.write("a", "old");
    folder.write(".a.levelwright-0123abcd", "half");
    folder.write(".a.levelwright-notours", "keep");
    folder.write(".b.levelwright-0123abcd", "of another file");
    const std::string held = folder.write(".a.levelwright-89abcdef", "being written");
    const int lock = ::open(held.c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_EQ(::flock(lock, LOCK_EX), 0);
    EXPECT_EQ(writeFile(folder.path("a"), "new"), std::nullopt);
    ::close(lock);
    EXPECT_THAT(folder.names(), ElementsAre(".a.levelwright-89abcdef", ".a.levelwright-notours",
                                            ".b.levelwright-0123abcd", "a"));
}

TEST_F(WriteFiles, ALongNameHasItsFileBesideToo) {
    const std::string name(255, 'n');
    EXPECT_EQ(writeFile(folder.path(name), "x"), std::nullopt);
    EXPECT_EQ(writeFile(folder.path(name), "y"), std::nullopt);
    EXPECT_EQ(folder.read(name), "y");
}

TEST_F(WriteFiles, OneFileHasManyPaths) {
    fs::create_directory(folder.path("sub"));
    const std::string path = folder.write("sub/a", "x");
    fs::create_symlink("sub", folder.path("folder"));
    fs::create_symlink("sub/a", folder.path("link"));
    fs::create_hard_link(path, folder.path("hard"));
    for (const char* other : {"folder/a", "link", "hard", "sub/../sub/a"}) {
        EXPECT_TRUE(isSameFile(path, folder.path(other))) << other;
    }
    EXPECT_FALSE(isSameFile(path, folder.write("sub/b", "x")));
    EXPECT_TRUE(isSameFile(folder.path("sub/new"), folder.path("folder/new")));
    EXPECT_FALSE(isSameFile(folder.path("sub/new"), folder.path("new")));
    EXPECT_FALSE(isSameFile("", ""));
}

TEST_F(WriteFiles, OtherEditorsAreNoticed) {
    const std::string path = folder.write("a.map", "x");
    EXPECT_EQ(foreignSwapFile(path), "");
    fs::create_symlink("someone@somewhere.1", folder.path(".#a.map"));
    EXPECT_EQ(foreignSwapFile(path), ".#a.map");
    folder.write(".a.map.swp", "");
    EXPECT_EQ(foreignSwapFile(path), ".a.map.swp");
}

}  // namespace
}  // namespace lw::files
