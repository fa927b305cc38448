// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ending.h"

#include <QApplication>
#include <QSocketNotifier>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

#include "document/workspace.h"

namespace lw::shell {

namespace {

constexpr std::array kSignals = {SIGTERM, SIGHUP, SIGINT};
std::atomic<int> pipeOfHandler{-1};  // a handler may call little else than write

extern "C" void noteSignal(int number) {
    const int before = errno;
    const auto byte = static_cast<unsigned char>(number);
    [[maybe_unused]] const ssize_t written = ::write(pipeOfHandler, &byte, 1);
    errno = before;
}

}  // namespace

Ending::Ending(document::Workspace& workspace) : m_workspace(workspace) {
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    pipeOfHandler = m_pipe[1];
    auto* notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &Ending::end);
    for (const int number : kSignals) {
        // Who started the program so that it goes on (nohup) keeps that.
        if (std::signal(number, noteSignal) == SIG_IGN) std::signal(number, SIG_IGN);
    }
}

Ending::~Ending() {
    for (const int number : kSignals) std::signal(number, SIG_DFL);
    pipeOfHandler = -1;
    for (const int end : m_pipe) {
        if (end >= 0) ::close(end);
    }
}

void Ending::end() {
    unsigned char number = 0;
    if (::read(m_pipe[0], &number, 1) != 1) return;
    constexpr int kBySignal = 128;  // what shells call a status of it
    emit ending();
    m_workspace.flushAll();
    QApplication::exit(kBySignal + number);
}

}  // namespace lw::shell
