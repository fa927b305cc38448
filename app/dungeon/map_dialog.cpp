// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/map_dialog.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "connect/map_style.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr const char* kParts[] = {"wall", "floor", "door"};
constexpr const char* kLabels[] = {"Wall", "Floor", "Doors"};

QString keyOf(std::size_t part, const char* what) {
    return QStringLiteral("dungeon/map/%1/%2")
        .arg(QString::fromLatin1(kParts[part]), QString::fromLatin1(what));
}

/// What the game has for wall, floor and door.
std::array<dungeon::MapStyle::Tile, 3> tilesOf(const game::Definition& game) {
    const auto found = connect::mapStyleOf(game, {});
    const auto* style = std::get_if<dungeon::MapStyle>(&found);
    const dungeon::MapStyle standard;
    const dungeon::MapStyle& use = style != nullptr ? *style : standard;
    return {use.wall, use.floor, use.door};
}

}  // namespace

MapDialog::MapDialog(document::Settings& settings, const QString& name, const game::Definition& game,
                     QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_name(new QLineEdit(name)),
      m_problem(new QLabel),
      m_open(new QPushButton(QStringLiteral("Open"))) {
    setWindowTitle(QStringLiteral("Open as map"));
    if (game.terrains)
        for (const game::Terrain& terrain : *game.terrains) m_known << QString::fromStdString(terrain.id);
    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("Name"), m_name);
    const auto standard = tilesOf(game);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const QString character = settings.value(keyOf(i, "character")).toString();
        // Terrains are remembered where the game knows them.
        QString terrain = settings.value(keyOf(i, "terrain")).toString();
        if (terrain.isEmpty() || (!m_known.isEmpty() && !m_known.contains(terrain)))
            terrain = QString::fromStdString(standard[i].terrain);
        row.character =
            new QLineEdit(character.isEmpty() ? QString::fromUcs4(&standard[i].character, 1) : character);
        row.terrain = new QComboBox;
        row.terrain->addItems(m_known);
        row.terrain->setEditable(m_known.isEmpty());
        row.terrain->setCurrentText(terrain);
        row.character->setFixedWidth(40);
        row.character->setProperty("mono", true);
        const QString label = QString::fromLatin1(kLabels[i]);
        row.character->setAccessibleName(QStringLiteral("%1, character").arg(label));
        row.terrain->setAccessibleName(QStringLiteral("%1, terrain").arg(label));
        auto* line = new QHBoxLayout;
        line->addWidget(row.character);
        line->addWidget(row.terrain, 1);
        form->addRow(label, line);
        connect(row.character, &QLineEdit::textChanged, this, &MapDialog::check);
        connect(row.terrain, &QComboBox::currentTextChanged, this, &MapDialog::check);
    }
    column->addLayout(form);
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(32);
    m_problem->setMinimumWidth(320);
    column->addWidget(m_problem);
    auto* buttons = new QHBoxLayout;
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    m_open->setDefault(true);
    m_open->setProperty("primary", true);
    buttons->addStretch(1);
    buttons->addWidget(m_open);
    buttons->addWidget(cancel);
    column->addLayout(buttons);
    connect(m_open, &QPushButton::clicked, this, &MapDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    check();
}

QString MapDialog::terrainOf(const Row& row) const {
    return row.terrain->currentText().trimmed();
}

bool MapDialog::hasDoors() const {
    return terrainOf(m_rows[2]) != terrainOf(m_rows[1]);
}

void MapDialog::check() {
    QString problem;
    QList<uint> seen;
    m_rows[2].character->setEnabled(hasDoors());
    m_rows[2].character->setToolTip(hasDoors() ? QString()
                                               : QStringLiteral("Doors are floor, with the floor's tile"));
    for (const Row& row : m_rows) {
        if (terrainOf(row).isEmpty()) problem = QStringLiteral("Each tile needs a terrain.");
        if (&row == &m_rows[2] && !hasDoors()) continue;
        const QList<uint> scalars = row.character->text().toUcs4();
        if (scalars.size() != 1 || scalars[0] < 0x20 || scalars[0] == 0x7f)
            problem = QStringLiteral("Each tile needs one character.");
        else if (seen.contains(scalars[0]))
            problem = QStringLiteral("'%1' stands for two terrains.").arg(row.character->text());
        else
            seen << scalars[0];
    }
    m_problem->setText(problem);
    m_open->setEnabled(problem.isEmpty());
    m_open->setToolTip(problem);
}

dungeon::MapStyle MapDialog::style() const {
    const auto name = [this](std::size_t row) { return terrainOf(m_rows[row]).toStdString(); };
    dungeon::MapStyle style = dungeon::MapStyle::of(name(0), name(1), name(2));
    style.name = m_name->text().toStdString();
    const auto character = [this](std::size_t row) {
        return static_cast<char32_t>(m_rows[row].character->text().toUcs4().value(0, U' '));
    };
    style.wall.character = character(0);
    style.floor.character = character(1);
    style.door.character = hasDoors() ? character(2) : style.floor.character;
    return style;
}

void MapDialog::accept() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_settings.setValue(keyOf(i, "character"), m_rows[i].character->text());
        m_settings.setValue(keyOf(i, "terrain"), terrainOf(m_rows[i]));
    }
    QDialog::accept();
}

}  // namespace lw::dungeon_editor
