// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTabBar>
#include <QTimer>

#include "document/workspace.h"

namespace lw::shell {

/// The open documents in a row: kind, name, number of problems, a dot where there are unsaved changes. Files
/// of one name are told apart by as many of their folders as it takes. What is dragged onto a tab and held
/// there brings its document to the front, so that it can be dropped in it.
class DocumentTabs : public QTabBar {
    Q_OBJECT

public:
    explicit DocumentTabs(QWidget* parent = nullptr);

    void addDocument(document::Document* document);
    void removeDocument(document::Document* document);
    [[nodiscard]] document::Document* document(int index) const;
    [[nodiscard]] int indexOf(const document::Document* document) const;
    [[nodiscard]] document::Document* current() const { return document(currentIndex()); }

    /// The tab for looking at files, whose title is in italics; null: there is none.
    void setPreview(const document::Document* document);
    [[nodiscard]] const document::Document* preview() const { return m_preview; }

    /// Marks the tab of a document whose file another program changed or took away.
    void setDiskState(const document::Document* document, document::DiskState state);

    /// The name on a document's tab: "map.map", or "map.map – north" beside another of that name.
    [[nodiscard]] QString name(const document::Document* document) const {
        return tabText(indexOf(document));
    }

signals:
    void keepRequested();
    void closeRequested(lw::document::Document* document);
    void newRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;

private:
    struct Parts;
    [[nodiscard]] QFont titleFont(const document::Document* document) const;
    [[nodiscard]] Parts parts(int index, const QRect& rect) const;
    void paintTab(QPainter& painter, int index) const;
    void refresh(const document::Document* document);
    void refreshNames();

    const document::Document* m_preview = nullptr;
    QHash<const document::Document*, document::DiskState> m_disk;  ///< of those not as they were
    int m_pressedClose = -1;
    QPoint m_pointer{-1, -1};
    QTimer m_heldOver;  ///< runs while something is dragged over the tab m_heldTab
    int m_heldTab = -1;
};

}  // namespace lw::shell
