// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "connect/shape.h"
#include "document/kind.h"
#include "dungeon/parameter_group.h"
#include "dungeon/recipe_job.h"
#include "dungeon/seed_spin_box.h"
#include "dungeon/side_chances.h"
#include "formats/map_file.h"
#include "game/definition.h"
#include "look/theme.h"
#include "map/header_edit.h"
#include "map/terrain_paint.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Point;
using dungeon::Rectangle;

constexpr int kSideWidth = 440;

std::vector<dungeon::Slot> doorSlots() {
    std::vector<dungeon::Slot> chosenSlots;
    for (const auto& info : dungeon::allParameters()) {
        if (info.group != dungeon::ParameterGroup::kDoors) continue;
        if (const auto slot = slotOf(dungeon::Recipe{}, info.parameter)) chosenSlots.push_back(*slot);
    }
    return chosenSlots;
}

bool isInside(const Rectangle& room, const QRect& cells) {
    return cells.contains(QRect(room.x, room.y, room.width, room.height));
}

std::shared_ptr<const map::MapAnalysis> mapOf(const std::shared_ptr<const language::Analysis>& analysis) {
    const auto file = std::static_pointer_cast<const formats::MapFile>(analysis);
    return {file, &file->map()};
}

std::optional<std::vector<std::string>> chosen(const QComboBox& box) {
    if (box.currentIndex() <= 0) return std::nullopt;
    return std::vector{box.currentText().toStdString()};
}

QString counted(std::size_t count, const char* one, const char* many) {
    return QStringLiteral("%1 %2").arg(count).arg(QString::fromLatin1(count == 1 ? one : many));
}

}  // namespace

ConnectDialog::ConnectDialog(document::Document& map, const QRect& selection, QWidget* parent)
    : QDialog(parent),
      m_document(map),
      m_selection(selection),
      m_map(mapOf(map.analysis())),
      m_preview(new ConnectPreview),
      m_roomList(new ConnectRooms),
      m_doors(new ParameterGroup(QStringLiteral("Doors"), QStringLiteral("door"))),
      m_sides(new SideChances),
      m_seed(new SeedSpinBox),
      m_all(new QRadioButton(QStringLiteral("All rooms found"))),
      m_selected(new QRadioButton(QStringLiteral("Rooms in the selection"))),
      m_shared(new QCheckBox(QStringLiteral("Walls between rooms count for both"))),
      m_joinAll(new QCheckBox(QStringLiteral("Connect everything"))),
      m_corridors(new QCheckBox(QStringLiteral("Corridors too"))),
      m_leastWidth(new QSpinBox),
      m_leastHeight(new QSpinBox),
      m_state(new QLabel),
      m_go(new QPushButton(QStringLiteral("Connect"))) {
    setWindowTitle(QStringLiteral("Connect rooms – %1").arg(map.title()));
    build();
    readGround();
}

ConnectDialog::~ConnectDialog() {
    // A box that loses the focus as it ends announces what was typed into it.
    m_doors->disconnect(this);
    m_seed->disconnect(this);
    m_roomList->disconnect(this);
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
    return box;
}

QComboBox* ConnectDialog::featureBox() {
    auto* box = new QComboBox;
    box->setAccessibleName(QStringLiteral("Feature"));
    box->addItem(QStringLiteral("none"));
    const auto& schema = m_map->game().features;
    if (schema && schema->kind == game::Schema::Kind::kOneOf) {
        for (std::size_t i = 0; i < schema->names.size(); ++i) {
            game::Schema one = *schema;
            one.names = {schema->names[i]};
            one.items = {schema->items[i]};
            box->addItem(QString::fromStdString(schema->names[i]), QString::fromStdString(exampleValue(one)));
        }
    } else {
        box->addItem(QStringLiteral("Door"), QStringLiteral("Door"));
    }
    box->setToolTip(QStringLiteral("Put at each door, with the values of an example to be filled in"));
    return box;
}

