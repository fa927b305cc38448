// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/stamps_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "map/panel_parts.h"
#include "map/save_stamp_dialog.h"
#include "map/stamp_landing.h"
#include "map/stamp_picture.h"
#include "map/terrain_picture.h"

namespace lw::map_editor {

namespace {

constexpr QSize kCard(63, 48);
constexpr int kCaption = 18;  ///< the name below a card
constexpr int kGap = 6;
constexpr int kHead = 22;
constexpr std::size_t kFilterFrom = 40;  ///< entries; from here on groups begin folded

enum Role : int { kEntry = Qt::UserRole, kPicture, kWeight, kIsWrong, kIsCopied };

/// A picture with a name and a weight below it.
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

QLabel* small(const QString& text) {
    auto* label = new QLabel(text);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    label->setFont(font);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

}  // namespace

StampsPanel::StampsPanel(MapSession& session, StampShelf& shelf, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_shelf(shelf),
      m_filter(new QLineEdit),
      m_column(new QVBoxLayout) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    m_filter->setPlaceholderText(QStringLiteral("Filter"));
    m_filter->setAccessibleName(QStringLiteral("Filter of the stamps"));
    m_filter->hide();
    outer->addWidget(m_filter);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget;
    inside->setAutoFillBackground(false);
    m_column = new QVBoxLayout(inside);
    m_column->setContentsMargins(0, 2, 0, 6);
    m_column->setSpacing(0);
    scroll->setWidget(inside);
    scroll->viewport()->setAutoFillBackground(false);
    outer->addWidget(scroll, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &StampsPanel::rebuild);
    connect(&shelf, &StampShelf::changed, this, [this] {
        rebuild();
        emit countChanged();
    });
    connect(&session, &MapSession::coloursChanged, this, [this] {
        if (m_session.shownPictures() != m_pictures) rebuild();
    });
    connect(&session, &MapSession::changed, this, [this] {
        if (m_session.shownPictures() != m_pictures || m_session.kit().lot() != m_lot)
            rebuild();
        else
            showChosen();
    });
    installEventFilter(this);
    rebuild();
}

QWidget* StampsPanel::titleControls() {
    return titleButtons(
        {{"add", QStringLiteral("Save the selection or the stamp in hand as a stamp… (Ctrl+Alt+C)"),
          [this] { saveStamp(); }},
         {"delete", QStringLiteral("Delete the chosen stamp"), [this] {
              if (const auto entry = chosenEntry())
                  remove(*entry);
              else
                  m_session.refuse(QStringLiteral("No stamp is chosen."));
          }}});
}

void StampsPanel::rebuild() {
    if (m_rebuilds) return;
    m_rebuilds = true;
    m_pictures = m_session.shownPictures();
    m_lot = m_session.kit().lot();
    m_lists.clear();
    m_settings = nullptr;
    delete m_body;
    m_body = new QWidget;
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(10, 0, 10, 0);
    column->setSpacing(4);
    m_column->insertWidget(0, m_body);
    m_filter->setVisible(m_shelf.entries().size() >= kFilterFrom);
    for (const StampShelf::Group& group : m_shelf.groups()) addGroup(group);
    if (m_shelf.entries().empty()) {
        auto* empty = new QLabel(QStringLiteral(
            "No stamps yet. Select something and press Ctrl+Alt+C, or drag with the right button."));
        empty->setWordWrap(true);
        empty->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(empty);
    }
    addRandomBrush();
    column->addStretch(1);
    fitLists();
    showChosen();
    m_rebuilds = false;
}

void StampsPanel::addGroup(const StampShelf::Group& group) {
    auto* column = static_cast<QVBoxLayout*>(m_body->layout());
    const QString key = group.name.isEmpty() ? QStringLiteral("Single stamps") : group.name;
    const bool folded = m_folded.contains(key);
    auto* head = new QToolButton;
    head->setProperty("fold", true);
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head->setIcon(look::icon(folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down")));
    head->setIconSize(QSize(12, 12));
    head->setText(key);
    head->setFixedHeight(kHead);
    head->setAutoRaise(true);
    QFont bold = look::fonts().ui;
    bold.setPixelSize(11);
    bold.setWeight(QFont::DemiBold);
    head->setFont(bold);
    connect(head, &QToolButton::clicked, this, [this, key] {
        if (!m_folded.remove(key)) m_folded.insert(key);
        QMetaObject::invokeMethod(this, &StampsPanel::rebuild, Qt::QueuedConnection);
    });
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(head);
    row->addStretch(1);
    const auto count = group.entries.size();
    row->addWidget(small(group.name.isEmpty() ? QString::number(count)
                         : count == 1         ? QStringLiteral("1 variant")
                                              : QStringLiteral("%1 variants").arg(count)));
    column->addLayout(row);
    if (folded) return;
    auto* list = new QListWidget;
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setUniformItemSizes(true);
    list->setFrameShape(QFrame::NoFrame);
    list->setSpacing(0);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setItemDelegate(new CardDelegate(list));
    list->setMouseTracking(true);
    list->setContextMenuPolicy(Qt::CustomContextMenu);
    list->setAccessibleName(QStringLiteral("Stamps: %1").arg(key));
    list->viewport()->setAutoFillBackground(false);
    list->installEventFilter(this);
    const QString filter = m_filter->isHidden() ? QString() : m_filter->text();
    for (const std::size_t i : group.entries) {
        const StampShelf::Entry& entry = m_shelf.entries()[i];
        if (!filter.isEmpty() && !entry.name.contains(filter, Qt::CaseInsensitive)) continue;
        auto* item = new QListWidgetItem(entry.name, list);
        item->setData(kEntry, static_cast<int>(i));
        item->setData(kIsWrong, entry.stamp() == nullptr);
        item->setData(kIsCopied, entry.path.isEmpty());
        if (const stamp::Stamp* const stamp = entry.stamp()) {
            item->setData(kPicture, stampPixmap(m_session, *stamp, kCard - QSize(2, 2), devicePixelRatioF()));
            if (!group.name.isEmpty()) item->setData(kWeight, QString::number(stamp->weight));
            item->setToolTip(
                QStringLiteral("%1, %2 × %3").arg(entry.name).arg(stamp->width).arg(stamp->height));
            item->setData(
                Qt::AccessibleTextRole,
                QStringLiteral("%1, %2 by %3 tiles").arg(entry.name).arg(stamp->width).arg(stamp->height));
        } else {
            item->setToolTip(entry.problem);
            item->setData(Qt::AccessibleTextRole,
                          QStringLiteral("%1, can't be read: %2").arg(entry.name, entry.problem));
        }
    }
    const auto choose = [this](const QListWidgetItem* item) {
        if (item != nullptr) take(static_cast<std::size_t>(item->data(kEntry).toInt()));
    };
    connect(list, &QListWidget::itemClicked, this, choose);
    connect(list, &QListWidget::itemActivated, this, choose);
    connect(list, &QWidget::customContextMenuRequested, this,
            [this, list](QPoint at) { showMenu(*list, at); });
    m_lists.push_back(list);
    column->addWidget(list);
    const bool isChosen = std::any_of(group.entries.begin(), group.entries.end(), [this](std::size_t i) {
        return !m_taken.isEmpty() && m_shelf.entries()[i].path == m_taken;
    });
    if (isChosen && chosenEntry()) addSettings(*column);
}

void StampsPanel::addSettings(QVBoxLayout& column) {
    const std::size_t entry = *chosenEntry();
    const stamp::Stamp& stamp = *m_shelf.entries()[entry].stamp();
    m_settings = new QWidget;
    auto* row = new QHBoxLayout(m_settings);
    row->setContentsMargins(0, 0, 0, 4);
    row->setSpacing(6);
    const auto change = [this](auto&& set) {
        // The row is made anew by it, which must not happen under its own field.
        QMetaObject::invokeMethod(
            this, [this, set] { tell(set()); }, Qt::QueuedConnection);
    };
    if (!stamp.group.empty()) {
        row->addWidget(new QLabel(QStringLiteral("Weight")));
        auto* weight = new QSpinBox;
        weight->setRange(1, 999);
        weight->setValue(static_cast<int>(stamp.weight));
        weight->setFixedWidth(58);
        weight->setKeyboardTracking(false);
        weight->setAccessibleName(QStringLiteral("Weight"));
        connect(weight, &QSpinBox::valueChanged, this, [this, change, entry](int value) {
            change([this, entry, value] { return m_shelf.setWeight(entry, value); });
        });
        row->addWidget(weight);
        double sum = 0;
        for (const stamp::Stamp& other : m_shelf.variantsOf(entry).stamps) sum += other.weight;
        row->addWidget(small(QStringLiteral("%1 %").arg(qRound(100.0 * stamp.weight / sum))));
    }
    row->addStretch(1);
    const auto tick = [&](const QString& text, bool on, QString (StampShelf::*set)(std::size_t, bool)) {
        auto* box = new QCheckBox(text);
        box->setChecked(on);
        connect(box, &QCheckBox::toggled, this, [this, change, entry, set](bool value) {
            change([this, entry, set, value] { return (m_shelf.*set)(entry, value); });
        });
        row->addWidget(box);
    };
    tick(QStringLiteral("Turns"), stamp.turns, &StampShelf::setTurns);
    tick(QStringLiteral("Flips"), stamp.flips, &StampShelf::setFlips);
    column.addWidget(m_settings);
}

void StampsPanel::addRandomBrush() {
    auto* column = static_cast<QVBoxLayout*>(m_body->layout());
    if (m_lot.empty()) return;
    auto* head = new QHBoxLayout;
    auto* title = new QLabel(QStringLiteral("Random brush"));
    QFont bold = look::fonts().ui;
    bold.setPixelSize(11);
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(small(m_lot.size() == 1 ? QStringLiteral("1 entry")
                                            : QStringLiteral("%1 entries").arg(m_lot.size())));
    column->addLayout(head);
    for (std::size_t i = 0; i < m_lot.size(); ++i) {
        const auto& [terrain, weight] = m_lot[i];
        auto* row = new QHBoxLayout;
        row->setSpacing(6);
        auto* picture = new QLabel;
        const auto character = m_session.map().characterFor(terrain);
        if (terrain.empty()) {
            QPixmap pixmap(kTerrainPicture, kTerrainPicture);
            pixmap.fill(Qt::transparent);
            QPainter p(&pixmap);
            p.setPen(QPen(look::theme().text2, 1, Qt::DashLine));
            p.drawRect(1, 1, kTerrainPicture - 3, kTerrainPicture - 3);
            picture->setPixmap(pixmap);
        } else if (character) {
            picture->setPixmap(terrainIcon(m_session, *character).pixmap(kTerrainPicture));
        }
        row->addWidget(picture);
        row->addWidget(
            new QLabel(terrain.empty() ? QStringLiteral("keep") : QString::fromStdString(terrain)));
        row->addStretch(1);
        auto* spin = new QSpinBox;
        spin->setRange(0, 999);
        spin->setValue(static_cast<int>(weight));
        spin->setFixedWidth(58);
        spin->setKeyboardTracking(false);
        spin->setToolTip(QStringLiteral("Weight; 0 takes it away"));
        spin->setAccessibleName(QStringLiteral("Weight of %1").arg(QString::fromStdString(terrain)));
        connect(spin, &QSpinBox::valueChanged, this, [this, i](int value) {
            QMetaObject::invokeMethod(
                this,
                [this, i, value] {
                    stamp::Stamp::Lot lot = m_session.kit().lot();
                    if (i >= lot.size()) return;
                    if (value == 0)
                        lot.erase(lot.begin() + static_cast<std::ptrdiff_t>(i));
                    else
                        lot[i].second = static_cast<std::uint32_t>(value);
                    m_session.kit().setLot(std::move(lot));
                },
                Qt::QueuedConnection);
        });
        row->addWidget(spin);
        column->addLayout(row);
    }
    const bool keeps = std::any_of(m_lot.begin(), m_lot.end(), [](const auto& e) { return e.first.empty(); });
    if (!keeps) {
        auto* keep = new QToolButton;
        keep->setText(QStringLiteral("Add \"keep\": cells that stay as they are"));
        keep->setAutoRaise(true);
        connect(keep, &QToolButton::clicked, this, [this] {
            stamp::Stamp::Lot lot = m_session.kit().lot();
            lot.emplace_back(std::string(), 1);
            QMetaObject::invokeMethod(
                this, [this, lot] { m_session.kit().setLot(lot); }, Qt::QueuedConnection);
        });
        column->addWidget(keep, 0, Qt::AlignLeft);
    }
}

void StampsPanel::fitLists() {
    const int room = std::max(kCard.width() + kGap, width() - 20);
    const int columns = std::max(1, (room + kGap) / (kCard.width() + kGap));
    for (QListWidget* list : m_lists) {
        const int rows = (list->count() + columns - 1) / columns;
        list->setFixedHeight(rows * (kCard.height() + kCaption) + 4);
    }
}

bool StampsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == this && event->type() == QEvent::Resize) fitLists();
    auto* list = qobject_cast<QListWidget*>(watched);
    if (list == nullptr || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool ours = key->key() == Qt::Key_F2 || key->key() == Qt::Key_Delete;
    if (!ours || list->currentItem() == nullptr) return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) return true;
    const auto entry = static_cast<std::size_t>(list->currentItem()->data(kEntry).toInt());
    if (key->key() == Qt::Key_F2)
        rename(entry);
    else
        remove(entry);
    return true;
}

std::optional<std::size_t> StampsPanel::chosenEntry() const {
    for (std::size_t i = 0; i < m_shelf.entries().size(); ++i) {
        if (!m_taken.isEmpty() && m_shelf.entries()[i].path == m_taken &&
            m_shelf.entries()[i].stamp() != nullptr)
            return i;
    }
    return std::nullopt;
}

void StampsPanel::showChosen() {
    const PaintKit& kit = m_session.kit();
    for (QListWidget* list : m_lists) {
        const QSignalBlocker quiet(list);
        list->clearSelection();
        for (int row = 0; row < list->count(); ++row) {
            const auto i = static_cast<std::size_t>(list->item(row)->data(kEntry).toInt());
            const StampShelf::Entry& entry = m_shelf.entries()[i];
            const bool isTaken = kit.hasStamp() && entry.stamp() != nullptr &&
                                 (entry.path.isEmpty() ? kit.chosen().name.empty() && m_taken.isEmpty()
                                                       : entry.path == m_taken);
            list->item(row)->setSelected(isTaken);
        }
    }
}

void StampsPanel::take(std::size_t entry) {
    if (entry >= m_shelf.entries().size()) return;
    const StampShelf::Entry& it = m_shelf.entries()[entry];
    if (it.stamp() == nullptr) {
        m_session.refuse(QStringLiteral("%1 can't be put down: %2").arg(it.name, it.problem));
        return;
    }
    const QString before = std::exchange(m_taken, it.path);
    StampShelf::Variants variants = m_shelf.variantsOf(entry);
    m_session.kit().takeStamp(std::move(variants.stamps), variants.chosen);
    m_session.setTool(Tool::kStamp);
    if (before != m_taken) QMetaObject::invokeMethod(this, &StampsPanel::rebuild, Qt::QueuedConnection);
}

void StampsPanel::showMenu(QListWidget& list, QPoint at) {
    const QListWidgetItem* const item = list.itemAt(at);
    if (item == nullptr) return;
    const auto i = static_cast<std::size_t>(item->data(kEntry).toInt());
    const StampShelf::Entry& entry = m_shelf.entries()[i];
    QMenu menu;
    if (entry.stamp() != nullptr) menu.addAction(QStringLiteral("Put down"), this, [this, i] { take(i); });
    if (entry.path.isEmpty()) {
        menu.addAction(QStringLiteral("Save as stamp…"), this, &StampsPanel::saveStamp);
    } else {
        if (entry.analysis) menu.addAction(QStringLiteral("Rename…"), this, [this, i] { rename(i); });
        menu.addAction(QStringLiteral("Edit as text"), this,
                       [this, path = entry.path] { emit openRequested(path); });
        menu.addSeparator();
        menu.addAction(QStringLiteral("Delete…"), this, [this, i] { remove(i); });
    }
    menu.exec(list.viewport()->mapToGlobal(at));
}

void StampsPanel::rename(std::size_t entry) {
    if (entry >= m_shelf.entries().size() || !m_shelf.entries()[entry].analysis ||
        m_shelf.entries()[entry].path.isEmpty())
        return;
    bool ok = false;
    const QString name = QInputDialog::getText(this, QStringLiteral("Rename stamp"), QStringLiteral("Name"),
                                               QLineEdit::Normal, m_shelf.entries()[entry].name, &ok);
    if (ok && !name.isEmpty()) tell(m_shelf.rename(entry, name));
}

void StampsPanel::remove(std::size_t entry) {
    if (entry >= m_shelf.entries().size() || m_shelf.entries()[entry].path.isEmpty()) return;
    const StampShelf::Entry& it = m_shelf.entries()[entry];
    QMessageBox box(QMessageBox::NoIcon, QStringLiteral("Delete stamp"),
                    QStringLiteral("Move %1 to the wastebasket?\n%2").arg(it.name, it.path),
                    QMessageBox::Cancel, this);
    const QPushButton* const yes =
        box.addButton(QStringLiteral("Move to wastebasket"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == yes) tell(m_shelf.remove(entry));
}

void StampsPanel::tell(const QString& error) {
    if (!error.isEmpty()) m_session.refuse(error);
}

void StampsPanel::saveStamp() {
    const bool selected = !m_session.selection().isEmpty();
    if (!selected && !m_session.kit().hasStamp()) {
        m_session.refuse(
            QStringLiteral("Select what the stamp is to be, or pick it up with the right button."));
        return;
    }
    QStringList groups;
    for (const StampShelf::Group& group : m_shelf.groups()) {
        if (!group.name.isEmpty()) groups << group.name;
    }
    SaveStampDialog dialog(
        selected ? stampOf(m_session.map(), m_session.selection()) : m_session.kit().chosen(), groups,
        m_shelf.folder(), this);
    if (dialog.exec() == QDialog::Accepted) tell(m_shelf.save(dialog.stamp()));
}

}  // namespace lw::map_editor
