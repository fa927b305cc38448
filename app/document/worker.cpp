// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/worker.h"

#include <algorithm>
#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

namespace lw::document {

namespace {

/// Qt orders what is before handing over before what is after taking over; ThreadSanitizer does not see how.
[[maybe_unused]] char g_place;
void handOver() {
#ifdef __SANITIZE_THREAD__
    __tsan_release(&g_place);
#endif
}
void takeOver() {
#ifdef __SANITIZE_THREAD__
    __tsan_acquire(&g_place);
#endif
}

}  // namespace

Worker::Worker(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(std::max(2, QThread::idealThreadCount()));
    m_longPool.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
    m_longPool.setThreadPriority(QThread::LowPriority);
}

Worker::~Worker() {
    for (const auto& job : std::as_const(m_jobs)) {
        job->context->cancel();
        disconnect(job->ended);  // the owner may be this
    }
    m_pool.waitForDone();
    m_longPool.waitForDone();
}

JobId Worker::startAny(QObject* owner, Document& document, Work work, Done done, Length length) {
    const JobId id = ++m_last;
    auto job = std::make_shared<Job>();
    job->context = std::make_shared<JobContext>(document.text(), document.analysis());
    job->document = &document;
    job->owner = owner;
    job->revision = document.revision();
    job->done = std::move(done);
    job->changed = connect(&document, &Document::changed, this, [this, id] { cancel(id); });
    job->ended = connect(owner, &QObject::destroyed, this, [this, id] { cancel(id); });
    m_jobs.insert(id, job);
    std::function<void()> task = [this, id, context = job->context, work = std::move(work)] {
        takeOver();
        const std::any result = context->cancelled() ? std::any() : work(*context);
        handOver();
        QMetaObject::invokeMethod(
            this, [this, id, result] { deliver(id, result); }, Qt::QueuedConnection);
    };
    handOver();
    (length == Length::kLong ? m_longPool : m_pool).start(std::move(task));
    return id;
}

void Worker::cancel(JobId id) {
    const auto job = m_jobs.value(id);
    if (job) job->context->cancel();
}

std::optional<double> Worker::progress(JobId id) const {
    const auto job = m_jobs.value(id);
    return job ? std::optional<double>(job->context->progress()) : std::nullopt;
}

void Worker::deliver(JobId id, const std::any& result) {
    takeOver();
    const auto job = m_jobs.take(id);
    if (!job) return;
    disconnect(job->changed);
    disconnect(job->ended);
    const bool stale = job->context->cancelled() || !job->owner || !job->document ||
                       job->document->revision() != job->revision;
    if (!stale) job->done(result);
    emit finished(id, stale);
}

}  // namespace lw::document
