// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_view.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>

#include "canvas/canvas_accessible.h"
#include "look/theme.h"

namespace lw::canvas {

namespace {

constexpr int kMotionMilliseconds = 120;
constexpr int kTapMilliseconds = 300;
constexpr quint64 kRepeatGap = 30;    ///< milliseconds from a key's release to a press that repeats it
constexpr double kWheelNotch = 48.0;  ///< pixels panned by one notch of a wheel

Zoom between(const Zoom& a, const Zoom& b, double share) {
    Zoom z = b;
    z.scale = a.scale + (b.scale - a.scale) * share;
    z.origin = a.origin + (b.origin - a.origin) * share;
    return z;
}

}  // namespace

CanvasView::CanvasView(QWidget* parent) : QWidget(parent) {
    installCanvasAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_animation.setDuration(kMotionMilliseconds);
    m_animation.setEasingCurve(QEasingCurve::OutCubic);
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        m_zoom = between(m_from, m_target, value.toDouble());
        moved();
    });
}

void CanvasView::setUnit(double pixels, bool wholePixels) {
    m_zoom.unit = pixels;
    m_zoom.scale = pixels;
    m_zoom.wholePixels = wholePixels;
}

void CanvasView::changeUnit(double pixels, bool wholeFactors, double aspect) {
    if (m_zoom.unit == pixels && m_zoom.wholeFactors == wholeFactors && m_zoom.aspect == aspect) return;
    m_animation.stop();
    const QPointF middle = visibleContent().center();
    m_zoom.unit = pixels;
    m_zoom.wholeFactors = wholeFactors;
    if (std::exchange(m_zoom.aspect, aspect) != aspect) {
        const QSize room = contentArea().size();
        m_zoom.origin = middle - m_zoom.toUnits(QPointF(room.width(), room.height()) / 2);
    }
    if (!m_moved && isVisible()) {
        fitNow();
    } else {
        m_zoom.setScaleAt(m_zoom.scale, m_zoom.toView(middle));
        contentResized();
    }
}

QRect CanvasView::contentArea() const {
    return rect().adjusted(m_leftMargin, m_topMargin, 0, 0);
}

void CanvasView::setMargins(int left, int top) {
    m_leftMargin = left;
    m_topMargin = top;
    moved();
}

QRectF CanvasView::visibleContent() const {
    const QSize size = contentArea().size();
    const QPointF seen = m_zoom.toUnits({1.0 * size.width(), 1.0 * size.height()});
    return {m_zoom.origin, QSizeF(seen.x(), seen.y())};
}

void CanvasView::moved() {
    update();
    emit viewChanged();
}

void CanvasView::zoomTo(double scale) {
    const QPointF pointer = mapFromGlobal(QCursor::pos());
    const QPointF middle = QRectF(contentArea()).center();
    zoomAround(scale, viewPoint(underMouse() ? pointer : middle));
}

void CanvasView::zoomAround(double scale, QPointF viewAnchor) {
    m_moved = true;
    m_animation.stop();
    measure();
    m_zoom.setScaleAt(scale, viewAnchor);
    m_zoom.clamp(contentSize(), contentArea().size());
    moved();
}

void CanvasView::fit() {
    m_moved = false;
    Zoom target = m_zoom;
    target.fit(contentSize(), contentArea().size(), m_fitMargin);
    animateTo(target);
}

void CanvasView::animateTo(const Zoom& target) {
    m_animation.stop();
    if (m_reduceMotion || !isVisible()) {
        m_zoom = target;
        moved();
        return;
    }
    m_from = m_zoom;
    m_target = target;
    m_animation.start();
}

void CanvasView::lookAt(QPointF middle, double scale) {
    m_animation.stop();
    m_zoom.scale = scale;
    m_zoom.origin = middle - m_zoom.toUnits(QPointF(contentArea().width(), contentArea().height()) / 2);
    moved();
}

void CanvasView::ensureVisible(const QRectF& content) {
    const QRectF seen = visibleContent();
    if (seen.contains(content)) return;
    Zoom target = m_zoom;
    target.origin = content.center() - QPointF(seen.width() / 2, seen.height() / 2);
    target.clamp(contentSize(), contentArea().size());
    m_moved = true;
    animateTo(target);
}

void CanvasView::panBy(QPointF pixels) {
    m_moved = true;
    m_animation.stop();
    m_zoom.origin -= m_zoom.toUnits(pixels);
    m_zoom.clamp(contentSize(), contentArea().size());
    moved();
}

