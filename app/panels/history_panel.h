// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QPointer>
#include <QWidget>

#include "document/document.h"

class QListView;

namespace lw::panels {

/// The states of a document: as opened, then after each step. The row of the present state is current, steps
/// undone are dimmed, the state on disk is marked.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setDocument(document::Document* document);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] int current() const;

signals:
    void moved();

private:
    void rebuild();

    QPointer<document::Document> m_document;
};

/// Names the steps of the document in front; a click goes to the state after one.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    explicit HistoryPanel(QWidget* parent = nullptr);
    void setDocument(document::Document* document);
    [[nodiscard]] QListView& list() { return *m_list; }

private:
    HistoryModel m_model;
    QPointer<document::Document> m_document;
    QListView* m_list;
};

}  // namespace lw::panels
