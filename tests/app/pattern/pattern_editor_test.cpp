// SPDX-License-Identifier: MIT
#include "pattern/pattern_editor.h"

#include <QClipboard>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include "editor_fixture.h"
#include "look/theme.h"
#include "pattern/level_panel.h"
#include "pattern/play_bar.h"
#include "pattern/repeat_card.h"
#include "pattern/ring_commands.h"
#include "pattern/rings_panel.h"

namespace lw::pattern_editor {
namespace {

const std::string kThree = "a 40 p:_|. -- one\n1 i thsleep\na 3 i p:|._ -- two\nr 20 p:. -- three\n";

TEST(RingsPanel, TellsRingsAndFollowsTheSelection) {
    OpenPattern open(kThree);
    QTableView& table = panelOf<RingsPanel>(open).table();
    const auto cell = [&](int row, int column) {
        return table.model()->index(row, column).data().toString();
    };
    EXPECT_EQ(table.model()->rowCount(), 4);
    EXPECT_EQ(cell(0, RowsModel::kStep), QStringLiteral("_|."));
    EXPECT_EQ(cell(1, RowsModel::kStep), QStringLiteral("wait 1 i"));
    EXPECT_EQ(cell(2, RowsModel::kThickness), QStringLiteral("3 i"));
    EXPECT_EQ(cell(3, RowsModel::kPivot), QStringLiteral("r"));
    EXPECT_EQ(cell(3, RowsModel::kThickness), QStringLiteral("20"));
    open.click(2, 0);
    EXPECT_EQ(table.currentIndex().row(), 3);
    table.setCurrentIndex(table.model()->index(2, 0));
    EXPECT_EQ(open.session().selected(), 1U);
    table.setCurrentIndex(table.model()->index(1, 0));
    EXPECT_EQ(open.session().selected(), 1U) << "a wait leaves the ring looked at";
    EXPECT_EQ(open.session().selectedRows(), (stackup::RowRange{1, 1}));
}

TEST(RingsPanel, CellsAreChangedInTheText) {
    OpenPattern open(kThree);
    QTableView& table = panelOf<RingsPanel>(open).table();
    const auto type = [&](int row, int column, const QString& text) {
        table.model()->setData(table.model()->index(row, column), text, Qt::EditRole);
        QCoreApplication::processEvents();
    };
    type(0, RowsModel::kThickness, QStringLiteral("55"));
    type(0, RowsModel::kStep, QStringLiteral("__|."));
    EXPECT_EQ(open.text().substr(0, 12), "a 55 p:__|. ");
    QSignalSpy refused(open.editor.get(), &canvas::VisualEditor::refused);
    type(0, RowsModel::kStep, QStringLiteral("no good"));
    EXPECT_EQ(refused.count(), 1);
    type(0, RowsModel::kPivot, QStringLiteral("x"));
    EXPECT_EQ(open.document.history().size(), 2U);
    type(2, RowsModel::kThickness, QStringLiteral("4 i"));
    EXPECT_NE(open.text().find("\na 4 i p:|._ -- two"), std::string::npos);
    type(2, RowsModel::kThickness, QStringLiteral("60"));
    EXPECT_NE(open.text().find("\na 60 p:|._ -- two"), std::string::npos);
    type(1, RowsModel::kStep, QStringLiteral("2"));
    EXPECT_NE(open.text().find("\n2 i thsleep\n"), std::string::npos);
    type(1, RowsModel::kStep, QStringLiteral("0.2 s"));
    EXPECT_NE(open.text().find("\n0.2 sleep\n"), std::string::npos);
}

TEST(RingCommands, AddDuplicateDeleteMove) {
    OpenPattern open("a 40 p:_|.\na 40 p:|._\n");
    open.key(Qt::Key_Insert);
    EXPECT_EQ(open.text(), "a 40 p:_|.\na 40 p:_|.\na 40 p:|._\n");
    EXPECT_EQ(open.session().selected(), 1U);
    open.key(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(open.text(), "a 40 p:_|.\na 40 p:|._\na 40 p:_|.\n");
    EXPECT_EQ(open.session().selected(), 2U);
    open.actions.trigger(QStringLiteral("edit.delete"));
    EXPECT_EQ(open.text(), "a 40 p:_|.\na 40 p:|._\n");
    open.session().select(0);
    open.actions.trigger(QStringLiteral("edit.duplicate"));
    EXPECT_EQ(open.text(), "a 40 p:_|.\na 40 p:_|.\na 40 p:|._\n");
    EXPECT_EQ(open.session().selected(), 1U);
    open.session().selectRows({0, 1});
    open.editor->repeatCard().open();
    open.editor->repeatCard().count().setValue(3);
    open.editor->repeatCard().accept();
    EXPECT_EQ(open.session().ringCount(), 7U);
    EXPECT_EQ(open.document.history().size(), 5U);
    for (int i = 0; i < 5; ++i) open.document.undo();
    EXPECT_EQ(open.text(), "a 40 p:_|.\na 40 p:|._\n");
}

TEST(RingCommands, AnEmptyProgramGetsItsFirstRing) {
    OpenPattern open("-- empty\n");
    open.key(Qt::Key_Insert);
    EXPECT_EQ(open.text(), "-- empty\nr $th p:_|.\n");
    EXPECT_EQ(open.session().selected(), 0U);
}

TEST(LevelPanel, SectionsOfTheTextWinAndCanBeSet) {
    OpenPattern open("a 40 p:_|.\n#abs 2\n");
    auto& panel = panelOf<LevelPanel>(open);
    panel.resize(344, 400);
    panel.show();
    auto* start = panel.findChild<QSpinBox*>();
    ASSERT_NE(start, nullptr);
    EXPECT_FALSE(start->isEnabled());
    EXPECT_TRUE(start->toolTip().contains(QStringLiteral("#abs")));
    EXPECT_EQ(start->value(), 2) << "what counts";
    QLineEdit* abs = nullptr;
    for (auto* edit : panel.findChildren<QLineEdit*>()) {
        if (edit->accessibleName() == QLatin1String("#abs")) abs = edit;
    }
    ASSERT_NE(abs, nullptr);
    EXPECT_EQ(abs->text(), QStringLiteral("2"));
    abs->setFocus();
    abs->selectAll();
    QTest::keyClicks(abs, QStringLiteral("$sides 1 -"));
    QTest::keyClick(abs, Qt::Key_Return);
    EXPECT_EQ(open.text(), "a 40 p:_|.\n#abs $sides 1 -\n");
    EXPECT_EQ(open.session().timeline().start, 5);
    abs->clear();
    abs->setModified(true);
    QTest::keyClick(abs, Qt::Key_Return);
    EXPECT_EQ(open.text(), "a 40 p:_|.\n");
    EXPECT_TRUE(start->isEnabled());
    start->setValue(3);
    EXPECT_EQ(open.session().timeline().start, 3);
    EXPECT_EQ(open.text(), "a 40 p:_|.\n");
}

TEST(LevelPanel, AnArgumentThatIsNoNumberIsMarkedUntilItIsRight) {
    OpenPattern open("a 40 p:_|.\n");
    auto& panel = panelOf<LevelPanel>(open);
    panel.resize(344, 400);
    panel.show();
    QApplication::setActiveWindow(&panel);
    QLineEdit* field = nullptr;
    for (auto* edit : panel.findChildren<QLineEdit*>()) {
        if (edit->accessibleName() == QLatin1String("Arguments")) field = edit;
    }
    ASSERT_NE(field, nullptr);
    const auto marked = [&] { return field->property("lint").toString() == QLatin1String("error"); };
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("1 2 x"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(marked());
    EXPECT_TRUE(field->toolTip().contains(QLatin1Char('x')));
    panel.findChild<QSpinBox*>()->setFocus();
    open.session().setSides(5);
    EXPECT_EQ(field->text(), QStringLiteral("1 2 x"));
    EXPECT_TRUE(open.session().conditions().arguments.empty());
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Backspace);
    EXPECT_FALSE(marked());
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(open.session().conditions().arguments, (std::vector<double>{1, 2}));
}

TEST(LevelPanel, CountsOfLoopsAreSetInTheText) {
    OpenPattern open("3 for a 40 p:_|. end\n$sides for a 20 p:. end\n");
    auto& panel = panelOf<LevelPanel>(open);
    std::vector<QSpinBox*> counts;
    for (auto* box : panel.findChildren<QSpinBox*>()) {
        if (box->property("loop").toBool()) counts.push_back(box);
    }
    ASSERT_EQ(counts.size(), 2U);
    EXPECT_FALSE(counts[1]->isEnabled());
    panel.resize(344, 500);
    panel.show();
    QCoreApplication::processEvents();
    EXPECT_EQ(counts[0]->mapTo(&panel, QPoint()).x(),
              panel.findChild<QSpinBox*>()->mapTo(&panel, QPoint()).x())
        << "below the other fields";
    counts[0]->setValue(5);
    EXPECT_EQ(open.text(), "5 for a 40 p:_|. end\n$sides for a 20 p:. end\n");
    EXPECT_EQ(open.session().ringCount(), 11U);
    open.document.undo();
    EXPECT_EQ(counts[0]->value(), 3);
}

TEST(PlayBar, ADragSeeks) {
    OpenPattern open(kThree);
    auto* track = open.editor->findChild<PlayTrack*>();
    ASSERT_NE(track, nullptr);
    const double wanted = open.session().duration() / 2;
    QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(static_cast<int>(track->xOf(wanted)), 10));
    EXPECT_NEAR(open.editor->player().time(), wanted, open.session().duration() / 100);
}

TEST(PatternEditor, TheBoxOfSidesTakesTheNearestItCanHave) {
    OpenPattern open("a 40 p:_|.\n");
    const std::unique_ptr<QWidget> bar(open.editor->contextBar());
    bar->show();
    QApplication::setActiveWindow(bar.get());
    auto* box = bar->findChild<QSpinBox*>();
    ASSERT_NE(box, nullptr);
    const auto type = [&](const char* text) {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(text));
        QTest::keyClick(box, Qt::Key_Return);
        EXPECT_EQ(box->value(), open.session().conditions().sides);
        return box->value();
    };
    EXPECT_EQ(type("33"), 32);
    EXPECT_EQ(type("12"), 12);
    EXPECT_EQ(type("100000000000"), 32);
    EXPECT_EQ(type("2"), 3);
    box->selectAll();
    QTest::keyClick(box, Qt::Key_Backspace);
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_EQ(box->text(), QStringLiteral("3"));
    EXPECT_EQ(open.session().conditions().sides, 3);
}

TEST(PatternEditor, LayersSayWhatTheyAreAndHaveKeys) {
    OpenPattern open("a 40 p:_|.\n");
    for (const QString& name : open.editor->layerActions()) {
        const QString tip = open.actions.action(name)->toolTip();
        EXPECT_TRUE(tip.contains(QLatin1Char(' ')) && tip.endsWith(QLatin1Char(')'))) << tip.toStdString();
    }
    open.key(Qt::Key_G, Qt::ShiftModifier);
    EXPECT_FALSE(open.session().layers().gaps);
    open.key(Qt::Key_P, Qt::ShiftModifier);
    EXPECT_FALSE(open.session().layers().pivots);
    open.key(Qt::Key_D, Qt::ShiftModifier);
    EXPECT_FALSE(open.session().layers().arrows);
    EXPECT_TRUE(
        open.actions.conflicts(QStringLiteral("pattern.gaps"), QKeySequence(QStringLiteral("Shift+G")))
            .isEmpty());
}

TEST(PatternEditor, CopiesAsStackupAndLua) {
    OpenPattern open("a 40 p:_|.\n");
    open.actions.trigger(QStringLiteral("pattern.copyLua"));
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("w_wall(")));
    open.actions.trigger(QStringLiteral("pattern.copyStackup"));
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral(":_|.")));
    open.actions.trigger(QStringLiteral("pattern.copyStrip"));
    EXPECT_FALSE(QApplication::clipboard()->image().isNull());
}

