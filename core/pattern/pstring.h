// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::pattern {

/// What ends a division: `+` rounds its boundary up, everything else down. kNone: the end of the text, or a
/// second `|`.
enum class Separator : unsigned char { kNone, kPlus, kSlash, kMinus };

/// A stretch of a P-string that fills its share of the polygon: `head` once, then `loop` over and over.
struct Division {
    text::Span head;
    text::Span loop;  ///< empty without a `|`, and after a `|` that nothing follows
    Separator separator = Separator::kNone;

    /// Head, pipe and loop, without the separator.
    [[nodiscard]] text::Span span() const { return {head.start, loop.end}; }
    /// Whether a `|` stands between head and loop.
    [[nodiscard]] bool hasPipe() const { return loop.start > head.end; }
    friend bool operator==(const Division&, const Division&) = default;
};

/// One parsed P-string (spec/pstring.md 1 and 2). Spans are byte offsets into `text`.
struct PString {
    std::string text;
    bool mirrored = false;            ///< starts with `~`
    bool valid = true;                ///< false where the game would reject the string: see syntaxProblems
    std::vector<Division> divisions;  ///< never empty: an empty string is one empty division

    [[nodiscard]] std::string_view slice(text::Span span) const {
        return std::string_view(text).substr(span.start, span.length());
    }
};

/// Whether `c` may stand for a side: `A-Z a-z 0-9 . _`.
[[nodiscard]] bool isWallCharacter(char c);

/// Reads a P-string. Never fails: what the game rejects stays inside the head or loop it was found in, and
/// `valid` is false. The longest text is one of 4 GiB.
[[nodiscard]] PString parse(std::string_view text);
/// The same into `out`, whose memory is used again.
void parseInto(std::string_view text, PString& out);

/// The text with `/` for every `-` separator, which means the same (spec/pstring.md 1). Requires valid.
[[nodiscard]] std::string canonicalText(const PString& pattern);

/// What is wrong with the writing, whatever the side count, in order of place:
/// * P310 error: a character that no P-string holds (one a Unicode scalar)
/// * P320 error: a `~` that is not the first character
/// * P120 warning: a second `|`, which starts a new division as a `/` would
/// * P130 hint: a `-` where `/` says the same
/// * P100 hint: nothing but separators: draws nothing
[[nodiscard]] std::vector<text::Diagnostic> syntaxProblems(const PString& pattern);

/// The P-string in the text of a `.pstring` file: all of it but one line end at the end.
[[nodiscard]] std::string_view fileText(std::string_view file);

}  // namespace lw::pattern
