// SPDX-License-Identifier: MIT
#include "map/replace_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

#include "app/map/editor_fixture.h"

namespace lw::map_editor {
namespace {

QString consequence(const QDialog& dialog) {
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        if (label->text().contains(QStringLiteral("become")) ||
            label->text().contains(QStringLiteral("same")))
            return label->text();
    }
    return {};
}

QPushButton* button(const QDialog& dialog, const QString& begin) {
    for (QPushButton* b : dialog.findChildren<QPushButton*>()) {
        if (b->text().startsWith(begin)) return b;
    }
    return nullptr;
}

TEST_F(MapEditorTest, ReplacingSaysHowManyTilesItChanges) {
    ReplaceDialog dialog(editor->session(), U'.');
    dialog.show();
    EXPECT_EQ(consequence(dialog), QStringLiteral("22 tiles become 'T'."));
    QTest::mouseClick(button(dialog, QStringLiteral("Replace 22")), Qt::LeftButton);
    EXPECT_EQ(rows(), "TTTTTT\nTTTTTT\nTT~~TT\nTTTTTT\n");
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(MapEditorTest, ReplacingKeepsToTheSelection) {
    editor->session().setSelection(CellSet(QRect(0, 0, 2, 3)));
    ReplaceDialog dialog(editor->session(), U'.');
    dialog.show();
    EXPECT_EQ(consequence(dialog), QStringLiteral("6 tiles become 'T'."));
    auto* to = dialog.findChildren<QComboBox*>()[1];
    to->setCurrentIndex(0);
    EXPECT_EQ(consequence(dialog), QStringLiteral("That is the same character."));
    EXPECT_FALSE(button(dialog, QStringLiteral("Replace"))->isEnabled());
    to->setCurrentIndex(2);
    QTest::keyClick(&dialog, Qt::Key_Return);
    EXPECT_EQ(rows(), "~~....\n~~....\n~~~~..\n......\n");
}

TEST(ReplaceTiles, ATerrainHasAllOfItsCharacters) {
    struct Case : MapEditorTest {
        Case()
            : MapEditorTest(
                  "(name: \"\", legend: {'.': \"plain\", ',': \"plain\", 'T': \"forest\"})\n---\n.,?T\n") {}
        void TestBody() override {}
    } scene;
    ReplaceDialog dialog(scene.editor->session(), U'?');
    const auto* from = dialog.findChildren<QComboBox*>()[0];
    EXPECT_EQ(from->currentText(), QStringLiteral("'?'  not in the legend"));
    EXPECT_EQ(from->itemText(from->count() - 1), QStringLiteral("plain, all of it: ',' '.'"));
    EXPECT_TRUE(replaceTiles(scene.editor->session(), {U',', U'.'}, {}, U'T'));
    EXPECT_TRUE(scene.document.text().str().ends_with("---\nTT?T\n"));
    EXPECT_EQ(scene.document.history().size(), 1U);
}

}  // namespace
}  // namespace lw::map_editor
