// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lw::files {

struct WriteOptions {
    /// Where a file can't be replaced as it is (its folder takes no new file, a rename is refused, its owner
    /// could not be kept), it is overwritten where it stands, after a copy. Without this the failure offers
    /// it.
    bool mayWriteInPlace = true;
    /// A pipe or a device is written to; without this it is refused.
    bool takesDevices = true;
    /// A new file is for the user alone, whatever the user's mask.
    bool isPrivate = false;
    /// Where the copy goes that is made before a file is overwritten, and stays if the program ends
    /// meanwhile; empty: the system's temporary folder.
    std::string copies{};
};

struct WriteFailure {
    std::string reason;            ///< what could not be done, and why: "No space left on device"
    bool canWriteInPlace = false;  ///< WriteOptions::mayWriteInPlace would get further
    bool isWritten = false;        ///< the file is the new one; that it outlives a power cut is not certain
};

/// Replaces a file, or makes it: all of it, or nothing. The new bytes are written beside it, flushed, read
/// back and compared before they take its name; its owner, group, mode, access list and extended attributes
/// go with it. A link is followed, to a file that is not there yet too. A file of several names (hard links)
/// is overwritten where it stands, after a copy. What saves that were killed left beside it is removed.
[[nodiscard]] std::optional<WriteFailure> writeFile(const std::string& path,
                                                    const std::vector<std::string_view>& parts,
                                                    const WriteOptions& options);

/// The same for a front that asks no questions. The failure's reason, or nothing.
[[nodiscard]] std::optional<std::string> writeFile(const std::string& path, std::string_view bytes);

/// Where links lead: the file that a path names, be it there or not. Empty where they go in a circle.
[[nodiscard]] std::string followLinks(const std::string& path);

}  // namespace lw::files
