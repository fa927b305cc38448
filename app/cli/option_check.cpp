// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/option_check.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "text/number.h"

namespace lw::cli {

namespace {

template <class T>
struct Plain {
    using Type = T;
};
template <class T>
struct Plain<std::optional<T>> {
    using Type = T;
};
template <class T>
struct Plain<std::vector<T>> {
    using Type = T;
};

/// "dark or light", "text, json or sarif".
std::string anyOf(const std::vector<std::string>& choices) {
    std::string out;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) out += i + 1 < choices.size() ? ", " : " or ";
        out += choices[i];
    }
    return out;
}

/// What a whole number of a type, or of a range, is called where `value` is none; empty where it is one.
template <class T>
std::string wantedNumber(const VerbOption& option, std::string_view value) {
    if (option.range || std::is_unsigned_v<T>) {
        const auto [least, most] =
            option.range.value_or(std::pair<std::uint64_t, std::uint64_t>{0, std::numeric_limits<T>::max()});
        const auto number = text::parseUint64(value);
        if (number && *number >= least && *number <= most) return {};
        return fmt::format("a whole number from {} to {}", least, most);
    }
    const auto number = text::parseInt64(value);
    return number && std::in_range<T>(*number) ? std::string() : "a whole number";
}

}  // namespace

std::string problemOf(const VerbOption& option, const std::string& value) {
    std::string wanted;
    if (!option.choices.empty()) {
        const auto& all = option.choices;
        if (std::find(all.begin(), all.end(), value) == all.end()) wanted = anyOf(all);
    } else {
        const std::string_view unsignedText =
            value.starts_with('+') ? std::string_view(value).substr(1) : std::string_view(value);
        wanted = std::visit(
            [&](auto* target) -> std::string {
                using T = typename Plain<std::remove_pointer_t<decltype(target)>>::Type;
                if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>)
                    return {};
                else if constexpr (std::is_floating_point_v<T>)
                    return text::parseDouble(unsignedText) ? std::string() : "a number";
                else
                    return wantedNumber<T>(option, unsignedText);
            },
            option.target);
    }
    return wanted.empty() ? wanted : fmt::format("takes {}, not '{}'", wanted, value);
}

}  // namespace lw::cli
