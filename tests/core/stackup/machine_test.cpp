// SPDX-License-Identifier: MIT
#include "stackup/machine.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/random.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

using Doubles = std::vector<double>;

Timeline runText(const std::string& text, const RunSettings& settings = {}) {
    return run(compile(text), settings);
}

std::string errorOf(const std::string& text, RunSettings settings = {}) {
    settings.assumeUnknown = false;
    const Program program = compile(text);
    const Timeline timeline = run(program, settings);
    if (!timeline.error) return "none";
    return timeline.error->code + "@" + std::to_string(timeline.error->instruction + 1);
}

TEST(Machine, ErrorsNameTheTokenThatRaisedThem) {
    EXPECT_EQ(errorOf("1 2 + drop drop"), "R_UNDERFLOW_POP@5");
    EXPECT_EQ(errorOf("1 over"), "R_UNDERFLOW_PEEK@2");
    EXPECT_EQ(errorOf("1 ( + ) f"), "R_SCOPE@3");
    EXPECT_EQ(errorOf("( ( 1 ) f drop ) g", {.functions = vectorFunctions()}), "R_UNDEFINED_FN@4");
    EXPECT_EQ(errorOf("1 2 ( 1 1 exch ) sum"), "R_SCOPE@6");
    EXPECT_EQ(errorOf("1 while 1 end"), "R_LIMIT@2");
    EXPECT_EQ(errorOf("#abs +"), "R_UNDERFLOW_POP@2");
    EXPECT_EQ(errorOf("( ) bad", {.functions = vectorFunctions()}), "R_NONNUMERIC_RETURN@2");
    const Program program = compile("  1 +");
    const auto diagnostic = errorDiagnostic(program, run(program, {}));
    ASSERT_TRUE(diagnostic);
    EXPECT_EQ(diagnostic->span, (text::Span{4, 5}));
}

TEST(Machine, DepthsThatLeaveAHoleAreErrors) {
    for (const char* text : {"1 2 0.5 raise", "1 2 -1 raise", "1 2 -1 exch", "1 2 1.5 exch",
                             "1 2 3 2 0.5 roll", "1 2 nan raise", "1 2 3 2 inf roll"})
        EXPECT_EQ(errorOf(text).substr(0, 4), "RAW@") << text;
    EXPECT_EQ(errorOf("1 2 inf raise"), "R_UNDERFLOW_PEEK@4");
    EXPECT_EQ(errorOf("1 2 1e30 exch"), "R_UNDERFLOW_POP@4");
}

TEST(Machine, HolesAreNoNumbersButValuesAllTheSame) {
    EXPECT_EQ(runText("1 2 0.5 raise drop").stack, (Doubles{1, 2}));
    EXPECT_EQ(runText("1 0.5 raise not").stack, (Doubles{1, 0}));
    EXPECT_EQ(runText("1 2 0.5 raise dup ==").stack, (Doubles{1, 2, 1}));
    EXPECT_EQ(runText("1 2 0.5 raise 3 !=").stack, (Doubles{1, 2, 1}));
    EXPECT_EQ(runText("1 2 0.5 raise if 7 end").stack, (Doubles{1, 2, 7}));
    EXPECT_EQ(errorOf("1 2 0.5 raise 1 +"), "RAW@6");
    EXPECT_EQ(errorOf("1 2 0.5 raise 1 <"), "RAW@6");
    EXPECT_EQ(errorOf("1 2 0.5 raise sleep"), "RAW@5");
    EXPECT_EQ(errorOf("( ) double", {.functions = vectorFunctions()}), "RAW@2");
}

