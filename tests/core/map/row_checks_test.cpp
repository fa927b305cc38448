// SPDX-License-Identifier: MIT
// Checks of rows in texts too large for a file of tests/data/map/cases.
#include "map/row_checks.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "support/maps.h"
#include "text/utf8.h"

namespace lw::map {
namespace {

using testing::analyseMap;

const std::string kHeader = "(name: \"\", legend: { '.': \"plain\" })\n---\n";

std::string repeated(const std::string& unit, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += unit;
    return out;
}

/// The problems of one code, and the hint that counts those not listed.
struct Listed {
    std::size_t count = 0;
    std::string rest;
};
Listed listed(const MapAnalysis& map, const std::string& code) {
    Listed out;
    for (const text::Diagnostic& d : map.diagnostics()) {
        if (d.code != code) continue;
        const bool isRest = d.severity == text::Severity::kHint && d.message.ends_with("are not listed");
        if (isRest)
            out.rest = d.message;
        else
            ++out.count;
    }
    return out;
}

std::size_t countFixes(const MapAnalysis& map) {
    std::size_t count = 0;
    for (const text::Diagnostic& d : map.diagnostics()) count += d.fixes.size();
    return count;
}
/// Bytes that all different fixes together insert.
std::size_t sizeOfFixes(const MapAnalysis& map) {
    std::vector<const text::Fix*> fixes;
    for (const text::Diagnostic& d : map.diagnostics()) {
        for (const auto& fix : d.fixes) fixes.push_back(fix.get());
    }
    std::sort(fixes.begin(), fixes.end());
    fixes.erase(std::unique(fixes.begin(), fixes.end()), fixes.end());
    std::size_t size = 0;
    for (const text::Fix* fix : fixes) {
        for (const text::TextEdit& edit : fix->edits) size += 1 + edit.replacement.size();
    }
    return size;
}

TEST(RowChecks, TenThousandProblemsOfACodeAreListedAndTheRestCounted) {
    const MapAnalysis unknown = analyseMap(kHeader + repeated(repeated("?", 99) + ".\n", 300));
    EXPECT_EQ(listed(unknown, "not-in-legend").count, 10'000U);
    EXPECT_EQ(listed(unknown, "not-in-legend").rest, "19700 more problems of this kind are not listed");
    EXPECT_EQ(unknown.diagnostics().size(), 10'001U);

    const MapAnalysis ragged = analyseMap(kHeader + "..\n" + repeated(".\n...\n", 6'000) + "..\n");
    EXPECT_EQ(listed(ragged, "ragged").count, 10'000U);
    EXPECT_EQ(listed(ragged, "ragged").rest, "2000 more problems of this kind are not listed");

    std::string legend;
    for (char32_t c = 0x4E00; c < 0x4E00 + 12'000; ++c) legend += "'" + text::toUtf8(c) + "': \"a\",\n";
    const MapAnalysis unused = analyseMap("(name: \"\", legend: {\n" + legend + "'.': \"b\" })\n---\n.\n");
    EXPECT_EQ(listed(unused, "unused-legend-char").count, 10'000U);
    EXPECT_EQ(listed(unused, "unused-legend-char").rest, "2000 more problems of this kind are not listed");
}

TEST(RowChecks, ExactlyTenThousandAreAllListed) {
    const MapAnalysis map = analyseMap(kHeader + repeated(repeated("?", 99) + ".\n", 101) + repeated("?", 1) +
                                       repeated(".", 99) + "\n");
    EXPECT_EQ(listed(map, "not-in-legend").count, 10'000U);
    EXPECT_EQ(listed(map, "not-in-legend").rest, "");
}

TEST(RowChecks, AFixThatWouldTakeTooManyEditsIsNotOffered) {
    const MapAnalysis few = analyseMap(kHeader + repeated(repeated("?", 99) + ".\n", 100));
    EXPECT_EQ(few.diagnostics().front().fixes.size(), 2U);
    EXPECT_EQ(few.diagnostics().front().fixes.back()->edits.size(), 9'900U);
    EXPECT_EQ(few.diagnostics().front().fixes, few.diagnostics().back().fixes);
    const MapAnalysis many = analyseMap(kHeader + repeated(repeated("?", 99) + ".\n", 102));
    EXPECT_EQ(many.diagnostics().front().fixes.size(), 1U);
}

TEST(RowChecks, FixesOfAllRowsTogetherStaySmall) {
    // No length is that of most rows, so that the first row's counts.
    const MapAnalysis padded = analyseMap(kHeader + std::string(60'000, '.') + "\n" +
                                          repeated(".\n..\n", 4'500) + std::string(60'000, '.') + "\n");
    EXPECT_EQ(listed(padded, "ragged").count, 9'000U);
    EXPECT_LT(sizeOfFixes(padded), 1'100'000U);
    EXPECT_GT(countFixes(padded), 10U);
    EXPECT_TRUE(padded.diagnostics().back().fixes.empty());

    // Anything but a map: a book in Chinese, say.
    std::string book;
    for (int i = 0; i < 300'000; ++i) {
        text::appendUtf8(book, static_cast<char32_t>(0x4E00 + (i * 7919LL) % 20'000));
        if (i % 997 == 0) book += ".\n";
    }
    const MapAnalysis garbage = analyseMap(kHeader + book);
    EXPECT_EQ(listed(garbage, "not-in-legend").count, 10'000U);
    EXPECT_LT(sizeOfFixes(garbage), 2'000'000U);
    EXPECT_GT(sizeOfFixes(garbage), 0U);
}

TEST(RowChecks, RowsOfBytesThatAreNotUtf8AreNoTrouble) {
    const MapAnalysis map = analyseMap("(name: \"\", legend: {})\n---\n\xFF\n\n\xC3\n\n\xE2\x82\n");
    EXPECT_EQ(map.height(), 5U);
    EXPECT_EQ(map.rows().length(4), 2U);
    EXPECT_EQ(listed(map, "ron-utf8-error").count, 1U);
    EXPECT_EQ(listed(map, "ragged").count, 3U);
    EXPECT_EQ(listed(map, "not-in-legend").count, 0U);
}

TEST(RowChecks, ExpectedWidthIsThatOfTheOthersWhereTheFirstRowAloneDiffers) {
    const auto widths = [](const std::string& rows) {
        const MapAnalysis map = analyseMap(kHeader + rows);
        return std::pair(map.width(), map.expectedWidth());
    };
    EXPECT_EQ(widths("..\n...\n...\n"), std::pair(std::size_t{2}, std::size_t{3}));
    EXPECT_EQ(widths("..\n...\n"), std::pair(std::size_t{2}, std::size_t{2}));
    EXPECT_EQ(widths("..\n...\n...\n.\n"), std::pair(std::size_t{2}, std::size_t{2}));
    EXPECT_EQ(widths("..\n..\n...\n"), std::pair(std::size_t{2}, std::size_t{2}));
    EXPECT_EQ(widths("\n...\n...\n"), std::pair(std::size_t{0}, std::size_t{0}));
}

}  // namespace
}  // namespace lw::map