void ConnectDialog::build() {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_preview, 1);
    auto* side = new QScrollArea;
    side->setFrameShape(QFrame::NoFrame);
    side->setFixedWidth(kSideWidth);
    side->setWidgetResizable(true);
    side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::AlternateBase);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 8, 0, 8);
    column->setSpacing(4);
    auto* which = new QHBoxLayout;
    which->setContentsMargins(14, 0, 14, 0);
    which->addWidget(m_all);
    which->addWidget(m_selected);
    which->addStretch(1);
    m_selected->setEnabled(!m_selection.isEmpty());
    m_selected->setToolTip(m_selection.isEmpty() ? QStringLiteral("Nothing is selected in the map")
                                                 : QString());
    (m_selection.isEmpty() ? m_all : m_selected)->setChecked(true);
    column->addLayout(which);
    column->addWidget(m_roomList);
    column->addWidget(makeSettings());
    m_doors->setSlots(m_recipe, doorSlots());
    m_doors->addBelow(m_sides);
    column->addWidget(m_doors);
    column->addStretch(1);
    side->setWidget(content);
    row->addWidget(side);
    outer->addLayout(row, 1);
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    outer->addWidget(line);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(14, 8, 14, 8);
    foot->setSpacing(8);
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(34);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    // Return takes over what was typed into a box, and no more.
    m_go->setAutoDefault(false);
    cancel->setAutoDefault(false);
    m_go->setProperty("primary", true);
    m_go->setObjectName(QStringLiteral("connect"));
    m_repairs = new QHBoxLayout;
    m_repairs->setSpacing(6);
    foot->addWidget(m_state, 1);
    foot->addLayout(m_repairs);
    foot->addWidget(cancel);
    foot->addWidget(m_go);
    outer->addLayout(foot);
    QObject::connect(m_all, &QRadioButton::toggled, this, &ConnectDialog::refresh);
    QObject::connect(m_doors, &ParameterGroup::moved, this,
                     [this](dungeon::Slot slot, const dungeon::SettingValue& value) {
                         for (const auto& [at, wanted] : withPartner(m_recipe, slot, value))
                             setValueAt(m_recipe, at, wanted);
                         refresh();
                     });
    QObject::connect(m_roomList, &ConnectRooms::taken, this,
                     [this](std::size_t room, bool on) { leaveOut(room, !on); });
    QObject::connect(m_roomList, &ConnectRooms::allTaken, this, [this](bool on) {
        m_unticked.clear();
        if (!on)
            for (const connect::FloorArea& area : m_found) m_unticked.emplace(area.first.x, area.first.y);
        refresh();
    });
    QObject::connect(m_roomList, &ConnectRooms::looked, this, [this](int room) {
        m_preview->setCurrent(room < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(room)));
    });
    QObject::connect(m_roomList, &ConnectRooms::wanted, this, [this](const connect::FloorArea& area) {
        const QSignalBlocker quietWidth(m_leastWidth);
        const QSignalBlocker quietHeight(m_leastHeight);
        const QSignalBlocker quietCorridors(m_corridors);
        m_leastWidth->setValue(std::min(m_leastWidth->value(), area.bounds.width));
        m_leastHeight->setValue(std::min(m_leastHeight->value(), area.bounds.height));
        if (area.leftOut == connect::LeftOut::kCorridor) m_corridors->setChecked(true);
        findRooms();
    });
    QObject::connect(m_go, &QPushButton::clicked, this, &ConnectDialog::accept);
    QObject::connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    resize(1120, 640);
}

