// SPDX-License-Identifier: MIT
#include "text/json_writer.h"

#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "text/number.h"
#include "text/utf8.h"

namespace lw::text {

void appendJsonString(std::string& out, std::string_view text) {
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; };
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
        std::size_t stop = at;
        while (stop < text.size() && isPlain(text[stop])) ++stop;
        out += text.substr(at, stop - at);
        at = stop;
        if (at == text.size()) break;
        const Decoded decoded = decodeAt(text, at);
        if (decoded.scalar == U'"' || decoded.scalar == U'\\') {
            out += '\\';
            out += text[at];
        } else if (decoded.scalar < 0x20) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<std::uint32_t>(decoded.scalar));
        } else {
            appendUtf8(out, decoded.scalar);
        }
        at += decoded.length;
    }
    out += '"';
}

void JsonWriter::key(std::string_view name) {
    separate();
    appendJsonString(m_out, name);
    m_out += ':';
    m_needsComma = false;
}

void JsonWriter::value(std::string_view text) {
    separate();
    appendJsonString(m_out, text);
    m_needsComma = true;
}

void JsonWriter::value(double number) {
    if (std::isfinite(number)) {
        raw(formatDouble(number));
    } else {
        null();
    }
}

void JsonWriter::value(float number) {
    if (std::isfinite(number)) {
        raw(formatFloat(number));
    } else {
        value(std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf");
    }
}

}  // namespace lw::text
