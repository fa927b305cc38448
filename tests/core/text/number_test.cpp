// SPDX-License-Identifier: MIT
#include "text/number.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace lw::text {
namespace {

TEST(Number, ReadsWholeNumbersOnly) {
    EXPECT_EQ(parseInt64("-12"), -12);
    EXPECT_EQ(parseUint64("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    for (const char* bad : {"", "1.0", " 1", "1 ", "+1", "0x1", "1,0", "9223372036854775808"})
        EXPECT_FALSE(parseInt64(bad)) << bad;
    EXPECT_FALSE(parseUint64("-1"));
}

TEST(Number, ReadsRealNumbersRoundedToNearest) {
    EXPECT_EQ(parseDouble("0.1"), 0.1);
    EXPECT_EQ(parseDouble("+.5"), 0.5);
    EXPECT_EQ(parseDouble("1e309"), HUGE_VAL);
    EXPECT_EQ(parseDouble("-1e400"), -HUGE_VAL);
    EXPECT_EQ(parseDouble("1e-400"), 0.0);
    EXPECT_EQ(parseDouble("0.0001e999999999999999999"), HUGE_VAL);
    EXPECT_EQ(parseDouble("12345e-99999"), 0.0);
    EXPECT_TRUE(std::signbit(parseDouble("-1e-400").value()));
    EXPECT_EQ(parseFloat("1e39"), HUGE_VALF);
    for (const char* bad : {"", "+", "+-1", "1,5", "1.5 ", "0x1p3", "one"})
        EXPECT_FALSE(parseDouble(bad)) << bad;
}

TEST(Number, WritesTheShortestTextThatReadsBack) {
    const std::pair<double, const char*> cases[] = {
        {0.0, "0.0"},         {-0.0, "-0.0"},    {1.0, "1.0"},        {1000.0, "1000.0"},
        {0.001, "0.001"},     {0.00001, "1e-5"}, {0.1, "0.1"},        {15000000000.0, "15000000000.0"},
        {1e16, "1e16"},       {1e39, "1e39"},    {5e-324, "5e-324"},  {3.4028235e38, "3.4028235e38"},
        {-1.5e-7, "-1.5e-7"}, {HUGE_VAL, "inf"}, {-HUGE_VAL, "-inf"},
    };
    for (const auto& [value, text] : cases) EXPECT_EQ(formatDouble(value), text);
    EXPECT_EQ(formatDouble(std::nan("")), "NaN");
    EXPECT_EQ(formatFloat(0.1F), "0.1");
    EXPECT_EQ(formatFloat(123456789.0F), "123456790.0");
    EXPECT_EQ(formatFloat(-1e15F), "-1000000000000000.0");
    EXPECT_EQ(formatFloat(16777216.0F), "16777216.0");
}

RC_GTEST_PROP(Number, RealNumbersSurviveTheRoundTrip, (double value)) {
    RC_ASSERT(parseDouble(formatDouble(value)) == value);
}

}  // namespace
}  // namespace lw::text
