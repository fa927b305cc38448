// SPDX-License-Identifier: MIT
#include "dungeon/rooms_generation.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "dungeon/run.h"
#include "dungeon/step_rules.h"

namespace lw::dungeon {

namespace {

/// Cells kept free around a room.
constexpr std::int32_t kMargin = 3;
/// Sides beyond this can't lie in any map, and keep sums of coordinates in range.
constexpr std::int32_t kHugeSide = 1 << 29;

/// Whole numbers in C# wrap around.
std::int32_t wrapped(std::int64_t value) {
    return static_cast<std::int32_t>(value);
}

/// `size` times `ratio` without its fraction. The product is rounded to float32 first (spec/dungeon.md 2 b);
/// what no 32-bit number holds becomes the smallest, as on x86-64.
std::int32_t scaledSize(std::int32_t size, float ratio) {
    const float product = static_cast<float>(size) * ratio;
    if (product >= -0x1p31F && product < 0x1p31F) return static_cast<std::int32_t>(product);
    return std::numeric_limits<std::int32_t>::min();
}

std::int32_t drawOdd(random::Random& random, WorkMeter& meter, std::int32_t inner, std::int32_t outer) {
    std::int32_t value = 0;
    do {
        meter.spend();
        value = random.nextInt(inner, outer);
    } while (value % 2 == 0);
    return value;
}

}  // namespace

RoomsGeneration::RoomsGeneration(std::string name, std::string roomsTag, std::string wallFloorTag)
    : GenerationStep(std::move(name)),
      roomsComponentTag(std::move(roomsTag)),
      wallFloorComponentTag(std::move(wallFloorTag)) {}

const StepInfo& RoomsGeneration::info() {
    using Step = RoomsGeneration;
    static const StepInfo kInfo = withDefaults(
        {.name = "RoomsGeneration",
         .title = "Rooms",
         .help = "Places rooms of random size apart from each other.",
         .icon = "room",
         .outcome =
             [](const StepRun& run) {
                 return fmt::format("{} placed of {}", run.stages.size(), run.result.roomsAsked);
             },
         .draws = true,
         .settings =
             {setting<&Step::minRooms>({.field = "min_rooms",
                                        .cName = "MinRooms",
                                        .title = "Min rooms",
                                        .help = "The least number of rooms to try to place. Fewer may fit.",
                                        .least = 0,
                                        .most = 40}),
              setting<&Step::maxRooms>({.field = "max_rooms",
                                        .cName = "MaxRooms",
                                        .title = "Max rooms",
                                        .help = "The largest number of rooms to try to place.",
                                        .least = 0,
                                        .most = 40}),
              setting<&Step::roomMinSize>({.field = "min_size",
                                           .cName = "RoomMinSize",
                                           .title = "Min size",
                                           .help = "The least side of a room, rounded up to an odd number.",
                                           .least = 1,
                                           .most = 30}),
              setting<&Step::roomMaxSize>(
                  {.field = "max_size",
                   .cName = "RoomMaxSize",
                   .title = "Max size",
                   .help = "The largest side drawn for a room. It is then changed by up to a quarter and "
                           "rounded up to an odd number, so rooms can be larger.",
                   .least = 1,
                   .most = 30}),
              setting<&Step::roomSizeRatioX>({.field = "size_ratio",
                                              .cName = "RoomSizeRatioX",
                                              .title = "Size ratio x",
                                              .help = "The width of a room for each cell of the size drawn.",
                                              .least = 0.1,
                                              .most = 4,
                                              .pairIndex = 0}),
              setting<&Step::roomSizeRatioY>({.field = "size_ratio",
                                              .cName = "RoomSizeRatioY",
                                              .title = "Size ratio y",
                                              .help = "The height of a room for each cell of the size drawn.",
                                              .least = 0.1,
                                              .most = 4,
                                              .pairIndex = 1}),
              setting<&Step::maxCreationAttempts>(
                  {.field = "creation_attempts",
                   .cName = "MaxCreationAttempts",
                   .title = "Creation attempts",
                   .help = "How many sizes are tried for a room that does not fit before it is left out.",
                   .least = 0,
                   .most = 50}),
              setting<&Step::maxPlacementAttempts>(
                  {.field = "placement_attempts",
                   .cName = "MaxPlacementAttempts",
                   .title = "Placement attempts",
                   .help = "How many places are tried for each size of a room.",
                   .least = 0,
                   .most = 50}),
              tag<&Step::roomsComponentTag>("rooms", "roomsComponentTag", ComponentType::kRooms,
                                            TagUse::kMakes, "Rooms"),
              tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag", ComponentType::kGrid,
                                                TagUse::kMakes, "Grid")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintRoomsGeneration});
    return kInfo;
}

void RoomsGeneration::validate() const {
    require(minRooms <= maxRooms, "MinRooms", fmt::format("{} is above MaxRooms ({})", minRooms, maxRooms));
    require(roomMinSize <= roomMaxSize, "RoomMinSize",
            fmt::format("{} is above RoomMaxSize ({})", roomMinSize, roomMaxSize));
    require(!(roomSizeRatioX <= 0), "RoomSizeRatioX", fmt::format("must be above 0, not {}", roomSizeRatioX));
    require(!(roomSizeRatioY <= 0), "RoomSizeRatioY", fmt::format("must be above 0, not {}", roomSizeRatioY));
    if (roomMinSize < 0) {
        throw error(ErrorKind::kRefused, "RoomMinSize",
                    fmt::format("a room can't have a negative size ({})", roomMinSize));
    }
}

StageSequence RoomsGeneration::onPerform(GenerationContext& context) {
    validate();
    random::Random& random = randomOf(rng);
    const auto map = wallFloorOf(context, wallFloorComponentTag);
    const std::int32_t wanted = random.nextInt(minRooms, wrapped(std::int64_t{maxRooms} + 1));
    if (wanted < 0) {
        if (context.find<RoomList>(roomsComponentTag)) {
            throw error(ErrorKind::kEndless, "MinRooms",
                        fmt::format("the number of rooms drawn is negative ({}), and for a list that is "
                                    "there already GoRogue counts it down through all numbers",
                                    wanted));
        }
        throw error(ErrorKind::kArgumentOutOfRange, "MinRooms",
                    fmt::format("the number of rooms drawn is negative ({})", wanted));
    }
    m_roomsAsked = wanted;
    const auto rooms =
        context.findOrAdd<RoomList>(roomsComponentTag, [] { return std::make_shared<RoomList>(); });
    for (std::int32_t i = 0; i < wanted; ++i) {
        context.meter().spend();
        const std::optional<Rectangle> room = placeRoom(context, *map);
        if (!room) continue;
        for (std::int32_t y = room->y; y <= room->maxY(); ++y)
            for (std::int32_t x = room->x; x <= room->maxX(); ++x) map->set(Point{x, y}, true);
        rooms->add(*room, name());
        const Stage stage{.kind = Stage::Kind::kRoomPlaced, .room = *room};
        co_yield stage;
    }
}

RoomsGeneration::Size RoomsGeneration::drawSize(random::Random& random) const {
    const std::int32_t side = random.nextInt(roomMinSize, wrapped(std::int64_t{roomMaxSize} + 1));
    Size size{scaledSize(side, roomSizeRatioX), scaledSize(side, roomSizeRatioY)};
    if (const std::int32_t base = side / 4; base != 0) {
        const std::int32_t change = random.nextInt(-base, base + 1);
        const bool changesWidth = random.nextInt(0, 2) == 0;
        std::int32_t& changed = changesWidth ? size.width : size.height;
        const float ratio = changesWidth ? roomSizeRatioX : roomSizeRatioY;
        changed = wrapped(std::int64_t{changed} + scaledSize(change, ratio));
    }
    size.width = std::max(roomMinSize, size.width);
    size.height = std::max(roomMinSize, size.height);
    if (size.width % 2 == 0) ++size.width;
    if (size.height % 2 == 0) ++size.height;
    return size;
}

// The attempts count down from their setting to 0, so a negative one wraps around first.
std::optional<Rectangle> RoomsGeneration::placeRoom(GenerationContext& context, const WallFloor& map) const {
    for (auto left = static_cast<std::uint32_t>(maxCreationAttempts); left != 0; --left) {
        context.meter().spend();
        const Size size = drawSize(randomOf(rng));
        if (auto room = placeSize(context, map, size)) return room;
    }
    return std::nullopt;
}

std::optional<Rectangle> RoomsGeneration::placeSize(GenerationContext& context, const WallFloor& map,
                                                    Size size) const {
    random::Random& random = randomOf(rng);
    const auto farthest = [](std::int32_t mapSide, std::int32_t side) {
        return wrapped(std::int64_t{mapSide} - side - kMargin);
    };
    for (auto left = static_cast<std::uint32_t>(maxPlacementAttempts); left != 0; --left) {
        Rectangle room{.width = size.width, .height = size.height};
        room.x = drawOdd(random, context.meter(), kMargin, farthest(context.width(), size.width));
        room.y = drawOdd(random, context.meter(), kMargin, farthest(context.height(), size.height));
        if (isFree(context, map, room)) return room;
    }
    return std::nullopt;
}

/// Whether no cell of a room is one of a prefab.
bool isOutsidePrefabs(const WallFloor& map, const Rectangle& room) {
    for (std::int32_t y = room.y; y <= room.maxY(); ++y)
        for (std::int32_t x = room.x; x <= room.maxX(); ++x)
            if (map.isKept(map.index({x, y}))) return false;
    return true;
}

/// Whether the room and kMargin cells around it are all wall, and none of the room's a prefab's. Cells are
/// read row by row up to the first floor, so that a floor cell hides one outside the map that comes after it.
bool RoomsGeneration::isFree(GenerationContext& context, const WallFloor& map, const Rectangle& room) const {
    const auto outside = [&] {
        return error(
            ErrorKind::kIndexOutOfRange, "RoomMaxSize",
            fmt::format("a room of {}x{} at ({}, {}) reaches outside the map of {}x{}, which has to be "
                        "at least 6 cells larger than its rooms",
                        room.width, room.height, room.x, room.y, map.width(), map.height()));
    };
    if (room.width > kHugeSide || room.height > kHugeSide) throw outside();
    const Rectangle area = room.expanded(kMargin);
    const auto& cells = map.cells();
    const auto size = static_cast<std::int64_t>(cells.size());
    for (std::int32_t y = area.y; y <= area.maxY(); ++y) {
        const std::int64_t first = std::int64_t{y} * map.width() + area.x;
        const std::int64_t last = std::min(first + area.width, size);
        if (first < 0 || first >= size) throw outside();
        context.meter().spend(static_cast<std::uint64_t>(last - first));
        if (std::find(cells.begin() + first, cells.begin() + last, 1) != cells.begin() + last) return false;
        if (first + area.width > size) throw outside();
    }
    return !map.hasKept() || isOutsidePrefabs(map, room);
}

}  // namespace lw::dungeon
