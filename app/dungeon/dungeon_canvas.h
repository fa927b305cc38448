// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <optional>

#include "canvas/canvas_view.h"
#include "dungeon/dungeon_session.h"

namespace lw::dungeon_editor {

/// The dungeon: its cells, rooms and doors, and what can be said of the cell under the pointer.
class DungeonCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    explicit DungeonCanvas(DungeonSession& session, QWidget* parent = nullptr);

    /// The cell under the pointer, else the one under the keyboard cursor.
    [[nodiscard]] std::optional<dungeon::Point> cell() const { return m_hover ? m_hover : m_cursor; }
    /// "wall below room 14", "door of room 3", …
    [[nodiscard]] QString describeCell(dungeon::Point cell) const;
    [[nodiscard]] QString spokenCell() const override;
    /// Cells across and down; empty without a picture.
    [[nodiscard]] QSize pictureSize() const { return contentSize().toSize(); }
    /// Puts the keyboard cursor on a cell and shows it.
    void goTo(dungeon::Point cell);

signals:
    void cellChanged();

protected:
    [[nodiscard]] QSizeF contentSize() const override;
    void paintContent(QPainter& painter, const QRect& dirty) override;
    void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void tapped() override;
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) override;
    bool escaped() override;
    void changeEvent(QEvent* event) override;

private:
    void contentChanged();
    void refreshCells();
    void selectAt(dungeon::Point cell);
    [[nodiscard]] bool isInside(dungeon::Point cell) const;
    void paintCellMark(QPainter& painter);
    void paintReason(QPainter& painter, const QRectF& cell);
    void paintNothing(QPainter& painter) const;

    DungeonSession& m_session;
    QImage m_cells;
    QSize m_shownSize;
    std::optional<dungeon::Point> m_hover;
    std::optional<dungeon::Point> m_cursor;
};

}  // namespace lw::dungeon_editor
