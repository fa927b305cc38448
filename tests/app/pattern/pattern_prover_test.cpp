// SPDX-License-Identifier: MIT
#include "pattern/pattern_prover.h"

#include <QLabel>
#include <QListView>
#include <QTreeWidget>

#include "editor_fixture.h"
#include "passability/proof.h"
#include "pattern/passable_panel.h"
#include "pattern/play_bar.h"
#include "pattern/proof_cards.h"
#include "pattern/proof_summary.h"
#include "pattern/proof_words.h"
#include "pattern/repeat_card.h"
#include "pattern/sides_panel.h"
#include "text/fixes.h"

namespace lw::pattern_editor {
namespace {

using passability::Outcome;

/// Passable at 3 sides, with luck or never at most others; hangs at 4.
const std::string kMixed =
    "a 40 p:|.+_|./_|.\n0.36 sleep\na 40 p:~_|.\n0.3 sleep\nr 40 p:|./_|.\n#abs 0\n#mirror 1\n";
/// The gap opposite, with 18 ticks to spare at six sides.
const std::string kTight = "0 40 T:_|.\n99.5 240 / sleep\n0 40 T:|./_|.\n#abs 0\n#mirror 1\n#tolerance 0\n";

TEST(PatternProver, FindsWhatProveFindsAtEverySideCount) {
    OpenPattern open(kMixed);
    open.prove();
    PatternProver& prover = open.editor->prover();
    for (int sides = 3; sides <= 12; ++sides) {
        SCOPED_TRACE(sides);
        const auto found = prover.proof(sides);
        ASSERT_TRUE(found);
        EXPECT_FALSE(prover.isStale(sides));
        const auto wanted =
            passability::prove(open.session().program()->program(), open.session().runSettings(sides),
                               open.session().analysis().walls(), prover.gameConditions());
        EXPECT_EQ(found->outcome, wanted.outcome);
        EXPECT_EQ(found->verdict.marginTicks, wanted.verdict.marginTicks);
    }
    EXPECT_EQ(prover.proof(4)->outcome, Outcome::kHangs);
}

TEST(PatternProver, WhatWasFoundBeforeIsStaleUntilTheNewIsKnown) {
    OpenPattern open(kTight);
    open.prove();
    PatternProver& prover = open.editor->prover();
    EXPECT_EQ(prover.shown()->verdict.marginTicks, 18U);
    text::TextEdits edits;
    const std::size_t at = open.text().find("99.5");
    edits.replace({at, at + 4}, "119.5");
    open.document.apply({open.document.revision(), edits, QStringLiteral("type"), {}, nullptr, {}});
    EXPECT_TRUE(prover.isStale(6));
    EXPECT_TRUE(prover.isStale(8));
    EXPECT_FALSE(prover.shown());
    EXPECT_FALSE(prover.details());
    EXPECT_TRUE(open.editor->statusFields()
                    .join(QLatin1Char(' '))
                    .contains(QStringLiteral("before the last change")));
    open.prove();
    EXPECT_EQ(prover.shown()->verdict.marginTicks, 38U);
    EXPECT_FALSE(prover.isStale(8));
    open.document.undo();
    open.prove();
    EXPECT_EQ(prover.shown()->verdict.marginTicks, 18U);
}

TEST(PatternProver, WhatIsStaleHasNoPlaceBeyondAShorterText) {
    const std::string first = "a 40 p:|.\n";
    OpenPattern open(first + "0.3 sleep\na 40 p:|.+_|./_|.\n");
    open.session().setSides(4);
    open.prove();
    PatternProver& prover = open.editor->prover();
    ASSERT_EQ(prover.shown()->outcome, Outcome::kHangs);
    text::TextEdits edits;
    edits.replace({first.size(), open.text().size()}, "");
    open.document.apply({open.document.revision(), edits, QStringLiteral("cut"), {}, nullptr, {}});
    ASSERT_TRUE(prover.isStale(4));
    EXPECT_EQ(wordsOf(*prover.proof(4), open.session()).figure, QStringLiteral("line 2"));
    open.prove();
    EXPECT_NE(prover.shown()->outcome, Outcome::kHangs);
}

TEST(PatternProver, NothingIsKnownOfAnotherProgram) {
    OpenPattern open(
        "a = \"0 40 T:_|. 0.3 sleep 0 40 T:|./_|. #abs 0 #mirror 1\"\nb = \"a 40 p:|.+_|./_|.\"\n",
        formats::PatternForm::kLua);
    ASSERT_EQ(open.session().analysis().programs().size(), 2U);
    open.session().showProgram(0);
    open.prove();
    PatternProver& prover = open.editor->prover();
    ASSERT_TRUE(prover.proof(6));
    open.session().showProgram(1);
    EXPECT_FALSE(prover.proof(6));
    open.prove();
    EXPECT_TRUE(prover.proof(6));
}

TEST(PatternProver, AnotherSideCountKeepsWhatIsKnown) {
    OpenPattern open(kTight);
    open.prove();
    PatternProver& prover = open.editor->prover();
    const auto before = prover.proof(8);
    open.session().setSides(8);
    EXPECT_EQ(prover.shown(), before);
    EXPECT_FALSE(prover.details()) << "those of six sides";
    open.prove();
    ASSERT_TRUE(prover.details());
    EXPECT_EQ(prover.details()->proof, before);
}

TEST(PatternProver, TheShownSideCountIsFirst) {
    OpenPattern open(kTight);
    open.session().setSides(9);
    PatternProver& prover = open.editor->prover();
    ASSERT_TRUE(QTest::qWaitFor([&] { return prover.shown() != nullptr; }, 20000));
    EXPECT_FALSE(prover.proof(12));
    open.prove();
    EXPECT_TRUE(prover.proof(12));
}

TEST(PatternProver, TellsTightPlacesPathAndSpeed) {
    OpenPattern open(kTight);
    ProofView fast = open.editor->prover().view();
    fast.mostSpeed = 1.3;
    open.editor->prover().setView(fast);
    open.prove();
    const auto details = open.editor->prover().details();
    ASSERT_TRUE(details);
    ASSERT_EQ(details->spots.size(), 1U);
    EXPECT_EQ(details->spots[0].rings.front(), 1U);
    EXPECT_EQ(details->spots[0].ticks, 18U);
    EXPECT_EQ(details->tightest, 0U);
    EXPECT_EQ(spotText(*details, details->spots[0], open.session()).left(12), QStringLiteral("Into ring 2,"));
    ASSERT_TRUE(details->path);
    EXPECT_FALSE(pathText(*details).isEmpty());
    const auto speed = open.editor->prover().upToSpeed();
    ASSERT_TRUE(speed);
    EXPECT_GE(*speed, 1);
    auto& panel = panelOf<PassablePanel>(open);
    EXPECT_TRUE(panel.verdictText().startsWith(QStringLiteral("6 sides: passable, 75 milliseconds to spare")))
        << qPrintable(panel.verdictText());
    EXPECT_TRUE(panel.speedText().startsWith(QStringLiteral("passable"))) << qPrintable(panel.speedText());
    EXPECT_EQ(panel.places().topLevelItem(0)->text(0), QStringLiteral("Into ring 2"));
    EXPECT_EQ(panel.places().topLevelItem(0)->text(2), QStringLiteral("75 ms"));
}

TEST(PatternProver, WhereThePlayerStartsAndSwapsCounts) {
    // Time enough for a swap only.
    OpenPattern open("0 40 T:_|.\n40 240 / sleep\n0 40 T:|./_|.\n#abs 0\n#mirror 1\n#tolerance 0\n");
    open.prove();
    PatternProver& prover = open.editor->prover();
    EXPECT_EQ(prover.shown()->outcome, Outcome::kNever);
    ASSERT_TRUE(prover.details()->corridor.shutTick);
    EXPECT_EQ(prover.details()->spots.front().ticks, std::nullopt);
    ProofView view = prover.view();
    view.swap = true;
    prover.setView(view);
    EXPECT_FALSE(prover.shown());
    open.prove();
    EXPECT_EQ(prover.shown()->outcome, Outcome::kPassable);
}

TEST(PatternProver, NothingToPassIsNoVerdict) {
    OpenPattern open("1 sleep\n");
    open.prove();
    EXPECT_EQ(panelOf<PassablePanel>(open).verdictText(), QStringLiteral("Nothing to pass."));
    OpenPattern none("local a = 1\n", formats::PatternForm::kLua);
    none.prove();
    EXPECT_FALSE(none.editor->prover().shown());
    EXPECT_FALSE(none.canvas().grab().isNull());
}

TEST(ProofStrip, TellsVerdictsInWords) {
    OpenPattern open(kMixed);
    open.prove();
    auto& panel = panelOf<SidesPanel>(open);
    const auto said = [&](int sides) {
        return panel.list().model()->index(sides - 3, 0).data(Qt::AccessibleTextRole).toString();
    };
    EXPECT_EQ(said(4), QStringLiteral("4 sides: the game would hang, line 1"));
    for (int sides = 3; sides <= 12; ++sides) {
        const auto proof = open.editor->prover().proof(sides);
        const QString text = said(sides);
        EXPECT_TRUE(text.startsWith(QStringLiteral("%1 sides: ").arg(sides))) << qPrintable(text);
        if (proof->outcome == Outcome::kNever) {
            EXPECT_TRUE(text.contains(QStringLiteral("never passable, shut at"))) << qPrintable(text);
        }
        if (proof->outcome == Outcome::kPassable) {
            EXPECT_TRUE(text.contains(QStringLiteral("milliseconds to spare"))) << qPrintable(text);
        }
    }
    const auto* summary = panel.controls()->findChild<ProofSummary*>();
    ASSERT_NE(summary, nullptr);
    EXPECT_TRUE(summary->words().contains(QStringLiteral("1 hangs"))) << qPrintable(summary->words());
}

TEST(ProofStrip, AClickOnAVerdictLooksAtItsTightestPlace) {
    OpenPattern open(kTight);
    open.prove();
    auto& panel = panelOf<SidesPanel>(open);
    panel.resize(1000, 156);
    panel.show();
    const QRect cell = panel.list().visualRect(panel.list().model()->index(5, 0));
    QTest::mouseClick(panel.list().viewport(), Qt::LeftButton, {}, cell.center());
    EXPECT_EQ(open.session().conditions().sides, 8);
    EXPECT_EQ(open.canvas().spot(), nullptr);
    QTest::mouseClick(panel.list().viewport(), Qt::LeftButton, {},
                      QPoint(cell.center().x(), cell.bottom() - 8));
    open.prove();
    ASSERT_NE(open.canvas().spot(), nullptr);
    EXPECT_EQ(open.session().selected(), 1U);
}

TEST(ProofCanvas, LayersAndTightPlacesByKey) {
    OpenPattern open(kTight);
    open.prove();
    const QImage plain = open.canvas().grab().toImage();
    open.key(Qt::Key_C);
    EXPECT_TRUE(open.session().layers().corridor);
    EXPECT_NE(open.canvas().grab().toImage(), plain);
    const CanvasCard& card = open.editor->cards().verdict();
    EXPECT_TRUE(card.isVisibleTo(&open.canvas()));
    EXPECT_EQ(card.title(), QStringLiteral("Passable, 75 ms to spare"));
    open.key(Qt::Key_C);
    EXPECT_FALSE(card.isVisibleTo(&open.canvas()));
    open.key(Qt::Key_S);
    EXPECT_TRUE(open.session().layers().path);
    open.key(Qt::Key_S);
    open.key(Qt::Key_N);
    ASSERT_NE(open.canvas().spot(), nullptr);
    EXPECT_EQ(open.session().selected(), 1U);
    EXPECT_TRUE(open.canvas().rect().contains(open.canvas().spotPlace(*open.canvas().spot()).toPoint()));
    EXPECT_EQ(card.title(), QStringLiteral("75 ms to spare at 6 sides"));
    open.key(Qt::Key_Escape);
    EXPECT_EQ(open.canvas().spot(), nullptr);
    // The disc of the tightest place is there without a layer, and can be clicked.
    const auto details = open.editor->prover().details();
    const QPoint disc = open.canvas().spotPlace(details->spots[0]).toPoint();
    QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, disc);
    EXPECT_NE(open.canvas().spot(), nullptr);
    EXPECT_EQ(open.document.revision(), 1U) << "nothing was painted";
}

TEST(ProofCanvas, WhatIsShutIsNamed) {
    OpenPattern open("a 40 p:_|.\na 40 p:|./_|.\n#abs 0\n#mirror 1\n");
    open.prove();
    open.key(Qt::Key_C);
    const CanvasCard& card = open.editor->cards().verdict();
    EXPECT_EQ(card.title(), QStringLiteral("Never at 6 sides"));
    EXPECT_TRUE(card.text().startsWith(QStringLiteral("Shut at 0."))) << qPrintable(card.text());
    EXPECT_TRUE(card.text().contains(QStringLiteral("by ring"))) << qPrintable(card.text());
    EXPECT_FALSE(open.canvas().grab().isNull());
}

TEST(ProofCanvas, TheViewIsKept) {
    OpenPattern open(kTight);
    open.key(Qt::Key_C);
    ProofView view;
    view.swap = true;
    view.start = 60.0;
    view.tightMilliseconds = 90;
    open.editor->prover().setView(view);
    const QVariantMap state = open.editor->viewState();
    OpenPattern other(kTight);
    other.editor->restoreView(state);
    EXPECT_EQ(other.editor->prover().view(), view);
    EXPECT_TRUE(other.session().layers().corridor);
}

TEST(ProofTrack, AClickOnATightPlaceGoesThere) {
    OpenPattern open(kTight);
    open.prove();
    auto* track = open.editor->findChild<PlayTrack*>();
    ASSERT_NE(track, nullptr);
    const auto details = open.editor->prover().details();
    const double seconds = playSeconds(details->proof->field->conditions(), details->spots[0].tick);
    QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(static_cast<int>(track->xOf(seconds)), 32));
    EXPECT_NE(open.canvas().spot(), nullptr);
    EXPECT_EQ(open.editor->player().time(), 0) << "no seek";
    QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(static_cast<int>(track->xOf(0.2)), 14));
    EXPECT_NEAR(open.editor->player().time(), 0.2, 0.01);
}

