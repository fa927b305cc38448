// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "text/diagnostic.h"

namespace lw::pattern_editor {

class PatternProver;
class PatternSession;

/// What the verdicts on all side counts come to. Side counts that the level never has do not count.
struct RouteBlame {
    std::vector<int> never;
    std::vector<int> lucky;
    std::vector<int> passed;
    std::uint32_t instruction = 0;  ///< the ring that shuts the way at most of the first two
};
/// Nothing where it is passed everywhere, or not all is known yet.
[[nodiscard]] std::optional<RouteBlame> routeBlame(const PatternSession& session,
                                                   const PatternProver& prover);

/// The same as one warning at that ring, with the repairs that are found: "Never passed at 8–12 sides, only
/// with luck at 7 sides; with 5.4 i it is passed at 3 and 5–12".
[[nodiscard]] std::optional<text::Diagnostic> routeFinding(const PatternSession& session,
                                                           const PatternProver& prover);

}  // namespace lw::pattern_editor
