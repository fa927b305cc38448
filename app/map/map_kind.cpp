// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_kind.h"

#include <algorithm>

#include "document/document.h"
#include "formats/registry.h"
#include "look/theme.h"
#include "map/map_actions.h"
#include "map/map_editor.h"
#include "map/map_picture.h"
#include "map/new_map_form.h"
#include "map/paint_actions.h"
#include "map/tile_colours.h"
#include "text/utf8.h"

namespace lw::map_editor {

using language::Analysis;

MapKind::MapKind() : DocumentKind(*formats::languageById("map")) {}

const map::MapAnalysis& mapOf(const Analysis& analysis) {
    return static_cast<const formats::MapFile&>(analysis).map();
}

std::vector<document::Template> MapKind::templates() const {
    const std::vector<game::Terrain> outdoors{{"plain", {}, {}, true},  {"forest", {}, {}, true},
                                              {"water", {}, {}, false}, {"wall", {}, {}, false},
                                              {"road", {}, {}, true},   {"bridge", {}, {}, true}};
    return {{QStringLiteral("Map"), QStringLiteral("A rectangle of one terrain, to be painted on."),
             newMapText("Untitled", legendOf(outdoors), U'.', 40, 24)}};
}

document::NewForm MapKind::makeNewForm(std::size_t, const QString& folder, QWidget* parent) const {
    auto* form = new NewMapForm(folder, parent);
    return {form, [form] { return form->text(); }};
}

std::vector<QColor> MapKind::ownColours(const Analysis& analysis) const {
    // The terrain's colour drawn toward the text's, so that a row of dark terrain can be read on any ground.
    const map::MapAnalysis& map = mapOf(analysis);
    const TileColours colours(map);
    std::vector<QColor> out;
    for (const map::LegendEntry& entry : map.header().legend()) {
        out.push_back(readable(colours.of(entry.character), look::theme().base));
    }
    return out;
}

std::vector<document::ActionSpec> MapKind::actions() const {
    return mapActions();
}

QStringList MapKind::menu() const {
    QStringList ids = toolActions();
    for (const char* id :
         {"", "map.swap", ">Legend entry", "map.addEntry", "map.renameEntry", "map.rekeyEntry",
          "map.deleteEntry", "", "map.terrainColour", "map.terrainWalkable", "map.terrainName", "<",
          ">Turn and flip", "map.flipHorizontally", "map.flipVertically", "map.rotateLeft", "map.rotateRight",
          "<"}) {
        ids << QString::fromLatin1(id);
    }
    ids << paintMenu();
    for (const char* id :
         {"map.connectRooms", "", "map.play", "map.playFromCell", "map.playCommand", "", ">Layers"})
        ids << QString::fromLatin1(id);
    return ids << layerActions() << QStringLiteral("<");
}

canvas::VisualEditor* MapKind::makeEditor(const document::EditorContext& context, QWidget* parent) const {
    return new MapEditor(context, parent);
}

std::unique_ptr<document::Picture> MapKind::picture(const std::shared_ptr<const Analysis>& analysis,
                                                    const document::PictureOptions& options,
                                                    QString* error) const {
    auto map = std::static_pointer_cast<const formats::MapFile>(analysis);
    if (map->map().height() > 0) return std::make_unique<MapPicture>(std::move(map), options);
    if (error != nullptr) *error = QStringLiteral("The map has no rows.");
    return nullptr;
}

}  // namespace lw::map_editor
