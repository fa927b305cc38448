// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_canvas.h"

#include <QEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace lw::pattern_editor {

namespace {

constexpr int kSettle = 150;         ///< milliseconds after a move of the view until it is painted in full
constexpr double kEdgeReach = 4;     ///< pixels either side of a ring's edge where a drag takes it
constexpr double kHitSlack = 5;      ///< pixels beside a thin ring that still hit it
constexpr double kPlayReach = 480;   ///< units from the middle that are seen while playing, at least
constexpr double kLabelRoom = 1.06;  ///< of the outermost ring's radius, for the numbers outside

}  // namespace

PatternCanvas::PatternCanvas(PatternSession& session, PatternFinder& finder, PatternProver& prover,
                             PatternPlayer& player, QWidget* parent)
    : CanvasView(parent),
      m_session(session),
      m_finder(finder),
      m_prover(prover),
      m_player(player),
      m_gapDrag(session) {
    setUnit(1.0, false);
    setAccessibleName(QStringLiteral("Pattern"));
    connect(&session, &PatternSession::ranChanged, this, [this] {
        m_hover.reset();
        m_knowsGaps = false;
        m_hoverGap.reset();
        leaveEdge();
        m_problemRing.reset();
        resized();
    });
    connect(&session, &PatternSession::selectionChanged, this, [this] {
        leaveEdge();
        if (m_problemRing != m_session.selected()) m_problemRing.reset();
        renew();
        speak();
    });
    connect(&session, &PatternSession::lookChanged, this, &PatternCanvas::renew);
    connect(&finder, &PatternFinder::strokeChanged, this, qOverload<>(&QWidget::update));
    connect(&prover, &PatternProver::detailsChanged, this, [this] {
        if (std::exchange(m_spot, std::nullopt)) emit spotChanged();
        renew();
    });
    connect(&prover, &PatternProver::viewChanged, this, &PatternCanvas::renew);
    connect(&player, &PatternPlayer::moved, this, &PatternCanvas::renew);
    connect(&player, &PatternPlayer::stateChanged, this, &PatternCanvas::followPlayer);
    m_settling.setSingleShot(true);
    m_settling.setInterval(kSettle);
    connect(&m_settling, &QTimer::timeout, this, &PatternCanvas::renew);
    connect(this, &CanvasView::viewChanged, this, [this] {
        if (movedByHand()) m_settling.start();
        renew();
    });
    connect(this, &CanvasView::hovered, this, &PatternCanvas::setHover);
    resized();
}

/// A pattern too long to be seen whole at a size to play at is played at the game's own; the view goes back
/// afterwards.
void PatternCanvas::followPlayer() {
    if (m_player.playing() && m_beforePlay.isEmpty()) {
        const double room = std::min(contentArea().width(), contentArea().height()) / 2.0;
        const double wanted = room / kPlayReach;
        m_beforePlay = viewState();
        m_playScale = 0;
        // The other programs of a medley can be longer than the one shown.
        if (!movedByHand() && (zoom().scale < wanted || m_player.medley() != nullptr)) {
            lookAt(QPointF(m_reach, m_reach), wanted);
            m_playScale = wanted;
        }
    } else if (!m_player.playing() && !m_beforePlay.isEmpty()) {
        const QVariantMap before = std::exchange(m_beforePlay, {});
        if (m_playScale != 0 && !movedByHand()) restoreView(before);
    }
    renew();
}

void PatternCanvas::resized() {
    // Under a dragged edge the picture keeps its scale.
    if (m_edgeToken != 0 || m_gapDrag.active()) return renew();
    const double reach = m_session.scene().extent() * kLabelRoom + 14;
    const double grown = reach - m_reach;
    m_reach = reach;
    if (grown != 0) contentShifted(QPointF(grown, grown));
    standBeside();
    renew();
}

void PatternCanvas::setCovered(int pixels) {
    if (pixels == m_covered) return;
    m_covered = pixels;
    if (movedByHand() || m_playScale != 0) return;
    if (m_covered == 0)
        fit();
    else
        standBeside();
}

