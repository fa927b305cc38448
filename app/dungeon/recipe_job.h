// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <variant>

#include "dungeon/dungeon_kind.h"
#include "dungeon/generation.h"
#include "dungeon/scene.h"
#include "text/refusal.h"

namespace lw::dungeon_editor {

// What the rest of the room shows.
using dungeon::Generation;
using dungeon::GenerationJob;
using dungeon::Scene;
using dungeon::SceneDoor;
using dungeon::Segment;
using dungeon::Stop;

/// The job of a recipe; refused where the recipe or its map can't be run. A recipe whose errors only say that
/// GoRogue throws is run up to there.
[[nodiscard]] std::variant<GenerationJob, text::Refusal> jobOf(const formats::RecipeFile& analysis);

/// The folder a recipe is in, or will be; empty where that is not known.
[[nodiscard]] QString folderOf(const document::Document& document);

[[nodiscard]] inline QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace lw::dungeon_editor
