// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/problems_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QMenu>
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
    showState();
}

void ProblemsPanel::setDocument(document::Document* document) {
    m_model.setDocument(document);
}

void ProblemsPanel::showState() {
    m_stack->setCurrentIndex(m_model.rowCount() > 0 ? 1 : 0);
    emit countsChanged();
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

void ProblemsPanel::step(bool forward) {
    document::Document* document = m_model.document();
    if (document == nullptr || document->diagnostics().empty()) return;
    const auto& problems = document->diagnostics();
    const text::Span here = document->selection().span();
    const auto key = [](const text::Span& s) { return std::pair(s.start, s.end); };
    std::size_t found = forward ? 0 : problems.size() - 1;
    if (forward) {
        const auto at = std::find_if(problems.begin(), problems.end(),
                                     [&](const auto& p) { return key(p.span) > key(here); });
        if (at != problems.end()) found = static_cast<std::size_t>(at - problems.begin());
    } else {
        const auto at = std::find_if(problems.rbegin(), problems.rend(),
                                     [&](const auto& p) { return key(p.span) < key(here); });
        if (at != problems.rend()) found = static_cast<std::size_t>(problems.rend() - at) - 1;
    }
    select(m_model.indexOf(found));
}

bool ProblemsPanel::quickFix(const QPoint& global) {
    document::Document* document = m_model.document();
    if (document == nullptr) return false;
    const text::Snapshot& text = document->text();
    const std::size_t line = text.lineAt(document->selection().head);
    std::vector<std::shared_ptr<const text::Fix>> fixes;
    for (const text::Diagnostic& problem : document->diagnostics()) {
        if (text.lineAt(std::min(problem.span.start, text.size())) != line) continue;
        for (const auto& fix : problem.fixes) {
            if (std::find(fixes.begin(), fixes.end(), fix) == fixes.end()) fixes.push_back(fix);
        }
    }
    if (fixes.empty()) return false;
    std::shared_ptr<const text::Fix> chosen = fixes.front();
    if (fixes.size() > 1) {
        QMenu menu;
        for (const auto& fix : fixes) menu.addAction(QString::fromStdString(fix->title));
        menu.setActiveAction(menu.actions().first());
        const QAction* action = menu.exec(global);
        if (action == nullptr) return true;
        chosen = fixes[static_cast<std::size_t>(menu.actions().indexOf(action))];
    }
    document->apply(chosen->edits, QString::fromStdString(chosen->title));
    return true;
}

}  // namespace lw::panels
