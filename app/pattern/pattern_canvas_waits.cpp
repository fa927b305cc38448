// SPDX-License-Identifier: GPL-3.0-or-later
// The waits between the rings on the canvas, and the rounds of a loop.
#include <algorithm>
#include <cmath>

#include "look/theme.h"
#include "pattern/pattern_canvas.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

constexpr double kReach = 5;       ///< pixels beside a gap's line that still take it
constexpr double kLeastGap = 4;    ///< pixels; a narrower gap has no line of its own
constexpr std::size_t kMost = 60;  ///< lines drawn

QFont monoFont(int pixels) {
    QFont font = look::fonts().mono;
    font.setPixelSize(pixels);
    return font;
}

/// A black chip with words, its middle at a point.
void paintChip(QPainter& painter, QPointF at, const QString& text, bool inverted) {
    const look::Theme& t = look::theme();
    QRectF box(0, 0, std::max(18.0, QFontMetricsF(painter.font()).horizontalAdvance(text) + 8), 15);
    box.moveCenter(at);
    painter.setPen(QPen(t.accent, 1));
    painter.setBrush(inverted ? t.cursor : t.halo);
    painter.drawRoundedRect(box, 2, 2);
    painter.setPen(inverted ? t.halo : t.cursor);
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace

const std::vector<stackup::Gap>& PatternCanvas::gaps() const {
    if (!m_knowsGaps) {
        m_knowsGaps = true;
        m_gaps.clear();
        if (m_session.program() != nullptr) {
            m_gaps = stackup::gapsOf(m_session.program()->program(), m_session.rows(), m_session.timeline());
        }
    }
    return m_gaps;
}

std::optional<double> PatternCanvas::gapRadius(const stackup::Gap& gap) const {
    if (!m_session.scene().place(gap.ring).shown || gap.waits.empty()) return std::nullopt;
    const double speed = m_session.scene().unitsPerSecond();
    const double gone = m_player.time();
    const double inner = RingScene::kStart + (gap.from - gone) * speed;
    const double outer = RingScene::kStart + (gap.to - gone) * speed;
    if (!std::isfinite(inner) || (outer - inner) * zoom().scale < kLeastGap || inner < RingScene::kCentre)
        return std::nullopt;
    return (inner + outer) / 2;
}

std::optional<QPointF> PatternCanvas::waitPlace(std::size_t ring) const {
    if (!m_session.layers().waits) return std::nullopt;
    for (const stackup::Gap& gap : gaps()) {
        if (gap.ring != ring) continue;
        const auto radius = gapRadius(gap);
        if (!radius) return std::nullopt;
        return zoom().toView(m_session.polygon().middle(0, *radius) + QPointF(m_reach, m_reach)) +
               contentArea().topLeft();
    }
    return std::nullopt;
}

std::optional<std::size_t> PatternCanvas::gapAt(QPointF content) const {
    if (!m_session.layers().waits) return std::nullopt;
    const double radius = m_session.polygon().radiusAt(fromCentre(content));
    for (const stackup::Gap& gap : gaps()) {
        const auto middle = gapRadius(gap);
        if (middle && std::abs(*middle - radius) * zoom().scale <= kReach) return gap.ring;
    }
    return std::nullopt;
}

/// Each gap's middle as a dotted polygon, with the wait at side 0.
void PatternCanvas::paintWaits(QPainter& painter, double scale) {
    if (!m_session.layers().waits && !m_gapDrag.active()) return;
    const look::Theme& t = look::theme();
    painter.setFont(monoFont(10));
    std::size_t painted = 0;
    for (const stackup::Gap& gap : gaps()) {
        const auto radius = gapRadius(gap);
        if (!radius) continue;
        if (++painted > kMost) break;
        const bool active = m_hoverGap == gap.ring || (m_gapDrag.active() && m_gapDrag.ring() == gap.ring);
        QPen pen(active ? t.accent : t.text2, active ? 1.5 : 1);
        pen.setDashPattern({1, 3});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(m_session.polygon().outline(*radius * scale));
        QString text;
        if (gap.written != stackup::kNone) {
            const auto row = stackup::rowAt(m_session.rows(), gap.written);
            const stackup::WrittenWait wait =
                stackup::waitOf(m_session.program()->program(), m_session.rows()[*row]);
            const std::string_view unit = stackup::unitName(wait.unit);
            text = QString::fromStdString(stackup::formatNumber(*wait.value) + " " + std::string(unit));
        } else {
            text = QStringLiteral("%1 s").arg(gap.seconds(), 0, 'f', 2);
        }
        paintChip(painter, m_session.polygon().middle(0, *radius * scale), text, false);
    }
}

/// The rounds of the ring looked at, numbered on a spoke without a pivot.
void PatternCanvas::paintRounds(QPainter& painter, double scale) {
    const auto selected = m_session.selected();
    if (!selected || m_session.timesOf(*selected) < 2) return;
    const std::uint32_t line = m_session.instructionOf(*selected);
    const std::vector<std::size_t> rings = ringsInView();
    const int sides = m_session.polygon().sides();
    std::vector<int> pivots(static_cast<std::size_t>(sides), 0);
    for (const std::size_t ring : rings) {
        if (m_session.instructionOf(ring) != line) continue;
        const auto pivot = m_session.picture(ring).pivot;
        if (!pivot) continue;
        ++pivots[static_cast<std::size_t>(*pivot)];
        ++pivots[static_cast<std::size_t>((*pivot + 1) % sides)];
    }
    const auto spoke = static_cast<int>(std::min_element(pivots.begin(), pivots.end()) - pivots.begin());
    painter.setFont(monoFont(10));
    std::size_t round = 0;
    double last = -1e9;
    constexpr double kApart = 16;
    for (std::size_t ring = 0; ring < m_session.ringCount(); ++ring) {
        if (m_session.instructionOf(ring) != line) continue;
        ++round;
        const RingPlace place = placeNow(ring);
        const double radius = (place.inner + place.outer) / 2 * scale;
        if (!place.shown || radius - last < kApart ||
            std::find(rings.begin(), rings.end(), ring) == rings.end())
            continue;
        last = radius;
        paintChip(painter, m_session.polygon().corner(spoke, radius), QString::number(round),
                  ring == *selected);
    }
}

}  // namespace lw::pattern_editor
