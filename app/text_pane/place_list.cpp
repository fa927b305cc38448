// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/place_list.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "text_pane/completion_list.h"

namespace lw::text_pane {

namespace {

constexpr int kWidth = 480;
constexpr int kField = 30;
constexpr int kRow = 24;
constexpr int kMostRows = 12;
constexpr int kInset = 10;
constexpr int kIndent = 16;

enum Role : int { kDetail = Qt::UserRole, kNote, kIcon, kDepth, kPlace };

class PlaceDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const QRect row = option.rect;
        p->save();
        if (option.state.testFlag(QStyle::State_Selected))
            p->fillRect(row, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            p->fillRect(row, t.hover);
        int x = row.x() + kInset + index.data(kDepth).toInt() * kIndent;
        p->drawPixmap(
            x, row.y() + 5,
            look::iconPixmap(index.data(kIcon).toString(), 14, t.text2, p->device()->devicePixelRatioF()));
        x += 20;
        QFont small = look::fonts().mono;
        small.setPixelSize(11);
        p->setFont(small);
        p->setPen(t.text2);
        const QString note = index.data(kNote).toString();
        const int noteWidth = p->fontMetrics().horizontalAdvance(note);
        p->drawText(row.adjusted(0, 0, -kInset, 0), Qt::AlignVCenter | Qt::AlignRight, note);
        const int end = row.right() - kInset - noteWidth - 8;
        p->setFont(look::fonts().mono);
        p->setPen(t.text);
        const QString name = p->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, end - x);
        p->drawText(QRect(x, row.y(), end - x, row.height()), Qt::AlignVCenter, name);
        x += p->fontMetrics().horizontalAdvance(name) + 12;
        p->setFont(look::fonts().ui);
        p->setPen(t.text2);
        if (end > x) {
            p->drawText(QRect(x, row.y(), end - x, row.height()), Qt::AlignVCenter,
                        p->fontMetrics().elidedText(index.data(kDetail).toString(), Qt::ElideRight, end - x));
        }
        p->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {100, kRow};
    }
};

}  // namespace

PlaceList::PlaceList(QWidget* parent)
    : Card(parent),
      m_field(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_none(new QLabel(this)),
      m_foot(new CardFoot(this)) {
    setObjectName(QStringLiteral("places"));
    setFocusProxy(m_field);
    m_list->setItemDelegate(new PlaceDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_none->setContentsMargins(kInset, 0, kInset, 0);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_foot->setHints({{QStringLiteral("Enter"), QStringLiteral("goes there")},
                      {QStringLiteral("Esc"), QStringLiteral("closes")}});
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &PlaceList::narrow);
    connect(m_list, &QListWidget::itemClicked, this, &PlaceList::choose);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        const QListWidgetItem* item = m_list->currentItem();
        m_field->setAccessibleDescription(item != nullptr ? item->data(Qt::AccessibleTextRole).toString()
                                                          : m_none->text());
    });
}

void PlaceList::offer(QWidget& window, const QRect& anchor, const QString& title, const QString& hint,
                      std::vector<ListedPlace> places) {
    if (!isVisible()) m_before = QApplication::focusWidget();
    m_places = std::move(places);
    m_field->setAccessibleName(title);
    m_field->setPlaceholderText(hint);
    m_field->clear();
    tell(title);
    const int rows = std::clamp(static_cast<int>(m_places.size()), 1, kMostRows);
    showBeside(window, anchor, {kWidth, kField + 8 + rows * kRow + CardFoot::kHeight + 2}, 160);
    const int foot = height() - 1 - CardFoot::kHeight;
    m_field->setGeometry(4, 4, width() - 8, kField - 2);
    m_list->setGeometry(1, kField + 6, width() - 2, std::max(0, foot - kField - 6));
    m_none->setGeometry(1, kField + 6, width() - 2, kRow);
    m_foot->setGeometry(1, foot, width() - 2, CardFoot::kHeight);
    narrow();
    m_field->setFocus(Qt::PopupFocusReason);
}

void PlaceList::narrow() {
    const QString word = m_field->text();
    m_list->clear();
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const ListedPlace& place = m_places[i];
        if (!hasLetters(place.name + QLatin1Char(' ') + place.detail, word)) continue;
        auto* item = new QListWidgetItem(place.name, m_list);
        item->setData(kDetail, place.detail);
        item->setData(kNote, place.note);
        item->setData(kIcon, place.icon);
        // Without those above it an indent says nothing.
        item->setData(kDepth, word.isEmpty() ? place.depth : 0);
        item->setData(kPlace, static_cast<qulonglong>(i));
        item->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1 %2, %3").arg(place.name, place.detail, place.note));
    }
    m_none->setText(QStringLiteral("No name has “%1”").arg(word));
    m_none->setVisible(m_list->count() == 0);
    m_list->setCurrentRow(0);
}

void PlaceList::dismiss() {
    if (!isVisible()) return;
    const bool hadFocus = m_field->hasFocus();
    hide();
    if (hadFocus && m_before != nullptr) m_before->setFocus(Qt::PopupFocusReason);
}

void PlaceList::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr) return;
    const language::Place place = m_places[item->data(kPlace).toULongLong()].place;
    dismiss();
    emit chosen(place);
}

bool PlaceList::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || !isVisible()) return Card::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::ShortcutOverride:
            if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
                event->accept();
                return true;
            }
            break;
        case QEvent::KeyPress:
            switch (static_cast<QKeyEvent*>(event)->key()) {
                case Qt::Key_Escape:
                    dismiss();
                    return true;
                case Qt::Key_Return:
                case Qt::Key_Enter:
                    choose();
                    return true;
                case Qt::Key_Up:
                case Qt::Key_Down:
                case Qt::Key_PageUp:
                case Qt::Key_PageDown:
                    QApplication::sendEvent(m_list, event);
                    return true;
                default:
                    break;
            }
            break;
        default:
            break;
    }
    return Card::eventFilter(watched, event);
}

}  // namespace lw::text_pane
