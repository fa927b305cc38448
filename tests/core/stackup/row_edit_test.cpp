// SPDX-License-Identifier: MIT
#include "stackup/row_edit.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/machine.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

struct Subject {
    explicit Subject(std::string text) : program(compile(std::move(text))), timeline(run(program, {})) {}

    [[nodiscard]] RowEditor editor() const { return {program, timeline}; }
    [[nodiscard]] std::string tell(const EditOutcome& outcome) const {
        if (const auto* refusal = std::get_if<text::Refusal>(&outcome)) return "no: " + refusal->reason;
        return std::get<Edit>(outcome).edits.apply(program.text);
    }

    Program program;
    Timeline timeline;
};

TEST(RowEdit, InsertsRowsWhereTheyBelong) {
    const Subject s("for\n    r 40 p:_|. -- in\nend\n1 sleep\n");
    const RowEditor edit = s.editor();
    EXPECT_EQ(s.tell(edit.insert({1, false}, "1.5 i thsleep")),
              "for\n    r 40 p:_|. -- in\n    1.5 i thsleep\nend\n1 sleep\n");
    EXPECT_EQ(s.tell(edit.insert({0, true}, "1 rmv")),
              "for\n    1 rmv\n    r 40 p:_|. -- in\nend\n1 sleep\n");
    EXPECT_EQ(s.tell(edit.insert({0, false}, "1 rmv")), "for\n    r 40 p:_|. -- in\nend\n1 rmv\n1 sleep\n");
    EXPECT_EQ(s.tell(edit.insert({}, "1 rmv")), "1 rmv\nfor\n    r 40 p:_|. -- in\nend\n1 sleep\n");
    EXPECT_EQ(s.tell(edit.insert({2, false}, "2 for\n  a 1 p:. -- x\nend")),
              "for\n    r 40 p:_|. -- in\nend\n1 sleep\n2 for\n  a 1 p:. -- x\nend\n");
    EXPECT_EQ(s.tell(edit.insert({0, false}, "1 2 +")),
              "no: These rows use or leave numbers of the program they come from");
    EXPECT_EQ(s.tell(edit.insert({0, false}, "what")).substr(0, 3), "no:");
    EXPECT_EQ(s.tell(edit.insert({0, false}, "1 rmv #abs 0")).substr(0, 3), "no:");
    const Subject one("a 40 p:_|. 1 sleep");
    EXPECT_EQ(one.tell(one.editor().insert({0, false}, "1 rmv -- c\n2 rmv")),
              "a 40 p:_|. 1 rmv 2 rmv 1 sleep");
    EXPECT_EQ(one.tell(one.editor().insert({}, "1 rmv")), "1 rmv a 40 p:_|. 1 sleep");
    const Subject empty("");
    EXPECT_EQ(empty.tell(empty.editor().insert({}, "a 40 p:.")), "a 40 p:.\n");
}

TEST(RowEdit, DuplicatesRemovesAndMovesRows) {
    const Subject s("2 for\n  r 40 p:1 -- one\n  1 sleep\nend\n\na 2 p:2\n3 rmv");
    const RowEditor edit = s.editor();
    EXPECT_EQ(s.tell(edit.duplicate({1, 2})),
              "2 for\n  r 40 p:1 -- one\n  1 sleep\n  r 40 p:1 -- one\n  1 sleep\nend\n\na 2 p:2\n3 rmv");
    EXPECT_EQ(s.tell(edit.duplicate({0, 0})),
              "2 for\n  r 40 p:1 -- one\n  1 sleep\nend\n2 for\n  r 40 p:1 -- one\n  1 sleep\nend\n\na 2 "
              "p:2\n3 rmv");
    EXPECT_EQ(s.tell(edit.remove({1, 2})), "2 for\n  -- one\nend\n\na 2 p:2\n3 rmv");
    EXPECT_EQ(s.tell(edit.remove({0, 0})), "  -- one\n\na 2 p:2\n3 rmv");
    EXPECT_EQ(s.tell(edit.remove({2, 3})), "no: These rows are only a part of a loop or branch");
    EXPECT_EQ(s.tell(edit.move({1, 2}, {3, false})),
              "2 for\nend\n\na 2 p:2\nr 40 p:1 -- one\n1 sleep\n3 rmv");
    EXPECT_EQ(s.tell(edit.move({3, 4}, {0, true})),
              "2 for\n  a 2 p:2\n  3 rmv\n  r 40 p:1 -- one\n  1 sleep\nend\n");
    EXPECT_EQ(s.tell(edit.move({4, 4}, {3, false})), s.program.text);
    EXPECT_EQ(s.tell(edit.move({0, 0}, {1, false})), "no: Rows can't be moved into themselves");
    EXPECT_EQ(s.tell(edit.move({3, 3}, {})), "a 2 p:2\n2 for\n  r 40 p:1 -- one\n  1 sleep\nend\n\n3 rmv");
    EXPECT_EQ(edit.text({1, 2}), "r 40 p:1 -- one\n1 sleep\n");
    EXPECT_EQ(edit.text({0, 0}), "2 for\n  r 40 p:1 -- one\n  1 sleep\nend\n");
}

