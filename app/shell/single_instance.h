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

    /// Hands absolute paths to a process that is already there; false if there is none.
    [[nodiscard]] bool handOver(const QStringList& paths) const;
    /// Listens for those that come later.
    void listen();
    [[nodiscard]] static QString defaultName();

signals:
    void received(const QStringList& paths);

private:
    void accept();

    QString m_name;
    QLocalServer m_server;
};

}  // namespace lw::shell
