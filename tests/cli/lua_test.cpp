// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli_runner.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::runCli;
using testing::TempFolder;

const std::string kLevel =
    "function onInit() end\r\n"
    "patterns = {\r\n"
    "    barrage = [[\r\n"
    "        a 40 p:_|.\r\n"
    "    ]],\r\n"
    "    comb = \"a 40 p:|._\\n2 i thsleep\",\r\n"
    "    made = \"a 40 p:\" .. shape,\r\n"
    "}\r\n";

TEST(CliLua, ParseListsProgramsAndPrintIsUnchanged) {
    const json parsed = json::parse(runCli({"parse", "--as", "lua", "-"}, kLevel).out);
    const json& programs = parsed["model"]["programs"];
    ASSERT_EQ(programs.size(), 3U);
    EXPECT_EQ(programs[0]["name"], "barrage");
    EXPECT_EQ(programs[0]["text"], "        a 40 p:_|.\n    ");
    EXPECT_EQ(programs[1]["text"], "a 40 p:|._\n2 i thsleep");
    const std::size_t start = programs[1]["start"];
    EXPECT_EQ(kLevel.substr(start, 3), "\"a ");
    const auto printed = runCli({"print", "--as", "lua", "-"}, kLevel);
    EXPECT_EQ(printed.status, 0);
    EXPECT_EQ(printed.out, kLevel);
}

TEST(CliLua, ProblemsStandAtTheirPlaceInTheLevel) {
    std::string bad = kLevel;
    bad.replace(bad.find("_|."), 3, "_!.");
    const auto result = runCli({"check", "--as", "lua", "-"}, bad);
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.out, HasSubstr("-:4:14: error:"));
    EXPECT_EQ(runCli({"print", "--as", "lua", "-"}, bad).status, 1);
    EXPECT_EQ(runCli({"check", "--as", "lua", "-"}, "x = [[ a 40 p:.").status, 1);
}

TEST(CliLua, RunTakesOneProgram) {
    const auto named = runCli({"run", "--as", "lua", "--program", "comb", "-"}, kLevel);
    EXPECT_EQ(named.status, 0);
    const json ring = json::parse(named.out.substr(0, named.out.find('\n')));
    EXPECT_EQ(ring["p"], "|._");
    const std::size_t start = ring["start"];
    EXPECT_EQ(kLevel.substr(start, 5), "p:|._");
    const auto numbered = runCli({"run", "--as", "lua", "--program", "1", "-"}, kLevel);
    EXPECT_THAT(numbered.out, HasSubstr("\"p\":\"_|.\""));
    const auto none = runCli({"run", "--as", "lua", "-"}, kLevel);
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr(R"("barrage", "comb", "made")"));
    const auto wrong = runCli({"run", "--as", "lua", "--program", "com", "-"}, kLevel);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr(R"(there is no program "com")"));
    const auto made = runCli({"run", "--as", "lua", "--program", "made", "-"}, kLevel);
    EXPECT_EQ(made.status, 2);
    EXPECT_THAT(made.err, HasSubstr(".."));
}

TEST(CliLua, ProgramsRunWithWhatTheLevelSends) {
    const std::string level = "local spin = [[ for r 40 p:_|. 1 rmv end ]]\npt:send(spin, 3)\n";
    EXPECT_EQ(runCli({"check", "--as", "lua", "-"}, level).out, "");
    const auto sent = runCli({"run", "--as", "lua", "-"}, level);
    EXPECT_EQ(sent.status, 0) << sent.err;
    EXPECT_EQ(std::count(sent.out.begin(), sent.out.end(), '\n'), 6);
    const std::string good = "local wait = [[ r 40 p:_|. sleep ]]\npt:send(wait, 0.25)\n";
    EXPECT_THAT(runCli({"run", "--as", "lua", "-"}, good).out, HasSubstr("\"s\":0.25"));
    EXPECT_THAT(runCli({"run", "--as", "lua", "-", "--args", "2"}, good).out, HasSubstr("\"s\":2,"));
    EXPECT_THAT(runCli({"run", "--as", "lua", "-"}, "local wait = [[ r 40 p:_|. sleep ]]").out,
                HasSubstr("\"s\":0.5"));
}

TEST(CliLua, ProgramsOfOneNameAreToldApart) {
    const std::string level = "local a = [[ r 40 T:. ]]\ndo local a = [[ r 20 T:_ ]] end\n";
    EXPECT_THAT(runCli({"run", "--as", "lua", "--program", "a:2", "-"}, level).out, HasSubstr("\"th\":20"));
    EXPECT_EQ(runCli({"run", "--as", "lua", "--program", "a", "-"}, level).status, 2);
}

TEST(CliLua, AWorkingLevelHasNoProblem) {
    const auto result = runCli({"check", testing::dataPath("openhexagon/shoal.lua")});
    EXPECT_EQ(result.status, 0) << result.out;
    EXPECT_EQ(result.out.find("error:"), std::string::npos);
    EXPECT_EQ(result.out.find("warning:"), std::string::npos) << result.out;
}

TEST(CliLua, RunErrorsStandInTheLevel) {
    const auto result = runCli({"run", "--as", "lua", "-"}, "x = [[\na 40 p:_|.\n( drop ) f ]]\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.err, HasSubstr("-:3:3: error:"));
}

TEST(CliLua, NamesOfSeveralVariablesAndBehindAByteOrderMark) {
    const auto two = runCli({"parse", "--as", "lua", "-"}, "local a, b = [[0 40 p:.]], [[0 40 p:_]]\n");
    EXPECT_THAT(two.out, HasSubstr(R"("name":"a")"));
    EXPECT_THAT(two.out, HasSubstr(R"("name":"b")"));
    const auto marked = runCli({"parse", "--as", "lua", "-"},
                               "\xEF\xBB\xBF"
                               "a = [[0 40 p:.]]\n");
    EXPECT_THAT(marked.out, HasSubstr(R"("name":"a")"));
}

TEST(CliLua, ALevelIsReadWithTheScriptsOfItsPack) {
    const testing::TempFolder pack;
    pack.write("pack.json", "{}");
    pack.write("Scripts/Levels/one.lua",
               "u_execScript(\"walls.lua\")\nu_execScript(\"one/../away.lua\")\n"
               "x = [[ a 40 p:k|_ ]] y = [[ a 40 p:z|_ ]] z = [[ a 40 p:|.+_|./_|. ]]\n"
               "function onInit() l_setSides(6) end\n");
    const auto check = [&] { return runCli({"check", pack.path("Scripts/Levels/one.lua")}); };
    EXPECT_THAT(check().out, HasSubstr("'k' has no link"));
    EXPECT_THAT(check().out, HasSubstr("P300")) << "what a script that is not there sets is not known";
    pack.write("Scripts/walls.lua", "u_execScript(\"more.lua\") l_setSidesMax(8)");
    pack.write("Scripts/more.lua", "pt:link(\"k\", cWall)");
    pack.write("Scripts/Levels/one.lua",
               "u_execScript(\"walls.lua\")\n"
               "x = [[ a 40 p:k|_ ]] y = [[ a 40 p:z|_ ]] z = [[ a 40 p:|.+_|./_|. ]]\n"
               "function onInit() l_setSides(6) end\n");
    const auto all = check();
    EXPECT_EQ(all.status, 0) << "no hang at 4 sides, which it never has";
    EXPECT_THAT(all.out, HasSubstr("'z' has no link"));
    EXPECT_EQ(all.out.find("'k' has no link"), std::string::npos) << all.out;
}

}  // namespace
}  // namespace lw::cli
