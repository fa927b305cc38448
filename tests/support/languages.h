// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "formats/game_companion.h"
#include "formats/registry.h"

namespace lw::testing {

/// A game definition as it is found above a text.
inline language::Companions gameAbove(const std::string& definition) {
    const auto file = formats::languageById("game")->analyse({text::Snapshot(definition)});
    return language::Companions({{formats::kGameAbove, "game.ron", {}, file}});
}

/// A text as the language `id` reads it, below a game definition where one is given.
inline std::shared_ptr<const language::Analysis> analysed(
    std::string_view id, const std::string& text, const std::optional<std::string>& game = std::nullopt) {
    return formats::languageById(id)->analyse(
        {text::Snapshot(text), game ? gameAbove(*game) : language::Companions()});
}

}  // namespace lw::testing
