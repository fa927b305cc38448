// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "document/document.h"
#include "panels/history_model.h"

class QTreeView;

namespace lw::panels {

/// Names the steps of the document in front. A click, or Enter, goes to the state after one; on a row that
/// counts other versions it lists them.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    explicit HistoryPanel(QWidget* parent = nullptr);
    void setDocument(document::Document* document);
    [[nodiscard]] QTreeView& steps() { return *m_steps; }

private:
    void go(const QModelIndex& index);
    void keepOpen();
    void restoreOpen();

    HistoryModel m_model;
    QPointer<document::Document> m_document;
    QTreeView* m_steps;
    std::vector<undo::StateId> m_open;  ///< the forks listed while the model is reset
};

}  // namespace lw::panels
