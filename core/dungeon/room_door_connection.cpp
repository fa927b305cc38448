// SPDX-License-Identifier: MIT
#include "dungeon/room_door_connection.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "dungeon/clamp_setting.h"
#include "dungeon/step_rules.h"

namespace lw::dungeon {

namespace {

/// Numbers beyond this can't be places in a map, and their sums would not be numbers.
constexpr std::int32_t kHuge = 1 << 29;

std::string placed(const Rectangle& room) {
    return fmt::format("the room of {}x{} at ({}, {})", room.width, room.height, room.x, room.y);
}

}  // namespace

RoomDoorConnection::RoomDoorConnection(std::string name, std::string roomsTag, std::string wallFloorTag,
                                       std::string doorsTag)
    : GenerationStep(std::move(name)),
      roomsComponentTag(std::move(roomsTag)),
      wallFloorComponentTag(std::move(wallFloorTag)),
      doorsListComponentTag(std::move(doorsTag)) {}

std::vector<GenerationStep::Requirement> RoomDoorConnection::requirements() const {
    return {required<RoomList>(roomsComponentTag, "roomsComponentTag"),
            required<WallFloor>(wallFloorComponentTag, "wallFloorComponentTag")};
}

const StepInfo& RoomDoorConnection::info() {
    using Step = RoomDoorConnection;
    static const StepInfo kInfo = withDefaults(
        {.name = "RoomDoorConnection",
         .title = "Doors",
         .help = "Opens doors in the walls of rooms, where there is floor behind them.",
         .group = StepGroup::kDoors,
         .icon = "door",
         .outcome = &doorOutcome,
         .draws = true,
         .settings =
             {setting<&Step::minSidesToConnect>(
                  {.field = "min_sides",
                   .cName = "MinSidesToConnect",
                   .title = "Min sides",
                   .help = "The least number of sides of each room to open, where so many lead anywhere.",
                   .least = 0,
                   .most = 4}),
              setting<&Step::maxSidesToConnect>({.field = "max_sides",
                                                 .cName = "MaxSidesToConnect",
                                                 .title = "Max sides",
                                                 .help = "The largest number of sides of each room to open.",
                                                 .least = 1,
                                                 .most = 4}),
              setting<&Step::cancelSideConnectionSelectChance>(
                  {.field = "cancel_side_chance",
                   .cName = "CancelSideConnectionSelectChance",
                   .title = "Cancel side, %",
                   .help = "The chance out of 100, for each side above the fewest, that it stays closed.",
                   .least = 0,
                   .most = 100,
                   .isPercent = true}),
              setting<&Step::cancelConnectionPlacementChance>(
                  {.field = "cancel_placement_chance",
                   .cName = "CancelConnectionPlacementChance",
                   .title = "Cancel placement, %",
                   .help = "The chance out of 100 to place no more doors on a side once it has one.",
                   .least = 0,
                   .most = 100,
                   .isPercent = true}),
              setting<&Step::cancelConnectionPlacementChanceIncrease>(
                  {.field = "cancel_placement_chance_increase",
                   .cName = "CancelConnectionPlacementChanceIncrease",
                   .title = "Cancel increase, %",
                   .help = "By how much that chance grows each time the side goes on. GoRogue can fail "
                           "unless the chance hits 100 exactly.",
                   .least = 0,
                   .most = 100,
                   .isPercent = true}),
              clampSetting<&Step::clampChance>(
                  "Stops the growing chance at 100, where GoRogue would fail. The game needs the "
                  "same repair then."),
              tag<&Step::roomsComponentTag>("rooms", "roomsComponentTag", ComponentType::kRooms,
                                            TagUse::kNeeds, "Rooms"),
              tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag", ComponentType::kGrid,
                                                TagUse::kNeeds, "Grid"),
              doorsTag<&Step::doorsListComponentTag>()},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintRoomDoorConnection});
    return kInfo;
}

