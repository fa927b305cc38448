// SPDX-License-Identifier: GPL-3.0-or-later
// How a map looks: ground, tiles, grid and characters in one image, then what is marked on them.
#include <QPainter>
#include <algorithm>
#include <cmath>

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
                      tileImage(m_session.shownMap(), m_session.colours(), m_atlas, zoom(),
                                contentArea().size(), devicePixelRatioF(), m_session.layers()));
    if (m_faint) {
        QColor veil = look::theme().canvas;
        veil.setAlphaF(0.6F);
        painter.fillRect(QRect(QPoint(), contentArea().size()), veil);
    }
    paintEmpty(painter);
    paintShape(painter);
    paintFloating(painter);
    if (m_session.featuresShown()) paintFeatures(painter);
    for (MapOverlay* overlay : m_overlays) overlay->paint(painter, *this);
    paintSelection(painter);
    paintCursor(painter);
    paintHover(painter);
    paintSize(painter);
    paintProblem(painter);
}

void MapCanvas::paintMargins(QPainter& painter) {
    const QSizeF size = contentSize();
    const auto marked = m_hover ? m_hover : m_session.cursorCell();
    canvas::paintRulers(painter, rect(), zoom(), static_cast<int>(size.width()),
                        static_cast<int>(size.height()), marked);
}

void MapCanvas::paintEmpty(QPainter& painter) {
    if (m_session.shownMap().height() > 0) return;
    painter.setFont(look::fonts().ui);
    painter.setPen(look::theme().text2);
    painter.drawText(QRect(QPoint(), contentArea().size()).adjusted(28, 28, -28, -28),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     QStringLiteral("No tiles yet. They are the rows of characters below the line ---."));
}

void MapCanvas::paintShape(QPainter& painter) {
    const QRect seen = visibleContent().toAlignedRect() & m_session.area();
    const bool tiles = zoom().scale >= canvas::Zoom::kWholeFrom;
    const QColor color = m_session.colours().of(m_session.primary());
    for (const Stretch& s : (m_tools.shape() & CellSet(seen)).stretches()) {
        if (!tiles) {
            painter.fillRect(cellRect(QRect(s.from, s.y, s.to - s.from, 1)), color);
            continue;
        }
        for (int x = s.from; x < s.to; ++x) {
            if (!m_session.hasTile({x, s.y})) continue;
            painter.drawImage(cellRect(QRect(x, s.y, 1, 1)), m_atlas.tile(m_session.primary()));
        }
    }
}

void MapCanvas::paintFloating(QPainter& painter) {
    const auto& tiles = m_tools.floating();
    if (!tiles) return;
    const QRect seen = visibleContent().toAlignedRect() & m_session.area();
    if (const auto ground = m_session.ground()) {
        const QColor below = m_session.colours().of(*ground);
        for (const Stretch& s : (tiles->lifted & CellSet(seen)).stretches())
            painter.fillRect(cellRect(QRect(s.from, s.y, s.to - s.from, 1)), below);
    }
    std::vector<std::pair<char32_t, std::string>> entries;
    for (const NewEntry& entry : tiles->entries) entries.emplace_back(entry.character, entry.terrain);
    const TileColours colours(m_session.map(), entries);
    const QRect shown = seen & QRect(tiles->corner, tiles->block.size());
    if (zoom().scale < canvas::Zoom::kWholeFrom) {
        // A cell has few pixels or less than one: each pixel takes the colour of the cell at its middle.
        const QRect area = cellRect(shown).toAlignedRect() & QRect(QPoint(), contentArea().size());
        QImage image(area.size(), QImage::Format_ARGB32_Premultiplied);
        for (int py = 0; py < image.height(); ++py) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(py));
            for (int px = 0; px < image.width(); ++px) {
                const QPointF at = zoom().toContent(area.topLeft() + QPointF(px + 0.5, py + 0.5));
                const QPoint place =
                    QPoint(static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y()))) -
                    tiles->corner;
                const char32_t c = tiles->block.at(place.x(), place.y());
                line[px] = c == TileBlock::kHole ? 0 : colours.of(c).rgb();
            }
        }
        painter.drawImage(area.topLeft(), image);
        return;
    }
    m_floatingAtlas.clear();
    m_floatingAtlas.prepare(colours, static_cast<int>(std::ceil(zoom().scale * devicePixelRatioF())),
                            zoom().scale, m_session.layers());
    for (int y = shown.top(); y <= shown.bottom(); ++y) {
        for (int x = shown.left(); x <= shown.right(); ++x) {
            const char32_t c = tiles->block.at(x - tiles->corner.x(), y - tiles->corner.y());
            if (c != TileBlock::kHole)
                painter.drawImage(cellRect(QRect(x, y, 1, 1)), m_floatingAtlas.tile(c));
        }
    }
    m_floatingAtlas.clear();
}

