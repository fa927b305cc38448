// SPDX-License-Identifier: MIT
#include "ron/escape.h"

#include <string>

#include "text/utf8.h"

namespace lw::ron {

namespace {

/// `\xHH`: reading stops after the first character that is no hex digit.
Escape readHexEscape(std::string_view text, std::size_t at) {
    Escape escape;
    escape.isByte = true;
    escape.length = escape.reach = 2;
    for (int i = 0; i < 2; ++i) {
        if (at + escape.length >= text.size()) {
            escape.atEnd = true;
            return escape;
        }
        const int digit = hexDigit(text[at + escape.length]);
        if (digit < 0) {
            escape.error = "\\x takes two hex digits";
            escape.reach = escape.length + text::decodeAt(text, at + escape.length).length;
            return escape;
        }
        escape.scalar = escape.scalar * 16 + static_cast<char32_t>(digit);
        escape.reach = ++escape.length;
    }
    return escape;
}

/// `\u{H…}`, one to six digits.
Escape readUnicodeEscape(std::string_view text, std::size_t at) {
    Escape escape;
    escape.length = escape.reach = 2;
    const auto has = [&] { return at + escape.length < text.size(); };
    const auto step = [&] { escape.reach = ++escape.length; };
    escape.atEnd = !has();
    if (escape.atEnd) return escape;
    if (text[at + 2] != '{') {
        escape.error = "\\u takes its hex digits in braces: \\u{e9}";
        return escape;
    }
    step();
    int digits = 0;
    while (has() && hexDigit(text[at + escape.length]) >= 0) {
        if (digits < 6)
            escape.scalar = escape.scalar * 16 + static_cast<char32_t>(hexDigit(text[at + escape.length]));
        ++escape.length;
        if (++digits <= 6) escape.reach = escape.length;
    }
    escape.atEnd = !has();
    if (escape.atEnd) return escape;
    const bool closed = text[at + escape.length] == '}';
    if (digits > 6) {
        escape.error = "\\u{…} takes at most six hex digits";
    } else if (!closed) {
        escape.error = "\\u{…} takes hex digits and a closing brace";
        escape.reach = escape.length + text::decodeAt(text, at + escape.length).length;
    } else if (digits == 0) {
        escape.error = "\\u{…} takes one to six hex digits";
    } else if (escape.scalar > 0x10FFFF || (escape.scalar >= 0xD800 && escape.scalar <= 0xDFFF)) {
        escape.error = "no character has this number";
        escape.reach = escape.length + 1;
    } else {
        escape.reach = escape.length + 1;
    }
    if (closed) ++escape.length;
    return escape;
}

/// A UTF-8 sequence spelt as `\xHH\xHH…`, whose first byte has been read. (spec/ron.md 8)
Escape joinHexEscapes(std::string_view text, std::size_t at, const Escape& first) {
    std::string bytes(1, static_cast<char>(first.scalar));
    std::size_t length = first.length;
    while (bytes.size() < 4 && text.substr(at + length).starts_with("\\x")) {
        const Escape more = readHexEscape(text, at + length);
        if (more.error != nullptr || more.atEnd) break;
        bytes.push_back(static_cast<char>(more.scalar));
        length += more.length;
        const text::Decoded decoded = text::decodeAt(bytes, 0);
        if (decoded.valid) {
            Escape joined;
            joined.length = joined.reach = length;
            joined.scalar = decoded.scalar;
            return joined;
        }
    }
    Escape broken = first;
    broken.error = "bytes from \\x80 on must make up a UTF-8 character";
    return broken;
}

}  // namespace

int hexDigit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

Escape readEscape(std::string_view text, std::size_t at, EscapeContext context) {
    Escape escape;
    escape.length = escape.reach = 1;
    if (at + 1 >= text.size()) {
        escape.atEnd = true;
        return escape;
    }
    const bool bytes = context == EscapeContext::kByte || context == EscapeContext::kByteString;
    switch (text[at + 1]) {
        case 'n':
            escape.scalar = '\n';
            break;
        case 'r':
            escape.scalar = '\r';
            break;
        case 't':
            escape.scalar = '\t';
            break;
        case '0':
            escape.scalar = '\0';
            break;
        case '\\':
        case '\'':
        case '"':
            escape.scalar = static_cast<unsigned char>(text[at + 1]);
            break;
        case 'x':
            escape = readHexEscape(text, at);
            if (escape.error == nullptr && !escape.atEnd && !bytes) {
                escape.isByte = false;
                if (escape.scalar >= 0x80) {
                    if (context == EscapeContext::kString) return joinHexEscapes(text, at, escape);
                    escape.error = "in a character \\x goes up to 7f; write \\u{…}";
                }
            }
            return escape;
        case 'u':
            escape = readUnicodeEscape(text, at);
            if (context == EscapeContext::kByte && escape.error == nullptr && !escape.atEnd) {
                escape.error = "a byte has no \\u{…}; write \\xHH";
            }
            return escape;
        default:
            escape.length += text::decodeAt(text, at + 1).length;
            escape.reach = escape.length;
            escape.error = "there is no such escape; \\\\ writes a backslash";
            return escape;
    }
    escape.length = escape.reach = 2;
    return escape;
}

}  // namespace lw::ron
