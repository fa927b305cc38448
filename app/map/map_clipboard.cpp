// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_clipboard.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <algorithm>
#include <map>

#include "text/utf8.h"

namespace lw::map_editor {

namespace {

const QString kFormat = QStringLiteral("application/x-levelwright-tiles+json");

}  // namespace

QMimeData* copyTiles(const map::MapAnalysis& map, const QRect& cells) {
    std::string plain;
    QJsonObject legend;
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        const std::u32string row =
            map.tiles(static_cast<std::size_t>(cells.left()), static_cast<std::size_t>(y),
                      static_cast<std::size_t>(cells.width()));
        for (const char32_t c : row) {
            text::appendUtf8(plain, c);
            const map::LegendEntry* entry = map.legendEntry(c);
            if (entry != nullptr)
                legend.insert(QString::fromUcs4(&c, 1), QString::fromStdString(entry->terrain));
        }
        plain += '\n';
    }
    auto* data = new QMimeData;
    data->setText(QString::fromStdString(plain));
    const QJsonObject own{{QStringLiteral("rows"), QString::fromStdString(plain)},
                          {QStringLiteral("legend"), legend}};
    data->setData(kFormat, QJsonDocument(own).toJson(QJsonDocument::Compact));
    return data;
}

PastedTiles pasteTiles(const map::MapAnalysis& map, const QMimeData& data) {
    QString plain = data.text();
    std::map<char32_t, QString> terrains;
    if (data.hasFormat(kFormat)) {
        const QJsonObject own = QJsonDocument::fromJson(data.data(kFormat)).object();
        plain = own.value(QStringLiteral("rows")).toString();
        const QJsonObject legend = own.value(QStringLiteral("legend")).toObject();
        for (auto it = legend.begin(); it != legend.end(); ++it) {
            const QList<uint> key = it.key().toUcs4();
            if (key.size() == 1) terrains.emplace(static_cast<char32_t>(key.front()), it.value().toString());
        }
    }
    PastedTiles tiles;
    QStringList lines = plain.split(QLatin1Char('\n'));
    if (!lines.isEmpty() && lines.last().isEmpty()) lines.removeLast();
    for (QString& line : lines) {
        if (line.endsWith(QLatin1Char('\r'))) line.chop(1);
        std::u32string row = line.toStdU32String();
        for (char32_t& c : row) {
            const auto terrain = terrains.find(c);
            if (terrain == terrains.end()) continue;
            const map::LegendEntry* same = map.legendEntry(c);
            if (same != nullptr && QString::fromStdString(same->terrain) == terrain->second) continue;
            // Matched by name: this map may draw the terrain with another character.
            if (const auto here = map.characterFor(terrain->second.toStdString()))
                c = *here;
            else if (!tiles.missing.contains(terrain->second))
                tiles.missing << terrain->second;
        }
        tiles.rows.push_back(std::move(row));
    }
    return tiles;
}

std::vector<map::TileRun> runsAt(const PastedTiles& tiles, QPoint at) {
    std::vector<map::TileRun> runs;
    for (std::size_t i = 0; i < tiles.rows.size(); ++i) {
        const auto y = static_cast<std::size_t>(at.y()) + i;
        if (!tiles.rows[i].empty()) runs.push_back({static_cast<std::size_t>(at.x()), y, tiles.rows[i]});
    }
    return runs;
}

}  // namespace lw::map_editor
