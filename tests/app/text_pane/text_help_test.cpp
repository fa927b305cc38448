// SPDX-License-Identifier: MIT
#include "text_pane/text_help.h"

#include <QInputMethodEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QSignalSpy>

#include "app/text_pane/pane.h"
#include "text_pane/completer.h"
#include "text_pane/hover.h"
#include "text_pane/inlays.h"
#include "text_pane/place_list.h"
#include "text_pane/rename_box.h"

namespace lw::text_pane {
namespace {

const std::string kNames = "names forest floor ford\nothers water\n";

struct TextHelpTest : ::testing::Test {
    Pane p{kNames};

    TextHelpTest() { p.document.setSelection({kNames.size(), kNames.size()}); }
    [[nodiscard]] TextHelp& help() const { return *p.pane->help(); }
    [[nodiscard]] Completer& completer() const { return help().completer(); }
    [[nodiscard]] std::string selected() const {
        const language::Completion* item =
            completer().popup() != nullptr ? completer().popup()->selected() : nullptr;
        return item != nullptr ? item->label : std::string();
    }
    void type(const char* keys) const { QTest::keyClicks(p.target(), QString::fromLatin1(keys)); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(p.target(), key, modifiers);
    }
    [[nodiscard]] std::string added() const { return p.text().substr(kNames.size()); }
    void set(const std::string& more) {
        p.document.apply(text::TextEdits({{{kNames.size(), p.text().size()}, more}}), {});
        p.document.setSelection({kNames.size(), kNames.size()});
    }
    [[nodiscard]] QPoint pointOf(std::size_t offset) const {
        const QRect place = p.view().placeOf(offset);
        return p.view().viewport()->mapFromGlobal(place.center()) + QPoint(2, 0);
    }
    void pointAt(QPoint point) const {
        QMouseEvent move(QEvent::MouseMove, point, p.view().viewport()->mapToGlobal(point), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(p.view().viewport(), &move);
    }
};

TEST_F(TextHelpTest, OneLetterOffersAndEnterTakes) {
    type("f");
    ASSERT_TRUE(completer().isOpen());
    EXPECT_TRUE(completer().popup()->isVisible());
    EXPECT_EQ(selected(), "forest");
    type("o");
    press(Qt::Key_Down);
    EXPECT_EQ(selected(), "ford");
    press(Qt::Key_Return);
    EXPECT_EQ(added(), "ford");
    EXPECT_FALSE(completer().isOpen());
    EXPECT_FALSE(completer().popup()->isVisible());
    EXPECT_EQ(p.document.selection().head, p.text().size());
    p.expectSame();
    p.document.undo();
    EXPECT_EQ(added(), "fo") << "one step";
}

TEST_F(TextHelpTest, TabTakesAndEscapeCloses) {
    type("fl");
    press(Qt::Key_Tab);
    EXPECT_EQ(added(), "floor");
    type(" f");
    press(Qt::Key_Escape);
    EXPECT_FALSE(completer().isOpen());
    press(Qt::Key_Return);
    EXPECT_EQ(added(), "floor f\n") << "the key is the text's again";
}

TEST_F(TextHelpTest, AWholeWordIsNoReasonToTakeEnter) {
    type("floor");
    press(Qt::Key_Return);
    EXPECT_EQ(added(), "floor\n");
}

TEST_F(TextHelpTest, WhatDoesNotFitIsNotChosenUnasked) {
    type("w");
    ASSERT_TRUE(completer().isOpen());
    EXPECT_EQ(selected(), "");
    press(Qt::Key_Return);
    EXPECT_EQ(added(), "w\n") << "nothing is selected, so Enter is a line end";
    type("w");
    press(Qt::Key_Down);
    EXPECT_EQ(selected(), "water");
    press(Qt::Key_Return);
    EXPECT_EQ(added(), "w\nwater");
}

TEST_F(TextHelpTest, KeysOfTheListMoveOnlyInIt) {
    help().complete();
    const std::size_t before = p.document.selection().head;
    EXPECT_EQ(selected(), "forest");
    press(Qt::Key_PageDown);
    EXPECT_EQ(selected(), "water");
    press(Qt::Key_PageUp);
    press(Qt::Key_PageUp);
    EXPECT_EQ(selected(), "forest");
    press(Qt::Key_Up);
    EXPECT_EQ(selected(), "water") << "round the end, over the head of the group";
    press(Qt::Key_Up);
    EXPECT_EQ(selected(), "ford");
    EXPECT_EQ(p.document.selection().head, before);
    press(Qt::Key_Home);
    EXPECT_FALSE(completer().isOpen()) << "other keys are the text's";
}

TEST_F(TextHelpTest, NothingFitsIsSaidForOneKey) {
    type("fx");
    ASSERT_TRUE(completer().isOpen());
    EXPECT_EQ(completer().popup()->accessibleName(), QStringLiteral("Nothing fits. Esc closes"));
    press(Qt::Key_Down);
    EXPECT_FALSE(completer().isOpen());
    type("q");
    EXPECT_FALSE(completer().isOpen()) << "nothing was asked, nothing is said";
}

TEST_F(TextHelpTest, ABackspaceWidensAndEndsIt) {
    type("fl");
    press(Qt::Key_Backspace);
    EXPECT_EQ(selected(), "forest");
    press(Qt::Key_Backspace);
    EXPECT_FALSE(completer().isOpen());
    help().complete();
    type("f");
    press(Qt::Key_Backspace);
    EXPECT_TRUE(completer().isOpen()) << "it was asked for";
    type(" ");
    EXPECT_FALSE(completer().isOpen());
}

TEST_F(TextHelpTest, TheWholeWordIsReplaced) {
    set("fl00r fine");
    p.document.setSelection({kNames.size() + 1, kNames.size() + 1});
    help().complete();
    press(Qt::Key_Return);
    EXPECT_EQ(added(), "forest00r fine") << "the word as the language sees it";
}

TEST_F(TextHelpTest, ComposedTextOffersNothingMeanwhile) {
    type("f");
    ASSERT_TRUE(completer().isOpen());
    QInputMethodEvent composing(QStringLiteral("fo"), {});
    QApplication::sendEvent(p.target(), &composing);
    EXPECT_FALSE(completer().isOpen());
    QInputMethodEvent commit;
    commit.setCommitString(QStringLiteral("o"));
    QApplication::sendEvent(p.target(), &commit);
    EXPECT_EQ(added(), "fo");
    p.expectSame();
}

TEST_F(TextHelpTest, ReadOnlyTextsAndLostFocusOfferNothing) {
    type("f");
    QLineEdit other;
    other.setParent(p.pane.get());
    other.show();
    other.setFocus();
    EXPECT_FALSE(completer().isOpen());
    p.pane->focusText();
    p.document.setReadOnly(QStringLiteral("why"));
    help().complete();
    EXPECT_FALSE(completer().isOpen());
    other.setParent(nullptr);
}

TEST_F(TextHelpTest, ThePopupStaysInTheWindowAboveALowLine) {
    set(std::string(16, '\n'));
    p.document.setSelection({p.text().size(), p.text().size()});
    type("f");
    ASSERT_TRUE(completer().isOpen());
    const QRect popup = completer().popup()->geometry();
    EXPECT_TRUE(p.pane->rect().contains(popup)) << popup.top() << " " << popup.bottom();
    const QRect line = p.view().placeOf(p.document.selection().head);
    EXPECT_LT(popup.bottom(), p.pane->mapFromGlobal(line.topLeft()).y());
    p.pane->resize(500, 700);
    press(Qt::Key_Escape);
    help().complete();
    EXPECT_GT(completer().popup()->geometry().top(), p.pane->mapFromGlobal(line.bottomLeft()).y());
}

TEST_F(TextHelpTest, ThePointerAtRestIsToldWhatStandsThere) {
    set("forest");
    Hover& hover = help().hover();
    pointAt(pointOf(kNames.size() + 2));
    EXPECT_FALSE(hover.isOpen());
    QTRY_VERIFY_WITH_TIMEOUT(hover.isOpen(), 3000);
    EXPECT_TRUE(hover.card()->accessibleName().contains(QStringLiteral("It stands at 2 places")));
    pointAt(pointOf(kNames.size() + 3));
    QTest::qWait(2 * Hover::kLeave);
    EXPECT_TRUE(hover.isOpen()) << "still on it";
    pointAt(QPoint(460, 250));
    QTRY_VERIFY_WITH_TIMEOUT(!hover.card()->isVisible(), 3000);
}

TEST_F(TextHelpTest, ThePointerMayGoIntoTheCard) {
    set("forest");
    Hover& hover = help().hover();
    pointAt(pointOf(kNames.size() + 2));
    QTRY_VERIFY_WITH_TIMEOUT(hover.isOpen(), 3000);
    pointAt(QPoint(460, 250));
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QApplication::sendEvent(hover.card(), &enter);
    QTest::qWait(2 * Hover::kLeave);
    EXPECT_TRUE(hover.card()->isVisible());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(hover.card(), &leave);
    QTRY_VERIFY_WITH_TIMEOUT(!hover.card()->isVisible(), 3000);
}

TEST_F(TextHelpTest, AskedTwiceTheCardHasTheFocus) {
    set("forest");
    help().explain();
    Hover& hover = help().hover();
    ASSERT_TRUE(hover.isOpen());
    EXPECT_TRUE(p.view().hasFocus());
    help().explain();
    EXPECT_TRUE(hover.card()->hasFocus());
    QTest::keyClick(hover.card(), Qt::Key_Escape);
    EXPECT_FALSE(hover.isOpen());
    EXPECT_TRUE(p.view().hasFocus());
    help().explain();
    press(Qt::Key_Escape);
    EXPECT_FALSE(hover.isOpen());
    help().explain();
    type("x");
    EXPECT_FALSE(hover.isOpen()) << "writing on closes it";
}

TEST_F(TextHelpTest, ProblemsAreToldToo) {
    set("bad");
    help().explain();
    ASSERT_TRUE(help().hover().isOpen());
    EXPECT_TRUE(help().hover().card()->accessibleName().startsWith(QStringLiteral("'bad' is not good")));
}

TEST_F(TextHelpTest, BehindTheLastThingItIsAskedAboutThatThing) {
    set("bad");
    p.document.setSelection({p.document.text().size(), p.document.text().size()});
    help().explain();
    ASSERT_TRUE(help().hover().isOpen());
    EXPECT_TRUE(help().hover().card()->accessibleName().startsWith(QStringLiteral("'bad' is not good")));
}

TEST_F(TextHelpTest, DefinitionByKeyAndByClick) {
    set("see forest");
    p.document.setSelection({kNames.size() + 6, kNames.size() + 6});
    help().goToDefinition();
    EXPECT_EQ(p.document.selection().span(), (text::Span{6, 12}));
    QTest::mouseClick(p.view().viewport(), Qt::LeftButton, Qt::NoModifier, pointOf(kNames.size()));
    QTest::mouseClick(p.view().viewport(), Qt::LeftButton, Qt::ControlModifier, pointOf(kNames.size() + 5));
    EXPECT_EQ(p.document.selection().span(), (text::Span{6, 12}));
    EXPECT_EQ(p.view().send(QsciScintillaBase::SCI_GETSELECTIONS), 1);
}

TEST_F(TextHelpTest, ReferencesAreListedAndGoneTo) {
    set("a forest\nforest");
    p.document.setSelection({kNames.size() + 4, kNames.size() + 4});
    help().listReferences();
    ASSERT_NE(help().placeList(), nullptr);
    EXPECT_EQ(help().placeList()->list().count(), 3);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(help().placeList()->isVisible());
    EXPECT_EQ(p.document.selection().span(), (text::Span{kNames.size() + 9, kNames.size() + 15}));
    EXPECT_TRUE(p.view().hasFocus());
}

TEST_F(TextHelpTest, TheOutlineIsNarrowedByLetters) {
    help().listOutline();
    PlaceList& list = *help().placeList();
    EXPECT_EQ(list.list().count(), 4);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("fd"));
    ASSERT_EQ(list.list().count(), 1);
    EXPECT_EQ(list.list().item(0)->text(), QStringLiteral("ford"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(p.document.selection().span(), (text::Span{19, 23}));
    help().listOutline();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_FALSE(list.isVisible());
    EXPECT_TRUE(p.view().hasFocus());
}

TEST_F(TextHelpTest, ARenameIsShownThenTaken) {
    set("forest forest");
    QSignalSpy edited(&help(), &TextHelp::filesEdited);
    help().rename();
    RenameBox& box = help().renameBox();
    ASSERT_TRUE(box.isOpen());
    EXPECT_EQ(box.field()->text(), QStringLiteral("forest"));
    QTest::keyClicks(box.field(), QStringLiteral("wood"));
    EXPECT_TRUE(box.card()->accessibleName().contains(QStringLiteral("forest to wood: 2 lines here")))
        << box.card()->accessibleName().toStdString();
    const auto marked =
        p.view().send(QsciScintillaBase::SCI_INDICATORVALUEAT, 13UL, static_cast<long>(kNames.size() + 8));
    EXPECT_NE(marked, 0) << "the places that will change are marked";
    EXPECT_EQ(edited.count(), 0);
    QTest::keyClick(box.field(), Qt::Key_Return);
    ASSERT_EQ(edited.count(), 1);
    const auto files = edited[0][0].value<std::vector<language::FileEdits>>();
    ASSERT_EQ(files.size(), 1U);
    EXPECT_EQ(files[0].edits.size(), 3U);
    EXPECT_FALSE(box.isOpen());
    EXPECT_TRUE(p.view().hasFocus());
}

TEST_F(TextHelpTest, ARenameWarnsRefusesAndIsLeft) {
    set("forest");
    QSignalSpy edited(&help(), &TextHelp::filesEdited);
    QSignalSpy said(&help(), &TextHelp::said);
    help().rename();
    RenameBox& box = help().renameBox();
    QTest::keyClicks(box.field(), QStringLiteral("floor"));
    EXPECT_TRUE(box.card()->accessibleName().contains(QStringLiteral("both would become one")));
    QTest::keyClicks(box.field(), QStringLiteral(" x"));
    EXPECT_TRUE(box.card()->accessibleName().contains(QStringLiteral("A word has no spaces")));
    QTest::keyClick(box.field(), Qt::Key_Return);
    EXPECT_TRUE(box.isOpen());
    QTest::keyClick(box.field(), Qt::Key_Escape);
    EXPECT_FALSE(box.isOpen());
    EXPECT_EQ(edited.count(), 0);
    p.document.setSelection({2, 2});
    help().rename();
    EXPECT_FALSE(box.isOpen());
    EXPECT_EQ(said.count(), 1);
}

TEST_F(TextHelpTest, LayingOutIsOneStepAndRefusedWithErrors) {
    set("a  b  c");
    QSignalSpy said(p.pane.get(), &TextPane::said);
    const std::size_t steps = p.document.history().size();
    p.pane->format();
    EXPECT_EQ(added(), "a b c");
    EXPECT_EQ(p.document.history().size(), steps + 1);
    p.pane->format();
    EXPECT_EQ(said.count(), 1) << "nothing to do is said";
    set("bad  b");
    p.pane->format();
    EXPECT_EQ(added(), "bad  b");
    EXPECT_EQ(said.count(), 2);
}

TEST_F(TextHelpTest, FactsStandBehindTheirLinesUntilSwitchedOff) {
    set("7 1 2 sum");
    EXPECT_EQ(help().inlays().shown().size(), 1U);
    p.pane->grab();
    p.settings.setShowsInlays(false);
    EXPECT_TRUE(help().inlays().shown().empty());
    p.settings.setShowsInlays(true);
    set("7 1 2 sum sum");
    EXPECT_EQ(help().inlays().shown().size(), 2U);
}

TEST_F(TextHelpTest, TheSignatureIsToldWhileTheTextHasTheFocus) {
    set("7 1 2 sum");
    p.document.setSelection({kNames.size() + 7, kNames.size() + 7});
    ASSERT_TRUE(help().signature().has_value());
    EXPECT_EQ(help().signature()->name, "sum");
    p.view().clearFocus();
    EXPECT_FALSE(help().signature().has_value());
}

}  // namespace
}  // namespace lw::text_pane
