// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/map_dialog.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr const char* kParts[] = {"wall", "floor", "door"};
constexpr const char* kLabels[] = {"Wall", "Floor", "Doors"};

QString keyOf(std::size_t part, const char* what) {
    return QStringLiteral("dungeon/map/%1/%2")
        .arg(QString::fromLatin1(kParts[part]), QString::fromLatin1(what));
}

std::array<dungeon::MapStyle::Tile, 3> standardTiles() {
    const dungeon::MapStyle style;
    return {style.wall, style.floor, style.door};
}

}  // namespace

MapDialog::MapDialog(document::Settings& settings, const QString& name, QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_name(new QLineEdit(name)),
      m_problem(new QLabel),
      m_open(new QPushButton(QStringLiteral("Open"))) {
    setWindowTitle(QStringLiteral("Open as map"));
    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("Name"), m_name);
    const auto standard = standardTiles();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const QString character = settings.value(keyOf(i, "character")).toString();
        const QString terrain = settings.value(keyOf(i, "terrain")).toString();
        row.character =
            new QLineEdit(character.isEmpty() ? QString::fromUcs4(&standard[i].character, 1) : character);
        row.terrain =
            new QLineEdit(terrain.isEmpty() ? QString::fromStdString(standard[i].terrain) : terrain);
        row.character->setFixedWidth(40);
        row.character->setFont(look::fonts().mono);
        const QString label = QString::fromLatin1(kLabels[i]);
        row.character->setAccessibleName(QStringLiteral("%1, character").arg(label));
        row.terrain->setAccessibleName(QStringLiteral("%1, terrain").arg(label));
        auto* line = new QHBoxLayout;
        line->addWidget(row.character);
        line->addWidget(row.terrain, 1);
        form->addRow(label, line);
        connect(row.character, &QLineEdit::textChanged, this, &MapDialog::check);
        connect(row.terrain, &QLineEdit::textChanged, this, &MapDialog::check);
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

void MapDialog::check() {
    QString problem;
    QList<uint> seen;
    for (const Row& row : m_rows) {
        const QList<uint> scalars = row.character->text().toUcs4();
        if (scalars.size() != 1 || scalars[0] < 0x20 || scalars[0] == 0x7f)
            problem = QStringLiteral("Each tile needs one character.");
        else if (seen.contains(scalars[0]))
            problem = QStringLiteral("'%1' stands for two terrains.").arg(row.character->text());
        else
            seen << scalars[0];
        if (row.terrain->text().trimmed().isEmpty()) problem = QStringLiteral("Each tile needs a terrain.");
    }
    m_problem->setText(problem);
    m_open->setEnabled(problem.isEmpty());
    m_open->setToolTip(problem);
}

dungeon::MapStyle MapDialog::style() const {
    dungeon::MapStyle style;
    style.name = m_name->text().toStdString();
    const auto tile = [](const Row& row) {
        return dungeon::MapStyle::Tile{static_cast<char32_t>(row.character->text().toUcs4().value(0, U' ')),
                                       row.terrain->text().trimmed().toStdString()};
    };
    style.wall = tile(m_rows[0]);
    style.floor = tile(m_rows[1]);
    style.door = tile(m_rows[2]);
    return style;
}

void MapDialog::accept() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_settings.setValue(keyOf(i, "character"), m_rows[i].character->text());
        m_settings.setValue(keyOf(i, "terrain"), m_rows[i].terrain->text().trimmed());
    }
    QDialog::accept();
}

}  // namespace lw::dungeon_editor
