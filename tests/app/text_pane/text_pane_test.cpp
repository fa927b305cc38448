// SPDX-License-Identifier: MIT
#include "text_pane/text_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/text_pane/pane.h"
#include "look/theme.h"
#include "support/generators.h"
#include "text_pane/find_bar.h"
#include "text_pane/sci_style.h"
#include "text_pane/sci_view.h"

namespace lw::text_pane {
namespace {

using document::Document;
using text::Snapshot;
using Base = QsciScintillaBase;

TEST(TextPane, WhatIsTypedIsTheDocumentsText) {
    Pane p("one\n");
    p.document.setSelection({4, 4});
    QTest::keyClicks(p.target(), QStringLiteral("bad word"));
    EXPECT_EQ(p.text(), "one\nbad word");
    p.expectSame();
    EXPECT_EQ(p.document.diagnostics().size(), 1U);
    p.document.undo();
    EXPECT_EQ(p.text(), "one\nbad ");
    p.expectSame();
    EXPECT_EQ(p.view().selection().head, 8U);
    p.document.redo();
    p.expectSame();
    QTest::keyClick(p.target(), Qt::Key_Backspace);
    QTest::keyClick(p.target(), Qt::Key_Home, Qt::ShiftModifier);
    QTest::keyClick(p.target(), Qt::Key_X);
    EXPECT_EQ(p.text(), "one\nx");
    p.expectSame();
}

/// How many pixels of the text have the colour.
int countOf(const SciView& view, const QColor& colour) {
    const QImage image = view.viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    }
    return count;
}

TEST(TextPane, TheSelectionIsDimWithoutTheFocus) {
    Pane p("one two three\nfour\n");
    const look::Theme& t = look::theme();
    QLineEdit other;
    p.pane->layout()->addWidget(&other);
    other.show();
    p.view().send(Base::SCI_SETCARETWIDTH, 0UL);  // it may cover a column of the selection
    p.document.setSelection({4, 7});
    const int selected = countOf(p.view(), t.select);
    EXPECT_GT(selected, 100);
    EXPECT_GT(countOf(p.view(), t.selectDim), 1000) << "the current line";
    other.setFocus();
    EXPECT_EQ(countOf(p.view(), t.select), 0);
    EXPECT_EQ(countOf(p.view(), t.selectDim), selected) << "the selection alone";
    p.document.setSelection({15, 15});
    EXPECT_GT(countOf(p.view(), t.selectDim), 1000) << "the current line again";
    p.document.setSelection({15, 17});
    EXPECT_LT(countOf(p.view(), t.selectDim), selected);
    p.pane->focusText();
    EXPECT_GT(countOf(p.view(), t.select), 50);
    other.setParent(nullptr);
}

TEST(TextPane, AnyBytesSurvive) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    Pane p(bytes + "\r\n\n\r");
    p.expectSame();
    p.document.apply(text::TextEdits({{{0, 3}, std::string("\0\xFF\r", 3)}}), {});
    p.expectSame();
}

TEST(TextPane, ReturnKeepsIndentAndLineEnd) {
    Pane p("a\r\n    b");
    p.document.setSelection({8, 8});
    QTest::keyClick(p.target(), Qt::Key_Return);
    EXPECT_EQ(p.text(), "a\r\n    b\r\n    ");
    p.expectSame();
    EXPECT_EQ(p.document.history().size(), 1U);
}

TEST(TextPane, CutPasteAndDuplicateAreSingleSteps) {
    Pane p("one two");
    p.document.setSelection({0, 4});
    p.pane->cut();
    EXPECT_EQ(p.text(), "two");
    p.pane->paste();
    p.pane->paste();
    EXPECT_EQ(p.text(), "one one two");
    EXPECT_EQ(p.document.history().size(), 3U);
    p.pane->selectAll();
    p.pane->duplicate();
    EXPECT_EQ(p.text(), "one one twoone one two");
    p.expectSame();
}

