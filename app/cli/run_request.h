// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "stackup/settings.h"

namespace lw::cli {

/// A line of `run --batch` (spec/stackup.md 8).
struct RunRequest {
    std::string id;  ///< as JSON; empty where the line has none
    std::string source;
    stackup::RunSettings settings;
};

/// Reads a line, without a tree of its values: what it says beyond the request is passed over. Throws
/// std::exception with what is wrong with it.
[[nodiscard]] RunRequest readRunRequest(std::string_view line);

}  // namespace lw::cli
