// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/history_panel.h"

#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <utility>

#include "look/theme.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 24;
constexpr int kInset = 8;

/// A row whose text stands as far from the edge as in the other lists.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QString text = std::exchange(item.text, QString());
        item.widget->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        painter->setFont(item.font);
        painter->setPen(item.palette.color(QPalette::Text));
        const QRect room = option.rect.adjusted(kInset, 0, -kInset, 0);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          item.fontMetrics.elidedText(text, Qt::ElideRight, room.width()));
    }
};

}  // namespace

void HistoryModel::setDocument(document::Document* document) {
    if (m_document != nullptr) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document != nullptr) {
        connect(document, &document::Document::historyChanged, this, &HistoryModel::rebuild);
    }
    rebuild();
}

void HistoryModel::rebuild() {
    beginResetModel();
    endResetModel();
    emit moved();
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || m_document == nullptr) return 0;
    return static_cast<int>(m_document->history().size()) + 1;
}

int HistoryModel::current() const {
    return m_document == nullptr ? -1 : static_cast<int>(m_document->history().position());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (m_document == nullptr || !index.isValid()) return {};
    const auto& history = m_document->history();
    const auto row = static_cast<std::size_t>(index.row());
    if (row > history.size()) return {};
    if (role == Qt::ForegroundRole && row > history.position()) return look::theme().text2;
    if (role == Qt::SizeHintRole) return QSize(0, kRowHeight);
    if (role != Qt::DisplayRole) return {};
    QString name = row > 0             ? history.name(row - 1)
                   : history.trimmed() ? QStringLiteral("Earlier steps were given up for memory")
                                       : QStringLiteral("As opened");
    if (history.savedPosition() == row) name += QStringLiteral("  · on disk");
    return name;
}

HistoryPanel::HistoryPanel(QWidget* parent) : QWidget(parent), m_list(new QListView) {
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new RowDelegate(this));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(QStringLiteral("History"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list);
    const auto go = [this](const QModelIndex& index) {
        if (m_document != nullptr) m_document->jump(static_cast<std::size_t>(index.row()));
    };
    connect(m_list, &QListView::clicked, this, go);
    connect(m_list, &QListView::activated, this, go);
    connect(&m_model, &HistoryModel::moved, this, [this] {
        const QModelIndex index = m_model.index(m_model.current());
        m_list->setCurrentIndex(index);
        m_list->scrollTo(index);
    });
}

void HistoryPanel::setDocument(document::Document* document) {
    m_document = document;
    m_model.setDocument(document);
}

}  // namespace lw::panels
