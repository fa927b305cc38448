// SPDX-License-Identifier: MIT
#include "stackup/check.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/machine.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

std::vector<std::string> found(const std::string& text, const RunSettings& settings = {}) {
    std::vector<std::string> out;
    for (const text::Diagnostic& d : check(compile(text), pattern::WallTable::library(), settings))
        out.push_back(d.code + " " + text.substr(d.span.start, d.span.length()));
    return out;
}
using Strings = std::vector<std::string>;

TEST(Check, AGoodProgramHasNothingToSay) {
    EXPECT_EQ(found("4 for r 1 i p:_|. dup if 1 rmv spath 20 + thsleep end end 1 rsleep"), Strings{});
    EXPECT_EQ(found(""), Strings{});
}

TEST(Check, PStringProblemsStandAtTheirPlace) {
    EXPECT_EQ(found("0 40 p:|.+_|./_|. -- gate"), Strings{"P300 _|."});
    EXPECT_EQ(found("0 40 p:|.-x"), (Strings{"P130 -", "P140 x"}));
    EXPECT_EQ(found("0 40 p:"), Strings{"P100 "});
}

TEST(Check, FixesReachIntoTheProgram) {
    const std::string text = "0 40 p:|.-.";
    const auto problems = check(compile(text), pattern::WallTable::library());
    ASSERT_EQ(problems.size(), 1U);
    ASSERT_EQ(problems[0].fixes.size(), 1U);
    EXPECT_EQ(problems[0].fixes[0]->edits.apply(text), "0 40 p:|./.");
}

TEST(Check, AHangIsMendedByARestriction) {
    const auto mended = [](const std::string& text) {
        const auto problems = check(compile(text), pattern::WallTable::library());
        for (const text::Diagnostic& problem : problems) {
            if (problem.code != "P300" || problem.fixes.empty()) continue;
            EXPECT_EQ(problem.fixes[0]->title, "Restrict to 5 or more sides");
            const std::string after = problem.fixes[0]->edits.apply(text);
            for (const text::Diagnostic& left : check(compile(after), pattern::WallTable::library()))
                EXPECT_NE(left.code, "P300") << after;
            return after;
        }
        return std::string("no fix");
    };
    EXPECT_EQ(mended("0 40 p:|.+_|./_|. -- gate"), "0 40 p:|.+_|./_|. #restrict $sides 5 >= -- gate");
    EXPECT_EQ(mended("  0 40 p:|.+_|./_|. -- gate\n\n"),
              "  0 40 p:|.+_|./_|. -- gate\n  #restrict $sides 5 >=\n\n");
    EXPECT_EQ(mended("0 40 p:|.+_|./_|.\r\n#mirror 1 -- as it is"),
              "0 40 p:|.+_|./_|.\r\n#mirror 1 -- as it is\r\n#restrict $sides 5 >=");
    EXPECT_EQ(mended("0 40 p:|.+_|./_|. #restrict #abs 0"), "0 40 p:|.+_|./_|. #restrict $sides 5 >= #abs 0");
    EXPECT_EQ(mended("0 40 p:|.+_|./_|. #restrict $sides 9 <"),
              "0 40 p:|.+_|./_|. #restrict $sides 9 < $sides 5 >= and");
    // Of several numbers the first counts; and there is no use in a program that is hardly ever sent.
    EXPECT_EQ(mended("0 40 p:|.+_|./_|. #restrict 1 $sides"), "no fix");
    EXPECT_EQ(mended("0 40 p:|./|./|./|./|./|./|./|./|."), "no fix");
}

TEST(Check, RestrictedSideCountsAreNotHeldAgainstAProgram) {
    const std::string closed = "P220 |./|./|./|.";
    EXPECT_EQ(found("0 40 p:|./|./|./|. #restrict $sides 4 >="), Strings{closed});
    EXPECT_EQ(found("0 40 p:|./|./|./|. #restrict $sides 5 <"), (Strings{"P300 |.", closed}));
    EXPECT_EQ(allowedSides(compile("#restrict $sides 2 % not"), pattern::usualSides(), {}),
              (std::vector<int>{4, 6, 8, 10, 12}));
}

TEST(Check, RunsTellOnceForAllSideCounts) {
    EXPECT_EQ(found("1 2 3 p:."), Strings{});
    EXPECT_EQ(found("drop"), Strings{"R_UNDERFLOW_POP drop"});
    EXPECT_EQ(found("3 for drop end"), Strings{"R_UNDERFLOW_POP for"});
    EXPECT_EQ(found("1 while 1 end"), Strings{"R_LIMIT while"});
    const auto some = check(compile("$sides 5 == if drop end"), pattern::WallTable::library());
    ASSERT_EQ(some.size(), 1U);
    EXPECT_TRUE(some[0].message.ends_with("(at 5 sides)")) << some[0].message;
    EXPECT_EQ(found("+", {.arguments = {1, 2}}), Strings{});
}

