// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/history_panel.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/row_ground.h"

namespace lw::panels {

namespace {

constexpr int kInset = 8;
constexpr int kForkInset = 16;
constexpr int kChevron = 14;
constexpr int kGap = 4;
/// Versions stand under the words of the row that counts them.
constexpr int kIndent = kForkInset + kChevron + kGap - kInset;

/// A row whose text stands as far from the edge as in the other lists; before the words of one that counts
/// versions a chevron tells whether they are listed.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        paintRowGround(*painter, item);
        QRect room = option.rect.adjusted(kInset, 0, -kInset, 0);
        if (option.state.testFlag(QStyle::State_Children)) {
            const bool isOpen = option.state.testFlag(QStyle::State_Open);
            const QPixmap chevron =
                look::iconPixmap(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                                 kChevron, look::theme().text2, painter->device()->devicePixelRatioF());
            room.setLeft(option.rect.left() + kForkInset);
            painter->drawPixmap(room.left(), room.top() + (room.height() - kChevron) / 2, chevron);
            room.setLeft(room.left() + kChevron + kGap);
        }
        painter->setFont(item.font);
        painter->setPen(item.palette.color(QPalette::Text));
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(item.font).elidedText(item.text, Qt::ElideRight, room.width()));
    }
};

/// Enter does what a click does.
class StepsView : public QTreeView {
protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            emit clicked(currentIndex());
        else
            QTreeView::keyPressEvent(event);
    }
};

}  // namespace

HistoryPanel::HistoryPanel(QWidget* parent) : QWidget(parent), m_steps(new StepsView) {
    m_steps->setModel(&m_model);
    m_steps->setItemDelegate(new RowDelegate(this));
    m_steps->setHeaderHidden(true);
    m_steps->setRootIsDecorated(false);
    m_steps->setIndentation(kIndent);
    m_steps->setUniformRowHeights(true);
    m_steps->setExpandsOnDoubleClick(false);
    m_steps->setFrameShape(QFrame::NoFrame);
    m_steps->setAccessibleName(QStringLiteral("History"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_steps);
    connect(m_steps, &QTreeView::clicked, this, &HistoryPanel::go);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &HistoryPanel::keepOpen);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &HistoryPanel::restoreOpen);
    connect(&m_model, &HistoryModel::moved, this, [this] {
        m_steps->setCurrentIndex(m_model.current());
        m_steps->scrollTo(m_model.current());
    });
}

void HistoryPanel::setDocument(document::Document* document) {
    m_document = document;
    m_model.setDocument(document);
}

void HistoryPanel::go(const QModelIndex& index) {
    if (m_document == nullptr || !index.isValid()) return;
    if (const auto state = m_model.stateOf(index))
        m_document->jump(*state);
    else
        m_steps->setExpanded(index, !m_steps->isExpanded(index));
}

// Rows are made anew where the history has others; forks that were listed stay so.

void HistoryPanel::keepOpen() {
    m_open.clear();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        const auto fork = m_model.forkOf(index);
        if (fork && m_steps->isExpanded(index)) m_open.push_back(*fork);
    }
}

void HistoryPanel::restoreOpen() {
    for (const undo::StateId fork : m_open) m_steps->setExpanded(m_model.indexOfFork(fork), true);
}

}  // namespace lw::panels
