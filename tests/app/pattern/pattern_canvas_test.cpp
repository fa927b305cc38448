// SPDX-License-Identifier: MIT
#include "pattern/pattern_canvas.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTimer>

#include "editor_fixture.h"
#include "look/theme.h"

namespace lw::pattern_editor {
namespace {

const std::string kTwo = "a 40 p:_|.\n1.5 i thsleep\na 40 p:|._ -- comb\n";

TEST(PatternCanvas, AClickSelectsARingAndItsPString) {
    OpenPattern open(kTwo);
    open.click(1, 2);
    EXPECT_EQ(open.session().selected(), 1U);
    EXPECT_EQ(open.document.text().slice(open.document.selection().span()), "|._");
    EXPECT_EQ(open.text(), kTwo);
}

TEST(PatternCanvas, TheTextCursorSelectsTheRingOfItsLine) {
    OpenPattern open(kTwo);
    const std::size_t comb = kTwo.find("comb");
    open.document.setSelection({comb, comb});
    EXPECT_EQ(open.session().selected(), 1U);
    open.document.setSelection({0, 0});
    EXPECT_EQ(open.session().selected(), 0U);
}

TEST(PatternCanvas, AClickOnTheSelectedRingTogglesOneSide) {
    OpenPattern open("a 40 p:_|. -- barrage\n");
    open.click(0, 0);  // the only ring is selected from the start
    EXPECT_EQ(open.text(), "a 40 p:|. -- barrage\n");
    EXPECT_EQ(open.document.history().size(), 1U);
    open.document.undo();
    EXPECT_EQ(open.text(), "a 40 p:_|. -- barrage\n");
}

TEST(PatternCanvas, AStrokePaintsSeveralSidesInOneStep) {
    OpenPattern open("a 40 p:|.\n");
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, open.at(0, 1));
    QTest::mouseMove(&open.canvas(), open.at(0, 2));
    QTest::mouseMove(&open.canvas(), open.at(0, 3));
    EXPECT_EQ(open.text(), "a 40 p:|.\n");
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, open.at(0, 3));
    const RingPicture& ring = open.session().picture(0);
    for (int side = 0; side < 6; ++side) EXPECT_EQ(ring.wallAt(side), side < 1 || side > 3) << side;
    open.settle();
    EXPECT_EQ(open.document.history().size(), 1U);
}

TEST(PatternCanvas, EscTakesAStrokeBack) {
    OpenPattern open("a 40 p:|.\n");
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, open.at(0, 1));
    QTest::mouseMove(&open.canvas(), open.at(0, 2));
    open.key(Qt::Key_Escape);
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, open.at(0, 2));
    EXPECT_EQ(open.text(), "a 40 p:|.\n");
    EXPECT_EQ(open.document.history().size(), 0U);
}

TEST(PatternCanvas, MirrorAndPivotAreSeenThrough) {
    // What is clicked is what changes, wherever the ring begins and whichever way it runs.
    for (const int mirror : {1, -1}) {
        for (const std::string pattern : {"_|.", "~_|."}) {
            OpenPattern open("2 40 p:" + pattern + "\n");
            Conditions conditions;
            conditions.mirror = mirror;
            conditions.sides = 7;
            open.session().setConditions(conditions);
            std::vector<bool> before;
            for (int side = 0; side < 7; ++side) before.push_back(open.session().picture(0).wallAt(side));
            EXPECT_FALSE(before[2]);
            open.click(0, 4);
            for (int side = 0; side < 7; ++side) {
                const bool wall = before[static_cast<std::size_t>(side)];
                EXPECT_EQ(open.session().picture(0).wallAt(side), side == 4 ? !wall : wall) << side;
            }
        }
    }
}