TEST(Machine, WhatReachesBelowAParenthesisIsOutOfScope) {
    const RunSettings settings{.functions = vectorFunctions()};
    EXPECT_EQ(errorOf("1 ( 2 2 1 roll ) sum", settings), "R_SCOPE@6");
    EXPECT_EQ(errorOf("1 ( 3 2 1 roll ) sum", settings), "R_SCOPE@6");
    EXPECT_EQ(errorOf("( drop ) none", settings), "R_SCOPE@2");
    EXPECT_EQ(errorOf("( 1 exch ) none", settings), "R_SCOPE@3");
    EXPECT_EQ(errorOf("1 2 ( 3 1.5 exch ) none", settings), "R_SCOPE@6");
    EXPECT_EQ(errorOf("( 1 call:c ) none", settings), "R_SCOPE@3");
    EXPECT_EQ(errorOf("( if end ) none", settings), "R_SCOPE@2");
    EXPECT_EQ(errorOf("( dup ) none", settings), "R_UNDERFLOW_PEEK@2");
    EXPECT_EQ(runText("1 ( 2 3 2 1 roll ) sum", settings).stack, (Doubles{1, 5}));
    EXPECT_EQ(runText("1 ( 1 2 roll 0 raise ) sum", settings).stack, (Doubles{1, 1})) << "nothing is taken";
}

TEST(Machine, FractionsOfDepthsAndCountsAreAsTheLibraryHasThem) {
    EXPECT_EQ(runText("7 8 0.5 1 roll").stack, (Doubles{7, 8}));
    EXPECT_EQ(runText("1 2 3 nan 1 roll").stack, (Doubles{1, 2, 3}));
    EXPECT_EQ(runText("1 2 3 inf 1 roll").stack, (Doubles{1, 2, 3}));
    EXPECT_EQ(runText("1 2 3 2.5 0.5 roll").stack, (Doubles{1, 2, 3}));
    EXPECT_EQ(errorOf("1 2 3 2.5 1 roll").substr(0, 4), "RAW@");
    const Timeline timeline = runText("7 1.5 call:c");
    ASSERT_EQ(timeline.calls.size(), 1U);
    EXPECT_TRUE(timeline.calls[0].arguments.empty());
    EXPECT_TRUE(timeline.stack.empty());
    EXPECT_EQ(timeline.oddDepths, (std::vector<std::uint32_t>{2}));
    EXPECT_EQ(runText("6 7 8 2.25 call:c").stack, (Doubles{6}));
}

TEST(Machine, RollTakesDepthsRoundAndRound) {
    EXPECT_EQ(runText("1 2 3 3 1 roll").stack, (Doubles{2, 3, 1}));
    EXPECT_EQ(runText("1 2 3 3 -1 roll").stack, (Doubles{3, 1, 2}));
    EXPECT_EQ(runText("1 2 3 4 1 roll").stack, (Doubles{1, 2, 3}));
    EXPECT_EQ(runText("1 2 3 -1 1 roll").stack, (Doubles{2, 3, 1}));
    EXPECT_EQ(runText("1 2 3 7 1 roll").stack, (Doubles{2, 3, 1}));
    EXPECT_EQ(runText("1 2 3 2 1e15 roll").stack, (Doubles{1, 2, 3}));
}

TEST(Machine, RingsKnowWhereTheyComeFrom) {
    const Program program = compile("2 for r 1 i p:_|. end 0 40 T:.");
    const Timeline timeline = run(program, {});
    ASSERT_EQ(timeline.rings.size(), 3U);
    EXPECT_EQ(program.tokenText(program.code[timeline.rings[1].instruction].token), "p:_|.");
    EXPECT_EQ(program.patternSpan(timeline.rings[1].instruction), (text::Span{14, 17}));
    EXPECT_EQ(program.patternSpan(timeline.rings[2].instruction), (text::Span{29, 30}));
}

TEST(Machine, LoopPassesCountFromOne) {
    const Program program = compile("2 for 3 for r 1 i p:_|. end end");
    const Timeline timeline = run(program, {});
    ASSERT_EQ(timeline.rings.size(), 6U);
    std::vector<std::vector<std::uint32_t>> passes;
    for (std::size_t i = 0; i < timeline.rings.size(); ++i) {
        const auto span = passesOf(timeline, i);
        passes.emplace_back(span.begin(), span.end());
    }
    EXPECT_EQ(passes,
              (std::vector<std::vector<std::uint32_t>>{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}}));
    EXPECT_EQ(loopsAround(program, timeline.rings[0].instruction), (std::vector<std::uint32_t>{1, 3}));
    EXPECT_TRUE(passesOf(runText("0 40 T:."), 0).empty());
}

