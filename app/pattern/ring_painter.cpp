// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/ring_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "look/theme.h"

namespace lw::pattern_editor {

namespace {

/// Fill of rings that are not selected; their edge in the full colour carries the contrast.
double fillShare() {
    return look::theme().dark ? 0.46 : 0.42;
}

QColor ground() {
    return look::theme().canvas;
}

}  // namespace

QColor categoryColour(std::size_t index) {
    const auto& colours = look::theme().categories;
    return colours[index % colours.size()];
}

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto part = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue())};
}

bool RingPainter::sees(const QPolygonF& wall) const {
    return m_seen.isNull() || wall.boundingRect().intersects(m_seen);
}

QColor RingPainter::colourOf(const SideMark& mark, const RingStyle& style) const {
    if (mark.own) return *mark.own;
    return style.byDivision ? categoryColour(mark.division) : style.colour;
}

void RingPainter::paint(const RingPicture& ring, double inner, double outer, const RingStyle& style) {
    inner = std::max(inner, 0.0);
    if (outer <= inner) return;
    if (ring.status == pattern::RingStatus::kHang) {
        paintHang(inner, outer);
        if (style.selected) paintOutline(inner, outer);
        return;
    }
    if (style.gaps) paintGaps(ring, inner, outer, style);
    paintWalls(ring, inner, outer, style);
    if (!ring.twice.empty()) paintTwice(ring, inner, outer);
    if (style.selected) paintOutline(inner, outer);
    if (style.arrows) paintArrows(ring, inner, outer, style);
    paintCharacters(ring, inner, outer, style);
    if (style.pivot) paintPivot(ring, inner, outer, style);
}

