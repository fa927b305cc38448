// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <vector>

#include "document/picture.h"
#include "pattern/shelf_model.h"

class QSortFilterProxyModel;

namespace lw::pattern_editor {

/// Paints a program of the shelf: picture, how many numbers it takes, name, and where it is or that nobody
/// sends it.
class ShelfDelegate : public QStyledItemDelegate {
public:
    ShelfDelegate(PatternSession& session, const ShelfModel& model, const QSortFilterProxyModel& filtered,
                  QObject* parent);
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    PatternSession& m_session;
    const ShelfModel& m_model;
    const QSortFilterProxyModel& m_filtered;
};

/// Programs as a sheet of pictures with their names, painted while the session is as it is now.
class ShelfPicture : public document::Picture {
public:
    ShelfPicture(const PatternSession& session, std::vector<ShelfEntry> programs)
        : m_session(session), m_programs(std::move(programs)) {}
    [[nodiscard]] QRectF bounds() const override;
    [[nodiscard]] double unit() const override { return 1.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

private:
    [[nodiscard]] int columns() const;

    const PatternSession& m_session;
    std::vector<ShelfEntry> m_programs;
};

}  // namespace lw::pattern_editor
