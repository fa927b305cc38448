// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/problems_model.h"

#include <algorithm>
#include <map>

#include "text/fixes.h"

namespace lw::panels {

namespace {

/// Long texts in a row help nobody.
constexpr std::size_t kLongestExcerpt = 60;

}  // namespace

ProblemsModel::ProblemsModel(QObject* parent) : QAbstractItemModel(parent) {}

void ProblemsModel::setDocument(document::Document* document) {
    if (m_document != nullptr) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document != nullptr) {
        connect(document, &document::Document::changed, this, &ProblemsModel::rebuild);
        connect(document, &document::Document::findingsChanged, this, &ProblemsModel::rebuild);
    }
    rebuild();
}

void ProblemsModel::rebuild() {
    beginResetModel();
    m_groups.clear();
    m_listed.clear();
    m_counts = {};
    m_analysis = m_document != nullptr ? m_document->analysis() : nullptr;
    m_problems = m_document != nullptr ? m_document->problems() : nullptr;
    if (m_problems) {
        m_text = m_document->text();
        m_revision = m_document->revision();
        const auto& problems = *m_problems;
        std::map<std::pair<std::string_view, std::string_view>, std::size_t> known;
        for (std::size_t i = 0; i < problems.size(); ++i) {
            ++m_counts[static_cast<std::size_t>(problems[i].severity)];
            const auto [at, isNew] =
                known.try_emplace({problems[i].code, problems[i].message}, m_groups.size());
            if (isNew) m_groups.push_back({});
            m_groups[at->second].problems.push_back(i);
        }
        std::stable_sort(m_groups.begin(), m_groups.end(), [this](const Group& a, const Group& b) {
            return first(a).severity < first(b).severity;
        });
        m_places.resize(problems.size());
        for (const Group& group : m_groups) {
            for (const std::size_t problem : group.problems) {
                m_places[problem] = m_listed.size();
                m_listed.push_back(problem);
            }
        }
    } else {
        m_text = {};
    }
    endResetModel();
    emit countsChanged();
}

const text::Diagnostic& ProblemsModel::first(const Group& group) const {
    return (*m_problems)[group.problems.front()];
}

std::vector<std::size_t> ProblemsModel::problemsOf(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (index.internalId() == 0) return m_groups[row].problems;
    return {m_groups[index.internalId() - 1].problems[row]};
}

std::optional<std::size_t> ProblemsModel::problemOf(const QModelIndex& index) const {
    const auto problems = problemsOf(index);
    return problems.empty() ? std::nullopt : std::optional(problems.front());
}

text::Span ProblemsModel::textSpan(const QModelIndex& index) const {
    const auto problems = problemsOf(index);
    return problems.empty() ? text::Span{} : (*m_problems)[problems.front()].span;
}

QString ProblemsModel::groupKey(const QModelIndex& index) const {
    const QModelIndex group = index.parent().isValid() ? index.parent() : index;
    if (!group.isValid()) return {};
    const text::Diagnostic& problem = first(m_groups[static_cast<std::size_t>(group.row())]);
    return QString::fromStdString(problem.code + '\n' + problem.message);
}

QModelIndex ProblemsModel::groupOf(const QString& key) const {
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        const QModelIndex group = index(static_cast<int>(g), 0);
        if (groupKey(group) == key) return group;
    }
    return {};
}

std::optional<std::size_t> ProblemsModel::problemAt(std::size_t offset) const {
    if (!m_problems) return std::nullopt;
    const auto& problems = *m_problems;
    auto at = std::upper_bound(problems.begin(), problems.end(), offset,
                               [](std::size_t o, const text::Diagnostic& p) { return o < p.span.start; });
    // Long problems may begin far before; a few steps back are enough for those that people mean.
    constexpr int kStepsBack = 32;
    for (int i = 0; i < kStepsBack && at != problems.begin(); ++i) {
        --at;
        const bool reaches = at->span.end > offset || (at->span.start == offset);
        if (reaches) return static_cast<std::size_t>(at - problems.begin());
    }
    return std::nullopt;
}

QModelIndex ProblemsModel::indexOf(std::size_t problem) const {
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        const auto& problems = m_groups[g].problems;
        const auto at = std::lower_bound(problems.begin(), problems.end(), problem);
        if (at == problems.end() || *at != problem) continue;
        const QModelIndex group = index(static_cast<int>(g), 0);
        return problems.size() == 1 ? group : index(static_cast<int>(at - problems.begin()), 0, group);
    }
    return {};
}

