// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "formats/pattern_file.h"

namespace lw::formats {

/// A file of patterns as JSON (cli.md, "Models in JSON"): a program's listing, a level's programs, or the
/// divisions of a P-string; "null" for a P-string that can't be read.
[[nodiscard]] std::string patternJson(const PatternFile& file);

}  // namespace lw::formats