TEST(PatternEditor, ARefusalOffersThePlace) {
    OpenPattern open("-- first line\na 1 2 + i p:_|.\n");
    open.session().request(open.session().editor().writeThickness(0, 50, false), QStringLiteral("Thickness"));
    QPushButton* go = nullptr;
    for (auto* button : open.editor->findChildren<QPushButton*>()) {
        if (button->text() == QLatin1String("Go to line 2")) go = button;
    }
    ASSERT_NE(go, nullptr);
    EXPECT_TRUE(go->isVisible());
    EXPECT_TRUE(open.editor->notice().contains(QStringLiteral("thickness is computed")));
    QTest::mouseClick(go, Qt::LeftButton);
    EXPECT_EQ(open.document.text().slice(open.document.selection().span()), "i");
}

TEST(PatternEditor, ProblemsAreShownAtTheirRing) {
    OpenPattern open("a 40 p:_|.\na 40 p:|.+_|./_|.\n");
    const text::Diagnostic& problem = open.document.diagnostics().front();
    open.editor->showProblem(problem.span, QString::fromStdString(problem.message));
    EXPECT_EQ(open.session().selected(), 1U);
    const QColor fill = look::theme().errorFill;
    const auto labelled = [&] {
        const QImage image = open.canvas().grab().toImage();
        int pixels = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) == fill ? 1 : 0;
        }
        return pixels > 1000;
    };
    EXPECT_TRUE(labelled());
    // It goes with the selection.
    open.click(0, 2);
    EXPECT_EQ(open.session().selected(), 0U);
    EXPECT_FALSE(labelled());
    open.click(1, 2);
    EXPECT_FALSE(labelled());
}

