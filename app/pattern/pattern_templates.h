// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/kind.h"

namespace lw::pattern_editor {

/// Programs to begin with, each of a kind that many levels have.
[[nodiscard]] std::vector<document::Template> patternTemplates();

}  // namespace lw::pattern_editor
