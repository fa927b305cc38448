// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "document/kind.h"
#include "dungeon/geometry.h"

namespace lw::dungeon_editor {

/// What is marked on a map's picture.
struct ConnectMarks {
    struct Room {
        std::vector<dungeon::Point> cells;
        std::size_t number = 0;  ///< from 1, which gives its colour, too
        bool isTaken = true;     ///< else dotted: left out
    };
    struct Door {
        dungeon::Point cell;
        std::size_t room = 0;  ///< a number as above; 0: of none
        bool upright = false;  ///< one passes from left to right
    };
    std::vector<Room> rooms;
    std::vector<Door> doors;
    std::optional<dungeon::Point> failure;
};

/// A map's picture with its rooms outlined, doors and a failing cell marked.
class ConnectPreview : public QWidget {
    Q_OBJECT

public:
    explicit ConnectPreview(QWidget* parent = nullptr);

    void setPicture(std::unique_ptr<document::Picture> picture);
    void setMarks(ConnectMarks marks);
    [[nodiscard]] const ConnectMarks& marks() const { return m_marks; }
    /// The room that is looked at, by its place in the marks.
    void setCurrent(std::optional<std::size_t> room);
    [[nodiscard]] QSize sizeHint() const override { return {560, 520}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QRectF at(double x, double y, double w, double h) const;
    void paintRoom(QPainter& p, const ConnectMarks::Room& room, bool isCurrent) const;
    void paintDoor(QPainter& p, const ConnectMarks::Door& door) const;

    std::unique_ptr<document::Picture> m_picture;
    QImage m_image;
    document::PictureFrame m_frame;
    ConnectMarks m_marks;
    std::optional<std::size_t> m_current;
};

}  // namespace lw::dungeon_editor
