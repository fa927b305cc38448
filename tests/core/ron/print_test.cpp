// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "ron/printer.h"
#include "ron/tree.h"

namespace lw::ron {
namespace {

std::string compact(const std::string& source, Spelling spelling = Spelling::kAsWritten) {
    const Tree tree = parse(source);
    return printCompactText(tree, spelling);
}
std::string formatted(const std::string& source, const FormatOptions& options = {}) {
    return format(parse(source), options);
}

TEST(RonPrint, CompactKeepsNamesAndNumberSpelling) {
    EXPECT_EQ(compact("P ( x : 0x1F , y: [ 1_000 , 2.50 , ] , z: {'a' : \"b\"}, ) // c"),
              "P(x:0x1F,y:[1_000,2.50],z:{'a':\"b\"})");
    EXPECT_EQ(compact("P(x: 0x1F, y: 2.50)", Spelling::kNormal), "P(x:31,y:2.5)");
    EXPECT_EQ(compact("#![enable(implicit_some)]\n[Some( 1 ), None, ( ), (), Exit, 1..=5, ..]"),
              "#![enable(implicit_some)][Some(1),None,( ),(),Exit,1..=5,..]");
}

TEST(RonPrint, CompactWritesStringsAnew) {
    EXPECT_EQ(compact("\"a\nb\t\\u{e9}\\u{301}'\""), "\"a\\nb\\té\\u{301}\\'\"");
    EXPECT_EQ(compact("r#\"say \"hi\"\"#"), "\"say \\\"hi\\\"\"");
    EXPECT_EQ(compact("['\\'', '\\\\', '\\u{1F332}', '\"']"), "['\\'','\\\\','🌲','\"']");
    EXPECT_EQ(compact("b\"\\x00\\xffA\""), "b\"\\x00\\xffA\"");
}

TEST(RonPrint, ANumberTooLargeForAFloatStaysARangesEnd) {
    EXPECT_EQ(compact("..2e642", Spelling::kNormal), "..2e642");
    EXPECT_EQ(compact("1.0..-2e642", Spelling::kNormal), "1.0..-2e642");
    EXPECT_EQ(compact("1..=inf", Spelling::kNormal), "1..=inf");
    EXPECT_EQ(compact("[2e642, b'a'..b'z']", Spelling::kNormal), "[inf,97..122]");
}

TEST(RonPrint, NamesAreRawOnlyWhereTheyMustBe) {
    EXPECT_EQ(compact("r#Shop(r#kind: r#a.b, c: 1)", Spelling::kNormal), "Shop(kind:r#a.b,c:1)");
    EXPECT_EQ(compact("r#Shop(r#kind: 1)"), "r#Shop(r#kind:1)");
}

TEST(RonPrint, ExtensionsAreHeeded) {
    for (const char* source : {"#![enable(implicit_some)][Some 1,Some-3,Some\"x\"]",
                               "#![enable(unwrap_variant_newtypes)]Some(1,2)",
                               "#![enable(unwrap_variant_newtypes)][Some(a:1,b:2),Some(3),Some( )]"}) {
        const std::string printed = compact(source);
        EXPECT_TRUE(parse(printed).diagnostics().empty()) << printed;
        EXPECT_EQ(compact(printed), printed);
    }
    EXPECT_EQ(compact("#![enable(unwrap_variant_newtypes)]Some(1, 2)"),
              "#![enable(unwrap_variant_newtypes)]Some(1,2)");
}

TEST(RonPrint, PrintedTextReadsBackTheSame) {
    for (const char* source :
         {"(a: [1, 2, (3,)], b: Some(Some(None)))", "{(0, 1): Sign(\"x\\n\"), (2, 3): Exit}",
          "[b\"a\\\"\", 'é', -0x1F, inf, 1u8]"}) {
        const std::string printed = compact(source);
        EXPECT_EQ(compact(printed), printed);
        EXPECT_EQ(compact(formatted(source)), printed);
        EXPECT_EQ(formatted(formatted(source)), formatted(source));
    }
}

TEST(RonFormat, BreaksTheRootAndWhatIsTooWide) {
    FormatOptions narrow;
    narrow.width = 30;
    EXPECT_EQ(formatted("(a:1,b:{'x':\"yy\",'z':\"ww\",'q':\"long enough\"},c:[1,2])", narrow),
              "(\n    a: 1,\n    b: {\n        'x': \"yy\",\n        'z': \"ww\",\n        'q': \"long "
              "enough\",\n    },\n    c: [1, 2],\n)\n");
    EXPECT_EQ(formatted("[1,2,  3]"), "[1, 2, 3]\n");
    EXPECT_EQ(formatted("{}"), "{}\n");
}

TEST(RonFormat, KeepsEveryCommentAndBlankLinesBetweenEntries) {
    EXPECT_EQ(formatted("// top\n\n( // opener\n  // before a\n  a:1, // after a\n\n\n  /* b */ b: /* odd */ "
                        "2 // no comma\n  // last\n) // end\n// bottom\n"),
              "// top\n\n(\n    // opener\n    // before a\n    a: 1, // after a\n\n    /* b */\n    /* odd "
              "*/\n    b: 2, // no comma\n    // last\n) // end\n// bottom\n");
}

TEST(RonFormat, EntriesGoWithTheirCommentsInTheOrderAsked) {
    const Tree tree = parse("{\n  // b\n  \"b\": 1, // of b\n\n  // a\n  \"a\": 2,\n  // end\n}");
    FormatOptions options;
    options.order = [](NodeId) { return std::vector<std::size_t>{1, 0}; };
    EXPECT_EQ(format(tree, options),
              "{\n    // a\n    \"a\": 2,\n    // b\n    \"b\": 1, // of b\n    // end\n}\n");
}

TEST(RonFormat, FormatTextGivesEditsInTheTextsOwnLineEnds) {
    const std::string source = "\uFEFF(a:1, // c\r\n b: 2)\r\n";
    ParseOptions options;
    options.allowByteOrderMark = true;
    const auto edits = formatText(parse(source, options));
    ASSERT_TRUE(std::holds_alternative<text::TextEdits>(edits));
    EXPECT_EQ(std::get<text::TextEdits>(edits).apply(source),
              "\uFEFF(\r\n    a: 1, // c\r\n    b: 2,\r\n)\r\n");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(formatText(parse("(a: 1"))));
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(formatText(parse(""))));
}