QWidget* ConnectDialog::makeSettings() {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(14, 6, 14, 4);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(5);
    m_shared->setChecked(true);
    m_shared->setToolTip(
        QStringLiteral("A door between two rooms is one of both, and rooms have any shape. Off: GoRogue's "
                       "rule, for plain rectangles whose walls no other room's door has opened"));
    m_joinAll->setToolTip(QStringLiteral("Opens as many walls one tile thick as it takes to join all floor"));
    m_corridors->setToolTip(QStringLiteral("Takes floor that is mostly one tile wide for a room, too"));
    form->addRow(m_shared);
    auto* both = new QHBoxLayout;
    both->setSpacing(16);
    both->addWidget(m_joinAll);
    both->addWidget(m_corridors);
    both->addStretch(1);
    form->addRow(both);
    auto* least = new QHBoxLayout;
    for (QSpinBox* box : {m_leastWidth, m_leastHeight}) {
        box->setRange(1, 100);
        box->setFixedWidth(64);
        if (box == m_leastHeight) least->addWidget(new QLabel(QStringLiteral("×")));
        least->addWidget(box);
        QObject::connect(box, &QSpinBox::valueChanged, this, &ConnectDialog::findRooms);
    }
    m_leastWidth->setAccessibleName(QStringLiteral("Least width of a room"));
    m_leastHeight->setAccessibleName(QStringLiteral("Least height of a room"));
    least->addStretch(1);
    form->addRow(QStringLiteral("Least room"), least);
    m_wall = terrainBox(QStringLiteral("what can't be walked on"), QStringLiteral("Wall"));
    m_floorBox = terrainBox(QStringLiteral("what can be walked on"), QStringLiteral("Floor"));
    m_door = terrainBox(QStringLiteral("the floor beside it"), QStringLiteral("Door"));
    m_beside = terrainBox(QStringLiteral("the wall stays"), QStringLiteral("Beside doors"));
    m_beside->setToolTip(QStringLiteral("What the wall to both sides of a door becomes"));
    m_feature = featureBox();
    form->addRow(QStringLiteral("Wall"), m_wall);
    form->addRow(QStringLiteral("Floor"), m_floorBox);
    form->addRow(QStringLiteral("Door"), m_door);
    form->addRow(QStringLiteral("Beside"), m_beside);
    form->addRow(QStringLiteral("Feature"), m_feature);
    form->addRow(QStringLiteral("Seed"), m_seed);
    for (QComboBox* box : {m_wall, m_floorBox, m_door})
        QObject::connect(box, &QComboBox::currentIndexChanged, this, &ConnectDialog::readGround);
    for (QComboBox* box : {m_beside, m_feature})
        QObject::connect(box, &QComboBox::currentIndexChanged, this, &ConnectDialog::refresh);
    for (QCheckBox* box : {m_shared, m_corridors})
        QObject::connect(box, &QCheckBox::toggled, this, &ConnectDialog::findRooms);
    QObject::connect(m_joinAll, &QCheckBox::toggled, this, &ConnectDialog::refresh);
    QObject::connect(m_seed, &SeedSpinBox::chosen, this, [this](quint64 seed) {
        m_recipe.seed = seed;
        refresh();
    });
    QObject::connect(m_seed, &SeedSpinBox::refused, m_state, &QLabel::setText);
    return widget;
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
    m_cells.clear();
    m_shapes.clear();
    m_leftOut.clear();
    m_floor = m_ground ? connect::surveyRooms(m_ground->floor, options().limits) : connect::FloorAreas{};
    for (std::size_t i = 0; i < m_floor.areas.size(); ++i) {
        const connect::FloorArea& area = m_floor.areas[i];
        if (area.leftOut != connect::LeftOut::kNot) {
            m_leftOut.push_back(area);
        } else if (m_shared->isChecked() || area.isPlain) {
            m_found.push_back(area);
            m_cells.push_back(connect::cellsOf(m_floor, m_ground->floor.width(), i));
            m_shapes.push_back(toQString(connect::shapeWord(m_floor, m_ground->floor.width(), i)));
        }
    }
    m_all->setText(QStringLiteral("All rooms found (%1)").arg(m_found.size()));
    refresh();
}

