// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "cli/child_process.h"
#include "cli/render_command.h"
#include "cli_runner.h"

namespace lw::testing {
namespace {

std::string usageError(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"render", "m.map", "-o", "m.png"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const CliResult result = runCli(all);
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
}

TEST(Render, OptionsAreCheckedBeforeAnythingIsRead) {
    EXPECT_NE(usageError({"--size", "10"}).find("--size takes WIDTHxHEIGHT"), std::string::npos);
    EXPECT_NE(usageError({"--size", "0x10"}).find("--size"), std::string::npos);
    EXPECT_NE(usageError({"--size", "40000x10"}).find("--size"), std::string::npos);
    EXPECT_NE(usageError({"--size", "10x10 "}).find("--size"), std::string::npos);
    EXPECT_NE(usageError({"--tile", "0"}).find("--tile"), std::string::npos);
    EXPECT_NE(usageError({"--tile", "4", "--size", "10x10"}).find("exclude each other"), std::string::npos);
    EXPECT_NE(usageError({"--theme", "blue"}).find("--theme takes dark or light, not 'blue'"),
              std::string::npos);
    EXPECT_NE(usageError({"--sides", "0"}).find("--sides"), std::string::npos);
    EXPECT_NE(usageError({"--stage", "-1"}).find("--stage"), std::string::npos);
    EXPECT_EQ(runCli({"render", "m.map"}).status, 2);
    const CliResult jpeg = runCli({"render", "m.map", "-o", "m.jpeg"});
    EXPECT_EQ(jpeg.status, 2);
    EXPECT_NE(jpeg.err.find("ends with .png or .svg"), std::string::npos);
}

TEST(Render, AFileThatCantBeReadOrDrawnIsTold) {
    const CliResult result = runCli({"render", "/no/such/m.map", "-o", "m.png"});
    EXPECT_EQ(result.status, 2);
    EXPECT_FALSE(result.err.empty());
}

TEST(ChildProcess, GetsItsInputAndTellsItsErrors) {
    const auto shell = cli::findProgram("sh");
    ASSERT_TRUE(shell);
    const cli::ChildResult result =
        cli::runChild(*shell, {"-c", "wc -c >&2; exit 3"}, std::string(200'000, 'x'));
    EXPECT_EQ(result.status, 3);
    EXPECT_EQ(result.errors, "200000\n");
    EXPECT_EQ(cli::runChild(*shell, {"-c", "kill -9 $$"}, "").status, 128 + 9);
    EXPECT_EQ(cli::runChild("/no/such/program", {}, "").status, -1);
    EXPECT_EQ(cli::findProgram("no-such-program-anywhere"), std::nullopt);
}

}  // namespace
}  // namespace lw::testing