void CanvasView::setPanTool(bool on) {
    m_panTool = on;
    refreshCursor();
}

void CanvasView::measure() {
    m_zoom.measure(contentSize(), contentArea().size(), m_fitMargin);
}

void CanvasView::contentResized() {
    measure();
    m_zoom.clamp(contentSize(), contentArea().size());
    moved();
}

void CanvasView::contentShifted(QPointF by) {
    if (!m_moved) {
        fitNow();
        return;
    }
    m_animation.stop();
    m_zoom.origin += by;
    contentResized();
}

QVariantMap CanvasView::viewState() const {
    return {{QStringLiteral("scale"), m_zoom.scale},
            {QStringLiteral("origin"), m_zoom.origin},
            {QStringLiteral("fitted"), !m_moved}};
}

void CanvasView::restoreView(const QVariantMap& state) {
    bool ok = false;
    const double scale = state.value(QStringLiteral("scale")).toDouble(&ok);
    if (!ok) return;
    m_moved = !state.value(QStringLiteral("fitted")).toBool();
    if (!m_moved && isVisible()) return fitNow();
    // What the content's size allows is only guessed before the view has its own.
    measure();
    constexpr double kTiny = 1e-3;
    m_zoom.scale = std::clamp(scale, std::min(kTiny, m_zoom.least()), Zoom::kMost * m_zoom.unit);
    m_zoom.origin = state.value(QStringLiteral("origin")).toPointF();
    moved();
}

void CanvasView::pressed(QPointF, Qt::MouseButton, Qt::KeyboardModifiers) {}
void CanvasView::dragged(QPointF, Qt::KeyboardModifiers) {}
void CanvasView::released(QPointF, Qt::KeyboardModifiers) {}
void CanvasView::doubleClicked(QPointF) {}
void CanvasView::cursorMoved(int, int, Qt::KeyboardModifiers) {}
void CanvasView::contextMenuAt(QPointF, QPoint) {}

void CanvasView::refreshCursor() {
    if (m_drag && m_drag->kind == Drag::Kind::kPan)
        setCursor(Qt::ClosedHandCursor);
    else if (m_panTool || m_spaceHeld)
        setCursor(Qt::OpenHandCursor);
    else
        setCursor(toolCursor());
}

void CanvasView::speak() {
    QAccessibleEvent focus(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&focus);
}

bool CanvasView::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture && nativeZoom(event)) return true;
    if (event->type() == QEvent::WindowDeactivate || (event->type() == QEvent::EnabledChange && !isEnabled()))
        endDrag();
    if (event->type() == QEvent::ShortcutOverride) {
        // Space, arrows and Return belong to the canvas, whatever shortcuts a window may have on them.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

bool CanvasView::nativeZoom(QEvent* event) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() != Qt::ZoomNativeGesture) return false;
    zoomAround(m_zoom.scale * (1.0 + gesture->value()), viewPoint(gesture->position()));
    event->accept();
    return true;
}

void CanvasView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), look::theme().canvas);
    painter.save();
    const QRect area = contentArea();
    painter.setClipRect(area & event->rect());
    painter.translate(area.topLeft());
    paintContent(painter, (event->rect() & area).translated(-area.topLeft()));
    painter.restore();
    paintMargins(painter);
    if (hasFocus() && m_keyboardFocus) {
        painter.setPen(QPen(look::theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(area).adjusted(1, 1, -1, -1));
    }
}

void CanvasView::fitNow() {
    m_animation.stop();  // its end was that of another size
    m_zoom.fit(contentSize(), contentArea().size(), m_fitMargin);
    moved();
}

void CanvasView::resizeEvent(QResizeEvent*) {
    // Until a hand moves the picture it stays fitted, while the window finds its layout.
    if (!m_moved) {
        fitNow();
        return;
    }
    measure();
    m_zoom.clamp(contentSize(), contentArea().size());
    emit viewChanged();
}

void CanvasView::showEvent(QShowEvent*) {
    if (!m_moved) fitNow();
}

void CanvasView::hideEvent(QHideEvent* event) {
    endDrag();
    QWidget::hideEvent(event);
}

