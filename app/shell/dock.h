// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QHash>

#include "canvas/visual_editor.h"
#include "shell/count_chips.h"

class QFrame;
class QLabel;
class QStackedWidget;

namespace lw::shell {

/// A panel's place at the edge of the window, with the product's own title row. A panel made for each
/// document keeps one widget for each of them here and shows that of the document in front.
class Dock : public QDockWidget {
    Q_OBJECT

public:
    Dock(const QString& id, const QString& title, QWidget* parent = nullptr);
    ~Dock() override;

    /// Its name among other tabs, where the title is long.
    void setTabTitle(const QString& title);

    /// Adds the widget of an owner (a document), and controls for the title row or null; a null owner: the
    /// panel of all of them.
    void addPanel(const QObject* owner, QWidget* widget, QWidget* controls = nullptr);
    /// kLater: a key or click in the panel may be what removes it. kNow: nothing of it may hear what comes
    /// next.
    enum class Removal { kLater, kNow };
    void removePanel(const QObject* owner, Removal removal = Removal::kLater);
    /// Shows the owner's widget; false if it has none.
    bool showPanel(const QObject* owner);
    /// What stands beside the title.
    void setCounts(const CountChips::Counts& counts);
    [[nodiscard]] const CountChips::Counts& counts() const { return m_counts; }
    /// Docks in one place show the row of tabs instead of titles.
    void setTitleShown(bool on);
    /// The controls of the panel in front; they stand in the title row, or in the row of tabs.
    [[nodiscard]] QWidget* controls() const;
    /// Puts them back in the title row.
    void takeControlsBack();
    /// Puts them in a bar of their own above the panel, at whose left the note stands if that is asked for;
    /// nothing is shown where there is neither.
    void showBar(bool withNote);
    /// What the number counts that the note is or begins with, where no title says so.
    void setUnit(const canvas::Counted& unit);

    /// Leaves only the title row, or nothing below the row of tabs.
    void setFolded(bool on);

signals:
    void countsChanged();
    void closedByHand();

private:
    void showNote();

    QWidget* m_titleRow;
    QWidget* m_noTitle;
    CountChips* m_chips;
    QFrame* m_bar;
    QLabel* m_note;
    canvas::Counted m_unit;
    QStackedWidget* m_stack;
    QStackedWidget* m_controls;
    CountChips::Counts m_counts;
    struct Shown {
        QWidget* widget = nullptr;
        QWidget* controls = nullptr;
    };
    QHash<const QObject*, Shown> m_panels;
};

}  // namespace lw::shell
