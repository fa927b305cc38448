// SPDX-License-Identifier: MIT
#include "connect/connect.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

namespace lw::connect {
namespace {

using dungeon::Rectangle;

std::shared_ptr<const game::Definition> gameOf(const std::string& terrains) {
    game::ParsedDefinition parsed = game::parseDefinition(terrains);
    EXPECT_TRUE(parsed.diagnostics.empty());
    return std::make_shared<const game::Definition>(std::move(parsed.definition));
}

map::MapAnalysis mapOf(const std::string& text, std::shared_ptr<const game::Definition> game = nullptr) {
    if (!game) game = std::make_shared<const game::Definition>();
    return map::analyse(text::Snapshot(text), std::move(game));
}

const std::string kRing =
    "(\r\n    name: \"Ring\", // kept\r\n    legend: { '#': \"wall\", '.': \"floor\" },\r\n)\r\n---\r\n"
    "#########\r\n"
    "#.......#\r\n"
    "#.#####.#\r\n"
    "#.#...#.#\r\n"
    "#.#...#.#\r\n"
    "#.#####.#\r\n"
    "#.......#\r\n"
    "#########";

Connection connected(const map::MapAnalysis& map, const ConnectOptions& options = {}) {
    auto result = connect(map, options);
    if (const auto* refusal = std::get_if<ConnectRefusal>(&result)) {
        ADD_FAILURE() << refusal->refusal.reason;
        return {};
    }
    return std::move(std::get<Connection>(result));
}

ConnectRefusal refusedBy(const map::MapAnalysis& map, const ConnectOptions& options = {}) {
    auto result = connect(map, options);
    if (auto* refusal = std::get_if<ConnectRefusal>(&result)) return std::move(*refusal);
    ADD_FAILURE() << "not refused";
    return {};
}

TEST(Connect, OpensWallsAndChangesNothingElse) {
    const map::MapAnalysis map = mapOf(kRing);
    const Connection connection = connected(map);
    EXPECT_EQ(connection.request.rooms, (std::vector<Rectangle>{{3, 3, 3, 2}}));
    const auto& doors = connection.doors.doors->rooms();
    ASSERT_EQ(doors.size(), 1U);
    ASSERT_EQ(connection.edits.size(), doors[0].doors().size());
    const std::string after = connection.edits.apply(kRing);
    ASSERT_EQ(after.size(), kRing.size());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i] == kRing[i]) continue;
        EXPECT_EQ(kRing[i], '#');
        EXPECT_EQ(after[i], '.');
        ++changed;
    }
    EXPECT_EQ(changed, doors[0].doors().size());
}

TEST(Connect, ADoorTerrainGetsItsCharacter) {
    const map::MapAnalysis map = mapOf(kRing);
    const Connection connection = connected(map, {.terrains = {.wall = {}, .floor = {}, .door = "door"}});
    const std::string after = connection.edits.apply(kRing);
    EXPECT_NE(after.find("legend: { '#': \"wall\", '.': \"floor\", '+': \"door\" }"), std::string::npos)
        << after;
    EXPECT_EQ(std::count(after.begin() + static_cast<std::ptrdiff_t>(after.find("---")), after.end(), '+'),
              static_cast<std::ptrdiff_t>(connection.doors.doors->rooms()[0].doors().size()));
    EXPECT_FALSE(text::hasErrors(mapOf(after).diagnostics()));

    const Connection known = connected(map, {.terrains = {.wall = {}, .floor = {}, .door = "wall"}});
    EXPECT_TRUE(known.edits.empty());  // a door that looks like the wall changes no byte
}

TEST(Connect, TheGameSaysWhatIsWalkable) {
    const auto game = gameOf("(terrains: {\"rock\": (walkable: false), \"moss\": ()})");
    const std::string text =
        "(name: \"a\", legend: {'X': \"rock\", ' ': \"moss\"})\n---\n"
        "XXXXXXX\n"
        "X     X\n"
        "XXXXXXX\n"
        "XX  XXX\n"
        "XX  XXX\n"
        "XXXXXXX\n";
    const Connection connection = connected(mapOf(text, game));
    EXPECT_EQ(connection.request.rooms, (std::vector<Rectangle>{{2, 3, 2, 2}}));
    const auto& doors = connection.doors.doors->rooms();
    ASSERT_EQ(doors.size(), 1U);
    for (const auto& door : doors[0].doors()) EXPECT_EQ(door.cell.y, 2);

    const ConnectRefusal refusal =
        refusedBy(mapOf(text, game), {.terrains = {.wall = {}, .floor = {}, .door = "gate"}});
    EXPECT_EQ(refusal.refusal.reason, "the game has no terrain \"gate\" for doors");
}

TEST(Connect, NeitherWallNorFloorStaysAsItIs) {
    const std::string text =
        "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\", '~': \"water\"})\n---\n"
        "#######\n"
        "#.....#\n"
        "#~~~~~#\n"
        "##..###\n"
        "##..###\n"
        "#######\n";
    ConnectOptions options;
    options.terrains.floor = {"floor"};
    options.rooms = {{2, 3, 2, 2}};
    const ConnectRefusal refusal = refusedBy(mapOf(text), options);
    EXPECT_NE(refusal.refusal.reason.find("would replace a tile that is no wall"), std::string::npos);
    EXPECT_EQ(text.substr(refusal.refusal.place.start, refusal.refusal.place.length()), "~");

    options.terrains.wall = {"water"};
    EXPECT_FALSE(connected(mapOf(text), options).edits.empty());
}

