// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QHash>

class QLabel;
class QStackedWidget;

namespace lw::shell {

/// A panel's place at the edge of the window, with the product's own title row. A panel made for each
/// document keeps one widget for each of them here and shows that of the document in front.
class Dock : public QDockWidget {
    Q_OBJECT

public:
    Dock(const QString& id, const QString& title, QWidget* parent = nullptr);

    /// Adds the widget of an owner (a document); null: the panel of all of them.
    void addPanel(const QObject* owner, QWidget* widget);
    void removePanel(const QObject* owner);
    /// Shows the owner's widget; false if it has none.
    bool showPanel(const QObject* owner);
    /// A count beside the title.
    void setNote(const QString& note);
    /// Something for the right of the title row.
    void addTitleWidget(QWidget* widget);
    /// Docks in one place show the row of tabs instead of titles.
    void setTitleShown(bool on);

private:
    QWidget* m_titleRow;
    QWidget* m_noTitle;
    QLabel* m_note;
    QStackedWidget* m_stack;
    QHash<const QObject*, QWidget*> m_panels;
};

}  // namespace lw::shell
