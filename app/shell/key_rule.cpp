// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/key_rule.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolBar>

#include "canvas/canvas_view.h"
#include "panels/files_panel.h"
#include "panels/folder_problems.h"
#include "shell/dock_area.h"
#include "shell/document_view.h"
#include "shell/main_window.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

namespace {

bool isSlider(const QWidget& widget) {
    return qobject_cast<const QAbstractSlider*>(&widget) != nullptr &&
           qobject_cast<const QScrollBar*>(&widget) == nullptr;
}

bool isChoice(const QWidget& widget) {
    const auto* box = qobject_cast<const QComboBox*>(&widget);
    return box != nullptr && !box->isEditable();
}

/// The control that a wheel over `widget` would turn; null if there is none.
QWidget* controlAt(QWidget* widget) {
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget()) {
        if (qobject_cast<QAbstractSpinBox*>(widget) != nullptr ||
            qobject_cast<QComboBox*>(widget) != nullptr || isSlider(*widget))
            return widget;
    }
    return nullptr;
}

/// The line that is typed into; null where `widget` is no field.
QLineEdit* lineOf(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return const_cast<QLineEdit*>(line);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->lineEdit();
    if (qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr) return widget.findChild<QLineEdit*>();
    return nullptr;
}

bool isOfList(const QWidget& field) {
    for (const QWidget* w = field.parentWidget(); w != nullptr; w = w->parentWidget()) {
        if (qobject_cast<const QAbstractItemView*>(w) != nullptr) return true;
    }
    return false;
}

/// Whether `widget` is part of a panel, a bar or a view, not of a card that stands over the window for a
/// moment.
bool isPartOf(const DocumentView& view, const QWidget& widget) {
    for (const QWidget* w = &widget; w != nullptr; w = w->parentWidget()) {
        if (w == &view || qobject_cast<const QDockWidget*>(w) != nullptr ||
            qobject_cast<const QToolBar*>(w) != nullptr)
            return true;
    }
    return false;
}

/// Keys by which a number is stepped while it is edited.
bool steps(const QKeyEvent& key) {
    const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return plain && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down || key.key() == Qt::Key_PageUp ||
                     key.key() == Qt::Key_PageDown);
}

}  // namespace

KeyRule::KeyRule(MainWindow& window) : m_window(window) {
    qApp->installEventFilter(this);
}

bool KeyRule::isInWindow(const QWidget& widget) const {
    const QWidget* window = widget.window();
    return window == &m_window ||
           (qobject_cast<const QDockWidget*>(window) != nullptr && window->parentWidget() == &m_window);
}

bool KeyRule::isBesidePicture(const QWidget& widget) const {
    const DocumentView* view = m_window.currentView();
    if (view == nullptr || !isInWindow(widget) || !isPartOf(*view, widget)) return false;
    const QWidget* canvas = view->editor() != nullptr ? view->editor()->canvas() : nullptr;
    const bool isPicture = canvas != nullptr && (canvas == &widget || canvas->isAncestorOf(&widget));
    const DockArea& docks = m_window.docks();
    const bool isOfFiles =
        docks.files().isAncestorOf(&widget) || docks.folderProblems().isAncestorOf(&widget);
    return !isPicture && !isOfFiles && !view->textPane().isAncestorOf(&widget);
}

void KeyRule::settle(QWidget& widget) const {
    // A wheel gives the focus before it turns.
    if (controlAt(&widget) == &widget && widget.focusPolicy() == Qt::WheelFocus)
        widget.setFocusPolicy(Qt::StrongFocus);
    if (!isInWindow(widget)) return;
    // What scrolls would get the focus in place of what is in it.
    const bool isPressed = qobject_cast<QAbstractButton*>(&widget) != nullptr || isSlider(widget) ||
                           isChoice(widget) || qobject_cast<QScrollArea*>(&widget) != nullptr;
    if (isPressed && (widget.focusPolicy() & Qt::ClickFocus) != 0) widget.setFocusPolicy(Qt::TabFocus);
}

bool KeyRule::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr) return false;
    switch (event->type()) {
        // It may be polished before it is in the window.
        case QEvent::Polish:
        case QEvent::Show:
            settle(*widget);
            return false;
        case QEvent::Hide:
            hidden(*widget);
            return false;
        case QEvent::Wheel: {
            const QWidget* control = controlAt(widget);
            if (control == nullptr || control->hasFocus()) return false;
            event->ignore();
            return true;
        }
        case QEvent::ShortcutOverride:
            if (qobject_cast<QAbstractSpinBox*>(widget) == nullptr) return false;
            if (!steps(*static_cast<QKeyEvent*>(event))) return false;
            event->accept();
            return true;
        case QEvent::KeyPress:
            return isInWindow(*widget) && keyPressed(*widget, *static_cast<QKeyEvent*>(event));
        default:
            return false;
    }
}

void KeyRule::hidden(const QWidget& widget) {
    const QWidget* focus = m_window.focusWidget();
    if (focus == nullptr || (focus != &widget && !widget.isAncestorOf(focus))) return;
    if (isBesidePicture(*focus)) m_window.currentView()->focusMain();
}

bool KeyRule::keyPressed(QWidget& widget, const QKeyEvent& key) {
    DocumentView* view = m_window.currentView();
    if (view != nullptr && view->textPane().isAncestorOf(&widget)) return false;
    const bool isEsc = key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier;
    if (isEsc && view != nullptr && view->document().takeBackGesture()) return true;
    if (isEsc && lineOf(widget) == nullptr && m_window.docks().closeDrawerFrom(widget)) return true;
    if (view == nullptr) return false;
    const bool ends = isEsc || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!ends || !isBesidePicture(widget) || isOfList(widget)) return false;
    QLineEdit* line = lineOf(widget);
    if (line == nullptr) {
        if (isEsc) view->focusMain();
        return isEsc;
    }
    if (isEsc) {
        while (line->isUndoAvailable()) line->undo();
    }
    // What Return does comes first.
    QTimer::singleShot(0, this, [this, field = QPointer<QWidget>(&widget)] {
        if (field != nullptr && field->hasFocus()) leave(*field);
    });
    return isEsc;
}

void KeyRule::leave(QWidget& field) {
    DocumentView* view = m_window.currentView();
    if (view != nullptr && isBesidePicture(field)) view->focusMain();
}

}  // namespace lw::shell
