// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace lw::text {

/// Appends `text` as a JSON string; bytes that are not UTF-8 become U+FFFD.
void appendJsonString(std::string& out, std::string_view text);

/// Writes JSON text without blanks, value by value. Keys and values must be given in an order that is JSON.
class JsonWriter {
public:
    JsonWriter() = default;
    /// Goes on after `begun`, whatever it is.
    explicit JsonWriter(std::string begun) : m_out(std::move(begun)) {}

    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }

    void key(std::string_view name);
    /// A string; bytes that are not UTF-8 become U+FFFD.
    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    void value(bool flag) { raw(flag ? "true" : "false"); }
    /// The shortest decimal text that reads back the same; null for infinities and NaN.
    void value(double number);
    /// The same, but the strings "inf", "-inf" and "nan", since settings may be them.
    void value(float number);
    template <std::integral Number>
    void value(Number number) {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        raw({digits, static_cast<std::size_t>(end - digits)});
    }
    void null() { raw("null"); }
    /// A text that is JSON already.
    void raw(std::string_view json) {
        separate();
        m_out += json;
        m_needsComma = true;
    }

    template <class Value>
    void member(std::string_view name, const Value& content) {
        key(name);
        value(content);
    }

    [[nodiscard]] std::string take() { return std::move(m_out); }
    /// Where a value that is JSON already is to be appended to: exactly one.
    [[nodiscard]] std::string& appendRaw() {
        raw({});
        return m_out;
    }

private:
    void open(char bracket) {
        separate();
        m_out += bracket;
        m_needsComma = false;
    }
    void close(char bracket) {
        m_out += bracket;
        m_needsComma = true;
    }
    void separate() {
        if (m_needsComma) m_out += ',';
        m_needsComma = false;
    }

    std::string m_out;
    bool m_needsComma = false;
};

}  // namespace lw::text
