// SPDX-License-Identifier: MIT
#include "pattern/rings_panel.h"

#include <QTableView>

#include "editor_fixture.h"

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
    QTest::keyClick(&list.table, Qt::Key_Insert);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr $th p:_|.\na 40 p:|._\n");
    QTest::keyClick(&list.table, Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\na 40 p:|._\nr $th p:_|.\n");
    QTest::keyClick(&list.table, Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(list.open.text(), "a 40 p:_|.\nr $th p:_|.\na 40 p:|._\n");
}

}  // namespace
}  // namespace lw::pattern_editor
