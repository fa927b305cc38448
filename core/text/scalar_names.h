// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace lw::text {

/// The name of a character in lower case, as Unicode has it: "upwards arrow", "box drawings light
/// horizontal", "cyrillic capital letter a". Empty where it is not among those that are met in maps: Latin-1,
/// Greek and Cyrillic letters, marks, punctuation, arrows, box drawing, blocks, shapes and symbols.
[[nodiscard]] std::string scalarName(char32_t scalar);

/// describeScalar with code and name, but for visible ASCII: 'x', '↑' (U+2191 upwards arrow), U+200B zero
/// width space.
[[nodiscard]] std::string describeScalarByName(char32_t scalar);

/// U+FE00 to U+FE0F and their like: they choose how the character before them looks.
[[nodiscard]] bool isVariationSelector(char32_t scalar);
/// A mark that is drawn over the character before it.
[[nodiscard]] bool isCombiningMark(char32_t scalar);
/// The one character that a letter and a mark make, of Latin-1 and Latin Extended-A; nothing for others.
[[nodiscard]] std::optional<char32_t> composed(char32_t letter, char32_t mark);

}  // namespace lw::text
