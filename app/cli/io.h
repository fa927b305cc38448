// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace lw::cli {

/// Exit statuses (cli.md).
inline constexpr int kDone = 0;
inline constexpr int kInputHasErrors = 1;
inline constexpr int kUsageOrFile = 2;

/// Where a run reads and writes.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// Whether standard output is a pipe that nobody reads any more.
[[nodiscard]] bool isReaderGone();

/// All of a stream; nothing where it can't be read, and the stream is bad() then.
[[nodiscard]] std::optional<std::string> readAll(std::istream& in);

/// `text` with control characters spelt out, so that it stays on its line of a terminal.
[[nodiscard]] std::string onOneLine(std::string_view text);

}  // namespace lw::cli
