// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <functional>

#include "document/kind.h"
#include "text/snapshot.h"

namespace lw::document {

/// A save asked for: what, where, and how it is read again before it replaces the file.
struct SaveJob {
    quint64 id = 0;
    QString path;
    text::Snapshot text;
    const DocumentKind* kind = nullptr;
    language::Companions companions;
};

struct SaveResult {
    quint64 id = 0;
    QString path;
    QString error;             ///< empty: saved
    std::size_t problems = 0;  ///< found when the written bytes were parsed again
};

/// Saves one after the other in a thread of its own, so that a second quick save can never meet the first
/// half way. Results arrive in the order asked for, in the thread that owns the queue.
class SaveQueue : public QObject {
    Q_OBJECT

public:
    explicit SaveQueue(QObject* parent = nullptr);
    ~SaveQueue() override;

    void enqueue(SaveJob job);
    /// Other work that writes files (recovery copies), in the same order.
    void enqueue(std::function<void()> work);
    /// Waits until everything asked for is written; results of it are delivered before this returns.
    void wait();
    [[nodiscard]] bool busy() const { return m_pending > 0; }

signals:
    void finished(const lw::document::SaveResult& result);

private:
    QThreadPool m_pool;
    int m_pending = 0;
};

}  // namespace lw::document
