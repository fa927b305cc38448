// SPDX-License-Identifier: MIT
#include "text/encoding.h"

#include <gtest/gtest.h>

#include "text/scalar_names.h"

namespace lw::text {
namespace {

using namespace std::string_view_literals;

TEST(Encoding, WideOnesAreKnownByTheirBeginning) {
    EXPECT_EQ(wideEncodingOf("\xFF\xFE(\0"sv), WideEncoding::kUtf16Le);
    EXPECT_EQ(wideEncodingOf("\xFE\xFF\0("sv), WideEncoding::kUtf16Be);
    EXPECT_EQ(wideEncodingOf("(\0n\0"sv), WideEncoding::kUtf16Le);
    EXPECT_EQ(wideEncodingOf("\0(\0n"sv), WideEncoding::kUtf16Be);
    EXPECT_EQ(wideEncodingOf("\xFF\xFE\0\0(\0\0\0"sv), WideEncoding::kUtf32Le);
    EXPECT_EQ(wideEncodingOf("(\0\0\0n\0\0\0"sv), WideEncoding::kUtf32Le);
    EXPECT_EQ(wideEncodingOf("\0\0\0(\0\0\0n"sv), WideEncoding::kUtf32Be);
    for (const std::string_view text :
         {""sv, "("sv, "(name"sv, "\0\0\0\0"sv, "a\0bc"sv, "\xEF\xBB\xBF("sv, "\xE9("sv})
        EXPECT_FALSE(wideEncodingOf(text)) << text;
}

TEST(Encoding, WideTextsBecomeUtf8) {
    EXPECT_EQ(toUtf8("\xFF\xFE(\0\xE9\0\x3D\xD8\x00\xDE"sv, WideEncoding::kUtf16Le), "(\u00E9\U0001F600");
    EXPECT_EQ(toUtf8("\0(\xD8\x3D\0x"sv, WideEncoding::kUtf16Be), "(\uFFFDx");
    EXPECT_EQ(toUtf8("(\0\0\0n"sv, WideEncoding::kUtf32Le), "(\uFFFD");
}

TEST(Encoding, ProblemsAreOne) {
    EXPECT_FALSE(encodingProblem("caf\u00E9", Severity::kWarning));
    const auto byte = encodingProblem("caf\xE9 \xFC", Severity::kWarning);
    ASSERT_TRUE(byte);
    EXPECT_EQ(byte->span, (Span{3, 4}));
    EXPECT_EQ(byte->severity, Severity::kWarning);
    const auto wide = encodingProblem("\xFF\xFE(\0"sv, Severity::kWarning);
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->severity, Severity::kError);
    EXPECT_EQ(wide->span, (Span{0, 2}));
}

TEST(ScalarNames, CommonCharactersHaveTheirNames) {
    EXPECT_EQ(describeScalarByName(U'\u2191'), "'\u2191' (U+2191 upwards arrow)");
    EXPECT_EQ(describeScalarByName(U'\u2500'), "'\u2500' (U+2500 box drawings light horizontal)");
    EXPECT_EQ(describeScalarByName(U'\u0430'), "'\u0430' (U+0430 cyrillic small letter a)");
    EXPECT_EQ(describeScalarByName(U'\u00A0'), "U+00A0 no-break space");
    EXPECT_EQ(describeScalarByName(U'\uFE0F'), "U+FE0F variation selector");
    EXPECT_EQ(describeScalarByName(U'\u0301'), "U+0301 combining acute accent");
    EXPECT_EQ(describeScalarByName(U'x'), "'x'");
    EXPECT_EQ(describeScalarByName(U' '), "' '");
    EXPECT_EQ(describeScalarByName(U'\u65E5'), "'\u65E5' (U+65E5)");
    EXPECT_EQ(scalarName(U'\u27BF'), "double curly loop");
    EXPECT_EQ(scalarName(U'\U0010FFFF'), "");
    EXPECT_EQ(composed(U'e', U'\u0301'), U'\u00E9');
    EXPECT_FALSE(composed(U'q', U'\u0301'));
}

}  // namespace
}  // namespace lw::text
