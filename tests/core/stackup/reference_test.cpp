// SPDX-License-Identifier: MIT
#include "stackup/reference.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "stackup/compile.h"
#include "stackup/instruction.h"
#include "stackup/machine.h"

namespace lw::stackup {
namespace {

std::size_t countWords(const std::string& text) {
    std::istringstream in(text);
    std::size_t count = 0;
    for (std::string word; in >> word;) ++count;
    return count;
}

TEST(Reference, EveryWordHasAnEntryWithItsEffect) {
    constexpr std::string_view kDash = "–";
    for (const Word& word : words()) {
        const Entry* const entry = findEntry(word.name);
        ASSERT_NE(entry, nullptr) << word.name;
        EXPECT_EQ(entry->kind == Entry::Kind::kVariable, word.name.starts_with('$')) << word.name;
        const std::string effect(entry->effect);
        const std::size_t dash = effect.find(kDash);
        ASSERT_NE(dash, std::string::npos) << word.name;
        if (!word.fixed) continue;
        EXPECT_EQ(countWords(effect.substr(0, dash)), word.pops) << word.name;
        EXPECT_EQ(countWords(effect.substr(dash + kDash.size())), word.pushes) << word.name;
    }
    for (const Section section : {Section::kRestrict, Section::kAbs, Section::kMirror, Section::kTolerance})
        EXPECT_NE(findEntry(sectionName(section)), nullptr);
    for (const std::string_view ring : {"p:", "P:", "t:", "T:", "h:"}) EXPECT_NE(findEntry(ring), nullptr);
    EXPECT_EQ(findEntry("q:"), nullptr);
}

TEST(Reference, EveryEntryIsASentenceWithAnExampleThatRuns) {
    for (const Entry& entry : entries()) {
        EXPECT_TRUE(entry.sentence.ends_with('.')) << entry.name;
        const Program program = compile(std::string(entry.example));
        EXPECT_FALSE(program.error) << entry.name << ": " << entry.example;
        const Timeline timeline = run(program, {});
        EXPECT_FALSE(timeline.error) << entry.name << ": " << entry.example;
        const bool uses = std::any_of(program.tokens.begin(), program.tokens.end(), [&](const Token& token) {
            const std::string_view word =
                std::string_view(program.text).substr(token.span.start, token.span.length());
            const std::string_view begun = entry.name.substr(0, entry.name.find(' '));
            return entry.name.ends_with(':') || entry.name.ends_with(')') ? word.starts_with(begun)
                                                                          : word == entry.name;
        });
        EXPECT_TRUE(uses) << entry.name << ": " << entry.example;
    }
}

struct Mended {
    std::string message;
    std::string text;  ///< behind the first fix
};
Mended mended(const std::string& text) {
    const Program program = compile(text);
    if (program.problems.empty() || program.problems[0].fixes.empty()) return {"", text};
    return {program.problems[0].message, program.problems[0].fixes[0]->edits.apply(text)};
}

TEST(Spelling, AWordWrittenWrongHasAFix) {
    EXPECT_EQ(mended("1 i thslep").text, "1 i thsleep");
    EXPECT_EQ(mended("1 i thslep").message, "'thslep' is not an instruction");
    EXPECT_EQ(mended("$side 1 +").text, "$sides 1 +");
    EXPECT_EQ(mended("1 IF end").text, "1 if end");
    EXPECT_EQ(mended("#restict 1").text, "#restrict 1");
    EXPECT_EQ(mended("#restrict $sids 4 >=").text, "#restrict $sides 4 >=");
    EXPECT_EQ(mended("0,5 sleep").text, "0.5 sleep");
    EXPECT_EQ(mended("a 40 H:_|.").text, "a 40 h:_|.");
    EXPECT_EQ(mended("1 1 ~=").text, "1 1 !=");
    for (const std::string far : {"hello", "x", "?", "qq", "q:_|."}) EXPECT_EQ(mended(far).text, far);
    // A section takes no dup, and nothing near it either.
    EXPECT_EQ(mended("#abs 1 dup").text, "#abs 1 dup");
}

TEST(Spelling, CharactersThatOnlyLookLikeOthersAreNamedAndReplaced) {
    EXPECT_EQ(mended("a\u00A040 p:_|.").message,
              "'a\u00A040' is not an instruction: it holds U+00A0 no-break space");
    EXPECT_EQ(mended("a\u00A040 p:_|.").text, "a 40 p:_|.");
    EXPECT_EQ(mended("\u22125 rmv").text, "-5 rmv");
    EXPECT_EQ(mended("1\u200B rmv").text, "1 rmv");
    EXPECT_EQ(mended("5 $sides \u2264 drop").text, "5 $sides <= drop");
    EXPECT_EQ(mended("a 40 p:_\uFF5C.").text, "a 40 p:_|.");
    EXPECT_EQ(mended("( ) \u2018c\u2019").text, "( ) 'c'");
}

}  // namespace
}  // namespace lw::stackup
