// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMainWindow>
#include <QObject>
#include <QPointer>

class QTabBar;
class QToolButton;

namespace lw::shell {

class Dock;

/// Dresses the rows of tabs that a main window makes where docks share a place. At the right end stand a menu
/// of the tabs there is no room for and a button that hides the panel. At the bottom also counts beside the
/// titles, as far as there is room for them, the controls of the panel in front (below the row where it has
/// no room for them) and a button that folds the row's panels away; elsewhere counts and controls stand in a
/// bar below the row.
class DockTabs : public QObject {
    Q_OBJECT

public:
    explicit DockTabs(QMainWindow& window);

    /// Looks again at every row, once the window has laid them out.
    void refresh();
    void setFolded(bool on);
    [[nodiscard]] bool folded() const { return m_folded; }

signals:
    /// The user wants the bottom folded, or open again.
    void foldRequested(bool on);
    /// A panel was hidden by its button.
    void closedByHand();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QPointer<QWidget> end;       ///< what stands at the right end
        QPointer<QToolButton> more;  ///< the tabs that don't fit
        QPointer<QToolButton> fold;
    };

    void refreshNow();
    void dress(QTabBar& bar);
    void showCounts(QTabBar& bar);
    /// What stands at the right end without the controls of a panel, in pixels.
    [[nodiscard]] int buttonsWidth(const QTabBar& bar) const;
    void showControls(QTabBar& bar);
    /// Hides the tabs that don't fit, from the right on, but never the current one.
    void fitTabs(QTabBar& bar);
    void fillMore(QTabBar& bar);
    void place(const QTabBar& bar);
    [[nodiscard]] Dock* dockOf(const QTabBar& bar, int index) const;
    [[nodiscard]] bool isBottom(const QTabBar& bar) const;

    QMainWindow& m_window;
    QHash<QObject*, Row> m_rows;
    bool m_folded = false;
    bool m_pending = false;
};

}  // namespace lw::shell
