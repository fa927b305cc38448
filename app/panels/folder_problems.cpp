// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/folder_problems.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/level_parts.h"
#include "panels/row_buttons.h"
#include "panels/row_ground.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 26;
constexpr int kIcon = 14;

QString sureTitle(int sure, bool narrow) {
    return narrow ? QStringLiteral("Fix %1").arg(sure) : QStringLiteral("Fix %1 that are sure").arg(sure);
}

/// A file with its folder and numbers, or one of its problems with what can be done about it.
class FolderDelegate : public QStyledItemDelegate {
public:
    FolderDelegate(const FolderProblemsModel& model, FolderProblems* panel)
        : QStyledItemDelegate(panel), m_model(model), m_panel(panel) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        paintRowGround(*painter, option);
        if (!index.parent().isValid())
            paintFile(*painter, option, index);
        else
            paintProblem(*painter, option, index);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {100, kRowHeight};
    }

    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override {
        if (event->type() != QEvent::MouseButtonRelease)
            return QStyledItemDelegate::editorEvent(event, model, option, index);
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        const folder::Level* level = m_model.level(index);
        if (level == nullptr) return false;
        if (!index.parent().isValid()) {
            if (m_model.sure(index) < 2 || !sureButton(option.rect, m_model.sure(index)).contains(at))
                return false;
            emit m_panel->sureRequested(level->file.path);
            return true;
        }
        const folder::LevelProblem* problem = m_model.problem(index);
        if (problem == nullptr || index.column() != FolderProblemsModel::kFix) return false;
        const auto rects = rowButtons(option.rect, problem->fixes);
        for (std::size_t i = 0; i < rects.size(); ++i) {
            if (!rects[i].contains(at)) continue;
            emit m_panel->fixRequested(level->file.path, *problem, static_cast<int>(i));
            return true;
        }
        return false;
    }

private:
    [[nodiscard]] QRect sureButton(const QRect& rect, int sure) const {
        constexpr int kNarrow = 700;
        QRect button = rowButtons(rect, {sureTitle(sure, rect.width() < kNarrow)}).front();
        button.moveRight(rect.right() - 10);
        return button;
    }

    void paintFile(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const look::Theme& t = look::theme();
        const folder::Level* level = m_model.level(index);
        if (level == nullptr) return;
        const qreal ratio = p.device()->devicePixelRatioF();
        QRect rest = option.rect.adjusted(4, 0, -10, 0);
        p.drawPixmap(rest.x(), rest.y() + (rest.height() - 15) / 2,
                     look::iconPixmap(m_model.folder().kindOf(*level).iconName(), 15, t.text2, ratio));
        rest.setLeft(rest.x() + 22);
        QFont name = look::fonts().ui;
        name.setWeight(QFont::DemiBold);
        p.setFont(name);
        p.setPen(t.text);
        p.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, level->file.name);
        rest.setLeft(rest.x() + p.fontMetrics().horizontalAdvance(level->file.name) + 8);
        QFont small = look::fonts().ui;
        small.setPixelSize(11);
        p.setFont(small);
        p.setPen(t.text2);
        const QString place = m_model.folder().relative(level->file.path).chopped(level->file.name.size());
        const QString folder = place.endsWith(u'/') ? place.chopped(1) : place;
        p.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, folder);
        rest.setLeft(rest.x() + p.fontMetrics().horizontalAdvance(folder) + 14);
        rest.setWidth(countsWidth(level->facts.counts));
        paintCounts(p, rest, level->facts.counts);
        const int sure = m_model.sure(index);
        if (sure < 2) return;
        const QRect button = sureButton(option.rect, sure);
        constexpr int kNarrow = 700;
        paintRowButton(p, button, sureTitle(sure, option.rect.width() < kNarrow), false);
    }

    void paintProblem(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const look::Theme& t = look::theme();
        const folder::LevelProblem* problem = m_model.problem(index);
        QRect rest = option.rect.adjusted(12, 0, -4, 0);
        if (problem == nullptr) {
            if (index.column() != FolderProblemsModel::kMessage) return;
            p.setFont(look::fonts().ui);
            p.setPen(t.accent);
            p.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
            return;
        }
        if (index.column() == FolderProblemsModel::kMessage) {
            const auto severity = static_cast<std::size_t>(problem->severity);
            p.drawPixmap(rest.x(), rest.y() + (rest.height() - kIcon) / 2,
                         look::iconPixmap(severityIcon(severity), kIcon, severityColour(severity),
                                          p.device()->devicePixelRatioF()));
            rest.setLeft(rest.x() + kIcon + 8);
            p.setFont(look::fonts().ui);
            p.setPen(t.text);
            p.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                       p.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rest.width()));
        } else if (index.column() == FolderProblemsModel::kPlace) {
            p.setFont(look::fonts().mono);
            p.setPen(t.text);
            p.drawText(option.rect.adjusted(10, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft,
                       index.data().toString());
        } else {
            const auto rects = rowButtons(option.rect, problem->fixes);
            p.setClipRect(option.rect);
            for (std::size_t i = 0; i < rects.size(); ++i)
                paintRowButton(p, rects[i], problem->fixes[static_cast<qsizetype>(i)], false);
        }
    }

    const FolderProblemsModel& m_model;
    FolderProblems* m_panel;
};

}  // namespace

