// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <optional>
#include <vector>

#include "map/conflict_session.h"
#include "map/map_overlay.h"
#include "map/tile_atlas.h"

class QFrame;
class QPushButton;

namespace lw::map_editor {

/// Conflicts on the grid: a frame and a number each, and beside the one in front a bar to take a side with.
/// While there is one in front, 1, 2 and 3 take a side, K removes the mark, O held shows what base had.
class ConflictOverlay : public QObject, public MapOverlay {
    Q_OBJECT

public:
    ConflictOverlay(ConflictSession& conflicts, MapCanvas& canvas);

    void paint(QPainter& painter, const MapCanvas& canvas) override;
    bool pressed(QPointF at) override;
    [[nodiscard]] QString spoken(QPoint cell) const override;
    [[nodiscard]] QFrame& bar() const { return *m_bar; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Chip {
        QRectF rect;
        int key = 0;
    };

    void buildBar();
    void refreshBar();
    void placeBar();
    void showSide(std::optional<map::MergeSide> side);
    void paintSide(QPainter& painter, const Conflict& conflict, map::MergeSide side);
    void paintFrame(QPainter& painter, const Conflict& conflict, const QRectF& rect, bool isCurrent) const;
    void paintChip(QPainter& painter, const Conflict& conflict, const QRectF& rect, bool isCurrent);
    [[nodiscard]] QRectF rectOf(const Conflict& conflict) const;
    [[nodiscard]] bool takesKey(int key) const;
    bool pressKey(int key);

    ConflictSession& m_conflicts;
    MapCanvas& m_canvas;
    QFrame* m_bar;
    std::vector<QPushButton*> m_sides;
    std::optional<map::MergeSide> m_shown;  ///< the side that is looked at in place of ours
    TileAtlas m_atlas;
    std::vector<Chip> m_chips;
};

}  // namespace lw::map_editor
