// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

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
    [[nodiscard]] const QString& position() const { return m_position; }
    /// Selects the next or previous problem of the list, round its end; where none is selected, the one that
    /// follows or precedes the text cursor.
    void step(bool forward);
    /// Whether step() comes to all errors before warnings and to hints last.
    void setErrorsFirst(bool on) { m_errorsFirst = on; }

signals:
    /// A problem is looked at: its place and what is wrong there.
    void visited(const lw::text::Span& place, const QString& message);
    void countsChanged();
    /// "Problem 3 of 12" where the text cursor is in one, else "12 problems"; empty without any.
    void positionChanged(const QString& words);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void visit(const QModelIndex& index);
    void select(const QModelIndex& index);
    void showState();
    void keepRows();
    void restoreRows();
    void showPosition();
    /// The problem that is selected in the text.
    [[nodiscard]] std::optional<std::size_t> current() const;
    /// The numbers of the problems in the order in which they are stepped through.
    [[nodiscard]] std::vector<std::size_t> ordered() const;

    ProblemsModel m_model;
    QTreeView* m_tree;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    QString m_position;
    bool m_errorsFirst = true;
    QStringList m_open;  ///< groups that were open before the model was made anew
    QString m_current;   ///< the group of the row in front, and which of its rows it was
    int m_currentChild = -1;
};

}  // namespace lw::panels
