// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/io.h"

namespace lw::cli {

struct RunOptions {
    InputOptions input;
    std::string path;
    std::string program;  ///< of a .lua: its name or number
    int sides = 6;
    double speed = 1;
    double playerSpeed = 1;
    int mirror = 1;
    double startSide = 0;
    std::uint64_t seed = 0;
    std::uint64_t limit = 1'000'000;
    std::vector<double> arguments;
};

// The verb `run` (cli.md). Each returns the exit status.

/// Runs a program: a JSON line for each event of its timeline.
[[nodiscard]] int runRun(const RunOptions& options, Streams streams);
/// Runs a program for each JSON line of standard input, as the library does.
[[nodiscard]] int runRunBatch(Streams streams);

}  // namespace lw::cli
