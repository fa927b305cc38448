// SPDX-License-Identifier: MIT
#include "dungeon/list_editor.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dungeon/generation.h"
#include "dungeon/safe_values.h"

namespace lw::dungeon {
namespace {

std::string after(const std::string& text, const text::EditResult& result) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        ADD_FAILURE() << refusal->reason;
        return text;
    }
    return std::get<text::TextEdits>(result).apply(text);
}

constexpr const char* kSteps = R"((
    size: (40, 30), // kept
    seed: 5,
    steps: [
        // about the fill
        RandomViewFill(probability: 45.0), // behind the fill
        CellularAutomataAreaGeneration(),
        AreaFinder, // areas
        // about the joins
        ClosestMapAreaConnection(points: Random),
    ],
    max_attempts: 3,
)
)";

TEST(ListEditor, MovesAStepWithItsComments) {
    const RecipeAnalysis recipe = analyseRecipe(kSteps);
    EXPECT_EQ(after(kSteps, ListEditor(recipe).moveStep(3, 1)), R"((
    size: (40, 30), // kept
    seed: 5,
    steps: [
        // about the fill
        RandomViewFill(probability: 45.0), // behind the fill
        // about the joins
        ClosestMapAreaConnection(points: Random),
        CellularAutomataAreaGeneration(),
        AreaFinder, // areas
    ],
    max_attempts: 3,
)
)");
    EXPECT_EQ(after(kSteps, ListEditor(recipe).moveStep(0, 2)), R"((
    size: (40, 30), // kept
    seed: 5,
    steps: [
        CellularAutomataAreaGeneration(),
        AreaFinder, // areas
        // about the fill
        RandomViewFill(probability: 45.0), // behind the fill
        // about the joins
        ClosestMapAreaConnection(points: Random),
    ],
    max_attempts: 3,
)
)");
}

TEST(ListEditor, TheFirstStepStandsOnALineOfItsOwnWhereTheFieldsDo) {
    const StepConfig step(*stepNamed("RandomViewFill"));
    const std::string lines = "(\r\n  size: (40, 30),\r\n  steps: [],\r\n)\r\n";
    EXPECT_EQ(after(lines, ListEditor(analyseRecipe(lines)).insertStep(0, step)),
              "(\r\n  size: (40, 30),\r\n  steps: [\r\n      RandomViewFill(),\r\n  ],\r\n)\r\n");
    const std::string open = "(\n    size: (40, 30),\n    steps: [\n    ],\n)\n";
    EXPECT_EQ(after(open, ListEditor(analyseRecipe(open)).insertStep(0, step)),
              "(\n    size: (40, 30),\n    steps: [\n        RandomViewFill(),\n    ],\n)\n");
    const std::string one = "(size: (40, 30), steps: [])";
    EXPECT_EQ(after(one, ListEditor(analyseRecipe(one)).insertStep(0, step)),
              "(size: (40, 30), steps: [RandomViewFill()])");
    const std::string commented = "(\n    steps: [/* none yet */],\n)\n";
    EXPECT_NE(after(commented, ListEditor(analyseRecipe(commented)).insertStep(0, step)).find("none yet"),
              std::string::npos);
}

TEST(ListEditor, SwitchesAStepOffAndOnAgain) {
    const RecipeAnalysis recipe = analyseRecipe(kSteps);
    for (const std::size_t step : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
        const std::string off = after(kSteps, ListEditor(recipe).switchStep(step, true));
        const RecipeAnalysis changed = analyseRecipe(off);
        EXPECT_TRUE(changed.recipe().list[step].off) << off;
        const RecipeAnalysis on = analyseRecipe(after(off, ListEditor(changed).switchStep(step, false)));
        EXPECT_EQ(on.recipe(), recipe.recipe());
    }
    EXPECT_NE(after(kSteps, ListEditor(recipe).switchStep(2, true)).find("AreaFinder(off: true), // areas"),
              std::string::npos);
}

TEST(ListEditor, WritesDownThePipelineInItsPlace) {
    const std::string text =
        "(\n    size: (40, 30),\n    pipeline: CellularAutomata, // caves\n    seed: 7,\n"
        "    fill: (probability: 45),\n    smooth: (iterations: 5),\n    max_attempts: 3,\n)\n";
    const RecipeAnalysis recipe = analyseRecipe(text);
    const std::string listed = after(text, ListEditor(recipe).listSteps());
    EXPECT_EQ(listed, R"((
    size: (40, 30),
    steps: [
        RandomViewFill(probability: 45.0),
        CellularAutomataAreaGeneration(iterations: 5),
        AreaFinder(),
        ClosestMapAreaConnection(),
    ], // caves
    seed: 7,
    max_attempts: 3,
)
)");
    const auto made = generateDungeon(requestOf(recipe.recipe()));
    const auto again = generateDungeon(requestOf(analyseRecipe(listed).recipe()));
    EXPECT_EQ(made.map->rows(), again.map->rows());
}

