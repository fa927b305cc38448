// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QSet>
#include <QTimer>
#include <array>
#include <vector>

#include "folder/level_folder.h"

namespace lw::panels {

/// The problems of every level of a folder, a group a file: those that are open come first, then those with
/// most errors. Of a long group among others the first kShortGroup are shown until all are asked for.
class FolderProblemsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { kMessage, kPlace, kFix, kColumnCount };
    static constexpr std::size_t kShortGroup = 3;

    explicit FolderProblemsModel(folder::LevelFolder& folder, QObject* parent = nullptr);

    /// Which of errors, warnings and hints are listed.
    void setShown(std::array<bool, 3> shown);
    [[nodiscard]] std::array<bool, 3> shown() const { return m_shown; }
    /// Errors, warnings and hints of the whole folder.
    [[nodiscard]] std::array<int, 3> counts() const;
    /// Levels that have an error.
    [[nodiscard]] int withErrors() const;

    [[nodiscard]] const folder::LevelFolder& folder() const { return m_folder; }
    /// The level of a row or of its group.
    [[nodiscard]] const folder::Level* level(const QModelIndex& index) const;
    /// The problem of a row; null for groups and for the row that stands for what is left out.
    [[nodiscard]] const folder::LevelProblem* problem(const QModelIndex& index) const;
    /// How many problems a row stands for that are left out; 0 for the others.
    [[nodiscard]] int leftOut(const QModelIndex& index) const;
    /// Lists all problems of the file of a row.
    void showAll(const QModelIndex& index);
    /// Problems of a group with one fix each.
    [[nodiscard]] int sure(const QModelIndex& group) const;
    [[nodiscard]] QModelIndex groupOf(const QString& path) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void countsChanged();

private:
    struct File {
        int level = 0;
        std::vector<std::size_t> problems;  ///< of the level, those shown
        std::size_t listed = 0;             ///< how many have a row
    };
    void rebuild();

    folder::LevelFolder& m_folder;
    std::array<bool, 3> m_shown{true, true, true};
    QSet<QString> m_long;  ///< files that are listed in full
    std::vector<File> m_files;
    QTimer m_gather;
};

}  // namespace lw::panels
