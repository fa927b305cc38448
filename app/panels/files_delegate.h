// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "panels/files_model.h"

namespace lw::panels {

/// Draws the rows of Files: a folder with what is inside, a level with its picture, facts and problems.
class FilesDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    FilesDelegate(const FilesModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

    void setPictures(bool on) { m_pictures = on; }
    [[nodiscard]] bool pictures() const { return m_pictures; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGroup(QPainter& painter, const QRect& rect, int number) const;
    void paintLevel(QPainter& painter, const QRect& rect, const folder::Level& level) const;

    const FilesModel& m_model;
    bool m_pictures = true;
};

}  // namespace lw::panels
