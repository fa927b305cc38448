// SPDX-License-Identifier: MIT
#include "document/worker.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <atomic>
#include <gtest/gtest.h>
#include <memory>

#include "app/support/word_kind.h"

namespace lw::document {
namespace {

const lw::testing::WordKind kKind;

TEST(Worker, DeliversWhatItComputedFromASnapshot) {
    Document d(kKind, text::Snapshot("abc"));
    Worker worker;
    std::size_t size = 0;
    QSignalSpy finished(&worker, &Worker::finished);
    worker.start<std::size_t>(
        &worker, d, [](JobContext& job) { return job.text().size(); },
        [&](const std::size_t& r) { size = r; });
    ASSERT_TRUE(finished.wait());
    EXPECT_EQ(size, 3U);
    EXPECT_FALSE(finished[0][1].toBool());
}

/// Works until it is cancelled.
int endless(JobContext& job) {
    job.setProgress(0.5);
    while (!job.cancelled()) QThread::msleep(1);
    return 1;
}

TEST(Worker, AnEditCancelsAndDropsStaleWork) {
    Document d(kKind, text::Snapshot("abc"));
    Worker worker;
    bool delivered = false;
    QSignalSpy finished(&worker, &Worker::finished);
    const JobId id = worker.start<int>(&worker, d, endless, [&](const int&) { delivered = true; });
    EXPECT_TRUE(worker.running(id));
    d.apply(text::TextEdits({{{0, 0}, "x"}}), {});
    ASSERT_TRUE(finished.wait());
    EXPECT_FALSE(delivered);
    EXPECT_TRUE(finished[0][1].toBool());
    EXPECT_FALSE(worker.running(id));
    EXPECT_EQ(worker.progress(id), std::nullopt);
}

TEST(Worker, WhatIsWantedByNobodyAnyMoreIsNotHandedOver) {
    Document d(kKind, text::Snapshot("abc"));
    Worker worker;
    QSignalSpy finished(&worker, &Worker::finished);
    auto owner = std::make_unique<QObject>();
    const JobId id = worker.start<int>(owner.get(), d, endless, [](const int&) { FAIL(); });
    owner.reset();
    ASSERT_TRUE(finished.wait());
    EXPECT_TRUE(finished[0][1].toBool());
    EXPECT_FALSE(worker.running(id));
    // The same where the result was on its way already.
    owner = std::make_unique<QObject>();
    std::atomic<bool> isDone = false;
    worker.start<int>(
        owner.get(), d,
        [&](JobContext&) {
            isDone = true;
            return 1;
        },
        [](const int&) { FAIL(); });
    while (!isDone) QThread::msleep(1);
    owner.reset();
    ASSERT_TRUE(finished.wait());
}

TEST(Worker, CanBeCancelledAndOutlivesItsDocument) {
    Worker worker;
    QSignalSpy finished(&worker, &Worker::finished);
    auto d = std::make_unique<Document>(kKind, text::Snapshot("abc"));
    const JobId id = worker.start<int>(&worker, *d, endless, [](const int&) { FAIL(); });
    d.reset();
    worker.cancel(id);
    ASSERT_TRUE(finished.wait());
}

TEST(Worker, EndsWithWorkUnderWay) {
    Document d(kKind, text::Snapshot("abc"));
    Worker worker;
    worker.start<int>(&worker, d, endless, [](const int&) { FAIL(); });
}

TEST(Worker, LongWorkKeepsNoShortWorkWaiting) {
    Document d(kKind, text::Snapshot("abc"));
    Document other(kKind, text::Snapshot("abcd"));
    Worker worker;
    QSignalSpy finished(&worker, &Worker::finished);
    for (int i = 0; i < 8; ++i)
        worker.start<int>(
            &worker, d, endless, [](const int&) { FAIL(); }, Length::kLong);
    const JobId id = worker.start<std::size_t>(
        &worker, other, [](JobContext& job) { return job.text().size(); }, [](const std::size_t&) {});
    ASSERT_TRUE(finished.wait());
    EXPECT_EQ(finished[0][0].toULongLong(), id);
}

TEST(Worker, TwoShortJobsRunAtATime) {
    Document d(kKind, text::Snapshot("abc"));
    Document other(kKind, text::Snapshot("abcd"));
    Worker worker;
    QSignalSpy finished(&worker, &Worker::finished);
    worker.start<int>(&worker, d, endless, [](const int&) { FAIL(); });
    const JobId id = worker.start<std::size_t>(
        &worker, other, [](JobContext& job) { return job.text().size(); }, [](const std::size_t&) {});
    ASSERT_TRUE(finished.wait());
    EXPECT_EQ(finished[0][0].toULongLong(), id);
}

/// Snapshots and analyses are read by many threads while the document goes on.
TEST(Worker, JobsReadWhatTheDocumentLeavesBehind) {
    Document d(kKind, text::Snapshot("bad 1 bad 2\n"));
    Worker worker;
    QSignalSpy finished(&worker, &Worker::finished);
    for (int i = 0; i < 200; ++i) {
        for (const Length length : {Length::kShort, Length::kLong}) {
            worker.start<std::size_t>(
                &worker, d,
                [](JobContext& job) {
                    job.setProgress(0.5);
                    return job.text().str().size() + job.analysis().diagnostics().size();
                },
                [](const std::size_t&) {}, length);
        }
        d.apply(text::TextEdits({{{0, 0}, "bad "}}), {});
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return worker.isIdle(); }, 20'000));
    EXPECT_EQ(finished.count(), 400);
}

}  // namespace
}  // namespace lw::document
