// SPDX-License-Identifier: MIT
#include "stackup/number.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lw::stackup {
namespace {

double value(const char* text) {
    const auto number = readNumber(text);
    EXPECT_TRUE(number) << text;
    return number ? number->value : 0;
}

TEST(Number, ReadsWhatTheGamesLuaReads) {
    EXPECT_EQ(value(".5"), 0.5);
    EXPECT_EQ(value("5."), 5);
    EXPECT_EQ(value("1e3"), 1000);
    EXPECT_EQ(value("-1E-2"), -0.01);
    EXPECT_EQ(value("+7"), 7);
    EXPECT_EQ(value("010"), 10);
    EXPECT_EQ(value("0x1F"), 31);
    EXPECT_EQ(value("-0X10"), -16);
    EXPECT_EQ(value("0x.8"), 0.5);
    EXPECT_EQ(value("0x8."), 8);
    EXPECT_EQ(value("0x1p4"), 16);
    EXPECT_EQ(value("0x1P-2"), 0.25);
    EXPECT_EQ(value("0b11"), 3);
    EXPECT_EQ(value("1e400"), HUGE_VAL);
    EXPECT_EQ(value("0x1p9999"), HUGE_VAL);
    const std::string zeros(400, '0');
    EXPECT_EQ(value(("0x0." + zeros + "1").c_str()), 0);
    EXPECT_EQ(value(("0x0." + zeros + "1p+3").c_str()), 0);
    EXPECT_EQ(value(("0x1" + zeros).c_str()), HUGE_VAL);
    EXPECT_EQ(value("0x1p-9999"), 0);
    EXPECT_EQ(value("-Inf"), -HUGE_VAL);
    EXPECT_EQ(value("INFINITY"), HUGE_VAL);
    EXPECT_TRUE(std::isnan(value("NaN")));
}

TEST(Number, ReadsNothingElse) {
    for (const char* bad : {"",    "-",    "+",       ".",       "1_0",     "1,0",    "1e",  "1e+", "0x",
                            "0x.", "0x1p", "0x1p+-5", "0x1p--5", "0x1.2.3", "1f",     "+-5", "-+5", "--5",
                            "0b",  "0b2",  "1.2.3",   "infinit", "e5",      "nan(1)", "x",   "0xg"})
        EXPECT_FALSE(readNumber(bad)) << bad;
}

TEST(Number, TellsWhichFormsAreOdd) {
    for (const char* plain : {"5", "1e3", "0x1F", "0x1p4", "1e400"})
        EXPECT_TRUE(readNumber(plain)->plain) << plain;
    for (const char* odd : {"0b1", "inf", "nan", "-infinity"}) EXPECT_FALSE(readNumber(odd)->plain) << odd;
}

RC_GTEST_PROP(Number, WhatIsWrittenReadsBack, (double number)) {
    const auto read = readNumber(formatNumber(number));
    RC_ASSERT(read);
    RC_ASSERT(read->value == number);
}

TEST(Number, WholeNumbersAreWrittenWithoutAPoint) {
    EXPECT_EQ(formatNumber(40), "40");
    EXPECT_EQ(formatNumber(-2.5), "-2.5");
    EXPECT_EQ(formatNumber(HUGE_VAL), "inf");
    EXPECT_EQ(formatNumber(-std::nan("")), "nan");
}

}  // namespace
}  // namespace lw::stackup
