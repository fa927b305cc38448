// SPDX-License-Identifier: GPL-3.0-or-later
// The window's menus and what the toolbar has instead of them.
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "look/icons.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/global_actions.h"
#include "shell/main_window.h"

namespace lw::shell {

void MainWindow::buildMenus() {
    for (const MenuSpec& spec : globalMenus()) {
        if (spec.title == QLatin1String("&Go")) m_kindMenu = menuBar()->addMenu(QString());
        QMenu* menu = menuBar()->addMenu(spec.title);
        if (spec.title == QLatin1String("&View")) m_viewMenu = menu;
        for (const QString& id : spec.actions) {
            if (id.isEmpty()) {
                menu->addSeparator();
            } else if (id == QLatin1String("recent")) {
                QMenu* recent = menu->addMenu(QStringLiteral("Recent"));
                connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
            } else if (id == QLatin1String("docks")) {
                connect(menu, &QMenu::aboutToShow, this, [this, menu] {
                    menu->clear();
                    m_docks->fillMenu(*menu);
                    menu->addSeparator();
                    menu->addAction(m_actions.action(QStringLiteral("view.resetLayout")));
                });
            } else if (id == QLatin1String("showPanels")) {
                QMenu* panels = menu->addMenu(QStringLiteral("Show panel"));
                connect(panels, &QMenu::aboutToShow, this, [this, panels] {
                    panels->clear();
                    panels->addActions(m_docks->showActions());
                });
                connect(menu, &QMenu::aboutToShow, panels,
                        [this, panels] { panels->setEnabled(currentView() != nullptr); });
            } else {
                menu->addAction(m_actions.action(id));
            }
        }
    }
    // Keys work even while an action stands in no menu.
    for (const QString& id : m_actions.ids()) addAction(m_actions.action(id));
}

void MainWindow::fillRecent(QMenu& menu) {
    menu.clear();
    for (const document::RecentFile& file : m_workspace.settings().recentFiles()) {
        const QString path = file.path;
        QAction* action = menu.addAction(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { openPaths({path}); });
    }
    if (menu.isEmpty()) menu.addAction(QStringLiteral("Files you open appear here"))->setEnabled(false);
}

void MainWindow::fillKindMenu() {
    m_kindMenu->clear();
    const DocumentView* view = currentView();
    const QStringList ids = view != nullptr ? view->document().kind().menu() : QStringList();
    QMenu* menu = m_kindMenu;
    for (const QString& id : ids) {
        if (id.isEmpty())
            menu->addSeparator();
        else if (id.startsWith(QLatin1Char('>')))
            menu = m_kindMenu->addMenu(id.mid(1));
        else if (id == QLatin1String("<"))
            menu = m_kindMenu;
        else if (QAction* action = m_actions.action(id))
            menu->addAction(action);
    }
    if (view != nullptr) m_kindMenu->setTitle(view->document().kind().name());
    m_kindMenu->menuAction()->setVisible(!m_kindMenu->isEmpty());
}

QList<QAction*> MainWindow::layersOf(const DocumentView* view) const {
    QList<QAction*> layers;
    if (view == nullptr || view->editor() == nullptr) return layers;
    for (const QString& id : view->editor()->layerActions()) {
        if (QAction* action = m_actions.action(id)) layers << action;
    }
    return layers;
}

/// The layers of the picture stand before the panes of the window.
void MainWindow::fillLayerMenu() {
    for (QAction* action : std::exchange(m_layerMenu, {})) {
        m_viewMenu->removeAction(action);
        if (action->parent() == m_viewMenu) action->deleteLater();
    }
    const QList<QAction*> layers = layersOf(currentView());
    if (layers.isEmpty()) return;
    QAction* before = m_actions.action(QStringLiteral("view.textPane"));
    m_viewMenu->insertActions(before, layers);
    m_layerMenu = layers;
    m_layerMenu << m_viewMenu->insertSeparator(before);
}

void MainWindow::addLayers() {
    const QList<QAction*> layers = layersOf(currentView());
    if (layers.isEmpty()) return;
    QAction* before = m_actions.action(QStringLiteral("view.textPane"));
    if (m_narrow) {
        auto* button = new QToolButton;
        button->setIcon(look::icon(QStringLiteral("layers")));
        button->setText(QStringLiteral("Layers"));
        button->setToolTip(QStringLiteral("Layers"));
        button->setAccessibleName(QStringLiteral("Layers"));
        button->setPopupMode(QToolButton::InstantPopup);
        auto* menu = new QMenu(button);
        menu->addActions(layers);
        button->setMenu(menu);
        m_contextActions << m_toolBar->insertWidget(before, button);
    } else {
        for (QAction* action : layers) {
            m_toolBar->insertAction(before, action);
            m_toolBar->widgetForAction(action)->setProperty("layer", true);
        }
        m_contextActions << layers;
    }
    m_contextActions << m_toolBar->insertSeparator(before);
}

}  // namespace lw::shell