TEST(PatternEditor, LongRunsGoOnInAWorkerAndCanBeStopped) {
    OpenPattern open("a 40 p:_|.\n1 while 1 end\n");
    EXPECT_EQ(open.session().ringCount(), 1U);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !open.session().running(); }, 20000));
    EXPECT_TRUE(open.session().notice().startsWith(QStringLiteral("Line 2:")))
        << open.session().notice().toStdString();
    OpenPattern stopped("1e9 for a 40 p:_|. end\n");
    EXPECT_GT(stopped.session().ringCount(), 1000U);
    if (stopped.session().running()) {
        stopped.actions.trigger(QStringLiteral("pattern.cancelRun"));
        EXPECT_FALSE(stopped.session().running());
        EXPECT_TRUE(stopped.editor->notice().startsWith(QStringLiteral("Cancelled")));
    }
}

TEST(PatternEditor, ABadPStringIsToldWithItsPlace) {
    OpenPattern open("a b\n", formats::PatternForm::kPString);
    EXPECT_TRUE(open.editor->notice().startsWith(QStringLiteral("Line 1: ' ' can't be part of a P-string")))
        << open.editor->notice().toStdString();
    OpenPattern none("1 while 1 end\n");
    EXPECT_TRUE(QTest::qWaitFor([&] { return !none.session().running(); }, 20000));
    EXPECT_TRUE(none.editor->notice().contains(QStringLiteral("no ring comes before it")));
}

