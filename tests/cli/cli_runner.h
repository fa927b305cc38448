// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "cli/cli.h"

namespace lw::testing {

struct CliResult {
    int status = 0;
    std::string out;
    std::string err;
};

inline CliResult runCli(const std::vector<std::string>& arguments, const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int status = cli::runCli(arguments, {in, out, err});
    return {status, out.str(), err.str()};
}

/// A folder that is removed at the end.
class TempFolder {
public:
    TempFolder()
        : m_top(std::filesystem::temp_directory_path() /
                ("levelwright-" + std::to_string(std::random_device{}()))),
          m_path(m_top / "files") {
        std::filesystem::create_directories(m_path);
        std::ofstream(m_top / "game.ron") << "()";  // whatever game.ron the folders above may have
    }
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_top, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    /// Writes a file, with the folders above it; returns its path.
    std::string write(const std::string& name, const std::string& text) const {
        const auto path = m_path / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }
    [[nodiscard]] std::string path(const std::string& name = {}) const {
        return name.empty() ? m_path.string() : (m_path / name).string();
    }

private:
    std::filesystem::path m_top;
    std::filesystem::path m_path;
};

}  // namespace lw::testing
