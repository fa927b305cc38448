// SPDX-License-Identifier: MIT
#include "text/diagnostic.h"

#include <gtest/gtest.h>

namespace lw::text {
namespace {

Diagnostic problem(Severity severity, std::string code, std::size_t at) {
    return {severity, std::move(code), "m", placeAt(at), {}, {}};
}

TEST(Diagnostic, SortsByPlaceThenSeverity) {
    DiagnosticSink sink;
    sink.add(problem(Severity::kHint, "b", 5));
    sink.add(problem(Severity::kError, "a", 5));
    sink.add(problem(Severity::kWarning, "c", 1));
    EXPECT_TRUE(sink.hasErrors());
    const auto all = sink.take();
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].code, "c");
    EXPECT_EQ(all[1].code, "a");
    EXPECT_EQ(all[2].code, "b");
}

TEST(Diagnostic, KeepsTenThousandOfACodeAndCountsTheRest) {
    DiagnosticSink sink;
    for (std::size_t i = 0; i < kMaxPerCode + 5; ++i) sink.add(problem(Severity::kError, "many", i));
    sink.add(problem(Severity::kError, "few", 3));
    EXPECT_TRUE(sink.isFull("many"));
    EXPECT_FALSE(sink.isFull("few"));
    sink.count("many", 10);
    const auto all = sink.take();
    ASSERT_EQ(all.size(), kMaxPerCode + 2);
    EXPECT_EQ(all.back().severity, Severity::kHint);
    EXPECT_EQ(all.back().code, "many");
    EXPECT_EQ(all.back().message, "15 more problems of this kind are not listed");
}

}  // namespace
}  // namespace lw::text
