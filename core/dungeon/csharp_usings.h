// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lw::dungeon {

/// The using lines that a piece of C# needs, one for each namespace it takes a name from, in order; comments
/// don't count. Known are the names of GoRogue, its primitives and generators that snippets use.
[[nodiscard]] std::string csharpUsings(std::string_view code);

}  // namespace lw::dungeon
