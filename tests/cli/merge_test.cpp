// SPDX-License-Identifier: MIT
// merge, diff and git-setup, by themselves and run by git.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

#include "cli_runner.h"
#include "support/data.h"

namespace lw::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string casePath(const std::string& name, const std::string& file) {
    return dataPath("merge/cases/" + name + "/" + file).string();
}
std::string readCase(const std::string& name, const std::string& file) {
    return readFile(casePath(name, file));
}
std::vector<std::string> caseNames() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(dataPath("merge/cases")))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}
bool isClean(const std::string& name) {
    return readCase(name, "notes.txt").starts_with("exit 0");
}
std::vector<std::string> mergeArguments(const std::string& name) {
    return {"merge", casePath(name, "base.map"), casePath(name, "ours.map"), casePath(name, "theirs.map")};
}

TEST(CliMerge, TheGoldenCases) {
    for (const std::string& name : caseNames()) {
        const auto result = runCli(mergeArguments(name));
        EXPECT_EQ(result.status, isClean(name) ? 0 : 1) << name;
        EXPECT_EQ(result.out, readCase(name, "expected.map")) << name;
        std::istringstream notes(readCase(name, "notes.txt"));
        for (std::string line; std::getline(notes, line);) {
            if (!line.starts_with("notice: ")) continue;
            EXPECT_THAT(result.err, HasSubstr(": " + line)) << name;
        }
    }
}

TEST(CliMerge, ConflictsAreToldAtTheirPlaceInTheResult) {
    const auto result = runCli(mergeArguments("04-tile-conflict"));
    EXPECT_THAT(result.err, HasSubstr("ours.map:22:2: conflict: tiles (1, 2) 2x1\n"));
    auto arguments = mergeArguments("04-tile-conflict");
    arguments.emplace_back("--json");
    const auto json = nlohmann::json::parse(runCli(arguments).out);
    EXPECT_EQ(json["merged"], false);
    EXPECT_EQ(json["conflicts"][0]["line"], 22);
    EXPECT_EQ(json["text"], readCase("04-tile-conflict", "expected.map"));
}

TEST(CliMerge, TheResultGoesToAFileThatStaysAsItIsOnFailure) {
    const TempFolder folder;
    const std::string out = folder.write("out.map", "before");
    auto arguments = mergeArguments("02-same-row");
    arguments.insert(arguments.end(), {"-o", out});
    EXPECT_EQ(runCli(arguments).status, 0);
    EXPECT_EQ(readFile(out), readCase("02-same-row", "expected.map"));
    arguments[1] = folder.path("missing.map");
    EXPECT_EQ(runCli(arguments).status, 2);
    EXPECT_EQ(readFile(out), readCase("02-same-row", "expected.map"));
    EXPECT_EQ(runCli({"merge", out, out}).status, 2);
    EXPECT_EQ(runCli({"merge", out, out, out, "-o", folder.path("no/such/folder.map")}).status, 2);
}

TEST(CliMerge, ADriverThatFailsKeepsTheirs) {
    const TempFolder folder;
    const std::string ours = folder.write("ours", "ours");
    const std::string theirs = folder.write("theirs", "theirs");
    const std::string name = folder.write("a.map", "ours");
    const auto result = runCli({"merge", "-o", ours, "--path", name, folder.path("missing"), ours, theirs});
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.err, HasSubstr("not merged: theirs is in " + name + ".theirs"));
    EXPECT_EQ(readFile(name + ".theirs"), "theirs");
    EXPECT_EQ(readFile(ours), "ours");
}

TEST(CliMerge, OtherTextsAndBrokenMapsAreMergedByLines) {
    const TempFolder folder;
    const auto merge = [&](const std::string& name) {
        return runCli({"merge", folder.write("base", "a\nb\nc\n"), folder.write("ours", "a\nO\nc\n"),
                       folder.write("theirs", "a\nT\nc\n"), "--path", name, "--marker-size", "8"});
    };
    const std::string expected = "a\n<<<<<<<< ours\nO\n========\nT\n>>>>>>>> theirs\nc\n";
    EXPECT_EQ(merge("x.lua").out, expected);
    EXPECT_THAT(merge("x.lua").err, HasSubstr("x.lua:2:1: conflict"));
    EXPECT_EQ(merge("x.map").out, expected);
    EXPECT_THAT(merge("x.map").err, HasSubstr("ours can't be read as a map"));
    EXPECT_EQ(merge("x.map").status, 1);
}

TEST(CliDiff, TellsWhatDiffers) {
    const std::string base = casePath("15-moved-and-edited", "base.map");
    const auto moved = runCli({"diff", base, casePath("15-moved-and-edited", "ours.map")});
    EXPECT_EQ(moved.status, 1);
    EXPECT_THAT(moved.out, HasSubstr(": Chest (6, 3) \u2192 (5, 4)\n"));
    const auto tiles = runCli({"diff", base, casePath("04-tile-conflict", "ours.map")});
    EXPECT_THAT(tiles.out, HasSubstr("ours.map:18:2: tiles (1, 2) 2x2: 3 plain\u2192forest\n"));
    EXPECT_EQ(runCli({"diff", base, base}).status, 0);
    EXPECT_EQ(runCli({"diff", base, base}).out, "");
    EXPECT_EQ(runCli({"diff", "--quiet", base, casePath("04-tile-conflict", "ours.map")}).out, "");
    EXPECT_EQ(runCli({"diff", base, "/no/such.map"}).status, 2);
}

