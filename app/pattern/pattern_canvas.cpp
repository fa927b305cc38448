// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_canvas.h"

#include <QKeyEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <utility>

#include "pattern/ring_commands.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

constexpr int kSettle = 150;         ///< milliseconds after a move of the view until it is painted in full
constexpr double kEdgeReach = 4;     ///< pixels either side of a ring's edge where a drag takes it
constexpr double kLeastPainted = 3;  ///< pixels; a thinner ring is only selected by a click
constexpr double kHitSlack = 5;      ///< pixels beside a thin ring that still hit it
constexpr double kPlayReach = 480;   ///< units from the middle that are seen while playing, at least
constexpr double kLabelRoom = 1.06;  ///< of the outermost ring's radius, for the numbers outside

}  // namespace

PatternCanvas::PatternCanvas(PatternSession& session, PatternFinder& finder, PatternPlayer& player,
                             QWidget* parent)
    : CanvasView(parent), m_session(session), m_finder(finder), m_player(player) {
    setUnit(1.0, false);
    setAccessibleName(QStringLiteral("Pattern"));
    connect(&session, &PatternSession::ranChanged, this, [this] {
        m_hover.reset();
        m_problemRing.reset();
        resized();
    });
    connect(&session, &PatternSession::selectionChanged, this, [this] {
        renew();
        speak();
    });
    connect(&session, &PatternSession::lookChanged, this, &PatternCanvas::renew);
    connect(&finder, &PatternFinder::strokeChanged, this, qOverload<>(&QWidget::update));
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
        if (!movedByHand() && zoom().scale < wanted) {
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
    if (m_edgeToken != 0) return renew();
    const double reach = m_session.scene().extent() * kLabelRoom + 14;
    const double grown = reach - m_reach;
    m_reach = reach;
    if (grown != 0) contentShifted(QPointF(grown, grown));
    renew();
}

void PatternCanvas::renew() {
    m_still = QPixmap();
    update();
}

void PatternCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) renew();
    CanvasView::changeEvent(event);
}

QSizeF PatternCanvas::contentSize() const {
    return {2 * m_reach, 2 * m_reach};
}

RingPlace PatternCanvas::placeNow(std::size_t ring) const {
    RingPlace place = m_session.scene().place(ring);
    const double gone = m_player.time() * m_session.scene().unitsPerSecond();
    place.inner -= gone;
    place.outer -= gone;
    place.inner = std::max(place.inner, RingScene::kCentre);
    place.shown = place.shown && place.outer > RingScene::kCentre;
    return place;
}

QRectF PatternCanvas::seenFromMiddle() const {
    return visibleContent().translated(-m_reach, -m_reach);
}

std::vector<std::size_t> PatternCanvas::ringsInView() const {
    const QRectF seen = seenFromMiddle();
    const double x = std::max({0.0, seen.left(), -seen.right()});
    const double y = std::max({0.0, seen.top(), -seen.bottom()});
    const double nearest = std::max(std::hypot(x, y), RingScene::kCentre);
    const double farthest = std::hypot(std::max(std::abs(seen.left()), std::abs(seen.right())),
                                       std::max(std::abs(seen.top()), std::abs(seen.bottom())));
    const double gone = m_player.time() * m_session.scene().unitsPerSecond();
    return m_session.scene().between(nearest + gone, farthest / m_session.polygon().flatness() + gone);
}

std::optional<RingSide> PatternCanvas::sideAt(QPointF content) const {
    const QPointF point = fromCentre(content);
    const double radius = m_session.polygon().radiusAt(point);
    if (radius <= RingScene::kCentre) return std::nullopt;
    const double gone = m_player.time() * m_session.scene().unitsPerSecond();
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
    if (!selected || m_player.playing()) return false;
    const RingPlace place = placeNow(*selected);
    const double radius = m_session.polygon().radiusAt(fromCentre(content));
    const bool thin = (place.outer - place.inner) * zoom().scale < 3 * kEdgeReach;
    return place.shown && !thin && std::abs(radius - place.outer) * zoom().scale <= kEdgeReach;
}

QPointF PatternCanvas::viewPlace(RingSide place) const {
    const RingPlace now = placeNow(place.ring);
    const QPointF middle = m_session.polygon().middle(place.side, (now.inner + now.outer) / 2);
    return zoom().toView(middle + QPointF(m_reach, m_reach)) + contentArea().topLeft();
}

void PatternCanvas::setHover(std::optional<QPointF> content) {
    const auto place = content ? sideAt(*content) : std::nullopt;
    const bool edge = content && onEdge(*content);
    if (content) m_pointer = *content;
    if (place == m_hover && edge == m_hoverEdge && !place) return;
    m_hover = place;
    if (std::exchange(m_hoverEdge, edge) != edge) refreshCursor();
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
    if (!selected) return std::nullopt;
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
    return m_hoverEdge ? Qt::SizeAllCursor : Qt::CrossCursor;
}

// Gestures

void PatternCanvas::pressed(QPointF content, Qt::MouseButton, Qt::KeyboardModifiers) {
    if (onEdge(content)) {
        m_edgeToken = m_session.document().beginGesture();
        return;
    }
    const auto place = sideAt(content);
    if (!place) {
        return;
    }
    m_cursorSide = place->side;
    if (m_session.selected() != place->ring) {
        m_session.select(place->ring);
        return;
    }
    if (m_player.playing()) return;
    const RingPlace now = placeNow(place->ring);
    if ((now.outer - now.inner) * zoom().scale < kLeastPainted) {
        emit m_session.said(QStringLiteral("Zoom in to paint on this ring"));
        return;
    }
    m_finder.beginStroke(place->side);
}

