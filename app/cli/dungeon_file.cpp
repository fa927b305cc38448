// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dungeon_file.h"

#include <utility>

#include "cli/formats.h"
#include "connect/recipe_map.h"
#include "dungeon/recipe.h"

namespace lw::cli {

DungeonFile::DungeonFile(Source source)
    : m_text(source.text),
      m_recipe(dungeon::analyseRecipe(std::move(source.text))),
      m_diagnostics(m_recipe.diagnostics()) {
    if (!m_recipe.recipe().map) return;
    auto companion = source.openBeside(m_recipe.recipe().map->path);
    if (!companion) {
        m_diagnostics.push_back(dungeon::unreadableMap(m_recipe, companion.error()));
    } else {
        m_mapPath = companion->path;
        m_map = map::analyse(text::Snapshot(std::move(companion->text)), std::move(companion->game));
        for (text::Diagnostic& diagnostic : connect::checkRecipeMap(m_recipe, *m_map))
            m_diagnostics.push_back(std::move(diagnostic));
    }
    text::sortDiagnostics(m_diagnostics);
}

std::optional<std::string> DungeonFile::print(bool) const {
    if (!m_recipe.isSound()) return std::nullopt;
    return m_text.str();
}

std::string DungeonFile::modelJson() const {
    return m_recipe.hasStruct() ? dungeon::recipeJson(m_recipe.recipe()) : "null";
}

std::unique_ptr<ParsedFile> parseDungeonFile(Source source) {
    return std::make_unique<DungeonFile>(std::move(source));
}

}  // namespace lw::cli