TEST(Check, FractionalDepthsAndCountsAreWarnedOfOnce) {
    EXPECT_EQ(found("7 8 0.5 1 roll"), Strings{"R_FRACTION roll"});
    EXPECT_EQ(found("3 for 7 1.5 call:c end"), Strings{"R_FRACTION call:c"});
    EXPECT_EQ(found("1 2 0.5 raise drop"), Strings{"R_FRACTION raise"});
    EXPECT_EQ(found("1 2 -1 exch drop drop"), Strings{"R_FRACTION exch"});
    EXPECT_EQ(found("1 2 3 -1 1 roll"), Strings{}) << "the whole stack";
    EXPECT_EQ(found("1.5 for end"), (Strings{"R_FRACTION for", "R_LIMIT end"}));
}

TEST(Check, ABadByteIsOneWarning) {
    EXPECT_EQ(found("1 2 -- caf\xE9 \xFC\n+ drop"), Strings{"ron-utf8-error \xE9"});
    const auto problems = check(compile("-- \xE9"), pattern::WallTable::library());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].severity, text::Severity::kWarning);
    EXPECT_EQ(found(std::string("\xFF\xFE"
                                "1\0 \0",
                                6)),
              Strings{"ron-utf8-error \xFF\xFE"});
}

TEST(Check, FractionalPivotsAndUnknownFunctionsAreWarnedOfOnce) {
    EXPECT_EQ(found("3 for 0.5 40 p:. end"), Strings{"P210 p:."});
    EXPECT_EQ(found("3 for ( 1 ) shake end"), Strings{"R_UNDEFINED_FN shake"});
    EXPECT_FALSE(text::hasErrors(check(compile("( 1 ) shake"), pattern::WallTable::library())));
}

TEST(Check, RingsClosedAllRoundAreWarnedOf) {
    EXPECT_EQ(found("0 40 p:|. 0 40 p:|._ 0 40 p:|d"), (Strings{"P220 |.", "P140 d"}));
    // Opposite walls shut the other half; at odd side counts they do not meet.
    const auto problems = check(compile("0 40 p:|r/_|_"), pattern::WallTable::library());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].message, "Closed all round at 4, 6, 8, 10 and 12 sides: nobody can pass");
    EXPECT_EQ(problems[0].severity, text::Severity::kWarning);
    EXPECT_EQ(found("0 40 p:|. #restrict 0"), Strings{});
}

TEST(Check, ThicknessesOfNothingAreWarnedOf) {
    EXPECT_EQ(found("a 0 p:_|. a -40 T:_|. a 0 p:_"), (Strings{"P230 0", "P230 -40"}));
    EXPECT_EQ(found("2 rmv r spath T:_|. a $th T:_|. a 0 40 + p:_|."), Strings{});
}

TEST(Check, NumbersThatLookLikeForgottenWordsAreWarnedOf) {
    EXPECT_EQ(found("a 1.5 p:_|. 2 thsleep 40 sleep"), (Strings{"P240 1.5", "P240 2", "P240 sleep"}));
    // Where ideals are used, numbers of their size stand out more.
    EXPECT_EQ(found("a 5 p:_|. 4 thsleep"), Strings{});
    EXPECT_EQ(found("a 5 p:_|. 4 thsleep 1 i thsleep"), (Strings{"P240 5", "P240 4"}));
    EXPECT_EQ(found("a 3 i p:_|. 1.5 i thsleep 0.5 sleep 0 thsleep 20 thsleep 2 rsleep a 1 p:_"), Strings{});
}

TEST(Check, ABrokenTextIsNotRun) {
    EXPECT_EQ(found("drop foo 0 40 p:x"), (Strings{"C_UNKNOWN foo", "P140 x"}));
}

TEST(Check, ARingThatHangsAtTheSideCountInViewIsTold) {
    const Program program = compile("0 40 p:a|b+a|b+a|b+a|b+a|b+a|b+a|b+a|b+a|b+a|b+a|b 0 40 p:.");
    const auto problems = checkTimeline(program, run(program, {.sides = 15}));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].code, "P300");
}

TEST(Check, APivotThatFollowsTheSideCountIsOneProblem) {
    const auto problems = check(compile("$hsides 40 p:_|. 0.5 40 p:_|."), pattern::WallTable::library());
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].message,
              "The pivot is not whole; the game cuts it off (at 3, 5, 7, 9 and 11 sides)");
    EXPECT_EQ(problems[1].message, "The pivot 0.5 is not whole; the game cuts it off");
}

TEST(Check, ARunTellsOfAHangAsTheCheckDoes) {
    const Program program = compile("0 40 p:|.+_|./_|.");
    const auto ran = checkTimeline(program, run(program, {.sides = 4}));
    const auto checked = check(program, pattern::WallTable::library());
    ASSERT_EQ(ran.size(), 1U);
    ASSERT_EQ(checked.size(), 1U);
    EXPECT_EQ(ran[0].message, "Division 2 is empty at 4 sides: the game would hang");
    EXPECT_EQ(std::tie(ran[0].message, ran[0].span.start, ran[0].span.end),
              std::tie(checked[0].message, checked[0].span.start, checked[0].span.end));
}

RC_GTEST_PROP(Check, PlacesLieInTheText, ()) {
    const std::string text = *testing::genStackup();
    RunSettings settings;
    settings.limit = 2000;
    for (const text::Diagnostic& d : check(compile(text), pattern::WallTable::library(), settings)) {
        RC_ASSERT(d.span.end <= text.size());
        for (const auto& fix : d.fixes) (void)fix->edits.apply(text);
    }
}

}  // namespace
}  // namespace lw::stackup
