// SPDX-License-Identifier: MIT
#include "stackup/edit.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/machine.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

/// A text with the program and the timeline its editor needs.
struct Subject {
    explicit Subject(std::string text) : program(compile(std::move(text))), timeline(run(program, {})) {}

    [[nodiscard]] Editor editor() const { return Editor(program, timeline); }
    /// The instruction of the i-th ring of the text.
    [[nodiscard]] std::uint32_t ring(std::size_t i) const {
        for (std::uint32_t at = 0; at < program.code.size(); ++at)
            if (program.code[at].op == Op::kRing && i-- == 0) return at;
        return kNone;
    }
    /// The text after the edit and how many rings change, or why it is refused and where.
    [[nodiscard]] std::string tell(const EditOutcome& outcome) const {
        if (const auto* refusal = std::get_if<text::Refusal>(&outcome))
            return "no: " + refusal->reason + " [" +
                   program.text.substr(refusal->place.start, refusal->place.length()) + "]";
        const Edit& edit = std::get<Edit>(outcome);
        return std::to_string(edit.rings) + ": " + edit.edits.apply(program.text);
    }

    Program program;
    Timeline timeline;
};

TEST(Edit, ReplacesAPString) {
    const Subject s("3 for a 40 p:_|. -- barrage\r\nend");
    EXPECT_EQ(s.tell(s.editor().setPattern(s.ring(0), "_|..")), "3: 3 for a 40 p:_|.. -- barrage\r\nend");
    EXPECT_EQ(s.tell(s.editor().setPattern(s.ring(0), "|.-_|.")), "3: 3 for a 40 p:|./_|. -- barrage\r\nend");
    EXPECT_EQ(s.tell(s.editor().setPattern(s.ring(0), "")), "3: 3 for a 40 p: -- barrage\r\nend");
    EXPECT_EQ(s.tell(s.editor().setPattern(s.ring(0), "a b")).substr(0, 3), "no:");
    const Edit edit = std::get<Edit>(s.editor().setPattern(s.ring(0), "_|.."));
    ASSERT_EQ(edit.edits.size(), 1U);
    EXPECT_TRUE(edit.edits[0].span.empty());  // one character more is one character inserted
}

TEST(Edit, APStringNeverRunsIntoAComment) {
    const Subject s("0 40 p:.--note");
    EXPECT_EQ(s.tell(s.editor().setPattern(s.ring(0), ".-")), "1: 0 40 p:./--note");
}

TEST(Edit, SetsNumbersThatAreWritten) {
    const Subject s("0 40 t:. r 1 i p:. 3 for 1 dup T:. end");
    EXPECT_EQ(s.tell(s.editor().setThickness(0, 45.5)), "1: 0 45.5 t:. r 1 i p:. 3 for 1 dup T:. end");
    EXPECT_EQ(s.tell(s.editor().setPosition(0, 2)), "1: 2 40 t:. r 1 i p:. 3 for 1 dup T:. end");
    EXPECT_EQ(s.tell(s.editor().setThickness(1, 40)),
              "no: This ring's thickness is computed by 'i'; change it there [i]");
    EXPECT_EQ(s.tell(s.editor().setPosition(1, 2)),
              "no: This ring's position is where the moves before it left it; it can't be set here [r]");
    EXPECT_EQ(s.tell(s.editor().setPosition(3, 7)), "3: 0 40 t:. r 1 i p:. 3 for 7 dup T:. end");
    EXPECT_EQ(s.tell(s.editor().setThickness(0, std::nan(""))), "no: The thickness must be a number [40]");
}

TEST(Edit, APositionThatMovesLeftIsToldAtTheMove) {
    const Subject s("1 amv r 40 p:. 3 rmv r 40 p:. 2 for r 40 p:. 1 rmv end");
    const std::string told =
        "no: This ring's position is where the moves before it left it; it can't be set here ";
    EXPECT_EQ(s.tell(s.editor().setPosition(0, 4)), told + "[amv]");
    EXPECT_EQ(s.tell(s.editor().setPosition(1, 4)), told + "[rmv]");
    EXPECT_EQ(std::get<text::Refusal>(s.editor().setPosition(1, 4)).place.start, 17U);
}

