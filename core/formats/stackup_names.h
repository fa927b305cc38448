// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "formats/found_name.h"
#include "formats/pattern_file.h"
#include "language/answers.h"

namespace lw::formats {

/// The name at `offset`: of a program's function, linked character, section or block; of a level's Lua text
/// also a variable, and a string that names one of those.
[[nodiscard]] std::optional<FoundName> patternNameAt(const PatternFile& file, std::size_t offset);

/// Gives it another name everywhere in the file, or tells why not.
[[nodiscard]] language::RenameResult renamePattern(const PatternFile& file, std::size_t offset,
                                                   std::string_view to);

}  // namespace lw::formats
