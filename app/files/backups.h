// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace lw::files {

/// How many versions of a file are kept.
inline constexpr std::size_t kMostBackups = 10;

/// The folder below `root` with the versions of a file, wherever its links lead.
[[nodiscard]] std::string backupFolder(const std::string& root, const std::string& path);

/// Keeps what `path` holds now as its newest version; the oldest beyond kMostBackups goes. One that holds the
/// same bytes as the newest is not kept twice, and a file that is not there has none. Folders are made for
/// the user alone. What went wrong, or nothing.
[[nodiscard]] std::optional<std::string> keepBackup(const std::string& root, const std::string& path);

/// The versions of a file, newest first, with their folder.
[[nodiscard]] std::vector<std::string> backups(const std::string& root, const std::string& path);

/// Makes a folder and those above it that are missing, each for the user alone. What went wrong, or nothing.
[[nodiscard]] std::optional<std::string> makePrivateFolder(const std::string& folder);

}  // namespace lw::files