TEST(PatternCanvas, KeysPaintAndMove) {
    OpenPattern open(kTwo);
    open.key(Qt::Key_Down);
    EXPECT_EQ(open.session().selected(), 1U);
    open.key(Qt::Key_Up);
    EXPECT_EQ(open.session().selected(), 0U);
    open.key(Qt::Key_Right);
    EXPECT_EQ(open.canvas().cursor()->side, 1);
    EXPECT_TRUE(open.canvas().spokenCell().startsWith(QStringLiteral("Ring 1, side 1, wall '.'")));
    QTest::keyClick(&open.canvas(), '_');
    EXPECT_FALSE(open.session().picture(0).wallAt(1));
    QTest::keyClick(&open.canvas(), '.');
    EXPECT_TRUE(open.session().picture(0).wallAt(1));
    open.key(Qt::Key_Return);
    EXPECT_FALSE(open.session().picture(0).wallAt(1));
    const int sides = open.session().conditions().sides;
    QTest::keyClick(&open.canvas(), '+');
    EXPECT_EQ(open.session().conditions().sides, sides + 1);
    QTest::keyClick(&open.canvas(), '-');
    QTest::keyClick(&open.canvas(), '-');
    EXPECT_EQ(open.session().conditions().sides, sides - 1);
    open.key(Qt::Key_M);
    EXPECT_EQ(open.session().timeline().mirror, -1);
}

TEST(PatternCanvas, ADragOfTheEdgeSetsTheThickness) {
    OpenPattern open("a 40 p:_|.\n");
    const double scale = open.canvas().zoom().scale;
    const QPointF middle = open.canvas().viewPlace({0, 0});
    // The flat side to the right: the outer edge is half the ring further out.
    const double flat = open.session().polygon().flatness();
    const QPoint edge = (middle + QPointF(22 * flat * scale, 0)).toPoint();
    const QPoint to = edge + QPoint(static_cast<int>(30 * flat * scale), 0);
    QTest::mouseMove(&open.canvas(), edge);
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(&open.canvas(), to);
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, to);
    EXPECT_EQ(open.document.history().size(), 1U);
    EXPECT_NEAR(open.session().timeline().rings[0].base.number, 70, 3);
    open.document.undo();
    EXPECT_EQ(open.text(), "a 40 p:_|.\n");
}

TEST(PatternCanvas, TheScaleStaysUnderADraggedEdge) {
    OpenPattern open("a 40 p:_|.\n1 i thsleep\na 3 i p:_|.\n");
    open.session().select(1);
    const double scale = open.canvas().zoom().scale;
    const double flat = open.session().polygon().flatness();
    const double half = open.session().timeline().rings[1].thickness / 2;
    const QPoint edge = (open.canvas().viewPlace({1, 0}) + QPointF(half * flat * scale, 0)).toPoint();
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(&open.canvas(), edge + QPoint(static_cast<int>(32 * flat * scale), 0));
    EXPECT_EQ(open.canvas().zoom().scale, scale);
    // Written in ideal thicknesses (31.7 units), it goes by halves of them.
    EXPECT_EQ(open.text(), "a 40 p:_|.\n1 i thsleep\na 4 i p:_|.\n");
    QTest::mouseMove(&open.canvas(), edge);
    EXPECT_EQ(open.text(), "a 40 p:_|.\n1 i thsleep\na 3 i p:_|.\n");
    QTest::mouseMove(&open.canvas(), edge + QPoint(static_cast<int>(32 * flat * scale), 0));
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, edge);
    EXPECT_LT(open.canvas().zoom().scale, scale);
}

