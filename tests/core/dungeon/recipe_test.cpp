// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <sstream>

#include "dungeon/recipe_analysis.h"
#include "dungeon/recipe_editor.h"
#include "text/snapshot.h"

namespace lw::dungeon {
namespace {

namespace fs = std::filesystem;

std::string readFile(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

fs::path recipesFolder() {
    return fs::path(LEVELWRIGHT_TEST_DATA) / "dungeon" / "recipes";
}

std::vector<fs::path> recipePaths() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(recipesFolder()))
        if (entry.path().extension() == ".dungeon") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string load(const std::string& name) {
    return readFile(recipesFolder() / (name + ".dungeon"));
}

/// One line a problem: its text, severity, code, message, and the titles of its fixes.
std::string describe(const RecipeAnalysis& recipe) {
    std::string out;
    const text::Snapshot snapshot(recipe.tree().text());
    for (const text::Diagnostic& problem : recipe.diagnostics()) {
        const text::Position place = snapshot.position(problem.span.start);
        out += fmt::format("{}:{} `{}` {} [{}] {}\n", place.line, place.column,
                           recipe.tree().slice(problem.span), text::severityName(problem.severity),
                           problem.code, problem.message);
        for (const auto& fix : problem.fixes) out += fmt::format("    fix: {}\n", fix->title);
    }
    return out;
}

text::TextEdits editsOf(const text::EditResult& result) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        ADD_FAILURE() << refusal->reason;
        return {};
    }
    return std::get<text::TextEdits>(result);
}

/// NAME.problems holds what describe() says of NAME.dungeon. With LEVELWRIGHT_UPDATE set the files are
/// written.
TEST(RecipePlaces, OfSeveralStepsOfAKindTheOneThatRanCounts) {
    const std::string text =
        "(size: (9, 9), steps: [RoomsGeneration(max_rooms: 1), RoomsGeneration(max_rooms: 2, off: true), "
        "RoomsGeneration(max_rooms: 3)])";
    const RecipeAnalysis recipe = analyseRecipe(text);
    const auto at = [&](std::optional<std::size_t> run) {
        const auto place = recipe.placeOf("RoomsGeneration", "MaxRooms", run);
        return place ? text.substr(place->start, place->length()) : std::string();
    };
    EXPECT_EQ(at(std::nullopt), "1");
    EXPECT_EQ(at(0), "1");
    EXPECT_EQ(at(1), "3");
    EXPECT_EQ(at(2), "");
}

