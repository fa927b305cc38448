// SPDX-License-Identifier: MIT
#include "stackup/format.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

std::string formatted(const std::string& text) {
    const auto edits = formatText(compile(text));
    const auto* done = std::get_if<text::TextEdits>(&edits);
    return done == nullptr ? "refused" : done->apply(text);
}

TEST(StackupFormat, BlocksAndParenthesesAreIndented) {
    EXPECT_EQ(formatted("4 for  \nr 1 i p:_|.\n dup if\n1 rmv\n   else -- no\nspath\n-- c \nendif\nend\n"),
              "4 for\n r 1 i p:_|.\n dup if\n  1 rmv\n else -- no\n  spath\n  -- c\n endif\nend\n");
    EXPECT_EQ(formatted("#(\n1\n) 'c'\n"), "#(\n    1\n) 'c'\n");
    EXPECT_EQ(formatted("1 if 2 else 3 if\n4\nendif 5"), "1 if 2 else 3 if\n        4\nendif 5");
    EXPECT_EQ(formatted("1 while\n\tdrop 0\n  end"), "1 while\n\tdrop 0\nend");
}

TEST(StackupFormat, LineEndsAndWordsStay) {
    EXPECT_EQ(formatted("  1 2  +\t\r\n   \r\n3"), "1 2  +\r\n\r\n3");
    EXPECT_EQ(formatted(""), "");
    EXPECT_EQ(formatted("1 if"), "refused");
}

RC_GTEST_PROP(StackupFormat, FormattingTwiceChangesNothingMoreAndWordsStay, ()) {
    const std::string program = *testing::genGoodStackup();
    // Words on lines of their own, or not, with any blanks before and behind.
    std::string text;
    for (const char c : program) {
        if (c != ' ' || program.find("--") != std::string::npos)
            text += c;
        else
            text += *rc::gen::element<std::string>(" ", "\n", "  \n   ", "\n\t", " \r\n ");
    }
    const std::string once = formatted(text);
    RC_ASSERT(once != "refused");
    RC_ASSERT(formatted(once) == once);
    const Program before = compile(text);
    const Program after = compile(once);
    RC_ASSERT(before.tokens.size() == after.tokens.size());
    for (std::size_t i = 0; i < before.tokens.size(); ++i)
        RC_ASSERT(before.tokenText(i) == after.tokenText(i));
}

}  // namespace
}  // namespace lw::stackup
