// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "map/analysis.h"

namespace lw::map_editor {

/// A map's analysis as the program carries it round.
class MapDocumentAnalysis : public document::Analysis {
public:
    MapDocumentAnalysis(map::MapAnalysis map, std::shared_ptr<const game::Definition> game,
                        std::shared_ptr<const document::Companion> companion);

    [[nodiscard]] const map::MapAnalysis& map() const { return m_map; }
    [[nodiscard]] const std::shared_ptr<const game::Definition>& game() const { return m_game; }
    [[nodiscard]] const std::shared_ptr<const document::Companion>& companion() const { return m_companion; }

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override {
        return m_map.diagnostics();
    }
    [[nodiscard]] QString placeName(std::size_t offset) const override;
    [[nodiscard]] QString summary() const override;

private:
    map::MapAnalysis m_map;
    std::shared_ptr<const game::Definition> m_game;
    std::shared_ptr<const document::Companion> m_companion;
};

/// Maps: a RON header, a line, one character for each tile.
class MapKind : public document::DocumentKind {
public:
    [[nodiscard]] QString id() const override { return QStringLiteral("map"); }
    [[nodiscard]] QString name() const override { return QStringLiteral("Map"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-map"); }
    [[nodiscard]] QStringList suffixes() const override { return {QStringLiteral("map")}; }
    [[nodiscard]] QString description() const override {
        return QStringLiteral("Tiles as characters under a RON header, for tactics games and roguelikes.");
    }
    [[nodiscard]] QString exampleName() const override { return QStringLiteral("crossing.map"); }
    [[nodiscard]] QString companionName() const override { return QStringLiteral("game.ron"); }

    [[nodiscard]] std::shared_ptr<const document::Analysis> analyse(
        const document::AnalysisInput& input) const override;
    [[nodiscard]] std::vector<document::Template> templates() const override;
    [[nodiscard]] document::NewForm makeNewForm(std::size_t index, const QString& folder,
                                                QWidget* parent) const override;
    [[nodiscard]] std::optional<std::string> adopt(const std::string& plainText) const override;
    void highlight(const document::Analysis& analysis, const text::Snapshot& text, text::Span span,
                   const document::StyleSink& sink) const override;
    [[nodiscard]] std::vector<QColor> ownColours(const document::Analysis& analysis) const override;
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override;
    [[nodiscard]] QStringList menu() const override;
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] std::unique_ptr<document::Picture> picture(
        const std::shared_ptr<const document::Analysis>& analysis, const document::PictureOptions& options,
        QString* error) const override;
};

/// The map of a document of this kind.
[[nodiscard]] const map::MapAnalysis& mapOf(const document::Analysis& analysis);

}  // namespace lw::map_editor
