// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "dungeon/grouped.h"
#include "dungeon/parameter_group.h"
#include "dungeon/recipe_job.h"
#include "dungeon/seed_spin_box.h"
#include "dungeon/side_chances.h"
#include "game/definition.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kMostLeast = 100;
constexpr int kSwatch = 14;

std::vector<dungeon::Slot> doorSlots() {
    std::vector<dungeon::Slot> chosenSlots;
    for (const auto& info : dungeon::allParameters()) {
        if (info.group != dungeon::ParameterGroup::kDoors) continue;
        if (const auto slot = slotOf(dungeon::Recipe{}, info.parameter)) chosenSlots.push_back(*slot);
    }
    return chosenSlots;
}

std::optional<std::string> chosen(const QComboBox& box) {
    if (box.currentIndex() <= 0) return std::nullopt;
    return box.currentText().toStdString();
}

std::optional<std::vector<std::string>> chosenList(const QComboBox& box) {
    const auto one = chosen(box);
    return one ? std::optional(std::vector{*one}) : std::nullopt;
}

QFrame* hairline() {
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

QLabel* dimmed(const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

}  // namespace

ConnectSettingsPanel::ConnectSettingsPanel(const map::MapAnalysis& map, QWidget* parent)
    : QWidget(parent),
      m_map(map),
      m_doors(new ParameterGroup(QStringLiteral("Doors"), QStringLiteral("door"))),
      m_sides(new SideChances),
      m_seed(new SeedSpinBox),
      m_shared(new QCheckBox(QStringLiteral("A wall between two rooms counts for both"))),
      m_joinAll(new QCheckBox(QStringLiteral("Connect everything"))),
      m_corridors(new QCheckBox(QStringLiteral("Corridors too"))),
      m_leastWidth(new QSpinBox),
      m_leastHeight(new QSpinBox),
      m_cutOff(dimmed({})) {
    build();
    show(m_settings);
}

ConnectSettingsPanel::~ConnectSettingsPanel() {
    // A box that loses the focus as it ends announces what was typed into it.
    m_doors->disconnect(this);
    m_seed->disconnect(this);
}

void ConnectSettingsPanel::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(0);
    m_doors->setSlots(m_settings.recipe, doorSlots());
    m_doors->addBelow(m_sides);
    column->addWidget(m_doors);
    auto* seed = new QHBoxLayout;
    seed->setContentsMargins(14, 0, 14, 8);
    seed->setSpacing(8);
    m_seed->setFixedWidth(126);
    auto* dice = new QToolButton;
    dice->setIcon(look::icon(QStringLiteral("dice")));
    dice->setIconSize(QSize(18, 18));
    dice->setToolTip(QStringLiteral("Any seed"));
    dice->setAccessibleName(dice->toolTip());
    seed->addWidget(new QLabel(QStringLiteral("Seed")));
    seed->addWidget(m_seed);
    seed->addWidget(dice);
    seed->addStretch(1);
    column->addLayout(seed);
    column->addWidget(hairline());
    column->addWidget(makeRooms());
    column->addWidget(hairline());
    column->addWidget(makeTerrains());
    column->addStretch(1);
    connect(m_doors, &ParameterGroup::refused, this, &ConnectSettingsPanel::refused);
    connect(m_doors, &ParameterGroup::moved, this,
            [this](dungeon::Slot slot, const dungeon::SettingValue& value) {
                for (const auto& [at, wanted] : withPartner(m_settings.recipe, slot, value))
                    setValueAt(m_settings.recipe, at, wanted);
                tell();
            });
    connect(m_seed, &SeedSpinBox::chosen, this, [this](quint64 chosenSeed) {
        m_settings.recipe.seed = chosenSeed;
        tell();
    });
    connect(m_seed, &SeedSpinBox::refused, this, &ConnectSettingsPanel::refused);
    connect(dice, &QToolButton::clicked, this, [this] {
        m_settings.recipe.seed = QRandomGenerator::global()->bounded(1U << 31);
        tell();
    });
}

QWidget* ConnectSettingsPanel::makeRooms() {
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(14, 8, 14, 8);
    column->setSpacing(6);
    m_shared->setToolTip(
        QStringLiteral("A door between two rooms is one of both, and rooms have any shape. Off: GoRogue's "
                       "rule, for plain rectangles whose walls no other room's door has opened"));
    m_joinAll->setToolTip(QStringLiteral("Opens as many walls one tile thick as it takes to join all floor"));
    m_corridors->setToolTip(QStringLiteral("Takes floor that is mostly one tile wide for a room, too"));
    column->addWidget(m_shared);
    auto* rooms = new QHBoxLayout;
    rooms->setSpacing(6);
    rooms->addWidget(m_corridors);
    rooms->addStretch(1);
    rooms->addWidget(dimmed(QStringLiteral("Least room")));
    for (QSpinBox* box : {m_leastWidth, m_leastHeight}) {
        box->setRange(1, kMostLeast);
        box->setFixedWidth(58);
        if (box == m_leastHeight) rooms->addWidget(dimmed(QStringLiteral("×")));
        rooms->addWidget(box);
        connect(box, &QSpinBox::valueChanged, this, &ConnectSettingsPanel::tell);
    }
    m_leastWidth->setAccessibleName(QStringLiteral("Least width of a room"));
    m_leastHeight->setAccessibleName(QStringLiteral("Least height of a room"));
    column->addLayout(rooms);
    auto* all = new QHBoxLayout;
    all->addWidget(m_joinAll);
    all->addStretch(1);
    all->addWidget(m_cutOff);
    column->addLayout(all);
    for (QCheckBox* box : {m_shared, m_corridors, m_joinAll})
        connect(box, &QCheckBox::toggled, this, &ConnectSettingsPanel::tell);
    return widget;
}

