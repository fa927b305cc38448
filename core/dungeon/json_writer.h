// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace lw::dungeon {

/// Writes JSON text without blanks, value by value. Keys and values must be given in an order that is JSON.
class JsonWriter {
public:
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
        raw(std::to_string(number));
    }
    void null() { raw("null"); }
    /// A text that is JSON already: a value, or members of the object begun.
    void raw(std::string_view json);

    template <class Value>
    void member(std::string_view name, const Value& content) {
        key(name);
        value(content);
    }

    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    void quote(std::string_view text);

    std::string m_out;
    bool m_needsComma = false;
};

}  // namespace lw::dungeon
