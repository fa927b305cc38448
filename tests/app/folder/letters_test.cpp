// SPDX-License-Identifier: MIT
#include "folder/letters.h"

#include <gtest/gtest.h>

namespace lw::folder {
namespace {

int score(const char* name, const char* letters) {
    const auto match = matchLetters(QString::fromLatin1(name), QString::fromLatin1(letters));
    return match ? match->score : -1000;
}

TEST(Letters, StandInTheirOrderInEitherCase) {
    const auto match = matchLetters(QStringLiteral("gates.stackup"), QStringLiteral("GaS"));
    ASSERT_TRUE(match);
    EXPECT_EQ(match->places, (std::vector<qsizetype>{0, 1, 4}));
    EXPECT_FALSE(matchLetters(QStringLiteral("gates"), QStringLiteral("ag")));
    EXPECT_FALSE(matchLetters(QStringLiteral("gates"), QStringLiteral("gg")));
    EXPECT_FALSE(matchLetters(QString(), QStringLiteral("a")));
    EXPECT_TRUE(matchLetters(QStringLiteral("gates"), QString()));
}

TEST(Letters, CountMoreInARowAndWhereWordsBegin) {
    EXPECT_GT(score("gates.stackup", "ga"), score("big gap", "ga"));
    EXPECT_GT(score("big gap", "ga"), score("legal", "ga"));
    EXPECT_GT(score("crossing.map", "cro"), score("cellar_room.map", "cro"));
    EXPECT_GT(score("gap_up", "gu"), score("glueup", "gp"));
}

TEST(Letters, AreTakenWhereTheyFitBest) {
    const auto match = matchLetters(QStringLiteral("a big map"), QStringLiteral("map"));
    ASSERT_TRUE(match);
    EXPECT_EQ(match->places, (std::vector<qsizetype>{6, 7, 8}));
    const auto later = matchLetters(QStringLiteral("alpha ab"), QStringLiteral("ab"));
    ASSERT_TRUE(later);
    EXPECT_EQ(later->places, (std::vector<qsizetype>{6, 7}));
}

}  // namespace
}  // namespace lw::folder
