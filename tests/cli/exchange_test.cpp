// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/cli_runner.h"
#include "support/data.h"

namespace lw::testing {
namespace {

using ::testing::HasSubstr;

const std::string kSamples = dataPath("exchange/samples").string();

TEST(ImportVerb, PrintsTheMapAndTellsNotices) {
    const CliResult result = runCli({"import", kSamples + "/other/words.tsv"});
    EXPECT_EQ(result.out, readFile(dataPath("exchange/expected/words-tsv.map")));
    EXPECT_EQ(result.status, 1) << "the game of that folder does not know 'door' and 'empty'";
    EXPECT_THAT(result.err, HasSubstr("words.tsv: notice: "));
    EXPECT_THAT(result.err, HasSubstr("1 rows to 3 [rows-padded]\n"));
}

TEST(ImportVerb, WritesLevelsAndNeverOverwrites) {
    const TempFolder folder;
    const std::string out = folder.path("maps/OUT.map");
    ASSERT_EQ(
        runCli({"import", kSamples + "/other/levels.xsb", "-o", out, "--game", folder.write("any.ron", "()")})
            .status,
        0);
    EXPECT_EQ(readFile(folder.path("maps/OUT-02.map")),
              readFile(dataPath("exchange/expected/levels-xsb-02.map")));
    const CliResult again = runCli({"import", kSamples + "/other/levels.xsb", "-o", out});
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.err, HasSubstr("never overwrites"));
    EXPECT_EQ(runCli({"import", kSamples + "/other/levels.xsb"}).status, 2) << "several levels need a file";
    const CliResult one = runCli({"import", kSamples + "/other/levels.xsb", "--level", "Second"});
    EXPECT_EQ(one.out, readFile(dataPath("exchange/expected/levels-xsb-02.map")));
}

TEST(ImportVerb, RefusesWithExitStatusTwo) {
    const CliResult result = runCli({"import", kSamples + "/tiled/bad-count.tmx"});
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("layer a holds 3 tiles; 4 are needed"));
    EXPECT_EQ(runCli({"import", kSamples + "/nothing.tmx"}).status, 2);
    EXPECT_EQ(runCli({"import", "--from", "ldtk", kSamples + "/other/room.txt"}).status, 2);
}

TEST(ImportVerb, SaysWhereAFileIsNotWhatItsNamePromises) {
    const TempFolder folder;
    const CliResult empty = runCli({"import", folder.write("a.tmx", "")});
    EXPECT_EQ(empty.status, 2);
    EXPECT_THAT(empty.err, HasSubstr("a.tmx: this is no Tiled map (TMX), as its name says; as text: there"));
    const CliResult bytes = runCli({"import", folder.write("a.png", "\xFF\x01")});
    EXPECT_EQ(bytes.status, 2);
    EXPECT_THAT(bytes.err, HasSubstr("this is no "));
    EXPECT_THAT(bytes.err, HasSubstr("as text: line 1 is not UTF-8"));
    // What is told by its name only, and what reads as text, has nothing to say.
    EXPECT_EQ(runCli({"import", folder.write("b.tmx", "##\n#.\n")}).err.find("as its name says"),
              std::string::npos);
}

TEST(ImportVerb, AFolderWithNothingToReadIsSaid) {
    const TempFolder folder;
    folder.write("sub/readme.md", "words");
    const CliResult result = runCli({"import", folder.path("sub"), "-o", folder.path("out")});
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.err, HasSubstr("sub: no map of other programs in it\n"));
    const CliResult check = runCli({"check", folder.path("sub")});
    EXPECT_EQ(check.status, 0);
    EXPECT_EQ(check.out, "");
    EXPECT_THAT(check.err, HasSubstr("sub: no file of a known format in it\n"));
    const CliResult parse = runCli({"parse", folder.path("sub")});
    EXPECT_EQ(parse.status, 2);
    EXPECT_THAT(parse.err, HasSubstr("sub: Is a directory; this verb takes a file\n"));
}

TEST(ImportVerb, ReadsCompanionsOnlyBelowItsFolder) {
    const TempFolder folder;
    folder.write("secret.tsx", readFile(kSamples + "/tiled/walls.tsx"));
    const std::string map = readFile(kSamples + "/tiled/bad-tileset.tmx");
    std::string reaching = map;
    reaching.replace(reaching.find("nowhere.tsx"), 11, "../secret.tsx");
    const std::string inside = folder.write("sub/a.tmx", reaching);
    // The folder of the game.ron above is the project's: there it may be read.
    EXPECT_EQ(runCli({"import", inside}).err, "");
    const CliResult outside = runCli({"import", inside, "--game", folder.write("any.ron", "()")});
    EXPECT_THAT(outside.err, HasSubstr("../secret.tsx [tileset-missing]"));
}