FolderProblems::FolderProblems(folder::LevelFolder& folder, QWidget* parent)
    : QWidget(parent),
      m_folder(folder),
      m_model(folder),
      m_tree(new QTreeView),
      m_empty(new QLabel),
      m_stack(new QStackedLayout(this)) {
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(new FolderDelegate(m_model, this));
    m_tree->setAccessibleName(QStringLiteral("Problems of the folder"));
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setIndentation(20);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(10, 8, 10, 8);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() != FolderProblemsModel::kFix) chosen(index);
    });
    connect(m_tree, &QTreeView::activated, this, &FolderProblems::chosen);
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (const folder::Level* level = m_model.level(index)) m_closed.insert(level->file.path);
    });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (const folder::Level* level = m_model.level(index)) m_closed.remove(level->file.path);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                const folder::Level* level = m_model.level(index);
                if (level == nullptr) return;
                m_currentPath = level->file.path;
                if (m_round.value(m_turn) != m_currentPath) {
                    m_round = {m_currentPath};
                    m_turn = 0;
                }
                m_currentRow = index.parent().isValid() ? index.row() : -1;
                emit positionChanged();
            });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FolderProblems::restoreRows);
    connect(&m_model, &FolderProblemsModel::countsChanged, this, &FolderProblems::restoreRows);
    restoreRows();
}

QWidget* FolderProblems::severityToggles() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    static const QStringList kNames{QStringLiteral("Errors"), QStringLiteral("Warnings"),
                                    QStringLiteral("Hints")};
    for (std::size_t i = 0; i < 3; ++i) {
        auto* toggle = new QToolButton;
        toggle->setCheckable(true);
        toggle->setChecked(m_model.shown()[i]);
        toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        toggle->setIconSize(QSize(13, 13));
        toggle->setProperty("small", true);
        toggle->setFixedHeight(22);
        toggle->setToolTip(kNames[static_cast<qsizetype>(i)]);
        connect(toggle, &QToolButton::toggled, this, [this] {
            m_model.setShown(
                {m_toggles[0]->isChecked(), m_toggles[1]->isChecked(), m_toggles[2]->isChecked()});
        });
        row->addWidget(toggle);
        m_toggles << toggle;
    }
    restoreRows();
    return box;
}

