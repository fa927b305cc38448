// SPDX-License-Identifier: MIT
#include "pattern/pattern_finder.h"

#include <QLabel>
#include <QListView>
#include <QTextDocument>

#include "editor_fixture.h"
#include "pattern/candidates_panel.h"
#include "pattern/check.h"

namespace lw::pattern_editor {
namespace {

TEST(PatternFinder, ListsWhatDrawsTheRingLookedAt) {
    OpenPattern open("a 40 p:_.....\n");
    open.settle();
    const QStringList found = open.candidates();
    EXPECT_EQ(found.value(0), QStringLiteral("_|."));
    EXPECT_TRUE(found.contains(QStringLiteral("_.....")));
    EXPECT_EQ(open.text(), "a 40 p:_.....\n");
    EXPECT_EQ(open.editor->finder().searched(), 7U);
}

TEST(PatternFinder, TheBestOneComesInTheSameStep) {
    OpenPattern open("a 40 p:|.\n");
    open.click(0, 2);
    open.settle();
    EXPECT_EQ(open.editor->finder().inText(), 0U);
    EXPECT_EQ(open.document.history().size(), 1U);
    open.document.undo();
    EXPECT_EQ(open.text(), "a 40 p:|.\n");
    EXPECT_EQ(open.document.history().position(), 0U);
}

/// What stands in the text of the ring after sides are clicked at 6 sides.
std::string painted(const std::string& pattern, std::initializer_list<int> sides) {
    OpenPattern open("a 40 p:" + pattern + "\n");
    for (const int side : sides) {
        open.click(0, side);
        open.settle();
    }
    return open.session().patternOfRing(0).text;
}

TEST(PatternFinder, WhatIsPaintedKeepsItsIdeaAtOtherSideCounts) {
    // One gap stays one, two stay two, and a half is a half.
    EXPECT_EQ(painted("|.", {5}), "~._|.");
    EXPECT_EQ(painted("|.", {2}), ".._|.");
    EXPECT_EQ(painted("|._", {1}), "~._._|.");
    EXPECT_EQ(painted("_|.", {3}), "_|./_|.");
    EXPECT_EQ(painted("_|.", {5}), "~__|.");
    EXPECT_EQ(painted("|./_|.", {5, 4}), "|./_");
    EXPECT_EQ(painted("_|.", {4, 5}), "_|./.");
}

TEST(PatternFinder, NothingIsOfferedThatTheCheckWarnsAbout) {
    OpenPattern open("a 40 p:|.\n");
    for (const int side : {3, 5, 4, 0, 3, 2, 5, 1}) {
        open.click(0, side);
        open.settle();
        for (const text::Diagnostic& problem : open.document.diagnostics()) {
            EXPECT_EQ(problem.severity, text::Severity::kHint) << open.text();
        }
        for (const auto& one : open.editor->finder().candidates()) {
            for (const auto& finding : pattern::check(pattern::parse(one.text), pattern::usualSides(),
                                                      pattern::WallTable::library())) {
                EXPECT_EQ(finding.diagnostic.severity, text::Severity::kHint) << one.text;
            }
        }
    }
}

TEST(PatternFinder, ANumberKeyPutsAnotherOneIntoTheSameStep) {
    OpenPattern open("a 40 p:|.\n");
    open.click(0, 2);
    open.settle();
    ASSERT_GE(open.candidates().size(), 2);
    const QString second = open.candidates()[1];
    open.key(Qt::Key_2);
    EXPECT_EQ(open.text(), "a 40 p:" + second.toStdString() + "\n");
    EXPECT_EQ(open.document.history().size(), 1U);
    open.document.undo();
    EXPECT_EQ(open.text(), "a 40 p:|.\n");
}

TEST(PatternFinder, EveryCandidateDrawsTheRing) {
    OpenPattern open("a 40 p:|.\n");
    open.session().setSides(7);
    open.click(0, 3);
    open.click(0, 5);
    open.settle();
    const auto wanted = open.editor->finder().current();
    ASSERT_TRUE(wanted);
    for (const auto& one : open.editor->finder().candidates()) {
        EXPECT_TRUE(pattern::draws(pattern::parse(one.text), *wanted)) << one.text;
    }
}

TEST(PatternFinder, AClickInTheListChooses) {
    OpenPattern open("a 40 p:|.\n");
    open.click(0, 2);
    open.settle();
    auto* panel = &panelOf<CandidatesPanel>(open);
    ASSERT_NE(panel, nullptr);
    panel->resize(344, 400);
    panel->show();
    const QRect row = panel->list().visualRect(panel->list().model()->index(1, 0));
    const QString second = open.candidates()[1];
    QTest::mouseClick(panel->list().viewport(), Qt::LeftButton, {}, row.center());
    QCoreApplication::processEvents();
    EXPECT_EQ(open.text(), "a 40 p:" + second.toStdString() + "\n");
}

/// Which sides of a row's thumbnail at a side count (3 to 8) are walls.
std::string thumbnailOf(CandidatesPanel& panel, int row, int sides) {
    panel.resize(344, 400);
    panel.show();
    QListView& list = panel.list();
    list.scrollTo(list.model()->index(row, 0));
    const QImage image = list.viewport()->grab().toImage();
    const QRect area = list.visualRect(list.model()->index(row, 0));
    const double wide = (area.width() - 16) / 6.0;
    const double radius = std::min(wide - 20, 42.0) / 2;
    const QPointF around(area.left() + 10 + wide * (sides - 3) + wide / 2 + 5, area.top() + 28 + 21);
    const Polygon polygon(sides);
    std::string out;
    for (int side = 0; side < sides; ++side) {
        const QColor at = image.pixelColor((around + polygon.middle(side, radius * 0.8)).toPoint());
        out += at.hsvSaturationF() > 0.6 && at.valueF() > 0.6 ? '.' : '_';
    }
    return out;
}

TEST(PatternFinder, ThumbnailsLieAsTheRingDoes) {
    for (const int mirror : {1, -1}) {
        OpenPattern open("$hsides floor 40 p:._|.\n");
        Conditions conditions;
        conditions.mirror = mirror;
        open.session().setConditions(conditions);
        open.settle();
        auto* panel = &panelOf<CandidatesPanel>(open);
        for (const int sides : {6, 8}) {
            // As the canvas shows it at each side count.
            const std::string row =
                thumbnailOf(*panel, static_cast<int>(*open.editor->finder().inText()), sides);
            open.session().setSides(sides);
            std::string walls;
            for (int side = 0; side < sides; ++side)
                walls += open.session().picture(0).wallAt(side) ? '.' : '_';
            open.session().setSides(6);
            EXPECT_EQ(row, walls) << sides << ", " << mirror;
        }
    }
}

TEST(PatternFinder, ExamplesAtTwoSideCountsAreBothDrawn) {
    OpenPattern open("a 40 p:..._..\n");
    open.settle();
    open.key(Qt::Key_A);
    ASSERT_EQ(open.editor->finder().examples().size(), 1U);
    open.session().setSides(5);
    // The gap is to be opposite the pivot here as well: at side 2, not at 3.
    open.click(0, 2);
    open.click(0, 3);
    open.settle();
    const pattern::PString found = pattern::parse(open.session().patternOfRing(0).text);
    EXPECT_TRUE(pattern::draws(found, *pattern::parseExample("6:..._.."))) << found.text;
    EXPECT_TRUE(pattern::draws(found, *pattern::parseExample("5:.._.."))) << found.text;
    EXPECT_FALSE(open.editor->finder().unsolved());
}

/// The line above the candidates, without its markup.
QString askedOf(const OpenPattern& open) {
    QString all;
    for (const auto* label : panelOf<CandidatesPanel>(open).findChildren<QLabel*>()) {
        QTextDocument text;
        text.setHtml(label->text());
        all += text.toPlainText() + QLatin1Char('\n');
    }
    return all;
}

TEST(PatternFinder, WhatCantBeDrawnWithTheExamplesIsNotPainted) {
    OpenPattern open("a 40 p:_|.\n");
    open.settle();
    open.key(Qt::Key_A);
    open.session().setSides(5);
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    // A first side that is a gap at 6 sides can't be a wall at 5.
    open.click(0, 0);
    open.settle();
    EXPECT_EQ(open.text(), "a 40 p:_|.\n");
    EXPECT_EQ(open.document.history().size(), 0U);
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(open.editor->notice().contains(QStringLiteral("as an example at 6 sides")));
    EXPECT_EQ(open.candidates().value(0), QStringLiteral("_|."));
    EXPECT_FALSE(open.editor->finder().plans());
    EXPECT_TRUE(askedOf(open).contains(QStringLiteral("Example: _..... at 6 sides\n")));
    // Without it, it can.
    open.editor->finder().clearExamples();
    open.click(0, 0);
    EXPECT_EQ(open.text(), "a 40 p:|.\n");
}

TEST(PatternFinder, AnExampleIsWhatIsPaintedAtItsSideCount) {
    OpenPattern open("a 40 p:_|.\n");
    open.settle();
    open.key(Qt::Key_A);
    open.click(0, 3);
    open.settle();
    EXPECT_EQ(open.editor->finder().examples().front(), *pattern::parseExample("6:_.._.."));
    // Typed over, it is kept, and said not to be drawn.
    open.session().request(open.session().editor().setPattern(open.session().instructionOf(0), "|."),
                           QStringLiteral("type"));
    EXPECT_TRUE(askedOf(open).contains(QStringLiteral("_.._.. at 6 sides (not drawn)")));
}

TEST(PatternFinder, OtherCharactersAreKept) {
    OpenPattern open("a 40 p:r|_\n");
    open.click(0, 1);
    EXPECT_EQ(open.text(), "a 40 p:r.\n");
    open.settle();
    EXPECT_EQ(open.candidates().value(0), QStringLiteral("r."));
    open.session().setWallKey('o');
    open.click(0, 2);
    EXPECT_EQ(open.text(), "a 40 p:r.o\n");
}

TEST(PatternFinder, ARingInALoopTellsHowManyItChanges) {
    OpenPattern open("4 for\n    r 40 p:_|.\n    1 rmv\nend\n");
    ASSERT_EQ(open.session().ringCount(), 4U);
    QSignalSpy said(open.editor.get(), &canvas::VisualEditor::said);
    open.session().select(2);
    open.click(2, 0);
    EXPECT_EQ(open.document.history().size(), 1U);
    ASSERT_GE(said.count(), 1);
    EXPECT_TRUE(said[0][0].toString().contains(QStringLiteral("4 rings")));
}

TEST(PatternFinder, AFractionalPivotIsRefused) {
    OpenPattern open("1.5 40 p:_|.\n");
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    open.click(0, 3);
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(open.text(), "1.5 40 p:_|.\n");
}

TEST(PatternFinder, ATextThatDoesNotCompileIsRefusedWithItsPlace) {
    OpenPattern open("a 40 p:_|.\nwhat\n");
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    EXPECT_EQ(open.session().ringCount(), 1U);
    open.click(0, 3);
    ASSERT_EQ(refused.count(), 1);
    EXPECT_EQ(refused[0][1].value<text::Span>(), (text::Span{11, 15}));
    EXPECT_FALSE(open.session().notice().isEmpty());
}

TEST(PatternFinder, OnlyTheTokenOfALevelChanges) {
    const std::string level =
        "function onLoad()\r\n\tlevel = [[\r\n\t\ta 40 p:_|. -- gap\r\n\t]] -- keep\r\nend\r\n"
        "other = \"a 40 p:|._\"\r\n";
    OpenPattern open(level, formats::PatternForm::kLua);
    open.click(0, 0);
    std::string expected = level;
    expected.replace(expected.find("_|."), 3, "|.");
    EXPECT_EQ(open.text(), expected);
    open.session().showProgram(1);
    ASSERT_EQ(open.session().ringCount(), 1U);
    open.click(0, 1);
    expected.replace(expected.find("|._"), 3, open.session().patternOfRing(0).text);
    EXPECT_EQ(open.text(), expected);
}

TEST(PatternFinder, OtherCharactersStayWhereTheyWerePlaced) {
    // An 'o' shows on the other side only; it is no gap.
    OpenPattern open("a 40 p:.o_r_d\n");
    open.click(0, 2);
    const pattern::PString after = pattern::parse(open.session().patternOfRing(0).text);
    EXPECT_EQ(pattern::evaluate(after, 6).cells, ".o.r_d");
    OpenPattern halves("a 40 p:_\n");
    halves.session().setSides(10);
    halves.session().request(
        halves.session().editor().setPattern(halves.session().instructionOf(0), "ddddd....."),
        QStringLiteral("write"));
    EXPECT_EQ(halves.candidates().value(0), QStringLiteral("|d/|."));
}

TEST(PatternFinder, APStringFileIsPaintedOn) {
    OpenPattern open("_|.\n", formats::PatternForm::kPString);
    open.click(0, 0);
    EXPECT_EQ(open.text(), "|.\n");
}

TEST(PatternFinder, TypingElsewhereKeepsTheCandidates) {
    OpenPattern open("a 40 p:_.....\n");
    document::Selection end{open.document.text().size(), open.document.text().size()};
    text::TextEdits edits;
    edits.insert(end.head, "-- more\n");
    open.document.apply(edits, QStringLiteral("type"));
    open.settle();
    EXPECT_EQ(open.candidates().value(0), QStringLiteral("_|."));
}

}  // namespace
}  // namespace lw::pattern_editor
