// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/parsed_file.h"
#include "dungeon/recipe_analysis.h"
#include "map/analysis.h"

namespace lw::cli {

/// A recipe, with the map it names where it names one.
class DungeonFile : public ParsedFile {
public:
    static constexpr const char* kWanted = "a .dungeon recipe";

    explicit DungeonFile(Source source);

    [[nodiscard]] const text::Snapshot& text() const override { return m_text; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;

    [[nodiscard]] const dungeon::RecipeAnalysis& recipe() const { return m_recipe; }
    /// The map to connect; nothing where the recipe names none, or it can't be read.
    [[nodiscard]] const std::optional<map::MapAnalysis>& map() const { return m_map; }
    [[nodiscard]] const std::string& mapPath() const { return m_mapPath; }

private:
    text::Snapshot m_text;
    dungeon::RecipeAnalysis m_recipe;
    std::optional<map::MapAnalysis> m_map;
    std::string m_mapPath;
    std::vector<text::Diagnostic> m_diagnostics;
};

}  // namespace lw::cli
