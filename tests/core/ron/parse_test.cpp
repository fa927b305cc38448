// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ron/tree.h"

namespace lw::ron {
namespace {

/// The problems as "code@start-end", in order.
std::vector<std::string> problems(const std::string& source, const ParseOptions& options = {}) {
    std::vector<std::string> out;
    const Tree tree = parse(source, options);
    for (const auto& d : tree.diagnostics()) {
        out.push_back(d.code + "@" + std::to_string(d.span.start) + "-" + std::to_string(d.span.end));
    }
    return out;
}
using Problems = std::vector<std::string>;

TEST(RonParse, ReportsEveryErrorInOnePass) {
    EXPECT_EQ(problems("(a: 1 b: [2,, 3], c: ?, d: \"\\q\", e 5)"),
              (Problems{"ron-expected-comma@5-5", "ron-unexpected-char@12-13", "ron-unexpected-char@21-22",
                        "ron-invalid-escape@28-30", "ron-expected-map-colon@34-34"}));
}

TEST(RonParse, AnUnclosedBracketNamesItsOpener) {
    const Tree tree = parse("(a: [1, 2\n)");
    ASSERT_EQ(tree.diagnostics().size(), 1U);
    const auto& d = tree.diagnostics().front();
    EXPECT_EQ(d.code, "ron-expected-array-end");
    EXPECT_EQ(d.span, (text::Span{10, 10}));
    ASSERT_EQ(d.related.size(), 1U);
    EXPECT_EQ(d.related.front().span, (text::Span{4, 5}));
    ASSERT_EQ(d.fixes.size(), 1U);
    EXPECT_EQ(d.fixes.front()->edits.apply(tree.text()), "(a: [1, 2\n])");
}

TEST(RonParse, AMissingCommaPointsAtTheEndOfTheValueBefore) {
    const Tree tree = parse("(\n  a: 1\n  b: 2\n)");
    ASSERT_EQ(tree.diagnostics().size(), 1U);
    EXPECT_EQ(tree.diagnostics().front().span, (text::Span{8, 8}));
    EXPECT_EQ(tree.diagnostics().front().fixes.front()->edits.apply(tree.text()), "(\n  a: 1,\n  b: 2\n)");
    EXPECT_EQ(tree.entries(tree.root()).size(), 2U);
}

TEST(RonParse, ACloserThatClosesNothingIsPassedOver) {
    const Tree tree = parse("(a: [1]], b: 2)");
    EXPECT_EQ(problems("(a: [1]], b: 2)"), (Problems{"ron-unexpected-char@7-8"}));
    EXPECT_EQ(tree.entries(tree.root()).size(), 2U);
    EXPECT_EQ(problems("[1)"), (Problems{"ron-expected-array-end@2-3"}));
}

TEST(RonParse, AnUnclosedStringIsOneProblemToTheEnd) {
    EXPECT_EQ(problems("(a: 1, b: \"x, c: 3)\n"), (Problems{"ron-expected-string-end@10-20"}));
    EXPECT_EQ(problems("(a: 1, /* b: 2)"), (Problems{"ron-unclosed-block-comment@7-15"}));
}

TEST(RonParse, ABrokenValueKeepsItsNeighbours) {
    const Tree tree = parse("{'a': , 'b': 'cd', 'e': \"f\"}");
    ASSERT_EQ(tree.entries(tree.root()).size(), 3U);
    EXPECT_EQ(tree.node(tree.entries(tree.root())[0].value).kind, NodeKind::kError);
    EXPECT_EQ(tree.asString(tree.entries(tree.root())[2].value), "f");
}

TEST(RonParse, ByteOrderMarkIsAnErrorUnlessAllowed) {
    EXPECT_EQ(problems("\uFEFF7"), (Problems{"ron-unexpected-char@0-3"}));
    EXPECT_EQ(parse("\uFEFF7").diagnostics().front().fixes.front()->edits.apply("\uFEFF7"), "7");
    ParseOptions options;
    options.allowByteOrderMark = true;
    EXPECT_TRUE(problems("\uFEFF7", options).empty());
    EXPECT_EQ(problems("7\uFEFF"), (Problems{"ron-trailing-characters@1-4"}));
}

TEST(RonParse, NotUtf8IsOneErrorAtTheFirstBadByte) {
    const Tree tree = parse("(a: \"\xE9t\xE9\", b: ?)");
    ASSERT_EQ(tree.diagnostics().size(), 2U);
    EXPECT_EQ(tree.diagnostics()[0].code, "ron-utf8-error");
    EXPECT_EQ(tree.diagnostics()[0].span, (text::Span{5, 6}));
    EXPECT_EQ(tree.diagnostics()[1].code, "ron-unexpected-char");
}

TEST(RonParse, DepthIsLimitedAndTold) {
    const std::string deep(10'000, '[');
    const auto found = problems(deep + std::string(10'000, ']'));
    EXPECT_EQ(found, (Problems{"ron-exceeded-recursion-limit@64-65"}));
    EXPECT_EQ(problems(std::string(1'000'000, '(')).front(), "ron-exceeded-recursion-limit@64-65");
    std::string some = "1";
    for (int i = 0; i < 128; ++i) some = "Some(" + some + ")";
    EXPECT_TRUE(problems(some).empty());
    EXPECT_EQ(problems("Some(" + some + ")"), (Problems{"ron-exceeded-recursion-limit@644-645"}));
}

TEST(RonParse, DuplicateKeysAreWarnedOfByValue) {
    const Tree tree = parse("{'A': 1, 0x10: 2, '\\x41': 3, 16: 4}");
    ASSERT_EQ(tree.diagnostics().size(), 2U);
    for (const auto& d : tree.diagnostics()) {
        EXPECT_EQ(d.severity, text::Severity::kWarning);
        EXPECT_EQ(d.code, "ron-duplicate-map-key");
    }
    EXPECT_EQ(tree.diagnostics()[0].related.front().span, (text::Span{1, 4}));
}

TEST(RonParse, NumbersKeepTheirLiteralText) {
    const Tree tree = parse("[0x1F, 1_000u16, 99999999999999999999999999999999999999999, 1.50]");
    const auto entries = tree.entries(tree.root());
    EXPECT_EQ(tree.asInteger(entries[0].value)->digits(), "31");
    EXPECT_EQ(tree.asInteger(entries[1].value)->type().name(), "u16");
    EXPECT_FALSE(tree.asInteger(entries[2].value)->fits);
    EXPECT_EQ(tree.node(entries[2].value).kind, NodeKind::kInteger);
    EXPECT_EQ(tree.slice(tree.node(entries[3].value).span()), "1.50");
}

TEST(RonParse, CrLfInTextIsLfWhereATextIsReadByLines) {
    ParseOptions options;
    options.lineEnds = LineEnds::kCrLfIsLf;
    const std::string source = "[\"a\r\nb\r\rc\", '\r\n', r\"x\r\ny\"]";
    const Tree tree = parse(source, options);
    ASSERT_TRUE(tree.diagnostics().empty());
    const auto entries = tree.entries(tree.root());
    EXPECT_EQ(tree.asString(entries[0].value), "a\nb\r\rc");
    EXPECT_EQ(tree.asChar(entries[1].value), U'\n');
    EXPECT_EQ(tree.asString(entries[2].value), "x\ny");
    EXPECT_EQ(parse("\"a\r\nb\"").asString(0), "a\r\nb");
}

/// Texts made of pieces that mean something to the parser.
rc::Gen<std::string> genRonLike() {
    const auto piece = rc::gen::element<std::string>(
        "(", ")", "[", "]", "{", "}", ",", ":", "a", "Some", "None", "'x'", "'", "\"s\"", "\"", "\\", "//",
        "/*", "*/", "\n", " ", "1", "0x", "1.5", "..", "=", "r#", "#", "!", "b'", "\xFF", "\uFEFF", "é", "-",
        "_", "e", "enable", "\r\n");
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                        [](const std::vector<std::string>& pieces) {
                            std::string text;
                            for (const auto& p : pieces) text += p;
                            return text;
                        });
}

RC_GTEST_PROP(RonParse, AnyTextIsKeptByteForByteAndSpansAreInside, ()) {
    const std::string source = *genRonLike();
    const Tree tree = parse(source);
    std::string joined;
    for (const Token& token : tree.tokens()) joined += tree.slice(token.span());
    RC_ASSERT(joined == source);
    for (const auto& d : tree.diagnostics()) {
        RC_ASSERT(d.span.start <= d.span.end);
        RC_ASSERT(d.span.end <= source.size());
    }
    for (NodeId id = 0; id < tree.nodeCount(); ++id) {
        const Node& node = tree.node(id);
        RC_ASSERT(node.start <= node.end);
        RC_ASSERT(node.end <= source.size());
        for (const Entry& entry : tree.entries(id))
            RC_ASSERT(node.span().contains(tree.node(entry.value).span()));
    }
}

RC_GTEST_PROP(RonParse, WithoutAValueThereIsAnError, ()) {
    const Tree tree = parse(*genRonLike());
    if (tree.root() == kNone) RC_ASSERT(text::hasErrors(tree.diagnostics()));
}

TEST(RonParse, RangesTakeBytesAndInclusiveOnesWords) {
    for (const char* good : {"b'a'..b'z'", "b'a'..=5", "1..b'z'", "..=b'z'", "b'x'..", "..=inf", "1..=NaN",
                             "1.5..=inff32", "inf..1.0", "inf..=inf", "1..-inf", "..b'x'"}) {
        const Tree tree = parse(good);
        EXPECT_TRUE(tree.diagnostics().empty()) << good;
        EXPECT_EQ(tree.node(tree.root()).kind, NodeKind::kRange) << good;
        EXPECT_EQ(tree.node(tree.root()).end, std::string(good).size()) << good;
    }
    for (const char* bad : {"..inf", "1..inf", "1..x", "..=x", "..= inf", "1..= NaN", "'a'..'z'", "b'a' ..1"})
        EXPECT_TRUE(text::hasErrors(parse(bad).diagnostics())) << bad;
    const Tree tree = parse("b'a'..b'z'");
    const auto ends = tree.rangeEnds(tree.root());
    EXPECT_EQ(tree.asInteger(ends.start)->digits(), "97");
    EXPECT_EQ(tree.asInteger(ends.end)->digits(), "122");
}

TEST(RonParse, SomeNeedsNoParenthesesWithImplicitSome) {
    const std::string enable = "#![enable(implicit_some)] ";
    for (const char* good :
         {"Some 3", "Some-3", "Some\"x\"", "Some'c'", "Some [1, 2]", "Some Some 3", "Some None",
          "[Some 1, Some +2.5, Some(3)]", "(a: Some Exit, b: Some {1: 2})", "Some /* c */ 1"}) {
        EXPECT_TRUE(parse(enable + good).diagnostics().empty()) << good;
        EXPECT_TRUE(text::hasErrors(parse(good).diagnostics())) << good;
    }
    for (const char* bad : {"Some", "[Some, 1]", "Some 1 2"})
        EXPECT_TRUE(text::hasErrors(parse(enable + bad).diagnostics())) << bad;
    const Tree tree = parse(enable + "Some-3");
    EXPECT_EQ(tree.node(tree.root()).kind, NodeKind::kSome);
    EXPECT_EQ(tree.asInteger(tree.entries(tree.root()).front().value)->digits(), "-3");
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "Some ";
    EXPECT_TRUE(text::hasErrors(parse(enable + deep + "1").diagnostics()));
}

TEST(RonParse, SomeOfUnitMayHaveABlankWhereVariantsAreUnwrapped) {
    for (const char* text : {"Some()", "Some( )", "Some(/**/)"}) {
        const Tree tree = parse(std::string("#![enable(unwrap_variant_newtypes)] ") + text);
        ASSERT_TRUE(tree.diagnostics().empty()) << text;
        const NodeId inner = tree.entries(tree.root()).front().value;
        EXPECT_EQ(tree.node(inner).kind, NodeKind::kUnit) << text;
    }
}

TEST(RonParse, UtfSixteenIsOneProblem) {
    const std::string wide("\xFF\xFE(\0a\0:\0", 8);
    for (const std::string& text : {wide, wide.substr(2)}) {
        const Tree tree = parse(text);
        ASSERT_EQ(tree.diagnostics().size(), 1U);
        EXPECT_EQ(tree.diagnostics()[0].code, "ron-utf8-error");
        EXPECT_NE(tree.diagnostics()[0].message.find("UTF-16"), std::string::npos);
        EXPECT_EQ(tree.root(), kNone);
    }
}

/// What is told of a text: codes with the text of their places.
std::vector<std::string> told(const std::string& source) {
    std::vector<std::string> out;
    const Tree tree = parse(source);
    for (const auto& d : tree.diagnostics())
        out.push_back(d.code + " " + source.substr(d.span.start, d.span.length()));
    return out;
}
using Told = std::vector<std::string>;

TEST(RonParse, AMissingQuoteIsOneErrorOnItsLine) {
    EXPECT_EQ(told("(\n  name: \"x,\n  legend: {\n    '.': \"plain\",\n    '#': \"wall\",\n  },\n)\n"),
              Told{"ron-expected-string-end \"x,\n  legend: {\n    '.': \""});
    EXPECT_EQ(told("{\n '.': \"plain,\n '#': \"wall\",\n 'T': \"forest\",\n}"),
              Told{"ron-expected-string-end \"plain,\n '#': \""});
    EXPECT_EQ(told("{\n '.': \"plain\",\n '#': \"wall,\n}"), Told{"ron-expected-string-end \"wall,\n}"});
    EXPECT_EQ(told("{\n (1, 2): Sign(\"Beware),\n (3, 4): Chest(Item(\"key\")),\n (5, 6): Sign(\"x\"),\n}"),
              Told{"ron-expected-string-end \"Beware),\n (3, 4): Chest(Item(\""});
    EXPECT_EQ(told("{\n '.': plain\",\n '#': \"wall\",\n 'T': \"forest\",\n}").size(), 1U);
    const std::string source = "{\n '.': \"plain,\n '#': \"wall\",\n 'T': \"forest\",\n}";
    const Tree tree = parse(source);
    ASSERT_EQ(tree.node(tree.root()).entryCount, 3U);
    EXPECT_EQ(tree.asString(tree.entries(tree.root())[0].value), "plain");
    const std::string mended = tree.diagnostics().at(0).fixes.at(0)->edits.apply(source);
    EXPECT_TRUE(parse(mended).diagnostics().empty()) << mended;
}

TEST(RonParse, AStringOverSeveralLinesIsNoMissingQuote) {
    EXPECT_TRUE(parse("[\"a,\n b\", \"c\"]").diagnostics().empty());
    EXPECT_EQ(told("[\"a,\n b\" \"c\"]"), Told{"ron-expected-comma "});
}

TEST(RonParse, AMissingApostropheIsOneErrorWithItsCharacter) {
    for (const char* key : {"'.", ".'", "'T", "T'", "'#", "#'", "'\u00E9", "\u00E9'", "b'", "-'", "1'"}) {
        const std::string source = std::string("{\n ") + key + ": \"plain\",\n 'x': \"wall\",\n}";
        const Tree tree = parse(source);
        ASSERT_EQ(tree.diagnostics().size(), 1U) << source;
        EXPECT_EQ(tree.diagnostics()[0].code, "ron-expected-char") << source;
        const Tree mended = parse(tree.diagnostics()[0].fixes.at(0)->edits.apply(source));
        EXPECT_TRUE(mended.diagnostics().empty()) << source;
        const auto keyOf = [](const Tree& of) { return of.asChar(of.entries(of.root())[0].key); };
        EXPECT_TRUE(keyOf(tree)) << source;
        EXPECT_EQ(keyOf(tree), keyOf(mended)) << source;
    }
    for (const char* good : {"{':': 1}", "{b':': 1}", "{\"a':\": 1} // b': c"})
        EXPECT_TRUE(parse(good).diagnostics().empty()) << good;
    EXPECT_FALSE(parse("''").asChar(0));
}

TEST(RonParse, AMarkInACharacterIsNamed) {
    const std::string source = "'e\u0301'";
    const Tree tree = parse(source);
    ASSERT_EQ(tree.diagnostics().size(), 1U);
    EXPECT_NE(tree.diagnostics()[0].message.find("U+0301 combining acute accent"), std::string::npos);
    EXPECT_EQ(tree.diagnostics()[0].fixes.at(0)->edits.apply(source), "'\u00E9'");
    const std::string heart = "'\u2764\uFE0F'";
    EXPECT_EQ(parse(heart).diagnostics().at(0).fixes.at(0)->edits.apply(heart), "'\u2764'");
}

TEST(RonParse, NumbersThatAreNoneAreToldAsTheReferenceTakesThem) {
    const auto codeOf = [](const char* text) {
        const Tree tree = parse(text);
        return tree.diagnostics().empty() ? std::string() : tree.diagnostics().front().code;
    };
    for (const char* whole : {"1e", "1e2e3", "1e3e", "20e_3e_39"})
        EXPECT_EQ(codeOf(whole), "ron-invalid-integer-digit") << whole;
    for (const char* real : {"1.2.3", "9__e.0e5", "1e+", "1+2"})
        EXPECT_EQ(codeOf(real), "ron-expected-float") << real;
    for (const char* underscore : {"._7", "-._7", "1._7"})
        EXPECT_EQ(codeOf(underscore), "ron-float-underscore") << underscore;
}

}  // namespace
}  // namespace lw::ron
