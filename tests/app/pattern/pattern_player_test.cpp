// SPDX-License-Identifier: MIT
#include "pattern/pattern_player.h"

#include <cmath>

#include "editor_fixture.h"

namespace lw::pattern_editor {
namespace {

const std::string kThree = "a 40 p:_|.\n1 sleep\na 40 p:|._\n1 sleep\na 40 p:|.\n";

TEST(PatternPlayer, StepsFromRingToRing) {
    OpenPattern open(kThree);
    PatternPlayer& player = open.editor->player();
    EXPECT_EQ(player.time(), 0);
    open.key(Qt::Key_PageDown);
    EXPECT_NEAR(player.time(), open.session().timeline().rings[1].time, 1e-9);
    open.key(Qt::Key_PageDown);
    EXPECT_NEAR(player.time(), open.session().timeline().rings[2].time, 1e-9);
    open.key(Qt::Key_PageUp);
    EXPECT_NEAR(player.time(), open.session().timeline().rings[1].time, 1e-9);
    open.key(Qt::Key_Home);
    EXPECT_EQ(player.time(), 0);
    open.key(Qt::Key_End);
    EXPECT_EQ(open.session().selected(), 2U);
}

TEST(PatternPlayer, PlaysAtTheGamesSpeedAndLoops) {
    OpenPattern open(kThree);
    PatternPlayer& player = open.editor->player();
    open.key(Qt::Key_P);
    EXPECT_TRUE(player.playing());
    EXPECT_EQ(player.time(), -PatternPlayer::kLead);
    player.advance(1.5);
    EXPECT_NEAR(player.time(), 0.5, 1e-9);
    player.setRate(0.5);
    player.advance(1);
    EXPECT_NEAR(player.time(), 1.0, 1e-9);
    player.advance(20);
    EXPECT_EQ(player.time(), -PatternPlayer::kLead);
    player.setLooping(false);
    player.advance(20);
    EXPECT_FALSE(player.playing());
    EXPECT_NEAR(player.time(), open.session().duration(), 1e-9);
}

TEST(PatternPlayer, LeftAndRightTurnTheMarkerAtTheGamesRotation) {
    OpenPattern open(kThree);
    PatternPlayer& player = open.editor->player();
    open.key(Qt::Key_P);
    QTest::keyPress(&open.canvas(), Qt::Key_Right);
    const double before = player.markerAngle();
    // A whole turn takes 800/21 frames of 1/60 s.
    player.advance(800.0 / 21 / 60 / 4);
    EXPECT_NEAR(std::remainder(player.markerAngle() - before, 2 * M_PI), M_PI / 2, 1e-6);
    QTest::keyRelease(&open.canvas(), Qt::Key_Right);
    const double still = player.markerAngle();
    player.advance(0.01);
    EXPECT_EQ(player.markerAngle(), still);
    open.key(Qt::Key_Escape);
    EXPECT_FALSE(player.playing());
}

TEST(PatternPlayer, TouchedWallsAreCountedAndFlash) {
    OpenPattern open("a 40 p:_|.\n1 sleep\na 40 p:|.\n");
    PatternPlayer& player = open.editor->player();
    open.key(Qt::Key_P);
    // The marker stands at side 0, which is open in the first ring.
    player.advance(PatternPlayer::kLead + 0.05);
    EXPECT_EQ(player.hits(), 0);
    player.advance(1.15);
    EXPECT_EQ(player.hits(), 1);
    EXPECT_TRUE(player.flashes(1, 0));
    EXPECT_FALSE(player.flashes(1, 1));
}

TEST(PatternPlayer, NothingToPlayIsNotPlayed) {
    OpenPattern open("1 sleep\n");
    open.key(Qt::Key_P);
    EXPECT_FALSE(open.editor->player().playing());
}

}  // namespace
}  // namespace lw::pattern_editor
