// SPDX-License-Identifier: MIT
// C# as it is copied: NAME.statements.cs, NAME.method.cs and NAME.file.cs of each recipe. With
// LEVELWRIGHT_UPDATE set the files are written; what they say was compiled elsewhere.
#include "dungeon/csharp.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "dungeon/csharp_usings.h"
#include "dungeon/recipe_analysis.h"
#include "support/data.h"

namespace lw::dungeon {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> recipes() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(testing::dataPath("dungeon/csharp")))
        if (entry.path().extension() == ".dungeon") paths.push_back(entry.path());
    return paths;
}

TEST(CSharpTexts, AreThoseInTheirFiles) {
    constexpr std::array<const char*, 3> kShapes = {"statements", "method", "file"};
    std::size_t count = 0;
    for (const fs::path& path : recipes()) {
        const RecipeAnalysis recipe = analyseRecipe(testing::readFile(path));
        ASSERT_TRUE(recipe.isSound()) << path;
        for (std::size_t i = 0; i < kShapes.size(); ++i) {
            const std::string code =
                csharpText(requestOf(recipe.recipe()), {static_cast<CSharpShape>(i), std::nullopt});
            fs::path golden = path;
            golden.replace_extension(std::string(".") + kShapes[i] + ".cs");
            SCOPED_TRACE(golden.filename());
            if (std::getenv("LEVELWRIGHT_UPDATE") != nullptr) std::ofstream(golden, std::ios::binary) << code;
            EXPECT_EQ(code, testing::readFile(golden));
            ++count;
        }
    }
    EXPECT_GE(count, 15U);
}

TEST(CSharpTexts, TellOfASeedThatThrows) {
    const GenerationError failure(ErrorKind::kArgument, "MazeGeneration", "CrawlerChangeDirectionImprovement",
                                  "too much");
    const std::string code =
        csharpText(PipelineRequest{.pipeline = &dungeonMaze(), .values = dungeonMaze().defaults()},
                   {CSharpShape::kStatements, failure});
    EXPECT_NE(code.find("// This seed throws ArgumentException: MazeGeneration, "
                        "CrawlerChangeDirectionImprovement: too much\n"),
              std::string::npos)
        << code;
}

TEST(CSharpTexts, WriteTheGridOfPrefabsBeforeTheSteps) {
    PipelineRequest request{.width = 9, .height = 7, .pipeline = &dungeonMaze()};
    request.values = dungeonMaze().defaults();
    request.prefabs.push_back({.cells = WallFloor::fromRows({"###", "#.#", "###"}), .at = Point{2, 1}});
    const std::string code = csharpText(request);
    for (const char* part : {"    \"###.#####\",\n", "gen.AddComponent(grid, \"WallFloor\");",
                             "given.Add(new Rectangle(3, 2, 1, 1), \"given\");", "GoRogue has no prefabs"})
        EXPECT_NE(code.find(part), std::string::npos) << part << "\n" << code;
}

TEST(CSharpUsings, AreThoseOfTheNamesUsed) {
    EXPECT_EQ(csharpUsings("new MizuchiRandom(1UL) // Generator\n\"AreaFinder\" 'x' Distance.Manhattan"),
              "using SadRogue.Primitives;\nusing ShaiRandom.Generators;\n");
    EXPECT_EQ(csharpUsings("var generatorOfMine = 1;"), "");
}

}  // namespace
}  // namespace lw::dungeon
