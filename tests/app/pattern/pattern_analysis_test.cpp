// SPDX-License-Identifier: MIT
#include "pattern/pattern_analysis.h"

#include <gtest/gtest.h>

#include "pattern/pattern_kind.h"
#include "support/tsv.h"

namespace lw::pattern_editor {
namespace {

PatternAnalysis analyse(FileForm form, const std::string& text) {
    return PatternAnalysis(form, text, nullptr, nullptr);
}

TEST(PatternAnalysis, ProblemsStandAtTheirPlaces) {
    const auto analysis = analyse(FileForm::kStackup, "a 40 p:_|.\na 40 p:|.+_|./_|.\n");
    ASSERT_EQ(analysis.diagnostics().size(), 1U);
    EXPECT_EQ(analysis.diagnostics()[0].code, "P300");
    EXPECT_GE(analysis.diagnostics()[0].span.start, 11U);
    EXPECT_EQ(analysis.summary(), QStringLiteral("2 rings"));
    EXPECT_EQ(analyse(FileForm::kStackup, "1e5 for a 40 p:_|. end").summary(),
              QStringLiteral("over 10,000 rings"));
}

TEST(PatternAnalysis, APStringIsAProgramOfOneRing) {
    for (const std::string text : {"|./_|.", "|./_|.\n", "|.-_|.\r\n", "~|.-.", ""}) {
        const auto analysis = analyse(FileForm::kPString, text);
        ASSERT_EQ(analysis.programs().size(), 1U);
        EXPECT_FALSE(analysis.programs()[0].program().error) << text;
        EXPECT_EQ(analysis.programs()[0].checked->rings, 1U);
    }
}

TEST(PatternAnalysis, APStringChangesInPlaceAndNothingElseIsAdded) {
    const auto analysis = analyse(FileForm::kPString, "|.\n");
    const ProgramText& program = analysis.programs()[0];
    const text::Span span = program.program().patternSpan(program.program().code.size() - 1);
    EXPECT_EQ(program.place.toHost(span), (text::Span{0, 2}));
    text::TextEdits edits;
    edits.replace(span, "_|.");
    const auto inFile = analysis.toFile(program, edits);
    ASSERT_TRUE(std::holds_alternative<text::TextEdits>(inFile));
    EXPECT_EQ(std::get<text::TextEdits>(inFile).apply("|.\n"), "_|.\n");
    text::TextEdits added;
    added.insert(program.program().text.size(), "a 40 p:.\n");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(analysis.toFile(program, added)));
}

/// The file writes tab, line feed and backslash as escapes.
std::string unescaped(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char next = text[++i];
        out += next == 't' ? '\t' : next == 'n' ? '\n' : next;
    }
    return out;
}

TEST(PatternAnalysis, EveryRejectedStringHasAPlaceAndNoRing) {
    std::size_t seen = 0;
    for (const std::vector<std::string>& row : testing::readTsv("pattern/pstring-rejected.tsv")) {
        const std::string text = unescaped(row.front());
        const auto analysis = analyse(FileForm::kPString, text);
        // One line end at the end of a file is no part of the P-string.
        if (text.ends_with('\n')) continue;
        ++seen;
        EXPECT_EQ(analysis.programs()[0].checked->rings, 0U) << row.front();
        ASSERT_FALSE(analysis.diagnostics().empty()) << row.front();
        EXPECT_TRUE(text::hasErrors(analysis.diagnostics())) << row.front();
        EXPECT_LE(analysis.diagnostics()[0].span.end, text.size());
    }
    EXPECT_GT(seen, 5U);
}

TEST(PatternAnalysis, AnUnchangedProgramOfALevelIsNotCompiledAgain) {
    const std::string lua = "one = [[ a 40 p:_|. ]]\ntwo = [[ a 40 p:|._ ]]\n";
    const PatternAnalysis before(FileForm::kLua, lua, nullptr, nullptr);
    const PatternAnalysis after(FileForm::kLua, "-- new\n" + lua, nullptr, &before);
    ASSERT_EQ(after.programs().size(), 2U);
    EXPECT_EQ(after.programs()[0].checked, before.programs()[0].checked);
    EXPECT_EQ(after.programs()[1].checked, before.programs()[1].checked);
    EXPECT_EQ(after.programAt(0), &after.programs()[0]);
    EXPECT_EQ(after.programAt(lua.size()), &after.programs()[1]);
    EXPECT_EQ(before.programAt(lua.find("two")), &before.programs()[1]);
    EXPECT_EQ(before.programAt(lua.find(" ]]") + 2), &before.programs()[0]);
    EXPECT_EQ(after.placeName(lua.find("_|.") + 7), QStringLiteral("one"));
}

TEST(PatternAnalysis, EndlessLoopsAndWasteAreToldAndEnd) {
    for (const std::string text : {"1 while 1 end", "1e9 for a 40 p:. end", "drop", "1e9 for clone end",
                                   "a nan p:.", "inf sleep a 40 p:."}) {
        const auto analysis = analyse(FileForm::kStackup, text);
        EXPECT_LE(analysis.diagnostics().size(), 20U);
    }
    EXPECT_TRUE(text::hasErrors(analyse(FileForm::kStackup, "1 while 1 end").diagnostics()));
}

TEST(PatternAnalysis, ALongButFiniteProgramIsNoError) {
    // Beyond what is run at every side count while typing, within the real limit.
    const auto analysis = analyse(FileForm::kStackup, "60000 for end\na 40 p:_|.\n");
    EXPECT_FALSE(text::hasErrors(analysis.diagnostics()));
}

TEST(PatternKind, TakesFilesByTheirEnding) {
    document::KindRegistry kinds;
    addPatternKinds(kinds);
    EXPECT_EQ(kinds.forPath(QStringLiteral("a.stackup")).id(), QStringLiteral("pattern"));
    EXPECT_EQ(kinds.forPath(QStringLiteral("a.pstring")).id(), QStringLiteral("pstring"));
    EXPECT_EQ(kinds.forPath(QStringLiteral("a.lua")).id(), QStringLiteral("lua"));
}

TEST(PatternKind, TemplatesHaveNoProblemAndDrawRings) {
    const PatternKind kind(FileForm::kStackup);
    EXPECT_EQ(kind.templates().size(), 5U);
    for (const document::Template& one : kind.templates()) {
        const auto analysis = analyse(FileForm::kStackup, one.text);
        EXPECT_GE(analysis.programs()[0].checked->rings, 3U) << one.name.toStdString();
        for (const text::Diagnostic& problem : analysis.diagnostics()) {
            ADD_FAILURE() << one.name.toStdString() << ": " << problem.message;
        }
    }
}

TEST(PatternKind, AdoptsPrograms) {
    const PatternKind kind(FileForm::kStackup);
    EXPECT_TRUE(kind.adopt("a 40 p:_|.\n1 i thsleep\n"));
    EXPECT_FALSE(kind.adopt("......\n..##..\n"));
    EXPECT_FALSE(kind.adopt("some words"));
}

}  // namespace
}  // namespace lw::pattern_editor
