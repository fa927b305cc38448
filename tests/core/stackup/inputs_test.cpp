// SPDX-License-Identifier: MIT
#include "stackup/inputs.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/machine.h"
#include "stackup/reach.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

using Strings = std::vector<std::string>;

/// "wait 0.5, times 4": the arguments, first deepest.
std::string inputs(const std::string& text) {
    std::string out;
    for (const Argument& argument : findInputs(compile(text)).arguments)
        out += (out.empty() ? "" : ", ") + std::string(inputName(argument.use)) + " " +
               std::to_string(argument.usual).substr(0, 3);
    return out;
}

Strings told(const std::string& text, const std::vector<std::vector<double>>& sent = {}) {
    const Program program = compile(text);
    Strings out;
    for (const text::Diagnostic& d :
         checkSent(program, findInputs(program), sent, pattern::WallTable::library()))
        out.push_back(d.code + " " + d.message);
    return out;
}

TEST(Inputs, AreWhatIsTakenFromBelow) {
    EXPECT_EQ(inputs("a 40 p:_|."), "");
    EXPECT_EQ(inputs("a 40 p:_|. sleep"), "wait 0.5");
    EXPECT_EQ(inputs("for a 40 p:_|. end"), "times 4.0");
    EXPECT_EQ(inputs("a swap p:_|."), "thick 40.");
    EXPECT_EQ(inputs("for drop p:. 0 end"), "side 0.0, thick 40., times 4.0");
    EXPECT_EQ(inputs("dup 2 * swap for r over p:. end drop"), "times 4.0");
    EXPECT_EQ(inputs("if 1 sleep end"), "yes or no 1.0");
    EXPECT_EQ(inputs("i thsleep"), "ideals 1.0");
    EXPECT_EQ(inputs("1 raise drop drop drop"), "number 1.0, number 1.0");
    EXPECT_EQ(inputs("$sides 5 == if sleep end"), "wait 0.5");
    EXPECT_EQ(describeArguments(findInputs(compile("sleep sleep"))), "takes 2 numbers");
    EXPECT_EQ(describeArguments(findInputs(compile("sleep"))), "takes 1 number");
    EXPECT_EQ(findInputs(compile("sleep foo")).arguments.size(), 0U);
    const Program program = compile("2 * sleep");
    EXPECT_EQ(program.tokenText(program.code[findInputs(program).arguments[0].instruction].token), "sleep");
}

TEST(Inputs, ResultsOfUnknownFunctionsAreWhatIsMissingBehindThem) {
    const Inputs found = findInputs(compile("r ( 3 ) width p:_|."));
    EXPECT_TRUE(found.arguments.empty());
    EXPECT_EQ(found.results, (std::vector<AssumedResult>{{"width", {40}}}));
    // What is known to be sent is sent.
    EXPECT_EQ(findInputs(compile("( ) shake r swap p:_|."), {}, 1).results, std::vector<AssumedResult>{});
}

TEST(Inputs, GivenArgumentsStandOnTop) {
    const Inputs found = findInputs(compile("sleep for end"));
    EXPECT_EQ(filledArguments(found, std::vector<double>{}), (std::vector<double>{4, 0.5}));
    EXPECT_EQ(filledArguments(found, std::vector<double>{2}), (std::vector<double>{4, 2}));
    EXPECT_EQ(filledArguments(found, std::vector<double>{1, 2, 3}), (std::vector<double>{1, 2, 3}));
}

TEST(Inputs, AShortStackIsNoProblemWhereArgumentsAreSent) {
    EXPECT_EQ(told("sleep for a 40 p:_|. end"), Strings{});
    EXPECT_EQ(told("( 3 ) width drop drop"),
              (Strings{"R_UNDEFINED_FN width is the level's own: it is taken to "
                       "give nothing back"}));
    // Numbers without end are not sent.
    ASSERT_EQ(told("1 while drop 1 end").size(), 1U);
    EXPECT_EQ(told("1 while drop 1 end")[0].substr(0, 15), "R_UNDERFLOW_POP");
    EXPECT_EQ(told("1 ( drop ) none").at(0).substr(0, 7), "R_SCOPE");
}

