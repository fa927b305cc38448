// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QPointF>
#include <QString>

class QPainter;

namespace lw::map_editor {

class MapCanvas;

/// Something drawn over a map's tiles and features that is no part of the map: conflicts of a merge, ways of
/// the game's rules.
class MapOverlay {
public:
    virtual ~MapOverlay() = default;

    /// The painter is that of MapCanvas::paintContent.
    virtual void paint(QPainter& painter, const MapCanvas& canvas) = 0;
    /// A press at a place of the canvas's area, in pixels. True: it was meant for the overlay.
    virtual bool pressed(QPointF at) {
        Q_UNUSED(at);
        return false;
    }
    /// What is said of a cell beside its terrain; empty for nothing.
    [[nodiscard]] virtual QString spoken(QPoint cell) const {
        Q_UNUSED(cell);
        return {};
    }
};

}  // namespace lw::map_editor
