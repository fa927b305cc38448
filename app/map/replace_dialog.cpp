// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/replace_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "map/paint.h"
#include "map/shapes.h"

namespace lw::map_editor {

namespace {

/// The cells of `within` whose tile has one of the characters.
CellSet cellsOf(const map::MapAnalysis& map, const std::vector<char32_t>& characters, const CellSet& within) {
    std::vector<Stretch> found;
    for (const Stretch& s : within.stretches()) {
        if (s.y < 0 || s.from < 0 || static_cast<std::size_t>(s.y) >= map.height()) continue;
        const std::u32string row = map.tiles(static_cast<std::size_t>(s.from), static_cast<std::size_t>(s.y),
                                             static_cast<std::size_t>(s.to - s.from));
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (std::find(characters.begin(), characters.end(), row[i]) == characters.end()) continue;
            const int x = s.from + static_cast<int>(i);
            if (!found.empty() && found.back().y == s.y && found.back().to == x)
                ++found.back().to;
            else
                found.push_back({s.y, x, x + 1});
        }
    }
    return CellSet::of(std::move(found));
}

QString shown(const MapSession& session, char32_t character) {
    return QStringLiteral("'%1'  %2").arg(characterName(character), session.terrainName(character));
}

}  // namespace

std::size_t countTiles(const map::MapAnalysis& map, const std::vector<char32_t>& characters,
                       const CellSet& cells) {
    if (!cells.isEmpty()) return static_cast<std::size_t>(cellsOf(map, characters, cells).count());
    std::size_t count = 0;
    for (const char32_t c : characters) count += map.rows().count(c);
    return count;
}

bool replaceTiles(MapSession& session, const std::vector<char32_t>& characters, const CellSet& cells,
                  char32_t to) {
    const QString name =
        QStringLiteral("Replace '%1' with '%2'").arg(characterName(characters.front()), characterName(to));
    if (!cells.isEmpty()) {
        const CellSet found = cellsOf(session.map(), characters, cells);
        return session.request(map::paint(session.map(), runsOf(found, to)), name);
    }
    document::Document& document = session.document();
    const quint64 token = document.beginGesture();
    bool done = true;
    for (const char32_t c : characters) {
        if (c == to || session.map().rows().count(c) == 0) continue;
        done = done && session.request(map::replaceCharacter(session.map(), c, to), name, {token, false});
    }
    if (!done) document.cancelGesture(token);
    document.endGesture(token);
    return done;
}

ReplaceDialog::ReplaceDialog(MapSession& session, char32_t from, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_from(new QComboBox),
      m_to(new QComboBox),
      m_everywhere(new QRadioButton(QStringLiteral("The whole map"))),
      m_inSelection(new QRadioButton(QStringLiteral("The selection"))),
      m_count(new QLabel) {
    setWindowTitle(QStringLiteral("Replace tiles"));
    const map::MapAnalysis& map = session.map();
    std::vector<std::string> terrains;
    for (const auto& [character, count] : map.rows().counts()) {
        m_choices.push_back({character});
        m_from->addItem(shown(session, character));
        if (character == from) m_from->setCurrentIndex(m_from->count() - 1);
        const map::LegendEntry* entry = map.legendEntry(character);
        if (entry != nullptr && std::find(terrains.begin(), terrains.end(), entry->terrain) == terrains.end())
            terrains.push_back(entry->terrain);
    }
    for (const std::string& terrain : terrains) {
        std::vector<char32_t> same;
        QStringList names;
        for (const auto& [character, count] : map.rows().counts()) {
            const map::LegendEntry* entry = map.legendEntry(character);
            if (entry == nullptr || entry->terrain != terrain) continue;
            same.push_back(character);
            names << QStringLiteral("'%1'").arg(characterName(character));
        }
        if (same.size() < 2) continue;
        m_choices.push_back(same);
        m_from->addItem(QStringLiteral("%1, all of it: %2")
                            .arg(QString::fromStdString(terrain), names.join(QStringLiteral(" "))));
    }
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (entry.isReplaced) continue;
        m_targets.push_back(entry.character);
        m_to->addItem(shown(session, entry.character));
        if (entry.character == session.primary()) m_to->setCurrentIndex(m_to->count() - 1);
    }
    m_from->setAccessibleName(QStringLiteral("Replace"));
    m_to->setAccessibleName(QStringLiteral("With"));
    const bool selected = !session.selection().isEmpty();
    m_inSelection->setEnabled(selected);
    m_inSelection->setToolTip(selected ? QString() : QStringLiteral("No tiles are selected"));
    (selected ? m_inSelection : m_everywhere)->setChecked(true);
    m_count->setMinimumWidth(320);
    m_count->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("Replace"), m_from);
    form->addRow(QStringLiteral("With"), m_to);
    form->addRow(QStringLiteral("In"), m_everywhere);
    form->addRow(QString(), m_inSelection);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(QStringLiteral("Replace"), QDialogButtonBox::AcceptRole);
    m_accept->setProperty("primary", true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_count);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_from, &QComboBox::currentIndexChanged, this, &ReplaceDialog::refresh);
    connect(m_to, &QComboBox::currentIndexChanged, this, &ReplaceDialog::refresh);
    connect(m_everywhere, &QRadioButton::toggled, this, &ReplaceDialog::refresh);
    refresh();
}

CellSet ReplaceDialog::cells() const {
    return m_inSelection->isChecked() ? m_session.selection() : CellSet();
}

void ReplaceDialog::refresh() {
    m_accept->setEnabled(false);
    if (m_choices.empty() || m_targets.empty()) {
        m_count->setText(m_choices.empty() ? QStringLiteral("The map has no tiles.")
                                           : QStringLiteral("The legend has no entries; add one first."));
        return;
    }
    const auto& characters = m_choices[static_cast<std::size_t>(m_from->currentIndex())];
    const char32_t to = m_targets[static_cast<std::size_t>(m_to->currentIndex())];
    std::vector<char32_t> changing = characters;
    std::erase(changing, to);
    const std::size_t count = countTiles(m_session.map(), changing, cells());
    m_accept->setEnabled(count > 0);
    m_accept->setText(count > 0 ? QStringLiteral("Replace %1").arg(count) : QStringLiteral("Replace"));
    m_count->setText(changing.empty() ? QStringLiteral("That is the same character.")
                     : count == 1     ? QStringLiteral("One tile becomes '%1'.").arg(characterName(to))
                     : count > 1 ? QStringLiteral("%1 tiles become '%2'.").arg(count).arg(characterName(to))
                                 : QStringLiteral("No tile there has this character."));
}

void ReplaceDialog::accept() {
    const auto& characters = m_choices[static_cast<std::size_t>(m_from->currentIndex())];
    const char32_t to = m_targets[static_cast<std::size_t>(m_to->currentIndex())];
    if (replaceTiles(m_session, characters, cells(), to)) QDialog::accept();
}

}  // namespace lw::map_editor