TEST(Inputs, ProblemsThatDependOnValuesSayWithWhich) {
    const std::string text = "40 p:_|.";
    EXPECT_EQ(told(text), Strings{});
    EXPECT_EQ(told(text, {{1}, {0.5}, {2.5}}),
              (Strings{"P210 The pivot 0.5 is not whole; the game cuts it off (with 0.5)",
                       "P210 The pivot 2.5 is not whole; the game cuts it off (with 2.5)"}));
    // What each of them tells says nothing of values.
    EXPECT_EQ(told("drop 0.5 40 p:_|.", {{1}, {2}}),
              Strings{"P210 The pivot 0.5 is not whole; the game cuts it off"});
    EXPECT_EQ(told("for 1 rmv end", {{-1}}).at(0).substr(0, 7), "R_LIMIT");
    EXPECT_EQ(told("while 1 end"), Strings{});
}

/// The side counts of 3 to 8 at which the ring of `text` can run.
std::string reached(const std::string& text) {
    const Program program = compile(text);
    const SideReach reach(program);
    std::string out;
    for (int sides = 3; sides <= 8; ++sides) {
        const std::vector<bool> at = reach.at(sides);
        for (std::size_t i = 0; i < program.code.size(); ++i) {
            if (program.code[i].op == Op::kRing && at[i]) out += std::to_string(sides);
        }
    }
    return out;
}

TEST(SideReach, ConditionsOnSidesKeepOut) {
    EXPECT_EQ(reached("0 40 p:."), "345678");
    EXPECT_EQ(reached("$sides 5 >= if 0 40 p:. end"), "5678");
    EXPECT_EQ(reached("$sides 5 >= if 1 sleep else 0 40 p:. end"), "34");
    EXPECT_EQ(reached("$sides 2 % if $sides 5 > if 0 40 p:. end end"), "7");
    EXPECT_EQ(reached("$sides 4 == if return end 0 40 p:."), "35678");
    EXPECT_EQ(reached("$sides 5 - for 0 40 p:. end"), "34678");
    EXPECT_EQ(reached("0 1 rnd if 0 40 p:. end"), "345678");
    EXPECT_EQ(reached("0 1 rnd if return end 0 40 p:."), "345678");
    EXPECT_EQ(reached("$sides 4 == if 1 else $sides 6 == if 2 else 0 40 p:. endif"), "3578");
    EXPECT_EQ(reached("$abs if 0 40 p:. end"), "345678");
    EXPECT_EQ(reached("return 0 40 p:."), "");
}

TEST(SideReach, WhatNeverRunsHasNoProblem) {
    const std::string text = "$sides 4 != if 0 40 p:|./|./|./|. else 0 40 p:. end";
    for (const text::Diagnostic& d : check(compile(text), pattern::WallTable::library())) {
        if (d.code == "P220") continue;  // they are closed where they run
        EXPECT_EQ(d.message, "Division 1 is empty at 3 sides: the game would hang");
    }
    const std::string kept = "$sides 4 >= if 0 40 p:_|./|./|./|. end";
    EXPECT_TRUE(check(compile(kept), pattern::WallTable::library()).empty());
}

/// What a run does at a side count is never said to be kept out there.
RC_GTEST_PROP(SideReach, WhatRunsIsReached, ()) {
    const std::string text = *testing::genStackup();
    const Program program = compile(text);
    if (program.error) return;
    const SideReach reach(program);
    RunSettings settings;
    settings.limit = 2000;
    settings.sides = *rc::gen::inRange(3, 13);
    const std::vector<bool> at = reach.at(settings.sides);
    for (const RingEvent& ring : run(program, settings).rings) RC_ASSERT(at[ring.instruction]);
}

/// With its inputs a program falls short of nothing, unless it takes too many.
RC_GTEST_PROP(Inputs, ExplainShortStacks, ()) {
    const Program program = compile(*testing::genStackup());
    if (program.error) return;
    const Inputs found = findInputs(program);
    RC_ASSERT(found.arguments.size() <= kMostArguments);
    (void)checkSent(program, found, {}, pattern::WallTable::library(), {.limit = 2000});
}

}  // namespace
}  // namespace lw::stackup
