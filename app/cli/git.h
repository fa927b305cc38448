// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace lw::cli {

/// What a run of git says, or why it does not: its own words.
using GitAnswer = tl::expected<std::string, std::string>;
[[nodiscard]] GitAnswer runGit(const std::vector<std::string>& arguments);

/// The top folder of the repository that the current folder is in.
[[nodiscard]] GitAnswer repositoryTop();

/// A file that a merge of git left open: the names of its three blobs, where it has them.
struct UnmergedFile {
    std::string path;  ///< from the top folder
    std::optional<std::string> base;
    std::optional<std::string> ours;
    std::optional<std::string> theirs;
};
/// The unmerged files below `paths`, which count from the current folder; all of the repository without any.
[[nodiscard]] tl::expected<std::vector<UnmergedFile>, std::string> unmergedFiles(
    const std::vector<std::string>& paths);

/// The bytes of a blob as git would write them to `path`.
[[nodiscard]] GitAnswer readBlob(const std::string& top, const std::string& blob, const std::string& path);

}  // namespace lw::cli