void RoomDoorConnection::validate() const {
    require(maxSidesToConnect >= 1 && maxSidesToConnect <= 4, "MaxSidesToConnect",
            fmt::format("must be 1 to 4, not {}", maxSidesToConnect));
    require(minSidesToConnect <= maxSidesToConnect, "MinSidesToConnect",
            fmt::format("{} is above MaxSidesToConnect ({})", minSidesToConnect, maxSidesToConnect));
    requirePercent(cancelSideConnectionSelectChance, "CancelSideConnectionSelectChance");
    requirePercent(cancelConnectionPlacementChance, "CancelConnectionPlacementChance");
    requirePercent(cancelConnectionPlacementChanceIncrease, "CancelConnectionPlacementChanceIncrease");
}

StageSequence RoomDoorConnection::onPerform(GenerationContext& context) {
    validate();
    random::Random& random = randomOf(rng);
    const auto rooms = context.find<RoomList>(roomsComponentTag);
    const auto map = context.find<WallFloor>(wallFloorComponentTag);
    const auto doors =
        context.findOrAdd<DoorList>(doorsListComponentTag, [] { return std::make_shared<DoorList>(); });

    m_candidates.clear();
    std::size_t doorsSinceStage = 0;
    for (const auto& [room, roomStep] : rooms->entries()) {
        requireClosed(context, *map, room);
        ConnectionPoints points = connectionPoints(*map, room);
        m_candidates.push_back(points);
        std::vector<Side> sides;
        for (const Side side : kSides)
            if (!points[static_cast<std::size_t>(side)].empty()) sides.push_back(side);
        if (told) {
            const Rectangle of = room;
            chooseSides(sides, minSidesToConnect, maxSidesToConnect, random, [this, of](Stage stage) {
                stage.room = of;
                told(stage);
            });
        } else {
            chooseSides(sides, minSidesToConnect, maxSidesToConnect, random);
        }

        for (const Side side : sides) {
            std::vector<Point>& left = points[static_cast<std::size_t>(side)];
            std::uint32_t chance = cancelConnectionPlacementChance;
            bool hasDoor = false;
            while (!left.empty()) {
                context.meter().spend();
                const Point cell = takePoint(left, random);
                const bool opens = hasTwoWalls(*map, cell);
                if (opens) {
                    doors->add(room, cell, name());
                    map->set(cell, true);
                    ++doorsSinceStage;
                    hasDoor = true;
                }
                const Stage stage{.kind = Stage::Kind::kDoorsChosen,
                                  .room = room,
                                  .from = cell,
                                  .count = doorsSinceStage,
                                  .flag = opens};
                if (hasDoor) {
                    if (chance > 100 && !clampChance) tellPoint(stage, PointOutcome::kThrows, chance, 0);
                    float drawn = 0;
                    const bool leaves = leavesSide(chance, cell, random, &drawn);
                    tellPoint(stage, leaves ? PointOutcome::kLeaves : PointOutcome::kGoesOn, chance, drawn);
                    if (leaves) break;
                    chance += cancelConnectionPlacementChanceIncrease;
                } else {
                    tellPoint(stage, PointOutcome::kNoDoorYet, chance, 0);
                }
                doorsSinceStage = 0;
                co_yield stage;
            }
        }
    }
}

void RoomDoorConnection::requireClosed(GenerationContext& context, const WallFloor& map,
                                       const Rectangle& room) const {
    const Point corner{room.x, room.y};
    if (room.width < 0 || room.height < 0)
        throw error(ErrorKind::kRefused, {}, fmt::format("{} has a negative size", placed(room)), corner);
    if (std::max({room.width, room.height, room.x, room.y}) > kHuge || std::min(room.x, room.y) < -kHuge)
        throw error(ErrorKind::kIndexOutOfRange, {}, fmt::format("{} is outside the map", placed(room)),
                    corner);
    try {
        room.expanded(1).eachPerimeterCell([&](Point p) {
            context.meter().spend();
            if (map.isFloor(p)) {
                throw error(ErrorKind::kRegenerateMap, {},
                            fmt::format("the wall around {} is open at ({}, {})", placed(room), p.x, p.y), p);
            }
            return true;
        });
    } catch (const OutsideMap& outside) {
        throw error(ErrorKind::kIndexOutOfRange, {},
                    fmt::format("{} has no wall around it in the map of {}x{}: ({}, {}) is outside",
                                placed(room), map.width(), map.height(), outside.cell().x, outside.cell().y),
                    corner);
    }
}

