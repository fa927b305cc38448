// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lw::pattern_editor {

/// P-strings of one division that draw exactly `characters`, one a side from the pivot on: the shortest with
/// a loop, if that is shorter, then the plain one. For rings with walls that suggestions know nothing of.
[[nodiscard]] std::vector<std::string> literalPatterns(std::string_view characters);

}  // namespace lw::pattern_editor
