// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "connect/find_rooms.h"

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;

namespace lw::dungeon_editor {

/// A room in the list: what it looks like and how many doors it got.
struct RoomLine {
    std::size_t number = 0;  ///< from 1
    QString shape;           ///< "L-shape"
    std::vector<dungeon::Point> cells;
    connect::FloorArea area;
    std::size_t doors = 0;
    bool isTaken = true;
};

/// A piece of floor that gets no door.
struct LeftOutLine {
    connect::FloorArea area;
    QString why;
    std::optional<int> room{};  ///< the line of a room that has no wall to open; else it can be taken for one
};

/// The rooms of a map that were found, each with a tick, and the pieces of floor that were left out with the
/// reason. Holds no settings: it announces what a hand does.
class ConnectRooms : public QWidget {
    Q_OBJECT

public:
    explicit ConnectRooms(QWidget* parent = nullptr);

    void show(const std::vector<RoomLine>& rooms, const std::vector<LeftOutLine>& leftOut);
    using QWidget::show;
    [[nodiscard]] QTreeWidget& list() const { return *m_list; }
    [[nodiscard]] QTreeWidget& leftOutList() const { return *m_leftOut; }

signals:
    void taken(std::size_t room, bool on);
    void allTaken(bool on);
    /// A room is looked at, by its line; -1: none.
    void looked(int room);
    /// A piece left out is to be a room.
    void wanted(const lw::connect::FloorArea& area);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRooms(const std::vector<RoomLine>& rooms);
    void showLeftOut(const std::vector<LeftOutLine>& leftOut);

    QLabel* m_title;
    QLabel* m_count;
    QTreeWidget* m_list;
    QLabel* m_leftOutTitle;
    QTreeWidget* m_leftOut;
    QLabel* m_leftOutCount;
    bool m_filling = false;
};

}  // namespace lw::dungeon_editor
