// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/filter_line.h"

#include <QKeyEvent>

namespace lw::map_editor {

FilterLine::FilterLine(QWidget& panel, const QString& name) : QLineEdit(&panel) {
    setPlaceholderText(QStringLiteral("Filter"));
    setAccessibleName(name);
    setStyleSheet(QStringLiteral("margin: 4px 8px;"));  // off the panel's edges
    panel.installEventFilter(this);
    hide();
}

void FilterLine::setNeeded(bool on) {
    m_needed = on;
    refresh();
}

bool FilterLine::leaves(const QString& name) const {
    return text().isEmpty() || name.contains(text(), Qt::CaseInsensitive);
}

void FilterLine::refresh() {
    setVisible(m_needed || hasFocus() || !text().isEmpty());
}

void FilterLine::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    refresh();
}

bool FilterLine::eventFilter(QObject* watched, QEvent* event) {
    // A key that nothing in the panel takes comes to the panel.
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Find))
        return QLineEdit::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        show();
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    }
    return true;
}

}  // namespace lw::map_editor
