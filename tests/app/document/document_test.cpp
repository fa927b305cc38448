// SPDX-License-Identifier: MIT
#include "document/document.h"

#include <QSignalSpy>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/support/word_kind.h"
#include "language/plain_text.h"
#include "support/generators.h"
namespace lw::document {
namespace {

using text::Snapshot;
using text::TextEdits;

const lw::testing::WordKind kKind;

TextEdits replacing(std::size_t start, std::size_t end, const std::string& with) {
    return TextEdits({{{start, end}, with}});
}

TEST(Document, AnEditIsAnalysedBeforeAnyoneHearsOfIt) {
    Document d(kKind, Snapshot("good"));
    std::size_t problems = 99;
    QObject::connect(&d, &Document::changed, [&](const Change& change) {
        problems = d.diagnostics().size();
        EXPECT_EQ(change.before, 1U);
        EXPECT_EQ(change.revision, d.revision());
        EXPECT_EQ(change.edits.size(), 1U);
    });
    EXPECT_EQ(d.apply(replacing(0, 4, "bad"), QStringLiteral("Edit")), EditOutcome::kDone);
    EXPECT_EQ(problems, 1U);
    EXPECT_EQ(d.text().str(), "bad");
    EXPECT_TRUE(d.isModified());
}

TEST(Document, RefusesWhatDoesNotFit) {
    Document d(kKind, Snapshot("text"));
    EditRequest stale{d.revision() - 1, replacing(0, 1, "x"), {}, {}, nullptr, {}};
    EXPECT_EQ(d.apply(stale), EditOutcome::kStale);
    EXPECT_EQ(d.apply(replacing(3, 9, "x"), {}), EditOutcome::kOutOfRange);
    EXPECT_EQ(d.apply(replacing(0, 4, "text"), {}), EditOutcome::kNothing);
    d.setReadOnly(QStringLiteral("why"));
    EXPECT_EQ(d.apply(replacing(0, 1, "x"), {}), EditOutcome::kReadOnly);
    EXPECT_EQ(d.text().str(), "text");
    EXPECT_FALSE(d.isModified());
}

TEST(Document, AListenerCantEditWhileAChangeIsAnnounced) {
    Document d(kKind, Snapshot("a"));
    EditOutcome inner = EditOutcome::kDone;
    QObject::connect(&d, &Document::changed,
                     [&](const Change&) { inner = d.apply(replacing(0, 0, "x"), {}); });
    d.apply(replacing(1, 1, "b"), {});
    EXPECT_EQ(inner, EditOutcome::kStale);
    EXPECT_EQ(d.text().str(), "ab");
}

RC_GTEST_PROP(Document, UndoAndRedoRestoreExactBytes, ()) {
    const auto start = *rc::gen::container<std::string>(rc::gen::element('a', '\r', '\n', '\xFF'));
    Document d(kKind, Snapshot(start));
    std::vector<std::string> states{start};
    const int steps = *rc::gen::inRange(1, 8);
    for (int i = 0; i < steps; ++i) {
        const TextEdits edits = *lw::testing::genEdits(d.text().str());
        if (d.apply(edits, QStringLiteral("Step")) == EditOutcome::kDone) states.push_back(d.text().str());
    }
    RC_ASSERT(d.history().size() == states.size() - 1);
    for (std::size_t i = states.size(); i-- > 0;) {
        d.jump(i);
        RC_ASSERT(d.text().str() == states[i]);
        RC_ASSERT(d.analysis()->text().str() == states[i]);
    }
    const auto there = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(states.size())));
    d.jump(there);
    RC_ASSERT(d.text().str() == states[there]);
    RC_ASSERT(d.isModified() == (there != 0));
}

TEST(Document, TheSelectionMovesWithTheText) {
    Document d(kKind, Snapshot("one two three"));
    d.setSelection({4, 7});
    d.apply(replacing(0, 3, "ONE HUNDRED"), {});
    EXPECT_EQ(d.text().slice(d.selection().span()), "two");
    d.undo();
    EXPECT_EQ(d.text().slice(d.selection().span()), "two");
    d.setSelection({99, 99});
    EXPECT_EQ(d.selection().head, d.text().size());
}

TEST(Document, AReloadIsOneUndoableStepThatKeepsPlaces) {
    Document d(kKind, Snapshot("one\ntwo\nthree\n"));
    d.setSelection({8, 13});
    d.replaceText("zero\none\n2\nthree\n", QStringLiteral("Reload from disk"));
    EXPECT_EQ(d.text().slice(d.selection().span()), "three");
    EXPECT_EQ(d.history().names(), std::vector<std::string>{"Reload from disk"});
    d.undo();
    EXPECT_EQ(d.text().str(), "one\ntwo\nthree\n");
}

TEST(Document, EscTakesAGestureBack) {
    Document d(kKind, Snapshot("...."));
    const quint64 token = d.beginGesture();
    d.apply(replacing(0, 1, "T"), QStringLiteral("Paint"), {token, false});
    d.apply(replacing(1, 2, "T"), QStringLiteral("Paint"), {token, false});
    d.cancelGesture(token);
    EXPECT_EQ(d.text().str(), "....");
    EXPECT_EQ(d.history().size(), 0U);
    EXPECT_FALSE(d.isModified());
}

TEST(Document, AGestureTakenBackKeepsRedo) {
    Document d(kKind, Snapshot("...."));
    d.apply(replacing(0, 1, "A"), QStringLiteral("Paint"));
    d.undo();
    const quint64 token = d.beginGesture();
    d.apply(replacing(1, 2, "T"), QStringLiteral("Paint"), {token, false});
    d.cancelGesture(token);
    EXPECT_TRUE(d.redo());
    EXPECT_EQ(d.text().str(), "A...");
}

