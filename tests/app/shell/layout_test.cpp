// SPDX-License-Identifier: MIT
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSplitter>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/support/word_kind.h"
#include "canvas/canvas_view.h"
#include "shell/dock_area.h"
#include "shell/layout_fit.h"
#include "shell/main_window.h"
#include "shell/theme_controller.h"
#include "text_pane/text_pane.h"

namespace lw::shell {
namespace {

class EmptyCanvas : public canvas::CanvasView {
protected:
    [[nodiscard]] QSizeF contentSize() const override { return {10, 10}; }
    void paintContent(QPainter&, const QRect&) override {}
};

/// An editor with two panels at the right, one at the bottom and one beside it.
class PanelEditor : public canvas::VisualEditor {
public:
    explicit PanelEditor(document::ActionRegistry& actions) : m_canvas(new EmptyCanvas) {
        m_canvas->setParent(this);
        const QString layer = QStringLiteral("word.layer");
        actions.bind(
            layer, this, [this] { m_layer = !m_layer; },
            [this] {
                return document::ActionState{true, m_layer, {}};
            });
        m_canvas->addAction(actions.action(layer));
        actions.bind(QStringLiteral("word.tool"), this, [] {});
    }
    [[nodiscard]] canvas::CanvasView* canvas() const override { return m_canvas; }
    [[nodiscard]] std::vector<canvas::Panel> panels() const override {
        return {panel("w.one", "One", false, false), panel("w.two", "Two", false, false),
                panel("w.strip", "Strip", true, false), panel("w.facts", "Facts", true, true)};
    }
    [[nodiscard]] canvas::LayoutProfile layoutProfile() const override {
        canvas::LayoutProfile profile;
        profile.frontPanel = QStringLiteral("w.strip");
        profile.rightWidth = 300;
        profile.closedWhenSmall = {QStringLiteral("w.two")};
        profile.textHiddenWhenSmall = true;
        return profile;
    }
    [[nodiscard]] QStringList layerActions() const override { return {QStringLiteral("word.layer")}; }
    [[nodiscard]] QWidget* contextBar() override {
        auto* bar = new QWidget;
        auto* row = new QHBoxLayout(bar);
        row->setContentsMargins(6, 0, 6, 0);
        auto* tool = new QToolButton;
        tool->setIconSize(QSize(20, 20));
        tool->setObjectName(QStringLiteral("tool"));
        row->addWidget(tool);
        auto* hint = new QLabel(QStringLiteral("hint"), bar);
        hint->setObjectName(QStringLiteral("hint"));
        hint->setProperty("hint", true);
        return bar;
    }

private:
    [[nodiscard]] static canvas::Panel panel(const char* id, const char* title, bool bottom, bool beside) {
        auto* controls = beside || !bottom ? new QLabel(QStringLiteral("controls")) : nullptr;
        return {QString::fromLatin1(id),
                QString::fromLatin1(title),
                new QLabel(QString::fromLatin1(title)),
                bottom,
                QStringLiteral("3"),
                beside,
                controls,
                0};
    }
    canvas::CanvasView* m_canvas;
    bool m_layer = false;
};

class PanelKind : public lw::testing::WordKind {
public:
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget*) const override {
        return new PanelEditor(context.actions);
    }
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override {
        return {{QStringLiteral("word.tool"), QStringLiteral("Tool"), {}, QStringLiteral("Word"), {}, true},
                {QStringLiteral("word.layer"),
                 QStringLiteral("Layer"),
                 QStringLiteral("grid"),
                 QStringLiteral("Word"),
                 {QKeySequence(QStringLiteral("y"))},
                 true}};
    }
    [[nodiscard]] QStringList menu() const override { return {QStringLiteral("word.layer")}; }
};

struct LayoutTest : ::testing::Test {
    QTemporaryDir dir;
    document::KindRegistry kinds;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    std::unique_ptr<document::Workspace> workspace;
    std::unique_ptr<MainWindow> window;

