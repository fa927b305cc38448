// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "map/legend_model.h"
#include "map/map_session.h"

class QTableView;

namespace lw::map_editor {

class FilterLine;

/// The legend of the map: what is painted with, and adding, renaming, re-keying and deleting entries.
class LegendPanel : public QWidget {
    Q_OBJECT

public:
    explicit LegendPanel(MapSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] int count() const { return m_model.rowCount(); }
    /// Buttons for the title row, made anew.
    [[nodiscard]] QWidget* titleControls();

    /// Asks for a character and a terrain.
    void addEntry();
    // Of the entry that is painted with: edited in its row, or removed.
    void renameEntry() { editEntry(LegendModel::kTerrain); }
    void rekeyEntry() { editEntry(LegendModel::kCharacter); }
    /// Says what becomes of its tiles and asks.
    void deleteEntry();

signals:
    /// All tiles of a character are to be replaced; all of its terrain to be selected.
    void replaceWanted(char32_t character);
    void selectWanted(char32_t character);

protected:
    /// Ctrl+click takes an entry into the random brush.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMenu(QPoint at);
    void toggleRandom(char32_t character);
    void editEntry(LegendModel::Column column);
    void showPrimary();
    void filter();
    void removeEntry(char32_t character);

    MapSession& m_session;
    LegendModel m_model;
    QTableView* m_table;
    FilterLine* m_filter;
};

}  // namespace lw::map_editor
