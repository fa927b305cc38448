// SPDX-License-Identifier: MIT
// Where the original throws by accident or never ends, a run tells so; it neither crashes nor hangs.
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "dungeon/append_item_lists.h"
#include "dungeon/maze_generation.h"
#include "dungeon/remove_duplicate_points.h"
#include "dungeon/run.h"
#include "dungeon/tunnel_dead_end_trimming.h"

namespace lw::dungeon {
namespace {

constexpr std::int32_t kMax = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kMin = std::numeric_limits<std::int32_t>::min();

void expectError(const DungeonRequest& request, ErrorKind kind, const std::string& setting,
                 std::uint64_t workLimit = 20'000'000) {
    const DungeonResult result = generateDungeon(request, {.workLimit = workLimit});
    ASSERT_TRUE(result.error);
    EXPECT_EQ(exceptionName(result.error->kind()), exceptionName(kind)) << result.error->what();
    EXPECT_EQ(result.error->setting(), setting) << result.error->what();
    EXPECT_FALSE(result.error->cause().empty());
}

DungeonRequest with(const std::function<void(DungeonParameters&)>& change) {
    DungeonRequest request{.width = 40, .height = 30, .seed = 1};
    change(request.parameters);
    return request;
}

TEST(Failures, AChanceGrownAbove100NamesItsSetting) {
    auto doors = with([](DungeonParameters& p) {
        p.roomMinSize = 9;
        p.roomMaxSize = 13;
        p.minSidesToConnect = 4;
        p.cancelSideConnectionSelectChance = 0;
        p.cancelConnectionPlacementChance = 5;
        p.cancelConnectionPlacementChanceIncrease = 40;
    });
    doors.width = 60;
    doors.height = 40;
    expectError(doors, ErrorKind::kArgument, "CancelConnectionPlacementChanceIncrease");
    const auto maze = with([](DungeonParameters& p) { p.crawlerChangeDirectionImprovement = 60; });
    expectError(maze, ErrorKind::kArgument, "CrawlerChangeDirectionImprovement");
}

TEST(Failures, AClampRepairsThem) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        auto request = with([](DungeonParameters& p) {
            p.minSidesToConnect = 4;
            p.cancelConnectionPlacementChance = 95;
            p.cancelConnectionPlacementChanceIncrease = 10;
            p.crawlerChangeDirectionImprovement = 99;
            p.clampDoors = p.clampMaze = true;
        });
        request.seed = seed;
        const DungeonResult result = generateDungeon(request);
        EXPECT_FALSE(result.error) << result.error->what();
    }
}

TEST(Failures, SizesWithoutRoomAreNamed) {
    auto request = with([](DungeonParameters& p) { p.roomMinSize = 5; });
    request.width = request.height = 9;
    expectError(request, ErrorKind::kIndexOutOfRange, "RoomMaxSize");
    request.width = 0;
    expectError(request, ErrorKind::kArgument, "");
    request.width = request.height = 10'000;
    expectError(request, ErrorKind::kRefused, "");
}

TEST(Failures, OneCellMapsWork) {
    auto request = with([](DungeonParameters& p) { p.minRooms = p.maxRooms = 0; });
    request.width = request.height = 1;
    EXPECT_FALSE(generateDungeon(request).error);
}

TEST(Failures, NegativeNumbersAreNamed) {
    expectError(with([](DungeonParameters& p) { p.minRooms = p.maxRooms = -3; }),
                ErrorKind::kArgumentOutOfRange, "MinRooms");
    expectError(with([](DungeonParameters& p) { p.roomMinSize = -1; }), ErrorKind::kRefused, "RoomMinSize");
    expectError(with([](DungeonParameters& p) { p.roomSizeRatioY = -1; }), ErrorKind::kInvalidConfiguration,
                "RoomSizeRatioY");
}

TEST(Failures, EndlessAttemptsEnd) {
    const auto crowded = [](DungeonParameters& p) {
        p.minRooms = p.maxRooms = 200;
        p.maxCreationAttempts = -1;
    };
    expectError(with(crowded), ErrorKind::kEndless, "");
    const auto many = [](DungeonParameters& p) {
        p.minRooms = p.maxRooms = kMax - 1;
        p.maxPlacementAttempts = kMax;
    };
    expectError(with(many), ErrorKind::kEndless, "");
    const auto none = [](DungeonParameters& p) {
        p.minRooms = p.maxRooms = kMax - 1;
        p.maxPlacementAttempts = 0;
        p.maxCreationAttempts = 0;
    };
    expectError(with(none), ErrorKind::kEndless, "");
}