Point RoomDoorConnection::takePoint(std::vector<Point>& left, random::Random& random) {
    const auto chosen = left.begin() + static_cast<std::ptrdiff_t>(random.randomIndex(left.size()));
    const Point point = *chosen;
    left.erase(chosen);
    return point;
}

bool RoomDoorConnection::hasTwoWalls(const WallFloor& map, Point cell) {
    const auto walls = std::count_if(kSides.begin(), kSides.end(), [&](Side side) {
        const Point p = cell + outwards(side);
        return map.contains(p) && !map.isFloor(p);
    });
    return walls >= 2;
}

namespace {

/// percentageCheck() of a percentage, with the number drawn.
bool isBelow(random::Random& random, float percent, float& drawn) {
    drawn = random.nextFloat();
    return drawn < percent * 0.01F;
}

/// The number drawn out of 100 for people: below the chance exactly where it was.
std::size_t drawnOf100(float drawn, std::uint32_t chance, bool isBelow) {
    const auto whole = static_cast<std::uint32_t>(drawn * 100);
    if (isBelow) return std::min(whole, chance == 0 ? 0 : chance - 1);
    return std::max(whole, chance);
}

}  // namespace

void RoomDoorConnection::tellPoint(Stage stage, PointOutcome outcome, std::uint32_t chance,
                                   float drawn) const {
    if (!told) return;
    stage.kind = Stage::Kind::kPointTried;
    stage.index = static_cast<std::size_t>(outcome);
    stage.passes = clampChance ? std::min<std::uint32_t>(chance, 100) : chance;
    stage.count =
        drawnOf100(drawn, static_cast<std::uint32_t>(stage.passes), outcome == PointOutcome::kLeaves);
    told(stage);
}

void RoomDoorConnection::chooseSides(std::vector<Side>& sides, std::size_t least, std::size_t most,
                                     random::Random& random,
                                     const std::function<void(const Stage&)>& tell) const {
    const auto say = [&tell](Side side, bool isClosed, std::size_t drawn, std::size_t chance) {
        if (!tell) return;
        tell({.kind = Stage::Kind::kSideDrawn,
              .index = static_cast<std::size_t>(side),
              .count = drawn,
              .passes = chance,
              .flag = isClosed});
    };
    while (sides.size() > most) {
        const auto chosen = sides.begin() + static_cast<std::ptrdiff_t>(random.randomIndex(sides.size()));
        say(*chosen, true, 0, 0);
        sides.erase(chosen);
    }
    if (sides.size() <= least) return;
    const std::size_t total = sides.size();
    std::array<bool, 4> dropped{};
    std::size_t droppedCount = 0;
    for (std::size_t i = 0; i < total; ++i) {
        const std::uint32_t chance = cancelSideConnectionSelectChance;
        float drawn = 0;
        dropped[i] = isBelow(random, static_cast<float>(chance), drawn);
        say(sides[i], dropped[i], drawnOf100(drawn, chance, dropped[i]), chance);
        if (dropped[i]) ++droppedCount;
        if (total - droppedCount == least) break;
    }
    for (std::size_t i = total; i-- > 0;)
        if (dropped[i]) sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(i));
}

bool RoomDoorConnection::leavesSide(std::uint32_t chance, Point door, random::Random& random,
                                    float* drawn) const {
    if (chance > 100 && !clampChance) {
        throw error(
            ErrorKind::kArgument, "CancelConnectionPlacementChanceIncrease",
            fmt::format("the chance to leave a side has grown to {}, above 100; from {} in steps of {} it "
                        "never is 100 exactly. Change one of them, or clamp it",
                        chance, cancelConnectionPlacementChance, cancelConnectionPlacementChanceIncrease),
            door);
    }
    float unused = 0;
    return isBelow(random, chance > 100 ? 100.0F : static_cast<float>(chance),
                   drawn == nullptr ? unused : *drawn);
}

}  // namespace lw::dungeon
