// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_canvas.h"

namespace lw::pattern_editor {

namespace {

QFont monoFont(int pixels) {
    QFont font = look::fonts().mono;
    font.setPixelSize(pixels);
    return font;
}

QFont uiFont(int pixels) {
    QFont font = look::fonts().ui;
    font.setPixelSize(pixels);
    return font;
}

QString patternText(const pattern::PString& pattern, const pattern::Division& division) {
    return shortText(pattern.slice(division.span()));
}

}  // namespace

void PatternCanvas::paintContent(QPainter& painter, const QRect&) {
    if (m_player.playing()) {
        paintStill(painter);
    } else {
        // What the pointer does not change is painted once.
        const QSize size = contentArea().size();
        const qreal ratio = devicePixelRatioF();
        if (size.isEmpty()) return;
        if (m_still.size() != size * ratio) {
            m_still = QPixmap(size * ratio);
            m_still.setDevicePixelRatio(ratio);
            m_still.fill(look::theme().canvas);
            QPainter still(&m_still);
            paintStill(still);
        }
        painter.drawPixmap(0, 0, m_still);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.translate(zoom().toView(QPointF(m_reach, m_reach)));
    paintStroke(painter, zoom().scale);
    if (!m_player.playing()) {
        paintRounds(painter, zoom().scale);
        paintWaits(painter, zoom().scale);
    }
    painter.restore();
    paintLeaders(painter);
    paintProblem(painter);
    paintHoverLabel(painter);
    if (m_session.ringCount() == 0) paintEmpty(painter);
}

void PatternCanvas::paintStill(QPainter& painter) {
    const double scale = zoom().scale;
    painter.save();
    painter.translate(zoom().toView(QPointF(m_reach, m_reach)));
    painter.setRenderHint(QPainter::Antialiasing);
    paintSpokes(painter, m_session.polygon(), scale);
    paintCorridor(painter, scale);
    paintRings(painter, scale);
    paintBlamed(painter, scale);
    paintRoutes(painter, scale);
    paintMiddle(painter, scale);
    if (!m_player.playing()) paintNumbers(painter, scale);
    paintSpots(painter, scale);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    paintLegend(painter);
}

void PatternCanvas::paintSpokes(QPainter& painter, const Polygon& polygon, double scale) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(look::theme().grid, 1));
    for (int side = 0; side < polygon.sides(); ++side) {
        painter.drawLine(polygon.corner(side, RingScene::kCentre * scale),
                         polygon.corner(side, scene().extent() * 1.04 * scale));
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

RingStyle PatternCanvas::styleOf(std::size_t ring, bool smooth) const {
    const PlayedMedley* medley = m_player.medley();
    const bool selected = medley == nullptr && m_session.selected() == ring;
    RingStyle style;
    style.colour = categoryColour(medley != nullptr ? medley->sentOf(ring) : m_session.colourOf(ring));
    style.byDivision =
        medley != nullptr ? m_session.colourBy() == ColourBy::kDivisions : m_session.byDivision(ring);
    style.selected = selected && !m_player.playing();
    style.preview = medley == nullptr && m_session.isPreview(ring);
    style.full = selected && !style.preview && !m_session.layers().corridor;
    style.gaps = m_session.layers().gaps && (smooth || selected);
    style.pivot = m_session.layers().pivots && (smooth || selected);
    style.arrows = m_session.layers().arrows && smooth && !m_player.playing();
    style.moving = moving();
    return style;
}

/// Smoothed walls are slow to paint: while nothing moves, those that are as they were are kept.
void PatternCanvas::paintRings(QPainter& painter, double scale) {
    if (moving() || m_player.medley() != nullptr || m_player.hits() > 0) {
        paintOtherRings(painter, scale);
    } else {
        keepOtherRings(scale);
        painter.save();
        painter.resetTransform();
        painter.drawPixmap(0, 0, m_others);
        painter.restore();
    }
    paintSelectedRing(painter, scale);
    painter.setRenderHint(QPainter::Antialiasing);
}

void PatternCanvas::keepOtherRings(double scale) {
    SeenRings now{{}, zoom().toView(QPointF(m_reach, m_reach)), scale};
    const std::vector<std::size_t> rings = ringsInView();
    for (const std::size_t ring : rings) {
        if (ring != m_session.selected())
            now.rings.push_back(
                {placeNow(ring), pictureOf(ring), styleOf(ring, rings.size() <= kMostSmooth)});
    }
    const qreal ratio = devicePixelRatioF();
    const QSize size = contentArea().size() * ratio;
    if (m_others.size() == size && m_othersAre == now) return;
    m_othersAre = std::move(now);
    m_others = QPixmap(size);
    m_others.setDevicePixelRatio(ratio);
    m_others.fill(Qt::transparent);
    QPainter painter(&m_others);
    painter.translate(m_othersAre.middle);
    paintOtherRings(painter, scale);
}

void PatternCanvas::paintOtherRings(QPainter& painter, double scale) {
    const std::vector<std::size_t> rings = ringsInView();
    const bool smooth = rings.size() <= kMostSmooth;
    painter.setRenderHint(QPainter::Antialiasing, smooth);
    RingPainter ringPainter(painter, m_session.polygon(), seenIn(scale));
    const auto selected = m_player.medley() != nullptr ? std::nullopt : m_session.selected();
    double painted = -1;
    for (const std::size_t ring : rings) {
        if (ring == selected) continue;
        const RingPlace place = placeNow(ring);
        if (!place.shown) continue;
        // Rings thinner than a pixel that lie on one another are one line.
        const double outer = place.outer * scale;
        if (!smooth && std::floor(outer) == painted) continue;
        painted = place.outer * scale - place.inner * scale < 1 ? std::floor(outer) : -1;
        ringPainter.paint(pictureOf(ring), place.inner * scale, std::max(outer, place.inner * scale + 1),
                          styleOf(ring, smooth));
        paintFlashes(painter, ring, place, scale);
    }
}

void PatternCanvas::paintSelectedRing(QPainter& painter, double scale) {
    const auto selected = m_player.medley() != nullptr ? std::nullopt : m_session.selected();
    if (!selected) return;
    const RingPlace place = placeNow(*selected);
    if (!place.shown) return;
    painter.setRenderHint(QPainter::Antialiasing);
    const bool smooth = ringsInView().size() <= kMostSmooth;
    RingPainter(painter, m_session.polygon(), seenIn(scale))
        .paint(m_session.picture(*selected), place.inner * scale,
               std::max(place.outer, place.inner + 1 / scale) * scale, styleOf(*selected, smooth));
    paintFlashes(painter, *selected, place, scale);
}

void PatternCanvas::paintFlashes(QPainter& painter, std::size_t ring, const RingPlace& place, double scale) {
    if (m_player.hits() == 0) return;
    for (int side = 0; side < m_session.polygon().sides(); ++side) {
        if (!m_player.flashes(ring, side)) continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(look::theme().cursor);
        painter.drawConvexPolygon(m_session.polygon().wall(side, place.inner * scale, place.outer * scale));
    }
}

void PatternCanvas::paintStroke(QPainter& painter, double scale) {
    RingPainter rings(painter, m_session.polygon());
    const auto selected = m_session.selected();
    if (m_player.medley() != nullptr) return;
    if (selected && m_finder.plans()) {
        const RingPlace place = placeNow(*selected);
        for (int side = 0; side < m_session.polygon().sides(); ++side) {
            if (const auto planned = m_finder.planned(side)) {
                rings.paintPlanned(
                    side, place.inner * scale, place.outer * scale, *planned != '_',
                    categoryColour(m_session.byDivision(*selected) ? 0 : m_session.colourOf(*selected)));
            }
        }
    }
    const auto at = m_hover ? m_hover : (hasFocus() ? cursor() : std::nullopt);
    if (!at || m_player.playing()) return;
    const RingPlace place = placeNow(at->ring);
    if (place.shown) rings.paintHover(at->side, place.inner * scale, place.outer * scale);
}

/// The point that walls are tested against is its tip.
void PatternCanvas::paintMarker(QPainter& painter, double angle, double scale) {
    const double radius = PatternPlayer::kMarker * scale;
    const double size = std::clamp(9 * scale, 5.0, 16.0);
    painter.save();
    painter.rotate(angle * 180 / M_PI);
    painter.drawConvexPolygon(
        QPolygonF({{radius, 0}, {radius - size, size * 0.62}, {radius - size, -size * 0.62}}));
    painter.restore();
}

void PatternCanvas::paintMiddle(QPainter& painter, double scale) {
    const look::Theme& t = look::theme();
    painter.setPen(QPen(t.borderStrong, 1.5));
    painter.setBrush(t.panel);
    painter.drawPolygon(m_session.polygon().outline(RingScene::kCentre * scale));
    if (!m_player.markerShown()) return;
    paintGhostMarkers(painter, scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.cursor);
    paintMarker(painter, m_player.markerAngle(), scale);
}

void PatternCanvas::paintNumbers(QPainter& painter, double scale) {
    const look::Theme& t = look::theme();
    // Outside the outermost ring, as far as it has come.
    const double gone = m_player.sceneTime() * scene().unitsPerSecond();
    const double extent = std::max(scene().extent() - gone, RingScene::kStart) * scale;
    const auto selected = m_session.selected();
    std::optional<int> pivot;
    if (selected && m_session.layers().pivots && m_player.medley() == nullptr)
        pivot = m_session.picture(*selected).pivot;
    const int sides = m_session.polygon().sides();
    for (int side = 0; side < sides; ++side) {
        const bool isPivot = pivot == side;
        QFont font = monoFont(11);
        font.setBold(isPivot);
        painter.setFont(font);
        painter.setPen(isPivot ? t.pivot : t.text2);
        const QString text = isPivot ? QStringLiteral("pivot %1").arg(side) : QString::number(side);
        const QPointF middle = m_session.polygon().middle(side, extent);
        const double length = std::hypot(middle.x(), middle.y());
        const double room = isPivot ? 16 + 20 * std::abs(middle.x()) / length : 16;
        QRectF box(0, 0, 60, 14);
        box.moveCenter(middle * ((length + room) / length));
        painter.drawText(box, Qt::AlignCenter, text);
    }
}

void PatternCanvas::paintLegend(QPainter& painter) {
    const auto selected = m_session.selected();
    const look::Theme& t = look::theme();
    const int bottom = paintRouteLegend(painter, contentArea().height() - 16);
    if (!selected || m_session.colourBy() == ColourBy::kRings || m_player.playing() ||
        m_player.medley() != nullptr) {
        return;
    }
    const pattern::PString& pattern = m_session.patternOfRing(*selected);
    const RingPicture& picture = m_session.picture(*selected);
    constexpr std::size_t kMost = 8;
    constexpr int kRow = 20;
    const std::size_t rows = std::min(pattern.divisions.size(), kMost);
    const bool more = pattern.divisions.size() > kMost;
    int y = bottom - static_cast<int>(rows + (more ? 1 : 0)) * kRow;
    painter.setFont(uiFont(11));
    painter.setPen(t.text2);
    painter.drawText(QPointF(14, y - 4), QStringLiteral("Divisions"));
    for (std::size_t i = 0; i < rows; ++i, y += kRow) {
        const QColor colour =
            categoryColour(m_session.byDivision(*selected) ? i : m_session.colourOf(*selected));
        painter.fillRect(QRectF(14, y + 3, 14, 14), colour);
        painter.setFont(monoFont(10));
        painter.setPen(colour.lightnessF() > 0.5 ? Qt::black : Qt::white);
        painter.drawText(QRectF(14, y + 3, 14, 14), Qt::AlignCenter, QString::number(i + 1));
        painter.setFont(monoFont(12));
        painter.setPen(t.text);
        painter.drawText(QPointF(38, y + 14), patternText(pattern, pattern.divisions[i]));
        QStringList sides;
        for (const DivisionRun& run : picture.runs) {
            if (run.division != i) continue;
            for (int step = 0; step < std::min(run.count, picture.sides); ++step) {
                const int side = (run.first + picture.direction * step) % picture.sides;
                sides << QString::number(side < 0 ? side + picture.sides : side);
            }
        }
        painter.setFont(uiFont(11));
        painter.setPen(t.text2);
        const int wide = std::max(
            54,
            QFontMetrics(monoFont(12)).horizontalAdvance(patternText(pattern, pattern.divisions[i])) + 14);
        painter.drawText(QPointF(38 + wide, y + 14),
                         sides.isEmpty()                 ? QStringLiteral("draws nothing")
                         : sides.size() == picture.sides ? QStringLiteral("all sides")
                         : sides.size() == 1             ? QStringLiteral("side ") + sides.front()
                         : sides.size() > 12             ? QStringLiteral("%1 sides").arg(sides.size())
                                             : QStringLiteral("sides ") + sides.join(QStringLiteral(", ")));
    }
    if (more) {
        painter.setPen(t.text2);
        painter.drawText(QPointF(38, y + 14),
                         QStringLiteral("and %1 more").arg(pattern.divisions.size() - kMost));
    }
}

void PatternCanvas::paintProblem(QPainter& painter) {
    if (!m_problemRing || m_problem.isEmpty() || *m_problemRing >= m_session.ringCount()) return;
    const RingPlace place = placeNow(*m_problemRing);
    if (!place.shown) return;
    const look::Theme& t = look::theme();
    // On a leader from the ring's upper right.
    const double scale = zoom().scale;
    const int sides = m_session.polygon().sides();
    const QPointF middle(m_reach, m_reach);
    const QPointF from =
        zoom().toView(m_session.polygon().middle(sides - 1, (place.inner + place.outer) / 2) + middle);
    painter.setFont(uiFont(12));
    const QRectF area(QPointF(0, 0), contentArea().size());
    const double wide = std::min(320.0, area.width() - 40);
    QRectF words = painter.boundingRect(QRectF(0, 0, wide, 200), Qt::TextWordWrap, m_problem);
    QRectF box(from.x() + 24, from.y() - 24 - words.height(), words.width() + 40, words.height() + 12);
    box.moveRight(std::min(box.right(), area.right() - 8));
    box.moveLeft(std::max(box.left(), 8.0));
    box.moveTop(std::max(box.top(), 8.0));
    for (const QRect& card : {m_verdictCard, m_endCard}) {
        if (QRectF(card).intersects(box)) box.moveTop(card.bottom() + 8);
    }
    painter.setPen(QPen(t.error, 1.25));
    painter.drawLine(from, QPointF(std::clamp(from.x(), box.left(), box.right()), box.bottom()));
    painter.setBrush(t.errorFill);
    painter.drawRoundedRect(box, 3, 3);
    painter.drawEllipse(from, 2.5 + (scale > 1 ? 1 : 0), 2.5 + (scale > 1 ? 1 : 0));
    painter.drawPixmap(QPointF(box.left() + 8, box.top() + 7),
                       look::iconPixmap(QStringLiteral("error"), 14, t.error, devicePixelRatioF()));
    painter.setPen(t.text);
    painter.drawText(box.adjusted(30, 6, -8, -6), Qt::TextWordWrap, m_problem);
}

QString PatternCanvas::hoverLabel() const {
    if (m_player.medley() != nullptr) {
        return m_player.playing() ? QString() : QStringLiteral("Esc goes back to the pattern");
    }
    if (m_gapDrag.active()) return m_gapDrag.label();
    if (m_hoverGap && !m_player.playing()) return QStringLiteral("drag changes the wait");
    const auto selected = m_session.selected();
    if (m_edgeToken != 0 && selected) {
        if (const auto ideals = m_session.editor().idealThicknesses(*selected)) {
            return QStringLiteral("thickness %1 i").arg(*ideals);
        }
        return QStringLiteral("thickness %1").arg(m_session.timeline().rings[*selected].base.number);
    }
    if (!m_hover || m_player.playing() || m_finder.stroking()) return {};
    if (m_hoverEdge) {
        return m_edgeRefused.isEmpty() ? QStringLiteral("drag changes the thickness") : m_edgeRefused;
    }
    const QString side = QStringLiteral("side %1: ").arg(m_hover->side);
    if (m_hover->ring != selected)
        return side + QStringLiteral("click selects ring %1").arg(m_hover->ring + 1);
    return side + (m_session.picture(m_hover->ring).wallAt(m_hover->side)
                       ? QStringLiteral("click makes it a gap")
                       : QStringLiteral("click makes it a wall"));
}

void PatternCanvas::paintHoverLabel(QPainter& painter) {
    const QString text = hoverLabel();
    if (text.isEmpty()) return;
    const look::Theme& t = look::theme();
    painter.setFont(uiFont(12));
    const QPointF at = zoom().toView(m_pointer) + QPointF(16, 18);
    QRectF box(at, QSizeF(QFontMetrics(uiFont(12)).horizontalAdvance(text) + 16, 24));
    const QRectF area(QPointF(0, 0), contentArea().size());
    box.moveRight(std::min(box.right(), area.right() - 6));
    box.moveBottom(std::min(box.bottom(), area.bottom() - 6));
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.raised);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(t.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

void PatternCanvas::paintEmpty(QPainter& painter) {
    if (!m_session.notice().isEmpty()) return;
    painter.setFont(uiFont(13));
    painter.setPen(look::theme().text2);
    const QString text =
        m_session.program() == nullptr
            ? QStringLiteral("There is no Stackup program in the strings of this level.")
            : QStringLiteral("No ring yet. Ins adds one, or write “a $th p:_|.” in the text.");
    painter.drawText(QRectF(0, contentArea().height() / 2.0 + RingScene::kCentre * zoom().scale + 30,
                            contentArea().width(), 40),
                     Qt::AlignHCenter | Qt::AlignTop, text);
}

}  // namespace lw::pattern_editor
