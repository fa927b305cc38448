// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/visual_editor.h"
#include "document/kind.h"
#include "map/map_session.h"

class QBoxLayout;
class QLabel;
class QPushButton;

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
    [[nodiscard]] LegendPanel& legend() const { return *m_legend; }
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
    void refreshContextBar();
    void refreshNotes();
    void copy();
    void paste();
    void clearSelection(const QString& name);
    [[nodiscard]] QRect selectionOrCursor() const;

    document::ActionRegistry& m_actions;
    MapSession m_session;
    MapCanvas* m_canvas;
    LegendPanel* m_legend;
    MapPanel* m_mapPanel;
    FeaturesPanel* m_features;
    QWidget* m_bar = nullptr;
    QLabel* m_toolIcon = nullptr;
    QLabel* m_toolName = nullptr;
    QPushButton* m_primary = nullptr;
    QPushButton* m_secondary = nullptr;
    QLabel* m_hint = nullptr;
};

}  // namespace lw::map_editor
