// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/files_model.h"

#include "panels/level_parts.h"

namespace lw::panels {

FilesModel::FilesModel(folder::LevelFolder& folder, QObject* parent)
    : QAbstractItemModel(parent), m_folder(folder), m_nodes(1) {
    connect(&folder, &folder::LevelFolder::listed, this, &FilesModel::rebuild);
    connect(&folder, &folder::LevelFolder::levelChanged, this, &FilesModel::levelChanged);
    rebuild();
}

void FilesModel::setFilter(const QString& words, const QSet<QString>& icons) {
    if (words == m_words && icons == m_icons) return;
    m_words = words;
    m_icons = icons;
    rebuild();
}

bool FilesModel::isShown(const folder::Level& level) const {
    if (!m_icons.isEmpty() && !m_icons.contains(m_folder.kindOf(level).iconName())) return false;
    return m_words.isEmpty() || level.file.name.contains(m_words, Qt::CaseInsensitive);
}

void FilesModel::rebuild() {
    beginResetModel();
    const auto& groups = m_folder.groups();
    const auto& levels = m_folder.levels();
    m_nodes.assign(1, {});
    m_groupNodes.assign(groups.size(), 0);
    m_levelNodes.assign(levels.size(), 0);
    std::vector<bool> wanted(groups.size(), m_words.isEmpty() && m_icons.isEmpty());
    std::vector<bool> shown(levels.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
        shown[i] = isShown(levels[i]);
        for (int g = shown[i] ? levels[i].file.group : -1; g >= 0 && !wanted[static_cast<std::size_t>(g)];
             g = groups[static_cast<std::size_t>(g)].parent) {
            wanted[static_cast<std::size_t>(g)] = true;
        }
    }
    const auto add = [this](int parent, int group, int level) {
        const auto number = static_cast<int>(m_nodes.size());
        auto& siblings = m_nodes[static_cast<std::size_t>(parent)].children;
        const auto row = static_cast<int>(siblings.size());
        siblings.push_back(number);
        m_nodes.push_back({parent, row, group, level, {}});
        return number;
    };
    for (std::size_t g = 1; g < groups.size(); ++g) {
        if (wanted[g])
            m_groupNodes[g] =
                add(m_groupNodes[static_cast<std::size_t>(groups[g].parent)], static_cast<int>(g), -1);
    }
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (shown[i])
            m_levelNodes[i] =
                add(m_groupNodes[static_cast<std::size_t>(levels[i].file.group)], -1, static_cast<int>(i));
    }
    endResetModel();
}

void FilesModel::levelChanged(int level) {
    if (static_cast<std::size_t>(level) >= m_levelNodes.size()) return;
    for (int n = m_levelNodes[static_cast<std::size_t>(level)]; n > 0;
         n = m_nodes[static_cast<std::size_t>(n)].parent) {
        const QModelIndex index =
            createIndex(m_nodes[static_cast<std::size_t>(n)].row, 0, static_cast<quintptr>(n));
        emit dataChanged(index, index);
    }
}

const FilesModel::Node& FilesModel::node(const QModelIndex& index) const {
    return m_nodes[index.isValid() ? index.internalId() : 0];
}

const folder::Level* FilesModel::level(const QModelIndex& index) const {
    const int number = node(index).level;
    return number >= 0 ? &m_folder.levels()[static_cast<std::size_t>(number)] : nullptr;
}

int FilesModel::group(const QModelIndex& index) const {
    return node(index).group;
}

QString FilesModel::path(const QModelIndex& index) const {
    if (const folder::Level* found = level(index)) return found->file.path;
    const int number = group(index);
    return number >= 0 ? m_folder.groups()[static_cast<std::size_t>(number)].path : QString();
}

QModelIndex FilesModel::indexOf(const QString& path) const {
    int found = 0;
    if (const int number = m_folder.find(path); number >= 0) {
        found = m_levelNodes[static_cast<std::size_t>(number)];
    } else {
        for (std::size_t g = 0; g < m_groupNodes.size(); ++g) {
            if (m_folder.groups()[g].path == path) found = m_groupNodes[g];
        }
    }
    return found > 0
               ? createIndex(m_nodes[static_cast<std::size_t>(found)].row, 0, static_cast<quintptr>(found))
               : QModelIndex();
}

QModelIndex FilesModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column,
                       static_cast<quintptr>(node(parent).children[static_cast<std::size_t>(row)]));
}

QModelIndex FilesModel::parent(const QModelIndex& child) const {
    const int number = node(child).parent;
    if (!child.isValid() || number == 0) return {};
    return createIndex(m_nodes[static_cast<std::size_t>(number)].row, 0, static_cast<quintptr>(number));
}

int FilesModel::rowCount(const QModelIndex& parent) const {
    return static_cast<int>(node(parent).children.size());
}

int FilesModel::columnCount(const QModelIndex&) const {
    return 1;
}

QString FilesModel::spoken(const QModelIndex& index) const {
    QStringList parts{data(index, Qt::DisplayRole).toString()};
    if (const folder::Level* found = level(index)) {
        const document::Document* open = m_folder.openDocument(*found);
        if (open != nullptr && open->isModified()) parts << QStringLiteral("unsaved changes");
        if (!found->failure.isEmpty()) parts << found->failure;
        if (!found->facts.summary.isEmpty()) parts << found->facts.summary;
        if (const QString counts = spokenCounts(found->facts.counts); !counts.isEmpty()) parts << counts;
    } else {
        const int number = group(index);
        parts << QStringLiteral("folder, %1 files").arg(m_folder.count(number));
        if (m_folder.groups()[static_cast<std::size_t>(number)].unchecked)
            parts << QStringLiteral("not checked");
        if (const QString counts = spokenCounts(m_folder.counts(number)); !counts.isEmpty()) parts << counts;
    }
    return parts.join(QStringLiteral(", "));
}

QVariant FilesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const folder::Level* found = level(index);
    if (role == Qt::DisplayRole)
        return found != nullptr ? found->file.name
                                : m_folder.groups()[static_cast<std::size_t>(group(index))].name;
    if (role == Qt::ToolTipRole) {
        if (found != nullptr) return found->failure.isEmpty() ? found->file.path : found->failure;
        const folder::Group& here = m_folder.groups()[static_cast<std::size_t>(group(index))];
        return here.unchecked ? QStringLiteral("Not checked: %1. Click to check it").arg(here.reason)
                              : here.path;
    }
    if (role == Qt::AccessibleTextRole) return spoken(index);
    return {};
}

}  // namespace lw::panels
