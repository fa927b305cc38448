// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QStringList>

namespace lw::shell {

/// One window a process, one process a user: a second start hands its files to the first and ends. Who holds
/// the lock is the first, however closely they start.
class SingleInstance : public QObject {
    Q_OBJECT

public:
    /// `name`: of the socket, unique to a user and session; the lock stands beside it.
    explicit SingleInstance(const QString& name, QObject* parent = nullptr);

    enum class Start {
        kFirst,  ///< it is the one that listens from now on, or nobody could be found who does
        kTaken,  ///< another process opens the paths
        kBusy    ///< there is one that does not answer yet; it finds the paths when it does
    };
    /// Listens for those that come later, or hands absolute paths to the process that does and waits for its
    /// answer as long as `patience` milliseconds. One that begins or ends has the lock, and listens not yet
    /// or no more: it is waited for as long as `between` milliseconds.
    [[nodiscard]] Start start(const QStringList& paths, int patience = kPatience, int between = kBetween);
    [[nodiscard]] static QString defaultName();
    static constexpr int kPatience = 10000;
    static constexpr int kBetween = 5000;

signals:
    void received(const QStringList& paths);

private:
    enum class HandOver { kNobody, kTaken, kBusy };
    [[nodiscard]] HandOver handOver(const QStringList& paths, int patience) const;
    void listen();
    void accept();

    QString m_name;
    QLockFile m_lock;
    QLocalServer m_server;  ///< closed before the lock is let go
};

}  // namespace lw::shell
