// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lw::pattern_editor {

/// P-strings that draw exactly `characters`, one a side from the pivot on: the shortest of up to four
/// divisions first, of those as long the ones that work at most side counts; what is written out comes last.
/// For rings with characters that suggestions know nothing of. At most nine.
[[nodiscard]] std::vector<std::string> literalPatterns(std::string_view characters);

}  // namespace lw::pattern_editor
