// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/backups.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "files/file_identity.h"
#include "files/read_files.h"
#include "files/system.h"
#include "files/write_files.h"

namespace lw::files {

namespace fs = std::filesystem;

std::string timeForName() {
    const auto time = std::chrono::system_clock::now();
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() % 1000;
    return fmt::format("{:%Y%m%d-%H%M%S}-{:03}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)),
                       milliseconds);
}

std::optional<std::string> makePrivateFolder(const std::string& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return std::nullopt;
    const fs::path above = fs::path(folder).parent_path();
    if (!above.empty() && above != fs::path(folder)) {
        if (auto failed = makePrivateFolder(above.string())) return failed;
    }
    constexpr mode_t kPrivate = 0700;
    if (::mkdir(folder.c_str(), kPrivate) == 0 || errno == EEXIST) return std::nullopt;
    return fmt::format("{} can't be made: {}", folder, why(errno));
}

std::string backupFolder(const std::string& root, const std::string& path) {
    return (fs::path(root) / fileKey(path)).string();
}

std::vector<std::string> backups(const std::string& root, const std::string& path) {
    std::vector<std::string> out;
    std::error_code error;
    fs::directory_iterator entries(backupFolder(root, path), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        if (!entries->path().filename().string().starts_with('.')) out.push_back(entries->path().string());
    }
    std::sort(out.rbegin(), out.rend());
    return out;
}

std::optional<std::string> keepBackup(const std::string& root, const std::string& path) {
    struct stat facts = {};
    if (::stat(path.c_str(), &facts) != 0 && errno == ENOENT) return std::nullopt;
    const auto bytes = readRegularFile(path);
    if (!bytes) return fmt::format("{} can't be read: {}", path, bytes.error());
    const std::string folder = backupFolder(root, path);
    std::vector<std::string> known = backups(root, path);
    if (!known.empty() && readRegularFile(known.front()) == bytes) return std::nullopt;
    if (auto failed = makePrivateFolder(folder)) return failed;
    constexpr std::size_t kMostBytes = 200;
    const std::string copy =
        (fs::path(folder) / fmt::format("{}-{}", timeForName(), fileName(path).substr(0, kMostBytes)))
            .string();
    if (auto failed = writeFile(copy, {*bytes}, {.isPrivate = true}))
        return fmt::format("{}: {}", copy, failed->reason);
    known = backups(root, path);
    for (std::size_t i = kMostBackups; i < known.size(); ++i) {
        if (::unlink(known[i].c_str()) != 0)
            return fmt::format("{} can't be removed: {}", known[i], why(errno));
    }
    return std::nullopt;
}

}  // namespace lw::files
