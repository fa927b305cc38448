// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/schema.h"

namespace lw::exchange {

/// A value of another program on its way to RON (spec/exchange.md 3, "Values to RON").
struct Value {
    enum class Kind {
        kNone,     ///< `None`
        kBool,     ///< `flag`
        kWhole,    ///< `whole`
        kNumber,   ///< `number`
        kText,     ///< `text`
        kVariant,  ///< `name` alone
        kSome,     ///< `Some(…)`: one item
        kList,     ///< `[…]`: items
        kTuple,    ///< `name(…)`: items; the name may be empty
        kFields,   ///< `name(a: …)`: items, named by `names`; the name may be empty
        kRon,      ///< `text` is RON already
        kLink,     ///< the place of the object `whole`, or of that called `text`; to be replaced
    };

    Kind kind = Kind::kNone;
    bool flag = false;
    std::int64_t whole = 0;
    double number = 0;
    std::string text;
    std::string name;
    std::vector<std::string> names;
    std::vector<Value> items;

    [[nodiscard]] static Value none() { return {}; }
    [[nodiscard]] static Value ofBool(bool flag);
    [[nodiscard]] static Value ofWhole(std::int64_t whole);
    [[nodiscard]] static Value ofNumber(double number);
    [[nodiscard]] static Value ofText(std::string text);
    [[nodiscard]] static Value list(std::vector<Value> items);
    [[nodiscard]] static Value place(std::int64_t x, std::int64_t y);
    [[nodiscard]] static Value variant(std::string name);
    [[nodiscard]] static Value ron(std::string text);
    [[nodiscard]] static Value linkTo(std::int64_t id);
    [[nodiscard]] static Value linkTo(std::string id);

    void addField(std::string fieldName, Value value);
};

/// Named values of a feature, in the order of the source.
using Fields = std::vector<std::pair<std::string, Value>>;

/// The feature `name` with its properties: `Name` without any, `Name(v0, v1)` where they are called 0, 1, …
/// without a gap, else `Name(a: v, …)`.
[[nodiscard]] Value featureOf(std::string name, Fields fields);

/// A name for a feature: every run of characters that no word has becomes `_`, a digit at the start gets one
/// before it.
[[nodiscard]] std::string featureName(std::string_view text);

/// Puts what `resolve` gives in the place of every link.
void resolveLinks(Value& value, const std::function<Value(const Value& link)>& resolve);

/// The value as the schema wants it: order of fields, variants for their names, floats for whole numbers, the
/// content of a one-element tuple without its name, `Some(…)` around what may be left out. What does not fit
/// stays as it is.
[[nodiscard]] Value fitTo(Value value, const game::Schema& schema);

/// RON on one line. A name that RON can't say is spelt with `_`.
[[nodiscard]] std::string printRon(const Value& value);

/// The text of one RON value as it stands in a map: as it is, or on one line where it has several; nothing
/// where it is not one value.
[[nodiscard]] std::optional<std::string> asOneValue(const std::string& ron);

/// RON text printed on one line whose character literals may still be control characters: those as `\u{…}`.
[[nodiscard]] std::string withoutControls(std::string ron);

/// A string literal that people can read: quoteString, but with apostrophes as they are.
[[nodiscard]] std::string quoteText(std::string_view text);

}  // namespace lw::exchange
