// A dungeon of 60x40 cells, seed 7, by GoRogue 3.0.0-beta11.
// <PackageReference Include="GoRogue" Version="3.0.0-beta11" />, by: dotnet add package GoRogue --version 3.0.0-beta11
#nullable enable

using GoRogue.MapGeneration;
using GoRogue.MapGeneration.ConnectionPointSelectors;
using GoRogue.MapGeneration.ContextComponents;
using GoRogue.MapGeneration.TunnelCreators;
using SadRogue.Primitives;
using SadRogue.Primitives.GridViews;
using ShaiRandom.Generators;

namespace Levels
{
    public sealed class Dungeon
    {
        public ItemList<Rectangle> Rooms { get; }
        public ISettableGridView<bool> WallFloor { get; }  // true: floor
        public ItemList<Area> RoomAreas { get; }
        public ItemList<Area> Tunnels { get; }
        public DoorList Doors { get; }  // rooms without a door have no entry

        public Dungeon(ulong seed = 7UL)
        {
            var rng = new Xoshiro256StarStarRandom(seed);
            var generator = new Generator(60, 40);
            generator.ConfigAndGenerateSafe(gen => gen.AddSteps(DefaultAlgorithms.BasicRandomRoomsMapSteps(
                rng,
                minRooms: 4, maxRooms: 10, roomMinSize: 3, roomMaxSize: 7,
                roomSizeRatioX: 1.0f, roomSizeRatioY: 1.0f, maxCreationAttempts: 10,
                maxPlacementAttempts: 10,
                connectionPointSelector: new ClosestConnectionPointSelector(Distance.Euclidean),
                tunnelCreator: new DirectLineTunnelCreator(AdjacencyRule.EightWay, doubleWideVertical: false))),
                maxAttempts: 100);
            Rooms = generator.Context.GetFirst<ItemList<Rectangle>>("Rooms");
            WallFloor = generator.Context.GetFirst<ISettableGridView<bool>>("WallFloor");
            RoomAreas = generator.Context.GetFirst<ItemList<Area>>("RoomAreas");
            Tunnels = generator.Context.GetFirst<ItemList<Area>>("Tunnels");
            Doors = generator.Context.GetFirst<DoorList>("Doors");
        }
    }
}
