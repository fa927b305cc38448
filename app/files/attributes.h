// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <sys/stat.h>

namespace lw::files {

/// Gives `to` the owner, group, mode, access list and extended attributes of `from`, both open; `facts` are
/// those of `from`. What could not be given and why, or nothing.
[[nodiscard]] std::optional<std::string> copyAttributes(int from, const struct stat& facts, int to);

}  // namespace lw::files
