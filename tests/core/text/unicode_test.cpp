// SPDX-License-Identifier: MIT
#include "text/unicode.h"

#include <gtest/gtest.h>

namespace lw::text {
namespace {

TEST(Unicode, KnowsWhatCannotBeSeen) {
    for (const char32_t scalar :
         {U'\0', U'\t', U'\r', U'\u00A0', U'\u200B', U'\uFEFF', U'\u0301', U'\u3000'}) {
        EXPECT_TRUE(isInvisible(scalar)) << static_cast<std::uint32_t>(scalar);
    }
    for (const char32_t scalar : {U' ', U'.', U'~', U'é', U'界', U'🌲'}) EXPECT_FALSE(isInvisible(scalar));
    EXPECT_EQ(describeScalar(U'x'), "'x'");
    EXPECT_EQ(describeScalar(U'\u200B'), "U+200B");
}

TEST(Unicode, KnowsIdentifiers) {
    for (const char32_t scalar : {U'a', U'Z', U'é', U'ö', U'日', U'\u2118'})
        EXPECT_TRUE(isIdentifierStart(scalar));
    for (const char32_t scalar : {U'1', U'_', U'·', U'-', U'.', U'$', U'😀', U'\u0301'})
        EXPECT_FALSE(isIdentifierStart(scalar));
    for (const char32_t scalar : {U'1', U'_', U'·', U'\u200D', U'\u0301'})
        EXPECT_TRUE(isIdentifierContinue(scalar));
    for (const char32_t scalar : {U'-', U'.', U'$', U' ', U'😀'}) EXPECT_FALSE(isIdentifierContinue(scalar));
}

}  // namespace
}  // namespace lw::text
