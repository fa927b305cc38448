// SPDX-License-Identifier: MIT
#include "map/legend_panel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>
#include <set>

#include "app/map/editor_fixture.h"
#include "map/entry_dialog.h"
#include "map/filter_line.h"

namespace lw::map_editor {
namespace {

struct LegendPanelTest : MapEditorTest {
    LegendPanelTest() {
        editor->legend().resize(280, 220);
        editor->legend().show();
        QApplication::setActiveWindow(&editor->legend());
        table().setFocus();
    }
    [[nodiscard]] QTableView& table() const { return editor->legend().table(); }
    [[nodiscard]] bool has(const std::string& part) const {
        return document.text().str().find(part) != std::string::npos;
    }
    /// Answers the dialog that the next action opens.
    static void answer(const QString& button) {
        QTimer::singleShot(0, qApp, [button] {
            auto* box = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(box, nullptr);
            for (QPushButton* b : box->findChildren<QPushButton*>()) {
                if (b->text().remove(QLatin1Char('&')) != button) continue;
                QTest::mouseClick(b, Qt::LeftButton);
                return;
            }
            ADD_FAILURE() << "no button " << button.toStdString();
            box->reject();
        });
    }
    void edit(const QString& typed) const {
        QWidget* field = table().viewport()->findChild<QComboBox*>();
        if (field == nullptr) field = table().viewport()->findChild<QLineEdit*>();
        if (field == nullptr) {
            ADD_FAILURE() << "nothing is edited";
            return;
        }
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, typed);
        QTest::keyClick(field, Qt::Key_Return);
        // The commit and the change it asks for come round the loop one after the other.
        for (int round = 0; round < 4; ++round) QTest::qWait(10);
    }
};

TEST_F(LegendPanelTest, AnEntryIsRenamedInPlace) {
    editor->legend().renameEntry();
    edit(QStringLiteral("taiga"));
    EXPECT_TRUE(has("'T': \"taiga\", // trees"));
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(LegendPanelTest, ANewCharacterTakesItsTilesAlong) {
    editor->session().setPrimary(U'~');
    editor->legend().rekeyEntry();
    edit(QStringLiteral("w"));
    EXPECT_TRUE(has("'w': \"water\""));
    EXPECT_TRUE(has("..ww..\n"));
    EXPECT_EQ(editor->session().primary(), U'w');
    EXPECT_EQ(document.history().size(), 1U);
    QSignalSpy refused(editor.get(), &canvas::VisualEditor::refused);
    editor->legend().rekeyEntry();
    edit(QStringLiteral("."));
    EXPECT_EQ(refused.count(), 1);
    editor->legend().rekeyEntry();
    edit(QStringLiteral("ab"));
    EXPECT_EQ(refused.count(), 2);
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(LegendPanelTest, AnUnusedEntryGoesAtOnce) {
    editor->legend().deleteEntry();
    EXPECT_FALSE(has("forest"));
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(LegendPanelTest, AUsedEntryIsAskedFor) {
    editor->session().setPrimary(U'~');
    answer(QStringLiteral("Cancel"));
    editor->legend().deleteEntry();
    EXPECT_TRUE(has("water"));
    answer(QStringLiteral("Replace them with '.'"));
    editor->legend().deleteEntry();
    EXPECT_FALSE(has("water"));
    EXPECT_FALSE(has("..~~.."));
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    editor->session().setPrimary(U'~');
    answer(QStringLiteral("Remove anyway"));
    editor->legend().deleteEntry();
    EXPECT_FALSE(has("water"));
    EXPECT_TRUE(has("..~~.."));
}

TEST_F(LegendPanelTest, AnEntryIsAddedWithItsConsequence) {
    EntryDialog dialog(editor->session(), U'#');
    dialog.show();
    auto* character = dialog.findChild<QLineEdit*>();
    EXPECT_EQ(dialog.findChild<QComboBox*>()->currentText(), QStringLiteral("wall"));
    const auto addable = [&dialog] {
        for (QPushButton* b : dialog.findChildren<QPushButton*>()) {
            if (b->text() == QStringLiteral("Add")) return b->isEnabled();
        }
        return false;
    };
    EXPECT_TRUE(addable());
    character->setText(QStringLiteral("T"));
    EXPECT_FALSE(addable());
    character->setText(QStringLiteral("ab"));
    EXPECT_FALSE(addable());
    character->setText(QStringLiteral("#"));
    dialog.accept();
    EXPECT_TRUE(has("'#': \"wall\""));
}

TEST_F(LegendPanelTest, ArrowsChooseWhatIsPainted) {
    QTest::keyClick(&table(), Qt::Key_Down);
    EXPECT_EQ(editor->session().primary(), U'~');
}

TEST(TileColours, HundredsOfTerrainsAreToldApart) {
    std::string legend;
    for (int i = 0; i < 300; ++i) {
        const char32_t c = 0x4E00 + static_cast<char32_t>(i);
        legend += "'" + QString::fromUcs4(&c, 1).toStdString() + "': \"t" + std::to_string(i) + "\",";
    }
    const TileColours colours(map::analyse(text::Snapshot("(legend: {" + legend + "})\n---\n\u4e00\n"),
                                           std::make_shared<const game::Definition>()));
    std::set<QRgb> seen;
    for (char32_t i = 0; i < 300; ++i) seen.insert(colours.of(0x4E00 + i).rgb());
    EXPECT_EQ(seen.size(), 300U);
}

struct LongLegendTest : MapEditorTest {
    LongLegendTest() : MapEditorTest(manyEntries()) {
        editor->legend().show();
        QApplication::setActiveWindow(&editor->legend());
    }
    static std::string manyEntries() {
        std::string legend;
        for (int i = 0; i < 44; ++i)
            legend += "'" + std::string(1, static_cast<char>('0' + i)) + "': \"terrain" + std::to_string(i) +
                      "\", ";
        return "(legend: {" + legend + "})\n---\n0123\n";
    }
    [[nodiscard]] int rowsShown() const {
        int count = 0;
        for (int row = 0; row < editor->legend().count(); ++row)
            count += editor->legend().table().isRowHidden(row) ? 0 : 1;
        return count;
    }
};

TEST_F(LongLegendTest, HasAFilter) {
    auto* filter = editor->legend().findChild<FilterLine*>();
    ASSERT_NE(filter, nullptr);
    EXPECT_FALSE(filter->isHidden());
    QTest::keyClick(&editor->legend().table(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(filter->hasFocus());
    QTest::keyClicks(filter, QStringLiteral("terrain4"));
    EXPECT_EQ(rowsShown(), 5);  // 4 and 40 to 43
    filter->clear();
    EXPECT_EQ(rowsShown(), 44);
}

TEST_F(LegendPanelTest, AShortOneGetsItsFilterWhenAsked) {
    auto* filter = editor->legend().findChild<FilterLine*>();
    EXPECT_TRUE(filter->isHidden());
    QTest::keyClick(&table(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_FALSE(filter->isHidden());
    EXPECT_TRUE(filter->hasFocus());
    table().setFocus();
    EXPECT_TRUE(filter->isHidden());
}

}  // namespace
}  // namespace lw::map_editor
