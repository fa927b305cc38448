// SPDX-License-Identifier: MIT
#include "map/row_facts.h"

#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

namespace lw::map {
namespace {

TEST(RowFacts, CountsEveryCharacterHoweverManyThereAre) {
    std::mt19937 random(3);
    for (const unsigned distinct : {1U, 2U, 5U, 12U, 13U, 40U, 90U}) {
        for (const std::size_t size :
             {std::size_t{0}, std::size_t{31}, std::size_t{64}, std::size_t{9'000}, std::size_t{70'001}}) {
            std::string text;
            std::vector<std::uint32_t> expected(128, 0);
            for (std::size_t i = 0; i < size; ++i) {
                const auto c = static_cast<char>('!' + random() % distinct);
                text += c;
                ++expected[static_cast<std::size_t>(c)];
            }
            // A character that no sample may meet.
            if (size > 100) {
                --expected[static_cast<std::size_t>(text[size / 2 + 7])];
                text[size / 2 + 7] = '~';
                ++expected['~'];
            }
            const RowFacts facts = computeRowFacts(text, {}, 0, true);
            for (std::size_t c = 0; c < expected.size(); ++c)
                EXPECT_EQ(facts.ascii[c], expected[c]) << distinct << " " << size << " " << c;
            EXPECT_EQ(facts.tail, size);
        }
    }
}

}  // namespace
}  // namespace lw::map
