// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/new_map_form.h"

#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>
#include <set>

#include "document/companions.h"
#include "formats/game_companion.h"
#include "map/map_session.h"
#include "map/terrain_guess.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::map_editor {

namespace {

constexpr int kMostTiles = 4096;

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Characters for terrains without a letter left.
constexpr std::string_view kSpare =
    "*%&$@!?;:^-_/|<>[]{}()0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

char32_t characterOf(const std::string& terrain, const std::set<char32_t>& taken) {
    const auto isFree = [&taken](char32_t c) { return taken.count(c) == 0; };
    if (const auto usual = map::usualCharacter(terrain); usual && isFree(*usual)) return *usual;
    for (const char c : terrain) {
        if (isLetter(c) && isFree(static_cast<char32_t>(c))) return static_cast<char32_t>(c);
    }
    for (const char c : kSpare) {
        if (isFree(static_cast<char32_t>(c))) return static_cast<char32_t>(c);
    }
    // A game of more than a hundred terrains: letters of other alphabets.
    for (char32_t c = U'\u00C0';; ++c) {
        if (isFree(c)) return c;
    }
}

std::vector<LegendChoice> preset(std::initializer_list<const char*> terrains) {
    std::vector<game::Terrain> list;
    for (const char* id : terrains) list.push_back({id, {}, {}, true});
    return legendOf(list);
}

}  // namespace

std::vector<LegendChoice> legendOf(const std::vector<game::Terrain>& terrains) {
    std::vector<LegendChoice> legend;
    std::set<char32_t> taken;
    // The usual characters first, so that no other terrain takes them.
    std::vector<char32_t> chosen(terrains.size(), 0);
    for (std::size_t i = 0; i < terrains.size(); ++i) {
        const auto usual = map::usualCharacter(terrains[i].id);
        if (usual && taken.insert(*usual).second) chosen[i] = *usual;
    }
    for (std::size_t i = 0; i < terrains.size(); ++i) {
        if (chosen[i] == 0) taken.insert(chosen[i] = characterOf(terrains[i].id, taken));
        legend.push_back({chosen[i], terrains[i].id});
    }
    return legend;
}

std::string newMapText(const std::string& name, const std::vector<LegendChoice>& legend, char32_t fill,
                       int width, int height) {
    std::string text = "(\n    name: " + ron::quoteString(name) + ",\n    legend: {\n";
    for (const LegendChoice& entry : legend) {
        text += "        " + ron::quoteChar(entry.character) + ": " + ron::quoteString(entry.terrain) + ",\n";
    }
    text += "    },\n)\n---\n";
    std::string row;
    for (int x = 0; x < width; ++x) text::appendUtf8(row, fill);
    row += '\n';
    text.reserve(text.size() + row.size() * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) text += row;
    return text;
}

NewMapForm::NewMapForm(const QString& folder, QWidget* parent)
    : QWidget(parent),
      m_name(new QLineEdit(QStringLiteral("Untitled"))),
      m_width(new QSpinBox),
      m_height(new QSpinBox),
      m_legend(new QComboBox),
      m_fill(new QComboBox),
      m_entries(new QLabel) {
    m_width->setObjectName(QStringLiteral("width"));
    m_height->setObjectName(QStringLiteral("height"));
    m_legend->setObjectName(QStringLiteral("legend"));
    m_fill->setObjectName(QStringLiteral("fill"));
    for (QSpinBox* side : {m_width, m_height}) side->setRange(1, kMostTiles);
    m_width->setAccessibleName(QStringLiteral("Width in tiles"));
    m_height->setAccessibleName(QStringLiteral("Height in tiles"));
    m_width->setValue(40);
    m_height->setValue(24);
    addGame(folder);
    m_sources.push_back(
        {QStringLiteral("Outdoors"), preset({"plain", "forest", "water", "wall", "road", "bridge"})});
    m_sources.push_back({QStringLiteral("Rooms and corridors"), preset({"wall", "floor", "door"})});
    m_sources.push_back({QStringLiteral("One terrain"), preset({"plain"})});
    for (const Source& source : m_sources) m_legend->addItem(source.name);
    auto* size = new QWidget;
    auto* row = new QHBoxLayout(size);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_width);
    row->addWidget(new QLabel(QStringLiteral("×")));
    row->addWidget(m_height);
    row->addWidget(new QLabel(QStringLiteral("tiles")));
    row->addStretch(1);
    m_entries->setForegroundRole(QPalette::PlaceholderText);
    m_entries->setWordWrap(true);
    m_entries->setMinimumHeight(34);
    m_entries->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(QStringLiteral("Name"), m_name);
    form->addRow(QStringLiteral("Size"), size);
    form->addRow(QStringLiteral("Legend"), m_legend);
    form->addRow(QString(), m_entries);
    form->addRow(QStringLiteral("Filled with"), m_fill);
    connect(m_legend, &QComboBox::currentIndexChanged, this, &NewMapForm::showLegend);
    showLegend();
}

void NewMapForm::addGame(const QString& folder) {
    const language::Companions found =
        document::Companions::onDisk(folder + QStringLiteral("/new.map"), {formats::kGameAbove});
    if (found.empty() || !found.begin()->file) return;
    const QString path = QString::fromStdString(found.begin()->path);
    const game::Definition& game = *formats::gameOf(found);
    m_width->setMaximum(std::min(kMostTiles, static_cast<int>(game.maxWidth)));
    m_height->setMaximum(std::min(kMostTiles, static_cast<int>(game.maxHeight)));
    if (!game.terrains || game.terrains->empty()) return;
    m_sources.push_back(
        {QStringLiteral("As in %1").arg(QDir::toNativeSeparators(path)), legendOf(*game.terrains)});
}

void NewMapForm::showLegend() {
    const Source& source = m_sources[static_cast<std::size_t>(std::max(0, m_legend->currentIndex()))];
    m_fill->clear();
    QStringList entries;
    for (const LegendChoice& entry : source.legend) {
        const QString line = QStringLiteral("%1 %2").arg(characterName(entry.character),
                                                         QString::fromStdString(entry.terrain));
        m_fill->addItem(line);
        entries << line;
    }
    m_entries->setText(entries.join(QStringLiteral(",  ")));
}

std::string NewMapForm::text() const {
    const Source& source = m_sources[static_cast<std::size_t>(std::max(0, m_legend->currentIndex()))];
    const auto fill = static_cast<std::size_t>(std::max(0, m_fill->currentIndex()));
    return newMapText(m_name->text().toStdString(), source.legend, source.legend[fill].character,
                      m_width->value(), m_height->value());
}

}  // namespace lw::map_editor
