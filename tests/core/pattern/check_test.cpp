// SPDX-License-Identifier: MIT
#include "pattern/check.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/pattern_generators.h"

namespace lw::pattern {
namespace {

std::vector<std::string> found(const std::string& text) {
    std::vector<std::string> out;
    for (const Finding& f : check(parse(text), usualSides(), WallTable::library())) {
        std::string line = f.diagnostic.code + "@" + std::to_string(f.diagnostic.span.start) + "-" +
                           std::to_string(f.diagnostic.span.end);
        if (!f.sides.empty()) line += " " + describeSides(f.sides);
        out.push_back(line);
    }
    return out;
}
using Strings = std::vector<std::string>;

TEST(Check, AGoodPatternHasNothingToSay) {
    for (const char* text : {"_|.", "|._", "|./_|.", "|.+_|.", "~|./.", "c|o", "_"})
        EXPECT_EQ(found(text), Strings{}) << text;
}

TEST(Check, TellsWhereAPatternHangs) {
    EXPECT_EQ(found("|.+|./|."), Strings{"P300@3-5 4"});
    EXPECT_EQ(found("|./|./|./|."), Strings{"P300@0-2 3"});
    const auto findings = check(parse("|.+_|./_|."), usualSides(), WallTable::library());
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].diagnostic.message, "Division 2 is empty at 4 sides: the game would hang");
    EXPECT_EQ(findings[0].diagnostic.severity, text::Severity::kError);
}

TEST(Check, TellsWhereDivisionsOverlap) {
    EXPECT_EQ(found("./././."), Strings{"P200@0-1 3"});
    EXPECT_EQ(found(".+.+.+."), Strings{"P200@6-7 3"});
    const auto findings = check(parse(".+.+.+."), usualSides(), WallTable::library());
    EXPECT_EQ(findings[0].diagnostic.message,
              "Division 4 has no room at 3 sides; its walls overlap division 1");
}

TEST(Check, CountsCharactersNeverUsed) {
    EXPECT_EQ(found("_....."), Strings{"P110@3-6 3–5"});
    const auto findings = check(parse("_....."), usualSides(), WallTable::library());
    EXPECT_EQ(findings[0].diagnostic.message, "Up to 3 of 6 characters never used at 3–5 sides");
    EXPECT_EQ(found("..../|."), Strings{"P110@1-4 3–7"});
    EXPECT_EQ(check(parse("...."), usualSides(), WallTable::library())[0].diagnostic.message,
              "1 of 4 characters never used at 3 sides");
}

TEST(Check, NamesCharactersWithoutALink) {
    EXPECT_EQ(found("_x.C"), (Strings{"P140@1-2", "P140@3-4", "P110@3-4 3"}));
    WallTable table = WallTable::library();
    table.walls['x'] = {"laser", {}, WallSide::kOwn};
    EXPECT_TRUE(check(parse("_x"), usualSides(), table).empty());
}

TEST(Check, ARejectedStringHasOnlyItsSyntax) {
    EXPECT_EQ(found("a b|.+|./|."), Strings{"P310@1-2"});
    EXPECT_EQ(found(""), Strings{"P100@0-0"});
}

TEST(Check, PivotsThatAreNotWhole) {
    EXPECT_FALSE(checkPivot(3, {0, 1}));
    EXPECT_FALSE(checkPivot(-7, {0, 1}));
    for (const double pivot : {0.5, std::nan(""), HUGE_VAL}) {
        const auto problem = checkPivot(pivot, {4, 6});
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->code, "P210");
        EXPECT_EQ(problem->span, (text::Span{4, 6}));
    }
}

TEST(Check, AMillionProblemsAreTenThousandAndACount) {
    const auto findings = check(parse(std::string(1'000'000, '-')), usualSides(), WallTable::library());
    EXPECT_EQ(std::count_if(findings.begin(), findings.end(),
                            [](const Finding& f) { return f.diagnostic.code == "P130"; }),
              static_cast<std::ptrdiff_t>(text::kMaxPerCode) + 1);
}

TEST(Check, ACharacterWithoutALinkIsToldOnceWithItsUses) {
    const auto findings = check(parse("x_y|xx"), usualSides(), WallTable::library());
    std::vector<std::string> told;
    for (const Finding& f : findings) {
        if (f.diagnostic.code == "P140")
            told.push_back(std::to_string(f.diagnostic.span.start) + " " + f.diagnostic.message);
    }
    EXPECT_EQ(told, (std::vector<std::string>{
                        "0 Character 'x' has no link: a gap in the game (used 3 times)",
                        "2 Character 'y' has no link: a gap in the game",
                    }));
}

TEST(Check, SideCountsReadWell) {
    EXPECT_EQ(describeSides(std::vector{4}), "4");
    EXPECT_EQ(describeSides(std::vector{3, 4}), "3 and 4");
    EXPECT_EQ(describeSides(std::vector{3, 4, 5, 8, 10, 11, 12}), "3–5, 8 and 10–12");
}

RC_GTEST_PROP(Check, HangsAndOverlapsAreThoseOfTheRings, ()) {
    const PString pattern = parse(*testing::genPString());
    const auto findings = check(pattern, usualSides(), WallTable::library());
    for (const int sides : usualSides()) {
        const auto reported = [&](const char* code) {
            return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
                return f.diagnostic.code == code && std::count(f.sides.begin(), f.sides.end(), sides) > 0;
            });
        };
        RC_ASSERT(reported("P300") == hangs(pattern, sides));
        RC_ASSERT(reported("P200") == overlaps(pattern, sides));
    }
    for (const Finding& f : findings) RC_ASSERT(f.diagnostic.span.end <= pattern.text.size());
}

}  // namespace
}  // namespace lw::pattern