bool ConnectDialog::isTaken(const connect::FloorArea& area) const {
    if (m_unticked.contains({area.first.x, area.first.y})) return false;
    return !m_selected->isChecked() || isInside(area.bounds, m_selection);
}

std::size_t ConnectDialog::roomCount() const {
    if (m_given) return 1;
    return static_cast<std::size_t>(
        std::ranges::count_if(m_found, [this](const connect::FloorArea& area) { return isTaken(area); }));
}

connect::ConnectOptions ConnectDialog::options() const {
    connect::ConnectOptions options;
    options.terrains.wall = chosen(*m_wall);
    options.terrains.floor = chosen(*m_floorBox);
    if (m_door->currentIndex() > 0) options.terrains.door = m_door->currentText().toStdString();
    options.shared = m_shared->isChecked();
    options.joinAll = m_joinAll->isChecked();
    options.limits = {m_leastWidth->value(), m_leastHeight->value(), m_corridors->isChecked()};
    if (m_given) {
        options.rooms = {*m_given};
    } else if (!options.shared) {
        options.rooms.emplace();
        for (const connect::FloorArea& area : m_found)
            if (isTaken(area)) options.rooms->push_back(area.bounds);
    } else {
        for (const connect::FloorArea& area : m_found)
            if (!isTaken(area)) options.leaveOut.push_back(area.first);
    }
    options.seed = m_recipe.seed;
    options.parameters = dungeon::parametersOf(m_recipe);
    return options;
}

void ConnectDialog::leaveOut(std::size_t room, bool out) {
    if (room >= m_found.size()) return;
    const std::pair<int, int> first(m_found[room].first.x, m_found[room].first.y);
    if (out)
        m_unticked.insert(first);
    else
        m_unticked.erase(first);
    refresh();
}

void ConnectDialog::nextSeed() {
    if (!m_ground) return;
    connect::ConnectOptions tried = options();
    for (std::uint64_t i = 1; i <= kMostSeeds; ++i) {
        ++tried.seed;
        if (!std::holds_alternative<connect::Connection>(connect::connectOn(*m_ground, *m_map, tried)))
            continue;
        m_recipe.seed = tried.seed;
        return refresh();
    }
    m_state->setText(
        QStringLiteral("None of the next %1 seeds works. Leave a room out, or let walls count for both.")
            .arg(kMostSeeds));
}

void ConnectDialog::refresh() {
    m_given.reset();
    // Cells that no wall encloses yet can be meant for a room all the same.
    if (m_selected->isChecked() && roomCount() == 0 && m_unticked.empty())
        m_given = {m_selection.x(), m_selection.y(), m_selection.width(), m_selection.height()};
    m_result.reset();
    if (m_ground) m_result = connect::connectOn(*m_ground, *m_map, options());
    m_seed->show(m_recipe.seed);
    m_doors->show(m_recipe);
    const dungeon::DungeonParameters p = dungeon::parametersOf(m_recipe);
    m_sides->show(doorShares(p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease,
                             p.clampDoors));
    showState();
}

const connect::Connection* ConnectDialog::done() const {
    return m_result ? std::get_if<connect::Connection>(&*m_result) : nullptr;
}

const connect::ConnectRefusal* ConnectDialog::refused() const {
    return m_result ? std::get_if<connect::ConnectRefusal>(&*m_result) : nullptr;
}

std::optional<std::size_t> ConnectDialog::roomAt(Point cell) const {
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (std::ranges::find(m_cells[i], cell) != m_cells[i].end()) return i;
    return std::nullopt;
}

std::vector<Point> ConnectDialog::besideDoors() const {
    std::vector<Point> cells;
    if (done() == nullptr || m_beside->currentIndex() <= 0) return cells;
    const dungeon::WallFloor& floor = m_ground->floor;
    for (const connect::OpenedDoor& door : done()->opened) {
        const bool upright = door.inside.x != door.cell.x;
        for (const int side : {-1, 1}) {
            const Point beside = door.cell + (upright ? Point{0, side} : Point{side, 0});
            if (floor.contains(beside) && m_ground->isWall[floor.index(beside)] != 0 &&
                std::ranges::find(done()->opened, beside, &connect::OpenedDoor::cell) == done()->opened.end())
                cells.push_back(beside);
        }
    }
    return cells;
}

