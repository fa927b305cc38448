// SPDX-License-Identifier: MIT
#include "connect/shared_doors.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <unordered_set>

#include "dungeon/connection_points.h"
#include "dungeon/room_door_connection.h"

namespace lw::connect {

namespace {

using dungeon::ConnectionPoints;
using dungeon::kSides;
using dungeon::outwards;
using dungeon::Point;
using dungeon::Rectangle;
using dungeon::RoomDoorConnection;
using dungeon::Side;
using dungeon::WallFloor;

constexpr std::size_t indexOf(Side side) {
    return static_cast<std::size_t>(side);
}

/// Sides stand in pairs: up and down, left and right.
constexpr Side opposite(Side side) {
    return kSides[indexOf(side) ^ 1U];
}

/// Which room each floor cell is of.
class RoomOwners {
public:
    static constexpr std::uint32_t kNone = FloorAreas::kNone;

    RoomOwners(const WallFloor& map, std::span<const ConnectedRoom> rectangles) : m_map(map) {
        m_owners.assign(map.size(), kNone);
        for (std::size_t i = 0; i < rectangles.size(); ++i) {
            const Rectangle& r = rectangles[i].bounds;
            for (std::int32_t y = std::max(r.y, 0); y <= std::min(r.maxY(), map.height() - 1); ++y)
                for (std::int32_t x = std::max(r.x, 0); x <= std::min(r.maxX(), map.width() - 1); ++x)
                    m_owners[map.index(Point{x, y})] = static_cast<std::uint32_t>(i);
        }
    }
    /// `roomOf`: of each area its room.
    RoomOwners(const WallFloor& map, const FloorAreas& areas, std::span<const std::uint32_t> roomOf)
        : m_map(map), m_owners(areas.areaOf) {
        for (std::uint32_t& owner : m_owners)
            if (owner != FloorAreas::kNone) owner = roomOf[owner];
    }

    [[nodiscard]] std::uint32_t at(Point p) const {
        return m_map.contains(p) ? m_owners[m_map.index(p)] : kNone;
    }

    /// Notes a door of `from` (kNone: of no room) with every room beside it; `visit(room, side)` hears of the
    /// others and of their side that the door is on.
    template <class Visit>
    void note(std::vector<ConnectedRoom>& rooms, std::uint32_t from, Point door, Visit&& visit) const {
        if (from != kNone) rooms[from].doors.push_back(door);
        for (const Side side : kSides) {
            const std::uint32_t room = at(door + outwards(side));
            if (room == kNone || room == from) continue;
            std::vector<Point>& doors = rooms[room].doors;
            if (doors.empty() || !(doors.back() == door)) doors.push_back(door);
            visit(room, opposite(side));
        }
    }

private:
    const WallFloor& m_map;
    std::vector<std::uint32_t> m_owners;
};

/// Opens walls one thick between pieces of floor until none is left that joins two.
class FloorJoiner {
public:
    FloorJoiner(OpenedDoors& opened, const Ground& ground, const RoomOwners& owners)
        : m_opened(opened), m_ground(ground), m_owners(owners), m_areas(findAreas(opened.map)) {
        m_parents.resize(m_areas.areas.size());
        std::iota(m_parents.begin(), m_parents.end(), 0U);
    }

    void join(random::Random& random) {
        std::vector<Point> cells;
        for (std::size_t i = 0; i < m_opened.map.size(); ++i)
            if (const Point cell = m_opened.map.point(i); insideOf(cell)) cells.push_back(cell);
        random.shuffleList(std::span<Point>(cells));
        const std::size_t before = m_opened.doors.size();
        // A wall that joins more than two pieces saves doors. Of the others those come first that are
        // no opening beside another and not at the map's edge.
        for (const std::size_t least : {4U, 3U}) {
            for (const Point cell : cells)
                if (joined(cell) >= least) open(cell);
        }
        for (const Point cell : cells) {
            if (m_opened.map.containsStrictly(cell) && RoomDoorConnection::hasTwoWalls(m_opened.map, cell))
                open(cell);
        }
        for (const Point cell : cells) open(cell);
        // A door is floor too, and may lie one wall from what nothing else does.
        for (std::size_t i = before; i < m_opened.doors.size(); ++i)
            for (const Side side : kSides) open(m_opened.doors[i].cell + outwards(side));
    }

private:
    [[nodiscard]] std::uint32_t rootAt(Point p) {
        if (!m_opened.map.contains(p)) return FloorAreas::kNone;
        std::uint32_t area = m_areas.areaOf[m_opened.map.index(p)];
        if (area == FloorAreas::kNone) return area;
        while (m_parents[area] != area) area = m_parents[area] = m_parents[m_parents[area]];
        return area;
    }

