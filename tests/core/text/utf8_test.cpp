// SPDX-License-Identifier: MIT
#include "text/utf8.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lw::text {
namespace {

using namespace std::string_literals;

TEST(Utf8, DecodesEachLength) {
    for (const char32_t scalar :
         {U'\0', U'a', U'\x7F', U'\x80', U'é', U'\u07FF', U'\u0800', U'界', U'\uFFFF', U'🌲', U'\U0010FFFF'}) {
        const std::string text = toUtf8(scalar);
        const Decoded decoded = decodeAt(text, 0);
        EXPECT_TRUE(decoded.valid);
        EXPECT_EQ(decoded.scalar, scalar);
        EXPECT_EQ(decoded.length, text.size());
    }
}

TEST(Utf8, RefusesWhatIsNotWellFormed) {
    for (const std::string& bad :
         {"\x80"s, "\xC0\x80"s, "\xC1\xBF"s, "\xC3"s, "\xE0\x80\x80"s, "\xED\xA0\x80"s, "\xE7\x95"s,
          "\xF0\x80\x80\x80"s, "\xF4\x90\x80\x80"s, "\xF5\x80\x80\x80"s, "\xFF"s}) {
        EXPECT_FALSE(decodeAt(bad, 0).valid);
        EXPECT_EQ(decodeAt(bad, 0).length, 1U);
        EXPECT_EQ(findInvalidUtf8("ok é" + bad), 5U);
    }
    EXPECT_EQ(findInvalidUtf8("é界🌲\0x"s), std::string::npos);
}

TEST(Utf8, CountsScalarsAndBadBytesAsOneEach) {
    EXPECT_EQ(countScalars("aé界🌲"), 4U);
    EXPECT_EQ(countScalars("a\xE7\x95z"), 4U);
    EXPECT_EQ(countScalars(""), 0U);
}

RC_GTEST_PROP(Utf8, StepsBackAsItStepsForward, (const std::string& bytes)) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < bytes.size(); i += decodeAt(bytes, i).length) starts.push_back(i);
    std::size_t at = bytes.size();
    while (!starts.empty()) {
        at = previousScalar(bytes, at);
        RC_ASSERT(at == starts.back());
        starts.pop_back();
    }
}

}  // namespace
}  // namespace lw::text
