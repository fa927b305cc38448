// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMainWindow>
#include <QObject>

#include "document/settings.h"
#include "shell/dock.h"
#include "shell/document_view.h"

class QMenu;

namespace lw::panels {
class HistoryPanel;
class ProblemsPanel;
}  // namespace lw::panels

namespace lw::shell {

/// The docks of the window: the panels that every document has at the bottom, those of the document in front
/// at the right. A layout the user made is kept for each kind of document; without one the window's size
/// decides.
class DockArea : public QObject {
    Q_OBJECT

public:
    DockArea(QMainWindow& window, document::Settings& settings);

    [[nodiscard]] panels::ProblemsPanel& problems() const { return *m_problems; }
    [[nodiscard]] panels::HistoryPanel& history() const { return *m_history; }

    /// Takes over the panels that a new view offers.
    void addView(DocumentView& view);
    void removeView(DocumentView& view);
    /// Shows what belongs to the view in front, or nothing for the start page.
    void showView(DocumentView* view);
    void fillMenu(QMenu& menu) const;

    [[nodiscard]] bool panelsShown() const;
    void showPanels(bool on);
    /// Keeps the present layout for the kind in front.
    void store();
    /// Fits the layout to the window's size, where the user has not made one of his own.
    void fitTo(const QSize& size);

private:
    Dock* makeDock(const QString& id, const QString& title, Qt::DockWidgetArea area);
    [[nodiscard]] QList<Dock*> docksOf(const DocumentView& view) const;
    void standardLayout();
    void refreshTitles();
    void showCounts();

    QMainWindow& m_window;
    document::Settings& m_settings;
    QHash<QString, Dock*> m_docks;
    Dock* m_problemsDock;
    Dock* m_historyDock;
    panels::ProblemsPanel* m_problems;
    panels::HistoryPanel* m_history;
    DocumentView* m_view = nullptr;
    QString m_kind;
    QSet<QString> m_laidOut;  ///< kinds whose layout was restored or made in this session
    bool m_hidden = false;
};

}  // namespace lw::shell
