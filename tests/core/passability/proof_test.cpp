// SPDX-License-Identifier: MIT
#include "passability/proof.h"

#include <gtest/gtest.h>
#include <string>

#include "stackup/compile.h"

namespace lw::passability {
namespace {

Proof proofOf(const std::string& text, int sides = 6, const std::stop_token& stop = {}) {
    stackup::RunSettings settings;
    settings.sides = sides;
    return prove(stackup::compile(text), settings, pattern::WallTable::library(), {}, {}, stop);
}

TEST(Proof, TellsEveryOutcome) {
    const Proof passed = proofOf("a 40 p:_|. 1 sleep a 40 p:~._|. #abs 0 #mirror 1");
    EXPECT_EQ(passed.outcome, Outcome::kPassable);
    EXPECT_TRUE(passed.hasVerdict());
    EXPECT_FALSE(passed.isUpTo);
    EXPECT_EQ(passed.rings.rings.size(), 2U);
    const Proof shut = proofOf("a 40 p:|.");
    EXPECT_EQ(shut.outcome, Outcome::kNever);
    ASSERT_NE(shut.decisive(), nullptr);
    EXPECT_EQ(shut.decisive()->rings, std::vector<std::uint32_t>{0});
    EXPECT_EQ(proofOf("a 40 p:|.+_|./_|.", 4).outcome, Outcome::kHangs);
    EXPECT_EQ(proofOf("a 40 p:. #restrict $sides 5 >=", 4).outcome, Outcome::kNotUsed);
    const Proof failed = proofOf("a 40 p:_|. drop drop");
    EXPECT_EQ(failed.outcome, Outcome::kFails);
    EXPECT_FALSE(failed.why.empty());
    EXPECT_EQ(failed.rings.rings.size(), 1U) << "what it made before";
    EXPECT_EQ(proofOf("a 40 p:_|. nonsense").outcome, Outcome::kFails);
}

TEST(Proof, LuckIsAPressOnOneTick) {
    // Gap opposite at six sides: 82 ticks do to the tick, 87 without luck (spec/openhexagon.md 3.4).
    const std::string text = "0 40 T:_|. {} 240 / sleep 0 40 T:|./_|. #abs 0 #mirror 1 #tolerance 0";
    const auto at = [&](const std::string& ticks) {
        return proofOf(std::string(text).replace(text.find("{}"), 2, ticks)).outcome;
    };
    EXPECT_EQ(at("80"), Outcome::kNever);
    EXPECT_EQ(at("84"), Outcome::kLuck);
    EXPECT_EQ(at("90"), Outcome::kPassable);
}

TEST(Proof, GoesOnBeyondWhatIsLookedAt) {
    Conditions conditions;
    conditions.maxTicks = 2000;
    const stackup::Program program = stackup::compile("20 for a 40 p:_|. 1 sleep end");
    const Proof proof = prove(program, {}, pattern::WallTable::library(), conditions);
    EXPECT_TRUE(proof.isUpTo);
    EXPECT_EQ(proof.outcome, Outcome::kPassable);
}

TEST(Proof, AStopIsNoVerdict) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(proofOf("a 40 p:_|.", 6, stop.get_token()).outcome, Outcome::kUnknown);
}

TEST(Proof, SpeedsAreTriedUpwards) {
    // Half a ring, then the other half: time for it shrinks as walls get faster.
    const stackup::Program program =
        stackup::compile("0 40 T:|._ 0.25 sleep 0 40 T:_|. 0.25 sleep 0 40 T:|._ #abs 0 #mirror 1");
    stackup::RunSettings settings;
    const auto upTo = passedUpToSpeed(program, settings, pattern::WallTable::library(), {}, 10, 0.5);
    ASSERT_TRUE(upTo);
    EXPECT_GE(*upTo, 1);
    const auto outcomeAt = [&](double speed) {
        stackup::RunSettings faster = settings;
        faster.speed = speed;
        Conditions conditions;
        conditions.speed = static_cast<float>(speed);
        return prove(program, faster, pattern::WallTable::library(), conditions).outcome;
    };
    EXPECT_EQ(outcomeAt(*upTo), Outcome::kPassable);
    if (*upTo < 10) {
        EXPECT_NE(outcomeAt(*upTo + 0.5), Outcome::kPassable);
    }
    EXPECT_EQ(
        passedUpToSpeed(stackup::compile("a 40 p:|."), settings, pattern::WallTable::library(), {}, 3, 1),
        std::nullopt);
}

}  // namespace
}  // namespace lw::passability
