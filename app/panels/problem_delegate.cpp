// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/problem_delegate.h"

#include <QMouseEvent>
#include <QPainter>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/problems_model.h"
#include "panels/row_ground.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 26;
constexpr int kIcon = 14;
constexpr int kButtonHeight = 20;

QFont buttonFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

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

void paintButton(QPainter& p, const QRect& rect, const QString& text, bool primary) {
    const look::Theme& t = look::theme();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(primary ? t.accentFill : t.borderStrong);
    p.setBrush(primary ? t.accentFill : t.raised);
    p.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    p.setRenderHint(QPainter::Antialiasing, false);
    p.setFont(buttonFont());
    p.setPen(primary ? t.onAccent : t.text);
    p.drawText(rect, Qt::AlignCenter, text);
}

}  // namespace

std::vector<QRect> ProblemDelegate::buttons(const QStyleOptionViewItem& option, const QStringList& fixes) {
    const QFontMetrics metrics(buttonFont());
    std::vector<QRect> rects;
    int x = option.rect.x() + 4;
    for (const QString& fix : fixes) {
        const int width = metrics.horizontalAdvance(fix) + 18;
        rects.emplace_back(x, option.rect.y() + (option.rect.height() - kButtonHeight) / 2, width,
                           kButtonHeight);
        x += width + 6;
    }
    return rects;
}

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
            const auto rects = buttons(option, fixes);
            const bool selected = option.state.testFlag(QStyle::State_Selected);
            painter->setClipRect(option.rect);
            for (std::size_t i = 0; i < rects.size(); ++i) {
                paintButton(*painter, rects[i], fixes[static_cast<qsizetype>(i)], selected && i == 0);
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
        const auto rects = buttons(option, index.data(ProblemsModel::kFixesRole).toStringList());
        for (std::size_t i = 0; i < rects.size(); ++i) {
            if (!rects[i].contains(mouse->position().toPoint())) continue;
            emit fixClicked(index, static_cast<int>(i));
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

}  // namespace lw::panels