TEST(Connect, RefusesWithThePlaceWhatTheOriginalThrowsOn) {
    const std::string text =
        "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
        "#########\n"
        "#...#...#\n"
        "#...#...#\n"
        "#########\n";
    const map::MapAnalysis map = mapOf(text);
    const ConnectRefusal refusal = refusedBy(map);  // a door into the second room opens its wall
    EXPECT_EQ(refusal.refusal.place,
              map.tileSpan(4, refusal.doors->doors->rooms()[0].doors()[0].cell.y > 1 ? 2 : 1));
    EXPECT_NE(
        refusal.refusal.reason.find("RoomDoorConnection: the wall around the room of 3x2 at (5, 1) is open"),
        std::string::npos);
    ASSERT_TRUE(refusal.doors);
    EXPECT_EQ(refusal.doors->error->kind(), dungeon::ErrorKind::kRegenerateMap);

    ConnectOptions outside;
    outside.rooms = {{7, 2, 9, 9}};
    EXPECT_EQ(refusedBy(map, outside).doors->error->kind(), dungeon::ErrorKind::kRegenerateMap);
    outside.rooms = {{0, 0, 9, 4}};
    EXPECT_EQ(refusedBy(map, outside).doors->error->kind(), dungeon::ErrorKind::kIndexOutOfRange);
    outside.rooms = {{5, 1, 3, 2}, {5, 1, 3, 2}};
    const ConnectRefusal twice = refusedBy(map, outside);
    EXPECT_EQ(twice.refusal.reason, "the room of 3x2 at (5, 1) is listed twice");
    EXPECT_EQ(twice.refusal.place, map.tileSpan(5, 1));
}

TEST(Connect, BothRoomsOfAnOpenedWallAreNamed) {
    const ConnectRefusal refusal =
        refusedBy(mapOf("(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
                        "#########\n#...#...#\n#...#...#\n#########\n"));
    EXPECT_NE(refusal.refusal.reason.find("; a door of the room of 3x2 at (1, 1) has opened it"),
              std::string::npos)
        << refusal.refusal.reason;
    EXPECT_EQ(refusal.rooms, (std::vector<Rectangle>{{5, 1, 3, 2}, {1, 1, 3, 2}}));
}

TEST(Connect, RefusesMapsItCannotRead) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "the map has no tiles"},
        {"(name: \"a\", legend: {'#': \"wall\"})\n---\n", "the map has no tiles"},
        {"(name: \"a\", legend: {'#': \"wall\"})\n---\n###\n##\n", "the rows of the map differ in length"},
        {"(name: \"a\", legend: 5)\n---\n###\n", "the map's legend has to be read without errors first"},
    };
    for (const auto& [text, reason] : cases) EXPECT_EQ(refusedBy(mapOf(text)).refusal.reason, reason) << text;
}

TEST(Connect, AnswersInJson) {
    const Connection connection = connected(mapOf(kRing), {.rooms = {{{3, 3, 3, 2}}}, .seed = 4});
    const auto json = nlohmann::json::parse(connectionJson(connection));
    EXPECT_EQ(json["rooms"], nlohmann::json::parse("[[3,3,3,2]]"));
    ASSERT_EQ(json["doors"].size(), 1U);
    EXPECT_EQ(json["doors"][0]["room"], json["rooms"][0]);
    EXPECT_EQ(json["doors"][0]["doors"].size(), connection.doors.doors->rooms()[0].doors().size());

    const Connection closed =
        connected(mapOf("(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
                        "####\n#..#\n#..#\n####\n"));
    EXPECT_EQ(connectionJson(closed), R"({"rooms":[[1,1,2,2]],"doors":[{"room":[1,1,2,2],"doors":[]}]})");
}

RC_GTEST_PROP(Connect, AnyMapIsConnectedOrRefused, ()) {
    const auto width = *rc::gen::inRange<std::size_t>(1, 12);
    const auto height = *rc::gen::inRange<std::size_t>(1, 10);
    std::string text = "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n";
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) text += *rc::gen::element('#', '#', '#', '.', '.', '?');
        text += '\n';
    }
    ConnectOptions options;
    options.seed = *rc::gen::arbitrary<std::uint64_t>();
    if (*rc::gen::arbitrary<bool>()) {
        options.rooms = std::vector<Rectangle>{{*rc::gen::inRange(-2, 12), *rc::gen::inRange(-2, 10),
                                                *rc::gen::inRange(-1, 6), *rc::gen::inRange(-1, 6)}};
    }
    const map::MapAnalysis map = mapOf(text);
    const auto result = connect(map, options);
    if (const auto* connection = std::get_if<Connection>(&result)) {
        const std::string after = connection->edits.apply(text);
        RC_ASSERT(after.size() == text.size());
        for (std::size_t i = 0; i < after.size(); ++i)
            if (after[i] != text[i]) RC_ASSERT(text[i] == '#');
    } else {
        const text::Span place = std::get<ConnectRefusal>(result).refusal.place;
        RC_ASSERT(place.end <= text.size());
    }
}

}  // namespace
}  // namespace lw::connect
