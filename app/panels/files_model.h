// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QSet>
#include <vector>

#include "folder/level_folder.h"

namespace lw::panels {

/// The levels of a folder as a tree, narrowed by a part of their names and by kinds. Folders come before
/// files.
class FilesModel : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit FilesModel(folder::LevelFolder& folder, QObject* parent = nullptr);

    /// `icons`: of the kinds that are shown; empty: all.
    void setFilter(const QString& words, const QSet<QString>& icons);
    [[nodiscard]] const QString& words() const { return m_words; }
    [[nodiscard]] const folder::LevelFolder& folder() const { return m_folder; }

    /// The level of a row; null for a folder.
    [[nodiscard]] const folder::Level* level(const QModelIndex& index) const;
    /// The group of a folder's row; -1 for a level.
    [[nodiscard]] int group(const QModelIndex& index) const;
    /// Of the level or folder of a row.
    [[nodiscard]] QString path(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const QString& path) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Node {
        int parent = 0;
        int row = 0;
        int group = -1;
        int level = -1;
        std::vector<int> children;
    };

    void rebuild();
    void levelChanged(int level);
    [[nodiscard]] bool isShown(const folder::Level& level) const;
    [[nodiscard]] const Node& node(const QModelIndex& index) const;
    [[nodiscard]] QString spoken(const QModelIndex& index) const;

    folder::LevelFolder& m_folder;
    QString m_words;
    QSet<QString> m_icons;
    std::vector<Node> m_nodes;      ///< the first is the invisible root
    std::vector<int> m_levelNodes;  ///< by level; 0 where it is not shown
    std::vector<int> m_groupNodes;
};

}  // namespace lw::panels
