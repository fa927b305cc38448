// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/write_files.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace lw::files {

namespace {

std::string why(int error) {
    return std::generic_category().message(error);
}

/// Writes all of it and makes sure that it is on the disk. The error, or 0.
int fill(int file, std::string_view bytes, mode_t mode) {
    if (::fchmod(file, mode) != 0) return errno;
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fsync(file) == 0 ? 0 : errno;
}

}  // namespace

std::optional<std::string> writeFile(const std::string& path, std::string_view bytes) {
    std::error_code noLink;
    const std::filesystem::path real = std::filesystem::canonical(path, noLink);
    const std::string target = noLink ? path : real.string();
    struct stat facts = {};
    mode_t mode = 0;
    if (::stat(target.c_str(), &facts) == 0) {
        if (S_ISDIR(facts.st_mode)) return why(EISDIR);
        if (::access(target.c_str(), W_OK) != 0) return why(errno);
        constexpr mode_t kModeBits = 07777;
        mode = facts.st_mode & kModeBits;
    } else {
        constexpr mode_t kNewFile = 0666;
        const mode_t mask = ::umask(0);
        ::umask(mask);
        mode = kNewFile & ~mask;
    }
    std::string temporary = target + ".XXXXXX";
    const int file = ::mkstemp(temporary.data());
    if (file < 0) return why(errno);
    int error = fill(file, bytes, mode);
    if (::close(file) != 0 && error == 0) error = errno;
    if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return std::nullopt;
    ::unlink(temporary.c_str());
    return why(error);
}

}  // namespace lw::files
