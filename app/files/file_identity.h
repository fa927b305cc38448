// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lw::files {

/// Whether two paths name one file: by links, hard links, folder links, or case where the file system takes
/// no notice of it. Paths where nothing is yet are one if a file made there would be.
[[nodiscard]] bool isSameFile(const std::string& one, const std::string& other);

/// A name for what is kept about a file elsewhere (backups, locks): the same in every run, wherever its links
/// lead; readable at its begin.
[[nodiscard]] std::string fileKey(const std::string& path);

/// The name of a file in the folder of `path` by which another editor says that it has it open (vim's
/// `.NAME.swp`, Emacs' `.#NAME`); empty where there is none.
[[nodiscard]] std::string foreignSwapFile(const std::string& path);

}  // namespace lw::files
