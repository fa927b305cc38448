// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/write_files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <utility>

#include "files/attributes.h"
#include "files/backups.h"
#include "files/read_files.h"
#include "files/system.h"

namespace lw::files {

namespace {

namespace fs = std::filesystem;
using Parts = std::vector<std::string_view>;
using Failed = std::optional<WriteFailure>;

constexpr std::string_view kMark = ".levelwright-";

WriteFailure failure(std::string_view what, int error, bool canWriteInPlace = false) {
    return {fmt::format("{} ({})", why(error), what), canWriteInPlace, false};
}

/// Failures of making a file beside another or taking its name that writing into the file need not share.
bool concernsFolder(int error) {
    constexpr std::array kOfFolder = {EACCES, EPERM, EROFS, EBUSY, EXDEV, ETXTBSY, EINVAL, ENOTSUP};
    return std::find(kOfFolder.begin(), kOfFolder.end(), error) != kOfFolder.end();
}

std::size_t sizeOf(const Parts& parts) {
    return std::accumulate(parts.begin(), parts.end(), std::size_t{0},
                           [](std::size_t sum, std::string_view part) { return sum + part.size(); });
}

/// Writes over what a file holds. The error, or 0.
int overwrite(int file, const Parts& parts) {
    if (::lseek(file, 0, SEEK_SET) != 0) return errno;
    if (const int error = writeAll(file, parts)) return error;
    if (::ftruncate(file, static_cast<off_t>(sizeOf(parts))) != 0) return errno;
    return ::fsync(file) == 0 ? 0 : errno;
}

/// Reads a file from its begin and compares; nothing where it holds just these bytes.
std::optional<std::string> differs(int file, const Parts& parts) {
    // From the disk, as far as the system lets it: what is in memory proves little.
    (void)::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    std::vector<char> block(std::size_t{256} * 1024);
    off_t offset = 0;
    const auto read = [&](std::size_t most) {
        ssize_t count = 0;
        do {
            count = ::pread(file, block.data(), most, offset);
        } while (count < 0 && errno == EINTR);
        return count;
    };
    for (std::string_view left : parts) {
        while (!left.empty()) {
            const ssize_t count = read(std::min(block.size(), left.size()));
            if (count < 0) return fmt::format("{} (reading back what was written)", why(errno));
            const auto size = static_cast<std::size_t>(count);
            if (size == 0 || std::memcmp(block.data(), left.data(), size) != 0)
                return "what was written reads back otherwise";
            left.remove_prefix(size);
            offset += count;
        }
    }
    const ssize_t more = read(1);
    if (more < 0) return fmt::format("{} (reading back what was written)", why(errno));
    if (more > 0) return "what was written reads back longer";
    return std::nullopt;
}

/// A file beside the target that goes again unless it takes the target's name. A lock tells other saves that
/// it is no leftover.
class Beside {
public:
    explicit Beside(const std::string& target)
        : m_folder(fs::path(target).parent_path()), m_prefix(prefixOf(target)) {}
    ~Beside() {
        if (!m_path.empty()) ::unlink(m_path.c_str());
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    /// The error, or 0. `mode`: what it is made with.
    int make(mode_t mode) {
        std::random_device random;
        for (int i = 0; i < kAttempts; ++i) {
            const std::string path = (m_folder / fmt::format("{}{:08x}", m_prefix, random())).string();
            Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
            if (!file.isOpen() && errno == EEXIST) continue;
            if (!file.isOpen()) return errno;
            m_path = path;
            (void)::flock(file.number(), LOCK_EX);
            struct stat facts = {};
            if (::fstat(file.number(), &facts) != 0) return errno;
            m_file = std::move(file);
            // Else another save took it for a leftover before it was locked.
            if (facts.st_nlink > 0) return 0;
        }
        return EEXIST;
    }
    [[nodiscard]] int file() const { return m_file.number(); }

    /// The error, or 0.
    int rename(const std::string& target) {
        if (!m_file.close()) return errno;
        if (::rename(m_path.c_str(), target.c_str()) != 0) return errno;
        m_path.clear();
        return 0;
    }

    /// Removes what saves of the same file left that were killed.
    void removeLeftovers() const {
        std::error_code error;
        fs::directory_iterator entries(m_folder.empty() ? fs::path(".") : m_folder, error);
        for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
            const std::string name = entries->path().filename().string();
            if (name.size() != m_prefix.size() + 8 || !name.starts_with(m_prefix)) continue;
            const Descriptor left(
                ::open(entries->path().c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
            if (left.isOpen() && ::flock(left.number(), LOCK_EX | LOCK_NB) == 0)
                ::unlink(entries->path().c_str());
        }
    }

private:
    static constexpr int kAttempts = 64;

    static std::string prefixOf(const std::string& target) {
        constexpr std::size_t kMostBytes = 220;  // names have 255 at the most
        return fmt::format(".{}{}", fileName(target).substr(0, kMostBytes), kMark);
    }

    fs::path m_folder;
    std::string m_prefix;
    std::string m_path;
    Descriptor m_file{-1};
};

/// Makes the new name outlive a power cut. A folder that can't be read, or can't be flushed by its nature, is
/// taken as it is.
Failed flushFolder(const std::string& target) {
    const fs::path folder = fs::path(target).parent_path();
    const Descriptor file(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const bool isFlushed = file.isOpen() && ::fsync(file.number()) == 0;
    if (isFlushed || errno == EACCES || errno == EINVAL || errno == ENOTSUP || errno == EROFS)
        return std::nullopt;
    WriteFailure out = failure("flushing its folder; the file is written", errno);
    out.isWritten = true;
    return out;
}

/// A place for the copy of a file about to be overwritten, and the copy in it. Its path, or the failure.
tl::expected<std::string, WriteFailure> copyFirst(const std::string& target, std::string_view bytes,
                                                  const std::string& copies) {
    std::error_code error;
    const fs::path folder = copies.empty() ? fs::temp_directory_path(error) : fs::path(copies);
    if (error) return tl::unexpected(WriteFailure{error.message() + " (finding a place for a copy first)"});
    if (auto failed = makePrivateFolder(folder.string()))
        return tl::unexpected(WriteFailure{std::move(*failed)});
    constexpr mode_t kPrivate = 0600;
    constexpr std::size_t kMostBytes = 200;
    std::random_device random;
    const std::string path = (folder / fmt::format("{}-{:08x}-{}", timeForName(), random(),
                                                   fileName(target).substr(0, kMostBytes)))
                                 .string();
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate));
    if (!file.isOpen()) return tl::unexpected(failure("making the copy " + path + " first", errno));
    int failed = overwrite(file.number(), {bytes});
    if (failed == 0 && differs(file.number(), {bytes})) failed = EIO;
    if (!file.close() && failed == 0) failed = errno;
    if (failed == 0) return path;
    ::unlink(path.c_str());
    return tl::unexpected(failure("writing the copy " + path + " first", failed));
}

Failed writeInPlace(const std::string& target, const Parts& parts, const WriteOptions& options) {
    const Descriptor file(::open(target.c_str(), O_RDWR | O_CLOEXEC));
    if (!file.isOpen()) return failure("opening it to write in place", errno);
    const auto before = readRegularFile(target);
    if (!before) return WriteFailure{before.error() + " (reading it for a copy first)"};
    const auto copy = copyFirst(target, *before, options.copies);
    if (!copy) return copy.error();
    // The room first: a full disk must not cost what is there.
    const std::size_t size = sizeOf(parts);
    int error = 0;
    if (size > before->size()) {
        error = ::posix_fallocate(file.number(), static_cast<off_t>(before->size()),
                                  static_cast<off_t>(size - before->size()));
        if (error == EOPNOTSUPP || error == EINVAL) error = 0;
    }
    if (error == 0) error = overwrite(file.number(), parts);
    std::optional<std::string> wrong;
    if (error == 0) wrong = differs(file.number(), parts);
    if (error == 0 && !wrong) {
        ::unlink(copy->c_str());
        return std::nullopt;
    }
    std::string reason = wrong ? *wrong : fmt::format("{} (writing in place)", why(error));
    if (overwrite(file.number(), {*before}) == 0 && !differs(file.number(), {*before})) {
        ::unlink(copy->c_str());
        return WriteFailure{std::move(reason)};
    }
    return WriteFailure{fmt::format("{}; the file is damaged: what it held is in {}", reason, *copy)};
}

Failed writeDevice(const std::string& path, const Parts& parts) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen()) return failure("opening it", errno);
    int error = writeAll(file.number(), parts);
    if (!file.close() && error == 0) error = errno;
    return error == 0 ? std::nullopt : Failed(failure("writing", error));
}

/// Through a file beside it. `old`: the file that is there, open, or none.
Failed replace(const std::string& target, const Descriptor& old, const struct stat& facts, const Parts& parts,
               bool isPrivate) {
    constexpr mode_t kPrivate = 0600;
    constexpr mode_t kNewFile = 0666;  // the system takes the user's mask off
    const bool isNew = !old.isOpen();
    Beside beside(target);
    beside.removeLeftovers();
    if (const int error = beside.make(isNew && !isPrivate ? kNewFile : kPrivate))
        return failure("making a file beside it", error, !isNew && concernsFolder(error));
    if (const int error = writeAll(beside.file(), parts)) return failure("writing beside it", error);
    if (!isNew) {
        if (auto kept = copyAttributes(old.number(), facts, beside.file()))
            return WriteFailure{std::move(*kept), true, false};
    }
    if (::fsync(beside.file()) != 0) return failure("flushing what was written", errno);
    if (auto wrong = differs(beside.file(), parts)) return WriteFailure{std::move(*wrong)};
    if (const int error = beside.rename(target))
        return failure("giving the new file its name", error, !isNew && concernsFolder(error));
    return flushFolder(target);
}

}  // namespace

