// SPDX-License-Identifier: MIT
#include "pattern/rings_panel.h"

#include <QClipboard>
#include <QDropEvent>
#include <QHeaderView>
#include <QMimeData>
#include <QToolTip>

#include "editor_fixture.h"
#include "pattern/ring_commands.h"

namespace lw::pattern_editor {
namespace {

using stackup::RowPlace;
using stackup::RowRange;

/// The list of rows as the window shows it, with the focus.
struct RingsList {
    OpenPattern open;
    RingsPanel& panel;
    RowsView& table;

    explicit RingsList(const std::string& text)
        : open(text), panel(panelOf<RingsPanel>(open)), table(panel.table()) {
        panel.resize(344, 400);
        panel.show();
        QApplication::setActiveWindow(&panel);
        table.setFocus();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QString cell(int row, int column = RowsModel::kStep) const {
        return table.model()->index(row, column).data().toString();
    }
    /// The middle of a row of the viewport, or of the border below it.
    [[nodiscard]] QPoint at(int row, int x, bool border = false) const {
        const QRect area = table.visualRect(table.model()->index(row, 0));
        return {x, border ? area.bottom() + 1 : area.center().y()};
    }
    void drop(RowRange rows, QPoint where, Qt::KeyboardModifiers keys = {}) const {
        table.showChosen(rows);
        auto mime = std::make_unique<QMimeData>();
        const QString text = QString::fromStdString(open.session().rowEditor().text(rows));
        mime->setData(kRowsMime, text.toUtf8());
        QDragEnterEvent enter(where, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, keys);
        QApplication::sendEvent(table.viewport(), &enter);
        QDragMoveEvent move(where, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, keys);
        QApplication::sendEvent(table.viewport(), &move);
        QDropEvent dropped(where, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, keys);
        QApplication::sendEvent(table.viewport(), &dropped);
        QCoreApplication::processEvents();
    }
};

const std::string kBarrage = "a 40 p:_|.\n1.5 i thsleep\n2 for\n    r 40 p:|._\n    1 rmv\nend\n";

TEST(RingsPanel, RowsAreRingsWaitsTurnsAndLoops) {
    RingsList list(kBarrage);
    EXPECT_EQ(list.cell(0), QStringLiteral("_|."));
    EXPECT_EQ(list.cell(1), QStringLiteral("wait 1.5 i"));
    EXPECT_EQ(list.cell(2), QStringLiteral("2 ×"));
    EXPECT_EQ(list.cell(4), QStringLiteral("turn +1"));
    EXPECT_EQ(list.panel.note(), QStringLiteral("2, drawn 3 ×"));
    EXPECT_TRUE(
        list.table.model()->index(3, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("2 times")));
}

TEST(RingsPanel, KeysAddAndMoveRows) {
    RingsList list("a 40 p:_|.\nr 30 P:|._\n");
    list.table.window()->addActions(list.open.canvas().actions());  // as the window has them
    QTest::keyClick(&list.table, Qt::Key_Insert);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\na 40 p:_|.\nr 30 P:|._\n");
    QTest::keyClick(&list.table, Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr 30 P:|._\na 40 p:_|.\n");
    QTest::keyClick(&list.table, Qt::Key_W);
    QTest::keyClick(&list.table, Qt::Key_R);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr 30 P:|._\na 40 p:_|.\n1.5 i thsleep\n1 rmv\n");
    QTest::keyClick(&list.table, Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr 30 P:|._\na 40 p:_|.\n1 rmv\n1.5 i thsleep\n");
    list.open.session().selectRows({4, 4});
    QTest::keyClick(&list.table, Qt::Key_Period, Qt::AltModifier);
    EXPECT_NE(list.open.text().find("1.75 i thsleep"), std::string::npos);
    list.open.session().selectRows({0, 1});
    QTest::keyClick(&list.table, Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(list.open.text().substr(0, 32), "a 1 >> 40 p:_|.\nr 1 >> 30 P:|._\n");
    for (int i = 0; i < 7; ++i) list.open.document.undo();
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr 30 P:|._\n");
}

TEST(RingsPanel, ThePlaceBetweenRowsAddsARingLikeTheOneAbove) {
    RingsList list(kBarrage);
    const QPoint border = list.at(3, 200, true);
    QMouseEvent move(QEvent::MouseMove, border, list.table.viewport()->mapToGlobal(border), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(list.table.viewport(), &move);
    ASSERT_TRUE(QTest::qWaitFor([&] { return list.table.offered().has_value(); }, 3000));
    EXPECT_EQ(list.table.offered(), (RowPlace{3, false}));
    const QPoint disc(list.table.viewport()->width() / 2, border.y());
    QTest::mouseClick(list.table.viewport(), Qt::LeftButton, {}, disc);
    EXPECT_EQ(list.open.text(),
              "a 40 p:_|.\n1.5 i thsleep\n2 for\n    r 40 p:|._\n    r 40 p:_|.\n    1 rmv\nend\n");
    EXPECT_EQ(list.open.session().selectedRows(), (RowRange{4, 4}));
}

TEST(RingsPanel, AfterARingWasAddedThePlaceUnderThePointerOffersAgain) {
    RingsList list("a 40 p:_|.\n");
    const auto hover = [&](QPoint where) {
        QMouseEvent move(QEvent::MouseMove, where, list.table.viewport()->mapToGlobal(where), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(list.table.viewport(), &move);
        return QTest::qWaitFor([&] { return list.table.offered().has_value(); }, 3000);
    };
    const QPoint disc(list.table.viewport()->width() / 2, list.at(0, 0, true).y());
    ASSERT_TRUE(hover(disc));
    QTest::mouseClick(list.table.viewport(), Qt::LeftButton, {}, disc);
    EXPECT_FALSE(list.table.offered());
    ASSERT_TRUE(hover(disc + QPoint(1, 0)));
    QTest::mouseClick(list.table.viewport(), Qt::LeftButton, {}, disc);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\na 40 p:_|.\na 40 p:_|.\n");
}

TEST(RingsPanel, WhereARowIsOfferedNoTooltipStands) {
    RingsList list("a 40 p:_|.\na 40 p:_|.\n");
    QWidget* viewport = list.table.viewport();
    const auto tooltipAt = [&](QPoint where) {
        QMouseEvent move(QEvent::MouseMove, where, viewport->mapToGlobal(where), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(viewport, &move);
        QHelpEvent help(QEvent::ToolTip, where, viewport->mapToGlobal(where));
        QApplication::sendEvent(viewport, &help);
        return QToolTip::isVisible();
    };
    EXPECT_FALSE(tooltipAt(list.at(0, 40, true)));
    EXPECT_TRUE(tooltipAt(list.at(0, 40)));
    QToolTip::hideText();
}

TEST(RingsPanel, APlaceBehindALoopIsLeftOfItsRows) {
    RingsList list(kBarrage);
    EXPECT_EQ(list.table.placeAt(list.at(4, 200, true)), (RowPlace{4, false}));
    EXPECT_EQ(list.table.placeAt(list.at(4, 12, true)), (RowPlace{2, false}));
    EXPECT_EQ(list.table.placeAt(list.at(2, 12, true)), (RowPlace{2, true}));
    EXPECT_EQ(list.table.placeAt(QPoint(100, 2)), RowPlace{});
}

TEST(RingsPanel, DroppedRowsGoWhereTheyAreDropped) {
    RingsList list(kBarrage);
    list.drop({0, 1}, list.at(3, 200, true), Qt::ControlModifier);
    EXPECT_EQ(list.open.text(),
              "a 40 p:_|.\n1.5 i thsleep\n2 for\n    r 40 p:|._\n    a 40 p:_|.\n    1.5 i thsleep\n    1 "
              "rmv\nend\n");
    EXPECT_EQ(list.open.session().selectedRows(), (RowRange{4, 5}));
    moveRows(list.open.session(), {4, 5}, {2, false});
    EXPECT_EQ(
        list.open.text(),
        "a 40 p:_|.\n1.5 i thsleep\n2 for\n    r 40 p:|._\n    1 rmv\nend\na 40 p:_|.\n1.5 i thsleep\n");
}

TEST(RingsPanel, LoopsFold) {
    RingsList list(kBarrage);
    list.table.showChosen(RowRange{2, 2});
    QTest::keyClick(&list.table, Qt::Key_Left);
    EXPECT_TRUE(list.table.isRowHidden(3));
    EXPECT_TRUE(list.table.isRowHidden(4));
    QTest::keyClick(&list.table, Qt::Key_Right);
    EXPECT_FALSE(list.table.isRowHidden(3));
    RingsList lengthy("40 for\n    r 40 p:|._\nend\n");
    EXPECT_TRUE(lengthy.table.isRowHidden(1));
}

TEST(RingsPanel, RowsAreCopiedAndPastedWithTheirWaits) {
    RingsList list(kBarrage);
    list.open.session().selectRows({0, 0});
    list.open.actions.trigger(QStringLiteral("edit.copy"));
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("a 40 p:_|.\n1.5 i thsleep\n"));
    list.open.session().selectRows({0, 4});
    list.open.actions.trigger(QStringLiteral("edit.copy"));
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), kBarrage);
    OpenPattern other("-- other\n");
    other.actions.trigger(QStringLiteral("edit.paste"));
    EXPECT_EQ(other.text(), "-- other\n" + kBarrage);
    EXPECT_EQ(other.session().selectedRows(), (RowRange{0, 4}));
    QApplication::clipboard()->setText(QStringLiteral("|./_|."));
    other.session().selectRows({0, 0});
    other.actions.trigger(QStringLiteral("edit.paste"));
    EXPECT_EQ(other.text().substr(9, 14), "a 40 p:|./_|.\n") << "a P-string goes into the ring";
}

TEST(RingsPanel, TheWaitBehindTheLastOfSeveralRingsIsCopiedToo) {
    const std::string two = "a 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n1 i thsleep\n";
    RingsList list(two + "a 40 p:|.\n");
    list.open.session().selectRows({0, 2});
    list.open.actions.trigger(QStringLiteral("edit.copy"));
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), two);
}

TEST(RingsPanel, WhatIsComputedIsWrittenOnTheSpot) {
    RingsList list("a $th p:_|.\n$hsides i thsleep\n");
    const RowsModel model(list.open.session());
    const auto thickness = model.computed(0, RowsModel::kThickness);
    ASSERT_TRUE(thickness);
    EXPECT_EQ(thickness->value, 40);
    EXPECT_EQ(model.computed(0, RowsModel::kPivot)->value, 0);
    writeHere(list.open.session(), 0, RowsModel::kThickness, 80);
    EXPECT_EQ(list.open.text(), "a 80 p:_|.\n$hsides i thsleep\n");
    const auto wait = model.computed(1, RowsModel::kStep);
    ASSERT_TRUE(wait);
    EXPECT_DOUBLE_EQ(wait->value, 3);
    writeHere(list.open.session(), 1, RowsModel::kStep, 2);
    EXPECT_EQ(list.open.text(), "a 80 p:_|.\n2 i thsleep\n");
}

TEST(RingsPanel, AWaitOrATurnChangesNoRing) {
    RingsList list("a 40 p:_|.\n1 i thsleep\n1 rmv\na 20 p:|._\na 20 p:|.\n");
    QSignalSpy said(list.open.editor.get(), &canvas::VisualEditor::said);
    PatternSession& session = list.open.session();
    session.request(session.rowEditor().setWait(1, 2, stackup::WaitUnit::kIdeals), QStringLiteral("Wait"));
    session.request(session.rowEditor().setTurn(2, 3, false), QStringLiteral("Turn"));
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\n2 i thsleep\n3 rmv\na 20 p:|._\na 20 p:|.\n");
    EXPECT_TRUE(said.isEmpty());
}

TEST(RingsPanel, WhatIsSaidCountsTruly) {
    RingsList list("3 for a 40 p:_|. end\na 20 p:|._\n");
    QSignalSpy said(list.open.editor.get(), &canvas::VisualEditor::said);
    setPatternText(list.open.session(), 0, QStringLiteral("|._"));
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Change a P-string: changed 3 rings"));
    list.open.session().select(0);
    duplicateRows(list.open.session());
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Duplicate a row: added 3 rings"));
    deleteRows(list.open.session());
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Delete a row: deleted 3 rings"));
    said.clear();
    list.open.session().select(3);
    deleteRows(list.open.session());
    EXPECT_TRUE(said.isEmpty());
}

TEST(RingsPanel, TheLastColumnTellsStartsOrWhatThereIsToSpare) {
    RingsList list("a 40 p:_|.\n0.4 sleep\na 40 p:|._\n0.1 sleep\na 40 p:___|.\n");
    list.open.prove();
    EXPECT_EQ(list.cell(0, RowsModel::kStart), QStringLiteral("0.00 s"));
    RingLayers layers = list.open.session().layers();
    layers.corridor = true;
    list.open.session().setLayers(layers);
    const auto* model = list.table.model();
    EXPECT_EQ(model->headerData(RowsModel::kStart, Qt::Horizontal).toString().trimmed(),
              QStringLiteral("To spare"));
    EXPECT_TRUE(list.cell(0, RowsModel::kStart).endsWith(QStringLiteral(" ms"))) << "of a ring";
    EXPECT_EQ(list.cell(1, RowsModel::kStart), QString()) << "of a wait";
    EXPECT_FALSE(model->index(0, RowsModel::kStart).data(Qt::DecorationRole).isNull());
    const QHeaderView& header = *list.table.horizontalHeader();
    const QPoint at(header.sectionViewportPosition(RowsModel::kStart) + 20, header.height() / 2);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, at);
    EXPECT_EQ(list.cell(0, RowsModel::kStart), QStringLiteral("0.00 s"));
    EXPECT_FALSE(list.panel.grab().isNull());
}

TEST(RingsPanel, WhatIsAddedToAnEmptyTextHasLinesOfItsOwn) {
    RingsList list("");
    addRow(list.open.session(), NewRow::kRing);
    addRow(list.open.session(), NewRow::kWait);
    EXPECT_EQ(list.open.text(), "r $th p:_|.\n1.5 i thsleep\n");
}

}  // namespace
}  // namespace lw::pattern_editor
