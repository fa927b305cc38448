// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/io.h"

namespace lw::cli {

/// The answer to a line (without its line end, counted from 1): what is printed for it, nothing to print
/// nothing. An exception tells what is wrong with the line.
using BatchAnswer = std::function<std::optional<std::string>(const std::string& line, std::size_t number)>;

/// The same, appending to `out`; whether there is something to print.
using BatchWriter = std::function<bool(std::string_view line, std::size_t number, std::string& out)>;

/// A `--batch`: an answer for each line of standard input, and a message for each that has none. The exit
/// status.
[[nodiscard]] int runBatch(Streams streams, const BatchAnswer& answer);
[[nodiscard]] int runBatch(Streams streams, const BatchWriter& answer);

}  // namespace lw::cli
