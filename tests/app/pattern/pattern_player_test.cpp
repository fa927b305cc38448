// SPDX-License-Identifier: MIT
#include "pattern/pattern_player.h"

#include <cmath>
#include <cstdlib>
#include <set>

#include "editor_fixture.h"
#include "pattern/proof_cards.h"

namespace lw::pattern_editor {
namespace {

const std::string kThree = "a 40 p:_|.\n1 sleep\na 40 p:|._\n1 sleep\na 40 p:|.\n";
/// One gap at side 0, then one opposite: the way from one into the other is half a turn.
const std::string kOpposite = "a 40 p:_|.\n0.8 sleep\na 40 p:|./_|.\n#abs 0\n#mirror 1\n";

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
    player.setPractice(true);
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
    EXPECT_EQ(player.sceneTime(), 0) << "the whole pattern comes back";
}

TEST(PatternPlayer, TheKeysOfTheGameTurnThePlayer) {
    OpenPattern open(kThree);
    PatternPlayer& player = open.editor->player();
    open.key(Qt::Key_P);
    const auto turnedBy = [&](double seconds) {
        const double before = player.markerAngle();
        player.advance(seconds);
        return std::remainder(player.markerAngle() - before, 2 * M_PI) * 180 / M_PI;
    };
    // 2.3625 degrees a tick of 1/240 s; half of it, nearly, with focus.
    constexpr double kTenth = 0.1;
    QTest::keyPress(&open.canvas(), Qt::Key_Right);
    EXPECT_NEAR(turnedBy(kTenth), 24 * 2.3625, 1e-3);
    QTest::keyPress(&open.canvas(), Qt::Key_Shift);
    EXPECT_NEAR(turnedBy(kTenth), 24 * 1.15625, 1e-3);
    QTest::keyRelease(&open.canvas(), Qt::Key_Shift);
    QTest::keyPress(&open.canvas(), Qt::Key_Left);
    EXPECT_NEAR(turnedBy(kTenth), -24 * 2.3625, 1e-3) << "of both the one that came last";
    QTest::keyRelease(&open.canvas(), Qt::Key_Right);
    QTest::keyRelease(&open.canvas(), Qt::Key_Left);
    EXPECT_EQ(turnedBy(kTenth), 0);
    QTest::keyPress(&open.canvas(), Qt::Key_D);
    EXPECT_NEAR(turnedBy(kTenth), 24 * 2.3625, 1e-3);
    open.key(Qt::Key_Escape);
    EXPECT_FALSE(player.playing());
}

TEST(PatternPlayer, WhileItPlaysItsKeysAreNoOthers) {
    OpenPattern open(kThree);
    open.settle();
    open.key(Qt::Key_P);
    open.key(Qt::Key_A);
    EXPECT_TRUE(open.editor->finder().examples().empty());
    EXPECT_TRUE(open.editor->player().playing());
    open.key(Qt::Key_Escape);
    open.key(Qt::Key_A);
    EXPECT_EQ(open.editor->finder().examples().size(), 1U);
}

TEST(PatternPlayer, DeathNamesItsWallAndGoesOnFromTheRingBefore) {
    OpenPattern open(kOpposite);
    PatternPlayer& player = open.editor->player();
    open.key(Qt::Key_P);
    while (player.playing()) player.advance(0.05);
    ASSERT_TRUE(player.end());
    EXPECT_EQ(player.end()->ring, 1U);
    EXPECT_EQ(player.end()->side, 0);
    EXPECT_NEAR(player.end()->seconds, 0.93, 0.03);
    EXPECT_EQ(open.text().substr(player.end()->place.start, 2), "p:");
    EXPECT_EQ(open.document.text().position(player.end()->place.start).line, 3U);
    ASSERT_TRUE(player.end()->rescue);
    EXPECT_FALSE(player.end()->rescue->wasPressed);
    EXPECT_EQ(player.sceneTime(), 0);
    EXPECT_EQ(player.ghosts().size(), 1U);
    const CanvasCard& card = open.editor->cards().end();
    EXPECT_TRUE(card.isVisibleTo(&open.canvas()));
    EXPECT_TRUE(card.title().startsWith(QStringLiteral("Stopped at 0.9"))) << qPrintable(card.title());
    EXPECT_TRUE(card.text().contains(QStringLiteral("on side 0, line 3"))) << qPrintable(card.text());
    QCoreApplication::processEvents();
    EXPECT_EQ(card.height(), card.heightForWidth(card.width())) << "with room for its buttons";

    open.key(Qt::Key_G);
    EXPECT_TRUE(player.playing());
    EXPECT_FALSE(player.end());
    EXPECT_EQ(player.tryNumber(), 2);
    EXPECT_LT(player.time(), 0) << "shortly before the first ring";
    QTest::keyPress(&open.canvas(), Qt::Key_Right);
    // Past the first ring by a hair, then half a turn.
    QTest::keyRelease(&open.canvas(), Qt::Key_Right);
    while (player.playing() && player.time() < 0.25) player.advance(1.0 / 240);
    QTest::keyPress(&open.canvas(), Qt::Key_Right);
    while (player.playing() && player.time() < 0.25 + 180 / 567.0) player.advance(1.0 / 240);
    QTest::keyRelease(&open.canvas(), Qt::Key_Right);
    player.setLooping(false);
    while (player.playing()) player.advance(0.05);
    EXPECT_FALSE(player.end());
}

TEST(PatternPlayer, BesideADeathNothingIsCalledPassable) {
    OpenPattern open(kOpposite);
    open.prove();
    open.key(Qt::Key_C);
    const CanvasCard& verdict = open.editor->cards().verdict();
    ASSERT_TRUE(verdict.isVisibleTo(&open.canvas()));
    open.key(Qt::Key_P);
    while (open.editor->player().playing()) open.editor->player().advance(0.05);
    ASSERT_TRUE(open.editor->cards().end().isVisibleTo(&open.canvas()));
    EXPECT_FALSE(verdict.isVisibleTo(&open.canvas()));
    open.editor->player().closeEnd();
    EXPECT_TRUE(verdict.isVisibleTo(&open.canvas()));
}

TEST(PatternPlayer, SidesStopThePlayer) {
    OpenPattern open("a 400 p:_|.\n#abs 0\n#mirror 1\n");
    PatternPlayer& player = open.editor->player();
    open.key(Qt::Key_P);
    while (player.playing() && player.time() < 0.4) player.advance(0.02);
    QTest::keyPress(&open.canvas(), Qt::Key_Right);
    while (player.playing() && player.time() < 1) player.advance(0.02);
    EXPECT_FALSE(player.end()) << "a side is no front";
    EXPECT_NEAR(player.markerAngle() * 180 / M_PI, 29.6, 0.5);
}

TEST(PatternPlayer, InPracticeWallsFlashAndNobodyDies) {
    OpenPattern open("a 40 p:_|.\n1 sleep\na 40 p:|.\n");
    PatternPlayer& player = open.editor->player();
    player.setPractice(true);
    open.key(Qt::Key_P);
    // The player stands at side 0, which is open in the first ring.
    player.advance(PatternPlayer::kLead + 0.05);
    EXPECT_EQ(player.hits(), 0);
    player.advance(1.15);
    EXPECT_EQ(player.hits(), 1);
    EXPECT_TRUE(player.flashes(1, 0));
    EXPECT_FALSE(player.flashes(1, 1));
    EXPECT_FALSE(player.end());
}

TEST(PatternPlayer, GoesOnFromAnyRing) {
    OpenPattern open(kThree);
    PatternPlayer& player = open.editor->player();
    open.session().select(2);
    open.key(Qt::Key_G);
    EXPECT_TRUE(player.playing());
    EXPECT_GT(player.time(), open.session().timeline().rings[1].time);
    EXPECT_LT(player.time(), open.session().timeline().rings[2].time);
}

TEST(PatternPlayer, KeepsTheLastTries) {
    OpenPattern open(kThree);
    PatternPlayer& player = open.editor->player();
    for (int i = 0; i < 8; ++i) {
        open.key(Qt::Key_P);
        while (player.playing()) player.advance(0.1);
    }
    EXPECT_EQ(player.ghosts().size(), PatternPlayer::kGhosts);
    EXPECT_EQ(player.tryNumber(), 8);
    EXPECT_FALSE(open.canvas().grab().isNull());
    open.actions.trigger(QStringLiteral("pattern.forgetTries"));
    EXPECT_TRUE(player.ghosts().empty());
    open.key(Qt::Key_P);
    while (player.playing()) player.advance(0.1);
    text::TextEdits edits;
    edits.replace({2, 4}, "60");
    open.document.apply({open.document.revision(), edits, QStringLiteral("type"), {}, nullptr, {}});
    open.prove();
    EXPECT_TRUE(player.ghosts().empty()) << "they were of another pattern";
}

/// A pattern chosen after Play is seen whole.
TEST(PatternPlayer, AnotherProgramIsShownFromItsStart) {
    OpenPattern open("local a = { x = [[ a 40 p:_|. 1 sleep a 40 p:|. ]], y = [[ a 40 p:_|. ]] }\n",
                     formats::PatternForm::kLua);
    ASSERT_EQ(open.session().analysis().programs().size(), 2U);
    PatternPlayer& player = open.editor->player();
    player.setPractice(true);
    player.setLooping(false);
    open.key(Qt::Key_P);
    player.advance(20);
    EXPECT_FALSE(player.playing());
    open.session().showProgram(1);
    EXPECT_EQ(player.time(), 0);
    EXPECT_FALSE(open.canvas().ringsInView().empty());
}

TEST(PatternPlayer, AllProgramsInRandomOrder) {
    OpenPattern open("local a = { x = [[ a 40 p:_|. 1 sleep ]], y = [[ a 40 p:|._ 0.5 sleep ]] }\n",
                     formats::PatternForm::kLua);
    PatternPlayer& player = open.editor->player();
    player.setPractice(true);
    open.actions.trigger(QStringLiteral("pattern.randomOrder"));
    EXPECT_TRUE(player.randomOrder());
    EXPECT_EQ(player.medley(), nullptr) << "until it plays";
    open.key(Qt::Key_P);
    ASSERT_NE(player.medley(), nullptr);
    EXPECT_EQ(player.medley()->ringCount(), PlayedMedley::kPrograms);
    std::set<QString> names;
    for (std::size_t ring = 0; ring < player.medley()->ringCount(); ++ring)
        names.insert(player.medley()->nameOf(ring));
    EXPECT_EQ(names.size(), 2U);
    EXPECT_GT(player.duration(), 6);
    player.advance(2);
    EXPECT_FALSE(open.canvas().grab().isNull());
    EXPECT_FALSE(open.canvas().ringsInView().empty())
        << player.sceneTime() << " " << open.canvas().zoom().scale << " " << player.medley()->ringTime(1)
        << " " << player.medley()->scene().place(1).inner << " " << open.canvas().width();
    player.setPractice(false);
    while (player.playing()) player.advance(0.1);
    ASSERT_TRUE(player.end()) << "who never moves dies";
    EXPECT_TRUE(player.end()->name.startsWith(QStringLiteral("Ring of “"))) << qPrintable(player.end()->name);
    EXPECT_FALSE(open.canvas().cursor());
    open.key(Qt::Key_Escape);
    EXPECT_EQ(player.medley(), nullptr);
    EXPECT_FALSE(player.end());
    EXPECT_TRUE(open.canvas().cursor());
}

/// Play and verdict agree, through the window's own player: the keys of the safe path pass, and who never
/// moves dies where the first wall covers the place. At 3 to 12 sides where LEVELWRIGHT_PATTERNS is set.
TEST(PatternPlayer, TheSafePathPassesAndStandingStillDoesNot) {
    const std::string programs[] = {
        "3 for a 40 p:_|. 1.5 i thsleep a 40 p:|./_|. 3 i thsleep end\n#abs 0\n#mirror 1\n",
        "4 for r 40 p:|._ 2 i thsleep 1 rmv end\n#abs 0\n#mirror 1\n",
        "6 for r 40 p:_|. 3 i thsleep 2 rmv end\n#abs 0\n#mirror 1\n"};
    std::vector<int> counts{3, 6, 12};
    if (std::getenv("LEVELWRIGHT_PATTERNS") != nullptr) counts = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    for (const std::string& program : programs) {
        for (const int sides : counts) {
            SCOPED_TRACE(program + std::to_string(sides));
            OpenPattern open(program);
            open.session().setSides(sides);
            ASSERT_TRUE(QTest::qWaitFor([&] { return open.editor->prover().details() != nullptr; }, 60000));
            const auto details = open.editor->prover().details();
            ASSERT_TRUE(details);
            if (!details->proof->hasVerdict()) continue;
            PatternPlayer& player = open.editor->player();
            player.setLooping(false);
            const double flight = player.gameConditions().flightSeconds();
            const auto play = [&](const passability::SafePath* path) {
                player.seek(0);
                player.play();
                while (player.playing()) {
                    const auto tick =
                        static_cast<std::uint32_t>(std::floor((player.time() + flight) * 240 + 0.5));
                    if (path != nullptr) player.hold(path->keysAt(tick));
                    player.advance(1.0 / 240);
                }
            };
            if (details->proof->outcome == passability::Outcome::kPassable) {
                ASSERT_TRUE(details->path);
                ASSERT_NEAR(details->path->start, 0, 1e-9);
                play(&*details->path);
                EXPECT_FALSE(player.end()) << player.end()->seconds;
            }
            player.forgetGhosts();
            play(nullptr);
            const passability::Field& field = *details->proof->field;
            const double stands = player.markerAngle() * 180 / M_PI;
            std::uint32_t first = field.firstTick();
            while (first < field.endTick() &&
                   !passability::contains(field.blocked(first), passability::wrapped(stands)))
                ++first;
            ASSERT_EQ(player.end().has_value(), first < field.endTick());
            if (player.end()) {
                EXPECT_EQ(player.end()->death.tick, first);
            }
        }
    }
}

TEST(PatternPlayer, NothingToPlayIsNotPlayed) {
    OpenPattern open("1 sleep\n");
    open.key(Qt::Key_P);
    EXPECT_FALSE(open.editor->player().playing());
}

}  // namespace
}  // namespace lw::pattern_editor