TEST(PatternCanvas, ADraggedEdgeStaysUnderThePointer) {
    OpenPattern open(
        "a 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n1.5 i thsleep\na 40 p:._|.\na 3 i p:.\na 40 p:~._|.\n"
        "1.5 i thsleep\n3 rmv\nr 40 p:|.+_|./_|.\n2 i thsleep\n#abs 0\n");
    open.editor->resize(870, 720);
    open.session().select(4);
    const canvas::Zoom before = open.canvas().zoom();
    const double flat = open.session().polygon().flatness();
    const auto edge = [&] {
        const double half = open.session().timeline().rings[4].thickness / 2;
        return open.canvas().viewPlace({4, 0}) + QPointF(half * flat * before.scale, 0);
    };
    const QPoint from = edge().toPoint();
    QTest::mouseMove(&open.canvas(), from);
    EXPECT_EQ(open.canvas().hoverLabel(), QStringLiteral("drag changes the thickness"));
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, from);
    for (int moved = 3; moved <= 33; moved += 3) {
        QTest::mouseMove(&open.canvas(), from + QPoint(moved, 0));
        EXPECT_NEAR(edge().x(), from.x() + moved, 2) << moved;
        EXPECT_EQ(open.canvas().zoom().scale, before.scale);
        EXPECT_EQ(open.canvas().zoom().origin, before.origin);
    }
    const double wide = open.session().timeline().rings[4].base.number;
    EXPECT_EQ(open.canvas().hoverLabel(), QStringLiteral("thickness %1").arg(wide));
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, from + QPoint(33, 0));
    EXPECT_EQ(open.session().timeline().rings[4].base.number, wide);
    EXPECT_EQ(open.document.history().size(), 1U);
}

TEST(PatternCanvas, AnEdgeThatCantBeDraggedSaysWhy) {
    OpenPattern open("a 40 p:_|.\na $th p:_|.\n");
    const auto overEdge = [&open](std::size_t ring) {
        const double half = open.session().timeline().rings[ring].thickness / 2;
        const double out = half * open.session().polygon().flatness() * open.canvas().zoom().scale;
        QTest::mouseMove(&open.canvas(), (open.canvas().viewPlace({ring, 0}) + QPointF(out, 0)).toPoint());
    };
    open.session().select(1);
    overEdge(1);
    EXPECT_EQ(open.canvas().hoverLabel(),
              QStringLiteral("This ring's thickness is computed by '$th'; change it there (line 2)"));
    EXPECT_EQ(open.canvas().QWidget::cursor().shape(), Qt::CrossCursor);
    open.session().select(0);
    overEdge(0);
    EXPECT_EQ(open.canvas().hoverLabel(), QStringLiteral("drag changes the thickness"));
    EXPECT_EQ(open.canvas().QWidget::cursor().shape(), Qt::SizeAllCursor);
}

TEST(PatternCanvas, LongPatternsArePlayedAtTheGamesScale) {
    OpenPattern open("200 for a 3 i p:_|. 3 i thsleep end\n");
    const double fitted = open.canvas().zoom().scale;
    EXPECT_LT(fitted, 0.05);
    // Too small to aim at: a click selects and changes nothing.
    const std::string text = open.text();
    open.click(0, 0);
    EXPECT_EQ(open.text(), text);
    open.editor->player().play();
    EXPECT_GT(open.canvas().zoom().scale, 0.5);
    EXPECT_FALSE(open.canvas().grab().isNull());
    open.editor->player().pause();
    EXPECT_EQ(open.canvas().zoom().scale, fitted);
}

TEST(PatternCanvas, AfterPlayingAHugePatternIsSeenWholeAgain) {
    OpenPattern open("30 for a 40 p:_|. 1e6 thsleep end\n");
    const canvas::Zoom fitted = open.canvas().zoom();
    EXPECT_LT(fitted.scale, 1e-4);
    open.editor->player().play();
    EXPECT_GT(open.canvas().zoom().scale, 0.5);
    open.editor->player().pause();
    EXPECT_EQ(open.canvas().zoom().scale, fitted.scale);
    EXPECT_EQ(open.canvas().zoom().origin, fitted.origin);
    EXPECT_EQ(open.canvas().ringsInView().size(), 30U);
    // A view that a hand has moved is kept as small.
    open.canvas().zoomTo(fitted.scale * 2);
    const QVariantMap kept = open.editor->viewState();
    open.canvas().fit();
    open.editor->restoreView(kept);
    EXPECT_DOUBLE_EQ(open.canvas().zoom().scale, fitted.scale * 2);
}