void PatternCanvas::dragged(QPointF content, Qt::KeyboardModifiers) {
    if (m_edgeToken != 0) {
        dragEdge(content);
        return;
    }
    if (!m_finder.stroking()) return;
    // A stroke stays on its ring, whatever the pointer passes over.
    m_cursorSide = m_session.polygon().sideAt(fromCentre(content));
    m_finder.strokeTo(m_cursorSide);
}

void PatternCanvas::released(QPointF, Qt::KeyboardModifiers) {
    if (m_edgeToken != 0) {
        m_session.document().endGesture(std::exchange(m_edgeToken, 0));
        resized();
    }
    m_finder.endStroke();
}

void PatternCanvas::dragEdge(QPointF content) {
    const auto selected = m_session.selected();
    if (!selected) return;
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        m_edgeToken = 0;
        return;
    }
    const stackup::RingEvent& event = m_session.timeline().rings[*selected];
    const double tolerance = event.thickness - event.base.number;
    const double wanted = m_session.polygon().radiusAt(fromCentre(content)) - placeNow(*selected).inner;
    // Written as ideal ones it goes by halves of them, else by units.
    const auto ideals = m_session.editor().idealThicknesses(*selected);
    const double unit = stackup::Rates(m_session.runSettings()).idealThickness;
    const double thickness = ideals ? std::max(0.5, std::round((wanted - tolerance) / unit * 2) / 2)
                                    : std::max(1.0, std::round(wanted - tolerance));
    if (thickness == (ideals ? *ideals : event.base.number)) return;
    if (!m_session.request(m_session.editor().writeThickness(*selected, thickness, ideals.has_value()),
                           QStringLiteral("Thickness"), {m_edgeToken, false})) {
        m_edgeToken = 0;
    }
}

void PatternCanvas::usePan(bool on) {
    m_panning = on;
    setPanTool(on);
}

bool PatternCanvas::cancel() {
    if (m_edgeToken != 0) {
        m_session.document().cancelGesture(std::exchange(m_edgeToken, 0));
        resized();
        return true;
    }
    if (!m_finder.stroking()) return false;
    m_finder.cancelStroke();
    return true;
}

void PatternCanvas::tapped() {
    if (const auto at = cursor(); at && m_finder.beginStroke(at->side)) m_finder.endStroke();
}

void PatternCanvas::putAtCursor(char character) {
    if (const auto at = cursor(); at && m_finder.beginStroke(at->side, character)) m_finder.endStroke();
}

void PatternCanvas::cursorMoved(int dx, int dy, Qt::KeyboardModifiers) {
    const int sides = m_session.conditions().sides;
    m_cursorSide = ((m_cursorSide + dx) % sides + sides) % sides;
    if (dy != 0 && m_session.ringCount() > 0) {
        const auto now = static_cast<std::int64_t>(m_session.selected().value_or(0));
        const auto last = static_cast<std::int64_t>(m_session.ringCount()) - 1;
        m_session.select(static_cast<std::size_t>(std::clamp<std::int64_t>(now + dy, 0, last)));
    }
    update();
    emit hoverChanged();
    speak();
}

void PatternCanvas::contextMenuAt(QPointF content, QPoint global) {
    const auto place = sideAt(content);
    if (!place) return;
    m_session.select(place->ring);
    m_cursorSide = place->side;
    QMenu menu;
    const auto add = [&](const QString& text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    const SideMark* mark = m_session.picture(place->ring).at(place->side);
    const auto put = [&](const QString& what, char character) {
        if (mark != nullptr && mark->character == character) return;
        add(QStringLiteral("'%1' %2").arg(QLatin1Char(character)).arg(what),
            [this, character] { putAtCursor(character); });
    };
    if (mark != nullptr && mark->wall) put(QStringLiteral("gap"), '_');
    const pattern::WallTable& walls = m_session.analysis().walls();
    for (const auto& [character, wall] : walls.walls) put(wallWords(walls, character), character);
    menu.addSeparator();
    add(QStringLiteral("Go to its text"), [this] { emit m_session.textRequested(); });
    menu.addSeparator();
    for (QAction* action : actions()) {
        const QString id = action->objectName();
        if (id == QLatin1String("pattern.addRing") || id == QLatin1String("pattern.wrapFor") ||
            id == QLatin1String("pattern.moveIn") || id == QLatin1String("pattern.moveOut")) {
            menu.addAction(action);
        }
    }
    add(QStringLiteral("Duplicate"), [this, ring = place->ring] { duplicateRing(m_session, ring); });
    add(QStringLiteral("Delete"), [this, ring = place->ring] { deleteRing(m_session, ring); });
    menu.exec(global);
}

void PatternCanvas::turnPlayer() {
    m_player.turn((m_right ? 1 : 0) - (m_left ? 1 : 0));
}

void PatternCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        if (m_player.playing()) {
            m_player.pause();
            return;
        }
        if (cancel()) return;
    }
    const bool left = event->key() == Qt::Key_Left;
    if (m_player.playing() && (left || event->key() == Qt::Key_Right)) {
        (left ? m_left : m_right) = true;
        turnPlayer();
        return;
    }
    CanvasView::keyPressEvent(event);
}

void PatternCanvas::keyReleaseEvent(QKeyEvent* event) {
    const bool left = event->key() == Qt::Key_Left;
    if ((left || event->key() == Qt::Key_Right) && !event->isAutoRepeat() && (m_left || m_right)) {
        (left ? m_left : m_right) = false;
        turnPlayer();
        return;
    }
    CanvasView::keyReleaseEvent(event);
}

void PatternCanvas::focusOutEvent(QFocusEvent* event) {
    m_left = m_right = false;
    turnPlayer();
    CanvasView::focusOutEvent(event);
}

}  // namespace lw::pattern_editor
