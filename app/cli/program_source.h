// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cli/inputs.h"
#include "cli/parsed_file.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "text/embedded.h"

namespace lw::cli {

/// A program of a file, as `run` and `render` take it.
struct ProgramSource {
    stackup::Program program;
    std::size_t number = 0;                 ///< of the file's programs, from 0
    std::optional<text::Embedded> place{};  ///< where it stands in the file; nothing for a file that is it
    stackup::RunSettings settings{};  ///< links, and the arguments of a level's program where none are given
};

/// The program called `name`, or of that number counted from 1, of a .stackup, .lua or .pstring; without a
/// name the only one there is. `given` are the arguments asked for. The error is a sentence for the user.
[[nodiscard]] tl::expected<ProgramSource, std::string> programOf(const ParsedFile& file,
                                                                 const InputOptions& input,
                                                                 const std::string& path,
                                                                 const std::string& name,
                                                                 const std::vector<double>& given);

}  // namespace lw::cli
