// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "formats/recipe_file.h"

namespace lw::dungeon_editor {

/// Dungeons: a recipe of generation steps, or of doors for a map.
class DungeonKind : public document::DocumentKind {
public:
    DungeonKind();
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-dungeon"); }
    [[nodiscard]] QString description() const override {
        return QStringLiteral(
            "Rooms, mazes and doors as GoRogue makes them, seed for seed, tuned with sliders.");
    }
    [[nodiscard]] QString exampleName() const override { return QStringLiteral("crypt.dungeon"); }

    [[nodiscard]] std::vector<document::Template> templates() const override;
    [[nodiscard]] document::NewForm makeNewForm(std::size_t index, const QString& folder,
                                                QWidget* parent) const override;
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override;
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] QStringList menu() const override;
    [[nodiscard]] std::unique_ptr<document::Picture> picture(
        const std::shared_ptr<const language::Analysis>& analysis, const document::PictureOptions& options,
        QString* error) const override;
};

/// The analysis of a document of this kind.
[[nodiscard]] const formats::RecipeFile& dungeonOf(const language::Analysis& analysis);

}  // namespace lw::dungeon_editor
