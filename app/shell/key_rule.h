// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QKeyEvent;
class QWheelEvent;

namespace lw::shell {

class MainWindow;

/// The rule of keys, focus and wheels, for every widget of the program:
///
/// 1. What a key does is decided by the document in front (ActionRegistry), not by what was clicked last.
/// 2. A field takes keys while it is edited: the text, a line of words, a number, a choice that can be typed.
///    Return and Esc end that in the panels and the toolbar, and the picture has the keys again; Esc gives
///    the field back what it was.
/// 3. Whatever else has the focus (a list, a slider, a button, a choice) keeps arrows, Space and Return. A
///    click on a slider, a button or a choice leaves the focus where it is; Tab comes to them.
/// 4. A wheel changes nothing that has not the focus; it scrolls what lies under it.
/// 5. Esc takes back the gesture under way wherever the focus is, but for the text.
/// 6. What goes while it has the focus leaves the keys to the picture, not to whatever comes next.
class KeyRule : public QObject {
    Q_OBJECT

public:
    explicit KeyRule(MainWindow& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool isInWindow(const QWidget& widget) const;
    /// Whether a widget stands round the picture in front: in a panel, the toolbar, the status bar. Files
    /// have keys of their own.
    [[nodiscard]] bool isBesidePicture(const QWidget& widget) const;
    void settle(QWidget& widget) const;
    void hidden(const QWidget& widget);
    [[nodiscard]] bool keyPressed(QWidget& widget, const QKeyEvent& key);
    void leave(QWidget& field);

    MainWindow& m_window;
};

}  // namespace lw::shell