TEST(TextPane, ColumnSelectionTypesOnEveryLineAsOneStep) {
    Pane p("aaa\nbbb\nccc\n");
    p.view().send(Base::SCI_SETRECTANGULARSELECTIONANCHOR, 1UL);
    p.view().send(Base::SCI_SETRECTANGULARSELECTIONCARET, 10UL);
    QTest::keyClick(p.target(), Qt::Key_X);
    EXPECT_EQ(p.text(), "axa\nbxb\ncxc\n");
    p.expectSame();
    p.document.undo();
    EXPECT_EQ(p.text(), "aaa\nbbb\nccc\n");
    p.expectSame();
}

TEST(TextPane, UndoKeysOfTheWidgetDoNothingBehindTheDocument) {
    Pane p("text");
    QTest::keyClicks(p.target(), QStringLiteral("ab"));
    const std::string before = p.text();
    for (const auto key : {Qt::Key_Z, Qt::Key_Y, Qt::Key_D, Qt::Key_T, Qt::Key_L, Qt::Key_X}) {
        QTest::keyClick(p.target(), key, Qt::ControlModifier);
        QTest::keyClick(p.target(), key, Qt::ControlModifier | Qt::ShiftModifier);
    }
    EXPECT_EQ(p.text(), before);
    p.expectSame();
}