TEST(ListEditor, EveryPipelineListedMakesTheSame) {
    for (const PipelineInfo* pipeline : allPipelines()) {
        const std::string text =
            fmt::format("(size: (40, 30), seed: 3, pipeline: {})", std::string(pipeline->name));
        const RecipeAnalysis recipe = analyseRecipe(text);
        const RecipeAnalysis listed = analyseRecipe(after(text, ListEditor(recipe).listSteps()));
        EXPECT_TRUE(listed.isSound()) << listed.tree().text();
        EXPECT_EQ(generateDungeon(requestOf(recipe.recipe())).map->rows(),
                  generateDungeon(requestOf(listed.recipe())).map->rows());
    }
}

TEST(ListEditor, AnotherPipelineKeepsTheSectionsItHas) {
    const std::string text =
        "(\n    size: (40, 30),\n    rooms: (max_rooms: 5),\n    maze: (clamp: true),\n    doors: (),\n)\n";
    const RecipeAnalysis recipe = analyseRecipe(text);
    const std::string rooms = after(text, ListEditor(recipe).setPipeline(*pipelineNamed("BasicRandomRooms")));
    EXPECT_EQ(rooms,
              "(\n    size: (40, 30),\n    rooms: (max_rooms: 5),\n    pipeline: BasicRandomRooms,\n)\n");
    EXPECT_TRUE(analyseRecipe(rooms).isSound());
    const RecipeAnalysis steps = analyseRecipe(kSteps);
    const std::string maze = after(kSteps, ListEditor(steps).setPipeline(dungeonMaze()));
    EXPECT_NE(maze.find("    pipeline: DungeonMaze,\n    max_attempts"), std::string::npos) << maze;
}

TEST(ListEditor, PrefabsAreAddedPlacedAndRemoved) {
    const std::string text = "(\n    size: (40, 30),\n    max_attempts: 3,\n)\n";
    const std::string one = after(text, ListEditor(analyseRecipe(text)).addPrefab({"vault.map", {}}));
    EXPECT_EQ(one,
              "(\n    size: (40, 30),\n    prefabs: [(map: \"vault.map\", at: Random)],\n"
              "    max_attempts: 3,\n)\n");
    const std::string placed = after(one, ListEditor(analyseRecipe(one)).placePrefab(0, Point{20, 10}));
    EXPECT_NE(placed.find("at: (20, 10)"), std::string::npos);
    const std::string two =
        after(placed, ListEditor(analyseRecipe(placed)).addPrefab({"b.map", Point{1, 2}}));
    EXPECT_EQ(analyseRecipe(two).recipe().prefabs.size(), 2U);
    const std::string again = after(two, ListEditor(analyseRecipe(two)).removePrefab(0));
    EXPECT_EQ(analyseRecipe(again).recipe().prefabs.front().path, "b.map");
    EXPECT_EQ(after(again, ListEditor(analyseRecipe(again)).removePrefab(0)), text);
}

TEST(ListEditor, RefusesATextWithoutAPlaceForIt) {
    const RecipeAnalysis open = analyseRecipe("(size: (40, 30), steps: [AreaFinder(),");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(ListEditor(open).removeStep(0)));
    const RecipeAnalysis none = analyseRecipe("");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(ListEditor(none).listSteps()));
}

TEST(ListEditor, OffersWhatAMissingListIsMadeBy) {
    const RecipeAnalysis recipe = analyseRecipe(
        "(size: (40, 30), steps: [RectangleGenerator(), DoorFinder(), "
        "AppendItemLists(base: \"Tunnels\", append: \"More\")])");
    std::vector<std::string> titles;
    for (const text::Diagnostic& problem : recipe.diagnostics()) {
        if (problem.code != "dungeon-missing") continue;
        ASSERT_EQ(problem.fixes.size(), 3U);
        for (const auto& fix : problem.fixes) {
            titles.push_back(fix->title);
            // The problem is gone then.
            const RecipeAnalysis mended = analyseRecipe(fix->edits.apply(recipe.tree().text()));
            const auto count = [](const RecipeAnalysis& it) {
                return std::ranges::count(it.diagnostics(), "dungeon-missing", &text::Diagnostic::code);
            };
            EXPECT_LT(count(mended), count(recipe)) << fix->title;
        }
    }
    EXPECT_EQ(titles,
              (std::vector<std::string>{"Add Rooms before", "Turn off", "Remove", "Add Maze before",
                                        "Turn off", "Remove", "Add Maze before", "Turn off", "Remove"}));
}

