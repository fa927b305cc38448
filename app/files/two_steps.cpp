// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/two_steps.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>
#include <sys/stat.h>
#include <utility>

#include "files/system.h"

namespace lw::files {

namespace {

namespace fs = std::filesystem;

constexpr char kMark = '~';

std::string besidePath(const std::string& path, std::string_view digest) {
    return fmt::format("{}{}{}", path, kMark, digest);
}

std::size_t sizeOf(const std::vector<std::string_view>& parts) {
    return std::accumulate(parts.begin(), parts.end(), std::size_t{0},
                           [](std::size_t sum, std::string_view part) { return sum + part.size(); });
}

std::string failure(const std::string& path, int error) {
    return fmt::format("{}: {}", path, why(error));
}

}  // namespace

std::optional<std::string> putBeside(const std::string& path, std::string_view digest,
                                     const std::vector<std::string_view>& parts) {
    constexpr mode_t kPrivate = 0600;
    const std::string beside = besidePath(path, digest);
    struct stat there = {};
    // Tried again: those bytes need not be torn to be written once more.
    if (::lstat(beside.c_str(), &there) == 0 && static_cast<std::size_t>(there.st_size) == sizeOf(parts))
        return std::nullopt;
    Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kPrivate));
    if (!file.isOpen()) return failure(path, errno);
    int error = writeAll(file.number(), parts);
    if (!file.close() && error == 0) error = errno;
    if (error != 0) {
        ::unlink(beside.c_str());
        return failure(path, error);
    }
    removeBeside(path, digest);
    return std::nullopt;
}

std::optional<std::string> settle(const std::string& path, std::string_view digest) {
    const std::string beside = besidePath(path, digest);
    {
        Descriptor file(::open(beside.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
        if (!file.isOpen() || ::fsync(file.number()) != 0 || !file.close()) return failure(path, errno);
    }
    if (::rename(beside.c_str(), path.c_str()) != 0) return failure(path, errno);
    const Descriptor folder(::open(fs::path(path).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen() || (::fsync(folder.number()) != 0 && errno != EINVAL && errno != ENOTSUP))
        return failure(path, errno);
    return std::nullopt;
}

std::optional<std::string> nameOfBeside(std::string_view name) {
    const std::size_t mark = name.rfind(kMark);
    if (mark == std::string_view::npos) return std::nullopt;
    return std::string(name.substr(0, mark));
}

std::vector<Beside> filesBeside(const std::string& path) {
    std::vector<std::pair<fs::file_time_type, Beside>> found;
    const std::string prefix = fs::path(path).filename().string() + kMark;
    std::error_code error;
    fs::directory_iterator entries(fs::path(path).parent_path(), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        const std::string name = entries->path().filename().string();
        if (!name.starts_with(prefix)) continue;
        std::error_code noTime;
        const auto time = entries->last_write_time(noTime);
        found.push_back({time, {entries->path().string(), name.substr(prefix.size())}});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Beside> out;
    out.reserve(found.size());
    for (auto& [time, beside] : found) out.push_back(std::move(beside));
    return out;
}

void removeBeside(const std::string& path, std::string_view except) {
    for (const Beside& beside : filesBeside(path)) {
        if (except.empty() || beside.digest != except) ::unlink(beside.path.c_str());
    }
}

}  // namespace lw::files
