// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QStringList>
#include <QWidget>

#include "panels/folder_problems_model.h"

class QLabel;
class QStackedLayout;
class QToolButton;
class QTreeView;

namespace lw::panels {

/// The problems of a whole folder, by file. Looking at one and mending it need the file open: it tells what
/// is wanted.
class FolderProblems : public QWidget {
    Q_OBJECT

public:
    explicit FolderProblems(folder::LevelFolder& folder, QWidget* parent = nullptr);

    [[nodiscard]] FolderProblemsModel& model() { return m_model; }
    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    /// The toggles of errors, warnings and hints, made once; owned by whoever shows them.
    [[nodiscard]] QWidget* severityToggles();
    /// Goes to the next or previous problem listed, on into the next file and round the end. Each file has
    /// one turn in a round, also where it moves up the list because it was opened.
    void step(bool forward);
    /// "Problem 3 of 12" or "12 errors in 2 of 9 files".
    [[nodiscard]] QString position() const;

signals:
    /// A problem is to be looked at in its file.
    void visited(const QString& path, const lw::folder::LevelProblem& problem);
    /// The fix number `fix` of a problem is to be done.
    void fixRequested(const QString& path, const lw::folder::LevelProblem& problem, int fix);
    /// Every problem of the file that has a single fix is to be mended.
    void sureRequested(const QString& path);
    void positionChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void restoreRows();
    void chosen(const QModelIndex& index);
    /// The first or last problem of a file, nothing where it has none any more.
    [[nodiscard]] QModelIndex endOf(const QString& path, bool last) const;
    [[nodiscard]] QModelIndex nextFile(bool forward);

    folder::LevelFolder& m_folder;
    FolderProblemsModel m_model;
    QTreeView* m_tree;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    QList<QToolButton*> m_toggles;
    QSet<QString> m_closed;
    QString m_currentPath;
    int m_currentRow = -1;
    QStringList m_round;  ///< files that had their turn, in that order
    qsizetype m_turn = 0;
};

}  // namespace lw::panels
