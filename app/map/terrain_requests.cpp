// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/terrain_requests.h"

#include <QColorDialog>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QInputDialog>
#include <memory>
#include <string>
#include <vector>

#include "document/file_io.h"
#include "formats/game_companion.h"
#include "formats/ron_file.h"

namespace lw::map_editor {

namespace {

/// The terrain of a legend entry; empty where there is none.
std::string terrainOf(const map::MapAnalysis& map, char32_t character) {
    const map::LegendEntry* entry = map.legendEntry(character);
    return entry != nullptr ? entry->terrain : std::string();
}

void addTerrains(const map::MapAnalysis& map, std::vector<std::string>& terrains) {
    for (const map::LegendEntry& entry : map.header().legend()) terrains.push_back(entry.terrain);
}

/// The terrains of this map and of those in and below a folder, as far as there are not too many or too large
/// ones.
std::vector<std::string> terrainsBelow(const MapSession& session, const QString& folder) {
    constexpr int kMostFiles = 500;
    constexpr qint64 kMostBytes = 1 << 20;
    std::vector<std::string> terrains;
    addTerrains(session.map(), terrains);
    int files = 0;
    QDirIterator it(folder, {QStringLiteral("*.map")}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext() && files++ < kMostFiles) {
        const QString path = it.next();
        if (it.fileInfo().size() > kMostBytes || path == session.document().path()) continue;
        const document::LoadResult loaded = document::loadFile(path);
        if (loaded.file)
            addTerrains(
                map::analyse(text::Snapshot(loaded.file->bytes), std::make_shared<const game::Definition>()),
                terrains);
    }
    return terrains;
}

QString quoted(const std::string& terrain) {
    return QStringLiteral("'%1'").arg(QString::fromStdString(terrain));
}

/// The terrain of the entry that is painted with, or nothing after saying that there is none.
std::string wantedTerrain(MapSession& session) {
    std::string terrain = terrainOf(session.map(), session.primary());
    if (terrain.empty()) {
        session.refuse(QStringLiteral("'%1' is not in the legend.").arg(characterName(session.primary())));
    }
    return terrain;
}

}  // namespace

void requestTerrain(MapSession& session, char32_t character, const game::TerrainChange& change,
                    const QString& step) {
    const std::string terrain = terrainOf(session.map(), character);
    if (terrain.empty()) return;
    const document::Document& document = session.document();
    const language::Companion* const above = document.analysis()->companions().find(formats::kGameAbove.name);
    const bool isThere = above != nullptr && !above->path.empty();
    if (!isThere && document.path().isEmpty()) {
        return session.refuse(
            QStringLiteral("Save the map first: what terrains are like stands in a game.ron in its folder."));
    }
    if (isThere && !above->failure.empty()) {
        return session.refuse(QString::fromStdString(above->path + ": " + above->failure));
    }
    const QString path = isThere ? QString::fromStdString(above->path)
                                 : QFileInfo(document.path()).dir().filePath(QStringLiteral("game.ron"));
    const formats::GameFile* const game = formats::gameFileOf(document.analysis()->companions());
    const bool listsTerrains = game != nullptr && game->definition()->terrains.has_value();
    const std::vector<std::string> others =
        listsTerrains ? std::vector<std::string>() : terrainsBelow(session, QFileInfo(path).path());
    const ron::Tree none = ron::parse("");
    const text::EditResult result =
        game::setTerrain(game != nullptr ? game->tree() : none, terrain, change, others);
    if (const auto* refusal = std::get_if<text::Refusal>(&result))
        return session.refuse(document::sentence(refusal->reason));
    const auto& edits = std::get<text::TextEdits>(result);
    if (!edits.empty()) emit session.fileEdited(path, edits, step);
}

void askTerrainColour(MapSession& session, QWidget* window) {
    const std::string terrain = wantedTerrain(session);
    if (terrain.empty()) return;
    const char32_t character = session.primary();
    const QColor colour = QColorDialog::getColor(session.colours().of(character), window,
                                                 QStringLiteral("Colour of %1").arg(quoted(terrain)),
                                                 QColorDialog::DontUseNativeDialog);
    if (!colour.isValid()) return;
    const game::Colour chosen{static_cast<std::uint8_t>(colour.red()),
                              static_cast<std::uint8_t>(colour.green()),
                              static_cast<std::uint8_t>(colour.blue())};
    requestTerrain(session, character, {.colour = chosen},
                   QStringLiteral("Colour of %1").arg(quoted(terrain)));
}

void askTerrainName(MapSession& session, QWidget* window) {
    const std::string terrain = wantedTerrain(session);
    if (terrain.empty()) return;
    const char32_t character = session.primary();
    const game::Terrain* const known = session.map().game().findTerrain(terrain);
    bool isGiven = false;
    const QString name = QInputDialog::getText(
        window, QStringLiteral("Name of %1").arg(quoted(terrain)),
        QStringLiteral("What people call it; nothing: %1").arg(QString::fromStdString(terrain)),
        QLineEdit::Normal, QString::fromStdString(known != nullptr ? known->name : terrain), &isGiven);
    if (!isGiven) return;
    const std::string chosen = name.trimmed().toStdString();
    requestTerrain(session, character, {.name = chosen == terrain ? std::string() : chosen},
                   QStringLiteral("Name of %1").arg(quoted(terrain)));
}

void turnWalkable(MapSession& session) {
    const std::string terrain = wantedTerrain(session);
    if (terrain.empty()) return;
    const bool walkable = !session.map().game().isWalkable(terrain);
    requestTerrain(
        session, session.primary(), {.walkable = walkable},
        (walkable ? QStringLiteral("%1 can be walked on") : QStringLiteral("%1 can't be walked on"))
            .arg(quoted(terrain)));
}

}  // namespace lw::map_editor
