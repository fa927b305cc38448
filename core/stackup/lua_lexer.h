// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "text/embedded.h"
#include "text/span.h"

namespace lw::stackup {

enum class LuaKind : std::uint8_t { kName, kNumber, kQuoted, kLong, kSymbol, kComment };

/// A word of a Lua text. Symbols are one character each but for `...`, `..` and comparisons.
struct LuaToken {
    LuaKind kind = LuaKind::kSymbol;
    text::Span span;
    /// Of strings: the bytes between the delimiters; of comments: the text without dashes and brackets.
    text::Span content;
    bool closed = true;  ///< false for a string or comment that its line or the text ends in

    [[nodiscard]] bool isString() const { return kind == LuaKind::kQuoted || kind == LuaKind::kLong; }
    friend bool operator==(const LuaToken&, const LuaToken&) = default;
};

/// The words of a Lua text (LuaJIT 2.1), comments among them, blanks and a first line `#!...` left out. Never
/// fails: a byte that begins nothing is a symbol.
[[nodiscard]] std::vector<LuaToken> tokenizeLua(std::string_view lua);

/// What a closed string token of `lua` stands for, editable in place: escapes of quoted strings are
/// translated both ways; the first line end of a long string is no part of it, and its line ends are LF
/// inside, whatever they are in the host. The error is why it can't be (an escape that Lua does not know).
[[nodiscard]] tl::expected<text::Embedded, std::string> decodeLuaString(std::string_view lua,
                                                                        const LuaToken& token);

}  // namespace lw::stackup
