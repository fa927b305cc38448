// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

#include "dungeon/dungeon_session.h"

class QLabel;
class QPushButton;

namespace lw::panels {
class ElidedLabel;
}

namespace lw::dungeon_editor {

/// The line over the picture that says why it is not that of the text, or why the seed has none.
class StaleBar : public QFrame {
    Q_OBJECT

public:
    explicit StaleBar(DungeonSession& session, QWidget* parent = nullptr);

signals:
    void jumpRequested();

private:
    void refresh();
    void refreshSoon();
    [[nodiscard]] QString words() const;

    DungeonSession& m_session;
    QLabel* m_icon;
    panels::ElidedLabel* m_text;
    QPushButton* m_jump;
    QPushButton* m_cancel;
    QTimer m_delay;
};

}  // namespace lw::dungeon_editor
