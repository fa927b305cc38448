// SPDX-License-Identifier: MIT
// What holds of every dungeon, over many seeds and settings (spec/dungeon-properties.md).
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/dungeon_properties.h"

namespace lw::dungeon {
namespace {

TEST(Properties, DefaultDungeonsAreConnected) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const DungeonRequest request{.width = 40, .height = 30, .seed = seed};
        const DungeonResult result = generateDungeon(request);
        expectProperties(request, result);
        for (const auto& room : result.rooms->entries())
            EXPECT_NE(result.doors->find(room.item), nullptr) << seed;
    }
}

TEST(Properties, AllDoorsOfASingleRoomAreRecorded) {
    DungeonRequest request{.width = 40, .height = 40};
    request.parameters.minRooms = request.parameters.maxRooms = 1;
    request.parameters.roomMinSize = 5;
    request.parameters.roomMaxSize = 11;
    request.parameters.saveDeadEndChance = 0;
    for (request.seed = 0; request.seed < 500; ++request.seed) {
        const DungeonResult result = generateDungeon(request);
        expectProperties(request, result);
        ASSERT_EQ(result.rooms->size(), 1U);
        EXPECT_NE(result.doors->find(result.rooms->entries()[0].item), nullptr) << request.seed;
    }
}

/// Settings that the original accepts and survives.
rc::Gen<DungeonRequest> genRequest() {
    return rc::gen::exec([] {
        DungeonRequest request;
        DungeonParameters& p = request.parameters;
        request.seed = *rc::gen::arbitrary<std::uint64_t>();
        request.engine = *rc::gen::element(random::Engine::kMizuchi, random::Engine::kXoshiro256StarStar);
        p.minRooms = *rc::gen::inRange(0, 8);
        p.maxRooms = p.minRooms + *rc::gen::inRange(0, 8);
        p.roomMinSize = *rc::gen::inRange(1, 6);
        p.roomMaxSize = p.roomMinSize + *rc::gen::inRange(0, 6);
        p.roomSizeRatioX = *rc::gen::element(0.5F, 1.0F, 1.7F);
        p.roomSizeRatioY = *rc::gen::element(0.7F, 1.0F, 1.3F);
        request.width = *rc::gen::inRange(40, 70);
        request.height = *rc::gen::inRange(40, 60);
        p.crawlerChangeDirectionImprovement = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.clampMaze = true;
        p.maxSidesToConnect = *rc::gen::inRange<std::uint16_t>(1, 5);
        p.minSidesToConnect =
            *rc::gen::inRange<std::uint16_t>(0, static_cast<std::uint16_t>(p.maxSidesToConnect + 1));
        p.cancelSideConnectionSelectChance = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.cancelConnectionPlacementChance = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.cancelConnectionPlacementChanceIncrease = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.clampDoors = true;
        p.saveDeadEndChance = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.maxTrimIterations = *rc::gen::element(-1, 0, 1, 5);
        return request;
    });
}

RC_GTEST_PROP(Properties, HoldForRandomSettings, ()) {
    const DungeonRequest request = *genRequest();
    expectProperties(request, generateDungeon(request));
    RC_ASSERT(!::testing::Test::HasFailure());
}

RC_GTEST_PROP(Properties, AClampChangesNothingUntilTheChanceIsAbove100, ()) {
    DungeonRequest request = *genRequest();
    const DungeonResult clamped = generateDungeon(request);
    request.parameters.clampDoors = request.parameters.clampMaze = false;
    const DungeonResult plain = generateDungeon(request);
    if (!plain.error) {
        const bool same = plain.map->rows() == clamped.map->rows();
        RC_ASSERT(same);
    } else {
        RC_ASSERT(plain.error->kind() == ErrorKind::kArgument);
    }
}

}  // namespace
}  // namespace lw::dungeon

namespace rc {
inline void showValue(const lw::dungeon::DungeonRequest& request, std::ostream& out) {
    out << request.width << "x" << request.height << " seed " << request.seed;
}
}  // namespace rc
