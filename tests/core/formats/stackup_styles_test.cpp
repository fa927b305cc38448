// SPDX-License-Identifier: MIT
#include "formats/stackup_styles.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/languages.h"

namespace lw::formats {
namespace {

/// One letter a byte: k key, s string, n number, c comment, v variant, o operator, a blank for plain.
std::string styled(PatternForm form, const std::string& text, text::Span span) {
    const auto analysis = testing::analysed(form == PatternForm::kStackup   ? "stackup"
                                            : form == PatternForm::kPString ? "pstring"
                                                                            : "lua",
                                            text);
    std::string out(text.size(), ' ');
    std::size_t last = span.start;
    analysis->styles(span, [&](text::Span part, int style) {
        EXPECT_GE(part.start, last);
        EXPECT_LE(part.end, span.end);
        last = part.end;
        for (std::size_t i = part.start; i < part.end; ++i) out[i] = " ksncvo"[style];
    });
    return out;
}
std::string styled(PatternForm form, const std::string& text) {
    return styled(form, text, {0, text.size()});
}

TEST(StackupStyles, Words) {
    EXPECT_EQ(styled(PatternForm::kStackup, "a 40 p:_|. -- gap\n#abs 0\n"), "k nn kksss cccccc vvvv n ");
    EXPECT_EQ(styled(PatternForm::kStackup, "2 for(1 2)sum drop end what"), "n vvvon noooo kkkk vvv     ");
}

TEST(StackupStyles, ACommentInsideATokenBeginsThere) {
    EXPECT_EQ(styled(PatternForm::kStackup, "a 1 p:.--.\ni"), "k n kksccc k");
}

TEST(StackupStyles, AProgramInALevel) {
    EXPECT_EQ(styled(PatternForm::kLua, "local x = [[ a 40 p:. ]] -- c\n"), "vvvvv     ss k nn kks ss cccc ");
    EXPECT_EQ(styled(PatternForm::kLua, "y = 3 .. \"text\""), "    n    ssssss");
}

TEST(StackupStyles, AProgramOfSeveralLinesInALevel) {
    const std::string text = "x = {\n  y = [[\n  a 40 p:.\n  #abs 3\n]], }\n";
    const std::string want = "     \n      sss  k nn kks   vvvv n ss    ";
    std::string shown = styled(PatternForm::kLua, text);
    EXPECT_EQ(shown.substr(6), want.substr(6));
    // As the pane asks for it: from the line that is seen on.
    EXPECT_EQ(styled(PatternForm::kLua, text, {15, text.size()}).substr(15), want.substr(15));
}

TEST(StackupStyles, APString) {
    EXPECT_EQ(styled(PatternForm::kPString, "~.|_/a\n"), "vsvsvs ");
}

RC_GTEST_PROP(StackupStyles, PartsOfALevelAreAscendingAndInside, ()) {
    const auto words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("a 40 p:_|. ", "[[", "]]", "\n", "-- c\n", "x = ", "\"", "1 i thsleep ",
                                      ") ", "( ", "'", "\\n", "end "));
    std::string text;
    for (const std::string& word : words) text += word;
    const auto a = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    const auto b = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    for (const PatternForm form : {PatternForm::kStackup, PatternForm::kLua, PatternForm::kPString}) {
        styled(form, text, {std::min(a, b), std::max(a, b)});
    }
}

}  // namespace
}  // namespace lw::formats
