// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

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

/// The bytes of a file, or why it can't be read: "No such file or directory".
[[nodiscard]] tl::expected<std::string, std::string> readFile(const std::string& path);

/// All of a stream; nothing where it can't be read, and the stream is bad() then.
[[nodiscard]] std::optional<std::string> readAll(std::istream& in);

[[nodiscard]] bool isFolder(const std::string& path);

/// The files below a folder, each with the folder's path in front, in byte order of the path. Hidden ones and
/// links to folders are skipped. A folder that can't be read is told in `failures` ("path: why").
[[nodiscard]] std::vector<std::string> filesBelow(const std::string& folder,
                                                  std::vector<std::string>& failures);

/// The last part of a path.
[[nodiscard]] std::string_view fileName(std::string_view path);

/// `text` with control characters spelt out, so that it stays on its line of a terminal.
[[nodiscard]] std::string onOneLine(std::string_view text);

}  // namespace lw::cli
