// SPDX-License-Identifier: MIT
// Names of any length and files of one name, as the window shows them.
#include <QSlider>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

#include "app/shell/real_window.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/theme_controller.h"

namespace lw::shell {
namespace {

using NamesTest = RealWindow;

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

TEST_F(NamesTest, FilesOfOneNameAreToldApartByTheirFolders) {
    const QStringList folders{QStringLiteral("a/north"), QStringLiteral("b/north"), QStringLiteral("south")};
    for (const QString& folder : folders) {
        ASSERT_TRUE(QDir(dir.path()).mkpath(folder));
        write(dir.filePath(folder + QStringLiteral("/keep.stackup")), "a 40 p:_|.\n");
    }
    const auto name = [this](int tab) { return window->tabs().tabText(tab); };
    window->openPaths({dir.filePath(QStringLiteral("south/keep.stackup"))});
    EXPECT_EQ(name(0), QStringLiteral("keep.stackup"));
    const int alone = window->tabs().tabRect(0).width();
    EXPECT_GT(alone, window->tabs().fontMetrics().horizontalAdvance(name(0))) << "it has room for its name";
    window->openPaths({dir.filePath(QStringLiteral("a/north/keep.stackup"))});
    EXPECT_EQ(name(0), QStringLiteral("keep.stackup – south"));
    EXPECT_EQ(name(1), QStringLiteral("keep.stackup – north"));
    EXPECT_GT(window->tabs().tabRect(0).width(), alone);
    EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("keep.stackup – north[*]")));
    window->openPaths({dir.filePath(QStringLiteral("b/north/keep.stackup"))});
    EXPECT_EQ(name(1), QStringLiteral("keep.stackup – a/north"));
    EXPECT_EQ(name(2), QStringLiteral("keep.stackup – b/north"));
    workspace->close(*workspace->documents()[2]);
    workspace->close(*workspace->documents()[0]);
    EXPECT_EQ(name(0), QStringLiteral("keep.stackup"));
}

TEST_F(NamesTest, ALongNameOfAProgramLeavesTheColumnsWhereTheyAre) {
    window->resize(1280, 720);
    open("figures.lua");
    const int width = window->docks().dock(QStringLiteral("pattern.rings"))->width();
    QByteArray lua = "return { [\"" + QByteArray(400, 'n') +
                     "\"] = [[ a 40 p:_|. #abs 0 #mirror 1 ]], b = [[ a 40 p:_|. ]] }\n";
    write(dir.filePath(QStringLiteral("long.lua")), lua);
    open("long.lua");
    EXPECT_EQ(window->docks().dock(QStringLiteral("pattern.rings"))->width(), width);
    EXPECT_EQ(window->width(), 1280);
}

TEST_F(NamesTest, NoTabOfAPanelLiesUnderTheButtonsBesideThem) {
    const ThemeController theme(settings);
    write(dir.filePath(QStringLiteral("broken header.map")),
          "(legend: {'.': \"plain\"}, features: {(0, 0): Exit}\n---\n...\n");
    for (const QSize size : {QSize(1600, 1000), QSize(1280, 720)}) {
        window->resize(size);
        for (const char* name : {"crossing.map", "broken header.map", "vaults.map", "gates.stackup",
                                 "figures.lua", "crypt.dungeon", "game.ron"}) {
            SCOPED_TRACE(::testing::Message() << name << " at " << size.width());
            open(name);
            settle();
            for (auto* bar : window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
                if (!bar->isVisible() || bar->count() == 0) continue;
                const QWidget* end = nullptr;
                for (const QToolButton* button : bar->findChildren<QToolButton*>()) {
                    if (button->accessibleName() == QStringLiteral("Hide this panel"))
                        end = button->parentWidget();
                }
                ASSERT_NE(end, nullptr);
                EXPECT_GE(bar->tabRect(0).left(), 0);
                EXPECT_LE(bar->tabRect(bar->count() - 1).right(), end->x()) << bar->tabText(0).toStdString();
            }
        }
    }
}

TEST_F(NamesTest, ALongNameOfATerrainLeavesTheToolbarWhole) {
    window->resize(1280, 720);
    write(dir.filePath(QStringLiteral("long.map")), "(legend: {'.': \"" + QByteArray(300, 'x') +
                                                        "\", 'T': \"" + QByteArray(300, 'y') +
                                                        "\"})\n---\n..T\n");
    open("long.map");
    EXPECT_EQ(window->width(), 1280);
    EXPECT_LT(window->docks().dock(QStringLiteral("map.legend"))->width(), 400);
    QWidget* button = nullptr;
    for (auto* bar : window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        button = bar->widgetForAction(window->actions().action(QStringLiteral("view.panels")));
    ASSERT_NE(button, nullptr);
    EXPECT_TRUE(button->isVisible());
    EXPECT_LE(button->mapTo(window.get(), QPoint(button->width(), 0)).x(), 1280);
}

TEST_F(NamesTest, SlidersAreWideEnoughToBeDragged) {
    window->resize(1280, 720);
    open("crypt.dungeon");
    int sliders = 0;
    for (auto* slider : window->findChildren<QSlider*>()) {
        if (!slider->isVisible() || slider->accessibleName() == QStringLiteral("Zoom")) continue;
        ++sliders;
        EXPECT_GE(slider->width(), 56) << slider->accessibleName().toStdString();
    }
    EXPECT_GT(sliders, 5);
}

}  // namespace
}  // namespace lw::shell
