// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/disk_files.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "files/read_files.h"

namespace lw::files {

namespace fs = std::filesystem;

language::FileSource::FileText DiskFiles::read(const std::string& path) {
    const auto [at, isNew] = m_read.emplace(path, FileText{});
    if (!isNew) return at->second;
    // A game that was named may be a pipe.
    if (auto bytes = path == m_game ? readFile(path) : readRegularFile(path))
        at->second.text = text::Snapshot(std::move(*bytes));
    else
        at->second.failure = bytes.error();
    return at->second;
}

language::FileSource::FileText DiskFiles::readHead(const std::string& path, std::size_t most) {
    const auto [at, isNew] = m_heads.emplace(path, FileText{});
    if (!isNew) return at->second;
    if (auto head = files::readHead(path, most)) {
        at->second.text = text::Snapshot(std::move(head->bytes));
        at->second.version = std::move(head->version);
    } else {
        at->second.failure = head.error();
    }
    return at->second;
}

std::string DiskFiles::beside(const std::string& path, const std::string& name) {
    const fs::path folder = path == "-" ? fs::path() : fs::path(path).parent_path();
    return (folder / name).string();
}

std::string DiskFiles::above(const std::string& path, const std::string& name) {
    if (m_game && name == "game.ron") return *m_game;
    if (path == "-" || path.empty()) return {};
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    if (error) return {};
    const auto [at, isNew] = m_above.emplace((whole.parent_path() / name).string(), std::string());
    if (isNew) at->second = nearestAbove(path, name);
    return at->second;
}

std::string nearestAbove(const std::string& path, const std::string& name) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    if (error) return {};
    for (fs::path up = whole.parent_path();; up = up.parent_path()) {
        const fs::path candidate = up / name;
        // What is no plain file is refused where it is read, not passed over.
        const fs::file_status status = fs::status(candidate, error);
        const bool isThere = fs::exists(status) || fs::is_symlink(candidate, error);
        if (isThere && !fs::is_directory(status)) {
            const fs::path relative = candidate.lexically_relative(fs::current_path(error));
            const bool isBelow = fs::path(path).is_relative() && !relative.empty();
            return (isBelow ? relative : candidate).string();
        }
        if (up == up.parent_path()) return {};
    }
}

}  // namespace lw::files
