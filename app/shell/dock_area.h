// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMainWindow>
#include <QObject>
#include <QSet>

#include "document/settings.h"
#include "shell/dock.h"
#include "shell/document_view.h"
#include "shell/layout_fit.h"

class QAction;
class QLabel;
class QMenu;
class QStackedWidget;
class QToolButton;

namespace lw::folder {
class LevelFolder;
}

namespace lw::panels {
class FilesPanel;
class FolderProblems;
class HistoryPanel;
class ProblemsPanel;
}  // namespace lw::panels

namespace lw::shell {

class DockTabs;

/// The docks of the window: the panels that every document has at the bottom, those of the document in front
/// at the right or beside them, and the text pane's width. The editor's layout profile, fitted to the
/// window's size, decides; from the first change by hand on it is the user's layout, kept for each kind of
/// document.
class DockArea : public QObject {
    Q_OBJECT

public:
    DockArea(QMainWindow& window, document::Settings& settings, document::ActionRegistry& actions,
             folder::LevelFolder& folder);

    [[nodiscard]] panels::ProblemsPanel& problems() const { return *m_problems; }
    [[nodiscard]] panels::FolderProblems& folderProblems() const { return *m_folderProblems; }
    [[nodiscard]] panels::FilesPanel& files() const { return *m_files; }
    [[nodiscard]] panels::HistoryPanel& history() const { return *m_history; }
    [[nodiscard]] Dock* dock(const QString& id) const { return m_docks.value(id); }

    /// The panel Files: a dock at the left whatever is in front, or a drawer over the text in narrow windows.
    void showFiles(bool on);
    [[nodiscard]] bool filesShown() const { return m_filesShown; }
    [[nodiscard]] bool filesAreDrawer() const;
    /// Closes the drawer where it is open and `widget` is not in it; says whether it did.
    bool closeDrawerFrom(const QWidget& widget);
    /// Whether Problems lists the file in front or the whole folder.
    void showFolderProblems(bool on);
    [[nodiscard]] bool folderProblemsShown() const { return m_folderShown; }
    void stepProblem(bool forward);

    /// Takes over the panels that a new view offers.
    void addView(DocumentView& view);
    void removeView(DocumentView& view, Dock::Removal removal = Dock::Removal::kLater);
    /// Shows what belongs to the view in front, or nothing for the start page.
    void showView(DocumentView* view);
    /// Which panels are open, to be ticked.
    void fillMenu(QMenu& menu) const;
    /// "Show Legend" and so on, of the view in front.
    [[nodiscard]] QList<QAction*> showActions() const;

    /// Whether the panels, and the right column among them, are open.
    [[nodiscard]] bool panelsShown() const;
    void showPanels(bool on);
    void setFolded(bool on);
    [[nodiscard]] bool folded() const;
    /// Brings a panel to sight, whatever hides it.
    void reveal(const QString& id);
    /// In front of the tabs it stands among; a panel that is closed stays so.
    void bringForward(const QString& id);
    /// Keeps the present layout for the kind in front, if the user made it.
    void store();
    /// Fits the layout to the window's size, where the user has not made one of his own.
    void fitTo(const QSize& size);
    /// The user changed something of the layout by hand.
    void changedByHand();
    /// The layout is the editor's again, and later changes of size fit it.
    void reset();
    [[nodiscard]] bool isUsers() const { return m_users.contains(m_kind); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Dock* makeDock(const QString& id, const QString& title, Qt::DockWidgetArea area);
    void addShowAction(Dock& dock, const QString& title);
    [[nodiscard]] QList<Dock*> docksOf(const DocumentView& view) const;
    [[nodiscard]] QList<Dock*> rightDocks() const;
    [[nodiscard]] QWidget* makeProblemControls(document::ActionRegistry& actions);
    void makeFiles(folder::LevelFolder& folder);
    void placeFiles();
    [[nodiscard]] int textWidth(const FittedLayout& fitted) const;
    [[nodiscard]] bool restore();
    /// The window's docks as they were; false where it can't read the state.
    [[nodiscard]] bool putBack(const QByteArray& state);
    void applyFitted(const FittedLayout& fitted);
    void layOutBottom();
    void layOutRight(const FittedLayout& fitted);
    void sizeDocks(const FittedLayout& fitted);
    void refreshTitles();
    void showCounts();
    [[nodiscard]] QHash<QString, QSize> sizes() const;

    QMainWindow& m_window;
    document::Settings& m_settings;
    document::ActionRegistry& m_actions;
    DockTabs* m_tabs;
    QHash<QString, Dock*> m_docks;
    Dock* m_problemsDock;
    Dock* m_historyDock;
    panels::ProblemsPanel* m_problems;
    panels::HistoryPanel* m_history;
    Dock* m_filesDock = nullptr;
    panels::FilesPanel* m_files = nullptr;
    panels::FolderProblems* m_folderProblems;
    QStackedWidget* m_problemPages;
    QList<QWidget*> m_folderControls;  ///< of Problems, seen while it lists the folder
    QLabel* m_position = nullptr;      ///< which problem of the file is looked at
    QList<QToolButton*> m_scopes;      ///< this file, folder
    bool m_filesShown = false;
    bool m_folderShown = false;
    int m_filesWidth = 0;
    DocumentView* m_view = nullptr;
    QString m_kind;
    QSet<QString> m_users;  ///< kinds whose layout is the user's
    QHash<QString, FittedLayout> m_fitted;
    QHash<QString, QSize> m_pressedSizes;  ///< of the docks, when a border between them was pressed
    bool m_applying = false;
    bool m_hidden = false;
    bool m_rightClosed = false;
};

}  // namespace lw::shell