    /// The floor on one side of a wall cell that has another piece of floor on the opposite side.
    [[nodiscard]] std::optional<Point> insideOf(Point cell) {
        if (!m_opened.map.contains(cell) || m_opened.map.isFloor(cell)) return std::nullopt;
        if (m_ground.isWall[m_opened.map.index(cell)] == 0) return std::nullopt;
        for (const Side side : {Side::kUp, Side::kLeft}) {
            const Point inside = cell + outwards(side);
            const std::uint32_t one = rootAt(inside);
            const std::uint32_t other = rootAt(cell + outwards(opposite(side)));
            if (one != other && one != FloorAreas::kNone && other != FloorAreas::kNone) return inside;
        }
        return std::nullopt;
    }

    /// How many pieces of floor lie beside a cell.
    [[nodiscard]] std::size_t joined(Point cell) {
        std::array<std::uint32_t, 4> roots{};
        std::size_t count = 0;
        for (const Side side : kSides) {
            const std::uint32_t root = rootAt(cell + outwards(side));
            const auto end = roots.begin() + static_cast<std::ptrdiff_t>(count);
            if (root != FloorAreas::kNone && std::find(roots.begin(), end, root) == end)
                roots[count++] = root;
        }
        return count;
    }

    /// Opens a cell if that joins two pieces of floor that face each other.
    void open(Point cell) {
        const std::optional<Point> inside = insideOf(cell);
        if (!inside) return;
        const std::uint32_t root = rootAt(*inside);
        for (const Side side : kSides) {
            const std::uint32_t other = rootAt(cell + outwards(side));
            if (other != FloorAreas::kNone) m_parents[other] = root;
        }
        m_areas.areaOf[m_opened.map.index(cell)] = root;
        m_opened.map.set(cell, true);
        m_opened.doors.push_back({cell, floorAt(*inside)});
        m_owners.note(m_opened.rooms, RoomOwners::kNone, cell, [](std::uint32_t, Side) {});
    }

    /// A cell that was floor before all doors: a door stands for the floor it was opened from.
    [[nodiscard]] Point floorAt(Point p) const {
        if (m_ground.floor.isFloor(p)) return p;
        return std::ranges::find(m_opened.doors, p, &OpenedDoor::cell)->inside;
    }

    OpenedDoors& m_opened;
    const Ground& m_ground;
    const RoomOwners& m_owners;
    FloorAreas m_areas;
    std::vector<std::uint32_t> m_parents;  ///< of each area; its own index where it stands for its piece
};

class SharedDoors {
public:
    SharedDoors(const Ground& ground, const FloorAreas& areas, const ConnectOptions& options,
                std::shared_ptr<random::Random> random)
        : m_ground(ground),
          m_areas(areas),
          m_random(std::move(random)),
          m_step(
              std::static_pointer_cast<RoomDoorConnection>(dungeon::doorStep(m_random, options.parameters))) {
        m_opened.map = ground.floor;
        if (options.rooms) {
            for (const Rectangle& room : *options.rooms) m_opened.rooms.push_back({room, {}});
            m_areaOfRoom.assign(m_opened.rooms.size(), FloorAreas::kNone);
            m_owners.emplace(m_ground.floor, m_opened.rooms);
        } else {
            takeAreas(options);
        }
        m_isConnected.resize(m_opened.rooms.size());
    }

    OpenedDoors open(bool joinAll) {
        try {
            m_step->validate();
            requireClosed();
            openRooms();
        } catch (const dungeon::GenerationError& error) {
            m_opened.error = error;
        }
        if (joinAll && !m_opened.error) FloorJoiner(m_opened, m_ground, *m_owners).join(*m_random);
        return std::move(m_opened);
    }

private:
    void takeAreas(const ConnectOptions& options) {
        const std::unordered_set<Point> leaveOut(options.leaveOut.begin(), options.leaveOut.end());
        std::vector<std::uint32_t> roomOf(m_areas.areas.size(), RoomOwners::kNone);
        for (std::size_t i = 0; i < m_areas.areas.size(); ++i) {
            const FloorArea& area = m_areas.areas[i];
            if (area.leftOut != LeftOut::kNot || leaveOut.contains(area.first)) continue;
            roomOf[i] = static_cast<std::uint32_t>(m_opened.rooms.size());
            m_opened.rooms.push_back({area.bounds, {}});
            m_areaOfRoom.push_back(static_cast<std::uint32_t>(i));
        }
        m_owners.emplace(m_ground.floor, m_areas, roomOf);
    }

    [[nodiscard]] bool isPlain(std::size_t room) const {
        const std::uint32_t area = m_areaOfRoom[room];
        return area == FloorAreas::kNone || m_areas.areas[area].isPlain;
    }

    /// Rooms that were given must be closed before any of the doors.
    void requireClosed() const {
        dungeon::GenerationContext context(m_ground.floor.width(), m_ground.floor.height());
        for (std::size_t i = 0; i < m_opened.rooms.size(); ++i) {
            if (m_areaOfRoom[i] == FloorAreas::kNone)
                m_step->requireClosed(context, m_ground.floor, m_opened.rooms[i].bounds);
        }
    }

