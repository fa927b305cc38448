// SPDX-License-Identifier: MIT
#include "dungeon/csharp.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "dungeon/chances.h"
#include "text/number.h"

namespace lw::dungeon {

namespace {

std::string_view engineClass(random::Engine engine) {
    return engine == random::Engine::kMizuchi ? "MizuchiRandom" : "Xoshiro256StarStarRandom";
}

std::string floatLiteral(float value) {
    if (std::isnan(value)) return "float.NaN";
    if (std::isinf(value)) return value < 0 ? "float.NegativeInfinity" : "float.PositiveInfinity";
    return text::formatFloat(value) + "f";
}

/// What must be said of a setting whose chance is clamped here and would not be there.
std::string clampNotes(const DungeonParameters& p, bool withMaze) {
    std::string notes;
    if (withMaze && p.clampMaze && !isSafeMazeChance(p.crawlerChangeDirectionImprovement)) {
        notes += fmt::format(
            "// Needs a MazeGeneration that stops the chance of a turn at 100 (`clamp: true` in the "
            "recipe).\n"
            "// GoRogue's own throws an ArgumentException where a chance growing by {} passes 100.\n",
            p.crawlerChangeDirectionImprovement);
    }
    if (p.clampDoors &&
        !isSafeDoorChance(p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease)) {
        notes += fmt::format(
            "// Needs a RoomDoorConnection that stops the chance to leave a side at 100 (`clamp: true` in "
            "the\n"
            "// recipe). GoRogue's own throws an ArgumentException where {} growing by {} passes 100.\n",
            p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease);
    }
    return notes;
}

constexpr std::string_view kDungeonUsings =
    "using System;\n"
    "using GoRogue.MapGeneration;\n"
    "using GoRogue.MapGeneration.ContextComponents;\n"
    "using SadRogue.Primitives;\n"
    "using SadRogue.Primitives.GridViews;\n"
    "using ShaiRandom.Generators;\n";

constexpr std::string_view kDoorsUsings =
    "using System;\n"
    "using GoRogue.MapGeneration;\n"
    "using GoRogue.MapGeneration.ContextComponents;\n"
    "using GoRogue.MapGeneration.Steps;\n"
    "using SadRogue.Primitives;\n"
    "using SadRogue.Primitives.GridViews;\n"
    "using ShaiRandom.Generators;\n";

constexpr std::string_view kAttemptRule =
    "// An attempt can end in a RegenerateMapException: a tunnel that joins two mazes has cut the wall of a "
    "room.\n"
    "// ConfigAndGenerateSafe throws it away and tries again. The random generator is made outside of it, so "
    "that\n"
    "// the next attempt goes on with the sequence; made inside, a seed whose first attempt fails would fail "
    "for\n"
    "// ever.\n";

}  // namespace

std::string csharpText(const DungeonRequest& request) {
    const DungeonParameters& p = request.parameters;
    std::string out =
        fmt::format("// A dungeon of {}x{} cells, seed {}, for GoRogue 3 (3.0.0-beta11 or later).\n",
                    request.width, request.height, request.seed);
    out += kDungeonUsings;
    out += "\n";
    out += clampNotes(p, true);
    out += kAttemptRule;
    out += fmt::format("var rng = new {}({}UL);\n", engineClass(request.engine), request.seed);
    out += fmt::format("var generator = new Generator({}, {});\n", request.width, request.height);
    out += "generator.ConfigAndGenerateSafe(gen => gen.AddSteps(DefaultAlgorithms.DungeonMazeMapSteps(\n";
    out += "    rng,\n";
    out += fmt::format("    minRooms: {}, maxRooms: {}, roomMinSize: {}, roomMaxSize: {},\n", p.minRooms,
                       p.maxRooms, p.roomMinSize, p.roomMaxSize);
    out += fmt::format("    roomSizeRatioX: {}, roomSizeRatioY: {},\n", floatLiteral(p.roomSizeRatioX),
                       floatLiteral(p.roomSizeRatioY));
    out += fmt::format("    maxCreationAttempts: {}, maxPlacementAttempts: {},\n", p.maxCreationAttempts,
                       p.maxPlacementAttempts);
    out += fmt::format("    crawlerChangeDirectionImprovement: {},\n", p.crawlerChangeDirectionImprovement);
    out += fmt::format("    minSidesToConnect: {}, maxSidesToConnect: {},\n", p.minSidesToConnect,
                       p.maxSidesToConnect);
    out += fmt::format("    cancelSideConnectionSelectChance: {},\n", p.cancelSideConnectionSelectChance);
    out +=
        fmt::format("    cancelConnectionPlacementChance: {}, cancelConnectionPlacementChanceIncrease: {},\n",
                    p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease);
    out += fmt::format("    saveDeadEndChance: {}, maxTrimIterations: {})),\n", p.saveDeadEndChance,
                       p.maxTrimIterations);
    // Below -1 the original tries not even once.
    out += fmt::format("    maxAttempts: {});\n\n", std::max(-1, request.maxAttempts));
    out +=
        "var wallFloor = generator.Context.GetFirst<ISettableGridView<bool>>(\"WallFloor\");  // true: "
        "floor\n"
        "var rooms = generator.Context.GetFirst<ItemList<Rectangle>>(\"Rooms\");\n"
        "var doors = generator.Context.GetFirst<DoorList>(\"Doors\");  // rooms without a door have no "
        "entry\n";
    return out;
}

std::string csharpText(const DoorsRequest& request) {
    const DungeonParameters& p = request.parameters;
    std::string out =
        fmt::format("// Doors in a map of {}x{} cells, seed {}, for GoRogue 3 (3.0.0-beta11 or later).\n",
                    request.map.width(), request.map.height(), request.seed);
    out += kDoorsUsings;
    out += "\n";
    out += clampNotes(p, false);
    out += "string[] rows =  // '.' is floor\n{\n";
    for (const std::string& row : request.map.rows()) out += fmt::format("    \"{}\",\n", row);
    out += "};\n";
    out +=
        "var wallFloor = new ArrayView<bool>(rows[0].Length, rows.Length);\n"
        "foreach (var pos in wallFloor.Positions()) wallFloor[pos] = rows[pos.Y][pos.X] == '.';\n"
        "\n"
        "var rooms = new ItemList<Rectangle>();\n";
    for (const Rectangle& room : request.rooms) {
        out += fmt::format("rooms.Add(new Rectangle({}, {}, {}, {}), \"given\");\n", room.x, room.y,
                           room.width, room.height);
    }
    out += "\n";
    out += fmt::format("var rng = new {}({}UL);\n", engineClass(request.engine), request.seed);
    out += fmt::format("var generator = new Generator({}, {});\n", request.map.width(), request.map.height());
    out +=
        "generator.AddComponent(wallFloor, \"WallFloor\");\n"
        "generator.AddComponent(rooms, \"Rooms\");\n"
        "generator.AddStep(new RoomDoorConnection\n{\n    RNG = rng,\n";
    out += fmt::format("    MinSidesToConnect = {},\n    MaxSidesToConnect = {},\n", p.minSidesToConnect,
                       p.maxSidesToConnect);
    out += fmt::format("    CancelSideConnectionSelectChance = {},\n", p.cancelSideConnectionSelectChance);
    out += fmt::format("    CancelConnectionPlacementChance = {},\n", p.cancelConnectionPlacementChance);
    out += fmt::format("    CancelConnectionPlacementChanceIncrease = {},\n",
                       p.cancelConnectionPlacementChanceIncrease);
    out +=
        "});\n"
        "// Rooms whose walls are open already end in a RegenerateMapException; another attempt with the "
        "same map\n"
        "// would too.\n"
        "generator.Generate();\n"
        "\n"
        "var doors = generator.Context.GetFirst<DoorList>(\"Doors\");  // rooms without a door have no "
        "entry\n";
    return out;
}

}  // namespace lw::dungeon
