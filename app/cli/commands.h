// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/io.h"

namespace lw::cli {

enum class ReportFormat { kText, kJson, kSarif };

/// What every verb that reads a level file may be told.
struct InputOptions {
    std::optional<std::string> format;  ///< --as
    std::optional<std::string> game;    ///< --game
};

struct CheckOptions {
    InputOptions input;
    ReportFormat report = ReportFormat::kText;
    std::vector<std::string> paths;
};

struct PrintOptions {
    InputOptions input;
    bool compact = false;
    std::string path;
};

struct ParseOptions {
    InputOptions input;
    std::string path;
};

// The verbs (cli.md). Each returns the exit status.

[[nodiscard]] int runCheck(const CheckOptions& options, Streams streams);
[[nodiscard]] int runPrint(const PrintOptions& options, Streams streams);
[[nodiscard]] int runParse(const ParseOptions& options, Streams streams);

}  // namespace lw::cli
