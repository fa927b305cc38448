// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QString>
#include <QVariantAnimation>
#include <QVariantMap>
#include <QWidget>
#include <optional>

#include "canvas/zoom.h"

namespace lw::canvas {

/// The zoomable, pannable view that the visual editors paint on. A wheel pans (Shift: sideways), Ctrl+wheel
/// and pinch zoom at the pointer, pixel deltas of a touchpad pan; the middle button or a held Space drags.
/// A tapped Space, and Return, act on the cell under the keyboard cursor.
///
/// A derived canvas says how large its content is, paints it, and gets pointer events in content units. A
/// gesture of the left button is one press, any number of drags and one release at its end or one cancel
/// (Esc). What ends it but for its button ends it where the pointer is: the focus, the window or the view
/// goes, the button came up unseen. Other buttons and the keys of the cursor do nothing while it lasts.
class CanvasView : public QWidget {
    Q_OBJECT

public:
    explicit CanvasView(QWidget* parent = nullptr);

    [[nodiscard]] const Zoom& zoom() const { return m_zoom; }
    /// Pixels a unit at 100 %, and whether tiles are whole pixels wide.
    void setUnit(double pixels, bool wholePixels);
    /// Another unit for the content that is seen, whether scales are whole multiples of it from 100 % up, and
    /// its height in widths; a view that was fitted is fitted again.
    void changeUnit(double pixels, bool wholeFactors, double aspect = 1.0);

    void zoomIn() { zoomTo(m_zoom.stepped(1)); }
    void zoomOut() { zoomTo(m_zoom.stepped(-1)); }
    void zoomActual() { zoomTo(m_zoom.unit); }
    /// Around the pointer if it is over the canvas, else around the middle.
    void zoomTo(double scale);
    void zoomToPercent(double percent) { zoomTo(percent / 100.0 * m_zoom.unit); }
    void fit();
    /// Scrolls so that `content` is seen; nothing happens if it is already.
    void ensureVisible(const QRectF& content);
    void panBy(QPointF pixels);
    /// Whether a plain drag pans (the hand tool).
    void setPanTool(bool on);

    void setReduceMotion(bool on) { m_reduceMotion = on; }
    [[nodiscard]] bool reduceMotion() const { return m_reduceMotion; }
    /// Zoom and origin, to be kept between sessions. A view that was fitted stays so, one moved by a hand is
    /// not fitted again.
    [[nodiscard]] QVariantMap viewState() const;
    void restoreView(const QVariantMap& state);

    /// What a screen reader says of the cell under the keyboard cursor: "x 24, y 8, 'x', not in the legend".
    [[nodiscard]] virtual QString spokenCell() const { return {}; }

    [[nodiscard]] QRectF visibleContent() const;
    /// The view without the margins that rulers take.
    [[nodiscard]] QRect contentArea() const;
    /// Room for rulers at the left and top, pixels.
    void setMargins(int left, int top);

signals:
    void viewChanged();
    /// The pointer is over a place of the content, or gone (nothing).
    void hovered(std::optional<QPointF> content);

protected:
    /// Size of the content in units; empty if there is none.
    [[nodiscard]] virtual QSizeF contentSize() const = 0;
    /// Paints the visible part. The painter is in view pixels, clipped to contentArea(), its origin the
    /// area's corner, so that zoom().toView() gives places to paint at.
    virtual void paintContent(QPainter& painter, const QRect& dirty) = 0;
    virtual void paintMargins(QPainter& painter) { Q_UNUSED(painter); }

    /// Whether a button begins a gesture of the content, beside what moves the picture.
    [[nodiscard]] virtual bool takesButton(Qt::MouseButton button) const { return button == Qt::LeftButton; }
    virtual void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    virtual void dragged(QPointF content, Qt::KeyboardModifiers modifiers);
    virtual void released(QPointF content, Qt::KeyboardModifiers modifiers);
    /// The gesture is to be taken back, as if it had never been.
    virtual void cancelled() {}
    /// Esc with no button held; false where it means nothing.
    virtual bool escaped() { return false; }
    virtual void doubleClicked(QPointF content);
    /// A tapped Space or Return.
    virtual void tapped() {}
    virtual void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers);
    virtual void contextMenuAt(QPointF content, QPoint global);
    [[nodiscard]] virtual QCursor toolCursor() const { return Qt::ArrowCursor; }
    void refreshCursor();
    /// Says the cell under the keyboard cursor to a screen reader.
    void speak();
    /// Pixels kept free round a picture that is seen whole.
    void setFitMargin(double pixels) { m_fitMargin = pixels; }
    /// Content changed its size: keeps it in sight.
    void contentResized();
    /// Content changed its size and what was at the origin is at `by` now: the picture stays where it is, or
    /// is fitted again if no hand has moved it.
    void contentShifted(QPointF by);

    [[nodiscard]] QPointF viewPoint(QPointF widgetPoint) const {
        return widgetPoint - contentArea().topLeft();
    }
    [[nodiscard]] QPointF contentAt(QPointF widgetPoint) const {
        return m_zoom.toContent(viewPoint(widgetPoint));
    }
    [[nodiscard]] QPointF widgetPoint(QPointF content) const {
        return m_zoom.toView(content) + contentArea().topLeft();
    }

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

    /// Looks at `middle` at `scale` without counting as a hand's move; until then a fitted view stays fitted.
    void lookAt(QPointF middle, double scale);
    [[nodiscard]] bool movedByHand() const { return m_moved; }

private:
    /// What a held button does. The one state of the pointer: nothing is dragged without it.
    struct Drag {
        enum class Kind { kTool, kPan } kind;
        Qt::MouseButton button;
        QPointF at;  ///< where the pointer was last, widget
        Qt::KeyboardModifiers modifiers;
    };
    void endDrag();
    void cancelDrag();

    void moved();
    void measure();
    void fitNow();
    void zoomAround(double scale, QPointF viewAnchor);
    void animateTo(const Zoom& target);
    bool nativeZoom(QEvent* event);
    bool moveKey(const QKeyEvent& event);

    Zoom m_zoom;
    int m_leftMargin = 0;
    int m_topMargin = 0;
    double m_fitMargin = 16.0;
    bool m_moved = false;  ///< zoomed or panned by hand, so a resize does not fit it again
    bool m_panTool = false;
    bool m_reduceMotion = false;
    bool m_keyboardFocus = false;
    bool m_spaceHeld = false;
    bool m_spaceUsed = false;
    qint64 m_spaceTime = 0;
    quint64 m_spaceReleased = 0;  ///< when it was let go last; 0: never
    std::optional<Drag> m_drag;
    QVariantAnimation m_animation;
    Zoom m_from, m_target;
};

}  // namespace lw::canvas
