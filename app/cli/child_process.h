// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lw::cli {

/// The program `name` in the folder of the running one, else on PATH; nothing where it is in neither.
[[nodiscard]] std::optional<std::string> findProgram(const std::string& name);

struct ChildResult {
    int status = 0;      ///< exit status, 128 + the signal that ended it, or -1 where it can't be started
    std::string errors;  ///< what it wrote to standard error, or why it can't be started
};

/// Runs a program to its end with `input` on its standard input; its standard output goes to `output`, or is
/// this program's.
[[nodiscard]] ChildResult runChild(const std::string& program, const std::vector<std::string>& arguments,
                                   std::string_view input, std::string* output = nullptr);

}  // namespace lw::cli
