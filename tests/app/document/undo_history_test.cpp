// SPDX-License-Identifier: MIT
#include "document/undo_history.h"

#include <gtest/gtest.h>

namespace lw::document {
namespace {

using text::Snapshot;
using text::TextEdits;

/// A text under a history, with a clock set by hand.
struct Typist {
    UndoHistory history;
    Snapshot text;
    qint64 now = 0;

    void edit(std::size_t start, std::size_t end, const std::string& replacement, Gesture gesture) {
        TextEdits edits({{{start, end}, replacement}});
        history.record({QStringLiteral("Edit"), edits, text, {}, gesture, now});
        text = text.apply(edits);
    }
    void type(const std::string& letters) {
        for (const char c : letters) {
            edit(text.size(), text.size(), std::string(1, c), {0, true});
            now += 50;
        }
    }
    std::string undo() {
        const auto replay = history.undo(text);
        if (replay) text = text.apply(replay->edits);
        return text.str();
    }
    std::string redo() {
        const auto replay = history.redo(text);
        if (replay) text = text.apply(replay->edits);
        return text.str();
    }
};

TEST(UndoHistory, TypingIsUndoneWordByWord) {
    Typist t;
    t.type("one two\nthree");
    EXPECT_EQ(t.undo(), "one two\n");
    EXPECT_EQ(t.undo(), "one two");
    EXPECT_EQ(t.undo(), "one ");
    EXPECT_EQ(t.undo(), "");
    EXPECT_EQ(t.redo(), "one ");
    EXPECT_EQ(t.redo(), "one two");
}

TEST(UndoHistory, APauseBeginsAStep) {
    Typist t;
    t.type("ab");
    t.now += UndoHistory::kTypingPause + 1;
    t.type("cd");
    EXPECT_EQ(t.undo(), "ab");
}

TEST(UndoHistory, BackspacesJoinAndAnotherPlaceDoesNot) {
    Typist t;
    t.type("word");
    t.edit(3, 4, "", {0, true});
    t.edit(2, 3, "", {0, true});
    t.edit(0, 0, "x", {0, true});
    EXPECT_EQ(t.undo(), "wo");
    EXPECT_EQ(t.undo(), "word");
    EXPECT_EQ(t.undo(), "");
}

TEST(UndoHistory, AGestureIsOneStepHoweverLong) {
    Typist t;
    t.text = Snapshot(std::string(2000, '.'));
    for (std::size_t i = 0; i < 1500; ++i) t.edit(i, i + 1, "T", {7, false});
    EXPECT_EQ(t.history.size(), 1U);
    EXPECT_EQ(t.undo(), std::string(2000, '.'));
    EXPECT_EQ(t.redo(), std::string(1500, 'T') + std::string(500, '.'));
}

TEST(UndoHistory, ACancelledGestureLeavesNoTrace) {
    Typist t;
    t.type("a");
    t.history.markSaved();
    t.edit(1, 1, "b", {9, false});
    t.edit(2, 2, "c", {9, false});
    EXPECT_FALSE(t.history.cancel(8));
    const auto replay = t.history.cancel(9);
    ASSERT_TRUE(replay);
    t.text = t.text.apply(replay->edits);
    EXPECT_EQ(t.text.str(), "a");
    EXPECT_TRUE(t.history.isSaved());
    EXPECT_FALSE(t.history.canRedo());
}

TEST(UndoHistory, KnowsTheSavedState) {
    Typist t;
    EXPECT_TRUE(t.history.isSaved());
    t.type("a");
    EXPECT_FALSE(t.history.isSaved());
    t.history.markSaved();
    t.type("b");
    EXPECT_EQ(t.history.savedPosition(), 1U);
    t.undo();
    EXPECT_TRUE(t.history.isSaved());
    t.undo();
    EXPECT_FALSE(t.history.isSaved());
    // The saved state lay ahead and is cut off now.
    t.type("x");
    EXPECT_EQ(t.history.savedPosition(), std::nullopt);
    t.undo();
    EXPECT_FALSE(t.history.isSaved());
}

TEST(UndoHistory, MemoryIsCountedAndTheOldestStepsGo) {
    Typist t;
    t.history.setBudget(10'000);
    for (int i = 0; i < 20; ++i) {
        t.edit(t.text.size(), t.text.size(), std::string(1000, 'x'), {});
        t.edit(0, 1000, "", {});
    }
    EXPECT_LE(t.history.memory(), 10'000U);
    EXPECT_TRUE(t.history.trimmed());
    EXPECT_GT(t.history.size(), 1U);
    // One step larger than the budget is kept: the newest is never lost.
    t.edit(0, 0, std::string(50'000, 'y'), {});
    t.edit(0, 50'000, "", {});
    EXPECT_EQ(t.history.size(), 1U);
    EXPECT_EQ(t.undo(), std::string(50'000, 'y'));
}

}  // namespace
}  // namespace lw::document
