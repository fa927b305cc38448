// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/entry_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "look/theme.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "map/terrain_guess.h"

namespace lw::map_editor {

QComboBox* terrainBox(const MapSession& session, const QString& now, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setAccessibleName(QStringLiteral("Terrain"));
    if (session.map().game().terrains) {
        for (const game::Terrain& terrain : *session.map().game().terrains) {
            QPixmap swatch(14, 14);
            swatch.fill(terrain.colour
                            ? QColor(terrain.colour->red, terrain.colour->green, terrain.colour->blue)
                            : look::theme().borderStrong);
            box->addItem(QIcon(swatch), QString::fromStdString(terrain.id));
        }
    }
    box->setCurrentIndex(-1);
    box->setEditText(now);
    // The swatch is that of the terrain written, or none.
    const auto follow = [box] {
        const QString text = box->currentText();
        const int index = box->findText(text, Qt::MatchExactly | Qt::MatchCaseSensitive);
        if (index == box->currentIndex()) return;
        const int cursor = box->lineEdit()->cursorPosition();
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(index);
        box->setEditText(text);
        box->lineEdit()->setCursorPosition(cursor);
    };
    QObject::connect(box, &QComboBox::editTextChanged, box, follow);
    follow();
    box->lineEdit()->selectAll();
    return box;
}

EntryDialog::EntryDialog(MapSession& session, std::optional<char32_t> wanted, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_character(new QLineEdit),
      m_terrain(
          terrainBox(session, wanted ? QString::fromStdString(map::guessTerrain(*wanted)) : QString(), this)),
      m_consequence(new QLabel) {
    setWindowTitle(QStringLiteral("Add a legend entry"));
    m_character->setProperty("mono", true);
    m_character->setAccessibleName(QStringLiteral("Character"));
    if (wanted) m_character->setText(QString::fromUcs4(&*wanted, 1));
    m_consequence->setMinimumWidth(300);
    m_consequence->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("Character"), m_character);
    form->addRow(QStringLiteral("Terrain"), m_terrain);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(QStringLiteral("Add"), QDialogButtonBox::AcceptRole);
    m_accept->setProperty("primary", true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_consequence);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_character, &QLineEdit::textChanged, this, &EntryDialog::refresh);
    connect(m_terrain, &QComboBox::currentTextChanged, this, &EntryDialog::refresh);
    setTabOrder(m_character, m_terrain);
    setTabOrder(m_terrain, m_accept);
    (wanted ? static_cast<QWidget*>(m_terrain) : m_character)->setFocus();
    refresh();
}

char32_t EntryDialog::character() const {
    const QList<uint> scalars = m_character->text().toUcs4();
    return scalars.isEmpty() ? U' ' : static_cast<char32_t>(scalars.front());
}

void EntryDialog::refresh() {
    const qsizetype length = m_character->text().toUcs4().size();
    const char32_t c = character();
    QString why;
    if (length != 1)
        why = QStringLiteral("A tile is one character.");
    else if (m_session.map().legendEntry(c) != nullptr)
        why = QStringLiteral("'%1' is %2 already.").arg(characterName(c), m_session.terrainName(c));
    else if (const auto reason = map::whyNoTile(c))
        why = document::sentence(*reason) + QLatin1Char('.');
    else if (m_terrain->currentText().trimmed().isEmpty())
        why = QStringLiteral("The terrain needs an id.");
    m_accept->setEnabled(why.isEmpty());
    if (why.isEmpty()) {
        const std::size_t tiles = m_session.map().rows().count(c);
        const QString terrain = m_terrain->currentText().trimmed();
        if (tiles > 0) why = QStringLiteral("%1 tiles become %2.").arg(tiles).arg(terrain);
        if (!m_session.map().game().acceptsTerrain(terrain.toStdString()))
            why += QStringLiteral(" The game has no terrain \"%1\".").arg(terrain);
    }
    m_consequence->setText(why.trimmed());
}

void EntryDialog::accept() {
    const QString terrain = m_terrain->currentText().trimmed();
    const auto result = map::addLegendEntry(m_session.map(), character(), terrain.toStdString());
    if (m_session.request(result, QStringLiteral("Add '%1' %2").arg(characterName(character()), terrain)))
        QDialog::accept();
}

}  // namespace lw::map_editor
