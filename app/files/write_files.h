// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lw::files {

/// What a file that is there already means to a writer.
enum class IfThere { kReplace, kFail };

/// Writes a file, with the folders above it; why it can't be written, or an empty string. A file is replaced
/// whole or not at all. What is no regular file (a device, a pipe) is written to.
[[nodiscard]] std::string writeFile(const std::string& path, std::string_view bytes, IfThere ifThere);

}  // namespace lw::files
