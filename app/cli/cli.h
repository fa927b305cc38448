// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/io.h"

namespace lw::cli {

/// Runs the command line: `arguments` without the program's name. Returns the exit status.
[[nodiscard]] int runCli(const std::vector<std::string>& arguments, Streams streams);

}  // namespace lw::cli
