// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ron_shape.h"
#include "game/definition.h"
#include "language/answers.h"
#include "ron/tree.h"

namespace lw::formats {

/// What can be written or said beyond a grammar's words. What is left empty has nothing to say.
struct RonVocabulary {
    std::function<std::vector<language::Completion>()> terrains{};    ///< labels are ids
    std::function<std::vector<language::Completion>()> characters{};  ///< labels are literals: `'~'`
    std::function<language::Explanation(std::string_view id)> terrain{};
    std::function<language::Explanation(char32_t character)> character{};
};

/// What may be written at a place of a RON text. Strings are written whole where no quote was typed, and to
/// their end where one was.
[[nodiscard]] language::Completions completeRon(const ron::Tree& tree, const RonShape& root,
                                                std::size_t offset, const RonVocabulary& vocabulary);

/// The field or variant that a place of a text is in the name of.
struct RonWordAt {
    const RonWord* word = nullptr;  ///< null where there is none
    text::Span span;                ///< of the name
};
[[nodiscard]] RonWordAt wordAt(const ron::Tree& tree, const RonShape& root, std::size_t offset);

/// What is said of the word at a place: a field, a variant, a terrain, a look, or the field it is the value
/// of.
[[nodiscard]] std::optional<language::Explanation> explainRon(const ron::Tree& tree, const RonShape& root,
                                                              std::size_t offset,
                                                              const RonVocabulary& vocabulary);

/// What a game says of a terrain; that it does not have it, where it does not.
[[nodiscard]] language::Explanation explainTerrain(std::string_view id, const game::Definition& game);
/// The terrains of a game in its order.
[[nodiscard]] std::vector<language::Completion> terrainsOf(const game::Definition& game);

}  // namespace lw::formats