/// A pattern that no hand has moved stands in what is left beside what covers the canvas.
void PatternCanvas::standBeside() {
    const QSize room = contentArea().size() - QSize(m_covered, 0);
    if (m_covered == 0 || room.width() < m_covered || movedByHand() || !m_beforePlay.isEmpty()) return;
    constexpr double kMargin = 44;  // the words beside the pivot
    canvas::Zoom beside = zoom();
    beside.fit(contentSize(), room, kMargin);
    lookAt(QPointF(m_reach - m_covered / (2 * beside.scale), m_reach), beside.scale);
}

void PatternCanvas::resizeEvent(QResizeEvent* event) {
    CanvasView::resizeEvent(event);
    standBeside();
}

void PatternCanvas::renew() {
    m_still = QPixmap();
    update();
}

void PatternCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_others = QPixmap();
        renew();
    }
    CanvasView::changeEvent(event);
}

QSizeF PatternCanvas::contentSize() const {
    return {2 * m_reach, 2 * m_reach};
}

RingPlace PatternCanvas::placeNow(std::size_t ring) const {
    RingPlace place = scene().place(ring);
    const double gone = m_player.sceneTime() * scene().unitsPerSecond();
    place.inner -= gone;
    place.outer -= gone;
    place.inner = std::max(place.inner, RingScene::kCentre);
    place.shown = place.shown && place.outer > RingScene::kCentre;
    return place;
}

const RingScene& PatternCanvas::scene() const {
    return m_player.medley() != nullptr ? m_player.medley()->scene() : m_session.scene();
}

const RingPicture& PatternCanvas::pictureOf(std::size_t ring) const {
    return m_player.medley() != nullptr ? m_player.medley()->picture(ring) : m_session.picture(ring);
}

QRectF PatternCanvas::seenFromMiddle() const {
    return visibleContent().translated(-m_reach, -m_reach);
}

QRectF PatternCanvas::seenIn(double scale) const {
    const QRectF seen = seenFromMiddle();
    return QRectF(seen.topLeft() * scale, seen.size() * scale).adjusted(-2, -2, 2, 2);
}

std::vector<std::size_t> PatternCanvas::ringsInView() const {
    const QRectF seen = seenFromMiddle();
    const double x = std::max({0.0, seen.left(), -seen.right()});
    const double y = std::max({0.0, seen.top(), -seen.bottom()});
    const double nearest = std::max(std::hypot(x, y), RingScene::kCentre);
    const double farthest = std::hypot(std::max(std::abs(seen.left()), std::abs(seen.right())),
                                       std::max(std::abs(seen.top()), std::abs(seen.bottom())));
    const double gone = m_player.sceneTime() * scene().unitsPerSecond();
    return scene().between(nearest + gone, farthest / m_session.polygon().flatness() + gone);
}

std::optional<RingSide> PatternCanvas::sideAt(QPointF content) const {
    if (m_player.medley() != nullptr) return std::nullopt;  // it is looked at only
    const QPointF point = fromCentre(content);
    const double radius = m_session.polygon().radiusAt(point);
    if (radius <= RingScene::kCentre) return std::nullopt;
    const double gone = m_player.sceneTime() * m_session.scene().unitsPerSecond();
    // The selected ring comes first where rings overlap, so that it can be painted on.
    const double slack = kHitSlack / zoom().scale;
    auto ring = m_session.scene().at(radius + gone, slack);
    if (const auto selected = m_session.selected()) {
        const RingPlace place = placeNow(*selected);
        if (place.shown && radius >= place.inner && radius <= place.outer) ring = selected;
    }
    if (!ring) return std::nullopt;
    return RingSide{*ring, m_session.polygon().sideAt(point)};
}

bool PatternCanvas::onEdge(QPointF content) const {
    const auto selected = m_session.selected();
    if (!selected || m_player.playing() || m_player.medley() != nullptr) return false;
    const RingPlace place = placeNow(*selected);
    const double radius = m_session.polygon().radiusAt(fromCentre(content));
    const bool thin = (place.outer - place.inner) * zoom().scale < 3 * kEdgeReach;
    return place.shown && !thin && std::abs(radius - place.outer) * zoom().scale <= kEdgeReach;
}

