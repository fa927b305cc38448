// SPDX-License-Identifier: MIT
#include "pattern/fit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pattern/example.h"

namespace lw::pattern {
namespace {

std::string fit(std::vector<std::string_view> segments, std::size_t longest = 20) {
    return fitDivision(segments, longest).value_or("none");
}

TEST(Fit, FindsTheShortestDivision) {
    EXPECT_EQ(fit({"......"}), "|.");
    EXPECT_EQ(fit({"_....."}), "_|.");
    EXPECT_EQ(fit({"._._._"}), "|._");
    EXPECT_EQ(fit({"__"}), "");
    EXPECT_EQ(fit({".__"}), ".");
    EXPECT_EQ(fit({".."}), "|.");
    EXPECT_EQ(fit({".", "...."}), "|.");
    EXPECT_EQ(fit({"._", "._._", "._."}), "|._");
    EXPECT_EQ(fit({"._.", ".._"}), "none");
    EXPECT_EQ(fit({"._..__._"}, 4), "none");
}

RC_GTEST_PROP(Fit, WhatItFindsDrawsTheSegment, (std::vector<bool> walls)) {
    RC_PRE(!walls.empty());
    std::string segment;
    for (const bool wall : walls) segment += wall ? '.' : '_';
    const auto found = fitDivision(std::vector<std::string_view>{segment}, segment.size());
    RC_ASSERT(found);
    RC_ASSERT(found->size() <= segment.size());
    RC_ASSERT(draws(parse(*found), Example{walls}));
}

}  // namespace
}  // namespace lw::pattern
