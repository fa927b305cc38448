// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/attributes.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <vector>

#include "files/system.h"

namespace lw::files {

namespace {

/// The extended attributes of a file by name, the access list among them; none where a file system has none.
std::optional<std::vector<std::string>> attributeNames(int file) {
    while (true) {
        const ssize_t size = ::flistxattr(file, nullptr, 0);
        if (size <= 0) {
            if (size == 0 || errno == ENOTSUP || errno == ENOSYS) return std::vector<std::string>{};
            return std::nullopt;
        }
        std::string names(static_cast<std::size_t>(size), '\0');
        const ssize_t got = ::flistxattr(file, names.data(), names.size());
        if (got < 0 && errno == ERANGE) continue;  // another one came meanwhile
        if (got < 0) return std::nullopt;
        names.resize(static_cast<std::size_t>(got));
        std::vector<std::string> out;
        for (std::size_t at = 0; at < names.size(); at += out.back().size() + 1) {
            out.emplace_back(names.c_str() + at);
        }
        return out;
    }
}

std::optional<std::string> attribute(int file, const std::string& name) {
    while (true) {
        const ssize_t size = ::fgetxattr(file, name.c_str(), nullptr, 0);
        if (size < 0) return std::nullopt;
        std::string value(static_cast<std::size_t>(size), '\0');
        const ssize_t got = ::fgetxattr(file, name.c_str(), value.data(), value.size());
        if (got < 0 && errno == ERANGE) continue;
        if (got < 0) return std::nullopt;
        value.resize(static_cast<std::size_t>(got));
        return value;
    }
}

std::optional<std::string> copyExtended(int from, int to) {
    const auto wanted = attributeNames(from);
    if (!wanted) return fmt::format("its extended attributes can't be read: {}", why(errno));
    for (const std::string& name : *wanted) {
        const auto value = attribute(from, name);
        if (!value) return fmt::format("its attribute {} can't be read: {}", name, why(errno));
        if (attribute(to, name) == value) continue;
        if (::fsetxattr(to, name.c_str(), value->data(), value->size(), 0) != 0) {
            return fmt::format("its attribute {} can't be kept: {}", name, why(errno));
        }
    }
    // A folder's default access list came with the new file.
    const auto now = attributeNames(to);
    for (const std::string& name : now ? *now : std::vector<std::string>{}) {
        const bool isOurs = std::find(wanted->begin(), wanted->end(), name) != wanted->end();
        if (isOurs || name.starts_with("security.")) continue;
        if (::fremovexattr(to, name.c_str()) != 0) {
            return fmt::format("the attribute {} of its folder can't be left out: {}", name, why(errno));
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> copyAttributes(int from, const struct stat& facts, int to) {
    struct stat own = {};
    if (::fstat(to, &own) != 0) return fmt::format("the new file can't be looked at: {}", why(errno));
    const bool isOwned = own.st_uid == facts.st_uid && own.st_gid == facts.st_gid;
    if (!isOwned && ::fchown(to, facts.st_uid, facts.st_gid) != 0) {
        return fmt::format("its owner or group can't be kept: {}", why(errno));
    }
    // The access list before the mode, which it shows a part of.
    if (auto failure = copyExtended(from, to)) return failure;
    constexpr mode_t kModeBits = 07777;
    if (::fchmod(to, facts.st_mode & kModeBits) != 0) {
        return fmt::format("its mode can't be kept: {}", why(errno));
    }
    return std::nullopt;
}

}  // namespace lw::files
