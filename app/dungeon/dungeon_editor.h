// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>

#include "canvas/visual_editor.h"
#include "document/kind.h"
#include "dungeon/dungeon_session.h"

namespace lw::canvas {
class NoticeBar;
}

namespace lw::dungeon_editor {

class Comparison;
class ComparisonView;
class DungeonCanvas;
class FindSeedDialog;
class RecipePanel;
class SeedsPanel;
class StageBar;
class StatisticsPanel;
class SweepPanel;

/// The picture of a recipe: the dungeon, its stages, and the panels that go with them.
class DungeonEditor : public canvas::VisualEditor {
    Q_OBJECT

public:
    explicit DungeonEditor(const document::EditorContext& context, QWidget* parent = nullptr);
    ~DungeonEditor() override;

    [[nodiscard]] canvas::CanvasView* canvas() const override;
    [[nodiscard]] DungeonSession& session() { return m_session; }
    [[nodiscard]] RecipePanel& recipePanel() const { return *m_recipe; }
    [[nodiscard]] SeedsPanel& seedsPanel() const { return *m_seeds; }
    [[nodiscard]] StageBar& stageBar() const { return *m_stages; }
    [[nodiscard]] StatisticsPanel& statisticsPanel() const { return *m_statistics; }
    [[nodiscard]] SweepPanel& sweepPanel() const { return *m_sweep; }
    [[nodiscard]] ComparisonView& comparisonView() const { return *m_pictures; }
    [[nodiscard]] Comparison& comparison() const { return *m_comparison; }
    /// The dialog of "Find a seed…", made when it is first asked for.
    [[nodiscard]] FindSeedDialog& findSeedDialog();
    [[nodiscard]] std::vector<canvas::Panel> panels() const override;
    [[nodiscard]] QWidget* contextBar() override;
    [[nodiscard]] QStringList layerActions() const override;
    [[nodiscard]] QStringList statusFields() const override;
    void showProblem(const text::Span& place, const QString& message) override;
    void describePicture(document::PictureOptions& options) const override;
    [[nodiscard]] canvas::LayoutProfile layoutProfile() const override;
    [[nodiscard]] QVariantMap viewState() const override;
    void restoreView(const QVariantMap& state) override;

private:
    void layOut();
    void bindActions();
    void bindLayers();
    void bindStages();
    void showNoticeSoon();
    void showNotice();
    void jumpToFailure();

    document::ActionRegistry& m_actions;
    document::Settings& m_settings;
    DungeonSession m_session;
    DungeonCanvas* m_canvas;
    StageBar* m_stages;
    RecipePanel* m_recipe;
    SeedsPanel* m_seeds;
    StatisticsPanel* m_statistics;
    SweepPanel* m_sweep;
    Comparison* m_comparison;
    ComparisonView* m_pictures;
    QPointer<FindSeedDialog> m_findSeed;
    canvas::NoticeBar* m_notice;  ///< why the picture is not that of the text, or the seed has none
    QTimer m_patience;            ///< until it is told that the dungeon is being generated
};

}  // namespace lw::dungeon_editor
