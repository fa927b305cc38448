// SPDX-License-Identifier: MIT
#include "text/sequence_diff.h"

#include <gtest/gtest.h>
#include <random>
#include <rapidcheck/gtest.h>

namespace lw::text {
namespace {

using Elements = std::vector<std::uint32_t>;

/// How many elements stand on one side only. Fails where the differences are out of order or what lies
/// between them is not common.
std::size_t checkedCost(const Elements& a, const Elements& b) {
    std::size_t i = 0;
    std::size_t j = 0;
    std::size_t cost = 0;
    for (const Difference& d : differences(a, b)) {
        EXPECT_LE(i, d.beforeStart);
        EXPECT_EQ(d.beforeStart - i, d.afterStart - j);
        EXPECT_TRUE(d.beforeStart < d.beforeEnd || d.afterStart < d.afterEnd);
        for (; i < d.beforeStart; ++i, ++j) EXPECT_EQ(a[i], b[j]);
        i = d.beforeEnd;
        j = d.afterEnd;
        cost += d.beforeEnd - d.beforeStart + d.afterEnd - d.afterStart;
    }
    EXPECT_EQ(a.size() - i, b.size() - j);
    for (; i < a.size(); ++i, ++j) EXPECT_EQ(a[i], b[j]);
    return cost;
}

/// The least there can be, by the table of all pairs.
std::size_t leastCost(const Elements& a, const Elements& b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = a[i - 1] == b[j - 1] ? diagonal : std::min(above, row[j - 1]) + 1;
            diagonal = above;
        }
    }
    return row.back();
}

RC_GTEST_PROP(SequenceDiff, FindsTheLeastDifference, ()) {
    const auto range = *rc::gen::element<std::uint32_t>(1, 2, 3, 5, 20);
    const auto gen = rc::gen::container<Elements>(rc::gen::inRange<std::uint32_t>(0, range));
    Elements a = *gen;
    Elements b = *gen;
    // Numbers stay below the total count.
    while (a.size() + b.size() < range) a.push_back(0);
    RC_ASSERT(checkedCost(a, b) == leastCost(a, b));
}

Elements shuffled(Elements elements, unsigned seed) {
    std::mt19937 random(seed);
    for (std::size_t i = elements.size(); i > 1; --i) std::swap(elements[i - 1], elements[random() % i]);
    return elements;
}

Elements numbered(std::uint32_t from, std::uint32_t to) {
    Elements out;
    for (std::uint32_t i = from; i < to; ++i) out.push_back(i);
    return out;
}

TEST(SequenceDiff, ABlockThatMovedFarIsTheOnlyDifference) {
    const Elements a = numbered(0, 20'000);
    Elements b = numbered(6'000, 20'000);
    for (std::uint32_t i = 0; i < 6'000; ++i) b.push_back(i);
    EXPECT_EQ(checkedCost(a, b), 12'000U);
}

TEST(SequenceDiff, ASearchCutShortStillGivesCommonElements) {
    const Elements a = numbered(0, 12'000);
    checkedCost(a, shuffled(a, 1));
    // A few values only, so that nothing is unique.
    Elements few(12'000);
    for (std::size_t i = 0; i < few.size(); ++i) few[i] = static_cast<std::uint32_t>(i % 40);
    const Elements mixed = shuffled(few, 2);
    EXPECT_LT(checkedCost(few, mixed), few.size() + mixed.size());
    EXPECT_EQ(checkedCost(few, few), 0U);
}

}  // namespace
}  // namespace lw::text
