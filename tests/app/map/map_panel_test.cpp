// SPDX-License-Identifier: MIT
#include "map/map_panel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include "app/map/editor_fixture.h"
#include "canvas/notice_bar.h"
#include "map/features_panel.h"
#include "map/legend_panel.h"
#include "map/replace_dialog.h"
#include "map/resize_dialog.h"
#include "support/languages.h"

namespace lw::map_editor {
namespace {

struct MapPanelTest : MapEditorTest {
    MapPanelTest() {
        document.setCompanions(
            testing::gameAbove("(looks: (tiles: [\"outdoor\", \"indoor\"], lights: [\"day\", \"dusk\"]))"));
        for (const canvas::Panel& one : panels) {
            if (one.id == QLatin1String("map.map")) panel = dynamic_cast<MapPanel*>(one.widget);
        }
        panel->show();
    }
    [[nodiscard]] bool has(const std::string& part) const {
        return document.text().str().find(part) != std::string::npos;
    }
    MapPanel* panel = nullptr;
};

TEST_F(MapPanelTest, TheNameIsOneStep) {
    auto* name = panel->findChild<QLineEdit*>();
    EXPECT_EQ(name->text(), QStringLiteral("Test"));
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("The \"Bridge\""));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_TRUE(has("name: \"The \\\"Bridge\\\"\""));
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    EXPECT_EQ(name->text(), QStringLiteral("Test"));
}

TEST_F(MapPanelTest, TheLookIsChosenFromTheGame) {
    auto* tiles = panel->findChildren<QComboBox*>()[0];
    EXPECT_EQ(tiles->accessibleName(), QStringLiteral("Tiles"));
    EXPECT_FALSE(tiles->isEditable());
    tiles->setFocus();
    QTest::keyClick(tiles, Qt::Key_Down);
    EXPECT_TRUE(has("tiles: \"indoor\""));
    document.undo();
    EXPECT_EQ(tiles->currentText(), QStringLiteral("outdoor"));
}

TEST_F(MapPanelTest, AChangeOfSizeTellsWhatIsLost) {
    ResizeDialog dialog(editor->session());
    dialog.show();
    std::vector<QSpinBox*> edges;
    for (QSpinBox* box : dialog.findChildren<QSpinBox*>()) {
        if (!box->accessibleName().contains(QStringLiteral("in tiles"))) edges.push_back(box);
    }
    const auto button = [&dialog](const QString& begin) -> QPushButton* {
        for (QPushButton* b : dialog.findChildren<QPushButton*>()) {
            if (b->text().startsWith(begin)) return b;
        }
        return nullptr;
    };
    // The size is the other way of saying it: 6 × 4 with the right bottom staying where it is.
    const auto spin = [&dialog](const QString& name) {
        QSpinBox* found = nullptr;
        for (QSpinBox* box : dialog.findChildren<QSpinBox*>())
            found = box->accessibleName() == name ? box : found;
        return found;
    };
    for (QAbstractButton* b : dialog.findChildren<QAbstractButton*>()) {
        if (b->accessibleName() == QStringLiteral("Anchor bottom right")) b->click();
    }
    spin(QStringLiteral("Width in tiles"))->setValue(9);
    EXPECT_EQ(edges[0]->value(), 3);
    EXPECT_EQ(edges[2]->value(), 0);
    edges[0]->setValue(0);
    EXPECT_EQ(spin(QStringLiteral("Width in tiles"))->value(), 6);
    EXPECT_FALSE(button(QStringLiteral("Change size"))->isEnabled());
    edges[2]->setValue(3);
    EXPECT_TRUE(button(QStringLiteral("Change size"))->isDefault());
    edges[1]->setValue(-2);
    EXPECT_EQ(button(QStringLiteral("Change size"))->text(),
              QStringLiteral("Change size and remove the feature"));
    EXPECT_FALSE(button(QStringLiteral("Change size"))->isDefault());
    bool told = false;
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        told = told || label->text().contains(QStringLiteral("Exit at (1, 1)"));
    EXPECT_TRUE(told);
    edges[0]->setValue(-9);
    EXPECT_FALSE(button(QStringLiteral("Change size"))->isEnabled());
}

TEST_F(MapPanelTest, SizeChangesFromThePanelAsOneStep) {
    editor->session().setPrimary(U'T');
    QTimer::singleShot(0, qApp, [] {
        auto* dialog = QApplication::activeModalWidget();
        ASSERT_NE(dialog, nullptr);
        for (QSpinBox* box : dialog->findChildren<QSpinBox*>()) {
            if (box->accessibleName() == QStringLiteral("Columns at the left")) box->setValue(1);
        }
        QTest::keyClick(dialog, Qt::Key_Return);
    });
    QTest::mouseClick(panel->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_TRUE(has("---\nT......\nT......\n"));
    EXPECT_TRUE(has("(2, 1): Exit"));
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(MapPanelTest, EveryControlHasAName) {
    ReplaceDialog replace(editor->session(), U'.');
    ResizeDialog resize(editor->session());
    editor->session().setFeature(QPoint(1, 1));
    const std::unique_ptr<QWidget> bar(editor->contextBar());
    std::vector<QWidget*> roots{&replace, &resize, bar.get(), editor.get()};
    for (const canvas::Panel& one : panels) {
        roots.push_back(one.widget);
        if (one.titleControls != nullptr) roots.push_back(one.titleControls);
    }
    for (QWidget* root : roots) {
        for (QWidget* w : root->findChildren<QWidget*>()) {
            const auto* button = qobject_cast<QAbstractButton*>(w);
            const bool control = button != nullptr || qobject_cast<QComboBox*>(w) != nullptr ||
                                 qobject_cast<QAbstractSpinBox*>(w) != nullptr ||
                                 qobject_cast<QAbstractItemView*>(w) != nullptr ||
                                 (qobject_cast<QLineEdit*>(w) != nullptr &&
                                  qobject_cast<QAbstractSpinBox*>(w->parent()) == nullptr &&
                                  qobject_cast<QComboBox*>(w->parent()) == nullptr);
            const bool isInside = w->objectName().startsWith(QStringLiteral("qt_")) ||
                                  w->inherits("QTableCornerButton") || w->inherits("QHeaderView") ||
                                  w->inherits("QComboBoxListView");
            if (!control || isInside) continue;
            const bool named =
                !w->accessibleName().isEmpty() ||
                (button != nullptr && (!button->text().isEmpty() || !button->toolTip().isEmpty()));
            EXPECT_TRUE(named) << w->metaObject()->className() << " in " << root->metaObject()->className();
        }
    }
}

TEST_F(MapEditorTest, WhileTheHeaderIsBrokenThePictureIsTheLastGoodOne) {
    canvas::NoticeBar& bar = editor->staleBar();
    EXPECT_FALSE(bar.isVisible());
    const QColor forest = editor->session().colours().of(U'T');
    const std::size_t quote = kHeader.find("\"forest\"");
    document.apply(text::TextEdits({{{quote, quote + 1}, ""}}), {});
    EXPECT_TRUE(QTest::qWaitFor([&bar] { return bar.isVisible(); }, 5000));
    EXPECT_EQ(bar.text(), QStringLiteral("Not current: line 5 can't be read"));
    EXPECT_EQ(editor->session().colours().of(U'T'), forest);
    auto* jump = bar.findChild<QPushButton*>();
    QTest::mouseClick(jump, Qt::LeftButton);
    EXPECT_EQ(document.text().lineAt(document.selection().head), 4U);
    document.undo();
    EXPECT_FALSE(bar.isVisible());
}

TEST(StalePicture, AMapThatOpensBrokenSaysWhere) {
    struct Case : MapEditorTest {
        Case() : MapEditorTest("(\n    name: \"B,\n)\n---\n..\n") {}
        void TestBody() override {}
    } scene;
    EXPECT_TRUE(scene.editor->staleBar().isVisible());
    EXPECT_TRUE(scene.editor->staleBar().text().startsWith(QStringLiteral("Line ")));
}

TEST(StalePicture, AnEmptyTextIsAnEmptyPicture) {
    struct Case : MapEditorTest {
        Case() : MapEditorTest("") {}
        void TestBody() override {}
    } scene;
    EXPECT_FALSE(scene.editor->canvas()->grab().isNull());
    for (const Qt::Key k : {Qt::Key_B, Qt::Key_Space, Qt::Key_M, Qt::Key_Return, Qt::Key_Right, Qt::Key_V,
                            Qt::Key_Return, Qt::Key_Escape}) {
        scene.key(k);
    }
    EXPECT_TRUE(scene.actions.trigger(QStringLiteral("edit.selectAll")));
    EXPECT_TRUE(scene.actions.trigger(QStringLiteral("edit.delete")));
    EXPECT_EQ(scene.document.text().size(), 0U);
}

}  // namespace
}  // namespace lw::map_editor
