// SPDX-License-Identifier: MIT
#include "ron/literal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "ron/escape.h"
#include "text/number.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

constexpr std::array kSuffixes = {IntegerType{true, 8},   IntegerType{true, 16},  IntegerType{true, 32},
                                  IntegerType{true, 64},  IntegerType{true, 128}, IntegerType{false, 8},
                                  IntegerType{false, 16}, IntegerType{false, 32}, IntegerType{false, 64},
                                  IntegerType{false, 128}};

Uint128 maximumBelow(int bits) {
    return bits >= 128 ? ~Uint128{0} : (Uint128{1} << bits) - 1;
}

/// Walks the inside of a quoted literal; `emit(scalar, isByte)` for each escape, `copy(bytes)` for what
/// stands for itself.
template <class Emit, class Copy>
void walkQuoted(std::string_view inside, EscapeContext context, LineEnds lineEnds, Emit emit, Copy copy) {
    const std::string_view stops = lineEnds == LineEnds::kCrLfIsLf ? "\\\r" : "\\";
    for (std::size_t at = 0; at < inside.size();) {
        const std::size_t stop = std::min(inside.find_first_of(stops, at), inside.size());
        copy(inside.substr(at, stop - at));
        at = stop;
        if (at == inside.size()) break;
        if (inside[at] == '\r') {
            if (!inside.substr(at).starts_with("\r\n")) copy("\r");
            ++at;
            continue;
        }
        const Escape escape = readEscape(inside, at, context);
        if (escape.error == nullptr && !escape.atEnd) emit(escape);
        at += escape.length;
    }
}

/// The part between the quotes; a missing closing quote is borne.
std::string_view insideQuotes(std::string_view literal, std::size_t prefix) {
    const std::size_t open = prefix;
    if (open >= literal.size()) return {};
    if (prefix == 0 && literal.front() != '"')  // the opening quote is missing
        return literal.substr(0, literal.size() - (literal.ends_with('"') ? 1 : 0));
    std::string_view inside = literal.substr(open + 1);
    if (inside.ends_with(literal[open])) inside.remove_suffix(1);
    return inside;
}

/// The part between the delimiters of `r#"…"#`, whose `r` stands at `prefix`.
std::string_view insideRaw(std::string_view literal, std::size_t prefix) {
    const std::size_t quote = literal.find('"', prefix);
    if (quote == std::string_view::npos) return {};
    const std::size_t hashes = quote - prefix - 1;
    std::string_view inside = literal.substr(quote + 1);
    const std::string closer = '"' + std::string(hashes, '#');
    if (inside.ends_with(closer)) inside.remove_suffix(closer.size());
    return inside;
}

std::string rawText(std::string_view inside, LineEnds lineEnds) {
    if (lineEnds == LineEnds::kVerbatim) return std::string(inside);
    std::string out;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        const bool dropped = inside[i] == '\r' && i + 1 < inside.size() && inside[i + 1] == '\n';
        if (!dropped) out.push_back(inside[i]);
    }
    return out;
}

}  // namespace

std::string IntegerType::name() const {
    return (isSigned ? "i" : "u") + std::to_string(bits);
}

bool IntegerType::holds(bool negative, Uint128 magnitude) const {
    if (!isSigned) return (!negative || magnitude == 0) && magnitude <= maximumBelow(bits);
    return magnitude <= maximumBelow(bits - 1) + (negative ? 1 : 0);
}

IntegerType IntegerValue::type() const {
    if (suffix) return *suffix;
    for (const IntegerType& candidate : kSuffixes) {
        if (candidate.isSigned == negative && candidate.holds(negative, magnitude)) return candidate;
    }
    return {negative, 128};
}

std::string IntegerValue::digits() const {
    std::string out;
    Uint128 rest = magnitude;
    do {
        out.push_back(static_cast<char>('0' + static_cast<int>(rest % 10)));
        rest /= 10;
    } while (rest != 0);
    if (negative && magnitude != 0) out.push_back('-');
    std::reverse(out.begin(), out.end());
    return out;
}

std::optional<std::int64_t> IntegerValue::asInt64() const {
    if (!fits || !IntegerType{true, 64}.holds(negative, magnitude)) return std::nullopt;
    const auto low = static_cast<std::uint64_t>(magnitude);
    return static_cast<std::int64_t>(negative ? 0 - low : low);
}

