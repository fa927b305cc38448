// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lw::map_editor {

/// The field over a long list that leaves only what has its letters. It is there once the list is long, and
/// comes with Ctrl+F in the panel while it is not; empty and left, it goes again.
class FilterLine : public QLineEdit {
    Q_OBJECT

public:
    /// `panel`: where Ctrl+F is heard, whatever in it has the focus. `name`: for screen readers.
    FilterLine(QWidget& panel, const QString& name);

    /// Whether it is there without being asked for.
    void setNeeded(bool on);
    /// Whether something that is called `name` is left; all is while there are no letters.
    [[nodiscard]] bool leaves(const QString& name) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void focusOutEvent(QFocusEvent* event) override;

private:
    void refresh();

    bool m_needed = false;
};

}  // namespace lw::map_editor