TEST(Edit, WritesThicknessesInUnitsAndIdealOnes) {
    const Subject s("0 3 i t:. a 40 p:. a 1 2 + i p:. 2 for a 2 i T:. end");
    EXPECT_EQ(s.editor().idealThicknesses(0), 3.0);
    EXPECT_EQ(s.editor().idealThicknesses(1), std::nullopt);
    EXPECT_EQ(s.editor().idealThicknesses(2), std::nullopt);
    EXPECT_EQ(s.tell(s.editor().writeThickness(0, 4.5, true)),
              "1: 0 4.5 i t:. a 40 p:. a 1 2 + i p:. 2 for a 2 i T:. end");
    EXPECT_EQ(s.tell(s.editor().writeThickness(0, 55, false)),
              "1: 0 55 t:. a 40 p:. a 1 2 + i p:. 2 for a 2 i T:. end");
    EXPECT_EQ(s.tell(s.editor().writeThickness(1, 2, true)),
              "1: 0 3 i t:. a 2 i p:. a 1 2 + i p:. 2 for a 2 i T:. end");
    EXPECT_EQ(s.tell(s.editor().writeThickness(2, 2, true)),
              "no: This ring's thickness is computed by 'i'; change it there [i]");
    EXPECT_EQ(s.tell(s.editor().writeThickness(3, 1, true)),
              "2: 0 3 i t:. a 40 p:. a 1 2 + i p:. 2 for a 1 i T:. end");
}

TEST(Edit, SetsHowOftenALoopGoesRound) {
    const Subject s("3 for a 40 p:. end $sides for a 40 p:. end -- twice");
    const std::vector<LoopCount> loops = loopCounts(s.program);
    ASSERT_EQ(loops.size(), 2U);
    EXPECT_EQ(loops[0].count, 3.0);
    EXPECT_EQ(loops[1].count, std::nullopt);
    EXPECT_EQ(s.tell(s.editor().setLoopCount(loops[0].instruction, 12)),
              "3: 12 for a 40 p:. end $sides for a 40 p:. end -- twice");
    EXPECT_EQ(s.tell(s.editor().setLoopCount(loops[1].instruction, 12)),
              "no: How often this loop goes round is computed; change it there [$sides]");
}

TEST(Edit, NumbersSentToTheProgramAreNotInItsText) {
    const Program program = compile("T:.");
    const Timeline timeline = run(program, {.arguments = {0, 40}});
    const auto outcome = Editor(program, timeline).setThickness(0, 1);
    ASSERT_TRUE(std::holds_alternative<text::Refusal>(outcome));
    EXPECT_EQ(std::get<text::Refusal>(outcome).place, (text::Span{0, 3}));
}

TEST(Edit, InsertsARingBelowOrBehind) {
    const Subject lines("  a 40 p:_|.  -- first\r\n1 i thsleep\r\n");
    EXPECT_EQ(lines.tell(lines.editor().insertRing(lines.ring(0), "a  20 P:.")),
              "1:   a 40 p:_|.  -- first\r\n  a 20 P:.\r\n1 i thsleep\r\n");
    const Subject one("a 40 p:_|. 1 sleep");
    EXPECT_EQ(one.tell(one.editor().insertRing(one.ring(0), "a 20 P:.")), "1: a 40 p:_|. a 20 P:. 1 sleep");
    const Subject glued("a 40 p:_|.--x");
    EXPECT_EQ(glued.tell(glued.editor().insertRing(glued.ring(0), "a 20 P:.")), "1: a 40 p:_|. a 20 P:. --x");
    for (const char* bad : {"", "a 20", "20 P:.", "a 20 P:. 3", "foo", "1 rmv a 20 P:.", "a 20 P:. a 20 P:."})
        EXPECT_EQ(one.tell(one.editor().insertRing(one.ring(0), bad)).substr(0, 3), "no:") << bad;
}

