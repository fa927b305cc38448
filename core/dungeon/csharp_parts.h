// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dungeon/step_info.h"
#include "random/engines.h"

namespace lw::dungeon {

// Pieces of the C# that csharpText() and csharpReader() put together.

/// "MizuchiRandom".
[[nodiscard]] std::string_view engineClass(random::Engine engine);
/// The comment that tells the package with its version.
[[nodiscard]] std::string packageLine();
/// "GoRogue 3.0.0-beta11".
[[nodiscard]] std::string libraryName();
/// A string of C#.
[[nodiscard]] std::string quoted(std::string_view text);
[[nodiscard]] std::string indented(const std::string& text, std::string_view indent);
/// Lines of arguments of at most so many characters, "a, b,", the last without an end.
[[nodiscard]] std::string wrapped(const std::vector<std::string>& arguments, std::string_view indent,
                                  std::size_t length = 96);
/// What must be said of settings whose chance is clamped here and would not be there; comments in lines.
[[nodiscard]] std::string clampNotes(std::span<const StepConfig> steps);
/// One step made: `new AreaFinder { AdjacencyMethod = AdjacencyRule.Cardinals }`.
[[nodiscard]] std::string stepText(const StepConfig& step);

}  // namespace lw::dungeon