TEST(PatternCanvas, AComputedThicknessIsRefusedWithThePlace) {
    OpenPattern open("a 1 2 + i p:_|.\n");
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    const double scale = open.canvas().zoom().scale;
    const double flat = open.session().polygon().flatness();
    const double half = open.session().timeline().rings[0].thickness / 2;
    const QPoint edge = (open.canvas().viewPlace({0, 0}) + QPointF(half * flat * scale, 0)).toPoint();
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(&open.canvas(), edge + QPoint(20, 0));
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, edge + QPoint(20, 0));
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(refused[0][0].toString().contains(QStringLiteral("'i'")));
    EXPECT_EQ(refused[0][1].value<text::Span>(), (text::Span{8, 9}));
    EXPECT_EQ(open.text(), "a 1 2 + i p:_|.\n");
}

TEST(PatternCanvas, HoverTellsSideCharacterAndDivision) {
    OpenPattern open("a 40 p:|./_|.\n");
    QTest::mouseMove(&open.canvas(), open.at(0, 3));
    QStringList fields = open.editor->statusFields();
    for (QString& field : fields) field = canvas::withoutCode(field);
    EXPECT_EQ(fields.value(0), QStringLiteral("side 3"));
    EXPECT_EQ(fields.value(1), QStringLiteral("'_' gap"));
    EXPECT_EQ(fields.value(2), QStringLiteral("division 2 of 2, _|."));
    EXPECT_EQ(fields.value(3), QStringLiteral("40 + 4 units, 1.26 ideal"));
    EXPECT_EQ(fields.value(4), QStringLiteral("0.00 s – 0.15 s"));
}

TEST(PatternCanvas, ChangedContentStaysWhereItIs) {
    OpenPattern open("a 40 p:|.\n9 i thsleep\na 40 p:_|.\n");
    open.canvas().zoomTo(0.8);
    const QPointF before = open.canvas().viewPlace({0, 0});
    open.session().request(open.session().editor().insertRing(open.session().instructionOf(1), "a 900 p:|."),
                           QStringLiteral("grow"));
    EXPECT_NEAR(open.canvas().viewPlace({0, 0}).x(), before.x(), 0.6);
    EXPECT_NEAR(open.canvas().viewPlace({0, 0}).y(), before.y(), 0.6);
}

/// How far from the middle the word at the pivot stands, in units; 0 where there is none.
double pivotLabelAt(const OpenPattern& open) {
    const QImage image = open.canvas().grab().toImage();
    const QColor wanted = look::theme().pivot;
    const QPointF middle = (open.canvas().viewPlace({0, 0}) + open.canvas().viewPlace({0, 3})) / 2;
    double far = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor at = image.pixelColor(x, y);
            if (at.red() < 150 || std::abs(at.hue() - wanted.hue()) > 10 || at.saturationF() < 0.5) continue;
            far = std::max(far, std::hypot(x - middle.x(), y - middle.y()));
        }
    }
    return far / open.canvas().zoom().scale;
}

TEST(PatternCanvas, ThePivotIsNamedBesideTheRings) {
    look::setTheme(look::darkTheme());
    OpenPattern open("3 40 p:|.\n30 i thsleep\n3 40 p:|.\n");
    open.session().setColourBy(ColourBy::kDivisions);
    const double whole = open.session().scene().extent();
    EXPECT_GT(pivotLabelAt(open), whole * 0.9);
    // The outermost ring has come in by half.
    const double half = whole / 2 / open.session().scene().unitsPerSecond();
    open.editor->player().seek(half);
    EXPECT_LT(pivotLabelAt(open), whole * 0.75);
    RingLayers layers;
    layers.pivots = false;
    open.session().setLayers(layers);
    EXPECT_EQ(pivotLabelAt(open), 0);
}

