// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "map/map_session.h"

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
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Gives an entry another terrain, or another character and its tiles with it.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void rebuild();

    MapSession& m_session;
    std::vector<char32_t> m_rows;
    std::vector<std::size_t> m_counts;
};

}  // namespace lw::map_editor
