// A dungeon of 80x50 cells, seed 20, by GoRogue 3.0.0-beta11.
// <PackageReference Include="GoRogue" Version="3.0.0-beta11" />, by: dotnet add package GoRogue --version 3.0.0-beta11
using GoRogue.MapGeneration;
using ShaiRandom.Generators;

public static class Dungeon
{
    public static Generator Generate(ulong seed = 20UL)
    {
        // An attempt can end in a RegenerateMapException: the wall of a room was open before it got its doors.
        // ConfigAndGenerateSafe throws it away and tries again. The random generator is made outside of it, so that
        // the next attempt goes on with the sequence; made inside, a seed whose first attempt fails would fail for
        // ever.
        var rng = new MizuchiRandom(seed);
        var generator = new Generator(80, 50);
        generator.ConfigAndGenerateSafe(gen => gen.AddSteps(DefaultAlgorithms.DungeonMazeMapSteps(
            rng,
            minRooms: 4, maxRooms: 10, roomMinSize: 3, roomMaxSize: 7,
            roomSizeRatioX: 1.5f, roomSizeRatioY: 1.0f, maxCreationAttempts: 10,
            maxPlacementAttempts: 10, crawlerChangeDirectionImprovement: 10, minSidesToConnect: 1,
            maxSidesToConnect: 4, cancelSideConnectionSelectChance: 50,
            cancelConnectionPlacementChance: 70, cancelConnectionPlacementChanceIncrease: 10,
            saveDeadEndChance: 40, maxTrimIterations: -1)),
            maxAttempts: 100);
        // generator.Context.GetFirst<ItemList<Rectangle>>("Rooms")
        // generator.Context.GetFirst<ISettableGridView<bool>>("WallFloor")  // true: floor
        // generator.Context.GetFirst<ItemList<Area>>("Tunnels")
        // generator.Context.GetFirst<ItemList<Area>>("MazeConnections")
        // generator.Context.GetFirst<DoorList>("Doors")  // rooms without a door have no entry
        return generator;
    }
}
