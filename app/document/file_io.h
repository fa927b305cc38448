// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "text/snapshot.h"

namespace lw::document {

/// How a text's lines end and how long they are, for people and for the text pane.
struct TextFacts {
    bool bom = false;
    std::size_t lf = 0;  ///< LFs without a CR before them
    std::size_t crlf = 0;
    std::size_t cr = 0;           ///< CRs without an LF after them; they end no line
    std::size_t longestLine = 0;  ///< 0-based
    std::size_t longestLineBytes = 0;

    /// "LF", "CRLF", or with counts "43 LF, 2 CRLF".
    [[nodiscard]] QString lineEnds() const;
};
[[nodiscard]] TextFacts factsOf(const text::Snapshot& text);

struct LoadedFile {
    std::string bytes;
    std::optional<std::size_t> invalidUtf8;  ///< offset of the first byte that is not UTF-8
};
struct LoadResult {
    std::optional<LoadedFile> file;
    QString error;  ///< what is wrong, for people; set if there is no file
};

/// Larger files are refused: positions in the text pane are 32 bits wide.
inline constexpr qint64 kMaxFileSize = qint64{1} << 30;

[[nodiscard]] LoadResult loadFile(const QString& path);

/// Latin-1 bytes as UTF-8.
[[nodiscard]] std::string fromLatin1(std::string_view bytes);

/// Replaces the file at `path` by `text`, whole or not at all: writes a new file in the same folder, flushes
/// it to the disk, reads it back, then renames it. A link keeps pointing where it does; the permissions of a
/// file already there are kept. `check` sees what was read back before the old file goes. Returns what went
/// wrong, or an empty string.
[[nodiscard]] QString saveFile(const QString& path, const text::Snapshot& text,
                               const std::function<void(const text::Snapshot&)>& check = {});

}  // namespace lw::document
