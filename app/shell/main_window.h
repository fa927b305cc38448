// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMainWindow>
#include <QPointer>
#include <memory>

#include "document/action_registry.h"
#include "document/workspace.h"
#include "folder/level_folder.h"
#include "shell/dock.h"
#include "shell/document_view.h"

class QMenu;
class QMimeData;
class QStackedWidget;
class QToolBar;

namespace lw::compare {
class Comparisons;
class GitVersions;
}  // namespace lw::compare

namespace lw::shell {

class DockArea;
class DocumentTabs;
class Files;
class ForeignFiles;
class Manual;
class StartPage;
class KeyRule;
class QuickOpen;
class Session;
class StatusLine;

/// The window: menus, toolbar, tabs, docks and status bar round the documents of a workspace. What an action
/// does is bound here for the window, and by editors and text panes for themselves.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(document::Workspace& workspace, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] document::ActionRegistry& actions() { return m_actions; }
    [[nodiscard]] DocumentView* currentView() const;
    [[nodiscard]] DocumentView* viewOf(const document::Document* document) const;
    [[nodiscard]] DocumentTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] DockArea& docks() const { return *m_docks; }
    [[nodiscard]] Files& files() const { return *m_files; }
    [[nodiscard]] StatusLine& status() const { return *m_status; }
    [[nodiscard]] compare::Comparisons& comparisons() const { return *m_comparisons; }

    /// Opens files, and of folders the files of known kinds in them, and comes to the front.
    void openPaths(const QStringList& paths);
    /// Shows a folder and every level in it in Files.
    void openFolder(const QString& path);
    [[nodiscard]] folder::LevelFolder& folder() const { return *m_folder; }
    [[nodiscard]] QuickOpen& quickOpen() const { return *m_quickOpen; }
    /// Size and place as they were left, or fitting the screen.
    void restorePlace();
    /// Goes on where the last session ended, and keeps this one for the next; without it closing the window
    /// ends with questions about unsaved changes.
    Session& keepSession();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildMenus();
    void buildToolBar();
    void buildCentre();
    void bindFileActions();
    void bindExchangeActions();
    /// Makes documents of text or a picture that was dropped or pasted.
    void adopt(const QMimeData& data);
    /// Compares the map in front with what is likeliest wanted: as it was saved, its newest version in git, a
    /// file.
    void compareWith();
    void compareWithFile(document::Document& document);
    void bindEditActions();
    void bindViewActions();
    void bindGoActions();
    void bindHelpActions();
    void bindKindCommands();
    void fillRecent(QMenu& menu);
    void fillKindMenu();
    [[nodiscard]] QList<QAction*> layersOf(const DocumentView* view) const;
    void fillLayerMenu();
    void addLayers();

    void addView(document::Document* document);
    DocumentView* makeView(document::Document* document);
    void removeView(document::Document* document);
    /// Takes a view out of the window; nobody shows the document then.
    DocumentView* takeView(document::Document* document, Dock::Removal ofPanels = Dock::Removal::kLater);
    void show(document::Document* document);
    /// Makes a file another text in a tab of its own, which stays behind the present one.
    void changeFile(const QString& path, const QByteArray& before, const QByteArray& after,
                    const QString& name);
    void refreshTitle();
    void clearContext();
    void refreshToolBar();
    void refreshActive();
    void followTool(const QString& id);
    void goToPlace();
    void showPlace(const language::Place& place);
    void applyToFiles(document::Document& asker, const std::vector<language::FileEdits>& files,
                      const QString& step);
    void stepTab(int by);
    void bindFolderActions();
    void needFolder();
    void askFolder();
    /// Opens a file in the tab for looking at files, or shows the tab that has it.
    document::Document* preview(const QString& path);
    /// The tab for looking becomes one like the others.
    void keepPreview();
    void visitProblem(const QString& path, const folder::LevelProblem& problem);
    void fixProblem(const QString& path, const folder::LevelProblem& problem, int fix);
    void fixSure(const QString& path);
    void renameFile(const QString& path);
    void deleteFile(const QString& path);
    void showManual(const QString& page);
    void about();

    document::Workspace& m_workspace;
    document::ActionRegistry m_actions;
    std::unique_ptr<KeyRule> m_keys;
    StatusLine* m_status = nullptr;
    DockArea* m_docks = nullptr;
    Files* m_files = nullptr;
    ForeignFiles* m_foreign = nullptr;
    compare::Comparisons* m_comparisons = nullptr;
    compare::GitVersions* m_git = nullptr;
    DocumentTabs* m_tabs = nullptr;
    QWidget* m_tabRow = nullptr;
    QStackedWidget* m_stack = nullptr;
    StartPage* m_start = nullptr;
    QToolBar* m_toolBar = nullptr;
    QAction* m_contextPlace = nullptr;  ///< the context bar stands before it
    QList<QAction*> m_contextActions;   ///< of the view in front, to be taken off the bar again
    QHash<const document::Document*, DocumentView*> m_views;
    Manual* m_manual = nullptr;
    QMenu* m_kindMenu = nullptr;  ///< of the kind in front
    QMenu* m_viewMenu = nullptr;
    QList<QAction*> m_layerMenu;  ///< what of the view in front stands in it
    bool m_narrow = false;
    folder::LevelFolder* m_folder = nullptr;
    QuickOpen* m_quickOpen = nullptr;
    QPointer<document::Document> m_preview;
    Session* m_session = nullptr;
};

}  // namespace lw::shell
