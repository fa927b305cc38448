// SPDX-License-Identifier: MIT
#include "canvas/canvas_view.h"

#include <QAccessible>
#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include "app/canvas/sheet.h"
#include "canvas/notice_bar.h"

namespace lw::canvas {
namespace {

TEST(CanvasView, IsFittedAtFirstAndStaysInSight) {
    Sheet s;
    EXPECT_EQ(s.zoom().scale, 7.0);
    s.panBy({-100000, 0});
    EXPECT_TRUE(s.visibleContent().intersects(QRectF(0, 0, 100, 50)));
}

TEST(CanvasView, CtrlWheelZoomsAtThePointerAndPixelDeltasPan) {
    Sheet s;
    const QPointF where(200, 300);
    const QPointF under = s.zoom().toContent(where);
    s.wheel({}, {0, 120}, Qt::ControlModifier, where);
    s.wheel({}, {0, 120}, Qt::ControlModifier, where);
    EXPECT_GT(s.zoom().scale, 8.0);
    const QPointF now = s.zoom().toContent(where);
    EXPECT_NEAR(now.x(), under.x(), 1.0);
    s.zoomToPercent(200);
    const double before = s.zoom().origin.y();
    s.wheel({0, -64}, {0, -120}, Qt::NoModifier, where);
    EXPECT_DOUBLE_EQ(s.zoom().origin.y(), before + 2.0);
    const double left = s.zoom().origin.x();
    s.wheel({}, {0, -120}, Qt::ShiftModifier, where);
    EXPECT_GT(s.zoom().origin.x(), left);
}

TEST(CanvasView, TheToolGetsContentPlacesWhateverTheMargins) {
    Sheet s;
    s.setMargins(26, 20);
    QTest::mousePress(&s, Qt::LeftButton, {}, s.at(10.5, 20.5));
    QTest::mouseMove(&s, s.at(12.5, 20.5));
    QTest::mouseRelease(&s, Qt::LeftButton, {}, s.at(12.5, 20.5));
    EXPECT_EQ(s.events.first(), QStringLiteral("press 10 20"));
    EXPECT_EQ(s.events.last(), QStringLiteral("release 12 20"));
}

TEST(CanvasView, MiddleButtonAndHeldSpacePan) {
    Sheet s;
    s.zoomToPercent(400);
    for (const auto button : {Qt::MiddleButton, Qt::LeftButton}) {
        const QPointF before = s.zoom().origin;
        if (button == Qt::LeftButton) QTest::keyPress(&s, Qt::Key_Space);
        QTest::mousePress(&s, button, {}, QPoint(300, 300));
        QTest::mouseMove(&s, QPoint(236, 300));
        QTest::mouseRelease(&s, button, {}, QPoint(236, 300));
        if (button == Qt::LeftButton) QTest::keyRelease(&s, Qt::Key_Space);
        EXPECT_DOUBLE_EQ(s.zoom().origin.x(), before.x() + 1.0);
    }
    EXPECT_TRUE(s.events.isEmpty());
}

TEST(CanvasView, ATappedSpaceActsAndArrowsMoveTheCursor) {
    Sheet s;
    QTest::keyClick(&s, Qt::Key_Space);
    QTest::keyClick(&s, Qt::Key_Right);
    QTest::keyClick(&s, Qt::Key_Up);
    QTest::keyClick(&s, Qt::Key_Return);
    EXPECT_EQ(s.events, (QStringList{QStringLiteral("tap"), QStringLiteral("move 1 0"),
                                     QStringLiteral("move 0 -1"), QStringLiteral("tap")}));
}

/// Some servers tell of a held key as of one let go and pressed again.
TEST(CanvasView, AHeldSpaceThatRepeatsIsNoTap) {
    Sheet s;
    const auto send = [&s](QEvent::Type type, quint64 time) {
        QKeyEvent event(type, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
        event.setTimestamp(time);
        QApplication::sendEvent(&s, &event);
    };
    send(QEvent::KeyPress, 1000);
    send(QEvent::KeyRelease, 1500);
    for (quint64 time = 1500; time < 2000; time += 40) {
        send(QEvent::KeyPress, time);
        send(QEvent::KeyRelease, time + 39);
    }
    EXPECT_TRUE(s.events.isEmpty());
    send(QEvent::KeyPress, 3000);
    send(QEvent::KeyRelease, 3100);
    EXPECT_EQ(s.events, QStringList{QStringLiteral("tap")});
}

TEST(CanvasView, RemembersItsView) {
    Sheet s;
    s.zoomToPercent(300);
    s.panBy({-160, -48});
    const QVariantMap state = s.viewState();
    Sheet other;
    other.restoreView(state);
    EXPECT_EQ(other.zoom().scale, s.zoom().scale);
    EXPECT_EQ(other.zoom().origin, s.zoom().origin);
    // A fitted one stays fitted.
    s.fit();
    Sheet third;
    third.restoreView(s.viewState());
    const double before = third.zoom().scale;
    third.resize(third.size() * 2);
    QCoreApplication::processEvents();
    EXPECT_GT(third.zoom().scale, before);
}

TEST(CanvasView, EnsureVisibleMovesOnlyIfNeeded) {
    Sheet s;
    s.zoomToPercent(400);
    const QPointF before = s.zoom().origin;
    s.ensureVisible({s.visibleContent().center(), QSizeF(1, 1)});
    EXPECT_EQ(s.zoom().origin, before);
    s.ensureVisible({99, 49, 1, 1});
    EXPECT_TRUE(s.visibleContent().contains(QRectF(99, 49, 1, 1)));
}

TEST(CanvasView, TellsWhereThePointerIs) {
    Sheet s;
    QSignalSpy hovered(&s, &CanvasView::hovered);
    QTest::mouseMove(&s, s.at(3.5, 4.5));
    ASSERT_GE(hovered.count(), 1);
    const auto place = hovered.last().at(0).value<std::optional<QPointF>>();
    ASSERT_TRUE(place);
    EXPECT_EQ(qFloor(place->x()), 3);
}

TEST(CanvasView, ANoticeIsAsWideAsACanvasThatGrewOutOfSight) {
    QWidget window;
    window.resize(800, 600);
    auto* sheet = new Sheet;
    sheet->setParent(&window);
    NoticeBar bar(*sheet);
    bar.tell(NoticeBar::Kind::kStale, QStringLiteral("Line 3 can't be read"), {});
    sheet->resize(800, 600);
    window.show();
    EXPECT_EQ(bar.width(), sheet->contentArea().width());
    sheet->hide();
    sheet->resize(1000, 600);
    sheet->show();
    EXPECT_EQ(bar.width(), sheet->contentArea().width());
}

TEST(CanvasView, SpeaksItsCell) {
    Sheet s;
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&s);
    ASSERT_NE(spoken, nullptr);
    EXPECT_EQ(spoken->text(QAccessible::Name), QStringLiteral("x 1, y 2, water"));
    EXPECT_EQ(spoken->role(), QAccessible::Canvas);
}

}  // namespace
}  // namespace lw::canvas
