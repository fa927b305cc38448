// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/save_queue.h"

#include <QCoreApplication>
#include <QFile>
#include <algorithm>
#include <utility>

#include "document/file_io.h"
#include "files/backups.h"

namespace lw::document {

namespace {

bool isSame(const text::Snapshot& text, const std::string& bytes) {
    return text.size() == bytes.size() && text.str() == bytes;
}

/// What another program wrote to the file, which nobody here has seen.
std::optional<text::Snapshot> unseen(const SaveJob& job) {
    if (job.expected.empty()) return std::nullopt;
    LoadResult now = loadFile(job.path);
    if (!now.file) return std::nullopt;
    // It may hold the new text already: of a save that was written but could not be flushed.
    const bool isKnown =
        isSame(job.text, now.file->bytes) ||
        std::any_of(job.expected.begin(), job.expected.end(),
                    [&](const text::Snapshot& text) { return isSame(text, now.file->bytes); });
    return isKnown ? std::nullopt : std::optional(text::Snapshot(std::move(now.file->bytes)));
}

SaveResult save(const SaveJob& job) {
    SaveResult result{job.id, job.path};
    result.unseen = unseen(job);
    if (result.unseen) return result;
    if (!job.backups.isEmpty()) {
        const auto failed = files::keepBackup(QFile::encodeName(job.backups).toStdString(),
                                              QFile::encodeName(job.path).toStdString());
        if (failed) result.warning = QString::fromStdString(*failed);
    }
    const auto failed = writeText(job.path, job.text,
                                  {.mayWriteInPlace = job.mayWriteInPlace,
                                   .takesDevices = false,
                                   .copies = QFile::encodeName(job.copies).toStdString()});
    if (failed) {
        result.error = QString::fromStdString(failed->reason);
        result.canWriteInPlace = failed->canWriteInPlace;
    } else {
        // What was written reads back the same: parsed from nothing it tells whether the steps erred.
        result.problems = job.kind->language().analyse({job.text, job.companions})->diagnostics().size();
    }
    return result;
}

}  // namespace

SaveQueue::SaveQueue(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

SaveQueue::~SaveQueue() {
    m_pool.waitForDone();
}

void SaveQueue::enqueue(SaveJob job) {
    m_pool.start([this, job = std::move(job)] {
        const SaveResult result = save(job);
        QMetaObject::invokeMethod(
            this, [this, result] { emit finished(result); }, Qt::QueuedConnection);
    });
}

void SaveQueue::wait() {
    m_pool.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
}

}  // namespace lw::document
