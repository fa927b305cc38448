// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "language/answers.h"
#include "text_pane/card.h"
#include "text_pane/completion_list.h"

class QLabel;
class QListView;

namespace lw::text_pane {

class CompletionModel;

/// The list of what may be written, the facts of the selected row beside it, and what keys do below. It only
/// shows and selects: keys come from the text, which keeps the focus.
class CompletionPopup : public Card {
    Q_OBJECT

public:
    explicit CompletionPopup(QWidget* parent = nullptr);

    /// Shows `list` of `items`; `anchor` is the word's first line, global. The first row that fits is
    /// selected, else none.
    void offer(QWidget& window, const QRect& anchor, const std::vector<language::Completion>& items,
               const CompletionList& list);
    /// Says that there is nothing to be offered.
    void sayNothing(QWidget& window, const QRect& anchor);
    /// The item of the selected row.
    [[nodiscard]] const language::Completion* selected() const;
    /// Moves the selection by rows, over the heads of groups; by -1 or 1 from the end on to the other.
    void move(int rows);
    [[nodiscard]] int rowsOnPage() const;

    static constexpr int kMostRows = 9;
    static constexpr int kLeastRows = 6;

signals:
    /// A row was clicked.
    void chosen();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void lay(QWidget& window, const QRect& anchor);
    void showFacts();
    void speak();
    [[nodiscard]] int listHeight() const;

    CompletionModel* m_model;
    QListView* m_list;
    QLabel* m_facts;
    QLabel* m_nothing;
    CardFoot* m_foot;
    int m_listWidth = 0;
    bool m_factsBelow = false;
};

}  // namespace lw::text_pane
