// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/write_files.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace lw::files {

namespace fs = std::filesystem;

namespace {

std::string why(int error) {
    return std::generic_category().message(error);
}

/// Writes all bytes to an open file and closes it; errno's value where that fails.
int writeAndClose(int file, std::string_view bytes) {
    int error = 0;
    while (!bytes.empty() && error == 0) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR) error = errno;
    }
    if (::close(file) != 0 && error == 0) error = errno;
    return error;
}

std::string writeTo(const std::string& path, int flags, std::string_view bytes) {
    constexpr mode_t kMode = 0666;
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, kMode);
    if (file < 0) return why(errno);
    const int error = writeAndClose(file, bytes);
    return error == 0 ? std::string() : why(error);
}

/// Writes beside the file and then takes its place, with its permissions.
std::string replaceFile(const std::string& path, std::string_view bytes) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(path, error);  // a link stays one
    if (error) return error.message();
    const std::string beside = target.string() + ".new-" + std::to_string(::getpid());
    std::string failure = writeTo(beside, O_CREAT | O_EXCL, bytes);
    if (failure.empty()) {
        fs::permissions(beside, fs::status(target, error).permissions(), error);
        fs::rename(beside, target, error);
        if (error) failure = error.message();
    }
    if (!failure.empty()) fs::remove(beside, error);
    return failure;
}

}  // namespace

std::string writeFile(const std::string& path, std::string_view bytes, IfThere ifThere) {
    std::error_code error;
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty()) fs::create_directories(folder, error);
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return writeTo(path, 0, bytes);
    if (fs::exists(status) && ifThere == IfThere::kReplace) return replaceFile(path, bytes);
    return writeTo(path, O_CREAT | O_EXCL, bytes);
}

}  // namespace lw::files
