// SPDX-License-Identifier: MIT
#include "passability/arcs.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <utility>

namespace lw::passability {
namespace {

/// Sets whose ends are whole degrees, so that half degrees are never on one.
rc::Gen<Arcs> genArcs() {
    return rc::gen::map(rc::gen::container<std::vector<std::pair<int, int>>>(
                            rc::gen::pair(rc::gen::inRange(0, 360), rc::gen::inRange(1, 120))),
                        [](const auto& parts) {
                            Arcs arcs;
                            for (const auto& [from, length] : parts) add(arcs, from, length);
                            normalise(arcs);
                            return arcs;
                        });
}

bool isNormal(const Arcs& arcs) {
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        if (arcs[i].from < 0 || arcs[i].to > 360 || arcs[i].from > arcs[i].to) return false;
        if (i > 0 && arcs[i].from <= arcs[i - 1].to) return false;
    }
    return true;
}

RC_GTEST_PROP(ArcSets, HoldWhatTheyShould, ()) {
    const Arcs a = *genArcs();
    const Arcs b = *genArcs();
    const int by = *rc::gen::inRange(0, 200);
    Arcs both;
    Arcs either;
    Arcs rest;
    Arcs wide;
    Arcs other;
    intersect(a, b, both);
    unite(a, b, either);
    subtract(a, b, rest);
    dilate(a, by, wide);
    opposite(a, other);
    for (const Arcs* arcs : {&both, &either, &rest, &wide, &other}) RC_ASSERT(isNormal(*arcs));
    for (double at = 0.5; at < 360; at += 1) {
        RC_ASSERT(contains(both, at) == (contains(a, at) && contains(b, at)));
        RC_ASSERT(contains(either, at) == (contains(a, at) || contains(b, at)));
        RC_ASSERT(contains(rest, at) == (contains(a, at) && !contains(b, at)));
        RC_ASSERT(contains(other, at) == contains(a, at + 180));
        RC_ASSERT(contains(wide, at) == (depth(a, at) >= -by));
    }
    if (length(a) >= 359.5) RC_ASSERT(isWhole(a));
}

TEST(ArcSets, ClosesSeamsEvenOver0) {
    Arcs arcs{{0.001, 60}, {60.002, 120}, {120.01, 359.999}};
    normalise(arcs, 0.004);
    EXPECT_EQ(arcs, (Arcs{{0, 120}, {120.01, 360}}));
}

TEST(ArcSets, DepthGoesOver0) {
    const Arcs arcs{{0, 10}, {350, 360}};
    EXPECT_DOUBLE_EQ(depth(arcs, 0), 10);
    EXPECT_DOUBLE_EQ(depth(arcs, 15), -5);
    EXPECT_DOUBLE_EQ(depth(wholeCircle(), 77), 180);
    EXPECT_EQ(joined(arcs), (Arcs{{350, 370}}));
}

}  // namespace
}  // namespace lw::passability
