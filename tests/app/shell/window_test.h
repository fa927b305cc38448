// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "app/support/word_kind.h"
#include "shell/main_window.h"
#include "text_pane/sci_view.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

/// A window on a folder of its own, whose documents are of the kind "word".
struct WindowTest : ::testing::Test {
    QTemporaryDir dir;
    document::KindRegistry kinds;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    std::unique_ptr<document::Workspace> workspace;
    std::unique_ptr<MainWindow> window;

    WindowTest() {
        kinds.add(std::make_unique<lw::testing::WordKind>());
        settings.setReduceMotion(true);
        start();
    }
    void start() {
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
        window = std::make_unique<MainWindow>(*workspace);
        window->resize(1280, 800);
        static_cast<QWidget&>(*window).show();
        QApplication::setActiveWindow(window.get());
    }
    void stop() {
        window.reset();
        workspace.reset();
    }
    [[nodiscard]] QString write(const char* name, const std::string& bytes) const {
        const QString path = dir.filePath(QString::fromLatin1(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return path;
    }
    [[nodiscard]] static std::string read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "(not there)";
    }
    [[nodiscard]] document::Document& current() const { return window->currentView()->document(); }
    [[nodiscard]] QWidget* text() const { return window->currentView()->textPane().view(); }
    void trigger(const char* id) { EXPECT_TRUE(window->actions().trigger(QString::fromLatin1(id))) << id; }
    /// Presses a button of the next message box.
    static void answer(const QString& button) {
        QTimer::singleShot(0, qApp, [button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(box, nullptr);
            for (QAbstractButton* b : box->buttons()) {
                if (b->text().remove(QLatin1Char('&')) == button) b->click();
            }
        });
    }
    void pressBar(const char* id, const QString& text) {
        MessageBar* bar = window->currentView()->bar(QString::fromLatin1(id));
        ASSERT_NE(bar, nullptr);
        for (auto* button : bar->findChildren<QPushButton*>()) {
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        FAIL() << "no button " << text.toStdString();
    }
};

}  // namespace lw::shell
