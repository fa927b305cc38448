// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QPointer>
#include <QTest>
#include <QWheelEvent>

namespace lw::testing {

/// A mouse with several buttons, as a window system tells of it: while one is held, events go to the widget
/// it was pressed on, with all buttons that are held.
class Hand {
public:
    void press(QWidget* widget, QPoint at, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {}) {
        if (m_held == Qt::NoButton) m_grabber = widget;
        m_held |= button;
        m_at = m_grabber != nullptr
                   ? m_grabber->mapFrom(m_grabber->window(), widget->mapTo(widget->window(), at))
                   : at;
        tell(QEvent::MouseButtonPress, button, modifiers);
    }
    void move(QWidget* widget, QPoint at, Qt::KeyboardModifiers modifiers = {}) {
        if (m_held == Qt::NoButton) m_grabber = widget;
        m_at = at;
        tell(QEvent::MouseMove, Qt::NoButton, modifiers);
    }
    void release(QPoint at, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
        m_held &= ~Qt::MouseButtons(button);
        m_at = at;
        tell(QEvent::MouseButtonRelease, button, modifiers);
    }
    void release(Qt::MouseButton button = Qt::LeftButton) { release(m_at, button); }
    /// The button came up where no one saw it.
    void lose() { m_held = Qt::NoButton; }
    void doubleClick(QWidget* widget, QPoint at) {
        press(widget, at);
        release(at);
        m_held |= Qt::LeftButton;
        tell(QEvent::MouseButtonDblClick, Qt::LeftButton, {});
        release(at);
    }
    /// A wheel turned by `notches` of 120.
    static void wheel(QWidget* widget, QPoint at, int notches, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(widget, &event);
    }
    [[nodiscard]] Qt::MouseButtons held() const { return m_held; }
    [[nodiscard]] QWidget* grabber() const { return m_grabber; }

private:
    void tell(QEvent::Type type, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
        if (m_grabber == nullptr) return;
        QMouseEvent event(type, m_at, m_grabber->mapToGlobal(m_at), button, m_held, modifiers);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(m_grabber, &event);
    }

    QPointer<QWidget> m_grabber;
    QPoint m_at;
    Qt::MouseButtons m_held = Qt::NoButton;
};

}  // namespace lw::testing
