// SPDX-License-Identifier: MIT
#include "map/feature_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include "app/map/editor_fixture.h"
#include "map/features_panel.h"
#include "support/languages.h"

namespace lw::map_editor {
namespace {

constexpr const char* kGame = R"((features: {
    "Exit": Unit,
    "Sign": Tuple([Text]),
    "Chest": Tuple([OneOf({"Gold": Tuple([Whole(min: 1)]), "Item": Tuple([Text])})]),
    "Shop": Fields({"stock": List(Text), "open": Bool, "rate": Number}),
}))";

struct FeatureFormTest : MapEditorTest {
    FeatureFormTest()
        : MapEditorTest(
              "(name: \"F\", legend: {'.': \"plain\"}, features: {\n    (1, 0): Sign(\"Turn back\"),\n"
              "    (2, 1): Chest(Gold(40)), // the old one\n    (3, 2): Exit,\n    (9, 9): Exit,\n})\n"
              "---\n.....\n.....\n.....\n") {
        document.setCompanions(testing::gameAbove(std::string(kGame)));
        panel().resize(292, 500);
        panel().show();
        QApplication::setActiveWindow(&panel());
    }
    [[nodiscard]] FeaturesPanel& panel() const { return editor->features(); }
    [[nodiscard]] FeatureForm& form() const { return panel().form(); }
    void choose(QPoint place) const { editor->session().setFeature(place); }
    template <class Field>
    [[nodiscard]] Field& field(std::size_t row) const {
        return dynamic_cast<Field&>(*form().field(row));
    }
    [[nodiscard]] bool has(const std::string& part) const {
        return document.text().str().find(part) != std::string::npos;
    }
    static void type(QWidget& field, const QString& text) {
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }
};

TEST_F(FeatureFormTest, TheListNamesFeaturesAndChoosesThem) {
    QListWidget& list = panel().list();
    ASSERT_EQ(list.count(), 4);
    EXPECT_EQ(list.item(1)->data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Chest(Gold(40)) at x 2, y 1"));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(1)).center());
    EXPECT_EQ(editor->session().feature(), QPoint(2, 1));
    EXPECT_EQ(editor->session().cursorCell(), QPoint(2, 1));
    EXPECT_EQ(form().rows().size(), 3U);
    // One outside the map leads to its line.
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(3)).center());
    EXPECT_EQ(editor->session().feature(), QPoint(9, 9));
    EXPECT_EQ(document.text().str().substr(document.selection().head, 6), "(9, 9)");
}

TEST_F(FeatureFormTest, NumbersTextsAndChoicesAreSteps) {
    choose({2, 1});
    auto& amount = field<QSpinBox>(2);
    EXPECT_EQ(amount.value(), 40);
    amount.setFocus();
    QTest::keyClick(&amount, Qt::Key_Up);
    EXPECT_TRUE(has("(2, 1): Chest(Gold(41)), // the old one"));
    EXPECT_EQ(document.history().size(), 1U);
    EXPECT_EQ(&field<QSpinBox>(2), &amount);
    type(amount, QStringLiteral("7"));
    EXPECT_TRUE(has("Chest(Gold(7))"));
    EXPECT_EQ(document.history().size(), 2U);
    auto& holds = field<QComboBox>(1);
    holds.setFocus();
    QTest::keyClick(&holds, Qt::Key_Down);
    EXPECT_TRUE(has("Chest(Item(\"\"))"));
    type(field<QLineEdit>(2), QStringLiteral("a \"key\""));
    EXPECT_TRUE(has("Chest(Item(\"a \\\"key\\\"\"))"));
    EXPECT_EQ(document.history().names().back(), "Change Chest");
    document.undo();
    EXPECT_EQ(field<QLineEdit>(2).text(), QString());
}