TEST(RonFormat, UsesTheLineEndAsked) {
    FormatOptions options;
    options.lineEnd = std::string("\r\n");
    EXPECT_EQ(formatted("(a: 1, // c\r\n b: 2)\r\n", options), "(\r\n    a: 1, // c\r\n    b: 2,\r\n)\r\n");
}

TEST(RonFormat, AnEmptyTupleIsNoUnit) {
    EXPECT_EQ(formatted("( )"), "( )\n");
    EXPECT_EQ(formatted("[( ), (\n), (), N( )]"), "[( ), ( ), (), N()]\n");
}

TEST(RonFormat, CommentsBeforeACommaStayBehindTheirEntryInOrder) {
    EXPECT_EQ(formatted("(a: [ /* 1 */ 2 ] // 3\n, // 4\nb: 5 /* 6 */ /* 7 */, c: 8\n// 9\n,)"),
              "(\n    a: [\n        /* 1 */\n        2,\n    ], // 3\n    // 4\n"
              "    b: 5, /* 6 */ /* 7 */\n    c: 8,\n    // 9\n)\n");
    for (const char* source :
         {"(a: 1 // x\n, /* y */ // z\n\n// w\n, b: (c: 2 /* v */, /* u */)\n\n/* t */, )",
          "[1 /* a\n   b */ // c\n, /* d */ 2\n\n// e\n, // f\n]"}) {
        const std::string once = formatted(source);
        EXPECT_EQ(formatted(once), once) << source;
    }
}

TEST(RonFormat, CommentsOfKeysAndBehindNamesAreKeptOnce) {
    EXPECT_EQ(formatted("{[/*b*/]:1}"), "{\n    /*b*/\n    []: 1,\n}\n");
    EXPECT_EQ(formatted("Foo/*c*/(1)"), "/*c*/\nFoo(1)\n");
    EXPECT_EQ(formatted("[Some//x\n(1)]"), "[\n    //x\n    Some(1),\n]\n");
}

TEST(RonFormat, WhatWouldLookLikeUtf16StaysAsItIs) {
    for (const std::string& text : {std::string("\"\0\0\0U\0\"", 7), std::string(" \"\0U\0x\"", 7)}) {
        const Tree tree = parse(text);
        ASSERT_TRUE(tree.diagnostics().empty());
        EXPECT_EQ(format(tree), text);
    }
}

}  // namespace
}  // namespace lw::ron
