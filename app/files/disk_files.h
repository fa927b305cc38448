// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

#include "language/companion_finder.h"

namespace lw::files {

/// Companions as they are on disk. Each is looked for and read once: a run is a moment.
class DiskFiles : public language::FileSource {
public:
    /// `game`: a file to take for every `game.ron`, wherever the text is.
    explicit DiskFiles(std::optional<std::string> game = std::nullopt) : m_game(std::move(game)) {}

    [[nodiscard]] FileText read(const std::string& path) override;
    /// The version is made of size and time of the last change.
    [[nodiscard]] FileText readHead(const std::string& path, std::size_t most) override;
    /// "-" has the current folder.
    [[nodiscard]] std::string beside(const std::string& path, const std::string& name) override;
    /// As the user told `path`: below the current folder relative, else whole. "-" has nothing above it.
    [[nodiscard]] std::string above(const std::string& path, const std::string& name) override;

    /// Looks anew from now on.
    void forget() {
        m_above.clear();
        m_read.clear();
        m_heads.clear();
    }

private:
    std::optional<std::string> m_game;
    std::map<std::string, std::string> m_above;  ///< by folder and name
    std::map<std::string, FileText> m_read;      ///< by path
    std::map<std::string, FileText> m_heads;     ///< by path
};

/// The nearest file `name` in the folder of `path` or one above it, as DiskFiles::above tells it.
[[nodiscard]] std::string nearestAbove(const std::string& path, const std::string& name);

}  // namespace lw::files
