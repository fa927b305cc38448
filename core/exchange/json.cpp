// SPDX-License-Identifier: MIT
#include "exchange/json.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "exchange/refused.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

/// Builds values as nlohmann-json's reader tells of them.
class Builder {
public:
    using Library = nlohmann::json;

    // What the library calls these is not ours to choose.
    bool null() { return put(nullptr); }
    bool boolean(bool value) { return put(value); }
    bool number_integer(Library::number_integer_t value) { return put(std::int64_t{value}); }
    bool number_unsigned(Library::number_unsigned_t value) {
        if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return put(static_cast<std::int64_t>(value));
        return put(static_cast<double>(value));
    }
    bool number_float(Library::number_float_t value, const std::string& /*literal*/) { return put(value); }
    bool string(std::string& value) { return put(std::move(value)); }
    bool binary(Library::binary_t& /*value*/) { return false; }
    bool start_object(std::size_t /*size*/) { return open(Json::Members()); }
    bool key(std::string& name) {
        m_key = std::move(name);
        return true;
    }
    bool end_object() { return close(); }
    // Taken for whole numbers until another element comes.
    bool start_array(std::size_t /*size*/) { return open(Json::Integers()); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) {
        m_error = fmt::format("the JSON is broken at byte {}", position);
        return false;
    }

    [[nodiscard]] Json takeRoot() { return std::move(m_root); }
    [[nodiscard]] std::string takeError() { return std::move(m_error); }

private:
    Json* place(Json value) {
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Json::Content& parent = m_open.back()->content();
        if (auto* const members = std::get_if<Json::Members>(&parent))
            return &members->emplace_back(std::move(m_key), std::move(value)).second;
        if (auto* const integers = std::get_if<Json::Integers>(&parent)) {
            if (const auto* const integer = std::get_if<std::int64_t>(&value.content())) {
                integers->push_back(*integer);
                return nullptr;
            }
            Json::List items;
            for (const std::int64_t earlier : *integers) items.emplace_back(Json::Content(earlier));
            parent = std::move(items);
        }
        return &std::get<Json::List>(parent).emplace_back(std::move(value));
    }
    bool put(Json::Content content) {
        place(Json(std::move(content)));
        return true;
    }
    bool open(Json::Content content) {
        if (m_open.size() >= static_cast<std::size_t>(kMaxNesting)) {
            m_error = fmt::format("the JSON is nested deeper than {} levels", kMaxNesting);
            return false;
        }
        // A container that is open does not move: what holds it gets nothing more until it is closed.
        m_open.push_back(place(Json(std::move(content))));
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }

    Json m_root;
    std::vector<Json*> m_open;
    std::string m_key;
    std::string m_error;
};

}  // namespace

std::optional<std::int64_t> Json::integer() const {
    if (const auto* const value = std::get_if<std::int64_t>(&m_content)) return *value;
    if (const auto* const value = std::get_if<double>(&m_content)) {
        if (std::abs(*value) < 9e15 && std::trunc(*value) == *value) return static_cast<std::int64_t>(*value);
    }
    return std::nullopt;
}

std::optional<double> Json::number() const {
    if (const auto* const value = std::get_if<std::int64_t>(&m_content)) return static_cast<double>(*value);
    if (const auto* const value = std::get_if<double>(&m_content)) return *value;
    return std::nullopt;
}

std::optional<bool> Json::boolean() const {
    if (const auto* const value = std::get_if<bool>(&m_content)) return *value;
    return std::nullopt;
}

const Json* Json::find(std::string_view name) const {
    for (const auto& [key, value] : members()) {
        if (key == name) return &value;
    }
    return nullptr;
}

std::string_view Json::textAt(std::string_view name) const {
    const Json* const value = find(name);
    return value != nullptr && value->text() != nullptr ? std::string_view(*value->text())
                                                        : std::string_view();
}

std::int64_t Json::integerAt(std::string_view name, std::int64_t otherwise) const {
    const Json* const value = find(name);
    return value == nullptr ? otherwise : value->integer().value_or(otherwise);
}

double Json::numberAt(std::string_view name, double otherwise) const {
    const Json* const value = find(name);
    return value == nullptr ? otherwise : value->number().value_or(otherwise);
}

bool Json::flagAt(std::string_view name, bool otherwise) const {
    const Json* const value = find(name);
    return value == nullptr ? otherwise : value->boolean().value_or(otherwise);
}

std::size_t Json::size() const {
    if (const auto* const items = std::get_if<List>(&m_content)) return items->size();
    if (const auto* const integers = std::get_if<Integers>(&m_content)) return integers->size();
    return 0;
}

const Json::Members& Json::members() const {
    static const Members none;
    const auto* const members = std::get_if<Members>(&m_content);
    return members == nullptr ? none : *members;
}

ParsedJson parseJson(std::string_view text) {
    if (text.starts_with(text::kByteOrderMark)) text.remove_prefix(text::kByteOrderMark.size());
    Builder builder;
    if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return {builder.takeRoot(), {}};
    return {std::nullopt, builder.takeError()};
}

Json requireJson(std::string_view text) {
    ParsedJson parsed = parseJson(text);
    if (!parsed.value) throw Refused(parsed.error);
    return std::move(*parsed.value);
}

}  // namespace lw::exchange
