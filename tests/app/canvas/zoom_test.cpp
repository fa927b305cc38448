// SPDX-License-Identifier: MIT
#include "canvas/zoom.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "canvas/ruler.h"

namespace lw::canvas {
namespace {

RC_GTEST_PROP(Zoom, TheContentUnderThePointerStays, ()) {
    Zoom z;
    z.origin = QPointF(*rc::gen::inRange(-50, 50), *rc::gen::inRange(-50, 50));
    const QPointF anchor(*rc::gen::inRange(0, 1000), *rc::gen::inRange(0, 700));
    const QPointF under = z.toContent(anchor);
    z.setScaleAt(*rc::gen::inRange(1, 600), anchor);
    const QPointF now = z.toContent(anchor);
    RC_ASSERT(std::abs(now.x() - under.x()) < 1e-6);
    RC_ASSERT(std::abs(now.y() - under.y()) < 1e-6);
}

TEST(Zoom, TilesAreWholePixelsFromFourUp) {
    Zoom z;
    EXPECT_EQ(z.allowed(4.4), 4.0);
    EXPECT_EQ(z.allowed(17.6), 18.0);
    EXPECT_DOUBLE_EQ(z.allowed(2.3), 2.3);
    EXPECT_EQ(z.allowed(0.1), 1.0);
    EXPECT_EQ(z.allowed(9999), 512.0);
}

TEST(Zoom, StepsReachBothEndsAndComeBack) {
    Zoom z;
    int steps = 0;
    while (z.scale < 512 && ++steps < 100) z.scale = z.stepped(1);
    EXPECT_EQ(z.scale, 512.0);
    while (z.scale > 1 && ++steps < 200) z.scale = z.stepped(-1);
    EXPECT_EQ(z.scale, 1.0);
    z.scale = 4;
    EXPECT_EQ(z.stepped(1), 5.0);
}

TEST(Zoom, FitShowsAllAndCentres) {
    Zoom z;
    z.fit({40, 24}, {850, 600}, 16);
    EXPECT_EQ(z.scale, 20.0);
    EXPECT_DOUBLE_EQ(z.toView({20, 12}).x(), 425.0);
    EXPECT_DOUBLE_EQ(z.toView({20, 12}).y(), 300.0);
    z.fit({4096, 4096}, {800, 600}, 16);
    EXPECT_DOUBLE_EQ(z.scale * 4096, 600.0 - 32.0);
}

TEST(Zoom, AHugeContentIsZoomedOutUntilAllIsSeen) {
    Zoom z;
    z.measure({4096, 4096}, {800, 600}, 16);
    int steps = 0;
    while (z.scale > z.fitted && ++steps < 100) z.scale = z.stepped(-1);
    EXPECT_DOUBLE_EQ(z.scale, 568.0 / 4096);
    EXPECT_EQ(z.stepped(-1), z.scale);
    // A small one stops at 6.25 %, and a restored zoom is kept within the limits.
    z.measure({10, 10}, {800, 600}, 16);
    EXPECT_EQ(z.allowed(0.01), 1.0);
    EXPECT_EQ(z.least(), 1.0);
}

TEST(Zoom, ContentCantBeLost) {
    Zoom z;
    z.origin = {1000, -1000};
    z.clamp({10, 10}, {800, 600});
    EXPECT_LE(z.toView({0, 0}).x(), 800.0);
    EXPECT_GE(z.toView({0, 0}).y(), 0.0);
    EXPECT_GE(z.toView({0, 0}).x(), 0.0);
    z.origin = {1e6, 0};
    z.clamp({4096, 4096}, {800, 600});
    EXPECT_GT(z.toView({4096, 0}).x(), 100.0);
}

TEST(Zoom, RulerStepsAreRound) {
    EXPECT_EQ(rulerStep(64, 40), 1);
    EXPECT_EQ(rulerStep(20, 40), 5);
    EXPECT_EQ(rulerStep(4, 40), 10);
    EXPECT_EQ(rulerStep(1, 40), 50);
}

TEST(Zoom, PicturesAreSeenAtWholeFactorsFromTheirSizeUp) {
    Zoom z;
    z.wholeFactors = true;
    EXPECT_EQ(z.allowed(20), 16.0);
    EXPECT_EQ(z.allowed(25), 32.0);
    EXPECT_EQ(z.allowed(11.4), 11.0);
    z.scale = 16;
    EXPECT_EQ(z.stepped(1), 32.0);
    z.scale = 32;
    EXPECT_EQ(z.stepped(-1), 16.0);
    z.scale = 16;
    EXPECT_EQ(z.stepped(-1), 13.0);
    int steps = 0;
    while (z.scale < 512 && ++steps < 100) z.scale = z.stepped(1);
    EXPECT_EQ(z.scale, 512.0);
    // A whole factor is worth a third of the size, and no more.
    z.fit({40, 24}, {40 * 20 + 32, 2000}, 16);
    EXPECT_EQ(z.scale, 16.0);
    z.fit({40, 24}, {40 * 30 + 32, 2000}, 16);
    EXPECT_EQ(z.scale, 30.0);
}

TEST(Zoom, UnitsThatAreNotSquareKeepTheirShape) {
    Zoom z;
    z.wholeFactors = true;
    z.aspect = 1.5;
    z.fit({10, 10}, {10 * 32 + 32, 10 * 48 + 32}, 16);
    EXPECT_EQ(z.scale, 32.0);
    EXPECT_EQ(z.scaleY(), 48.0);
    // The rows decide here.
    z.fit({10, 10}, {1000, 10 * 24 + 32}, 16);
    EXPECT_EQ(z.scale, 16.0);
    EXPECT_NEAR(z.toView({0, 0}).y(), 16.0, 1e-9);
    EXPECT_NEAR((z.toView({1, 1}) - z.toView({0, 0}) - QPointF(16, 24)).manhattanLength(), 0, 1e-9);
    EXPECT_NEAR((z.toContent(z.toView({3.5, 7.25})) - QPointF(3.5, 7.25)).manhattanLength(), 0, 1e-9);
    // Whole pixels both ways, and what was fitted still fits.
    z.scale = 5;
    EXPECT_EQ(z.scaleY(), 7.0);
    EXPECT_EQ(z.side(), 5.0);
    const QPointF under = z.toContent({40, 70});
    z.setScaleAt(32, {40, 70});
    EXPECT_NEAR((z.toView(under) - QPointF(40, 70)).manhattanLength(), 0, 1e-9);
}

}  // namespace
}  // namespace lw::canvas
