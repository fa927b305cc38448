// SPDX-License-Identifier: GPL-3.0-or-later
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <utility>

#include "pattern/pattern_canvas.h"
#include "pattern/ring_commands.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

constexpr double kLeastPainted = 3;  ///< pixels; a thinner ring is only selected by a click

}  // namespace

void PatternCanvas::pressed(QPointF content, Qt::MouseButton, Qt::KeyboardModifiers) {
    if (const auto spot = spotAt(content)) {
        showSpot(*spot);
        return;
    }
    if (onEdge(content)) return beginEdge();
    if (const auto gap = m_player.playing() ? std::nullopt : gapAt(content)) {
        m_gapFrom = m_session.polygon().radiusAt(fromCentre(content));
        m_gapDrag.begin(*gap);
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

void PatternCanvas::dragged(QPointF content, Qt::KeyboardModifiers keys) {
    if (m_gapDrag.active()) {
        m_pointer = content;
        const double moved = m_session.polygon().radiusAt(fromCentre(content)) - m_gapFrom;
        m_gapDrag.moveBy(moved / m_session.scene().unitsPerSecond(),
                         {keys.testFlag(Qt::AltModifier), keys.testFlag(Qt::ShiftModifier)});
        return;
    }
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
    if (m_gapDrag.active()) {
        m_gapDrag.end();
        resized();
        return;
    }
    endEdge();
    m_finder.endStroke();
}

void PatternCanvas::cancelled() {
    if (m_gapDrag.active()) {
        m_gapDrag.cancel();
        resized();
    }
    cancelEdge();
    m_finder.cancelStroke();
}

void PatternCanvas::beginEdge() {
    m_edgeToken = m_session.document().beginGesture(this, [this](document::Interruption how) {
        if (how == document::Interruption::kTakeBack)
            cancelEdge();
        else
            endEdge();
    });
}

void PatternCanvas::endEdge() {
    if (m_edgeToken == 0) return;
    m_session.document().endGesture(std::exchange(m_edgeToken, 0));
    resized();
}

void PatternCanvas::cancelEdge() {
    if (m_edgeToken == 0) return;
    m_session.document().cancelGesture(std::exchange(m_edgeToken, 0));
    resized();
}

void PatternCanvas::dragEdge(QPointF content) {
    const auto selected = m_session.selected();
    if (!selected) return endEdge();
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        return endEdge();
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
        endEdge();
    }
}

void PatternCanvas::usePan(bool on) {
    m_panning = on;
    setPanTool(on);
}

bool PatternCanvas::escaped() {
    if (m_player.playing()) {
        m_player.pause();
        return true;
    }
    if (m_player.leaveMedley()) return true;
    if (m_player.end()) {
        m_player.closeEnd();
        return true;
    }
    if (!std::exchange(m_spot, std::nullopt)) return false;
    emit spotChanged();
    update();
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
    const pattern::WallTable& walls = m_session.walls();
    for (const auto& [character, wall] : walls.walls) put(wallWords(walls, character), character);
    menu.addSeparator();
    add(QStringLiteral("Go to its text"), [this] { emit m_session.textRequested(); });
    menu.addSeparator();
    for (QAction* action : actions()) {
        const QString id = action->objectName();
        if (id == QLatin1String("pattern.addRing") || id == QLatin1String("pattern.wrapFor") ||
            id == QLatin1String("pattern.addWait") || id == QLatin1String("pattern.addTurn") ||
            id == QLatin1String("pattern.turnOn") || id == QLatin1String("pattern.turnBack")) {
            menu.addAction(action);
        }
    }
    add(QStringLiteral("Duplicate"), [this] { duplicateRows(m_session); });
    add(QStringLiteral("Delete"), [this] { deleteRows(m_session); });
    menu.exec(global);
}

std::optional<PlayKey> PatternCanvas::playKey(const QKeyEvent& event) const {
    if (!m_player.playing()) return std::nullopt;
    if (m_playKeys != nullptr) return playKeyOf(*m_playKeys, event.key());
    if (event.key() == Qt::Key_Left) return PlayKey::kLeft;
    if (event.key() == Qt::Key_Right) return PlayKey::kRight;
    return std::nullopt;
}

void PatternCanvas::steer(PlayKey key, bool down) {
    m_held.set(key, down);
    m_player.hold(m_held.keys());
}

bool PatternCanvas::event(QEvent* event) {
    // While Play runs its keys steer, whatever else they are for.
    if (event->type() == QEvent::ShortcutOverride && playKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return CanvasView::event(event);
}

void PatternCanvas::keyPressEvent(QKeyEvent* event) {
    if (const auto key = playKey(*event)) {
        if (!event->isAutoRepeat()) steer(*key, true);
        return;
    }
    CanvasView::keyPressEvent(event);
}

void PatternCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (const auto key = playKey(*event)) {
        if (!event->isAutoRepeat()) steer(*key, false);
        return;
    }
    CanvasView::keyReleaseEvent(event);
}

void PatternCanvas::focusOutEvent(QFocusEvent* event) {
    m_held.releaseAll();
    m_player.hold({});
    CanvasView::focusOutEvent(event);
}

}  // namespace lw::pattern_editor
