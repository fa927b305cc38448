// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lw::ron {

/// What can be wrong with a RON text, by the names of its reference reader (spec/ron.md 14).
enum class ErrorKind : std::uint8_t {
    kEof,
    kUnexpectedChar,
    kTrailingCharacters,
    kExpectedComma,
    kExpectedMapColon,
    kExpectedMap,
    kExpectedMapEnd,
    kExpectedArray,
    kExpectedArrayEnd,
    kExpectedStructLike,
    kExpectedStructLikeEnd,
    kExpectedNamedStructLike,
    kExpectedIdentifier,
    kExpectedString,
    kExpectedStringEnd,
    kExpectedByteLiteral,
    kExpectedChar,
    kExpectedInteger,
    kExpectedFloat,
    kExpectedBoolean,
    kExpectedOption,
    kExpectedOptionEnd,
    kExpectedUnit,
    kExpectedAttribute,
    kExpectedAttributeEnd,
    kExpectedDifferentStructName,
    kExpectedDifferentLength,
    kExpectedStructName,
    kInvalidEscape,
    kInvalidIntegerDigit,
    kIntegerOutOfBounds,
    kUnderscoreAtBeginning,
    kFloatUnderscore,
    kUnclosedBlockComment,
    kNoSuchExtension,
    kNoSuchStructField,
    kNoSuchEnumVariant,
    kMissingStructField,
    kDuplicateStructField,
    kDuplicateMapKey,  ///< ours: the reference takes the last one silently
    kSuggestRawIdentifier,
    kInvalidValueForType,
    kExceededRecursionLimit,
    kUtf8Error,
};

/// The kind in kebab case: "expected-comma".
[[nodiscard]] std::string_view kindName(ErrorKind kind);

/// How a format names its problems: RON's own are "ron-" + kind; a map header's are all "header".
struct CodeStyle {
    std::string prefix = "ron-";
    bool withKind = true;

    [[nodiscard]] std::string code(ErrorKind kind) const {
        return withKind ? prefix + std::string(kindName(kind)) : prefix;
    }
};

}  // namespace lw::ron
