// SPDX-License-Identifier: MIT
#include "shell/single_instance.h"

#include <QEventLoop>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <vector>

namespace lw::shell {
namespace {

using Start = SingleInstance::Start;

/// A start that waits for an answer, so it runs beside the first one's event loop.
class LaterStart {
public:
    LaterStart(QString name, QStringList paths)
        : m_thread(QThread::create([this, name = std::move(name), paths = std::move(paths)] {
              m_start = SingleInstance(name).start(paths);
          })) {
        m_thread->start();
    }
    Start wait() {
        m_thread->wait();
        return m_start;
    }

private:
    Start m_start = Start::kFirst;
    std::unique_ptr<QThread> m_thread;
};

class SingleInstances : public ::testing::Test {
protected:
    QTemporaryDir dir;
    QString name = dir.filePath(QStringLiteral("socket"));
};

TEST_F(SingleInstances, ASecondStartHandsItsFilesToTheFirst) {
    SingleInstance first(name);
    ASSERT_EQ(first.start({QStringLiteral("/a")}), Start::kFirst);
    QSignalSpy received(&first, &SingleInstance::received);
    LaterStart second(name, {QStringLiteral("/a b.map"), QStringLiteral("/ü.map")});
    ASSERT_TRUE(received.wait());
    EXPECT_EQ(second.wait(), Start::kTaken);
    EXPECT_EQ(received[0][0].toStringList(),
              (QStringList{QStringLiteral("/a b.map"), QStringLiteral("/ü.map")}));
}

TEST_F(SingleInstances, ABusyFirstFindsTheFilesLater) {
    SingleInstance first(name);
    ASSERT_EQ(first.start({}), Start::kFirst);
    QSignalSpy received(&first, &SingleInstance::received);
    // Nobody runs the first one's event loop meanwhile, and the second is gone when it runs again.
    EXPECT_EQ(SingleInstance(name).start({QStringLiteral("/a.map")}, 20), Start::kBusy);
    ASSERT_TRUE(received.wait());
    EXPECT_EQ(received[0][0].toStringList(), QStringList{QStringLiteral("/a.map")});
}

TEST_F(SingleInstances, ASocketLeftByADeadProcessIsReplaced) {
    {
        QFile left(name);
        ASSERT_TRUE(left.open(QIODevice::WriteOnly));
    }
    SingleInstance first(name);
    ASSERT_EQ(first.start({}), Start::kFirst);
    QSignalSpy received(&first, &SingleInstance::received);
    LaterStart second(name, {});
    EXPECT_TRUE(received.wait());
    EXPECT_EQ(second.wait(), Start::kTaken);
}

TEST_F(SingleInstances, OfManyThatStartTogetherOneIsTheFirst) {
    constexpr int kStarts = 8;
    std::atomic<int> firsts = 0;
    std::atomic<int> taken = 0;
    std::vector<std::unique_ptr<QThread>> starts;
    QStringList paths;  // of the one that is first
    for (int i = 0; i < kStarts; ++i) {
        starts.emplace_back(QThread::create([&, i] {
            SingleInstance one(name);
            const Start start = one.start({QString::number(i)});
            if (start == Start::kTaken) ++taken;
            if (start != Start::kFirst) return;
            ++firsts;
            QEventLoop loop;
            QTimer::singleShot(10'000, &loop, &QEventLoop::quit);
            QObject::connect(&one, &SingleInstance::received, &loop, [&](const QStringList& more) {
                paths << more;
                // The answer goes out before the socket does.
                if (paths.size() == kStarts - 1) QTimer::singleShot(100, &loop, &QEventLoop::quit);
            });
            loop.exec();
        }));
        starts.back()->start();
    }
    for (const auto& start : starts) start->wait();
    EXPECT_EQ(firsts, 1);
    EXPECT_EQ(taken, kStarts - 1);
    EXPECT_EQ(paths.size(), kStarts - 1);
}

TEST_F(SingleInstances, WhatIsAskedMeanwhileOutlivesTheSocket) {
    SingleInstance first(name);
    ASSERT_EQ(first.start({}), Start::kFirst);
    QStringList opened;
    int depth = 0;
    // Whoever opens may ask, in a dialog with an event loop of its own; another start comes meanwhile.
    QObject::connect(&first, &SingleInstance::received, &first, [&](const QStringList& paths) {
        opened << paths;
        if (++depth > 1) return;
        QEventLoop dialog;
        QTimer::singleShot(400, &dialog, &QEventLoop::quit);
        dialog.exec();
    });
    LaterStart a(name, {QStringLiteral("/a")});
    ASSERT_TRUE(QTest::qWaitFor([&] { return depth > 0; }));
    LaterStart b(name, {QStringLiteral("/b")});
    ASSERT_TRUE(QTest::qWaitFor([&] { return opened.size() == 2; }));
    EXPECT_EQ(opened, QStringList({QStringLiteral("/a"), QStringLiteral("/b")}));
    EXPECT_EQ(a.wait(), Start::kTaken);
    EXPECT_EQ(b.wait(), Start::kTaken);
    QTest::qWait(50);  // what is left of the sockets
}

TEST_F(SingleInstances, WhoIsAskedWhileEndingLeavesThePlaceToWhoAsked) {
    auto ending = std::make_unique<SingleInstance>(name);
    ASSERT_EQ(ending->start({}), Start::kFirst);
    Start start = Start::kBusy;
    bool listens = false;
    const std::unique_ptr<QThread> later(QThread::create([&] {
        SingleInstance one(name);
        start = one.start({}, SingleInstance::kPatience, 0);
        listens = QFile::exists(name);
    }));
    later->start();
    // It takes the question and never answers.
    QThread::msleep(200);
    ending.reset();
    later->wait();
    EXPECT_EQ(start, Start::kFirst);
    EXPECT_TRUE(listens);
}

TEST_F(SingleInstances, WhenTheFirstHasEndedTheNextIsFirst) {
    {
        SingleInstance first(name);
        ASSERT_EQ(first.start({}), Start::kFirst);
    }
    SingleInstance second(name);
    EXPECT_EQ(second.start({}), Start::kFirst);
    EXPECT_TRUE(QFile::exists(name)) << "it listens";
}

}  // namespace
}  // namespace lw::shell