text::Snapshot ConnectDialog::resultText() const {
    if (done() == nullptr) return m_document.text();
    text::Snapshot shown = m_document.text().apply(done()->edits);
    const std::vector<Point> beside = besideDoors();
    if (beside.empty()) return shown;
    const auto changed =
        mapOf(m_document.kind().language().analyse({shown, m_document.companions(), m_document.analysis()}));
    std::vector<map::TerrainCell> cells;
    for (const Point cell : beside) cells.push_back({cell.x, cell.y, m_beside->currentText().toStdString()});
    const auto painted = map::paintTerrains(*changed, cells, {});
    if (const auto* paint = std::get_if<map::TerrainPaint>(&painted)) shown = shown.apply(paint->edits);
    return shown;
}

void ConnectDialog::showState() {
    const text::Snapshot shown = resultText();
    ConnectMarks marks;
    std::vector<RoomLine> lines;
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        RoomLine line{i + 1, m_shapes[i], m_cells[i], m_found[i], 0, isTaken(m_found[i])};
        if (done() != nullptr) {
            const auto room =
                std::ranges::find(done()->rooms, m_found[i].bounds, &connect::ConnectedRoom::bounds);
            if (room != done()->rooms.end()) line.doors = room->doors.size();
        }
        marks.rooms.push_back({m_cells[i], i + 1, line.isTaken});
        lines.push_back(std::move(line));
    }
    for (std::size_t i = 0; i < m_floor.areas.size(); ++i) {
        if (m_floor.areas[i].leftOut != connect::LeftOut::kNot)
            marks.rooms.push_back({connect::cellsOf(m_floor, m_ground->floor.width(), i), 0, false});
    }
    if (done() != nullptr) {
        for (const connect::OpenedDoor& door : done()->opened) {
            const auto room = roomAt(door.inside);
            marks.doors.push_back({door.cell, room ? *room + 1 : 0, door.inside.x != door.cell.x});
        }
    } else if (refused() != nullptr) {
        if (refused()->doors && refused()->doors->error) marks.failure = refused()->doors->error->cell();
        if (const auto place = m_map->tileAt(refused()->refusal.place.start); place && !marks.failure)
            marks.failure = Point{static_cast<std::int32_t>(place->x), static_cast<std::int32_t>(place->y)};
    }
    const auto preview =
        m_document.kind().language().analyse({shown, m_document.companions(), m_document.analysis()});
    m_preview->setPicture(m_document.kind().picture(preview, {}, nullptr));
    m_preview->setMarks(std::move(marks));
    m_roomList->show(lines, m_leftOut);
    QString text = refusal();
    const bool can = text.isEmpty();
    const std::size_t doors = done() != nullptr ? done()->opened.size() : 0;
    if (can) {
        text = QStringLiteral("Writes %1 on %2, one step to undo.")
                   .arg(counted(doors, "door", "doors"), counted(roomCount(), "room", "rooms"));
        if (done() != nullptr && !done()->cutOff.empty()) {
            const Point first = done()->cutOff.front().first;
            text += QStringLiteral(" No way leads to %1, the first at (%2, %3).")
                        .arg(counted(done()->cutOff.size(), "piece of floor", "pieces of floor"))
                        .arg(first.x)
                        .arg(first.y);
        }
    }
    m_state->setText(text);
    QPalette colours = m_state->palette();
    colours.setColor(QPalette::WindowText, can ? look::theme().text2 : look::theme().error);
    m_state->setPalette(colours);
    m_go->setEnabled(can && doors > 0);
    m_go->setToolTip(can ? doors == 0 ? QStringLiteral("There is no door to open") : QString() : text);
    showRepairs();
}

