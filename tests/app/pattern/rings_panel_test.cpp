// SPDX-License-Identifier: MIT
#include "pattern/rings_panel.h"

#include <QMimeData>
#include <QTableView>

#include "editor_fixture.h"
#include "pattern/ring_commands.h"

namespace lw::pattern_editor {
namespace {

/// The list of rings as the window shows it, with the focus.
struct RingsList {
    OpenPattern open;
    RingsPanel& panel;
    QTableView& table;

    explicit RingsList(const std::string& text)
        : open(text), panel(panelOf<RingsPanel>(open)), table(panel.table()) {
        panel.resize(344, 300);
        panel.show();
        QApplication::setActiveWindow(&panel);
        table.setFocus();
    }
};

TEST(RingsPanel, RingsAreAddedAndMovedByKeysInTheList) {
    RingsList list("a 40 p:_|.\na 40 p:|._\n");
    list.table.window()->addActions(list.open.canvas().actions());  // as the window has them
    QTest::keyClick(&list.table, Qt::Key_Insert);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr $th p:_|.\na 40 p:|._\n");
    QTest::keyClick(&list.table, Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\na 40 p:|._\nr $th p:_|.\n");
    QTest::keyClick(&list.table, Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr $th p:_|.\na 40 p:|._\n");
}

TEST(RingsPanel, RingsOfOneLineAreMarkedAndSayWhyTheyStay) {
    RingsList list("3 for a 40 p:_|. end\na 20 p:|._\n");
    QAbstractItemModel& model = *list.table.model();
    const auto times = [&](int row) { return model.index(row, 0).data(RingsModel::kTimesRole).toInt(); };
    EXPECT_EQ(times(0), 3);
    EXPECT_EQ(times(3), 1);
    EXPECT_TRUE(model.index(2, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("run 3 times")));
    EXPECT_TRUE(model.index(3, 0).data(Qt::ToolTipRole).toString().isEmpty());
    const auto drag = [&](int from, int to) {
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(from, 0)}));
        model.dropMimeData(data.get(), Qt::MoveAction, to, 0, {});
        QCoreApplication::processEvents();
    };
    drag(0, 2);
    EXPECT_TRUE(list.open.editor->notice().contains(QStringLiteral("one line of the text, run 3 times")));
    setPatternText(list.open.session(), 3, QStringLiteral("_|."));
    EXPECT_EQ(list.open.editor->notice(), QString()) << "over when something else is done";
}

TEST(RingsPanel, ADraggedRingGoesWhereItIsDropped) {
    RingsList list("2 for\na 40 p:_|.\na 40 p:|._\nend\na 1 p:.\na 2 p:.\n");
    QSignalSpy said(list.open.editor.get(), &canvas::VisualEditor::said);
    moveRingTo(list.open.session(), 5, 4);
    EXPECT_EQ(list.open.text(), "2 for\na 40 p:_|.\na 40 p:|._\nend\na 2 p:.\na 1 p:.\n");
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Moved a ring"));
    moveRingTo(list.open.session(), 3, 0);
    EXPECT_EQ(list.open.text(), "2 for\na 40 p:|._\na 40 p:_|.\nend\na 2 p:.\na 1 p:.\n");
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Moved a line of the text, run 2 times"));
}

TEST(RingsPanel, WhatIsSaidCountsTruly) {
    RingsList list("3 for a 40 p:_|. end\na 20 p:|._\n");
    QSignalSpy said(list.open.editor.get(), &canvas::VisualEditor::said);
    setPatternText(list.open.session(), 0, QStringLiteral("|._"));
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Change a P-string: changed 3 rings"));
    duplicateRing(list.open.session(), 0);
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Duplicate a ring: added 3 rings"));
    deleteRing(list.open.session(), 0);
    EXPECT_EQ(said.takeLast()[0].toString(), QStringLiteral("Delete a ring: deleted 3 rings"));
    said.clear();
    deleteRing(list.open.session(), 3);
    EXPECT_TRUE(said.isEmpty());
}

}  // namespace
}  // namespace lw::pattern_editor
