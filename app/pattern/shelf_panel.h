// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QWidget>

#include "pattern/pack_programs.h"
#include "pattern/pattern_session.h"
#include "pattern/shelf_model.h"

class QLineEdit;
class QListView;
class QToolButton;

namespace lw::pattern_editor {

/// The programs of a level, or of its pack, as pictures, to choose, find, duplicate and take along.
class ShelfPanel : public QWidget {
    Q_OBJECT

public:
    explicit ShelfPanel(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QListView& list() const { return *m_list; }
    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    [[nodiscard]] PackPrograms& pack() { return m_pack; }
    /// Whether the programs of all files of the pack are listed; no more than those of the file where it is
    /// in none.
    void showPack(bool on);
    /// "18"; with a filter "3 of 18".
    [[nodiscard]] QString note() const;
    /// A program more, like the one chosen; one of another file becomes one of this.
    void duplicate();
    /// A program more, of one ring; also the first of a file.
    void addNew();
    /// The chosen program's text to the clipboard; from there behind the chosen one.
    void copy();
    void paste();
    /// Asks for a file and writes a picture of all that are listed.
    void exportSheet();

signals:
    void noteChanged();
    /// A file of the pack is to be opened at a line.
    void fileRequested(const QString& path, std::size_t line);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildControls();
    void refreshScope();
    void showEntry(const QModelIndex& index, bool opens);
    void showShown();
    void showMenu(const QPoint& place);
    void insert(const std::string& name, const std::string& text, const QString& what);
    [[nodiscard]] const ShelfEntry* chosen() const;
    [[nodiscard]] std::vector<ShelfEntry> listed() const;

    PatternSession& m_session;
    PackPrograms m_pack;
    ShelfModel m_model;
    QSortFilterProxyModel m_filtered;
    QListView* m_list;
    QLineEdit* m_filter;
    QWidget* m_controls;
    QToolButton* m_ofFile = nullptr;
    QToolButton* m_ofPack = nullptr;
};

}  // namespace lw::pattern_editor
