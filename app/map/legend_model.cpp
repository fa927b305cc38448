// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/legend_model.h"

#include <algorithm>

#include "map/header_edit.h"

namespace lw::map_editor {

LegendModel::LegendModel(MapSession& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session) {
    connect(&session.document(), &document::Document::changed, this, &LegendModel::rebuild);
    rebuild();
}

void LegendModel::rebuild() {
    std::vector<char32_t> rows;
    for (const map::LegendEntry& entry : m_session.map().header().legend()) {
        if (!entry.isReplaced) rows.push_back(entry.character);
    }
    const bool same = rows == m_rows;
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    m_counts.clear();
    for (const char32_t character : m_rows) m_counts.push_back(m_session.map().rows().count(character));
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

char32_t LegendModel::character(int row) const {
    return m_rows[static_cast<std::size_t>(row)];
}

int LegendModel::rowOf(char32_t character) const {
    const auto at = std::find(m_rows.begin(), m_rows.end(), character);
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

int LegendModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LegendModel::columnCount(const QModelIndex&) const {
    return kColumns;
}

QVariant LegendModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const char32_t character = this->character(index.row());
    if (role == Qt::AccessibleTextRole) {
        return QStringLiteral("%1, %2, %3 tiles")
            .arg(characterName(character), m_session.terrainName(character))
            .arg(m_counts[static_cast<std::size_t>(index.row())]);
    }
    if (role == Qt::EditRole && index.column() == kCharacter) return QString::fromUcs4(&character, 1);
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    switch (index.column()) {
        case kCharacter:
            return characterName(character);
        case kTerrain:
            return m_session.terrainName(character);
        default:
            return QString::number(m_counts[static_cast<std::size_t>(index.row())]);
    }
}

QVariant LegendModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == kTiles ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == kCharacter ? QStringLiteral("Char")
           : section == kTerrain ? QStringLiteral("Terrain")
                                 : QStringLiteral("Tiles");
}

Qt::ItemFlags LegendModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() != kTiles) flags |= Qt::ItemIsEditable;
    return flags;
}

bool LegendModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.row() >= rowCount()) return false;
    const char32_t from = character(index.row());
    const QString text = value.toString();
    const map::MapAnalysis& map = m_session.map();
    if (index.column() == kTerrain) {
        const QString terrain = text.trimmed();
        if (terrain.isEmpty() || terrain == m_session.terrainName(from)) return false;
        return m_session.request(map::setTerrain(map, from, terrain.toStdString()),
                                 QStringLiteral("'%1' is %2").arg(characterName(from), terrain));
    }
    const QList<uint> scalars = text.toUcs4();
    if (scalars.isEmpty() || static_cast<char32_t>(scalars.front()) == from) return false;
    if (scalars.size() > 1) {
        m_session.refuse(
            QStringLiteral("A tile is one character; '%1' has %2.").arg(text).arg(scalars.size()));
        return false;
    }
    const auto to = static_cast<char32_t>(scalars.front());
    const bool wasPrimary = m_session.primary() == from;
    if (!m_session.request(map::rekeyLegendEntry(map, from, to),
                           QStringLiteral("'%1' becomes '%2'").arg(characterName(from), characterName(to))))
        return false;
    if (wasPrimary) m_session.setPrimary(to);
    return true;
}

}  // namespace lw::map_editor