TEST(Edit, InsertsARingIntoATextWithoutOne) {
    const auto append = [](const std::string& text) {
        const Subject s(text);
        return s.tell(s.editor().insertRing(kNone, "a 40 p:."));
    };
    EXPECT_EQ(append(""), "1: a 40 p:.");
    EXPECT_EQ(append("-- new"), "1: -- new\na 40 p:.");
    EXPECT_EQ(append("-- new\r\n"), "1: -- new\r\na 40 p:.\r\n");
    EXPECT_EQ(append("1 rmv\n#abs 0\n"), "1: 1 rmv\na 40 p:.\n#abs 0\n");
    EXPECT_EQ(append("1 rmv #abs 0"), "1: 1 rmv a 40 p:. #abs 0");
}

TEST(Edit, DuplicatesAndDeletes) {
    const Subject s("a 40 p:_|.\nr 1 i  p:. -- long\n2 for 0 5 T:.. end");
    EXPECT_EQ(s.tell(s.editor().duplicateRing(s.ring(1))),
              "1: a 40 p:_|.\nr 1 i  p:. -- long\nr 1 i p:.\n2 for 0 5 T:.. end");
    EXPECT_EQ(s.tell(s.editor().deleteRing(s.ring(0))), "1: r 1 i  p:. -- long\n2 for 0 5 T:.. end");
    EXPECT_EQ(s.tell(s.editor().deleteRing(s.ring(1))), "1: a 40 p:_|.\n-- long\n2 for 0 5 T:.. end");
    EXPECT_EQ(s.tell(s.editor().deleteRing(s.ring(2))), "2: a 40 p:_|.\nr 1 i  p:. -- long\n2 for end");
    const Subject last("1 rmv\r\na 40 p:_|.");
    EXPECT_EQ(last.tell(last.editor().deleteRing(last.ring(0))), "1: 1 rmv");
    const Subject spread("a -- side\n40\np:_|.");
    EXPECT_EQ(spread.tell(spread.editor().deleteRing(spread.ring(0))), "1: -- side\n");
    const Subject computed("3 for dup 40 T:. end");
    EXPECT_EQ(computed.tell(computed.editor().deleteRing(computed.ring(0))),
              "no: 'dup' computes more than this ring's numbers [dup]");
}

TEST(Edit, MovesRingsAndLeavesTheWaits) {
    const Subject s("a 40 p:1 -- one\n1 sleep\nr 1 i p:2\n0 5 T:3\n2 for a 9 p:4 end");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(0), 1)),
              "2: r 1 i p:2\n1 sleep\na 40 p:1 -- one\n0 5 T:3\n2 for a 9 p:4 end");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(0), 2)),
              "3: r 1 i p:2\n1 sleep\n0 5 T:3\na 40 p:1 -- one\n2 for a 9 p:4 end");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(2), -2)),
              "3: 0 5 T:3\n1 sleep\na 40 p:1 -- one\nr 1 i p:2\n2 for a 9 p:4 end");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(2), 1)), "no: The rings stand in different blocks [for]");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(0), -1)), "no: There is no ring before it [p:1]");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(3), 1)), "no: There is no ring behind it [p:4]");
    EXPECT_EQ(s.tell(s.editor().moveRing(s.ring(1), 0)), "1: " + s.program.text);
}

TEST(Edit, WrapsRingsInALoop) {
    const Subject s("a 40 p:1\n  1 sleep\n  r 1 i p:2 -- two\n3 dup\n0 5 T:3");
    EXPECT_EQ(s.tell(s.editor().wrapInFor(s.ring(0), s.ring(1), 3)),
              "2: 3 for\na 40 p:1\n  1 sleep\n  r 1 i p:2 -- two\n  end\n3 dup\n0 5 T:3");
    EXPECT_EQ(s.tell(s.editor().wrapInFor(s.ring(0), s.ring(2), 3)).substr(0, 3), "no:");
    EXPECT_EQ(s.tell(s.editor().wrapInFor(s.ring(0), s.ring(0), 0)).substr(0, 3), "no:");
    const Subject one("a 40 p:1 1 rmv");
    EXPECT_EQ(one.tell(one.editor().wrapInFor(one.ring(0), one.ring(0), 4)), "1: 4 for a 40 p:1 end 1 rmv");
    const Subject loop("a 40 p:1 2 for a 40 p:2 end");
    EXPECT_EQ(loop.tell(loop.editor().wrapInFor(loop.ring(0), loop.ring(1), 4)),
              "no: 'for' is not closed here [for]");
}

