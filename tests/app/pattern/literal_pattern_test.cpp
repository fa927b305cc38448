// SPDX-License-Identifier: MIT
#include "pattern/literal_pattern.h"

#include <gtest/gtest.h>

#include "pattern/pstring.h"
#include "pattern/ring.h"

namespace lw::pattern_editor {
namespace {

TEST(LiteralPattern, DrawsWhatItWasAsked) {
    for (const std::string characters : {"......", "d.....", "._._._", "r_____", "______", "..d..d", "abcabc",
                                         "._.r_.r", "1", "_", "d_____d"}) {
        for (const std::string& text : literalPatterns(characters)) {
            const pattern::PString parsed = pattern::parse(text);
            ASSERT_TRUE(parsed.valid) << text;
            std::string cells = pattern::evaluate(parsed, static_cast<int>(characters.size())).cells;
            for (char& cell : cells) cell = cell == ' ' ? '_' : cell;
            EXPECT_EQ(cells, characters) << text;
        }
    }
}

TEST(LiteralPattern, TheShortestComesFirst) {
    EXPECT_EQ(literalPatterns("......").front(), "|.");
    // Halves and thirds are seen, too.
    EXPECT_EQ(literalPatterns("dddddooooo").front(), "|d/|o");
    EXPECT_EQ(literalPatterns("dddddddooooo").size() > 1, true);
    EXPECT_EQ(literalPatterns("d.....").front(), "d|.");
    EXPECT_EQ(literalPatterns("d.....").back(), "d.....");
    EXPECT_EQ(literalPatterns("._._._").front(), "|._");
    EXPECT_EQ(literalPatterns("r_____"), (std::vector<std::string>{"r"}));
    EXPECT_EQ(literalPatterns("______"), (std::vector<std::string>{"_"}));
    EXPECT_EQ(literalPatterns("_.__r_"), (std::vector<std::string>{"_.__r"}));
}

}  // namespace
}  // namespace lw::pattern_editor