void MapCanvas::paintFeature(QPainter& painter, QPoint cell, const QString& name, bool chosen, bool ghost) {
    constexpr double kTagFrom = 8.0;
    const double radius = std::min(10.0, std::max(3.0, zoom().scale * 0.4));
    const QPointF middle = zoom().toView(QPointF(cell) + QPointF(0.5, 0.5));
    const QColor edge = chosen ? look::theme().accent : QColor(Qt::white);
    painter.setOpacity(ghost ? 0.6 : 1.0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1.5));
    painter.setBrush(QColor(0x0d0f11));
    painter.drawEllipse(middle, radius, radius);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (zoom().scale >= kTagFrom && !name.isEmpty()) {
        QFont font = labelFont();
        font.setWeight(QFont::DemiBold);
        font.setPixelSize(10);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius),
                         Qt::AlignCenter, name.left(1));
        drawTag(painter, middle - QPointF(0, radius + 3), name, chosen ? edge : QColor());
    }
    painter.setOpacity(1.0);
}

void MapCanvas::paintFeatures(QPainter& painter) {
    const QRectF seen = visibleContent().adjusted(-4, -2, 4, 2);
    const auto chosen = m_session.feature();
    const auto& move = m_tools.featureMove();
    const auto& floating = m_tools.floating();
    const map::FeatureEntry* last = nullptr;
    const map::Header& header = m_session.shownHeader();
    for (const map::FeatureEntry& feature : header.features()) {
        const QPoint cell(feature.x, feature.y);
        if (feature.isReplaced || !seen.contains(cell)) continue;
        const bool goes = floating && floating->takes(cell);
        if (chosen == cell && !goes)
            last = &feature;  // over its neighbours
        else
            paintFeature(painter, cell, featureName(header.tree(), feature), false, m_faint || goes);
    }
    if (floating) {
        for (const FloatingTiles::Feature& feature : floating->features) {
            const map::FeatureEntry* entry = m_session.featureAt(feature.from);
            if (entry != nullptr)
                paintFeature(painter, floating->corner + feature.place, m_session.featureName(*entry), true,
                             false);
        }
    }
    if (last != nullptr) {
        const QPoint cell(last->x, last->y);
        const bool moves = move && move->from == cell && move->to != cell;
        const QString name = featureName(header.tree(), *last);
        paintFeature(painter, cell, name, !moves, moves || m_faint);
        if (moves) paintFeature(painter, move->to, name, true, false);
    }
    // What a click would place.
    if (m_session.tool() == Tool::kFeature && m_hover && !m_tools.busy() &&
        m_session.featureAt(*m_hover) == nullptr) {
        const std::string value = m_session.newFeature();
        paintFeature(painter, *m_hover, QString::fromStdString(value.substr(0, value.find('('))), false,
                     true);
    }
}

namespace {

/// The outline of cells in dashes of black and white.
class Outline {
public:
    Outline(QPainter& painter, const canvas::Zoom& zoom) : m_painter(painter), m_zoom(zoom) {}

