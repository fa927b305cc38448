// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QPointer>
#include <optional>
#include <vector>

#include "document/document.h"

namespace lw::panels {

/// The states on the line of a document's history: as opened, then after each step; steps undone are dimmed,
/// the state on disk is marked. Under a state where the history forks stands a row that counts the other
/// versions, which are its children.
class HistoryModel : public QAbstractItemModel {
    Q_OBJECT

public:
    using QAbstractItemModel::QAbstractItemModel;

    void setDocument(document::Document* document);
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex&) const override { return 1; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    /// The state a row leads to; nothing for a row that counts versions.
    [[nodiscard]] std::optional<undo::StateId> stateOf(const QModelIndex& index) const;
    /// The state at which the line forks, of a row that counts versions.
    [[nodiscard]] std::optional<undo::StateId> forkOf(const QModelIndex& index) const;
    /// The row that counts the versions of a state, invalid where there is none.
    [[nodiscard]] QModelIndex indexOfFork(undo::StateId state) const;
    /// The row of the present state.
    [[nodiscard]] QModelIndex current() const;

signals:
    /// The present state, the state on disk or the rows are others.
    void moved();

private:
    struct Row {
        std::size_t position = 0;  ///< on the line
        undo::StateId state{};
        std::vector<undo::History::Version> versions;  ///< none in the row of a state

        [[nodiscard]] bool isFork() const { return !versions.empty(); }
        friend bool operator==(const Row&, const Row&) = default;
    };

    void update();
    [[nodiscard]] std::vector<Row> makeRows() const;
    [[nodiscard]] QString stateText(const Row& row) const;
    [[nodiscard]] QString versionText(const undo::History::Version& version) const;
    [[nodiscard]] const undo::History::Version* versionAt(const QModelIndex& index) const;

    QPointer<document::Document> m_document;
    std::vector<Row> m_rows;
};

}  // namespace lw::panels