TEST(ImportVerb, TakesOptionsOfEveryKind) {
    const TempFolder folder;
    const std::string text = folder.write("a.txt", "#@x\n##.\n");
    const CliResult result =
        runCli({"import", text, "--features", "@=Hero", "--legend", "x=exit tile", "#=hedge"});
    EXPECT_THAT(result.out, HasSubstr("'x': \"exit tile\""));
    EXPECT_THAT(result.out, HasSubstr("'#': \"hedge\""));
    EXPECT_THAT(result.out, HasSubstr("(1, 0): Hero"));
    const std::string like = folder.write("like.map", "(name: \"\", legend: {'O': \"wall\"})\n---\nO\n");
    EXPECT_THAT(runCli({"import", kSamples + "/other/words.tsv", "--like", like}).out,
                HasSubstr("'O': \"wall\""));
    EXPECT_EQ(runCli({"import", text, "--legend", "wall"}).status, 2);
}

TEST(ImportVerb, TakesFolders) {
    const TempFolder folder;
    folder.write("in/a.csv", "wall,floor\n");
    folder.write("in/sub/b.xsb", "####\n#@$#\n####\n");
    folder.write("in/readme.txt", "words");
    ASSERT_EQ(runCli({"import", folder.path("in"), "-o", folder.path("out")}).status, 0);
    EXPECT_THAT(readFile(folder.path("out/a.map")), HasSubstr("#."));
    EXPECT_THAT(readFile(folder.path("out/sub/b.map")), HasSubstr("Player"));
    EXPECT_FALSE(std::filesystem::exists(folder.path("out/readme.map")));
    EXPECT_EQ(runCli({"import", folder.path("in")}).status, 2);
}

TEST(ExportVerb, WritesTheFilesOfAFormat) {
    const TempFolder folder;
    const std::string out = folder.path("odd.tmx");
    const CliResult tiled =
        runCli({"export", kSamples + "/export/odd.map", "-o", out, "--game", folder.write("any.ron", "()")});
    ASSERT_EQ(tiled.status, 0);
    EXPECT_EQ(tiled.out, "");
    EXPECT_EQ(readFile(out), readFile(kSamples + "/export/odd.tmx"));
    // What came beside the file that was asked for is told.
    EXPECT_TRUE(std::filesystem::exists(folder.path("odd-tiles.png")));
    EXPECT_THAT(tiled.err,
                HasSubstr("odd.map: written: " + out + ", " + folder.path("odd-tiles.png") + "\n"));
    const std::string csv = folder.path("odd.csv");
    EXPECT_THAT(runCli({"export", kSamples + "/export/odd.map", "-o", csv}).err, Not(HasSubstr("written")));
    EXPECT_EQ(runCli({"export", kSamples + "/export/odd.map", "-o", folder.path("odd.xyz")}).status, 2);
    EXPECT_EQ(runCli({"export", kSamples + "/export/odd.map", "-o", folder.path("odd.ldtk")}).status, 2);
    const CliResult text =
        runCli({"export", kSamples + "/export/crossing.map", "-o", "-", "--to", "text", "--legend"});
    EXPECT_THAT(text.out, HasSubstr("# = wall\n"));
    EXPECT_THAT(text.err, HasSubstr("4 [lost-features]"));
}

TEST(ExportVerb, TakesFoldersAndRefusesBrokenMaps) {
    const TempFolder folder;
    folder.write("in/a.map", "(name: \"\", legend: {'.': \"floor\"})\n---\n.\n");
    ASSERT_EQ(runCli({"export", folder.path("in"), "-o", folder.path("out"), "--to", "csv"}).status, 0);
    EXPECT_EQ(readFile(folder.path("out/a.csv")), "floor\n");
    const std::string broken = folder.write("in/b.map", "(name: \"\", legend: {'.': \"floor\"})\n---\n.?\n");
    const CliResult result = runCli({"export", broken, "-o", folder.path("b.csv")});
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.err, HasSubstr("[not-in-legend]"));
    EXPECT_FALSE(std::filesystem::exists(folder.path("b.csv")));
}

}  // namespace
}  // namespace lw::testing
