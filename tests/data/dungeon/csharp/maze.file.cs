// A dungeon of 80x50 cells, seed 20, by GoRogue 3.0.0-beta11.
// <PackageReference Include="GoRogue" Version="3.0.0-beta11" />, by: dotnet add package GoRogue --version 3.0.0-beta11
#nullable enable

using GoRogue.MapGeneration;
using GoRogue.MapGeneration.ContextComponents;
using SadRogue.Primitives;
using SadRogue.Primitives.GridViews;
using ShaiRandom.Generators;

namespace Levels
{
    public sealed class Dungeon
    {
        public ItemList<Rectangle> Rooms { get; }
        public ISettableGridView<bool> WallFloor { get; }  // true: floor
        public ItemList<Area> Tunnels { get; }
        public ItemList<Area> MazeConnections { get; }
        public DoorList Doors { get; }  // rooms without a door have no entry

        public Dungeon(ulong seed = 20UL)
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
            Rooms = generator.Context.GetFirst<ItemList<Rectangle>>("Rooms");
            WallFloor = generator.Context.GetFirst<ISettableGridView<bool>>("WallFloor");
            Tunnels = generator.Context.GetFirst<ItemList<Area>>("Tunnels");
            MazeConnections = generator.Context.GetFirst<ItemList<Area>>("MazeConnections");
            Doors = generator.Context.GetFirst<DoorList>("Doors");
        }
    }
}
