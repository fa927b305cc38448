// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/problems_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTreeView>
#include <algorithm>

#include "panels/problem_delegate.h"

namespace lw::panels {

ProblemsPanel::ProblemsPanel(QWidget* parent)
    : QWidget(parent),
      m_tree(new QTreeView),
      m_empty(new QLabel(QStringLiteral("No problems."))),
      m_stack(new QStackedLayout(this)) {
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(QStringLiteral("Problems"));
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setIndentation(20);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_tree->header()->setSectionResizeMode(ProblemsModel::kMessage, QHeaderView::Interactive);
    m_tree->setFrameShape(QFrame::NoFrame);
    auto* delegate = new ProblemDelegate(this);
    m_tree->setItemDelegate(delegate);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(10, 8, 10, 8);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    connect(delegate, &ProblemDelegate::fixClicked, &m_model, &ProblemsModel::applyFix);
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() != ProblemsModel::kFix) visit(index);
    });
    connect(m_tree, &QTreeView::activated, this, &ProblemsPanel::visit);
    connect(&m_model, &ProblemsModel::countsChanged, this, &ProblemsPanel::showState);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &ProblemsPanel::keepRows);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ProblemsPanel::restoreRows);
    showState();
}

void ProblemsPanel::setDocument(document::Document* document) {
    if (document::Document* before = m_model.document()) disconnect(before, nullptr, this, nullptr);
    m_model.setDocument(document);
    if (document != nullptr)
        connect(document, &document::Document::selectionChanged, this, &ProblemsPanel::showPosition);
    showPosition();
}

void ProblemsPanel::showState() {
    m_stack->setCurrentIndex(m_model.rowCount() > 0 ? 1 : 0);
    emit countsChanged();
    showPosition();
}

void ProblemsPanel::showPosition() {
    const document::Document* document = m_model.document();
    const std::size_t count = document != nullptr ? document->diagnostics().size() : 0;
    auto at = count > 0 ? current() : std::nullopt;
    if (!at && count > 0) at = m_model.problemAt(document->selection().span().start);
    QString words;
    if (at)
        words = QStringLiteral("Problem %1 of %2").arg(m_model.placeInList(*at) + 1).arg(count);
    else if (count > 0)
        words = count == 1 ? QStringLiteral("1 problem") : QStringLiteral("%1 problems").arg(count);
    if (words == m_position) return;
    m_position = words;
    emit positionChanged(words);
}

// The model is made anew with every change of the text; rows that stay what they were stay as they were.

void ProblemsPanel::keepRows() {
    m_open.clear();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex group = m_model.index(row, 0);
        if (m_tree->isExpanded(group)) m_open << m_model.groupKey(group);
    }
    const QModelIndex current = m_tree->currentIndex();
    m_current = m_model.groupKey(current);
    m_currentChild = current.parent().isValid() ? current.row() : -1;
}

void ProblemsPanel::restoreRows() {
    for (const QString& key : std::as_const(m_open)) m_tree->setExpanded(m_model.groupOf(key), true);
    const QModelIndex group = m_current.isEmpty() ? QModelIndex() : m_model.groupOf(m_current);
    if (!group.isValid()) return;
    const QModelIndex child = m_model.index(m_currentChild, 0, group);
    m_tree->setCurrentIndex(m_currentChild >= 0 && child.isValid() ? child : group);
}

void ProblemsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int kPlaceWidth = 150;
    m_tree->setColumnWidth(ProblemsModel::kMessage, std::max(200, width() * 62 / 100));
    m_tree->setColumnWidth(ProblemsModel::kPlace, kPlaceWidth);
}

void ProblemsPanel::select(const QModelIndex& index) {
    if (index.parent().isValid()) m_tree->expand(index.parent());
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
    visit(index);
}

void ProblemsPanel::visit(const QModelIndex& index) {
    document::Document* document = m_model.document();
    if (document == nullptr || !index.isValid()) return;
    const text::Span span = m_model.textSpan(index);
    document->setSelection({span.start, span.end}, this);
    const QModelIndex top = index.parent().isValid() ? index.parent() : index;
    emit visited(span, top.siblingAtColumn(ProblemsModel::kMessage).data().toString());
}

std::optional<std::size_t> ProblemsPanel::current() const {
    const auto& problems = m_model.document()->diagnostics();
    const text::Span here = m_model.document()->selection().span();
    // Several may have one place: the row that was visited last tells which.
    const auto row = m_model.problemOf(m_tree->currentIndex());
    if (row && *row < problems.size() && problems[*row].span == here) return row;
    const auto at =
        std::find_if(problems.begin(), problems.end(), [&](const auto& p) { return p.span == here; });
    return at != problems.end() ? std::optional(static_cast<std::size_t>(at - problems.begin()))
                                : std::nullopt;
}

std::vector<std::size_t> ProblemsPanel::ordered() const {
    std::vector<std::size_t> order = m_model.listed();
    if (m_errorsFirst) {
        const auto& problems = m_model.document()->diagnostics();
        std::stable_sort(order.begin(), order.end(), [&problems](std::size_t a, std::size_t b) {
            return problems[a].severity < problems[b].severity;
        });
    }
    return order;
}

/// From a problem on to the next of the list; from anywhere else to the next in the text.
void ProblemsPanel::step(bool forward) {
    document::Document* document = m_model.document();
    if (document == nullptr || document->diagnostics().empty()) return;
    const auto& problems = document->diagnostics();
    const std::vector<std::size_t> order = ordered();
    if (const auto now = current()) {
        const auto at = std::find(order.begin(), order.end(), *now) - order.begin();
        const std::size_t next = static_cast<std::size_t>(at) + (forward ? 1 : order.size() - 1);
        return select(m_model.indexOf(order[next % order.size()]));
    }
    // Among the gravest there are, or among all.
    std::vector<std::size_t> among;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        if (!m_errorsFirst || problems[i].severity == problems[order.front()].severity) among.push_back(i);
    }
    const std::size_t here = document->selection().span().start;
    const auto after = std::find_if(among.begin(), among.end(),
                                    [&](std::size_t i) { return problems[i].span.start >= here; });
    auto found = static_cast<std::size_t>(after - among.begin());
    found = (forward ? found : found + among.size() - 1) % among.size();
    select(m_model.indexOf(among[found]));
}

}  // namespace lw::panels
