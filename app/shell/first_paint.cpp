// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/first_paint.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QTimer>
#include <QWidget>
#include <cstdio>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

namespace lw::shell {

namespace {

/// Seconds since the kernel started the process, by hundredths.
double processAge() {
    QFile stat(QStringLiteral("/proc/self/stat"));
    if (!stat.open(QIODevice::ReadOnly)) return 0;
    const QByteArray text = stat.readAll();
    // Fields are counted after the name in brackets, which may hold anything: the start is the 20th.
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    constexpr qsizetype kStart = 19;
    const double started = fields.value(kStart).toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9 - started;
}

/// The program's memory: what the system counted as resident at its highest.
double peakMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

class FirstPaint : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            // What is painted reaches the screen before the next turn of the event loop.
            QTimer::singleShot(0, qApp, [] {
                std::printf("first paint after %.2f s, peak memory %.0f MB\n", processAge(), peakMegabytes());
                std::fflush(stdout);
                QCoreApplication::exit(0);
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_seen = false;
};

}  // namespace

void reportFirstPaint(QWidget& window) {
    window.installEventFilter(new FirstPaint(&window));
}

}  // namespace lw::shell
