// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lw::exchange {

// Small helpers for texts read line by line.

[[nodiscard]] constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}
/// Without blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] std::string lowerAscii(std::string_view text);

/// Lines that end at LF, CR LF or CR; a byte order mark before the first is passed over.
class LineReader {
public:
    explicit LineReader(std::string_view text);

    [[nodiscard]] bool atEnd() const { return m_atEnd; }
    /// The next line without its end. An empty one past the last.
    std::string_view next();
    /// 1-based number of the line that next() gave last.
    [[nodiscard]] std::size_t number() const { return m_number; }

private:
    std::string_view m_rest;
    std::size_t m_number = 0;
    bool m_atEnd;
};

/// The scalars of a text; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::u32string toScalars(std::string_view text);
/// `text` with U+FFFD for each byte that is not UTF-8.
[[nodiscard]] std::string validUtf8(std::string text);
/// Throws Refused, with the line, where a text is not UTF-8.
void requireUtf8(std::string_view text);

/// A file's name without folders: up to its first dot (a map's name), or its last one.
[[nodiscard]] std::string nameToFirstDot(std::string_view path);
[[nodiscard]] std::string stemOf(std::string_view path);
/// `path` as said by the file `from`, both relative to one folder: `a/b.tmx` + `../c.tsx` = `c.tsx`.
[[nodiscard]] std::string pathBeside(std::string_view from, std::string_view path);

}  // namespace lw::exchange