TEST(RowEdit, RowsThatTakeFromTheStackStayInTheirBlock) {
    const Subject s("0.5 2 for r 40 p:1 over sleep end drop");
    const RowEditor edit = s.editor();
    EXPECT_EQ(s.tell(edit.move({3, 3}, {1, true})), "0.5 2 for over sleep r 40 p:1 end drop");
    EXPECT_EQ(s.tell(edit.move({3, 3}, {0, false})),
              "no: What stands here takes numbers that are others elsewhere");
    EXPECT_EQ(s.tell(edit.remove({0, 0})), "no: What stands here leaves numbers that come later rows need");
}

TEST(RowEdit, RepeatsRows) {
    const Subject s("    a 1 p:1\n    r 30 P:|._ -- two\n    0.5 sleep\n    r 40 p:._|.\n");
    const RowEditor edit = s.editor();
    EXPECT_EQ(s.tell(edit.repeat({1, 1}, {"6", 1, 1.5, WaitUnit::kIdeals, false})),
              "    a 1 p:1\n    6 for\n        r 30 P:|._ -- two\n        1.5 i thsleep\n        1 rmv\n    "
              "end\n    0.5 sleep\n    r 40 p:._|.\n");
    EXPECT_EQ(s.tell(edit.repeat({1, 2}, {"$sides", 0, 0.25, WaitUnit::kSeconds, false})),
              "    a 1 p:1\n    $sides for\n        r 30 P:|._ -- two\n        0.25 sleep\n    end\n    r 40 "
              "p:._|.\n");
    EXPECT_EQ(repeatOf(s.program, edit.rows(), {1, 2}), (Repeat{"3", 0, 0.5, WaitUnit::kSeconds, false}));
    EXPECT_EQ(
        s.tell(edit.repeat({3, 3}, {"4", 0, 0, WaitUnit::kIdeals, true})),
        "    a 1 p:1\n    r 30 P:|._ -- two\n    0.5 sleep\n    4 for\n        dup 2 % if\n            r "
        "40 p:._|.\n        else\n            r 40 p:~._|.\n        end\n    end\n");
    EXPECT_EQ(s.tell(edit.repeat({3, 3}, {"0", 0, 0, WaitUnit::kIdeals, false})).substr(0, 3), "no:");
    EXPECT_EQ(s.tell(edit.repeat({3, 3}, {"$sides", 0, 0, WaitUnit::kIdeals, true})).substr(0, 3), "no:");
    EXPECT_EQ(s.tell(edit.repeat({2, 2}, {"2", 0, 1, WaitUnit::kIdeals, false})).substr(0, 3), "no:");
    const Subject one("a 40 p:1 1 rmv 2 sleep");
    EXPECT_EQ(one.tell(one.editor().repeat({0, 1}, {"5", 2, 1, WaitUnit::kSeconds, false})),
              "5 for a 40 p:1 2 rmv 1 sleep end 2 sleep");
}

TEST(RowEdit, RepeatTakesOutWaitsAndTurnsThatAreNotWished) {
    const Repeat none{"4", 0, 0, WaitUnit::kIdeals, false};
    const Repeat turn{"4", 1, 0, WaitUnit::kIdeals, false};
    const Subject lines("r $th p:_|.\n2 i thsleep\n");
    EXPECT_EQ(lines.tell(lines.editor().repeat({0, 1}, none)), "4 for\n    r $th p:_|.\nend\n");
    EXPECT_EQ(lines.tell(lines.editor().repeat({0, 1}, turn)), "4 for\n    r $th p:_|.\n    1 rmv\nend\n");
    const Subject more("  r $th p:_|.\n  2 i thsleep -- long\n  1 rmv\n  a 40 p:.\n");
    EXPECT_EQ(more.tell(more.editor().repeat({0, 2}, none)),
              "  4 for\n      r $th p:_|.\n  end\n  -- long\n  a 40 p:.\n");
    const Subject one("r 40 p:1 1 rmv 2 sleep");
    EXPECT_EQ(one.tell(one.editor().repeat({0, 2}, none)), "4 for r 40 p:1 end");
    const Subject computed("r 40 p:1\n$hsides i thsleep\n");
    EXPECT_EQ(computed.tell(computed.editor().repeat({0, 1}, none)),
              "4 for\n    r 40 p:1\n    $hsides i thsleep\nend\n");
}

