// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lw::exchange {

/// A JSON value read from untrusted bytes: members keep their order, lists of whole numbers take eight bytes
/// each.
class Json {
public:
    using List = std::vector<Json>;
    using Integers = std::vector<std::int64_t>;
    using Members = std::vector<std::pair<std::string, Json>>;
    using Content =
        std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, List, Integers, Members>;

    Json() = default;
    explicit Json(Content content) : m_content(std::move(content)) {}

    [[nodiscard]] const Content& content() const { return m_content; }
    [[nodiscard]] Content& content() { return m_content; }

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::nullptr_t>(m_content); }
    [[nodiscard]] bool isObject() const { return std::holds_alternative<Members>(m_content); }
    [[nodiscard]] bool isList() const { return isIntegers() || std::holds_alternative<List>(m_content); }
    [[nodiscard]] bool isIntegers() const { return std::holds_alternative<Integers>(m_content); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&m_content); }
    /// A whole number, also one written as `2.0`.
    [[nodiscard]] std::optional<std::int64_t> integer() const;
    [[nodiscard]] std::optional<double> number() const;
    [[nodiscard]] std::optional<bool> boolean() const;

    /// The member of an object; null where there is none, or where this is no object.
    [[nodiscard]] const Json* find(std::string_view name) const;
    /// A member's text, number or flag; what it is without one. Empty, 0 and false unless told.
    [[nodiscard]] std::string_view textAt(std::string_view name) const;
    [[nodiscard]] std::int64_t integerAt(std::string_view name, std::int64_t otherwise = 0) const;
    [[nodiscard]] double numberAt(std::string_view name, double otherwise = 0) const;
    [[nodiscard]] bool flagAt(std::string_view name, bool otherwise = false) const;

    /// Elements of a list; 0 for anything else.
    [[nodiscard]] std::size_t size() const;
    /// Calls `take` with each element of a list.
    template <class Take>
    void forEach(const Take& take) const {
        if (const auto* items = std::get_if<List>(&m_content)) {
            for (const Json& item : *items) take(item);
        } else if (const auto* integers = std::get_if<Integers>(&m_content)) {
            for (const std::int64_t integer : *integers) take(Json(Content(integer)));
        }
    }
    /// Calls `take` with each element of the list that is a member of this object.
    template <class Take>
    void forEachAt(std::string_view name, const Take& take) const {
        if (const Json* const list = find(name)) list->forEach(take);
    }
    /// The members of an object; none for anything else.
    [[nodiscard]] const Members& members() const;

private:
    Content m_content = nullptr;
};

struct ParsedJson {
    std::optional<Json> value;
    std::string error;  ///< why there is none
};

/// Reads one JSON value. Refuses what is nested deeper than kMaxNesting.
[[nodiscard]] ParsedJson parseJson(std::string_view text);
/// The same; throws Refused.
[[nodiscard]] Json requireJson(std::string_view text);

}  // namespace lw::exchange
