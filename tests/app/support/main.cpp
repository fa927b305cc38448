// SPDX-License-Identifier: MIT
#include <QApplication>
#include <QStandardPaths>
#include <cstdio>
#include <gtest/gtest.h>

namespace {

/// The offscreen platform complains of each window it can't raise or give hints to.
void logMessage(QtMsgType, const QMessageLogContext&, const QString& message) {
    if (!message.startsWith(QStringLiteral("This plugin does not support"))) {
        std::fprintf(stderr, "%s\n", message.toUtf8().constData());
    }
}

}  // namespace

int main(int argc, char** argv) {
    qInstallMessageHandler(logMessage);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("levelwright"));
    QCoreApplication::setApplicationName(QStringLiteral("levelwright-tests"));
    const QApplication application(argc, argv);
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
