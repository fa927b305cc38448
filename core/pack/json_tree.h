// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::pack {

struct JsonMember;

/// A value of a JSON text, with the bytes it was read from.
struct JsonValue {
    enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };
    Kind kind = Kind::kNull;
    text::Span span;
    bool flag = false;                ///< of kBool
    double number = 0;                ///< of kNumber
    std::string string{};             ///< of kString, escapes resolved
    std::vector<JsonValue> items{};   ///< of kArray
    std::vector<JsonMember> members;  ///< of kObject, as written, the later of equal names counting

    /// The member of that name that counts.
    [[nodiscard]] const JsonMember* find(std::string_view name) const;
};

struct JsonMember {
    std::string name;
    text::Span nameSpan;
    JsonValue value;
};

/// A text of JSON as Open Hexagon reads it: with `//` and `/* */` comments, no comma before a closing
/// bracket.
struct JsonTree {
    std::optional<JsonValue> root;  ///< nothing where no value could be read
    std::vector<text::Span> comments;
    std::vector<text::Diagnostic> problems;  ///< `pack-syntax`, in the order of their places
};

/// Brackets nested deeper are an error.
inline constexpr int kDeepest = 64;

/// Never fails: what follows a mistake is read on from the next comma or closing bracket. A byte order mark
/// at the start is passed over.
[[nodiscard]] JsonTree readJson(std::string_view text);

/// "a number", "an object".
[[nodiscard]] std::string_view kindName(JsonValue::Kind kind);

}  // namespace lw::pack
