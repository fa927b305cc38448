// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "formats/map_file.h"
#include "map/analysis.h"

namespace lw::map_editor {

/// Maps: a RON header, a line, one character for each tile.
class MapKind : public document::DocumentKind {
public:
    MapKind();
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-map"); }
    [[nodiscard]] QString description() const override {
        return QStringLiteral("Tiles as characters under a RON header, for tactics games and roguelikes.");
    }
    [[nodiscard]] QString exampleName() const override { return QStringLiteral("crossing.map"); }

    [[nodiscard]] std::vector<document::Template> templates() const override;
    [[nodiscard]] document::NewForm makeNewForm(std::size_t index, const QString& folder,
                                                QWidget* parent) const override;
    [[nodiscard]] std::vector<QColor> ownColours(const language::Analysis& analysis) const override;
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override;
    [[nodiscard]] QStringList menu() const override;
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] std::unique_ptr<document::Picture> picture(
        const std::shared_ptr<const language::Analysis>& analysis, const document::PictureOptions& options,
        QString* error) const override;
};

/// The map of a document of this kind.
[[nodiscard]] const map::MapAnalysis& mapOf(const language::Analysis& analysis);

}  // namespace lw::map_editor
