// SPDX-License-Identifier: MIT
#include "dungeon/maze_generation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "dungeon/clamp_setting.h"
#include "dungeon/item_list.h"
#include "dungeon/step_rules.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

namespace {

/// Moves of a crawler between two stages.
constexpr std::size_t kMovesPerStage = 10;
/// Random cells tried for a start before all are looked through.
constexpr int kStartTries = 100;
constexpr int kPickTries = 10;

/// The cardinal directions clockwise, as this step draws them.
enum Direction : std::uint8_t { kUp, kRight, kDown, kLeft };
constexpr std::uint8_t opposite(std::uint8_t direction) {
    return static_cast<std::uint8_t>((direction + 2) % 4);
}

using Valid = std::array<bool, 4>;

/// Finds where crawlers begin. A cell that is no start never becomes one, since mazes only carve, so the look
/// through all cells goes on where it last stopped.
class StartFinder {
public:
    StartFinder(GenerationContext& context, const WallFloor& map, random::Random& random)
        : m_context(context), m_map(map), m_random(random) {}

    std::optional<Point> next() {
        for (int i = 0; i < kStartTries; ++i) {
            const Point p = randomWall();
            if (isStart(p)) return p;
        }
        for (; m_scanned.y < m_map.height() - 1; m_scanned = {1, m_scanned.y + 2}) {
            for (; m_scanned.x < m_map.width() - 1; m_scanned.x += 2)
                if (isStart(m_scanned)) return m_scanned;
        }
        return std::nullopt;
    }

private:
    Point randomWall() {
        constexpr int kPatience = 1000;
        for (int tries = 0;; ++tries) {
            m_context.meter().spend();
            const std::int32_t x = m_random.nextInt(m_map.width());
            const std::int32_t y = m_random.nextInt(m_map.height());
            if (!m_map.isFloor(Point{x, y})) return {x, y};
            if (tries == kPatience) requireWall();
        }
    }

    void requireWall() const {
        for (std::size_t i = 0; i < m_map.size(); ++i)
            if (!m_map.isFloor(i)) return;
        throw GenerationError(ErrorKind::kEndless, {}, {},
                              "the map has no wall to begin a maze in; the original would look for one for "
                              "ever");
    }

    [[nodiscard]] bool isStart(Point p) const {
        if (!m_map.containsStrictly(p) || p.x % 2 == 0 || p.y % 2 == 0) return false;
        const auto width = static_cast<std::size_t>(m_map.width());
        const std::uint8_t* above = m_map.cells().data() + m_map.index(p) - width - 1;
        const std::uint8_t* here = above + width;
        const std::uint8_t* below = here + width;
        return (above[0] | above[1] | above[2] | here[0] | here[1] | here[2] | below[0] | below[1] |
                below[2]) == 0 &&
               !m_map.isKept(m_map.index(p));
    }

