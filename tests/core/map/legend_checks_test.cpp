// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <string>

#include "support/maps.h"

namespace lw::map {
namespace {

/// The text after the first fix of a problem of a code; empty where there is none.
std::string fixed(const std::string& text, const std::string& code) {
    const MapAnalysis map = testing::analyseMap(text);
    for (const text::Diagnostic& d : map.diagnostics()) {
        if (d.code == code && !d.fixes.empty()) return d.fixes.front()->edits.apply(text);
    }
    return "";
}

TEST(LegendChecks, TwoCharactersForOneTerrainBecomeOne) {
    EXPECT_EQ(
        fixed("(name: \"\", legend: { '.': \"plain\", ',': \"plain\" })\n---\n.,\n,.\n", "same-terrain"),
        "(name: \"\", legend: { '.': \"plain\" })\n---\n..\n..\n");
}

TEST(LegendChecks, ACharacterThatCantBeSeenBecomesALetterOfItsTerrain) {
    EXPECT_EQ(fixed("(name: \"\", legend: { 'f': \"ice\", '\\u{200b}': \"fog\" })\n---\nf\u200Bo\n",
                    "invisible-char"),
              "(name: \"\", legend: { 'f': \"ice\", 'g': \"fog\" })\n---\nfgo\n");
}

TEST(LegendChecks, LargeMapsAreOnlyTold) {
    std::string rows;
    for (int i = 0; i < 3'000; ++i) rows += std::string(100, '.') + ",\n";
    const std::string header = "(name: \"\", legend: { '.': \"plain\", ',': \"plain\" })\n---\n";
    EXPECT_EQ(fixed(header + rows, "same-terrain"), "");
    EXPECT_EQ(testing::analyseMap(header + rows).diagnostics().size(), 1U);
}

}  // namespace
}  // namespace lw::map
