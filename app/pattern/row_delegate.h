// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "pattern/rows_model.h"

namespace lw::pattern_editor {

class RowsView;

/// Paints rows: swatch and P-string, or what a step does, indented within its blocks. Edits them in place.
class RowDelegate : public QStyledItemDelegate {
public:
    RowDelegate(PatternSession& session, RowsModel& model, RowsView& view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    void paintStep(QPainter& painter, const QRect& area, std::size_t row) const;
    void paintSwatch(QPainter& painter, const QRect& swatch, std::size_t row) const;

    PatternSession& m_session;
    RowsModel& m_model;
    RowsView& m_view;
};

}  // namespace lw::pattern_editor
