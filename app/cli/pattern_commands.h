// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/io.h"

namespace lw::cli {

struct RingOptions {
    std::string pattern;
    int sides = 0;
    double pivot = 0;
    bool mirror = false;
    bool json = false;
};

// The verbs for P-strings (cli.md). Each returns the exit status.

/// Draws one ring. A pattern that is none, or that would hang, is an error of the input.
[[nodiscard]] int runRing(const RingOptions& options, Streams streams);
/// Draws a ring a line of tab-separated standard input.
[[nodiscard]] int runRingBatch(Streams streams);
/// The shortest P-strings for `SIDES:RING` examples.
[[nodiscard]] int runSuggest(const std::vector<std::string>& examples, Streams streams);

}  // namespace lw::cli
