// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/problem_delegate.h"

#include <QMouseEvent>
#include <QPainter>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/problems_model.h"
#include "panels/row_buttons.h"
#include "panels/row_ground.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 26;
constexpr int kIcon = 14;

void paintMessage(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const look::Theme& t = look::theme();
    const int severity = index.data(ProblemsModel::kSeverityRole).toInt();
    const bool child = index.parent().isValid();
    QRect rect = option.rect.adjusted(4, 0, -4, 0);
    if (!child) {
        const QString icon = severity == 0   ? QStringLiteral("error")
                             : severity == 1 ? QStringLiteral("warning")
                                             : QStringLiteral("hint");
        const QColor color = severity == 0 ? t.error : severity == 1 ? t.warning : t.hint;
        const QPixmap pixmap = look::iconPixmap(icon, kIcon, color, p.device()->devicePixelRatioF());
        p.drawPixmap(rect.x(), rect.y() + (rect.height() - kIcon) / 2, pixmap);
        rect.setLeft(rect.x() + kIcon + 4);
    }
    p.setFont(child ? look::fonts().mono : look::fonts().ui);
    p.setPen(t.text);
    const QString text = p.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rect.width());
    p.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, text);
}

void paintPlace(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index) {
    p.setFont(look::fonts().mono);
    p.setPen(look::theme().text);
    p.drawText(option.rect.adjusted(10, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
}

}  // namespace

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    painter->save();
    paintRowGround(*painter, option);
    switch (index.column()) {
        case ProblemsModel::kMessage:
            paintMessage(*painter, option, index);
            break;
        case ProblemsModel::kPlace:
            paintPlace(*painter, option, index);
            break;
        default: {
            const QStringList fixes = index.data(ProblemsModel::kFixesRole).toStringList();
            const auto rects = rowButtons(option.rect, fixes);
            const bool selected = option.state.testFlag(QStyle::State_Selected);
            painter->setClipRect(option.rect);
            for (std::size_t i = 0; i < rects.size(); ++i) {
                paintRowButton(*painter, rects[i], fixes[static_cast<qsizetype>(i)], selected && i == 0);
            }
        }
    }
    painter->restore();
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), kRowHeight};
}

bool ProblemDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                  const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonRelease && index.column() == ProblemsModel::kFix) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const auto rects = rowButtons(option.rect, index.data(ProblemsModel::kFixesRole).toStringList());
        for (std::size_t i = 0; i < rects.size(); ++i) {
            if (!rects[i].contains(mouse->position().toPoint())) continue;
            emit fixClicked(index, static_cast<int>(i));
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

}  // namespace lw::panels
