// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <chrono>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace lw::testing {

/// Milliseconds of the clock that all processes share.
inline qint64 now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// What an editing session did, a line each, written before anything else can happen:
/// "text TIME DOCUMENT BYTES", "save TIME DOCUMENT", "saved TIME DOCUMENT", "late TIME MILLISECONDS",
/// "ready TIME". Names and bytes are in hexadecimal.
class EditingLog {
public:
    explicit EditingLog(const QString& path)
        : m_file(::open(qPrintable(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)) {}

    void add(const char* what, const QByteArrayList& words) const {
        const QByteArray line = what + QByteArray(" ") + QByteArray::number(now()) +
                                (words.isEmpty() ? "" : " ") + words.join(' ') + '\n';
        if (::write(m_file, line.constData(), static_cast<std::size_t>(line.size())) != line.size())
            ::_exit(3);
    }

private:
    int m_file;
};

}  // namespace lw::testing
