// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::map {

/// Whether a text's first line is that of a MovingAI benchmark map, whose extension is ours too: `type
/// octile` (spec/exchange.md 12).
[[nodiscard]] bool isForeignMapLine(std::string_view line);

/// The one problem of a text that is another program's map; nothing where it is not.
[[nodiscard]] std::optional<text::Diagnostic> foreignMapProblem(const text::Snapshot& text);

}  // namespace lw::map
