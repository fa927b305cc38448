// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_clipboard.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <algorithm>
#include <map>
#include <set>

#include "map/terrain_guess.h"
#include "ron/printer.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map_editor {

namespace {

const QString kFormat = QStringLiteral("application/x-levelwright-tiles+json");

using Terrains = std::map<char32_t, std::string>;

/// Tiles as they were copied, in the characters of where they come from.
struct Source {
    TileBlock block;
    Terrains terrains;
    bool isOwn = false;
    std::vector<PastedTiles::Feature> features;
    std::optional<QPoint> corner;
};

std::vector<std::u32string> rowsOf(const QString& plain) {
    std::vector<std::u32string> rows;
    QStringList lines = plain.split(QLatin1Char('\n'));
    if (!lines.isEmpty() && lines.last().isEmpty()) lines.removeLast();
    for (QString& line : lines) {
        if (line.endsWith(QLatin1Char('\r'))) line.chop(1);
        rows.push_back(line.toStdU32String());
    }
    return rows;
}

/// The text of a whole map, if that is what `plain` is.
std::optional<Source> wholeMap(const map::MapAnalysis& map, const QString& plain) {
    if (!plain.contains(QLatin1String("\n---"))) return std::nullopt;
    const map::MapAnalysis other = map::analyse(text::Snapshot(plain.toStdString()),
                                                std::make_shared<const game::Definition>(map.game()));
    if (!other.separator() || other.height() == 0) return std::nullopt;
    Source source;
    source.isOwn = true;
    for (std::size_t y = 0; y < other.height(); ++y) {
        source.block.rows.push_back(other.tiles(0, y, other.rows().length(y)));
    }
    for (const map::FeatureEntry& feature : other.header().features()) {
        if (feature.isReplaced) continue;
        source.features.push_back(
            {QPoint(feature.x, feature.y),
             ron::printInline(other.header().tree(), feature.value, ron::Spelling::kAsWritten)});
    }
    for (const map::LegendEntry& entry : other.header().legend()) {
        if (entry.isTerrainRead) source.terrains[entry.character] = entry.terrain;
    }
    return source;
}

Source ownTiles(const QByteArray& json) {
    Source source;
    source.isOwn = true;
    const QJsonObject own = QJsonDocument::fromJson(json).object();
    source.block.rows = rowsOf(own.value(QStringLiteral("rows")).toString());
    const QJsonObject legend = own.value(QStringLiteral("legend")).toObject();
    for (auto it = legend.begin(); it != legend.end(); ++it) {
        const QList<uint> key = it.key().toUcs4();
        if (key.size() == 1)
            source.terrains.emplace(static_cast<char32_t>(key.front()), it.value().toString().toStdString());
    }
    for (const QJsonValue& feature : own.value(QStringLiteral("features")).toArray()) {
        const QJsonArray parts = feature.toArray();
        source.features.push_back(
            {QPoint(parts.at(0).toInt(), parts.at(1).toInt()), parts.at(2).toString().toStdString()});
    }
    if (const QJsonArray at = own.value(QStringLiteral("at")).toArray(); at.size() == 2)
        source.corner = QPoint(at.at(0).toInt(), at.at(1).toInt());
    for (const QJsonValue& hole : own.value(QStringLiteral("holes")).toArray()) {
        const QJsonArray place = hole.toArray();
        const auto y = static_cast<std::size_t>(place.at(0).toInt(-1));
        if (y >= source.block.rows.size()) continue;
        std::u32string& row = source.block.rows[y];
        const auto to = std::min(row.size(), static_cast<std::size_t>(std::max(0, place.at(2).toInt())));
        for (auto x = static_cast<std::size_t>(std::max(0, place.at(1).toInt())); x < to; ++x)
            row[x] = TileBlock::kHole;
    }
    return source;
}

/// A character that neither the map nor the tiles to be pasted use, as near to `wanted` as can be.
char32_t freeCharacter(const map::MapAnalysis& map, const Terrains& taken, char32_t wanted) {
    const auto isUnused = [&map](char32_t c) {
        return map.legendEntry(c) == nullptr && map.rows().count(c) == 0;
    };
    const auto isFree = [&](char32_t c) {
        return isUnused(c) && taken.count(c) == 0 && !text::isInvisible(c);
    };
    if (isUnused(wanted)) return wanted;
    for (char32_t c = U'!'; c <= U'~'; ++c) {
        if (isFree(c) && c != U'\'' && c != U'\\') return c;
    }
    for (char32_t c = 0xA1; c < 0x3000; ++c) {
        if (isFree(c)) return c;
    }
    return wanted;
}

/// Finds for each character of the source the one that stands for the same here.
class Matcher {
public:
    Matcher(const map::MapAnalysis& map, const Source& source) : m_map(map), m_source(source) {}

