// SPDX-License-Identifier: MIT
// Panels that stand behind others: brought forward by an action of their own, or by what is worked with.
#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>

#include "app/shell/real_window.h"
#include "map/map_editor.h"
#include "map/map_tools.h"
#include "shell/dock_area.h"
#include "shell/document_view.h"

namespace lw::shell {
namespace {

struct PanelsShown : RealWindow {
    PanelsShown() { window->resize(1280, 720); }
    [[nodiscard]] Dock& dock(const char* id) const { return *window->docks().dock(QString::fromLatin1(id)); }
    /// Whether any of a panel is to be seen: a tab behind another is open, and not.
    [[nodiscard]] bool isSeen(const char* id) const {
        settle();
        const Dock& panel = dock(id);
        const QWidget* top = window->childAt(panel.mapTo(window.get(), panel.rect().center()));
        return panel.isVisible() && top != nullptr && panel.isAncestorOf(top);
    }
    [[nodiscard]] QAction* show(const char* id) const {
        return window->actions().action(QStringLiteral("show.") + QString::fromLatin1(id));
    }
};

TEST_F(PanelsShown, EachHasAnActionOfItsOwn) {
    open("crossing.map");
    ASSERT_TRUE(isSeen("map.legend"));
    ASSERT_FALSE(isSeen("map.features"));
    for (const char* id : {"map.legend", "map.stamps", "map.map", "map.features", "problems", "history"}) {
        ASSERT_NE(show(id), nullptr) << id;
        EXPECT_TRUE(show(id)->text().startsWith(QStringLiteral("Show "))) << id;
        window->actions().refreshNow();
        EXPECT_TRUE(show(id)->isEnabled()) << id;
        show(id)->trigger();
        EXPECT_TRUE(isSeen(id)) << id;
    }
}

TEST_F(PanelsShown, AClosedOneIsOpenedAgain) {
    open("crossing.map");
    dock("map.stamps").close();
    ASSERT_FALSE(isSeen("map.stamps"));
    show("map.stamps")->trigger();
    EXPECT_TRUE(isSeen("map.stamps"));
}

TEST_F(PanelsShown, TheMenuViewHasThoseOfTheFileInFront) {
    open("crossing.map");
    QMenu* view = nullptr;
    for (QAction* action : window->menuBar()->actions()) {
        if (action->text() == QLatin1String("&View")) view = action->menu();
    }
    ASSERT_NE(view, nullptr);
    QMenu* panels = nullptr;
    for (QAction* action : view->actions()) {
        if (action->text() == QLatin1String("Show panel")) panels = action->menu();
    }
    ASSERT_NE(panels, nullptr);
    const auto names = [&] {
        emit panels->aboutToShow();
        QStringList out;
        for (QAction* action : panels->actions()) out << action->text();
        return out;
    };
    EXPECT_TRUE(names().contains(QStringLiteral("Show Features")));
    open("crypt.dungeon");
    EXPECT_FALSE(names().contains(QStringLiteral("Show Features")));
    EXPECT_TRUE(names().contains(QStringLiteral("Show Recipe")));
    window->actions().refreshNow();
    EXPECT_FALSE(show("map.features")->isEnabled());
}

TEST_F(PanelsShown, AFeaturePressedOrPlacedBringsItsFormForward) {
    open("crossing.map");
    auto& editor = dynamic_cast<map_editor::MapEditor&>(*window->currentView()->editor());
    const auto at = [this](double x, double y) {
        return (canvas().zoom().toView({x, y}) + canvas().contentArea().topLeft()).toPoint();
    };
    ASSERT_FALSE(isSeen("map.features"));
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(30.5, 5.5));
    EXPECT_FALSE(isSeen("map.features")) << "another tool";
    editor.session().setTool(map_editor::Tool::kFeature);
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(30.5, 5.5));
    EXPECT_TRUE(isSeen("map.features"));
    show("map.legend")->trigger();
    ASSERT_FALSE(isSeen("map.features"));
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(2.5, 20.5));
    EXPECT_TRUE(isSeen("map.features"));
    // Whoever closed it does not want it.
    dock("map.features").close();
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(4.5, 20.5));
    EXPECT_FALSE(isSeen("map.features"));
}

TEST_F(PanelsShown, AnotherFileInFrontLeavesNoFieldOfItsPanelEdited) {
    open("crypt.dungeon");
    open("caves.dungeon");
    auto* width = find<QSpinBox>(QStringLiteral("Width"));
    ASSERT_NE(width, nullptr);
    const std::string before = text();
    width->setFocus();
    width->selectAll();
    QTest::keyClicks(width, QStringLiteral("70"));
    QTest::keyClick(width, Qt::Key_Tab);
    const std::string after = text();
    ASSERT_NE(after, before);
    open("crypt.dungeon");
    EXPECT_EQ(QApplication::focusWidget(), &canvas());
    find<QSpinBox>(QStringLiteral("Width"))->setFocus();
    open("caves.dungeon");
    EXPECT_EQ(QApplication::focusWidget(), &canvas());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), before);
}

}  // namespace
}  // namespace lw::shell
