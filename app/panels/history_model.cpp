// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/history_model.h"

#include <QFont>
#include <QSize>
#include <algorithm>
#include <utility>

#include "look/theme.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 24;

QString onDisk() {
    return QStringLiteral("  · on disk");
}

/// A version's internal id is its top row plus one; 0 is a top row.
quintptr idUnder(int row) {
    return static_cast<quintptr>(row) + 1;
}

}  // namespace

void HistoryModel::setDocument(document::Document* document) {
    if (m_document != nullptr) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document != nullptr) {
        connect(document, &document::Document::historyChanged, this, &HistoryModel::update);
    }
    update();
}

/// Moving among known states leaves the rows as they are, and with them what is open and where it is
/// scrolled.
void HistoryModel::update() {
    std::vector<Row> rows = makeRows();
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (!m_rows.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
    }
    emit moved();
}

std::vector<HistoryModel::Row> HistoryModel::makeRows() const {
    if (m_document == nullptr) return {};
    const undo::History& history = m_document->history();
    std::vector<Row> rows;
    rows.reserve(history.size() + 1);
    for (std::size_t i = 0; i <= history.size(); ++i) {
        rows.push_back({i, history.stateAt(i), {}});
        if (history.forksAt(i)) rows.push_back({i, history.stateAt(i), history.otherVersions(i)});
    }
    return rows;
}

QModelIndex HistoryModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? idUnder(parent.row()) : 0);
}

QModelIndex HistoryModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, quintptr{0});
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(m_rows.size());
    if (parent.internalId() != 0) return 0;
    return static_cast<int>(m_rows[static_cast<std::size_t>(parent.row())].versions.size());
}

const undo::History::Version* HistoryModel::versionAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return nullptr;
    return &m_rows[index.internalId() - 1].versions[static_cast<std::size_t>(index.row())];
}

std::optional<undo::StateId> HistoryModel::stateOf(const QModelIndex& index) const {
    if (!index.isValid()) return std::nullopt;
    if (const auto* version = versionAt(index)) return version->newest;
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    return row.isFork() ? std::nullopt : std::optional(row.state);
}

std::optional<undo::StateId> HistoryModel::forkOf(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() != 0) return std::nullopt;
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    return row.isFork() ? std::optional(row.state) : std::nullopt;
}

QModelIndex HistoryModel::indexOfFork(undo::StateId state) const {
    const auto row =
        std::ranges::find_if(m_rows, [state](const Row& r) { return r.isFork() && r.state == state; });
    return row == m_rows.end() ? QModelIndex() : index(static_cast<int>(row - m_rows.begin()), 0);
}

QModelIndex HistoryModel::current() const {
    if (m_document == nullptr) return {};
    // Rows ascend by position; of two with one position the state's is the first.
    const auto row = std::ranges::lower_bound(m_rows, m_document->history().position(), {}, &Row::position);
    return index(static_cast<int>(row - m_rows.begin()), 0);
}

QString HistoryModel::stateText(const Row& row) const {
    const undo::History& history = m_document->history();
    QString text = row.position > 0    ? QString::fromStdString(history.name(row.position - 1))
                   : history.trimmed() ? QStringLiteral("Earlier steps were given up for memory")
                                       : QStringLiteral("As opened");
    if (history.saved() == row.state) text += onDisk();
    return text;
}

QString HistoryModel::versionText(const undo::History::Version& version) const {
    QString text = QString::fromStdString(version.name) +
                   (version.steps == 1 ? QStringLiteral("  · 1 step")
                                       : QStringLiteral("  · %L1 steps").arg(version.steps));
    if (m_document->history().saved() == version.newest)
        text += onDisk();
    else if (version.holdsSaved)
        text += QStringLiteral(", one of them on disk");
    return text;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (m_document == nullptr || !index.isValid()) return {};
    if (role == Qt::SizeHintRole) return QSize(0, kRowHeight);
    if (const auto* version = versionAt(index)) {
        if (role == Qt::DisplayRole) return versionText(*version);
        return role == Qt::ToolTipRole ? QStringLiteral("Go to the last step of this version") : QVariant();
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.isFork()) {
        const std::size_t count = row.versions.size();
        if (role == Qt::DisplayRole) {
            return count == 1 ? QStringLiteral("1 other version")
                              : QStringLiteral("%L1 other versions").arg(count);
        }
        if (role == Qt::ToolTipRole)
            return QStringLiteral("What was undone here before something else was done");
        return role == Qt::ForegroundRole ? look::theme().text2 : QVariant();
    }
    const std::size_t present = m_document->history().position();
    if (role == Qt::ForegroundRole && row.position > present) return look::theme().text2;
    if (role == Qt::FontRole && row.position == present) {
        QFont font = look::fonts().ui;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    return role == Qt::DisplayRole ? stateText(row) : QVariant();
}

}  // namespace lw::panels