TEST(TextPane, KeysOfACommandNeverTypeTheirLetter) {
    // An action that can't be done now leaves its keys to whoever has the focus; X11 sends their letter
    // along.
    Pane p("text");
    const std::pair<Qt::Key, const char*> keys[] = {{Qt::Key_Period, "."},
                                                    {Qt::Key_8, "8"},
                                                    {Qt::Key_Slash, "/"},
                                                    {Qt::Key_Space, " "},
                                                    {Qt::Key_K, "k"}};
    for (const Qt::KeyboardModifiers modifiers :
         {Qt::KeyboardModifiers(Qt::ControlModifier), Qt::KeyboardModifiers(Qt::AltModifier),
          Qt::ControlModifier | Qt::AltModifier, Qt::KeyboardModifiers(Qt::MetaModifier)}) {
        for (const auto& [key, letter] : keys) {
            QKeyEvent press(QEvent::KeyPress, key, modifiers, QString::fromLatin1(letter));
            QApplication::sendEvent(p.target(), &press);
        }
    }
    EXPECT_EQ(p.text(), "text");
    QTest::keyClick(p.target(), Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClicks(p.target(), QStringLiteral(".8"));
    EXPECT_EQ(p.text(), "text.8") << "what is a command stays one, and letters are typed";
    p.expectSame();
}

TEST(TextPane, AReadOnlyDocumentCantBeTypedIn) {
    Pane p("text");
    p.document.setReadOnly(QStringLiteral("why"));
    QTest::keyClicks(p.target(), QStringLiteral("ab"));
    QInputMethodEvent composed(QStringLiteral("é"), {});
    composed.setCommitString(QStringLiteral("é"));
    QApplication::sendEvent(p.target(), &composed);
    EXPECT_EQ(p.text(), "text");
    p.expectSame();
}

TEST(TextPane, SelectionsGoBothWays) {
    Pane p("one two three");
    p.document.setSelection({4, 7});
    EXPECT_EQ(p.view().selection(), (document::Selection{4, 7}));
    QTest::keyClick(p.target(), Qt::Key_End);
    QApplication::processEvents();
    p.view().viewport()->grab();
    EXPECT_EQ(p.document.selection().head, 13U);
}

TEST(TextPane, InputMethodTextArrivesWhole) {
    Pane p("");
    QInputMethodEvent composing(QStringLiteral("に"), {});
    QApplication::sendEvent(p.target(), &composing);
    p.expectSame();
    QInputMethodEvent commit;
    commit.setCommitString(QStringLiteral("日本"));
    QApplication::sendEvent(p.target(), &commit);
    EXPECT_EQ(p.text(), "日本");
    p.expectSame();
    EXPECT_EQ(p.document.history().size(), 1U);
    QInputMethodEvent abandoned(QStringLiteral("ご"), {});
    QApplication::sendEvent(p.target(), &abandoned);
    QInputMethodEvent nothing;
    QApplication::sendEvent(p.target(), &nothing);
    EXPECT_EQ(p.text(), "日本");
    p.expectSame();
}

TEST(TextPane, ProblemsAreUnderlinedAndExplained) {
    Pane p("good\nbad\n");
    const auto at = [&p](unsigned long place) {
        return p.view().send(Base::SCI_INDICATORVALUEAT, static_cast<unsigned long>(sci::kIndicatorError),
                             static_cast<long>(place));
    };
    EXPECT_EQ(at(2), 0);
    EXPECT_NE(at(6), 0);
    EXPECT_EQ(p.view().send(Base::SCI_ANNOTATIONGETLINES, 1UL), 1);
    EXPECT_EQ(p.view().send(Base::SCI_MARKERGET, 1UL), 1 << sci::kMarkerError);
    p.document.apply(text::TextEdits({{{5, 8}, "fine"}}), {});
    EXPECT_EQ(at(6), 0);
    QTest::qWait(500);
    EXPECT_EQ(p.view().send(Base::SCI_ANNOTATIONGETLINES, 1UL), 0);
}

TEST(TextPane, OfALineTheGravestProblemIsTold) {
    Pane p("odd, bad\nodd\n");
    EXPECT_EQ(p.view().send(Base::SCI_MARKERGET, 0UL), 1 << sci::kMarkerError);
    EXPECT_EQ(p.view().send(Base::SCI_MARKERGET, 1UL), 1 << sci::kMarkerWarning);
    std::string told(200, '\0');
    told.resize(static_cast<std::size_t>(p.view().send(Base::SCI_ANNOTATIONGETTEXT, 0UL, told.data())));
    EXPECT_NE(told.find("'bad' is not good"), std::string::npos) << told;
}

TEST(TextPane, AMessageIsBrokenWhereThePaneIsNarrow) {
    Pane p("good\nbad\n");
    const auto lines = [&p] { return p.view().send(Base::SCI_ANNOTATIONGETLINES, 1UL); };
    const long wide = lines();
    p.pane->resize(190, 300);
    QCoreApplication::processEvents();
    EXPECT_GT(lines(), wide);
    p.pane->resize(1200, 300);
    QCoreApplication::processEvents();
    EXPECT_EQ(lines(), wide);
}

TEST(TextPane, TheKindColoursTheText) {
    Pane p("a 1\nb 22\n");
    p.pane->grab();
    EXPECT_EQ(p.view().send(Base::SCI_GETSTYLEAT, 2UL), language::kNumber);
    EXPECT_EQ(p.view().send(Base::SCI_GETSTYLEAT, 0UL), language::kPlain);
    p.document.apply(text::TextEdits({{{0, 1}, "7"}}), {});
    p.pane->grab();
    EXPECT_EQ(p.view().send(Base::SCI_GETSTYLEAT, 0UL), language::kNumber);
    EXPECT_EQ(p.view().send(Base::SCI_GETSTYLEAT, 7UL), language::kNumber);
}

TEST(TextPane, AVeryLongLineIsNotShownUntilAsked) {
    Pane p("short\n" + std::string(TextPane::kLongestLine + 1, 'x') + "\n");
    EXPECT_FALSE(p.pane->attached());
    p.document.apply(text::TextEdits({{{0, 5}, "SHORT"}}), {});
    EXPECT_EQ(p.document.text().slice({0, 5}), "SHORT");
    auto* show = p.pane->findChild<QPushButton*>(QString(), Qt::FindChildrenRecursively);
    for (auto* button : p.pane->findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Show anyway")) show = button;
    }
    QTest::mouseClick(show, Qt::LeftButton);
    ASSERT_TRUE(p.pane->attached());
    p.expectSame();
}

TEST(TextPane, AShortenedLineAttachesThePane) {
    Pane p(std::string(TextPane::kLongestLine + 1, 'x'));
    EXPECT_FALSE(p.pane->attached());
    p.document.apply(text::TextEdits({{{0, 1000}, ""}}), {});
    ASSERT_TRUE(p.pane->attached());
    p.expectSame();
}

TEST(TextPane, FindSelectsAndReplaces) {
    Pane p("tree road tree\nTree");
    FindBar& bar = p.pane->findBar();
    bar.open(true);
    auto* what = bar.findChildren<QLineEdit*>().at(0);
    auto* with = bar.findChildren<QLineEdit*>().at(1);
    QTest::keyClicks(what, QStringLiteral("tree"));
    EXPECT_EQ(bar.found().size(), 3U);
    EXPECT_EQ(p.document.selection(), (document::Selection{0, 4}));
    QTest::keyClick(what, Qt::Key_Return);
    EXPECT_EQ(p.document.selection(), (document::Selection{10, 14}));
    bar.findNext(false);
    EXPECT_EQ(p.document.selection(), (document::Selection{0, 4}));
    QTest::keyClicks(with, QStringLiteral("bush"));
    for (auto* button : bar.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Replace all")) QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_EQ(p.text(), "bush road bush\nbush");
    p.expectSame();
    p.document.undo();
    EXPECT_EQ(p.text(), "tree road tree\nTree");
}

TEST(TextPane, FindBeginsAtTheSelectionAndLeavesNoMarks) {
    Pane p("a p:_|. b\na p:_|. b\nxyz\n");
    FindBar& bar = p.pane->findBar();
    auto* what = bar.findChildren<QLineEdit*>().at(0);
    const auto shown = [&] { return bar.findChild<QLabel*>()->text(); };
    p.document.setSelection({4, 7});
    bar.open(false);
    what->clear();
    QTest::keyClicks(what, QStringLiteral("p:_"));
    EXPECT_EQ(p.document.selection(), (document::Selection{2, 5})) << "which the selection lies in";
    EXPECT_EQ(shown(), QStringLiteral("1 of 2"));
    what->clear();
    QTest::keyClicks(what, QStringLiteral("x"));
    EXPECT_EQ(p.document.selection(), (document::Selection{20, 21}));
    QTest::keyClick(what, Qt::Key_Backspace);
    QTest::keyClicks(what, QStringLiteral("b"));
    EXPECT_EQ(shown(), QStringLiteral("1 of 2")) << "a slip of the key is no place to begin";
    const auto marked = [&] {
        return p.view().send(Base::SCI_INDICATORVALUEAT, static_cast<unsigned long>(sci::kIndicatorFound),
                             8L);
    };
    EXPECT_NE(marked(), 0);
    QTest::keyClick(what, Qt::Key_Escape);
    EXPECT_EQ(marked(), 0);
}

/// Random keys, compositions, pastes, undo and edits from elsewhere: the two texts never part.
RC_GTEST_PROP(TextPaneProperty, PaneTextIsDocumentText, ()) {
    Pane p(*rc::gen::container<std::string>(rc::gen::element('a', ' ', '\r', '\n', '\xC3')));
    const auto keys = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 16));
    for (const int key : keys) {
        QWidget* w = p.target();
        switch (key) {
            case 0:
                QTest::keyClick(w, Qt::Key_Backspace);
                break;
            case 1:
                QTest::keyClick(w, Qt::Key_Delete);
                break;
            case 2:
                QTest::keyClick(w, Qt::Key_Return);
                break;
            case 3:
                QTest::keyClick(w, Qt::Key_Tab);
                break;
            case 4:
                QTest::keyClick(w, Qt::Key_Left, Qt::ShiftModifier);
                break;
            case 5:
                QTest::keyClick(w, Qt::Key_Home, Qt::ControlModifier);
                break;
            case 6:
                QTest::keyClick(w, Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
                break;
            case 7:
                p.document.undo();
                break;
            case 8:
                p.document.redo();
                break;
            case 9:
                p.document.apply(*lw::testing::genEdits(p.text()), QStringLiteral("Elsewhere"));
                break;
            case 10:
                p.pane->cut();
                break;
            case 11:
                p.pane->paste();
                break;
            case 12: {
                QInputMethodEvent composing(QStringLiteral("ん"), {});
                QApplication::sendEvent(w, &composing);
                break;
            }
            case 13: {
                QInputMethodEvent commit;
                commit.setCommitString(QStringLiteral("é"));
                QApplication::sendEvent(w, &commit);
                break;
            }
            case 14:
                QTest::keyClick(w, Qt::Key_Backspace, Qt::ControlModifier);
                break;
            default:
                QTest::keyClick(w, Qt::Key_X);
        }
        RC_ASSERT(p.shown() == p.text());
    }
    p.document.jump(0);
    RC_ASSERT(p.shown() == p.text());
    p.document.jump(p.document.history().size());
    RC_ASSERT(p.shown() == p.text());
}

}  // namespace
}  // namespace lw::text_pane
