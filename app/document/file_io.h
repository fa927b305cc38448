// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <optional>
#include <string>

#include "files/write_files.h"
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
inline constexpr std::size_t kMaxFileSize = std::size_t{1} << 30;

/// Reads a plain file; a pipe, a device or a file of the kernel's own is refused.
[[nodiscard]] LoadResult loadFile(const QString& path);

/// What bytes that are not UTF-8 are taken for: "UTF-16" or "UTF-32" where they begin so, else "Latin-1".
[[nodiscard]] QString guessedEncoding(const text::Snapshot& text);
/// Such bytes as UTF-8.
[[nodiscard]] std::string fromGuessed(std::string_view bytes);
/// Latin-1 bytes as UTF-8.
[[nodiscard]] std::string fromLatin1(std::string_view bytes);

/// Writes a text as files::writeFile does.
[[nodiscard]] std::optional<files::WriteFailure> writeText(const QString& path, const text::Snapshot& text,
                                                           const files::WriteOptions& options);

/// The same where nobody is asked; in place where it has to be. Returns what went wrong, or an empty string.
[[nodiscard]] QString saveFile(const QString& path, const text::Snapshot& text);

}  // namespace lw::document
