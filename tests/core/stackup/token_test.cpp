// SPDX-License-Identifier: MIT
#include "stackup/token.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

namespace lw::stackup {
namespace {

std::vector<std::string> tokens(const std::string& text) {
    std::vector<std::string> out;
    for (const Token& token : tokenize(text)) {
        out.push_back(text.substr(token.span.start, token.span.length()) + (token.cut ? "!" : ""));
    }
    return out;
}
using Strings = std::vector<std::string>;

TEST(Token, AreSplitAtEveryBlank) {
    EXPECT_EQ(tokens(" a\tb\nc\vd\fe\rf  "), (Strings{"a", "b", "c", "d", "e", "f"}));
    EXPECT_EQ(tokens(""), Strings{});
    EXPECT_EQ(tokens(" \n\t"), Strings{});
}

TEST(Token, CommentsCutEvenInsideAWord) {
    EXPECT_EQ(tokens("p:.--.\nrmv--x"), (Strings{"p:.!", "rmv!"}));
    EXPECT_EQ(tokens("--5 6\n7 -- 8"), Strings{"7"});
    EXPECT_EQ(tokens("-5 - -"), (Strings{"-5", "-", "-"}));
    EXPECT_EQ(tokens("a---b\nc"), (Strings{"a!", "c"}));
    EXPECT_EQ(tokens("--"), Strings{});
}

TEST(Token, ParenthesesStandAlone) {
    EXPECT_EQ(tokens("2(3)sum"), (Strings{"2", "(", "3", ")", "sum"}));
    EXPECT_EQ(tokens("x#(##(#)"), (Strings{"x", "#(", "#", "#(", "#", ")"}));
    EXPECT_EQ(tokens("p:.("), (Strings{"p:.", "("}));
    EXPECT_EQ(tokens("#--(\n("), (Strings{"#!", "("}));
}

/// Written with a blank between them, tokens read the same: blanks and comments carry no meaning.
RC_GTEST_PROP(Token, LayoutCarriesNoMeaning, ()) {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::element('a', '#', '(', ')', '-', ' ', '\n', '.', ':', '|', '\r'));
    std::string again;
    for (const Token& token : tokenize(text))
        again += text.substr(token.span.start, token.span.length()) + "\n";
    std::string twice;
    for (const Token& token : tokenize(again))
        twice += again.substr(token.span.start, token.span.length()) + "\n";
    RC_ASSERT(again == twice);
}

}  // namespace
}  // namespace lw::stackup