TEST(Machine, OperandsKnowTheirNumbers) {
    const std::string text = "0 40 T:. 7 1 i p:. 0 40 swap swap over over T:. T:.";
    const Program program = compile(text);
    const Timeline timeline = run(program, {});
    ASSERT_EQ(timeline.rings.size(), 4U);
    const auto written = [&](const Value& value) {
        const auto span = literalSpan(program, value);
        return span ? text.substr(span->start, span->length()) + "@" + std::to_string(span->start) : "";
    };
    EXPECT_EQ(written(timeline.rings[0].base), "40@2");
    EXPECT_EQ(written(timeline.rings[0].position), "0@0");
    EXPECT_EQ(written(timeline.rings[1].base), "");
    EXPECT_EQ(program.tokenText(program.code[timeline.rings[1].base.source].token), "i");
    EXPECT_EQ(written(timeline.rings[1].position), "7@9");
    EXPECT_EQ(written(timeline.rings[2].base), "40@21");
    EXPECT_EQ(written(timeline.rings[3].position), "0@19");
    const Timeline argued = run(compile("T:."), {.arguments = {1, 2}});
    EXPECT_EQ(argued.rings[0].base.source, kNone);
}

TEST(Machine, UnknownFunctionsAreTakenToGiveNothingIfAsked) {
    const Program program = compile("( 1 ) mystery #( ) other 1 2 sum_of 3");
    EXPECT_TRUE(program.error);
    const Program good = compile("( 1 ) mystery #( ) other ( 2 ) 'z' 3");
    const Timeline timeline = run(good, {});
    EXPECT_FALSE(timeline.error);
    EXPECT_EQ(timeline.stack, Doubles{3});
    EXPECT_EQ(timeline.unknownCalls, (std::vector<std::uint32_t>{2, 4, 7}));
    EXPECT_EQ(timeline.immediate.size(), 2U);
    EXPECT_EQ(timeline.calls.size(), 1U);
}

TEST(Machine, ABrokenTextRunsUpToItsFirstError) {
    const Timeline timeline = runText("0 40 p:_|. 0 40 p:. foo 0 40 p:..");
    EXPECT_EQ(timeline.rings.size(), 2U);
    EXPECT_EQ(timeline.error->instruction, 6U);
    EXPECT_EQ(runText("1 if 0 40 p:_|.").rings.size(), 1U);
    EXPECT_EQ(runText("0 if 0 40 p:_|.").rings.size(), 0U);
}

TEST(Machine, EndsAtTheLimitWithWhatWasQueued) {
    const Timeline timeline = runText("1 while 0 40 p:_|. 1 end", {.limit = 1000});
    EXPECT_EQ(timeline.error->code, "R_LIMIT");
    EXPECT_NEAR(static_cast<double>(timeline.rings.size()), 1000.0 / 6, 1);
    EXPECT_EQ(runText("1 2 3", {.limit = 4}).error.has_value(), false);
    EXPECT_EQ(runText("1 2 3", {.limit = 3}).error->code, "R_LIMIT");
}

