// SPDX-License-Identifier: MIT
#include "text_pane/edit_preview.h"

#include <gtest/gtest.h>

namespace lw::text_pane {
namespace {

/// " 1 one", "-2 two", "+2 TWO", "…".
std::vector<std::string> told(const std::string& text, const text::TextEdits& edits, std::size_t most = 20) {
    std::vector<std::string> out;
    for (const PreviewLine& line : previewOf(text::Snapshot(text), edits, most)) {
        const char* sign = line.kind == PreviewLine::Kind::kRemoved ? "-"
                           : line.kind == PreviewLine::Kind::kAdded ? "+"
                                                                    : " ";
        out.push_back(line.kind == PreviewLine::Kind::kGap
                          ? "…"
                          : sign + std::to_string(line.number) + " " + line.text.toStdString());
    }
    return out;
}

using Lines = std::vector<std::string>;
const std::string kText = "one\ntwo\nthree\nfour\nfive\nsix\n";

TEST(EditPreview, AChangedLineStandsBetweenItsNeighbours) {
    EXPECT_EQ(told(kText, text::TextEdits({{{4, 7}, "TWO"}})),
              (Lines{" 1 one", "-2 two", "+2 TWO", " 3 three"}));
    const auto lines = previewOf(text::Snapshot("forrest"), text::TextEdits({{{3, 4}, ""}}), 9);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].changedTo - lines[0].changedFrom, 1);
    EXPECT_EQ(lines[1].changedTo - lines[1].changedFrom, 0);
}

TEST(EditPreview, LinesThatComeAndGo) {
    EXPECT_EQ(told(kText, text::TextEdits({{{4, 4}, "new\n"}})), (Lines{" 1 one", "+2 new", " 3 two"}));
    EXPECT_EQ(told(kText, text::TextEdits({{{4, 8}, ""}})), (Lines{" 1 one", "-2 two", " 2 three"}));
    EXPECT_EQ(told("", text::TextEdits({{{0, 0}, "a"}})), (Lines{"-1 ", "+1 a"}));
}

TEST(EditPreview, NumbersAreThoseAfterTheEditsBefore) {
    EXPECT_EQ(told(kText, text::TextEdits({{{0, 0}, "zero\n"}, {{19, 23}, "5"}})),
              (Lines{"+1 zero", " 2 one", "…", " 5 four", "-5 five", "+6 5", " 7 six"}));
}

TEST(EditPreview, IsCut) {
    std::string many;
    text::TextEdits edits;
    for (std::size_t i = 0; i < 1000; ++i) {
        edits.replace({many.size(), many.size() + 1}, "y");
        many += "x\n";
    }
    EXPECT_EQ(told(many, edits, 6).size(), 7U);
}

}  // namespace
}  // namespace lw::text_pane