TEST(Failures, NegativeAttemptsWorkWhereRoomsFit) {
    const auto request = with([](DungeonParameters& p) {
        p.minRooms = p.maxRooms = 1;
        p.maxCreationAttempts = p.maxPlacementAttempts = -1;
    });
    EXPECT_FALSE(generateDungeon(request).error);
}

TEST(Failures, ARunCanBeStopped) {
    std::stop_source source;
    source.request_stop();
    auto request = with([](DungeonParameters&) {});
    request.width = request.height = 500;
    const DungeonResult result = generateDungeon(request, {.stop = source.get_token()});
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.error->kind(), ErrorKind::kCancelled);
}

TEST(Failures, AMazeNeedsAWall) {
    GenerationContext context(3, 2);
    context.add(std::make_shared<WallFloor>(WallFloor::fromRows({"...", "..."})), "WallFloor");
    MazeGeneration maze;
    maze.rng = random::makeRandom(random::Engine::kMizuchi, 1);
    try {
        maze.perform(context);
        FAIL();
    } catch (const GenerationError& error) {
        EXPECT_EQ(error.kind(), ErrorKind::kEndless);
        EXPECT_EQ(error.step(), "MazeGeneration");
    }
}

TEST(Failures, AStepAloneNamesWhatItNeeds) {
    GenerationContext context(10, 10);
    RoomDoorConnection doors;
    try {
        doors.perform(context);
        FAIL();
    } catch (const GenerationError& error) {
        EXPECT_EQ(error.kind(), ErrorKind::kMissingComponent);
        EXPECT_NE(error.cause().find("ItemList<Rectangle> with the tag \"Rooms\""), std::string::npos);
    }
    EXPECT_THROW(TunnelDeadEndTrimming().perform(context), GenerationError);
    EXPECT_THROW(AppendItemLists("a", "b").perform(context), GenerationError);
}

TEST(Failures, AListCannotBeAppendedToItself) {
    GenerationContext context(10, 10);
    context.add(std::make_shared<AreaList>(), "a");
    EXPECT_THROW(AppendItemLists("a", "a").perform(context), GenerationError);
    EXPECT_THROW(RemoveDuplicatePoints("a", "a").perform(context), GenerationError);
}

TEST(Failures, SavingADeadEndWithANegativeChanceFailsAtTheFirst) {
    GenerationContext context(5, 3);
    context.add(std::make_shared<WallFloor>(WallFloor::fromRows({"#####", "#...#", "#####"})), "WallFloor");
    auto tunnels = std::make_shared<AreaList>();
    tunnels->add(std::make_shared<Area>(std::vector<Point>{{1, 1}, {2, 1}, {3, 1}}), "test");
    context.add(tunnels, "Tunnels");
    TunnelDeadEndTrimming trimming;
    trimming.saveDeadEndChance = -1;
    try {
        trimming.perform(context);
        FAIL();
    } catch (const GenerationError& error) {
        EXPECT_EQ(error.kind(), ErrorKind::kArgument);
        EXPECT_EQ(error.setting(), "SaveDeadEndChance");
    }
}

DoorsResult doorsOf(const std::vector<std::string>& rows, std::vector<Rectangle> rooms) {
    DoorsRequest request;
    request.map = WallFloor::fromRows(rows);
    request.rooms = std::move(rooms);
    return openDoors(request);
}

TEST(Failures, RoomsThatAreNoneAreNamed) {
    const std::vector<std::string> rows = {"######", "#....#", "######"};
    for (const Rectangle room : {Rectangle{kMax, kMax, kMax, kMax}, {kMin, 0, 3, 3}, {0, 0, kMax, 1}}) {
        const DoorsResult result = doorsOf(rows, {room});
        ASSERT_TRUE(result.error);
        EXPECT_EQ(result.error->kind(), ErrorKind::kIndexOutOfRange) << result.error->what();
    }
    const DoorsResult negative = doorsOf(rows, {{2, 1, -1, 1}});
    ASSERT_TRUE(negative.error);
    EXPECT_EQ(negative.error->kind(), ErrorKind::kRefused);
}

