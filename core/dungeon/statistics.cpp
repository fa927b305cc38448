// SPDX-License-Identifier: MIT
#include "dungeon/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <tuple>

#include "dungeon/seed_workers.h"
#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

std::uint32_t count32(std::size_t count) {
    return static_cast<std::uint32_t>(
        std::min<std::size_t>(count, std::numeric_limits<std::uint32_t>::max()));
}

SeedFigures summary(std::uint64_t seed, const SeedRun& run) {
    const Figures& figures = run.figures;
    SeedFigures summary{.seed = seed, .failed = run.error.has_value(), .attempts = count32(figures.attempts)};
    if (summary.failed) return summary;
    summary.roomsAsked = figures.roomsAsked;
    summary.roomsPlaced = count32(figures.rooms.size());
    summary.doors = count32(figures.doors);
    if (!figures.rooms.empty()) {
        const auto [fewest, most] =
            std::minmax_element(figures.rooms.begin(), figures.rooms.end(),
                                [](const RoomFigures& a, const RoomFigures& b) { return a.doors < b.doors; });
        summary.fewestDoors = count32(fewest->doors);
        summary.mostDoors = count32(most->doors);
    }
    summary.deadEnds = count32(figures.map.deadEnds);
    summary.loops = count32(figures.map.loops);
    summary.cells = count32(figures.map.cells);
    summary.floor = count32(figures.map.floor);
    summary.unreachable = count32(figures.map.unreachable);
    summary.areas = count32(figures.areas);
    summary.largestRoom = count32(figures.largestRoom());
    summary.smallestRoom = count32(figures.smallestRoom());
    if (figures.ways) {
        summary.longestWay = count32(figures.ways->longestSteps());
        summary.meanWay = static_cast<std::uint32_t>(std::lround(figures.ways->meanBetweenRooms));
        summary.chokePoints = count32(figures.ways->chokePoints);
        summary.roomsOnLoops = count32(figures.ways->roomsOnLoops);
    }
    return summary;
}

/// What one thread counts. Sums of whole numbers, so that their order does not matter.
struct Tally {
    std::vector<std::uint64_t> roomsWithDoors;
    std::map<std::tuple<std::string, std::string, ErrorKind>, std::uint64_t> failures;

    void add(const SeedRun& run) {
        if (run.error) {
            ++failures[{run.error->step(), run.error->setting(), run.error->kind()}];
            return;
        }
        for (const RoomFigures& room : run.figures.rooms) addRooms(room.doors, 1);
    }

    void add(const Tally& other) {
        for (std::size_t doors = 0; doors < other.roomsWithDoors.size(); ++doors)
            addRooms(doors, other.roomsWithDoors[doors]);
        for (const auto& [failure, count] : other.failures) failures[failure] += count;
    }

private:
    void addRooms(std::size_t doors, std::uint64_t count) {
        if (roomsWithDoors.size() <= doors) roomsWithDoors.resize(doors + 1);
        roomsWithDoors[doors] += count;
    }
};

template <class Value>
std::optional<double> meanOf(const std::vector<SeedFigures>& seeds, Value&& value) {
    double sum = 0;
    std::uint64_t count = 0;
    for (const SeedFigures& seed : seeds) {
        if (seed.failed) continue;
        sum += static_cast<double>(value(seed));
        ++count;
    }
    if (count == 0) return std::nullopt;
    return sum / static_cast<double>(count);
}

}  // namespace

std::uint64_t Statistics::failed() const {
    return static_cast<std::uint64_t>(std::ranges::count_if(seeds, &SeedFigures::failed));
}

std::uint64_t Statistics::regenerated() const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(seeds, [](const SeedFigures& seed) { return seed.attempts > 1; }));
}

std::optional<double> Statistics::mean(Number figure) const {
    return meanOf(seeds, [figure](const SeedFigures& seed) { return seed.*figure; });
}

std::optional<double> Statistics::meanRoomsAsked() const {
    return meanOf(seeds, [](const SeedFigures& seed) { return seed.roomsAsked; });
}

std::optional<double> Statistics::meanFloorShare() const {
    return meanOf(seeds, [](const SeedFigures& seed) {
        return seed.cells == 0 ? 0.0 : static_cast<double>(seed.floor) / static_cast<double>(seed.cells);
    });
}

std::vector<double> Statistics::doorsPerRoom() const {
    std::uint64_t rooms = 0;
    for (const std::uint64_t count : roomsWithDoors) rooms += count;
    std::vector<double> shares;
    for (const std::uint64_t count : roomsWithDoors)
        shares.push_back(static_cast<double>(count) / static_cast<double>(rooms));
    return shares;
}

