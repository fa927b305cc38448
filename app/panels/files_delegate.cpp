// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/files_delegate.h"

#include <QPainter>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/level_parts.h"
#include "panels/row_ground.h"

namespace lw::panels {

namespace {

constexpr int kSmallRow = 24;
constexpr int kPictureRow = 40;
constexpr int kInset = 10;

QFont small(const QFont& base) {
    QFont font = base;
    font.setPixelSize(11);
    return font;
}

/// Writes `text` from the left and returns where it ends.
int write(QPainter& painter, const QRect& rect, const QString& text,
          Qt::TextElideMode elide = Qt::ElideMiddle) {
    const QString shown = painter.fontMetrics().elidedText(text, elide, std::max(0, rect.width()));
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, shown);
    return rect.x() + painter.fontMetrics().horizontalAdvance(shown);
}

/// Writes `text` at the right end and returns where it begins.
int writeRight(QPainter& painter, const QRect& rect, const QString& text) {
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignRight, text);
    return rect.right() + 1 - painter.fontMetrics().horizontalAdvance(text);
}

}  // namespace

void FilesDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    painter->save();
    paintRowGround(*painter, option);
    if (const folder::Level* level = m_model.level(index))
        paintLevel(*painter, option.rect, *level);
    else
        paintGroup(*painter, option.rect, m_model.group(index));
    painter->restore();
}

void FilesDelegate::paintGroup(QPainter& painter, const QRect& rect, int number) const {
    constexpr int kIcon = 15;
    const look::Theme& t = look::theme();
    const folder::LevelFolder& folder = m_model.folder();
    const folder::Group& group = folder.groups()[static_cast<std::size_t>(number)];
    QRect rest = rect.adjusted(2, 0, -kInset, 0);
    painter.drawPixmap(
        rest.x(), rest.y() + (rest.height() - kIcon) / 2,
        look::iconPixmap(QStringLiteral("folder"), kIcon, t.text2, painter.device()->devicePixelRatioF()));
    rest.setLeft(rest.x() + kIcon + 8);
    painter.setPen(t.text2);
    painter.setFont(small(look::fonts().mono));
    rest.setRight(writeRight(painter, rest, QString::number(folder.count(number))) - 10);
    if (group.unchecked) {
        painter.setFont(small(look::fonts().ui));
        rest.setRight(writeRight(painter, rest, QStringLiteral("not checked")) - 8);
    } else {
        rest.setRight(paintCounts(painter, rest, folder.counts(number)));
    }
    painter.setPen(t.text);
    painter.setFont(look::fonts().ui);
    write(painter, rest, group.name);
}

void FilesDelegate::paintLevel(QPainter& painter, const QRect& rect, const folder::Level& level) const {
    const look::Theme& t = look::theme();
    const document::DocumentKind& kind = m_model.folder().kindOf(level);
    const document::Document* open = m_model.folder().openDocument(level);
    QRect rest = rect.adjusted(0, 0, -kInset, 0);
    if (m_pictures) {
        const QRect picture(QPoint(rest.x(), rest.y() + (rest.height() - folder::kPictureSize.height()) / 2),
                            folder::kPictureSize);
        paintThumbnail(painter, picture, level, kind);
        rest.setLeft(picture.right() + 10);
    } else {
        constexpr int kIcon = 15;
        const bool broken = level.state == folder::Level::State::kUnreadable;
        painter.drawPixmap(
            rest.x() + 2, rest.y() + (rest.height() - kIcon) / 2,
            look::iconPixmap(broken ? QStringLiteral("error") : kind.iconName(), kIcon,
                             broken ? t.error : t.text2, painter.device()->devicePixelRatioF()));
        rest.setLeft(rest.x() + kIcon + 10);
    }
    QRect name = rest;
    name.setRight(paintCounts(painter, rest, level.facts.counts));
    const QString facts = level.failure.isEmpty() ? level.facts.summary : level.failure;
    QRect second = name;
    if (m_pictures && !facts.isEmpty()) {
        name.setBottom(name.y() + 20);
        name.setTop(name.y() + 4);
        second.setTop(name.bottom());
        second.setBottom(second.y() + 16);
        painter.setFont(small(look::fonts().ui));
        painter.setPen(level.failure.isEmpty() ? t.text2 : t.error);
        write(painter, second, facts, Qt::ElideRight);
    }
    const bool modified = open != nullptr && open->isModified();
    painter.setFont(look::fonts().ui);
    painter.setPen(t.text);
    const int end = write(painter, name.adjusted(0, 0, modified ? -14 : 0, 0), level.file.name);
    if (!modified) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.text);
    painter.drawEllipse(QRectF(end + 6, name.center().y() - 2.5, 7, 7));
}

QSize FilesDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {120, m_pictures && m_model.level(index) != nullptr ? kPictureRow : kSmallRow};
}

}  // namespace lw::panels
