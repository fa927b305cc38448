// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "canvas/visual_editor.h"
#include "document/kind.h"
#include "map/map_session.h"
#include "map/map_tools.h"

class QBoxLayout;
class QMenu;

namespace lw::canvas {
class NoticeBar;
}

namespace lw::map_editor {

class FeaturesPanel;
class LegendPanel;
class MapCanvas;
class MapPanel;

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
    [[nodiscard]] std::vector<canvas::Panel> panels() const override;
    [[nodiscard]] QWidget* contextBar() override;
    [[nodiscard]] QStringList layerActions() const override;
    [[nodiscard]] QStringList statusFields() const override;
    void showProblem(const text::Span& place, const QString& message) override;
    [[nodiscard]] std::optional<text::Span> spanOfCell(QPoint cell) const override;
    [[nodiscard]] QRectF selectedPart() const override;
    [[nodiscard]] QVariantMap viewState() const override;
    void restoreView(const QVariantMap& state) override;

private:
    void buildStrip(QBoxLayout& row);
    void bindActions();
    void refreshNotes();
    void showFill();
    void showStaleness();

    // Commands: map_editor_commands.cpp
    void bindCommands();
    void copy();
    void cut();
    void remove();
    void duplicate();
    void paste();
    void hang(TileBlock block, std::vector<NewEntry> entries, const QString& name);
    void replace(std::optional<char32_t> from);
    void showMenu(QPoint cell, QPoint global);
    void showLegendMenu(QPoint global);
    void fillMenu(QMenu& menu, QPoint cell);
    [[nodiscard]] CellSet selectionOrCursor() const;

    document::ActionRegistry& m_actions;
    MapSession m_session;
    MapTools m_tools;
    MapCanvas* m_canvas;
    canvas::NoticeBar* m_notice;
    canvas::NoticeBar* m_staleBar;
    QTimer m_fillTimer;
    QTimer m_staleTimer;  ///< so that the picture does not flicker at each key of an entry being typed
    LegendPanel* m_legend;
    MapPanel* m_mapPanel;
    FeaturesPanel* m_features;
};

}  // namespace lw::map_editor