TEST(CliDiff, AsJson) {
    const auto result = runCli({"diff", "--format", "json", casePath("12-row-inserted", "base.map"),
                                casePath("12-row-inserted", "theirs.map")});
    EXPECT_EQ(result.status, 1);
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["size"]["rows_added"], nlohmann::json({2}));
    EXPECT_EQ(json["features"], nlohmann::json::array());
    EXPECT_EQ(json["name"], nullptr);
    EXPECT_EQ(json["text_only"], false);
}

TEST(CliDiff, TextsThatAreNoMapsLineByLine) {
    const TempFolder folder;
    const auto result = runCli({"diff", folder.write("a.lua", "a\nb\n"), folder.write("b.lua", "a\nc\n")});
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.out, HasSubstr("- b\n"));
    EXPECT_THAT(result.out, HasSubstr("+ c\n"));
}

/// A repository with every golden case as a file, base committed, each side on a branch.
class GitMerge : public ::testing::Test {
protected:
    GitMerge() : m_before(fs::current_path()) {
        fs::current_path(m_folder.path());
        const std::string path = fs::path(LEVELWRIGHT_CLI).parent_path().string() + ":" + std::getenv("PATH");
        m_environment = "PATH='" + path + "' GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 ";
        EXPECT_EQ(git("init -q -b ours . && git config user.name A && git config user.email a@example.org"),
                  0);
    }
    ~GitMerge() override { fs::current_path(m_before); }

    /// The status of a git command; what it says goes to a file.
    [[nodiscard]] int git(const std::string& command) const {
        const std::string line = "export " + m_environment + "; git " + command;
        const int status = std::system(("(" + line + ") >../said 2>&1").c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    [[nodiscard]] static std::string said() { return readFile("../said"); }

    static std::string fileOf(const std::string& name) { return "a b/it's " + name + ".map"; }

    void commitAll(const std::string& version) const {
        for (const std::string& name : caseNames()) m_folder.write(fileOf(name), readCase(name, version));
        ASSERT_EQ(git("add -A && git commit -q -m " + version), 0) << said();
    }
    void makeBranches() const {
        commitAll("base.map");
        ASSERT_EQ(git("checkout -q -b theirs"), 0);
        commitAll("theirs.map");
        ASSERT_EQ(git("checkout -q ours"), 0);
        commitAll("ours.map");
    }

    TempFolder m_folder;
    fs::path m_before;
    std::string m_environment;
};

TEST_F(GitMerge, TheDriverMergesEveryCaseAndLeavesConflictsOpen) {
    ASSERT_EQ(runCli({"git-setup"}).status, 0);
    EXPECT_EQ(readFile(".gitattributes"), "*.map merge=levelwright diff=levelwright\n");
    ASSERT_EQ(runCli({"git-setup"}).status, 0);
    EXPECT_EQ(readFile(".gitattributes"), "*.map merge=levelwright diff=levelwright\n");
    makeBranches();
    EXPECT_EQ(git("merge -q theirs"), 1) << said();
    for (const std::string& name : caseNames())
        EXPECT_EQ(readFile(fileOf(name)), readCase(name, "expected.map")) << name;
    ASSERT_EQ(git("-c core.quotePath=false diff --name-only --diff-filter=U"), 0);
    std::string wanted;
    for (const std::string& name : caseNames()) wanted += isClean(name) ? "" : fileOf(name) + "\n";
    EXPECT_EQ(said(), wanted);
}

TEST_F(GitMerge, WithoutConflictsTheMergeIsDone) {
    ASSERT_EQ(runCli({"git-setup"}).status, 0);
    makeBranches();
    ASSERT_EQ(git("checkout -q theirs"), 0);
    for (const std::string& name : caseNames()) {
        if (!isClean(name)) m_folder.write(fileOf(name), readCase(name, "base.map"));
    }
    ASSERT_EQ(git("commit -q -a --amend -m clean && git checkout -q ours"), 0) << said();
    EXPECT_EQ(git("merge -q --no-edit theirs"), 0) << said();
    EXPECT_EQ(readFile(fileOf("02-same-row")), readCase("02-same-row", "expected.map"));
}

TEST_F(GitMerge, WhatWasMergedWithoutTheDriverIsResolvedAfterwards) {
    makeBranches();
    ASSERT_EQ(git("merge -q theirs"), 1);
    ASSERT_EQ(git("-c core.quotePath=false diff --name-only --diff-filter=U"), 0);
    const std::string unmerged = said();
    EXPECT_THAT(unmerged, HasSubstr("02-same-row"));
    fs::current_path("a b");
    EXPECT_EQ(runCli({"merge", "--resolve"}).status, 1);
    fs::current_path("..");
    for (const std::string& name : caseNames()) {
        if (unmerged.find(fileOf(name)) == std::string::npos) continue;
        EXPECT_EQ(readFile(fileOf(name)), readCase(name, "expected.map")) << name;
    }
    ASSERT_EQ(git("-c core.quotePath=false diff --name-only --diff-filter=U"), 0);
    EXPECT_EQ(said(), unmerged);
    EXPECT_EQ(runCli({"merge", "--resolve", fileOf("02-same-row")}).status, 0);
}

}  // namespace
}  // namespace lw::testing
