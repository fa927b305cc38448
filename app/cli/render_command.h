// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "cli/commands.h"

namespace lw::cli {

struct RenderOptions {
    InputOptions input;
    std::string path;
    std::string output;
    std::optional<std::string> size;  ///< "WxH"
    std::optional<int> tile;
    std::optional<int> sides;
    std::optional<int> stage;
    std::string theme = "dark";
};

/// What is wrong with the options, or an empty string.
[[nodiscard]] std::string renderUsageError(const RenderOptions& options);

/// Reads the input, tells its problems, and has the desktop program draw it: `levelwright` beside this
/// program, else the one found by PATH. A picture is written of what could be read, whatever its errors. Exit
/// status as everywhere; 2 also where there is no desktop program.
[[nodiscard]] int runRender(const RenderOptions& options, Streams streams);

}  // namespace lw::cli