std::vector<text::Diagnostic> routeFindings(const OpenPattern& open) {
    std::vector<text::Diagnostic> out;
    for (const text::Diagnostic& one : open.document.diagnostics())
        if (one.code == "pattern-never") out.push_back(one);
    return out;
}

TEST(RouteFinding, OneWarningForAllSideCountsAtTheRingToBlame) {
    OpenPattern open("a 40 p:_|.\n0.2 sleep\na 40 p:|./_|.\n#abs 0\n#mirror 1\n");
    open.prove();
    const auto told = routeFindings(open);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].severity, text::Severity::kWarning);
    EXPECT_EQ(told[0].message.rfind("Never passed at ", 0), 0U) << told[0].message;
    EXPECT_EQ(open.document.text().position(told[0].span.start).line, 3U);
    const std::string text = open.text();
    open.document.apply(text::TextEdits({{{text.find("0.2"), text.find("0.2") + 3}, "2"}}),
                        QStringLiteral("x"));
    open.prove();
    EXPECT_TRUE(routeFindings(open).empty());
}

TEST(RouteFinding, ARepairIsOfferedAndKeepsItsWord) {
    OpenPattern open("a 40 p:_|. -- 1\n0.2 sleep\na 40 p:|./_|.\n#abs 0\n#mirror 1\n");
    open.prove();
    const auto told = routeFindings(open);
    ASSERT_EQ(told.size(), 1U);
    ASSERT_FALSE(told[0].fixes.empty());
    EXPECT_FALSE(text::isSure(told[0])) << "which number is to grow is the author's to say";
    EXPECT_NE(told[0].message.find(" sleep it is passed at 3–12"), std::string::npos) << told[0].message;
    const text::Fix fix = *told[0].fixes[0];
    EXPECT_EQ(fix.title.rfind("Write ", 0), 0U) << fix.title;
    EXPECT_NE(fix.title.find(" sleep: passed at 3–12 sides"), std::string::npos) << fix.title;
    open.document.apply(fix.edits, QString::fromStdString(fix.title));
    open.prove();
    for (int sides = 3; sides <= 12; ++sides) {
        EXPECT_EQ(open.editor->prover().proof(sides)->outcome, passability::Outcome::kPassable) << sides;
    }
    EXPECT_TRUE(open.editor->prover().repairs().empty());
}

