// SPDX-License-Identifier: MIT
#include "stackup/compile.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/machine.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

/// Every problem as `CODE token`, in order of place.
std::vector<std::string> problems(const std::string& text) {
    std::vector<std::string> out;
    for (const text::Diagnostic& d : compile(text).problems)
        out.push_back(d.code + " " + text.substr(d.span.start, d.span.length()));
    return out;
}
using Strings = std::vector<std::string>;

/// The one error the library stops at: `CODE@address`.
std::string error(const std::string& text) {
    const auto error = compile(text).error;
    return error ? error->code + "@" + std::to_string(error->address) : "none";
}

TEST(Compile, AddressesCountTokensButParenthesesEnds) {
    const Program program = compile("( 1 ) double 5 -- six\n7");
    std::vector<std::string> lines;
    for (const Listed& line : listing(program))
        lines.push_back(std::to_string(line.address) + " " + std::string(line.text) + " " +
                        std::to_string(line.span.start) + "-" + std::to_string(line.span.end));
    EXPECT_EQ(lines, (Strings{"1 ( 0-1", "2 1 2-3", "3 double 6-12", "4 5 13-14", "5 7 22-23"}));
}

TEST(Compile, AllErrorsInOnePassEachAtItsToken) {
    EXPECT_EQ(problems("foo 1 p:a* else call:cc 2 $nope"),
              (Strings{"C_UNKNOWN foo", "C_BAD_PSTRING p:a*", "C_UNMATCHED else", "C_CALL_CHAR call:cc",
                       "C_UNKNOWN $nope"}));
    EXPECT_EQ(error("foo 1 p:a*"), "C_UNKNOWN@1");
    EXPECT_EQ(problems("#abs dup 3 p:. if"),
              (Strings{"C_PREPROC_ILLEGAL dup", "C_PREPROC_ILLEGAL p:.", "C_PREPROC_ILLEGAL if"}));
}

TEST(Compile, TheLibrarysErrorComesInTokenOrderWithTheEndLast) {
    EXPECT_EQ(error("1 if 2 for foo"), "C_UNKNOWN@5");
    EXPECT_EQ(error("1 if 2 for"), "C_UNMATCHED@4");
    EXPECT_EQ(error("1 if ( 2"), "RAW@0");
    EXPECT_EQ(error("( 1 if"), "C_UNMATCHED@3");
    EXPECT_EQ(error("( 1 end"), "RAW@0");
    EXPECT_EQ(error("1 2"), "none");
    EXPECT_EQ(problems("1 if 2 for ( 3"), (Strings{"C_UNMATCHED if", "C_UNMATCHED for", "RAW ("}));
}

TEST(Compile, ABadPStringNamesItsCharacters) {
    const Program program = compile("0 40 p:a~*");
    ASSERT_EQ(program.problems.size(), 1U);
    ASSERT_EQ(program.problems[0].related.size(), 2U);
    EXPECT_EQ(program.problems[0].related[0].span, (text::Span{8, 9}));
    EXPECT_EQ(program.problems[0].related[1].span, (text::Span{9, 10}));
}

TEST(Compile, FunctionNames) {
    for (const char* good : {"( ) f", "( ) _x9", "( ) 'c'", "( ) '.'", "#( 1 2 ) 'Z'", "( ) A", "(1)f"})
        EXPECT_EQ(error(good), "none") << good;
    for (const char* bad : {"( ) a", "( ) r", "( ) i", "( ) end", "( ) 9x", "( ) 'cc'", "( ) '|'", "( ) x.y",
                            "( ) $sides", "( ) #abs", "( ) p:.", "( ) return"})
        EXPECT_EQ(error(bad), "C_BAD_FN_NAME@2") << bad;
    // Only the name is in error; what stands behind it is read on.
    EXPECT_EQ(problems("( 1 ) 2x 3"), Strings{"C_BAD_FN_NAME 2x"});
    EXPECT_EQ(problems("( 1 ) dup 3"), Strings{"C_BAD_FN_NAME dup"});
}

