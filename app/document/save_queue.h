// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <optional>
#include <vector>

#include "document/kind.h"
#include "text/snapshot.h"

namespace lw::document {

/// A save asked for: what, where, and what else is known of the file.
struct SaveJob {
    quint64 id = 0;
    QString path;
    text::Snapshot text;
    const DocumentKind* kind = nullptr;
    language::Companions companions;
    /// What the file may hold: anything else was written by another program and is not replaced. None: any.
    std::vector<text::Snapshot> expected;
    bool mayWriteInPlace = false;
    QString copies;   ///< the folder for the copy of a file that is written in place
    QString backups;  ///< the folder that keeps the version before; empty: it is not kept
};

struct SaveResult {
    quint64 id = 0;
    QString path;
    QString error{};  ///< empty: saved, unless `unseen`
    bool canWriteInPlace = false;
    std::optional<text::Snapshot> unseen{};  ///< what another program wrote meanwhile: nothing was saved
    QString warning{};                       ///< the version before could not be kept
    std::size_t problems = 0;                ///< found when the written text was parsed from nothing
};

/// Saves one after the other in a thread of its own, so that a second quick save can never meet the first
/// half way. Results arrive in the order asked for, in the thread that owns the queue.
class SaveQueue : public QObject {
    Q_OBJECT

public:
    explicit SaveQueue(QObject* parent = nullptr);
    ~SaveQueue() override;

    void enqueue(SaveJob job);
    /// Waits until everything asked for is written; results of it are delivered before this returns.
    void wait();

signals:
    void finished(const lw::document::SaveResult& result);

private:
    QThreadPool m_pool;
};

}  // namespace lw::document
