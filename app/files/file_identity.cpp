// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_identity.h"

#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <sys/stat.h>

#include "files/read_files.h"
#include "files/write_files.h"

namespace lw::files {

namespace fs = std::filesystem;

namespace {

std::string folderOf(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

/// FNV-1a: the same for the same path in every run.
std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211U;
    }
    return hash;
}

}  // namespace

std::string fileKey(const std::string& path) {
    constexpr std::size_t kMostBytes = 200;
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(path, error);
    const std::string target = error ? path : whole.string();
    return fmt::format("{}-{:016x}", fileName(target).substr(0, kMostBytes), hashOf(target));
}

bool isSameFile(const std::string& one, const std::string& other) {
    if (one.empty() || other.empty()) return false;
    if (one == other) return true;
    struct stat first = {};
    struct stat second = {};
    const bool isFirst = ::stat(one.c_str(), &first) == 0;
    const bool isSecond = ::stat(other.c_str(), &second) == 0;
    if (isFirst != isSecond) return false;
    if (isFirst) return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
    const std::string end = followLinks(one);
    const std::string otherEnd = followLinks(other);
    const bool areFolders =
        ::stat(folderOf(end).c_str(), &first) == 0 && ::stat(folderOf(otherEnd).c_str(), &second) == 0;
    return areFolders && first.st_dev == second.st_dev && first.st_ino == second.st_ino &&
           fileName(end) == fileName(otherEnd);
}

std::string foreignSwapFile(const std::string& path) {
    const std::string target = followLinks(path);
    if (target.empty()) return {};
    const std::string name(fileName(target));
    for (const std::string& candidate : {"." + name + ".swp", "." + name + ".swo", ".#" + name}) {
        std::error_code error;
        // Emacs' is a link that leads nowhere.
        const fs::path whole = fs::path(folderOf(target)) / candidate;
        if (fs::exists(fs::symlink_status(whole, error))) return candidate;
    }
    return {};
}

}  // namespace lw::files
