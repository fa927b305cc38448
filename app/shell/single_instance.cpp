// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/single_instance.h"

#include <QDataStream>
#include <QLocalSocket>
#include <QStringList>
#include <unistd.h>

namespace lw::shell {

namespace {

constexpr int kConnectMilliseconds = 300;
constexpr int kAnswerMilliseconds = 3000;
const QByteArray kTaken = QByteArrayLiteral("taken");

}  // namespace

SingleInstance::SingleInstance(QString name, QObject* parent) : QObject(parent), m_name(std::move(name)) {
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
}

QString SingleInstance::defaultName() {
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString file = QStringLiteral("levelwright-%1").arg(::getuid());
    return folder.isEmpty() ? file : folder + QLatin1Char('/') + file;
}

bool SingleInstance::handOver(const QStringList& paths) const {
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(kConnectMilliseconds)) return false;
    QByteArray block;
    QDataStream stream(&block, QIODevice::WriteOnly);
    stream << paths;
    socket.write(block);
    socket.flush();
    // Only an answer proves that the files were taken; else this process opens them itself.
    QByteArray answer;
    while (answer.size() < kTaken.size() && socket.waitForReadyRead(kAnswerMilliseconds)) {
        answer += socket.readAll();
    }
    return answer == kTaken;
}

void SingleInstance::listen() {
    if (m_server.listen(m_name)) return;
    // A socket left by a process that died; one that lives answered handOver().
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
            emit received(paths);
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        if (socket->bytesAvailable() > 0) read();
    }
}

}  // namespace lw::shell
