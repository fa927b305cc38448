// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "text/diagnostic.h"

namespace lw::pattern_editor {

class PatternProver;
class PatternSession;

/// What the verdicts on all side counts come to, as one warning at the ring that shuts the way at most of
/// them: "Never passed at 8–12 sides, only with luck at 7 sides". Side counts that the level never has do not
/// count. Nothing where it is passed everywhere, or not all is known yet.
[[nodiscard]] std::optional<text::Diagnostic> routeFinding(const PatternSession& session,
                                                           const PatternProver& prover);

}  // namespace lw::pattern_editor
