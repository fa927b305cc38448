// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/uri.h"

#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace lw::lsp {

std::string pathOfUri(std::string_view uri) {
    constexpr std::string_view kScheme = "file://";
    if (!uri.starts_with(kScheme)) return {};
    uri.remove_prefix(kScheme.size());
    const std::size_t slash = uri.find('/');  // the host before it is this machine
    if (slash == std::string_view::npos) return {};
    uri.remove_prefix(slash);
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        unsigned byte = 0;
        const char* const digits = uri.data() + i + 1;
        const bool isEncoded = uri[i] == '%' && i + 2 < uri.size() &&
                               std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
        path += isEncoded ? static_cast<char>(byte) : uri[i];
        if (isEncoded) i += 2;
    }
    return path;
}

std::string uriOfPath(const std::string& path) {
    constexpr std::string_view kPlain = "-._~/";
    std::error_code error;
    const std::string whole = std::filesystem::absolute(path, error).lexically_normal().string();
    std::string out = "file://";
    for (const char c : error ? path : whole) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                             (byte >= 'a' && byte <= 'z') || kPlain.find(c) != std::string_view::npos;
        out += isPlain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return out;
}

}  // namespace lw::lsp
