// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace lw::files {

/// The bytes of a file, or why it can't be read: "No such file or directory".
[[nodiscard]] tl::expected<std::string, std::string> readFile(const std::string& path);

/// The same for plain files alone, which is what a file found in a folder has to be: a pipe, a device or one
/// of the kernel's own files is refused, since reading it may never end. Nor one of more than `most` bytes.
[[nodiscard]] tl::expected<std::string, std::string> readRegularFile(
    const std::string& path, std::size_t most = std::numeric_limits<std::size_t>::max());

/// The first bytes of a plain file, at most `most`, and what is another when the file is.
struct FileHead {
    std::string bytes;
    std::string version;  ///< size and time of the last change
};
[[nodiscard]] tl::expected<FileHead, std::string> readHead(const std::string& path, std::size_t most);

[[nodiscard]] bool isFolder(const std::string& path);
/// Whether there is anything of that name.
[[nodiscard]] bool isThere(const std::string& path);

/// The files below a folder, each with the folder's path in front, in byte order of the path. Hidden ones and
/// links to folders are skipped, so are pipes, sockets and devices. A folder that can't be read is told in
/// `failures` ("path: why").
[[nodiscard]] std::vector<std::string> filesBelow(const std::string& folder,
                                                  std::vector<std::string>& failures);

/// The last part of a path.
[[nodiscard]] std::string_view fileName(std::string_view path);

}  // namespace lw::files
