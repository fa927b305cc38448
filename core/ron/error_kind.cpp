// SPDX-License-Identifier: MIT
#include "ron/error_kind.h"

namespace lw::ron {

std::string_view kindName(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::kEof:
            return "eof";
        case ErrorKind::kUnexpectedChar:
            return "unexpected-char";
        case ErrorKind::kTrailingCharacters:
            return "trailing-characters";
        case ErrorKind::kExpectedComma:
            return "expected-comma";
        case ErrorKind::kExpectedMapColon:
            return "expected-map-colon";
        case ErrorKind::kExpectedMap:
            return "expected-map";
        case ErrorKind::kExpectedMapEnd:
            return "expected-map-end";
        case ErrorKind::kExpectedArray:
            return "expected-array";
        case ErrorKind::kExpectedArrayEnd:
            return "expected-array-end";
        case ErrorKind::kExpectedStructLike:
            return "expected-struct-like";
        case ErrorKind::kExpectedStructLikeEnd:
            return "expected-struct-like-end";
        case ErrorKind::kExpectedNamedStructLike:
            return "expected-named-struct-like";
        case ErrorKind::kExpectedIdentifier:
            return "expected-identifier";
        case ErrorKind::kExpectedString:
            return "expected-string";
        case ErrorKind::kExpectedStringEnd:
            return "expected-string-end";
        case ErrorKind::kExpectedByteLiteral:
            return "expected-byte-literal";
        case ErrorKind::kExpectedChar:
            return "expected-char";
        case ErrorKind::kExpectedInteger:
            return "expected-integer";
        case ErrorKind::kExpectedFloat:
            return "expected-float";
        case ErrorKind::kExpectedBoolean:
            return "expected-boolean";
        case ErrorKind::kExpectedOption:
            return "expected-option";
        case ErrorKind::kExpectedOptionEnd:
            return "expected-option-end";
        case ErrorKind::kExpectedUnit:
            return "expected-unit";
        case ErrorKind::kExpectedAttribute:
            return "expected-attribute";
        case ErrorKind::kExpectedAttributeEnd:
            return "expected-attribute-end";
        case ErrorKind::kExpectedDifferentStructName:
            return "expected-different-struct-name";
        case ErrorKind::kExpectedDifferentLength:
            return "expected-different-length";
        case ErrorKind::kExpectedStructName:
            return "expected-struct-name";
        case ErrorKind::kInvalidEscape:
            return "invalid-escape";
        case ErrorKind::kInvalidIntegerDigit:
            return "invalid-integer-digit";
        case ErrorKind::kIntegerOutOfBounds:
            return "integer-out-of-bounds";
        case ErrorKind::kUnderscoreAtBeginning:
            return "underscore-at-beginning";
        case ErrorKind::kFloatUnderscore:
            return "float-underscore";
        case ErrorKind::kUnclosedBlockComment:
            return "unclosed-block-comment";
        case ErrorKind::kNoSuchExtension:
            return "no-such-extension";
        case ErrorKind::kNoSuchStructField:
            return "no-such-struct-field";
        case ErrorKind::kNoSuchEnumVariant:
            return "no-such-enum-variant";
        case ErrorKind::kMissingStructField:
            return "missing-struct-field";
        case ErrorKind::kDuplicateStructField:
            return "duplicate-struct-field";
        case ErrorKind::kDuplicateMapKey:
            return "duplicate-map-key";
        case ErrorKind::kSuggestRawIdentifier:
            return "suggest-raw-identifier";
        case ErrorKind::kInvalidValueForType:
            return "invalid-value-for-type";
        case ErrorKind::kExceededRecursionLimit:
            return "exceeded-recursion-limit";
        case ErrorKind::kUtf8Error:
            return "utf8-error";
    }
    return "error";
}

}  // namespace lw::ron