TEST(Failures, AnExistingDoorListIsUsed) {
    GenerationContext context(7, 5);
    context.add(std::make_shared<WallFloor>(
                    WallFloor::fromRows({"#######", "#.....#", "#######", "###.###", "#######"})),
                "WallFloor");
    auto rooms = std::make_shared<RoomList>();
    rooms->add({3, 3, 1, 1}, "test");
    context.add(rooms, "Rooms");
    const auto doors = std::make_shared<DoorList>();
    doors->add({9, 9, 1, 1}, {9, 8}, "test");
    context.add(doors, "Doors");
    RoomDoorConnection step;
    step.rng = random::makeRandom(random::Engine::kMizuchi, 1);
    step.perform(context);
    EXPECT_EQ(context.find<DoorList>("Doors"), doors);
    ASSERT_EQ(doors->rooms().size(), 2U);
    EXPECT_TRUE(doors->rooms()[1].contains({3, 2}));
    EXPECT_EQ(doors->rooms()[1].doors()[0].step, "RoomDoorConnection");
}

/// Any numbers at all, small and huge.
rc::Gen<std::int32_t> genNumber() {
    return rc::gen::oneOf(rc::gen::inRange(-3, 30), rc::gen::inRange(-200, 200),
                          rc::gen::element(kMin, kMin + 1, kMax - 1, kMax, 1 << 29, 1 << 30));
}

RC_GTEST_PROP(Failures, AnySettingsEndWithAMapOrAnError, ()) {
    DungeonRequest request;
    DungeonParameters& p = request.parameters;
    request.seed = *rc::gen::arbitrary<std::uint64_t>();
    request.width = *rc::gen::inRange(1, 60);
    request.height = *rc::gen::inRange(1, 60);
    p.minRooms = *genNumber();
    p.maxRooms = *rc::gen::oneOf(genNumber(), rc::gen::just(p.minRooms));
    p.roomMinSize = *genNumber();
    p.roomMaxSize = *rc::gen::oneOf(genNumber(), rc::gen::just(p.roomMinSize));
    p.roomSizeRatioX = *rc::gen::oneOf(rc::gen::arbitrary<float>(), rc::gen::just(1.0F));
    p.roomSizeRatioY = *rc::gen::oneOf(rc::gen::arbitrary<float>(), rc::gen::just(1.0F));
    p.maxCreationAttempts = *genNumber();
    p.maxPlacementAttempts = *genNumber();
    p.crawlerChangeDirectionImprovement = *rc::gen::inRange<std::uint16_t>(0, 110);
    p.minSidesToConnect = *rc::gen::inRange<std::uint16_t>(0, 6);
    p.maxSidesToConnect = *rc::gen::inRange<std::uint16_t>(0, 6);
    p.cancelSideConnectionSelectChance = *rc::gen::inRange<std::uint16_t>(0, 110);
    p.cancelConnectionPlacementChance = *rc::gen::inRange<std::uint16_t>(0, 110);
    p.cancelConnectionPlacementChanceIncrease = *rc::gen::arbitrary<std::uint16_t>();
    p.saveDeadEndChance = *rc::gen::inRange<std::uint16_t>(0, 110);
    p.maxTrimIterations = *genNumber();
    request.maxAttempts = *rc::gen::inRange(-1, 20);
    const DungeonResult result = generateDungeon(request, {.workLimit = 3'000'000});
    if (!result.error) RC_ASSERT(result.map != nullptr);
}

TEST(Failures, OnlyNegativeAttemptsAreEndlessByTheirSettings) {
    DungeonRequest request;
    const std::uint64_t usual = workLimitOf(pipelineOf(request));
    request.parameters.minRooms = request.parameters.maxRooms = 4;
    request.parameters.maxCreationAttempts = 5500;
    request.parameters.maxPlacementAttempts = 5000;
    // Each attempt looks at a few cells at least.
    EXPECT_GT(workLimitOf(pipelineOf(request)), usual + 4ULL * 5500 * 5000);
    request.parameters.maxPlacementAttempts = -1;
    EXPECT_LE(workLimitOf(pipelineOf(request)), usual);
    request.parameters.maxPlacementAttempts = std::numeric_limits<std::int32_t>::max();
    request.parameters.maxCreationAttempts = std::numeric_limits<std::int32_t>::max();
    EXPECT_LE(workLimitOf(pipelineOf(request)), 200'000'000'000ULL);
}

}  // namespace
}  // namespace lw::dungeon
