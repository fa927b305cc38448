// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io.h"

#include <fmt/format.h>
#include <istream>
#include <poll.h>
#include <unistd.h>

namespace lw::cli {

bool isReaderGone() {
    struct pollfd output = {STDOUT_FILENO, POLLOUT, 0};
    return ::poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

std::optional<std::string> readAll(std::istream& in) {
    std::string out;
    constexpr std::size_t kBlock = 64 * 1024;
    while (in) {
        const std::size_t size = out.size();
        out.resize(size + kBlock);
        in.read(out.data() + size, static_cast<std::streamsize>(kBlock));
        out.resize(size + static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) return std::nullopt;
    return out;
}

std::string onOneLine(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F)
            out += fmt::format("\\x{:02x}", byte);
        else
            out += c;
    }
    return out;
}

}  // namespace lw::cli