void FolderProblems::restoreRows() {
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex group = m_model.index(row, 0);
        m_tree->setFirstColumnSpanned(row, {}, true);
        m_tree->setExpanded(group, !m_closed.contains(m_model.level(group)->file.path));
    }
    const QModelIndex group = m_model.groupOf(m_currentPath);
    const QModelIndex current =
        m_currentRow >= 0 && group.isValid() ? m_model.index(m_currentRow, 0, group) : group;
    if (current.isValid()) m_tree->setCurrentIndex(current);
    const bool none = m_folder.state() == folder::LevelFolder::State::kNone;
    m_empty->setText(none ? QStringLiteral("Open a folder to see the problems of its levels.")
                          : QStringLiteral("No problems in this folder."));
    m_stack->setCurrentIndex(m_model.rowCount() > 0 ? 1 : 0);
    const std::array<int, 3> counts = m_model.counts();
    for (qsizetype i = 0; i < m_toggles.size(); ++i) {
        const auto severity = static_cast<std::size_t>(i);
        m_toggles[i]->setText(QString::number(counts[severity]));
        m_toggles[i]->setAccessibleName(
            QStringLiteral("%1 %2").arg(counts[severity]).arg(m_toggles[i]->toolTip().toLower()));
        m_toggles[i]->setIcon(QIcon(
            look::iconPixmap(severityIcon(severity), 13, severityColour(severity), devicePixelRatioF())));
    }
    emit positionChanged();
}

void FolderProblems::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int kPlaceWidth = 90;
    m_tree->setColumnWidth(FolderProblemsModel::kMessage, std::max(200, width() * 54 / 100));
    m_tree->setColumnWidth(FolderProblemsModel::kPlace, kPlaceWidth);
}

void FolderProblems::chosen(const QModelIndex& index) {
    if (const folder::LevelProblem* problem = m_model.problem(index))
        emit visited(m_model.level(index)->file.path, *problem);
    else if (m_model.leftOut(index) > 0)
        m_model.showAll(index);
}

QModelIndex FolderProblems::endOf(const QString& path, bool last) const {
    const QModelIndex group = m_model.groupOf(path);
    if (!group.isValid()) return {};
    int row = last ? m_model.rowCount(group) - 1 : 0;
    if (m_model.leftOut(m_model.index(row, 0, group)) > 0) --row;
    return m_model.index(row, 0, group);
}

QModelIndex FolderProblems::nextFile(bool forward) {
    const qsizetype by = forward ? 1 : -1;
    for (qsizetype turn = m_turn + by; turn >= 0 && turn < m_round.size(); turn += by) {
        const QModelIndex row = endOf(m_round[turn], !forward);
        if (!row.isValid()) continue;
        m_turn = turn;
        return row;
    }
    // What has not had its turn: from the top, or backwards from the foot.
    const int count = m_model.rowCount();
    for (int i = 0; i < count; ++i) {
        const QString path = m_model.level(m_model.index(forward ? i : count - 1 - i, 0))->file.path;
        if (m_round.contains(path)) continue;
        m_turn = forward ? m_round.size() : 0;
        m_round.insert(m_turn, path);
        return endOf(path, !forward);
    }
    // Round the end.
    m_turn = forward ? -1 : m_round.size();
    for (qsizetype i = 0; i < m_round.size(); ++i) {
        m_turn += by;
        if (const QModelIndex row = endOf(m_round[m_turn], !forward); row.isValid()) return row;
    }
    m_turn = 0;
    return {};
}

void FolderProblems::step(bool forward) {
    // What is left out of a long list comes before the next file.
    const QModelIndex after = m_tree->currentIndex().siblingAtRow(m_tree->currentIndex().row() + 1);
    if (forward && m_model.leftOut(after) > 0) m_model.showAll(after);
    const QModelIndex current = m_tree->currentIndex().siblingAtColumn(0);
    QModelIndex row;
    if (!current.parent().isValid())
        row = forward && current.isValid() ? endOf(m_currentPath, false) : QModelIndex();
    else if (const QModelIndex beside = current.siblingAtRow(current.row() + (forward ? 1 : -1));
             m_model.problem(beside) != nullptr)
        row = beside;
    if (!row.isValid()) row = nextFile(forward);
    if (!row.isValid()) return;
    m_tree->expand(row.parent());
    m_tree->setCurrentIndex(row);
    m_tree->scrollTo(row);
    chosen(row);
}

QString FolderProblems::position() const {
    const std::array<int, 3> counts = m_model.counts();
    if (counts[0] == 0) return spokenCounts(counts);
    return QStringLiteral("%1 in %2 of %3 files")
        .arg(spokenCounts({counts[0], 0, 0}))
        .arg(m_model.withErrors())
        .arg(m_folder.levels().size());
}

}  // namespace lw::panels
