// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/child_process.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace lw::cli {

namespace fs = std::filesystem;

namespace {

/// A file in memory: a child may read and write it without either side waiting for the other.
class MemoryFile {
public:
    explicit MemoryFile(const char* name) : m_number(::memfd_create(name, MFD_CLOEXEC)) {}
    ~MemoryFile() {
        if (m_number >= 0) ::close(m_number);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] int number() const { return m_number; }

    /// Writes all of `bytes` and goes back to the start.
    [[nodiscard]] bool fill(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_number, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return ::lseek(m_number, 0, SEEK_SET) == 0;
    }
    [[nodiscard]] std::string contents() const {
        std::string out;
        std::array<char, 4096> part{};
        if (::lseek(m_number, 0, SEEK_SET) != 0) return out;
        for (ssize_t count = 0; (count = ::read(m_number, part.data(), part.size())) > 0;) {
            out.append(part.data(), static_cast<std::size_t>(count));
        }
        return out;
    }

private:
    int m_number;
};

ChildResult notStarted(int error) {
    return {-1, std::generic_category().message(error)};
}

int waitFor(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    constexpr int kSignalled = 128;
    return WIFSIGNALED(status) ? kSignalled + WTERMSIG(status) : WEXITSTATUS(status);
}

bool isProgram(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::optional<std::string> findProgram(const std::string& name) {
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (!error && isProgram(self.parent_path() / name)) return (self.parent_path() / name).string();
    const char* const path = std::getenv("PATH");
    for (std::string_view rest = path != nullptr ? path : ""; !rest.empty();) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const fs::path folder = rest.substr(0, end);
        if (folder.is_absolute() && isProgram(folder / name)) return (folder / name).string();
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

ChildResult runChild(const std::string& program, const std::vector<std::string>& arguments,
                     std::string_view input, std::string* output) {
    const MemoryFile in("input");
    const MemoryFile out("output");
    const MemoryFile err("errors");
    if (in.number() < 0 || out.number() < 0 || err.number() < 0 || !in.fill(input)) return notStarted(errno);
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in.number(), STDIN_FILENO);
    if (output != nullptr) ::posix_spawn_file_actions_adddup2(&actions, out.number(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, err.number(), STDERR_FILENO);
    pid_t process = 0;
    const int error = ::posix_spawn(&process, program.c_str(), &actions, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return notStarted(error);
    ChildResult result;
    result.status = waitFor(process);
    if (output != nullptr) *output = out.contents();
    result.errors = err.contents();
    return result;
}

}  // namespace lw::cli
