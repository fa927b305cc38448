// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <optional>

#include "canvas/canvas_view.h"
#include "map/map_session.h"
#include "map/map_tools.h"

namespace lw::map_editor {

/// The grid: tiles as coloured cells, with everything that is marked on them. Hands what the pointer and the
/// keys do on it to the tools.
class MapCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    MapCanvas(MapSession& session, MapTools& tools, QWidget* parent = nullptr);

    [[nodiscard]] std::optional<QPoint> hoverCell() const { return m_hover; }
    /// Marks a problem's tile with its message; nothing: none.
    void showProblem(std::optional<QPoint> cell, const QString& message);
    /// Paints the tiles faintly, as a picture that is not current.
    void setFaint(bool on);
    /// Says beside the pointer why something can't be done.
    void showRefusal(const QString& reason);
    /// The cell under the pointer, else that of the keyboard: where pasted tiles come to hang.
    [[nodiscard]] std::optional<QPoint> pointedCell() const;
    [[nodiscard]] QString spokenCell() const override;

signals:
    void hoverChanged();
    /// A menu is wanted for a tile.
    void menuRequested(QPoint cell, QPoint global);

protected:
    [[nodiscard]] QSizeF contentSize() const override;
    void paintContent(QPainter& painter, const QRect& dirty) override;
    void paintMargins(QPainter& painter) override;
    void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void dragged(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void released(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void cancelled() override;
    /// Takes back what the keyboard began; else the selection goes.
    bool escaped() override;
    void tapped() override;
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) override;
    void contextMenuAt(QPointF content, QPoint global) override;
    [[nodiscard]] QCursor toolCursor() const override;

private:
    void setHover(std::optional<QPointF> content);
    [[nodiscard]] static QPoint cellAt(QPointF content);
    [[nodiscard]] QRectF cellRect(const QRect& cells) const;

    void paintEmpty(QPainter& painter);
    void paintShape(QPainter& painter);
    void paintFloating(QPainter& painter);
    void paintFeatures(QPainter& painter);
    void paintFeature(QPainter& painter, QPoint cell, const QString& name, bool chosen, bool ghost);
    void paintSelection(QPainter& painter);
    void paintSize(QPainter& painter);
    void paintCursor(QPainter& painter);
    void paintHover(QPainter& painter);
    void paintProblem(QPainter& painter);

    MapSession& m_session;
    MapTools& m_tools;
    TileAtlas m_atlas;
    TileAtlas m_floatingAtlas;
    std::optional<QPoint> m_hover;
    std::optional<QPoint> m_problemCell;
    QString m_problem;
    bool m_faint = false;
    QTimer m_pulse;  ///< runs while the problem's mark stands out
};

}  // namespace lw::map_editor
