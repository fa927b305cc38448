// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "core/undo/typist.h"
#include "support/generators.h"

namespace lw::undo {
namespace {

/// A step that puts `word` at the end.
StateId add(Typist& t, const std::string& word) {
    t.edit(t.text.size(), t.text.size(), word, {});
    return t.history.seal();
}

TEST(HistoryTree, AnEditAfterUndoKeepsWhatWasUndone) {
    Typist t;
    add(t, "a");
    add(t, "b");
    const StateId old = add(t, "c");
    t.undo();
    t.undo();
    add(t, "d");
    EXPECT_EQ(t.history.size(), 2U);
    ASSERT_TRUE(t.history.forksAt(1));
    const auto versions = t.history.otherVersions(1);
    ASSERT_EQ(versions.size(), 1U);
    EXPECT_EQ(versions[0].newest, old);
    EXPECT_EQ(versions[0].steps, 2U);
    EXPECT_EQ(t.jump(old), "abc");
    EXPECT_EQ(t.history.size(), 3U);
    EXPECT_EQ(t.history.position(), 3U);
    EXPECT_EQ(t.history.otherVersions(1).size(), 1U);
}

TEST(HistoryTree, RedoGoesOnWhereTheUserWasLast) {
    Typist t;
    const StateId first = add(t, "1");
    t.undo();
    add(t, "2");
    t.undo();
    EXPECT_EQ(t.redo(), "2");
    t.jump(first);
    t.undo();
    EXPECT_EQ(t.redo(), "1");
}

TEST(HistoryTree, VersionsInsideAVersionAreCounted) {
    Typist t;
    const StateId start = t.history.current();
    const StateId a = add(t, "a");
    add(t, "b");
    t.jump(a);
    const StateId saved = add(t, "c");
    t.history.markSaved();
    t.jump(start);
    add(t, "x");
    const auto versions = t.history.otherVersions(0);
    ASSERT_EQ(versions.size(), 2U);
    EXPECT_FALSE(versions[0].holdsSaved);
    EXPECT_TRUE(versions[1].holdsSaved);
    EXPECT_EQ(versions[1].newest, saved);
}

TEST(HistoryTree, AJumpToAStateThatIsGoneDoesNothing) {
    Typist t;
    add(t, "a");
    t.edit(1, 1, "b", {4, false});
    const StateId gone = t.history.current();
    t.cancel(4);
    EXPECT_FALSE(t.history.has(gone));
    EXPECT_EQ(t.jump(gone), "a");
    EXPECT_FALSE(t.history.jump(t.history.current(), t.text));
}

TEST(HistoryTree, ForMemoryBranchesGoBeforeStepsOfTheWay) {
    Typist t;
    add(t, std::string(1000, 'a'));
    const StateId branch = add(t, std::string(1000, 'b'));
    t.undo();
    const StateId kept = add(t, std::string(1000, 'c'));
    t.history.setBudget(t.history.memory() - 1);
    EXPECT_FALSE(t.history.has(branch));
    EXPECT_FALSE(t.history.trimmed());
    EXPECT_EQ(t.history.size(), 2U);
    EXPECT_TRUE(t.history.has(kept));
    // The newest step stays, though it is undone and nothing else is left to go.
    t.undo();
    t.history.setBudget(1);
    EXPECT_TRUE(t.history.canRedo());
    EXPECT_TRUE(t.history.has(kept));
}

/// What the history should do, told by whole texts.
struct Model {
    std::map<StateId, std::string> texts;
    std::map<StateId, StateId> parents;
};

RC_GTEST_PROP(HistoryTree, EveryStateIsFoundAgainByteForByte, ()) {
    Typist t;
    t.text = text::Snapshot(*rc::gen::container<std::string>(rc::gen::element('a', '\r', '\n', '\xFF')));
    Model model;
    model.texts[t.history.current()] = t.text.str();
    const int actions = *rc::gen::inRange(1, 60);
    std::uint64_t token = 0;
    for (int i = 0; i < actions; ++i) {
        const StateId before = t.history.current();
        const bool couldRedo = t.history.canRedo();
        switch (*rc::gen::inRange(0, 7)) {
            case 0:
            case 1: {
                t.history.seal();
                t.edit(*lw::testing::genEdits(t.text.str()), {});
                model.parents[t.history.current()] = before;
                break;
            }
            case 2: {
                const std::string text = t.text.str();
                const int edits = *rc::gen::inRange(1, 4);
                ++token;
                for (int k = 0; k < edits; ++k) {
                    t.edit(*lw::testing::genEdits(t.text.str()), {token, false});
                    if (*rc::gen::inRange(0, 4) == 0) t.history.seal();
                }
                RC_ASSERT(t.cancel(token) == text);
                RC_ASSERT(t.history.current() == before);
                RC_ASSERT(t.history.canRedo() == couldRedo);
                break;
            }
            case 3: {
                t.undo();
                if (couldRedo && before != t.history.current()) RC_ASSERT(t.history.canRedo());
                break;
            }
            case 4:
                t.redo();
                break;
            case 5: {
                auto state = model.texts.begin();
                std::advance(state, *rc::gen::inRange<std::size_t>(0, model.texts.size()));
                const bool isThere = t.history.has(state->first);
                t.jump(state->first);
                RC_ASSERT(t.history.current() == (isThere ? state->first : before));
                break;
            }
            default: {
                const std::string text = t.text.str();
                t.history.setBudget(t.history.memory() * 2 / 3);
                RC_ASSERT(t.history.current() == before);
                RC_ASSERT(t.text.str() == text);
                t.history.setBudget(History::kDefaultBudget);
                break;
            }
        }
        const auto [known, isNew] = model.texts.try_emplace(t.history.current(), t.text.str());
        RC_ASSERT(known->second == t.text.str());
        // The line holds the present state and is a way from parent to child.
        RC_ASSERT(t.history.stateAt(t.history.position()) == t.history.current());
        for (std::size_t k = 1; k <= t.history.size(); ++k) {
            RC_ASSERT(model.parents.at(t.history.stateAt(k)) == t.history.stateAt(k - 1));
        }
    }
    // Whatever is not on the line is one of its other versions.
    for (std::size_t k = 0; k <= t.history.size(); ++k) {
        for (const auto& version : t.history.otherVersions(k)) {
            RC_ASSERT(version.steps > 0U);
            const StateId back = t.history.current();
            RC_ASSERT(t.jump(version.newest) == model.texts.at(version.newest));
            t.jump(back);
        }
    }
}

}  // namespace
}  // namespace lw::undo
