// SPDX-License-Identifier: MIT
// What can't be read or written is told, by every verb.
#include <algorithm>
#include <gtest/gtest.h>
#include <istream>
#include <new>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "cli/batch.h"
#include "cli/cli.h"
#include "cli_runner.h"

namespace lw::cli {
namespace {

/// A full disc for what is written, a folder for what is read.
class BrokenBuffer : public std::streambuf {
protected:
    int_type overflow(int_type) override { return traits_type::eof(); }
    int_type underflow() override { throw std::runtime_error("Is a directory"); }
};

struct Answer {
    int status = 0;
    std::string told;
};

Answer withFullDisc(const std::vector<std::string>& arguments, const std::string& input) {
    std::istringstream in(input);
    BrokenBuffer buffer;
    std::ostream out(&buffer);
    std::ostringstream err;
    const int status = runCli(arguments, {in, out, err});
    return {status, err.str()};
}

Answer withBrokenInput(const std::vector<std::string>& arguments) {
    BrokenBuffer buffer;
    std::istream in(&buffer);
    std::ostringstream out;
    std::ostringstream err;
    const int status = runCli(arguments, {in, out, err});
    return {status, err.str()};
}

TEST(CliStreams, OutputThatIsLostIsAFailure) {
    const std::string map = "(name: \"x\", legend: { '.': \"a\" })\n---\n.?\n";
    const std::string recipe = "(size: (30, 20))";
    for (const auto& [arguments, input] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"check", "--as", "map", "-"}, map},
             {{"parse", "--as", "map", "-"}, map},
             {{"generate", "--as", "dungeon", "-"}, recipe},
             {{"stats", "--seeds", "2", "--as", "dungeon", "-"}, recipe},
             {{"ring", "|.", "--sides", "6"}, ""},
             {{"ring", "--batch"}, "|.\t6\t0\t1\n"},
             {{"suggest", "6:_....."}, ""},
             {{"run", "--as", "stackup", "-"}, "a 1 p:."},
             {{"--help"}, ""},
             {{"--version"}, ""},
             {{"--man-page"}, ""}}) {
        const Answer answer = withFullDisc(arguments, input);
        EXPECT_EQ(answer.status, 2) << arguments.front();
        EXPECT_NE(answer.told.find("standard output can't be written"), std::string::npos)
            << arguments.front();
    }
}

TEST(CliStreams, InputThatCantBeReadIsAFailure) {
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"check", "--as", "map", "-"},
                                                                       {"print", "--as", "ron", "-"},
                                                                       {"run", "--as", "stackup", "-"},
                                                                       {"ring", "--batch"},
                                                                       {"run", "--batch"},
                                                                       {"generate", "--batch"}}) {
        const Answer answer = withBrokenInput(arguments);
        EXPECT_EQ(answer.status, 2) << arguments.front();
        EXPECT_NE(answer.told.find("standard input can't be read"), std::string::npos) << arguments.front();
    }
}

TEST(CliStreams, ABatchTakesNothingElse) {
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{"ring", "--batch", "|."},
                                               {"ring", "--batch", "--sides", "6"},
                                               {"run", "--batch", "x.stackup"},
                                               {"run", "--batch", "--seed", "1"},
                                               {"generate", "--batch", "x.dungeon"},
                                               {"generate", "--to", "json", "--batch"}}) {
        const auto result = testing::runCli(arguments, "");
        EXPECT_EQ(result.status, 2) << arguments.back();
        EXPECT_NE(result.err.find("--batch"), std::string::npos) << result.err;
    }
    EXPECT_EQ(testing::runCli({"generate", "--batch"}, "").status, 0);
}

TEST(CliStreams, LongLinesAndManyOfThemAreReadWhole) {
    std::string input;
    for (int i = 0; i < 5'000; ++i) input += "|.\t100\t0\t1\r\n";
    input += std::string(300'000, '.') + "\t3\t0\t1";  // the last has no line end
    const auto result = testing::runCli({"ring", "--batch"}, input);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 5'001);
    EXPECT_TRUE(result.out.starts_with("|.\t100\t0\t1\t" + std::string(100, '.') + "\t0,1,2,"));
    EXPECT_TRUE(result.out.ends_with("\t...\t0,1,2\t...\tok\n"));
}

TEST(CliStreams, AnAnswerTooLargeForTheMemoryIsToldAndTheNextOneGiven) {
    std::istringstream in("a\nb\n");
    std::ostringstream out;
    std::ostringstream err;
    const BatchWriter answer = [](std::string_view line, std::size_t, std::string& text) {
        text += line;
        if (line == "a") throw std::bad_alloc();
        return true;
    };
    EXPECT_EQ(runBatch({in, out, err}, answer), 1);
    EXPECT_EQ(out.str(), "b\n");
    EXPECT_EQ(err.str(), "levelwright-cli: line 1: there is not enough memory for its answer\n");
}

TEST(CliStreams, OptionsOutOfRangeAreUsage) {
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{"--min-sides", "5"},
                                               {"--max-sides", "0"},
                                               {"--min-sides", "3", "--max-sides", "2"},
                                               {"--cancel-side", "101"},
                                               {"--cancel-placement", "-1"},
                                               {"--seed", "-1"},
                                               {"--seed", "99999999999999999999999"},
                                               {"--min-room", "3"},
                                               {"--min-room", "0x3"},
                                               {"--shared", "yes"},
                                               {"--wall", "nowhere"}}) {
        std::vector<std::string> arguments = {"connect", "--as", "map", "-"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const auto result =
            testing::runCli(arguments, "(name: \"x\", legend: { '.': \"floor\", '#': \"wall\" })\n---\n#.\n");
        EXPECT_EQ(result.status, 2) << options.front() << " " << options.back();
        EXPECT_NE(result.err.find(options.front()), std::string::npos) << result.err;
    }
}

}  // namespace
}  // namespace lw::cli