TEST(RowEdit, MirrorsEverySecondRoundFromTheFirstOn) {
    for (const char* count : {"3", "4"}) {
        const Subject s("a 40 p:|._");
        const Subject after(s.tell(s.editor().repeat({0, 0}, {count, 0, 1, WaitUnit::kSeconds, true})));
        for (std::size_t i = 0; i < after.timeline.rings.size(); ++i) {
            const Instruction& ring = after.program.code[after.timeline.rings[i].instruction];
            EXPECT_EQ(after.program.patterns[ring.index].mirrored, i % 2 == 1) << count << " " << i;
        }
    }
}

TEST(RowEdit, WritesWaitsAndTurns) {
    const Subject s("1.5 i thsleep 1 2 + sleep 1 rmv 0.5 dup sleep sleep");
    const RowEditor edit = s.editor();
    EXPECT_EQ(s.tell(edit.setWait(0, 2, WaitUnit::kIdeals)),
              "2 i thsleep 1 2 + sleep 1 rmv 0.5 dup sleep sleep");
    EXPECT_EQ(s.tell(edit.setWait(0, 0.2, WaitUnit::kSeconds)),
              "0.2 sleep 1 2 + sleep 1 rmv 0.5 dup sleep sleep");
    EXPECT_EQ(s.tell(edit.setWait(1, 4, WaitUnit::kSeconds)),
              "1.5 i thsleep 4 sleep 1 rmv 0.5 dup sleep sleep");
    EXPECT_EQ(s.tell(edit.setTurn(2, -2, false)), "1.5 i thsleep 1 2 + sleep -2 rmv 0.5 dup sleep sleep");
    EXPECT_EQ(s.tell(edit.setTurn(2, 1, true)), "1.5 i thsleep 1 2 + sleep 1 amv 0.5 dup sleep sleep");
    EXPECT_EQ(s.tell(edit.setWait(4, 3, WaitUnit::kSeconds)),
              "1.5 i thsleep 1 2 + sleep 1 rmv 0.5 dup sleep drop 3 sleep");
    EXPECT_EQ(s.tell(edit.setWait(0, -1, WaitUnit::kSeconds)).substr(0, 3), "no:");
}

TEST(RowEdit, WritesWhatIsComputed) {
    const Subject s("40 dup s2th 40 - r swap p:1 r $th p:2 a $sides 2 - i p:3");
    const RowEditor edit = s.editor();
    const auto ring = [&](std::size_t i) { return s.timeline.rings[i].instruction; };
    EXPECT_EQ(s.tell(edit.writeOperand(ring(0), Operand::kThickness, 80)),
              "40 dup s2th 40 - r swap drop 80 p:1 r $th p:2 a $sides 2 - i p:3");
    EXPECT_EQ(s.tell(edit.writeOperand(ring(1), Operand::kThickness, 80)),
              "40 dup s2th 40 - r swap p:1 r 80 p:2 a $sides 2 - i p:3");
    EXPECT_EQ(s.tell(edit.writeOperand(ring(1), Operand::kPosition, 2)),
              "40 dup s2th 40 - r swap p:1 2 $th p:2 a $sides 2 - i p:3");
    EXPECT_EQ(s.tell(edit.writeOperand(ring(2), Operand::kThickness, 3, true)),
              "40 dup s2th 40 - r swap p:1 r $th p:2 a 3 i p:3");
    EXPECT_EQ(s.tell(edit.writeLiteral(literalBehind(s.program, ring(2), Operand::kThickness), 1)),
              "40 dup s2th 40 - r swap p:1 r $th p:2 a $sides 1 - i p:3");
}

