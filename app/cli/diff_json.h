// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/json.h"
#include "merge/compare.h"

namespace lw::cli {

/// A comparison of two maps as `diff --format json` prints it (spec/merge.md 9). Tiles drawn otherwise stand
/// among the others, their terrain twice.
[[nodiscard]] Json comparisonJson(const merge::Comparison& comparison);

}  // namespace lw::cli
