// SPDX-License-Identifier: MIT
// The rule of shell/key_rule.h, with every kind of document.
#include "shell/key_rule.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include "app/shell/real_window.h"
#include "app/support/hand.h"
#include "dungeon/dungeon_editor.h"
#include "map/map_editor.h"
#include "map/map_tools.h"
#include "pattern/pattern_editor.h"
#include "pattern/pattern_session.h"
#include "pattern/rows_view.h"
#include "shell/dock_area.h"
#include "shell/document_view.h"

namespace lw::shell {
namespace {

using KeyRuleTest = RealWindow;

pattern_editor::PatternSession& patternOf(const KeyRuleTest& test) {
    return dynamic_cast<pattern_editor::PatternEditor&>(*test.window->currentView()->editor()).session();
}
map_editor::MapEditor& mapOf(const KeyRuleTest& test) {
    return dynamic_cast<map_editor::MapEditor&>(*test.window->currentView()->editor());
}
dungeon_editor::DungeonSession& dungeonOf(const KeyRuleTest& test) {
    return dynamic_cast<dungeon_editor::DungeonEditor&>(*test.window->currentView()->editor()).session();
}

std::string nameOf(const QWidget& widget) {
    return std::string(widget.metaObject()->className()) + ' ' + widget.accessibleName().toStdString();
}
std::string focus() {
    const QWidget* widget = QApplication::focusWidget();
    return widget != nullptr ? nameOf(*widget) : "nothing";
}

/// Tests reach the sliders of the recipe by what a screen reader calls them.
void dragSlider(const KeyRuleTest& test, const QString& name) {
    auto* slider = test.find<QSlider>(name);
    ASSERT_NE(slider, nullptr) << name.toStdString();
    lw::testing::Hand hand;
    const int middle = slider->height() / 2;
    const int handle = QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), slider->value(),
                                                       slider->width() - 14) +
                       7;
    hand.press(slider, {handle, middle});
    for (int x = handle; x < slider->width() - 6; x += 3) hand.move(slider, {x, middle});
    hand.release();
}

TEST_F(KeyRuleTest, AfterASliderWasDraggedKeysAreTheDungeons) {
    open("crypt.dungeon");
    const std::string before = text();
    dragSlider(*this, QStringLiteral("Max rooms"));
    ASSERT_FALSE(text() == before) << "the slider was dragged";
    EXPECT_EQ(focus(), nameOf(canvas()));
    const std::string dragged = text();
    auto& session = dungeonOf(*this);
    const auto seed = session.recipe().recipe().seed;
    key(Qt::Key_N);
    EXPECT_EQ(session.recipe().recipe().seed, seed + 1);
    key(Qt::Key_R);
    EXPECT_NE(session.recipe().recipe().seed, seed + 1);
    key(Qt::Key_Home);
    EXPECT_EQ(session.stop(), 0U);
    key(Qt::Key_PageDown);
    EXPECT_EQ(session.stop(), 1U);
    key(Qt::Key_PageUp);
    EXPECT_EQ(session.stop(), 0U);
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(text() == dragged) << "no key went to the slider";
}

TEST_F(KeyRuleTest, AFocusedSliderKeepsOnlyItsArrows) {
    open("crypt.dungeon");
    auto* slider = find<QSlider>(QStringLiteral("Max rooms"));
    ASSERT_NE(slider, nullptr);
    slider->setFocus(Qt::TabFocusReason);
    const int value = slider->value();
    key(Qt::Key_Home);
    key(Qt::Key_PageDown);
    EXPECT_EQ(slider->value(), value);
    EXPECT_EQ(dungeonOf(*this).stop(), 1U);
    key(Qt::Key_Right);
    EXPECT_EQ(slider->value(), value + 1);
    key(Qt::Key_Escape);
    EXPECT_EQ(focus(), nameOf(canvas()));
}

