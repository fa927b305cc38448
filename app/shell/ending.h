// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <array>

namespace lw::document {
class Workspace;
}

namespace lw::shell {

/// Ends the program when the system asks for it (SIGTERM, SIGHUP, SIGINT): nobody is asked anything, and what
/// is unsaved is in the recovery store first.
class Ending : public QObject {
    Q_OBJECT

public:
    explicit Ending(document::Workspace& workspace);
    ~Ending() override;

signals:
    /// The last moment to keep something.
    void ending();

private:
    void end();

    document::Workspace& m_workspace;
    std::array<int, 2> m_pipe{-1, -1};
};

}  // namespace lw::shell
