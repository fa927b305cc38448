// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "map/map_session.h"
#include "map/stamp_shelf.h"

namespace lw::map_editor {

/// The stamps of one group as cards: a picture with name and weight below it. As high as its cards need.
class StampCards : public QListWidget {
    Q_OBJECT

public:
    /// Those of the group whose name holds `filter`.
    StampCards(const MapSession& session, const StampShelf& shelf, const StampShelf::Group& group,
               const QString& filter, QWidget* parent = nullptr);

    /// The entry of the shelf that a card shows.
    [[nodiscard]] static std::size_t entryOf(const QListWidgetItem& card);
    /// The card the keyboard is at.
    void setCurrentEntry(std::size_t entry);
    /// As high as all cards at this width.
    void fit(int width);

signals:
    /// A click or Return takes a stamp into the hand.
    void taken(std::size_t entry);
    void menuWanted(std::size_t entry, QPoint global);
    void renameWanted(std::size_t entry);
    void removeWanted(std::size_t entry);
    /// Alt with an arrow: one place back or on.
    void moveWanted(std::size_t entry, int by);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void add(const MapSession& session, const StampShelf& shelf, std::size_t entry, bool isOfGroup);
};

}  // namespace lw::map_editor
