// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "panels/problems_model.h"

class QLabel;
class QStackedLayout;
class QTreeView;

namespace lw::panels {

/// All problems of the document in front: where, what, and what can be done about it.
class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    [[nodiscard]] ProblemsModel& model() { return m_model; }
    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    /// Selects the next or previous problem from the text cursor on, round the end.
    void step(bool forward);
    /// Offers the fixes of the problems at the text cursor's line: does a single one at once, shows several
    /// as a menu at `global`. False if there is none.
    bool quickFix(const QPoint& global);

signals:
    /// A problem is looked at: its place and what is wrong there.
    void visited(const lw::text::Span& place, const QString& message);
    void countsChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void visit(const QModelIndex& index);
    void select(const QModelIndex& index);
    void showState();

    ProblemsModel m_model;
    QTreeView* m_tree;
    QLabel* m_empty;
    QStackedLayout* m_stack;
};

}  // namespace lw::panels