TEST(RowEdit, RotatesRings) {
    const Subject s("1 40 p:1 a 40 p:2 r 1 >> 40 p:3");
    EXPECT_EQ(s.tell(s.editor().rotate({0, 2}, 1)), "2 40 p:1 a 1 >> 40 p:2 r 2 >> 40 p:3");
    EXPECT_EQ(s.tell(s.editor().rotate({1, 2}, -1)), "1 40 p:1 a -1 >> 40 p:2 r 40 p:3");
}

TEST(RowEdit, ANewRingHasTheHeadOfItsNeighbour) {
    const Subject s("0.5 2 for r 30 P:|._ r over s2th p:. 1 sleep end drop");
    const RowEditor edit = s.editor();
    EXPECT_EQ(edit.ringLike(2, "_|."), "r 30 P:_|.");
    EXPECT_EQ(edit.ringLike(3, "_|."), "r over s2th p:_|.");
    EXPECT_EQ(edit.ringLike(4, "_|."), "r $th p:_|.");
    EXPECT_EQ(edit.ringLike(std::nullopt, "_|."), "r $th p:_|.");
}

TEST(RowEdit, ArgumentsAreTakenAsCopies) {
    const Program program = compile("for r 40 p:_|. over sleep end 1 sleep r 40 p:. drop");
    const std::vector<Row> rows = rowsOf(program);
    // The loop takes the last of two arguments: behind it one is left.
    EXPECT_EQ(argumentWords(program, rows, 0, 1, 2), "dup");
    EXPECT_EQ(argumentWords(program, rows, 0, 0, 2), "over");
    const Program fixed = compile("2 for r 40 p:_|. end 1 sleep r 40 p:.");
    EXPECT_EQ(argumentWords(fixed, rowsOf(fixed), 1, 0, 1), "over");
    EXPECT_EQ(argumentWords(fixed, rowsOf(fixed), 3, 0, 1), "dup");
    EXPECT_EQ(argumentWords(fixed, rowsOf(fixed), 3, 0, 3), "2 raise");
}

/// Rings as they are drawn, wherever in the text they come from.
std::vector<std::pair<double, double>> drawn(const Timeline& timeline) {
    std::vector<std::pair<double, double>> out;
    for (const RingEvent& ring : timeline.rings) out.emplace_back(ring.time, ring.position.number);
    return out;
}

RowRange someRange(const std::vector<Row>& rows) {
    const auto first = *rc::gen::inRange<std::size_t>(0, rows.size());
    return {first, *rc::gen::inRange(first, std::min(rows.size(), first + 4))};
}

RowPlace somePlace(const std::vector<Row>& rows) {
    RowPlace place;
    if (*rc::gen::inRange(0, 8) == 0) return place;
    place.after = *rc::gen::inRange<std::size_t>(0, rows.size());
    place.inside = *rc::gen::arbitrary<bool>();
    return place;
}

void requireSound(const Subject& s, const EditOutcome& outcome) {
    const Edit* const edit = std::get_if<Edit>(&outcome);
    if (edit == nullptr) {
        RC_ASSERT(std::get<text::Refusal>(outcome).place.end <= s.program.text.size());
        return;
    }
    const std::string after = edit->edits.apply(s.program.text);
    RC_ASSERT(edit->edits.inverse(s.program.text).apply(after) == s.program.text);
    RC_ASSERT(!compile(after).error);
}

RC_GTEST_PROP(RowEdit, WhatIsDuplicatedAndRemovedIsAsBefore, ()) {
    const Subject s(*testing::genGoodStackup());
    const RowEditor edit = s.editor();
    RC_PRE(!edit.rows().empty());
    const RowRange range = someRange(edit.rows());
    const EditOutcome twice = edit.duplicate(range);
    requireSound(s, twice);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(twice), "refused");
    if (std::holds_alternative<text::Refusal>(twice)) return;
    const RowRange whole = *wholeRange(edit.rows(), range);
    const std::size_t count = whole.last - whole.first + 1;
    const Subject doubled(std::get<Edit>(twice).edits.apply(s.program.text));
    // Words beside words are one row.
    const bool joined = doubled.editor().rows().size() != edit.rows().size() + count;
    RC_CLASSIFY(joined, "joined");
    if (joined) return;
    const EditOutcome once = doubled.editor().remove({whole.last + 1, whole.last + count});
    RC_ASSERT(std::holds_alternative<Edit>(once));
    const Subject after(std::get<Edit>(once).edits.apply(doubled.program.text));
    RC_ASSERT(drawn(after.timeline) == drawn(s.timeline));
    RC_ASSERT(after.timeline.stack == s.timeline.stack);
}

