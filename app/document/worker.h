// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <any>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "document/document.h"

namespace lw::document {

/// What a job reads and reports to. Safe to use from the job's thread.
class JobContext {
public:
    explicit JobContext(text::Snapshot text, std::shared_ptr<const language::Analysis> analysis)
        : m_text(std::move(text)), m_analysis(std::move(analysis)) {}

    [[nodiscard]] const text::Snapshot& text() const { return m_text; }
    [[nodiscard]] const language::Analysis& analysis() const { return *m_analysis; }
    /// Asked often by long work, which then returns at once; its result is dropped.
    [[nodiscard]] bool cancelled() const { return m_cancelled.load(std::memory_order_relaxed); }
    /// 0..1.
    void setProgress(double share) { m_progress.store(share, std::memory_order_relaxed); }
    [[nodiscard]] double progress() const { return m_progress.load(std::memory_order_relaxed); }
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }

private:
    text::Snapshot m_text;
    std::shared_ptr<const language::Analysis> m_analysis;
    std::atomic<bool> m_cancelled = false;
    std::atomic<double> m_progress = 0.0;
};

using JobId = quint64;

/// How long a job may take. kShort: someone waits for it (a fill, suggestions, thumbnails). kLong: minutes
/// (work over many seeds); it has threads of its own, and gives way to all else.
enum class Length { kShort, kLong };

/// Runs slow work over an immutable snapshot in other threads, several jobs at a time; long ones never keep
/// short ones waiting. A job is stamped with its document's revision:
/// as soon as the document moves on (or closes) it is cancelled and its result dropped.
class Worker : public QObject {
    Q_OBJECT

public:
    explicit Worker(QObject* parent = nullptr);
    ~Worker() override;

    /// Starts `work`; `done` gets its result in this thread, unless the job was cancelled or went stale, or
    /// `owner`, which `done` belongs to, is no more: its end cancels the job.
    template <typename Result>
    JobId start(QObject* owner, Document& document, std::function<Result(JobContext&)> work,
                std::function<void(const Result&)> done, Length length = Length::kShort) {
        return startAny(
            owner, document,
            [work = std::move(work)](JobContext& context) { return std::any(work(context)); },
            [done = std::move(done)](const std::any& result) { done(std::any_cast<const Result&>(result)); },
            length);
    }
    void cancel(JobId id);
    [[nodiscard]] bool running(JobId id) const { return m_jobs.contains(id); }
    [[nodiscard]] bool isIdle() const { return m_jobs.isEmpty(); }
    /// 0..1, nothing for a job that is over.
    [[nodiscard]] std::optional<double> progress(JobId id) const;

signals:
    /// A job is over; `stale` if it was cancelled or dropped.
    void finished(quint64 id, bool stale);

private:
    using Work = std::function<std::any(JobContext&)>;
    using Done = std::function<void(const std::any&)>;
    struct Job {
        std::shared_ptr<JobContext> context;
        QPointer<Document> document;
        QPointer<QObject> owner;
        quint64 revision = 0;
        Done done;
        QMetaObject::Connection changed;
        QMetaObject::Connection ended;
    };

    JobId startAny(QObject* owner, Document& document, Work work, Done done, Length length);
    void deliver(JobId id, const std::any& result);

    QThreadPool m_pool;
    QThreadPool m_longPool;
    QHash<JobId, std::shared_ptr<Job>> m_jobs;
    JobId m_last = 0;
};

}  // namespace lw::document
