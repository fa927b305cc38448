// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/shelf_picture.h"

#include <QPainter>
#include <QSortFilterProxyModel>
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_picture.h"
#include "pattern/program_pictures.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

constexpr int kCellWidth = 92;
constexpr int kCellHeight = 96;
constexpr int kThumbnail = 58;
constexpr int kLine = 13;

/// A name on at most two lines of a cell, broken at a blank where there is one, its middle left out where it
/// is longer.
void paintName(QPainter& painter, const QRectF& area, const QString& name) {
    const QFontMetricsF metrics = painter.fontMetrics();
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= area.width(); };
    QString shown = name;
    if (!fits(name)) {
        qsizetype cut = -1;
        for (qsizetype i = name.size() - 1; i > 0 && cut < 0; --i) {
            if (name[i] == QLatin1Char(' ') && fits(name.left(i))) cut = i;
        }
        const QString rest = cut < 0 ? QString() : name.mid(cut + 1);
        if (cut > 0) {
            shown =
                name.left(cut) + QLatin1Char('\n') + metrics.elidedText(rest, Qt::ElideMiddle, area.width());
        } else {
            shown = metrics.elidedText(name, Qt::ElideMiddle, area.width() * 1.8);
            qsizetype half = shown.size() / 2;
            while (half + 1 < shown.size() && fits(shown.left(half + 1))) ++half;
            shown = shown.left(half) + QLatin1Char('\n') + shown.mid(half);
        }
    }
    painter.drawText(area, Qt::AlignHCenter | Qt::AlignTop, shown);
}

/// How many numbers it takes.
void paintBadge(QPainter& painter, const QRect& area, const formats::ProgramText& program) {
    const std::size_t count = program.checked->inputs.arguments.size();
    if (count == 0) return;
    const look::Theme& t = look::theme();
    QFont mono = look::fonts().mono;
    mono.setPixelSize(10);
    painter.setFont(mono);
    const QString text = QString::number(count);
    const int wide = painter.fontMetrics().horizontalAdvance(text) + 18;
    const QRect badge(area.right() - wide - 2, area.top() + 2, wide, 15);
    painter.fillRect(badge, t.raised);
    painter.drawPixmap(
        badge.left() + 2, badge.top() + 2,
        look::iconPixmap(QStringLiteral("arguments"), 11, t.text2, painter.device()->devicePixelRatioF()));
    painter.setPen(t.text2);
    painter.drawText(badge.adjusted(14, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
}

}  // namespace

ShelfDelegate::ShelfDelegate(PatternSession& session, const ShelfModel& model,
                             const QSortFilterProxyModel& filtered, QObject* parent)
    : QStyledItemDelegate(parent), m_session(session), m_model(model), m_filtered(filtered) {}

QSize ShelfDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {kCellWidth, kCellHeight};
}

void ShelfDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const look::Theme& t = look::theme();
    const auto row = static_cast<std::size_t>(m_filtered.mapToSource(index).row());
    if (row >= m_model.entries().size()) return;
    const ShelfEntry& entry = m_model.entries()[row];
    const formats::ProgramText& program = *entry.program;
    painter->save();
    const QRect area = option.rect.adjusted(1, 1, -1, -1);
    if (m_session.program() == &program)
        painter->fillRect(area, t.select);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(area, t.hover);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->setPen(QPen(t.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QRect picture(area.center().x() - kThumbnail / 2, area.top() + 4, kThumbnail, kThumbnail);
    if (!program.readOnly.empty()) {
        painter->drawPixmap(picture.center() - QPoint(12, 12),
                            look::iconPixmap(QStringLiteral("lock"), 24, t.text2, ratio));
    } else {
        painter->drawPixmap(picture.topLeft(),
                            programPicture(m_session, *entry.file, program, kThumbnail, ratio));
    }
    paintBadge(*painter, area, program);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    painter->setFont(font);
    painter->setPen(t.text);
    const QString name = QString::fromStdString(program.name);
    const int wide = area.width() - 6;
    paintName(*painter, QRectF(area.left() + 3, picture.bottom() + 3, wide, 2 * kLine + 2), name);
    const QFontMetricsF metrics(font);
    const QString below = entry.other != nullptr ? entry.other->name.section(QLatin1Char('/'), -1)
                          : entry.isSent()       ? QString()
                                                 : QStringLiteral("not sent");
    if (!below.isEmpty() && metrics.horizontalAdvance(name) <= wide) {
        painter->setPen(t.text2);
        painter->drawText(QRectF(area.left() + 3, picture.bottom() + 3 + kLine, wide, kLine + 2),
                          Qt::AlignHCenter | Qt::AlignTop, metrics.elidedText(below, Qt::ElideMiddle, wide));
    }
    painter->restore();
}

int ShelfPicture::columns() const {
    const auto count = static_cast<double>(m_programs.size());
    return std::max(1, static_cast<int>(std::ceil(std::sqrt(count * 1.6))));
}

QRectF ShelfPicture::bounds() const {
    const int wide = std::min(columns(), std::max(1, static_cast<int>(m_programs.size())));
    const int rows = (static_cast<int>(m_programs.size()) + columns() - 1) / columns();
    return {0, 0, static_cast<double>(wide) * kCellWidth,
            static_cast<double>(std::max(1, rows)) * kCellHeight};
}

void ShelfPicture::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const double scale = target.width() / seen.width();
    painter.save();
    painter.translate(target.topLeft() - seen.topLeft() * scale);
    painter.scale(scale, scale);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    constexpr std::uint64_t kLimit = 20'000;
    for (std::size_t i = 0; i < m_programs.size(); ++i) {
        const ShelfEntry& entry = m_programs[i];
        const formats::ProgramText& program = *entry.program;
        const int column = static_cast<int>(i) % columns();
        const int row = static_cast<int>(i) / columns();
        const QRectF cell(column * kCellWidth, row * kCellHeight, kCellWidth, kCellHeight);
        if (!cell.intersects(seen)) continue;
        if (program.readOnly.empty()) {
            stackup::RunSettings settings =
                m_session.runSettings(*entry.file, program, m_session.conditions().sides);
            settings.limit = kLimit;
            paintTimeline(
                painter, QRectF(cell.center().x() - kThumbnail / 2.0, cell.top() + 6, kThumbnail, kThumbnail),
                program.program(), stackup::run(program.program(), settings), m_session.wallsOf(*entry.file),
                settings, {ColourBy::kRings, std::nullopt});
        }
        painter.setFont(font);
        painter.setPen(look::theme().text);
        paintName(painter,
                  QRectF(cell.left() + 3, cell.top() + kThumbnail + 8, cell.width() - 6, 2 * kLine + 2),
                  QString::fromStdString(program.name));
    }
    painter.restore();
}

}  // namespace lw::pattern_editor