TEST(PatternCanvas, ThousandsOfRingsArePaintedWithoutAFreeze) {
    OpenPattern open("3000 for a 3 p:_|. end\n");
    open.session().setSides(12);
    EXPECT_EQ(open.session().ringCount(), 3000U);
    EXPECT_FALSE(open.canvas().grab().isNull());
    open.canvas().zoomTo(1);
    EXPECT_FALSE(open.canvas().grab().isNull());
}

TEST(PatternCanvas, AViewMovedByHandIsPaintedInFullShortlyAfter) {
    OpenPattern open(kTwo);
    open.canvas().zoomTo(0.8);
    const QImage moving = open.canvas().grab().toImage();
    ASSERT_TRUE(QTest::qWaitFor([&] { return open.canvas().grab().toImage() != moving; }, 5000));
    const QImage settled = open.canvas().grab().toImage();
    emit open.session().lookChanged();
    EXPECT_EQ(open.canvas().grab().toImage(), settled);
}

TEST(PatternCanvas, PlayingPaintsWallsInTheSameColours) {
    OpenPattern open("a 40 p:|.\n3 i thsleep\na 40 p:_|.+o\n");
    open.session().select(0);
    RingLayers layers;
    layers.arrows = false;
    open.session().setLayers(layers);
    PatternPlayer& player = open.editor->player();
    const auto colours = [&] {
        const QImage image = open.canvas().grab().toImage();
        std::vector<QRgb> out;
        for (int side = 0; side < 6; ++side) out.push_back(image.pixel(open.at(1, side)));
        return out;
    };
    player.play();
    const std::vector<QRgb> played = colours();
    player.pause();
    EXPECT_EQ(played, colours());
}

TEST(PatternCanvas, RingsOutOfViewAreNotPainted) {
    OpenPattern open("100 for a 20 p:|. 60 thsleep end\n");
    EXPECT_EQ(open.canvas().ringsInView().size(), 100U);
    open.canvas().zoomTo(1);
    EXPECT_LT(open.canvas().ringsInView().size(), 40U);
}

TEST(PatternCanvas, TheMenuOfASideOffersWhatIsNotThere) {
    OpenPattern open("a 40 p:_|.\n");
    QSignalSpy text(open.editor.get(), &canvas::VisualEditor::textRequested);
    const auto menuAt = [&](int side, const QString& choose) {
        QStringList texts;
        QTimer::singleShot(0, qApp, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            for (QAction* action : menu->actions()) {
                if (!action->isSeparator()) texts << action->text();
                if (action->text() == choose) action->trigger();
            }
            menu->close();
        });
        const QPoint at = open.at(0, side);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, open.canvas().mapToGlobal(at));
        QApplication::sendEvent(&open.canvas(), &event);
        return texts;
    };
    const QStringList onGap = menuAt(0, {});
    EXPECT_FALSE(onGap.contains(QStringLiteral("'_' gap"))) << onGap.join(u'/').toStdString();
    EXPECT_TRUE(onGap.contains(QStringLiteral("'.' wall")));
    EXPECT_TRUE(onGap.contains(QStringLiteral("'1' the same as .")));
    EXPECT_TRUE(onGap.contains(QStringLiteral("'o' wall on the opposite side")));
    const QStringList onWall = menuAt(1, QStringLiteral("Duplicate"));
    EXPECT_TRUE(onWall.contains(QStringLiteral("'_' gap")));
    EXPECT_FALSE(onWall.contains(QStringLiteral("'.' wall")));
    EXPECT_EQ(open.text(), "a 40 p:_|.\na 40 p:_|.\n");
    menuAt(1, QStringLiteral("Delete"));
    EXPECT_EQ(open.text(), "a 40 p:_|.\n");
    menuAt(1, QStringLiteral("Go to its text"));
    EXPECT_EQ(text.count(), 1);
    EXPECT_EQ(open.document.selection().span(), (text::Span{7, 10}));
}

}  // namespace
}  // namespace lw::pattern_editor