TEST_F(KeyRuleTest, ASeedBeingTypedTakesItsKeysUntilReturn) {
    open("crypt.dungeon");
    auto* box = find<QAbstractSpinBox>(QStringLiteral("Seed"));
    ASSERT_NE(box, nullptr);
    QTest::mouseClick(box->findChild<QLineEdit*>(), Qt::LeftButton);
    ASSERT_TRUE(box->hasFocus());
    QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(box, QStringLiteral("n77"));
    auto& session = dungeonOf(*this);
    EXPECT_EQ(session.recipe().recipe().seed, 20U) << "N is a letter here";
    key(Qt::Key_Backspace);
    key(Qt::Key_Escape);
    settle();
    EXPECT_EQ(session.recipe().recipe().seed, 20U);
    EXPECT_EQ(focus(), nameOf(canvas()));
    QTest::mouseClick(box->findChild<QLineEdit*>(), Qt::LeftButton);
    QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(box, QStringLiteral("78"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session.recipe().recipe().seed, 78U);
    EXPECT_EQ(focus(), nameOf(canvas()));
    key(Qt::Key_N);
    EXPECT_EQ(session.recipe().recipe().seed, 79U);
}

TEST_F(KeyRuleTest, ThePatternsKeysWorkWhereverTheFocusIs) {
    open("gates.stackup");
    auto& session = patternOf(*this);
    QTest::qWait(50);
    auto* rings = window->findChild<pattern_editor::RowsView*>();
    ASSERT_NE(rings, nullptr);
    QList<QWidget*> places{&canvas(), rings};
    for (auto* button : window->findChildren<QToolButton*>()) {
        if (button->isVisible() && (button->focusPolicy() & Qt::TabFocus) != 0 && places.size() < 6)
            places << button;
    }
    for (QWidget* place : places) {
        place->setFocus(Qt::TabFocusReason);
        const int sides = session.conditions().sides;
        key(Qt::Key_Plus);
        EXPECT_EQ(session.conditions().sides, sides + 1) << place->metaObject()->className();
        key(Qt::Key_Minus);
        EXPECT_EQ(session.conditions().sides, sides);
        const bool examples = dynamic_cast<pattern_editor::PatternEditor&>(*window->currentView()->editor())
                                  .finder()
                                  .examples()
                                  .empty();
        key(Qt::Key_A);
        EXPECT_TRUE(examples || place != places.front());
        EXPECT_FALSE(dynamic_cast<pattern_editor::PatternEditor&>(*window->currentView()->editor())
                         .finder()
                         .examples()
                         .empty());
        QAction* play = window->actions().action(QStringLiteral("pattern.play"));
        QSignalSpy played(&window->actions(), &document::ActionRegistry::triggered);
        key(Qt::Key_P);
        key(Qt::Key_P);
        EXPECT_EQ(played.count(), 2) << play->text().toStdString();
    }
}

TEST_F(KeyRuleTest, LettersAreTypedIntoTheText) {
    open("gates.stackup");
    const int sides = patternOf(*this).conditions().sides;
    window->currentView()->textPane().focusText();
    document().setSelection({0, 0});
    for (const Qt::Key typed : {Qt::Key_Minus, Qt::Key_Minus, Qt::Key_A, Qt::Key_P, Qt::Key_Plus, Qt::Key_1})
        key(typed);
    window->currentView()->textPane().flush();
    EXPECT_EQ(text().substr(0, 4), "--ap");
    EXPECT_EQ(patternOf(*this).conditions().sides, sides);
}

TEST_F(KeyRuleTest, ChoosingAFeatureLeavesTheKeysWithTheGrid) {
    open("crossing.map");
    auto& editor = mapOf(*this);
    editor.session().setTool(map_editor::Tool::kFeature);
    canvas().setFocus();
    const std::string before = text();
    const QPoint chest = (canvas().zoom().toView({30.5, 5.5}) + canvas().contentArea().topLeft()).toPoint();
    const QPoint shop = (canvas().zoom().toView({34.5, 5.5}) + canvas().contentArea().topLeft()).toPoint();
    for (const QPoint place : {chest, shop, chest}) {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, place);
        settle();
        EXPECT_EQ(focus(), nameOf(canvas()));
        for (const Qt::Key arrow : {Qt::Key_Down, Qt::Key_Up, Qt::Key_Right}) key(arrow);
        EXPECT_TRUE(text() == before);
    }
    auto* list = find<QListWidget>(QStringLiteral("Features"));
    ASSERT_NE(list, nullptr);
    for (int row = 0; row < list->count(); ++row) {
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(list->item(row)).center());
        settle();
        for (const Qt::Key arrow : {Qt::Key_Down, Qt::Key_Up}) key(arrow);
        key(Qt::Key_B);
        EXPECT_EQ(editor.session().tool(), map_editor::Tool::kBrush);
        editor.session().setTool(map_editor::Tool::kFeature);
        EXPECT_TRUE(text() == before);
    }
}

TEST_F(KeyRuleTest, AFieldOfTheFormThatGoesGivesTheKeysToNoOther) {
    open("crossing.map");
    auto& editor = mapOf(*this);
    editor.session().setFeature(QPoint(30, 5));
    settle();
    QWidget* field = nullptr;
    for (auto* spin : window->findChildren<QSpinBox*>()) {
        if (spin->isVisible() && spin->accessibleName() == QStringLiteral("Column")) field = spin;
    }
    ASSERT_NE(field, nullptr);
    field->setFocus(Qt::TabFocusReason);
    const std::string before = text();
    editor.session().setFeature(QPoint(39, 14));
    settle();
    key(Qt::Key_Escape);
    settle();
    EXPECT_EQ(focus(), nameOf(canvas()));
    key(Qt::Key_Down);
    EXPECT_TRUE(text() == before);
}