    char32_t match(char32_t c, std::vector<NewEntry>& missing) {
        if (c == TileBlock::kHole) return c;
        const auto [at, isNew] = m_known.try_emplace(c, c);
        if (isNew) at->second = find(c, missing);
        return at->second;
    }

private:
    char32_t find(char32_t c, std::vector<NewEntry>& missing) {
        const map::LegendEntry* same = m_map.legendEntry(c);
        const auto terrain = m_source.terrains.find(c);
        if (terrain == m_source.terrains.end()) {
            if (same != nullptr) return c;
            if (!m_source.isOwn && c == U' ') return TileBlock::kHole;
            missing.push_back({c, map::guessTerrain(c)});
            return c;
        }
        if (same != nullptr && same->terrain == terrain->second) return c;
        if (const auto here = m_map.characterFor(terrain->second)) return *here;
        for (const NewEntry& entry : missing) {
            if (entry.terrain == terrain->second) return entry.character;
        }
        Terrains taken = m_source.terrains;
        for (const NewEntry& entry : missing) taken.emplace(entry.character, entry.terrain);
        missing.push_back({freeCharacter(m_map, taken, c), terrain->second});
        return missing.back().character;
    }

    const map::MapAnalysis& m_map;
    const Source& m_source;
    std::map<char32_t, char32_t> m_known;
};

}  // namespace

QMimeData* copyTiles(const map::MapAnalysis& map, const CellSet& cells) {
    TileBlock block = TileBlock::of(map, cells);
    std::string plain;
    std::set<char32_t> used;
    char32_t last = TileBlock::kHole;
    QJsonArray holes;
    for (std::size_t y = 0; y < block.rows.size(); ++y) {
        const std::u32string& row = block.rows[y];
        for (std::size_t x = 0; x < row.size(); ++x) {
            const char32_t c = row[x];
            if (c == TileBlock::kHole) {
                std::size_t end = x;
                while (end < row.size() && row[end] == TileBlock::kHole) ++end;
                holes.append(QJsonArray{static_cast<int>(y), static_cast<int>(x), static_cast<int>(end)});
                plain.append(end - x, ' ');
                x = end - 1;
                continue;
            }
            text::appendUtf8(plain, c);
            if (c != last) used.insert(last = c);
        }
        plain += '\n';
    }
    QJsonObject legend;
    for (const char32_t c : used) {
        if (const map::LegendEntry* entry = map.legendEntry(c))
            legend.insert(QString::fromUcs4(&c, 1), QString::fromStdString(entry->terrain));
    }
    auto* data = new QMimeData;
    data->setText(QString::fromStdString(plain));
    const QPoint corner = cells.bounds().topLeft();
    QJsonArray features;
    for (const map::FeatureEntry& feature : map.header().features()) {
        const QPoint place(feature.x, feature.y);
        if (feature.isReplaced || !cells.contains(place)) continue;
        features.append(QJsonArray{place.x() - corner.x(), place.y() - corner.y(),
                                   QString::fromStdString(ron::printInline(map.header().tree(), feature.value,
                                                                           ron::Spelling::kAsWritten))});
    }
    const QJsonObject own{{QStringLiteral("rows"), QString::fromStdString(plain)},
                          {QStringLiteral("holes"), holes},
                          {QStringLiteral("legend"), legend},
                          {QStringLiteral("features"), features},
                          {QStringLiteral("at"), QJsonArray{corner.x(), corner.y()}}};
    data->setData(kFormat, QJsonDocument(own).toJson(QJsonDocument::Compact));
    return data;
}

PastedTiles pasteTiles(const map::MapAnalysis& map, const QMimeData& data) {
    Source source;
    if (data.hasFormat(kFormat))
        source = ownTiles(data.data(kFormat));
    else if (auto whole = wholeMap(map, data.text()))
        source = std::move(*whole);
    else
        source.block.rows = rowsOf(data.text());
    PastedTiles tiles;
    Matcher matcher(map, source);
    for (std::u32string& row : source.block.rows) {
        for (char32_t& c : row) c = matcher.match(c, tiles.missing);
    }
    tiles.block = std::move(source.block);
    tiles.features = std::move(source.features);
    tiles.corner = source.corner;
    return tiles;
}

TileBlock withReplaced(TileBlock block, const std::vector<NewEntry>& missing, char32_t by) {
    for (std::u32string& row : block.rows) {
        for (char32_t& c : row) {
            if (std::any_of(missing.begin(), missing.end(),
                            [c](const NewEntry& e) { return e.character == c; }))
                c = by;
        }
    }
    return block;
}

}  // namespace lw::map_editor
