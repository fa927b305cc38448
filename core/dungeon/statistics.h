// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "dungeon/error.h"
#include "dungeon/figures.h"
#include "dungeon/run.h"

namespace lw::dungeon {

/// What came of one seed, small enough to be kept for a million of them. Of a failed one only `seed`,
/// `failed` and `attempts` count.
struct SeedFigures {
    std::uint64_t seed = 0;
    bool failed = false;
    std::uint32_t attempts = 1;
    std::int32_t roomsAsked = 0;
    std::uint32_t roomsPlaced = 0;
    std::uint32_t doors = 0;
    std::uint32_t fewestDoors = 0;  ///< of a room
    std::uint32_t mostDoors = 0;
    std::uint32_t deadEnds = 0;
    std::uint32_t loops = 0;
    std::uint32_t cells = 0;
    std::uint32_t floor = 0;
    std::uint32_t unreachable = 0;
    std::uint32_t areas = 0;
    std::uint32_t largestRoom = 0;  ///< its shorter side
    std::uint32_t smallestRoom = 0;
    // Of WayFigures, where they were asked for.
    std::uint32_t longestWay = 0;
    std::uint32_t meanWay = 0;  ///< between rooms, rounded
    std::uint32_t chokePoints = 0;
    std::uint32_t roomsOnLoops = 0;

    friend bool operator==(const SeedFigures&, const SeedFigures&) = default;
};

/// How often runs failed in one way.
struct FailureCount {
    std::string step;
    std::string setting;
    ErrorKind kind = ErrorKind::kArgument;
    std::uint64_t count = 0;

    friend bool operator==(const FailureCount&, const FailureCount&) = default;
};

/// Figures over many seeds. Means are over the seeds that did not fail, nothing if all did.
struct Statistics {
    std::vector<SeedFigures> seeds;             ///< in the order of the seeds
    std::vector<std::uint64_t> roomsWithDoors;  ///< how many rooms have 0, 1, 2… doors
    std::vector<FailureCount> failures;         ///< by step, setting, kind
    /// Then `seeds` are those before the first not done; the two above count all done.
    bool cancelled = false;

    [[nodiscard]] std::uint64_t failed() const;
    /// Seeds that needed more than one attempt, failed or not.
    [[nodiscard]] std::uint64_t regenerated() const;
    using Number = std::uint32_t SeedFigures::*;
    [[nodiscard]] std::optional<double> mean(Number figure) const;
    [[nodiscard]] std::optional<double> meanRoomsAsked() const;
    [[nodiscard]] std::optional<double> meanFloorShare() const;
    /// The shares of rooms with 0, 1, 2… doors, adding up to 1; empty without rooms.
    [[nodiscard]] std::vector<double> doorsPerRoom() const;

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// What one seed gave, for counting.
struct SeedRun {
    std::optional<GenerationError> error;
    Figures figures;
};
/// Runs one seed; called from several threads at once.
using RunSeed = std::function<SeedRun(std::uint64_t seed, std::stop_token stop)>;

/// Runs of a dungeon with other seeds; the door step alone with other seeds.
[[nodiscard]] RunSeed seedsOf(const PipelineRequest& request, FigureOptions figures = {});
[[nodiscard]] RunSeed seedsOf(const DungeonRequest& request, FigureOptions figures = {});
[[nodiscard]] RunSeed seedsOf(const DoorsRequest& request, FigureOptions figures = {});

struct SeedsOptions {
    unsigned threads = 0;  ///< 0: as many as the machine runs at once
    std::stop_token stop{};
    /// Called with the number of seeds done, from any of the threads, never from two at once, at most every
    /// 100 ms or so.
    std::function<void(std::uint64_t done)> progress{};
};

/// Seeds that can be measured at once.
inline constexpr std::uint64_t kMaxSeeds = 10'000'000;

/// Runs `count` seeds from `first` on (after the largest comes 0). The answer does not depend on the number
/// of threads. Requires count <= kMaxSeeds.
[[nodiscard]] Statistics measureSeeds(const RunSeed& run, std::uint64_t first, std::uint64_t count,
                                      const SeedsOptions& options = {});

/// The first seed from `first` on, of `count`, whose figures are as wished; failed ones never are.
[[nodiscard]] std::optional<SeedFigures> findSeed(const RunSeed& run, std::uint64_t first,
                                                  std::uint64_t count,
                                                  const std::function<bool(const SeedFigures&)>& isWished,
                                                  const SeedsOptions& options = {});
/// The first `most` such seeds, in their order; fewer where there are not so many.
[[nodiscard]] std::vector<SeedFigures> findSeeds(const RunSeed& run, std::uint64_t first, std::uint64_t count,
                                                 std::size_t most,
                                                 const std::function<bool(const SeedFigures&)>& isWished,
                                                 const SeedsOptions& options = {});

/// The answer of `stats` in cli.md; means are null where all seeds failed.
[[nodiscard]] std::string statisticsJson(const Statistics& statistics);

}  // namespace lw::dungeon