TEST(Recipes, HaveTheirProblems) {
    const std::vector<fs::path> paths = recipePaths();
    EXPECT_GT(paths.size(), 30U);
    for (fs::path path : paths) {
        SCOPED_TRACE(path.filename());
        const std::string problems = describe(analyseRecipe(readFile(path)));
        path.replace_extension(".problems");
        if (std::getenv("LEVELWRIGHT_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << problems;
        EXPECT_EQ(problems, readFile(path));
    }
}

TEST(Recipes, EachFixMendsItsProblem) {
    for (const fs::path& path : recipePaths()) {
        SCOPED_TRACE(path.filename());
        const std::string text = readFile(path);
        const RecipeAnalysis before = analyseRecipe(text);
        for (const text::Diagnostic& problem : before.diagnostics()) {
            if (problem.code.starts_with("ron-")) continue;
            for (const auto& fix : problem.fixes) {
                SCOPED_TRACE(fix->title);
                const RecipeAnalysis after = analyseRecipe(fix->edits.apply(text));
                const auto isSame = [&problem](const text::Diagnostic& other) {
                    return other.code == problem.code && other.message == problem.message;
                };
                EXPECT_LT(std::ranges::count_if(after.diagnostics(), isSame),
                          std::ranges::count_if(before.diagnostics(), isSame));
            }
        }
    }
}

TEST(Recipes, TheFullOneIsAllDefaults) {
    const RecipeAnalysis recipe = analyseRecipe(load("full"));
    EXPECT_EQ(recipe.recipe(), Recipe{});
    EXPECT_TRUE(recipe.isSound());
    EXPECT_EQ(recipe.recipe(), analyseRecipe(load("smallest")).recipe());
    for (const ParameterInfo& info : allParameters()) {
        const auto span = recipe.valueSpan(info.parameter);
        ASSERT_TRUE(span) << info.field;
        EXPECT_EQ(recipe.tree().slice(*span), valueText(defaultOf(info.parameter))) << info.field;
    }
    EXPECT_EQ(printRecipe(Recipe{}), load("full"));
}

TEST(Recipes, TellTheirPlaces) {
    const RecipeAnalysis recipe = analyseRecipe(load("map-rooms"));
    EXPECT_EQ(recipe.tree().slice(recipe.mapSpan().value()), "\"crossing.map\"");
    EXPECT_EQ(recipe.tree().slice(recipe.roomSpan(1).value()), "(7, 2, 3, 3)");
    EXPECT_FALSE(recipe.roomSpan(2));
    EXPECT_FALSE(recipe.valueSpan(Parameter::kMinSides));
    EXPECT_EQ(recipe.placeOf(Parameter::kMinSides), text::placeAt(0));
    const text::Diagnostic problem = unreadableMap(recipe, "there is no such file");
    EXPECT_EQ(problem.span, recipe.mapSpan());
    EXPECT_EQ(problem.message, "the map \"crossing.map\" can't be read: there is no such file");
    ASSERT_TRUE(recipe.recipe().map);
    EXPECT_EQ(recipe.recipe().map->floor, (std::vector<std::string>{"floor", "path"}));
    EXPECT_EQ(recipe.recipe().map->door, "door");
    EXPECT_EQ(recipe.recipe().map->roomsAt->at(0), (Rectangle{2, 2, 3, 3}));
}

TEST(Recipes, AFailedRunPointsAtItsSetting) {
    const RecipeAnalysis recipe = analyseRecipe(load("door-chance"));
    const auto place = recipe.placeOf("RoomDoorConnection", "CancelConnectionPlacementChance");
    EXPECT_EQ(recipe.tree().slice(place.value()), "75");
    EXPECT_TRUE(recipe.placeOf("RoomDoorConnection", "CancelConnectionPlacementChanceIncrease"));
    EXPECT_FALSE(recipe.placeOf("RoomDoorConnection", ""));
}

std::string edited(const std::string& text, Parameter parameter, const ParameterValue& value) {
    return editsOf(analyseRecipe(text).set(parameter, value)).apply(text);
}

TEST(RecipeEdits, ReplaceOneToken) {
    const std::string text = "( // c\r\n  size: (80 , 50), doors: (max_sides: 0x4,),\r\n)";
    EXPECT_EQ(edited(text, Parameter::kMaxSides, std::int64_t{2}),
              "( // c\r\n  size: (80 , 50), doors: (max_sides: 2,),\r\n)");
    EXPECT_EQ(edited(text, Parameter::kWidth, std::int64_t{100}),
              "( // c\r\n  size: (100 , 50), doors: (max_sides: 0x4,),\r\n)");
}

TEST(RecipeEdits, AddWhatIsMissingUnlessItIsTheDefault) {
    const std::string text = "(\n    size: (80, 50),\n    rooms: (min_rooms: 2),\n)\n";
    EXPECT_EQ(edited(text, Parameter::kMaxRooms, std::int64_t{10}), text);
    EXPECT_EQ(edited(text, Parameter::kMaxRooms, std::int64_t{6}),
              "(\n    size: (80, 50),\n    rooms: (min_rooms: 2, max_rooms: 6),\n)\n");
    EXPECT_EQ(edited(text, Parameter::kClampDoors, true),
              "(\n    size: (80, 50),\n    rooms: (min_rooms: 2),\n    doors: (clamp: true),\n)\n");
    EXPECT_EQ(edited(text, Parameter::kSizeRatioY, 1.5F),
              "(\n    size: (80, 50),\n    rooms: (min_rooms: 2, size_ratio: (1.0, 1.5)),\n)\n");
    EXPECT_EQ(edited("(size: (80, 50))", Parameter::kSeed, std::uint64_t{7}), "(size: (80, 50), seed: 7)");
}

TEST(RecipeEdits, SetManyAtOnce) {
    const std::string text = "(size: (80, 50), maze: ())";
    const RecipeAnalysis recipe = analyseRecipe(text);
    const std::vector<RecipeAnalysis::Assignment> assignments = {{Parameter::kSaveChance, std::int64_t{1}},
                                                                 {Parameter::kHeight, std::int64_t{60}},
                                                                 {Parameter::kMinSides, std::int64_t{2}},
                                                                 {Parameter::kMaxSides, std::int64_t{3}},
                                                                 {Parameter::kClampMaze, true},
                                                                 {Parameter::kSizeRatioX, 0.5F},
                                                                 {Parameter::kSizeRatioY, 2.0F}};
    EXPECT_EQ(editsOf(recipe.set(assignments)).apply(text),
              "(size: (80, 60), rooms: (size_ratio: (0.5, 2.0)), maze: (clamp: true), "
              "doors: (min_sides: 2, max_sides: 3), dead_ends: (save_chance: 1))");
}

TEST(RecipeEdits, SetEngineAndRooms) {
    const std::string text = "(map: \"a.map\", generator: Mizuchi)";
    const RecipeAnalysis recipe = analyseRecipe(text);
    EXPECT_EQ(editsOf(recipe.setEngine(random::Engine::kXoshiro256StarStar)).apply(text),
              "(map: \"a.map\", generator: Xoshiro256StarStar)");
    EXPECT_EQ(editsOf(recipe.setRoomsAt({{1, 2, 3, 4}, {5, 6, 7, 8}})).apply(text),
              "(map: \"a.map\", rooms_at: [(1, 2, 3, 4), (5, 6, 7, 8)], generator: Mizuchi)");
}

TEST(RecipeEdits, AreRefusedWhereThereIsNoPlace) {
    for (const char* text : {"", "[1]", "(size: (80, 50), doors: (", "(size: (80, 50), doors: 5"}) {
        const text::EditResult result = analyseRecipe(text).set(Parameter::kMinSides, std::int64_t{2});
        EXPECT_TRUE(std::holds_alternative<text::Refusal>(result)) << text;
    }
}

TEST(RecipeState, BecomesTheSeedAndNamesItsGenerator) {
    const auto state = random::parseState("MizR`B70FB2CC55AF013F~48351DBE177366F7").value();
    const auto after = [&state](const std::string& text) {
        const RecipeAnalysis recipe = analyseRecipe(text);
        const text::EditResult result = RecipeEditor(recipe).setState(state);
        return std::get<text::TextEdits>(result).apply(text);
    };
    const std::string seed = "seed: \"MizR`B70FB2CC55AF013F~48351DBE177366F7`\"";
    EXPECT_EQ(after("(size: (40, 30), seed: 7 /* mine */)"), "(size: (40, 30), " + seed + " /* mine */)");
    EXPECT_EQ(after("(size: (40, 30), seed: 7, generator: Xoshiro256StarStar)"),
              "(size: (40, 30), " + seed + ", generator: Mizuchi)");
    EXPECT_EQ(analyseRecipe(after("(\n    size: (40, 30),\n)\n")).recipe().state, state.words);
}

TEST(RecipeState, ASeedInItsPlaceKeepsItsGenerator) {
    const std::string text = "(size: (40, 30), seed: \"" +
                             random::makeRandom(random::Engine::kXoshiro256StarStar, 5U)->stateText() + "\")";
    const RecipeAnalysis recipe = analyseRecipe(text);
    ASSERT_EQ(recipe.recipe().engine, random::Engine::kXoshiro256StarStar);
    const text::EditResult result = recipe.set(Parameter::kSeed, std::uint64_t{9});
    EXPECT_EQ(std::get<text::TextEdits>(result).apply(text),
              "(size: (40, 30), seed: 9, generator: Xoshiro256StarStar)");
}

TEST(RecipeJsonText, HasEveryDefault) {
    using nlohmann::json;
    EXPECT_EQ(json::parse(recipeJson(Recipe{})), json::parse(R"({
        "size": [80, 50], "seed": 0, "generator": "Mizuchi",
        "rooms": {"min_rooms": 4, "max_rooms": 10, "min_size": 3, "max_size": 7, "size_ratio": [1.0, 1.0],
                  "creation_attempts": 10, "placement_attempts": 10},
        "maze": {"change_direction_improvement": 10, "clamp": false},
        "doors": {"min_sides": 1, "max_sides": 4, "cancel_side_chance": 50, "cancel_placement_chance": 70,
                  "cancel_placement_chance_increase": 10, "clamp": false},
        "dead_ends": {"save_chance": 40, "max_trim_iterations": -1}, "max_attempts": 100})"));
    const json map = json::parse(recipeJson(analyseRecipe(load("map-rooms")).recipe()));
    EXPECT_EQ(map["map"], "crossing.map");
    EXPECT_EQ(map["rooms_at"], json::parse("[[2,2,3,3],[7,2,3,3]]"));
    EXPECT_EQ(map["terrains"], json::parse(R"({"wall":["wall"],"floor":["floor","path"],"door":"door"})"));
    EXPECT_FALSE(map.contains("size"));
}

TEST(Parameters, HaveAPlaceAndARange) {
    const Recipe recipe;
    for (const ParameterInfo& info : allParameters()) {
        EXPECT_FALSE(info.title.empty());
        EXPECT_TRUE(info.help.ends_with('.')) << info.field;
        EXPECT_LT(info.least, info.most);
        EXPECT_EQ(&infoOf(info.parameter), &info);
        EXPECT_EQ(valueOf(recipe, info.parameter), defaultOf(info.parameter));
    }
}

/// A recipe with random values in all fields.
rc::Gen<Recipe> genRecipe() {
    return rc::gen::exec([] {
        Recipe recipe;
        for (const ParameterInfo& info : allParameters()) {
            ParameterValue value = defaultOf(info.parameter);
            if (std::holds_alternative<bool>(value)) value = *rc::gen::arbitrary<bool>();
            if (std::holds_alternative<float>(value)) value = *rc::gen::arbitrary<float>();
            if (std::holds_alternative<std::uint64_t>(value)) value = *rc::gen::arbitrary<std::uint64_t>();
            if (std::holds_alternative<std::int64_t>(value))
                value = *rc::gen::inRange<std::int64_t>(info.lowest, info.highest + 1);
            setValue(recipe, info.parameter, value);
        }
        recipe.engine = *rc::gen::element(random::Engine::kMizuchi, random::Engine::kXoshiro256StarStar);
        return recipe;
    });
}

RC_GTEST_PROP(Recipes, PrintedReadBackTheSame, ()) {
    const Recipe recipe = *genRecipe();
    const bool same = analyseRecipe(printRecipe(recipe)).recipe() == recipe;
    RC_ASSERT(same);
}

RC_GTEST_PROP(Recipes, SetSetsOneValueAndNothingElse, ()) {
    const Recipe from = *genRecipe();
    const Recipe to = *genRecipe();
    const std::string text = *rc::gen::element(printRecipe(from), std::string("(size: (80, 50))"),
                                               std::string("(\n  size: (80, 50), // x\n  rooms: (\n  ),\n)"));
    const auto parameter = static_cast<Parameter>(*rc::gen::inRange<std::size_t>(0, kParameterCount));
    const RecipeAnalysis before = analyseRecipe(text);
    const auto result = before.set(parameter, valueOf(to, parameter));
    RC_ASSERT(std::holds_alternative<text::TextEdits>(result));
    const RecipeAnalysis after = analyseRecipe(std::get<text::TextEdits>(result).apply(text));
    Recipe expected = before.recipe();
    setValue(expected, parameter, valueOf(to, parameter));
    const bool same = after.recipe() == expected;
    RC_ASSERT(same);
}

RC_GTEST_PROP(Recipes, AnyTextIsRead, ()) {
    std::string text = load(*rc::gen::element<std::string>("full", "map-rooms", "comments", "negative"));
    const auto cuts =
        *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, text.size()));
    for (const std::size_t cut : cuts) {
        if (cut >= text.size()) continue;
        text[cut] = *rc::gen::element('(', ')', ',', ':', '-', '9', '"', '.', 'x', '\0');
    }
    const RecipeAnalysis recipe = analyseRecipe(text);
    for (const text::Diagnostic& problem : recipe.diagnostics()) {
        RC_ASSERT(problem.span.start <= problem.span.end);
        RC_ASSERT(problem.span.end <= text.size());
    }
    std::ignore = recipe.set(Parameter::kSaveChance, std::int64_t{3});
}

}  // namespace
}  // namespace lw::dungeon
