// SPDX-License-Identifier: MIT
#include "undo/history.h"

#include <gtest/gtest.h>

#include "core/undo/typist.h"

namespace lw::undo {
namespace {

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
    t.now += History::kTypingPause + 1;
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
    t.text = text::Snapshot(std::string(2000, '.'));
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
    EXPECT_EQ(t.cancel(9), "a");
    EXPECT_TRUE(t.history.isSaved());
    EXPECT_FALSE(t.history.canRedo());
}

TEST(UndoHistory, ACancelledGestureKeepsRedo) {
    Typist t;
    t.type("one two");
    t.undo();
    t.edit(0, 0, "x", {9, false});
    EXPECT_FALSE(t.history.canRedo());
    EXPECT_EQ(t.cancel(9), "one ");
    EXPECT_EQ(t.redo(), "one two");
    EXPECT_FALSE(t.history.forksAt(1));
}

TEST(UndoHistory, WhatAViewKeepsComesBackWithTheState) {
    Typist t;
    t.aside = 1;
    t.edit(0, 0, "x", {});
    t.aside = 2;
    t.undo();
    EXPECT_EQ(t.aside, 1);
    t.aside = 3;
    t.redo();
    EXPECT_EQ(t.aside, 2);
    t.undo();
    EXPECT_EQ(t.aside, 3);
    t.edit(0, 0, "y", {5, false});
    t.aside = 4;
    t.edit(0, 0, "y", {5, false});
    t.cancel(5);
    EXPECT_EQ(t.aside, 3);
}

TEST(UndoHistory, KnowsTheSavedState) {
    Typist t;
    EXPECT_TRUE(t.history.isSaved());
    t.type("a");
    EXPECT_FALSE(t.history.isSaved());
    t.history.markSaved();
    t.type("b");
    EXPECT_EQ(t.history.saved(), t.history.stateAt(1));
    t.undo();
    EXPECT_TRUE(t.history.isSaved());
    t.undo();
    EXPECT_FALSE(t.history.isSaved());
    t.history.forgetSaved();
    t.redo();
    EXPECT_FALSE(t.history.isSaved());
}

TEST(UndoHistory, TypingOnWhileSavingLeavesTheSavedStateReachable) {
    Typist t;
    t.type("ab");
    const StateId writing = t.history.seal();
    t.type("cd");
    t.history.markSaved(writing);
    EXPECT_FALSE(t.history.isSaved());
    EXPECT_EQ(t.undo(), "ab");
    EXPECT_TRUE(t.history.isSaved());
}

TEST(UndoHistory, AGestureThatASaveCutsInTwoIsCancelledWhole) {
    Typist t;
    t.type("a");
    t.edit(1, 1, "b", {9, false});
    const StateId writing = t.history.seal();
    t.edit(2, 2, "c", {9, false});
    t.history.markSaved(writing);
    EXPECT_EQ(t.cancel(9), "a");
    EXPECT_EQ(t.history.size(), 1U);
    EXPECT_EQ(t.history.saved(), std::nullopt);
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
}  // namespace lw::undo