TEST_F(FeatureFormTest, TheKindChangesToAnExampleOfTheOther) {
    choose({3, 2});
    auto& kind = field<QComboBox>(0);
    kind.setFocus();
    QTest::keyClick(&kind, Qt::Key_End);
    EXPECT_TRUE(has("(3, 2): Shop(stock: [], open: false, rate: 0.0)"));
    ASSERT_EQ(form().rows().size(), 4U);
    EXPECT_TRUE(form().field(0)->hasFocus());
    QTest::mouseClick(&field<QCheckBox>(2), Qt::LeftButton, {}, QPoint(8, 12));
    EXPECT_TRUE(has("open: true"));
    for (QToolButton* b : form().findChildren<QToolButton*>()) {
        if (b->accessibleName() == QStringLiteral("Add an entry to Stock") && b->isVisible())
            QTest::mouseClick(b, Qt::LeftButton);
    }
    EXPECT_TRUE(has("stock: [\"\"]"));
    EXPECT_EQ(form().rows().size(), 5U);
    type(field<QLineEdit>(2), QStringLiteral("rope"));
    EXPECT_TRUE(has("stock: [\"rope\"]"));
    QSignalSpy refused(editor.get(), &canvas::VisualEditor::refused);
    type(field<QLineEdit>(4), QStringLiteral("many"));
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(field<QLineEdit>(4).text(), QStringLiteral("0.0"));
    type(field<QLineEdit>(4), QStringLiteral("0.25"));
    EXPECT_TRUE(has("rate: 0.25"));
}

TEST_F(FeatureFormTest, ThePlaceMovesTheFeatureWithItsKey) {
    choose({2, 1});
    QSpinBox* x = nullptr;
    for (QSpinBox* spin : form().findChildren<QSpinBox*>()) {
        if (spin->accessibleName() == QStringLiteral("Column")) x = spin;
    }
    ASSERT_NE(x, nullptr);
    x->setFocus();
    QTest::keyClick(x, Qt::Key_Up);
    EXPECT_TRUE(has("(3, 1): Chest(Gold(40)), // the old one"));
    EXPECT_EQ(editor->session().feature(), QPoint(3, 1));
    EXPECT_TRUE(x->hasFocus());
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(FeatureFormTest, RawTextShowsWhatIsWrong) {
    choose({2, 1});
    QSignalSpy refused(editor.get(), &canvas::VisualEditor::refused);
    type(form().text(), QStringLiteral("Chest("));
    EXPECT_EQ(refused.count(), 1);
    EXPECT_TRUE(has("Chest(Gold(40))"));
    EXPECT_EQ(form().text().text(), QStringLiteral("Chest(Gold(40))"));
    type(form().text(), QStringLiteral("Chest(Silver(1))"));
    EXPECT_TRUE(has("Chest(Silver(1))"));
    EXPECT_FALSE(form().problem().isEmpty());
    type(form().text(), QStringLiteral("Exit"));
    EXPECT_TRUE(form().problem().isEmpty());
}

TEST_F(FeatureFormTest, FeaturesAreAddedAndRemovedByButtons) {
    const std::unique_ptr<QWidget> controls(panel().titleControls());
    controls->show();
    document.setSelection({document.text().size() - 3, document.text().size() - 3});
    QTest::mouseClick(controls->findChild<QToolButton*>(QStringLiteral("add")), Qt::LeftButton);
    EXPECT_TRUE(has("(3, 2): Exit"));
    ASSERT_EQ(editor->session().cursorCell(), QPoint(3, 2));
    EXPECT_EQ(panel().count(), 4);
    document.setSelection({document.text().size() - 2, document.text().size() - 2});
    QTest::mouseClick(controls->findChild<QToolButton*>(QStringLiteral("add")), Qt::LeftButton);
    EXPECT_TRUE(has("(4, 2): Exit"));
    QTest::mouseClick(controls->findChild<QToolButton*>(QStringLiteral("delete")), Qt::LeftButton);
    EXPECT_FALSE(has("(4, 2)"));
    EXPECT_FALSE(editor->session().feature());
}

TEST_F(FeatureFormTest, UndoOfAPlacementEmptiesTheForm) {
    editor->session().setTool(Tool::kFeature);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(0, 0));
    EXPECT_EQ(editor->session().feature(), QPoint(0, 0));
    document.undo();
    EXPECT_FALSE(editor->session().feature());
    EXPECT_FALSE(form().isVisible());
}

}  // namespace
}  // namespace lw::map_editor