RC_GTEST_PROP(RowEdit, MovesKeepEveryWord, ()) {
    const Subject s(*testing::genGoodStackup());
    const RowEditor edit = s.editor();
    RC_PRE(!edit.rows().empty());
    const EditOutcome moved = edit.move(someRange(edit.rows()), somePlace(edit.rows()));
    requireSound(s, moved);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(moved), "refused");
    if (std::holds_alternative<text::Refusal>(moved)) return;
    const std::string after = std::get<Edit>(moved).edits.apply(s.program.text);
    const auto sorted = [](const std::string& text) {
        std::vector<std::string> words;
        for (const Token& token : tokenize(text))
            words.push_back(text.substr(token.span.start, token.span.length()));
        std::sort(words.begin(), words.end());
        return words;
    };
    RC_ASSERT(sorted(after) == sorted(s.program.text));
    RC_ASSERT(Subject(after).timeline.stack == s.timeline.stack);
}

TEST(RowEdit, ARepeatTakesAnEndingOnItsOwnLinesOut) {
    const Subject s("a 40 p:|._\n1.5 i thsleep\n");
    EXPECT_EQ(s.tell(s.editor().repeat({0, 1}, {"3", 0, 0, WaitUnit::kIdeals, false})),
              "3 for\n    a 40 p:|._\nend\n");
    const Subject last("a 40 p:|._\n1.5 i thsleep\n3 rmv");
    EXPECT_EQ(last.tell(last.editor().repeat({0, 2}, {"3", 0, 1.5, WaitUnit::kIdeals, false})),
              "3 for\n    a 40 p:|._\n    1.5 i thsleep\nend");
}

TEST(RowEdit, WhatSharesItsLinesIsRefusedOrDoneAndNeverThrows) {
    const std::vector<std::string> statements{"a 40 p:|._", "1.5 i thsleep", "3 rmv", "0.3 sleep",
                                              "r 40 p:._|. -- c"};
    std::mt19937 random(7);
    const auto below = [&random](std::size_t n) { return random() % n; };
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (std::size_t n = 1 + below(5); n > 0; --n) {
            std::string words = statements[below(statements.size())];
            const bool hasComment = words.find("--") != std::string::npos;
            for (char& c : words) c = c == ' ' && !hasComment && below(6) == 0 ? '\n' : c;
            text += words + (hasComment || below(4) > 0 ? '\n' : ' ');
        }
        SCOPED_TRACE(text);
        const Subject s(text);
        const RowEditor edit = s.editor();
        if (edit.rows().empty()) continue;
        const std::size_t first = below(edit.rows().size());
        const RowRange range{first, first + below(edit.rows().size() - first)};
        const Repeat how{"3", static_cast<double>(below(2)), static_cast<double>(below(2)), WaitUnit::kIdeals,
                         below(3) == 0};
        RowPlace place;
        if (below(4) > 0) place.after = below(edit.rows().size());
        EXPECT_NO_THROW((void)edit.repeat(range, how));
        EXPECT_NO_THROW((void)edit.move(range, place));
        EXPECT_NO_THROW((void)edit.duplicate(range));
        EXPECT_NO_THROW((void)edit.remove(range));
        EXPECT_NO_THROW((void)edit.rotate(range, 1));
    }
}

RC_GTEST_PROP(RowEdit, RepeatingDrawsEveryRoundTheSame, ()) {
    const Subject s(*testing::genGoodStackup());
    const RowEditor edit = s.editor();
    RC_PRE(!edit.rows().empty());
    const RowRange range = someRange(edit.rows());
    Repeat how = repeatOf(s.program, edit.rows(), range);
    const auto count = *rc::gen::inRange(1, 6);
    how.count = std::to_string(count);
    how.mirrorSecond = *rc::gen::arbitrary<bool>();
    const EditOutcome repeated = edit.repeat(range, how);
    requireSound(s, repeated);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(repeated), "refused");
    if (std::holds_alternative<text::Refusal>(repeated)) return;
    const Edit& made = std::get<Edit>(repeated);
    const Subject after(made.edits.apply(s.program.text));
    RC_ASSERT(!after.timeline.error);
    RC_ASSERT(after.timeline.rings.size() ==
              s.timeline.rings.size() + static_cast<std::size_t>(count - 1) * made.rings);
    RC_ASSERT(after.timeline.stack == s.timeline.stack);
}

}  // namespace
}  // namespace lw::stackup