/// A gesture that is ended as its document asks.
struct GestureUnderWay {
    Document& document;
    QObject owner;
    std::vector<Interruption> asked;
    quint64 token;

    explicit GestureUnderWay(Document& d) : document(d) {
        token = document.beginGesture(&owner, [this](Interruption how) {
            asked.push_back(how);
            if (how == Interruption::kTakeBack)
                document.cancelGesture(token);
            else
                document.endGesture(token);
        });
    }
    void paint(std::size_t at) {
        document.apply(replacing(at, at + 1, "T"), QStringLiteral("Paint"), {token, false});
    }
};

TEST(Document, UndoInAGestureTakesThatBackAndNoMore) {
    Document d(kKind, Snapshot("...."));
    d.apply(replacing(0, 1, "A"), QStringLiteral("Before"));
    GestureUnderWay gesture(d);
    gesture.paint(1);
    EXPECT_TRUE(d.undo());
    EXPECT_EQ(d.text().str(), "A...");
    EXPECT_EQ(d.history().names(), std::vector<std::string>{"Before"});
    EXPECT_FALSE(d.inGesture());
    EXPECT_TRUE(d.undo());
    EXPECT_EQ(d.text().str(), "....");
    EXPECT_EQ(gesture.asked, std::vector<Interruption>{Interruption::kTakeBack});
}

TEST(Document, RedoAndAReloadTakeAGestureBackFirst) {
    Document d(kKind, Snapshot("...."));
    d.apply(replacing(0, 1, "A"), QStringLiteral("Before"));
    d.undo();
    GestureUnderWay first(d);
    first.paint(1);
    EXPECT_TRUE(d.redo());
    EXPECT_EQ(d.text().str(), "A...");
    GestureUnderWay second(d);
    second.paint(2);
    d.replaceText("A..!", QStringLiteral("Reload"));
    EXPECT_EQ(d.text().str(), "A..!");
    d.undo();
    EXPECT_EQ(d.text().str(), "A...");
}

TEST(Document, AnothersEditEndsAGestureAsItIs) {
    Document d(kKind, Snapshot("...."));
    GestureUnderWay gesture(d);
    gesture.paint(1);
    EXPECT_EQ(d.apply(replacing(3, 4, "B"), QStringLiteral("Other")), EditOutcome::kDone);
    EXPECT_EQ(gesture.asked, std::vector<Interruption>{Interruption::kStop});
    EXPECT_EQ(d.history().names(), (std::vector<std::string>{"Paint", "Other"}));
    GestureUnderWay next(d);
    GestureUnderWay last(d);
    EXPECT_EQ(next.asked, std::vector<Interruption>{Interruption::kStop});
    EXPECT_TRUE(last.asked.empty());
}

TEST(Document, AGestureWhoseOwnerIsGoneIsNotAsked) {
    Document d(kKind, Snapshot("...."));
    d.apply(replacing(0, 1, "A"), QStringLiteral("Before"));
    {
        GestureUnderWay gesture(d);
        EXPECT_TRUE(d.inGesture());
    }
    EXPECT_FALSE(d.inGesture());
    EXPECT_TRUE(d.undo());
    EXPECT_EQ(d.text().str(), "....");
}

TEST(Document, AJumpToAnotherVersionIsOneChange) {
    Document d(kKind, Snapshot("x"));
    d.apply(replacing(0, 1, "a"), QStringLiteral("Step"));
    d.apply(replacing(1, 1, "b"), QStringLiteral("Step"));
    const undo::StateId old = d.history().current();
    d.jump(0);
    d.apply(replacing(0, 0, "c"), QStringLiteral("Step"));
    QSignalSpy spy(&d, &Document::changed);
    EXPECT_TRUE(d.jump(old));
    EXPECT_EQ(d.text().str(), "ab");
    EXPECT_EQ(spy.count(), 1);
    EXPECT_FALSE(d.jump(old));
}

TEST(Document, WhatWasSavedWhileTypingWentOnIsNotModified) {
    Document d(kKind, Snapshot(""));
    d.apply(replacing(0, 0, "a"), {}, {0, true});
    const undo::StateId written = d.beginSave();
    d.apply(replacing(1, 1, "b"), {}, {0, true});
    d.markSaved(written);
    EXPECT_TRUE(d.isModified());
    d.undo();
    EXPECT_EQ(d.text().str(), "a");
    EXPECT_FALSE(d.isModified());
}

TEST(Document, AViewFindsWhatItKeptWithAState) {
    Document d(kKind, Snapshot("...."));
    std::any found;
    QObject::connect(&d, &Document::changed, [&](const Change& change) { found = change.aside; });
    d.setAside({std::string("first"), 5});
    const quint64 token = d.beginGesture();
    d.setAside({std::string("moved"), 5});
    d.apply(replacing(0, 1, "T"), QStringLiteral("Move"), {token, false});
    d.endGesture(token);
    EXPECT_FALSE(found.has_value());
    d.setAside({std::string("after"), 5});
    d.undo();
    EXPECT_EQ(std::any_cast<std::string>(found), "first");
    d.redo();
    EXPECT_EQ(std::any_cast<std::string>(found), "after");
}

TEST(Document, ACompanionIsAnalysedWithTheText) {
    Document d(kKind, Snapshot("worse"));
    QSignalSpy spy(&d, &Document::changed);
    EXPECT_TRUE(d.diagnostics().empty());
    const auto rules = language::plainText().analyse({Snapshot("strict")});
    d.setCompanions(language::Companions({{{"rules.txt", true, {}}, "/rules.txt", {}, rules}}));
    EXPECT_EQ(d.diagnostics().size(), 1U);
    EXPECT_EQ(spy.count(), 1);
    EXPECT_FALSE(d.isModified());
}

}  // namespace
}  // namespace lw::document
