// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <QWidget>

#include "document/picture.h"
#include "pattern/pattern_session.h"

class QLineEdit;
class QListView;

namespace lw::pattern_editor {

/// The programs of a level.
class ShelfModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit ShelfModel(PatternSession& session, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

private:
    PatternSession& m_session;
};

/// The programs of a level as pictures, to choose, find, duplicate and take along.
class ShelfPanel : public QWidget {
    Q_OBJECT

public:
    explicit ShelfPanel(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QListView& list() const { return *m_list; }
    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    /// "18"; with a filter "3 of 18".
    [[nodiscard]] QString note() const;
    /// A program more, like the one chosen.
    void duplicate();
    /// The chosen program's text to the clipboard; from there behind the chosen one.
    void copy();
    void paste();
    /// Asks for a file and writes a picture of all that are listed.
    void exportSheet();

signals:
    void noteChanged();

private:
    void showShown();
    void showMenu(const QPoint& place);
    void insert(const std::string& name, const std::string& text, const QString& what);
    [[nodiscard]] std::optional<std::size_t> chosen() const;
    [[nodiscard]] std::vector<std::size_t> listed() const;

    PatternSession& m_session;
    ShelfModel m_model;
    QSortFilterProxyModel m_filtered;
    QListView* m_list;
    QLineEdit* m_filter;
    QWidget* m_controls;
    bool m_showing = false;
};

/// Programs as a sheet of pictures with their names, painted while the session is as it is now.
class ShelfPicture : public document::Picture {
public:
    ShelfPicture(const PatternSession& session, std::vector<std::size_t> programs)
        : m_session(session), m_programs(std::move(programs)) {}
    [[nodiscard]] QRectF bounds() const override;
    [[nodiscard]] double unit() const override { return 2.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

private:
    [[nodiscard]] int columns() const;

    const PatternSession& m_session;
    std::vector<std::size_t> m_programs;
};

}  // namespace lw::pattern_editor
