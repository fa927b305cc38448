// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lw::files {

/// A file written in two steps, so that the end of the program costs nothing after the first, and a power cut
/// nothing after the second. Flushing is the slow part (tens of milliseconds a file on a disk that turns or
/// is busy), and most bad days are those of a program alone. Neither step harms what is at `path` before the
/// new bytes stand there.
///
/// The first: `parts` stand in a file beside `path`, for the user alone. Its name ends in their `digest`
/// (letters and digits), by which one that was torn is known. What went wrong, or nothing.
[[nodiscard]] std::optional<std::string> putBeside(const std::string& path, std::string_view digest,
                                                   const std::vector<std::string_view>& parts);
/// The second: flushes that file and gives it its name.
[[nodiscard]] std::optional<std::string> settle(const std::string& path, std::string_view digest);

/// A file that putBeside left.
struct Beside {
    std::string path;
    std::string digest;  ///< what its bytes must have; else it is torn
};
/// Those of `path`, newest first.
[[nodiscard]] std::vector<Beside> filesBeside(const std::string& path);
/// Removes those of `path`, but for that of one digest.
void removeBeside(const std::string& path, std::string_view except = {});

/// Whether `name` is that of a file that putBeside left; then that of the file it belongs to.
[[nodiscard]] std::optional<std::string> nameOfBeside(std::string_view name);

}  // namespace lw::files
