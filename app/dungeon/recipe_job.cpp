// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/recipe_job.h"

#include <QFileInfo>
#include <algorithm>
#include <array>

#include "connect/recipe_map.h"
#include "document/document.h"

namespace lw::dungeon_editor {

namespace {

/// Errors of a recipe that runs: the run comes to the step that throws and ends.
bool stopsTheRunOnly(const text::Diagnostic& problem) {
    static constexpr std::array<std::string_view, 2> kCodes = {"dungeon-missing", "dungeon-max-attempts"};
    return std::ranges::find(kCodes, problem.code) != kCodes.end();
}

}  // namespace

QString folderOf(const document::Document& document) {
    return document.path().isEmpty() ? document.folder() : QFileInfo(document.path()).absolutePath();
}

std::variant<GenerationJob, text::Refusal> jobOf(const formats::RecipeFile& analysis) {
    const dungeon::RecipeAnalysis& recipe = analysis.recipe();
    for (const text::Diagnostic& problem : analysis.diagnostics()) {
        if (problem.severity == text::Severity::kError && !stopsTheRunOnly(problem))
            return text::Refusal{problem.message, problem.span};
    }
    GenerationJob job{recipe.recipe(), std::nullopt, {}};
    if (!job.recipe.isDoorsOnly()) {
        auto asked = analysis.request();
        if (auto* refusal = std::get_if<text::Refusal>(&asked)) return std::move(*refusal);
        job.given = std::move(std::get<dungeon::PipelineRequest>(asked));
        return job;
    }
    if (!analysis.map())
        return text::Refusal{"the map can't be read", recipe.mapSpan().value_or(text::Span{})};
    auto request = connect::doorsRequest(*analysis.map(), connect::optionsOf(job.recipe));
    if (auto* refusal = std::get_if<text::Refusal>(&request))
        return text::Refusal{refusal->reason, recipe.mapSpan().value_or(text::Span{})};
    job.doors = std::move(std::get<dungeon::DoorsRequest>(request));
    return job;
}

}  // namespace lw::dungeon_editor