TEST(RouteFinding, ALevelsProgramIsRepairedInItsString) {
    const std::string level = "a = \"0 40 T:_|. 0.2 sleep 0 40 T:|./_|. #abs 0 #mirror 1\" -- \"0.2\"\n";
    OpenPattern open(level, formats::PatternForm::kLua);
    open.prove();
    const auto told = routeFindings(open);
    ASSERT_EQ(told.size(), 1U);
    ASSERT_FALSE(told[0].fixes.empty());
    ASSERT_EQ(told[0].fixes[0]->edits.size(), 1U);
    EXPECT_EQ(told[0].fixes[0]->edits[0].span, (text::Span{level.find("0.2"), level.find("0.2") + 3}));
}

TEST(RouteFinding, WhatWasTriedOutIsToldOnceItIsTheText) {
    OpenPattern open("a 40 p:_|.\n0.2 sleep\na 40 p:|./_|.\n0.2 sleep\n#abs 0\n#mirror 1\n");
    open.session().selectRows({0, 3});
    open.editor->repeatCard().open();
    ASSERT_TRUE(open.editor->repeatCard().isOpen());
    open.prove();
    EXPECT_TRUE(routeFindings(open).empty()) << "it is only tried out";
    QTest::keyClick(&open.editor->repeatCard(), Qt::Key_Return);
    open.prove();
    EXPECT_FALSE(open.editor->repeatCard().isOpen());
    EXPECT_EQ(routeFindings(open).size(), 1U);
}

}  // namespace
}  // namespace lw::pattern_editor
