// SPDX-License-Identifier: MIT
#include "pattern/suggest.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "pattern/check.h"

namespace lw::pattern {
namespace {

std::vector<Example> examples(const std::vector<std::string>& rings) {
    std::vector<Example> out;
    for (const std::string& ring : rings)
        out.push_back(parseExample(std::to_string(ring.size()) + ":" + ring).value());
    return out;
}

std::vector<std::string> texts(const Suggestions& suggestions) {
    std::vector<std::string> out;
    for (const Suggestion& s : suggestions.answers) out.push_back(s.text);
    return out;
}

std::string best(const std::vector<std::string>& rings) {
    const Suggestions found = suggest(examples(rings));
    return found.answers.empty() ? "none" : found.answers.front().text;
}

/// The length of the shortest P-string for every ring of `sides` sides, by its walls as bits, of all
/// P-strings of up to `longest` characters, by plain enumeration; 0 where none draws it.
std::vector<std::size_t> shortestByRing(std::size_t sides, std::size_t longest) {
    std::vector<std::size_t> shortest(std::size_t{1} << sides, 0);
    std::vector<std::string> layer{""};
    for (std::size_t length = 1; length <= longest; ++length) {
        std::vector<std::string> next;
        for (const std::string& text : layer) {
            for (const char c : std::string(length == 1 ? "._|+/~" : "._|+/")) next.push_back(text + c);
        }
        layer = std::move(next);
        for (const std::string& text : layer) {
            const Ring ring = evaluate(parse(text), static_cast<int>(sides));
            std::size_t mask = 0;
            for (std::size_t i = 0; i < sides; ++i) mask |= std::size_t{ring.cells[i] == '.'} << i;
            const bool counts = ring.status != RingStatus::kHang && shortest[mask] == 0;
            if (counts) shortest[mask] = length;
        }
    }
    return shortest;
}

TEST(Suggest, FindsTheLibrarysOwnExamples) {
    EXPECT_EQ(best({"_....."}), "_|.");
    EXPECT_EQ(best({"._._._"}), "|._");
    EXPECT_EQ(best({"......"}), "|.");
    EXPECT_EQ(best({".._._."}), ".._._|.");
    EXPECT_EQ(best({"______"}), "_");
    EXPECT_EQ(best({"._____"}), ".");
}

TEST(Suggest, SecondExamplesSettleHowItGeneralises) {
    EXPECT_EQ(best({"..._..", ".._.."}), "|./_|.");
    EXPECT_EQ(best({"..._..", "..._."}), "|.+_|.");
    EXPECT_EQ(best({"..._..", "..._.", "...._..."}), "|.+_|.");
    EXPECT_EQ(best({"..._..", ".._..", "...._..."}), "|./_|.");
}

TEST(Suggest, WhatKeepsTheIdeaComesFirst) {
    // A gap at the last side stays one gap, where `|.+..` would be closed at 3 to 5 sides.
    EXPECT_EQ(best({"....._"}), "~._|.");
    EXPECT_EQ(best({"__...."}), "__|.");
    EXPECT_EQ(best({"..._.."}), "|./_|.");
    EXPECT_EQ(best({"._____"}), ".");
    EXPECT_EQ(best({"..._._"}), "~._._|.");
    EXPECT_EQ(suggest(examples({"....._"})).answers.front().idea, "one gap, always");
    EXPECT_EQ(suggest(examples({"..._.."})).answers.front().idea, "opposite the pivot");
    EXPECT_EQ(suggest(examples({"._._._"})).answers.front().idea, "every other side");
}

TEST(Suggest, WhatHangsIsLastAndWhatIsClosedIsBeforeIt) {
    bool anyHangs = false;
    for (const char* ring : {"__....", "....._", ".._._."}) {
        const Suggestions found = suggest(examples({ring}), {.answers = 2000});
        EXPECT_TRUE(found.finished);
        const auto group = [](const Suggestion& one) {
            return !one.hangs.empty() ? 2 : !one.full.empty() || !one.overlaps.empty() ? 1 : 0;
        };
        int last = 0;
        for (const Suggestion& one : found.answers) {
            EXPECT_GE(group(one), last) << one.text;
            last = group(one);
            for (const int sides : one.full)
                EXPECT_EQ(exampleOf(evaluate(parse(one.text), sides), WallTable::library(), sides).walls,
                          std::vector<bool>(static_cast<std::size_t>(sides), true));
        }
        anyHangs |= last == 2;
    }
    EXPECT_TRUE(anyHangs);
    // Equally good: `/` before `+`, and no `~` where it does nothing for it.
    const auto all = texts(suggest(examples({"..._.."}), {.answers = 200}));
    EXPECT_LT(std::find(all.begin(), all.end(), "|./_|."), std::find(all.begin(), all.end(), "|.+_|."));
}

TEST(Suggest, AnswersCanBeToldApart) {
    std::set<std::string> looks;
    for (const Suggestion& s : suggest(examples({".._"}), {.answers = 50}).answers) {
        std::string look;
        for (int sides = 3; sides <= 12; ++sides) {
            std::string cells = evaluate(parse(s.text), sides).cells;
            std::replace(cells.begin(), cells.end(), '_', ' ');
            look += cells + (hangs(parse(s.text), sides) ? "!" : "");
        }
        EXPECT_TRUE(looks.insert(look).second) << s.text;
    }
    EXPECT_GT(looks.size(), 20U);
}

TEST(Suggest, EveryShortRingIsProven) {
    for (std::size_t sides = 3; sides <= 6; ++sides) {
        const std::vector<std::size_t> shortest = shortestByRing(sides, 6);
        for (std::size_t mask = 1; mask < shortest.size(); ++mask) {
            Example wanted;
            for (std::size_t i = 0; i < sides; ++i) wanted.walls.push_back((mask >> i & 1U) != 0);
            const Suggestions found =
                suggest(std::span(&wanted, 1), {.answers = 100'000, .exhaustiveLength = 6});
            ASSERT_FALSE(found.answers.empty());
            const auto least = std::min_element(
                found.answers.begin(), found.answers.end(),
                [](const Suggestion& a, const Suggestion& b) { return a.text.size() < b.text.size(); });
            EXPECT_EQ(least->text.size(), shortest[mask]) << literalFor(wanted);
        }
    }
}

TEST(Suggest, LongRingsHaveAnAnswerBuiltByDivisions) {
    // No P-string of up to 7 characters draws this one.
    const Suggestions found = suggest(examples({"._...__.._.."}));
    EXPECT_EQ(found.searched, 7U);
    ASSERT_FALSE(found.answers.empty());
    EXPECT_GT(found.answers.front().text.size(), 7U);
    EXPECT_LE(found.answers.front().text.size(), 12U);
    std::string large(1000, '.');
    large[500] = '_';
    EXPECT_EQ(best({large}), "|./_|.");
}

TEST(Suggest, ContradictionsHaveNoAnswer) {
    const Suggestions none = suggest(examples({"._.", ".._"}));
    EXPECT_TRUE(none.contradictory);
    EXPECT_TRUE(none.answers.empty());
    EXPECT_FALSE(suggest(examples({"._.", "._."})).contradictory);
    EXPECT_TRUE(suggest({}).answers.empty());
}

TEST(Suggest, ReportsTheLiteralFirstAndStopsWhenAsked) {
    std::stop_source source;
    std::vector<Suggestions> reports;
    const auto wanted = examples({"._...__.._.."});
    const Suggestions found = suggest(wanted, {}, source.get_token(), [&](const Suggestions& s) {
        reports.push_back(s);
        source.request_stop();
    });
    EXPECT_FALSE(found.finished);
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(texts(reports.front()), std::vector<std::string>{"._...__.._.."});
    EXPECT_EQ(texts(found), std::vector<std::string>{"._...__.._.."});
}

TEST(Suggest, FlawlessAnswersHaveNoWarning) {
    // "|.|" is the shortest, with a second pipe; what it hides is written out.
    const auto all = texts(suggest(examples({"...___"})));
    EXPECT_NE(std::find(all.begin(), all.end(), "|.|"), all.end());
    const auto some = texts(suggest(examples({"...___"}), {.flawless = true}));
    EXPECT_EQ(some.front(), "|./_");
    EXPECT_NE(std::find(some.begin(), some.end(), "..."), some.end());
    for (std::size_t mask = 0; mask < 64; ++mask) {
        Example wanted;
        for (std::size_t i = 0; i < 6; ++i) wanted.walls.push_back((mask >> i & 1U) != 0);
        const Suggestions found = suggest(std::span(&wanted, 1), {.exhaustiveLength = 5, .flawless = true});
        ASSERT_FALSE(found.answers.empty());
        for (const Suggestion& s : found.answers) {
            for (const Finding& finding : check(parse(s.text), usualSides(), WallTable::library())) {
                EXPECT_EQ(finding.diagnostic.severity, text::Severity::kHint) << s.text;
            }
        }
    }
}

TEST(Suggest, TheLiteralHasAPlaceInAFullList) {
    const Suggestions found = suggest(examples({"._...."}), {.answers = 3});
    const auto all = texts(found);
    EXPECT_EQ(all.size(), 3U);
    EXPECT_NE(std::find(all.begin(), all.end(), "._...."), all.end());
}

TEST(Suggest, TheShortestHasAPlaceInAFullList) {
    const std::vector<std::size_t> shortest = shortestByRing(5, 5);
    for (std::size_t mask = 1; mask < shortest.size(); ++mask) {
        Example wanted;
        for (std::size_t i = 0; i < 5; ++i) wanted.walls.push_back((mask >> i & 1U) != 0);
        for (const std::size_t answers : {std::size_t{3}, std::size_t{9}}) {
            const auto all = texts(suggest(std::span(&wanted, 1), {answers, 5}));
            EXPECT_LE(all.size(), answers);
            const auto isShortest = [&](const std::string& one) { return one.size() == shortest[mask]; };
            EXPECT_TRUE(std::any_of(all.begin(), all.end(), isShortest)) << literalFor(wanted);
        }
    }
}

RC_GTEST_PROP(Suggest, EveryAnswerDrawsEveryExample, ()) {
    const auto count = *rc::gen::inRange<std::size_t>(1, 4);
    std::vector<Example> wanted;
    for (std::size_t i = 0; i < count; ++i) {
        wanted.push_back({*rc::gen::container<std::vector<bool>>(*rc::gen::inRange<std::size_t>(1, 13),
                                                                 rc::gen::arbitrary<bool>())});
    }
    const Suggestions found = suggest(wanted, {.answers = 9, .exhaustiveLength = 5});
    RC_ASSERT(found.finished);
    if (count == 1) RC_ASSERT(!found.answers.empty());
    for (const Suggestion& s : found.answers) {
        RC_ASSERT(s.text.find_first_not_of("._|+/~") == std::string::npos);
        for (const Example& e : wanted) {
            const Ring ring = evaluate(parse(s.text), e.sides());
            for (std::size_t i = 0; i < e.walls.size(); ++i) RC_ASSERT((ring.cells[i] == '.') == e.walls[i]);
        }
    }
}

}  // namespace
}  // namespace lw::pattern
