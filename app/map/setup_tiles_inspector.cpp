// SPDX-License-Identifier: GPL-3.0-or-later
// How a terrain is drawn, in the dialog Set up tiles: the kind of its picture, the slots of its tiles.
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <variant>

#include "game/tile_orders.h"
#include "look/icons.h"
#include "look/theme.h"
#include "map/setup_parts.h"
#include "map/setup_preview.h"
#include "map/setup_tiles_dialog.h"

namespace lw::map_editor {

using game::JoinedTiles;
using game::Joining;
using game::TileChoice;
using game::TileRef;

QWidget* SetupTilesDialog::makeInspector() {
    auto* box = m_inspector = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_name = new QLabel;
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    m_facts = setup::quiet();
    auto* title = setup::rowOf({m_name, m_facts});
    title->setContentsMargins(10, 0, 10, 0);
    title->addStretch(1);
    auto* head = new QWidget;
    head->setFixedHeight(setup::kTitle);
    head->setLayout(title);
    column->addWidget(head);
    m_kinds = new QButtonGroup(this);
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("segments"));
    auto* parts = new QHBoxLayout(frame);
    parts->setContentsMargins(1, 1, 1, 1);
    parts->setSpacing(0);
    auto* kinds = setup::rowOf({new QLabel(QStringLiteral("Picture")), frame});
    const QStringList names{QStringLiteral("None"),  QStringLiteral("Tile"),    QStringLiteral("Pick"),
                            QStringLiteral("Edges"), QStringLiteral("Corners"), QStringLiteral("Blob"),
                            QStringLiteral("Set")};
    for (int i = 0; i < names.size(); ++i) {
        QToolButton* button = setup::segment(names[i]);
        button->setToolTip(QStringLiteral("%1 (%2)").arg(names[i]).arg(i + 1));
        m_kinds->addButton(button, i);
        parts->addWidget(button);
    }
    kinds->addStretch(1);
    connect(m_kinds, &QButtonGroup::idClicked, this, [this](int id) { setKind(static_cast<Kind>(id)); });
    column->addLayout(kinds);
    m_firstRow = new QWidget;
    m_firstLabel = new QLabel;
    m_first = setup::number(0, 65'535, QStringLiteral("First tile"));
    m_first->setFixedWidth(72);
    connect(m_first, &QSpinBox::valueChanged, this, [this](int value) {
        if (!m_refreshing) setFirst(value);
    });
    m_order = new QComboBox;
    m_order->setObjectName(QStringLiteral("order"));
    m_order->setMinimumWidth(160);
    m_order->setAccessibleName(QStringLiteral("Order of the tiles"));
    m_orderLabel = new QLabel(QStringLiteral("order"));
    connect(m_order, &QComboBox::activated, this, [this] { setOrder(m_order->currentIndex()); });
    auto* first =
        setup::rowOf({new QLabel(QStringLiteral("Tiles")), m_firstLabel, m_first, m_orderLabel, m_order});
    first->addStretch(1);
    m_firstRow->setLayout(first);
    column->addWidget(m_firstRow);
    m_pickRow = new QWidget;
    m_weight = setup::number(1, 9'999, QStringLiteral("Weight of the chosen tile"));
    connect(m_weight, &QSpinBox::valueChanged, this, [this](int value) {
        const auto armed = m_slots->armed();
        if (m_refreshing || !armed || terrain() == nullptr || !terrain()->picture) return;
        auto choice = std::get<game::TileChoice>(*terrain()->picture);
        if (*armed >= choice.tiles.size()) return;
        choice.tiles[*armed].weight = static_cast<std::uint32_t>(value);
        setPicture(game::Picture(choice));
    });
    m_removeTile = setup::iconButton("delete", QStringLiteral("Take the chosen tile away"));
    connect(m_removeTile, &QToolButton::clicked, this, [this] {
        const auto armed = m_slots->armed();
        if (!armed || terrain() == nullptr || !terrain()->picture) return;
        game::Picture picture = *terrain()->picture;
        if (auto* choice = std::get_if<game::TileChoice>(&picture)) {
            if (*armed >= choice->tiles.size()) return;
            choice->tiles.erase(choice->tiles.begin() + static_cast<std::ptrdiff_t>(*armed));
            if (choice->tiles.empty()) return setPicture(std::nullopt);
        }
        setPicture(picture);
    });
    m_flip = new QCheckBox(QStringLiteral("Mirrored too"));
    connect(m_flip, &QCheckBox::toggled, this, [this](bool on) {
        if (m_refreshing || terrain() == nullptr || !terrain()->picture) return;
        auto choice = std::get<game::TileChoice>(*terrain()->picture);
        choice.flip = on;
        setPicture(game::Picture(choice));
    });
    auto* pick = setup::rowOf({new QLabel(QStringLiteral("Weight")), m_weight, m_removeTile, m_flip});
    pick->addStretch(1);
    m_pickRow->setLayout(pick);
    column->addWidget(m_pickRow);
    m_hint = setup::quiet();
    auto* hint = setup::rowOf({m_hint});
    hint->addStretch(1);
    column->addLayout(hint);
    auto* joinsBox = new QWidget;
    m_joins = new QHBoxLayout(joinsBox);
    m_joins->setContentsMargins(0, 0, 0, 0);
    m_joins->setSpacing(4);
    m_under = new QComboBox;
    m_under->setMinimumWidth(120);
    m_under->setAccessibleName(QStringLiteral("Drawn over"));
    connect(m_under, &QComboBox::activated, this, [this] {
        m_draft.change(
            game::setUnder(m_draft.tree(), m_terrain, m_under->currentData().toString().toStdString()));
    });
    auto* joins = setup::rowOf(
        {new QLabel(QStringLiteral("Joins")), joinsBox, new QLabel(QStringLiteral("Drawn over")), m_under});
    joins->setStretch(1, 1);
    column->addLayout(joins);
    column->addWidget(setup::hairline(Qt::Horizontal));
    m_slotTitle = new QLabel;
    m_slotState = setup::quiet();
    auto* slotHead = setup::rowOf({m_slotTitle});
    slotHead->addStretch(1);
    slotHead->addWidget(m_slotState);
    column->addLayout(slotHead);
    m_slots = new SlotsView(m_draft);
    connect(m_slots, &SlotsView::tileHovered, this,
            [this](std::optional<int> tile) { m_tileset->setCurrent(tile); });
    connect(m_slots, &SlotsView::armedChanged, this, [this] {
        m_refreshing = true;
        if (terrain() != nullptr) refreshSlots();
        m_refreshing = false;
    });
    auto* slotRow = new QVBoxLayout;
    slotRow->setContentsMargins(10, 0, 10, 6);
    slotRow->addWidget(m_slots);
    column->addLayout(slotRow);
    column->addWidget(setup::hairline(Qt::Horizontal));
    auto* previewHead =
        setup::rowOf({new QLabel(QStringLiteral("<b>Preview</b>&nbsp; drawn anew with each change"))});
    previewHead->addStretch(1);
    auto* which = new QButtonGroup(this);
    auto* sources = new QFrame;
    sources->setObjectName(QStringLiteral("segments"));
    auto* sourceRow = new QHBoxLayout(sources);
    sourceRow->setContentsMargins(1, 1, 1, 1);
    sourceRow->setSpacing(0);
    const QStringList sourceNames{QStringLiteral("Sample"),
                                  m_openName.isEmpty() ? QStringLiteral("Open map") : m_openName,
                                  QStringLiteral("This view")};
    for (int i = 0; i < sourceNames.size(); ++i) {
        QToolButton* button = setup::segment(sourceNames[i]);
        button->setChecked(i == 0);
        which->addButton(button, i);
        sourceRow->addWidget(button);
    }
    previewHead->addWidget(sources);
    connect(which, &QButtonGroup::idClicked, this,
            [this](int id) { m_preview->show(static_cast<SetupPreview::Source>(id)); });
    column->addLayout(previewHead);
    auto* previewRow = new QVBoxLayout;
    previewRow->setContentsMargins(10, 0, 10, 10);
    previewRow->addWidget(m_preview);
    column->addLayout(previewRow, 1);
    return box;
}

void SetupTilesDialog::refreshInspector() {
    const game::Terrain* const now = terrain();
    m_name->setText(now != nullptr ? QString::fromStdString(now->id) : QString());
    if (now == nullptr) return;
    QStringList facts;
    if (!now->name.empty() && now->name != now->id) facts << QString::fromStdString(now->name);
    facts << (now->walkable ? QStringLiteral("walkable") : QStringLiteral("not walkable"));
    m_facts->setText(facts.join(QStringLiteral(", ")));
    const Kind kind = kindOf(*now);
    m_kinds->button(static_cast<int>(kind))->setChecked(true);
    const bool joins = kind == Kind::kEdges || kind == Kind::kBlob || kind == Kind::kCorners;
    m_firstRow->setVisible(joins || kind == Kind::kTile);
    m_firstLabel->setText(joins ? QStringLiteral("%1 from").arg(kind == Kind::kBlob ? 47 : 16)
                                : QStringLiteral("Tile"));
    refreshOrder();
    m_pickRow->setVisible(kind == Kind::kPick);
    m_hint->setText(kind == Kind::kNone ? QStringLiteral("choose a kind, or click a tile in the image")
                    : joins             ? QStringLiteral("click a first tile in the image")
                    : kind == Kind::kPick
                        ? QStringLiteral("click takes one, Ctrl+click adds, a drag takes a run")
                    : kind == Kind::kSet ? QStringLiteral("click a slot, then a tile")
                                         : QStringLiteral("click a tile in the image"));
    const QSignalBlocker quiet(m_first);
    m_first->setRange(0, std::max(65'535, static_cast<int>(m_draft.counts().total())));
    if (const auto tile = firstTile()) m_first->setValue(*tile);
    if (const auto* choice = now->picture ? std::get_if<TileChoice>(&*now->picture) : nullptr) {
        const QSignalBlocker still(m_flip);
        m_flip->setChecked(choice->flip);
    }
    // Chips of what it joins
    while (QLayoutItem* item = m_joins->takeAt(0)) {
        if (item->widget() != nullptr) item->widget()->deleteLater();
        delete item;
    }
    for (const std::string& id : now->joins) {
        auto* chip = new QPushButton(QString::fromStdString(id) + QStringLiteral("  ×"));
        chip->setProperty("small", true);
        chip->setToolTip(QStringLiteral("Joins %1: a click takes it away").arg(QString::fromStdString(id)));
        connect(chip, &QPushButton::clicked, this, [this, id] {
            std::vector<std::string> rest = terrain()->joins;
            std::erase(rest, id);
            m_draft.change(game::setJoins(m_draft.tree(), m_terrain, rest));
        });
        m_joins->addWidget(chip);
    }
    auto* add = new QPushButton(QStringLiteral("Add"));
    add->setProperty("small", true);
    auto* others = new QMenu(add);
    for (const game::Terrain& other : *m_draft.game()->terrains) {
        if (other.id == m_terrain ||
            std::find(now->joins.begin(), now->joins.end(), other.id) != now->joins.end())
            continue;
        others->addAction(QString::fromStdString(other.id), this, [this, id = other.id] {
            std::vector<std::string> more = terrain()->joins;
            more.push_back(id);
            m_draft.change(game::setJoins(m_draft.tree(), m_terrain, more));
        });
    }
    add->setMenu(others);
    m_joins->addWidget(add);
    m_joins->addStretch(1);
    const QSignalBlocker still(m_under);
    m_under->clear();
    m_under->addItem(QStringLiteral("nothing"), QString());
    for (const game::Terrain& other : *m_draft.game()->terrains) {
        if (other.id != m_terrain)
            m_under->addItem(QString::fromStdString(other.id), QString::fromStdString(other.id));
    }
    m_under->setCurrentIndex(std::max(0, m_under->findData(QString::fromStdString(now->under))));
    refreshSlots();
}

void SetupTilesDialog::refreshOrder() {
    const game::Terrain* const now = terrain();
    const auto* joined = now != nullptr && now->picture ? std::get_if<JoinedTiles>(&*now->picture) : nullptr;
    const bool is = joined != nullptr && kindOf(*now) != Kind::kSet;
    m_order->setVisible(is);
    m_orderLabel->setVisible(is);
    if (!is) return;
    const QSignalBlocker quiet(m_order);
    m_order->clear();
    const auto orders = game::tileOrders(joined->joining);
    for (const game::TileOrder& order : orders)
        m_order->addItem(QString::fromUtf8(order.name.data(), static_cast<qsizetype>(order.name.size())));
    // Tiles that are not in the image: they are made of its quarters.
    if (joined->joining == Joining::kBlob && m_draft.image())
        m_order->addItem(QStringLiteral("RPG Maker 2 × 3…"));
    if (const auto found = game::orderOf(*joined, imageColumns())) {
        m_order->setCurrentIndex(static_cast<int>(found->order - orders.data()));
    } else {
        m_order->addItem(QStringLiteral("A list of its own"));
        m_order->setCurrentIndex(m_order->count() - 1);
    }
}

void SetupTilesDialog::refreshSlots() {
    const game::Terrain& now = *terrain();
    std::vector<SlotsView::Slot> entries;
    std::optional<Joining> joining;
    const tiles::TileCounts counts = m_draft.counts();
    int set = 0;
    if (now.picture) {
        if (const auto* choice = std::get_if<TileChoice>(&*now.picture)) {
            for (const game::WeightedTile& tile : choice->tiles)
                entries.push_back({std::nullopt, numberOf(tile.tile), static_cast<int>(tile.weight)});
        } else {
            const auto& joined = std::get<JoinedTiles>(*now.picture);
            joining = joined.joining;
            int next = joined.first ? numberOf(*joined.first) : 0;
            for (const std::uint8_t mask : game::masksOf(joined.joining)) {
                SlotsView::Slot slot{mask, std::nullopt, 1};
                if (joined.first) {
                    slot.tile = next++;
                } else if (const auto at = joined.byMask.find(mask); at != joined.byMask.end()) {
                    slot.tile = numberOf(at->second.tiles.front().tile);
                }
                const bool isThere = slot.tile && (counts.total() == 0 ||
                                                   static_cast<std::uint64_t>(*slot.tile) < counts.total());
                set += isThere ? 1 : 0;
                entries.push_back(slot);
            }
        }
    }
    const auto all = static_cast<int>(entries.size());
    const QColor colour =
        now.colour ? QColor(now.colour->red, now.colour->green, now.colour->blue) : look::theme().raised;
    m_slots->show(std::move(entries), joining, colour);
    m_slotTitle->setText(
        !joining ? (all == 0 ? QString() : QStringLiteral("<b>Tiles it picks from</b>"))
        : joining == Joining::kBlob
            ? QStringLiteral("<b>The 47 tiles of a blob</b>&nbsp; what is around it, as squares")
        : joining == Joining::kEdges
            ? QStringLiteral("<b>The 16 tiles of edges</b>&nbsp; which sides join")
            : QStringLiteral("<b>The 16 tiles of corners</b>&nbsp; which of four cells are "
                             "it"));
    if (!m_draft.image()) {
        m_slotState->setText(all > 0 ? QStringLiteral("not drawn: no image") : QString());
    } else if (joining) {
        m_slotState->setText(set == all ? QStringLiteral("%1 of %2").arg(set).arg(all)
                                        : QStringLiteral("%1 of %2; the rest fall back").arg(set).arg(all));
    } else {
        m_slotState->setText(QString());
    }
    setup::colourState(*m_slotState, !m_draft.image() || (joining && set < all));
    const auto armed = m_slots->armed();
    const bool picks = kindOf(now) == Kind::kPick && armed && *armed < m_slots->entries().size();
    m_weight->setEnabled(picks);
    m_removeTile->setEnabled(armed && *armed < m_slots->entries().size());
    const QSignalBlocker quiet(m_weight);
    m_weight->setValue(picks ? m_slots->entries()[*armed].weight : 1);
}

}  // namespace lw::map_editor
