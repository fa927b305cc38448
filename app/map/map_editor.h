// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "canvas/visual_editor.h"
#include "document/kind.h"
#include "map/map_session.h"
#include "map/map_tools.h"
#include "map/stamp_shelf.h"

class QBoxLayout;
class QMenu;

namespace lw::canvas {
class NoticeBar;
}

namespace lw::map_editor {

class ConflictSession;
class ConflictsPanel;
class FeaturesPanel;
class GameRunner;
class LegendPanel;
class MapCanvas;
class MapPanel;
class OutputPanel;
class RuleSession;
class RulesPanel;
class StampsPanel;

/// The picture of a map: the tool strip, the grid with its rulers, and the panels that go with them.
class MapEditor : public canvas::VisualEditor {
    Q_OBJECT

public:
    explicit MapEditor(const document::EditorContext& context, QWidget* parent = nullptr);
    ~MapEditor() override;

    [[nodiscard]] canvas::CanvasView* canvas() const override;
    [[nodiscard]] MapSession& session() { return m_session; }
    [[nodiscard]] MapTools& tools() { return m_tools; }
    [[nodiscard]] canvas::NoticeBar& notice() const { return *m_notice; }
    [[nodiscard]] canvas::NoticeBar& staleBar() const { return *m_staleBar; }
    [[nodiscard]] LegendPanel& legend() const { return *m_legend; }
    [[nodiscard]] FeaturesPanel& features() const { return *m_features; }
    [[nodiscard]] StampsPanel& stamps() const { return *m_stamps; }
    [[nodiscard]] StampShelf& shelf() { return m_shelf; }
    [[nodiscard]] ConflictSession& conflicts() const { return *m_conflicts; }
    [[nodiscard]] RuleSession& rules() const { return *m_rules; }
    [[nodiscard]] GameRunner& runner() const { return *m_runner; }
    [[nodiscard]] canvas::LayoutProfile layoutProfile() const override;
    [[nodiscard]] std::vector<canvas::Panel> panels() const override;
    [[nodiscard]] QWidget* contextBar() override;
    [[nodiscard]] QStringList layerActions() const override;
    [[nodiscard]] QStringList statusFields() const override;
    void showProblem(const text::Span& place, const QString& message) override;
    [[nodiscard]] std::optional<text::Span> spanOfCell(QPoint cell) const override;
    void describePicture(document::PictureOptions& options) const override;
    [[nodiscard]] QRectF selectedPart() const override;
    [[nodiscard]] QVariantMap viewState() const override;
    void restoreView(const QVariantMap& state) override;

private:
    void buildStrip(QBoxLayout& row);
    void bindActions();
    void refreshNotes();
    void showFill();
    void completeAnalysis();
    void showStaleness();

    // Conflicts of a merge, the game's rules, the game itself: map_editor_review.cpp
    void bindReview();
    void bindConflicts();
    void bindConflictDigits();
    void bindRules();
    void bindPlay();
    void followConflicts();
    void followGame();
    void play(std::optional<QPoint> cell);

    // Commands: map_editor_commands.cpp
    void bindCommands();
    void copy();
    void cut();
    void remove();
    void duplicate();
    void paste();
    void pasteInPlace();
    void hang(TileBlock block, std::vector<NewEntry> entries, std::vector<PastedTiles::Feature> features,
              const QString& name);
    void crop();
    void resizeMap();
    void askOpenEdge(int cells);
    void setUpTiles();
    /// The game.ron of the map, with what it holds now; null where there is none.
    [[nodiscard]] const language::Companion* game() const;
    void replace(std::optional<char32_t> from);
    void showMenu(QPoint cell, QPoint global);
    void fillMenu(QMenu& menu, QPoint cell);
    [[nodiscard]] CellSet selectionOrCursor() const;

    document::ActionRegistry& m_actions;
    MapSession m_session;
    MapTools m_tools;
    document::Worker& m_worker;
    MapCanvas* m_canvas;
    canvas::NoticeBar* m_notice;
    canvas::NoticeBar* m_staleBar;
    QTimer m_fillTimer;
    QTimer m_completionTimer;  ///< runs while the analysis lacks what takes long
    QTimer m_staleTimer;       ///< so that the picture does not flicker at each key of an entry being typed
    StampShelf m_shelf;
    LegendPanel* m_legend;
    StampsPanel* m_stamps;
    MapPanel* m_mapPanel;
    FeaturesPanel* m_features;
    ConflictSession* m_conflicts;
    ConflictsPanel* m_conflictsPanel = nullptr;  ///< only where the map was opened with conflicts
    RuleSession* m_rules;
    RulesPanel* m_rulesPanel = nullptr;  ///< only where the game has rules
    GameRunner* m_runner;
    OutputPanel* m_output = nullptr;  ///< only where there is a command
};

}  // namespace lw::map_editor
