// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/notice_list.h"

#include <QHeaderView>
#include <algorithm>

#include "document/kind.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::import_export {

namespace {

constexpr int kRow = 26;
constexpr int kPlaceWidth = 132;
constexpr std::size_t kMostPlaces = 1'000;

QString wordsOf(const exchange::Notice& notice) {
    return document::sentence(exchange::Notice{notice.code, {}}.text());
}

}  // namespace

NoticeList::NoticeList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("notices"));
    setAccessibleName(QStringLiteral("What is lost or changed"));
    setColumnCount(2);
    setHeaderLabels({QStringLiteral("Message"), QStringLiteral("Where")});
    headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setStretchLastSection(false);
    setIndentation(14);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
}

void NoticeList::setNotices(const std::vector<exchange::Notice>& notices) {
    m_notices = notices;
    clear();
    // What is lost comes first.
    std::vector<const exchange::Notice*> order;
    for (const exchange::Notice& notice : notices) order.push_back(&notice);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto* a, const auto* b) { return a->isLoss() && !b->isLoss(); });
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    const auto fill = [&mono](QTreeWidgetItem* item, const QString& words, const QString& where) {
        item->setText(0, words);
        item->setText(1, where);
        item->setToolTip(0, where.isEmpty() ? words : words + QStringLiteral(": ") + where);
        item->setToolTip(1, where);
        item->setFont(1, mono);
        item->setForeground(1, look::theme().text2);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setSizeHint(0, QSize(0, kRow));
    };
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i;
        while (end < order.size() && order[end]->code == order[i]->code) ++end;
        auto* item = new QTreeWidgetItem(this);
        const look::Theme& t = look::theme();
        const bool isLoss = order[i]->isLoss();
        item->setIcon(0, QIcon(look::iconPixmap(isLoss ? QStringLiteral("warning") : QStringLiteral("hint"),
                                                14, isLoss ? t.warning : t.hint, devicePixelRatioF())));
        const QString first = QString::fromStdString(order[i]->detail);
        fill(item, wordsOf(*order[i]), end - i > 1 ? QStringLiteral("%L1 places").arg(end - i) : first);
        for (std::size_t k = i; end - i > 1 && k < std::min(end, i + kMostPlaces); ++k)
            fill(new QTreeWidgetItem(item), QString::fromStdString(order[k]->detail), {});
        i = end;
    }
}

QString NoticeList::asText() const {
    QString out;
    for (const exchange::Notice& notice : m_notices)
        out += document::sentence(notice.text()) + QLatin1Char('\n');
    return out;
}

void NoticeList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    const int place = std::min(kPlaceWidth, viewport()->width() / 3);
    header()->resizeSection(1, place);
    header()->resizeSection(0, viewport()->width() - place);
}

}  // namespace lw::import_export
