// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dungeon_commands.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/dungeon_batch.h"
#include "cli/inputs.h"
#include "connect/connect.h"
#include "connect/map_style.h"
#include "connect/recipe_map.h"
#include "dungeon/answer.h"
#include "dungeon/csharp.h"
#include "dungeon/map_text.h"
#include "dungeon/run.h"
#include "dungeon/statistics.h"
#include "formats/recipe_file.h"
#include "random/engines.h"
#include "text/number.h"

namespace lw::cli {

namespace {

constexpr const char* kRecipe = "a .dungeon recipe";

struct GenerateOptions {
    InputOptions input;
    std::optional<std::string> path;
    std::optional<std::string> seed;   ///< a number, or a generator's state
    std::string to = "map";            ///< map, json or csharp
    std::optional<std::string> shape;  ///< of C#
    connect::NamedTerrains terrains;
    bool isBatch = false;
};

struct StatsOptions {
    InputOptions input;
    std::string path;
    std::uint64_t seeds = 1000;
};

/// A failed run, at the setting that is at fault.
void tell(const dungeon::DungeonResult& result, const std::string& path, const formats::RecipeFile& file,
          Streams streams) {
    const dungeon::GenerationError& error = *result.error;
    const auto place = file.recipe().placeOf(error.step(), error.setting(), result.failedStep);
    const text::Position at = file.text().position(place ? place->start : 0);
    streams.err << fmt::format("{}:{}:{}: error: {}\n", path, at.line, at.column, onOneLine(error.what()));
}

constexpr std::array<const char*, 3> kShapes = {"statements", "method", "file"};

dungeon::CSharpOptions csharpOptions(const GenerateOptions& options) {
    dungeon::CSharpOptions csharp;
    for (std::size_t i = 0; i < kShapes.size(); ++i)
        if (options.shape == kShapes[i]) csharp.shape = static_cast<dungeon::CSharpShape>(i);
    return csharp;
}

/// Begins with another seed, a number or a state.
template <class Request>
void reseed(Request& request, const std::string& seed) {
    if (const auto number = text::parseUint64(seed)) {
        request.seed = *number;
        request.state.clear();
    } else if (auto state = random::parseState(seed)) {
        request.engine = state->engine;
        request.state = std::move(state->words);
    }
}

int generateNew(const GenerateOptions& options, const formats::RecipeFile& file, Streams streams) {
    auto asked = file.request();
    if (const auto* refused = std::get_if<text::Refusal>(&asked)) {
        tellRefusal(*refused, *options.path, file.text(), streams);
        return kInputHasErrors;
    }
    auto& request = std::get<dungeon::PipelineRequest>(asked);
    if (options.seed) reseed(request, *options.seed);
    const auto style = connect::mapStyleOf(file.game(), options.terrains);
    if (const auto* reason = std::get_if<std::string>(&style); reason != nullptr && options.to == "map") {
        streams.err << fmt::format("levelwright-cli: {}\n", onOneLine(*reason));
        return kUsageOrFile;
    }
    dungeon::RunOptions run;
    run.keepMaps = options.to == "json";
    const dungeon::DungeonResult result = dungeon::generateDungeon(request, run);
    if (options.to == "csharp") {
        dungeon::CSharpOptions csharp = csharpOptions(options);
        csharp.failure = result.error;
        streams.out << dungeon::csharpText(request, csharp);
        return kDone;
    }
    if (options.to == "json") streams.out << dungeon::answerOf(request, result) << '\n';
    if (result.error) {
        tell(result, *options.path, file, streams);
        return kInputHasErrors;
    }
    if (options.to != "map") return kDone;
    if (!result.map) {
        tellRefusal(text::Refusal{"no step makes the grid \"WallFloor\", so there is no map", {}},
                    *options.path, file.text(), streams);
        return kInputHasErrors;
    }
    streams.out << dungeon::mapText(result, std::get<dungeon::MapStyle>(style));
    return kDone;
}

int generateDoors(const GenerateOptions& options, const formats::RecipeFile& file, Streams streams) {
    const map::MapAnalysis& map = *file.map();
    connect::ConnectOptions wanted = connect::optionsOf(file.recipe().recipe());
    if (options.seed) reseed(wanted, *options.seed);
    if (options.terrains.wall) wanted.terrains.wall = std::vector{*options.terrains.wall};
    if (options.terrains.floor) wanted.terrains.floor = std::vector{*options.terrains.floor};
    if (options.terrains.door) wanted.terrains.door = options.terrains.door;
    const auto done = connect::connect(map, wanted);
    if (const auto* refused = std::get_if<connect::ConnectRefusal>(&done)) {
        if (options.to == "json" && refused->doors) {
            const auto request = connect::doorsRequest(map, wanted);
            if (const auto* asked = std::get_if<dungeon::DoorsRequest>(&request)) {
                streams.out << dungeon::doorsAnswer(*asked, *refused->doors) << '\n';
            }
        }
        tellRefusal(refused->refusal, file.mapPath(), map.text(), streams);
        return kInputHasErrors;
    }
    const auto& connection = std::get<connect::Connection>(done);
    if (options.to == "csharp")
        streams.out << dungeon::csharpText(connection.request, csharpOptions(options));
    if (options.to == "json")
        streams.out << dungeon::doorsAnswer(connection.request, connection.doors) << '\n';
    if (options.to == "map") streams.out << map.text().apply(connection.edits).str();
    return kDone;
}

/// Whether all that is wrong with a recipe are settings that GoRogue refuses when it comes to them.
bool isForGoRogueToRefuse(const formats::RecipeFile& file) {
    static constexpr std::array kRefused = {
        std::string_view("dungeon-min-above-max"), std::string_view("dungeon-percentage"),
        std::string_view("dungeon-sides"),         std::string_view("dungeon-ratio"),
        std::string_view("dungeon-negative"),      std::string_view("dungeon-trim-iterations"),
        std::string_view("dungeon-room"),          std::string_view("dungeon-max-attempts"),
        std::string_view("dungeon-iterations"),    std::string_view("dungeon-tunnels"),
        std::string_view("dungeon-tag"),           std::string_view("dungeon-missing"),
        std::string_view("dungeon-endless"),       std::string_view("dungeon-twice"),
        std::string_view("dungeon-small-map")};
    const auto isHarmless = [](const text::Diagnostic& problem) {
        return problem.severity != text::Severity::kError ||
               std::ranges::find(kRefused, problem.code) != kRefused.end();
    };
    return file.recipe().hasStruct() && std::ranges::all_of(file.diagnostics(), isHarmless);
}

int runGenerate(const GenerateOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    int status = kDone;
    const auto file = openKind<formats::RecipeFile>(inputs, *options.path, kRecipe, streams, status);
    if (!file) return status;
    const bool hasErrors = tellErrors(*file, *options.path, streams);
    // The JSON answer tells how a recipe fails (cli.md, "Dungeon answers").
    if (hasErrors && !(options.to == "json" && isForGoRogueToRefuse(*file))) return kInputHasErrors;
    // All problems were told with the errors, if there are any.
    for (const text::Diagnostic& problem : file->diagnostics())
        if (!hasErrors && options.to == "map" && problem.code == formats::RecipeFile::kGameSizeCode)
            tellProblem(problem, *file, *options.path, streams);
    const bool isDoorsOnly = file->recipe().recipe().isDoorsOnly();
    status = isDoorsOnly ? generateDoors(options, *file, streams) : generateNew(options, *file, streams);
    return hasErrors ? kInputHasErrors : inputs.statusOf(status);
}

int runStats(const StatsOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    int status = kDone;
    const auto file = openSound<formats::RecipeFile>(inputs, options.path, kRecipe, streams, status);
    if (!file) return status;
    const dungeon::Recipe& recipe = file->recipe().recipe();
    dungeon::RunSeed run;
    if (recipe.isDoorsOnly()) {
        const auto request = connect::doorsRequest(*file->map(), connect::optionsOf(recipe));
        if (const auto* refused = std::get_if<text::Refusal>(&request)) {
            tellRefusal(*refused, file->mapPath(), file->map()->text(), streams);
            return kInputHasErrors;
        }
        run = dungeon::seedsOf(std::get<dungeon::DoorsRequest>(request));
    } else {
        const auto request = file->request();
        if (const auto* refused = std::get_if<text::Refusal>(&request)) {
            tellRefusal(*refused, options.path, file->text(), streams);
            return kInputHasErrors;
        }
        run = dungeon::seedsOf(std::get<dungeon::PipelineRequest>(request));
    }
    streams.out << dungeon::statisticsJson(dungeon::measureSeeds(run, recipe.seed, options.seeds)) << '\n';
    return status;
}

}  // namespace

Verb generateVerb(Streams streams) {
    auto options = std::make_shared<GenerateOptions>();
    return {.name = "generate",
            .help = "Generate the dungeon of a recipe as GoRogue does, seed for seed",
            .options = withInput(
                options->input,
                {{.names = "PATH", .target = &options->path, .help = "A recipe, or - for standard input"},
                 {.names = "--seed",
                  .target = &options->seed,
                  .value = "S",
                  .help = "A seed instead of the recipe's, or a state as ShaiRandom prints it"},
                 {.names = "--to",
                  .target = &options->to,
                  .help = "What to print: the map (default), the JSON answer, or C# that gives the same",
                  .choices = {"map", "json", "csharp"}},
                 {.names = "--shape",
                  .target = &options->shape,
                  .help = "What the C# is for: statements (default), a method, or a file of its own",
                  .choices = {kShapes.begin(), kShapes.end()}},
                 {.names = "--wall",
                  .target = &options->terrains.wall,
                  .value = "ID",
                  .help = "The wall terrain, instead of the game's"},
                 {.names = "--floor",
                  .target = &options->terrains.floor,
                  .value = "ID",
                  .help = "The floor terrain, instead of the game's"},
                 {.names = "--door",
                  .target = &options->terrains.door,
                  .value = "ID",
                  .help = "The terrain of doors, instead of the game's"},
                 {.names = "--batch",
                  .target = &options->isBatch,
                  .help = "Read JSON lines of kind dungeon, doors or pipeline, and print each with its "
                          "answer"}}),
            .run =
                [options, streams] {
                    return options->isBatch ? runGenerateBatch(streams) : runGenerate(*options, streams);
                },
            .usageError =
                [options] {
                    if (options->isBatch) return std::string();
                    if (!options->path) return missing("PATH");
                    if (options->seed && !text::parseUint64(*options->seed) &&
                        !random::parseState(*options->seed))
                        return fmt::format(
                            "--seed: {} is no whole number from 0 to {}, and no state such as "
                            "MizR`1~3`",
                            *options->seed, ~std::uint64_t{0});
                    if (options->shape && options->to != "csharp")
                        return std::string("--shape is for --to csharp");
                    return std::string();
                }};
}

Verb statsVerb(Streams streams) {
    auto options = std::make_shared<StatsOptions>();
    return {.name = "stats",
            .help = "Print figures over many seeds of a recipe, as JSON",
            .options = withInput(options->input, {{.names = "PATH",
                                                   .target = &options->path,
                                                   .help = "A recipe, or - for standard input",
                                                   .required = true},
                                                  {.names = "--seeds",
                                                   .target = &options->seeds,
                                                   .value = "N",
                                                   .help = "How many seeds, from the recipe's on (1000)",
                                                   .range = std::pair(1, dungeon::kMaxSeeds)}}),
            .run = [options, streams] { return runStats(*options, streams); }};
}

}  // namespace lw::cli
