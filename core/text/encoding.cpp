// SPDX-License-Identifier: MIT
#include "text/encoding.h"

#include <fmt/format.h>

#include "text/utf8.h"

namespace lw::text {

namespace {

using namespace std::string_view_literals;

std::size_t unitSize(WideEncoding encoding) {
    return encoding == WideEncoding::kUtf16Le || encoding == WideEncoding::kUtf16Be ? 2 : 4;
}

/// The unit at `at`; the bytes that a cut off one lacks are taken for a unit that is no scalar.
char32_t unitAt(std::string_view text, std::size_t at, WideEncoding encoding) {
    const std::size_t size = unitSize(encoding);
    if (at + size > text.size()) return kReplacement;
    const bool little = encoding == WideEncoding::kUtf16Le || encoding == WideEncoding::kUtf32Le;
    char32_t unit = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t byte = little ? size - 1 - i : i;
        unit = unit << 8U | static_cast<unsigned char>(text[at + byte]);
    }
    return unit;
}

constexpr bool isHighSurrogate(char32_t unit) {
    return unit >= 0xD800 && unit <= 0xDBFF;
}
constexpr bool isLowSurrogate(char32_t unit) {
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

}  // namespace

std::optional<WideEncoding> wideEncodingOf(std::string_view text) {
    if (text.starts_with("\xFF\xFE\0\0"sv)) return WideEncoding::kUtf32Le;
    if (text.starts_with("\0\0\xFE\xFF"sv)) return WideEncoding::kUtf32Be;
    if (text.starts_with("\xFF\xFE"sv)) return WideEncoding::kUtf16Le;
    if (text.starts_with("\xFE\xFF"sv)) return WideEncoding::kUtf16Be;
    const auto isZero = [text](std::size_t at) { return text[at] == 0; };
    const auto isPlain = [text, isZero](std::size_t at) {
        return !isZero(at) && static_cast<unsigned char>(text[at]) < 0x80;
    };
    if (text.size() < 4) return std::nullopt;
    if (isPlain(0) && isZero(1) && isPlain(2) && isZero(3)) return WideEncoding::kUtf16Le;
    if (isZero(0) && isPlain(1) && isZero(2) && isPlain(3)) return WideEncoding::kUtf16Be;
    if (text.size() < 8) return std::nullopt;
    if (isPlain(0) && isZero(1) && isZero(2) && isZero(3) && isPlain(4) && isZero(5)) {
        return WideEncoding::kUtf32Le;
    }
    if (isZero(0) && isZero(1) && isZero(2) && isPlain(3) && isZero(4) && isPlain(7)) {
        return WideEncoding::kUtf32Be;
    }
    return std::nullopt;
}

std::string_view encodingName(WideEncoding encoding) {
    return unitSize(encoding) == 2 ? "UTF-16" : "UTF-32";
}

std::string toUtf8(std::string_view text, WideEncoding encoding) {
    std::string out;
    out.reserve(text.size());
    const std::size_t size = unitSize(encoding);
    for (std::size_t at = 0; at < text.size(); at += size) {
        char32_t scalar = unitAt(text, at, encoding);
        if (at == 0 && scalar == U'\uFEFF') continue;
        if (size == 2 && isHighSurrogate(scalar)) {
            const char32_t low = unitAt(text, at + size, encoding);
            if (isLowSurrogate(low)) {
                scalar = 0x10000 + ((scalar - 0xD800) << 10U) + (low - 0xDC00);
                at += size;
            }
        }
        appendUtf8(out, scalar);
    }
    return out;
}

std::optional<Diagnostic> wideEncodingProblem(std::string_view text) {
    const auto encoding = wideEncodingOf(text);
    if (!encoding) return std::nullopt;
    return Diagnostic{Severity::kError,
                      std::string(kNotUtf8),
                      fmt::format("this file is {}, not UTF-8; save it as UTF-8", encodingName(*encoding)),
                      {0, unitSize(*encoding)},
                      {},
                      {}};
}

Diagnostic invalidByteProblem(unsigned char byte, std::size_t offset, Severity severity) {
    return {severity,
            std::string(kNotUtf8),
            fmt::format("byte 0x{:02X} is not UTF-8; save the file as UTF-8", byte),
            {offset, offset + 1},
            {},
            {}};
}

std::optional<Diagnostic> encodingProblem(std::string_view text, Severity severityOfByte) {
    if (auto wide = wideEncodingProblem(text)) return wide;
    const std::size_t at = findInvalidUtf8(text);
    if (at == std::string_view::npos) return std::nullopt;
    return invalidByteProblem(static_cast<unsigned char>(text[at]), at, severityOfByte);
}

}  // namespace lw::text