TEST(PatternEditor, NumbersThatAreNoneAreToldAndShowTheRest) {
    OpenPattern open("a 40 p:_|.\na nan T:.\na inf T:.\nnan 40 T:_|.\n");
    EXPECT_EQ(open.session().ringCount(), 4U);
    EXPECT_EQ(open.session().scene().hidden(), 2U);
    EXPECT_TRUE(open.editor->notice().contains(QStringLiteral("2 of 4")));
    std::vector<std::string> told;
    for (const text::Diagnostic& problem : open.document.diagnostics()) {
        if (problem.code == "pattern-no-place") told.push_back(problem.message);
    }
    ASSERT_EQ(told.size(), 2U) << "among the problems, one for each";
    EXPECT_TRUE(told[0].find("no number") != std::string::npos) << told[0];
    EXPECT_FALSE(open.canvas().grab().isNull());
    for (std::size_t ring = 0; ring < 4; ++ring) {
        open.session().select(ring);
        EXPECT_FALSE(open.canvas().grab().isNull());
        EXPECT_FALSE(open.editor->statusFields().isEmpty());
        EXPECT_FALSE(open.canvas().spokenCell().isEmpty());
    }
    open.document.replaceText("a 40 p:_|.\n", QStringLiteral("Mend"));
    EXPECT_TRUE(open.document.diagnostics().empty());
}

