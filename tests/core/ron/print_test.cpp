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

TEST(RonFormat, UsesTheLineEndAsked) {
    FormatOptions options;
    options.lineEnd = std::string("\r\n");
    EXPECT_EQ(formatted("(a: 1, // c\r\n b: 2)\r\n", options), "(\r\n    a: 1, // c\r\n    b: 2,\r\n)\r\n");
}

TEST(RonFormat, CommentsOfKeysAndBehindNamesAreKeptOnce) {
    EXPECT_EQ(formatted("{[/*b*/]:1}"), "{\n    /*b*/\n    []: 1,\n}\n");
    EXPECT_EQ(formatted("Foo/*c*/(1)"), "/*c*/\nFoo(1)\n");
    EXPECT_EQ(formatted("[Some//x\n(1)]"), "[\n    //x\n    Some(1),\n]\n");
}

}  // namespace
}  // namespace lw::ron
