// SPDX-License-Identifier: MIT
#include "text/fixes.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

namespace lw::text {
namespace {

TextEdits edits(std::vector<TextEdit> list) {
    return TextEdits(std::move(list));
}

std::string joinedIn(const std::string& text, const std::vector<TextEdits>& fixes) {
    std::vector<std::shared_ptr<const Fix>> kept;
    std::vector<const Fix*> all;
    for (const TextEdits& fix : fixes) all.push_back(kept.emplace_back(makeFix("Mend", fix)).get());
    return joined(all).apply(text);
}

TEST(Fixes, AreWholeOrNotDone) {
    const TextEdits first = edits({{{0, 1}, "A"}, {{4, 5}, "E"}});
    const TextEdits second = edits({{{2, 3}, "C"}, {{4, 5}, "x"}});
    const TextEdits third = edits({{{6, 6}, "!"}});
    EXPECT_EQ(joinedIn("abcdef", {first, second, third}), "AbcdEf!");
    EXPECT_EQ(joinedIn("abcdef", {second, first, third}), "abCdxf!");
}

TEST(Fixes, WhatTwoWantAlikeIsDoneOnce) {
    const TextEdits comma = edits({{{1, 1}, ","}});
    EXPECT_EQ(joinedIn("ab", {comma, comma}), "a,b");
    EXPECT_EQ(joinedIn("ab", {comma, edits({{{1, 1}, ";"}})}), "a,b");
    EXPECT_EQ(joinedIn("ab", {edits({{{1, 1}, "("}, {{1, 1}, ")"}}), comma}), "a()b");
}

TEST(Fixes, BesideEachOtherAreBothDone) {
    EXPECT_EQ(joinedIn("abc", {edits({{{0, 1}, "x"}}), edits({{{1, 1}, "-"}}), edits({{{1, 3}, "yz"}})}),
              "x-yz");
    EXPECT_EQ(joinedIn("abc", {edits({{{0, 3}, "x"}}), edits({{{1, 1}, "-"}})}), "x");
}

RC_GTEST_PROP(Fixes, OneIsLeftOutOnlyForOneBeforeIt, ()) {
    const std::string text = "0123456789";
    std::vector<std::shared_ptr<const Fix>> kept;
    std::vector<const Fix*> all;
    for (int i = 0; i < 6; ++i) {
        const auto a = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
        const auto b = *rc::gen::inRange<std::size_t>(a, text.size() + 1);
        all.push_back(
            kept.emplace_back(makeFix("Mend", {a, b}, std::string(1, static_cast<char>('a' + i)))).get());
    }
    const TextEdits both = joined(all);
    std::size_t done = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const TextEdit& mine = all[i]->edits[0];
        const bool isIn = std::find(both.begin(), both.end(), mine) != both.end();
        done += isIn ? 1 : 0;
        const bool hasMet =
            std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), [&](auto* before) {
                const Span other = before->edits[0].span;
                return other == mine.span || (other.start < mine.span.end && mine.span.start < other.end);
            });
        if (!hasMet) RC_ASSERT(isIn);
    }
    RC_ASSERT(done == both.size());
}

TEST(Fixes, OneAloneIsSureButForHints) {
    Diagnostic problem{Severity::kError, "x", "m", placeAt(0), {}, {}};
    EXPECT_FALSE(isSure(problem));
    problem.fixes.push_back(makeFix("Mend", placeAt(0), "a"));
    EXPECT_TRUE(isSure(problem));
    problem.severity = Severity::kHint;
    EXPECT_FALSE(isSure(problem));
    problem.severity = Severity::kWarning;
    problem.fixes.push_back(makeFix("Or so", placeAt(0), "b"));
    EXPECT_FALSE(isSure(problem));
}

}  // namespace
}  // namespace lw::text
