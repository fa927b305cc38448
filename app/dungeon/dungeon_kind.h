// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "dungeon/recipe_analysis.h"
#include "map/analysis.h"

namespace lw::dungeon_editor {

/// A recipe's analysis as the program carries it round, with the map it names where it names one.
class DungeonDocumentAnalysis : public document::Analysis {
public:
    DungeonDocumentAnalysis(dungeon::RecipeAnalysis recipe,
                            std::shared_ptr<const document::Companion> companion,
                            std::shared_ptr<const map::MapAnalysis> map);

    [[nodiscard]] const dungeon::RecipeAnalysis& recipe() const { return m_recipe; }
    [[nodiscard]] const std::shared_ptr<const document::Companion>& companion() const { return m_companion; }
    /// The map to connect; null where the recipe names none, or it can't be read.
    [[nodiscard]] const std::shared_ptr<const map::MapAnalysis>& map() const { return m_map; }
    /// Whether it can be run: no problem, of the map either, is an error.
    [[nodiscard]] bool isSound() const { return !text::hasErrors(m_diagnostics); }

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] QString summary() const override;

private:
    dungeon::RecipeAnalysis m_recipe;
    std::shared_ptr<const document::Companion> m_companion;
    std::shared_ptr<const map::MapAnalysis> m_map;
    std::vector<text::Diagnostic> m_diagnostics;
};

/// Dungeons: a recipe of generation steps, or of doors for a map.
class DungeonKind : public document::DocumentKind {
public:
    [[nodiscard]] QString id() const override { return QStringLiteral("dungeon"); }
    [[nodiscard]] QString name() const override { return QStringLiteral("Dungeon"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-dungeon"); }
    [[nodiscard]] QStringList suffixes() const override { return {QStringLiteral("dungeon")}; }
    [[nodiscard]] QString description() const override {
        return QStringLiteral(
            "Rooms, mazes and doors as GoRogue makes them, seed for seed, tuned with sliders.");
    }
    [[nodiscard]] QString exampleName() const override { return QStringLiteral("crypt.dungeon"); }
    /// The map a recipe names, beside the recipe; with its own game definition.
    [[nodiscard]] document::CompanionPlace companionPlace(const document::Analysis& analysis) const override;

    [[nodiscard]] std::shared_ptr<const document::Analysis> analyse(
        const document::AnalysisInput& input) const override;
    [[nodiscard]] std::vector<document::Template> templates() const override;
    void highlight(const document::Analysis& analysis, const text::Snapshot& text, text::Span span,
                   const document::StyleSink& sink) const override;
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override;
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] QStringList menu() const override;
    [[nodiscard]] std::unique_ptr<document::Picture> picture(
        const std::shared_ptr<const document::Analysis>& analysis, const document::PictureOptions& options,
        QString* error) const override;
};

/// The analysis of a document of this kind.
[[nodiscard]] const DungeonDocumentAnalysis& dungeonOf(const document::Analysis& analysis);

}  // namespace lw::dungeon_editor
