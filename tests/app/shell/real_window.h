// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "canvas/canvas_view.h"
#include "shell/kinds.h"
#include "shell/main_window.h"
#include "text_pane/sci_view.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

/// A window with every kind of document there is, on a copy of the examples.
struct RealWindow : ::testing::Test {
    QTemporaryDir dir;
    document::KindRegistry kinds;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    std::unique_ptr<document::Workspace> workspace;
    std::unique_ptr<MainWindow> window;

    RealWindow() {
        registerKinds(kinds);
        settings.setReduceMotion(true);
        const QDir examples(QStringLiteral(LEVELWRIGHT_TEST_DATA "/../../resources/examples"));
        for (const QString& name : examples.entryList(QDir::Files))
            QFile::copy(examples.filePath(name), dir.filePath(name));
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
        window = std::make_unique<MainWindow>(*workspace);
        window->resize(1600, 1000);
        static_cast<QWidget&>(*window).show();
        QApplication::setActiveWindow(window.get());
    }
    ~RealWindow() override {
        window.reset();
        workspace.reset();
    }
    void open(const char* name) const {
        window->openPaths({dir.filePath(QString::fromLatin1(name))});
        settle();
    }
    static void settle() {
        for (int i = 0; i < 4; ++i) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    [[nodiscard]] document::Document& document() const { return window->currentView()->document(); }
    [[nodiscard]] std::string text() const { return document().text().str(); }
    [[nodiscard]] canvas::CanvasView& canvas() const { return *window->currentView()->editor()->canvas(); }
    /// The visible widget of that class and accessible name.
    template <class Widget>
    [[nodiscard]] Widget* find(const QString& name) const {
        for (Widget* widget : window->findChildren<Widget*>()) {
            if (widget->isVisible() && widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    /// Presses a key as the window system does: to whatever has the focus.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        settle();
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus != nullptr ? focus : window.get(), key, modifiers);
    }
};

}  // namespace lw::shell
