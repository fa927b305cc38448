// SPDX-License-Identifier: GPL-3.0-or-later
// How a map looks: ground, tiles, grid and characters in one image, then what is marked on them.
#include <QPainter>

#include "canvas/ruler.h"
#include "look/icons.h"
#include "look/theme.h"
#include "map/map_canvas.h"
#include "map/tile_image.h"

namespace lw::map_editor {

namespace {

constexpr int kLabelHeight = 16;

QFont labelFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

/// A line that shows on any ground: white between black.
void drawTwoTone(QPainter& p, const QRectF& rect, double white, double black) {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(Qt::black, white + black));
    p.drawRect(rect);
    p.setPen(QPen(Qt::white, white));
    p.drawRect(rect);
}

/// A name on a dark tag, its middle above `bottom`.
void drawTag(QPainter& p, QPointF bottom, const QString& text, const QColor& edge) {
    p.setFont(labelFont());
    const int width = p.fontMetrics().horizontalAdvance(text) + 10;
    const QRectF rect(bottom.x() - width / 2.0, bottom.y() - kLabelHeight, width, kLabelHeight);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(edge.isValid() ? QPen(edge, 1.5) : QPen(Qt::NoPen));
    p.setBrush(QColor(0x0d0f11));
    p.drawRoundedRect(rect, 3, 3);
    p.setPen(Qt::white);
    p.drawText(rect, Qt::AlignCenter, text);
    p.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace

QRectF MapCanvas::cellRect(const QRect& cells) const {
    const QPointF a = zoom().toView(cells.topLeft());
    const QPointF b = zoom().toView(cells.topLeft() + QPoint(cells.width(), cells.height()));
    return {a, b};
}

void MapCanvas::paintContent(QPainter& painter, const QRect&) {
    painter.drawImage(0, 0,
                      tileImage(m_session.map(), m_session.colours(), m_atlas, zoom(), contentArea().size(),
                                devicePixelRatioF(), m_session.layers()));
    paintPreview(painter);
    if (m_session.featuresShown()) paintFeatures(painter);
    paintSelection(painter);
    paintCursor(painter);
    paintHover(painter);
    paintProblem(painter);
}

void MapCanvas::paintMargins(QPainter& painter) {
    const QSizeF size = contentSize();
    const auto marked = m_hover ? m_hover : m_session.cursorCell();
    canvas::paintRulers(painter, rect(), zoom(), static_cast<int>(size.width()),
                        static_cast<int>(size.height()), marked);
}

void MapCanvas::paintPreview(QPainter& painter) {
    const QRectF seen = visibleContent();
    const QColor color = m_session.colours().of(m_session.primary());
    for (const QPoint& cell : m_preview) {
        if (!seen.intersects(QRectF(cell, QSizeF(1, 1))) || !inside(cell)) continue;
        painter.fillRect(cellRect(QRect(cell, QSize(1, 1))), color);
    }
}

void MapCanvas::paintFeatures(QPainter& painter) {
    constexpr double kDiscFrom = 8.0;
    const QRectF seen = visibleContent().adjusted(-4, -2, 4, 2);
    const ron::Tree& tree = m_session.map().header().tree();
    const auto cursor = m_session.cursorCell();
    const double radius = std::min(10.0, std::max(3.0, zoom().scale * 0.4));
    for (const map::FeatureEntry& feature : m_session.map().header().features()) {
        if (feature.isReplaced || !seen.contains(feature.x, feature.y)) continue;
        const QPointF middle = zoom().toView(QPointF(feature.x + 0.5, feature.y + 0.5));
        const std::string_view kind = tree.structName(feature.value);
        const QString name = QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
        const bool selected = cursor && *cursor == QPoint(feature.x, feature.y);
        const QColor edge = selected ? look::theme().accent : QColor(Qt::white);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(edge, 1.5));
        painter.setBrush(QColor(0x0d0f11));
        painter.drawEllipse(middle, radius, radius);
        painter.setRenderHint(QPainter::Antialiasing, false);
        if (zoom().scale < kDiscFrom || name.isEmpty()) continue;
        QFont font = labelFont();
        font.setWeight(QFont::DemiBold);
        font.setPixelSize(10);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius),
                         Qt::AlignCenter, name.left(1));
        drawTag(painter, middle - QPointF(0, radius + 3), name, selected ? edge : QColor());
    }
}

