// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/read_files.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace lw::files {

namespace fs = std::filesystem;

namespace {

std::string why(int error) {
    return std::generic_category().message(error);
}

/// Closes a file descriptor at the end of its scope.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

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
            } else if (entries->is_regular_file(ignored) || isLink) {
                files.push_back(path.string());
            }
        }
        if (error) failures.push_back(fmt::format("{}: {}", current.string(), error.message()));
    }
}

}  // namespace

tl::expected<std::string, std::string> readFile(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.number() < 0) return tl::unexpected(why(errno));
    struct stat facts = {};
    if (::fstat(file.number(), &facts) != 0) return tl::unexpected(why(errno));
    if (S_ISDIR(facts.st_mode)) return tl::unexpected(why(EISDIR));
    // The size is a guess: a pipe has none, and a file may grow or shrink meanwhile.
    std::string bytes(static_cast<std::size_t>(std::max<off_t>(facts.st_size, 0)) + 1, '\0');
    std::size_t size = 0;
    while (true) {
        if (size == bytes.size()) bytes.resize(bytes.size() * 2);
        const ssize_t count = ::read(file.number(), bytes.data() + size, bytes.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return tl::unexpected(why(errno));
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    bytes.resize(size);
    return bytes;
}

bool isFolder(const std::string& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
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
