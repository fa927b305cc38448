// SPDX-License-Identifier: MIT
// C# as it is copied: NAME.statements.cs, NAME.method.cs and NAME.file.cs of each recipe. With
// LEVELWRIGHT_UPDATE set the files are written; what they say was compiled elsewhere.
#include "dungeon/csharp.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
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

TEST(CSharpTexts, ListSeveralSeeds) {
    PipelineRequest request{.seed = 5, .pipeline = &dungeonMaze(), .values = dungeonMaze().defaults()};
    CSharpOptions options;
    options.seeds = {5, 6, 7};
    const std::string statements = csharpText(request, options);
    for (const char* part :
         {"ulong[] seeds =\n{\n    5UL, 6UL, 7UL,\n};\n", "foreach (var seed in seeds)\n{\n",
          "    var rng = new MizuchiRandom(seed);\n", "    var wallFloor = generator."})
        EXPECT_NE(statements.find(part), std::string::npos) << part << "\n" << statements;
    options.shape = CSharpShape::kMethod;
    const std::string method = csharpText(request, options);
    EXPECT_NE(
        method.find("    public static readonly ulong[] Seeds =\n    {\n        5UL, 6UL, 7UL,\n    };\n"),
        std::string::npos)
        << method;
    EXPECT_NE(method.find("Generate(ulong seed = 5UL)"), std::string::npos);
    options.shape = CSharpShape::kFile;
    EXPECT_NE(csharpText(request, options).find("public static readonly ulong[] Seeds"), std::string::npos);
}

TEST(CSharpSettings, AreJsonWithAReaderOfTwentyLines) {
    for (const PipelineInfo* pipeline : allPipelines()) {
        const PipelineRequest request{
            .seed = 18446744073709551615U, .pipeline = pipeline, .values = pipeline->defaults()};
        const auto json = settingsJson(request);
        const auto reader = csharpReader(request);
        ASSERT_TRUE(json && reader);
        const auto read = nlohmann::json::parse(*json);
        std::size_t last = 0;
        EXPECT_EQ(read["pipeline"], std::string(pipeline->name));
        EXPECT_EQ(read["seed"], 18446744073709551615U);
        for (const PipelineParameter& parameter : pipeline->parameters) {
            if (parameter.info.cName.empty()) continue;
            EXPECT_TRUE(read.contains(std::string(parameter.info.cName))) << parameter.info.cName;
            const std::string name(parameter.info.cName);
            const std::size_t read_at = reader->find("(\"" + name + "\")");
            EXPECT_NE(read_at == std::string::npos, reader->find(name + ": ") == std::string::npos)
                << *reader;
            // By their places, so in the order of the C# method's parameters.
            if (read_at == std::string::npos) continue;
            EXPECT_GT(read_at, last) << *reader;
            last = read_at;
        }
        EXPECT_LE(std::ranges::count(reader->substr(reader->find("public static class")), '\n'), 20)
            << *reader;
        EXPECT_EQ(csharpUsings(reader->substr(reader->find("public"))).find("using ") == std::string::npos,
                  false);
    }
    EXPECT_FALSE(settingsJson(PipelineRequest{.list = {StepConfig(*stepNamed("AreaFinder"))}}));
}

TEST(CSharpUsings, AreThoseOfTheNamesUsed) {
    EXPECT_EQ(csharpUsings("new MizuchiRandom(1UL) // Generator\n\"AreaFinder\" 'x' Distance.Manhattan"),
              "using SadRogue.Primitives;\nusing ShaiRandom.Generators;\n");
    EXPECT_EQ(csharpUsings("var generatorOfMine = 1;"), "");
}

}  // namespace
}  // namespace lw::dungeon