void ProblemsModel::applyFix(const QModelIndex& index, int fix) {
    if (m_document == nullptr || m_document->revision() != m_revision) return;
    std::vector<const text::Fix*> fixesToDo;
    for (const std::size_t problem : problemsOf(index)) {
        const auto& fixes = (*m_problems)[problem].fixes;
        if (static_cast<std::size_t>(fix) >= fixes.size()) continue;
        fixesToDo.push_back(fixes[static_cast<std::size_t>(fix)].get());
    }
    if (fixesToDo.empty()) return;
    m_document->apply(text::joined(fixesToDo), QString::fromStdString(fixesToDo.back()->title));
}

QModelIndex ProblemsModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
}

QModelIndex ProblemsModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0) return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(m_groups.size());
    if (parent.internalId() != 0 || parent.column() != 0) return 0;
    const std::size_t count = m_groups[static_cast<std::size_t>(parent.row())].problems.size();
    return count > 1 ? static_cast<int>(count) : 0;
}

int ProblemsModel::columnCount(const QModelIndex&) const {
    return kColumnCount;
}

QString ProblemsModel::place(std::size_t problem) const {
    const std::size_t start = (*m_problems)[problem].span.start;
    const text::Position at = m_text.position(start);
    QString text = QStringLiteral("%1:%2").arg(at.line).arg(at.column);
    const QString cell = QString::fromStdString(m_analysis->placeName(start));
    if (!cell.isEmpty()) text += QStringLiteral(" · ") + cell;
    return text;
}

QString ProblemsModel::childText(std::size_t problem) const {
    const std::size_t start = std::min((*m_problems)[problem].span.start, m_text.size());
    const text::Span line = m_text.lineSpan(m_text.lineAt(start));
    const std::size_t end = std::min(line.end, line.start + kLongestExcerpt);
    return QString::fromStdString(m_text.slice({line.start, end})).trimmed();
}

QStringList ProblemsModel::fixTitles(const QModelIndex& index) const {
    if (m_document == nullptr || !m_document->readOnlyReason().isEmpty()) return {};
    const auto titles = [this](const std::vector<std::size_t>& problems) {
        QStringList out;
        const auto& fixes = (*m_problems)[problems.front()].fixes;
        for (std::size_t i = 0; i < fixes.size(); ++i) {
            const bool everywhere = std::all_of(problems.begin(), problems.end(), [&](std::size_t problem) {
                const auto& other = (*m_problems)[problem].fixes;
                return i < other.size() && (other[i] == fixes[i] || other[i]->title == fixes[i]->title);
            });
            if (everywhere) out << QString::fromStdString(fixes[i]->title);
        }
        return out;
    };
    if (index.internalId() != 0) return titles(problemsOf(index));
    const Group& group = m_groups[static_cast<std::size_t>(index.row())];
    if (!group.fixes) group.fixes = titles(group.problems);
    return *group.fixes;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_problems) return {};
    const auto problems = problemsOf(index);
    const text::Diagnostic& problem = (*m_problems)[problems.front()];
    const bool child = index.internalId() != 0;
    switch (role) {
        case kSeverityRole:
            return static_cast<int>(problem.severity);
        case kCountRole:
            return static_cast<int>(problems.size());
        case kFixesRole:
            return fixTitles(index);
        case Qt::ToolTipRole:
            return QString::fromStdString(problem.message + " [" + problem.code + "]");
        case Qt::AccessibleTextRole:
            return QStringLiteral("%1: %2, %3")
                .arg(QString::fromUtf8(text::severityName(problem.severity).data()),
                     QString::fromStdString(problem.message), place(problems.front()));
        case Qt::DisplayRole:
            break;
        default:
            return {};
    }
    switch (index.column()) {
        case kMessage:
            return child ? childText(problems.front()) : document::sentence(problem.message);
        case kPlace:
            return problems.size() > 1 ? QStringLiteral("%1 places").arg(problems.size())
                                       : place(problems.front());
        default:
            return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case kMessage:
            return QStringLiteral("Message");
        case kPlace:
            return QStringLiteral("Place");
        default:
            return QStringLiteral("Fix");
    }
}

}  // namespace lw::panels
