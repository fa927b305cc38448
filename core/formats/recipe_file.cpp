// SPDX-License-Identifier: MIT
#include "formats/recipe_file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <string_view>
#include <utility>

#include "connect/recipe_map.h"
#include "connect/recipe_request.h"
#include "formats/game_companion.h"
#include "formats/map_completion.h"
#include "formats/map_file.h"
#include "formats/recipe_export.h"
#include "formats/recipe_words.h"
#include "formats/ron_help.h"
#include "formats/ron_outline.h"
#include "formats/ron_styles.h"
#include "ron/printer.h"

namespace lw::formats {

namespace {

std::vector<language::CompanionRequest> wantedBy(const dungeon::RecipeAnalysis& recipe) {
    std::vector<language::CompanionRequest> wanted = {kGameAbove};
    const auto want = [&wanted](const std::string& path) {
        language::CompanionRequest request{path, false};
        if (std::ranges::find(wanted, request) == wanted.end()) wanted.push_back(std::move(request));
    };
    if (recipe.recipe().map) want(recipe.recipe().map->path);
    for (const auto& prefab : recipe.recipe().prefabs) want(prefab.path);
    return wanted;
}

/// Why a map that is named is not there to be read.
std::string failureOf(const language::Companion* companion) {
    if (companion == nullptr) return "a map is looked for beside the recipe, which has no folder yet";
    if (!companion->failure.empty()) return companion->failure;
    return "it is no .map";
}

}  // namespace

RecipeFile::RecipeFile(const language::Language& language, language::AnalysisInput input)
    : Analysis(language, {input.text, input.companions}),
      m_game(gameOf(companions())),
      m_recipe(dungeon::analyseRecipe(input.text.str())),
      m_diagnostics(m_recipe.diagnostics()) {
    for (text::Diagnostic& problem :
         connect::checkPrefabs(m_recipe, [this](const std::string& path) { return mapAt(path); }))
        m_diagnostics.push_back(std::move(problem));
    checkSize();
    text::sortDiagnostics(m_diagnostics);
    if (!m_recipe.recipe().map || !m_recipe.mapSpan()) return;
    if (const auto level = map()) {
        for (text::Diagnostic& problem : connect::checkRecipeMap(m_recipe, *level))
            m_diagnostics.push_back(std::move(problem));
    } else {
        m_diagnostics.push_back(dungeon::unreadableMap(m_recipe, failureOf(mapCompanion())));
    }
    text::sortDiagnostics(m_diagnostics);
}

void RecipeFile::checkSize() {
    const dungeon::Recipe& recipe = m_recipe.recipe();
    if (recipe.map) return;
    const auto check = [&](dungeon::Slot slot, std::int64_t size, std::uint32_t most, std::string_view words,
                           std::string_view side) {
        const auto span = m_recipe.valueSpan(slot);
        if (!span || !m_recipe.isRead(slot) || most == game::kMaxSide || size <= most) return;
        text::Diagnostic problem;
        problem.severity = text::Severity::kWarning;
        problem.code = kGameSizeCode;
        problem.message = fmt::format("the map will be {} tiles {}; the game allows {}", size, words, most);
        problem.span = *span;
        const dungeon::RecipeAnalysis::SlotAssignment fit{slot, std::int64_t{most}};
        const auto edits = m_recipe.set(std::span(&fit, 1));
        if (const auto* known = std::get_if<text::TextEdits>(&edits))
            problem.fixes.push_back(text::makeFix(fmt::format("Set the {} to {}", side, most), *known));
        m_diagnostics.push_back(std::move(problem));
    };
    check(dungeon::kWidthSlot, recipe.width, m_game->maxWidth, "wide", "width");
    check(dungeon::kHeightSlot, recipe.height, m_game->maxHeight, "high", "height");
}

const language::Companion* RecipeFile::mapCompanion() const {
    return m_recipe.recipe().map ? companions().find(m_recipe.recipe().map->path) : nullptr;
}

std::shared_ptr<const map::MapAnalysis> RecipeFile::map() const {
    const language::Companion* const companion = mapCompanion();
    const auto file =
        companion != nullptr ? std::dynamic_pointer_cast<const MapFile>(companion->file) : nullptr;
    if (!file) return nullptr;
    return {file, &file->map()};
}

std::variant<const map::MapAnalysis*, std::string> RecipeFile::mapAt(const std::string& path) const {
    const language::Companion* const companion = companions().find(path);
    const auto* const file =
        companion != nullptr ? dynamic_cast<const MapFile*>(companion->file.get()) : nullptr;
    if (file != nullptr) return &file->map();
    return failureOf(companion);
}

std::variant<dungeon::PipelineRequest, text::Refusal> RecipeFile::request() const {
    return connect::requestOf(m_recipe, [this](const std::string& path) { return mapAt(path); });
}

std::string RecipeFile::mapPath() const {
    const language::Companion* const companion = mapCompanion();
    return companion != nullptr ? companion->path : std::string();
}

std::vector<language::CompanionRequest> RecipeFile::wanted() const {
    return wantedBy(m_recipe);
}

std::string RecipeFile::summary() const {
    const dungeon::Recipe& recipe = m_recipe.recipe();
    if (!recipe.map) return fmt::format("{} × {}", recipe.width, recipe.height);
    const auto level = map();
    return level ? fmt::format("{} × {}", level->expectedWidth(), level->height()) : std::string();
}

std::vector<language::Symbol> RecipeFile::outline() const {
    return outlineRon(m_recipe.tree());
}

std::vector<text::Span> RecipeFile::foldings() const {
    return ronFoldings(m_recipe.tree());
}

RonVocabulary RecipeFile::vocabulary() const {
    const auto level = map();
    if (!level) return {};
    return {[level] { return terrainsFor(*level); },
            {},
            {},
            [level](std::string_view id) { return explainTerrain(id, level->game()); },
            {}};
}

language::Completions RecipeFile::complete(std::size_t offset) const {
    return completeRon(m_recipe.tree(), recipeShape(), offset, vocabulary());
}

std::optional<language::Explanation> RecipeFile::explain(std::size_t offset) const {
    return explainRon(m_recipe.tree(), recipeShape(), offset, vocabulary());
}

std::optional<language::Place> RecipeFile::definition(std::size_t offset) const {
    const auto path = m_recipe.mapSpan();
    if (!path || offset < path->start || offset > path->end || mapPath().empty()) return std::nullopt;
    return language::Place{mapPath(), {}};
}

void RecipeFile::styles(text::Span span, const language::StyleSink& sink) const {
    styleRon(m_recipe.tree().tokens(), span, sink);
}

std::optional<std::string> RecipeFile::print(bool) const {
    if (!m_recipe.isSound()) return std::nullopt;
    return text().str();
}

text::EditResult RecipeFile::layOut() const {
    return ron::formatText(m_recipe.tree());
}

std::string RecipeFile::modelJson() const {
    return m_recipe.hasStruct() ? dungeon::recipeJson(m_recipe.recipe()) : "null";
}

std::vector<language::ExportFormat> RecipeFile::exports() const {
    return recipeExports();
}

language::ExportResult RecipeFile::exportAs(std::string_view id, const language::ExportSettings&) const {
    return exportRecipe(*this, id);
}

namespace {

class RecipeLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "dungeon"; }
    [[nodiscard]] std::string_view name() const override { return "Dungeon"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".dungeon"};
        return kEndings;
    }
    [[nodiscard]] std::vector<language::CompanionRequest> wanted(const text::Snapshot& text) const override {
        return wantedBy(dungeon::analyseRecipe(text.str()));
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<RecipeFile>(*this, std::move(input));
    }
};

}  // namespace

std::unique_ptr<const language::Language> recipeLanguage() {
    return std::make_unique<RecipeLanguage>();
}

}  // namespace lw::formats
