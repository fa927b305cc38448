// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas shows of verdict and tries: corridor, safe path, tight places, where the player has been.
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_canvas.h"
#include "pattern/proof_words.h"

namespace lw::pattern_editor {

namespace {

constexpr double kSpotReach = 12;  ///< pixels from a disc's middle that hit it
constexpr int kLegendRow = 20;
/// Below this size of the canvas the legend is left to the tooltips of the layers.
constexpr QSize kLegendRoom{760, 520};

}  // namespace

TimePlane PatternCanvas::timePlane(double scale) const {
    return {m_session.polygon(), m_player.gameConditions(), m_player.sceneTime(), scale};
}

void PatternCanvas::paintCorridor(QPainter& painter, double scale) {
    const auto details = m_prover.details();
    if (!m_session.layers().corridor || !details || m_player.medley() != nullptr) return;
    const QRectF seen = seenFromMiddle();
    const TimePlane plane = timePlane(scale);
    RoutePainter(painter, plane, {seen.topLeft() * scale, seen.size() * scale})
        .paintCorridor(details->corridor);
}

void PatternCanvas::paintRoutes(QPainter& painter, double scale) {
    const QRectF seen = seenFromMiddle();
    const TimePlane plane = timePlane(scale);
    RoutePainter routes(painter, plane, {seen.topLeft() * scale, seen.size() * scale});
    const auto& tries = m_player.ghosts();
    const bool ended = m_player.end().has_value() && !tries.empty();
    if (m_player.ghostsShown() && !m_player.playing()) {
        const std::size_t count = tries.size() - (ended ? 1 : 0);
        for (std::size_t i = 0; i < count; ++i) routes.paintGhost(*tries[i]);
    }
    const auto details = m_prover.details();
    if (m_session.layers().path && details && details->path && m_player.medley() == nullptr)
        routes.paintPath(*details->path);
    if (ended && !m_player.playing()) routes.paintLastTry(*tries.back());
}

/// The walls that shut the way, where it is shut.
void PatternCanvas::paintBlamed(QPainter& painter, double scale) {
    const auto details = m_prover.details();
    if (!details || !details->proof->verdict.blocked || m_player.playing() || m_player.medley() != nullptr) {
        return;
    }
    painter.setPen(QPen(look::theme().error, 2));
    painter.setBrush(Qt::NoBrush);
    for (const std::uint32_t blamed : details->proof->verdict.blocked->rings) {
        const auto ring = timelineRing(*details->proof, blamed);
        if (!ring || *ring >= m_session.ringCount()) continue;
        const RingPlace place = placeNow(*ring);
        if (!place.shown) continue;
        for (const int side : details->proof->field->rings()[blamed].walls)
            painter.drawConvexPolygon(
                m_session.polygon().wall(side, place.inner * scale, place.outer * scale));
    }
}

void PatternCanvas::paintSpots(QPainter& painter, double scale) {
    if (m_player.playing()) return;
    const QRectF seen = seenFromMiddle();
    const TimePlane plane = timePlane(scale);
    RoutePainter routes(painter, plane, {seen.topLeft() * scale, seen.size() * scale});
    const QPointF middle = zoom().toView(QPointF(m_reach, m_reach));
    for (const TightSpot* spot : spotsShown()) {
        if (plane.secondsOf(spot->tick) < plane.now()) continue;
        routes.paintTightest(spotPlace(*spot) - contentArea().topLeft() - middle);
    }
    if (const auto place = deathPlace()) routes.paintDeath(*place - contentArea().topLeft() - middle);
}

/// Those with less to spare than the view calls tight, and the one looked at; with what shuts them all.
std::vector<const TightSpot*> PatternCanvas::spotsShown() const {
    std::vector<const TightSpot*> out;
    const auto details = m_prover.details();
    if (!details || m_player.medley() != nullptr) return out;
    for (std::size_t i = 0; i < details->spots.size(); ++i) {
        const TightSpot& spot = details->spots[i];
        const bool tight =
            !spot.ticks || passability::toMilliseconds(*spot.ticks) < m_prover.view().tightMilliseconds;
        const bool told = !spot.ticks || i == details->tightest || m_session.layers().corridor;
        if ((tight && told) || m_spot == i) out.push_back(&spot);
    }
    return out;
}

QPointF PatternCanvas::spotPlace(const TightSpot& spot) const {
    const TimePlane plane = timePlane(1);
    const QPointF at = plane.at(spot.degrees, plane.secondsOf(spot.tick));
    return zoom().toView(at + QPointF(m_reach, m_reach)) + contentArea().topLeft();
}

std::optional<QPointF> PatternCanvas::deathPlace() const {
    if (!m_player.end() || m_player.playing()) return std::nullopt;
    const TimePlane plane = timePlane(1);
    const passability::Death& death = m_player.end()->death;
    const double degrees = static_cast<double>(death.angle) * 180 / M_PI;
    const QPointF at = plane.at(degrees, plane.secondsOf(death.tick));
    return zoom().toView(at + QPointF(m_reach, m_reach)) + contentArea().topLeft();
}

std::optional<std::size_t> PatternCanvas::spotAt(QPointF content) const {
    if (m_player.playing()) return std::nullopt;
    const auto details = m_prover.details();
    const QPointF at = zoom().toView(content) + contentArea().topLeft();
    for (const TightSpot* spot : spotsShown()) {
        if (QLineF(spotPlace(*spot), at).length() <= kSpotReach)
            return static_cast<std::size_t>(spot - details->spots.data());
    }
    return std::nullopt;
}

void PatternCanvas::setCards(const QRect& verdict, const QRect& end) {
    m_verdictCard = verdict;
    m_endCard = end;
    update();
}

const TightSpot* PatternCanvas::spot() const {
    const auto details = m_prover.details();
    if (!details || !m_spot || *m_spot >= details->spots.size()) return nullptr;
    return &details->spots[*m_spot];
}

bool PatternCanvas::stepSpot(int by) {
    const auto details = m_prover.details();
    if (!details || details->spots.empty()) return false;
    const std::size_t count = details->spots.size();
    std::size_t next = by > 0 ? 0 : count - 1;
    if (m_spot) next = (*m_spot + (by > 0 ? 1 : count - 1)) % count;
    showSpot(next);
    return true;
}

void PatternCanvas::showSpot(std::size_t index) {
    const auto details = m_prover.details();
    if (!details || index >= details->spots.size()) return;
    const TightSpot& spot = details->spots[index];
    m_player.pause();
    if (const auto ring = timelineRing(*details->proof, spot.rings.front());
        ring && *ring < m_session.ringCount())
        m_session.select(*ring);
    // A time that is over is gone from the picture.
    if (timePlane(1).secondsOf(spot.tick) < m_player.sceneTime()) m_player.seek(0);
    m_spot = index;
    const QPointF at = zoom().toContent(spotPlace(spot) - contentArea().topLeft());
    constexpr double kRoom = 40;
    const double room = kRoom / zoom().scale;
    ensureVisible(QRectF(at, at).adjusted(-room, -room, room, room));
    renew();
    emit spotChanged();
}

void PatternCanvas::paintGhostMarkers(QPainter& painter, double scale) {
    if (!m_player.playing() || !m_player.ghostsShown()) return;
    painter.setPen(QPen(look::theme().text2, 1));
    painter.setBrush(Qt::NoBrush);
    for (const auto& ghost : m_player.ghosts()) {
        if (const auto angle = m_player.ghostAngle(*ghost)) paintMarker(painter, *angle, scale);
    }
}

/// From each card to what it names.
void PatternCanvas::paintLeaders(QPainter& painter) {
    const look::Theme& t = look::theme();
    const auto lead = [&](const QRect& card, QPointF to, const QColor& colour) {
        if (card.isEmpty()) return;
        const QRectF box(card);
        const QPointF from(std::clamp(to.x(), box.left() + 12, box.right() - 12),
                           std::clamp(to.y(), box.top(), box.bottom()));
        const QLineF line(from, to);
        if (line.length() < kSpotReach + 2) return;
        painter.setPen(QPen(colour, 1.25));
        painter.drawLine(from, line.pointAt(1 - 10 / line.length()));
    };
    if (const auto place = deathPlace()) lead(m_endCard, *place, t.error);
    const auto details = m_prover.details();
    const TightSpot* looked = spot();
    if (looked == nullptr && details && details->tightest) looked = &details->spots[*details->tightest];
    if (looked != nullptr && !m_player.playing())
        lead(m_verdictCard, spotPlace(*looked), looked->ticks ? t.warning : t.error);
}

/// What is painted of verdict and tries, upwards from `bottom`. Where the next legend may end.
int PatternCanvas::paintRouteLegend(QPainter& painter, int bottom) {
    const auto details = m_prover.details();
    const QSize room = contentArea().size();
    if (m_player.playing() || room.width() < kLegendRoom.width() || room.height() < kLegendRoom.height())
        return bottom;
    const look::Theme& t = look::theme();
    enum class Sign { kArea, kPath, kTry, kSpot };
    std::vector<std::pair<Sign, QString>> rows;
    if (m_session.layers().corridor && details && details->proof->hasVerdict()) {
        rows.emplace_back(Sign::kArea, details->corridor.shutTick
                                           ? QStringLiteral("where you can be")
                                           : QStringLiteral("where you can be and still get through"));
    }
    if (m_session.layers().path && details && details->path) {
        rows.emplace_back(Sign::kPath,
                          QStringLiteral("a safe path, %1 key changes").arg(details->path->changes.size()));
    }
    if (m_player.end()) rows.emplace_back(Sign::kTry, QStringLiteral("your last try, with its end"));
    const bool routes = m_session.layers().corridor || m_session.layers().path;
    if (routes && details && details->tightest && details->spots[*details->tightest].ticks)
        rows.emplace_back(Sign::kSpot, QStringLiteral("tight places"));
    if (rows.empty()) return bottom;
    int y = bottom - static_cast<int>(rows.size()) * kLegendRow;
    const int top = y;
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    painter.setFont(font);
    for (const auto& [sign, words] : rows) {
        const double middle = y + kLegendRow / 2.0;
        switch (sign) {
            case Sign::kArea:
                painter.setPen(QPen(t.ok, 1.25));
                painter.setBrush(mixed(t.canvas, t.ok, t.dark ? 0.27 : 0.24));
                painter.drawRect(QRectF(14, middle - 6, 24, 12));
                break;
            case Sign::kPath:
                painter.setPen(QPen(t.cursor, 2.25));
                painter.drawLine(QPointF(14, middle), QPointF(38, middle));
                break;
            case Sign::kTry:
                painter.setPen(QPen(t.error, 2, Qt::DashLine));
                painter.drawLine(QPointF(14, middle), QPointF(38, middle));
                break;
            case Sign::kSpot:
                painter.drawPixmap(QPointF(19, middle - 7), look::iconPixmap(QStringLiteral("tightest"), 14,
                                                                             t.warning, devicePixelRatioF()));
                break;
        }
        painter.setPen(t.text2);
        painter.drawText(QPointF(46, middle + 4), words);
        y += kLegendRow;
    }
    return top - 8;
}

}  // namespace lw::pattern_editor