/// Ways round what GoRogue would throw on.
void ConnectDialog::showRepairs() {
    while (QLayoutItem* item = m_repairs->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (refused() == nullptr || !refused()->doors) return;
    const auto add = [this](const QString& title, const char* name, auto&& action) {
        auto* button = new QPushButton(title);
        button->setAutoDefault(false);
        button->setObjectName(QString::fromLatin1(name));
        QObject::connect(button, &QPushButton::clicked, this, action);
        m_repairs->addWidget(button);
    };
    add(QStringLiteral("Next seed that works"), "nextSeed", [this] { nextSeed(); });
    for (const Rectangle& room : refused()->rooms) {
        const auto found = std::ranges::find(m_found, room, &connect::FloorArea::bounds);
        if (found == m_found.end()) continue;
        const auto index = static_cast<std::size_t>(found - m_found.begin());
        add(QStringLiteral("Leave room %1 out").arg(index + 1), "leaveOut",
            [this, index] { leaveOut(index); });
    }
}

QString ConnectDialog::refusal() const {
    if (m_groundRefusal) return document::sentence(m_groundRefusal->reason) + QLatin1Char('.');
    if (roomCount() == 0 && !m_joinAll->isChecked()) {
        return m_found.empty() ? QStringLiteral(
                                     "No room was found: floor more than one tile wide with wall round "
                                     "it; by GoRogue's rule a plain rectangle.")
                               : QStringLiteral("No room is ticked.");
    }
    if (refused() == nullptr) return {};
    const auto place = m_map->tileAt(refused()->refusal.place.start);
    QString text = document::sentence(refused()->refusal.reason) + QLatin1Char('.');
    if (place) text += QStringLiteral(" See the tile at (%1, %2).").arg(place->x).arg(place->y);
    return text;
}

/// What is beside the doors and their features, as parts of the same step; why not, else nothing.
QString ConnectDialog::applyRest(quint64 token) {
    const QString name = QStringLiteral("Connect rooms");
    std::vector<map::TerrainCell> cells;
    for (const Point cell : besideDoors())
        cells.push_back({cell.x, cell.y, m_beside->currentText().toStdString()});
    if (!cells.empty()) {
        auto painted = map::paintTerrains(*mapOf(m_document.analysis()), cells, {});
        if (const auto* refusal = std::get_if<text::Refusal>(&painted))
            return QString::fromStdString(refusal->reason);
        m_document.apply(std::move(std::get<map::TerrainPaint>(painted).edits), name, {token, false});
    }
    if (m_feature->currentIndex() <= 0) return {};
    const std::string feature = m_feature->currentData().toString().toStdString();
    for (const connect::OpenedDoor& door : done()->opened) {
        auto added = map::addFeature(*mapOf(m_document.analysis()), door.cell.x, door.cell.y, feature);
        if (const auto* refusal = std::get_if<text::Refusal>(&added))
            return QString::fromStdString(refusal->reason);
        m_document.apply(std::move(std::get<text::TextEdits>(added)), name, {token, false});
    }
    return {};
}

void ConnectDialog::accept() {
    if (done() == nullptr || done()->edits.empty()) return;
    const quint64 token = m_document.beginGesture();
    const auto outcome = m_document.apply(done()->edits, QStringLiteral("Connect rooms"), {token, false});
    if (outcome == document::EditOutcome::kReadOnly) {
        m_document.endGesture(token);
        m_state->setText(m_document.readOnlyReason());
        return;
    }
    if (const QString why = applyRest(token); !why.isEmpty()) {
        m_document.cancelGesture(token);
        m_state->setText(document::sentence(why.toStdString()) + QLatin1Char('.'));
        return;
    }
    m_document.endGesture(token);
    QDialog::accept();
}

}  // namespace lw::dungeon_editor
