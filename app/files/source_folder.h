// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace lw::files {

/// Files that a file of another program names, which are read only below its folder, or that of the project:
/// where its `game.ron` is.
class SourceFolder {
public:
    /// Either path may be empty: the current folder, and no project.
    SourceFolder(const std::string& path, const std::string& gamePath);

    /// The bytes of a plain file, by its path from the source's folder; nothing where it is not there, or not
    /// to be read.
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const;
    /// The `.json` files in the nearest folder called `name`, in the source's folder or one above, in byte
    /// order. They may be read from then on.
    [[nodiscard]] std::vector<std::string> listAbove(const std::string& name);

private:
    std::filesystem::path m_folder;
    std::vector<std::filesystem::path> m_roots;
};

}  // namespace lw::files
