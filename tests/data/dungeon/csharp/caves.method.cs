// A dungeon of 60x40 cells, seed 0, by GoRogue 3.0.0-beta11.
// <PackageReference Include="GoRogue" Version="3.0.0-beta11" />, by: dotnet add package GoRogue --version 3.0.0-beta11
using GoRogue.MapGeneration;
using GoRogue.MapGeneration.ConnectionPointSelectors;
using GoRogue.MapGeneration.TunnelCreators;
using SadRogue.Primitives;
using ShaiRandom.Generators;

public static class Dungeon
{
    public static Generator Generate(ulong seed = 0UL)
    {
        var rng = new MizuchiRandom(seed);
        var generator = new Generator(60, 40);
        generator.ConfigAndGenerateSafe(gen => gen.AddSteps(DefaultAlgorithms.CellularAutomataGenerationSteps(
            rng,
            fillProbability: 45, totalIterations: 7, cutoffBigAreaFill: 4,
            distanceCalculation: Distance.Chebyshev,
            connectionPointSelector: new RandomConnectionPointSelector(rng),
            tunnelCreationMethod: new DirectLineTunnelCreator(AdjacencyRule.EightWay, doubleWideVertical: true))),
            maxAttempts: -1);
        // generator.Context.GetFirst<ISettableGridView<bool>>("WallFloor")  // true: floor
        // generator.Context.GetFirst<ItemList<Area>>("Areas")
        // generator.Context.GetFirst<ItemList<Area>>("Tunnels")
        return generator;
    }
}