    void openRooms() {
        bool hasOthers = false;
        for (std::size_t i = 0; i < m_opened.rooms.size(); ++i) {
            if (isPlain(i))
                openRoom(i, dungeon::connectionPoints(m_opened.map, m_opened.rooms[i].bounds));
            else
                hasOthers = true;
        }
        if (!hasOthers) return;
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < m_opened.rooms.size(); ++i) {
            const auto enough = std::max<std::size_t>(1, m_step->minSidesToConnect);
            if (!isPlain(i) && connectedSides(i) < enough) others.push_back(i);
        }
        std::vector<ConnectionPoints> points = pointsOfShapes();
        for (const std::size_t room : others) openRoom(room, std::move(points[room]));
    }

    /// The walls one thick between rooms that are no plain rectangles and other floor, by room.
    [[nodiscard]] std::vector<ConnectionPoints> pointsOfShapes() const {
        const WallFloor& map = m_ground.floor;
        std::vector<ConnectionPoints> points(m_opened.rooms.size());
        for (std::size_t i = 0; i < map.size(); ++i) {
            const Point cell = map.point(i);
            if (m_ground.isWall[i] == 0 || !map.containsStrictly(cell)) continue;
            for (const Side side : kSides) {
                const std::uint32_t room = m_owners->at(cell + outwards(opposite(side)));
                if (room == RoomOwners::kNone || isPlain(room)) continue;
                const std::uint32_t beyond = m_areas.areaOf[map.index(cell + outwards(side))];
                if (beyond != FloorAreas::kNone && beyond != m_areaOfRoom[room])
                    points[room][indexOf(side)].push_back(cell);
            }
        }
        return points;
    }

    [[nodiscard]] std::size_t connectedSides(std::size_t room) const {
        return static_cast<std::size_t>(std::ranges::count(m_isConnected[room], true));
    }

    void openRoom(std::size_t room, ConnectionPoints points) {
        const std::size_t connected = connectedSides(room);
        const auto without = [connected](std::size_t count) { return count - std::min(count, connected); };
        const std::size_t most = without(m_step->maxSidesToConnect);
        if (most == 0) return;
        std::vector<Side> sides;
        for (const Side side : kSides)
            if (!points[indexOf(side)].empty() && !m_isConnected[room][indexOf(side)]) sides.push_back(side);
        m_step->chooseSides(sides, without(m_step->minSidesToConnect), most, *m_random);
        for (const Side side : sides) openSide(room, side, std::move(points[indexOf(side)]));
    }

    void openSide(std::size_t room, Side side, std::vector<Point> left) {
        std::uint32_t chance = m_step->cancelConnectionPlacementChance;
        bool hasDoor = false;
        while (!left.empty()) {
            const Point cell = RoomDoorConnection::takePoint(left, *m_random);
            if (canOpen(cell)) {
                openDoor(room, side, cell);
                hasDoor = true;
            }
            if (!hasDoor) continue;
            if (m_step->leavesSide(chance, cell, *m_random)) break;
            chance += m_step->cancelConnectionPlacementChanceIncrease;
        }
    }

    [[nodiscard]] bool canOpen(Point cell) const {
        return m_ground.isWall[m_opened.map.index(cell)] != 0 && !m_opened.map.isFloor(cell) &&
               RoomDoorConnection::hasTwoWalls(m_opened.map, cell);
    }

    void openDoor(std::size_t room, Side side, Point cell) {
        m_opened.map.set(cell, true);
        m_opened.doors.push_back({cell, cell + outwards(opposite(side))});
        m_owners->note(m_opened.rooms, static_cast<std::uint32_t>(room), cell,
                       [this](std::uint32_t other, Side its) { m_isConnected[other][indexOf(its)] = true; });
    }

    const Ground& m_ground;
    const FloorAreas& m_areas;
    std::shared_ptr<random::Random> m_random;
    std::shared_ptr<RoomDoorConnection> m_step;
    OpenedDoors m_opened;
    std::vector<std::uint32_t> m_areaOfRoom;  ///< the area of each room; kNone of those given
    std::optional<RoomOwners> m_owners;
    std::vector<std::array<bool, 4>> m_isConnected;  ///< of each room its sides that a neighbour's door is on
};

}  // namespace

OpenedDoors openSharedDoors(const Ground& ground, const FloorAreas& areas, const ConnectOptions& options) {
    auto random = options.state.empty() ? random::makeRandom(options.engine, options.seed)
                                        : random::makeRandom(options.engine, options.state);
    return SharedDoors(ground, areas, options, std::move(random)).open(options.joinAll);
}

void joinAllFloor(OpenedDoors& opened, const Ground& ground, random::Random& random) {
    FloorJoiner(opened, ground, RoomOwners(ground.floor, opened.rooms)).join(random);
}

std::vector<FloorArea> cutOffFloor(const WallFloor& map) {
    std::vector<FloorArea> areas = findAreas(map).areas;
    const auto largest = std::ranges::max_element(areas, {}, &FloorArea::cells);
    if (largest != areas.end()) areas.erase(largest);
    return areas;
}

}  // namespace lw::connect
