// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStyledItemDelegate>
#include <QWidget>

#include "map/map_session.h"

class QTableView;

namespace lw::map_editor {

/// The legend as a table: character, terrain, number of tiles. Of two entries for one character the one that
/// counts is shown.
class LegendModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { kCharacter, kTerrain, kTiles, kColumns };

    explicit LegendModel(MapSession& session, QObject* parent = nullptr);
    [[nodiscard]] char32_t character(int row) const;
    [[nodiscard]] int rowOf(char32_t character) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void rebuild();

    MapSession& m_session;
    std::vector<char32_t> m_rows;
    std::vector<std::size_t> m_counts;
};

/// The legend of the map: what is painted with, and adding, renaming, re-keying and deleting entries.
class LegendPanel : public QWidget {
    Q_OBJECT

public:
    explicit LegendPanel(MapSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] int count() const { return m_model.rowCount(); }

    void addEntry();
    void renameEntry();
    void rekeyEntry();
    void deleteEntry();

private:
    [[nodiscard]] std::optional<char32_t> askCharacter(const QString& title, const QString& label);
    [[nodiscard]] QString askTerrain(const QString& title, const QString& begin);
    void showPrimary();

    MapSession& m_session;
    LegendModel m_model;
    QTableView* m_table;
};

}  // namespace lw::map_editor