    void across(int y, int from, int to) { add({double(from), double(y)}, {double(to), double(y)}); }
    void down(int x, int from, int to) { add({double(x), double(from)}, {double(x), double(to)}); }
    void draw() {
        constexpr double kWidth = 2;
        m_painter.setPen(QPen(Qt::black, kWidth, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLines(m_lines);
        QPen dashes(Qt::white, kWidth, Qt::CustomDashLine, Qt::FlatCap);
        dashes.setDashPattern({2.5, 2.5});
        for (const QLineF& line : m_lines) {
            // Counted from the map's corner, so that the dashes of neighbouring edges are one line.
            const QPointF origin = m_zoom.toView({0, 0});
            const bool level = line.y1() == line.y2();
            dashes.setDashOffset((level ? line.x1() - origin.x() : line.y1() - origin.y()) / kWidth);
            m_painter.setPen(dashes);
            m_painter.drawLine(line);
        }
    }

private:
    void add(QPointF from, QPointF to) { m_lines.append(QLineF(m_zoom.toView(from), m_zoom.toView(to))); }

    QPainter& m_painter;
    const canvas::Zoom& m_zoom;
    QList<QLineF> m_lines;
};

/// Adds the edges of `cells`, and of nothing outside `seen`.
void outline(const CellSet& cells, const QRect& seen, Outline& lines) {
    if (cells.isRectangle()) {
        const QRect r = cells.bounds();
        const QRect s = r & seen.adjusted(-1, -1, 1, 1);
        if (s.isEmpty()) return;
        lines.across(r.top(), s.left(), s.right() + 1);
        lines.across(r.bottom() + 1, s.left(), s.right() + 1);
        lines.down(r.left(), s.top(), s.bottom() + 1);
        lines.down(r.right() + 1, s.top(), s.bottom() + 1);
        return;
    }
    const CellSet part = cells & CellSet(seen.adjusted(-1, -1, 1, 1));
    for (const Stretch& s : part.stretches()) {
        lines.down(s.from, s.y, s.y + 1);
        lines.down(s.to, s.y, s.y + 1);
    }
    for (const Stretch& s : (part - part.translated({0, 1})).stretches()) lines.across(s.y, s.from, s.to);
    for (const Stretch& s : (part - part.translated({0, -1})).stretches())
        lines.across(s.y + 1, s.from, s.to);
}

}  // namespace

void MapCanvas::paintSelection(QPainter& painter) {
    const QRect seen = visibleContent().toAlignedRect();
    Outline lines(painter, zoom());
    const auto& floating = m_tools.floating();
    outline(floating ? floating->cells() : m_session.selection(), seen, lines);
    lines.draw();
}

void MapCanvas::paintSize(QPainter& painter) {
    const auto extent = m_tools.extent();
    const QRect cells = extent ? *extent : m_session.selection().bounds();
    if (cells.isEmpty()) return;
    const QRectF rect = cellRect(cells);
    const QString size = QStringLiteral("%1 × %2").arg(cells.width()).arg(cells.height());
    painter.setFont(labelFont());
    const int width = painter.fontMetrics().horizontalAdvance(size) + 10;
    QRectF tag(rect.right() - width, rect.bottom() + 3, width, kLabelHeight);
    // A corner out of sight still has its size told at the edge.
    const QRectF room(QPointF(), contentArea().size());
    tag.moveRight(std::clamp(tag.right(), tag.width(), std::max(tag.width(), room.right() - 4)));
    tag.moveBottom(std::clamp(tag.bottom(), tag.height(), std::max(tag.height(), room.bottom() - 4)));
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
    if (!m_hover || m_tools.floating()) return;
    const QRectF rect = cellRect(QRect(*m_hover, QSize(1, 1)));
    const Tool tool = m_session.tool();
    const bool paints =
        tool == Tool::kBrush || tool == Tool::kLine || tool == Tool::kRectangle || tool == Tool::kFill;
    if (paints && zoom().scale >= canvas::Zoom::kWholeFrom)
        painter.drawImage(rect, m_atlas.tile(m_session.primary()));
    drawTwoTone(painter, rect, 1.5, 3);
}

void MapCanvas::paintProblem(QPainter& painter) {
    if (!m_problemCell) return;
    const look::Theme& t = look::theme();
    const QRectF cell = cellRect(QRect(*m_problemCell, QSize(1, 1)));
    if (m_pulse.isActive()) drawTwoTone(painter, cell.adjusted(-3, -3, 3, 3), 2, 4);
    painter.setPen(QPen(t.error, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.adjusted(-1, -1, 1, 1));
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
