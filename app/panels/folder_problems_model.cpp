// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/folder_problems_model.h"

#include <algorithm>
#include <tuple>

#include "panels/level_parts.h"

namespace lw::panels {

FolderProblemsModel::FolderProblemsModel(folder::LevelFolder& folder, QObject* parent)
    : QAbstractItemModel(parent), m_folder(folder) {
    connect(&folder, &folder::LevelFolder::listed, this, &FolderProblemsModel::rebuild);
    // Hundreds of files may be read in a second.
    constexpr int kGatherMilliseconds = 100;
    m_gather.setSingleShot(true);
    m_gather.setInterval(kGatherMilliseconds);
    connect(&m_gather, &QTimer::timeout, this, &FolderProblemsModel::rebuild);
    connect(&folder, &folder::LevelFolder::progressChanged, &m_gather, [this] {
        if (!m_gather.isActive()) m_gather.start();
    });
    rebuild();
}

void FolderProblemsModel::setShown(std::array<bool, 3> shown) {
    m_shown = shown;
    rebuild();
}

std::array<int, 3> FolderProblemsModel::counts() const {
    return m_folder.groups().empty() ? std::array<int, 3>{} : m_folder.counts(0);
}

int FolderProblemsModel::withErrors() const {
    return static_cast<int>(std::count_if(m_folder.levels().begin(), m_folder.levels().end(),
                                          [](const folder::Level& one) { return one.facts.counts[0] > 0; }));
}

void FolderProblemsModel::rebuild() {
    beginResetModel();
    m_files.clear();
    const auto& levels = m_folder.levels();
    for (std::size_t i = 0; i < levels.size(); ++i) {
        File file{static_cast<int>(i), {}, 0};
        const auto& problems = levels[i].facts.problems;
        for (std::size_t p = 0; p < problems.size(); ++p) {
            if (m_shown[static_cast<std::size_t>(problems[p].severity)]) file.problems.push_back(p);
        }
        std::stable_sort(file.problems.begin(), file.problems.end(),
                         [&problems](std::size_t a, std::size_t b) {
                             return problems[a].severity < problems[b].severity;
                         });
        if (!file.problems.empty()) m_files.push_back(std::move(file));
    }
    std::stable_sort(m_files.begin(), m_files.end(), [this, &levels](const File& a, const File& b) {
        const auto rank = [this, &levels](const File& file) {
            const folder::Level& level = levels[static_cast<std::size_t>(file.level)];
            return std::tuple(m_folder.openDocument(level) == nullptr, -level.facts.counts[0]);
        };
        return rank(a) < rank(b);
    });
    for (File& file : m_files) {
        const bool isShort = m_files.size() > 2 && file.problems.size() > kShortGroup + 1 &&
                             !m_long.contains(levels[static_cast<std::size_t>(file.level)].file.path);
        file.listed = isShort ? kShortGroup : file.problems.size();
    }
    endResetModel();
    emit countsChanged();
}

const folder::Level* FolderProblemsModel::level(const QModelIndex& index) const {
    if (!index.isValid()) return nullptr;
    const auto file =
        index.internalId() == 0 ? static_cast<std::size_t>(index.row()) : index.internalId() - 1;
    return &m_folder.levels()[static_cast<std::size_t>(m_files[file].level)];
}

const folder::LevelProblem* FolderProblemsModel::problem(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return nullptr;
    const File& file = m_files[index.internalId() - 1];
    const auto row = static_cast<std::size_t>(index.row());
    // The level may have been read again since the rows were made.
    const auto& problems = level(index)->facts.problems;
    return row < file.listed && file.problems[row] < problems.size() ? &problems[file.problems[row]]
                                                                     : nullptr;
}

int FolderProblemsModel::leftOut(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return 0;
    const File& file = m_files[index.internalId() - 1];
    return static_cast<std::size_t>(index.row()) < file.listed
               ? 0
               : static_cast<int>(file.problems.size() - file.listed);
}

void FolderProblemsModel::showAll(const QModelIndex& index) {
    if (const folder::Level* one = level(index)) {
        m_long.insert(one->file.path);
        rebuild();
    }
}

int FolderProblemsModel::sure(const QModelIndex& group) const {
    const folder::Level* one = level(group);
    if (one == nullptr) return 0;
    return static_cast<int>(
        std::count_if(one->facts.problems.begin(), one->facts.problems.end(),
                      [](const folder::LevelProblem& problem) { return problem.isSure; }));
}

QModelIndex FolderProblemsModel::groupOf(const QString& path) const {
    for (std::size_t f = 0; f < m_files.size(); ++f) {
        if (m_folder.levels()[static_cast<std::size_t>(m_files[f].level)].file.path == path)
            return index(static_cast<int>(f), 0);
    }
    return {};
}

QModelIndex FolderProblemsModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
}

QModelIndex FolderProblemsModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0) return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int FolderProblemsModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(m_files.size());
    if (parent.internalId() != 0 || parent.column() != 0) return 0;
    const File& file = m_files[static_cast<std::size_t>(parent.row())];
    return static_cast<int>(file.listed + (file.listed < file.problems.size() ? 1 : 0));
}

int FolderProblemsModel::columnCount(const QModelIndex&) const {
    return kColumnCount;
}

QVariant FolderProblemsModel::data(const QModelIndex& index, int role) const {
    const folder::Level* one = level(index);
    if (one == nullptr) return {};
    const folder::LevelProblem* found = problem(index);
    if (role == Qt::AccessibleTextRole) {
        if (found != nullptr) {
            return QStringLiteral("%1: %2, %3:%4")
                .arg(QString::fromUtf8(text::severityName(found->severity).data()),
                     QString::fromStdString(found->message))
                .arg(found->at.line)
                .arg(found->at.column);
        }
        if (!index.parent().isValid())
            return one->file.name + QStringLiteral(", ") + spokenCounts(one->facts.counts);
    }
    if (role == Qt::ToolTipRole && found != nullptr)
        return QString::fromStdString(found->message + " [" + found->code + "]");
    if (role == Qt::ToolTipRole && !index.parent().isValid()) return one->file.path;
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    if (found == nullptr) {
        if (index.column() != kMessage) return {};
        return index.parent().isValid() ? QStringLiteral("%1 more in this file").arg(leftOut(index))
                                        : one->file.name;
    }
    switch (index.column()) {
        case kMessage:
            return document::sentence(found->message);
        case kPlace:
            return QStringLiteral("%1:%2").arg(found->at.line).arg(found->at.column);
        default:
            return {};
    }
}

QVariant FolderProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == kMessage ? QStringLiteral("Message")
           : section == kPlace ? QStringLiteral("Place")
                               : QStringLiteral("Fix");
}

}  // namespace lw::panels
