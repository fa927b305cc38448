// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStyledItemDelegate>
#include <QWidget>

#include "pattern/pattern_session.h"

class QComboBox;
class QTableView;

namespace lw::pattern_editor {

/// The rings of the timeline: P-string, pivot, thickness, start. The first three can be changed in place.
class RingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { kPattern, kPivot, kThickness, kStart, kColumns };

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

/// The list of rings, to look at, reorder and change; in a level also which of its programs is shown.
class RingsPanel : public QWidget {
    Q_OBJECT

public:
    explicit RingsPanel(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QTableView& table() const { return *m_table; }
    /// The buttons for the panel's title row.
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    /// Asks how often, and wraps the selected rows in a loop.
    void wrapSelected();

private:
    void buildControls();
    void showSelected();
    void fillPrograms();
    void showMenu(const QPoint& place);

    PatternSession& m_session;
    RingsModel m_model;
    QWidget* m_controls;
    QComboBox* m_programs;
    QTableView* m_table;
    bool m_showing = false;
};

}  // namespace lw::pattern_editor
