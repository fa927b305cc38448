// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QPointer>
#include <array>
#include <optional>
#include <vector>

#include "document/document.h"

namespace lw::panels {

/// A document's problems as a tree: problems with the same code and message are one group with a count, its
/// places below it. Errors come first, then warnings, then hints, each by place.
class ProblemsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { kMessage, kPlace, kFix, kColumnCount };
    enum Role { kSeverityRole = Qt::UserRole, kFixesRole, kCountRole };

    explicit ProblemsModel(QObject* parent = nullptr);

    void setDocument(document::Document* document);
    [[nodiscard]] document::Document* document() const { return m_document; }

    /// Errors, warnings and hints, in this order.
    [[nodiscard]] std::array<int, 3> counts() const { return m_counts; }
    /// Where a row leads; for a group its first place.
    [[nodiscard]] text::Span textSpan(const QModelIndex& index) const;
    /// What tells a group from others, whatever becomes of its number: code and message.
    [[nodiscard]] QString groupKey(const QModelIndex& index) const;
    /// The group with a key; invalid where there is none.
    [[nodiscard]] QModelIndex groupOf(const QString& key) const;
    /// The number of the problem at a place of the text: the last to begin there or before and reach it.
    [[nodiscard]] std::optional<std::size_t> problemAt(std::size_t offset) const;
    /// The row of the problem number `problem` of the document, its group's if that has several.
    [[nodiscard]] QModelIndex indexOf(std::size_t problem) const;
    /// The numbers of the problems as the list shows them, groups opened, and where in it one stands.
    [[nodiscard]] const std::vector<std::size_t>& listed() const { return m_listed; }
    [[nodiscard]] std::size_t placeInList(std::size_t problem) const { return m_places[problem]; }
    /// The problem of a row; of a group the first.
    [[nodiscard]] std::optional<std::size_t> problemOf(const QModelIndex& index) const;
    /// Does the fix number `fix` of a row: for a group, of each of its problems, as one step.
    void applyFix(const QModelIndex& index, int fix);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void countsChanged();

private:
    struct Group {
        std::vector<std::size_t> problems;         ///< numbers in the document's diagnostics
        mutable std::optional<QStringList> fixes;  ///< titles that all of them have, once asked for
    };

    void rebuild();
    [[nodiscard]] const text::Diagnostic& first(const Group& group) const;
    [[nodiscard]] std::vector<std::size_t> problemsOf(const QModelIndex& index) const;
    [[nodiscard]] QString place(std::size_t problem) const;
    [[nodiscard]] QStringList fixTitles(const QModelIndex& index) const;
    [[nodiscard]] QString childText(std::size_t problem) const;

    QPointer<document::Document> m_document;
    std::shared_ptr<const language::Analysis> m_analysis;
    std::shared_ptr<const std::vector<text::Diagnostic>> m_problems;  ///< what the groups were made of
    text::Snapshot m_text;
    quint64 m_revision = 0;
    std::vector<Group> m_groups;
    std::vector<std::size_t> m_listed;
    std::vector<std::size_t> m_places;
    std::array<int, 3> m_counts{};
};

}  // namespace lw::panels
