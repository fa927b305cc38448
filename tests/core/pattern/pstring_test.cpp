// SPDX-License-Identifier: MIT
#include "pattern/pstring.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/pattern_generators.h"
#include "support/tsv.h"

namespace lw::pattern {
namespace {

/// Divisions as `head|loop` and separator, comma separated: what a reader of spec/pstring.md 2 would write.
std::string shape(const std::string& text) {
    const PString pattern = parse(text);
    std::string out = pattern.mirrored ? "~:" : "";
    for (const Division& d : pattern.divisions) {
        if (&d != pattern.divisions.data()) out += ",";
        out += pattern.slice(d.head);
        if (d.hasPipe()) out += "|";
        out += pattern.slice(d.loop);
        if (d.separator != Separator::kNone)
            out += d.separator == Separator::kPlus ? " +" : d.separator == Separator::kSlash ? " /" : " -";
    }
    return out;
}

std::vector<std::string> problems(const std::string& text) {
    std::vector<std::string> out;
    for (const text::Diagnostic& d : syntaxProblems(parse(text)))
        out.push_back(d.code + "@" + std::to_string(d.span.start) + "-" + std::to_string(d.span.end));
    return out;
}
using Strings = std::vector<std::string>;

TEST(PString, DivisionsAreTheLongestFromTheLeft) {
    EXPECT_EQ(shape("_|."), "_|.");
    EXPECT_EQ(shape("|./_|."), "|. /,_|.");
    EXPECT_EQ(shape("~a+b"), "~:a +,b");
    EXPECT_EQ(shape(""), "");
    EXPECT_EQ(shape("a|b|c"), "a|b,|c");
    EXPECT_EQ(shape("a||b"), "a|,|b");
    EXPECT_EQ(shape("|||"), "|,|,|");
    EXPECT_EQ(shape("a+"), "a +");
    EXPECT_EQ(shape("+a"), " +,a");
    EXPECT_EQ(shape("a++b"), "a +, +,b");
    EXPECT_EQ(shape("+-/"), " +, -, /");
    EXPECT_EQ(parse("a|").divisions[0].loop, text::placeAt(2));
}

TEST(PString, RejectsEveryStringOfTheVectors) {
    for (const auto& row : testing::readTsv("pattern/pstring-rejected.tsv")) {
        std::string text;
        for (std::size_t i = 0; i < row[0].size(); ++i) {
            const char next = i + 1 < row[0].size() ? row[0][i + 1] : ' ';
            const bool escape = row[0][i] == '\\' && (next == 't' || next == 'n' || next == '\\');
            text += !escape ? row[0][i] : next == 't' ? '\t' : next == 'n' ? '\n' : '\\';
            i += escape ? 1 : 0;
        }
        const PString pattern = parse(text);
        EXPECT_FALSE(pattern.valid) << row[1];
        const auto found = syntaxProblems(pattern);
        EXPECT_TRUE(text::hasErrors(found)) << row[1];
        for (const text::Diagnostic& d : found) EXPECT_LE(d.span.end, text.size());
    }
}

TEST(PString, EveryRejectedCharacterIsAProblemOfItsOwn) {
    EXPECT_EQ(problems("a b~\xC3\xA9\xFF|c!"),
              (Strings{"P310@1-2", "P320@3-4", "P310@4-6", "P310@6-7", "P310@9-10"}));
    EXPECT_EQ(problems("~~."), Strings{"P320@1-2"});
}

TEST(PString, AdvisesOnPipesMinusesAndEmptyStrings) {
    EXPECT_EQ(problems("a|b|c"), Strings{"P120@3-4"});
    EXPECT_EQ(problems("|.-._--"), (Strings{"P130@2-3", "P130@5-6", "P130@6-7"}));
    for (const char* empty : {"", "~", "|", "+", "~|/"})
        EXPECT_EQ(problems(empty), Strings{"P100@0-" + std::to_string(std::string(empty).size())}) << empty;
    EXPECT_TRUE(problems("_|.").empty());
}

TEST(PString, FixesDoNotChangeWhatIsDrawn) {
    for (const char* text : {"a|b|c", "a||b", "a-b--c", "|||", "x|y|z-w"}) {
        std::string fixed = text;
        for (auto found = syntaxProblems(parse(fixed));;) {
            const auto with = std::find_if(found.begin(), found.end(),
                                           [](const text::Diagnostic& d) { return !d.fixes.empty(); });
            if (with == found.end()) break;
            fixed = with->fixes[0]->edits.apply(fixed);
            found = syntaxProblems(parse(fixed));
        }
        EXPECT_EQ(parse(fixed).divisions.size(), parse(text).divisions.size()) << text;
    }
}

TEST(PString, CanonicalTextHasNoMinus) {
    EXPECT_EQ(canonicalText(parse("~|.-.")), "~|./.");
    EXPECT_EQ(canonicalText(parse("a+b/c")), "a+b/c");
}

TEST(PString, OneLineEndIsNotPartOfAFile) {
    EXPECT_EQ(fileText("_|.\n"), "_|.");
    EXPECT_EQ(fileText("_|.\r\n"), "_|.");
    EXPECT_EQ(fileText("_|.\n\n"), "_|.\n");
    EXPECT_EQ(fileText("_|.\r"), "_|.\r");
    EXPECT_EQ(fileText("\n_|."), "\n_|.");
    EXPECT_EQ(fileText(""), "");
}

RC_GTEST_PROP(PString, PartsAndSeparatorsAreTheWholeText, ()) {
    const std::string text = *testing::genPString();
    const PString pattern = parse(text);
    RC_ASSERT(pattern.valid);
    std::string again = pattern.mirrored ? "~" : "";
    for (const Division& d : pattern.divisions) {
        RC_ASSERT(d.head.start == again.size());
        again += pattern.slice(d.span());
        if (d.separator != Separator::kNone)
            again += d.separator == Separator::kPlus ? '+' : d.separator == Separator::kSlash ? '/' : '-';
    }
    RC_ASSERT(again == text);
    RC_ASSERT(parse(canonicalText(pattern)).divisions.size() == pattern.divisions.size());
}

RC_GTEST_PROP(PString, AnyBytesAreRead, (const std::string& text)) {
    const PString pattern = parse(text);
    RC_ASSERT(!pattern.divisions.empty());
    RC_ASSERT(pattern.valid == !text::hasErrors(syntaxProblems(pattern)));
}

}  // namespace
}  // namespace lw::pattern