std::optional<std::uint64_t> IntegerValue::asUint64() const {
    if (!fits || !IntegerType{false, 64}.holds(negative, magnitude)) return std::nullopt;
    return static_cast<std::uint64_t>(magnitude);
}

std::string FloatValue::shortest() const {
    return isFloat32 ? text::formatFloat(static_cast<float>(value)) : text::formatDouble(value);
}

IntegerValue readInteger(std::string_view literal) {
    IntegerValue out;
    if (literal.starts_with("b'")) {
        const std::string_view inside = insideQuotes(literal, 1);
        out.suffix = IntegerType{false, 8};
        // `b'''` is the apostrophe itself.
        if (literal == "b'''")
            out.magnitude = '\'';
        else if (inside.starts_with('\\'))
            out.magnitude = readEscape(inside, 0, EscapeContext::kByte).scalar;
        else if (!inside.empty())
            out.magnitude = static_cast<unsigned char>(inside.front());
        return out;
    }
    if (literal.starts_with('-') || literal.starts_with('+')) {
        out.negative = literal.front() == '-';
        literal.remove_prefix(1);
    }
    unsigned base = 10;
    if (literal.starts_with("0x")) base = 16;
    if (literal.starts_with("0o")) base = 8;
    if (literal.starts_with("0b")) base = 2;
    if (base != 10) literal.remove_prefix(2);
    std::size_t at = 0;
    for (; at < literal.size(); ++at) {
        if (literal[at] == '_') continue;
        const int digit = hexDigit(literal[at]);
        if (digit < 0 || static_cast<unsigned>(digit) >= base) break;
        const Uint128 most = (~Uint128{0} - static_cast<unsigned>(digit)) / base;
        if (out.magnitude > most) out.fits = false;
        out.magnitude = out.magnitude * base + static_cast<unsigned>(digit);
    }
    for (const IntegerType& type : kSuffixes) {
        if (at < literal.size() && literal.substr(at) == type.name()) out.suffix = type;
    }
    if (out.negative && !IntegerType{true, 128}.holds(true, out.magnitude)) out.fits = false;
    return out;
}

double approximateSize(std::string_view literal) {
    if (literal.starts_with('-') || literal.starts_with('+')) literal.remove_prefix(1);
    double base = 10;
    if (literal.starts_with("0x")) base = 16;
    if (literal.starts_with("0o")) base = 8;
    if (literal.starts_with("0b")) base = 2;
    if (base != 10) literal.remove_prefix(2);
    double value = 0;
    for (const char c : literal) {
        const int digit = hexDigit(c);
        if (c == '_') continue;
        if (digit < 0 || digit >= static_cast<int>(base)) break;
        value = value * base + digit;
    }
    return value;
}

bool isFloatWord(std::string_view word) {
    if (word.ends_with("f32") || word.ends_with("f64")) word.remove_suffix(3);
    return word == "inf" || word == "NaN";
}

FloatValue readFloat(std::string_view literal) {
    const bool suffix32 = literal.ends_with("f32");
    const bool suffix64 = literal.ends_with("f64");
    if (suffix32 || suffix64) literal.remove_suffix(3);
    std::string withoutBars;
    std::string_view digits = literal;
    if (literal.find('_') != std::string_view::npos) {
        withoutBars = literal;
        std::erase(withoutBars, '_');
        digits = withoutBars;
    }
    FloatValue out;
    if (digits.ends_with("NaN")) {
        out.value = std::numeric_limits<double>::quiet_NaN();
    } else if (suffix32) {
        out.value = text::parseFloat(digits).value_or(0.0F);
    } else {
        out.value = text::parseDouble(digits).value_or(0.0);
    }
    const bool exact32 = std::isnan(out.value) || std::isinf(out.value) ||
                         (std::fabs(out.value) <= static_cast<double>(std::numeric_limits<float>::max()) &&
                          static_cast<double>(static_cast<float>(out.value)) == out.value);
    out.isFloat32 = suffix32 || (!suffix64 && exact32);
    return out;
}

std::string readString(std::string_view literal, LineEnds lineEnds) {
    if (literal.starts_with("r\"") || literal.starts_with("r#"))
        return rawText(insideRaw(literal, 0), lineEnds);
    std::string out;
    walkQuoted(
        insideQuotes(literal, 0), EscapeContext::kString, lineEnds,
        [&out](const Escape& escape) { text::appendUtf8(out, escape.scalar); },
        [&out](std::string_view bytes) { out += bytes; });
    return out;
}