void MapCanvas::paintSelection(QPainter& painter) {
    const QRect cells = m_session.selection();
    if (cells.isEmpty()) return;
    const QRectF rect = cellRect(cells);
    painter.setBrush(Qt::NoBrush);
    QPen pen(Qt::black, 2);
    painter.setPen(pen);
    painter.drawRect(rect);
    pen.setColor(Qt::white);
    pen.setDashPattern({2.5, 2.5});
    painter.setPen(pen);
    painter.drawRect(rect);
    const QString size = QStringLiteral("%1 × %2").arg(cells.width()).arg(cells.height());
    painter.setFont(labelFont());
    const int width = painter.fontMetrics().horizontalAdvance(size) + 10;
    const QRectF tag(rect.right() - width, rect.bottom() + 3, width, kLabelHeight);
    painter.fillRect(tag, look::theme().accentFill);
    painter.setPen(look::theme().onAccent);
    painter.drawText(tag, Qt::AlignCenter, size);
}

void MapCanvas::paintCursor(QPainter& painter) {
    const auto cell = m_session.cursorCell();
    if (!cell) return;
    const QRectF r = cellRect(QRect(*cell, QSize(1, 1))).adjusted(-1, -1, 1, 1);
    const double arm = std::max(3.0, r.width() * 0.3);
    for (const QPen& pen : {QPen(Qt::black, 4), QPen(Qt::white, 2)}) {
        painter.setPen(pen);
        for (const bool right : {false, true}) {
            for (const bool bottom : {false, true}) {
                const QPointF corner(right ? r.right() : r.left(), bottom ? r.bottom() : r.top());
                painter.drawLine(corner, corner + QPointF(right ? -arm : arm, 0));
                painter.drawLine(corner, corner + QPointF(0, bottom ? -arm : arm));
            }
        }
    }
}

void MapCanvas::paintHover(QPainter& painter) {
    if (!m_hover) return;
    const QRectF rect = cellRect(QRect(*m_hover, QSize(1, 1)));
    const bool paints = m_session.tool() == Tool::kBrush || m_session.tool() == Tool::kLine ||
                        m_session.tool() == Tool::kRectangle || m_session.tool() == Tool::kFill;
    if (paints && zoom().scale >= canvas::Zoom::kWholeFrom) {
        painter.fillRect(rect, m_session.colours().of(m_session.primary()));
        if (zoom().scale >= TileAtlas::kCharactersFrom) {
            const QColor ground = m_session.colours().of(m_session.primary());
            QFont font = look::fonts().mono;
            font.setPixelSize(static_cast<int>(zoom().scale * 0.55));
            painter.setFont(font);
            painter.setPen(readable(ground, ground));
            painter.drawText(rect, Qt::AlignCenter, characterName(m_session.primary()));
        }
    }
    drawTwoTone(painter, rect, 1.5, 3);
}

void MapCanvas::paintProblem(QPainter& painter) {
    if (!m_problemCell) return;
    const look::Theme& t = look::theme();
    const QRectF cell = cellRect(QRect(*m_problemCell, QSize(1, 1)));
    painter.setFont(look::fonts().ui);
    const int width = painter.fontMetrics().horizontalAdvance(m_problem) + 40;
    QRectF box(cell.right() + 14, cell.center().y() - 12, width, 24);
    // A message that would leave the canvas stands on the tile's other side.
    const bool flip = box.right() > contentArea().width() && cell.left() - 14 - width > 0;
    if (flip) box.moveRight(cell.left() - 14);
    painter.setPen(QPen(t.error, 2));
    painter.drawLine(QPointF(flip ? cell.left() : cell.right(), cell.center().y()),
                     QPointF(flip ? box.right() : box.left(), cell.center().y()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.error, 1.5));
    painter.setBrush(t.errorFill);
    painter.drawRoundedRect(box, 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawPixmap(QPointF(box.x() + 8, box.y() + 5),
                       look::iconPixmap(QStringLiteral("error"), 14, t.error, devicePixelRatioF()));
    painter.setPen(t.text);
    painter.drawText(box.adjusted(28, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft, m_problem);
}

}  // namespace lw::map_editor
