// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.h"

namespace lw::formats {

/// Every language, in the order they are asked whether a file is theirs. The one table: fronts take
/// everything from it.
[[nodiscard]] const std::vector<std::unique_ptr<const language::Language>>& languages();

/// The language of that id; null where there is none.
[[nodiscard]] const language::Language* languageById(std::string_view id);
/// The language of a file by its path alone; null where none claims it.
[[nodiscard]] const language::Language* languageOf(std::string_view path);
/// The same for a file on disk: where the language asks for another beside it (Language::requiredBeside),
/// that has to be there by `isThere`.
[[nodiscard]] const language::Language* languageOfFile(std::string_view path,
                                                       bool (*isThere)(const std::string& path));

}  // namespace lw::formats