int writeAll(int file, const std::vector<std::string_view>& parts) {
    for (std::string_view left : parts) {
        while (!left.empty()) {
            const ssize_t count = ::write(file, left.data(), left.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return errno;
            if (count == 0) return EIO;
            left.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    return 0;
}

std::string followLinks(const std::string& path) {
    constexpr int kMostLinks = 40;
    fs::path now = path;
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code noLink;
        const fs::path next = fs::read_symlink(now, noLink);
        if (noLink) return now.string();
        now = next.is_absolute() ? next : now.parent_path() / next;
    }
    return {};
}

std::optional<WriteFailure> writeFile(const std::string& path, const std::vector<std::string_view>& parts,
                                      const WriteOptions& options) {
    struct stat facts = {};
    const bool isThere = ::stat(path.c_str(), &facts) == 0;
    if (!isThere && errno != ENOENT) return failure("looking at it", errno);
    if (isThere && S_ISDIR(facts.st_mode)) return WriteFailure{why(EISDIR)};
    if (isThere && !S_ISREG(facts.st_mode)) {
        if (options.takesDevices) return writeDevice(path, parts);
        return WriteFailure{"it is no plain file; save under another name"};
    }
    const std::string target = followLinks(path);
    if (target.empty()) return WriteFailure{why(ELOOP)};
    if (!isThere) return replace(target, Descriptor(-1), facts, parts, options.isPrivate);
    if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
        return failure("the file is write-protected", errno);
    const Descriptor old(::open(target.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!old.isOpen()) return failure("reading what it is like", errno);
    struct stat found = {};
    if (::fstat(old.number(), &found) != 0) return failure("looking at it", errno);
    // A link that only the system can follow (/proc/self/fd) has no folder to write beside.
    const bool isLinkOfSystem = found.st_dev != facts.st_dev || found.st_ino != facts.st_ino;
    if (isLinkOfSystem) return writeInPlace(path, parts, options);
    if (facts.st_nlink > 1) return writeInPlace(target, parts, options);
    Failed failed = replace(target, old, facts, parts, options.isPrivate);
    if (failed && failed->canWriteInPlace && options.mayWriteInPlace)
        return writeInPlace(target, parts, options);
    return failed;
}

std::optional<std::string> writeFile(const std::string& path, std::string_view bytes) {
    auto failed = writeFile(path, {bytes}, WriteOptions{});
    return failed ? std::optional(std::move(failed->reason)) : std::nullopt;
}

}  // namespace lw::files
