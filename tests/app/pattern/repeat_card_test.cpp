// SPDX-License-Identifier: MIT
#include "pattern/repeat_card.h"

#include <QComboBox>
#include <QSpinBox>

#include "document/text_notes.h"
#include "editor_fixture.h"
#include "pattern/play_bar.h"
#include "pattern/ring_commands.h"
#include "pattern/track_gaps.h"

namespace lw::pattern_editor {
namespace {

const std::string kOne = "a 1 p:.\nr 30 P:|._ -- two\nr 40 p:._|.\n";

TEST(RepeatCard, ShowsItLiveAndIsOneStep) {
    OpenPattern open(kOne);
    RepeatCard& card = open.editor->repeatCard();
    open.session().selectRows({1, 1});
    open.key(Qt::Key_R, Qt::ShiftModifier);
    ASSERT_TRUE(card.isOpen());
    EXPECT_EQ(open.text(),
              "a 1 p:.\n6 for\n    r 30 P:|._ -- two\n    1.5 i thsleep\n    1 rmv\nend\nr 40 p:._|.\n");
    EXPECT_EQ(open.session().ringCount(), 8U);
    EXPECT_FALSE(open.session().isPreview(1)) << "as it stands";
    EXPECT_TRUE(open.session().isPreview(2));
    card.count().setValue(3);
    card.turn().setValue(0);
    card.wait().setValue(2);
    EXPECT_EQ(open.text(), "a 1 p:.\n3 for\n    r 30 P:|._ -- two\n    2 i thsleep\nend\nr 40 p:._|.\n");
    card.countKind().setCurrentIndex(1);
    emit card.countKind().activated(1);
    EXPECT_NE(open.text().find("$sides for"), std::string::npos);
    QTest::keyClick(&card, Qt::Key_Return);
    EXPECT_FALSE(card.isOpen());
    EXPECT_FALSE(open.session().isPreview(2));
    EXPECT_EQ(open.document.history().size(), 1U);
    open.document.undo();
    EXPECT_EQ(open.text(), kOne);
}

TEST(RepeatCard, WhatItWritesIsMarkedAndThePatternStandsBesideIt) {
    OpenPattern open(kOne);
    open.editor->resize(900, 600);
    QCoreApplication::processEvents();
    const RepeatCard& card = open.editor->repeatCard();
    open.session().selectRows({1, 1});
    open.editor->repeatCard().open();
    QCoreApplication::processEvents();
    const auto& preview = document::TextNotes::of(open.document).preview();
    ASSERT_TRUE(preview);
    EXPECT_EQ(open.document.text().slice(preview->span),
              "6 for\n    r 30 P:|._ -- two\n    1.5 i thsleep\n    1 rmv\nend");
    const std::size_t last = open.session().ringCount() - 1;
    for (int side = 0; side < 6; ++side) EXPECT_GT(open.at(last, side).x(), card.geometry().right()) << side;
    open.editor->repeatCard().accept();
    EXPECT_FALSE(preview);
    QCoreApplication::processEvents();
    EXPECT_LT(open.at(last, 3).x(), card.geometry().right()) << "fitted to the whole canvas again";
}

TEST(RepeatCard, FieldsShowNumbersWhole) {
    OpenPattern open(kOne);
    RepeatCard& card = open.editor->repeatCard();
    open.session().selectRows({1, 1});
    card.open();
    EXPECT_EQ(card.turn().text(), QStringLiteral("+1"));
    EXPECT_EQ(card.wait().text(), QStringLiteral("1.5"));
    card.turn().setValue(-2);
    EXPECT_EQ(card.turn().text(), QStringLiteral("-2"));
    for (const bool narrow : {false, true}) {
        card.setNarrow(narrow);
        QCoreApplication::processEvents();
        for (const QWidget* field : card.findChildren<QWidget*>()) {
            if (!field->isVisible()) continue;
            const QPoint end = field->mapTo(&card, QPoint(field->width(), field->height()));
            EXPECT_LE(end.x(), card.width()) << field->metaObject()->className();
        }
    }
}

TEST(RepeatCard, CancelLeavesTheTextAsItWas) {
    OpenPattern open(kOne);
    open.session().selectRows({0, 2});
    open.editor->repeatCard().open();
    ASSERT_TRUE(open.editor->repeatCard().isOpen());
    QTest::keyClick(&open.editor->repeatCard(), Qt::Key_Escape);
    EXPECT_EQ(open.text(), kOne);
    EXPECT_EQ(open.document.history().size(), 0U);
    EXPECT_EQ(open.session().selectedRows(), (stackup::RowRange{0, 2}));
}

TEST(RepeatCard, WhatCannotBeRepeatedIsRefused) {
    OpenPattern open("0.5 r 40 p:_|. dup sleep drop");
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    open.session().selectRows({2, 2});
    open.editor->repeatCard().open();
    EXPECT_FALSE(open.editor->repeatCard().isOpen());
    EXPECT_EQ(refused.count(), 1);
}

TEST(TrackGaps, ADraggedGripChangesTheWait) {
    OpenPattern open("a 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n3 sleep\na 40 p:_|.\n");
    auto* bar = open.editor->findChild<PlayBar*>();
    ASSERT_NE(bar, nullptr);
    QCoreApplication::processEvents();
    TrackGaps& gaps = bar->gaps();
    const QPoint grip = gaps.gripOf(0).toPoint();
    QTest::mousePress(&gaps, Qt::LeftButton, {}, grip);
    ASSERT_TRUE(gaps.drag().active());
    QTest::mouseMove(&gaps, grip + QPoint(40, 0));
    QTest::mouseRelease(&gaps, Qt::LeftButton, {}, grip + QPoint(40, 0));
    const double wait = *stackup::waitOf(open.session().program()->program(), open.session().rows()[1]).value;
    EXPECT_GT(wait, 1.5);
    EXPECT_DOUBLE_EQ(wait * 4, std::round(wait * 4)) << "by steps";
    EXPECT_EQ(open.document.history().size(), 1U);
    open.document.undo();
    EXPECT_EQ(open.text(), "a 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n3 sleep\na 40 p:_|.\n");
}

TEST(TrackGaps, WhateverTakesTheFocusEndsADragWhole) {
    OpenPattern open("a 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n3 sleep\na 40 p:_|.\n");
    auto* bar = open.editor->findChild<PlayBar*>();
    QCoreApplication::processEvents();
    TrackGaps& gaps = bar->gaps();
    const QPoint grip = gaps.gripOf(0).toPoint();
    QTest::mousePress(&gaps, Qt::LeftButton, {}, grip);
    QTest::mouseMove(&gaps, grip + QPoint(40, 0));
    const std::string dragged = open.text();
    open.canvas().setFocus();
    EXPECT_FALSE(gaps.drag().active());
    QTest::mouseMove(&gaps, grip + QPoint(80, 0));
    EXPECT_EQ(open.text(), dragged);
    EXPECT_EQ(open.document.history().size(), 1U);
}

TEST(TrackGaps, LaterRingsStayWithShiftAndAGapWithoutAWaitGetsOne) {
    OpenPattern open("a 40 p:_|.\n1 sleep\na 40 p:|._\n3 sleep\na 40 P:_|.\n");
    GapDrag drag(open.session());
    ASSERT_TRUE(drag.begin(0));
    drag.moveBy(0.5, {false, true});
    drag.end();
    EXPECT_EQ(open.text(), "a 40 p:_|.\n1.5 sleep\na 40 p:|._\n2.5 sleep\na 40 P:_|.\n");
    OpenPattern bare("a 40 P:_|.\na 40 P:|._\n");
    GapDrag first(bare.session());
    ASSERT_TRUE(first.begin(0));
    first.moveBy(0.25, {});
    first.moveBy(0.5, {});
    first.end();
    EXPECT_EQ(bare.session().rows().size(), 3U);
    EXPECT_EQ(bare.document.history().size(), 1U);
    bare.document.undo();
    EXPECT_EQ(bare.text(), "a 40 P:_|.\na 40 P:|._\n");
}

TEST(TrackGaps, ComputedWaitsAreRefusedWithTheirPlace) {
    OpenPattern open("a 40 p:_|.\n$hsides i thsleep\na 40 p:|._\n");
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    GapDrag drag(open.session());
    EXPECT_FALSE(drag.begin(0));
    EXPECT_EQ(refused.count(), 1);
}

TEST(PlayTrack, RingsThatOverlapStandInLanes) {
    OpenPattern open("a 200 T:_|.\n0.1 sleep\na 40 T:|._\n3 sleep\na 40 P:_|.\n");
    auto* bar = open.editor->findChild<PlayBar*>();
    const PlayTrack& track = bar->track();
    EXPECT_EQ(track.lanes(), 2);
    EXPECT_FALSE(track.blockOf(0).intersects(track.blockOf(1).adjusted(0, 0.1, 0, 0)));
    OpenPattern plain("a 40 p:_|.\na 40 p:|._\n");
    EXPECT_EQ(plain.editor->findChild<PlayBar*>()->track().lanes(), 1);
}

TEST(PatternCanvas, WaitsAreDraggedOnTheirLayer) {
    OpenPattern open("a 40 p:_|.\n3 i thsleep\na 40 p:|._\n");
    EXPECT_FALSE(open.canvas().waitPlace(0));
    open.actions.trigger(QStringLiteral("pattern.waits"));
    const auto place = open.canvas().waitPlace(0);
    ASSERT_TRUE(place);
    const QPoint at = place->toPoint();
    QTest::mousePress(&open.canvas(), Qt::LeftButton, {}, at);
    QTest::mouseMove(&open.canvas(), at + QPoint(30, 0));
    QTest::mouseRelease(&open.canvas(), Qt::LeftButton, {}, at + QPoint(30, 0));
    EXPECT_GT(*stackup::waitOf(open.session().program()->program(), open.session().rows()[1]).value, 3);
    EXPECT_EQ(open.document.history().size(), 1U);
}

}  // namespace
}  // namespace lw::pattern_editor
