// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QWidget>

#include "panels/files_model.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace lw::panels {

class FilesDelegate;

/// Every level of a folder, with pictures and numbers of problems. It opens nothing itself: it tells what is
/// wanted.
class FilesPanel : public QWidget {
    Q_OBJECT

public:
    FilesPanel(folder::LevelFolder& folder, document::Settings& settings, QWidget* parent = nullptr);

    /// Buttons for the title row, made anew.
    [[nodiscard]] QWidget* titleControls();
    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }
    [[nodiscard]] const FilesModel& model() const { return m_model; }
    /// What the foot says.
    [[nodiscard]] QString foot() const;
    /// Selects a level and brings it to sight.
    void reveal(const QString& path);
    void focusTree();

signals:
    void folderRequested();
    /// A level is to be looked at, in a tab that the next one may take.
    void previewRequested(const QString& path);
    /// A level is to be opened.
    void openRequested(const QString& path);
    void renameRequested(const QString& path);
    void deleteRequested(const QString& path);
    void escaped();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeFilterRow();
    [[nodiscard]] QWidget* makeFoot();
    [[nodiscard]] bool pressed(int key);
    void applyFilter();
    void restoreRows();
    void showState();
    void clicked(const QModelIndex& index);

    folder::LevelFolder& m_folder;
    document::Settings& m_settings;
    FilesModel m_model;
    FilesDelegate* m_delegate;
    QLineEdit* m_filter;
    QList<QToolButton*> m_kinds;
    QStackedWidget* m_stack;
    QTreeView* m_tree;
    QWidget* m_filterRow;
    QLabel* m_message;
    QPushButton* m_remedy;
    QWidget* m_foot;
    QLabel* m_footIcon;
    QLabel* m_footWords;
    QWidget* m_footCounts;
    QPushButton* m_cancel;
    QSet<QString> m_closed;  ///< folders that the user closed
    QString m_current;
    int m_scroll = 0;
};

}  // namespace lw::panels
