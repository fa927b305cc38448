// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

#include "connect/find_rooms.h"
#include "document/kind.h"
#include "dungeon/connect_preview.h"
#include "dungeon/parameter_group.h"
#include "dungeon/seed_spin_box.h"
#include "dungeon/side_chances.h"
#include "formats/map_file.h"
#include "game/definition.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Parameter;
using dungeon::Rectangle;

constexpr int kSideWidth = 348;

std::vector<Parameter> doorParameters() {
    std::vector<Parameter> parameters;
    for (const auto& info : dungeon::allParameters())
        if (info.group == dungeon::ParameterGroup::kDoors) parameters.push_back(info.parameter);
    return parameters;
}

bool isInside(const Rectangle& room, const QRect& cells) {
    return cells.contains(QRect(room.x, room.y, room.width, room.height));
}

/// The document's own analysis, kept while the dialog is open.
std::shared_ptr<const map::MapAnalysis> mapOf(const document::Document& document) {
    const auto file = std::static_pointer_cast<const formats::MapFile>(document.analysis());
    return {file, &file->map()};
}

std::optional<std::vector<std::string>> chosen(const QComboBox& box) {
    if (box.currentIndex() <= 0) return std::nullopt;
    return std::vector{box.currentText().toStdString()};
}

}  // namespace

ConnectDialog::ConnectDialog(document::Document& map, const QRect& selection, QWidget* parent)
    : QDialog(parent),
      m_document(map),
      m_selection(selection),
      m_map(mapOf(map)),
      m_preview(new ConnectPreview),
      m_doors(new ParameterGroup(QStringLiteral("Doors"), QStringLiteral("door"), doorParameters())),
      m_sides(new SideChances),
      m_seed(new SeedSpinBox),
      m_all(new QRadioButton(QStringLiteral("All rooms found"))),
      m_selected(new QRadioButton(QStringLiteral("Rooms in the selection"))),
      m_shared(new QCheckBox(QStringLiteral("Walls between rooms count for both"))),
      m_joinAll(new QCheckBox(QStringLiteral("Connect everything"))),
      m_state(new QLabel),
      m_go(new QPushButton(QStringLiteral("Connect"))) {
    setWindowTitle(QStringLiteral("Connect rooms"));
    build();
    readGround();
}

ConnectDialog::~ConnectDialog() {
    // A box that loses the focus as it ends announces what was typed into it.
    m_doors->disconnect(this);
    m_seed->disconnect(this);
}

QComboBox* ConnectDialog::terrainBox(const QString& automatic, const QString& name) {
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->addItem(automatic);
    QStringList terrains;
    for (const map::LegendEntry& entry : m_map->header().legend())
        terrains << QString::fromStdString(entry.terrain);
    if (m_map->game().terrains) {
        for (const game::Terrain& terrain : *m_map->game().terrains)
            terrains << QString::fromStdString(terrain.id);
    }
    terrains.removeDuplicates();
    // Names are as long as people write them; the box is not.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    box->addItems(terrains);
    QObject::connect(box, &QComboBox::currentIndexChanged, this, &ConnectDialog::readGround);
    return box;
}