TEST(Compile, AParenthesisAtTheEndNeedsNoNameButIsWarnedOf) {
    const Program program = compile("1 ( 2 )");
    EXPECT_FALSE(program.error);
    EXPECT_EQ(problems("1 ( 2 )"), Strings{"C_NO_FN_NAME )"});
    EXPECT_EQ(program.problems[0].severity, text::Severity::kWarning);
}

TEST(Compile, SectionsEndTheBody) {
    const Program program = compile("1 2 #abs 3 #mirror #abs 4 5");
    EXPECT_FALSE(program.error);
    EXPECT_EQ(program.bodyEnd, 2U);
    EXPECT_EQ(program.sections[static_cast<std::size_t>(Section::kAbs)], 6U);
    EXPECT_EQ(program.sections[static_cast<std::size_t>(Section::kMirror)], 5U);
    EXPECT_EQ(program.sections[static_cast<std::size_t>(Section::kRestrict)], kNone);
    EXPECT_EQ(compile("1 2").bodyEnd, 2U);
    EXPECT_EQ(error("#Abs"), "C_UNKNOWN@1");
}

TEST(Compile, WarnsOfOddNumbersAndCutPStrings) {
    EXPECT_EQ(problems("0x10 1e3 inf 0b1 -nan"),
              (Strings{"C_NUMBER_FORM inf", "C_NUMBER_FORM 0b1", "C_NUMBER_FORM -nan"}));
    EXPECT_EQ(problems("0 40 p:.--.\n0 40 p:. --."), Strings{"P130 --"});
    EXPECT_TRUE(problems("0 40 rmv--x").empty());
}

TEST(Compile, BlocksKnowWhereToGoOn) {
    const Program program = compile("1 if 2 else 3 end 2 for 4 drop end");
    EXPECT_EQ(program.code[1].target, 4U);
    EXPECT_EQ(program.code[3].target, 6U);
    EXPECT_EQ(program.code[7].target, 11U);
    EXPECT_EQ(program.code[10].target, 7U);
    EXPECT_EQ(program.code[8].loop, 7U);
    EXPECT_EQ(program.code[7].loop, kNone);
}

TEST(Compile, DeepAndLargeTextsAreRead) {
    std::string deep;
    for (int i = 0; i < 200'000; ++i) deep += "1 if ( ";
    EXPECT_EQ(compile(deep).error->code, "RAW");
    std::string wrong;
    for (int i = 0; i < 200'000; ++i) wrong += "? ";
    EXPECT_EQ(compile(wrong).problems.size(), text::kMaxPerCode + 1);
    EXPECT_EQ(compile("p:" + std::string(1'000'000, '|')).error, std::nullopt);
}

RC_GTEST_PROP(Compile, AnyTextIsReadAndItsPlacesLieInside, ()) {
    const std::string text = *testing::genStackup();
    const Program program = compile(text);
    for (const text::Diagnostic& d : program.problems) RC_ASSERT(d.span.end <= text.size());
    RC_ASSERT(program.error.has_value() == text::hasErrors(program.problems));
    RC_ASSERT(program.text == text);
    for (std::size_t i = 1; i < program.code.size(); ++i)
        RC_ASSERT(program.code[i - 1].token < program.code[i].token);
}

/// What compiles again from its listing is the same program: print and parse are inverse.
RC_GTEST_PROP(Compile, ItsListingIsTheProgram, ()) {
    const Program program = compile(*testing::genStackup());
    std::string text;
    for (std::size_t i = 0; i < program.tokens.size(); ++i) text += std::string(program.tokenText(i)) + "\n";
    const Program again = compile(text);
    RC_ASSERT(again.error == program.error);
    RC_ASSERT(again.code.size() == program.code.size());
    for (std::size_t i = 0; i < program.code.size(); ++i) {
        RC_ASSERT(again.code[i].op == program.code[i].op);
        RC_ASSERT(again.code[i].target == program.code[i].target);
    }
}

}  // namespace
}  // namespace lw::stackup
