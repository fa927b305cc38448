// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/stamps_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "map/filter_line.h"
#include "map/lot_rows.h"
#include "map/panel_parts.h"
#include "map/save_stamp_dialog.h"
#include "map/stamp_cards.h"
#include "map/stamp_landing.h"

namespace lw::map_editor {

namespace {

constexpr int kHead = 22;
constexpr int kMargin = 10;
constexpr std::size_t kFilterFrom = 40;  ///< entries; from here on there is a filter and groups begin folded
constexpr int kNarrow = 280;             ///< pixels; below there is no room for a stamp's share

/// What a group's fold is remembered by, and its title.
QString keyOf(const StampShelf::Group& group) {
    return group.name.isEmpty() ? QStringLiteral("Single stamps") : group.name;
}

}  // namespace

StampsPanel::StampsPanel(MapSession& session, StampShelf& shelf, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_shelf(shelf),
      m_filter(new FilterLine(*this, QStringLiteral("Filter of the stamps"))) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_filter);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget;
    m_column = new QVBoxLayout(inside);
    m_column->setContentsMargins(0, 2, 0, 6);
    m_column->setSpacing(0);
    scroll->setWidget(inside);
    inside->setAutoFillBackground(false);  // which setWidget() turns on
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
    m_share = nullptr;
    delete m_body;
    m_body = new QWidget;
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(kMargin, 0, kMargin, 0);
    column->setSpacing(4);
    m_column->insertWidget(0, m_body);
    const bool areMany = m_shelf.entries().size() >= kFilterFrom;
    m_filter->setNeeded(areMany);
    if (areMany && !m_wereMany) {
        for (const StampShelf::Group& group : m_shelf.groups()) m_folded.insert(keyOf(group));
    }
    m_wereMany = areMany;
    for (const StampShelf::Group& group : m_shelf.groups()) addGroup(group);
    if (m_shelf.entries().empty()) {
        auto* empty = new QLabel(QStringLiteral(
            "No stamps yet. Select something and press Ctrl+Alt+C, or drag with the right button."));
        empty->setWordWrap(true);
        empty->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(empty);
    }
    if (!m_lot.empty()) column->addWidget(new LotRows(m_session));
    column->addStretch(1);
    fitLists();
    showChosen();
    m_rebuilds = false;
}

void StampsPanel::addGroup(const StampShelf::Group& group) {
    auto* column = static_cast<QVBoxLayout*>(m_body->layout());
    const QString key = keyOf(group);
    const bool isFiltered = !m_filter->text().isEmpty();
    const auto isLeft = [this](std::size_t entry) { return m_filter->leaves(m_shelf.entries()[entry].name); };
    if (isFiltered && std::none_of(group.entries.begin(), group.entries.end(), isLeft)) return;
    const bool folded = m_folded.contains(key) && !isFiltered;
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
    head->setStyleSheet(QStringLiteral("padding: 0;"));
    connect(head, &QToolButton::clicked, this, [this, key] {
        if (!m_folded.remove(key)) m_folded.insert(key);
        QMetaObject::invokeMethod(this, &StampsPanel::rebuild, Qt::QueuedConnection);
    });
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(head);
    row->addStretch(1);
    const auto count = group.entries.size();
    const auto left = std::count_if(group.entries.begin(), group.entries.end(), isLeft);
    row->addWidget(panelRemark(isFiltered             ? QStringLiteral("%1 of %2").arg(left).arg(count)
                               : group.name.isEmpty() ? QString::number(count)
                               : count == 1           ? QStringLiteral("1 variant")
                                                      : QStringLiteral("%1 variants").arg(count)));
    column->addLayout(row);
    if (folded) return;
    auto* list = new StampCards(m_session, m_shelf, group, m_filter->text());
    list->setAccessibleName(QStringLiteral("Stamps: %1").arg(key));
    connect(list, &StampCards::taken, this, &StampsPanel::take);
    connect(list, &StampCards::menuWanted, this, &StampsPanel::showMenu);
    connect(list, &StampCards::renameWanted, this, &StampsPanel::rename);
    connect(list, &StampCards::removeWanted, this, &StampsPanel::remove);
    // The cards are made anew by it, which must not happen under their own key.
    connect(list, &StampCards::moveWanted, this, &StampsPanel::move, Qt::QueuedConnection);
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
    auto* row = new QHBoxLayout;
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
        const QString share = QStringLiteral("%1 %").arg(qRound(100.0 * stamp.weight / sum));
        weight->setToolTip(QStringLiteral("%1 of the group").arg(share));
        m_share = panelRemark(share);
        m_share->setVisible(width() >= kNarrow);
        row->addWidget(m_share);
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
    column.addLayout(row);
}

void StampsPanel::fitLists() {
    for (StampCards* list : m_lists) list->fit(width() - 2 * kMargin);
    if (m_share != nullptr) m_share->setVisible(width() >= kNarrow);
}

void StampsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitLists();
}

void StampsPanel::move(std::size_t entry, int by) {
    if (entry >= m_shelf.entries().size()) return;
    const std::size_t at = m_shelf.move(entry, by);
    for (StampCards* list : m_lists) {
        list->setCurrentEntry(at);
        if (list->currentItem() != nullptr && StampCards::entryOf(*list->currentItem()) == at)
            list->setFocus();
    }
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
    for (StampCards* list : m_lists) {
        const QSignalBlocker quiet(list);
        list->clearSelection();
        for (int row = 0; row < list->count(); ++row) {
            const StampShelf::Entry& entry = m_shelf.entries()[StampCards::entryOf(*list->item(row))];
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

void StampsPanel::showMenu(std::size_t i, QPoint global) {
    const StampShelf::Entry& entry = m_shelf.entries()[i];
    QMenu menu;
    if (entry.stamp() != nullptr) menu.addAction(QStringLiteral("Put down"), this, [this, i] { take(i); });
    if (entry.path.isEmpty()) {
        menu.addAction(QStringLiteral("Save as stamp…"), this, &StampsPanel::saveStamp);
    } else {
        if (entry.analysis) menu.addAction(QStringLiteral("Rename…"), this, [this, i] { rename(i); });
        menu.addAction(QStringLiteral("Edit as text"), this,
                       [this, path = entry.path] { emit openRequested(path); });
        menu.addAction(QStringLiteral("Move back\tAlt+Up"), this, [this, i] { move(i, -1); });
        menu.addAction(QStringLiteral("Move on\tAlt+Down"), this, [this, i] { move(i, 1); });
        menu.addSeparator();
        menu.addAction(QStringLiteral("Delete…"), this, [this, i] { remove(i); });
    }
    menu.exec(global);
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