void ConnectDialog::build() {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_preview, 1);
    auto* side = new QWidget;
    side->setFixedWidth(kSideWidth);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 8, 0, 12);
    auto* form = new QFormLayout;
    form->setContentsMargins(14, 0, 14, 4);
    form->setHorizontalSpacing(12);
    auto* rooms = new QVBoxLayout;
    rooms->addWidget(m_all);
    rooms->addWidget(m_selected);
    m_selected->setEnabled(!m_selection.isEmpty());
    m_selected->setToolTip(m_selection.isEmpty() ? QStringLiteral("Nothing is selected in the map")
                                                 : QString());
    (m_selection.isEmpty() ? m_all : m_selected)->setChecked(true);
    form->addRow(QStringLiteral("Rooms"), rooms);
    m_wall = terrainBox(QStringLiteral("what can't be walked on"), QStringLiteral("Wall"));
    m_floor = terrainBox(QStringLiteral("what can be walked on"), QStringLiteral("Floor"));
    m_door = terrainBox(QStringLiteral("the floor beside it"), QStringLiteral("Door"));
    form->addRow(QStringLiteral("Wall"), m_wall);
    form->addRow(QStringLiteral("Floor"), m_floor);
    form->addRow(QStringLiteral("Door"), m_door);
    form->addRow(QStringLiteral("Seed"), m_seed);
    m_shared->setChecked(true);
    m_shared->setToolTip(
        QStringLiteral("A door between two rooms is one of both, and rooms have any shape. Off: GoRogue's "
                       "rule, for plain rectangles whose walls no other room's door has opened"));
    m_joinAll->setToolTip(QStringLiteral("Opens as many walls one tile thick as it takes to join all floor"));
    form->addRow(QString(), m_shared);
    form->addRow(QString(), m_joinAll);
    column->addLayout(form);
    m_doors->addBelow(m_sides);
    column->addWidget(m_doors);
    m_state->setWordWrap(true);
    m_state->setContentsMargins(14, 4, 14, 4);
    m_state->setMinimumHeight(56);
    m_state->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(m_state);
    column->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(14, 0, 14, 0);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    // Return takes over what was typed into a box, and no more.
    m_go->setAutoDefault(false);
    cancel->setAutoDefault(false);
    m_go->setProperty("primary", true);
    m_go->setObjectName(QStringLiteral("connect"));
    buttons->addStretch(1);
    buttons->addWidget(m_go);
    buttons->addWidget(cancel);
    column->addLayout(buttons);
    row->addWidget(side);
    QObject::connect(m_all, &QRadioButton::toggled, this, &ConnectDialog::refresh);
    QObject::connect(m_shared, &QCheckBox::toggled, this, &ConnectDialog::findRooms);
    QObject::connect(m_joinAll, &QCheckBox::toggled, this, &ConnectDialog::refresh);
    QObject::connect(m_seed, &SeedSpinBox::chosen, this, [this](quint64 seed) {
        m_recipe.seed = seed;
        refresh();
    });
    QObject::connect(m_seed, &SeedSpinBox::refused, m_state, &QLabel::setText);
    QObject::connect(m_doors, &ParameterGroup::moved, this,
                     [this](Parameter parameter, const dungeon::ParameterValue& value) {
                         dungeon::setValue(m_recipe, parameter, value);
                         refresh();
                     });
    QObject::connect(m_go, &QPushButton::clicked, this, &ConnectDialog::accept);
    QObject::connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

void ConnectDialog::readGround() {
    m_ground.reset();
    m_groundRefusal.reset();
    auto ground = connect::readGround(*m_map, options().terrains);
    if (auto* refusal = std::get_if<text::Refusal>(&ground)) {
        m_groundRefusal = std::move(*refusal);
    } else {
        m_ground = std::move(std::get<connect::Ground>(ground));
    }
    findRooms();
}

void ConnectDialog::findRooms() {
    m_found.clear();
    if (m_ground) m_found = connect::surveyRooms(m_ground->floor, {}).areas;
    std::erase_if(m_found, [this](const connect::FloorArea& area) {
        return area.leftOut != connect::LeftOut::kNot || (!m_shared->isChecked() && !area.isPlain);
    });
    m_all->setText(QStringLiteral("All rooms found (%1)").arg(m_found.size()));
    refresh();
}

connect::ConnectOptions ConnectDialog::options() const {
    connect::ConnectOptions options;
    options.terrains.wall = chosen(*m_wall);
    options.terrains.floor = chosen(*m_floor);
    if (m_door->currentIndex() > 0) options.terrains.door = m_door->currentText().toStdString();
    options.shared = m_shared->isChecked();
    options.joinAll = m_joinAll->isChecked();
    if (m_given) {
        options.rooms = {*m_given};
    } else if (!options.shared) {
        options.rooms = m_rooms;
    } else if (m_selected->isChecked()) {
        for (const connect::FloorArea& area : m_found)
            if (!isInside(area.bounds, m_selection)) options.leaveOut.push_back(area.first);
    }
    options.seed = m_recipe.seed;
    options.parameters = dungeon::parametersOf(m_recipe);
    return options;
}

