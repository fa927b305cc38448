// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QPainter>
#include <QStringList>
#include <QWheelEvent>

#include "canvas/canvas_view.h"

namespace lw::canvas {

/// A sheet of 100 x 50 units that writes down what happens to it.
class Sheet : public CanvasView {
public:
    Sheet() {
        setReduceMotion(true);
        resize(800, 600);
        show();
        QApplication::setActiveWindow(this);
        setFocus();
    }
    [[nodiscard]] QSizeF contentSize() const override { return {100, 50}; }
    void paintContent(QPainter& painter, const QRect& dirty) override { painter.fillRect(dirty, Qt::red); }
    void pressed(QPointF content, Qt::MouseButton, Qt::KeyboardModifiers) override { log("press", content); }
    void dragged(QPointF content, Qt::KeyboardModifiers) override { log("drag", content); }
    void released(QPointF content, Qt::KeyboardModifiers) override { log("release", content); }
    void cancelled() override { events << QStringLiteral("cancel"); }
    bool escaped() override {
        events << QStringLiteral("esc");
        return true;
    }
    void contextMenuAt(QPointF content, QPoint) override { log("menu", content); }
    void tapped() override { events << QStringLiteral("tap"); }
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers) override {
        events << QStringLiteral("move %1 %2").arg(dx).arg(dy);
    }
    [[nodiscard]] QString spokenCell() const override { return QStringLiteral("x 1, y 2, water"); }
    void log(const char* what, QPointF at) {
        events << QStringLiteral("%1 %2 %3").arg(QLatin1String(what)).arg(qFloor(at.x())).arg(qFloor(at.y()));
    }
    [[nodiscard]] QPoint at(double x, double y) const {
        return (zoom().toView({x, y}) + contentArea().topLeft()).toPoint();
    }
    void wheel(QPoint pixels, QPoint angle, Qt::KeyboardModifiers modifiers, QPointF where) {
        QWheelEvent event(where, mapToGlobal(where), pixels, angle, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(this, &event);
    }

    QStringList events;
};

}  // namespace lw::canvas