TEST(Edit, SetsSections) {
    const auto set = [](const std::string& text, Section section, std::optional<std::string_view> value) {
        const Subject s(text);
        return s.tell(s.editor().setSection(section, value)).substr(3);
    };
    EXPECT_EQ(set("1 rmv\n", Section::kAbs, "0"), "1 rmv\n#abs 0\n");
    EXPECT_EQ(set("1 rmv", Section::kAbs, "0"), "1 rmv #abs 0");
    EXPECT_EQ(set("1 rmv -- x", Section::kAbs, "0"), "1 rmv -- x\n#abs 0");
    EXPECT_EQ(set("1 rmv\r\n2 rmv", Section::kRestrict, "$sides  4 >="),
              "1 rmv\r\n2 rmv\r\n#restrict $sides 4 >=");
    EXPECT_EQ(set("#abs 1 -- start\n#mirror 1", Section::kAbs, "2"), "#abs 2 -- start\n#mirror 1");
    EXPECT_EQ(set("#abs 1 2 + #mirror 1", Section::kAbs, "2"), "#abs 2 #mirror 1");
    EXPECT_EQ(set("#abs 1 -- a\n2 -- b\n#mirror 1", Section::kAbs, "5"), "#abs 5 -- a\n-- b\n#mirror 1");
    EXPECT_EQ(set("#abs #mirror 1", Section::kAbs, "5"), "#abs 5 #mirror 1");
    EXPECT_EQ(set("#abs 1 #abs 2", Section::kAbs, "5"), "#abs 1 #abs 5");
    EXPECT_EQ(set("#abs 1 #mirror 1", Section::kAbs, ""), "#abs #mirror 1");
    EXPECT_EQ(set("1 rmv\n#abs 1\n#mirror 1\n#abs 2", Section::kAbs, std::nullopt), "1 rmv\n#mirror 1");
    EXPECT_EQ(set("#abs 1\n#abs 2", Section::kAbs, std::nullopt), "");
    for (const char* bad : {"dup", "p:.", "#mirror 1", "1 --x\n foo", "("})
        EXPECT_EQ(set("", Section::kAbs, bad).substr(0, 1), " ") << bad;
    EXPECT_EQ(set("1 ( 2 )", Section::kAbs, "0").substr(0, 1), " ");
}

/// The words and the comments of a text, which edits are told by.
std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> out;
    for (const Token& token : tokenize(text))
        out.push_back(text.substr(token.span.start, token.span.length()));
    return out;
}
std::string commentsOf(const std::string& text) {
    std::string out;
    for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at)) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        out += text.substr(at, end - at) + "\n";
        at = end;
    }
    return out;
}

/// Checks an edit's text against the words it should have, and that no comment was touched.
void requireWords(const Subject& s, const EditOutcome& outcome, const std::vector<std::string>& words) {
    const Edit* const edit = std::get_if<Edit>(&outcome);
    if (edit == nullptr) {
        RC_ASSERT(std::get<text::Refusal>(outcome).place.end <= s.program.text.size());
        return;
    }
    const std::string after = edit->edits.apply(s.program.text);
    RC_ASSERT(wordsOf(after) == words);
    RC_ASSERT(commentsOf(after) == commentsOf(s.program.text));
    RC_ASSERT(edit->edits.inverse(s.program.text).apply(after) == s.program.text);
    RC_ASSERT(edit->edits.minimal(s.program.text) == edit->edits);
}

