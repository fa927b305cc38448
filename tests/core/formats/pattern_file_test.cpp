// SPDX-License-Identifier: MIT
#include "formats/pattern_file.h"

#include <gtest/gtest.h>

#include "formats/registry.h"
#include "support/languages.h"
#include "support/tsv.h"

namespace lw::formats {
namespace {

const language::Language& languageOf(PatternForm form) {
    return *languageById(form == PatternForm::kStackup   ? "stackup"
                         : form == PatternForm::kPString ? "pstring"
                                                         : "lua");
}

PatternFile analyse(PatternForm form, const std::string& text) {
    return {languageOf(form), form, {text::Snapshot(text)}};
}

TEST(PatternFile, ProblemsStandAtTheirPlaces) {
    const auto analysis = analyse(PatternForm::kStackup, "a 40 p:_|.\na 40 p:|.+_|./_|.\n");
    ASSERT_EQ(analysis.diagnostics().size(), 1U);
    EXPECT_EQ(analysis.diagnostics()[0].code, "P300");
    EXPECT_GE(analysis.diagnostics()[0].span.start, 11U);
    EXPECT_EQ(analysis.summary(), "2 rings");
    EXPECT_EQ(analyse(PatternForm::kStackup, "1e5 for a 40 p:_|. end").summary(), "many rings");
}

TEST(PatternFile, APStringIsAProgramOfOneRing) {
    for (const std::string text : {"|./_|.", "|./_|.\n", "|.-_|.\r\n", "~|.-.", ""}) {
        const auto analysis = analyse(PatternForm::kPString, text);
        ASSERT_EQ(analysis.programs().size(), 1U);
        EXPECT_FALSE(analysis.programs()[0].program().error) << text;
        EXPECT_EQ(analysis.programs()[0].checked->rings, 1U);
    }
}

TEST(PatternFile, APStringChangesInPlaceAndNothingElseIsAdded) {
    const auto analysis = analyse(PatternForm::kPString, "|.\n");
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

TEST(PatternFile, EveryRejectedStringHasAPlaceAndNoRing) {
    std::size_t seen = 0;
    for (const std::vector<std::string>& row : testing::readTsv("pattern/pstring-rejected.tsv")) {
        const std::string text = unescaped(row.front());
        const auto analysis = analyse(PatternForm::kPString, text);
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

TEST(PatternFile, AnUnchangedProgramOfALevelIsNotCompiledAgain) {
    const std::string lua = "one = [[ a 40 p:_|. ]]\ntwo = [[ a 40 p:|._ ]]\n";
    const auto kept = testing::analysed("lua", lua);
    const auto& before = dynamic_cast<const PatternFile&>(*kept);
    const PatternFile after(languageOf(PatternForm::kLua), PatternForm::kLua,
                            {text::Snapshot("-- new\n" + lua), {}, kept});
    ASSERT_EQ(after.programs().size(), 2U);
    EXPECT_EQ(after.programs()[0].checked, before.programs()[0].checked);
    EXPECT_EQ(after.programs()[1].checked, before.programs()[1].checked);
    EXPECT_EQ(after.programAt(0), &after.programs()[0]);
    EXPECT_EQ(after.programAt(lua.size()), &after.programs()[1]);
    EXPECT_EQ(before.programAt(lua.find("two")), &before.programs()[1]);
    EXPECT_EQ(before.programAt(lua.find(" ]]") + 2), &before.programs()[0]);
    EXPECT_EQ(after.placeName(lua.find("_|.") + 7), "one");
}

TEST(PatternFile, EndlessLoopsAndWasteAreToldAndEnd) {
    for (const std::string text : {"1 while 1 end", "1e9 for a 40 p:. end", "drop", "1e9 for clone end",
                                   "a nan p:.", "inf sleep a 40 p:."}) {
        const auto analysis = analyse(PatternForm::kStackup, text);
        EXPECT_LE(analysis.diagnostics().size(), 20U);
    }
    EXPECT_TRUE(text::hasErrors(analyse(PatternForm::kStackup, "1 while 1 end").diagnostics()));
}

TEST(PatternFile, ALongButFiniteProgramIsNoError) {
    // Beyond what is run at every side count while typing, within the real limit.
    const auto analysis = analyse(PatternForm::kStackup, "60000 for end\na 40 p:_|.\n");
    EXPECT_FALSE(text::hasErrors(analysis.diagnostics()));
}

TEST(PatternFile, PlainTextThatIsAProgramIsTakenForOne) {
    const language::Language& kind = languageOf(PatternForm::kStackup);
    EXPECT_TRUE(kind.adopt("a 40 p:_|.\n1 i thsleep\n"));
    EXPECT_FALSE(kind.adopt("......\n..##..\n"));
    EXPECT_FALSE(kind.adopt("some words"));
}

}  // namespace
}  // namespace lw::formats
