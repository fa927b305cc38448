// SPDX-License-Identifier: MIT
#include <array>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <initializer_list>

#include "files/backups.h"
#include "files/read_files.h"
#include "files/write_files.h"
#include "support/fail_calls.h"
#include "support/folder.h"

namespace lw::files {
namespace {

namespace fs = std::filesystem;

const std::string kOld = "the old version\n";
const std::string kNew = "the new version, which is longer\n";

/// Runs `work` once for each call of each name and each error, with that call failing.
template <class Work>
void withEachFailing(std::initializer_list<bool> lasting, Work work) {
    for (const char* call : lw::testing::kCalls) {
        for (const bool isLasting : lasting) {
            for (const int error : {ENOSPC, EIO, EACCES, 0}) {
                if (error == 0 && std::string_view(call) != "write") continue;
                for (int at = 1;; ++at) {
                    SCOPED_TRACE(::testing::Message() << call << " number " << at << ", error " << error
                                                      << (isLasting ? ", and all after it" : ""));
                    if (!work(call, at, error, isLasting)) break;
                    ASSERT_LT(at, 200);
                }
            }
        }
    }
}

TEST(Faults, ASaveIsWholeOrNotAndLeavesNothing) {
    int count = 0;
    withEachFailing({false}, [&](const char* call, int at, int error, bool) {
        const lw::testing::Folder folder;
        folder.write("a", kOld);
        lwFailCall(call, at, error, 0);
        const auto failed = writeFile(folder.path("a"), {kNew}, {.mayWriteInPlace = false});
        const bool isReached = lwFailNothing() >= at;
        EXPECT_EQ(folder.read("a"), !failed || failed->isWritten ? kNew : kOld);
        if (failed) {
            EXPECT_FALSE(failed->reason.empty());
        }
        // A leftover that could not be removed goes with the next save.
        EXPECT_EQ(writeFile(folder.path("a"), kNew), std::nullopt);
        EXPECT_EQ(folder.read("a"), kNew);
        EXPECT_THAT(folder.names(), ::testing::ElementsAre("a"));
        count += isReached ? 1 : 0;
        return isReached;
    });
    EXPECT_GT(count, 40);
}

TEST(Faults, AFileWrittenInPlaceIsWholeOrItsCopyIs) {
    withEachFailing({false, true}, [&](const char* call, int at, int error, bool isLasting) {
        if (error == 0 && isLasting) return false;  // one byte at a time is no failure
        const lw::testing::Folder folder;
        folder.write("a", kOld);
        fs::create_hard_link(folder.path("a"), folder.path("b"));
        fs::create_directory(folder.path("copies"));
        lwFailCall(call, at, error, isLasting ? 1 : 0);
        const auto failed = writeFile(folder.path("a"), {kNew}, {.copies = folder.path("copies")});
        const bool isReached = lwFailNothing() >= at;
        const std::string now = folder.read("b");
        if (!failed) {
            EXPECT_EQ(now, kNew);
        } else if (now != kOld) {
            const std::size_t copy = failed->reason.find(folder.path("copies"));
            EXPECT_NE(copy, std::string::npos) << failed->reason;
            if (copy != std::string::npos) {
                EXPECT_EQ(readFile(failed->reason.substr(copy)), kOld);
            }
        }
        return isReached;
    });
}

TEST(Faults, ABackupThatFailsSaysSo) {
    withEachFailing({false}, [&](const char* call, int at, int error, bool) {
        const lw::testing::Folder folder;
        const std::string path = folder.write("a", kOld);
        lwFailCall(call, at, error, 0);
        const auto failed = keepBackup(folder.path("data/backups"), path);
        const bool isReached = lwFailNothing() >= at;
        const auto kept = backups(folder.path("data/backups"), path);
        if (!failed) {
            EXPECT_EQ(kept.size(), 1U);
        }
        if (!kept.empty()) {
            EXPECT_EQ(readFile(kept.front()), kOld);
        }
        EXPECT_EQ(folder.read("a"), kOld);
        return isReached;
    });
}

#ifdef LEVELWRIGHT_CLI
/// The command line with one failing call: its exit status.
int runFailing(const std::string& call, int at, int error, const std::string& arguments) {
    const std::string command =
        "LD_PRELOAD=" LEVELWRIGHT_FAIL_CALLS " LW_FAIL_CALL=" + call + " LW_FAIL_AT=" + std::to_string(at) +
        " LW_FAIL_ERROR=" + std::to_string(error) + " " LEVELWRIGHT_CLI " " + arguments + " 2>&1 >/dev/null";
    FILE* out = ::popen(command.c_str(), "r");
    if (out == nullptr) return -1;
    std::string said;
    std::array<char, 512> block{};
    while (std::fgets(block.data(), block.size(), out) != nullptr) said += block.data();
    const int status = ::pclose(out);
    const int code = WEXITSTATUS(status);
    EXPECT_TRUE(WIFEXITED(status)) << said;
    if (code != 0) {
        EXPECT_FALSE(said.empty());
    }
    return code;
}

TEST(Faults, TheCommandLineSaysThatItCouldNotWrite) {
    const std::string unformatted = "(a:1,\nb:2)";
    for (const char* call : {"write", "fsync", "fchmod", "rename", "close", "pread", "ftruncate"}) {
        for (int at = 1; at <= 3; ++at) {
            SCOPED_TRACE(::testing::Message() << call << " number " << at);
            const lw::testing::Folder folder;
            const std::string path = folder.write("a.ron", unformatted);
            const int status = runFailing(call, at, ENOSPC, "format --write " + path);
            const std::string now = folder.read("a.ron");
            if (status == 0) {
                EXPECT_NE(now, unformatted);
            } else if (std::string_view(call) != "fsync") {
                EXPECT_EQ(now, unformatted);
            }
            EXPECT_THAT(folder.names(), ::testing::ElementsAre("a.ron"));
        }
    }
}

TEST(Faults, TheCommandLineKeepsTheOldFileOnAFullDisk) {
    const std::string examples = LEVELWRIGHT_EXAMPLES "/";
    for (const char* arguments :
         {"export crossing.map --to tmx -o out", "export crossing.map --to text -o out",
          "generate crypt.dungeon -o out", "connect vaults.map -o out",
          "merge -o out crossing.map crossing.map crossing.map", "render crossing.map -o out.png",
          "render gates.stackup -o out.svg"}) {
        SCOPED_TRACE(arguments);
        const lw::testing::Folder folder;
        for (const char* name : {"out", "out.png", "out.svg"}) folder.write(name, kOld);
        for (const char* name : {"crossing.map", "vaults.map", "crypt.dungeon", "gates.stackup", "game.ron"})
            fs::copy_file(examples + name, folder.path(name));
        const auto before = folder.names();
        // No file may grow; what is said goes through a pipe.
        const std::string command = "cd " + folder.path() +
                                    " && trap '' XFSZ && ulimit -f 0 && " LEVELWRIGHT_CLI " " + arguments +
                                    " 2>&1";
        FILE* out = ::popen(command.c_str(), "r");
        ASSERT_NE(out, nullptr);
        std::string said;
        std::array<char, 512> block{};
        while (std::fgets(block.data(), block.size(), out) != nullptr) said += block.data();
        EXPECT_EQ(WEXITSTATUS(::pclose(out)), 2) << said;
        EXPECT_THAT(said, ::testing::Not(::testing::IsEmpty()));
        for (const char* name : {"out", "out.png", "out.svg"}) EXPECT_EQ(folder.read(name), kOld);
        EXPECT_EQ(folder.names(), before);
    }
}

TEST(Faults, OutputThatIsLostIsNoSuccess) {
    const std::string examples = LEVELWRIGHT_EXAMPLES "/";
    for (const char* arguments :
         {"check crossing.map", "print crossing.map", "parse crossing.map", "format crossing.map",
          "run gates.stackup", "prove gates.stackup", "generate crypt.dungeon",
          "diff crossing.map vaults.map", "--help", "--version", "--man-page"}) {
        SCOPED_TRACE(arguments);
        const std::string command =
            "cd " + examples + " && " LEVELWRIGHT_CLI " " + arguments + " 2>&1 >/dev/full";
        FILE* out = ::popen(command.c_str(), "r");
        ASSERT_NE(out, nullptr);
        std::string said;
        std::array<char, 512> block{};
        while (std::fgets(block.data(), block.size(), out) != nullptr) said += block.data();
        EXPECT_EQ(WEXITSTATUS(::pclose(out)), 2);
        EXPECT_THAT(said, ::testing::HasSubstr("standard output can't be written"));
    }
}
#endif

}  // namespace
}  // namespace lw::files
