// SPDX-License-Identifier: MIT
#include "dungeon/statistics.h"

#include <atomic>
#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <thread>

namespace lw::dungeon {
namespace {

DungeonRequest smallRequest() {
    return {.width = 40, .height = 30};
}

/// Settings under which some seeds fail.
DungeonRequest riskyRequest() {
    DungeonRequest request = smallRequest();
    request.parameters.cancelConnectionPlacementChance = 90;
    request.parameters.cancelConnectionPlacementChanceIncrease = 20;
    return request;
}

TEST(Statistics, DoNotDependOnTheNumberOfThreads) {
    const RunSeed run = seedsOf(riskyRequest());
    const Statistics one = measureSeeds(run, 5, 60, {.threads = 1});
    const Statistics many = measureSeeds(run, 5, 60, {.threads = 7});
    EXPECT_EQ(one, many);
    EXPECT_EQ(statisticsJson(one), statisticsJson(many));
    ASSERT_EQ(one.seeds.size(), 60U);
    EXPECT_EQ(one.seeds.front().seed, 5U);
    EXPECT_FALSE(one.cancelled);
}

TEST(Statistics, CountFailuresByCause) {
    const Statistics statistics = measureSeeds(seedsOf(riskyRequest()), 0, 60);
    ASSERT_EQ(statistics.failures.size(), 1U);
    EXPECT_EQ(statistics.failures[0].setting, "CancelConnectionPlacementChanceIncrease");
    EXPECT_EQ(statistics.failures[0].step, "RoomDoorConnection");
    EXPECT_EQ(statistics.failures[0].count, statistics.failed());
    EXPECT_GT(statistics.failed(), 0U);
    EXPECT_LT(statistics.failed(), 60U);
}

TEST(Statistics, AreMeansOverTheSeedsThatWorked) {
    const RunSeed run = [](std::uint64_t seed, std::stop_token) {
        SeedRun out;
        if (seed == 1) {
            out.error = GenerationError(ErrorKind::kArgument, "Step", "Setting", "cause");
            return out;
        }
        out.figures.roomsAsked = 4;
        out.figures.attempts = seed == 2 ? 2 : 1;
        out.figures.rooms.resize(2);
        out.figures.rooms[0].doors = seed == 0 ? 0 : 2;
        out.figures.rooms[1].doors = 1;
        out.figures.map.cells = 100;
        out.figures.map.floor = 10 * static_cast<std::size_t>(seed + 1);
        out.figures.map.deadEnds = static_cast<std::size_t>(seed);
        return out;
    };
    const Statistics statistics = measureSeeds(run, 0, 3);
    EXPECT_EQ(statistics.seeds[0].fewestDoors, 0U);
    EXPECT_EQ(statistics.seeds[2].mostDoors, 2U);
    const auto json = nlohmann::json::parse(statisticsJson(statistics));
    EXPECT_EQ(json, nlohmann::json::parse(R"({"seeds":3,"failed":1,"regenerated":1,
        "rooms":{"asked":4.0,"placed":2.0},"doors_per_room":[0.25,0.5,0.25],
        "dead_ends":1.0,"floor_share":0.2,"unreachable":0.0})"));
}

TEST(Statistics, WithoutASeedThatWorksHaveNoMeans) {
    DungeonRequest request = smallRequest();
    request.parameters.minRooms = 20;
    const auto json = nlohmann::json::parse(statisticsJson(measureSeeds(seedsOf(request), 0, 3)));
    EXPECT_EQ(json["failed"], 3);
    EXPECT_TRUE(json["dead_ends"].is_null());
    EXPECT_TRUE(json["doors_per_room"].empty());
    EXPECT_EQ(measureSeeds(seedsOf(request), 0, 0).seeds.size(), 0U);
}

TEST(Statistics, SeedsGoOnAtZero) {
    constexpr auto kLast = std::numeric_limits<std::uint64_t>::max();
    const Statistics statistics = measureSeeds(seedsOf(smallRequest()), kLast, 2);
    EXPECT_EQ(statistics.seeds[0].seed, kLast);
    EXPECT_EQ(statistics.seeds[1].seed, 0U);
}

TEST(Statistics, CanBeStopped) {
    std::stop_source source;
    const RunSeed slow = [&source](std::uint64_t seed, std::stop_token stop) {
        if (seed == 10) source.request_stop();
        SeedRun out;
        if (stop.stop_requested()) out.error = GenerationError(ErrorKind::kCancelled, {}, {}, "stopped");
        return out;
    };
    const Statistics statistics = measureSeeds(slow, 0, 1000, {.threads = 2, .stop = source.get_token()});
    EXPECT_TRUE(statistics.cancelled);
    EXPECT_LE(statistics.seeds.size(), 12U);
    EXPECT_EQ(statistics.failed(), 0U);
}

TEST(Statistics, TellTheirProgress) {
    std::atomic<std::uint64_t> told = 0;
    const RunSeed run = [](std::uint64_t, std::stop_token) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return SeedRun{};
    };
    std::ignore =
        measureSeeds(run, 0, 100, {.threads = 2, .progress = [&told](std::uint64_t done) { told = done; }});
    EXPECT_GT(told, 0U);
    EXPECT_LE(told, 100U);
}

TEST(Statistics, PassOnWhatARunThrows) {
    const RunSeed run = [](std::uint64_t seed, std::stop_token) -> SeedRun {
        if (seed == 3) throw std::bad_alloc();
        return {};
    };
    EXPECT_THROW(std::ignore = measureSeeds(run, 0, 100, {.threads = 3}), std::bad_alloc);
}

TEST(FindSeed, FindsTheFirstWhateverTheNumberOfThreads) {
    const RunSeed run = seedsOf(smallRequest());
    const auto wish = [](const SeedFigures& seed) { return seed.roomsPlaced >= 7 && seed.mostDoors <= 3; };
    const auto one = findSeed(run, 0, 500, wish, {.threads = 1});
    ASSERT_TRUE(one);
    EXPECT_GE(one->roomsPlaced, 7U);
    EXPECT_EQ(findSeed(run, 0, 500, wish, {.threads = 6}), one);
    EXPECT_FALSE(findSeed(run, 0, one->seed, wish));
    EXPECT_FALSE(findSeed(run, 0, 20, [](const SeedFigures& seed) { return seed.roomsPlaced > 10; }));
}

}  // namespace
}  // namespace lw::dungeon
