// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lw::files {

/// Replaces a file, or makes it: all of it, or nothing. Its mode stays; a link is followed. Why it can't be
/// done, or nothing: "Permission denied".
[[nodiscard]] std::optional<std::string> writeFile(const std::string& path, std::string_view bytes);

}  // namespace lw::files