TEST(StepFlow, TellsWhatIsMissing) {
    const RecipeAnalysis recipe =
        analyseRecipe("(size: (40, 30), steps: [RandomViewFill(), AreaFinder(), DoorFinder(off: true)])");
    const auto steps = shownSteps(recipe.recipe());
    const auto flow = flowOf(recipe.recipe(), steps);
    ASSERT_EQ(flow.size(), 3U);
    EXPECT_EQ(flow[1].needs, (std::vector<StepFlow::Tag>{{"WallFloor", ComponentType::kGrid, false}}));
    EXPECT_EQ(flow[1].makes, (std::vector<StepFlow::Tag>{{"Areas", ComponentType::kAreas, false}}));
    EXPECT_TRUE(flow[2].needs.empty());
    EXPECT_FALSE(isMetAt(recipe.recipe(), steps, 2, StepConfig(*stepNamed("DoorFinder"))));
    EXPECT_TRUE(isMetAt(recipe.recipe(), steps, 2, StepConfig(*stepNamed("ClosestMapAreaConnection"))));
    const StepConfig append = newStep(recipe.recipe(), steps, 3, *stepNamed("AppendItemLists"));
    EXPECT_EQ(append.text("base"), "Areas");
    EXPECT_NE(append.text("append"), "Areas");
}

TEST(SafeValues, AreThoseWithTheFewestProblems) {
    const RecipeAnalysis recipe = analyseRecipe(
        "(size: (80, 50), rooms: (min_rooms: 6, max_rooms: 9), doors: (cancel_placement_chance: 75))");
    const auto slotCalled = [&recipe](std::string_view section, std::string_view field) {
        return Slot{Slot::Kind::kParameter, 0, *recipe.recipe().pipeline->find(section, field)};
    };
    const auto most = safeValues(recipe, slotCalled("rooms", "max_rooms"));
    ASSERT_TRUE(most);
    EXPECT_EQ(most->front().first, 6);
    const auto chance = safeValues(recipe, slotCalled("doors", "cancel_placement_chance"));
    ASSERT_TRUE(chance);
    const auto isSafe = [&chance](double value) {
        return std::ranges::any_of(
            *chance, [value](const auto& run) { return run.first <= value && value <= run.second; });
    };
    EXPECT_TRUE(isSafe(70) && isSafe(80) && isSafe(100));
    EXPECT_FALSE(isSafe(75) || isSafe(85));
    EXPECT_FALSE(safeValues(recipe, kSeedSlot));
}

TEST(SafeValues, APairStaysInOrder) {
    const Recipe recipe = analyseRecipe("(size: (80, 50), rooms: (min_rooms: 6, max_rooms: 9))").recipe();
    const Slot least{Slot::Kind::kParameter, 0, *recipe.pipeline->find("rooms", "min_rooms")};
    const Slot most{Slot::Kind::kParameter, 0, *recipe.pipeline->find("rooms", "max_rooms")};
    EXPECT_EQ(withPartner(recipe, least, std::int64_t{8}).size(), 1U);
    const auto pushed = withPartner(recipe, least, std::int64_t{12});
    ASSERT_EQ(pushed.size(), 2U);
    EXPECT_EQ(pushed[1].slot, most);
    EXPECT_EQ(withPartner(recipe, most, std::int64_t{2})[1].slot, least);
}

// Lists of any steps, in any layout, changed at random: the text reads back as the change made of the values,
// and no comment is lost.
std::vector<std::string> commentsOf(const std::string& text) {
    std::vector<std::string> comments;
    // In order: `*///` is the end of one and the start of another.
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        const bool isBlock = text.compare(at, 2, "/*") == 0;
        if (!isBlock && text.compare(at, 2, "//") != 0) continue;
        const std::size_t end = isBlock ? text.find("*/", at) + 2 : text.find('\n', at);
        comments.push_back(text.substr(at, end - at));
        at = end - 1;
    }
    std::ranges::sort(comments);
    return comments;
}

