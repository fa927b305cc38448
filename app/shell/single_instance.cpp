// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/single_instance.h"

#include <QDataStream>
#include <QDeadlineTimer>
#include <QDir>
#include <QLocalSocket>
#include <QThread>
#include <unistd.h>

namespace lw::shell {

namespace {

constexpr int kConnectMilliseconds = 300;
const QByteArray kTaken = QByteArrayLiteral("taken");

}  // namespace

SingleInstance::SingleInstance(const QString& name, QObject* parent)
    : QObject(parent), m_name(name), m_lock(QDir(QDir::tempPath()).filePath(name) + QStringLiteral(".lock")) {
    m_lock.setStaleLockTime(0);  // only that of a dead process is stale
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
}

QString SingleInstance::defaultName() {
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString file = QStringLiteral("levelwright-%1").arg(::getuid());
    return folder.isEmpty() ? file : folder + QLatin1Char('/') + file;
}

SingleInstance::Start SingleInstance::start(const QStringList& paths, int patience, int between) {
    const QDeadlineTimer end(between);
    for (bool isLast = false;; QThread::msleep(20)) {
        // Where no lock can be made, nobody has one. One that ended while it was asked has let it go.
        if (m_lock.tryLock() || m_lock.error() != QLockFile::LockFailedError) {
            listen();
            return Start::kFirst;
        }
        if (isLast) return Start::kFirst;
        const HandOver done = handOver(paths, patience);
        if (done != HandOver::kNobody) return done == HandOver::kTaken ? Start::kTaken : Start::kBusy;
        isLast = end.hasExpired();
    }
}

SingleInstance::HandOver SingleInstance::handOver(const QStringList& paths, int patience) const {
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(kConnectMilliseconds)) return HandOver::kNobody;
    QByteArray block;
    QDataStream stream(&block, QIODevice::WriteOnly);
    stream << paths;
    socket.write(block);
    socket.flush();
    // A process that died refuses the connection; one that is busy has the paths in its socket.
    QByteArray answer;
    QDeadlineTimer end(patience);
    while (answer.size() < kTaken.size() && !end.hasExpired()) {
        if (socket.waitForReadyRead(static_cast<int>(end.remainingTime())))
            answer += socket.readAll();
        else if (socket.state() != QLocalSocket::ConnectedState)
            return HandOver::kNobody;  // it ended without having taken them
    }
    return answer == kTaken ? HandOver::kTaken : HandOver::kBusy;
}

void SingleInstance::listen() {
    if (m_server.listen(m_name)) return;
    // A socket left by a process that died: one that lives has the lock.
    QLocalServer::removeServer(m_name);
    m_server.listen(m_name);
}

void SingleInstance::accept() {
    while (QLocalSocket* socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        const auto read = [this, socket] {
            QDataStream stream(socket);
            stream.startTransaction();
            QStringList paths;
            stream >> paths;
            if (!stream.commitTransaction()) return;
            socket->write(kTaken);
            socket->flush();
            // Opening may ask, and wait in a dialog: not while the socket is being read, which ends
            // meanwhile.
            QMetaObject::invokeMethod(
                this, [this, paths] { emit received(paths); }, Qt::QueuedConnection);
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        if (socket->bytesAvailable() > 0) read();
    }
}

}  // namespace lw::shell
