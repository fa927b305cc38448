// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ron/error_kind.h"
#include "ron/literal.h"
#include "ron/reader.h"
#include "ron/tree.h"
#include "text/diagnostic.h"

namespace lw::game {

/// The shape of a RON value, as `features` of a game.ron describes it (cli.md, "The game definition").
struct Schema {
    enum class Kind {
        kAny,
        kUnit,     ///< `Unit`: a variant without content, or `()`
        kBool,     ///< `Bool`
        kWhole,    ///< `Whole(min:, max:)`, `Whole(u32)`
        kNumber,   ///< `Number(min:, max:)`: a float or a whole number
        kText,     ///< `Text`
        kTerrain,  ///< `Terrain`: the id of one
        kList,     ///< `List(T)`: `items` holds T
        kMaybe,    ///< `Maybe(T)`: `items` holds T
        kTuple,    ///< `Tuple([T…])`: `items`
        kFields,   ///< `Fields({"name": T…})`: `items`, named by `names`
        kOneOf,    ///< `OneOf({"Variant": shape…})`: `items`, named by `names`
    };

    Kind kind = Kind::kAny;
    std::vector<Schema> items;
    std::vector<std::string> names;
    std::optional<std::int64_t> wholeMin, wholeMax;
    /// `Whole(u8)`…`Whole(i64)`: the game's own type. Its ends are in wholeMin and wholeMax too, as far as
    /// they fit.
    std::optional<ron::IntegerType> wholeType;
    std::optional<double> numberMin, numberMax;

    /// The item called `name`; null where there is none.
    [[nodiscard]] const Schema* find(std::string_view name) const;

    friend bool operator==(const Schema&, const Schema&) = default;
};

/// Reads a schema as written in a game.ron; what can't be read is reported and stands as kAny.
[[nodiscard]] Schema readSchema(ron::Reader& reader, ron::NodeId node);
/// Reads a map of variants: `{"Exit": Unit, "Sign": Tuple([Text])}`.
[[nodiscard]] Schema readVariants(ron::Reader& reader, ron::NodeId node);

/// Whether a mistake is in the shape of a value or in a rule about it (a number out of its range, an unknown
/// terrain).
enum class Fault { kShape, kRule };

struct SchemaCheck {
    /// Whether a terrain id is known. Empty: any is.
    std::function<bool(std::string_view)> isTerrain;
    /// Told of each mistake, its span being the offending part.
    std::function<void(Fault, ron::ErrorKind, text::Span, std::string message,
                       std::shared_ptr<const text::Fix>)>
        report;
};

/// Checks a value against a schema. The tree's `implicit_some` and `unwrap_variant_newtypes` are honoured.
void checkValue(const ron::Tree& tree, ron::NodeId value, const Schema& schema, const SchemaCheck& check);

/// RON text of a value that a schema accepts, for a new feature's form: the least number, an empty text or
/// list, the first variant.
[[nodiscard]] std::string exampleValue(const Schema& schema);

}  // namespace lw::game
