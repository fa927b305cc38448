// SPDX-License-Identifier: MIT
#include "pattern/ring.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "pattern/floored_mod.h"
#include "support/pattern_generators.h"
#include "support/tsv.h"
#include "text/number.h"

namespace lw::pattern {
namespace {

std::string cells(const std::string& text, int sides, double pivot = 0, int mirror = 1) {
    return evaluate(parse(text), sides, pivot, mirror).cells;
}

TEST(Ring, DrawsEveryVector) {
    for (const auto& row : testing::readTsv("pattern/pstring.tsv")) {
        ASSERT_EQ(row.size(), 8U);
        const auto sides = static_cast<int>(text::parseInt64(row[1]).value());
        const Ring ring = evaluate(parse(row[0]), sides, text::parseDouble(row[2]).value(),
                                   static_cast<int>(text::parseInt64(row[3]).value()));
        const std::string where = row[0] + " at " + row[1] + " from " + row[2] + " mirror " + row[3];
        EXPECT_EQ(resultText(ring), row[4]) << where;
        EXPECT_EQ(orderText(ring), row[5]) << where;
        EXPECT_EQ(charsText(ring), row[6]) << where;
        EXPECT_EQ(statusName(ring.status), row[7]) << where;
    }
}

TEST(Ring, TheExamplesOfTheSeed) {
    for (const char* barrage : {"_.....", "_|."}) EXPECT_EQ(cells(barrage, 6), "_.....");
    EXPECT_EQ(cells("|._", 6), "._._._");
    EXPECT_EQ(cells("|./_|.", 6), "..._..");
    EXPECT_EQ(cells("|.+_|.", 6), "..._..");
    EXPECT_EQ(cells("|./_|.", 5), ".._..");
    EXPECT_EQ(cells("|.+_|.", 5), "..._.");
    EXPECT_EQ(cells("|.-.", 6), "....  ");
    EXPECT_EQ(cells("~|.-.", 6), ".  ...");
}

TEST(Ring, KnowsTheDivisionOfEveryCharacter) {
    const Ring ring = evaluate(parse("ab/c+|d"), 7);
    ASSERT_EQ(charsText(ring), "abcdd");
    EXPECT_EQ(ring.visits[1].division, 0U);
    EXPECT_EQ(ring.visits[2].division, 1U);
    EXPECT_EQ(ring.visits[3].division, 2U);
    const auto last = lastVisits(ring);
    EXPECT_EQ(last[2], 2U);
    EXPECT_EQ(last[3], kNoVisit);
}

TEST(Ring, APivotThatIsNoNumberDrawsNowhere) {
    for (const double pivot : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
        const Ring ring = evaluate(parse("_|."), 6, pivot, -1);
        EXPECT_EQ(ring.status, RingStatus::kOk);
        EXPECT_EQ(ring.cells, "      ");
        EXPECT_EQ(orderText(ring), "nan,nan,nan,nan,nan,nan");
        EXPECT_EQ(lastVisits(ring), std::vector<std::size_t>(6, kNoVisit));
    }
    EXPECT_EQ(evaluate(parse("_|."), 6, 1e300).visits.size(), 6U);
}

TEST(Ring, APivotTooLargeForEveryStepVisitsSidesTwice) {
    EXPECT_EQ(evaluate(parse("b+a"), 6, 1e17, 1).status, RingStatus::kDuplicate);
    EXPECT_EQ(evaluate(parse("b+a"), 6, 1e15, 1).status, RingStatus::kOk);
}

TEST(Ring, MoreDivisionsThanSidesEndAllTheSame) {
    const std::string many(100'000, '+');
    EXPECT_EQ(evaluate(parse(many), 3).status, RingStatus::kOk);
    EXPECT_EQ(evaluate(parse(many + "|."), 3).status, RingStatus::kHang);
    EXPECT_EQ(evaluate(parse("." + many), 3).cells, ".  ");
    EXPECT_EQ(evaluate(parse("_|."), kMaxSides).visits.size(), static_cast<std::size_t>(kMaxSides));
}

TEST(Ring, HangTableOfTheSpec) {
    // spec/pstring.md 4: divisions that all loop, at 3 to 12 sides.
    const auto hangsAt = [](const std::string& separators) {
        std::string text = "|.";
        for (const char c : separators) text += std::string(1, c) + "|.";
        std::vector<int> at;
        for (int sides = 3; sides <= 12; ++sides)
            if (hangs(parse(text), sides)) at.push_back(sides);
        return at;
    };
    using Sides = std::vector<int>;
    EXPECT_EQ(hangsAt("+/"), Sides{4});
    for (const char* s : {"///", "//+", "/++", "+++"}) EXPECT_EQ(hangsAt(s), Sides{3}) << s;
    for (const char* s : {"/+/", "+//", "+/+", "++/"}) EXPECT_EQ(hangsAt(s), (Sides{3, 5})) << s;
    for (const char* s : {"/////", "+++++"}) EXPECT_EQ(hangsAt(s), (Sides{3, 4, 5})) << s;
}

TEST(Ring, RejectedStringsDrawNothing) {
    const Ring ring = evaluate(parse("a b"), 6);
    EXPECT_EQ(ring.status, RingStatus::kRejected);
    EXPECT_TRUE(ring.visits.empty());
    EXPECT_EQ(resultText(ring), "");
}

RC_GTEST_PROP(Ring, EndsAndIsBoundedWhateverTheInput, (double pivot)) {
    const PString pattern = parse(*testing::genPString());
    const int sides = *rc::gen::inRange(1, 40);
    const Ring ring = evaluate(pattern, sides, pivot, *rc::gen::element(1, -1));
    RC_ASSERT(ring.cells.size() == static_cast<std::size_t>(sides));
    RC_ASSERT((ring.status == RingStatus::kHang) == hangs(pattern, sides));
    RC_ASSERT(ring.visits.size() <= pattern.text.size() + static_cast<std::size_t>(sides) + 1);
}

/// The mirrored ring is the reflection about the pivot side (spec/pstring.md 4).
RC_GTEST_PROP(Ring, MirrorReflectsAboutThePivot, ()) {
    const PString pattern = parse(*testing::genPString());
    const int sides = *rc::gen::inRange(1, 20);
    const int pivot = *rc::gen::inRange(-20, 20);
    const Ring ring = evaluate(pattern, sides, pivot, 1);
    const Ring mirrored = evaluate(pattern, sides, pivot, -1);
    RC_ASSERT(ring.visits.size() == mirrored.visits.size());
    for (std::size_t i = 0; i < ring.visits.size(); ++i) {
        const double reflected = flooredMod(2.0 * pivot - ring.visits[i].side, sides);
        RC_ASSERT(mirrored.visits[i].side == reflected);
    }
}

/// Integers and doubles agree: a whole pivot gives the sides that the formula gives.
RC_GTEST_PROP(Ring, SidesAreTheFormulaOfTheSpec, ()) {
    const PString pattern = parse(*testing::genPString());
    const int sides = *rc::gen::inRange(1, 20);
    const int pivot = *rc::gen::inRange(-1000, 1000);
    const Ring whole = evaluate(pattern, sides, pivot);
    const Ring zero = evaluate(pattern, sides, 0);
    for (std::size_t i = 0; i < whole.visits.size(); ++i) {
        RC_ASSERT(
            whole.visits[i].side ==
            flooredMod(pivot + whole.direction * flooredMod(zero.direction * zero.visits[i].side, sides),
                       sides));
    }
}

}  // namespace
}  // namespace lw::pattern
