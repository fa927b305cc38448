// SPDX-License-Identifier: MIT
#include "formats/recipe_export.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "connect/connect.h"
#include "connect/map_style.h"
#include "connect/recipe_map.h"
#include "dungeon/answer.h"
#include "dungeon/csharp.h"
#include "dungeon/map_text.h"
#include "dungeon/run.h"

namespace lw::formats {

namespace {

constexpr std::string_view kCsharp = "csharp";
constexpr std::string_view kJson = "json";
constexpr std::string_view kMap = "map";

/// A failed run, at the setting that is at fault.
text::Refusal refusalOf(const dungeon::DungeonResult& result, const RecipeFile& file) {
    const dungeon::GenerationError& error = *result.error;
    const auto place = file.recipe().placeOf(error.step(), error.setting(), result.failedStep);
    return {error.what(), place.value_or(text::placeAt(0))};
}

language::ExportResult exportNew(const RecipeFile& file, std::string_view id) {
    const auto asked = file.request();
    if (const auto* const refused = std::get_if<text::Refusal>(&asked)) return *refused;
    const auto& request = std::get<dungeon::PipelineRequest>(asked);
    dungeon::RunOptions run;
    run.keepMaps = id == kJson;
    const dungeon::DungeonResult result = dungeon::generateDungeon(request, run);
    if (id == kCsharp) {
        dungeon::CSharpOptions csharp;
        csharp.failure = result.error;
        return dungeon::csharpText(request, csharp);
    }
    if (id == kJson) return dungeon::answerOf(request, result) + "\n";
    if (result.error) return refusalOf(result, file);
    const auto style = connect::mapStyleOf(file.game(), {});
    if (const auto* const reason = std::get_if<std::string>(&style)) return text::Refusal{*reason, {}};
    if (!result.map) return text::Refusal{"no step makes a map", {}};
    return dungeon::mapText(result, std::get<dungeon::MapStyle>(style));
}

language::ExportResult exportDoors(const RecipeFile& file, const map::MapAnalysis& map, std::string_view id) {
    const auto done = connect::connect(map, connect::optionsOf(file.recipe().recipe()));
    if (const auto* const refused = std::get_if<connect::ConnectRefusal>(&done)) {
        // Its place is in the map's text.
        return text::Refusal{"the map can't be connected: " + refused->refusal.reason,
                             file.recipe().mapSpan().value_or(text::placeAt(0))};
    }
    const auto& connection = std::get<connect::Connection>(done);
    if (id == kCsharp) return dungeon::csharpText(connection.request);
    if (id == kJson) return dungeon::doorsAnswer(connection.request, connection.doors) + "\n";
    return map.text().apply(connection.edits).str();
}

}  // namespace

std::vector<language::ExportFormat> recipeExports() {
    return {{std::string(kCsharp), "C# for GoRogue", ".cs"},
            {std::string(kJson), "Answer as JSON", ".json"},
            {std::string(kMap), "Map", ".map"}};
}

language::ExportResult exportRecipe(const RecipeFile& file, std::string_view id) {
    if (id != kCsharp && id != kJson && id != kMap) return text::Refusal{"there is no such export", {}};
    const auto& problems = file.diagnostics();
    const auto error = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
        return problem.severity == text::Severity::kError;
    });
    if (error != problems.end()) return text::Refusal{"the recipe has errors; mend them first", error->span};
    const auto map = file.map();
    return map ? exportDoors(file, *map, id) : exportNew(file, id);
}

}  // namespace lw::formats