    LayoutTest() { kinds.add(std::make_unique<PanelKind>()); }
    void start(QSize size) {
        window.reset();
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
        window = std::make_unique<MainWindow>(*workspace);
        window->resize(size);
        static_cast<QWidget&>(*window).show();
        workspace->create(*kinds.find(QStringLiteral("word")), "bad\n");
        settle();
    }
    static void settle() {
        for (int i = 0; i < 3; ++i) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    [[nodiscard]] Dock& dock(const char* id) const { return *window->docks().dock(QString::fromLatin1(id)); }
    [[nodiscard]] bool shown(const char* id) const { return dock(id).isVisible() && dock(id).height() > 40; }
    [[nodiscard]] int textWidth() const { return window->currentView()->textPane().width(); }
    [[nodiscard]] QTabBar* bottomRow() const {
        for (auto* bar : window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!bar->isVisible()) continue;
            for (int i = 0; i < bar->count(); ++i) {
                if (bar->tabText(i) == QStringLiteral("History")) return bar;
            }
        }
        return nullptr;
    }
};

TEST(FitLayout, FollowsTheLimitsOfTheDesign) {
    canvas::LayoutProfile profile;
    profile.closedWhenSmall = {QStringLiteral("p.level")};
    profile.textHiddenWhenSmall = true;
    const FittedLayout wide = fitLayout(profile, QSize(1440, 800));
    EXPECT_EQ(wide.textWidth, profile.textWidth);
    EXPECT_EQ(wide.rightWidth, profile.rightWidth);
    EXPECT_FALSE(wide.bottomFolded || wide.rightTabbed || wide.rightClosed || wide.layersInMenu);
    const FittedLayout narrow = fitLayout(profile, QSize(1439, 800));
    EXPECT_EQ(narrow.textWidth, profile.narrowTextWidth);
    EXPECT_EQ(narrow.rightWidth, profile.narrowRightWidth);
    EXPECT_TRUE(narrow.layersInMenu);
    EXPECT_FALSE(narrow.bottomFolded || narrow.textHidden);
    EXPECT_TRUE(fitLayout(profile, QSize(1600, 799)).bottomFolded);
    EXPECT_TRUE(fitLayout(profile, QSize(1600, 799)).rightTabbed);
    EXPECT_TRUE(fitLayout(profile, QSize(1600, 799)).closedPanels.isEmpty());
    EXPECT_TRUE(fitLayout(profile, QSize(1099, 900)).rightClosed);
    const FittedLayout small = fitLayout(profile, QSize(1280, 720));
    EXPECT_TRUE(small.textHidden);
    EXPECT_EQ(small.closedPanels, profile.closedWhenSmall);
}

TEST_F(LayoutTest, AWideWindowShowsEverything) {
    start(QSize(1600, 1000));
    EXPECT_TRUE(shown("w.one") && shown("w.two") && shown("w.strip") && shown("w.facts"));
    EXPECT_NEAR(dock("w.one").width(), 300, 2);
    EXPECT_NEAR(textWidth(), 404, 2);
    EXPECT_GT(dock("w.facts").x(), dock("w.strip").x());
    EXPECT_GT(dock("w.two").y(), dock("w.one").y());
    EXPECT_NEAR(dock("w.strip").width(), dock("w.facts").width(), 40);
    EXPECT_NEAR(dock("w.strip").height(), 178, 30);
    EXPECT_TRUE(window->findChild<QWidget*>(QStringLiteral("hint"))->isVisible());
    ASSERT_NE(bottomRow(), nullptr);
    EXPECT_EQ(bottomRow()->tabText(0), QStringLiteral("Strip"));
    EXPECT_EQ(bottomRow()->currentIndex(), 0);
}

TEST_F(LayoutTest, ASmallWindowFoldsAndTabs) {
    start(QSize(1280, 720));
    EXPECT_FALSE(window->currentView()->textShown());
    EXPECT_FALSE(dock("w.two").isVisible());
    EXPECT_TRUE(shown("w.one"));
    EXPECT_LT(dock("w.strip").height(), 40);
    EXPECT_TRUE(window->docks().folded());
    EXPECT_FALSE(window->findChild<QWidget*>(QStringLiteral("hint"))->isVisible());
    EXPECT_NEAR(dock("w.one").width(), 260, 2);
    EXPECT_NEAR(bottomRow()->width(), dock("w.facts").width(), 60);
    // A click on a tab of the folded bottom opens it.
    QTabBar* row = bottomRow();
    ASSERT_NE(row, nullptr);
    QTest::mouseClick(row, Qt::LeftButton, {}, row->tabRect(1).center());
    settle();
    EXPECT_FALSE(window->docks().folded());
    EXPECT_NEAR(dock("problems").height(), kOpenedBottom, 40);
}

TEST_F(LayoutTest, CrossingALimitFitsTheLayoutAgain) {
    start(QSize(1600, 1000));
    window->resize(1090, 700);
    settle();
    EXPECT_FALSE(dock("w.one").isVisible());
    EXPECT_FALSE(window->docks().panelsShown());
    EXPECT_TRUE(window->actions().trigger(QStringLiteral("view.panels")));
    settle();
    EXPECT_TRUE(dock("w.one").isVisible());
    window->resize(1600, 1000);
    settle();
    EXPECT_TRUE(shown("w.one") && shown("w.two") && shown("w.strip"));
    EXPECT_NEAR(textWidth(), 404, 2);
}

TEST_F(LayoutTest, WhatTheUserChangedIsLeftAloneAndRemembered) {
    start(QSize(1600, 1000));
    auto* splitter = window->findChild<QSplitter*>();
    QSplitterHandle* handle = splitter->handle(1);
    const QPoint from = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + QPoint(50, 0));
    QTest::mouseMove(handle, from + QPoint(100, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(100, 0));
    const int width = textWidth();
    EXPECT_GT(width, 450);
    EXPECT_TRUE(window->docks().isUsers());
    for (auto* button : dock("w.two").findChildren<QToolButton*>()) {
        if (button->accessibleName() == QStringLiteral("Hide Two")) QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_FALSE(dock("w.two").isVisible());
    window->resize(1300, 780);
    settle();
    EXPECT_FALSE(window->docks().folded());
    EXPECT_TRUE(window->currentView()->textShown());
    start(QSize(1600, 1000));
    EXPECT_FALSE(dock("w.two").isVisible());
    EXPECT_NEAR(textWidth(), width, 2);
    EXPECT_TRUE(window->actions().trigger(QStringLiteral("view.resetLayout")));
    settle();
    EXPECT_TRUE(dock("w.two").isVisible());
    EXPECT_NEAR(textWidth(), 404, 2);
    EXPECT_FALSE(window->docks().isUsers());
}

TEST_F(LayoutTest, ALayoutOfASmallWindowIsNotThatOfALargeOne) {
    start(QSize(1280, 720));
    QTest::mouseClick(bottomRow(), Qt::LeftButton, {}, bottomRow()->tabRect(1).center());
    settle();
    EXPECT_TRUE(window->docks().isUsers());
    start(QSize(1600, 1000));
    EXPECT_FALSE(window->docks().isUsers());
    EXPECT_TRUE(shown("w.one") && shown("w.two") && shown("w.strip"));
    EXPECT_NEAR(textWidth(), 404, 2);
    start(QSize(1280, 720));
    EXPECT_TRUE(window->docks().isUsers());
}

/// Counts rows of tabs that come while their window's layout rests.
class ShownAtRest : public QObject {
public:
    explicit ShownAtRest(QMainWindow& window) : m_window(window) { qApp->installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool isRow = watched->parent() == &m_window && qobject_cast<QTabBar*>(watched) != nullptr;
        if (isRow && event->type() == QEvent::Show && !m_window.layout()->isEnabled()) ++count;
        return false;
    }

private:
    QMainWindow& m_window;
};

// A window that lays itself out while QMainWindow::restoreState shows its rows of tabs reads freed memory.
TEST_F(LayoutTest, TheWindowsLayoutRestsWhileItsRowsOfTabsComeBack) {
    start(QSize(1280, 720));
    QTest::mouseClick(bottomRow(), Qt::LeftButton, {}, bottomRow()->tabRect(1).center());
    settle();
    ASSERT_TRUE(window->docks().isUsers());
    workspace->close(window->currentView()->document());
    ASSERT_TRUE(QTest::qWaitFor([this] { return bottomRow() == nullptr; })) << "put away";
    const ShownAtRest shown(*window);
    workspace->create(*kinds.find(QStringLiteral("word")), "bad\n");
    EXPECT_GE(shown.count, 1);
    EXPECT_TRUE(window->layout()->isEnabled());
    settle();
    ASSERT_NE(bottomRow(), nullptr);
    EXPECT_TRUE(window->docks().isUsers());
}

TEST_F(LayoutTest, LayersAreButtonsOrAMenu) {
    const auto layersMenu = [this]() -> QToolButton* {
        for (auto* button : window->findChildren<QToolButton*>()) {
            if (button->isVisible() && button->accessibleName() == QStringLiteral("Layers")) return button;
        }
        return nullptr;
    };
    start(QSize(1600, 1000));
    EXPECT_EQ(layersMenu(), nullptr);
    window->resize(1300, 900);
    settle();
    ASSERT_NE(layersMenu(), nullptr);
    EXPECT_EQ(layersMenu()->menu()->actions().value(0)->text(), QStringLiteral("Layer"));
}

TEST_F(LayoutTest, LayersWorkWhileTheTextHasTheFocusButNotTheirKeys) {
    start(QSize(1600, 1000));
    QApplication::setActiveWindow(window.get());
    QAction* layer = window->actions().action(QStringLiteral("word.layer"));
    text_pane::TextPane& pane = window->currentView()->textPane();
    pane.focusText();
    settle();
    QWidget* button = window->findChild<QToolBar*>()->widgetForAction(layer);
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(layer->isChecked());
    QTest::keyClick(window->focusWidget(), Qt::Key_Y);
    EXPECT_TRUE(layer->isChecked());
    EXPECT_EQ(window->currentView()->document().text().str(), "ybad\n");
    window->currentView()->editor()->canvas()->setFocus();
    QTest::keyClick(window->focusWidget(), Qt::Key_Y);
    EXPECT_FALSE(layer->isChecked());
    EXPECT_TRUE(window->actions().trigger(QStringLiteral("edit.find")));
    EXPECT_TRUE(layer->isEnabled()) << "beside the find bar too";
}

TEST_F(LayoutTest, AToolTakesTheFocusFromTheTextToThePicture) {
    start(QSize(1600, 1000));
    QApplication::setActiveWindow(window.get());
    DocumentView& view = *window->currentView();
    view.textPane().focusText();
    settle();
    EXPECT_TRUE(window->actions().trigger(QStringLiteral("word.layer")));
    EXPECT_TRUE(view.textPane().isAncestorOf(window->focusWidget()));
    EXPECT_TRUE(window->actions().trigger(QStringLiteral("word.tool")));
    EXPECT_EQ(window->focusWidget(), view.editor()->canvas());
}

TEST_F(LayoutTest, LayersStandInTheViewMenu) {
    start(QSize(1600, 1000));
    const auto inMenu = [this] {
        for (const QAction* top : window->menuBar()->actions()) {
            if (top->text() == QStringLiteral("&View"))
                return top->menu()->actions().contains(
                    window->actions().action(QStringLiteral("word.layer")));
        }
        return false;
    };
    EXPECT_TRUE(inMenu());
    workspace->close(window->currentView()->document());
    EXPECT_FALSE(inMenu());
}

TEST_F(LayoutTest, TheKindHasAMenuOfItsOwn) {
    start(QSize(1600, 1000));
    const auto titles = [this] {
        QStringList out;
        for (const QAction* action : window->menuBar()->actions()) {
            if (action->isVisible()) out << action->text().remove(QLatin1Char('&'));
        }
        return out;
    };
    EXPECT_TRUE(titles().contains(QStringLiteral("Word")));
    workspace->close(window->currentView()->document());
    EXPECT_FALSE(titles().contains(QStringLiteral("Word")));
}

TEST_F(LayoutTest, ButtonsForWhatTheLayoutHidesAreOff) {
    start({1600, 1000});
    const auto on = [this](const char* id) {
        return window->actions().action(QLatin1String(id))->isChecked();
    };
    EXPECT_TRUE(on("view.textPane"));
    EXPECT_TRUE(on("view.panels"));
    window->resize(960, 600);
    settle();
    EXPECT_FALSE(window->currentView()->textShown());
    EXPECT_FALSE(on("view.textPane"));
    EXPECT_FALSE(on("view.panels"));
}

TEST_F(LayoutTest, ControlsOfRightTabsStandInABarBelowWithTheCount) {
    start({1280, 720});
    ASSERT_TRUE(window->docks().folded());
    dock("w.two").show();
    dock("w.one").raise();
    settle();
    ASSERT_FALSE(window->tabifiedDockWidgets(&dock("w.one")).isEmpty());
    const QWidget* controls = dock("w.one").controls();
    EXPECT_TRUE(controls->isVisible());
    const QFrame* bar = dock("w.one").findChild<QFrame*>(QStringLiteral("panelBar"));
    ASSERT_NE(bar, nullptr);
    EXPECT_TRUE(bar->isVisible());
    EXPECT_TRUE(bar->isAncestorOf(controls));
    dock("w.one").setUnit({"thing", "things"});
    dock("w.one").setCounts({QStringLiteral("12"), {}});
    settle();
    const auto* note = bar->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
    EXPECT_TRUE(note->isVisible());
    EXPECT_EQ(note->text(), QStringLiteral("12 things"));
    dock("w.one").setCounts({QStringLiteral("1"), {}});
    EXPECT_EQ(note->text(), QStringLiteral("1 thing"));
    dock("w.one").setCounts({QStringLiteral("not current"), {}});
    settle();
    EXPECT_EQ(note->text(), QStringLiteral("not current"));
}

TEST_F(LayoutTest, TabsThatDontFitLeaveIntoAMenuButNeverTheCurrentOne) {
    start({1280, 720});
    dock("w.two").show();
    dock("w.one").raise();
    settle();
    QTabBar* row = nullptr;
    for (QTabBar* bar : window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (bar->isVisible() && bar->count() == 2 && bar->tabText(0) == QStringLiteral("One")) row = bar;
    }
    ASSERT_NE(row, nullptr);
    EXPECT_TRUE(row->isTabVisible(0) && row->isTabVisible(1));
    dock("w.one").setWindowTitle(QString(18, QLatin1Char('W')));
    settle();
    EXPECT_TRUE(row->isTabVisible(0));
    EXPECT_FALSE(row->isTabVisible(1));
    QToolButton* more = nullptr;
    for (auto* button : row->findChildren<QToolButton*>()) {
        if (button->accessibleName() == QStringLiteral("More panels")) more = button;
    }
    ASSERT_NE(more, nullptr);
    ASSERT_TRUE(more->isVisible());
    emit more->menu()->aboutToShow();
    ASSERT_EQ(more->menu()->actions().size(), 1);
    more->menu()->actions().front()->trigger();
    settle();
    EXPECT_TRUE(row->isTabVisible(1));
    EXPECT_EQ(row->currentIndex(), 1);
    dock("w.one").setWindowTitle(QStringLiteral("One"));
    settle();
    EXPECT_TRUE(row->isTabVisible(0) && row->isTabVisible(1));
    EXPECT_FALSE(more->isVisible());
}

TEST_F(LayoutTest, ToolsOfTheContextAreNotCutOff) {
    const ThemeController theme(settings);
    for (const QSize size : {QSize(1600, 1000), QSize(1280, 720)}) {
        start(size);
        const auto* tool = window->findChild<QToolButton*>(QStringLiteral("tool"));
        ASSERT_NE(tool, nullptr);
        EXPECT_TRUE(tool->parentWidget()->rect().contains(tool->geometry())) << size.width();
    }
}

}  // namespace
}  // namespace lw::shell
