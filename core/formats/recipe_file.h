// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dungeon/recipe_analysis.h"
#include "dungeon/run.h"
#include "formats/ron_help.h"
#include "game/definition.h"
#include "language/language.h"
#include "map/analysis.h"
#include "text/refusal.h"

namespace lw::formats {

/// A dungeon's recipe, with the map it names where it names one.
class RecipeFile : public language::Analysis {
public:
    RecipeFile(const language::Language& language, language::AnalysisInput input);

    [[nodiscard]] const dungeon::RecipeAnalysis& recipe() const { return m_recipe; }
    /// The map to connect; null where the recipe names none, or it can't be read.
    [[nodiscard]] std::shared_ptr<const map::MapAnalysis> map() const;
    /// What it asks to generate; refused where a map it names can't be used. Not for recipes that only
    /// connect a map.
    [[nodiscard]] std::variant<dungeon::PipelineRequest, text::Refusal> request() const;
    /// Of the warning that the game does not allow maps of the size.
    static constexpr std::string_view kGameSizeCode = "dungeon-game-size";
    /// The game above the recipe; one that accepts everything where there is none.
    [[nodiscard]] const game::Definition& game() const { return *m_game; }
    /// Where that map is, as the front found it.
    [[nodiscard]] std::string mapPath() const;
    /// Whether it can be run: no problem, of the map either, is an error.
    [[nodiscard]] bool isSound() const { return !text::hasErrors(m_diagnostics); }

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] std::vector<language::CompanionRequest> wanted() const override;
    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] std::vector<language::Symbol> outline() const override;
    [[nodiscard]] std::vector<text::Span> foldings() const override;
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] language::Completions complete(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override;
    /// Of the path of a map: that file.
    [[nodiscard]] std::optional<language::Place> definition(std::size_t offset) const override;
    [[nodiscard]] std::string modelJson() const override;
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    /// What `generate` makes of it.
    [[nodiscard]] std::vector<language::ExportFormat> exports() const override;
    [[nodiscard]] language::ExportResult exportAs(std::string_view id,
                                                  const language::ExportSettings& settings) const override;

protected:
    [[nodiscard]] text::EditResult layOut() const override;

private:
    void checkSize();
    [[nodiscard]] const language::Companion* mapCompanion() const;
    /// The map at a path the recipe names, or why it is not there.
    [[nodiscard]] std::variant<const map::MapAnalysis*, std::string> mapAt(const std::string& path) const;
    [[nodiscard]] RonVocabulary vocabulary() const;

    std::shared_ptr<const game::Definition> m_game;
    dungeon::RecipeAnalysis m_recipe;
    std::vector<text::Diagnostic> m_diagnostics;
};

[[nodiscard]] std::unique_ptr<const language::Language> recipeLanguage();

}  // namespace lw::formats
