// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "canvas/canvas_view.h"
#include "map/map_session.h"
#include "map/paint.h"

namespace lw::map_editor {

/// The grid: tiles as coloured cells, with everything that is marked on them, and the tools that paint.
class MapCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    explicit MapCanvas(MapSession& session, QWidget* parent = nullptr);

    [[nodiscard]] std::optional<QPoint> hoverCell() const { return m_hover; }
    /// Marks a problem's tile with its message.
    void showProblem(std::optional<QPoint> cell, const QString& message);
    /// Esc: takes back the gesture under way; else the selection goes. False if there was neither.
    bool cancel();
    [[nodiscard]] QString spokenCell() const override;

signals:
    void hoverChanged();
    /// A tile's feature was clicked with the feature tool, or a free tile (to place one).
    void featureClicked(QPoint cell);

protected:
    [[nodiscard]] QSizeF contentSize() const override;
    void paintContent(QPainter& painter, const QRect& dirty) override;
    void paintMargins(QPainter& painter) override;
    void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void dragged(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void released(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void tapped() override;
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) override;
    void contextMenuAt(QPointF content, QPoint global) override;
    [[nodiscard]] QCursor toolCursor() const override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void begin(QPoint cell, Qt::KeyboardModifiers modifiers);
    void move(QPoint cell, Qt::KeyboardModifiers modifiers);
    void finish(QPoint cell, Qt::KeyboardModifiers modifiers);
    void brushTo(QPoint cell);
    void fillFrom(QPoint cell, bool eightWay);
    void pick(QPoint cell);
    void selectTo(QPoint cell);
    void setHover(std::optional<QPoint> cell);
    [[nodiscard]] std::vector<QPoint> shapeTo(QPoint cell, Qt::KeyboardModifiers modifiers) const;
    [[nodiscard]] QString strokeName() const;
    [[nodiscard]] static QPoint cellAt(QPointF content);
    [[nodiscard]] bool inside(QPoint cell) const;
    [[nodiscard]] QRectF cellRect(const QRect& cells) const;

    void paintPreview(QPainter& painter);
    void paintFeatures(QPainter& painter);
    void paintSelection(QPainter& painter);
    void paintCursor(QPainter& painter);
    void paintHover(QPainter& painter);
    void paintProblem(QPainter& painter);

    MapSession& m_session;
    TileAtlas m_atlas;
    std::optional<QPoint> m_hover;
    std::optional<QPoint> m_start;  ///< where the gesture under way began
    QPoint m_last;
    quint64 m_token = 0;
    std::vector<QPoint> m_preview;
    std::optional<QPoint> m_problemCell;
    QString m_problem;
};

}  // namespace lw::map_editor
