// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "document/workspace.h"

namespace lw::shell {

class MainWindow;

/// Which documents the window has, in the order of its tabs, and how they are seen, kept in the settings so
/// that the next start goes on there. Unsaved texts are in the recovery store; those of a session that ended
/// in peace come back unasked, those of a crash are offered (Files::offerRecovery).
class Session : public QObject {
    Q_OBJECT

public:
    Session(document::Workspace& workspace, MainWindow& window);

    /// Opens what the last session had, if the user wants that. From now on this one is kept.
    void restore();
    /// The program may end now: how everything is seen is kept too, and unsaved texts come back unasked.
    /// False: they can't be kept.
    bool end();
    /// Nothing of what happens from now on is kept.
    void finish() { m_isKept = false; }

private:
    void store(bool isEnd);
    void restoreTabs();

    document::Workspace& m_workspace;
    MainWindow& m_window;
    bool m_isKept = false;
};

}  // namespace lw::shell
