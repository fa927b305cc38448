// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "formats/pattern_file.h"
#include "language/answers.h"

namespace lw::formats {

/// What a file's word at `offset` is and does: an instruction, a number with what it is used for, a P-string
/// with what it draws, a variable, a section, a linked character or a function.
[[nodiscard]] std::optional<language::Explanation> explainPattern(const PatternFile& file,
                                                                  std::size_t offset);

/// What a character of a P-string or call makes: "a wall on its side".
[[nodiscard]] std::string describeLink(const PatternFile& file, char character);

}  // namespace lw::formats