RunSeed seedsOf(const PipelineRequest& request, FigureOptions figures) {
    return [request, figures](std::uint64_t seed, std::stop_token stop) {
        PipelineRequest seeded = request;
        seeded.seed = seed;
        seeded.state.clear();
        const DungeonResult result = generateDungeon(seeded, {.stop = std::move(stop)});
        return SeedRun{result.error, figuresOf(result, figures)};
    };
}

RunSeed seedsOf(const DungeonRequest& request, FigureOptions figures) {
    return seedsOf(pipelineOf(request), figures);
}

RunSeed seedsOf(const DoorsRequest& request, FigureOptions figures) {
    return [request, figures](std::uint64_t seed, std::stop_token stop) {
        DoorsRequest seeded = request;
        seeded.seed = seed;
        seeded.state.clear();
        const DoorsResult result = openDoors(seeded, {.stop = std::move(stop)});
        return SeedRun{result.error, figuresOf(result, figures)};
    };
}

Statistics measureSeeds(const RunSeed& run, std::uint64_t first, std::uint64_t count,
                        const SeedsOptions& options) {
    struct Slot {
        SeedFigures figures;
        bool done = false;
    };
    std::vector<Slot> slots(count);
    std::vector<Tally> tallies(workerCount(count, options));
    const std::atomic<std::uint64_t> limit = count;
    Statistics statistics;
    statistics.cancelled = !runSeedWorkers(count, limit, options, [&](unsigned worker, std::uint64_t offset) {
        const SeedRun result = run(first + offset, options.stop);
        if (result.error && result.error->kind() == ErrorKind::kCancelled) return;
        slots[offset] = {summary(first + offset, result), true};
        tallies[worker].add(result);
    });
    Tally total;
    for (const Tally& tally : tallies) total.add(tally);
    statistics.roomsWithDoors = std::move(total.roomsWithDoors);
    for (const auto& [failure, number] : total.failures)
        statistics.failures.push_back(
            {std::get<0>(failure), std::get<1>(failure), std::get<2>(failure), number});
    for (const Slot& slot : slots) {
        if (!slot.done) break;
        statistics.seeds.push_back(slot.figures);
    }
    return statistics;
}

std::vector<SeedFigures> findSeeds(const RunSeed& run, std::uint64_t first, std::uint64_t count,
                                   std::size_t most, const std::function<bool(const SeedFigures&)>& isWished,
                                   const SeedsOptions& options) {
    std::atomic<std::uint64_t> limit = most == 0 ? 0 : count;
    std::mutex mutex;
    std::map<std::uint64_t, SeedFigures> found;  // by offset
    const bool finished = runSeedWorkers(count, limit, options, [&](unsigned, std::uint64_t offset) {
        const SeedFigures figures = summary(first + offset, run(first + offset, options.stop));
        if (figures.failed || !isWished(figures)) return;
        const std::lock_guard lock(mutex);
        found.emplace(offset, figures);
        if (found.size() > most) found.erase(std::prev(found.end()));
        // Beyond the last of as many as are wanted nothing counts any more.
        if (found.size() == most) limit = std::prev(found.end())->first;
    });
    std::vector<SeedFigures> seeds;
    if (!finished) return seeds;
    for (const auto& [offset, figures] : found) seeds.push_back(figures);
    return seeds;
}

std::optional<SeedFigures> findSeed(const RunSeed& run, std::uint64_t first, std::uint64_t count,
                                    const std::function<bool(const SeedFigures&)>& isWished,
                                    const SeedsOptions& options) {
    const std::vector<SeedFigures> found = findSeeds(run, first, count, 1, isWished, options);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::string statisticsJson(const Statistics& statistics) {
    text::JsonWriter json;
    const auto number = [&json](const char* key, std::optional<double> value) {
        json.key(key);
        if (value) {
            json.value(*value);
        } else {
            json.null();
        }
    };
    json.beginObject();
    json.member("seeds", std::uint64_t{statistics.seeds.size()});
    json.member("failed", statistics.failed());
    json.member("regenerated", statistics.regenerated());
    json.key("rooms");
    json.beginObject();
    number("asked", statistics.meanRoomsAsked());
    number("placed", statistics.mean(&SeedFigures::roomsPlaced));
    json.endObject();
    json.key("doors_per_room");
    json.beginArray();
    for (const double share : statistics.doorsPerRoom()) json.value(share);
    json.endArray();
    number("dead_ends", statistics.mean(&SeedFigures::deadEnds));
    number("floor_share", statistics.meanFloorShare());
    number("unreachable", statistics.mean(&SeedFigures::unreachable));
    json.endObject();
    return json.take();
}

}  // namespace lw::dungeon
