// A dungeon of 20x10 cells, seed 0, by GoRogue 3.0.0-beta11.
// <PackageReference Include="GoRogue" Version="3.0.0-beta11" />, by: dotnet add package GoRogue --version 3.0.0-beta11
using GoRogue.MapGeneration;
using SadRogue.Primitives.GridViews;

var generator = new Generator(20, 10);
generator.ConfigAndGenerateSafe(gen => gen.AddSteps(DefaultAlgorithms.RectangleMapSteps()),
    maxAttempts: 100);

var wallFloor = generator.Context.GetFirst<ISettableGridView<bool>>("WallFloor");  // true: floor