std::string drawnList() {
    const auto pick = [](std::vector<std::string> of) { return *rc::gen::elementOf(of); };
    const std::string lineEnd = pick({"\n", "\r\n"});
    const auto count = *rc::gen::inRange<std::size_t>(1, 7);
    std::string text = "(size: (40, 30)," + pick({" ", lineEnd}) + "steps: [";
    for (std::size_t i = 0; i < count; ++i) {
        const StepInfo& info = *allSteps()[*rc::gen::inRange<std::size_t>(0, allSteps().size())];
        StepConfig step(info);
        for (std::size_t s = 0; s < step.values.size(); ++s)
            if (info.settings[s].isRequired) step.values[s] = s == 0 ? "A" : fmt::format("B{}", s);
        text += pick({"", " ", lineEnd, lineEnd + "    "});
        if (*rc::gen::inRange(0, 4) == 0) text += fmt::format("// above {}{}", i, lineEnd);
        const std::string printed = printStep(step, *rc::gen::arbitrary<bool>());
        text += printed;
        const bool last = i + 1 == count;
        if (*rc::gen::inRange(0, 6) == 0) text += fmt::format(" /* in {} */", i);
        if (!last || *rc::gen::arbitrary<bool>()) text += ",";
        if (*rc::gen::inRange(0, 4) == 0) text += fmt::format(" // behind {}{}", i, lineEnd);
    }
    return text + pick({"", lineEnd}) + "])" + lineEnd;
}

RC_GTEST_PROP(ListEditor, ChangesTheListAndNothingElse, ()) {
    const std::string text = drawnList();
    const RecipeAnalysis recipe = analyseRecipe(text);
    RC_PRE(recipe.stepsSpan().has_value());
    std::vector<StepConfig> wanted = recipe.recipe().list;
    const std::size_t count = wanted.size();
    const auto at = *rc::gen::inRange<std::size_t>(0, count);
    text::EditResult result;
    const int what = *rc::gen::inRange(0, 4);
    if (what == 0) {
        const auto to = *rc::gen::inRange<std::size_t>(0, count);
        const StepConfig moved = wanted[at];
        wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(at));
        wanted.insert(wanted.begin() + static_cast<std::ptrdiff_t>(to), moved);
        result = ListEditor(recipe).moveStep(at, to);
    } else if (what == 1) {
        const StepConfig step(*stepNamed("AreaFinder"));
        wanted.insert(wanted.begin() + static_cast<std::ptrdiff_t>(at), step);
        result = ListEditor(recipe).insertStep(at, step);
    } else if (what == 2) {
        wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(at));
        result = ListEditor(recipe).removeStep(at);
    } else {
        wanted[at].off = !wanted[at].off;
        result = ListEditor(recipe).switchStep(at, wanted[at].off);
    }
    const auto* edits = std::get_if<text::TextEdits>(&result);
    RC_ASSERT(edits != nullptr);
    const std::string changed = edits->apply(text);
    RC_LOG() << text << "\n-> " << what << " at " << at << "\n" << changed;
    RC_ASSERT(edits->inverse(text).apply(changed) == text);
    const RecipeAnalysis again = analyseRecipe(changed);
    RC_ASSERT(again.tree().diagnostics().empty());
    RC_ASSERT(again.recipe().list == wanted);
    if (what != 2) RC_ASSERT(commentsOf(changed) == commentsOf(text));
}

RC_GTEST_PROP(ListEditor, AnyTextIsEditedOrRefused, (const std::string& tail)) {
    const std::string text = std::string(kSteps).substr(0, *rc::gen::inRange<std::size_t>(0, 300)) + tail;
    const RecipeAnalysis recipe = analyseRecipe(text);
    const ListEditor editor(recipe);
    const std::size_t count = shownSteps(recipe.recipe()).size();
    std::vector<text::EditResult> results = {editor.listSteps(), editor.setPipeline(dungeonMaze()),
                                             editor.insertStep(1, StepConfig(*stepNamed("AreaFinder"))),
                                             editor.addPrefab({"a.map", {}})};
    for (std::size_t i = 0; i < count; ++i) {
        results.push_back(editor.removeStep(i));
        results.push_back(editor.switchStep(i, true));
        results.push_back(editor.moveStep(i, count - 1 - i));
    }
    for (const text::EditResult& result : results)
        if (const auto* edits = std::get_if<text::TextEdits>(&result)) (void)edits->apply(text);
}

}  // namespace
}  // namespace lw::dungeon
