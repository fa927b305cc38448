// SPDX-License-Identifier: MIT
#include "pattern/stackup_style.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lw::pattern_editor {
namespace {

/// One letter a byte: k key, s string, n number, c comment, v variant, o operator, a blank for plain.
std::string styled(FileForm form, const std::string& text, text::Span span) {
    const PatternAnalysis analysis(form, text, nullptr, nullptr);
    std::string out(text.size(), ' ');
    std::size_t last = span.start;
    stylePattern(analysis, span, [&](text::Span part, int style) {
        EXPECT_GE(part.start, last);
        EXPECT_LE(part.end, span.end);
        last = part.end;
        for (std::size_t i = part.start; i < part.end; ++i) out[i] = " ksncvo"[style];
    });
    return out;
}
std::string styled(FileForm form, const std::string& text) {
    return styled(form, text, {0, text.size()});
}

TEST(StackupStyle, Words) {
    EXPECT_EQ(styled(FileForm::kStackup, "a 40 p:_|. -- gap\n#abs 0\n"), "k nn kksss cccccc vvvv n ");
    EXPECT_EQ(styled(FileForm::kStackup, "2 for(1 2)sum drop end what"), "n vvvon noooo kkkk vvv     ");
}

TEST(StackupStyle, ACommentInsideATokenBeginsThere) {
    EXPECT_EQ(styled(FileForm::kStackup, "a 1 p:.--.\ni"), "k n kksccc k");
}

TEST(StackupStyle, AProgramInALevel) {
    EXPECT_EQ(styled(FileForm::kLua, "local x = [[ a 40 p:. ]] -- c\n"), "vvvvv     ss k nn kks ss cccc ");
    EXPECT_EQ(styled(FileForm::kLua, "y = 3 .. \"text\""), "    n    ssssss");
}

TEST(StackupStyle, AProgramOfSeveralLinesInALevel) {
    const std::string text = "x = {\n  y = [[\n  a 40 p:.\n  #abs 3\n]], }\n";
    const std::string want = "     \n      sss  k nn kks   vvvv n ss    ";
    std::string shown = styled(FileForm::kLua, text);
    EXPECT_EQ(shown.substr(6), want.substr(6));
    // As the pane asks for it: from the line that is seen on.
    EXPECT_EQ(styled(FileForm::kLua, text, {15, text.size()}).substr(15), want.substr(15));
}

TEST(StackupStyle, APString) {
    EXPECT_EQ(styled(FileForm::kPString, "~.|_/a\n"), "vsvsvs ");
}

RC_GTEST_PROP(StackupStyle, PartsOfALevelAreAscendingAndInside, ()) {
    const auto words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("a 40 p:_|. ", "[[", "]]", "\n", "-- c\n", "x = ", "\"", "1 i thsleep ",
                                      ") ", "( ", "'", "\\n", "end "));
    std::string text;
    for (const std::string& word : words) text += word;
    const auto a = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    const auto b = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    for (const FileForm form : {FileForm::kStackup, FileForm::kLua, FileForm::kPString}) {
        styled(form, text, {std::min(a, b), std::max(a, b)});
    }
}

}  // namespace
}  // namespace lw::pattern_editor