void CanvasView::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const double steps = event->angleDelta().y() / 120.0;
        if (qAbs(steps) >= 1.0) {
            zoomAround(m_zoom.stepped(static_cast<int>(steps)), viewPoint(event->position()));
        } else if (steps != 0.0) {
            zoomAround(m_zoom.scale * (1.0 + steps * 0.25), viewPoint(event->position()));
        }
        return;
    }
    QPointF delta = event->pixelDelta();
    if (delta.isNull()) delta = QPointF(event->angleDelta()) / 120.0 * kWheelNotch;
    if (event->modifiers().testFlag(Qt::ShiftModifier) && delta.x() == 0.0) delta = QPointF(delta.y(), 0.0);
    panBy(delta);
}

void CanvasView::mousePressEvent(QMouseEvent* event) {
    m_keyboardFocus = false;
    if (m_drag) return;
    const bool left = event->button() == Qt::LeftButton;
    const bool pan = event->button() == Qt::MiddleButton || (left && (m_panTool || m_spaceHeld));
    if (!pan && !takesButton(event->button())) return;
    m_drag = Drag{pan ? Drag::Kind::kPan : Drag::Kind::kTool, event->button(), event->position(),
                  event->modifiers()};
    if (pan)
        m_spaceUsed = true;
    else
        pressed(contentAt(event->position()), event->button(), event->modifiers());
    refreshCursor();
}

void CanvasView::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag && !event->buttons().testFlag(m_drag->button)) endDrag();
    if (m_drag) {
        const QPointF by = event->position() - m_drag->at;
        m_drag->at = event->position();
        m_drag->modifiers = event->modifiers();
        if (m_drag->kind == Drag::Kind::kPan)
            panBy(by);
        else
            dragged(contentAt(event->position()), event->modifiers());
    }
    if (contentArea().contains(event->position().toPoint()))
        emit hovered(contentAt(event->position()));
    else
        emit hovered(std::nullopt);
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_drag || event->button() != m_drag->button) return;
    m_drag->at = event->position();
    m_drag->modifiers = event->modifiers();
    endDrag();
}

void CanvasView::endDrag() {
    const auto drag = std::exchange(m_drag, std::nullopt);
    if (drag && drag->kind == Drag::Kind::kTool) released(contentAt(drag->at), drag->modifiers);
    refreshCursor();
}

void CanvasView::cancelDrag() {
    const auto drag = std::exchange(m_drag, std::nullopt);
    if (drag && drag->kind == Drag::Kind::kTool) cancelled();
    refreshCursor();
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event) {
    const bool within = m_drag.has_value();
    mousePressEvent(event);
    if (event->button() == Qt::LeftButton && !within) doubleClicked(contentAt(event->position()));
}

void CanvasView::leaveEvent(QEvent*) {
    emit hovered(std::nullopt);
}

bool CanvasView::moveKey(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers.testFlag(Qt::ControlModifier) || modifiers.testFlag(Qt::AltModifier)) return false;
    QPoint by;
    switch (event.key()) {
        case Qt::Key_Left:
            by = {-1, 0};
            break;
        case Qt::Key_Right:
            by = {1, 0};
            break;
        case Qt::Key_Up:
            by = {0, -1};
            break;
        case Qt::Key_Down:
            by = {0, 1};
            break;
        default:
            return false;
    }
    if (!m_drag) cursorMoved(by.x(), by.y(), modifiers);
    return true;
}

void CanvasView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        const bool within = m_drag.has_value();
        cancelDrag();
        if (!within && !escaped()) QWidget::keyPressEvent(event);
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
        if (!event->isAutoRepeat()) {
            m_spaceHeld = true;
            // Some servers tell of a repeated key as of one let go and pressed again at once.
            m_spaceUsed = m_spaceReleased > 0 && event->timestamp() < m_spaceReleased + kRepeatGap;
            m_spaceTime = static_cast<qint64>(event->timestamp());
            refreshCursor();
        }
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!m_drag) tapped();
    } else if (!moveKey(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_keyboardFocus = true;
    update();
    event->accept();
}

void CanvasView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat() || !m_spaceHeld) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    m_spaceHeld = false;
    m_spaceReleased = event->timestamp();
    refreshCursor();
    const qint64 held = static_cast<qint64>(event->timestamp()) - m_spaceTime;
    if (!m_spaceUsed && !m_drag && held <= kTapMilliseconds) tapped();
}

void CanvasView::focusInEvent(QFocusEvent* event) {
    m_keyboardFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                      event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void CanvasView::focusOutEvent(QFocusEvent* event) {
    m_spaceHeld = false;
    endDrag();
    QWidget::focusOutEvent(event);
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_drag) contextMenuAt(contentAt(event->pos()), event->globalPos());
}

}  // namespace lw::canvas