void RingPainter::paintHang(double inner, double outer) {
    const look::Theme& t = look::theme();
    QPainterPath band;
    band.addPolygon(m_polygon.outline(outer));
    band.closeSubpath();
    QPainterPath hole;
    hole.addPolygon(m_polygon.outline(inner));
    hole.closeSubpath();
    band = band.subtracted(hole);
    m_painter.fillPath(band, t.errorFill);
    m_painter.fillPath(band, QBrush(t.error, Qt::BDiagPattern));
    m_painter.setPen(QPen(t.error, 2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(band);
}

void RingPainter::paintGaps(const RingPicture& ring, double inner, double outer, const RingStyle& style) {
    std::vector<std::uint32_t> divisionOf(static_cast<std::size_t>(ring.sides), 0);
    std::vector<bool> visited(static_cast<std::size_t>(ring.sides), false);
    for (const SideMark& mark : ring.marks) {
        divisionOf[static_cast<std::size_t>(mark.side)] = mark.division;
        visited[static_cast<std::size_t>(mark.side)] = true;
    }
    m_painter.setBrush(Qt::NoBrush);
    for (int side = 0; side < ring.sides; ++side) {
        const auto at = static_cast<std::size_t>(side);
        // Sides a ring does not come to are drawn for the selected one only.
        if (ring.wallAt(side) || (!visited[at] && !style.selected)) continue;
        const QColor colour = style.byDivision ? categoryColour(divisionOf[at]) : style.colour;
        QPolygonF wall = m_polygon.wall(side, inner, outer);
        if (!sees(wall)) continue;
        if (style.selected && visited[at]) {
            // Dashed inside the ring's outline.
            const double inset = std::min(4.5, (outer - inner) / 5);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(mixed(ground(), colour, 0.22));
            m_painter.drawConvexPolygon(wall);
            m_painter.setPen(QPen(colour, 1.5, Qt::DashLine));
            m_painter.setBrush(Qt::NoBrush);
            wall = m_polygon.wall(side, inner + inset, outer - inset);
        } else {
            QPen edge(mixed(ground(), colour, style.full ? 0.6 : 0.38), 1);
            edge.setCosmetic(style.moving);
            m_painter.setPen(edge);
            m_painter.setBrush(Qt::NoBrush);
        }
        m_painter.drawConvexPolygon(wall);
    }
}

void RingPainter::paintWalls(const RingPicture& ring, double inner, double outer, const RingStyle& style) {
    for (const SideMark& mark : ring.marks) {
        if (!mark.wall) continue;
        const QPolygonF wall = m_polygon.wall(mark.side, inner, outer);
        if (!sees(wall)) continue;
        const QColor colour = colourOf(mark, style);
        const QColor fill = style.full ? colour : mixed(ground(), colour, fillShare());
        QPen edge(Qt::NoPen);
        if (style.outlines) edge = QPen(style.full ? ground() : colour, style.full ? 1.0 : 1.25);
        if (style.preview) {
            edge = QPen(colour, 1.25);
            edge.setDashPattern({4, 2.4});
        }
        if (style.moving && !style.full) {
            paintMovingWall(wall, fill, edge);
        } else {
            m_painter.setPen(edge);
            m_painter.setBrush(fill);
            m_painter.drawConvexPolygon(wall);
        }
        if (mark.opposite) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(QBrush(mixed(fill, ground(), 0.75), Qt::FDiagPattern));
            m_painter.drawConvexPolygon(wall);
        }
    }
}

/// A smoothed fill or a line wider than a device pixel costs ten times as much as a smoothed thin line, which
/// covers the steps of a fill that is not.
void RingPainter::paintMovingWall(const QPolygonF& wall, const QColor& fill, QPen edge) {
    const bool smooth = m_painter.testRenderHint(QPainter::Antialiasing);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(fill);
    m_painter.drawConvexPolygon(wall);
    m_painter.setRenderHint(QPainter::Antialiasing, smooth);
    edge.setWidth(1);
    edge.setCosmetic(true);
    m_painter.setPen(edge);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawConvexPolygon(wall);
}

void RingPainter::paintCharacters(const RingPicture& ring, double inner, double outer,
                                  const RingStyle& style) {
    constexpr double kLeast = 13;
    if ((outer - inner) * m_polygon.flatness() < kLeast) return;
    for (const SideMark& mark : ring.marks) {
        if (mark.character == (mark.wall ? '.' : '_')) continue;
        const QColor colour = colourOf(mark, style);
        const QColor fill = !mark.wall   ? ground()
                            : style.full ? colour
                                         : mixed(ground(), colour, fillShare());
        if (style.arrows) {
            // Off the arrow that runs through the middle.
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(fill);
            m_painter.drawEllipse(m_polygon.middle(mark.side, (inner + outer) / 2), 8, 8);
        }
        paintCharacter(mark, inner, outer, fill);
    }
}

void RingPainter::paintCharacter(const SideMark& mark, double inner, double outer, const QColor& under) {
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    m_painter.setFont(font);
    const bool bright = under.lightnessF() > 0.5;
    m_painter.setPen(mark.known ? (bright ? Qt::black : Qt::white) : look::theme().text2);
    QRectF box(0, 0, 14, 14);
    box.moveCenter(m_polygon.middle(mark.side, (inner + outer) / 2));
    m_painter.drawText(box, Qt::AlignCenter, QString(QLatin1Char(mark.character)));
}

void RingPainter::paintOutline(double inner, double outer) {
    const look::Theme& t = look::theme();
    m_painter.setBrush(Qt::NoBrush);
    for (const double radius : {inner, outer}) {
        const QPolygonF line = m_polygon.outline(radius);
        m_painter.setPen(QPen(t.halo, 4));
        m_painter.drawPolygon(line);
        m_painter.setPen(QPen(t.cursor, 2));
        m_painter.drawPolygon(line);
    }
}

void RingPainter::paintArrows(const RingPicture& ring, double inner, double outer, const RingStyle& style) {
    const look::Theme& t = look::theme();
    const double radius = (inner + outer) / 2;
    if ((outer - inner) * m_polygon.flatness() < 7) return;
    const bool thick = style.selected && (outer - inner) * m_polygon.flatness() >= 12;
    for (const DivisionRun& run : ring.runs) {
        if (thick) {
            m_painter.setPen(QPen(t.halo, 4.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            paintArrow(ring, run, radius, 4.5);
        }
        m_painter.setPen(
            QPen(thick ? t.cursor : t.text, thick ? 2 : 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        paintArrow(ring, run, radius, thick ? 2 : 1);
    }
}

void RingPainter::paintArrow(const RingPicture& ring, const DivisionRun& run, double radius, double width) {
    constexpr double kInset = 0.22;
    const bool forward = ring.direction > 0;
    const int steps = std::min(run.count, ring.sides);
    const int last = run.first + (forward ? steps - 1 : 1 - steps);
    const QPointF begin = m_polygon.along(run.first, forward ? kInset : 1 - kInset, radius);
    const QPointF end = m_polygon.along(last, forward ? 1 - kInset : kInset, radius);
    QPolygonF line{begin};
    for (int step = 0; step < steps - 1; ++step) {
        line << m_polygon.corner(forward ? run.first + step + 1 : run.first - step, radius);
    }
    line << end;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPolyline(line);
    const double dot = width > 1 ? 3.5 : 1.8;
    m_painter.setBrush(width > 1 && width < 3 ? look::theme().halo : m_painter.pen().color());
    m_painter.drawEllipse(begin, dot, dot);
    const QPointF before = line[line.size() - 2];
    const QPointF way = end - before;
    const double length = std::hypot(way.x(), way.y());
    if (length < 1) return;
    const double head = width > 1 ? 8 : 5;
    const QPointF back = -way / length * head;
    const QPointF across(-back.y() * 0.6, back.x() * 0.6);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPolyline(QPolygonF({end + back + across, end, end + back - across}));
}

void RingPainter::paintPivot(const RingPicture& ring, double inner, double outer, const RingStyle& style) {
    if (!ring.pivot) return;
    const double width = style.selected ? 4 : 2.5;
    const double thick = outer - inner;
    // Inside the ring's inner edge, where the player would see it.
    const double radius = std::max(inner - (style.selected ? 6 : 2.5), inner - thick * 0.5);
    QPen pen(look::theme().pivot, width);
    pen.setCapStyle(Qt::FlatCap);
    m_painter.setPen(pen);
    m_painter.drawLine(m_polygon.along(*ring.pivot, 0.03, radius),
                       m_polygon.along(*ring.pivot, 0.97, radius));
}

void RingPainter::paintTwice(const RingPicture& ring, double inner, double outer) {
    const double inset = std::min(4.0, (outer - inner) / 4);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(look::theme().warning, 1.5));
    for (const int side : ring.twice) {
        m_painter.drawConvexPolygon(m_polygon.wall(side, inner, outer));
        m_painter.drawConvexPolygon(m_polygon.wall(side, inner + inset, outer - inset));
    }
}

void RingPainter::paintHover(int side, double inner, double outer) {
    const QPolygonF wall = m_polygon.wall(side, inner, outer);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(Qt::black, 4));
    m_painter.drawConvexPolygon(wall);
    m_painter.setPen(QPen(Qt::white, 1.5));
    m_painter.drawConvexPolygon(wall);
}

void RingPainter::paintPlanned(int side, double inner, double outer, bool wall, const QColor& colour) {
    m_painter.setPen(QPen(look::theme().cursor, 1.5, Qt::DashLine));
    m_painter.setBrush(wall ? colour : ground());
    m_painter.drawConvexPolygon(m_polygon.wall(side, inner, outer));
}

}  // namespace lw::pattern_editor