std::string readBytes(std::string_view literal, LineEnds lineEnds) {
    if (literal.starts_with("br")) return rawText(insideRaw(literal, 1), lineEnds);
    std::string out;
    walkQuoted(
        insideQuotes(literal, 1), EscapeContext::kByteString, lineEnds,
        [&out](const Escape& escape) {
            if (escape.isByte)
                out.push_back(static_cast<char>(escape.scalar));
            else
                text::appendUtf8(out, escape.scalar);
        },
        [&out](std::string_view bytes) { out += bytes; });
    return out;
}

std::optional<char32_t> readChar(std::string_view literal, LineEnds lineEnds) {
    if (literal.size() < 2) return std::nullopt;
    // One apostrophe may be missing.
    const bool isOpened = literal.starts_with('\'');
    const bool isClosed = literal.ends_with('\'') && (literal.size() > 2 || !isOpened);
    const std::string_view inside =
        literal.substr(isOpened ? 1 : 0, literal.size() - (isOpened ? 1 : 0) - (isClosed ? 1 : 0));
    if (inside.empty() || (!isClosed && inside == "'")) return std::nullopt;
    if (lineEnds == LineEnds::kCrLfIsLf && inside == "\r\n") return U'\n';
    if (inside.front() == '\\' && inside.size() > 1) {
        const Escape escape = readEscape(inside, 0, EscapeContext::kChar);
        if (escape.error != nullptr || escape.atEnd || escape.length != inside.size()) return std::nullopt;
        return escape.scalar;
    }
    const text::Decoded decoded = text::decodeAt(inside, 0);
    if (!decoded.valid || decoded.length != inside.size() || decoded.scalar == U'\\') return std::nullopt;
    return decoded.scalar;
}

std::string_view readName(std::string_view literal) {
    return literal.starts_with("r#") ? literal.substr(2) : literal;
}

std::string quoteString(std::string_view value) {
    std::string out = "\"";
    for (std::size_t at = 0; at < value.size();) {
        const text::Decoded decoded = text::decodeAt(value, at);
        at += decoded.length;
        switch (decoded.scalar) {
            case U'"':
                out += "\\\"";
                break;
            case U'\'':
                out += "\\'";
                break;
            case U'\\':
                out += "\\\\";
                break;
            case U'\n':
                out += "\\n";
                break;
            case U'\r':
                out += "\\r";
                break;
            case U'\t':
                out += "\\t";
                break;
            case U'\0':
                out += "\\0";
                break;
            default:
                if (text::isInvisible(decoded.scalar)) {
                    out += fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(decoded.scalar));
                } else {
                    text::appendUtf8(out, decoded.scalar);
                }
        }
    }
    return out + '"';
}

std::string quoteChar(char32_t value) {
    std::string out = "'";
    if (value == U'\'' || value == U'\\') out += '\\';
    text::appendUtf8(out, value);
    return out + '\'';
}

std::string quoteVisibleChar(char32_t value) {
    switch (value) {
        case U'\n':
            return "'\\n'";
        case U'\r':
            return "'\\r'";
        case U'\t':
            return "'\\t'";
        case U'\0':
            return "'\\0'";
        default:
            break;
    }
    if (text::isInvisible(value)) return fmt::format("'\\u{{{:x}}}'", static_cast<std::uint32_t>(value));
    return quoteChar(value);
}

std::string quoteBytes(std::string_view bytes) {
    std::string out = "b\"";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte >= 0x20 && byte < 0x7F) {
            out += c;
        } else {
            out += fmt::format("\\x{:02x}", byte);
        }
    }
    return out + '"';
}

std::optional<std::string> writeName(std::string_view name) {
    if (name.empty()) return std::nullopt;
    bool plain = true;
    for (std::size_t at = 0; at < name.size();) {
        const text::Decoded decoded = text::decodeAt(name, at);
        if (!decoded.valid) return std::nullopt;
        const char32_t c = decoded.scalar;
        const bool inRaw = text::isIdentifierContinue(c) || c == U'.' || c == U'+' || c == U'-';
        if (!inRaw) return std::nullopt;
        plain &= at == 0 ? text::isIdentifierStart(c) || c == U'_' : text::isIdentifierContinue(c);
        at += decoded.length;
    }
    return plain ? std::string(name) : "r#" + std::string(name);
}

}  // namespace lw::ron
