// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include "map/map_session.h"

namespace lw::map_editor {

class MapCanvas;

/// The whole map small in a corner of its canvas, with the part that is seen: there by itself where not all
/// of the map is in sight. A click or drag goes there, the wheel zooms.
class Minimap : public QWidget {
    Q_OBJECT

public:
    Minimap(MapSession& session, MapCanvas& canvas);

    /// Takes its place and size, or goes, as the canvas is now.
    void place();
    /// Whether it stands at the left; remembered with the view.
    [[nodiscard]] bool isLeft() const { return m_isLeft; }
    void setLeft(bool left);
    /// Where a click with the stamp would put it, in cells; drawn too.
    void setGhost(const QRect& cells);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] QRect pictureRect() const;
    [[nodiscard]] QSizeF shape() const;
    /// Pixels a cell across; rows are as high as the canvas has them.
    [[nodiscard]] double scale() const;
    [[nodiscard]] QPointF toCells(QPointF widget) const;
    [[nodiscard]] QRect closeRect() const;
    void goTo(QPointF at);
    void renew();

    MapSession& m_session;
    MapCanvas& m_canvas;
    QImage m_image;
    GridPainter m_painter;
    QTimer m_timer;
    QRect m_ghost;
    bool m_isLeft = false;
};

}  // namespace lw::map_editor
