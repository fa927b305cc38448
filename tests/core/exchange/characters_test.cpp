// SPDX-License-Identifier: MIT
#include "exchange/characters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "text/utf8.h"

namespace lw::exchange {
namespace {

std::string chosenFor(std::vector<CharacterWish> wishes) {
    std::string out;
    for (const char32_t character : chooseCharacters(wishes)) text::appendUtf8(out, character);
    return out;
}

TEST(Characters, ComeFromTheSourceThenTheModelThenTheTableThenLettersThenThePool) {
    EXPECT_EQ(chosenFor({{"wall"}, {"floor"}, {"ground"}, {"path"}, {"empty"}}), "#.,: ");
    EXPECT_EQ(chosenFor({{"wall"}, {"cellar", U'#'}}), "w#") << "what the source says is taken first";
    EXPECT_EQ(chosenFor({{"wall", 0, U'W'}, {"water", 0, U'W'}}), "W~");
    EXPECT_EQ(chosenFor({{"tile_0"}, {"tile_1"}, {"tile_2"}, {"tile_3"}}), "tTil");
    EXPECT_EQ(chosenFor({{"1"}, {"2"}}), ".,");
    EXPECT_EQ(chosenFor({{"Deep Water!"}, {"deep-water"}}), "\u2248~") << "other characters are a blank";
}

TEST(Characters, AreNeverLineEndsNorTwiceTheSame) {
    std::vector<std::string> names;
    for (int i = 0; i < 1000; ++i) names.push_back(std::to_string(i));
    std::vector<CharacterWish> wishes;
    for (const std::string& name : names) wishes.push_back({name, U'\n', U'\r'});
    const std::vector<char32_t> chosen = chooseCharacters(wishes);
    const std::set<char32_t> different(chosen.begin(), chosen.end());
    EXPECT_EQ(different.size(), names.size());
    EXPECT_FALSE(different.contains(U'\n') || different.contains(U'\r'));
    EXPECT_EQ(*different.rbegin() > 0xFF, true);
}

TEST(Characters, AreGuessedByWhatRoguelikesUse) {
    EXPECT_EQ(guessTerrain(U'#'), "wall");
    EXPECT_EQ(guessTerrain(U'|'), "wall");
    EXPECT_EQ(guessTerrain(U'@'), "at");
    EXPECT_EQ(guessTerrain(U')'), "paren_close");
    EXPECT_EQ(guessTerrain(U'7'), "7");
    EXPECT_EQ(guessTerrain(U'\u00E9'), "\u00E9");
    EXPECT_EQ(guessTerrain(U'\u2588'), "u2588");
}

}  // namespace
}  // namespace lw::exchange
