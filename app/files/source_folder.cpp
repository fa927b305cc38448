// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/source_folder.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "files/read_files.h"

namespace lw::files {

namespace fs = std::filesystem;

namespace {

fs::path whole(const fs::path& path) {
    std::error_code error;
    return fs::weakly_canonical(fs::absolute(path.empty() ? "." : path, error), error);
}

}  // namespace

SourceFolder::SourceFolder(const std::string& path, const std::string& gamePath)
    : m_folder(fs::path(path).parent_path()) {
    m_roots.push_back(whole(m_folder));
    if (!gamePath.empty()) m_roots.push_back(whole(fs::path(gamePath).parent_path()));
}

std::optional<std::string> SourceFolder::read(const std::string& path) const {
    const fs::path file = m_folder / path;
    const fs::path real = whole(file);
    const bool isBelow = std::any_of(m_roots.begin(), m_roots.end(), [&real](const fs::path& root) {
        return std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end();
    });
    std::error_code error;
    if (!isBelow || !fs::is_regular_file(real, error)) return std::nullopt;
    auto bytes = readFile(file.string());
    if (!bytes) return std::nullopt;
    return std::move(*bytes);
}

std::vector<std::string> SourceFolder::listAbove(const std::string& name) {
    std::vector<std::string> out;
    fs::path up = whole(m_folder);
    std::error_code error;
    while (!fs::is_directory(up / name, error) && up != up.parent_path()) up = up.parent_path();
    const fs::path folder = up / name;
    if (!fs::is_directory(folder, error)) return out;
    m_roots.push_back(folder);
    std::vector<std::string> failures;
    for (const std::string& file : filesBelow(folder.string(), failures)) {
        if (file.ends_with(".json")) out.push_back(file);
    }
    return out;
}

}  // namespace lw::files