void ConnectDialog::refresh() {
    m_rooms.clear();
    m_given.reset();
    const bool inSelection = m_selected->isChecked();
    for (const connect::FloorArea& area : m_found)
        if (!inSelection || isInside(area.bounds, m_selection)) m_rooms.push_back(area.bounds);
    // Cells that no wall encloses yet can be meant for a room all the same.
    if (inSelection && m_rooms.empty()) {
        m_given = {m_selection.x(), m_selection.y(), m_selection.width(), m_selection.height()};
        m_rooms.push_back(*m_given);
    }
    m_result.reset();
    if (m_ground) m_result = connect::connectOn(*m_ground, *m_map, options());
    m_seed->show(m_recipe.seed);
    m_doors->show(m_recipe);
    const dungeon::DungeonParameters p = dungeon::parametersOf(m_recipe);
    m_sides->show(doorShares(p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease,
                             p.clampDoors));
    showState();
}

void ConnectDialog::showState() {
    text::Snapshot shown = m_document.text();
    std::vector<dungeon::Point> doors;
    std::optional<dungeon::Point> failure;
    const auto* done = m_result ? std::get_if<connect::Connection>(&*m_result) : nullptr;
    const auto* refused = m_result ? std::get_if<connect::ConnectRefusal>(&*m_result) : nullptr;
    if (done != nullptr) {
        shown = shown.apply(done->edits);
        for (const connect::OpenedDoor& door : done->opened) doors.push_back(door.cell);
    } else if (refused != nullptr) {
        if (refused->doors && refused->doors->error) failure = refused->doors->error->cell();
        if (const auto place = m_map->tileAt(refused->refusal.place.start); place && !failure)
            failure =
                dungeon::Point{static_cast<std::int32_t>(place->x), static_cast<std::int32_t>(place->y)};
    }
    const auto preview =
        m_document.kind().language().analyse({shown, m_document.companions(), m_document.analysis()});
    m_preview->setPicture(m_document.kind().picture(preview, {}, nullptr));
    m_preview->setMarks(m_rooms, doors, failure);
    QString text = refusal();
    const bool can = text.isEmpty();
    if (can) {
        text = QStringLiteral("%1 doors on %2 rooms.").arg(doors.size()).arg(m_rooms.size());
        if (done != nullptr && !done->cutOff.empty()) {
            const dungeon::Point first = done->cutOff.front().first;
            text += QStringLiteral(" No way leads to %1 pieces of floor, the first at (%2, %3).")
                        .arg(done->cutOff.size())
                        .arg(first.x)
                        .arg(first.y);
        }
    }
    m_state->setText(text);
    QPalette colours = m_state->palette();
    colours.setColor(QPalette::WindowText, can ? look::theme().text : look::theme().error);
    m_state->setPalette(colours);
    m_go->setEnabled(can && !doors.empty());
    m_go->setToolTip(can ? doors.empty() ? QStringLiteral("There is no door to open") : QString() : text);
}

QString ConnectDialog::refusal() const {
    if (m_groundRefusal) return document::sentence(m_groundRefusal->reason) + QLatin1Char('.');
    if (m_rooms.empty() && !m_joinAll->isChecked()) {
        return QStringLiteral(
            "No room was found: floor more than one tile wide with wall round it; by GoRogue's rule a plain "
            "rectangle.");
    }
    if (!m_result) return {};
    const auto* refused = std::get_if<connect::ConnectRefusal>(&*m_result);
    if (refused == nullptr) return {};
    const auto place = m_map->tileAt(refused->refusal.place.start);
    QString text = document::sentence(refused->refusal.reason) + QLatin1Char('.');
    if (place) text += QStringLiteral(" See the tile at (%1, %2).").arg(place->x).arg(place->y);
    return text;
}

void ConnectDialog::accept() {
    const auto* done = m_result ? std::get_if<connect::Connection>(&*m_result) : nullptr;
    if (done == nullptr || done->edits.empty()) return;
    const auto outcome = m_document.apply(done->edits, QStringLiteral("Connect rooms"));
    if (outcome == document::EditOutcome::kReadOnly) {
        m_state->setText(m_document.readOnlyReason());
        return;
    }
    QDialog::accept();
}

}  // namespace lw::dungeon_editor
