// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/slots_view.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>

#include "look/theme.h"
#include "map/canvas_marks.h"

namespace lw::map_editor {

namespace {

constexpr int kTile = 34;

/// Where a mask's bits are in the 3x3 squares around a cell, or the 2x2 around a crossing.
constexpr std::array<QPoint, 8> kBlobPlaces = {
    {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}, {0, 0}}};
constexpr std::array<QPoint, 4> kEdgePlaces = {{{1, 0}, {2, 1}, {1, 2}, {0, 1}}};
constexpr std::array<QPoint, 4> kCornerPlaces = {{{2, 0}, {2, 2}, {0, 2}, {0, 0}}};

}  // namespace

SlotsView::SlotsView(SetupDraft& draft, QWidget* parent) : QWidget(parent), m_draft(draft) {
    setMouseTracking(true);
    setAccessibleName(QStringLiteral("Tiles of the picture"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SlotsView::show(std::vector<Slot> entries, std::optional<game::Joining> joining, const QColor& colour) {
    const bool isSame = entries.size() == m_slots.size() && joining == m_joining;
    m_slots = std::move(entries);
    m_joining = joining;
    m_colour = colour;
    if (!isSame) m_armed.reset();
    setFixedHeight(heightForWidth(width()));
    update();
}

void SlotsView::arm(std::optional<std::size_t> slot) {
    m_armed = slot && *slot < m_slots.size() ? slot : std::nullopt;
    update();
    emit armedChanged();
}

void SlotsView::setCurrentTile(std::optional<int> tile) {
    if (tile == m_tile) return;
    m_tile = tile;
    update();
}

QSize SlotsView::slotSize() const {
    if (!m_joining || isNarrow()) return {kTile + 8, kTile + 3};
    return m_joining == game::Joining::kBlob ? QSize(50, 37) : QSize(56, 40);
}

int SlotsView::columns(int width) const {
    return std::max(1, width / slotSize().width());
}

int SlotsView::heightForWidth(int width) const {
    const auto count = static_cast<int>(m_slots.size());
    return std::max(1, (count + columns(width) - 1) / columns(width)) * slotSize().height();
}

QRect SlotsView::slotRect(std::size_t slot) const {
    const int n = columns(width());
    const QSize size = slotSize();
    return {QPoint(static_cast<int>(slot) % n * size.width(), static_cast<int>(slot) / n * size.height()),
            size};
}

std::optional<std::size_t> SlotsView::slotAt(QPoint at) const {
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        if (slotRect(i).contains(at)) return i;
    }
    return std::nullopt;
}

void SlotsView::paintMask(QPainter& p, const QRect& at, std::uint8_t mask) const {
    constexpr int kSquare = 4;
    const auto square = [&](QPoint place, const QColor& colour) {
        p.fillRect(QRect(at.topLeft() + place * kSquare, QSize(kSquare - 1, kSquare - 1)), colour);
    };
    const look::Theme& t = look::theme();
    const auto mark = [&](const auto& places) {
        for (std::size_t bit = 0; bit < places.size(); ++bit)
            square(places[bit], (mask >> bit & 1U) != 0 ? t.text2 : t.border);
    };
    if (m_joining == game::Joining::kBlob)
        mark(kBlobPlaces);
    else if (m_joining == game::Joining::kEdges)
        mark(kEdgePlaces);
    else
        mark(kCornerPlaces);
    if (m_joining != game::Joining::kCorners) square({1, 1}, t.accent);
}

void SlotsView::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const look::Theme& t = look::theme();
    const auto total = static_cast<int>(m_draft.counts().total());
    QFont mono = look::fonts().mono;
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        const Slot& slot = m_slots[i];
        const QRect rect = slotRect(i);
        const QRect tile(rect.topLeft() + QPoint(1, 1), QSize(kTile, kTile));
        if (slot.tile && *slot.tile < total && m_draft.pictures()) {
            const QImage image = m_draft.pictures()->tile({0, static_cast<std::uint32_t>(*slot.tile), false});
            p.setRenderHint(QPainter::SmoothPixmapTransform, image.width() > kTile);
            p.drawImage(tile, image);
        } else if (slot.tile) {
            p.fillRect(tile, m_colour);
            mono.setPixelSize(11);
            p.setFont(mono);
            p.setPen(*slot.tile >= total && total > 0 ? t.warning : QColor(Qt::white));
            p.drawText(tile, Qt::AlignCenter, QString::number(*slot.tile));
        } else {
            p.setPen(QPen(t.borderStrong, 1, Qt::DashLine));
            p.setBrush(Qt::NoBrush);
            p.drawRect(tile.adjusted(0, 0, -1, -1));
        }
        if (slot.mask && !isNarrow()) {
            paintMask(p, QRect(tile.right() + 2, tile.top(), 12, 12), *slot.mask);
            mono.setPixelSize(9);
            p.setFont(mono);
            p.setPen(t.text2);
            p.drawText(QRect(tile.right() + 1, tile.top() + 14, rect.right() - tile.right(), 14),
                       Qt::AlignLeft, slot.tile ? QString::number(*slot.tile) : QStringLiteral("–"));
        }
        if (slot.weight != 1) {
            mono.setPixelSize(10);
            p.setFont(mono);
            const QRect tag(tile.right() - 15, tile.bottom() - 12, 16, 13);
            p.fillRect(tag, Qt::black);
            p.setPen(Qt::white);
            p.drawText(tag, Qt::AlignCenter, QString::number(slot.weight));
        }
        if (m_tile && slot.tile == m_tile) drawTwoTone(p, QRectF(tile).adjusted(1, 1, -1, -1), 1.5, 2);
        if (m_armed == i) {
            p.setPen(QPen(t.accent, 2));
            p.setBrush(Qt::NoBrush);
            p.drawRect(tile);
        }
    }
}

void SlotsView::mousePressEvent(QMouseEvent* event) {
    const auto slot = slotAt(event->position().toPoint());
    arm(slot == m_armed ? std::nullopt : slot);
}

void SlotsView::mouseMoveEvent(QMouseEvent* event) {
    const auto slot = slotAt(event->position().toPoint());
    setCurrentTile(slot ? m_slots[*slot].tile : std::nullopt);
    emit tileHovered(m_tile);
}

void SlotsView::leaveEvent(QEvent*) {
    setCurrentTile(std::nullopt);
    emit tileHovered(std::nullopt);
}

void SlotsView::resizeEvent(QResizeEvent*) {
    setFixedHeight(heightForWidth(width()));
}

bool SlotsView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto slot = slotAt(help->pos());
    if (!slot) {
        QToolTip::hideText();
        return true;
    }
    const Slot& it = m_slots[*slot];
    const QString tile = it.tile ? QStringLiteral("tile %1").arg(*it.tile) : QStringLiteral("no tile");
    QToolTip::showText(help->globalPos(),
                       it.mask
                           ? QStringLiteral("Mask %1: %2. Click, then click a tile.").arg(*it.mask).arg(tile)
                           : QStringLiteral("%1, weight %2").arg(tile).arg(it.weight));
    return true;
}

}  // namespace lw::map_editor