TEST(PatternEditor, RingsWithoutAPlaceSayWhy) {
    const auto why = [](const std::string& text) {
        OpenPattern open(text);
        std::string all;
        for (const text::Diagnostic& problem : open.document.diagnostics()) {
            if (problem.code == "pattern-no-place") all += problem.message;
        }
        return all;
    };
    EXPECT_NE(why("-5000 sleep a 40 p:_|.\n").find("before the level begins"), std::string::npos);
    EXPECT_NE(why("a 1e300 p:_|.\n").find("beyond all bounds"), std::string::npos);
    EXPECT_EQ(why("a 40 p:_|.\n"), "");
}

TEST(PatternEditor, TheViewIsKept) {
    OpenPattern open(kThree);
    Conditions conditions;
    conditions.sides = 9;
    conditions.mirror = -1;
    conditions.seed = 1234567890123ULL;
    conditions.arguments = {1, 2.5};
    open.session().setConditions(conditions);
    const QVariantMap state = open.editor->viewState();
    OpenPattern again(kThree);
    again.editor->restoreView(state);
    EXPECT_EQ(again.session().conditions(), conditions);
    again.editor->restoreView({{QStringLiteral("sides"), QStringLiteral("nonsense")}});
    EXPECT_EQ(again.session().conditions().sides, 6);
}

TEST(PatternEditor, AContextBarWorksBothWays) {
    OpenPattern open(kThree);
    const std::unique_ptr<QWidget> bar(open.editor->contextBar());
    auto* sides = bar->findChild<QSpinBox*>();
    ASSERT_NE(sides, nullptr);
    sides->setValue(8);
    EXPECT_EQ(open.session().conditions().sides, 8);
    open.session().setSides(5);
    EXPECT_EQ(sides->value(), 5);
}

TEST(PatternEditor, ADocumentThatBecomesAnotherKindIsLeftAlone) {
    OpenPattern open(kThree);
    const document::KindRegistry kinds;  // none but plain text
    open.document.setKind(kinds.forPath(QStringLiteral("a.txt")));
    open.click(0, 2);
    open.key(Qt::Key_Insert);
    open.document.setSelection({3, 3});
    EXPECT_EQ(open.text(), kThree);
    EXPECT_FALSE(open.canvas().grab().isNull());
    open.document.setKind(open.kind);
    open.key(Qt::Key_Insert);
    EXPECT_NE(open.text(), kThree);
}

TEST(PatternEditor, ALevelWithoutProgramsIsJustText) {
    OpenPattern open("print('hello')\n", formats::PatternForm::kLua);
    EXPECT_EQ(open.session().ringCount(), 0U);
    open.key(Qt::Key_Insert);
    open.key(Qt::Key_P);
    open.key(Qt::Key_Return);
    EXPECT_EQ(open.text(), "print('hello')\n");
    EXPECT_FALSE(open.canvas().grab().isNull());
}

}  // namespace
}  // namespace lw::pattern_editor
