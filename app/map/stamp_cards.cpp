// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/stamp_cards.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "look/theme.h"
#include "map/stamp_picture.h"

namespace lw::map_editor {

namespace {

constexpr QSize kCard(63, 48);
constexpr int kCaption = 18;  ///< the name below a card
constexpr int kGap = 6;

enum Role : int { kEntry = Qt::UserRole, kPicture, kWeight, kIsWrong, kIsCopied };

class CardDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {kCard.width() + kGap, kCard.height() + kCaption};
    }
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const QRect card(option.rect.topLeft(), kCard);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected)
            p->fillRect(card, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            p->fillRect(card, t.hover);
        if (index.data(kIsWrong).toBool()) {
            p->fillRect(card.adjusted(1, 1, -1, -1), QBrush(t.error, Qt::BDiagPattern));
        } else {
            p->drawPixmap(card.topLeft() + QPoint(1, 1), qvariant_cast<QPixmap>(index.data(kPicture)));
        }
        QPen edge(selected ? t.accent : t.border, 1);
        if (index.data(kIsCopied).toBool()) edge.setStyle(Qt::DashLine);
        p->setPen(edge);
        p->setBrush(Qt::NoBrush);
        p->drawRect(card.adjusted(0, 0, -1, -1));
        QRect caption(card.left(), card.bottom() + 1, card.width(), kCaption);
        QFont mono = look::fonts().mono;
        mono.setPixelSize(11);
        const QString weight = index.data(kWeight).toString();
        p->setFont(mono);
        p->setPen(t.text2);
        p->drawText(caption, Qt::AlignVCenter | Qt::AlignRight, weight);
        if (!weight.isEmpty())
            caption.setRight(caption.right() - p->fontMetrics().horizontalAdvance(weight) - 4);
        QFont font = look::fonts().ui;
        font.setPixelSize(11);
        p->setFont(font);
        p->setPen(index.data(kIsWrong).toBool() ? t.error : t.text);
        p->drawText(caption, Qt::AlignVCenter | Qt::AlignLeft,
                    p->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, caption.width()));
        if (option.state.testFlag(QStyle::State_HasFocus) && !selected) {
            p->setPen(QPen(t.accent, 1));
            p->drawRect(card.adjusted(0, 0, -1, -1));
        }
    }
};

/// What one of the list's own keys does; nothing: it is another's.
enum class CardKey { kRename, kRemove, kBack, kOn };
std::optional<CardKey> cardKey(const QKeyEvent& event) {
    if (event.modifiers() == Qt::AltModifier) {
        switch (event.key()) {
            case Qt::Key_Up:
            case Qt::Key_Left:
                return CardKey::kBack;
            case Qt::Key_Down:
            case Qt::Key_Right:
                return CardKey::kOn;
            default:
                return std::nullopt;
        }
    }
    if (event.key() == Qt::Key_F2) return CardKey::kRename;
    if (event.key() == Qt::Key_Delete) return CardKey::kRemove;
    return std::nullopt;
}

}  // namespace

StampCards::StampCards(const MapSession& session, const StampShelf& shelf, const StampShelf::Group& group,
                       const QString& filter, QWidget* parent)
    : QListWidget(parent) {
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setSpacing(0);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new CardDelegate(this));
    setMouseTracking(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    for (const std::size_t entry : group.entries) {
        if (filter.isEmpty() || shelf.entries()[entry].name.contains(filter, Qt::CaseInsensitive))
            add(session, shelf, entry, !group.name.isEmpty());
    }
    const auto take = [this](const QListWidgetItem* card) {
        if (card != nullptr) emit taken(entryOf(*card));
    };
    connect(this, &QListWidget::itemClicked, this, take);
    connect(this, &QListWidget::itemActivated, this, take);
    connect(this, &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        if (const QListWidgetItem* const card = itemAt(at))
            emit menuWanted(entryOf(*card), viewport()->mapToGlobal(at));
    });
}

void StampCards::add(const MapSession& session, const StampShelf& shelf, std::size_t entry, bool isOfGroup) {
    const StampShelf::Entry& it = shelf.entries()[entry];
    auto* card = new QListWidgetItem(it.name, this);
    card->setData(kEntry, static_cast<int>(entry));
    card->setData(kIsWrong, it.stamp() == nullptr);
    card->setData(kIsCopied, it.path.isEmpty());
    if (const stamp::Stamp* const stamp = it.stamp()) {
        card->setData(kPicture, stampPixmap(session, *stamp, kCard - QSize(2, 2), devicePixelRatioF()));
        if (isOfGroup) card->setData(kWeight, QString::number(stamp->weight));
        card->setToolTip(QStringLiteral("%1, %2 × %3").arg(it.name).arg(stamp->width).arg(stamp->height));
        card->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1, %2 by %3 tiles").arg(it.name).arg(stamp->width).arg(stamp->height));
    } else {
        card->setToolTip(it.problem);
        card->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1, can't be read: %2").arg(it.name, it.problem));
    }
}

std::size_t StampCards::entryOf(const QListWidgetItem& card) {
    return static_cast<std::size_t>(card.data(kEntry).toInt());
}

void StampCards::setCurrentEntry(std::size_t entry) {
    for (int row = 0; row < count(); ++row) {
        if (entryOf(*item(row)) == entry) setCurrentItem(item(row), QItemSelectionModel::NoUpdate);
    }
}

void StampCards::fit(int width) {
    const int columns = std::max(1, width / (kCard.width() + kGap));
    const int rows = (count() + columns - 1) / columns;
    setFixedHeight(rows * (kCard.height() + kCaption) + 4);
}

bool StampCards::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && currentItem() != nullptr &&
        cardKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QListWidget::event(event);
}

void StampCards::keyPressEvent(QKeyEvent* event) {
    const auto key = cardKey(*event);
    if (!key || currentItem() == nullptr) return QListWidget::keyPressEvent(event);
    const std::size_t entry = entryOf(*currentItem());
    switch (*key) {
        case CardKey::kRename:
            return emit renameWanted(entry);
        case CardKey::kRemove:
            return emit removeWanted(entry);
        case CardKey::kBack:
            return emit moveWanted(entry, -1);
        case CardKey::kOn:
            return emit moveWanted(entry, 1);
    }
}

}  // namespace lw::map_editor