TEST(Machine, NeitherMemoryNorTimeRunAway) {
    std::string clones = "1 ";
    for (int i = 0; i < 64; ++i) clones += "clone ";
    EXPECT_EQ(errorOf(clones).substr(0, 7), "R_LIMIT");
    EXPECT_EQ(errorOf("1 while clone 1 end", {.limit = 1'000'000}).substr(0, 7), "R_LIMIT");
    EXPECT_EQ(errorOf("9999 for dup end 1 while 5000 1 roll 1 end", {.limit = 100'000}).substr(0, 7),
              "R_LIMIT");
    std::string calls = "9999 for dup end 1 while ( clone ) f 1 end";
    EXPECT_EQ(runText(calls, {.limit = 100'000}).error->code, "R_LIMIT");
}

TEST(Machine, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    const Timeline timeline = run(compile("1 while 1 end"), {.limit = 1'000'000'000'000}, source.get_token());
    EXPECT_TRUE(timeline.stopped);
    EXPECT_FALSE(timeline.error);
}

TEST(Machine, DrawsAreReplayedThenSeeded) {
    const std::string text = "1 6 rnd 1 6 rnd 1 6 rnd 1 6 rnd";
    const Doubles first = runText(text, {.seed = 42}).stack;
    EXPECT_EQ(runText(text, {.seed = 42}).stack, first);
    EXPECT_NE(runText(text, {.seed = 43}).stack, first);
    const Doubles replayed = runText(text, {.seed = 42, .replay = {9, -1}}).stack;
    EXPECT_EQ(replayed, (Doubles{9, -1, first[0], first[1]}));
    for (const double value : runText("10 for 1 3 rnd swap end", {.seed = 7}).stack) {
        EXPECT_TRUE(value == 1 || value == 2 || value == 3);
    }
}

TEST(Machine, TheGeneratorIsSplitMix64) {
    // The first outputs of the published algorithm for seed 1234567 are 6457827717110365317 and
    // 3203168211198807973.
    Random random(1234567);
    EXPECT_EQ(random.unit(), std::ldexp(static_cast<double>(6457827717110365317U >> 11U), -53));
    EXPECT_EQ(random.unit(), std::ldexp(static_cast<double>(3203168211198807973U >> 11U), -53));
}

TEST(Machine, RestrictIsForTheSpawnerOnly) {
    EXPECT_EQ(isAllowed(compile("1 #restrict $sides 5 >="), {.sides = 5}), true);
    EXPECT_EQ(isAllowed(compile("1 #restrict $sides 5 >="), {.sides = 4}), false);
    EXPECT_EQ(isAllowed(compile("1 #restrict"), {}), true);
    EXPECT_EQ(isAllowed(compile("1 #restrict +"), {}), std::nullopt);
    EXPECT_FALSE(runText("1 #restrict 0").error);
}

TEST(Machine, SectionsWinOverSettings) {
    const Timeline timeline =
        runText("0 40 t:. #mirror -1 #tolerance 10 #abs 2", {.mirror = 1, .startSide = 5, .tolerance = 1});
    EXPECT_EQ(timeline.mirror, -1);
    EXPECT_EQ(timeline.start, 4);
    EXPECT_EQ(timeline.tolerance, 10);
    EXPECT_EQ(timeline.rings[0].thickness, 50);
    EXPECT_EQ(timeline.rings[0].base.number, 40);
}

TEST(Machine, ManySidesAreNoTrouble) {
    const Program program = compile("0 40 p:_|.");
    const Timeline timeline = run(program, {.sides = 10'000});
    EXPECT_EQ(draw(program, timeline, timeline.rings[0]).visits.size(), 10'000U);
}

RC_GTEST_PROP(Machine, AnyProgramEndsAndItsRingsCanBeDrawn, ()) {
    const Program program = compile(*testing::genStackup());
    RunSettings settings;
    settings.limit = 5000;
    settings.functions = vectorFunctions();
    settings.sides = *rc::gen::inRange(1, 13);
    settings.mirror = *rc::gen::element(1, -1);
    const Timeline timeline = run(program, settings);
    RC_ASSERT(timeline.executed <= settings.limit + 1);
    for (std::size_t i = 0; i < timeline.rings.size(); ++i) {
        const pattern::Ring ring = draw(program, timeline, timeline.rings[i]);
        RC_ASSERT(ring.cells.size() == static_cast<std::size_t>(settings.sides));
        RC_ASSERT(passesOf(timeline, i).size() == loopsAround(program, timeline.rings[i].instruction).size());
    }
    RC_ASSERT(timeline.events.size() ==
              timeline.rings.size() + timeline.waits.size() + timeline.calls.size());
}

}  // namespace
}  // namespace lw::stackup
