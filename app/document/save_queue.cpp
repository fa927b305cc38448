// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/save_queue.h"

#include <QCoreApplication>

#include "document/file_io.h"

namespace lw::document {

namespace {

SaveResult save(const SaveJob& job) {
    SaveResult result{job.id, job.path, {}, 0};
    result.error = saveFile(job.path, job.text, [&](const text::Snapshot& written) {
        result.problems = job.kind->language().analyse({written, job.companions})->diagnostics().size();
    });
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
    ++m_pending;
    m_pool.start([this, job = std::move(job)] {
        const SaveResult result = save(job);
        QMetaObject::invokeMethod(
            this,
            [this, result] {
                --m_pending;
                emit finished(result);
            },
            Qt::QueuedConnection);
    });
}

void SaveQueue::enqueue(std::function<void()> work) {
    m_pool.start(std::move(work));
}

void SaveQueue::wait() {
    m_pool.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
}

}  // namespace lw::document
