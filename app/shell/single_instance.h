// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>

namespace lw::shell {

/// One window a process, one process a user: a second start hands its files to the first and ends.
class SingleInstance : public QObject {
    Q_OBJECT

public:
    /// `name`: of the socket, unique to a user and session.
    explicit SingleInstance(QString name, QObject* parent = nullptr);

    enum class HandOver {
        kNobody,  ///< no process is there
        kTaken,
        kBusy  ///< there is one that does not answer yet; it finds the paths when it does
    };
    /// Hands absolute paths to a process that is already there, and waits for its answer as long as
    /// `patience` milliseconds.
    [[nodiscard]] HandOver handOver(const QStringList& paths, int patience = kPatience) const;
    /// Listens for those that come later.
    void listen();
    [[nodiscard]] static QString defaultName();
    static constexpr int kPatience = 10000;

signals:
    void received(const QStringList& paths);

private:
    void accept();

    QString m_name;
    QLocalServer m_server;
};

}  // namespace lw::shell
