// SPDX-License-Identifier: MIT
#include "pattern/polygon.h"

#include <cmath>
#include <gtest/gtest.h>

#include "pattern/ring_scene.h"

namespace lw::pattern_editor {
namespace {

TEST(Polygon, PlacesComeBackAsSideAndRadius) {
    for (int sides = 3; sides <= 32; ++sides) {
        const Polygon polygon(sides);
        for (int side = 0; side < sides; ++side) {
            for (const double share : {0.02, 0.5, 0.98}) {
                const QPointF point = polygon.along(side, share, 120);
                EXPECT_EQ(polygon.sideAt(point), side) << sides;
                EXPECT_NEAR(polygon.radiusAt(point), 120, 1e-9) << sides;
            }
        }
    }
}

TEST(Polygon, SideZeroIsAtTheRightAndSidesGoClockwise) {
    const Polygon hexagon(6);
    EXPECT_EQ(hexagon.sideAt({10, 0}), 0);
    EXPECT_EQ(hexagon.sideAt({5, 9}), 1);  // the screen's y goes down
    EXPECT_EQ(hexagon.sideAt({-10, 0}), 3);
    EXPECT_EQ(hexagon.sideAt({5, -9}), 5);
    EXPECT_EQ(hexagon.corner(-1, 3), hexagon.corner(5, 3));
    EXPECT_EQ(hexagon.corner(6, 3), hexagon.corner(0, 3));
}

stackup::Timeline timelineOf(std::initializer_list<std::pair<double, double>> rings) {
    stackup::Timeline timeline;
    for (const auto& [time, thickness] : rings) {
        stackup::RingEvent ring;
        ring.time = time;
        ring.thickness = thickness;
        timeline.rings.push_back(ring);
    }
    return timeline;
}

TEST(RingScene, RadiiAreTimes) {
    const RingScene scene(timelineOf({{0, 40}, {1, 20}, {1.5, -30}}), 300);
    EXPECT_EQ(scene.place(0).inner, RingScene::kStart);
    EXPECT_EQ(scene.place(0).outer, RingScene::kStart + 40);
    EXPECT_EQ(scene.place(1).inner, RingScene::kStart + 300);
    // A negative thickness reaches inwards, as the game's wall does.
    EXPECT_EQ(scene.place(2).inner, RingScene::kStart + 420);
    EXPECT_EQ(scene.place(2).outer, RingScene::kStart + 450);
    EXPECT_EQ(scene.extent(), RingScene::kStart + 450);
    EXPECT_EQ(scene.between(0, 80), (std::vector<std::size_t>{0}));
    EXPECT_EQ(scene.at(RingScene::kStart + 310, 0), 1U);
    EXPECT_EQ(scene.at(RingScene::kStart + 350, 0), std::nullopt);
    EXPECT_EQ(scene.at(RingScene::kStart + 322, 4), 1U);
}

TEST(RingScene, WhatHasNoPlaceIsCounted) {
    const double nan = std::nan("");
    const double inf = HUGE_VAL;
    const RingScene scene(timelineOf({{0, 40}, {nan, 40}, {0, nan}, {0, inf}, {inf, 1}, {1e30, 4}, {-9, 1}}),
                          300);
    EXPECT_EQ(scene.hidden(), 6U);
    EXPECT_TRUE(std::isfinite(scene.extent()));
    EXPECT_EQ(scene.between(-1e300, 1e300).size(), 1U);
}

}  // namespace
}  // namespace lw::pattern_editor
