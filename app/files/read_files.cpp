// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/read_files.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "files/system.h"

namespace lw::files {

namespace fs = std::filesystem;

namespace {

/// Whether something is there that is no file, such as a pipe. A link that leads nowhere is none of these, so
/// that it is told.
bool isNoFile(const fs::directory_entry& entry) {
    std::error_code ignored;
    return entry.is_fifo(ignored) || entry.is_socket(ignored) || entry.is_character_file(ignored) ||
           entry.is_block_file(ignored);
}

void collect(const fs::path& folder, std::vector<std::string>& files, std::vector<std::string>& failures) {
    std::vector<fs::path> open = {folder};
    while (!open.empty()) {
        const fs::path current = std::move(open.back());
        open.pop_back();
        std::error_code error;
        fs::directory_iterator entries(current, error);
        for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
            const fs::path& path = entries->path();
            if (path.filename().string().starts_with('.')) continue;
            std::error_code ignored;
            const bool isLink = entries->is_symlink(ignored);
            if (entries->is_directory(ignored)) {
                if (!isLink) open.push_back(path);
            } else if (!isNoFile(*entries)) {
                files.push_back(path.string());
            }
        }
        if (error) failures.push_back(fmt::format("{}: {}", current.string(), error.message()));
    }
}

/// To the end, whatever it is; the size that the system tells is a guess: a pipe has none, and a file may
/// grow or shrink meanwhile.
tl::expected<std::string, std::string> readAll(int file, const struct stat& facts) {
    std::string bytes(static_cast<std::size_t>(std::max<off_t>(facts.st_size, 0)) + 1, '\0');
    std::size_t size = 0;
    while (true) {
        if (size == bytes.size()) bytes.resize(bytes.size() * 2);
        const ssize_t count = ::read(file, bytes.data() + size, bytes.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return tl::unexpected(why(errno));
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    bytes.resize(size);
    return bytes;
}

/// What a file is that is none to be read as a text of its own accord; null for a plain file.
const char* oddity(int file, mode_t mode) {
    if (S_ISFIFO(mode)) return "it is a pipe, not a file";
    if (S_ISSOCK(mode)) return "it is a socket, not a file";
    if (S_ISCHR(mode) || S_ISBLK(mode)) return "it is a device, not a file";
    // The kernel's own files say that they are plain, and some never end.
    struct statfs system = {};
    if (::fstatfs(file, &system) != 0) return nullptr;
    const auto type = static_cast<unsigned long>(system.f_type);
    const bool isKernels =
        type == PROC_SUPER_MAGIC || type == SYSFS_MAGIC || type == DEBUGFS_MAGIC || type == TRACEFS_MAGIC;
    return isKernels ? "it is a view of the running system, not a file" : nullptr;
}

}  // namespace

tl::expected<std::string, std::string> readFile(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen()) return tl::unexpected(why(errno));
    struct stat facts = {};
    if (::fstat(file.number(), &facts) != 0) return tl::unexpected(why(errno));
    if (S_ISDIR(facts.st_mode)) return tl::unexpected(why(EISDIR));
    return readAll(file.number(), facts);
}

namespace {

/// A plain file opened for reading.
struct PlainFile {
    Descriptor file;
    struct stat facts = {};
};

tl::expected<PlainFile, std::string> openPlain(const std::string& path) {
    // A pipe without a writer would hold up whoever opens it.
    PlainFile out{Descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)), {}};
    if (!out.file.isOpen()) return tl::unexpected(errno == ENXIO ? "it is a socket, not a file" : why(errno));
    if (::fstat(out.file.number(), &out.facts) != 0) return tl::unexpected(why(errno));
    if (S_ISDIR(out.facts.st_mode)) return tl::unexpected(why(EISDIR));
    if (const char* what = oddity(out.file.number(), out.facts.st_mode)) return tl::unexpected(what);
    return out;
}

}  // namespace

tl::expected<std::string, std::string> readRegularFile(const std::string& path, std::size_t most) {
    const auto plain = openPlain(path);
    if (!plain) return tl::unexpected(plain.error());
    if (static_cast<std::uintmax_t>(plain->facts.st_size) > most) return tl::unexpected(why(EFBIG));
    return readAll(plain->file.number(), plain->facts);
}

tl::expected<FileHead, std::string> readHead(const std::string& path, std::size_t most) {
    const auto plain = openPlain(path);
    if (!plain) return tl::unexpected(plain.error());
    FileHead head{std::string(most, '\0'),
                  fmt::format("{} {}.{}", plain->facts.st_size, plain->facts.st_mtim.tv_sec,
                              plain->facts.st_mtim.tv_nsec)};
    std::size_t size = 0;
    while (size < most) {
        const ssize_t count = ::read(plain->file.number(), head.bytes.data() + size, most - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return tl::unexpected(why(errno));
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    head.bytes.resize(size);
    return head;
}

bool isFolder(const std::string& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

bool isThere(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

std::vector<std::string> filesBelow(const std::string& folder, std::vector<std::string>& failures) {
    std::vector<std::string> files;
    collect(folder, files, failures);
    std::sort(files.begin(), files.end());
    std::sort(failures.begin(), failures.end());
    return files;
}

std::string_view fileName(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

}  // namespace lw::files