    GenerationContext& m_context;
    const WallFloor& m_map;
    random::Random& m_random;
    Point m_scanned{1, 1};  ///< starts have odd coordinates
};

/// The directions from `p`, which lies strictly inside, in which the next cell does too and the five cells
/// beyond and beside it are wall. The next cell itself is not looked at.
Valid freeDirections(const WallFloor& map, Point p) {
    const std::ptrdiff_t w = map.width();
    const std::uint8_t* c = map.cells().data() + p.y * w + p.x;
    Valid valid{};
    if (p.y >= 2) valid[kUp] = (c[-2 * w - 1] | c[-2 * w] | c[-2 * w + 1] | c[-w - 1] | c[-w + 1]) == 0;
    if (p.x < map.width() - 2) valid[kRight] = (c[-w + 2] | c[2] | c[w + 2] | c[-w + 1] | c[w + 1]) == 0;
    if (p.y < map.height() - 2)
        valid[kDown] = (c[2 * w - 1] | c[2 * w] | c[2 * w + 1] | c[w - 1] | c[w + 1]) == 0;
    if (p.x >= 2) valid[kLeft] = (c[-w - 2] | c[-2] | c[w - 2] | c[-w - 1] | c[w - 1]) == 0;
    if (map.hasKept()) {
        constexpr std::array<Point, 4> kSteps = {Point{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        for (std::size_t i = 0; i < valid.size(); ++i)
            valid[i] = valid[i] && !map.isKept(map.index(p + kSteps[i]));
    }
    return valid;
}

std::uint8_t pick(const Valid& valid, random::Random& random) {
    for (int i = 0; i < kPickTries; ++i) {
        const auto direction = static_cast<std::uint8_t>(random.nextInt(4));
        if (valid[direction]) return direction;
    }
    std::uint8_t direction = 0;
    while (!valid[direction]) ++direction;
    return direction;
}

/// Digs from a start until it is back there and nothing is left to dig.
class Crawler {
public:
    /// `visited` says for each cell whether this crawler stood on it; all are 0 before and after its life.
    Crawler(WallFloor& map, Point start, std::vector<std::uint8_t>& visited)
        : m_map(map), m_visited(visited), m_area(std::make_shared<Area>()) {
        moveTo(start);
    }

    ~Crawler() {
        for (const Point p : m_area->points()) m_visited[index(p)] = 0;
    }
    Crawler(const Crawler&) = delete;
    Crawler& operator=(const Crawler&) = delete;

    [[nodiscard]] bool done() const { return m_path.empty(); }
    [[nodiscard]] Point position() const { return m_current; }
    [[nodiscard]] const std::shared_ptr<Area>& area() const { return m_area; }

    /// `turns(chance)` decides whether to turn with that chance.
    template <class Turns>
    void move(random::Random& random, std::uint16_t improvement, Turns&& turns) {
        m_map.set(index(m_current), true);
        Valid valid = freeDirections(m_map, m_current);
        if (!m_justStarted) valid[opposite(m_facing)] = false;
        if (!valid[kUp] && !valid[kRight] && !valid[kDown] && !valid[kLeft]) {
            m_current = m_path.back();
            m_path.pop_back();
            return;
        }
        if (m_justStarted || !valid[m_facing]) {
            turn(pick(valid, random));
            m_justStarted = false;
        } else {
            m_chance += improvement;
            if (turns(m_chance)) turn(pick(valid, random));
        }
        constexpr std::array<Point, 4> kSteps = {Point{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        moveTo(m_current + kSteps[m_facing]);
    }

private:
    [[nodiscard]] std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(m_map.width()) +
               static_cast<std::size_t>(p.x);
    }

    void turn(std::uint8_t direction) {
        m_facing = direction;
        m_chance = 0;
    }

    void moveTo(Point p) {
        m_current = p;
        m_path.push_back(p);
        std::uint8_t& isVisited = m_visited[index(p)];
        if (isVisited != 0) return;
        isVisited = 1;
        m_area->add(p);
    }

    WallFloor& m_map;
    std::vector<std::uint8_t>& m_visited;
    std::shared_ptr<Area> m_area;
    std::vector<Point> m_path;
    Point m_current;
    std::uint8_t m_facing = kUp;
    bool m_justStarted = true;
    std::uint32_t m_chance = 0;
};

}  // namespace

MazeGeneration::MazeGeneration(std::string name, std::string tunnelsTag, std::string wallFloorTag)
    : GenerationStep(std::move(name)),
      tunnelsComponentTag(std::move(tunnelsTag)),
      wallFloorComponentTag(std::move(wallFloorTag)) {}

const StepInfo& MazeGeneration::info() {
    using Step = MazeGeneration;
    static const StepInfo kInfo = withDefaults(
        {.name = "MazeGeneration",
         .title = "Maze",
         .help = "Fills the wall between rooms with mazes.",
         .icon = "maze",
         .outcome =
             [](const StepRun& run) {
                 std::size_t mazes = 0;
                 for (const Stage& stage : run.stages) mazes = std::max(mazes, stage.index + 1);
                 return counted(mazes, "maze", "mazes");
             },
         .draws = true,
         .settings =
             {setting<&Step::crawlerChangeDirectionImprovement>(
                  {.field = "change_direction_improvement",
                   .cName = "CrawlerChangeDirectionImprovement",
                   .title = "Direction change, %",
                   .help = "By how much the chance of a turn, out of 100, grows with each step straight on. "
                           "Small: long corridors; large: twisted ones. GoRogue can fail unless it is 0 or "
                           "divides 100.",
                   .least = 0,
                   .most = 100,
                   .isPercent = true}),
              clampSetting<&Step::clampChance>(
                  "Stops the chance of a turn at 100, where GoRogue would fail. The game needs the "
                  "same repair then."),
              tag<&Step::tunnelsComponentTag>("tunnels", "tunnelsComponentTag", ComponentType::kAreas,
                                              TagUse::kMakes, "Tunnels"),
              tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag", ComponentType::kGrid,
                                                TagUse::kMakes, "Grid")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintMazeGeneration});
    return kInfo;
}

StageSequence MazeGeneration::onPerform(GenerationContext& context) {
    requirePercent(crawlerChangeDirectionImprovement, "CrawlerChangeDirectionImprovement");
    random::Random& random = randomOf(rng);
    const auto map = wallFloorOf(context, wallFloorComponentTag);
    const auto tunnels =
        context.findOrAdd<AreaList>(tunnelsComponentTag, [] { return std::make_shared<AreaList>(); });

    const auto turns = [&](std::uint32_t chance) {
        if (chance > 100 && !clampChance) {
            throw error(
                ErrorKind::kArgument, "CrawlerChangeDirectionImprovement",
                fmt::format("the chance of a turn has grown to {}, above 100; choose 0 or a divisor of "
                            "100, or clamp it",
                            chance));
        }
        return random.percentageCheck(chance > 100 ? 100.0F : static_cast<float>(chance));
    };

    std::vector<std::uint8_t> visited(map->size(), 0);
    std::vector<std::shared_ptr<Area>> areas;
    StartFinder starts(context, *map, random);
    while (const std::optional<Point> start = starts.next()) {
        Crawler crawler(*map, *start, visited);
        std::size_t moves = 0;
        while (!crawler.done()) {
            context.meter().spend();
            crawler.move(random, crawlerChangeDirectionImprovement, turns);
            if (++moves < kMovesPerStage && !crawler.done()) continue;
            const Stage stage{.kind = Stage::Kind::kMazeGrown,
                              .from = crawler.position(),
                              .index = areas.size(),
                              .count = moves};
            moves = 0;
            co_yield stage;
        }
        areas.push_back(crawler.area());
    }
    for (std::shared_ptr<Area>& area : areas) tunnels->add(std::move(area), name());
}

}  // namespace lw::dungeon