std::optional<text::Refusal> PatternCanvas::edgeRefusal() const {
    if (auto obstacle = m_session.obstacle()) return obstacle;
    const std::size_t ring = *m_session.selected();
    const auto ideals = m_session.editor().idealThicknesses(ring);
    // Whether the number it has could be written.
    const auto outcome = m_session.editor().writeThickness(
        ring, ideals ? *ideals : m_session.timeline().rings[ring].base.number, ideals.has_value());
    const auto* refusal = std::get_if<text::Refusal>(&outcome);
    if (refusal == nullptr) return std::nullopt;
    return text::Refusal{refusal->reason, m_session.program()->place.toHost(refusal->place)};
}

QPointF PatternCanvas::viewPlace(RingSide place) const {
    const RingPlace now = placeNow(place.ring);
    const QPointF middle = m_session.polygon().middle(place.side, (now.inner + now.outer) / 2);
    return zoom().toView(middle + QPointF(m_reach, m_reach)) + contentArea().topLeft();
}

/// What is known of the edge under the pointer is out of date.
void PatternCanvas::leaveEdge() {
    if (m_edgeToken == 0 && std::exchange(m_hoverEdge, false)) refreshCursor();
}

void PatternCanvas::setHover(std::optional<QPointF> content) {
    const auto place = content ? sideAt(*content) : std::nullopt;
    const bool edge = content && onEdge(*content);
    if (content) m_pointer = *content;
    const auto gap = content && !edge ? gapAt(*content) : std::nullopt;
    if (gap != m_hoverGap) {
        m_hoverGap = gap;
        refreshCursor();
        update();
    }
    if (place == m_hover && edge == m_hoverEdge && !place) return;
    m_hover = place;
    if (m_edgeToken == 0 && std::exchange(m_hoverEdge, edge) != edge) {
        m_edgeRefused.clear();
        if (const auto refusal = edge ? edgeRefusal() : std::nullopt) {
            m_edgeRefused = QString::fromStdString(refusal->reason);
            if (refusal->place != text::Span{}) {
                const std::size_t line = m_session.document().text().position(refusal->place.start).line;
                m_edgeRefused += QStringLiteral(" (line %1)").arg(line);
            }
        }
        refreshCursor();
    }
    update();
    emit hoverChanged();
}

void PatternCanvas::showProblem(std::optional<std::size_t> ring, const QString& message) {
    m_problemRing = ring;
    m_problem = message;
    update();
}

std::optional<RingSide> PatternCanvas::cursor() const {
    const auto selected = m_session.selected();
    if (!selected || m_player.medley() != nullptr) return std::nullopt;
    return RingSide{*selected, m_cursorSide % m_session.conditions().sides};
}

QString PatternCanvas::spokenCell() const {
    const auto at = cursor();
    if (!at) return QStringLiteral("No ring");
    const RingPicture& picture = m_session.picture(at->ring);
    const SideMark* mark = picture.at(at->side);
    QString spoken = QStringLiteral("Ring %1, side %2, ").arg(at->ring + 1).arg(at->side);
    if (picture.status == pattern::RingStatus::kHang) return spoken + QStringLiteral("the ring hangs");
    if (mark == nullptr) return spoken + QStringLiteral("nothing");
    spoken += mark->wall ? QStringLiteral("wall") : QStringLiteral("gap");
    return spoken + QStringLiteral(" '%1', division %2 of %3")
                        .arg(QLatin1Char(mark->character))
                        .arg(mark->division + 1)
                        .arg(picture.divisions);
}

QCursor PatternCanvas::toolCursor() const {
    if (m_hoverGap) return Qt::SizeAllCursor;
    return m_hoverEdge && m_edgeRefused.isEmpty() ? Qt::SizeAllCursor : Qt::CrossCursor;
}

}  // namespace lw::pattern_editor
