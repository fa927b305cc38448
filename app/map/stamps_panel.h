// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QWidget>
#include <optional>
#include <vector>

#include "map/map_session.h"
#include "map/stamp_shelf.h"

class QLabel;
class QVBoxLayout;

namespace lw::map_editor {

class FilterLine;
class StampCards;

/// The stamps there are, as cards in groups that fold; below the group of the one in hand what can be set of
/// it; last the random brush.
class StampsPanel : public QWidget {
    Q_OBJECT

public:
    StampsPanel(MapSession& session, StampShelf& shelf, QWidget* parent = nullptr);

    [[nodiscard]] int count() const { return static_cast<int>(m_shelf.entries().size()); }
    /// Buttons for the title row, made anew.
    [[nodiscard]] QWidget* titleControls();
    /// Asks for a name and writes the selection, or the stamp in hand, as a file.
    void saveStamp();
    /// The cards of all groups, in order; for tests.
    [[nodiscard]] const std::vector<StampCards*>& lists() const { return m_lists; }

signals:
    void countChanged();
    /// A stamp's file is to be opened as text.
    void openRequested(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void addGroup(const StampShelf::Group& group);
    void addSettings(QVBoxLayout& column);
    void fitLists();
    void showChosen();
    void take(std::size_t entry);
    void showMenu(std::size_t entry, QPoint global);
    void rename(std::size_t entry);
    void move(std::size_t entry, int by);
    void remove(std::size_t entry);
    void tell(const QString& error);
    [[nodiscard]] std::optional<std::size_t> chosenEntry() const;

    MapSession& m_session;
    StampShelf& m_shelf;
    FilterLine* m_filter;
    QWidget* m_body = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<StampCards*> m_lists;
    QLabel* m_share = nullptr;
    QSet<QString> m_folded;
    QString m_taken;          ///< the file of the stamp in hand
    stamp::Stamp::Lot m_lot;  ///< as the panel shows it
    std::shared_ptr<const TilePictures> m_pictures;
    bool m_rebuilds = false;
    bool m_wereMany = false;
};

}  // namespace lw::map_editor
