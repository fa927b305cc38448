// SPDX-License-Identifier: MIT
#include "dungeon/json_writer.h"

#include <cmath>
#include <fmt/format.h>

#include "text/number.h"
#include "text/utf8.h"

namespace lw::dungeon {

void JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    m_out += ':';
    m_needsComma = false;
}

void JsonWriter::value(std::string_view text) {
    separate();
    quote(text);
    m_needsComma = true;
}

void JsonWriter::value(double number) {
    if (std::isfinite(number)) {
        raw(text::formatDouble(number));
    } else {
        null();
    }
}

void JsonWriter::value(float number) {
    if (std::isfinite(number)) {
        raw(text::formatFloat(number));
    } else {
        value(std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf");
    }
}

void JsonWriter::raw(std::string_view json) {
    separate();
    m_out += json;
    m_needsComma = true;
}

void JsonWriter::open(char bracket) {
    separate();
    m_out += bracket;
    m_needsComma = false;
}

void JsonWriter::close(char bracket) {
    m_out += bracket;
    m_needsComma = true;
}

void JsonWriter::separate() {
    if (m_needsComma) m_out += ',';
    m_needsComma = false;
}

void JsonWriter::quote(std::string_view text) {
    m_out += '"';
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded decoded = text::decodeAt(text, at);
        if (decoded.scalar == U'"' || decoded.scalar == U'\\') {
            m_out += '\\';
            m_out += text[at];
        } else if (decoded.scalar < 0x20) {
            m_out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(decoded.scalar));
        } else {
            text::appendUtf8(m_out, decoded.scalar);
        }
        at += decoded.length;
    }
    m_out += '"';
}

}  // namespace lw::dungeon
