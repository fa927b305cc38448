// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <vector>

#include "language/answers.h"
#include "text_pane/completion_list.h"

namespace lw::text_pane {

/// The rows of a completion list: what fits, then a head "Others" and the rest.
class CompletionModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void set(std::vector<language::Completion> items, const CompletionList& list);
    /// Null for a head.
    [[nodiscard]] const language::Completion* itemAt(int row) const;
    [[nodiscard]] const std::vector<int>& lettersAt(int row) const;
    /// The first row of the group that fits, or -1.
    [[nodiscard]] int firstThatFits() const { return m_fits > 0 ? 0 : -1; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<language::Completion> m_items;
    std::vector<CompletionMatch> m_rows;  ///< a head's item is one past the items
    int m_fits = 0;
};

/// "walkable" or "not walkable"; nothing where it is not known.
[[nodiscard]] QString walkWords(const std::optional<bool>& walkable);
/// The icon of a kind of completion.
[[nodiscard]] QString completionIcon(language::Completion::Kind kind);

/// Paints the rows of a CompletionModel.
class CompletionDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Pixels that the labels and the details take; columns begin after them.
    void measure(const CompletionModel& model);
    [[nodiscard]] int wantedWidth() const { return m_wanted; }

    static constexpr int kRow = 24;
    static constexpr int kHead = 20;

private:
    int m_label = 0;
    int m_detail = 0;
    int m_wanted = 0;
};

}  // namespace lw::text_pane
