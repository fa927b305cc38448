// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// The rings of the timeline: P-string, pivot, thickness, start. The first three can be changed in place.
class RingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { kPattern, kPivot, kThickness, kStart, kColumns };
    /// How often the line of a ring is run: more than once in a loop.
    static constexpr int kTimesRole = Qt::UserRole;

    explicit RingsModel(PatternSession& session, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

private:
    [[nodiscard]] QString text(std::size_t ring, int column) const;

    PatternSession& m_session;
};

}  // namespace lw::pattern_editor
