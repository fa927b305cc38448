// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"
#include "text/text_edit.h"

namespace lw::stackup {

/// Where words stand on the lines of a text, so that what is added looks like what is there.
class Layout {
public:
    /// `text` must outlive it.
    explicit Layout(std::string_view text) : m_text(text) {}

    /// Offset of the first byte of the line of `at`.
    [[nodiscard]] std::size_t lineStart(std::size_t at) const;
    /// Offset of the end of that line, before its line end (CR LF or LF).
    [[nodiscard]] std::size_t lineEnd(std::size_t at) const;
    /// Whether only blanks stand before `at` on its line.
    [[nodiscard]] bool startsLine(std::size_t at) const;
    /// Whether only blanks and a comment follow `at` on its line.
    [[nodiscard]] bool endsLine(std::size_t at) const;
    /// The end of the comment that follows `at` on its line, without blanks behind it; `at` where none does.
    [[nodiscard]] std::size_t commentEnd(std::size_t at) const;
    /// The blanks that the line of `at` starts with.
    [[nodiscard]] std::string_view indent(std::size_t at) const;
    /// How lines end around `at`: "\r\n" or "\n", or nothing in a text of one line.
    [[nodiscard]] std::string_view lineBreak(std::size_t at) const;

    /// Takes out the words of `span`, which holds no other words, whole tokens: the whole line where nothing
    /// else stands on it, else the words and the blanks behind them. Comments stay.
    /// Edits added before must lie before it.
    void remove(text::Span span, text::TextEdits& edits) const;

    /// Puts `words` after the word that ends at `at`: on a line of its own where `ownLine`, below the line
    /// of `at`, else right behind it.
    void insertAfter(std::size_t at, std::string_view words, bool ownLine, text::TextEdits& edits) const;

    /// Whether what stands at `span` has its lines for itself, so that an addition gets one too.
    [[nodiscard]] bool hasOwnLines(text::Span span) const;

private:
    [[nodiscard]] bool isComment(std::size_t at) const { return m_text.substr(at, 2) == "--"; }

    std::string_view m_text;
};

/// The lines of a text, without line ends and blanks behind them, and without the indentation that the first
/// one with words has; blank ones at both ends are left out.
[[nodiscard]] std::vector<std::string> plainLines(std::string_view text);
/// All words of a text, without its comments.
[[nodiscard]] std::string plainWords(std::string_view text);

}  // namespace lw::stackup