RC_GTEST_PROP(Edit, ChangesOnlyTheWordsItIsAbout, ()) {
    const Subject s(*testing::genGoodStackup());
    RC_PRE(!s.timeline.rings.empty());
    const auto index = *rc::gen::inRange<std::size_t>(0, s.timeline.rings.size());
    const RingEvent& event = s.timeline.rings[index];
    const std::uint32_t ring = event.instruction;
    const std::uint32_t token = s.program.code[ring].token;
    const std::vector<std::string> words = wordsOf(s.program.text);
    const Editor editor = s.editor();

    auto expected = words;
    expected[token] = words[token].substr(0, 2) + "~|.._";
    requireWords(s, editor.setPattern(ring, "~|.._"), expected);

    if (literalSpan(s.program, event.base)) {
        expected = words;
        expected[s.program.code[event.base.source].token] = "12.25";
        requireWords(s, editor.setThickness(index, 12.25), expected);
    }
    expected = words;
    const std::vector<std::string> added = {"r", "2", "i", "P:."};
    expected.insert(expected.begin() + token + 1, added.begin(), added.end());
    requireWords(s, editor.insertRing(ring, "r 2 i P:."), expected);

    if (s.program.sections[1] == kNone) {
        expected = words;
        expected.insert(expected.end(), {"#abs", "3"});
        requireWords(s, editor.setSection(Section::kAbs, "3"), expected);
    }
}

RC_GTEST_PROP(Edit, DeletingWhatWasDuplicatedGivesTheWordsBack, ()) {
    const Subject s(*testing::genGoodStackup());
    RC_PRE(!s.timeline.rings.empty());
    const std::uint32_t ring = (*rc::gen::elementOf(s.timeline.rings)).instruction;
    const EditOutcome twice = s.editor().duplicateRing(ring);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(twice), "refused");
    if (std::holds_alternative<text::Refusal>(twice)) return;
    const Subject doubled(std::get<Edit>(twice).edits.apply(s.program.text));
    std::uint32_t copy = ring + 1;
    while (doubled.program.code[copy].op != Op::kRing) ++copy;
    const EditOutcome once = doubled.editor().deleteRing(copy);
    RC_ASSERT(std::holds_alternative<Edit>(once));
    const std::string after = std::get<Edit>(once).edits.apply(doubled.program.text);
    RC_ASSERT(wordsOf(after) == wordsOf(s.program.text));
    RC_ASSERT(commentsOf(after) == commentsOf(s.program.text));
}

RC_GTEST_PROP(Edit, MovingThereAndBackChangesNothing, ()) {
    const Subject s(*testing::genGoodStackup());
    RC_PRE(!s.timeline.rings.empty());
    const std::uint32_t ring = (*rc::gen::elementOf(s.timeline.rings)).instruction;
    const EditOutcome down = s.editor().moveRing(ring, 1);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(down), "refused");
    if (std::holds_alternative<text::Refusal>(down)) return;
    const Subject moved(std::get<Edit>(down).edits.apply(s.program.text));
    std::uint32_t next = ring + 1;
    while (s.program.code[next].op != Op::kRing) ++next;
    const EditOutcome up = moved.editor().moveRing(next, -1);
    RC_ASSERT(std::holds_alternative<Edit>(up));
    RC_ASSERT(std::get<Edit>(up).edits.apply(moved.program.text) == s.program.text);
}

/// A loop round a ring draws it as often as asked.
RC_GTEST_PROP(Edit, WrappingMultipliesTheRings, ()) {
    const Subject s(*testing::genGoodStackup());
    RC_PRE(!s.timeline.rings.empty());
    const std::uint32_t ring = (*rc::gen::elementOf(s.timeline.rings)).instruction;
    const EditOutcome wrapped = s.editor().wrapInFor(ring, ring, 3);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(wrapped), "refused");
    if (std::holds_alternative<text::Refusal>(wrapped)) return;
    const Edit& edit = std::get<Edit>(wrapped);
    const Subject after(edit.edits.apply(s.program.text));
    RC_ASSERT(!after.timeline.error);
    RC_ASSERT(after.timeline.rings.size() == s.timeline.rings.size() + 2 * edit.rings);
    RC_ASSERT(after.timeline.stack == s.timeline.stack);
}

}  // namespace
}  // namespace lw::stackup
