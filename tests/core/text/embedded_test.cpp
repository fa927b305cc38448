// SPDX-License-Identifier: MIT
#include "text/embedded.h"

#include <gtest/gtest.h>

namespace lw::text {
namespace {

/// A quoted string whose `\n` stands for a line feed and `\"` for a quote: host `p = "a\nb\"c"`.
Embedded quoted() {
    return Embedded({5, 12}, "a\nb\"c",
                    {{{5, 6}, {0, 1}, true},
                     {{6, 8}, {1, 2}, false},
                     {{8, 9}, {2, 3}, true},
                     {{9, 11}, {3, 4}, false},
                     {{11, 12}, {4, 5}, true}},
                    [](std::string_view inner) -> std::optional<std::string> {
                        std::string out;
                        for (const char c : inner) {
                            if (c == '\0') return std::nullopt;
                            if (c == '\n')
                                out += "\\n";
                            else if (c == '"')
                                out += "\\\"";
                            else
                                out += c;
                        }
                        return out;
                    });
}
const std::string kHost = "p = \"a\\nb\\\"c\" -- note";

TEST(Embedded, MapsPlacesBothWays) {
    const Embedded text = quoted();
    EXPECT_EQ(text.toHost(0), 5U);
    EXPECT_EQ(text.toHost(1), 6U);
    EXPECT_EQ(text.toHost(2), 8U);
    EXPECT_EQ(text.toHost(5), 12U);
    EXPECT_EQ(text.toHost(Span{1, 3}), (Span{6, 9}));
    EXPECT_EQ(text.toInner(8), 2U);
    EXPECT_EQ(text.toInner(7), 1U);  // inside \n
    EXPECT_EQ(text.toInner(12), 5U);
    EXPECT_FALSE(text.toInner(4));
    EXPECT_FALSE(text.toInner(13));
}

TEST(Embedded, WhatIsBeyondTheEndIsTheEnd) {
    const Embedded text =
        Embedded::joined({Embedded::verbatim("abcd efgh", {0, 4}), Embedded::verbatim("abcd efgh", {5, 9})});
    EXPECT_EQ(text.toHost(Span{20, 30}), (Span{9, 9}));
    EXPECT_EQ(text.toHost(Span{6, 30}), (Span{7, 9}));
}

TEST(Embedded, EditsChangeOnlyTheHostBytesOfWhatTheyReplace) {
    const Embedded text = quoted();
    const auto result = text.toHost(TextEdits({{{1, 2}, "\n\n"}, {{4, 5}, "\"z"}}));
    ASSERT_TRUE(std::holds_alternative<TextEdits>(result));
    EXPECT_EQ(std::get<TextEdits>(result).apply(kHost), "p = \"a\\n\\nb\\\"\\\"z\" -- note");
}

TEST(Embedded, WhatTheHostCannotHoldIsRefusedWithItsPlace) {
    const auto result = quoted().toHost(TextEdits({{{2, 3}, std::string(1, '\0')}}));
    ASSERT_TRUE(std::holds_alternative<Refusal>(result));
    EXPECT_EQ(std::get<Refusal>(result).place, (Span{2, 3}));
}

TEST(Embedded, HostBytesBetweenSegmentsStay) {
    // CRLF in the host, LF inside: the CR belongs to no segment.
    const std::string host = "[[a\r\nb]]";
    const Embedded text({2, 6}, "a\nb", {{{2, 3}, {0, 1}, true}, {{4, 6}, {1, 3}, true}},
                        [](std::string_view s) { return std::string(s); });
    EXPECT_EQ(text.toHost(Span{0, 1}), (Span{2, 3}));
    EXPECT_EQ(std::get<TextEdits>(text.toHost(TextEdits({{{0, 1}, "xy"}}))).apply(host), "[[xy\r\nb]]");
}

TEST(Embedded, VerbatimIsTheIdentityShifted) {
    const Embedded text = Embedded::verbatim("--[[abc]]", {4, 7});
    EXPECT_EQ(text.text(), "abc");
    EXPECT_EQ(text.toHost(3), 7U);
    EXPECT_EQ(Embedded::verbatim("[[]]", {2, 2}).toHost(0), 2U);
}

/// A scalar of several bytes behind one escape: host `"<e9>z"` for "éz".
Embedded scalarEscape() {
    return Embedded({1, 6}, "\xC3\xA9z", {{{1, 5}, {0, 2}, false}, {{5, 6}, {2, 3}, true}},
                    [](std::string_view inner) { return std::string(inner); });
}

TEST(Embedded, AnInsertionInsideAnEscapeWritesItAnew) {
    const auto result = scalarEscape().toHost(TextEdits({{{1, 1}, "-"}}));
    EXPECT_EQ(std::get<TextEdits>(result).apply("\"<e9>z\""), "\"\xC3-\xA9z\"");
}

TEST(Embedded, TwoEditsInsideOneEscapeWriteItOnce) {
    const auto result = scalarEscape().toHost(TextEdits({{{0, 1}, "a"}, {{1, 1}, "-"}, {{1, 3}, "b"}}));
    EXPECT_EQ(std::get<TextEdits>(result).apply("\"<e9>z\""), "\"a-b\"");
}

TEST(Embedded, RefusesSegmentsThatDoNotCover) {
    EXPECT_THROW(Embedded({0, 3}, "abc", {{{0, 2}, {0, 2}, true}}, {}), std::invalid_argument);
    EXPECT_THROW(Embedded({0, 3}, "abc", {{{0, 2}, {0, 3}, true}}, {}), std::invalid_argument);
}

TEST(Embedded, ProblemsMoveToTheHostWithTheirFixes) {
    const Embedded text = quoted();
    Diagnostic inner{Severity::kHint, "X", "m", {1, 2}, {{{3, 4}, "there"}}, {}};
    inner.fixes.push_back(std::make_shared<const Fix>(Fix{"Good", TextEdits({{{1, 2}, "\n\n"}})}));
    inner.fixes.push_back(
        std::make_shared<const Fix>(Fix{"Bad", TextEdits({{{1, 2}, std::string(1, '\0')}})}));
    const Diagnostic host = text.toHost(inner);
    EXPECT_EQ(host.span, (Span{6, 8}));
    EXPECT_EQ(host.related[0].span, (Span{9, 11}));
    ASSERT_EQ(host.fixes.size(), 1U);
    EXPECT_EQ(host.fixes[0]->edits.apply(kHost), "p = \"a\\n\\nb\\\"c\" -- note");
}

/// `b .. a` of the host `a = "12" b = "34" c = 5`, and a fixed word in between.
Embedded joinedText(std::string_view host) {
    std::vector<Embedded> parts;
    parts.push_back(Embedded::verbatim(host, {14, 16}));
    parts.push_back(Embedded::fixed("!?", {24, 25}));
    parts.push_back(Embedded::verbatim(host, {5, 7}));
    return Embedded::joined(std::move(parts));
}

TEST(Embedded, PartsAreEditedWhereTheyStand) {
    const std::string host = "a = \"12\" b = \"34\" c = 5";
    const Embedded text = joinedText(host);
    EXPECT_EQ(text.text(), "34!?12");
    EXPECT_EQ(text.toHost(4), 5U);
    EXPECT_EQ(text.toHost(6), 7U);
    EXPECT_EQ(text.toHost(Span{1, 6}), (Span{15, 16}));
    EXPECT_EQ(text.toHost(Span{3, 4}), (Span{24, 25}));
    EXPECT_EQ(text.toInner(6), 5U);
    EXPECT_EQ(text.toInner(15), 1U);
    EXPECT_FALSE(text.toInner(10));
    const auto edited = [&](std::vector<TextEdit> edits) {
        const EditResult result = text.toHost(TextEdits(std::move(edits)));
        const auto* const done = std::get_if<TextEdits>(&result);
        return done != nullptr ? done->apply(host) : "refused";
    };
    EXPECT_EQ(edited({{{0, 1}, "x"}, {{5, 6}, "y"}}), "a = \"1y\" b = \"x4\" c = 5");
    EXPECT_EQ(edited({{{4, 4}, "+"}}), "a = \"+12\" b = \"34\" c = 5");
    EXPECT_EQ(edited({{{2, 2}, "+"}}), "a = \"12\" b = \"34+\" c = 5");
    EXPECT_EQ(edited({{{3, 3}, "+"}}), "refused");
    EXPECT_EQ(edited({{{1, 3}, "z"}}), "refused");
}

TEST(Embedded, AReplacementOverSeveralPartsGoesIntoTheFirst) {
    const std::string host = "'12' .. '34'";
    std::vector<Embedded> parts;
    parts.push_back(Embedded::verbatim(host, {1, 3}));
    parts.push_back(Embedded::verbatim(host, {9, 11}));
    const Embedded text = Embedded::joined(std::move(parts));
    const EditResult result = text.toHost(TextEdits({{{1, 3}, "xyz"}}));
    EXPECT_EQ(std::get<TextEdits>(result).apply(host), "'1xyz' .. '4'");
    // The same words twice can't be changed in one place only.
    const Embedded one = Embedded::verbatim(host, {1, 3});
    EXPECT_TRUE(std::holds_alternative<Refusal>(
        Embedded::joined({one, one}).toHost(TextEdits({{{0, 1}, "a"}, {{2, 3}, "b"}}))));
}

}  // namespace
}  // namespace lw::text
