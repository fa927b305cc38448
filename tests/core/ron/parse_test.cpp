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