TEST_F(KeyRuleTest, TheWheelChangesNothingThatHasNotTheFocus) {
    for (const char* name : {"crossing.map", "crypt.dungeon", "gates.stackup", "figures.lua"}) {
        open(name);
        if (window->currentView()->document().title() == QStringLiteral("crossing.map"))
            mapOf(*this).session().setFeature(QPoint(30, 5));
        settle();
        canvas().setFocus();
        const std::string before = text();
        const QVariantMap view = window->currentView()->editor()->viewState();
        int controls = 0;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            const bool turns =
                qobject_cast<QAbstractSpinBox*>(widget) != nullptr ||
                qobject_cast<QComboBox*>(widget) != nullptr ||
                (qobject_cast<QSlider*>(widget) != nullptr && qobject_cast<QScrollBar*>(widget) == nullptr);
            if (!turns || !widget->isVisible()) continue;
            ++controls;
            const QVariant value = widget->property("value");
            const QVariant chosen = widget->property("currentIndex");
            for (const int notches : {1, -1}) {
                lw::testing::Hand::wheel(widget, widget->rect().center(), notches);
                for (auto* line : widget->findChildren<QLineEdit*>())
                    lw::testing::Hand::wheel(line, line->rect().center(), notches);
            }
            EXPECT_EQ(widget->property("value"), value) << widget->accessibleName().toStdString();
            EXPECT_EQ(widget->property("currentIndex"), chosen) << widget->accessibleName().toStdString();
            EXPECT_FALSE(widget->hasFocus()) << widget->accessibleName().toStdString();
        }
        EXPECT_GT(controls, 0) << name;
        EXPECT_TRUE(text() == before) << name;
        EXPECT_EQ(window->currentView()->editor()->viewState(), view) << name;
    }
}

TEST_F(KeyRuleTest, TheWheelTurnsWhatIsBeingEdited) {
    open("crypt.dungeon");
    auto* spin = find<QSpinBox>(QStringLiteral("Max rooms"));
    ASSERT_NE(spin, nullptr);
    spin->setFocus(Qt::TabFocusReason);
    const int value = spin->value();
    lw::testing::Hand::wheel(spin, spin->rect().center(), 1);
    EXPECT_EQ(spin->value(), value + 1);
}

TEST_F(KeyRuleTest, DelIsForTheTilesWhateverWasClickedLast) {
    open("crossing.map");
    auto& editor = mapOf(*this);
    auto* legend = find<QTableView>(QStringLiteral("Legend"));
    ASSERT_NE(legend, nullptr);
    editor.session().setSelection(map_editor::CellSet(QRect(0, 0, 3, 1)));
    QTest::mouseClick(legend->viewport(), Qt::LeftButton, {},
                      legend->visualRect(legend->model()->index(6, 2)).center());
    key(Qt::Key_Delete);
    EXPECT_NE(text().find("\n...TT..T..TT"), std::string::npos);
    EXPECT_NE(text().find("'#': \"wall\""), std::string::npos);
}

TEST_F(KeyRuleTest, InTheTextAKeyOfBothIsTheTexts) {
    open("crossing.map");
    const auto keys = [this](const char* id) {
        return window->actions().action(QString::fromLatin1(id))->shortcuts();
    };
    window->currentView()->textPane().focusText();
    settle();
    EXPECT_TRUE(keys("map.renameEntry").isEmpty());
    EXPECT_FALSE(keys("edit.rename").isEmpty());
    canvas().setFocus();
    settle();
    EXPECT_EQ(keys("map.renameEntry").value(0), QKeySequence(Qt::Key_F2));
    EXPECT_EQ(window->actions().keys(QStringLiteral("edit.rename")).value(0), QKeySequence(Qt::Key_F2));
}

TEST_F(KeyRuleTest, EscFromAPanelTakesTheGestureBack) {
    open("crypt.dungeon");
    const std::string before = text();
    auto* slider = find<QSlider>(QStringLiteral("Max rooms"));
    ASSERT_NE(slider, nullptr);
    lw::testing::Hand hand;
    const int handle = QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), slider->value(),
                                                       slider->width() - 14) +
                       7;
    const int middle = slider->height() / 2;
    hand.press(slider, {handle, middle});
    hand.move(slider, {slider->width() - 10, middle});
    ASSERT_FALSE(text() == before);
    key(Qt::Key_Escape);
    EXPECT_TRUE(text() == before);
    hand.move(slider, {slider->width() / 2, middle});
    hand.release();
    EXPECT_TRUE(text() == before) << "nothing moves until it is pressed again";
    EXPECT_EQ(document().history().size(), 0U);
}

TEST_F(KeyRuleTest, ASliderThatLosesItsButtonEndsItsStep) {
    open("crypt.dungeon");
    auto* slider = find<QSlider>(QStringLiteral("Max rooms"));
    ASSERT_NE(slider, nullptr);
    lw::testing::Hand hand;
    const int middle = slider->height() / 2;
    const int handle = QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), slider->value(),
                                                       slider->width() - 14) +
                       7;
    hand.press(slider, {handle, middle});
    hand.move(slider, {handle + 8, middle});
    hand.lose();
    hand.move(slider, {slider->width() - 6, middle});
    EXPECT_FALSE(document().inGesture());
    const std::string after = text();
    hand.move(slider, {8, middle});
    EXPECT_TRUE(text() == after);
    document().undo();
    EXPECT_EQ(document().history().position(), 0U);
}

}  // namespace
}  // namespace lw::shell