QWidget* ConnectSettingsPanel::makeTerrains() {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(14, 8, 14, 4);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(5);
    m_door = terrainBox(QStringLiteral("the floor beside it"), QStringLiteral("Door"));
    m_beside = terrainBox(QStringLiteral("the wall stays"), QStringLiteral("Beside doors"));
    m_beside->setToolTip(QStringLiteral("What the wall to both sides of a door becomes"));
    m_feature = featureBox();
    m_wall = terrainBox(QStringLiteral("what can't be walked on"), QStringLiteral("Wall"));
    m_floor = terrainBox(QStringLiteral("what can be walked on"), QStringLiteral("Floor"));
    form->addRow(dimmed(QStringLiteral("Door")), m_door);
    form->addRow(dimmed(QStringLiteral("Beside it")), m_beside);
    form->addRow(dimmed(QStringLiteral("Feature")), m_feature);
    form->addRow(dimmed(QStringLiteral("Wall is")), m_wall);
    form->addRow(dimmed(QStringLiteral("Floor is")), m_floor);
    for (QComboBox* box : {m_wall, m_floor, m_door, m_beside, m_feature})
        connect(box, &QComboBox::currentIndexChanged, this, &ConnectSettingsPanel::tell);
    return widget;
}

QComboBox* ConnectSettingsPanel::terrainBox(const QString& automatic, const QString& name) {
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->setIconSize(QSize(kSwatch, kSwatch));
    box->addItem(automatic);
    std::vector<std::string> terrains;
    const auto add = [&terrains](const std::string& terrain) {
        if (std::ranges::find(terrains, terrain) == terrains.end()) terrains.push_back(terrain);
    };
    for (const map::LegendEntry& entry : m_map.header().legend()) add(entry.terrain);
    if (m_map.game().terrains)
        for (const game::Terrain& terrain : *m_map.game().terrains) add(terrain.id);
    // Names are as long as people write them; the box is not.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    for (const std::string& terrain : terrains) box->addItem(QString::fromStdString(terrain));
    return box;
}

QComboBox* ConnectSettingsPanel::featureBox() {
    auto* box = new QComboBox;
    box->setAccessibleName(QStringLiteral("Feature"));
    box->addItem(QStringLiteral("none"));
    const auto& schema = m_map.game().features;
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

void ConnectSettingsPanel::tell() {
    m_settings.terrains.wall = chosenList(*m_wall);
    m_settings.terrains.floor = chosenList(*m_floor);
    m_settings.terrains.door = chosen(*m_door);
    m_settings.beside = chosen(*m_beside);
    m_settings.feature = m_feature->currentIndex() > 0
                             ? std::optional(m_feature->currentData().toString().toStdString())
                             : std::nullopt;
    m_settings.shared = m_shared->isChecked();
    m_settings.joinAll = m_joinAll->isChecked();
    m_settings.limits.corridors = m_corridors->isChecked();
    m_settings.limits.width = m_leastWidth->value();
    m_settings.limits.height = m_leastHeight->value();
    emit changed(m_settings);
}

void ConnectSettingsPanel::show(const ConnectSettings& settings) {
    m_settings = settings;
    const QSignalBlocker quiet[] = {QSignalBlocker(m_shared), QSignalBlocker(m_joinAll),
                                    QSignalBlocker(m_corridors), QSignalBlocker(m_leastWidth),
                                    QSignalBlocker(m_leastHeight)};
    m_shared->setChecked(settings.shared);
    m_joinAll->setChecked(settings.joinAll);
    m_corridors->setChecked(settings.limits.corridors);
    m_leastWidth->setValue(settings.limits.width);
    m_leastHeight->setValue(settings.limits.height);
    m_seed->show(settings.recipe.seed);
    m_doors->show(settings.recipe);
    const dungeon::DungeonParameters p = dungeon::parametersOf(settings.recipe);
    m_sides->show(doorShares(p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease,
                             p.clampDoors));
}

void ConnectSettingsPanel::setCutOff(std::size_t pieces) {
    m_cutOff->setText(pieces == 0   ? QString()
                      : pieces == 1 ? QStringLiteral("1 place stays cut off")
                                    : QStringLiteral("%1 places stay cut off").arg(grouped(pieces)));
}

}  // namespace lw::dungeon_editor
