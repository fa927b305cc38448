// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "formats/pattern_file.h"
#include "language/answers.h"

namespace lw::formats {

/// Plain Stackup and Lua of what a program queues at a side count, the P-string of a file that is one, and
/// the model as JSON.
[[nodiscard]] std::vector<language::ExportFormat> patternExports(const PatternFile& file);

/// One of them. Refused, with the place in the file, where the program does not compile, fails or does not
/// end.
[[nodiscard]] language::ExportResult exportPattern(const PatternFile& file, std::string_view id,
                                                   const language::ExportSettings& settings);

}  // namespace lw::formats
