// A dungeon of 40x30 cells, from a generator's state, by GoRogue 3.0.0-beta11.
// <PackageReference Include="GoRogue" Version="3.0.0-beta11" />, by: dotnet add package GoRogue --version 3.0.0-beta11
using GoRogue.MapGeneration;
using GoRogue.MapGeneration.ConnectionPointSelectors;
using GoRogue.MapGeneration.Steps;
using GoRogue.MapGeneration.Steps.Translation;
using GoRogue.MapGeneration.TunnelCreators;
using SadRogue.Primitives;
using ShaiRandom.Generators;

public static class Dungeon
{
    public static Generator Generate()
    {
        // Needs a MazeGeneration that stops the chance of a turn at 100 (`clamp: true` in the recipe).
        // GoRogue's own throws an ArgumentException where a chance growing by 30 passes 100.
        // An attempt can end in a RegenerateMapException: the wall of a room was open before it got its doors.
        // ConfigAndGenerateSafe throws it away and tries again. The random generator is made outside of it, so that
        // the next attempt goes on with the sequence; made inside, a seed whose first attempt fails would fail for
        // ever.
        var rng = new MizuchiRandom(0xB70FB2CC55AF013FUL, 0x48351DBE177366F7UL);
        var generator = new Generator(40, 30);
        generator.ConfigAndGenerateSafe(gen =>
        {
            gen.AddStep(new RandomViewFill(gridViewComponentTag: "Other")
            {
                RNG = rng,
                FillProbability = 37.5f,
                ExcludePerimeterPoints = true,
                FillsBetweenPauses = 0,
            });
            gen.AddStep(new RoomsGeneration
            {
                RNG = rng,
                MinRooms = 4,
                MaxRooms = 6,
                RoomMinSize = 3,
                RoomMaxSize = 7,
                RoomSizeRatioX = 1.0f,
                RoomSizeRatioY = 1.0f,
                MaxCreationAttempts = 10,
                MaxPlacementAttempts = 10,
            });
            gen.AddStep(new MazeGeneration { RNG = rng, CrawlerChangeDirectionImprovement = 30 });
            gen.AddStep(new RectanglesToAreas("Rooms", "RoomAreas") { RemoveSourceComponent = false });
            gen.AddStep(new OrderedMapAreaConnection(areasComponentTag: "RoomAreas", tunnelsComponentTag: "Joins")
            {
                RNG = rng,
                ConnectionPointSelector = new RandomConnectionPointSelector(rng),
                RandomizeOrder = true,
                TunnelCreator = new HorizontalVerticalTunnelCreator(rng),
            });
            gen.AddStep(new ClosestMapAreaConnection(areasComponentTag: "RoomAreas", tunnelsComponentTag: "Joins")
            {
                ConnectionPointSelector = new CenterBoundsConnectionPointSelector(),
                DistanceCalc = Distance.Manhattan,
                TunnelCreator = new DirectLineTunnelCreator(AdjacencyRule.Cardinals, doubleWideVertical: true),
            });
            gen.AddStep(new RemoveDuplicatePoints("Tunnels", "Joins"));
            gen.AddStep(new AppendItemLists<Area>("Tunnels", "Joins"));
            gen.AddStep(new RectangleGenerator(wallFloorComponentTag: "Other"));
            gen.AddStep(new CellularAutomataAreaGeneration(wallFloorComponentTag: "Other")
            {
                TotalIterations = 5,
                CutoffBigAreaFill = 4,
            });
            gen.AddStep(new DoorFinder());
            gen.AddStep(new RoomDoorConnection
            {
                RNG = rng,
                MinSidesToConnect = 1,
                MaxSidesToConnect = 2,
                CancelSideConnectionSelectChance = 50,
                CancelConnectionPlacementChance = 70,
                CancelConnectionPlacementChanceIncrease = 10,
            });
            gen.AddStep(new TunnelDeadEndTrimming
            {
                RNG = rng,
                SaveDeadEndChance = 12.5f,
                MaxTrimIterations = -1,
            });
        }, maxAttempts: 100);
        // generator.Context.GetFirst<ISettableGridView<bool>>("Other")  // true: floor
        // generator.Context.GetFirst<ItemList<Rectangle>>("Rooms")
        // generator.Context.GetFirst<ISettableGridView<bool>>("WallFloor")  // true: floor
        // generator.Context.GetFirst<ItemList<Area>>("Tunnels")
        // generator.Context.GetFirst<ItemList<Area>>("RoomAreas")
        // generator.Context.GetFirst<ItemList<Area>>("Joins")
        // generator.Context.GetFirst<DoorList>("Doors")  // rooms without a door have no entry
        return generator;
    }
}
