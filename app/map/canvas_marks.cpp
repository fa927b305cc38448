// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/canvas_marks.h"

#include <QPainter>
#include <algorithm>

#include "look/theme.h"

namespace lw::map_editor {

namespace {

constexpr int kMostOfTag = 180;  ///< pixels; the rest is in the panel
constexpr int kLabelHeight = 16;

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

QFont labelFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

void drawTwoTone(QPainter& p, const QRectF& rect, double white, double black) {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(Qt::black, white + black));
    p.drawRect(rect);
    p.setPen(QPen(Qt::white, white));
    p.drawRect(rect);
}

QRectF tagRect(QPointF bottom, const QString& text) {
    const QFontMetrics metrics(labelFont());
    const int width = metrics.horizontalAdvance(metrics.elidedText(text, Qt::ElideRight, kMostOfTag)) + 10;
    return {bottom.x() - width / 2.0, bottom.y() - kLabelHeight, static_cast<double>(width), kLabelHeight};
}

void drawTag(QPainter& p, QPointF bottom, const QString& text, const QColor& edge) {
    p.setFont(labelFont());
    const QString shown = p.fontMetrics().elidedText(text, Qt::ElideRight, kMostOfTag);
    const QRectF rect = tagRect(bottom, text);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(edge.isValid() ? QPen(edge, 1.5) : QPen(Qt::NoPen));
    p.setBrush(QColor(0x0d0f11));
    p.drawRoundedRect(rect, 3, 3);
    p.setPen(Qt::white);
    p.drawText(rect, Qt::AlignCenter, shown);
    p.setRenderHint(QPainter::Antialiasing, false);
}

namespace {

QFont accentFont() {
    QFont font = labelFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

QRectF accentTagRect(QPointF bottomRight, QSizeF room, const QString& text) {
    constexpr int kHeight = 18;
    const int width = QFontMetrics(accentFont()).horizontalAdvance(text) + 12;
    QRectF tag(bottomRight.x() - width, bottomRight.y() + 3, width, kHeight);
    // A corner out of sight still has its size told at the edge.
    tag.moveRight(std::clamp(tag.right(), tag.width(), std::max(tag.width(), room.width() - 4)));
    tag.moveBottom(std::clamp(tag.bottom(), tag.height(), std::max(tag.height(), room.height() - 4)));
    return tag;
}

void drawAccentTag(QPainter& p, QPointF bottomRight, QSizeF room, const QString& text) {
    const QRectF tag = accentTagRect(bottomRight, room, text);
    p.setFont(accentFont());
    p.fillRect(tag, look::theme().accentFill);
    p.setPen(look::theme().onAccent);
    p.drawText(tag, Qt::AlignCenter, text);
}

void drawOutline(QPainter& p, const canvas::Zoom& zoom, const CellSet& cells, const QRect& seen) {
    Outline lines(p, zoom);
    outline(cells, seen, lines);
    lines.draw();
}

void drawHatched(QPainter& p, const canvas::Zoom& zoom, const CellSet& cells, const QRect& seen) {
    QBrush hatch(look::theme().error, Qt::BDiagPattern);
    const CellSet part = cells & CellSet(seen.adjusted(-1, -1, 1, 1));
    for (const Stretch& s : part.stretches()) {
        const QRectF rect(zoom.toView(QPointF(s.from, s.y)), zoom.toView(QPointF(s.to, s.y + 1)));
        p.fillRect(rect, QColor(0, 0, 0, 110));
        p.fillRect(rect, hatch);
    }
}

}  // namespace lw::map_editor
