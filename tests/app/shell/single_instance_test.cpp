// SPDX-License-Identifier: MIT
#include "shell/single_instance.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>
#include <gtest/gtest.h>

namespace lw::shell {
namespace {

TEST(SingleInstance, ASecondStartHandsItsFilesToTheFirst) {
    const QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("socket"));
    EXPECT_EQ(SingleInstance(name).handOver({QStringLiteral("/a")}), SingleInstance::HandOver::kNobody);
    SingleInstance first(name);
    first.listen();
    QSignalSpy received(&first, &SingleInstance::received);
    auto taken = SingleInstance::HandOver::kNobody;
    // The second process waits for an answer, so it runs beside the first one's event loop.
    QThread* second = QThread::create([&] {
        taken = SingleInstance(name).handOver({QStringLiteral("/a b.map"), QStringLiteral("/ü.map")});
    });
    second->start();
    ASSERT_TRUE(received.wait());
    second->wait();
    delete second;
    EXPECT_EQ(taken, SingleInstance::HandOver::kTaken);
    EXPECT_EQ(received[0][0].toStringList(),
              (QStringList{QStringLiteral("/a b.map"), QStringLiteral("/ü.map")}));
}

TEST(SingleInstance, ABusyFirstFindsTheFilesLater) {
    const QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("socket"));
    SingleInstance first(name);
    first.listen();
    QSignalSpy received(&first, &SingleInstance::received);
    // Nobody runs the first one's event loop meanwhile, and the second is gone when it runs again.
    EXPECT_EQ(SingleInstance(name).handOver({QStringLiteral("/a.map")}, 20), SingleInstance::HandOver::kBusy);
    ASSERT_TRUE(received.wait());
    EXPECT_EQ(received[0][0].toStringList(), QStringList{QStringLiteral("/a.map")});
}

TEST(SingleInstance, ASocketLeftByADeadProcessIsReplaced) {
    const QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("socket"));
    {
        QFile left(name);
        ASSERT_TRUE(left.open(QIODevice::WriteOnly));
    }
    SingleInstance first(name);
    first.listen();
    QSignalSpy received(&first, &SingleInstance::received);
    QThread* second = QThread::create([&] { (void)SingleInstance(name).handOver({}); });
    second->start();
    EXPECT_TRUE(received.wait());
    second->wait();
    delete second;
}

}  // namespace
}  // namespace lw::shell
